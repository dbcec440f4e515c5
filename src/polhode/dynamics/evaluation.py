"""All that happens in a system at one instant: motion, efforts, constraints, accelerations, powers.

The field of a run, its events, its results and its certificate are read from here, so that they cannot disagree.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any, NamedTuple

from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import Number
from polhode.core.small import Parts, cross3, dot3, mat_t_vec, sym_vec
from polhode.core.spatial import ZERO, Six, add, dot, minus, scaled, skew_square
from polhode.dynamics.formulation import Accelerates, Efforts, Linear, Solution, row_dot
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.row import Row
from polhode.model.loads.carrying import Lump, whole
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import LinkMotion, Motion, motion
from polhode.model.signals import OwnState, Places, all_inputs, all_states, at_start, places_of
from polhode.model.system_loads.load import SystemLoad, looking


class Layout(NamedTuple):
    """Where things stand in `par`: first functions, those of the loads, of the constraints and of the linear solver;
    then numbers, which constraints act, the inputs of loads and what each constraint reads. One place for each load
    and each constraint. `own` says for each load where its inputs and its own states stand, `states` which there are.
    """

    loads: tuple[int, ...]
    slots: tuple[int, ...]
    solver: int
    activity: int
    inputs: int
    numbers: tuple[int, ...]
    n: int
    own: tuple[Places, ...] = ()
    states: tuple[OwnState, ...] = ()


class Evaluation(NamedTuple):
    """One instant. mechanism: with all that its links carry now. power: of loads as far as no potential accounts for
    it, of constraints that move, of the base, W.
    """

    mechanism: Mechanism
    moving: Motion
    efforts: Efforts
    rows: tuple[Row, ...]
    solution: Solution
    power: Any


def layout(mechanism: Mechanism) -> Layout:
    """The places in `par` for a mechanism."""
    loads, solver = _places(0, [2 * load.slots for load in mechanism.loads])
    slots, solver = _places(solver, [2 * constraint.slots for constraint in mechanism.constraints])
    activity = solver + 2
    first, inputs = activity + len(mechanism.constraints), all_inputs(mechanism.loads)
    own = [(load.inputs, load.own_states(mechanism)) for load in mechanism.loads]
    behind = first + len(at_start(inputs))
    numbers, n = _places(behind, [constraint.n_numbers(mechanism) for constraint in mechanism.constraints])
    states = all_states((states for _, states in own), inputs)
    return Layout(loads, slots, solver, activity, first, numbers, n, places_of(own, inputs), states)


def _places(first: int, sizes: list[int]) -> tuple[tuple[int, ...], int]:
    """Where each of some things of given sizes begins, one behind the other, and the place behind the last."""
    ends = list(accumulate(sizes, initial=first))
    return tuple(ends[:-1]), ends[-1]


def owned(mechanism: Mechanism, par: Parts, places: Layout) -> list[Own]:
    """What each constraint has in `par`."""
    return [Own(par, *where) for where in zip(places.slots, places.numbers, strict=True)]


def evaluate(mechanism: Mechanism, formulation: Accelerates, t: Number, q: Parts, v: Parts, par: Parts, linear: Linear,
             stabilize: tuple[float, float] = (0.0, 0.0), states: Parts | None = None) -> Evaluation:  # fmt: skip
    """Everything at time t, coordinates q and speeds v; `par` as in `layout`; `stabilize` as for `held`; own `states`
    of loads as for `applied`.
    """
    places = layout(mechanism)
    moving = motion(mechanism, t, q, v)
    efforts, power = applied(mechanism, moving, par, places, states)
    rows = acting_rows(mechanism, moving, par, places, stabilize)
    heavy = laden(mechanism, states, places)
    solution = formulation.accelerations(heavy, moving, efforts, rows, linear)
    for row, multiplier in zip(rows, solution.multipliers, strict=True):
        power = power - multiplier * row_drift(row, moving)
    power = power + base_power(heavy, moving, efforts, rows, solution)
    return Evaluation(heavy, moving, efforts, rows, solution, power)


def laden(mechanism: Mechanism, states: Parts | None = None, places: Layout | None = None) -> Mechanism:
    """The mechanism with all that its links carry where the own `states` of its loads are these (as for `applied`).

    It is the same where they carry nothing. Points of bodies are given from the mass center of the body alone, so loads
    and constraints look at the mechanism itself.
    """
    if not any(load.carries for load in mechanism.loads if isinstance(load, SystemLoad)):
        return mechanism
    own = (layout(mechanism) if places is None else places).own
    values = at_start(layout(mechanism).states) if states is None else states
    lumps = [part for load, seen in zip(mechanism.loads, own, strict=True)
             for part in load.carried(mechanism, tuple(values[i] for i in seen.states))]  # fmt: skip
    links = []
    for i, link in enumerate(mechanism.links):
        mine = [lump for at, lump in lumps if at == i]
        mass, com, inertia = whole(link.mass, link.inertia, mine, link.com) if mine else link[6:9]
        links.append(link._replace(mass=mass, com=tuple(com), inertia=tuple(inertia)))
    return Mechanism(mechanism.name, tuple(links), mechanism.constraints, mechanism.loads, mechanism.gravity,
                     mechanism.base, mechanism.inactive, mechanism.commands)  # fmt: skip


def applied(mechanism: Mechanism, moving: Motion, par: Parts, places: Layout,
            states: Parts | None = None) -> tuple[Efforts, Any]:  # fmt: skip
    """What all loads do, and the power of theirs that no potential accounts for; own `states` of all loads in a row,
    None: as at the start.
    """
    values, rates = at_start(places.states) if states is None else states, []
    wrenches: list[Six] = [ZERO] * len(mechanism.links)
    tau: list[Any] = [0.0] * mechanism.n_v
    power, leaving = 0.0, []
    for load, slot, own in zip(mechanism.loads, places.loads, places.own, strict=True):
        inputs = tuple(par[places.inputs + i] for i in own.inputs)
        seen = moving._replace(inputs=inputs, states=tuple(values[i] for i in own.states))
        effort = load.effort(mechanism, seen, par, slot)
        if len(effort.rates) != len(own.states):
            raise InputError(
                f"{type(load).__name__} has {len(own.states)} own states, but gives {len(effort.rates)} rates"
            )
        rates += effort.rates
        power = power + effort_power(effort, moving)
        for i, wrench in effort.links:
            if i == GROUND:  # whoever moves the base holds against it
                power = power - dot(wrench, moving.ground.V)
            else:
                wrenches[i] = add(wrenches[i], wrench)
        for k, force in effort.speeds:
            tau[k] = tau[k] + force
        for (i, wrench), (_, gone, lump) in zip(effort.links, effort.leaving, strict=False):
            leaving.append((i, wrench, gone, lump))
            power = power - dot3(mechanism.gravity, mass_moved(moving.of(i), lump))
    return Efforts(tuple(wrenches), tuple(tau), tuple(rates), tuple(leaving)), power


def mass_moved(m: LinkMotion, lump: Lump) -> Any:
    """m c_dot + m_dot p_c of a lump in world axes, kg m/s: what its mass moment changes by beside its momentum."""
    return add(scaled(lump.mass, m.turn(lump.center_rate)), scaled(lump.mass_rate, m.position(lump.center)))


def effort_power(effort: Any, moving: Motion) -> Any:
    """What of the power of a load no potential accounts for, W: as it says, or all of it."""
    if effort.power is not None:
        return effort.power
    power = 0.0
    for i, wrench in effort.links:
        power = power + dot(wrench, moving.of(i).V)
    for k, force in effort.speeds:
        power = power + force * moving.v[k]
    return power


def acting_rows(mechanism: Mechanism, moving: Motion, par: Parts, places: Layout,
                stabilize: tuple[float, float] = (0.0, 0.0)) -> tuple[Row, ...]:  # fmt: skip
    """The equations of all constraints, times their activity in `par`; `stabilize` as for `held`."""
    activity = [par[places.activity + i] for i in range(len(mechanism.constraints))]
    return held(mechanism, moving, activity, stabilize, owned(mechanism, par, places))


def with_multipliers(efforts: Efforts, rows: tuple[Row, ...], multipliers: Parts) -> Efforts:
    """The efforts and the forces of constraints together."""
    wrenches, tau = list(efforts.wrenches), list(efforts.tau)
    for row, multiplier in zip(rows, multipliers, strict=True):
        for i, coefficients in row.links:
            if i != GROUND:
                wrenches[i] = add(wrenches[i], scaled(multiplier, coefficients))
        for k, coefficient in row.speeds:
            tau[k] = tau[k] + multiplier * coefficient
    return Efforts(tuple(wrenches), tuple(tau))


def held(mechanism: Mechanism, moving: Motion, activity: list[Any], stabilize: tuple[float, float],
         own: list[Own] | None = None) -> tuple[Row, ...]:  # fmt: skip
    """The equations of all constraints; those of one that does not act (activity 0) are empty.

    stabilize (alpha, beta), 1/s: Baumgarte's terms 2 alpha residual_dot + beta^2 residual join the bias.
    own: what each constraint has in `par`; None where none has anything.
    """
    rows: list[Row] = []
    mine = own or [NOTHING] * len(mechanism.constraints)
    for constraint, active, has in zip(mechanism.constraints, activity, mine, strict=True):
        for row in constraint.rows(mechanism, moving, has):
            rows.append(_switched(_stabilized(row, moving, stabilize), active))
    return tuple(rows)


def row_rate(row: Row, moving: Motion) -> Any:
    """residual_dot of a row."""
    return row_dot(row, [m.V for m in moving.links], moving.v) + row_drift(row, moving)


def row_drift(row: Row, moving: Motion) -> Any:
    """The part of residual_dot that is not of the mechanism's own motion: of time, and of the ground's twist."""
    return row.drift + sum((dot(c, moving.ground.V) for i, c in row.links if i == GROUND), 0.0)


def _stabilized(row: Row, moving: Motion, stabilize: tuple[float, float]) -> Row:
    alpha, beta = stabilize
    if alpha == 0.0 and beta == 0.0:
        return row
    return row._replace(bias=row.bias + 2.0 * alpha * row_rate(row, moving) + beta * beta * row.residual)


def _switched(row: Row, active: Any) -> Row:
    """The row times `active`."""
    if type(active) is float and active == 1.0:
        return row
    links = tuple((i, tuple(active * x for x in c)) for i, c in row.links)
    speeds = tuple((k, active * x) for k, x in row.speeds)
    return Row(active * row.residual, links, speeds, active * row.drift, active * row.bias)  # type: ignore[arg-type]


def base_power(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Row, ...],
               solution: Solution) -> Any:  # fmt: skip
    """The power that goes through the joints on the ground, W; zero for a base at rest.

    What the joints on the ground carry is, in all, what moves the links less what acts on them otherwise. Each share of
    it has the power of its wrench in the twist that the base would give to that link if all joints were stiff. Loads
    and constraints that push off from the ground are not in here: theirs is with `applied` and `row_drift`.
    """
    if mechanism.base is None:
        return 0.0
    power = 0.0
    acting = with_multipliers(efforts, rows, solution.multipliers).wrenches
    for link, m, A, given in zip(mechanism.links, moving.links, solution.links, acting, strict=True):
        carried = minus(_moved(mechanism, link, m, A), given)
        power = power + dot(carried, stiff_twist(moving.ground, m))
    return power


def stiff_twist(ground: LinkMotion, m: LinkMotion) -> Six:
    """The twist of a link that is fixed to the base where it is now, in the axes of the link."""
    w_W, v_W = ground.w_W, ground.turn(ground.V[3:])
    at_W = minus(m.p_WL, ground.p_WL)
    return (*mat_t_vec(m.R_WL, w_W), *mat_t_vec(m.R_WL, add(v_W, cross3(w_W, at_W))))  # type: ignore[return-value]


def _moved(mechanism: Mechanism, link: Link, m: LinkMotion, A: Six) -> Six:
    """The wrench about Lo that a link's acceleration takes beside gravity (Newton, Euler)."""
    w, alpha = m.V[:3], A[:3]
    a_com = add(A[3:], add(cross3(alpha, link.com), skew_square(w, link.com)))
    f = scaled(link.mass, minus(a_com, mat_t_vec(m.R_WL, mechanism.gravity)))
    t = add(sym_vec(link.inertia, alpha), cross3(w, sym_vec(link.inertia, w)))
    return (*add(t, cross3(link.com, f)), *f)  # type: ignore[return-value]


