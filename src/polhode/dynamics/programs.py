"""The programs of a system: functions `f(t, state, par, out)` that become machine code by one run on symbols.

The field of a run, what puts a state back, what events and singular angles watch. `par` is laid out as in
`evaluation.layout`; the state is y = [q | v | own states of loads | ledger].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from polhode._jit import Program
from polhode.core.scalars import Number, Outputs, Parts, cos, largest, least, select, sin
from polhode.core.small import cross3
from polhode.core.spatial import add, minus, scaled
from polhode.dynamics.evaluation import Layout, applied, evaluate, layout, mass_moved, owned
from polhode.dynamics.formulation import Efforts, Formulation, Linear
from polhode.dynamics.long_trees import Rows
from polhode.dynamics.quantities import mass_center, momentum
from polhode.dynamics.settling import along_constraints, corrected
from polhode.model.figures import Reader
from polhode.model.mechanism import Mechanism, is_free
from polhode.model.motion import Motion, rates
from polhode.model.signals import n_states

LEDGER = 7  # work, impulse, angular impulse about the mass center


def near_program(mechanism: Mechanism) -> Program | None:
    """The least sine (or cosine) of all singular angles, with the sign of their product, and their fastest rate, rad/s.

    None where no joint has such an angle.
    """
    watched = [(link.q.start + place, mechanism.n_q + link.v.start + place, bool(of_sine))
               for link in mechanism.links if link.joint.singular_angle
               for place, of_sine in (link.joint.singular_angle,)]  # fmt: skip
    if not watched:
        return None

    def near(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """Distance and speed."""
        distance, side, fastest = 1.0, 1.0, 0.0
        for angle, rate, of_sine in watched:
            value = sin(y[angle]) if of_sine else cos(y[angle])
            side = select(-value, -side, side)
            distance = least(distance, abs(value))
            fastest = largest(fastest, abs(y[rate]))
        out[0], out[1] = side * distance, fastest

    return near


# What a gap (m or rad) or a pull (N or N m) that only rounding makes stays below: a rope that just touches, or just
# carries nothing, is clearly on one side of its event.
NEXT_TO_NOTHING = 1e-12


class Setting(NamedTuple):
    """How the equations are written: by which formulation, with which solver, and Baumgarte's numbers, 1/s.

    `reader` says where the numbers of the mechanism stand; without one they are written into the programs.
    """

    formulation: Formulation
    linear: Callable[[Any, int], Linear]  # of par and the solver's place in it
    stabilize: tuple[float, float] = (0.0, 0.0)
    reader: Reader | None = None

    def read(self, mechanism: Mechanism, par: Parts) -> Mechanism:
        """`mechanism` with the numbers that a program finds in `par`."""
        return mechanism if self.reader is None else self.reader.of(par)


def field_program(mechanism: Mechanism, setting: Setting) -> Program:
    """The rates of all unknowns."""
    places, floats = layout(mechanism), is_free(mechanism)

    def field(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """q_dot, v_dot, the rates of own states of loads, and those of the ledger."""
        q, v = coordinates(mechanism, state)
        read = setting.read(mechanism, par)
        now = evaluate(read, setting.formulation, t, q, v, par, setting.linear(par, places.solver),
                       setting.stabilize, own_states(mechanism, places, state))  # fmt: skip
        values = [*rates(read, q, v), *now.solution.v_dot, *now.efforts.rates, now.power,
                  *(outside(now.mechanism, now.moving, now.efforts) if floats else [0.0] * 6)]  # fmt: skip
        for i, value in enumerate(values):
            out[i] = value

    return field


def push_program(rows: Rows, n: int) -> Program:
    """What loads do between the sweeps of a long tree (see `long_trees`), the rates of their own states and of the
    ledger, which end at place `n`.
    """
    mechanism = rows.mechanism
    places, floats = layout(mechanism), is_free(mechanism)

    def push(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """Of a state that is all rows."""
        moving = rows.moving(t, state)
        efforts, power = applied(mechanism, moving, par, places, rows.own_states(state))
        rows.push(state, efforts.wrenches, efforts.tau)
        sums = outside(mechanism, moving, efforts) if floats else [0.0] * 6
        out[n - LEDGER - rows.n_own : n] = *efforts.rates[: rows.n_own], power, *sums

    return push


def settle_program(mechanism: Mechanism, setting: Setting) -> Program:
    """Puts a state back: quaternions on their sphere, then coordinates and speeds on the constraints."""
    places = layout(mechanism)

    def settle(t: Number, state: Outputs, par: Parts, out: Outputs) -> None:
        """In place, what changes; out[0] = 1 where the state was moved onto constraints, out[1] their margin."""
        before = q, v = coordinates(mechanism, state)
        q = tuple(x for link in mechanism.links for x in link.joint.normalize(q[link.q]))
        out[0], out[1] = 0.0, 1.0
        if mechanism.constraints:
            q, v, out[1] = corrected(setting.read(mechanism, par), t, q, v, par, setting.linear(par, places.solver))
            out[0] = 1.0
        for i, (value, old) in enumerate(zip((*q, *v), (*before[0], *before[1]), strict=True)):
            if value is not old:
                state[i] = value

    return settle


def allowed_program(mechanism: Mechanism, setting: Setting) -> Program | None:
    """Of a slope, which stands behind the state, what the constraints that act allow; None where there are none."""
    if not mechanism.constraints:
        return None
    places = layout(mechanism)

    def allowed(t: Number, both: Parts, par: Parts, out: Outputs) -> None:
        """q_dot and v_dot without their parts across the constraints; all else stays."""
        read, (q, v) = setting.read(mechanism, par), coordinates(mechanism, both)
        n = mechanism.n_q + mechanism.n_v + n_states(places.states) + LEDGER
        slopes = coordinates(mechanism, [both[n + i] for i in range(mechanism.n_q + mechanism.n_v)])
        left = along_constraints(read, t, q, v, par, setting.linear(par, places.solver), *slopes)
        for i, value in enumerate(left):
            out[i] = value

    return allowed


def touch_program(mechanism: Mechanism, setting: Setting, i: int) -> Program:
    """What says when one-sided constraint i is reached or let go: -residual while it does not act, its push while it
    does; both are positive until then.
    """
    places, row = layout(mechanism), sum(len(one.units(mechanism)) for one in mechanism.constraints[:i])

    def touch(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """-residual, or -multiplier, and a little more."""
        q, v = coordinates(mechanism, state)
        read = setting.read(mechanism, par)
        now = evaluate(read, setting.formulation, t, q, v, par, setting.linear(par, places.solver),
                       states=own_states(mechanism, places, state))  # fmt: skip
        own = owned(read, par, places)[i]
        gap = read.constraints[i].rows(read, now.moving, own)[0].residual
        push = select(par[places.activity + i] - 0.5, -now.solution.multipliers[row], -gap)
        out[0] = _without_rounding(push) + NEXT_TO_NOTHING

    return touch


def _without_rounding(x: Any) -> Any:
    """x, but zero where only rounding makes it something: an event must not look for sense in noise."""
    least = 0.1 * NEXT_TO_NOTHING
    return select(x * x - least * least, x, 0.0)


def coordinates(mechanism: Mechanism, state: Parts | Outputs) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """q and v of a state."""
    n_q = mechanism.n_q
    return tuple(state[i] for i in range(n_q)), tuple(state[n_q + i] for i in range(mechanism.n_v))


def own_states(mechanism: Mechanism, places: Layout, state: Parts) -> tuple[Any, ...]:
    """The own states of loads, which stand behind q and v."""
    first = mechanism.n_q + mechanism.n_v
    return tuple(state[first + i] for i in range(n_states(places.states)))


def outside(mechanism: Mechanism, moving: Motion, efforts: Efforts) -> tuple[Any, ...]:
    """The force on the whole system and its torque about the mass center, in world axes: gravity and loads.

    Loads inside the system have no sum; where there are no others this is left exactly so.
    """
    force = scaled(mechanism.mass, mechanism.gravity)
    torque = (0.0, 0.0, 0.0)
    center = mass_center(mechanism, moving)
    acting = zip(moving.links, efforts.wrenches, strict=True)
    for m, wrench in acting if any(load.from_outside(mechanism) for load in mechanism.loads) else ():
        f_W = m.turn(wrench[3:])
        force = add(force, f_W)
        torque = add(torque, add(m.turn(wrench[:3]), cross3(minus(m.p_WL, center), f_W)))
    return (
        _less_what_leaves(mechanism, moving, efforts, center, force, torque) if efforts.leaving else (*force, *torque)
    )


def _less_what_leaves(mechanism: Mechanism, moving: Motion, efforts: Efforts, center: Parts, force: Parts,
                      torque: Parts) -> tuple[Any, ...]:  # fmt: skip
    """The same where motors burn propellant: the momentum that leaves takes the place of what they exert.

    The mass center moves by mass that goes beside its momentum, which the angular momentum about it feels.
    """
    moved: Any = (0.0, 0.0, 0.0)
    for i, wrench, gone, lump in efforts.leaving:
        m, less = moving.links[i], add(wrench, gone)
        f_W = m.turn(less[3:])
        force = minus(force, f_W)
        torque = minus(torque, add(m.turn(less[:3]), cross3(minus(m.p_WL, center), f_W)))
        moved = add(moved, minus(mass_moved(m, lump), scaled(lump.mass_rate, center)))
    shift = scaled(1.0 / mechanism.mass, moved)
    return (*force, *minus(torque, cross3(shift, momentum(mechanism, moving))))
