"""Tumbling of a 3U CubeSat with two open solar panels: an asymmetric top, against the exact motion.

The inertia is that of three boxes: the satellite's body, and two panels moved out along y (parallel axes,
I = I_c + 2 (I_p + m_p (d.d 1 - d d^T))). Energy and angular momentum are given; the start is the point with
omega_x = 0 where both ellipsoids meet.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from polhode.analysis import exact
from polhode.analysis.against_exact import measure
from polhode.analysis.exact import FreeTop
from polhode.analysis.returns import closest_return
from polhode.model.body import Body
from polhode.model.state import State
from polhode.results.trajectory import Trajectory
from polhode.scenario.demo import Demo, Report
from polhode.simulate import simulate

DEMO = Demo(
    title="Tumbling of a 3U CubeSat",
    summary="a satellite with open panels tumbles: its spin stays on the polhode and does not close in the world",
    look_at=(
        "omega runs along the curve where the energy and the momentum ellipsoid meet, around the long axis",
        "in the body omega returns after each period; in the world it does not return, though it comes close",
        "|H| and E change by less than one part in 10^12 in 100 s, and the simulation lies on the exact motion",
    ),
)

BUS_MASS, BUS_SIZE = 3.0, (0.1, 0.1, 0.34)  # kg, m
PANEL_MASS, PANEL_SIZE = 0.132, (0.0016, 0.0825, 0.329)  # kg, m; each
PANEL_AT = (0.0, 0.091, 0.0)  # m, and its mirror image
ENERGY, MOMENTUM = 20.0, 1.0  # J, N m s

SHORT, LONG = 1.0, 100.0  # s
SPANS = (1.0, 10.0, 100.0)  # s
METHOD, RTOL, ATOL = "dop853", 1e-14, 1e-16


def box_inertia(mass: float, size: tuple[float, float, float]) -> np.ndarray:
    """Inertia of a solid box about its center, diag(b^2 + c^2, a^2 + c^2, a^2 + b^2) mass/12, kg m^2."""
    squares = np.square(size)
    return np.diag(mass / 12.0 * (squares.sum() - squares))


def inertia() -> np.ndarray:
    """The satellite's tensor about its mass center, kg m^2."""
    d = np.asarray(PANEL_AT)
    panel = box_inertia(PANEL_MASS, PANEL_SIZE) + PANEL_MASS * (d @ d * np.eye(3) - np.outer(d, d))
    return box_inertia(BUS_MASS, BUS_SIZE) + 2.0 * panel


def run(output_dir: Path) -> Report:
    """Simulate 1 s and 100 s, compare, and write the pictures."""
    moments = np.diag(inertia())
    omega = exact.omega_from_invariants(moments, ENERGY, MOMENTUM)
    solution = exact.free_top(moments, omega)
    short, long = _simulate(moments, omega, SHORT), _simulate(moments, omega, LONG)
    files = _draw(output_dir, short, long, solution)
    lines = _lines(moments, omega, short, long, solution)
    return Report(tuple(lines), files, short.certificate.ok and long.certificate.ok)


def _simulate(moments: np.ndarray, omega: np.ndarray, t_end: float) -> Trajectory:
    satellite = Body(mass=BUS_MASS + 2.0 * PANEL_MASS, inertia=moments, name="3U CubeSat")
    return simulate(satellite, State(omega=omega), t_end, method=METHOD, rtol=RTOL, atol=ATOL)


def _lines(moments: np.ndarray, omega: np.ndarray, short: Trajectory, long: Trajectory, solution: FreeTop) -> list[str]:
    lines = [
        f"3U CubeSat: m = {short.body.mass:g} kg, I = ({moments[0]:.8f}, {moments[1]:.8f}, {moments[2]:.8f}) kg m^2",
        f"Start: E = {ENERGY:g} J, H = {MOMENTUM:g} N m s, omega = (0, {omega[1]:.5f}, {omega[2]:.5f}) rad/s",
        f"Body period {solution.period:.6f} s. {_closure(solution)}",
        f"Method {METHOD}, rtol {RTOL:g}, atol {ATOL:g}",
    ]
    for motion in (short, long):
        found = measure(motion, solution)
        lines += ["", f"After {motion.t[-1]:g} s:", *found.lines(), *str(motion.certificate).splitlines()]
    return lines


def _closure(solution: FreeTop) -> str:
    """How near omega comes to its start in the world within the long run."""
    periods, turn = closest_return(solution, LONG)
    return (
        f"In the world omega comes closest to its start after {periods} of them ({periods * solution.period:.3f} s),"
        f" turned by {np.degrees(turn):.4f} deg about H: near, but not closed."
    )


def _draw(folder: Path, short: Trajectory, long: Trajectory, solution: FreeTop) -> tuple[Path, ...]:
    from polhode import plot

    title = "Tumbling of a 3U CubeSat"
    figures = {
        "timeline": plot.timeline(short, title=title),
        "ellipsoids": plot.ellipsoids(short, title=f"{title}: both ellipsoids and the polhode"),
        "omega-in-the-world": plot.spin_world(long, SPANS, solution, title=f"{title}: angular velocity in the world"),
        "simulation-over-exact": plot.compare(short, solution, title=f"{title}: simulation over the exact motion"),
        "conserved": plot.invariants(long, title=f"{title}: conserved quantities"),
    }
    return tuple(plot.save(figure, folder / f"{name}.png") for name, figure in figures.items())
