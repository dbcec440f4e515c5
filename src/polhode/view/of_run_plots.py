"""The diagrams of a run for a page: curves over time, as `plot` draws them for print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

import numpy as np

from polhode.library.colors import AXES, BLUE, GRAY, GREEN, RED
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory
from polhode.view.curves import PlotCurves
from polhode.view.of_run import COLORS, Name, known_only, largest

_MOST = 2000  # points of a curve
_STILL = 1e-9  # m
_NOISE = 1e-12  # m or rad: what rounding leaves of a coordinate that stays zero
Draw = Callable[[Trajectory], list[PlotCurves]]


def body_plots(run: Trajectory, fine: Trajectory, wanted: Iterable[Name] | None) -> list[PlotCurves]:
    """The diagrams of one body's run that are wanted; None: rates and attitude, flight where there is one, energies."""
    flies = largest(run.position - run.position[0]) > _STILL
    usual = ("omega", "attitude", *(("position",) if flies else ()), "energy")
    return _all_drawn(fine, BODY, usual, wanted)


def system_plots(run: Trajectory, wanted: Iterable[Name] | None) -> list[PlotCurves]:
    """The diagrams of a system's run that are wanted; None: joints, energies, angular momentum."""
    return _all_drawn(run, SYSTEM, ("joints", "energy", "H"), wanted)


def _all_drawn(run: Trajectory, known: Mapping[str, Draw], usual: Iterable[str],
               wanted: Iterable[Name] | None) -> list[PlotCurves]:  # fmt: skip
    """The diagrams of the run at no more times than a diagram can show; its breaks and its ends stay."""
    known_only(wanted, known, "plot of a run")
    if len(run) > _MOST:
        run = run.at(np.union1d(run.t[:: -(-len(run) // _MOST)], [run.t[-1]]))
    return [plot for name in (usual if wanted is None else wanted) for plot in known[str(name)](run)]


def _drawn(title: str, unit: str, run: Trajectory, values: np.ndarray, names: Iterable[str],
           colors: Iterable[str]) -> list[PlotCurves]:  # fmt: skip
    """A diagram of the columns of values (n, k)."""
    return [PlotCurves(title, unit, run.t, tuple(zip(names, colors, values.T, strict=True)))]


def _three(title: str, symbol: str, unit: str, values: Callable[[Trajectory], np.ndarray]) -> Draw:
    """The diagram of a result (n, 3)."""
    return lambda run: _drawn(title, unit, run, values(run), [f"{symbol}{i}" for i in "xyz"], AXES)


def _energies(run: Trajectory) -> list[PlotCurves]:
    values = np.column_stack([run.kinetic_energy, run.potential_energy, run.energy])
    return _drawn("Energy", "J", run, values, ("kinetic", "potential", "total"), (BLUE, RED, GREEN))


def _attitude(run: Trajectory) -> list[PlotCurves]:
    return _drawn("Attitude, quaternion", "", run, run.attitude, [f"q{i}" for i in "wxyz"], (GRAY, *AXES))


def _euler(run: Trajectory) -> list[PlotCurves]:
    """Yaw, pitch, roll in deg; a gap where an angle jumps by a turn."""
    angles_deg = np.degrees(run.euler("zyx"))
    angles_deg[:-1][np.abs(np.diff(angles_deg, axis=0)) > 180.0] = np.nan
    names = ("about z (psi)", "about y' (theta)", "about x'' (phi)")
    return _drawn("Attitude, Euler angles zyx", "deg", run, angles_deg, names, AXES[::-1])


def _joints(run: Trajectory) -> list[PlotCurves]:
    """One diagram for each kind of joint and unit; angles in deg."""
    columns = []
    for link in run.mechanism.links:
        for k, (label, unit) in enumerate(zip(link.joint.labels, link.joint.units, strict=True)):
            columns.append((type(link.joint).__name__, unit, f"{link.name} {label}", run.q[:, link.q.start + k]))
    order = {column[:2]: i for i, column in reversed(list(enumerate(columns)))}
    columns.sort(key=lambda column: order[column[:2]])
    found: list[PlotCurves] = []
    for (kind, unit), members in groupby(columns, key=lambda column: column[:2]):
        chosen = list(members)
        values = np.column_stack([column[3] for column in chosen])
        values = np.where(np.abs(values) > _NOISE, values, 0.0)
        values, shown = (np.degrees(values), "deg") if unit == "rad" else (values, "" if unit == "1" else unit)
        colors = [COLORS[i % len(COLORS)] for i in range(len(chosen))]
        what = ", position" if unit == "m" and kind != "Prismatic" else ""
        found += _drawn(f"{kind} joints{what}", shown, run, values, [column[2] for column in chosen], colors)
    return found


def _angular_momentum(run: Trajectory) -> list[PlotCurves]:
    """About the mass center, or of what hangs about its pivot."""
    shown = shown_angular_momentum(run)
    title, names = f"Angular momentum about the {shown.words}", [f"H{i}" for i in "xyz"]
    return _drawn(title, "N m s", run, shown.values, names, AXES)


BODY: dict[str, Draw] = {
    "omega": _three("Angular velocity, body axes", "ω", "rad/s", lambda run: run.omega),
    "attitude": _attitude,
    "euler": _euler,
    "position": _three("Position", "", "m", lambda run: run.position),
    "velocity": _three("Velocity", "v", "m/s", lambda run: run.velocity),
    "energy": _energies,
    "H": _three("Angular momentum, world axes", "H", "N m s", lambda run: run.angular_momentum),
}
SYSTEM: dict[str, Draw] = {
    "joints": _joints,
    "energy": _energies,
    "H": _angular_momentum,
    "center": _three("Mass center", "", "m", lambda run: run.center_of_mass),
}
