"""Exact motions of the free rigid body: the reference against which every numerical method is measured.

The angular momentum L is fixed in the world, so the attitude follows from where L lies in the body (Jacobi's elliptic
functions) and from one angle about L (the elliptic integral of the third kind). Every value is computed from t = 0, no
step is accumulated, so errors grow as eps |omega| t and no faster. The constants of a motion are formed as fractions,
without rounding: next to the separatrix the small difference L^2 - 2 E I_mid decides when the body flips.

Sources: L. D. Landau, E. M. Lifshitz, Mechanics, section 37 (LL below); R. van Zon, J. Schofield, J. Comput. Phys. 225,
2007, 145-164; E. Celledoni, F. Fasso, N. Saefstroem, A. Zanna, SIAM J. Sci. Comput. 30, 2008, 2084-2112.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.arrays import frozen, number, vector
from polhode.core.elliptic import associate_third, elliptic_k1, inverse_jacobi, jacobi_reduced
from polhode.core.principal_axes import AXES, EPS, Matrix, as_fractions, multiply_exactly, principal_axes, transposed
from polhode.core.quat import conjugate, from_rotvec, multiply, normalize, rotate
from polhode.core.small import Four, Three, components, mat_vec, vectors
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.model.inertia import checked_inertia, refuse_zero_moment

Array: TypeAlias = NDArray[np.float64]
Kind: TypeAlias = Literal["rest", "spherical", "principal axis", "separatrix", "symmetric", "asymmetric"]
Floats: TypeAlias = tuple[float, float, float]

_TINY = 1e-290
"""A top whose m1 is smaller counts as being on the separatrix: it stays at the middle axis for 330 / rate."""


@dataclass(frozen=True)
class FreeTop:
    """The motion of a free rigid body from t = 0, in closed form; made by `free_top`.

    energy (J) and angular_momentum (3,) (N m s, world axes) are constant. period (s) is the time after which omega
    returns in body axes: 4 K / rate, for a symmetric body the period of the precession in the body, and inf where omega
    never returns (separatrix) or never changes (rest, spherical, principal axis). kind names the case, decided by exact
    comparison of the numbers.
    """

    kind: Kind
    energy: float
    angular_momentum: Array
    period: float
    omega0: Array
    attitude0: Array
    _R_BP: tuple[float, ...]
    _motion: _Spin | _Polhode

    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = _times(t)
        return _anchored(time, vectors(mat_vec(self._R_BP, self._motion.omega(time))), self.omega0)

    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""
        time = _times(t)
        w, *v = self._motion.turn(time)
        q = normalize(multiply(self.attitude0, (w, *mat_vec(self._R_BP, v))))
        return _anchored(time, vectors(q), self.attitude0)

    def omega_world(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_W(t) in world axes, rad/s; (3,) or (n, 3)."""
        return vectors(rotate(components(self.attitude(t)), components(self.omega(t))))


def free_top(inertia: ArrayLike, omega0: ArrayLike, attitude0: Any = (1.0, 0.0, 0.0, 0.0)) -> FreeTop:
    """The exact motion of a free rigid body, I omega' = (I omega) x omega and q' = q (0, omega)/2.

    inertia: (3,) principal moments in any order or (3, 3), kg m^2, about the mass center in body axes; omega0: (3,)
    rad/s in body axes; attitude0: unit quaternion q_WB, scalar first, or an object with such a `quaternion`.
    Errors: about 2 eps |omega| t in the attitude (rad), on either side of the separatrix, next to it and on it.
    Principal moments of a full tensor that differ by no more than 4 eps count as equal.
    """
    tensor, moments, V = _principal(inertia)
    omega, attitude = vector(omega0, "omega0"), _unit_quaternion(attitude0)
    x, y, z = (float(row[0]) for row in multiply_exactly(transposed(V), [[Fraction(x)] for x in omega.tolist()]))
    rates = (x, y, z)
    kind = _kind(moments, rates)
    motion, S_EP = _solve(kind, moments, rates)
    momentum = tensor @ omega
    return FreeTop(
        kind=kind,
        energy=float(0.5 * omega @ momentum),
        angular_momentum=frozen(vectors(rotate(attitude, momentum))),
        period=motion.period,
        omega0=omega,
        attitude0=attitude,
        _R_BP=tuple((np.array(V, dtype=np.float64) @ S_EP).ravel().tolist()),
        _motion=motion,
    )


