"""Newton's iteration for one stage of an implicit step, x = base + c f(t, x), solved to rounding.

A step is not told the tolerance of its run, and a fixed step has none: the iteration goes on until the equation holds
to rounding, each component measured against the terms that it is made of,

    |r_i| <= eps (|base_i| + |c f_i| + |x_i| + sum_j |W_ij| |x_j|),    r = base + c f(t, x) - x,

which needs no scale from outside and cannot ask for more than arithmetic has. This is far below any tolerance that a
run can be given. Laws that are linear in the state (momentum = impulse) are kept to rounding where the field is not
stiff, and to h J times that where it is. The matrix W = I - c df/dx of the start of the step serves as long as the
iteration contracts quickly; it is then renewed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polhode._jit import kernel, vector
from polhode.integrate.implicit.linear import factor, substitute
from polhode.integrate.implicit.system import builder

EPS = 2.220446049250313e-16
MOST = 12  # iterations; then the step is refused
SLOW = 0.1  # contraction at which the matrix is renewed
NOISE = 1e-12  # where a residual that shrinks no more is taken for the rounding of the field itself


def preparer(problem: Any) -> Callable[..., bool]:
    """A kernel that builds and factors W at (t, x) and notes the size of its rows; False where W is singular."""
    build = builder(problem)

    @kernel
    def prepare(t: float, x: Any, slope: Any, c: float, par: Any, calls: Any, s: Any, f: Any, w: Any,
                pivot: Any, size: Any) -> bool:  # fmt: skip
        """size_i = sum_j |W_ij| (|x_j| + |c slope_j|); `s` and `f` are scratch."""
        build(t, x, slope, c, par, calls, s, f, w)
        m = len(pivot)
        for i in range(m):
            total = 0.0
            for j in range(m):
                total += abs(w[i, j]) * (abs(x[j]) + abs(c * slope[j]))
            size[i] = total
        return factor(m, w, pivot)

    return prepare


@kernel
def residual(x: Any, base: Any, slope: Any, c: float, size: Any, r: Any) -> float:
    """Write the residual of x = base + c f to r; its size relative to the terms,
    max_i |r_i| / (size_i + |base_i| + |c f_i| + |x_i|), or NaN where a component is none.
    """
    worst, total = 0.0, 0.0
    for i in range(len(r)):
        r[i] = base[i] + c * slope[i] - x[i]
        total += r[i]
        scale = size[i] + abs(base[i]) + abs(c * slope[i]) + abs(x[i])
        if abs(r[i]) > worst * scale:
            worst = abs(r[i]) / scale
    return worst + (total - total)


def newton(problem: Any) -> Callable[..., bool]:
    """A kernel that solves x = base + c f(t, x) for the unknowns that the field depends on."""
    field, prepare = problem.field, preparer(problem)

    @kernel
    def solve(t: float, x: Any, base: Any, c: float, par: Any, calls: Any, s: Any, slope: Any, w: Any,
              pivot: Any, size: Any) -> bool:  # fmt: skip
        """From a start x whose slope is known (at another time, perhaps) to the stage x and its slope.

        False, with x and slope of no use, where it does not converge.
        """
        m, n = len(pivot), len(x)
        r, f, before, ratio, done = vector(m), vector(n), 0.0, 1.0, False
        for i_try in range(MOST):
            worst = residual(x, base, slope, c, size, r)
            if not worst < 1e300:
                return False
            substitute(m, w, pivot, r)
            for i in range(m):
                x[i] += r[i]
            if i_try > 0:  # the first slope was that of the start
                ratio = worst / before if i_try > 1 and before > 0.0 else 1.0
                done = solved(worst, ratio)
                before = worst
            if done:
                break
            field(t, x, par, calls, slope)
            if i_try > 1 and ratio > SLOW and not prepare(t, x, slope, c, par, calls, s, f, w, pivot, size):
                return False
        if n > m:  # integrals along the motion
            field(t, x, par, calls, slope)
        for i in range(m):  # the slope that the stage has used: the field at x without its rounding, times df/dx
            slope[i] = (x[i] - base[i]) / c
        return done

    return solve


@kernel
def solved(worst: float, ratio: float) -> bool:
    """Whether x is right after a correction for the residual `worst`, when residuals shrink by `ratio`."""
    shrinking = ratio < 1.0 and ratio * worst <= EPS * (1.0 - ratio)
    return worst <= EPS or shrinking or (worst <= NOISE and ratio > SLOW and ratio != 1.0)
