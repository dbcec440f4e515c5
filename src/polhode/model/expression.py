"""Formulas as text: "10*sin(2*pi*t)". Safe to read from a file, stored as they are, and traced into machine code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from polhode._jit import Formula
from polhode.arrays import number, strict
from polhode.errors import InputError
from polhode.model import operations as op
from polhode.model.grammar import CONSTANTS, FUNCTIONS, VARIABLES, Node, parse, short, walk
from polhode.model.loads.vectors import Source, Value, python_view, times_of

_NUMBERS = (int, float, list, tuple, np.ndarray, np.generic)
_MOST = 1000  # operations of one expression, which machine code is made of
_MOST_POWER = 64  # whole exponents up to here are multiplied out, so that they belong to the code
_SWITCHES = (*op.KINKS, op.STEP, op.SIGN, *range(op.LESS, op.WHERE))  # what may jump or bend at a known time


@strict
@dataclass(frozen=True, eq=False, init=False, repr=False)
class Expression(Source):
    """One formula, or one for each component: `Expression("10*sin(2*pi*t)", "0", "-3*vz")`.

    Names: the time t; position x y z and velocity vx vy vz in world axes; angular velocity wx wy wz in body axes; the
    attitude qw qx qy qz; pi and e. Operators + - * / ^ (or **), comparisons (1 where they hold, else 0), and the
    functions abs sign sqrt exp log sin cos tan asin acos atan atan2 sinh cosh tanh hypot floor mod min max radians
    degrees, step(x) = 1 for x >= 0, and where(condition, a, b).

    Called with a time, or with times, where it uses nothing but t; otherwise with (t, state). A load needs three. `at`
    gives the same for numbers of any kind, symbols too: run on them it becomes straight-line machine code.

    `where` names numbers that stand in the formulas, parameters as well: `Expression("k*t", where={"k": k})`.
    """

    texts: tuple[str, ...]
    where: Any = ()

    def __init__(self, *given: str, texts: Any = (), where: Any = ()) -> None:
        all_texts = (*given, *((texts,) if isinstance(texts, str) else texts))
        if not all_texts or not all(isinstance(text, str) for text in all_texts):
            raise InputError(f"an Expression takes one or more texts, not {all_texts!r}")
        object.__setattr__(self, "texts", all_texts)
        object.__setattr__(self, "where", _named(where))
        if len(self._program) > _MOST:
            raise InputError(f"an expression has at most {_MOST} operations, not {len(self._program)};"
                             " use a Python function")  # fmt: skip

    def __repr__(self) -> str:
        return f"Expression({', '.join(repr(short(text)) for text in self.texts)})"

    def __call__(self, t: Any, state: Any = None) -> Any:
        """The values at one time or many: () or (m,) for one formula, (k,) or (m, k) for k of them.

        `state` has position, velocity, omega and attitude, each as a vector or as m rows.
        """
        if not isinstance(t, _NUMBERS):
            parts = () if state is None else (*state.position, *state.velocity, *state.omega, *state.attitude)
            values = self.at(t, parts or self._parts_of(None))
            return values[0] if self.width == 1 else values
        times, single = times_of(t, "an expression")
        results = self.at(times, self._parts_of(state))
        rows = np.stack([np.broadcast_to(value, times.shape) for value in results], axis=-1)
        rows = rows[:, 0] if self.width == 1 else rows
        return rows[0] if single else rows

    def at(self, t: Any, state: Sequence[Any] = ()) -> tuple[Any, ...]:
        """The value of each formula for numbers of any kind (`operations`); `state`: x y z, vx vy vz, wx wy wz, qw qx
        qy qz, one after another, as `loads.layout` has them."""
        return tuple(op.run(self._program, t, state))

    @property
    def smooth(self) -> bool:
        """Whether it is made of operations that can be differentiated twice, also in machine code."""
        return all(code <= op.STATE or code in op.SMOOTH for code, _ in self._program)

    @property
    def width(self) -> int:
        """The number of formulas."""
        return len(self.texts)

    @cached_property
    def uses(self) -> tuple[str, ...]:
        """The names that the formulas look at: t, and parts of the state."""
        seen = {operand if operation == op.STATE else -1 for operation, operand in self._program
                if operation in (op.TIME, op.STATE)}  # fmt: skip
        return tuple("t" if place < 0 else VARIABLES[int(place)] for place in sorted(seen))

    @property
    def value_kernel(self) -> Value:  # pyright: ignore[reportIncompatibleVariableOverride]
        """All formulas as one that is traced; those that differ in their numbers alone share it."""
        return _formula(self._apart[0])

    def numbers(self) -> np.ndarray:
        """What that kernel reads: the numbers that stand in the formulas."""
        return np.array(self._apart[1])

    def settled(self, what: str, t: float, state: np.ndarray) -> Expression:
        """Itself, if it is finite at the start."""
        values = np.atleast_1d(self(t, python_view(state)))
        if not np.isfinite(values).all():
            wrong = self.texts[int(np.argmin(np.isfinite(values)))]
            raise InputError(f'{what} must be finite, but "{wrong}" at t = {t:g} s is {values.tolist()}')
        return self

    @cached_property
    def switch_times(self) -> tuple[float, ...]:
        """When it jumps or bends because of the time: where t passes a limit in a comparison, step, sign, abs, min or
        max, s."""
        return tuple(sorted({t for tree in self._trees for node in walk(tree) for t in _switches(node)}))

    @cached_property
    def longest_step(self) -> float:
        """The longest step that sees every jump of floor and mod of the time, a quarter of the way between two, s."""
        return min((0.25 * way for tree in self._trees for node in walk(tree) for way in _ways(node)), default=np.inf)

    @cached_property
    def _program(self) -> tuple[tuple[int, float], ...]:
        """All formulas as one program that leaves their values on the stack."""
        return tuple((node.operation, node.operand) for tree in self._trees for node in walk(tree))

    def _parts_of(self, state: Any) -> Any:
        """The parts of a state by number."""
        if state is None:
            needed = [name for name in self.uses if name != "t"]
            if needed:
                raise InputError(f"{self!r} looks at {', '.join(needed)}: call it with (t, state), or use it in a run")
            return ()
        vectors = (state.position, state.velocity, state.omega, state.attitude)
        return [part for given in vectors for part in np.moveaxis(np.asarray(given, dtype=float), -1, 0)]

    @cached_property
    def _apart(self) -> tuple[tuple[tuple[int, float], ...], list[float]]:
        """The program without its numbers, which it reads behind the parts of a state, and these numbers."""
        program, numbers = list(self._program), []
        for i, (code, operand) in enumerate(self._program):
            is_exponent = (op.POWER, 0.0) in self._program[i + 1 : i + 2] and operand.is_integer()
            if code == op.NUMBER and not (is_exponent and abs(operand) <= _MOST_POWER):
                program[i] = op.STATE, float(len(VARIABLES) + len(numbers))
                numbers.append(operand)
        return tuple(program), numbers

    @cached_property
    def _trees(self) -> tuple[Node, ...]:
        return tuple(parse(text, more={**CONSTANTS, **dict(self.where)}) for text in self.texts)


@lru_cache(maxsize=1000)
def _formula(program: op.Program) -> Formula:
    """A program that reads its numbers behind the parts of a state, as kernels call it."""
    places = {int(operand) for code, operand in program if code == op.STATE}

    def values(t: Any, state: Any, par: Any) -> tuple[Any, ...]:
        """What the program leaves on the stack."""
        n = len(VARIABLES)
        return tuple(op.run(program, t, {i: state[i] if i < n else par[i - n] for i in places}))

    return Formula(values)


def _named(where: Any) -> tuple[tuple[str, float], ...]:
    """Names with their numbers."""
    found = []
    for pair in where.items() if isinstance(where, Mapping) else where:
        if not isinstance(pair, tuple | list) or len(pair) != 2 or not isinstance(pair[0], str):
            raise InputError(f'`where` names numbers, {{"k": 2.0}}, not {where!r}')
        name = pair[0]
        if not name.isidentifier() or name in ("t", *VARIABLES, *CONSTANTS, *FUNCTIONS):
            raise InputError(f'"{name}" cannot name a number of a formula: it is no word, or has its own meaning there')
        found.append((name, number(pair[1], f'"{name}" of a formula')))
    return tuple(found)


def _affine(node: Node) -> tuple[float, float] | None:
    """(a, b) where a tree is a t + b, None where it is not."""
    lines: list[tuple[float, float] | None] = []
    for part in walk(node):
        taken = lines[len(lines) - op.takes(part.operation) :]
        lines[len(lines) - len(taken) :] = [_line(part, taken)]
    return lines[0]


def _line(node: Node, taken: list[tuple[float, float] | None]) -> tuple[float, float] | None:
    """The line of an operation on lines, where that is one."""
    if node.operation == op.NUMBER:
        return (0.0, node.operand)
    if node.operation == op.TIME:
        return (1.0, 0.0)
    lines = [line for line in taken if line is not None]
    if not taken or len(lines) < len(taken):
        return None
    (a, b), (c, d) = lines[0], lines[-1]
    if node.operation == op.NEGATE:
        return (-a, -b)
    if node.operation in (op.ADD, op.SUBTRACT):
        sign = 1.0 if node.operation == op.ADD else -1.0
        return (a + sign * c, b + sign * d)
    if node.operation == op.MULTIPLY and 0.0 in (a, c):
        return (a * d + b * c, b * d)
    if node.operation == op.DIVIDE and c == 0.0 and d != 0.0:
        return (a / d, b / d)
    return None


def _switches(node: Node) -> Iterator[float]:
    """The first instant behind each jump, and the time of each bend, of one operation."""
    if node.operation not in _SWITCHES:
        return
    lines = [_affine(part) for part in node.parts]
    if None in lines:
        return
    (a, b), (c, d) = lines[0] or (0.0, 0.0), (lines[1] if len(lines) > 1 else None) or (0.0, 0.0)
    if a != c and np.isfinite((d - b) / (a - c)):
        root = (d - b) / (a - c)
        yield root if node.operation in op.KINKS else _first_after(node, root)


def _first_after(node: Node, root: float) -> float:
    """The first time at which a jump near `root` is over, to the last bit: whether it is before or behind it depends on
    the comparison and on rounding."""
    near = root + np.arange(-8, 9) * np.spacing(abs(root))
    program = [(part.operation, part.operand) for part in walk(node)]
    changes = np.flatnonzero(np.diff(op.run(program, near, ())[0]))
    return float(near[changes[-1] + 1]) if len(changes) else root


def _ways(node: Node) -> Iterator[float]:
    """The time between two jumps of a floor or mod of the time, s."""
    lines = [_affine(part) for part in node.parts]
    if node.operation in (op.FLOOR, op.MOD) and None not in lines:
        (a, _), (c, period) = lines[0] or (0.0, 0.0), (lines[1] if len(lines) > 1 else None) or (0.0, 1.0)
        if a != 0.0 and c == 0.0 and period != 0.0:
            yield abs(period / a)
