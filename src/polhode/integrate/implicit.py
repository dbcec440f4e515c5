"""What implicit one-step methods share: the matrix of a step, its factors, and Newton's iteration, to rounding.

The matrix W = I - c df/dy is taken by differences of the field. Its columns are the first n_control unknowns, on which
alone the field depends. Rows beyond them belong to the integrals along the motion (a ledger), which follow from the
columns without a solve; the first of them, the work, has an error estimate too. Sizes are those of the arrays, so that
one kernel serves all of them.

Newton's iteration solves one stage, x = base + c f(t, x). A step is not told the tolerance of its run, and a fixed step
has none: the iteration goes on until the equation holds to rounding, each component measured against the terms that it
is made of,

    |r_i| <= eps (|base_i| + |c f_i| + |x_i| + sum_j |W_ij| |x_j|),    r = base + c f(t, x) - x,

which needs no scale from outside and cannot ask for more than arithmetic has. This is far below any tolerance that a
run can be given. Laws that are linear in the state (momentum = impulse) are kept to rounding where the field is not
stiff, and to h J times that where it is. The matrix of the start of the step serves as long as the iteration contracts
quickly; it is then renewed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from polhode._jit import kernel, vector
from polhode.core.scalars import Floats
from polhode.errors import InputError
from polhode.integrate.called import Called
from polhode.integrate.one_step import Steps

MOST_UNKNOWNS = 150  # a dense matrix is factored in every step: n^3 / 3 products
ROOT_EPS = 1.4901161193847656e-08  # sqrt(2^-52): balances cut-off and rounding of a one-sided difference
EPS = 2.220446049250313e-16
MOST = 12  # iterations; then the step is refused
SLOW = 0.1  # contraction at which the matrix is renewed
NOISE = 1e-12  # where a residual that shrinks no more is taken for the rounding of the field itself


class Implicit(NamedTuple):
    """An implicit one-step method for stiff fields, with the face of `one_step.OneStep`.

    `stepper(problem, with_error)` gives the kernel of a step, step(t, y, h, par, calls, k, s, y_new), which leaves its
    error estimate, an increment of y, in the last row of k; `interpolate` is that of the dense output. The slope at the
    end is not handed to the next step: after a state is put back on its group it is no longer the field there to the
    digits that the differences for the Jacobian need.
    """

    name: str
    order: int
    error_order: int
    dense_order: int
    stages: int
    rows: int
    stepper: Callable[[Called, bool], Callable[..., None]]
    interpolate: Callable[..., None]
    citation: str
    adaptive: bool = True
    reuses_last: bool = False
    stiff: bool = True
    fixed: bool = True
    exact: bool = False
    slopes: bool = True
    linear_laws: bool = False  # to rounding (momentum = impulse): not where a stiff field grows that rounding by h J

    def kernels(self, problem: Called) -> Steps:
        """The method's kernels on the field of a problem."""
        if problem.n_control > MOST_UNKNOWNS:
            raise InputError(
                f'method "{self.name}" solves a dense system of all unknowns in every step and takes at most'
                f' {MOST_UNKNOWNS} of them, not {problem.n_control}; use "bdf" or "radau"'
            )
        step, bare_step = self.stepper(problem, True), self.stepper(problem, False)
        return Steps(step, bare_step, error_of(self.rows - 1), nothing, self.interpolate)


@kernel
def factor(m: int, a: Floats, pivot: Floats) -> bool:
    """Replace a[:m] by its factors, P a = L U, the inverse pivots on the diagonal; False where it is singular."""
    for c in range(m):
        p = largest_below(m, a, c)
        if not abs(a[p, c]) > 0.0:  # zero, or not a number
            return False
        pivot[c] = p
        if p != c:
            swap_rows(m, a, p, c)
        a[c, c] = 1.0 / a[c, c]
        for i in range(c + 1, m):
            if a[i, c] != 0.0:  # many unknowns of a mechanical system do not act on each other
                a[i, c] *= a[c, c]
                for j in range(c + 1, m):
                    a[i, j] -= a[i, c] * a[c, j]
    return True


@kernel
def largest_below(m: int, a: Floats, c: int) -> int:
    """The row with the largest entry of column c, at or below the diagonal."""
    p, top = c, abs(a[c, c])
    for i in range(c + 1, m):
        if abs(a[i, c]) > top:
            p, top = i, abs(a[i, c])
    return p


@kernel
def swap_rows(m: int, a: Floats, p: int, c: int) -> None:
    """Swap two rows."""
    for j in range(m):
        a[p, j], a[c, j] = a[c, j], a[p, j]


