"""What a formula remembers, as numbers in a row: all numbers and arrays of its memory, in the order of their names."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode._jit.foreign_code import Untraceable

_DEEPEST = 50  # levels of dictionaries in each other


class Leaf(NamedTuple):
    """One number or array of a memory: the keys that lead to it, and its shape; None: a plain number."""

    path: tuple[str, ...]
    shape: tuple[int, ...] | None
    whole: bool = False  # it began as a whole number

    @property
    def n(self) -> int:
        """How many numbers."""
        return 1 if self.shape is None else int(np.prod(self.shape, dtype=int))


class Grown(Untraceable):
    """A number of a memory becomes a row, or a row another one."""

    def __init__(self, leaf: Leaf, shape: tuple[int, ...]) -> None:
        super().__init__(f"memory{_written(leaf.path)} changes its shape: begin with what it becomes")
        self.leaf, self.shape = leaf, shape


class MemoryShape:
    """The numbers of a memory and how it is built of them; all else in it, texts for example, must stay as it is."""

    def __init__(self, memory: dict[str, Any], grown: dict[tuple[str, ...], tuple[int, ...]] | None = None) -> None:
        self._start, self._grown = memory, grown or {}
        self.leaves = tuple(one._replace(shape=self._grown.get(one.path, one.shape)) for one in _leaves(memory, ()))
        self.n = sum(leaf.n for leaf in self.leaves)

    def row(self, memory: dict[str, Any]) -> list[Any]:
        """Its numbers, of any kind; Untraceable where it has become another one."""
        _check(memory, self._start, ())
        found: list[Any] = []
        for leaf in self.leaves:
            value = _at(memory, leaf.path)
            shape = None if np.ndim(value) == 0 else np.shape(value)
            if shape is None:  # also of a number that stands for a row of equal ones
                found += [value] * leaf.n
            elif shape == leaf.shape:
                found += list(np.asarray(value).ravel())
            else:
                raise Grown(leaf, shape)
        return found

    def after(self, grown: Grown) -> MemoryShape:
        """The same, where a number becomes a row."""
        if grown.leaf.shape is not None:
            raise grown
        return MemoryShape(self._start, self._grown | {grown.leaf.path: grown.shape})

    def filled(self, numbers: list[Any]) -> dict[str, Any]:
        """A memory of these numbers."""
        memory, at = _copied(self._start), 0
        for leaf in self.leaves:
            part = numbers[at : at + leaf.n]
            at += leaf.n
            value: Any = part[0] if leaf.shape is None else _array(part, leaf.shape)
            if leaf.whole and isinstance(value, float) and value.is_integer():
                value = int(value)
            _at(memory, leaf.path[:-1])[leaf.path[-1]] = value
        return memory


def _array(part: list[Any], shape: tuple[int, ...]) -> np.ndarray:
    plain = all(isinstance(x, float) for x in part)
    found = np.empty(len(part), dtype=float if plain else object)
    found[:] = part
    return found.reshape(shape)


def _is_number(value: Any) -> bool:
    return isinstance(value, float | int | np.floating | np.integer) and not isinstance(value, bool)


def _leaves(memory: dict[str, Any], path: tuple[str, ...]) -> list[Leaf]:
    found: list[Leaf] = []
    for key, value in memory.items():
        here = (*path, key)
        if isinstance(value, dict):
            if len(here) > _DEEPEST:
                raise Untraceable(f"memory{_written(here[:2])} goes deeper than {_DEEPEST} levels, or holds itself")
            found += _leaves(value, here)
        elif isinstance(value, np.ndarray) and value.dtype.kind in "fi" and value.ndim:
            found.append(Leaf(here, value.shape))
        elif _is_number(value):
            found.append(Leaf(here, None, isinstance(value, int | np.integer)))
    return found


def _check(memory: dict[str, Any], start: dict[str, Any], path: tuple[str, ...]) -> None:
    """Refuse a memory with other keys, or in which something else than numbers has changed."""
    if set(memory) != set(start):
        other = ", ".join(sorted(map(str, set(memory) ^ set(start))))
        raise Untraceable(f"memory{_written(path)} gets or loses {other}: begin with all that it remembers")
    for key, value in start.items():
        if isinstance(value, dict):
            _check(memory[key], value, (*path, key))
        elif not (_is_number(value) or isinstance(value, np.ndarray)) and memory[key] is not value:
            raise Untraceable(f"memory{_written((*path, key))} is no number, and changes")


def _copied(memory: dict[str, Any]) -> dict[str, Any]:
    return {key: _copied(value) if isinstance(value, dict) else value for key, value in memory.items()}


def _at(memory: dict[str, Any], path: tuple[str, ...]) -> Any:
    value: Any = memory
    for key in path:
        value = value[key]
    return value


def _written(path: tuple[str, ...]) -> str:
    return "".join(f'["{key}"]' for key in path)
