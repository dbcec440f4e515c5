"""Whether an animation asks for what there is, bodies, cameras, arrows and lines by name, before anything runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from polhode.errors import PolhodeError
from polhode.io.outputs import CAMERAS, SIDES
from polhode.scenario import limits
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, choice
from polhode.view import of_run, of_run_body, of_run_system
from polhode.view.clock import Clock

if TYPE_CHECKING:
    from polhode.scenario.sections.outputs import OutputSection
    from polhode.scenario.sections.run import RunSection

_FILMS = (".mp4", ".gif")
_KEYS = ("vectors", "traces", "shapes", "axes")


def of_body(output: OutputSection, name: str) -> Iterator[Complaint]:
    """What an animation of one body asks for in vain."""
    for key, given in _asked(output):
        yield from _tried(key, lambda key=key, given=given: of_run_body.known_only_in(*_alone(key, given)))
    yield from _plots(output, of_run.BODY)
    yield from _seen(output, [name], of_run_body.VECTORS)


def of_system(output: OutputSection, names: Iterable[str]) -> Iterator[Complaint]:
    """What an animation of a system asks for in vain."""
    bodies = list(names)
    for key, given in _asked(output):
        yield from _tried(key, lambda key=key, given=given: of_run_system.known_only_in(bodies, *_alone(key, given)))
    yield from _plots(output, of_run.SYSTEM)
    yield from _seen(output, bodies, ("H",))


def timed(output: OutputSection, plan: RunSection) -> Iterator[Complaint]:
    """Times of an animation that its run does not reach, if all goes to plan."""
    given = {"from": output.start, "until": output.stop}
    times = [((key,), t) for key, t in given.items() if t is not None]
    times += [(("times", i), t) for i, t in enumerate(output.times or [])]
    for path, t in times:
        if not plan.start <= t <= plan.end:
            text = f"t = {t:g} s is not in the run, which goes from {plan.start:g} to {plan.end:g} s"
            yield Complaint(path, text)
    begin = plan.start if output.start is None else output.start
    end = plan.end if output.stop is None else output.stop
    yield from too_long(output, abs(end - begin))


def too_long(output: OutputSection, span: float) -> Iterator[Complaint]:
    """A film of `span` seconds that would have more pictures than a scenario may ask for."""
    usual = Clock()
    frames = span * (output.fps or usual.fps) / (output.scale or usual.scale)
    if output.name.lower().endswith(_FILMS) and frames > limits.FRAMES:
        key = "fps" if output.fps is not None else "scale" if output.scale is not None else "animation"
        text = f"{frames:.6g} pictures; a film of a scenario may have {limits.FRAMES}. Raise scale or lower fps"
        yield Complaint((key,), text)


def _asked(output: OutputSection) -> Iterator[tuple[str, Any]]:
    """What was given, by its key."""
    yield from output.given(*_KEYS).items()


def _alone(key: str, given: Plain) -> list[Any]:
    """The arguments of `known_only` with nothing but this one."""
    usual = {"vectors": None, "traces": None, "shapes": None, "axes": True}
    return list((usual | {key: given}).values())


def _tried(key: str, check: Callable[[], object]) -> Iterator[Complaint]:
    try:
        check()
    except PolhodeError as reason:
        yield Complaint((key,), str(reason))


def _plots(output: OutputSection, known: Iterable[str]) -> Iterator[Complaint]:
    if output.plots is not None:
        yield from _tried("plots", lambda: of_run.known_only(output.plots, tuple(known), "plot of a run"))


def _seen(output: OutputSection, bodies: list[str], vectors: Iterable[str]) -> Iterator[Complaint]:
    """Whether camera and frame are there."""
    frames = ["world", "body", *bodies]
    if output.frame is not None and output.frame not in frames:
        yield Complaint(("frame",), choice(output.frame, frames))
    camera = None if output.camera is None else output.camera.name
    if camera is None:
        return
    kind, colon, which = camera.partition(":")
    arrows = list(vectors) if output.vectors is None else list(output.vectors)
    known = {"follow": bodies, "along": arrows}.get(kind, []) if colon else []
    if which not in known and camera not in ("fixed", "orbit", "follow", *SIDES):
        names = [f"{kind}:{name}" for name in known]
        yield Complaint(("camera",), choice(camera, names or CAMERAS))
