"""What functions in machine code were made from, by their addresses: whoever wants them for lanes asks here."""

from __future__ import annotations

from collections.abc import Callable

from polhode._jit.code import Program

_sources: dict[int, Callable[[], Program]] = {}


def remember(address: int, source: Callable[[], Program]) -> None:
    """The function at `address` was made from this flat code."""
    _sources[address] = source


def source_of(address: int) -> Program | None:
    """The flat code of the function at an address; None where nobody knows it: a function of numba's or of Python."""
    found = _sources.get(address)
    return None if found is None else found()


def is_known(address: int) -> bool:
    """Whether flat code of it is known."""
    return address in _sources
