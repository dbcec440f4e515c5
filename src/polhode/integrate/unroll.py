"""Writes a Runge-Kutta table out as straight-line Python: the code that a person would write for that one method.

A loop over the stages of a table costs 1.5 times as much as the same steps written out, with the coefficients as
literals and the zeros left out. The source that comes from here is short and readable (`print(source(table))`), is
what a debugger shows in plain-Python mode, and is compiled like any other kernel.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from types import CodeType
from typing import Any

from polhode._jit import kernel
from polhode.integrate.one_step import Steps
from polhode.integrate.table import Row, RungeKutta


def write_out(table: RungeKutta, field: Callable[..., None], words: dict[str, Any] | None = None) -> Steps:
    """The kernels of `table` for a field; `words`: sqrt, max and abs for other numbers than floats."""
    scope: dict[str, Any] = {"__name__": __name__, "field": field, **(words or {"sqrt": sqrt})}
    exec(_compiled(table), scope)
    return Steps(*(kernel(scope[part]) for part in Steps._fields))


@lru_cache(maxsize=64)
def _compiled(table: RungeKutta) -> CodeType:
    """The source as Python's own code, kept where debuggers and our compiler look for the source of a function."""
    text = source(table)
    name = f"<polhode {table.name} written out, {abs(hash(text)):x}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    return compile(text, name, "exec")


def source(table: RungeKutta) -> str:
    """The Python source of the method's step, error estimate and dense output."""
    steps = (_step(table, "step", table.reuses_last), _step(table, "bare_step", False))
    return "\n\n".join((*steps, _error(table), _extra(table), _interpolate(table))) + "\n"


def _step(table: RungeKutta, name: str, with_end: bool) -> str:
    """The step; `with_end` adds the slope at its end, where the method's last stage is that."""
    lines = [f"def {name}(t, y, h, par, calls, k, s, y_new):", '    """y_new = y + h sum b k; k[0] is given."""']
    inner = table.stages - 1 if table.reuses_last else table.stages
    for i in range(1, inner):
        lines += _combine("s", table.a[i])
        lines += [f"    field(t + {table.c[i]!r} * h, s, par, calls, k[{i}])"]
    lines += _combine("y_new", table.b)
    if with_end:
        lines += [f"    field(t + h, y_new, par, calls, k[{inner}])"]
    return "\n".join(lines)


def _extra(table: RungeKutta) -> str:
    lines = ["def extra(t, y, h, par, calls, k, s):", '    """The stages that only the dense output needs."""']
    for i, (c, row) in enumerate(zip(table.dense_c, table.dense_a, strict=True), start=table.stages):
        lines += _combine("s", row)
        lines += [f"    field(t + {c!r} * h, s, par, calls, k[{i}])"]
    return "\n".join(lines)


def _interpolate(table: RungeKutta) -> str:
    lines = [
        "def interpolate(x, t, y, h, par, calls, k, out):",
        '    """The solution at the fraction x of the step."""',
    ]
    used = [i for i, row in enumerate(table.dense) if any(row)]
    for i in used:
        nested = repr(table.dense[i][-1])
        for value in reversed(table.dense[i][:-1]):
            nested = f"{value!r} + x * ({nested})"
        lines.append(f"    b{i} = x * ({nested})")
    total = " + ".join(f"b{i} * k[{i}, j]" for i in used)
    return "\n".join([*lines, "    for j in range(len(y)):", f"        out[j] = y[j] + h * ({total})"])


def _error(table: RungeKutta) -> str:
    """Root mean square over the scaled components; two rows are joined as in DOP853 (Hairer, II.5)."""
    lines = ["def error(y, y_new, h, rtol, atol, k):", '    """The size of the error estimate: 1 is the tolerance."""']
    if not table.errors:
        return "\n".join([*lines, "    return 0.0"])
    names = [f"e{i}" for i in range(len(table.errors))]
    lines += [f"    {name} = 0.0" for name in names] + ["    for j in range(len(y)):"]
    lines += ["        scale = atol + rtol * max(abs(y[j]), abs(y_new[j]))"]
    for name, row in zip(names, table.errors, strict=True):
        lines.append(f"        {name} += (({_sum(row)}) / scale) ** 2")
    if len(names) == 1:
        return "\n".join([*lines, "    return abs(h) * sqrt(e0 / len(y))"])
    return "\n".join([*lines, "    return abs(h) * e0 / sqrt((e0 + 0.01 * e1) * len(y) + 1e-300)"])


def _combine(target: str, row: Row) -> list[str]:
    """target = y + h sum a k for all unknowns of the target."""
    terms = _terms(row, " * h") if sum(map(bool, row)) == 1 else [f"h * ({_sum(row)})"]  # a h k is one multiply-add
    return [f"    for j in range(len({target})):", f"        {target}[j] = y[j] + {terms[0]}"]


def _sum(row: Row) -> str:
    return " + ".join(_terms(row)).replace("+ -", "- ")


def _terms(row: Row, factor: str = "") -> list[str]:
    """The weighted stages in order; those of equal weight are added before they are weighed."""
    equal: dict[float, list[int]] = {}
    for i, value in enumerate(row):
        if value:
            equal.setdefault(value, []).append(i)
    by_last_stage = sorted(equal.items(), key=lambda item: item[1][-1])
    return [f"{value!r}{factor} * {_added(stages)}" for value, stages in by_last_stage]


def _added(stages: list[int]) -> str:
    names = [f"k[{i}, j]" for i in stages]
    return names[0] if len(names) == 1 else f"({' + '.join(names)})"