@dataclass(frozen=True)
class _Spin:
    """A turn about an axis that is fixed in the body and in the world; rates in rad/s."""

    rates: Floats
    period: float = math.inf

    def omega(self, t: Array) -> Three:
        """The constant rate, at every t."""
        x, y, z = self.rates
        return x + 0.0 * t, y + 0.0 * t, z + 0.0 * t

    def turn(self, t: Array) -> Four:
        """The rotation since t = 0 as a quaternion."""
        x, y, z = self.rates
        return from_rotvec((x * t, y * t, z * t))


@dataclass(frozen=True)
class _Polhode:
    """A motion on a closed polhode, or on the separatrix (m1 = 0), in principal axes P.

    With u = rate t + u0 the components of omega are (cn u, sn u, dn u) times `size`, those of L/|L| times `part`, on
    the axes 1, 2, 3 of LL: 3 is encircled, 2 is the middle one. The attitude is counted from a pole: L is turned onto
    it by the shortest way, then the body about it by chi = precession + spin. The pole is 3, or 1 where 2 and 3 have
    the closer moments: chi is then well conditioned for nearly symmetric bodies, and L stays away from minus the pole.
    It is always the third axis of P.
    """

    size: Floats
    part: Floats
    rate: float
    u0: float
    m1: float
    pole: int
    base: float
    kappa: float
    n: float

    @property
    def period(self) -> float:
        """Period of omega in the body, 4 K / rate, s."""
        return math.inf if self.m1 == 0.0 else float(4.0 * elliptic_k1(self.m1) / self.rate)

    def omega(self, t: Array) -> Three:
        """Angular velocity in P, rad/s."""
        return self._on_axes(self.size, self.rate * t + self.u0)

    def turn(self, t: Array) -> Four:
        """The rotation of P since t = 0, conj(p(0)) q_pole(chi) p(t), where p(t) turns L onto the pole."""
        u = self.rate * t + self.u0
        half = 0.5 * (self.base * t + (self._angle(u) - self._angle(self.u0)))
        about = (np.cos(half), 0.0, 0.0, np.sin(half))
        return multiply(conjugate(self._to_pole(self.u0)), multiply(about, self._to_pole(u)))

    def _on_axes(self, scale: Floats, u: Any) -> Three:
        """The components scale * (cn u, sn u, dn u) on the axes of P."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        sign = 1.0 - 2.0 * np.abs(j % 2.0)
        x, y, z = scale[0] * sign * c, scale[1] * sign * s, scale[2] * d
        return (x, y, z) if self.pole == 3 else (y, z, x)

    def _to_pole(self, u: Any) -> Four:
        """The shortest rotation of L/|L| = l onto the third axis e of P, (1 + l.e, l x e) normalized."""
        x, y, z = self._on_axes(self.part, u)
        return normalize((1.0 + z, y, -x, 0.0))

    def _angle(self, u: Any) -> Any:
        """Precession beyond base * t, plus spin about the pole: kappa J(u; n) + psi(u), tan psi = l_1/l_2 in P; rad."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        precession = self.kappa * (self._third(u, s, c, d) + 2.0 * j * self._third_at_quarter)
        if self.pole == 1:
            sign = 1.0 - 2.0 * np.abs(j % 2.0)
            return precession + np.arctan2(self.part[1] * sign * s, self.part[2] * d)
        backward = math.copysign(1.0, self.part[1])
        return precession - backward * (np.pi * j + np.arctan2(abs(self.part[1]) * s, self.part[0] * c))

    def _third(self, u: Any, s: Any, c: Any, d: Any) -> Any:
        """J(u; n) = int sn^2/(1 - n sn^2) du, elementary on the separatrix; n < 0 there."""
        if self.m1 > 0.0:
            return associate_third(s, c, d, self.n)
        r = math.sqrt(-self.n)
        return (u - np.arctan(r * s) / r) / (1.0 - self.n)

    @property
    def _third_at_quarter(self) -> float:
        """J(K; n); not used on the separatrix, where K is infinite."""
        return float(associate_third(1.0, 0.0, math.sqrt(self.m1), self.n)) if self.m1 > 0.0 else 0.0


