"""Runs against Poinsot's picture: when a run flipped, how far it turned about L, and whether its ellipsoid rolls.

A body that spins almost about its middle axis keeps spinning for a while, turns over within a fraction of it, spins on
with the axis reversed, and so on (the effect that V. Dzhanibekov saw in orbit, and every tennis racket shows).

The ellipsoid omega . I omega = 2 E turns with the body, its center is fixed, and the plane is normal to the L of the
start, at the distance 2 E/|L|. Where they touch is the tip of omega. Three laws and one kinematic fact are needed: L
keeps its direction (tangent), omega . L and omega . I omega stay 2 E (the plane and the ellipsoid go through the tip),
and the point of the body that touches has the velocity omega x omega = 0: both curves are traced at the same velocity.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from polhode.analysis.exact.edges import Array
from polhode.analysis.poinsot.construction import poinsot, wrapped
from polhode.analysis.poinsot.spin import principal
from polhode.core.quat import conjugate, multiply, rotate
from polhode.core.small import components, vectors
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.event import Event
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text

_CUTS, _ROUNDS = 16, 6
_STENCIL = 7


def flips(run: Trajectory) -> Array:
    """When a run flipped: the times at which omega's part along the middle axis changes sign, s, (k,).

    By the samples, and between them by `run.at`; for the accuracy of the method itself watch a `flip_event`. Empty for
    a body with two equal moments, which has no middle axis.
    """
    axis = principal(run.only.body.inertia, run.omega[0]).middle_axis
    if axis is None:
        return np.empty(0)
    kept = np.flatnonzero(run.omega @ axis)  # an exact zero is on the way from one sign to the other, or to none
    part = (run.omega @ axis)[kept]
    crossed = np.flatnonzero(np.sign(part[1:]) != np.sign(part[:-1]))
    return _crossings(run, axis, run.t[kept[crossed]], run.t[kept[crossed + 1]])


def _crossings(run: Trajectory, axis: Array, left: Array, right: Array) -> Array:
    """The zeros of omega . axis between left and right, where it has different signs; (k,).

    Few questions to the run, each for many times: a round cuts every interval into 16 and keeps the one with the zero.
    """
    part = np.zeros((_CUTS + 1, len(left)))
    for _ in range(_ROUNDS if len(left) else 0):
        times = np.linspace(left, right, _CUTS + 1)
        part = (run.at(times.ravel()).omega @ axis).reshape(times.shape)
        first = np.argmax(np.sign(part[1:]) != np.sign(part[:1]), axis=0)
        here = np.arange(len(left))
        left, right, part = times[first, here], times[first + 1, here], part[[first, first + 1], here]
    return left + (right - left) * part[0] / (part[0] - part[1])


def flip_event(body: Body, terminal: bool | int = False) -> Event:
    """An event for `simulate`, named "flip", at which omega's part along the middle axis changes sign.

    terminal: whether, or the how manieth flip, ends the run. Located to the accuracy of the method.
    """
    axis = principal(body.inertia, np.zeros(3)).middle_axis
    if axis is None:
        raise InputError(
            f'"{body.name}" has no middle axis: two of its principal moments are equal,'
            f" {', '.join(f'{x:.6g}' for x in body.principal_moments)} kg m^2. Such a body does not flip."
        )
    x, y, z = (float(part) for part in axis)
    return Event(f"{x!r}*wx + {y!r}*wy + {z!r}*wz", terminal=terminal, name="flip")


class Turn(NamedTuple):
    """What a run did in whole periods: its turn about L, in (-pi, pi], and across L, which should vanish; rad."""

    about: float
    across: float


def measured_phase(run: Trajectory, periods: int = 1) -> Turn:
    """How far a run turned about L in so many periods of its polhode, by its attitudes before and after them.

    The period is that of the exact motion. Between samples `run.at` interpolates: for all digits have a sample there
    (`t_eval`). NaN for a motion without a period.
    """
    start = poinsot(run)
    span = periods * start.period
    if periods < 1 or not math.isfinite(span):
        return Turn(math.nan, math.nan)
    if run.t[0] + span > run.t[-1]:
        raise InputError(
            f"the run covers {run.t[-1] - run.t[0]:g} s, and {periods} period(s) of its polhode take {span:g} s. Run it"
            " longer, or ask for fewer periods."
        )
    w, *v = multiply(run.at(run.t[0] + span).attitude[0], conjugate(run.attitude[0]))
    about = float(np.dot(v, start.direction))
    across = np.linalg.norm(np.asarray(v) - about * start.direction)
    return Turn(wrapped(2.0 * math.atan2(about, w)), 2.0 * math.asin(min(float(across), 1.0)))


@dataclass(frozen=True)
class Rolling(Shown):
    """How far a run is from rolling without slipping: relative errors, each the largest over all samples.

    height: of the tip of omega over the plane, |omega . L0/|L0| - 2 E/|L0|| by 2 E/|L0|. surface: of the ellipsoid at
    the tip, |omega . I omega - 2 E| by 2 E. tangency: the sine of the angle between the normals of both, L and L0.
    slip: of the velocity of the touching point, |d(omega_W)/dt - R_WB d(omega_B)/dt| by max |omega|^2. arc: difference
    of the lengths of polhode and herpolhode, by the longer one plus max |omega|. The rates of slip and arc are
    differences of the samples, good to about (|omega| h)^6 for samples h apart.
    """

    height: float
    surface: float
    tangency: float
    slip: float
    arc: float
    polhode_length: float  # rad/s
    herpolhode_length: float  # rad/s

    @property
    def worst(self) -> float:
        """The largest of the five errors."""
        return max(self.height, self.surface, self.tangency, self.slip, self.arc)

    def _sheet(self) -> Sheet:
        errors = {"height": self.height, "surface": self.surface, "tangency": self.tangency, "slip": self.slip,
                  "arc": self.arc}  # fmt: skip
        lengths = f"polhode {self.polhode_length:.6g} rad/s, herpolhode {self.herpolhode_length:.6g} rad/s"
        rows = [(name, number_text(error, ".2e")) for name, error in errors.items()]
        return Sheet("Rolling without slipping: relative errors", [Table(rows)], [f"Lengths: {lengths}"])


def rolling(run: Trajectory) -> Rolling:
    """The rolling of a run's energy ellipsoid on the invariable plane of its start, in numbers; zeros at rest."""
    L_B, omega_W = run.omega @ run.only.body.inertia, run.omega_world
    L_W = run.angular_momentum
    energy2, size = float(run.omega[0] @ L_B[0]), float(np.linalg.norm(L_W[0]))
    rate = float(np.linalg.norm(run.omega, axis=1).max())
    if energy2 == 0.0:
        error = 0.0 if rate == 0.0 else np.inf  # a spin that comes from rest has no plane to roll on
        return Rolling(error, error, error, error, error, 0.0, 0.0)
    height = omega_W @ L_W[0] / energy2 - 1.0
    surface = np.einsum("ni,ni->n", run.omega, L_B) / energy2 - 1.0
    tangency = np.linalg.norm(np.cross(L_W, L_W[0]), axis=1) / (np.linalg.norm(L_W, axis=1) * size)
    slip, polhode, herpolhode = _traced(run, omega_W)
    return Rolling(
        height=float(np.abs(height).max()),
        surface=float(np.abs(surface).max()),
        tangency=float(tangency.max()),
        slip=slip / rate**2,
        arc=abs(polhode - herpolhode) / (max(polhode, herpolhode) + rate),
        polhode_length=polhode,
        herpolhode_length=herpolhode,
    )