def plain_par(mechanism: Mechanism, t: float, q: Parts, v: Parts) -> list[Any]:
    """`par` as in `evaluation.layout`; two-sided constraints act that do so at the start, inputs have the values that
    they have by themselves, and no solver is there.
    """
    functions = [entry for user in user_functions(mechanism, t, q, v) for entry in (user.function, user.par)]
    inputs = at_start(all_inputs(mechanism.loads))
    return [*functions, None, None, *acting_at_start(mechanism), *inputs, *constraint_numbers(mechanism, t, q)]


def user_functions(mechanism: Mechanism, t: float, q: Parts, v: Parts) -> list[UserFunction]:
    """The functions of loads and constraints, each called once at this state."""
    users: list[UserFunction] = []
    if mechanism.loads:
        moving = motion(mechanism, t, q, v)
        users += [user for load in mechanism.loads
                  for user in load.functions(mechanism, t, looking(load, mechanism, moving))]  # fmt: skip
    return users + [user for constraint in mechanism.constraints for user in constraint.functions(mechanism, t)]


def acting_at_start(mechanism: Mechanism) -> list[float]:
    """1 for each two-sided constraint that does not wait for a switch, 0 for the others."""
    waits = mechanism.inactive
    return [0.0 if one.one_sided or one.name in waits else 1.0 for one in mechanism.constraints]


def constraint_numbers(mechanism: Mechanism, t: float, q: Parts) -> list[float]:
    """The numbers of all constraints for a mechanism that stands at q."""
    return [x for constraint in mechanism.constraints for x in constraint.numbers(mechanism, t, q)]
