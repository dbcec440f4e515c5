"""The programs of a method over a problem, as the loop calls them (see `block`).

A step of a Runge-Kutta table over a small field is traced: one straight line of machine code. A step over a large
field, or of a method that decides by value (Newton's iteration, elliptic functions), is a kernel that calls the field
by its address.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from polhode._jit import Program, call_load, kernel, rows, vector
from polhode._jit.trace import Cells, Scalar
from polhode.core import scalars
from polhode.core.rotor import ACTION, Rotor
from polhode.integrate import block as b
from polhode.integrate.block import Array, places, summed, total_at, y_new_at
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.one_step import OneStep, Steps
from polhode.integrate.table import RungeKutta, write_out

if TYPE_CHECKING:
    from polhode._jit.script import Entry as Named
    from polhode.integrate.room import Room

Number: TypeAlias = Scalar | float
Symbols: TypeAlias = Cells | np.ndarray  # arrays of such
# What a table holds: an address, a function in plain mode, a name in other targets; or the numbers of one.
Numbers: TypeAlias = np.ndarray | list[float]
Word: TypeAlias = "int | Callable[..., None] | Numbers | Named"
Entry: TypeAlias = tuple[Word, Word]
# numbers of a kernel's step: entries of the field, of what acts (see `core.rotor`) and of what settles a state, the
# latest time, the numbers of unknowns and of those among them that the field depends on, then those of a method that
# moves a rotation
_FIELD, _ACTION, _SETTLE, _LATEST, _N, _CONTROL, OWN = 0, 2, 4, 6, 7, 8, 9
_WORDS = {"sqrt": scalars.sqrt, "max": scalars.largest, "abs": abs}
_NONE: Entry = (0, 0)
_PLAIN = 0.0, 1.0  # rtol and atol with which the size of an error is the error itself


class Link(Protocol):
    """Makes entries of a table out of programs and kernels."""

    def program(self, program: Program, name: Hashable) -> Entry:
        """A program that is traced; `name` tells it from all others of the model."""
        ...

    def kernel(self, function: Callable[..., None], numbers: list[Word | float]) -> tuple[Word, Word, Numbers]:
        """A kernel of the stated form as an entry, and its numbers themselves, some of which may be entries."""
        ...


class Problem(NamedTuple):
    """What is integrated: `field` on `n` unknowns, of which the first `control` are watched for error.

    The field depends on those alone; the others are integrals along the motion, a ledger whose first entry is the work
    (J), which is judged by a tolerance of its own (see `march.with_work`). `settle` puts a state back where it
    belongs, in place, and says in out[0] whether the slope must be asked for anew. `near` gives the distance to a
    singularity of the field, signed by the side, and the fastest that it can change. `allowed` leaves of a slope, which
    stands behind the state, what constraints allow. `inline`: the field is short
    enough to be written into steps; `entry`: a field that is no single program, ready to be called. `name` tells the
    problem from others of the model. `rotor` with its program `action` and its numbers `own` is there where methods
    can work that move a rotation itself.
    """

    name: Hashable
    n: int
    control: int
    field: Program | None
    settle: Program | None = None
    near: Program | None = None
    allowed: Program | None = None
    inline: bool = False
    entry: Entry | None = None
    rotor: Rotor | None = None
    action: Program | None = None
    own: Sequence[float] = ()


@dataclass(eq=False)
class Stepping:
    """The table of a run, its sizes, and the numbers of the kernels among its programs, if there are some.

    `calls_python`: whether functions of Python may be called on the way. `room` are the arrays of the last run with
    these programs (see `room`), which the next may take over: one run at a time.
    """

    table: list[Word]
    sizes: np.ndarray
    numbers: list[Numbers]
    calls_python: bool = True
    room: Room | None = None

    def set_own(self, own: Sequence[float] | np.ndarray) -> None:
        """Give the kernels other numbers of the rotor."""
        for numbers in self.numbers:
            numbers[OWN : OWN + len(own)] = [float(x) for x in own]


def stepping(method: OneStep | Foreign, problem: Problem, link: Link, adaptive: bool, dense: bool) -> Stepping:
    """The programs of `method`; `dense`: states inside steps will be asked for."""
    name = problem.name
    field = problem.entry or link.program(_formula(problem), ("field", name))
    settle = _NONE if problem.settle is None else link.program(problem.settle, ("settle", name))
    near = _NONE if problem.near is None else link.program(problem.near, ("near", name))
    allowed = _NONE if problem.allowed is None else link.program(problem.allowed, ("allowed", name))
    own: list[Numbers] = []
    if isinstance(method, Foreign):  # a solver of another package, which steps by itself
        steps: list[Word] = [*_NONE] * 5
    elif isinstance(method, RungeKutta) and problem.inline:
        steps = _traced(method, problem, link, adaptive, dense)
    else:
        steps = _kernels(method, problem, link, field, settle, own)
    return Stepping([*field, *settle, *near, *steps, *allowed], _sizes(method, problem), own)


def _formula(problem: Problem) -> Program:
    assert problem.field is not None  # where there is no entry
    return problem.field


def _sizes(method: OneStep | Foreign, problem: Problem) -> np.ndarray:
    sizes = np.zeros(b.SIZES, dtype=np.int64)
    sizes[[b.N, b.CONTROL, b.ROWS, b.STAGES]] = problem.n, problem.control, method.rows, method.stages
    sizes[b.REUSES], sizes[b.SETTLES] = method.reuses_last, problem.settle is not None
    sizes[b.HELD] = problem.allowed is not None
    sizes[b.EXTRAS], sizes[b.EXACT] = isinstance(method, RungeKutta) and bool(method.dense_c), method.exact
    return sizes


# ---- traced


def _traced(method: RungeKutta, problem: Problem, link: Link, adaptive: bool, dense: bool) -> list[Word]:
    """The programs that this run needs, each as one straight line."""
    name, lines = (problem.name, method.name, method.b, method.c), _Lines(method, problem, dense)
    programs = [
        (lines.step, ("step", name, dense), adaptive or dense),
        (lines.extra, ("extra", name), dense and method.dense_c),
        (lines.between, ("between", name), dense),
        (lines.leap, ("leap", name), not adaptive),
        (lines.judge, ("judge", name), adaptive and problem.allowed is not None),
    ]
    entries = [link.program(program, named) if needed else _NONE for program, named, needed in programs]
    return [word for entry in entries for word in entry]


class _Lines:
    """Programs of a table over a field, on numbers of any kind; `dense`: slopes will be asked for."""

    def __init__(self, method: RungeKutta, problem: Problem, dense: bool) -> None:
        self.method, self.problem, self.dense = method, problem, dense
        self.where = places(problem.n, method.rows)

    def _opened(self, block: Symbols, given: int) -> _Parts:
        """A block, of which the first `given` slopes are known."""
        n, formula, latest = self.problem.n, _formula(self.problem), block[b.LATEST]

        def field(t: Number, y: Symbols, par: Symbols, calls: None, dy: Symbols) -> None:
            """The field, not beyond the latest time."""
            formula(scalars.least(t, latest), y, par, dy)

        y, k = _empty(n), _empty(self.method.rows, n)
        y[:] = [block[b.Y + j] for j in range(n)]
        for i in range(given):
            k[i] = [block[self.where.k + i * n + j] for j in range(n)]
        steps = write_out(self.method, field, _WORDS)
        return _Parts(steps, field, block[b.H], y, k, _empty(self.problem.control), _empty(n))

    def step(self, t: Number, block: Symbols, par: Symbols, out: Symbols) -> None:
        """The new state, its slopes as far as somebody needs them, and its error."""
        (steps, _, h, y, k, s, y_new), method, where = self._opened(block, 1), self.method, self.where
        steps.step(t, y, h, par, None, k, s, y_new)
        asked = self.dense or self.problem.allowed is not None  # slopes will be asked for
        first = 1 if asked else method.stages - 1 if method.reuses_last else method.stages
        _write(out, where.k + first * self.problem.n, k[first : method.stages])
        _write(out, where.y_new, y_new)
        out[where.total] = _sum(list(y_new))
        control = self.problem.control
        out[where.error] = steps.error(y[:control], y_new, h, block[b.RTOL], block[b.ATOL], k)
        if control < self.problem.n:
            idle = all(scalars.is_zero(power) for power in k[1 : method.stages, control])
            powers = y[control : control + 1], y_new[control:], h, *_PLAIN, k[:, control:]
            out[where.work] = 0.0 if idle else steps.error(*powers)

    def judge(self, t: Number, block: Symbols, par: Symbols, out: Symbols) -> None:
        """The error of a step from its slopes and its new state."""
        n, where, control = self.problem.n, self.where, self.problem.control
        steps, _, h, y, k, _, y_new = self._opened(block, self.method.stages)
        y_new[:] = [block[where.y_new + j] for j in range(n)]
        out[where.error] = steps.error(y[:control], y_new, h, block[b.RTOL], block[b.ATOL], k)

    def extra(self, t: Number, block: Symbols, par: Symbols, out: Symbols) -> None:
        """The slopes that only the dense output needs."""
        (steps, _, h, y, k, s, _), first = self._opened(block, self.method.stages), self.method.stages
        steps.extra(t, y, h, par, None, k, s)
        _write(out, self.where.k + first * self.problem.n, k[first:])

    def between(self, x: Number, block: Symbols, par: Symbols, out: Symbols) -> None:
        """The state at the fraction x of the step."""
        steps, _, h, y, k, _, y_new = self._opened(block, self.method.rows)
        steps.interpolate(x, block[b.T], y, h, par, None, k, y_new)
        _write(out, 0, y_new)

    def leap(self, t: Number, block: Symbols, par: Symbols, out: Symbols) -> None:
        """A whole fixed step into the other block: the slope at its start, the new state, and where that belongs."""
        steps, field, h, y, k, s, y_new = self._opened(block, 0)
        field(t, y, par, None, k[0])
        steps.bare_step(t, y, h, par, None, k, s, y_new)
        if self.problem.settle is not None:
            self.problem.settle(t + h, y_new, par, _empty(2))
        _write(out, b.Y, y_new)
        out[self.where.total] = _sum(list(y_new))


class _Parts(NamedTuple):
    """The parts of a block of numbers of any kind, and the steps of the method on them."""

    steps: Steps
    field: Callable[..., None]
    h: Number
    y: np.ndarray
    k: np.ndarray
    s: np.ndarray
    y_new: np.ndarray


def _empty(*shape: int) -> np.ndarray:
    return np.zeros(shape, dtype=object)


def _write(out: Symbols, first: int, values: np.ndarray) -> None:
    for j, value in enumerate(values.ravel()):
        out[first + j] = value


def _sum(values: list[Number]) -> Number:
    """The sum in pairs, which does not wait for the number before."""
    while len(values) > 1:
        values = [x + y for x, y in zip(values[::2], values[1::2], strict=False)] + values[len(values) // 2 * 2 :]
    return values[0]


# ---- kernels


@dataclass(eq=False)
class _OnField:
    """A problem as methods take it whose steps are kernels (see `called`)."""

    n: int
    n_control: int
    field: Callable[..., None]
    normalize: Callable[..., None]
    rotor: Any  # a Rotor, where methods can work that move the rotation itself


@kernel
def called_field(t: float, y: Array, par: Array, calls: Array, dy: Array) -> None:
    """The field, not beyond the latest time."""
    call_load(calls, _FIELD, min(t, calls[_LATEST]), y, dy)


@kernel
def called_settle(t: float, y: Array, par: Array, calls: Array) -> None:
    """Put a state back where it belongs, if there is such a place."""
    if calls[_SETTLE] != 0.0:
        call_load(calls, _SETTLE, t, y, vector(2))


@kernel
def called_action(t: float, y: Array, par: Array, calls: Array, total: Array, active: Array) -> None:
    """What acts, not beyond the latest time: all of it, and the share without a potential."""
    both = vector(2 * ACTION)
    call_load(calls, _ACTION, min(t, calls[_LATEST]), y, both)
    for j in range(ACTION):
        total[j], active[j] = both[j], both[ACTION + j]


def _kernels(method: OneStep, problem: Problem, link: Link, field: Entry, settle: Entry,
             own: list[Numbers]) -> list[Word]:  # fmt: skip
    action = _NONE if problem.action is None else link.program(problem.action, ("action", problem.name))
    rotor = None if problem.rotor is None else problem.rotor._replace(action=called_action)
    steps = method.kernels(_OnField(problem.n, problem.control, called_field, called_settle, rotor))
    entries: list[Word] = []
    for program in _programs(steps, method.rows, method.slopes):
        numbers = [*field, *action, *settle, np.inf, float(problem.n), float(problem.control), *problem.own]
        function, place, kept = link.kernel(program, numbers)
        entries += [function, place]
        own.append(kept)
    return entries


@kernel
def opened(n_rows: int, block: Array, par: Array) -> tuple[Array, Array, Array, Array]:
    """Of a block the state, room for what the field depends on, the slopes, and the new state."""
    par[_LATEST] = block[b.LATEST]
    n, control = int(par[_N]), int(par[_CONTROL])
    new = y_new_at(n, n_rows)
    return (block[b.Y : b.Y + n], block[new + n : new + n + control], rows(block[b.Y + n :], n_rows, n),
            block[new : new + n])  # fmt: skip


def _programs(steps: Steps, n_rows: int, slopes: bool) -> tuple[Callable[..., None], ...]:
    """STEP, EXTRA, BETWEEN, LEAP and JUDGE of a method, for any number of unknowns."""
    own, plain, step, bare_step, error, more, interpolate = OWN, _PLAIN, *steps

    @kernel
    def take(t: float, block: Array, par: Array, out: Array) -> None:
        """One step with its slopes and its error."""
        y, s, k, y_new = opened(n_rows, block, par)
        total, control = total_at(len(y), n_rows), int(par[_CONTROL])
        step(t, y, block[b.H], par[own:], par, k, s, y_new)
        block[total] = summed(len(y), y_new)
        block[total + 1] = error(y[:control], y_new, block[b.H], block[b.RTOL], block[b.ATOL], k)
        if control < len(y):
            powers = rows(block[b.Y + len(y) + control :], n_rows, len(y))
            block[total + 2] = error(y[control : control + 1], y_new[control:], block[b.H], plain[0], plain[1], powers)

    @kernel
    def extra(t: float, block: Array, par: Array, out: Array) -> None:
        """The slopes that only the dense output needs."""
        y, s, k, _ = opened(n_rows, block, par)
        more(t, y, block[b.H], par[own:], par, k, s)

    @kernel
    def between(x: float, block: Array, par: Array, out: Array) -> None:
        """The state at the fraction x of the step."""
        y, _, k, _ = opened(n_rows, block, par)
        interpolate(x, block[b.T], y, block[b.H], par[own:], par, k, out[: len(y)])

    @kernel
    def leap(t: float, block: Array, par: Array, out: Array) -> None:
        """A whole fixed step into the other block."""
        y, s, k, _ = opened(n_rows, block, par)
        n, h, total = len(y), block[b.H], total_at(len(y), n_rows)
        y_new = out[b.Y : b.Y + n]
        if slopes:
            called_field(t, y, par, par, k[0])
        bare_step(t, y, h, par[own:], par, k, s, y_new)
        out[total] = summed(n, y_new)
        if out[total] - out[total] == 0.0:
            called_settle(t + h, y_new, par, par)
            out[total] = summed(n, y_new)

    @kernel
    def judge(t: float, block: Array, par: Array, out: Array) -> None:
        """The error of a step from its slopes and its new state."""
        y, s, k, y_new = opened(n_rows, block, par)
        block[total_at(len(y), n_rows) + 1] = error(y[: len(s)], y_new, block[b.H], block[b.RTOL], block[b.ATOL], k)

    return take, extra, between, leap, judge
