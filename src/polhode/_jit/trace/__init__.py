"""Straight-line machine code from one run of a plain Python function on symbols.

`traced(function)` calls `function(t, state, par, out)` once. Its arguments are symbols (`scalar`, `cells`) that write
down on a tape (`tape`) what is done to them; loops, tuples, classes and calls of the function leave no mark. The tape
becomes text for LLVM (`text`) and this the object code that the store keeps (`native`). numba takes no part in it.

A long chain would be long code. It is cut into functions of one link each, which leave their results in rows (`carry`)
and are called one after the other (`steps`); links of one kind share their functions, each has its own numbers.

A tape has derivatives along any direction, which are more lines of it (`slopes`).

What a formula may not do is decide by the value of a symbol: there is `select` for that (see `core.scalars`).
"""

from __future__ import annotations

from polhode._jit.trace.carry import Kept, kept, recalled
from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.slopes import Slopes
from polhode._jit.trace.steps import Step, Steps
from polhode._jit.trace.traced import Program, Traced, recorded, traced

__all__ = ["Kept", "Program", "Scalar", "Slopes", "Step", "Steps", "Traced", "kept", "recalled", "recorded", "traced"]
