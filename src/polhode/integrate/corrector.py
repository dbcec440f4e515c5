"""Correctors of the energy of rotation: each turns the body a little, so that its momentum in space stays what it is.

L_B = R_WB^T L_W lies on a sphere whatever the attitude is. Where a step has left it with another energy than the target
E*, the correction moves it over that sphere, down or up the gradient of the energy,

    g = w_B - (w_B . L_B) L_B / L^2,    dE = E - E*,    w_B = I^-1 L_B.

- "paper": outside a dead band the body turns for the step with the additional rate  -sign(dE) i (g x L_B) / |g x L_B|,
  and the gain i (rad/s) grows by a factor, up to a cap; inside, the gain falls by another, down to a floor, and the
  body is left alone. The paper asks "correction needed?" and does not say what follows a "no". To go on at the floor
  is the other way to read it. It holds a middling inner method inside the band (Heun's, 2 ms: to 3e-7 of its energy
  instead of 1e-6), but shakes a good one just as much, which RK4, good for 2e-11 by itself, has no use for.
- "printed": the direction as the paper prints it, along g. It does nothing: a turn about g moves L_B across g, along a
  line of constant energy. (L_B x g) . w_B = 0 for every g in the plane of w_B and L_B.
- "newton": delta L_B = -g dE / g^2, back on the sphere, as the smallest turn that brings L_B there. The step is never
  longer than g / (1/Imin - 1/Imax), within which the gradient keeps its sign.
- "projection": the nearest point of the curve of energy E* (see `core.energy_sphere`), by the smallest turn again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from polhode._jit import kernel
from polhode.core.energy_sphere import EPS, nearest_with_energy
from polhode.core.quat import from_rotvec, multiply, normalize, rotate_back
from polhode.core.rotor import AXES, MOMENTS, SETTINGS, attitude_of, put_attitude, spin_of, vector_at
from polhode.core.small import Parts, Three, cross3, dot3, mat_t_vec, mat_vec

KINDS = ("paper", "printed", "newton", "projection", None)
# The method's numbers in par.
SUBSTEPS, DEAD_BAND, FLOOR, GROWTH, DECAY, CAP = range(SETTINGS, SETTINGS + 6)

_NOISE = 16.0 * EPS  # an excess of that size, relative to the energy, is the rounding of w . L and means nothing


def corrector(problem: Any, kind: str | None) -> Callable[..., None]:
    """A kernel correct(y, h, par) that turns the body of a state whose quaternion has unit length, in place."""
    if kind is None:
        return leave
    momentum, extra, turn = problem.rotor.momentum, problem.rotor.extra, _TURNS[kind]

    @kernel
    def correct(y: Any, h: float, par: Any) -> None:
        """q_WB -> q_WB r with the corrector's turn r; the gain is kept beside the target."""
        q_WB = attitude_of(y)
        L_B = rotate_back(q_WB, vector_at(y, momentum))
        w_B = spin_of(vector_at(y, momentum), q_WB, par)
        noise = _NOISE * abs(y[extra])
        if abs(energy_excess(L_B, w_B, y[extra])) > noise and dot3(L_B, L_B) > 0.0 and unequal(par[MOMENTS:]):
            r, y[extra + 1] = turn(L_B, w_B, y[extra], y[extra + 1], h, par)
            put_attitude(y, normalize(multiply(q_WB, r)))

    return correct


@kernel
def leave(y: Any, h: float, par: Any) -> None:
    """No corrector."""


@kernel
def unequal(moments: Parts) -> bool:
    """Whether the energy depends on the attitude at all; with three equal moments gradient and excess are noise."""
    least, most = min(moments[0], moments[1], moments[2]), max(moments[0], moments[1], moments[2])
    return most - least > 4.0 * EPS * most


@kernel
def energy_excess(L_B: Parts, w_B: Parts, target: float) -> float:
    """dE = w . L / 2 - E*."""
    return 0.5 * dot3(w_B, L_B) - target


