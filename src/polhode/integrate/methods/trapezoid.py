"""The trapezoidal rule, the method behind the name ode23t: of order 2, A-stable and without numerical damping.

    y_new = y + h (f0 + f1) / 2,    f1 = f(t + h, y_new)

Its dense output is free: the quadratic through both ends with both slopes, once differentiable along the run. The error
is estimated in one step, as the difference to Simpson's rule with the slope at the middle of that quadratic,

    W^2 e = h (f0 - 2 f(t + h/2, y(1/2)) + f1) / 3,    W = I - h J / 2.

The solves take out what stiff components add (Hosea and Shampine 1996, sec. 5). It needs two of them: the slope at the
middle holds J times an error of y, and for h J -> infinity one solve would leave a fast component, which the rule
itself never damps, grown by h J / 3. Two give h^2 y3 / (9 J) beside the true h^2 y3 / (6 J), y3 the third derivative.

Compared with MATLAB's ode23t: the same rule and the same free interpolant; MATLAB estimates the third derivative from
the step before, and ours from this step alone, at the cost of one evaluation, so that a run needs no past and no
special start; Newton goes to rounding here, and there is no mass matrix.
"""

from __future__ import annotations

from collections.abc import Callable
from math import nan

from polhode._jit import kernel, matrix, vector
from polhode.core.scalars import Floats
from polhode.integrate.called import Called
from polhode.integrate.implicit import Implicit, newton, preparer, solve_rows, watched

F0, F1, ERROR = range(3)


def stepper(problem: Called, with_error: bool, theta: float = 0.5) -> Callable[..., None]:
    """A kernel that takes a step; `with_error` adds the error estimate. `theta`: the weight of the slope at the end."""
    prepare, solve, estimate = preparer(problem), newton(problem), estimator(problem)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """y_new = y + h (f0 + f1) / 2; k[F0] is given."""
        n, m, c = len(y), len(s), theta * h
        w, pivot, size, base = matrix(watched(n, m), m), vector(m), vector(m), vector(n)
        good = prepare(t, y, k[F0], c, par, calls, s, base, w, pivot, size)
        for j in range(n):
            base[j] = y[j] + (h - c) * k[F0, j]
            y_new[j] = y[j]
            k[F1, j] = k[F0, j]
        if not (good and solve(t + h, y_new, base, c, par, calls, s, k[F1], w, pivot, size)):
            y_new[0] = nan
            return
        for j in range(m, n):
            y_new[j] = base[j] + c * k[F1, j]
        if with_error:
            estimate(t + 0.5 * h, y, h, par, calls, w, pivot, s, k)

    return step


def estimator(problem: Called) -> Callable[..., None]:
    """A kernel that leaves the error estimate in k[ERROR]."""
    field = problem.field

    @kernel
    def estimate(t: float, y: Floats, h: float, par: Floats, calls: Floats, w: Floats, pivot: Floats, s: Floats,
                 k: Floats) -> None:  # fmt: skip
        """W^2 e = h (f0 - 2 f_half + f1) / 3, of the unknowns that are watched."""
        m = watched(len(y), len(s))
        b, f = vector(m), vector(len(y))
        for j in range(len(s)):
            s[j] = y[j] + h * (0.375 * k[F0, j] + 0.125 * k[F1, j])
        field(t, s, par, calls, f)
        for i in range(m):
            b[i] = h * (k[F0, i] - 2.0 * f[i] + k[F1, i]) / 3.0
        solve_rows(w, pivot, b)
        solve_rows(w, pivot, b)
        for i in range(m):
            k[ERROR, i] = b[i]

    return estimate


@kernel
def interpolate(x: float, t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, out: Floats) -> None:
    """The free interpolant, y + h (x f0 + x^2 (f1 - f0) / 2)."""
    b0, b1 = h * x * (1.0 - 0.5 * x), 0.5 * h * x * x
    for j in range(len(y)):
        out[j] = y[j] + b0 * k[F0, j] + b1 * k[F1, j]


METHOD = Implicit(
    name="trapezoid",
    order=2,
    error_order=2,
    dense_order=2,
    stages=2,
    rows=3,
    stepper=stepper,
    interpolate=interpolate,
    citation="L. F. Shampine, M. W. Reichelt and J. A. Kierzenka, Solving index-1 DAEs in MATLAB and Simulink, SIAM Rev. 41 (1999) 538;"
    " filtered error: M. E. Hosea and L. F. Shampine, Analysis and implementation of TR-BDF2, Appl. Numer. Math. 20 (1996) 21.",
)