def _kind(moments: Floats, rates: Floats) -> Kind:
    """Which of the six cases the motion is, by exact comparison."""
    I, w = as_fractions(moments), as_fractions(rates)
    if not any(w):
        return "rest"
    if I[0] == I[1] == I[2]:
        return "spherical"
    if not any((I[i] - I[j]) * w[i] * w[j] for i, j in ((0, 1), (1, 2), (2, 0))):
        return "principal axis"
    if _excess(I, w, sorted(I)[1]) == 0:
        return "separatrix"
    return "symmetric" if len(set(I)) == 2 else "asymmetric"


def _solve(kind: Kind, moments: Floats, rates: Floats) -> tuple[_Spin | _Polhode, Array]:
    """The motion in its own axes P, and the rotation from P to the given principal axes."""
    if kind in ("rest", "spherical", "principal axis"):
        return _Spin(rates), np.eye(3)
    low, middle, high = sorted(range(3), key=lambda i: moments[i])
    above = _excess(as_fractions(moments), as_fractions(rates), Fraction(moments[middle])) >= 0
    axes = (low, middle, high) if above else (high, middle, low)
    signs = _signs(axes, rates)
    I, w = as_fractions([moments[i] for i in axes]), as_fractions([rates[i] for i in axes])
    motion = _polhode(I, w, sense=1 if above else -1, second=signs[1])
    S = np.zeros((3, 3))
    S[axes, range(3)] = signs
    return motion, S if motion.pole == 3 else np.roll(S, -1, axis=1)


def _signs(axes: tuple[int, int, int], rates: Floats) -> tuple[float, float, float]:
    """Directions of the axes 1, 2, 3 that make omega_1 >= 0 and omega_3 > 0 in a right-handed frame."""
    first, third = math.copysign(1.0, rates[axes[0]]), math.copysign(1.0, rates[axes[2]])
    parity = 1.0 if axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) else -1.0
    return first, parity * first * third, third


def _polhode(I: list[Fraction], w: list[Fraction], sense: int, second: float) -> _Polhode:
    """The constants of LL (37.8) to (37.12), each rounded once: the parameter's complement m1 is formed directly.

    sense = +1 where the encircled axis 3 has the largest moment, -1 where the smallest; second: direction of axis 2.
    """
    d12, d23, d13 = abs(I[0] - I[1]), abs(I[1] - I[2]), abs(I[0] - I[2])
    A, D, B = (abs(_excess(I, w, x)) for x in I)  # |L^2 - 2 E I_i|
    square = (B / (I[0] * d13), B / (I[1] * d23), A / (I[2] * d13))  # of the amplitudes of omega
    LL = sum((x * x * y * y for x, y in zip(I, w, strict=True)), Fraction(0))
    cn, sn, dn = (_root(y * y / x) for x, y in zip(square, w, strict=True))
    size = [_root(x) for x in square]
    part = [_root(x * x * y / LL) for x, y in zip(I, square, strict=True)]
    rate2 = d23 * A / (I[0] * I[1] * I[2])
    pole, base, kappa, n = _precession(I, (d12, d23, d13), B / A, sense)
    return _Polhode(
        size=(size[0], sense * size[1], size[2]),
        part=(part[0], sense * part[1], part[2]),
        rate=_root(rate2),
        u0=math.copysign(1.0, sense * second * w[1]) * _phase(sn, cn, dn),
        m1=_unless_tiny(float(D * d13 / (d23 * A))),
        pole=pole,
        base=_root(LL * base**2),
        kappa=math.copysign(_root(LL * kappa**2 / rate2), kappa),
        n=float(n),
    )


def _precession(
    I: list[Fraction], gaps: tuple[Fraction, Fraction, Fraction], ratio: Fraction, sense: int
) -> tuple[int, Fraction, Fraction, Fraction]:
    """Pole, base, kappa and n of the precession, phi' = L (base + kappa sn^2/(1 - n sn^2)); ratio = B/A of `_polhode`.

    LL (37.16): phi' = L/I_1 - L (1/I_1 - 1/I_2) L_2^2/(L_1^2 + L_2^2) about 3; with 1, 3 exchanged about 1.
    """
    d12, d23, d13 = gaps
    if d12 <= d23:
        n = -I[2] * d12 / (I[0] * d23)
        return 3, 1 / I[0], -sense * d12 / (I[0] * I[1]) * (1 - n), n  # 1 - n = (L_2/L_1)^2 of the amplitudes
    share = I[1] * d13 * ratio / (I[2] * d23)  # (L_2/L_3)^2 of the amplitudes
    return 1, 1 / I[2], sense * d23 / (I[1] * I[2]) * share, -I[0] * ratio / I[2]


