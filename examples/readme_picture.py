"""The pictures of the README and of the guide's first page: a phone that flips, a CubeSat's polhode over the exact one.

Run it with `python examples/readme_picture.py [FILE]`; without a name it renews docs/images/readme.png, and phone.gif
beside it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from matplotlib.axes import Axes

import polhode as ph
from polhode.plot import save, style
from polhode.plot.compare import markers_over_lines
from polhode.plot.ellipsoids import bodies, polhode, visible
from polhode.plot.projection import View

INERTIA = (0.03611722, 0.03378136, 0.00733598)  # kg m^2, a 3U CubeSat with open panels
ENERGY, MOMENTUM = 20.0, 1.0  # J, N m s
FAMILY = (0.56, 0.66, 0.78, 0.9, 1.1, 1.158, 1.168, 1.178, 1.19)  # N m s, other polhodes of the same energy
PLACE = Path(__file__).resolve().parents[1] / "docs" / "images" / "readme.png"


def main(path: Path) -> None:
    """Simulate half a second, draw both panels, save."""
    omega = ph.exact.omega_from_invariants(INERTIA, ENERGY, MOMENTUM)
    run = ph.simulate(ph.Body(mass=3.264, inertia=INERTIA), ph.State(omega=omega), 0.5, method="dop853", rtol=1e-12)
    figure = style.picture(3.5, "A tumbling CubeSat: the tip of its spin stays on one curve, the polhode", width=8.0)
    left, right = figure.subplots(1, 2, width_ratios=(1.05, 1.0))
    draw_polhodes(left, run)
    draw_spin(right, run, ph.exact.free_top(INERTIA, omega))
    save(figure, path)
    draw_phone(path.with_name("phone.gif"))


def draw_phone(path: Path) -> None:
    """A film of a phone that was thrown about its middle axis, and flips."""
    case, screen = ph.solids.Box((0.15, 0.07, 0.008)), ph.solids.Box((0.138, 0.062, 0.0004))
    parts = (
        ph.library.Part("case", case.mesh(), "#666666", case.solid(mass=0.2)),
        ph.library.Part("screen", screen.mesh().shifted((0, 0, 0.0042)), "#56B4E9"),
    )
    phone = ph.library.Shape("phone", parts).body()
    run = ph.simulate(phone, ph.State(omega=(0.1, 12.0, 0.1)), t_end=1.6)
    run.animate(path, fps=15, scale=0.25, size=(520, 300), vectors=["omega", "L"], traces=["polhode"],
                title="A phone spun about its middle axis flips")  # fmt: skip


def draw_polhodes(ax: Axes, run: ph.Trajectory) -> None:
    """The energy ellipsoid with the run's polhode and its family."""
    I, view = np.diag(INERTIA), View(28.0, 26.0, up="x")
    bodies(ax, view, I / (2.0 * ENERGY), None, room=0.17)
    ax.set_anchor("C")
    for momentum in FAMILY:
        for curve in family(momentum):
            near = np.where(visible(view, curve, I)[:, None], view.project(curve), np.nan)
            ax.plot(*near.T, color="#5F8FB5", linewidth=0.7, solid_capstyle="butt", zorder=4)
    polhode(ax, view, run.at(np.linspace(0.0, 0.19, 400)).omega, I, style.RED, 2.4)


def family(momentum: float) -> list[np.ndarray]:
    """Both branches of the polhode of ENERGY with another |L|."""
    y, z = _start(momentum)
    top = ph.exact.free_top(INERTIA, (y, *z))
    curve = top.omega(np.linspace(0.0, top.period, 400))
    return [curve, -curve]


def _start(momentum: float) -> tuple[float, tuple[float, float]]:
    """A rate on both ellipsoids: omega_x = 0 below the middle moment's momentum, omega_y = 0 above."""
    Ix, Iy, Iz = INERTIA
    if momentum**2 <= 2.0 * ENERGY * Iy:
        _, y, z = ph.exact.omega_from_invariants(INERTIA, ENERGY, momentum)
        return 0.0, (y, z)
    _, x, z = ph.exact.omega_from_invariants((Iy, Ix, Iz), ENERGY, momentum)
    return x, (0.0, z)


def draw_spin(ax: Axes, run: ph.Trajectory, exact: ph.exact.FreeTop) -> None:
    """The components of omega: markers for the run, lines for the exact motion."""
    t = np.linspace(run.t[0], run.t[-1], 1200)
    markers_over_lines(ax, run.t, run.omega, t, exact.omega(t), [rf"$\omega_{i}$" for i in "xyz"], style.XYZ)
    error = float(np.abs(run.omega - exact.omega(run.t)).max())
    style.dress(ax, "time [s]", r"$\omega$ [rad/s]", f"largest error {error:.0e} rad/s")
    ax.set_xlim(run.t[0], run.t[-1])
    style.legend(ax, 4)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE)
