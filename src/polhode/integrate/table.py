"""What an explicit Runge-Kutta method is: a table of numbers and the claims that it makes.

    k[i] = f(t + c[i] h, y + h sum_j a[i][j] k[j]),    y_new = y + h sum_i b[i] k[i]

Each method is one small file in `integrate/methods` that builds a `RungeKutta` named METHOD.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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

    def kernels(self, problem: Any) -> Any:
        """The method's kernels on the field of a problem."""
        from polhode.integrate.unroll import write_out

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
