"""`par` for formulas that run as Python: functions as they are, and the numbers of constraints at a start."""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion


def plain_par(mechanism: Mechanism, t: float, q: Parts, v: Parts) -> list[Any]:
    """`par` as in `evaluation.layout`; two-sided constraints act, one-sided ones do not, and no solver is there."""
    moving = motion(mechanism, t, q, v)
    users = [user for load in mechanism.loads for user in load.functions(mechanism, t, moving)]
    users += [user for constraint in mechanism.constraints for user in constraint.functions(mechanism, t)]
    functions = [entry for user in users for entry in (user.function, user.par)]
    activity = [0.0 if constraint.one_sided else 1.0 for constraint in mechanism.constraints]
    return [*functions, None, None, *activity, *constraint_numbers(mechanism, t, q)]


def constraint_numbers(mechanism: Mechanism, t: float, q: Parts) -> list[float]:
    """The numbers of all constraints for a mechanism that stands at q."""
    return [x for constraint in mechanism.constraints for x in constraint.numbers(mechanism, t, q)]
