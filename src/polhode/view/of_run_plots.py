"""The diagrams of a run for a page: curves over time, as `plot` draws them for print."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np

from polhode.library.colors import AXES, BLUE, GRAY, GREEN, RED
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory
from polhode.view.of_run_parts import COLORS, known_only, largest
from polhode.view.plots_data import PlotCurves

WXYZ = (GRAY, *AXES)
ENERGIES = (BLUE, RED, GREEN)
_MOST = 2000  # points of a curve
_STILL = 1e-9  # m
_NOISE = 1e-12  # m or rad: what rounding leaves of a coordinate that stays zero


def body_plots(run: Trajectory, fine: Trajectory, wanted: tuple[Any, ...] | None) -> list[PlotCurves]:
    """The diagrams of one body's run that are wanted; None: rates and attitude, flight where there is one, energies."""
    known_only(wanted, tuple(BODY), "plot of a run")
    flies = largest(run.position - run.position[0]) > _STILL
    usual = ("omega", "attitude", *(("position",) if flies else ()), "energy")
    thin = _thinned(fine)
    return [BODY[name](thin) for name in (usual if wanted is None else wanted)]


def system_plots(run: Trajectory, wanted: tuple[Any, ...] | None) -> list[PlotCurves]:
    """The diagrams of a system's run that are wanted; None: joints, energies, angular momentum."""
    known_only(wanted, tuple(SYSTEM), "plot of a run")
    thin = _thinned(run)
    return [one for name in (("joints", "energy", "H") if wanted is None else wanted) for one in SYSTEM[name](thin)]


def _thinned(run: Any) -> Any:
    """The run at no more times than a diagram can show; its breaks and its ends stay."""
    if len(run) <= _MOST:
        return run
    kept = np.union1d(run.t[:: -(-len(run) // _MOST)], [run.t[-1]])
    return run.at(kept)


def _drawn(title: str, unit: str, run: Any, values: np.ndarray, names: Any, colors: Any) -> PlotCurves:
    """A diagram of the columns of values (n, k)."""
    return PlotCurves(title, unit, run.t, tuple(zip(names, colors, values.T, strict=True)))


def _three(title: str, symbol: str, unit: str, what: str) -> Any:
    """The diagram of a result (n, 3) of that name."""
    return lambda run: _drawn(title, unit, run, getattr(run, what), [f"{symbol}{i}" for i in "xyz"], AXES)


def _energies(run: Any) -> PlotCurves:
    values = np.column_stack([run.kinetic_energy, run.potential_energy, run.energy])
    return _drawn("Energy", "J", run, values, ("kinetic", "potential", "total"), ENERGIES)


def _euler(run: Trajectory) -> PlotCurves:
    """Yaw, pitch, roll in deg; a gap where an angle jumps by a turn."""
    angles_deg = np.degrees(run.euler("zyx"))
    angles_deg[:-1][np.abs(np.diff(angles_deg, axis=0)) > 180.0] = np.nan
    names = ("about z (psi)", "about y' (theta)", "about x'' (phi)")
    return _drawn("Attitude, Euler angles zyx", "deg", run, angles_deg, names, AXES[::-1])


BODY: dict[str, Any] = {
    "omega": _three("Angular velocity, body axes", "ω", "rad/s", "omega"),
    "attitude": lambda run: _drawn("Attitude, quaternion", "", run, run.attitude, [f"q{i}" for i in "wxyz"], WXYZ),
    "euler": _euler,
    "position": _three("Position", "", "m", "position"),
    "velocity": _three("Velocity", "v", "m/s", "velocity"),
    "energy": _energies,
    "H": _three("Angular momentum, world axes", "H", "N m s", "angular_momentum"),
}


def _joints(run: Trajectory) -> list[PlotCurves]:
    """One diagram for each kind of joint and unit; angles in deg."""
    columns = []
    for link in run.mechanism.links:
        for k, (label, unit) in enumerate(zip(link.joint.labels, link.joint.units, strict=True)):
            columns.append((type(link.joint).__name__, unit, f"{link.name} {label}", run.q[:, link.q.start + k]))
    order = {column[:2]: i for i, column in reversed(list(enumerate(columns)))}
    columns.sort(key=lambda column: order[column[:2]])
    found = []
    for (kind, unit), members in groupby(columns, key=lambda column: column[:2]):
        chosen = list(members)
        values = np.column_stack([column[3] for column in chosen])
        values = np.where(np.abs(values) > _NOISE, values, 0.0)
        values, shown = (np.degrees(values), "deg") if unit == "rad" else (values, "" if unit == "1" else unit)
        colors = [COLORS[i % len(COLORS)] for i in range(len(chosen))]
        what = ", position" if unit == "m" and kind != "Prismatic" else ""
        found.append(_drawn(f"{kind} joints{what}", shown, run, values, [column[2] for column in chosen], colors))
    return found


def _angular_momentum(run: Trajectory) -> PlotCurves:
    """About the mass center, or of what hangs about its pivot."""
    shown = shown_angular_momentum(run)
    title, names = f"Angular momentum about the {shown.words}", [f"H{i}" for i in "xyz"]
    return _drawn(title, "N m s", run, shown.values, names, AXES)


SYSTEM: dict[str, Any] = {
    "joints": _joints,
    "energy": lambda run: [_energies(run)],
    "H": lambda run: [_angular_momentum(run)],
    "center": lambda run: [_three("Mass center", "", "m", "center_of_mass")(run)],
}
