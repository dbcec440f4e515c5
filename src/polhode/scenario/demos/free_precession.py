"""Free precession of a symmetric disk, with quaternions and with Euler angles, against the exact motion.

An ellipsoidal disk of 1 kg whose radius is four times its half height h has Ix = Iy = m (R^2 + h^2)/5 = 17 m h^2/5 and
Iz = 2 m R^2/5 = 32 m h^2/5. Ix = 1 kg m^2 fixes h, and Iz = 32/17 kg m^2. The spin about the axis is chosen so that
omega goes around it, in the body, once in 5 s.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from polhode.analysis import exact
from polhode.analysis.against_exact import Measured, measure
from polhode.analysis.exact import FreeTop
from polhode.model.body import Body
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.scenario.demo import Demo, Report
from polhode.simulate import simulate

DEMO = Demo(
    title="Free precession of a symmetric disk",
    summary="a spinning disk precesses in free space, by quaternion and by Euler angles, against the exact motion",
    look_at=(
        "omega goes around the disk's axis once in 5 s, seen from the body, and around H in 2.2 s, seen from the world",
        "the body cone rolls on the space cone without slip; they touch along omega",
        "both attitude forms give the same motion; |H| stays flat to rounding",
    ),
)

MASS = 1.0  # kg
INERTIA = (1.0, 1.0, 32.0 / 17.0)  # kg m^2
HALF_HEIGHT = math.sqrt(5.0 / 17.0)  # m; the radius is four times that
PERIOD = 5.0  # s, of omega in the body
OMEGA = (1.0, 0.0, 2.0 * math.pi / PERIOD * 17.0 / 15.0)  # rad/s: wz = wk Ix/(Iz - Ix)

SEQUENCE = "zyx"
METHOD, RTOL, ATOL = "dop853", 1e-13, 1e-14


def run(output_dir: Path) -> Report:
    """Simulate one body period in both attitude forms, compare, and write the pictures."""
    solution = exact.free_top(INERTIA, OMEGA)
    runs = {form: _simulate(form) for form in ("quaternion", SEQUENCE)}
    found = {form: measure(motion, solution) for form, motion in runs.items()}
    files = _draw(output_dir, runs, solution)
    return Report(tuple(_lines(runs, found)), files, all(motion.certificate.ok for motion in runs.values()))


def _simulate(form: str) -> Trajectory:
    disk = Body(mass=MASS, inertia=INERTIA, name="disk")
    return simulate(disk, State(omega=OMEGA), PERIOD, attitude=form, method=METHOD, rtol=RTOL, atol=ATOL)


def _lines(runs: dict[str, Trajectory], found: dict[str, Measured]) -> list[str]:
    tilt = math.atan2(INERTIA[0] * OMEGA[0], INERTIA[2] * OMEGA[2])
    pitch_deg = np.degrees(np.abs(runs[SEQUENCE].euler(SEQUENCE)[:, 1]).max())
    lines = [
        f"Disk: m = {MASS:g} kg, half height {HALF_HEIGHT:.6f} m, radius {4 * HALF_HEIGHT:.6f} m,"
        f" I = (1, 1, 32/17 = {INERTIA[2]:.6f}) kg m^2",
        f"Start: omega = ({OMEGA[0]:g}, {OMEGA[1]:g}, {OMEGA[2]:.6f}) rad/s, body axes parallel to the world's",
        f"Body period {PERIOD:g} s; precession about H at {_precession():.5f} rad/s; H is {tilt:.5f} rad off the axis",
        f"Method {METHOD}, rtol {RTOL:g}, atol {ATOL:g}, for {PERIOD:g} s",
    ]
    for form, motion in runs.items():
        lines += ["", f"Attitude form: {form}", *found[form].lines(), *str(motion.certificate).splitlines()]
    return [
        *lines,
        f'The middle angle of "{SEQUENCE}" stays within {pitch_deg:.1f} deg, away from its gimbal lock at 90 deg.',
    ]


def _precession() -> float:
    """The rate H/Ix at which the disk's axis goes around H, rad/s."""
    return math.hypot(INERTIA[0] * OMEGA[0], INERTIA[2] * OMEGA[2]) / INERTIA[0]


def _draw(folder: Path, runs: dict[str, Trajectory], solution: FreeTop) -> tuple[Path, ...]:
    from polhode import plot

    main, angles = runs["quaternion"], runs[SEQUENCE]
    title = "Free precession of a disk"
    figures = {
        "timeline-quaternion": plot.timeline(main, title=f"{title}, by quaternion"),
        "timeline-euler": plot.timeline(angles, title=f"{title}, by Euler angles", attitude=SEQUENCE),
        "frames-quaternion": plot.frames(
            main, solution, title=f"{title}, by quaternion: angular velocity in three frames"
        ),
        "frames-euler": plot.frames(
            angles, solution, title=f"{title}, by Euler angles: angular velocity in three frames"
        ),
        "cones": plot.cones(main, title=f"{title}: body cone and space cone"),
        "conserved": plot.invariants(main, title=f"{title}: conserved quantities"),
        "simulation-over-exact": plot.compare(main, solution, title=f"{title}: simulation over the exact motion"),
    }
    return tuple(plot.save(figure, folder / f"{name}.png") for name, figure in figures.items())
