"""Optimal control by collocation: a motion, its controls and perhaps its end are found together, as one program of
numbers for IPOPT.

    minimize  end_cost(t_end, x_end) + integral of cost(t, x, u) dt
    where     x_dot = field(t, x, u),  bounds on x, u, path(t, x, u), start and end hold

On each interval of a mesh x is a polynomial through Legendre-Gauss-Radau points at which its slope is the field
(`radau`). How far the motion in between is from the field is estimated, the mesh refined (`mesh.refined`), and the
program solved again, until the estimate is below the tolerance. No package gives that from wheels.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict
from polhode.errors import InputError
from polhode.plan.casadi_model import CasadiModel
from polhode.plan.mesh import Course, Mesh, refined, uniform
from polhode.plan.pointwise import EndFormula, Formula
from polhode.plan.program import WIDE, Program
from polhode.plan.radau import between, integrals, radau
from polhode.tables import Sheet, Shown, Table, number_text

if TYPE_CHECKING:
    import casadi

    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.results.trajectory import Trajectory

_ROUNDS = 12  # refinements
_AIM = 0.1  # of the tolerance: what a refinement is made for, so that another one is seldom needed
_WARM = {"ipopt.mu_init": 1e-6}  # for rounds that begin next to their solution


@dataclass(frozen=True, eq=False)
class Arcs:
    """Parts of a motion between jumps of its controls: u_bounds (A, n_u, 2) in each of them, and share_bounds (A, 2),
    between which its share of the whole time may be. Without these an arc could shrink to nothing and leave its jump to
    a neighbor, whose polynomials know none. `of` says for each interval of the mesh to which arc it belongs; intervals
    of one arc are equally long. through: pairs of an arc and a state (n_x,) where it ends, NaN where that is free.
    """

    u_bounds: np.ndarray
    share_bounds: np.ndarray
    of: tuple[int, ...]
    through: tuple[tuple[int, np.ndarray], ...] = ()

    def parted(self, parents: Sequence[int]) -> Arcs:
        """The same for a mesh whose intervals are parts of these."""
        return replace(self, of=tuple(self.of[k] for k in parents))


@strict
@dataclass(frozen=True, eq=False)
class OptimalControl:
    """What is asked for. model: a `CasadiModel` (`system.casadi()`), or a CasADi function (t, x, u) -> x_dot.

    t_end (s): a number, or (least, most) where the time is free. cost: a formula of (t, x, u), integrated; end_cost:
    one of (t_end, x_end). start, end: x at both ends, None or NaN where it is free. x_bounds (n_x, 2), u_bounds (n_u,
    2): least and most, None where there are none. path: a formula of (t, x, u) whose numbers stay within path_bounds
    (m, 2), at the points of the mesh. arcs: for controls that jump, what is known of the parts between the jumps, whose
    borders may then move. states, inputs: the names of a bare function's x and u, for messages.
    """

    model: Any
    t_end: Any
    cost: Formula | None = None
    end_cost: EndFormula | None = None
    start: Any = None
    end: Any = None
    x_bounds: Any = None
    u_bounds: Any = None
    path: Formula | None = None
    path_bounds: Any = None
    t_start: float = 0.0
    arcs: Arcs | None = None
    states: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.model, CasadiModel) and not hasattr(self.model, "n_instructions"):
            raise InputError(
                f"an optimal control problem is posed for system.casadi(), or a CasADi function, not for {self.model!r}"
            )
        n_x, n_u = self.n_x, self.n_u
        for name, n in (("start", n_x), ("end", n_x)):
            object.__setattr__(self, name, _row(getattr(self, name), n, name))
        for name, n in (("x_bounds", n_x), ("u_bounds", n_u)):
            object.__setattr__(self, name, _pairs(getattr(self, name), n, name))
        if self.path is not None and self.path_bounds is None:
            raise InputError("a path constraint needs path_bounds, (least, most) for each of its numbers")
        if self.path_bounds is not None:
            object.__setattr__(
                self, "path_bounds", _pairs(self.path_bounds, len(np.atleast_2d(self.path_bounds)), "path_bounds")
            )
        low, high = self.times
        if not (math.isfinite(low) and low > self.t_start and high >= low):
            raise InputError(f"t_end {self.t_end!r} s is not after t_start = {self.t_start:g} s")
        for name in ("start", "end"):
            _inside(getattr(self, name), self.x_bounds, name, self.names)

    @property
    def function(self) -> casadi.Function:
        """The field."""
        return self.model.field if isinstance(self.model, CasadiModel) else self.model

    @property
    def n_x(self) -> int:
        """How many states."""
        return int(self.function.size1_in(1))

    @property
    def n_u(self) -> int:
        """How many controls."""
        return int(self.function.size1_in(2))

    @property
    def names(self) -> tuple[str, ...]:
        """Of the states."""
        known = self.model.states if isinstance(self.model, CasadiModel) else ()
        return tuple(one.name for one in known) or self.states or tuple(f"x[{i}]" for i in range(self.n_x))

    @property
    def controls(self) -> tuple[str, ...]:
        """Names of the controls."""
        known = self.model.inputs if isinstance(self.model, CasadiModel) else ()
        return tuple(one.name for one in known) or self.inputs or tuple(f"u[{i}]" for i in range(self.n_u))

    @property
    def times(self) -> tuple[float, float]:
        """The earliest and the latest end, s."""
        ends = np.atleast_1d(np.asarray(self.t_end, dtype=float))
        return float(ends[0]), float(ends[-1])

    def solve(self, guess: Course | None = None, *, intervals: int = 8, points: int = 5, tolerance: float = 1e-8,
              most_points: int = 600, options: Mapping[str, Any] | None = None) -> OptimalMotion:  # fmt: skip
        """The best motion near `guess`: a local optimum, refined until its error is below `tolerance`.

        guess: a course of any mesh, None: straight from start to end. most_points: refinement ends there, and `error`
        says how far it came. options: those of IPOPT.
        """
        mesh = uniform(intervals, points) if guess is None else guess.mesh
        course = self._straight(mesh) if guess is None else guess
        positive(tolerance, "tolerance", "1")
        asked, found = self, _solved(self, mesh, course, options or {})
        for _ in range(_ROUNDS):
            errors = interval_errors(self, found.course)
            found = replace(found, error=float(errors.max()))
            if found.error <= tolerance:
                break
            mesh, parents = refined(found.course.mesh, errors, _AIM * tolerance)
            if mesh.n > most_points:
                break
            asked = asked if asked.arcs is None else replace(asked, arcs=asked.arcs.parted(parents))
            found = _solved(asked, mesh, found.course.on(mesh), _WARM | dict(options or {}))
        return replace(found, error=float(interval_errors(self, found.course).max()), tolerance=float(tolerance))

    def _straight(self, mesh: Mesh) -> Course:
        """From start to end in a straight line, controls zero, or in the middle of bounds that exclude zero."""
        first, last = np.nan_to_num(self.start), np.where(np.isnan(self.end), np.nan_to_num(self.start), self.end)
        s = mesh.places[:, None]
        low, high = self.times
        u = np.clip(np.zeros(self.n_u), self.u_bounds[:, 0], self.u_bounds[:, 1])
        span = (low if low == high or high >= WIDE else 0.5 * (low + high)) - self.t_start
        return Course(mesh, self.t_start, span, (1.0 - s) * first + s * last, np.tile(u, (mesh.n, 1)))


@dataclass(frozen=True, eq=False)
class OptimalMotion(Shown):
    """What was found: `cost`, the `course` (times t, states x, controls u at the points), the end t_end (s), `costates`
    (n, n_x) at the points, and `error`, the largest relative distance of the motion from its field between the points.

    tolerance: what `error` was to be below. iterations: of IPOPT in the last round; rounds of refinement are counted by
    the mesh itself.
    """

    cost: float
    course: Course
    costates: np.ndarray
    iterations: int
    error: float = math.nan
    tolerance: float = math.inf
    problem: OptimalControl | None = field(default=None, repr=False)

    @property
    def t(self) -> np.ndarray:
        """The times of all points and of the end, (n + 1,), s."""
        return self.course.t

    @property
    def x(self) -> np.ndarray:
        """States (n + 1, n_x)."""
        return self.course.x

    @property
    def u(self) -> np.ndarray:
        """Controls (n, n_u): there is none at the end."""
        return self.course.u

    @property
    def t_end(self) -> float:
        """The end, s."""
        return self.course.t_start + self.course.span

    @property
    def reliability(self) -> str:
        """The error and how many points it took, in words; where refinement ended above the tolerance, that too."""
        words = f"{self.error:.2g}, {self.course.mesh.n} points"
        if self.error <= self.tolerance:
            return words
        return f"{words}: refinement ended above the tolerance {self.tolerance:.2g}, so this is a rough optimum"

    def at(self, t: ArrayLike) -> tuple[np.ndarray, np.ndarray]:
        """States and controls at times t (m,)."""
        return self.course.at(np.asarray(t, dtype=float))

    def replay(
        self, system: System, start: SystemState | None = None, *, loads: Any = (), **options: Any
    ) -> Trajectory:
        """The system in the simulator under these controls, which are its inputs (`ph.Input`); options: as
        `ph.simulate`.

        start: where it begins; by default the first state that was found. The polynomials themselves act, interval by
        interval of the mesh: nothing is sampled.
        """
        from polhode.plan.replay import replayed_inputs

        return replayed_inputs(self, system, start, loads, options)

    def _sheet(self) -> Sheet:
        """Each state where it begins and ends, with its costates there."""
        names = tuple(f"x[{i}]" for i in range(self.x.shape[1])) if self.problem is None else self.problem.names
        columns = np.stack([self.x[0], self.x[-1], self.costates[0], self.costates[-1]], axis=1)
        rows = [(name, *(number_text(one, ".6g") for one in row)) for name, row in zip(names, columns, strict=True)]
        head = f"a local optimum: cost {number_text(self.cost, '.9g')}, end at {number_text(self.t_end, '.9g')} s"
        table = Table(rows, ("state", "at the start", "at the end", "costate at the first", "and at the last point"))
        return Sheet(head, (table,), (f"estimate of the collocation {self.reliability}",))


def _solved(problem: OptimalControl, mesh: Mesh, guess: Course, options: Mapping[str, Any]) -> OptimalMotion:
    """On one mesh."""
    return OptimalMotion(*Program(problem, mesh, guess).solve(options), problem=problem)


def interval_errors(problem: OptimalControl, course: Course) -> np.ndarray:
    """(K,): how far the state is from the integral of the field along it, at points that were not collocated.

    Of each state relative to 1 + its largest size in the interval. Patterson, Hager, Rao (2015), sec. 4.
    """
    mesh, edges, firsts, errors = course.mesh, course.mesh.edges, course.mesh.firsts, []
    f = problem.function
    low, high = problem.u_bounds.T
    for k, m in enumerate(mesh.counts):
        finer = radau(m + 1)
        x_k, u_k = course.x[firsts[k] : firsts[k + 1] + 1], course.u[firsts[k] : firsts[k + 1]]
        x = between(radau(m).ends, finer.ends) @ x_k
        u = np.clip(between(radau(m).x, finer.x) @ u_k, low, high)
        span = course.span * (edges[k + 1] - edges[k])
        t = course.t_start + course.span * edges[k] + 0.5 * span * (1.0 + finer.x)
        slopes = np.array(f(t[None, :], x[:-1].T, u.T)).T.reshape(m + 1, -1)
        integrated = x[0] + 0.5 * span * integrals(m + 1) @ slopes
        errors.append((np.abs(integrated - x[1:]).max(axis=0) / (1.0 + np.abs(x_k).max(axis=0))).max())
    return np.array(errors)


def _row(given: ArrayLike | None, n: int, what: str) -> np.ndarray:
    """n numbers, NaN where free."""
    if given is None:
        return frozen(np.full(n, np.nan))
    try:
        values = np.array([np.nan if x is None else float(x) for x in np.asarray(given, dtype=object).ravel()])
    except (TypeError, ValueError):
        raise InputError(f"{what} is {n} numbers, None or NaN where it is free, not {given!r}") from None
    if len(values) != n:
        raise InputError(f"{what} is {n} numbers, None or NaN where it is free, but there are {len(values)}")
    return frozen(values)


def _pairs(given: Any, n: int, what: str) -> np.ndarray:
    """(n, 2): least and most, infinite where None."""
    if given is None:
        return frozen(np.tile([-WIDE, WIDE], (n, 1)))
    rows = list(given)
    if len(rows) == 2 and all(one is None or isinstance(one, int | float) for one in rows):  # one pair for all
        rows = [tuple(rows)] * n
    if len(rows) != n:
        raise InputError(f"{what} are {n} pairs (least, most), but there are {len(rows)}")
    found = np.array([[-WIDE, WIDE] if row is None else
                      [-WIDE if row[0] is None else float(row[0]), WIDE if row[1] is None else float(row[1])]
                      for row in rows]).reshape(n, 2)  # fmt: skip
    if not (found[:, 0] <= found[:, 1]).all():
        k = int(np.flatnonzero(~(found[:, 0] <= found[:, 1]))[0])
        raise InputError(f"{what}[{k}] has its least {found[k, 0]:g} above its most {found[k, 1]:g}")
    return frozen(np.clip(found, -WIDE, WIDE))


def _inside(values: np.ndarray, bounds: np.ndarray, what: str, names: Sequence[str]) -> None:
    outside = np.flatnonzero((values < bounds[:, 0]) | (values > bounds[:, 1]))
    if len(outside):
        k = int(outside[0])
        raise InputError(
            f"the {what} has {names[k]} = {values[k]:g}, outside its bounds {bounds[k, 0]:g} to {bounds[k, 1]:g}"
        )
