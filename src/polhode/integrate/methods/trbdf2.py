"""TR-BDF2, the method behind the name ode23tb: a trapezoidal step to t + g h, then a backward difference to t + h.

    y_g   = y + d h (f0 + f_g),                 g = 2 - sqrt 2,  d = g / 2
    y_new = y + h (w f0 + w f_g + d f1),        w = sqrt 2 / 4

Of order 2 and L-stable; both stages have the same matrix W = I - d h J. The error is the difference to the formula of
order 3 on the same slopes, solved with W so that stiff components do not count too much,

    W e = h ((4 w - 1) f0 / 3 - f_g / 3 + 2 d f1 / 3).

The dense output is the cubic Hermite interpolant of each part of the step, once differentiable along the run.

Compared with MATLAB's ode23tb: the same formulas, error estimate and choice of g; Newton goes to rounding with a
Jacobian of every step's own, where MATLAB keeps it as long as it may; and there is no mass matrix.
"""

from __future__ import annotations

from collections.abc import Callable
from math import nan, sqrt

from polhode._jit import kernel, matrix, vector
from polhode.core.scalars import Floats
from polhode.integrate.called import Called
from polhode.integrate.implicit import Implicit, newton, preparer, solve_rows, watched

GAMMA, WEIGHT = 2.0 - sqrt(2.0), 0.25 * sqrt(2.0)  # g and w
F0, FG, F1, ERROR = range(4)


def stepper(problem: Called, with_error: bool, g: float = GAMMA, w: float = WEIGHT) -> Callable[..., None]:
    """A kernel that takes a step; `with_error` adds the error estimate."""
    d, prepare, solve = 0.5 * g, preparer(problem), newton(problem)
    estimate = estimator(d, w)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """Two stages with one matrix; k[F0] is given."""
        n, m, c = len(y), len(s), d * h
        a, pivot, size, base = matrix(watched(n, m), m), vector(m), vector(m), vector(n)
        good = prepare(t, y, k[F0], c, par, calls, s, base, a, pivot, size)
        for j in range(n):
            y_new[j] = y[j]
        for i in range(1, 3):
            for j in range(n):
                base[j] = y[j] + (c * k[F0, j] if i == 1 else h * w * (k[F0, j] + k[FG, j]))
                k[i, j] = k[i - 1, j]
            at = t + g * h if i == 1 else t + h
            if not (good and solve(at, y_new, base, c, par, calls, s, k[i], a, pivot, size)):
                y_new[0] = nan
                return
        for j in range(m, n):
            y_new[j] = base[j] + c * k[F1, j]
        if with_error:
            estimate(h, a, pivot, k)

    return step


def estimator(d: float, w: float) -> Callable[..., None]:
    """A kernel that leaves the error estimate in k[ERROR]."""

    @kernel
    def estimate(h: float, a: Floats, pivot: Floats, k: Floats) -> None:
        """W e = h ((4 w - 1) f0 - f_g + 2 d f1) / 3, of the unknowns that are watched."""
        m = a.shape[0]
        b = vector(m)
        for i in range(m):
            b[i] = h * ((4.0 * w - 1.0) * k[F0, i] - k[FG, i] + 2.0 * d * k[F1, i]) / 3.0
        solve_rows(a, pivot, b)
        for i in range(m):
            k[ERROR, i] = b[i]

    return estimate


def interpolator(g: float = GAMMA, w: float = WEIGHT) -> Callable[..., None]:
    """The piecewise cubic: in the trapezoidal part it is a quadratic."""
    d, rest = 0.5 * g, 1.0 - g

    @kernel
    def interpolate(
        x: float, t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, out: Floats
    ) -> None:
        """Hermite's cubic on [0, g] or on [g, 1]."""
        if x <= g:
            b0, b1, b2 = x - x * x / (2.0 * g), x * x / (2.0 * g), 0.0
        else:
            u = (x - g) / rest
            rise, left, right = u * u * (3.0 - 2.0 * u), rest * u * (1.0 - u) ** 2, rest * u * u * (u - 1.0)
            b0 = d + rise * (w - d)
            b1, b2 = b0 + left, rise * d + right
        for j in range(len(y)):
            out[j] = y[j] + h * (b0 * k[F0, j] + b1 * k[FG, j] + b2 * k[F1, j])

    return interpolate


METHOD = Implicit(
    name="trbdf2",
    order=2,
    error_order=2,
    dense_order=2,
    stages=3,
    rows=4,
    stepper=stepper,
    interpolate=interpolator(),
    citation="M. E. Hosea and L. F. Shampine, Analysis and implementation of TR-BDF2, Appl. Numer. Math. 20 (1996) 21;"
    " R. E. Bank et al., Transient simulation of silicon devices and circuits, IEEE Trans. Electron Devices 32 (1985) 1992.",
)
