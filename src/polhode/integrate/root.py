"""A root of one function, to rounding: a search that asks for one value at a time.

Who searches gives the value at `search[X]` to `advance` and evaluates again, until the phase is WRITE_LO and then
WRITE_HI: the two ends of the bracket, an ulp apart, in order. In machine code the function, a whole step of a method,
is then written out only once. The narrowing is T. R. Chandrupatla's (Adv. Eng. Software 28 (1997) 145): inverse
quadratic interpolation where it can be trusted, halving otherwise.

A step that is taken anew differs a little from its dense output, in which the crossing was seen. Where it has no
crossing between the two ends, the search widens, and where that does not help either, it looks at the dense output.
"""

from __future__ import annotations

from polhode._jit import kernel
from polhode.integrate.block import Array

LOOK_AT_LO, LOOK_AT_HI, NARROW, WRITE_LO, WRITE_HI, OVER = range(6)
# search: where to look next, the phase, whether the step is taken anew, three points with their values, and the bracket
# that was given
X, PHASE, ANEW, X1, X2, X3, F1, F2, F3, LO, HI = range(11)
SEARCH = 11


@kernel
def begin(search: Array, lo: float, hi: float) -> None:
    """Start between lo and hi."""
    search[X] = search[X2] = search[X3] = search[LO] = lo
    search[X1] = search[HI] = hi
    search[PHASE], search[ANEW] = LOOK_AT_LO, 1.0


@kernel
def advance(search: Array, f: float, side: float, safe: float, tolerance: float) -> None:
    """Take the value f at search[X] and say where to look next; `side` is the sign of f before the root.

    `safe`: a point before lo that is known to be on that side. tolerance: of X.
    """
    phase = search[PHASE]
    if phase == LOOK_AT_LO:
        see_lo(search, f, side, safe)
    elif phase == LOOK_AT_HI:
        see_hi(search, f, side)
    elif phase == NARROW:
        narrow(search, f, tolerance)
    else:
        search[X], search[PHASE] = search[HI], phase + 1.0
    if search[PHASE] == NARROW and abs(search[X2] - search[X1]) <= 2.0 * tolerance:
        search[LO], search[HI] = min(search[X1], search[X2]), max(search[X1], search[X2])
        search[X], search[PHASE] = search[LO], WRITE_LO


@kernel
def see_lo(search: Array, f: float, side: float, safe: float) -> None:
    """The earlier end: it must be on the side before the root."""
    search[F2] = search[F3] = f
    if f * side < 0.0 and search[ANEW] == 1.0 and search[X] > 0.0:
        if search[X] > safe:
            search[X] = search[X2] = search[X3] = safe
        else:
            search[ANEW] = 0.0
            search[X] = search[X2] = search[X3] = search[LO]
        return
    search[X], search[PHASE] = search[X1], LOOK_AT_HI


@kernel
def see_hi(search: Array, f: float, side: float) -> None:
    """The later end: it must be on the other side."""
    search[F1] = f
    if f * side > 0.0 and search[ANEW] == 1.0:
        if search[X] < 1.0:
            search[X] = search[X1] = min(1.0, search[X] + max(search[X] - search[X2], 1e-6))
        else:
            lo, hi = search[LO], search[HI]
            begin(search, lo, hi)
            search[ANEW] = 0.0
        return
    search[PHASE], search[X] = NARROW, 0.5 * (search[X1] + search[X2])


@kernel
def narrow(search: Array, f: float, tolerance: float) -> None:
    """A smaller bracket, and the next point inside it."""
    if (f > 0.0) == (search[F1] > 0.0):  # not their product, which may be too small for a number
        search[X3], search[F3] = search[X1], search[F1]
    else:
        search[X3], search[F3] = search[X2], search[F2]
        search[X2], search[F2] = search[X1], search[F1]
    search[X1], search[F1] = search[X], f
    x1, x2, x3, f1, f2, f3 = search[X1], search[X2], search[X3], search[F1], search[F2], search[F3]
    share, fraction = min(0.5, tolerance / max(abs(x2 - x1), 1e-300)), 0.5
    if f3 != f2 and x3 != x2 and f3 != f1 and f2 != f1 and x2 != x1:
        xi, phi = (x1 - x2) / (x3 - x2), (f1 - f2) / (f3 - f2)
        if phi * phi < xi and (1.0 - phi) * (1.0 - phi) < 1.0 - xi:
            fraction = f1 / (f2 - f1) * f3 / (f2 - f3) + (x3 - x1) / (x2 - x1) * f1 / (f3 - f1) * f2 / (f3 - f2)
    search[X] = x1 + min(max(fraction, share), 1.0 - share) * (x2 - x1)
