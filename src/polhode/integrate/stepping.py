"""The programs of a method over a problem, as the loop calls them (see `block`).

A step of a Runge-Kutta table over a small field is traced: one straight line of machine code. A step over a large
field, or of a method that decides by value (Newton's iteration, elliptic functions), is a kernel that calls the field
by its address.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from polhode._jit import Program, call_load, kernel, rows, vector
from polhode.core import scalars
from polhode.core.rotor import ACTION, Rotor
from polhode.integrate import block as b
from polhode.integrate.block import Places, places, summed, total_at, y_new_at
from polhode.integrate.one_step import Steps
from polhode.integrate.table import RungeKutta
from polhode.integrate.unroll import write_out

# numbers of a kernel's step: entries of the field, of what acts (see `core.rotor`) and of what settles a state, the
# latest time, the numbers of unknowns and of those among them that the field depends on, then those of a method that
# moves a rotation
_FIELD, _ACTION, _SETTLE, _LATEST, _N, _CONTROL, OWN = 0, 2, 4, 6, 7, 8, 9
_WORDS = {"sqrt": scalars.sqrt, "max": scalars.largest, "abs": abs}


class Link(Protocol):
    """Makes entries of a table out of programs and kernels."""

    def program(self, program: Program, name: Any) -> tuple[Any, Any]:
        """A program that is traced; `name` tells it from all others of the model."""
        ...

    def kernel(self, function: Callable[..., None], numbers: list[Any]) -> tuple[Any, Any, Any]:
        """A kernel of the stated form as an entry, and its numbers themselves, some of which may be entries."""
        ...


class Problem(NamedTuple):
    """What is integrated: `field` on `n` unknowns, of which the first `control` are watched for error.

    The field depends on those alone; the others are integrals along the motion. `settle` puts a state back where it
    belongs, in place, and says in out[0] whether the slope must be asked for anew. `near` gives the distance to a
    singularity of the field, signed by the side, and the fastest that it can change. `inline`: the field is short
    enough to be written into steps; `entry`: a field that is no single program, ready to be called. `name` tells the
    problem from others of the model. `rotor` with its program `action` and its numbers `own` is there where methods
    can work that move a rotation itself.
    """

    name: Any
    n: int
    control: int
    field: Program | None
    settle: Program | None = None
    near: Program | None = None
    inline: bool = False
    entry: tuple[Any, Any] | None = None
    rotor: Rotor | None = None
    action: Program | None = None
    own: Any = ()


@dataclass(eq=False)
class Stepping:
    """The table of a run, its sizes, and the numbers of the kernels among its programs, if there are some.

    `calls_python`: whether functions of Python may be called on the way. `room` are the arrays of the last run with
    these programs (see `room`), which the next may take over: one run at a time.
    """

    table: list[Any]
    sizes: np.ndarray
    numbers: list[Any]
    calls_python: bool = True
    room: Any = None

    def set_own(self, own: Any) -> None:
        """Give the kernels other numbers of the rotor."""
        for numbers in self.numbers:
            numbers[OWN : OWN + len(own)] = [float(x) for x in own]


def stepping(method: Any, problem: Problem, link: Link, adaptive: bool, dense: bool) -> Stepping:
    """The programs of `method`; `dense`: states inside steps will be asked for."""
    name = problem.name
    field = problem.entry or link.program(_given(problem.field), ("field", name))
    settle = (0, 0) if problem.settle is None else link.program(problem.settle, ("settle", name))
    near = (0, 0) if problem.near is None else link.program(problem.near, ("near", name))
    own: list[Any] = []
    if not method.fixed:  # a solver of another package, which steps by itself
        steps: list[Any] = [0] * 8
    elif isinstance(method, RungeKutta) and problem.inline:
        steps = _traced(method, problem, link, adaptive, dense)
    else:
        steps = _kernels(method, problem, link, field, settle, own)
    return Stepping([*field, *settle, *near, *steps], _sizes(method, problem), own)


def _given(program: Program | None) -> Program:
    assert program is not None
    return program


def _sizes(method: Any, problem: Problem) -> np.ndarray:
    sizes = np.zeros(b.SIZES, dtype=np.int64)
    sizes[b.N], sizes[b.CONTROL], sizes[b.ROWS], sizes[b.STAGES] = (
        problem.n,
        problem.control,
        method.rows,
        method.stages,
    )
    sizes[b.REUSES], sizes[b.SETTLES] = method.reuses_last, problem.settle is not None
    sizes[b.EXTRAS], sizes[b.EXACT] = method.rows > method.stages and isinstance(method, RungeKutta), method.exact
    return sizes


# ---- traced


def _traced(method: RungeKutta, problem: Problem, link: Link, adaptive: bool, dense: bool) -> list[Any]:
    name = problem.name, method.name, method.b, method.c
    needs_step = adaptive or dense
    step = link.program(_step(method, problem, dense), ("step", name, dense)) if needs_step else (0, 0)
    extra = link.program(_extra(method, problem), ("extra", name)) if dense and method.dense_c else (0, 0)
    between = link.program(_between(method, problem), ("between", name)) if dense else (0, 0)
    leap = (0, 0) if adaptive else link.program(_leap(method, problem), ("leap", name))
    return [*step, *extra, *between, *leap]


def _written(method: RungeKutta, problem: Problem, latest: Any) -> Steps:
    formula = _given(problem.field)

    def field(t: Any, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The field, not beyond the latest time."""
        formula(scalars.least(t, latest), y, par, dy)

    return write_out(method, field, _WORDS)


