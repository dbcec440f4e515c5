"""The stated form: functions that decide by value, written once and emitted for every target.

A trace (`_jit.trace`) is a straight line: what it does never depends on a number. The loop of a run, the search for a
root, a pivoted solve, an elliptic function do depend on numbers. They are written as kernels in a small part of
Python:

- numbers (float, int, bool), tuples of such, and arrays of one or two dimensions, which a kernel is given or makes as
  scratch (`vector`, `matrix`); views of arrays (`x[i:]`, `x[i:j]`, a row `a[i]`);
- assignment, `if`, `while`, `for ... in range(...)`, `break`, `continue`, `return`;
- arithmetic, comparisons, `and`, `or`, `not`, conditional expressions, and the functions of `words`;
- calls of other kernels, which are found when the kernel is read (globals and closure values are frozen), of formulas
  (`trace.formula`), which are traced then, and of functions by their address (`call_load`).

`read` turns a kernel, with all that it calls, into flat code (`_jit.code`): numbers in named places, loads and stores,
blocks that nest, which each target writes down.
"""

from __future__ import annotations

from polhode._jit.form.read import read

__all__ = ["read"]
