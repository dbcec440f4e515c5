"""What happens to a model of joints in an instant, for a page: ropes, stops, locks, switches, blows, burnt propellant.

The rules are those of `simulate.switches`; `client/switches.js` follows them. What they look at are programs: what the
constraints miss and how fast, what a unit of each constraint's impulse does, and the forces of those that act.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polhode._jit import Program
from polhode.core.quat import rotate, rotate_back
from polhode.core.small import cross3
from polhode.core.spatial import add, minus
from polhode.dynamics import impact
from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import evaluate, laden, layout, owned, row_rate
from polhode.dynamics.formulation import row_dot
from polhode.dynamics.programs import NEXT_TO_NOTHING, coordinates, own_states, touch_program
from polhode.dynamics.quantities import mass_center
from polhode.errors import InputError
from polhode.io.portable.gathered import Gathered
from polhode.model.constraints.distance import Distance
from polhode.model.constraints.lock import Lock
from polhode.model.constraints.row import Row
from polhode.model.loads.impulse import Impulse
from polhode.model.motion import motion
from polhode.model.system_loads.body_state import body_state, link_wrench
from polhode.model.system_loads.on import On
from polhode.parametric import parameters_in
from polhode.simulate import switches
from polhode.simulate.burnout import Burnout, burnouts
from polhode.simulate.watching import Touch

_ATTITUDE = slice(9, 13)  # of a body's state as loads see it


def own_events(made: Gathered) -> list[tuple[Touch | Burnout, Program]]:
    """The events of the model itself, as `simulate.watching` has them behind those of the user."""
    mechanism, general = made.model.mechanism, made.general
    places = layout(mechanism)
    found: list[tuple[Touch | Burnout, Program]] = [
        (Touch(one.name, i), touch_program(general, made.setting, i))
        for i, one in enumerate(mechanism.constraints) if one.one_sided]  # fmt: skip
    ends = burnouts(places.states, (load.carries for load in mechanism.loads), mechanism.n_q + mechanism.n_v)
    return [*found, *((end, end.program()) for end in ends)]


def described(made: Gathered) -> dict[str, Any] | None:
    """All that the driver needs to know of instants; None where there are none."""
    mechanism, blows = made.model.mechanism, list(_blows(made))
    if not mechanism.constraints and not blows and not mechanism.commands:
        return None
    _refuse_followed(made)
    script = made.script
    return {
        "constraints": [_told(i, made) for i in range(len(mechanism.constraints))],
        "activity": list(made.numbers.activity), "numbers": list(made.numbers.constraints),
        "holds": [holds for one in mechanism.constraints for holds in _holds(one, mechanism)],
        "first_number": len(made.numbers.activity) + len(made.numbers.inputs),
        "n_q": mechanism.n_q, "n_v": mechanism.n_v,
        "commands": [{"t": t, **switched(switch)} for t, switch in mechanism.commands],
        "contacts": script.program(_contacts(made), "contacts"), "forces": script.program(_forces(made), "forces"),
        "hold": script.program(_hold(made), "hold"), "blows": blows,
        "rules": {"REST": switches.REST, "SLOW": switches.SLOW, "STILL": switches._STILL, "NEAR": switches._NEAR,
                  "APART": switches._APART, "ROUNDS": switches._ROUNDS, "NOTHING": NEXT_TO_NOTHING,
                  "SLIGHT": impact._SLIGHT},
    }  # fmt: skip


def switched(switch: Any) -> dict[str, Any]:
    """A `Switch`."""
    return {"on": list(switch.on), "off": list(switch.off)}


def _told(i: int, made: Gathered) -> dict[str, Any]:
    """One constraint; `begins` and `ends` are what the ledger calls it."""
    mechanism = made.model.mechanism
    one = mechanism.constraints[i]
    rope = hasattr(one, "tension")
    begins, ends = ("lock", "unlock") if not one.one_sided else ("snap", "slack") if rope else ("impact", "release")
    return {"name": one.name, "kind": type(one).__name__, "ends_at": list(one.ends), "one_sided": one.one_sided,
            "restitution": float(getattr(one, "restitution", 0.0)), "units": list(one.units(mechanism)),
            "numbers": one.n_numbers(mechanism), "begins": begins, "ends": ends}  # fmt: skip


def _refuse_followed(made: Gathered) -> None:
    """Refuse a restitution that depends on parameters: it is part of the rules, not of a program."""
    for here, there in zip(made.model.mechanism.constraints, made.general.constraints, strict=True):
        if getattr(here, "restitution", 0.0) != getattr(there, "restitution", 0.0):
            raise InputError(f'the restitution of "{here.name}" depends on parameters, which a page cannot follow:'
                             " write its number in")  # fmt: skip
    times, others = ([t for t, _ in one.commands] for one in (made.model.mechanism, made.general))
    if times != others:
        raise InputError(f'"{made.name}" switches constraints at times that depend on parameters, which a page cannot'
                         " follow: write the times in")  # fmt: skip


def _holds(one: Any, mechanism: Any) -> list[bool]:
    """Of each number of a constraint, whether it is taken from where the model stands when it begins to act."""
    n = one.n_numbers(mechanism)
    return [isinstance(one, Distance) or (isinstance(one, Lock) and one.at is None)] * n


def _hold(made: Gathered) -> Program:
    """The numbers that constraints hold on to; 0 where they are given."""
    mechanism, general, setting = made.model.mechanism, made.general, made.setting

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """Coordinates, or distances."""
        read, (q, _) = setting.read(general, par), coordinates(general, state)
        k = 0
        for one, symbolic in zip(mechanism.constraints, read.constraints, strict=True):
            holds = _holds(one, mechanism)
            if any(holds):
                now = (symbolic.distance(read, t, q),) if isinstance(one, Distance) else q[read.link(one.joint).q]
                for i, x in enumerate(now):
                    out[k + i] = x
            k += len(holds)

    return program


def _contacts(made: Gathered) -> Program:
    """Of all rows of all constraints: residuals, rates, what a unit of each impulse changes of all rates, and of all
    speeds.
    """
    general, setting = made.general, made.setting
    places = layout(general)

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """As `dynamics.impact` asks for."""
        read, (q, v) = setting.read(general, par), coordinates(general, state)
        moving, heavy = motion(read, t, q, v), laden(read, own_states(general, places, state), places)
        rows = [row for one, own in zip(read.constraints, owned(read, par, places), strict=True)
                for row in one.rows(read, moving, own)]  # fmt: skip
        factors = factorized(heavy, moving)
        answers = [unit_answer(heavy, moving, factors, row) for row in rows]
        values = [row.residual for row in rows] + [row_rate(row, moving) for row in rows]
        values += [row_dot(row, A, v_dot) for row in rows for v_dot, A in answers]
        values += [x for v_dot, _ in answers for x in v_dot]
        for i, x in enumerate(values):
            out[i] = x

    return program


def _forces(made: Gathered) -> Program:
    """The multiplier of the first row of each constraint, where those act whose activity says so."""
    general, setting = made.general, made.setting
    places = layout(general)

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """One for each constraint."""
        read, (q, v) = setting.read(general, par), coordinates(general, state)
        now = evaluate(read, setting.formulation, t, q, v, par, setting.linear(par, places.solver),
                       states=own_states(general, places, state))  # fmt: skip
        first = 0
        for i, one in enumerate(general.constraints):
            out[i] = now.solution.multipliers[first]
            first += len(one.units(general))

    return program


# ---- blows of loads


def _blows(made: Gathered) -> Iterator[dict[str, Any]]:
    """The blows of loads at given times: programs that give the change of speeds and the outer impulses."""
    mechanism = made.model.mechanism
    moving = motion(mechanism, 0.0, tuple(mechanism.rest.tolist()), (0.0,) * mechanism.n_v)
    for i, load in enumerate(mechanism.loads):
        if load.kick(mechanism, moving) is None:
            continue
        blow = load.load if isinstance(load, On) else None
        if not isinstance(load, On) or not isinstance(blow, Impulse):
            raise InputError(f"{load.name or load.described} is a blow that only Python can work out: a page has"
                             " ph.loads.Impulse")  # fmt: skip
        if parameters_in(tuple(one for one in made.asked.loads if one is blow)):
            raise InputError(f'"{blow.name}" depends on parameters, which a page cannot follow: write their numbers in')
        yield {"name": blow.name, "times": list(load.switch_times),
               "program": made.script.program(_blow(made, load.body, blow), ("blow", i))}  # fmt: skip


def _blow(made: Gathered, body: str, blow: Impulse) -> Program:
    general, setting = made.general, made.setting
    places = layout(general)
    p, angular, at = (tuple(map(float, x)) for x in (blow.p, blow.angular, blow.at))

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """As `simulate.blows`."""
        read, (q, v) = setting.read(general, par), coordinates(general, state)
        moving, heavy = motion(read, t, q, v), laden(read, own_states(general, places, state), places)
        i = general.body(body)
        m, link = moving.of(i), read.links[i]
        q_WB = tuple(body_state(link, m)[_ATTITUDE])
        in_world = blow.frame == "world"
        p_W, p_B = (p, rotate_back(q_WB, p)) if in_world else (rotate(q_WB, p), p)
        own_B = rotate_back(q_WB, angular) if in_world else angular
        wrench = link_wrench(link, m, (*p_W, *add(cross3(at, p_B), own_B)))
        change = unit_answer(heavy, moving, factorized(heavy, moving), Row(0.0, ((i, wrench),)))[0]
        f_W = m.turn(wrench[3:])
        twist = add(m.turn(wrench[:3]), cross3(minus(m.p_WL, mass_center(heavy, moving)), f_W))
        for k, x in enumerate((*change, *f_W, *twist)):
            out[k] = x

    return program