@kernel
def surface_gradient(L_B: Parts, w_B: Parts) -> Three:
    """The gradient of the energy on the sphere, g = w - (w . L) L / L^2."""
    s = dot3(w_B, L_B) / dot3(L_B, L_B)
    return (w_B[0] - s * L_B[0], w_B[1] - s * L_B[1], w_B[2] - s * L_B[2])


@kernel
def turn_onto(L_B: Parts, L_new: Parts) -> tuple[float, float, float, float]:
    """The smallest turn of the body, as a quaternion, after which a momentum L_B reads L_new; both of one length."""
    c = cross3(L_new, L_B)
    return normalize((dot3(L_B, L_B) + dot3(L_B, L_new), c[0], c[1], c[2]))


@kernel
def largest_curvature(moments: Parts) -> float:
    """The largest second derivative of the energy along the sphere, 1/Imin - 1/Imax."""
    least, most = min(moments[0], moments[1], moments[2]), max(moments[0], moments[1], moments[2])
    return 1.0 / least - 1.0 / most


@kernel
def next_gain(gain: float, outside: bool, par: Any) -> float:
    """Grown up to the cap outside the dead band, decayed down to the floor inside."""
    if outside:
        return min(gain * par[GROWTH], par[CAP])
    return max(gain * par[DECAY], par[FLOOR])


@kernel
def turn_at_rate(axis: Parts, excess: float, gain: float, h: float) -> tuple[float, float, float, float]:
    """The turn of a step with the rate -sign(dE) gain about an axis of any length."""
    size = sqrt(dot3(axis, axis))
    if not size > 0.0 or excess == 0.0:
        return (1.0, 0.0, 0.0, 0.0)
    s = -gain * h / size if excess > 0.0 else gain * h / size
    return from_rotvec((s * axis[0], s * axis[1], s * axis[2]))


@kernel
def fed_back(axis: Parts, excess: float, target: float, gain: float, h: float, par: Any) -> tuple[Any, float]:
    """Bang-bang about an axis with a gain that adapts; no turn inside the dead band."""
    needed = abs(excess) > par[DEAD_BAND] * target
    gain = next_gain(gain, needed, par)
    return (turn_at_rate(axis, excess if needed else 0.0, gain, h), gain)


@kernel
def _paper(L_B: Parts, w_B: Parts, target: float, gain: float, h: float, par: Any) -> tuple[Any, float]:
    """The feedback about g x L = w x L."""
    return fed_back(cross3(w_B, L_B), energy_excess(L_B, w_B, target), target, gain, h, par)


@kernel
def _printed(L_B: Parts, w_B: Parts, target: float, gain: float, h: float, par: Any) -> tuple[Any, float]:
    """The same about the gradient itself."""
    return fed_back(surface_gradient(L_B, w_B), energy_excess(L_B, w_B, target), target, gain, h, par)


@kernel
def _newton(L_B: Parts, w_B: Parts, target: float, gain: float, h: float, par: Any) -> tuple[Any, float]:
    """One step of Newton's method down the gradient."""
    excess, g = energy_excess(L_B, w_B, target), surface_gradient(L_B, w_B)
    slope = max(dot3(g, g), abs(excess) * largest_curvature(par[MOMENTS:]))
    if not slope > 0.0:
        return ((1.0, 0.0, 0.0, 0.0), gain)
    s = excess / slope
    moved = (L_B[0] - s * g[0], L_B[1] - s * g[1], L_B[2] - s * g[2])
    back = sqrt(dot3(L_B, L_B) / dot3(moved, moved))
    return (turn_onto(L_B, (back * moved[0], back * moved[1], back * moved[2])), gain)


@kernel
def _projection(L_B: Parts, w_B: Parts, target: float, gain: float, h: float, par: Any) -> tuple[Any, float]:
    """The nearest point of the right energy."""
    R_BP = par[AXES : AXES + 9]
    L_P = nearest_with_energy(par[MOMENTS:], mat_t_vec(R_BP, L_B), target)
    return (turn_onto(L_B, mat_vec(R_BP, L_P)), gain)


_TURNS: dict[str, Callable[..., Any]] = {
    "paper": _paper,
    "printed": _printed,
    "newton": _newton,
    "projection": _projection,
}