class _Parts:
    """The parts of a block of numbers of any kind."""

    def __init__(self, block: Any, problem: Problem, n_rows: int, given: int) -> None:
        n = problem.n
        self.where = places(n, n_rows)
        self.h, self.latest, self.rtol, self.atol = block[b.H], block[b.LATEST], block[b.RTOL], block[b.ATOL]
        self.y = _room(n)
        self.y[:] = [block[b.Y + j] for j in range(n)]
        self.k = _room(n_rows, n)
        for i in range(given):
            self.k[i] = [block[self.where.k + i * n + j] for j in range(n)]
        self.s, self.y_new = _room(problem.control), _room(n)


def _room(*shape: int) -> np.ndarray:
    return np.zeros(shape, dtype=object)


def _step(method: RungeKutta, problem: Problem, dense: bool) -> Program:
    n, first = problem.n, 1 if dense else method.stages - 1 if method.reuses_last else method.stages

    def step(t: Any, block: Any, par: Any, out: Any) -> None:
        """The new state, its slopes as far as somebody needs them, and its error."""
        parts = _Parts(block, problem, method.rows, 1)
        steps, where = _written(method, problem, parts.latest), parts.where
        steps.step(t, parts.y, parts.h, par, None, parts.k, parts.s, parts.y_new)
        for i in range(first, method.stages):
            _write(out, where.k + i * n, parts.k[i])
        _write_end(out, where, parts.y_new)
        watched = parts.y[: problem.control]
        out[where.error] = steps.error(watched, parts.y_new, parts.h, parts.rtol, parts.atol, parts.k)

    return step


def _extra(method: RungeKutta, problem: Problem) -> Program:
    n = problem.n

    def extra(t: Any, block: Any, par: Any, out: Any) -> None:
        """The slopes that only the dense output needs."""
        parts = _Parts(block, problem, method.rows, method.stages)
        _written(method, problem, parts.latest).extra(t, parts.y, parts.h, par, None, parts.k, parts.s)
        for i in range(method.stages, method.rows):
            _write(out, parts.where.k + i * n, parts.k[i])

    return extra


def _between(method: RungeKutta, problem: Problem) -> Program:
    def between(x: Any, block: Any, par: Any, out: Any) -> None:
        """The state at the fraction x of the step."""
        parts = _Parts(block, problem, method.rows, method.rows)
        steps = _written(method, problem, parts.latest)
        steps.interpolate(x, block[b.T], parts.y, parts.h, par, None, parts.k, parts.y_new)
        _write(out, 0, parts.y_new)

    return between


def _leap(method: RungeKutta, problem: Problem) -> Program:
    settle, field = problem.settle, _given(problem.field)

    def leap(t: Any, block: Any, par: Any, out: Any) -> None:
        """A whole fixed step into the other block: the slope at its start, the new state, and where that belongs."""
        parts = _Parts(block, problem, method.rows, 0)
        field(scalars.least(t, parts.latest), parts.y, par, parts.k[0])
        _written(method, problem, parts.latest).bare_step(t, parts.y, parts.h, par, None, parts.k, parts.s, parts.y_new)
        if settle is not None:
            settle(t + parts.h, parts.y_new, par, _room(1))
        _write(out, b.Y, parts.y_new)
        out[parts.where.total] = _sum(list(parts.y_new))

    return leap


