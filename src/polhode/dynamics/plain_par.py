"""`par` for formulas that run as Python: functions as they are, and the numbers of constraints at a start."""

from __future__ import annotations

from typing import Any

from polhode._jit.foreign_code import UserFunction
from polhode.core.small import Parts
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion


def plain_par(mechanism: Mechanism, t: float, q: Parts, v: Parts) -> list[Any]:
    """`par` as in `evaluation.layout`; two-sided constraints act that do so at the start, and no solver is there."""
    functions = [entry for user in user_functions(mechanism, t, q, v) for entry in (user.function, user.par)]
    return [*functions, None, None, *acting_at_start(mechanism), *constraint_numbers(mechanism, t, q)]


def user_functions(mechanism: Mechanism, t: float, q: Parts, v: Parts) -> list[UserFunction]:
    """The functions of loads and constraints, each called once at this state."""
    users: list[UserFunction] = []
    if mechanism.loads:
        moving = motion(mechanism, t, q, v)
        users += [user for load in mechanism.loads for user in load.functions(mechanism, t, moving)]
    return users + [user for constraint in mechanism.constraints for user in constraint.functions(mechanism, t)]


def acting_at_start(mechanism: Mechanism) -> list[float]:
    """1 for each two-sided constraint that does not wait for a switch, 0 for the others."""
    waits = mechanism.inactive
    return [0.0 if one.one_sided or one.name in waits else 1.0 for one in mechanism.constraints]


def constraint_numbers(mechanism: Mechanism, t: float, q: Parts) -> list[float]:
    """The numbers of all constraints for a mechanism that stands at q."""
    return [x for constraint in mechanism.constraints for x in constraint.numbers(mechanism, t, q)]
