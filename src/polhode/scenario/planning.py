"""A plan in a scenario: a system that folds, a maneuver and its target; what was found as a report, numbers, pictures
and a page.

title: A cat turns around
system: {library: {rods: {n: 3}}}
plan:
  maneuver: minimum_time          # minimum_effort, shortest, or reach
  turn: 70 deg                    # in space three angles, a rotation vector
  torque: 0.1 N m                 # of minimum_time also several: [0.05, 0.1] N m
  avoid: true
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.core.quat import to_rotvec
from polhode.core.small import components, vectors
from polhode.errors import InputError
from polhode.model.system import System
from polhode.plan.domain import collision_domain
from polhode.plan.folding import Chosen
from polhode.plan.maneuvers import Maneuver, minimum_effort, minimum_time, shortest
from polhode.plan.pictures import borders
from polhode.plan.planner import Plan, reach
from polhode.plan.refining import Refined
from polhode.scenario import places

if TYPE_CHECKING:
    from polhode.plot.style import Picture
    from polhode.scenario.schema import Scenario

_SAMPLES = 600  # of curves


@dataclass(frozen=True, eq=False)
class Planned:
    """What a scenario asks for; `find` looks for it."""

    title: str
    model: System
    maneuver: str
    options: Mapping[str, Any]
    torques: tuple[float, ...] = ()

    def find(self) -> Found:
        """The maneuver, or one for each of several torque bounds."""
        given, most = dict(self.options), self.torques[0] if self.torques else None
        if self.maneuver == "reach":
            t_end = given.pop("t_end", None)
            plan = reach(self.model, given.pop("turn"), **given)
            if (t_end is None and most is None) or plan.path is None:
                return Found(self, (plan,))
            return Found(self, (plan.refined(t_end=t_end, torque=most, limits=given.get("limits")),))
        if self.maneuver == "minimum_time":
            return Found(self, tuple(minimum_time(self.model, torque=u, **given) for u in self.torques))
        if self.maneuver == "shortest":
            return Found(self, (shortest(self.model, **given),))
        return Found(self, (minimum_effort(self.model, torque=most, **given),))


@dataclass(frozen=True, eq=False)
class Found:
    """Maneuvers, with their pictures and files."""

    asked: Planned
    maneuvers: tuple[Maneuver | Plan | Refined, ...]

    def __str__(self) -> str:
        rows = [f"{one.plan}\n\n{one}" if isinstance(one, Refined) else str(one) for one in self.maneuvers]
        rows += [f"replayed in the simulator: {np.degrees(one.error):.3g} deg from the target"
                 for one in self.maneuvers if isinstance(one, Plan)]  # fmt: skip
        return "\n\n".join(rows)

    @property
    def ok(self) -> bool:
        """Whether the certificates of all replays hold."""
        return all(one.run.certificate.ok for one in self.maneuvers)

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


def planned(scenario: Scenario) -> Planned:
    """What the section plan of a scenario asks for."""
    section = scenario.maneuver
    if section is None:
        raise InputError(f'"{scenario.title}" has no section plan: give one with a maneuver and its turn')
    model = scenario.model()
    assert isinstance(model, System)
    return Planned(scenario.title, model, section.maneuver, section.options(), tuple(section.torque or ()))


# ---- pictures and numbers


def picture(found: Maneuver | Plan | Refined, title: str) -> Picture:
    """The path over what collides, torques or hinges, and the turn."""
    from polhode.plot.maneuvers import maneuver

    chosen = _chosen(found)
    t, shape, effort = _curves(found)
    turned, axes = _turned(found, t)
    return maneuver(t, shape, effort, turned, names=chosen.names, axes=axes, regions=_regions(chosen), title=title)


def _chosen(found: Maneuver | Plan | Refined) -> Chosen:
    return found.plan.chosen if isinstance(found, Refined) else found.chosen


def _curves(found: Maneuver | Plan | Refined) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
    """Times, hinges and, where they are known in closed form, torques."""
    if isinstance(found, Plan):
        places_q = [found.chosen.array.hinges[i].q for i in found.chosen.places]
        return found.run.t, found.run.q[:, places_q], None
    one = found if isinstance(found, Maneuver) else found.maneuvers[0]
    if isinstance(found, Refined) and len(found.maneuvers) > 1:
        return *found.shapes(_SAMPLES), None
    t, k = np.linspace(0.0, one.t_end, _SAMPLES), len(one.chosen.places)
    x, u = one.motion.at(t)
    return t, x[:, :k], u[:, :k]


def _turned(found: Maneuver | Plan | Refined, t: np.ndarray) -> tuple[np.ndarray, tuple[str, ...]]:
    """The rotation vector of the reference at times t, rad; in a plane its angle."""
    array = _chosen(found).array
    if array.planar:
        angle = found.run.q[:, array.root.q.stop - 1]
        return np.interp(t, found.run.t, angle)[:, None], ("turn",)
    phi = vectors(to_rotvec(components(found.run.body(array.root.name).attitude)))
    return np.stack([np.interp(t, found.run.t, phi[:, i]) for i in range(3)], axis=1), ("x", "y", "z")


def _regions(chosen: Chosen) -> list[np.ndarray]:
    if len(chosen.places) != 2:
        return []
    return borders(collision_domain(chosen.array, hinges=chosen.names, held=chosen.others))


def _as_csv(found: Maneuver | Plan | Refined) -> str:
    """Times, hinges and torques of a maneuver; the rectangles of a plan; units in the header."""
    text = io.StringIO()
    writer = csv.writer(text)
    names = _chosen(found).names
    if isinstance(found, Plan):
        writer.writerow(["first", "first_deg", "then", "then_deg"])
        writer.writerows(
            (names[one.i], np.degrees(one.psi[0]), names[one.j], np.degrees(one.psi[1])) for one in found.rectangles
        )
        return text.getvalue()
    t, shape, effort = _curves(found)
    torques = [] if effort is None else [f"{name}_Nm" for name in names]
    writer.writerow(["t_s", *(f"{name}_deg" for name in names), *torques])
    writer.writerows(np.column_stack([t, np.degrees(shape), *([] if effort is None else [effort])]).tolist())
    return text.getvalue()
