"""The arrays of a traced function: places that can be read, written and cut, of a length that only the caller knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.tape import Tape
from polhode.errors import KernelError


class Cells:
    """The places of array `name` from `start` on: `n` of them, or unknown many (None). Arrays never overlap."""

    __slots__ = ("_n", "_name", "_start", "_tape")

    def __init__(self, tape: Tape, name: str, start: int = 0, n: int | None = None) -> None:
        self._tape = tape
        self._name = name
        self._start = start
        self._n = n

    def __getitem__(self, index: Any) -> Any:
        """x[i] is a number, x[i:j] and x[i:] are arrays over the same places."""
        if isinstance(index, slice):
            start, n = self._cut(index)
            return Cells(self._tape, self._name, self._start + start, n)
        return self._tape.read(self._place(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        """x[i] = a number, or x[i:j] = a number for all or one for each."""
        if not isinstance(index, slice):
            self._tape.write(self._place(index), value)
            return
        cut = self[index]
        values = list(value) if hasattr(value, "__len__") else [value] * len(cut)
        if cut._n is not None and cut._n != len(values):
            raise KernelError(f"{len(values)} numbers do not fit {cut._n} places of `{self._name}`")
        for i, item in enumerate(values):
            cut[i] = item

    def __len__(self) -> int:
        if self._n is None:
            raise KernelError(f"the length of `{self._name}` is not known in a traced formula: cut it first, "
                              f"{self._name}[0:n]")  # fmt: skip
        return self._n

    def __iter__(self) -> Iterator[Scalar]:
        return (self[i] for i in range(len(self)))

    def call(self, slot: int, t: Any, inputs: Sequence[Any], n_out: int) -> tuple[Scalar, ...]:
        """What the function at place `slot` writes, its numbers being those at `slot` + 1 (see `core.scalars.call`).

        In machine code both places hold addresses. A function that raises gives NaN everywhere.
        """
        return self._tape.call(self._place(slot), t, inputs, n_out)

    def _place(self, index: Any) -> tuple[str, int]:
        i = index.__index__()
        if self._n is not None and i < 0:
            i += self._n
        if i < 0 or (self._n is not None and i >= self._n):
            raise IndexError(
                f"place {index} of `{self._name}`, which has {'unknown many' if self._n is None else self._n} places"
            )
        return self._name, self._start + i

    def _cut(self, index: slice) -> tuple[int, int | None]:
        """Where a slice starts, and its length."""
        if index.step not in (None, 1):
            raise KernelError(f"a traced array is cut without gaps, not with step {index.step}")
        if self._n is not None:
            start, stop, _ = index.indices(self._n)
            return start, max(stop - start, 0)
        start = index.start or 0
        if start < 0 or (index.stop or 0) < 0:
            raise KernelError(f"`{self._name}` has no known end to count from: {index}")
        return start, None if index.stop is None else max(index.stop - start, 0)
