"""What members are judged by: formulas and functions of what is kept and of what was given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.fingerprint import Opaque, fingerprint
from polhode.errors import InputError
from polhode.model import grammar, operations

Arrays = Mapping[str, np.ndarray]
_PARTS = {3: "xyz", 4: "wxyz"}


def columns(arrays: Arrays) -> dict[str, np.ndarray]:
    """One column (m,) for each number of a member: "mass", "omega_x", "q_0", "samples_0_1"."""
    found: dict[str, np.ndarray] = {}
    for name, values in arrays.items():
        if values.ndim == 1:
            found[name] = values
        elif values.ndim == 2:
            letters = _PARTS.get(values.shape[1]) or tuple(str(i) for i in range(values.shape[1]))
            found |= {f"{name}_{letter}": values[:, i] for i, letter in enumerate(letters)}
    return found


@dataclass(frozen=True)
class Outcome:
    """A number, or true and false as 1 and 0, for each member: a formula of columns, or a function of the arrays."""

    name: str
    rule: str | Callable[[Arrays], Any]

    def of(self, arrays: Arrays, ok: np.ndarray) -> np.ndarray:
        """Its values, (m,); NaN for members that failed."""
        found = self._formula(arrays, self.rule) if isinstance(self.rule, str) else self.rule(arrays)
        values = np.array(np.broadcast_to(np.asarray(found, dtype=float), ok.shape))
        values[~ok] = np.nan
        return values

    def _formula(self, arrays: Arrays, text: str) -> Any:
        known = columns(arrays)
        tree = grammar.parse(text, tuple(known))
        program = [(node.operation, node.operand) for node in grammar.walk(tree)]
        if any(code == operations.TIME for code, _ in program) and "t" not in known:
            raise InputError(
                f'the outcome "{self.name}" asks for t, the time at which a member ended, which is not kept'
            )
        return operations.run(program, known.get("t", 0.0), list(known.values()))[0]

    def describe(self) -> Any:
        """The formula, or a fingerprint of the function."""
        if isinstance(self.rule, str):
            return self.rule
        try:
            return {"function": self.rule.__qualname__, "code": fingerprint(self.rule)}
        except Opaque:
            return {"function": self.rule.__qualname__, "code": None}


def outcomes_of(given: Mapping[str, Any] | None) -> tuple[Outcome, ...]:
    """The outcomes by name, as users give them: {"lost": "range > 1000"}."""
    found = []
    for name, rule in (given or {}).items():
        if not (isinstance(rule, str) or callable(rule)):
            raise InputError(f'the outcome "{name}" is a formula, "range > 1000", or a function, not {rule!r:.80}')
        if not isinstance(name, str) or not name.isidentifier():
            raise InputError(f"the name of an outcome is one word, not {name!r:.80}")
        found.append(Outcome(name, rule))
    return tuple(found)


class Tally(NamedTuple):
    """What an estimate needs to know of many members: tallies of parts add up to that of the whole."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    binary: bool = True
    failed: int = 0

    @classmethod
    def of(cls, values: np.ndarray) -> Tally:
        """The tally of some members; those that are NaN failed."""
        good = values[np.isfinite(values)]
        binary = bool(np.isin(good, (0.0, 1.0)).all())
        return cls(len(good), float(good.sum()), float((good * good).sum()), binary, len(values) - len(good))

    def __add__(self, other: tuple[object, ...]) -> Tally:  # pyright: ignore[reportIncompatibleMethodOverride]
        assert isinstance(other, Tally)
        return Tally(self.count + other.count, self.total + other.total, self.squares + other.squares,
                     self.binary and other.binary, self.failed + other.failed)  # fmt: skip
