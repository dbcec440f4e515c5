"""What an explicit Runge-Kutta method is: a table of numbers and the claims that it makes.

    k[i] = f(t + c[i] h, y + h sum_j a[i][j] k[j]),    y_new = y + h sum_i b[i] k[i]

Each method is one small file in `integrate/methods` that builds a `RungeKutta` named METHOD.

A table is written out as straight-line Python: the code that a person would write for that one method. A loop over the
stages costs 1.5 times as much as the same steps written out, with the coefficients as literals and the zeros left out.
The source is short and readable (`print(source(table))`), is what a debugger shows in plain-Python mode, and is
compiled like any other kernel.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import sqrt
from types import CodeType, MappingProxyType
from typing import Any, NamedTuple

from polhode._jit import kernel
from polhode.integrate.called import Called
from polhode.integrate.one_step import Steps

Row = tuple[float, ...]


class RungeKutta(NamedTuple):
    """An explicit Runge-Kutta method, embedded or not, with its dense output.

    `errors` holds one row per error estimate, err = h sum_i errors[.][i] k[i]; none for a method that cannot choose its
    step. `dense_a` adds stages that only the dense output needs, and
    y(t + x h) = y + h sum_i k[i] sum_j dense[i][j] x**(j+1), over all stages in order.
    """

    name: str
    order: int
    c: Row
    a: tuple[Row, ...]
    b: Row
    citation: str
    errors: tuple[Row, ...] = ()
    error_order: int = 0
    dense_c: Row = ()
    dense_a: tuple[Row, ...] = ()
    dense: tuple[Row, ...] = ()
    dense_order: int = 3

    @property
    def fixed(self) -> bool:
        """It can take fixed steps."""
        return True

    @property
    def exact(self) -> bool:
        """Its steps have an error."""
        return False

    @property
    def slopes(self) -> bool:
        """It steps along slopes of the field."""
        return True

    @property
    def stages(self) -> int:
        """Evaluations of the field in one step."""
        return len(self.b)

    @property
    def rows(self) -> int:
        """Slopes that one step keeps, those of the dense output among them."""
        return self.stages + len(self.dense_c)

    @property
    def adaptive(self) -> bool:
        """Whether the method can choose its step."""
        return bool(self.errors)

    @property
    def reuses_last(self) -> bool:
        """Whether the last stage is the field at the new point, and so the first stage of the next step."""
        return self.stages > 1 and tuple(self.a[-1]) == tuple(self.b[:-1]) and self.b[-1] == 0.0

    def kernels(self, problem: Called) -> Steps:
        """The method's kernels on the field of a problem."""
        return write_out(self, problem.field)


def hermite(method: RungeKutta) -> RungeKutta:
    """`method` with the cubic through both ends and both slopes as its dense output (order 3).

    y(x) = y + x h f0 + (3 x^2 - 2 x^3) (dy - h f0) + (x^3 - x^2) h (f1 - f0), dy = h sum b k, f1 = f(t+h, y_new).
    """
    rows = [[0.0, 3.0 * b, -2.0 * b] for b in method.b]
    extra_c: Row = ()
    extra_a: tuple[Row, ...] = ()
    if not method.reuses_last:
        extra_c, extra_a = (1.0,), (method.b,)
        rows.append([0.0, 0.0, 0.0])
    for row, slope in ((rows[0], (1.0, -2.0, 1.0)), (rows[-1], (0.0, -1.0, 1.0))):
        row[:] = [value + more for value, more in zip(row, slope, strict=True)]
    return method._replace(dense_c=extra_c, dense_a=extra_a, dense=tuple(map(tuple, rows)))


# ---- written out


def write_out(table: RungeKutta, field: Callable[..., None],
              words: Mapping[str, Callable[..., Any]] = MappingProxyType({"sqrt": sqrt})) -> Steps:  # fmt: skip
    """The kernels of `table` for a field; `words`: sqrt, max and abs for other numbers than floats."""
    scope: dict[str, Any] = {"__name__": __name__, "field": field, **words}
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
        return "\n".join([*lines, "    return abs(h) * sqrt(e0 / max(len(y), 1))"])
    return "\n".join([*lines, "    return abs(h) * e0 / sqrt((e0 + 0.01 * e1) * max(len(y), 1) + 1e-300)"])


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
