"""What a page says about the runs that it shows: how they were made, and whether they can be trusted."""

from __future__ import annotations

from typing import Any

from polhode.errors import PolhodeError
from polhode.view.motions.of_run import RunMotion
from polhode.view.scene import Scene

_RUNS, _LAWS = 3, 8  # how many are told


def about_lines(scene: Scene) -> list[str]:
    """`scene.about` where it has one, else lines on the first runs that move its bodies."""
    if scene.about:
        return [str(line) for line in scene.about]
    moving = (body.motion.run for body in scene.bodies if isinstance(body.motion, RunMotion))
    runs = {id(run): run for run in (getattr(motion, "run", motion) for motion in moving)}
    return [line for run in list(runs.values())[:_RUNS] for line in _of_run(run)]


def _of_run(run: Any) -> list[str]:
    """The run, its verdict, and the laws that it was held against."""
    try:
        certificate = run.certificate
    except PolhodeError as reason:
        return [repr(run), f"Certificate: none ({reason})"]
    laws = [f"{law.text}: {law.error:.1e}, allowed {law.tolerance:.1e}" for law in certificate.laws[:_LAWS]]
    return [repr(run), str(certificate).splitlines()[0], *laws]