def _phase(sn: float, cn: float, dn: float) -> float:
    """u >= 0 of its functions; next to the middle axis, where the squares of cn <= dn underflow, by DLMF 19.27."""
    return float(inverse_jacobi(sn, cn, dn)) if dn * dn > _TINY else math.log(4.0 / (cn + dn))


def _unless_tiny(m1: float) -> float:
    """m1, or 0 (separatrix) where its square root is no longer a safe number."""
    return m1 if m1 > _TINY else 0.0


def _excess(I: Sequence[Fraction], w: Sequence[Fraction], moment: Fraction) -> Fraction:
    """L^2 - 2 E moment, as the sum of I_i (I_i - moment) w_i^2."""
    return sum((x * (x - moment) * y * y for x, y in zip(I, w, strict=True)), Fraction(0))


def _root(x: Fraction) -> float:
    """Square root, rounded once for the quotient and once for the root; x may be far outside the range of floats."""
    k = (x.numerator.bit_length() - x.denominator.bit_length()) // 2
    return math.ldexp(math.sqrt(float(x / Fraction(4) ** k)), k)


@dataclass(frozen=True)
class SymmetricTopFrames:
    """Angular velocity of a free symmetric top in three frames, rad/s, and its attitude; see `symmetric_top_frames`.

    body: in body axes, w_WB_B (n, 3). momentum: in the inertial frame A whose z axis is the angular momentum. world: in
    the inertial frame that is parallel to the body at t = 0. rotation: R_WB (n, 3, 3). tilt: th, the angle from the
    body's axis to L, rad.
    """

    body: Array
    momentum: Array
    world: Array
    rotation: Array
    tilt: float


def symmetric_top_frames(inertia: ArrayLike, omega0: ArrayLike, t: ArrayLike) -> SymmetricTopFrames:
    """The free symmetric top in sines and cosines, R_WB(t) = Ry(th) Rz(H t/Ix) Ry(-th) Rz(-wk t).

    inertia = (Ix, Ix, Iz) kg m^2, omega0 = (wx, 0, wz) rad/s, t (n,) or a number, s; th = atan2(Ix wx, Iz wz),
    wk = (Iz - Ix)/Ix wz, H = |L|. Source: LL, sections 33 and 36.
    """
    _, (Ix, Iy, Iz), V = _principal(inertia)
    wx, wy, wz = (float(x) for x in vector(omega0, "omega0"))
    if Ix != Iy or wy != 0.0 or V != AXES:
        raise InputError(
            f"symmetric_top_frames needs inertia (Ix, Ix, Iz) and omega0 (wx, 0, wz), got principal moments ({Ix:.9g}, "
            f"{Iy:.9g}, {Iz:.9g}) and omega0 ({wx:g}, {wy:g}, {wz:g}). Turn the body axes, or use free_top."
        )
    time = _times(t)
    tilt, wk = math.atan2(Ix * wx, Iz * wz), (Iz - Ix) / Ix * wz
    precession = math.hypot(Ix * wx, Iz * wz) / Ix * time

    def to_momentum(v: Any) -> Three:
        """From body axes to the momentum-aligned ones."""
        return _about_z(precession, _about_y(-tilt, _about_z(-wk * time, v)))

    body = (wx * np.cos(wk * time), wx * np.sin(wk * time), wz + 0.0 * time)
    momentum = to_momentum(body)
    columns = [vectors(_about_y(tilt, to_momentum(e))) for e in np.eye(3)]
    return SymmetricTopFrames(
        vectors(body), vectors(momentum), vectors(_about_y(tilt, momentum)), np.stack(columns, axis=-1), tilt
    )


