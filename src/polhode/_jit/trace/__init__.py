"""Straight-line machine code from one run of a plain Python function on symbols.

`traced(function)` calls `function(t, state, par, out)` once. Its arguments are symbols (`scalar`) in arrays that write
down on a tape (`tape`) what is done to them; loops, tuples, classes and calls of the function leave no mark. The tape
becomes flat code (`traced`), which every target can write down. numba takes no part in it.

A long chain would be long code. It is cut into functions of one link each, which leave their results in rows and are
called one after the other (`chains`); links of one kind share their functions, each has its own numbers.

A tape has derivatives along any direction, which are more lines of it (`slopes`).

What a formula may not do is decide by the value of a symbol: there is `select` for that (see `core.scalars`).
"""

from __future__ import annotations

from polhode._jit.trace.chains import Kept, Step, Steps, kept, recalled
from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.slopes import Slopes
from polhode._jit.trace.tape import Cells
from polhode._jit.trace.traced import Program, Traced, recorded, traced

__all__ = [
    "Cells",
    "Kept",
    "Program",
    "Scalar",
    "Slopes",
    "Step",
    "Steps",
    "Traced",
    "kept",
    "recalled",
    "recorded",
    "traced",
]
