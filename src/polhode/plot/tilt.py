"""A top against time: how far its axis leans, how it goes around, and how it spins, each on an axis of its own."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import ArrayLike

from polhode.arrays import unit
from polhode.core.attitude import euler
from polhode.core.small import vectors
from polhode.model.joints.axes import frame_with_z
from polhode.model.loads.gravity import Gravity
from polhode.plot import style
from polhode.plot.against_time import chosen
from polhode.plot.panels import Panel, smooth, stacked
from polhode.results.invariants import axis_name, symmetry_axis
from polhode.results.trajectory import Trajectory
from polhode.results.views import BodyMotion

_UPRIGHT = 1e-6  # rad: nearer to the vertical only the sum of precession and spin is known
_ZXZ = euler.pack("zxz")


class Tilt(NamedTuple):
    """The angles of a top, rad, (n,): precession and spin are counted on over full turns; not a number where the axis
    stands upright, because only their sum is known there."""

    nutation: np.ndarray
    precession: np.ndarray
    spin: np.ndarray


def tilt(run: Trajectory, *, up: ArrayLike | str | None = None, axis: ArrayLike | str | None = None,
         of: str | None = None, title: str | None = None) -> Figure:  # fmt: skip
    """Nutation, precession and spin of a body, deg, with every full turn counted.

    up: the direction of the world that it leans from; by default against gravity, without it along the angular momentum
    of the start. axis: the axis of the body; by default that of its symmetry, else z. of: the body, the first one by
    default.
    """
    name = run.names[0] if of is None else chosen(run, of)[0]
    fine = smooth(run, 4000)
    upward, words = _up(run) if up is None else (unit(up, "up"), "the given direction")
    own = _axis(run.body(name)) if axis is None else unit(axis, "the axis of the body")
    angles = tilt_of(fine.body(name), upward, own)
    said = f"{axis_name(own)} of the body"
    panels = [
        _panel(fine, angles.nutation, f"Nutation: from {words} to {said}", r"$\theta$", style.BLUE),
        _panel(fine, angles.precession, f"Precession: {said} about {words}", r"$\psi$", style.RED),
        _panel(fine, angles.spin, f"Spin about {said}", r"$\varphi$", style.GREEN),
    ]
    return stacked(run, panels, title or f'Tilt of "{style.plain(name)}"')


def _panel(fine: Trajectory, values: np.ndarray, title: str, letter: str, color: str) -> Panel:
    return Panel(title, f"{letter} [deg]", fine.t, np.degrees(values)[:, None], [letter], [color])


def _up(run: Trajectory) -> tuple[np.ndarray, str]:
    """Against gravity, along the angular momentum of the start, or z."""
    down, L = np.array(run.mechanism.gravity), run.angular_momentum[0]
    down = down + sum((np.asarray(load.g) for load in run.loads if isinstance(load, Gravity)), start=np.zeros(3))
    if down.any():
        return -down / np.linalg.norm(down), "the vertical"
    return (L / np.linalg.norm(L), "$L$") if L.any() else (np.array([0.0, 0.0, 1.0]), "z")


def _axis(body: BodyMotion) -> np.ndarray:
    """The axis of symmetry, else z."""
    found = symmetry_axis(body.body)
    return np.array([0.0, 0.0, 1.0]) if found is None else found


def tilt_of(body: BodyMotion, up: np.ndarray, axis: np.ndarray) -> Tilt:
    """The "zxz" angles between axes A of the world with z along `up`, and axes S of the body with z along `axis`.

    R_AS = R_AW R_WB R_BS = Rz(precession) Rx(nutation) Rz(spin). From one sample to the next an angle moves by what its
    rate says, to the nearest turn: between samples a fast spin may go around many times.
    """
    R_WA, R_BS = frame_with_z(up), frame_with_z(axis)
    R_AS = R_WA.T @ body.rotation @ R_BS
    a = euler.from_R(R_AS, _ZXZ)
    w_S = body.omega @ R_BS
    with np.errstate(divide="ignore", invalid="ignore"):
        rates = vectors(euler.rate(tuple(a.T), tuple(w_S.T), _ZXZ))
    known = (a[:, 1] > _UPRIGHT) & (a[:, 1] < np.pi - _UPRIGHT)
    turned = [np.where(known, _counted(body.t, a[:, k], np.where(known, rates[:, k], 0.0)), np.nan) for k in (0, 2)]
    return Tilt(a[:, 1], turned[0], turned[1])


def _counted(t: np.ndarray, angle: np.ndarray, rate: np.ndarray) -> np.ndarray:
    """An angle in [-pi, pi] with its full turns: each step is the one that is nearest to what the rates say."""
    step, told = np.diff(angle), 0.5 * np.diff(t) * (rate[1:] + rate[:-1])
    return angle[0] + np.concatenate([[0.0], np.cumsum(step + 2.0 * np.pi * np.round((told - step) / (2.0 * np.pi)))])
