"""Kernels of problems whose functions are called through a table, so that one machine code serves all of a size."""

from __future__ import annotations

from typing import Any

from polhode._jit import call_load, kernel, vector


@kernel
def watch(t: float, y: Any, par: Any, watchers: Any, out: Any) -> None:
    """The values of all event functions: `watchers` holds each function and its numbers."""
    value = vector(1)
    for i in range(len(watchers) // 2):
        call_load(watchers, 2 * i, t, y, value)
        out[i] = value[0]


@kernel
def as_it_is(t: float, y: Any, par: Any, calls: Any) -> int:
    """Nothing is put back."""
    return 0