def _about_y(angle: Any, v: Any) -> Three:
    """Ry(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] + s * v[2], v[1] + 0.0 * c, c * v[2] - s * v[0]


def _about_z(angle: Any, v: Any) -> Three:
    """Rz(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] - s * v[1], c * v[1] + s * v[0], v[2] + 0.0 * c


def omega_from_invariants(inertia: ArrayLike, energy: float, momentum: float) -> Array:
    """The rate with omega_x = 0, omega_y >= 0, omega_z >= 0 that has the given energy E and |angular momentum| H.

    wy^2 = (H^2 - 2 E Iz)/(Iy (Iy - Iz)), wz^2 = (2 E Iy - H^2)/(Iz (Iy - Iz)); inertia (3,) kg m^2, E in J, H in N m s,
    result (3,) rad/s. It lies on both ellipsoids. Source: LL, section 37, solved for the rates.
    """
    _, moments, V = _principal(inertia)
    if V != AXES:
        raise InputError("omega_from_invariants needs principal moments (3,), got a full tensor. Diagonalize it first.")
    energy, momentum = number(energy, "energy"), number(momentum, "momentum")
    if energy < 0.0 or momentum < 0.0:
        raise InputError(f"energy and momentum must not be negative, got {energy:g} J and {momentum:g} N m s.")
    Iy, Iz = as_fractions(moments[1:])
    E2, HH = 2 * Fraction(energy), Fraction(momentum) ** 2
    # Within a few eps of an end of the interval (energy and momentum are rounded numbers) the spin is about one axis.
    ends = (E2 * max(Iy, Iz) - HH, HH - E2 * min(Iy, Iz))
    upper, lower = (Fraction(0) if abs(x) <= Fraction(8 * EPS) * HH else x for x in ends)
    if upper < 0 or lower < 0:
        raise InputError(_unreachable(float(Iy), float(Iz), energy, momentum))
    if Iy == Iz:
        return np.array([0.0, _root(E2 / Iy), 0.0])
    of_larger, of_smaller = (lower, upper) if Iy > Iz else (upper, lower)
    return np.array([0.0, _root(of_larger / (Iy * abs(Iy - Iz))), _root(of_smaller / (Iz * abs(Iy - Iz)))])


def _unreachable(Iy: float, Iz: float, energy: float, momentum: float) -> str:
    """The message for a pair of energy and momentum that no rate with omega_x = 0 has."""
    low, high = sorted((Iy, Iz))
    momenta = f"[{math.sqrt(2 * energy * low):.9g}, {math.sqrt(2 * energy * high):.9g}] N m s"
    energies = f"[{momentum**2 / (2 * high):.9g}, {momentum**2 / (2 * low):.9g}] J"
    return (
        f"no rate with omega_x = 0 has energy {energy:g} J and angular momentum {momentum:g} N m s: with Iy = {Iy:g} "
        f"and Iz = {Iz:g} kg m^2 (2 E I_min <= H^2 <= 2 E I_max) the momentum must lie in {momenta}, or the energy in "
        f"{energies}."
    )


# The edge: every number is checked here, once.


def _times(t: ArrayLike) -> Array:
    """Times as an array, all finite."""
    time = np.asarray(t, dtype=np.float64)
    if not np.all(np.isfinite(time)):
        bad = time[~np.isfinite(time)]
        raise InputError(f"t must be finite, but {bad.size} of {time.size} values are not; the first is {bad.flat[0]}.")
    return time


def _anchored(t: Array, values: Array, start: Array) -> Array:
    """The values, with exactly the start where t = 0."""
    values[t == 0.0] = start
    return values


def _unit_quaternion(attitude: Any) -> Array:
    """The quaternion of an attitude, of length one; what has it already is left untouched."""
    return Attitude.from_quaternion(vector(getattr(attitude, "quaternion", attitude), "attitude0", 4)).quaternion


def _principal(inertia: ArrayLike) -> tuple[Array, Floats, Matrix]:
    """The tensor, its principal moments, and right-handed axes as columns; a diagonal tensor keeps its numbers."""
    I = checked_inertia(inertia, "body")
    moments, V = (np.diag(I), AXES) if np.array_equal(I, np.diag(np.diag(I))) else principal_axes(I)
    refuse_zero_moment(moments, "body")
    return I, (float(moments[0]), float(moments[1]), float(moments[2])), V