def _traced(run: Trajectory, omega_W: Array) -> tuple[float, float, float]:
    """The largest velocity of the touching point, rad/s^2, and the lengths of polhode and herpolhode, rad/s."""
    t, first = np.unique(run.t, return_index=True)  # at a jump there are two samples of one time
    in_body, in_world = _rate(t, run.omega[first]), _rate(t, omega_W[first])
    carried = vectors(rotate(components(run.attitude[first]), components(in_body)))
    slip = np.linalg.norm(in_world - carried, axis=1)
    polhode, herpolhode = (_integral(t, np.linalg.norm(rate, axis=1)) for rate in (in_body, in_world))
    return float(slip.max()), polhode, herpolhode


def _integral(t: Array, f: Array) -> float:
    """The integral of the samples f (n,), by the trapezoidal rule with its end correction, of fourth order."""
    h, slope = np.diff(t), _rate(t, f[:, None])[:, 0]
    return float(np.sum(h * (f[1:] + f[:-1]) / 2.0 + h * h * (slope[:-1] - slope[1:]) / 12.0))


def _rate(t: Array, y: Array) -> Array:
    """dy/dt at the samples (n, k), from the polynomial through the seven nearest ones (fewer if there are fewer).

    y'(t_i) = sum_j (c_i/c_j) (y_j - y_i)/(t_i - t_j), c_j = prod_k (t_j - t_k): Berrut and Trefethen, SIAM Rev. 46,
    2004, 501-517, section 9.3.
    """
    n, width = len(t), min(_STENCIL, len(t))
    if n < 2:
        return np.zeros_like(y)
    first = np.clip(np.arange(n) - width // 2, 0, n - width)
    nodes = first[:, None] + np.arange(width)
    x = (t[nodes] - t[:, None]) / (t[nodes[:, -1:]] - t[nodes[:, :1]])
    own = np.arange(n) - first
    c = np.stack([np.prod(np.delete(x[:, j : j + 1] - x, j, axis=1), axis=1) for j in range(width)], axis=1)
    out = np.zeros_like(y)
    for j in range(width):
        other = own != j
        weight = c[other, own[other]] / c[other, j] / (t[other] - t[nodes[other, j]])
        out[other] += weight[:, None] * (y[nodes[other, j]] - y[other])
    return out
