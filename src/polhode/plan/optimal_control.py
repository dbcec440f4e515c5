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
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict
from polhode.errors import InputError, RunError
from polhode.plan.casadi_model import CasadiModel
from polhode.plan.casadi_symbols import casadi_module
from polhode.plan.mesh import Course, Mesh, refined, uniform
from polhode.plan.radau import between, integrals, radau

if TYPE_CHECKING:
    import casadi

    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.results.trajectory import Trajectory

Formula: TypeAlias = Callable[[Any, Any, Any], Any]
"""Of t, x, u as symbols of CasADi."""
_ROUNDS = 12  # refinements
_AIM = 0.1  # of the tolerance: what a refinement is made for, so that another one is seldom needed
_WARM = {"ipopt.mu_init": 1e-6}  # for rounds that begin next to their solution
_WIDE = 1e20  # what IPOPT takes for no bound


class InfeasibleError(RunError):
    """No motion was found that keeps all that was asked; the message says what it broke most."""


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
    borders may then move.
    """

    model: Any
    t_end: Any
    cost: Formula | None = None
    end_cost: Callable[[Any, Any], Any] | None = None
    start: Any = None
    end: Any = None
    x_bounds: Any = None
    u_bounds: Any = None
    path: Formula | None = None
    path_bounds: Any = None
    t_start: float = 0.0
    arcs: Arcs | None = None

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
        return tuple(one.name for one in known) or tuple(f"x[{i}]" for i in range(self.n_x))

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
        asked, found = self, _Program(self, mesh, options or {}).solve(course)
        for _ in range(_ROUNDS):
            errors = interval_errors(self, found.course)
            found = replace(found, error=float(errors.max()))
            if found.error <= tolerance:
                break
            mesh, parents = refined(found.course.mesh, errors, _AIM * tolerance)
            if mesh.n > most_points:
                break
            asked = asked if asked.arcs is None else replace(asked, arcs=asked.arcs.parted(parents))
            found = _Program(asked, mesh, _WARM | dict(options or {})).solve(found.course.on(mesh))
        return replace(found, error=float(interval_errors(self, found.course).max()))

    def _straight(self, mesh: Mesh) -> Course:
        """From start to end in a straight line, controls zero, or in the middle of bounds that exclude zero."""
        first, last = np.nan_to_num(self.start), np.where(np.isnan(self.end), np.nan_to_num(self.start), self.end)
        s = mesh.places[:, None]
        low, high = self.times
        u = np.clip(np.zeros(self.n_u), self.u_bounds[:, 0], self.u_bounds[:, 1])
        span = (low if low == high or high >= _WIDE else 0.5 * (low + high)) - self.t_start
        return Course(mesh, self.t_start, span, (1.0 - s) * first + s * last, np.tile(u, (mesh.n, 1)))


@dataclass(frozen=True, eq=False)
class OptimalMotion:
    """What was found: `cost`, the `course` (times t, states x, controls u at the points), the end t_end (s), `costates`
    (n, n_x) at the points, and `error`, the largest relative distance of the motion from its field between the points.

    iterations: of IPOPT in the last round; rounds of refinement are counted by the mesh itself.
    """

    cost: float
    course: Course
    costates: np.ndarray
    iterations: int
    error: float = math.nan
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


class _Program:
    """One mesh: variables [x | u | span | shares], their bounds, and the equations."""

    def __init__(self, problem: OptimalControl, mesh: Mesh, options: Mapping[str, Any]) -> None:
        ca = self.ca = casadi_module()
        self.problem, self.mesh, self.options = problem, mesh, options
        n = mesh.n
        self.X, self.U = ca.MX.sym("x", problem.n_x, n + 1), ca.MX.sym("u", problem.n_u, n)
        self.span = ca.MX.sym("span")
        arcs = problem.arcs
        moving = arcs is not None and bool((arcs.share_bounds[:, 0] < arcs.share_bounds[:, 1]).any())
        self.shares = (
            None if arcs is None or not moving or len(arcs.u_bounds) < 2 else ca.MX.sym("shares", len(arcs.u_bounds))
        )
        self.equations: list[Any] = []
        self.low: list[np.ndarray] = []
        self.high: list[np.ndarray] = []
        self.told: list[str] = []  # what each group of equations is, for messages

    def solve(self, guess: Course) -> OptimalMotion:
        """The local optimum that IPOPT finds from `guess`."""
        ca, problem = self.ca, self.problem
        cost = self._write()
        parts = [ca.vec(self.X), ca.vec(self.U), self.span, *([] if self.shares is None else [self.shares])]
        nlp = {"x": ca.vertcat(*parts), "f": cost, "g": ca.vertcat(*self.equations)}
        quiet = {"ipopt.print_level": 0, "print_time": False, "ipopt.sb": "yes", "ipopt.tol": 1e-10, "expand": False,
                 "ipopt.max_iter": 1500, "ipopt.mu_strategy": "monotone"}  # fmt: skip
        solver = ca.nlpsol("program", "ipopt", nlp, quiet | dict(self.options))
        lower, upper = self._bounds()
        first = np.concatenate([guess.x.ravel(), guess.u.ravel(), [guess.span], self._guessed(guess.mesh)])
        answer = solver(x0=np.clip(first, lower, upper), lbx=lower, ubx=upper, lbg=np.concatenate(self.low),
                        ubg=np.concatenate(self.high))  # fmt: skip
        stats = solver.stats()
        if not stats["success"]:
            raise self._failed(stats["return_status"], answer)
        course = self._course(np.array(answer["x"]).ravel())
        return OptimalMotion(float(answer["f"]), course, self._costates(np.array(answer["lam_g"]).ravel()),
                             int(stats["iter_count"]), problem=problem)  # fmt: skip

    def _guessed(self, mesh: Mesh) -> np.ndarray:
        """The shares of all arcs in a mesh; none where they are no unknowns."""
        arcs = self.problem.arcs
        if self.shares is None or arcs is None:
            return np.empty(0)
        return np.bincount(arcs.of, weights=mesh.shares, minlength=len(arcs.u_bounds))

    def _share(self, k: int) -> Any:
        arcs = self.problem.arcs
        if self.shares is None or arcs is None:
            return self.mesh.shares[k]
        return self.shares[arcs.of[k]] / arcs.of.count(arcs.of[k])

    def _write(self) -> Any:
        """All equations; gives the cost."""
        ca, problem, mesh = self.ca, self.problem, self.mesh
        t = self._times()
        slopes = problem.function.map(mesh.n)(t, self.X[:, :-1], self.U)
        cost, firsts = ca.MX(0), mesh.firsts
        running = (
            None if problem.cost is None else self._formula("cost", problem.cost).map(mesh.n)(t, self.X[:, :-1], self.U)
        )
        for k, m in enumerate(mesh.counts):
            here, half = slice(int(firsts[k]), int(firsts[k + 1])), 0.5 * self.span * self._share(k)
            grown = self.X[:, int(firsts[k]) : int(firsts[k + 1]) + 1] @ ca.DM(radau(m).D.T)
            self._equal(ca.vec(grown - half * slopes[:, here]), "the equations of motion")
            if running is not None:
                cost += half * (running[:, here] @ ca.DM(radau(m).w))
        if problem.path is not None:
            values = ca.vec(self._formula("path", problem.path).map(mesh.n)(t, self.X[:, :-1], self.U))
            low, high = problem.path_bounds.T
            self._within(values, np.tile(low, mesh.n), np.tile(high, mesh.n), "the path constraint")
        if self.shares is not None:
            self._equal(ca.sum1(self.shares) - 1.0, "the shares of intervals")
        if problem.end_cost is not None:
            cost += problem.end_cost(problem.t_start + self.span, self.X[:, -1])
        return cost

    def _times(self) -> Any:
        """The times of all points, a row."""
        parts, begin = [], 0.0
        for k, m in enumerate(self.mesh.counts):
            share = self._share(k)
            parts.append(self.problem.t_start + self.span * (begin + share * self.ca.DM(0.5 * (1.0 + radau(m).x)).T))
            begin = begin + share
        return self.ca.horzcat(*parts)

    def _formula(self, name: str, formula: Formula) -> Any:
        ca, problem = self.ca, self.problem
        t, x, u = ca.SX.sym("t"), ca.SX.sym("x", problem.n_x), ca.SX.sym("u", problem.n_u)
        value = formula(t, x, u)
        value = ca.vertcat(*value) if isinstance(value, list | tuple) else value
        return ca.Function(name, [t, x, u], [value])

    def _equal(self, value: Any, what: str) -> None:
        self._within(value, np.zeros(value.numel()), np.zeros(value.numel()), what)

    def _within(self, value: Any, low: np.ndarray, high: np.ndarray, what: str) -> None:
        self.equations.append(value)
        self.low.append(low)
        self.high.append(high)
        self.told.append(what)

    def _bounds(self) -> tuple[np.ndarray, np.ndarray]:
        problem, n = self.problem, self.mesh.n
        sides = []
        for side in (0, 1):
            x = np.tile(problem.x_bounds[:, side], (n + 1, 1))
            x[0] = np.where(np.isnan(problem.start), x[0], problem.start)
            x[-1] = np.where(np.isnan(problem.end), x[-1], problem.end)
            for point, state in self._through():
                x[point] = np.where(np.isnan(state), x[point], state)
            u = np.tile(problem.u_bounds[:, side], (n, 1))
            if problem.arcs is not None:
                u = np.repeat(problem.arcs.u_bounds[list(problem.arcs.of), :, side], self.mesh.counts, axis=0)
            span = problem.times[side] - problem.t_start
            own = [] if self.shares is None or problem.arcs is None else problem.arcs.share_bounds[:, side]
            every = np.concatenate([x.ravel(), u.ravel(), [span], own])
            sides.append(np.clip(every, -_WIDE, _WIDE))
        return sides[0], sides[1]

    def _through(self) -> list[tuple[int, np.ndarray]]:
        """Points of the mesh at which arcs end in a given state."""
        arcs = self.problem.arcs
        if arcs is None:
            return []
        last = {arc: k for k, arc in enumerate(arcs.of)}
        return [(int(self.mesh.firsts[last[arc] + 1]), state) for arc, state in arcs.through]

    def _course(self, values: np.ndarray) -> Course:
        problem, n = self.problem, self.mesh.n
        cut = (n + 1) * problem.n_x
        x, u = values[:cut].reshape(n + 1, -1), values[cut : cut + n * problem.n_u].reshape(n, problem.n_u)
        mesh = self.mesh
        if self.shares is not None and problem.arcs is not None:
            of, found = problem.arcs.of, values[cut + n * problem.n_u + 1 :]
            shares = np.array([found[a] / of.count(a) for a in of])
            mesh = Mesh(tuple((shares / shares.sum()).tolist()), mesh.counts)
        return Course(mesh, problem.t_start, float(values[cut + n * problem.n_u]), frozen(x), frozen(u))

    def _costates(self, multipliers: np.ndarray) -> np.ndarray:
        """Multipliers of the equations of motion over the weights of their points (Garg et al., 2010)."""
        rows, at = [], 0
        for m in self.mesh.counts:
            size = m * self.problem.n_x
            rows.append(-multipliers[at : at + size].reshape(m, -1) / radau(m).w[:, None])
            at += size
        return frozen(np.concatenate(rows))

    def _failed(self, status: str, answer: Mapping[str, Any]) -> InfeasibleError:
        """What was broken most, in words."""
        g = np.array(answer["g"]).ravel()
        low, high = np.concatenate(self.low), np.concatenate(self.high)
        over = np.maximum(np.maximum(low - g, g - high), 0.0)
        worst, at, size = "nothing", 0, 0.0
        for what, part in zip(self.told, self.low, strict=True):
            most = float(over[at : at + len(part)].max(initial=0.0))
            worst, size = (what, most) if most > size else (worst, size)
            at += len(part)
        return InfeasibleError(
            f"no motion was found: IPOPT ended with {status}. Where it ended, {worst}"
            f" {'is' if 'constraint' in worst else 'are'}"
            f" broken most, by {size:.3g}. Give wider bounds, more time, or another guess"
        )


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
        return frozen(np.tile([-_WIDE, _WIDE], (n, 1)))
    rows = list(given)
    if len(rows) == 2 and all(one is None or isinstance(one, int | float) for one in rows):  # one pair for all
        rows = [tuple(rows)] * n
    if len(rows) != n:
        raise InputError(f"{what} are {n} pairs (least, most), but there are {len(rows)}")
    found = np.array([[-_WIDE, _WIDE] if row is None else
                      [-_WIDE if row[0] is None else float(row[0]), _WIDE if row[1] is None else float(row[1])]
                      for row in rows]).reshape(n, 2)  # fmt: skip
    if not (found[:, 0] <= found[:, 1]).all():
        k = int(np.flatnonzero(~(found[:, 0] <= found[:, 1]))[0])
        raise InputError(f"{what}[{k}] has its least {found[k, 0]:g} above its most {found[k, 1]:g}")
    return frozen(np.clip(found, -_WIDE, _WIDE))


def _inside(values: np.ndarray, bounds: np.ndarray, what: str, names: Sequence[str]) -> None:
    outside = np.flatnonzero((values < bounds[:, 0]) | (values > bounds[:, 1]))
    if len(outside):
        k = int(outside[0])
        raise InputError(
            f"the {what} has {names[k]} = {values[k]:g}, outside its bounds {bounds[k, 0]:g} to {bounds[k, 1]:g}"
        )
