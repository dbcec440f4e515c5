"""The nearest state of given energy on the sphere of angular momentum, in principal axes.

A free body's angular momentum L in body axes stays on the curve on which the sphere |L| = const and the ellipsoid
sum L_i^2 / I_i = 2 E meet. A vector L_E of that length that has left the curve comes back by the smallest angle at

    L_i = L_Ei / (lam + mu / I_i),    which makes L_E . L largest.

With a_i = 1/I_i, and too little energy (too much is the mirror of it: a_i -> -a_i), only the size of L is left open by

    n_i = L_Ei / (1 + sigma (a_top - a_i)),    a_top = max(a_i),    sigma > 0,

and sigma is the one root of sum_i b_i n_i^2 = 0, b_i = a_i - 2 E / L^2: as sigma grows, weight goes over to the axis of
largest a, and the energy of n rises strictly. All three denominators are positive, so n minimizes the Lagrangian for
these multipliers over all vectors: nothing on the curve is nearer to L_E. No component changes its sign, so L stays on
its branch of the curve, on the side of the axis that the branch goes around. A component that is zero has no side and
takes the sign of that zero.
"""

from __future__ import annotations

from math import copysign, sqrt

from polhode._jit import kernel
from polhode.core.small import Parts, Three, dot3

EPS = 2.220446049250313e-16
MOST = 100  # iterations; three or four are usual
NOTHING = 1e-100  # a component of a unit vector that is as good as zero


@kernel
def nearest_with_energy(moments: Parts, L_P: Parts, energy: float) -> Three:
    """The vector of the same length with that energy that makes the smallest angle with L_P.

    Principal moments (kg m^2), L_P (N m s) in principal axes, energy (J). An energy that cannot be reached is replaced
    by the nearest one that can. Where all moments are equal, or L_P is zero, nothing is changed.
    """
    size = sqrt(dot3(L_P, L_P))
    a = (1.0 / moments[0], 1.0 / moments[1], 1.0 / moments[2])
    low, high = min(a[0], a[1], a[2]), max(a[0], a[1], a[2])
    spread = high - low
    if not size > 0.0 or not spread > 4.0 * EPS * high:
        return (L_P[0], L_P[1], L_P[2])
    u = (L_P[0] / size, L_P[1] / size, L_P[2] / size)
    mean = min(max(2.0 * energy / size / size, low), high)
    b = ((a[0] - mean) / spread, (a[1] - mean) / spread, (a[2] - mean) / spread)
    excess = b[0] * u[0] * u[0] + b[1] * u[1] * u[1] + b[2] * u[2] * u[2]
    if excess == 0.0:
        return (L_P[0], L_P[1], L_P[2])
    if excess > 0.0:  # too much energy is the mirror of too little
        b = (-b[0], -b[1], -b[2])
        gap = ((a[0] - low) / spread, (a[1] - low) / spread, (a[2] - low) / spread)
    else:
        gap = ((high - a[0]) / spread, (high - a[1]) / spread, (high - a[2]) / spread)
    n = _raised(b, gap, u)
    scale = size / sqrt(dot3(n, n))
    return (scale * n[0], scale * n[1], scale * n[2])


@kernel
def _raised(b: Parts, gap: Parts, u: Parts) -> Three:
    """The nearest n, of any length, with sum b n^2 = 0 for a unit u with sum b u^2 < 0; gap_i = max(b) - b_i."""
    top, along = max(b[0], b[1], b[2]), _along(gap, u)
    if top <= 0.0:  # the end of what can be reached: L lies in the axes of largest b
        return _on_top(gap, u, 1.0)
    if along < NOTHING:
        far = _far(gap, u)
        above, below = _sides(b, far)
        if below > above:  # nothing on the top that could gain weight: any size there solves, the energy gives it
            n = _on_top(gap, u, sqrt((below - above) / top))
            return (far[0] + n[0], far[1] + n[1], far[2] + n[2])
    return _moved(gap, u, _share(b, gap, u))


@kernel
def _along(gap: Parts, u: Parts) -> float:
    """The length of the part of u on the axes of largest b; these are two where moments are equal."""
    x, y, z = u[0] * (gap[0] == 0.0), u[1] * (gap[1] == 0.0), u[2] * (gap[2] == 0.0)
    return sqrt(x * x + y * y + z * z)


@kernel
def _on_top(gap: Parts, u: Parts, length: float) -> Three:
    """A vector of that length on the axes of largest b, along u; along the first of them where u has no part there."""
    along = _along(gap, u)
    if along >= NOTHING:
        s = length / along
        return (s * u[0] * (gap[0] == 0.0), s * u[1] * (gap[1] == 0.0), s * u[2] * (gap[2] == 0.0))
    first = 0 if gap[0] == 0.0 else (1 if gap[1] == 0.0 else 2)
    m = copysign(length, u[first])
    return (m * (first == 0), m * (first == 1), m * (first == 2))


@kernel
def _far(gap: Parts, u: Parts) -> Three:
    """The limit of sigma n for large sigma on the axes below the top, u_i / gap_i; zero on the top."""
    x = u[0] / gap[0] if gap[0] > 0.0 else 0.0
    y = u[1] / gap[1] if gap[1] > 0.0 else 0.0
    z = u[2] / gap[2] if gap[2] > 0.0 else 0.0
    return (x, y, z)


@kernel
def _moved(gap: Parts, u: Parts, sigma: float) -> Three:
    """n_i = u_i / (1 + sigma gap_i)."""
    return (u[0] / (1.0 + sigma * gap[0]), u[1] / (1.0 + sigma * gap[1]), u[2] / (1.0 + sigma * gap[2]))


@kernel
def _sides(b: Parts, n: Parts) -> tuple[float, float]:
    """The two sides of the equation: sum b n^2 over the axes with b > 0, and less that over the others."""
    above, below = 0.0, 0.0
    for i in range(3):
        above += max(b[i], 0.0) * n[i] * n[i]
        below += max(-b[i], 0.0) * n[i] * n[i]
    return (above, below)


@kernel
def _share(b: Parts, gap: Parts, u: Parts) -> float:
    """The root sigma of sqrt(above/below) = 1: Newton's method in a bracket; one axis below makes it nearly linear."""
    sigma, lo, hi = 0.0, 0.0, 1e300
    for _ in range(MOST):
        n = _moved(gap, u, sigma)
        above, below = _sides(b, n)
        if abs(above - below) <= 2.0 * EPS * below:
            break
        if above > below:
            hi = sigma
        else:
            lo = sigma
        slope = _slope(b, gap, n, sigma, above, below)  # of ln(above/below)
        root = sqrt(below / above) if above > 0.0 else 1e150
        new = sigma + 2.0 * (root - 1.0) / slope if slope > 0.0 else 0.5 * (lo + hi)
        if not lo <= new <= hi:
            new = 0.5 * (lo + hi)
        if abs(new - sigma) <= 2.0 * EPS * sigma:
            break
        sigma = new
    return sigma


@kernel
def _slope(b: Parts, gap: Parts, n: Parts, sigma: float, above: float, below: float) -> float:
    """d ln(above/below) / d sigma, each of the two a sum of terms that fall at the rate 2 gap / (1 + sigma gap)."""
    up, down = 0.0, 0.0
    for i in range(3):
        rate = 2.0 * gap[i] / (1.0 + sigma * gap[i]) * n[i] * n[i]
        up += max(b[i], 0.0) * rate
        down += max(-b[i], 0.0) * rate
    return (down / below if below > 0.0 else 0.0) - (up / above if above > 0.0 else 0.0)