def _write(out: Any, first: int, values: np.ndarray) -> None:
    for j, value in enumerate(values):
        out[first + j] = value


def _write_end(out: Any, where: Places, y_new: np.ndarray) -> None:
    _write(out, where.y_new, y_new)
    out[where.total] = _sum(list(y_new))


def _sum(values: list[Any]) -> Any:
    """The sum in pairs, which does not wait for the number before."""
    while len(values) > 1:
        values = [x + y for x, y in zip(values[::2], values[1::2], strict=False)] + values[len(values) // 2 * 2 :]
    return values[0]


# ---- kernels


class _Called(NamedTuple):
    """A problem as kernels take it: the field and what acts are called by their addresses."""

    n: int
    n_control: int
    rotor: Rotor | None
    field: Callable[..., None]
    normalize: Callable[..., None]


@kernel
def called_field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
    """The field, not beyond the latest time."""
    call_load(calls, _FIELD, min(t, calls[_LATEST]), y, dy)


@kernel
def called_settle(t: float, y: Any, par: Any, calls: Any) -> None:
    """Put a state back where it belongs, if there is such a place."""
    if calls[_SETTLE] != 0.0:
        moved = vector(1)
        call_load(calls, _SETTLE, t, y, moved)


@kernel
def called_action(t: float, y: Any, par: Any, calls: Any, total: Any, active: Any) -> None:
    """What acts, not beyond the latest time: all of it, and the share without a potential."""
    both = vector(2 * ACTION)
    call_load(calls, _ACTION, min(t, calls[_LATEST]), y, both)
    for j in range(ACTION):
        total[j], active[j] = both[j], both[ACTION + j]


def _kernels(method: Any, problem: Problem, link: Link, field: tuple[Any, Any], settle: tuple[Any, Any],
             own: list[Any]) -> list[Any]:  # fmt: skip
    action = (0, 0) if problem.action is None else link.program(problem.action, ("action", problem.name))
    about = None if problem.rotor is None else problem.rotor._replace(action=called_action)
    called = _Called(problem.n, problem.control, about, called_field, called_settle)
    entries: list[Any] = []
    for program in _programs(method.kernels(called), method.rows, method.slopes):
        numbers = [*field, *action, *settle, np.inf, float(problem.n), float(problem.control), *problem.own]
        function, place, kept = link.kernel(program, numbers)
        entries += [function, place]
        own.append(kept)
    return entries


@kernel
def opened(n_rows: int, block: Any, par: Any) -> tuple[Any, Any, Any, Any]:
    """Of a block the state, room for what the field depends on, the slopes, and the new state."""
    par[_LATEST] = block[b.LATEST]
    n, control = int(par[_N]), int(par[_CONTROL])
    new = y_new_at(n, n_rows)
    return (block[b.Y : b.Y + n], block[new + n : new + n + control], rows(block[b.Y + n :], n_rows, n),
            block[new : new + n])  # fmt: skip


def _programs(steps: Steps, n_rows: int, slopes: bool) -> tuple[Callable[..., None], ...]:
    """STEP, EXTRA, BETWEEN and LEAP of a method, for any number of unknowns."""
    own, step, bare_step, error, more, interpolate = OWN, *steps

    @kernel
    def take(t: float, block: Any, par: Any, out: Any) -> None:
        """One step with its slopes and its error."""
        y, s, k, y_new = opened(n_rows, block, par)
        total, control = total_at(len(y), n_rows), int(par[_CONTROL])
        step(t, y, block[b.H], par[own:], par, k, s, y_new)
        block[total] = summed(len(y), y_new)
        block[total + 1] = error(y[:control], y_new, block[b.H], block[b.RTOL], block[b.ATOL], k)

    @kernel
    def extra(t: float, block: Any, par: Any, out: Any) -> None:
        """The slopes that only the dense output needs."""
        y, s, k, _ = opened(n_rows, block, par)
        more(t, y, block[b.H], par[own:], par, k, s)

    @kernel
    def between(x: float, block: Any, par: Any, out: Any) -> None:
        """The state at the fraction x of the step."""
        y, _, k, _ = opened(n_rows, block, par)
        interpolate(x, block[b.T], y, block[b.H], par[own:], par, k, out[: len(y)])

    @kernel
    def leap(t: float, block: Any, par: Any, out: Any) -> None:
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

    return take, extra, between, leap
