"""Events of a model in a page: their values as programs, and jumps that are formulas."""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode._jit import Program
from polhode._jit.script import Entry, Number
from polhode.core.quat import rotate, rotate_back
from polhode.core.scalars import select
from polhode.core.small import cross3, dot3, sym_vec
from polhode.errors import InputError
from polhode.io.portable.gathered import Gathered
from polhode.io.portable.refusals import depends_on_parameters
from polhode.io.portable.shown import event_value
from polhode.lab.switching import own_events, switched
from polhode.model.bounce import Bounce
from polhode.model.switch import Switch
from polhode.parametric import given_of
from polhode.simulate.plan import event_rules
from polhode.simulate.watching import Touch

# what a jump gives: the velocity and omega after it, work, impulse and angular impulse (world axes) for the ledger
JUMP = 13


_ADDED = 1.25e-290  # stands for a number of an event that commands, until its program is written down


class Watched(NamedTuple):
    """An event: its name, its rule (see `integrate.events`), its value, and its jump, a program, if it has one.

    `more` says what else happens there: a constraint is reached or let go, a propellant ends, constraints are switched.
    """

    name: str
    rule: tuple[int, int, int]
    value: Program
    jump: tuple[Entry, Entry] | None
    more: dict[str, Any] = {}  # noqa: RUF012  (never changed)


def added_at(numbers: list[Number]) -> int:
    """Where, in the numbers of the program of an event that commands, it stands what is added to its value, 0 at first:
    so little that a joint that it locked leaves zero, or so much that nobody listens (see `simulate.watching`).
    """
    place = numbers.index(_ADDED)
    numbers[place] = 0.0
    return place


def checked(events: tuple[Any, ...], alone: bool) -> None:
    """Refuse events that a page cannot have, by name."""
    for event in events:
        if (given_of(event) is not None) if isinstance(event, Bounce) else depends_on_parameters(event, alone):
            raise InputError(f'event "{event.name}" depends on parameters, which a page cannot follow: write their'
                             " numbers into it")  # fmt: skip
        if isinstance(event, Bounce):
            if not alone:
                raise InputError(f'"{event.name}" is a bounce of one body, not of a system')
        elif isinstance(event.jump, Switch):
            if alone:
                raise InputError(f'event "{event.name}" switches constraints, and one body has none')
        elif event.jump is not None:
            raise InputError(f'the jump of event "{event.name}" is a function of Python that takes whole states: a page'
                             " has bounces, and events that look on or end the run")  # fmt: skip


def watched(made: Gathered, events: tuple[Any, ...], alone: bool) -> list[Watched]:
    """All events, those of the model itself last; their programs read the coordinates and speeds of its mechanism."""
    mechanism, found, own = made.general, [], own_events(made)
    rules = event_rules((*events, *(one for one, _ in own))).tolist()
    for event, rule in zip(events, rules, strict=False):
        more: dict[str, Any] = {}
        if isinstance(event, Bounce):
            value, jump = _clearance(event), None
            if event.friction:
                more = {"rough": _rough(event)}
            else:
                jump = made.script.program(_throw(event, made), ("jump", event.name))
        else:
            value, jump = _value(event_value(event, mechanism, alone), made), None
        if isinstance(event.jump, Switch):
            value, more = _listening(value), {"switch": switched(event.jump)}
        found.append(Watched(event.name, tuple(rule), value, jump, more))
    for (one, program), rule in zip(own, rules[len(events) :], strict=True):
        more = {"touch": one.constraint} if isinstance(one, Touch) else {"burnout": one.at}
        found.append(Watched(one.name, tuple(rule), program, None, more))
    return found


def _listening(value: Program) -> Program:
    """The value of an event that commands, with a number added."""

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """As `simulate.watching.event_kernel`."""
        value(t, state, par, out)
        out[0] = out[0] + _ADDED

    return program


def _value(value: Any, made: Gathered) -> Program:
    mechanism, setting = made.general, made.setting

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """The value of the event."""
        out[0] = value(t, state, setting.read(mechanism, par))

    return program


def _rough(bounce: Bounce) -> dict[str, Any]:
    """A bounce with friction, whose law is followed by `client/rough_blow.js`."""
    return {"points": [list(_three(r)) for r in bounce.points], "normal": list(_three(bounce.normal)),
            "friction": float(bounce.friction), "restitution": float(bounce.restitution),
            "by": bounce.restitution_by}  # fmt: skip


def _clearance(bounce: Bounce) -> Program:
    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """How far the lowest point is above the plane."""
        n_B = rotate_back(tuple(state[3 + i] for i in range(4)), _three(bounce.normal))
        lowest = _lowest(bounce, n_B)[0]
        out[0] = dot3(_three(bounce.normal), tuple(state[i] for i in range(3))) + lowest - float(bounce.height)

    return program


def _three(v: Any) -> tuple[float, float, float]:
    return float(v[0]), float(v[1]), float(v[2])


def _lowest(bounce: Bounce, n_B: Any) -> tuple[Any, tuple[Any, Any, Any]]:
    """The least n . r of the points, and that point."""
    points = [_three(r) for r in bounce.points]
    least, place = dot3(n_B, points[0]), points[0]
    for r in points[1:]:
        x = dot3(n_B, r)
        place = tuple(select(least - x, a, b) for a, b in zip(r, place, strict=True))
        least = select(least - x, x, least)
    return least, place


def _throw(bounce: Bounce, made: Gathered) -> Program:
    mechanism, setting, e = made.general, made.setting, float(bounce.restitution)

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """The blow along the normal that leaves the point with -e times the normal velocity that it had."""
        (link,) = setting.read(mechanism, par).links
        q, v_W, w_B = (tuple(state[i] for i in places) for places in (range(3, 7), range(7, 10), range(10, 13)))
        n_B = rotate_back(q, _three(bounce.normal))
        _, r = _lowest(bounce, n_B)
        arm, inverse = cross3(r, n_B), _inverse(link.inertia)
        turn = sym_vec(inverse, arm)
        before = dot3(n_B, rotate_back(q, v_W)) + dot3(w_B, arm)
        p = select(-before, -(1.0 + e) * before / (1.0 / link.mass + dot3(arm, turn)), 0.0)
        push, twist = tuple(p * x for x in rotate(q, n_B)), tuple(p * x for x in arm)
        after = tuple(v + x / link.mass for v, x in zip(v_W, push, strict=True))
        spin = tuple(w + p * x for w, x in zip(w_B, turn, strict=True))
        work = 0.5 * (dot3(push, v_W) + dot3(push, after) + dot3(twist, w_B) + dot3(twist, spin))
        for i, x in enumerate((*after, *spin, work, *push, *rotate(q, twist))):
            out[i] = x

    return program


def _inverse(I: Any) -> tuple[Any, ...]:
    """The inverse of a symmetric tensor, xx xy xz yy yz zz."""
    a, b, c, d, e, f = (I[i] for i in range(6))
    A, B, C = d * f - e * e, c * e - b * f, b * e - c * d
    det = a * A + b * B + c * C
    return tuple(x / det for x in (A, B, C, a * f - c * c, b * c - a * e, a * d - b * b))