@kernel
def substitute(m: int, a: Floats, pivot: Floats, b: Floats) -> None:
    """Replace b[:m] by the solution of a x = b, with the factors from `factor`."""
    for c in range(m):
        p = int(pivot[c])
        b[p], b[c] = b[c], b[p]
    for i in range(1, m):
        total = b[i]
        for j in range(i):
            total -= a[i, j] * b[j]
        b[i] = total
    for i in range(m - 1, -1, -1):
        total = b[i]
        for j in range(i + 1, m):
            total -= a[i, j] * b[j]
        b[i] = total * a[i, i]


@kernel
def watched(n: int, m: int) -> int:
    """How many of n unknowns have an error estimate: the m that the field depends on, and the work behind them."""
    return min(n, m + 1)


@kernel
def solve_rows(w: Floats, pivot: Floats, b: Floats) -> None:
    """Replace b by W^-1 b, W = [[A, 0], [G, 1]]: A factored in the first rows, G below it."""
    m = len(pivot)
    substitute(m, w, pivot, b)
    for i in range(m, len(b)):
        for j in range(m):
            b[i] -= w[i, j] * b[j]


@kernel
def increment(y: float, change: float, largest: float) -> float:
    """How far to move an unknown for a difference: along its own motion, by the root of its rounding.

    An unknown at rest near zero has no size of its own and borrows a small part of the largest one's.
    """
    size = max(abs(y), abs(change), 1e-5 * largest)
    return (ROOT_EPS if change >= 0.0 else -ROOT_EPS) * (size if size > 0.0 else 1.0)


def builder(problem: Called) -> Callable[..., None]:
    """A kernel that writes W = I - c df/dy at (t, y), where the field is `slope`, into all rows of w."""
    field = problem.field

    @kernel
    def build(t: float, y: Floats, slope: Floats, c: float, par: Floats, calls: Floats, s: Floats, moved: Floats,
              w: Floats) -> None:  # fmt: skip
        """One evaluation of the field for each column; `s` and `moved` are scratch."""
        largest = 0.0
        for j in range(w.shape[1]):
            s[j] = y[j]
            largest = max(largest, abs(y[j]))
        for j in range(w.shape[1]):
            s[j] = y[j] + increment(y[j], c * slope[j], largest)
            scale = -c / (s[j] - y[j])
            field(t, s, par, calls, moved)
            s[j] = y[j]
            for i in range(w.shape[0]):
                w[i, j] = scale * (moved[i] - slope[i])
            w[j, j] += 1.0

    return build


def preparer(problem: Called) -> Callable[..., bool]:
    """A kernel that builds and factors W at (t, x) and notes the size of its rows; False where W is singular."""
    build = builder(problem)

    @kernel
    def prepare(t: float, x: Floats, slope: Floats, c: float, par: Floats, calls: Floats, s: Floats, f: Floats,
                w: Floats, pivot: Floats, size: Floats) -> bool:  # fmt: skip
        """size_i = sum_j |W_ij| (|x_j| + |c slope_j|); `s` and `f` are scratch."""
        m = len(pivot)
        build(t, x, slope, c, par, calls, s, f, w)
        for i in range(m):
            total = 0.0
            for j in range(m):
                total += abs(w[i, j]) * (abs(x[j]) + abs(c * slope[j]))
            size[i] = total
        return factor(m, w, pivot)

    return prepare


@kernel
def residual(x: Floats, base: Floats, slope: Floats, c: float, size: Floats, r: Floats) -> float:
    """Write r = base + c slope - x; max_i |r_i| / (size_i + |base_i| + |c f_i| + |x_i|), NaN where an r_i is none."""
    worst, total = 0.0, 0.0
    for i in range(len(r)):
        r[i] = base[i] + c * slope[i] - x[i]
        total += r[i]
        scale = size[i] + abs(base[i]) + abs(c * slope[i]) + abs(x[i])
        if abs(r[i]) > worst * scale:
            worst = abs(r[i]) / scale
    return worst + (total - total)


def newton(problem: Called) -> Callable[..., bool]:
    """A kernel that solves x = base + c f(t, x) for the unknowns that the field depends on."""
    field, prepare = problem.field, preparer(problem)

    @kernel
    def solve(t: float, x: Floats, base: Floats, c: float, par: Floats, calls: Floats, s: Floats, slope: Floats,
              w: Floats, pivot: Floats, size: Floats) -> bool:  # fmt: skip
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
        if n > m:  # the ledger has its slope at the stage itself
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


def error_of(row: int) -> Callable[..., float]:
    """A kernel that measures the error estimate which a step has left in k[row]."""

    @kernel
    def error(y: Floats, y_new: Floats, h: float, rtol: float, atol: float, k: Floats) -> float:
        """The root mean square of the scaled estimate: 1 is the tolerance."""
        total = 0.0
        for j in range(len(y)):
            total += (k[row, j] / (atol + rtol * max(abs(y[j]), abs(y_new[j])))) ** 2
        return sqrt(total / max(len(y), 1))

    return error


@kernel
def nothing(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats) -> None:
    """The dense output needs no slopes of its own."""
