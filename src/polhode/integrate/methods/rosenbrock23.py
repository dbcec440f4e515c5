"""Shampine and Reichelt's modified Rosenbrock pair of orders 2 and 3, the method behind the name ode23s: L-stable.

    W = I - h d J,  d = 1 / (2 + sqrt 2),  J = df/dy,  T = df/dt
    W k1 = f0 + h d T
    W (k2 - k1) = f(t + h/2, y + h k1 / 2) - k1,                 y_new = y + h k2
    W k3 = f(t + h, y_new) - e (k2 - f1) - 2 (k1 - f0) + h d T,  e = 6 + sqrt 2
    error = h (k1 - 2 k2 + k3) / 6

No iteration: three linear solves with one matrix. The formula is of order 2 for any J (a W-method), so that differences
for J and T cost no order. Integrals along the motion are rows of the same system, so that a linear law of the motion
(momentum = impulse) holds in every step to the rounding of these differences: about 1e-8 of the change that J makes.

Compared with MATLAB's ode23s: the same formulas and dense output; J is renewed in every step here too; the step is
controlled by the root mean square of the scaled error (MATLAB: its largest component), and there is no mass matrix.
"""

from __future__ import annotations

from collections.abc import Callable
from math import nan, sqrt

from polhode._jit import kernel, matrix, vector
from polhode.core.scalars import Floats
from polhode.integrate.called import Called
from polhode.integrate.implicit import EPS, Implicit, builder, factor, solve_rows, watched

GAMMA = 1.0 / (2.0 + sqrt(2.0))  # d
E32 = 6.0 + sqrt(2.0)
# k: the field at the start, k1, k2, and the error estimate
F0, K1, K2, ERROR = range(4)


def stepper(problem: Called, with_error: bool, d: float = GAMMA) -> Callable[..., None]:
    """A kernel that takes a step; `with_error` adds the error estimate."""
    field, build, estimate = problem.field, builder(problem), estimator(problem)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """y_new = y + h k2; k[F0] is given."""
        n, m = len(y), len(s)
        w, pivot, b, drift, f = matrix(n, m), vector(m), vector(n), vector(n), vector(n)
        build(t, y, k[F0], h * d, par, calls, s, f, w)
        if not factor(m, w, pivot):
            y_new[0] = nan
            return
        late = later(t, h)
        field(late, y, par, calls, f)
        for i in range(n):
            drift[i] = h * d * (f[i] - k[F0, i]) / (late - t)
            b[i] = k[F0, i] + drift[i]
        solve_rows(w, pivot, b)
        for i in range(n):
            k[K1, i] = b[i]
        for i in range(m):
            s[i] = y[i] + 0.5 * h * b[i]
        field(t + 0.5 * h, s, par, calls, f)
        for i in range(n):
            b[i] = f[i] - k[K1, i]
        solve_rows(w, pivot, b)
        for i in range(n):
            k[K2, i] = k[K1, i] + b[i]
            y_new[i] = y[i] + h * k[K2, i]
        if with_error:
            estimate(t + h, y_new, h, par, calls, w, pivot, drift, f, k)

    return step


def estimator(problem: Called) -> Callable[..., None]:
    """A kernel that leaves the error estimate in k[ERROR]; `f1` is the field of the second stage."""
    field = problem.field

    @kernel
    def estimate(t: float, y_new: Floats, h: float, par: Floats, calls: Floats, w: Floats, pivot: Floats,
                 drift: Floats, f1: Floats, k: Floats) -> None:  # fmt: skip
        """h (k1 - 2 k2 + k3) / 6, of the unknowns that are watched."""
        m = watched(len(y_new), len(pivot))
        b, f2 = vector(m), vector(len(y_new))
        field(t, y_new, par, calls, f2)
        for i in range(m):
            b[i] = f2[i] - E32 * (k[K2, i] - f1[i]) - 2.0 * (k[K1, i] - k[F0, i]) + drift[i]
        solve_rows(w, pivot, b)
        for i in range(m):
            k[ERROR, i] = h / 6.0 * (k[K1, i] - 2.0 * k[K2, i] + b[i])

    return estimate


@kernel
def later(t: float, h: float) -> float:
    """A time shortly after t and inside the step, far enough for a difference in time."""
    return min(t + h, t + max(1e-5 * h, 1024.0 * EPS * abs(t)))


def interpolator(d: float = GAMMA) -> Callable[..., None]:
    """The pair's own dense output: the quadratic with slope k1 (order 2, continuous)."""

    @kernel
    def interpolate(
        x: float, t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, out: Floats
    ) -> None:
        """y + h (x (1 - x) k1 + x (x - 2 d) k2) / (1 - 2 d)."""
        b1, b2 = h * x * (1.0 - x) / (1.0 - 2.0 * d), h * x * (x - 2.0 * d) / (1.0 - 2.0 * d)
        for j in range(len(y)):
            out[j] = y[j] + b1 * k[K1, j] + b2 * k[K2, j]

    return interpolate


METHOD = Implicit(
    name="rosenbrock23",
    order=2,
    error_order=2,
    dense_order=2,
    stages=3,
    rows=4,
    stepper=stepper,
    interpolate=interpolator(),
    citation="L. F. Shampine and M. W. Reichelt, The MATLAB ODE suite, SIAM J. Sci. Comput. 18 (1997) 1.",
)
