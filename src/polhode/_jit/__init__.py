"""Kernels: readable Python functions in, machine code out. The only part of polhode that knows how that is done.

A **kernel** is an ordinary Python function marked with `@kernel`. Called from Python it runs as Python, so a student
can step through it with a debugger. An **entry point** (`entry(function, signature)`) is machine code made from a
function and every kernel that it calls. The object code is kept in a store under a key that covers everything that it
was made from (see `fingerprint`), and a new process loads it through llvmlite without importing numba.

Code that is made for one model comes from a **trace** (`traced(function)`): a plain Python function is run once on
symbols, and what it did becomes straight-line machine code (see `trace`).

`POLHODE_JIT=0` in the environment turns compilation off: entry points are then the Python functions themselves.
"""

from __future__ import annotations

from polhode._jit.entry import Bound, Callback, address_of, call_entry, call_once, compiling, entry, first_class
from polhode._jit.foreign_code import plan
from polhode._jit.marks import Formulaic, call_load, kernel, matrix, rounded, rows, vector
from polhode._jit.notices import notice
from polhode._jit.trace import Program, Traced, recorded, traced
from polhode._jit.trace.formula import Formula

__all__ = [
    "Bound",
    "Callback",
    "Formula",
    "Formulaic",
    "Program",
    "Traced",
    "address_of",
    "call_entry",
    "call_load",
    "call_once",
    "compiling",
    "entry",
    "first_class",
    "kernel",
    "matrix",
    "notice",
    "plan",
    "recorded",
    "rounded",
    "rows",
    "traced",
    "vector",
]
