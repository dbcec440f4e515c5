"""Why no motion was found, in words: what is broken most where the optimizer ended, and which bounds it ran into."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polhode.errors import RunError
from polhode.plan.mesh import Course

if TYPE_CHECKING:
    from polhode.plan.optimal_control import OptimalControl

_AT = 1e-4  # of a range: nearer than this a number is at its bound
_OFTEN = 0.3  # of all points: a bound that is met as often is in the way
_SMALL = 1e-5  # what is broken by less is not broken
_STATUS = {
    "Infeasible_Problem_Detected": "what is asked contradicts itself near where it was looked for",
    "Maximum_Iterations_Exceeded": "it went on and on without getting there",
    "Restoration_Failed": "no way back to what the equations allow was found",
    "Search_Direction_Becomes_Too_Small": "it got stuck",
    "Diverging_Iterates": "its numbers grew without bound: a cost or a bound is missing",
    "Invalid_Number_Detected": "a formula gave no number",
    "Not_Enough_Degrees_Of_Freedom": "more is fixed than there is to choose",
}


class InfeasibleError(RunError):
    """No motion was found that keeps all that was asked; the message says what it broke most."""


class Ended(NamedTuple):
    """Where the optimizer ended: by how much each equation of motion (n, n_x) and each number of the path constraint
    (n m,) is broken, and the course.
    """

    motion: np.ndarray
    path: np.ndarray
    course: Course


def infeasible(problem: OptimalControl, status: str, ended: Ended) -> InfeasibleError:
    """The failure of IPOPT as an error that says which constraint."""
    why = _STATUS.get(status, "it failed")
    met = _bounds_met(problem, ended.course)
    blame = f" On the way it runs into {'; '.join(met)}." if met else ""
    return InfeasibleError(f"no motion was found: {why} (IPOPT: {status}). {_broken(problem, ended)}.{blame}"
                           f" {_advice(problem, bool(met))}")  # fmt: skip


def _broken(problem: OptimalControl, ended: Ended) -> str:
    """What is broken most."""
    motion, path = float(ended.motion.max(initial=0.0)), float(ended.path.max(initial=0.0))
    if max(motion, path) < _SMALL:
        return "Where it ended all equations hold, but the cost can still fall"
    n = len(ended.motion)
    if path > motion:
        rows = ended.path.reshape(n, -1)
        point, which = np.unravel_index(int(rows.argmax()), rows.shape)
        return (f"Where it ended the path constraint [{which}] is broken most, by {path:.3g} at"
                f" t = {ended.course.t[point]:.4g} s")  # fmt: skip
    point, which = np.unravel_index(int(ended.motion.argmax()), ended.motion.shape)
    return (f"Where it ended the equations of motion are broken most: that of {problem.names[which]}, by {motion:.3g}"
            f" at t = {ended.course.t[point]:.4g} s")  # fmt: skip


def _bounds_met(problem: OptimalControl, course: Course) -> list[str]:
    """The bounds at which the course is for much of its time."""
    found = []
    low, high = problem.times
    if low < high and (at := _which(course.span, low - problem.t_start, high - problem.t_start)) is not None:
        found.append(f"t_end at its {at[0]} {at[1] + problem.t_start:.4g} s")
    for names, values, bounds in ((problem.controls, course.u, problem.u_bounds),
                                  (problem.names, course.x[1:-1], problem.x_bounds)):  # fmt: skip
        for k, name in enumerate(names):
            near = [_which(float(one), *bounds[k]) for one in values[:, k]]
            share = np.mean([one is not None for one in near]) if near else 0.0
            if share >= _OFTEN:
                most = next(one for one in near if one is not None)
                found.append(f"the bounds of {name} ({most[0]} {most[1]:.4g}) for {100.0 * share:.0f} % of its time")
    return found


def _which(value: float, low: float, high: float) -> tuple[str, float] | None:
    """At which bound a number is, if it is at one."""
    if low == high:
        return None
    near = _AT * min(high - low, max(1.0, abs(value)))
    if value <= low + near:
        return "least", low
    return ("most", high) if value >= high - near else None


def _advice(problem: OptimalControl, met: bool) -> str:
    low, high = problem.times
    more = "more time" if low == high else "a later t_end"
    return f"Give wider bounds there, or {more}" if met else f"Give {more}, wider bounds, or another guess"
