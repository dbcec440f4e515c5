"""A plan in YAML: an array, a maneuver and its target; what was found as a report, numbers, pictures and a page.

title: A cat turns around
plan:
  array: {rods: {n: 3}}
  maneuver: minimum_time          # minimum_effort, shortest, or reach
  turn: 70 deg                    # in space three angles, a rotation vector
  torque: 0.1 N m                 # of minimum_time also several: [0.05, 0.1] N m
  avoid: true
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode import library
from polhode.arrays import unknown
from polhode.core.quat import to_rotvec
from polhode.core.small import components, vectors
from polhode.core.units import ANGLE, TIME, TORQUE, Kind
from polhode.errors import InputError
from polhode.plan.domain import collision_domain
from polhode.plan.folding import Chosen, Foldable
from polhode.plan.maneuvers import Maneuver, minimum_effort, minimum_time, shortest
from polhode.plan.pictures import borders
from polhode.plan.planner import Plan, reach
from polhode.scenario import places, quantities, reading
from polhode.scenario.problems import Complaint, Plain, Problem, Refused, ScenarioError, located

if TYPE_CHECKING:
    from polhode.plot.style import Picture

ARRAYS: dict[str, Callable[..., Foldable]] = {
    "rods": library.rods, "l_array": library.l_array, "line_array": library.line_array, "t_array": library.t_array,
    "cube_array": library.cube_array,
}  # fmt: skip
_COMMON = {"array", "maneuver", "turn", "avoid", "start", "hinges"}
MANEUVERS = {  # the keys of each
    "minimum_effort": _COMMON | {"t_end", "torque", "starts"}, "minimum_time": _COMMON | {"torque", "starts"},
    "shortest": _COMMON | {"starts"}, "reach": _COMMON,
}  # fmt: skip
_NEEDED = {
    "minimum_effort": ("turn", "t_end"),
    "minimum_time": ("turn", "torque"),
    "shortest": ("turn",),
    "reach": ("turn",),
}
_SAMPLES = 600  # of curves


@dataclass(frozen=True, eq=False)
class Planned:
    """What a file asks for, checked; `find` looks for it."""

    title: str
    about: str
    model: Foldable
    maneuver: str
    options: Mapping[str, Any]
    torques: tuple[float, ...] = ()

    def find(self) -> Found:
        """The maneuver, or one for each of several torque bounds."""
        given = dict(self.options)
        if self.maneuver == "reach":
            return Found(self, (reach(self.model, given.pop("turn"), **given),))
        if self.maneuver == "minimum_time":
            return Found(self, tuple(minimum_time(self.model, torque=u, **given) for u in self.torques))
        if self.maneuver == "shortest":
            return Found(self, (shortest(self.model, **given),))
        most = self.torques[0] if self.torques else None
        return Found(self, (minimum_effort(self.model, torque=most, **given),))


@dataclass(frozen=True, eq=False)
class Found:
    """Maneuvers, with their pictures and files."""

    asked: Planned
    maneuvers: tuple[Maneuver | Plan, ...]

    def __str__(self) -> str:
        rows = [str(one) for one in self.maneuvers]
        rows += [f"replayed in the simulator: {np.degrees(one.error):.3g} deg from the target"
                 for one in self.maneuvers if isinstance(one, Plan)]  # fmt: skip
        return "\n\n".join(rows)

    def write(self, folder: str | PathLike[str]) -> tuple[Path, ...]:
        """Report, numbers, pictures and the page of the replay."""
        first = self.maneuvers[0]
        texts = {"txt": f"{self}\n", "csv": _as_csv(first)}
        written = places.write_results(folder, "plan", picture(first, self.asked.title), texts)
        if len(self.maneuvers) > 1:
            from polhode.plot.maneuvers import times_over_torques

            ends = np.array([one.t_end for one in self.maneuvers if isinstance(one, Maneuver)])
            lines = "".join(f"{u!r},{t!r}\n" for u, t in zip(self.asked.torques, ends.tolist(), strict=True))
            drawn = times_over_torques(np.array(self.asked.torques), ends)
            written += places.write_results(folder, "torques", drawn, {"csv": f"torque_Nm,t_end_s\n{lines}"})
        page = Path(folder) / "plan.html"
        first.run.animate(page)
        return (*written, page)


def read(path: Path) -> Planned:
    """The plan in a file; what is wrong is told with its place."""
    content = places.scenario_bytes(path)
    root, problems = reading.read(content, str(path))
    if problems:
        raise ScenarioError(str(path), problems)
    try:
        return _planned(root.mapping())
    except Refused as refused:
        raise ScenarioError(str(path), [Problem(*root.place(one.path, one.offset, one.at_key), one.path, one.text)
                                        for one in refused.complaints]) from refused  # fmt: skip


def _planned(said: dict[str, Plain]) -> Planned:
    """The whole file."""
    for key in said:
        if key not in ("title", "about", "look_at", "plan"):
            raise Refused(
                Complaint((key,), "a plan has title, about, look_at and plan; this is none of them", at_key=True)
            )
    plan = said.get("plan")
    if not isinstance(plan, dict):
        raise Refused(Complaint((), 'a plan needs the section "plan", with array, maneuver and turn'))
    with located("plan"):
        kind = str(plan.get("maneuver"))
        if kind not in MANEUVERS:
            raise Refused(str(unknown("maneuver", kind, MANEUVERS)))
        for key in plan:
            if key not in MANEUVERS[kind]:
                raise Refused(
                    Complaint((key,), f"{kind} takes {', '.join(sorted(MANEUVERS[kind]))}; not this", at_key=True)
                )
        for key in _NEEDED[kind]:
            if key not in plan:
                raise Refused(f'{kind} needs "{key}"')
        model = _array(plan.get("array"))
        options, torques = _options(plan)
    return Planned(str(said.get("title", kind)), str(said.get("about", "")), model, kind, options, torques)


def _array(given: Plain) -> Foldable:
    """One of the library, by its name, with its numbers."""
    name, numbers = (
        (given, {})
        if isinstance(given, str)
        else next(iter(given.items()), (None, {}))
        if isinstance(given, dict)
        else (None, {})
    )
    with located("array"):
        if name not in ARRAYS or not isinstance(numbers, dict | None):
            raise Refused(str(unknown("array", str(name), ARRAYS)))
        try:
            return ARRAYS[str(name)](**(numbers or {}))
        except (TypeError, InputError) as reason:
            raise Refused(f"{name}: {reason}") from None


def _options(plan: Mapping[str, Plain]) -> tuple[dict[str, Any], tuple[float, ...]]:
    """The options of the call, and the torque bounds."""
    found: dict[str, Any] = {}
    torques: tuple[float, ...] = ()
    for key, kind in (("turn", ANGLE), ("start", ANGLE), ("t_end", TIME), ("torque", TORQUE)):
        if key in plan:
            with located(key):
                numbers = _numbers(plan[key], kind)
                if key == "torque":
                    torques = numbers
                else:
                    found[key] = numbers[0] if len(numbers) == 1 else numbers
    for key, kind in (("avoid", bool), ("starts", int)):
        if key in plan:
            if not isinstance(plan[key], kind):
                raise Refused(
                    Complaint((key,), f"{plan[key]!r} is no {'true or false' if kind is bool else 'whole number'}")
                )
            found[key] = plan[key]
    if "hinges" in plan:
        found["hinges"] = (
            tuple(map(str, plan["hinges"])) if isinstance(plan["hinges"], list) else (str(plan["hinges"]),)
        )
    return found, torques


def _numbers(given: Plain, kind: Kind) -> tuple[float, ...]:
    """One or several, `10 deg` or `[10, 20, 0] deg`."""
    if isinstance(given, list) or (isinstance(given, str) and quantities.is_bracketed(given)):
        items, unit, _ = quantities.opened(given, kind)
        return tuple(quantities.scalar_in(one, kind, unit) for one in (items if isinstance(items, list) else [items]))
    return (quantities.scalar(given, kind),)


# ---- pictures and numbers


def picture(found: Maneuver | Plan, title: str) -> Picture:
    """The path over what collides, torques or hinges, and the turn."""
    from polhode.plot.maneuvers import maneuver

    chosen, t = found.chosen, np.linspace(0.0, float(found.run.t[-1]), _SAMPLES)
    effort = found.motion.at(t)[1] if isinstance(found, Maneuver) else None
    shape = found.motion.at(t)[0][:, : len(chosen.places)] if isinstance(found, Maneuver) else _shapes(found)[1]
    t = t if isinstance(found, Maneuver) else _shapes(found)[0]
    turned, axes = _turned(found, t)
    return maneuver(t, shape, effort, turned, names=chosen.names, axes=axes, regions=_regions(chosen), title=title)


def _shapes(found: Plan) -> tuple[np.ndarray, np.ndarray]:
    """Times and hinges of the run."""
    places_q = [found.chosen.array.hinges[i].q for i in found.chosen.places]
    return found.run.t, found.run.q[:, places_q]


def _turned(found: Maneuver | Plan, t: np.ndarray) -> tuple[np.ndarray, tuple[str, ...]]:
    """The rotation vector of the reference at times t, rad; in a plane its angle."""
    array = found.chosen.array
    if array.planar:
        angle = found.run.q[:, array.root.q.stop - 1]
        return np.interp(t, found.run.t, angle)[:, None], ("turn",)
    phi = vectors(to_rotvec(components(found.run.body(array.root.name).attitude)))
    return np.stack([np.interp(t, found.run.t, phi[:, i]) for i in range(3)], axis=1), ("x", "y", "z")


def _regions(chosen: Chosen) -> list[np.ndarray]:
    if len(chosen.places) != 2:
        return []
    return borders(collision_domain(chosen.array, hinges=chosen.names, held=chosen.others))


def _as_csv(found: Maneuver | Plan) -> str:
    """Times, hinges and torques of a maneuver; the rectangles of a plan; units in the header."""
    text = io.StringIO()
    writer = csv.writer(text)
    names = found.chosen.names
    if isinstance(found, Plan):
        writer.writerow(["first", "first_deg", "then", "then_deg"])
        writer.writerows(
            (names[one.i], np.degrees(one.psi[0]), names[one.j], np.degrees(one.psi[1])) for one in found.rectangles
        )
        return text.getvalue()
    t = np.linspace(0.0, found.t_end, _SAMPLES)
    x, u = found.motion.at(t)
    writer.writerow(["t_s", *(f"{name}_deg" for name in names), *(f"{name}_Nm" for name in names)])
    writer.writerows(np.column_stack([t, np.degrees(x[:, : len(names)]), u[:, : len(names)]]).tolist())
    return text.getvalue()
