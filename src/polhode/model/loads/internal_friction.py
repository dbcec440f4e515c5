"""Internal friction: parts that rub inside a body take energy and leave its angular momentum alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit import kernel
from polhode.arrays import strict
from polhode.core.small import Parts, Three, components, cross3, dot3, sym_vec, vectors
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Number
from polhode.model.loads.layout import OMEGA, SLIP, Out
from polhode.model.loads.load import Load
from polhode.model.state import StateLike

_UPPER = np.triu_indices(3)
_TINY = 1e-300  # where there is neither a power nor a rate, the slip is 0


@kernel
def tapered_slip(par: Parts, w: Parts) -> Three:
    """s = -P g / (|g|^2 + floor), written so that nothing is divided by |w|; par = (P, taper, inertia)."""
    L = sym_vec(par[2:], w)
    g, ww = cross3(w, L), dot3(w, w)
    c = -par[0] * ww / (ww * dot3(g, g) + par[1] * par[1] * ww * ww * dot3(L, L) + 0.25 * par[0] * par[0] + _TINY)
    return (c * g[0], c * g[1], c * g[2])


@kernel
def proportional_slip(par: Parts, w: Parts) -> Three:
    """s = -c g; par = (c, taper, inertia)."""
    g = cross3(w, sym_vec(par[2:], w))
    return (-par[0] * g[0], -par[0] * g[1], -par[0] * g[2])


@kernel
def by_power(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """No force, no torque, and the slip of a constant power."""
    for i in range(6):
        wrench[i] = 0.0
    wrench[SLIP], wrench[SLIP + 1], wrench[SLIP + 2] = tapered_slip(par, state[OMEGA:])


@kernel
def by_coefficient(t: float, state: Parts, par: Parts, wrench: Out) -> None:
    """No force, no torque, and a slip in proportion to w x L."""
    for i in range(6):
        wrench[i] = 0.0
    wrench[SLIP], wrench[SLIP + 1], wrench[SLIP + 2] = proportional_slip(par, state[OMEGA:])


@strict
@dataclass(frozen=True, eq=False)
class InternalFriction(Load):
    """An energy sink inside the body: the energy of rotation falls while the angular momentum L stays what it is.

    A damper inside carries a part of the turning, the slip s_B (rad/s): with w_B = I^-1 L_B the shell turns with
    w_B + s_B. No torque acts, so L_W is constant, and with g = w_B x L_B

        L_dot_B = L_B x (w_B + s_B),    E_dot = g . s_B,    s_B against g.

    One of two laws is given:

        power (W):            s_B = -power g / (|g|^2 + floor): E_dot = -power, as long as there is something to take
        coefficient (s/(kg m^2)):  s_B = -coefficient g:        E_dot = -coefficient |g|^2

    A body that spins about a principal axis has g = 0 and loses nothing. There the constant power tapers to zero,

        floor = (taper |w_B| |L_B|)^2 + (power / (2 |w_B|))^2:

    it falls to about one half where the angle between w and L is `taper` (rad), and the slip is never faster than the
    turning itself, however small that becomes. What is left is the least energy at this L, L^2 / (2 I_max): a flat
    spin about the axis of the largest moment, in which a prolate spinner ends too. `omega` of a run is w = I^-1 L, the
    rate of the momentum; loads and events see it without the slip.
    """

    power: Annotated[float | None, Number("W", "the energy lost per time", above=0.0)] = None
    coefficient: Annotated[
        float | None, Number("s/kg/m^2", "instead of power: the slip is -coefficient (omega x L)", above=0.0)
    ] = None
    taper: Annotated[
        float, Number("rad", "the angle between omega and L at which a given power has fallen to one half", above=0.0)
    ] = 0.01
    name: str = "internal friction"

    slips = True
    force_free = True
    torque_free = True
    passive = True

    def __post_init__(self) -> None:
        if (self.power is None) == (self.coefficient is None):
            raise InputError(f"{self.name} needs one of power (W) and coefficient (s/(kg m^2)), not"
                             f" {'both' if self.power is not None else 'neither'}")  # fmt: skip
        super().__post_init__()

    def pack(self, body: Body) -> tuple[float, ...]:
        """The power or the coefficient, the taper, and the inertia (xx, xy, xz, yy, yz, zz)."""
        law = self.coefficient if self.power is None else self.power
        return (float(law or 0.0), self.taper, *body.inertia[_UPPER].tolist())

    @property
    def kernel(self) -> Callable[..., None]:
        """The kernel of the law that was given."""
        return by_coefficient if self.power is None else by_power

    def slip(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """s_B, the part of the rate that the damper carries, body axes, rad/s, (n, 3)."""
        par, w_B = self.pack(body), components(state.omega)
        return vectors(proportional_slip(par, w_B) if self.power is None else tapered_slip(par, w_B))

    def dissipated_power(self, body: Body, t: np.ndarray, state: StateLike) -> np.ndarray:
        """The power that it takes from the body, -s_B . (w_B x L_B), W, (n,); never negative."""
        g = np.cross(state.omega, state.omega @ body.inertia)
        return -np.einsum("ni,ni->n", self.slip(body, t, state), g)
