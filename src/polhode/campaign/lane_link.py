"""The programs of a run for lanes: the same table, with functions made anew over vectors, and numbers interleaved.

A table holds addresses of functions and of their numbers, and among numbers there may be such pairs again (the
functions of loads, the field that a method's kernel calls). All of them are followed: what a function was made from is
known (`_jit.sources`), and so is which arrays a run's programs read.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from polhode._jit import address_of
from polhode._jit.lanes import LaneError
from polhode._jit.sources import is_known, source_of
from polhode.simulate.model import Ready

_lane_functions: dict[tuple[int, int], int] = {}


def lane_function(address: int, width: int) -> int:
    """Where the same function is for lanes."""
    key = address, width
    if key not in _lane_functions:
        from polhode._jit import lanes, llvm, machine, store

        program = source_of(address)
        if program is None:
            raise LaneError("a function that is not made of formulas alone is called")
        text = lanes.text(program, width)
        made = machine.address(text, store.MODEL, lambda: machine.object_code(text, llvm.SYMBOL, not program.straight))
        _lane_functions[key] = made
    return _lane_functions[key]


@cache
def width_of_lanes() -> int:
    """How many members one instruction takes: as many floats as a register of this CPU holds."""
    import llvmlite.binding as llvm

    features = llvm.get_host_cpu_features()
    return 8 if features.get("avx512f") else 4


class LaneTable:
    """The tables of one run, for lanes; `set_member(l, ready)` gives lane l the numbers of another run like it."""

    def __init__(self, ready: Ready, width: int) -> None:
        self.width = width
        self._arrays = numbers_of(ready)
        self._lanes: dict[int, np.ndarray] = {}
        self.alive: list[Any] = [ready]
        self.table = self._words(ready.steps.table)
        self.watchers = self._words(ready.way.calls)

    def _words(self, words: Sequence[Any]) -> np.ndarray:
        """A table with addresses for lanes."""
        found = np.zeros(len(words), dtype=np.int64)
        for i in range(0, len(words), 2):
            if words[i]:
                found[i], found[i + 1] = lane_function(words[i], self.width), self._numbers(words[i + 1])
        return found

    def _numbers(self, address: int) -> int:
        """Numbers, interleaved; pairs of addresses among them are followed."""
        if address not in self._arrays:
            raise LaneError("numbers that nobody knows are read")
        if address not in self._lanes:
            given = self._arrays[address]
            spread = np.repeat(given.reshape(-1, 1), self.width, axis=1)
            spread = np.ascontiguousarray(spread)
            self._lanes[address] = spread
            bits, lane_bits = given.view(np.int64), spread.view(np.int64)
            for i, word in enumerate(bits.tolist()):
                if word > 4096 and is_known(word):
                    lane_bits[i] = lane_function(word, self.width)
                    lane_bits[i + 1] = self._numbers(int(bits[i + 1]))
        return address_of(self._lanes[address])

    def set_member(self, lane: int, rows: Sequence[np.ndarray]) -> None:
        """Give a lane numbers of its own; addresses stay."""
        for own, row in zip(self._lanes.values(), rows, strict=True):
            bits = row.view(np.int64)
            plain = (bits <= 4096) | (np.abs(row) > 1e-300)
            own[plain, lane] = row[plain]


def structure(ready: Ready) -> tuple[Any, ...]:
    """What tells runs whose programs differ in more than numbers."""
    functions = (*ready.steps.table[::2], *ready.way.calls[::2])
    return (*functions, *(len(row) for row in rows_of(ready)))


def rows_of(ready: Ready) -> list[np.ndarray]:
    """The arrays that a run's tables lead to, in the order in which they are found."""
    arrays, found = numbers_of(ready), dict[int, np.ndarray]()

    def follow(address: Any) -> None:
        if address in arrays and address not in found:
            found[address] = arrays[address]
            words = arrays[address].view(np.int64).tolist()
            for i, word in enumerate(words):
                if word > 4096 and is_known(word):
                    follow(words[i + 1])

    for words in (ready.steps.table, ready.way.calls):
        for i in range(0, len(words), 2):
            if words[i]:
                follow(words[i + 1])
    return list(found.values())


def numbers_of(ready: Ready) -> dict[int, np.ndarray]:
    """All arrays that the programs of a run may read, by their addresses."""
    if ready.numbers is None:
        raise LaneError("its programs keep their numbers to themselves")
    linker = ready.numbers[0]
    found: dict[int, np.ndarray] = {}
    for one in (*linker.places(0)[0], *linker.alive):
        if isinstance(one, np.ndarray) and one.dtype == float:
            found[address_of(one)] = one
    return found
