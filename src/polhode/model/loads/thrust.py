"""The thrust of a rocket motor, with the propellant that it burns.

A body with one propellant of mass m, mass center c and inertia I about it (all functions of m, body axes, from the
origin Bo of the body), which leaves at the rate mu through an exit at r_e. With r = r_e - c and the thrust T = -mu u_e
(u_e: velocity of the jet relative to the exit) the equations of the body at this instant, M its mass and J its inertia,
a the acceleration of the point of the body that is its mass center now, are those of a rigid body,

    M a = f + T - 2 w x P                                   P = m c_dot + mu r
    J w_dot + w x J w = t + r_e x T + c x (-2 w x P) - I_dot w - mu (r x (w x r) + A w)

about the mass center; the terms on the right are about Bo. P is the momentum of the flow inside relative to the body
(conservation of mass gives it exactly), 2 w x P its Coriolis force, I_dot w and mu r x (w x r) the Coriolis torque of
the flow on its way to the exit: the second one is the jet damping. A = k^2 (1 + n n^T) / 4 is the same for an exit of
radius k with the normal n instead of a point.

What is left out, as usual: the flow inside is steady (P does not change in the body), and it does not whirl: it has no
angular momentum about the center of its propellant beside that of turning with the body. So what burns far from the
axis and leaves near it hands its angular momentum to the body.

What leaves takes with it per time, with v_c and v_e the velocities of the body at c and of the jet,

    mu v_e + w x P,    and about c    mu r x v_e + mu A w - P x v_c

which the ledger of a run counts; that these and the equations above agree is what the certificate tests.

W. T. Thomson, Introduction to Space Dynamics, Wiley (1961), ch. 7 (variable mass, jet damping). L. Meirovitch, General
motion of a variable-mass flexible rocket with internal flow, J. Spacecraft 7 (1970) 186. F. O. Eke and S.-M. Wang,
Equations of motion of two-phase variable mass systems with solid base, J. Appl. Mech. 61 (1994) 855.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from numbers import Real
from typing import Annotated, Any, ClassVar, Self

import numpy as np

from polhode._jit import kernel
from polhode.arrays import frozen, number, strict
from polhode.core.small import Parts, cross3, mat_vec, minus3, norm3, sym_vec
from polhode.core.spatial import add, minus, scaled
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.field_kinds import AT, Axis, Declared, Direction, Number, Part, Source, Triple
from polhode.model.loads.carrying import Carrying, Leaving, Lump, flow_inside
from polhode.model.loads.layout import OMEGA, ROTATION, SIZE, WRENCH, Out
from polhode.model.loads.propellant import COLUMNS, Propellant, lump_kernel
from polhode.model.loads.vectors import (
    FromSource,
    Given,
    Value,
    all_switches,
    argument_count,
    flattened,
    is_source,
    python_view,
    source_or_input,
)
from polhode.model.loads.vectors import Source as SourceOfThree
from polhode.model.series import TimeSeries
from polhode.model.signals import Input, OwnState

RATE, AT_EXIT, SPREAD, LUMP = 0, 1, 4, 10  # par: exhaust velocity or flow, r_e, A (6), then the propellant
_UPPER = np.triu_indices(3)


@strict
@dataclass(frozen=True, eq=False)
class Thrust(FromSource, Carrying):
    """The thrust `f` (N) of a motor that burns `propellant` and ends when nothing is left.

    `f` is a number along `direction`, or three in body axes: constant, a function of (t) or (t, state), a `TimeSeries`,
    an `Expression`, a `Piecewise`, a sum, an `Input`. It acts at the body point `at` (m, body axes, from the mass
    center of the body without propellant), where the jet leaves. The mass flow is |f| / `exhaust_velocity` (m/s), or
    `flow` (kg/s) where that is given. `exit_radius` (m) is that of the nozzle's exit: what leaves on it far from the
    axis takes more of the spin with it.

    The body is what stays when all is burned: `position` and `velocity` of a run are those of its own mass center,
    `run.center_of_mass` is that of all. `run.mass`, `run.signal("propellant")` (kg) and the event "burnout" tell how it
    burned. Not for the methods and the formulation that move a rotation itself.
    """

    f: Annotated[Given | Triple | float, Source("N", "the thrust; a list alone is its value", key="f")]
    propellant: Annotated[Propellant, Part(Propellant, "what burns")]
    exhaust_velocity: Annotated[float | None, Number("m/s", "of the jet, thrust per mass flow", above=0.0)] = None
    flow: Annotated[float | None, Number("kg/s", "mass flow, in place of exhaust_velocity", above=0.0)] = None
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    direction: Annotated[Direction, Axis("of a thrust that is one number, and of the nozzle's exit")] = (0.0, 0.0, 1.0)
    exit_radius: Annotated[float, Number("m", "of the nozzle's exit", least=0.0)] = 0.0
    name: str = "thrust"
    switch_times: Sequence[float] = ()

    given_as = "f"
    unit = "N"
    n_told = 3

    own_states: ClassVar[tuple[OwnState, ...]] = ()  # set below: those of this motor

    def __post_init__(self) -> None:
        if not isinstance(self.propellant, Propellant):
            raise InputError(f"a thrust burns a ph.Propellant(mass, ...), not {self.propellant!r}")
        if (self.exhaust_velocity is None) == (self.flow is None):
            raise InputError("a thrust needs its exhaust_velocity (m/s) or its mass flow (kg/s): give one of them")
        Declared.__post_init__(self)
        given = _along(self.f, np.asarray(self.direction), self.name)
        n, k = np.asarray(self.direction), self.exit_radius
        derived = {"f": given, "switch_times": all_switches(given, self.switch_times, self.name),
                   "exit_spread": frozen((0.25 * k * k * (np.eye(3) + np.outer(n, n)))[_UPPER]),
                   "own_states": (OwnState("propellant", self.propellant.mass, "kg"), OwnState("burning", 1.0)),
                   }  # fmt: skip
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    exit_spread: ClassVar[np.ndarray]

    @property
    def source(self) -> SourceOfThree:
        """What gives the thrust; an input of one number is a throttle along the direction."""
        if isinstance(self.f, Input) and self.f.width == 1:
            return Throttle(self.f, np.asarray(self.direction))
        return super().source

    @property
    def kernel(self) -> Callable[..., None]:
        """The thrust with the reactions of what flows, the rates of its own states, and the thrust alone."""
        n_inputs = sum(one.width for one in self.inputs)
        return jet(self.source.value_kernel, n_inputs, len(self.propellant.coefficients), self.flow is not None)

    def settled(self, what: str, t: float, state: np.ndarray) -> Self:
        """As a run uses it: a function that gives one number acts along the direction."""
        function: Any = self.f
        if callable(function) and not is_source(function):
            count = argument_count(function, what)
            given: Any = None
            with contextlib.suppress(Exception):  # what it raises is told by the check of all functions
                given = function(t) if count == 1 else function(t, python_view(state))
            if given is not None and np.ndim(given) == 0:
                x, y, z = np.asarray(self.direction).tolist()
                wide = flattened(function, count, _times(x, y, z))
                return replace(self, f=wide).settled(what, t, state)
        return super().settled(what, t, state)

    @cached_property
    def _numbers(self) -> np.ndarray:
        return np.concatenate([self.carried_numbers(), self.source.numbers()])

    def carried_numbers(self) -> np.ndarray:
        """Exhaust velocity or flow, exit, its spread, and the propellant."""
        rate = self.exhaust_velocity if self.flow is None else self.flow
        head = np.array([rate, *np.asarray(self.at), *self.exit_spread, self.propellant.mass])
        return np.concatenate([head, np.ravel(self.propellant.coefficients)])

    def lump(self, own: Parts, rates: Parts, par: Parts) -> Lump:
        """The propellant that is left."""
        found = lump_kernel(len(self.propellant.coefficients))(own[0], rates[0], par[LUMP:])
        return Lump(own[0], found[:3], found[3:9], rates[0], found[9:12], found[12:])

    def leaving(self, lump: Lump, told: Parts, v_B: Parts, w_B: Parts, par: Parts) -> Leaving:
        """mu v_e + w x P, and about Bo c x (the same) + mu r x v_e + mu A w - P x v_c; `told` is the thrust T."""
        exit_B, mu = (par[AT_EXIT], par[AT_EXIT + 1], par[AT_EXIT + 2]), -lump.mass_rate
        r, P = minus(exit_B, lump.center), flow_inside(lump, exit_B)
        v_c = add(v_B, cross3(w_B, lump.center))
        jet_B = minus(scaled(mu, add(v_c, cross3(w_B, r))), told)  # mu v_e
        momentum = add(jet_B, cross3(w_B, P))
        spread = scaled(mu, sym_vec(par[SPREAD : SPREAD + 6], w_B))
        angular = add(add(cross3(lump.center, momentum), cross3(r, jet_B)), minus(spread, cross3(P, v_c)))
        return Leaving(momentum, angular)


@lru_cache(64)
def jet(value: Value, n_inputs: int, terms: int, by_flow: bool) -> Callable[..., None]:
    """The kernel of a thrust whose propellant has so many terms; `by_flow`: par[RATE] is the mass flow."""
    first, begin, lump = SIZE + n_inputs, LUMP + 1 + COLUMNS * terms, lump_kernel(terms)

    @kernel
    def thrust(t: float, state: Parts, par: Parts, wrench: Out) -> None:
        """The wrench about Bo as above; -mu, 0; T in body axes."""
        m, burning = state[first], state[first + 1]
        w_B, r_e = state[OMEGA : OMEGA + 3], par[AT_EXIT : AT_EXIT + 3]
        x, y, z = value(t, state, par[begin:])
        T = (burning * x, burning * y, burning * z)
        mu = burning * par[RATE] if by_flow else norm3(T) / par[RATE]
        now = lump(m, -mu, par[LUMP:])
        c, c_dot, I_dot = now[0:3], now[9:12], now[12:18]
        r = minus3(r_e, c)
        P = (m * c_dot[0] + mu * r[0], m * c_dot[1] + mu * r[1], m * c_dot[2] + mu * r[2])
        coriolis = cross3(w_B, P)
        f_B = (T[0] - 2.0 * coriolis[0], T[1] - 2.0 * coriolis[1], T[2] - 2.0 * coriolis[2])
        pushed, carried, grown = cross3(r_e, T), cross3(c, coriolis), sym_vec(I_dot, w_B)
        damped, spread = cross3(r, cross3(w_B, r)), sym_vec(par[SPREAD:], w_B)
        wrench[0], wrench[1], wrench[2] = mat_vec(state[ROTATION:], f_B)
        for i in range(3):
            wrench[3 + i] = pushed[i] - 2.0 * carried[i] - grown[i] - mu * (damped[i] + spread[i])
            wrench[WRENCH + 2 + i] = T[i]
        wrench[WRENCH] = -mu
        wrench[WRENCH + 1] = 0.0

    return thrust


class Throttle(SourceOfThree):
    """An input of one number along a direction."""

    def __init__(self, given: Input, direction: np.ndarray) -> None:
        self.given, self.direction, self.value_kernel = given, direction, throttled

    def __call__(self, t: Any) -> np.ndarray:
        return np.broadcast_to(self.given.value * self.direction, (*np.shape(t), 3))

    def numbers(self) -> np.ndarray:
        """The direction."""
        return self.direction

    def settled(self, what: str, t: float, state: np.ndarray) -> Given:
        """The input."""
        return self.given


@kernel
def throttled(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """The first input that the load sees, along the direction in `par`."""
    return (state[SIZE] * par[0], state[SIZE] * par[1], state[SIZE] * par[2])


def _times(x: float, y: float, z: float) -> Value:
    """The kernel that makes one number a vector."""

    @kernel
    def along(given: float) -> tuple[float, float, float]:
        """A number times the direction."""
        return (x * given, y * given, z * given)

    return along


def _along(given: Any, direction: np.ndarray, what: str) -> Given:
    """What was given, as three numbers in body axes; one number, series or formula acts along `direction`."""
    if isinstance(given, Input) and given.width == 1:
        return given
    if isinstance(given, TimeSeries) and given.width == 1:
        given = TimeSeries(given.t, given.y.reshape(-1, 1) * direction, given.kind)
    elif isinstance(given, Expression) and given.width == 1:
        given = Expression(*(f"({given.texts[0]})*({x!r})" for x in direction.tolist()), where=given.where)
    elif isinstance(given, Real) and not isinstance(given, bool):
        given = number(given, what) * direction
    return source_or_input(given, what)
