"""The free rigid body of any inertia: its motion in principal axes, and what a user asks it.

The angular momentum L is fixed in the world, so the attitude follows from where L lies in the body (Jacobi's elliptic
functions) and from one angle about L (the elliptic integral of the third kind). The constants of a motion are formed as
fractions, without rounding: next to the separatrix the small difference L^2 - 2 E I_mid decides when the body flips.

Source: L. D. Landau, E. M. Lifshitz, Mechanics, section 37 (LL below).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array, Floats, Turning, Values, anchored, principal, times, unit_quaternion
from polhode.arrays import frozen, number, vector
from polhode.core.elliptic import associate_third, elliptic_k1, jacobi_reduced
from polhode.core.free_rotation import Invariants, Kind, invariants, kind_of, on_pole, parts, precession, start_of
from polhode.core.principal_axes import AXES, EPS, as_fractions, multiply_exactly, transposed
from polhode.core.quat import conjugate, from_rotvec, multiply, normalize, rotate
from polhode.core.rounding import root, unless_tiny
from polhode.core.small import Four, Parts, Three, mat_vec, vectors
from polhode.errors import InputError
from polhode.model.attitude import Attitude


@dataclass(frozen=True)
class Spin:
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
class Polhode:
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
    def quarter(self) -> float:
        """K, the quarter period in u; inf on the separatrix."""
        return math.inf if self.m1 == 0.0 else float(elliptic_k1(self.m1))

    @property
    def period(self) -> float:
        """Period of omega in the body, 4 K / rate, s (LL 37.12)."""
        return 4.0 * self.quarter / self.rate

    def curve(self, n: int) -> Three:
        """omega in P at n points in the direction of motion, rad/s: closed, the first point repeated.

        With psi = am(u) the curve needs no elliptic function. On the separatrix it is the way from one end of the
        middle axis to the other, which takes forever.
        """
        half = 0.5 * np.pi if self.m1 == 0.0 else np.pi
        psi = np.linspace(-half, half, n)
        s, c = np.sin(psi), np.cos(psi)
        return self._on_axes(self.size, s, c, np.sqrt(c * c + self.m1 * s * s))

    def omega(self, t: Array) -> Three:
        """Angular velocity in P, rad/s."""
        return self._along(self.size, self.rate * t + self.u0)

    def turn(self, t: Array) -> Four:
        """The rotation of P since t = 0, conj(p(0)) q_pole(chi) p(t), where p(t) turns L onto the pole."""
        u = self.rate * t + self.u0
        half = 0.5 * (self.base * t + (self._angle(u) - self._angle(self.u0)))
        about = (np.cos(half), 0.0, 0.0, np.sin(half))
        return multiply(conjugate(self._to_pole(self.u0)), multiply(about, self._to_pole(u)))

    def _along(self, scale: Floats, u: Values) -> Three:
        """The components scale * (cn u, sn u, dn u) on the axes of P."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        sign = 1.0 - 2.0 * np.abs(j % 2.0)
        return self._on_axes(scale, sign * s, sign * c, d)

    def _on_axes(self, scale: Floats, sn: Values, cn: Values, dn: Values) -> Three:
        """The components scale * (cn, sn, dn) on the axes of P."""
        x, y, z = scale[0] * cn, scale[1] * sn, scale[2] * dn
        return (x, y, z) if self.pole == 3 else (y, z, x)

    def _to_pole(self, u: Values) -> Four:
        """The shortest rotation of L/|L| = l onto the third axis e of P, (1 + l.e, l x e) normalized."""
        x, y, z = self._along(self.part, u)
        return normalize((1.0 + z, y, -x, 0.0))

    def _angle(self, u: Values) -> Values:
        """Precession beyond base * t, plus spin about the pole: kappa J(u; n) + psi(u), tan psi = l_1/l_2 in P; rad."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        precession = self.kappa * (self._third(u, s, c, d) + 2.0 * j * self._third_at_quarter)
        if self.pole == 1:
            sign = 1.0 - 2.0 * np.abs(j % 2.0)
            return precession + np.arctan2(self.part[1] * sign * s, self.part[2] * d)
        backward = math.copysign(1.0, self.part[1])
        return precession - backward * (np.pi * j + np.arctan2(abs(self.part[1]) * s, self.part[0] * c))

    def _third(self, u: Values, s: Values, c: Values, d: Values) -> Values:
        """J(u; n) = int sn^2/(1 - n sn^2) du, elementary on the separatrix; n < 0 there."""
        if self.m1 > 0.0:
            return associate_third(s, c, d, self.n)
        r = math.sqrt(-self.n)
        return (u - np.arctan(r * s) / r) / (1.0 - self.n)

    @property
    def _third_at_quarter(self) -> float:
        """J(K; n); not used on the separatrix, where K is infinite."""
        return float(associate_third(1.0, 0.0, math.sqrt(self.m1), self.n)) if self.m1 > 0.0 else 0.0


def solve(kind: Kind, moments: Floats, rates: Floats) -> tuple[Spin | Polhode, Array]:
    """The motion in its own axes P, and the rotation from P to the given principal axes."""
    if kind in ("rest", "spherical", "principal axis"):
        return Spin(rates), np.eye(3)
    constants, S = invariants(moments, rates)
    motion = _polhode(constants)
    return motion, on_pole(S, motion.pole)


def _polhode(constants: Invariants) -> Polhode:
    """The constants of LL (37.8) to (37.12), each rounded once: the parameter's complement m1 is formed directly."""
    size = [root(x) for x in constants.squares]
    pole, base, kappa, n = precession(constants)
    return Polhode(
        size=(size[0], constants.sense * size[1], size[2]),
        part=parts(constants),
        rate=root(constants.rate2),
        u0=start_of(constants),
        m1=unless_tiny(float(constants.m1)),
        pole=pole,
        base=root(constants.LL * base**2),
        kappa=math.copysign(root(constants.LL * kappa**2 / constants.rate2), kappa),
        n=float(n),
    )


@dataclass(frozen=True)
class FreeTop(Turning):
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
    _motion: Spin | Polhode

    @property
    def polhode(self) -> Polhode | None:
        """The curve of omega with its constants; None for a spin that stays in place."""
        return self._motion if isinstance(self._motion, Polhode) else None

    def in_body(self, v_P: Three) -> Array:
        """Vectors of the axes P of the motion in body axes, (n, 3)."""
        return vectors(mat_vec(self._R_BP, v_P))

    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = times(t)
        return anchored(time, self.in_body(self._motion.omega(time)), self.omega0)

    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""
        time = times(t)
        w, *v = self._motion.turn(time)
        q = normalize(multiply(self.attitude0, (w, *mat_vec(self._R_BP, v))))
        return anchored(time, vectors(q), self.attitude0)


def free_top(inertia: ArrayLike, omega0: ArrayLike, attitude0: Attitude | ArrayLike = (1.0, 0.0, 0.0, 0.0)) -> FreeTop:
    """The exact motion of a free rigid body, I omega' = (I omega) x omega and q' = q (0, omega)/2.

    inertia: (3,) principal moments in any order or (3, 3), kg m^2, about the mass center in body axes; omega0: (3,)
    rad/s in body axes; attitude0: unit quaternion q_WB, scalar first, or an object with such a `quaternion`.
    Errors: about 2 eps |omega| t in the attitude (rad), on either side of the separatrix, next to it and on it.
    Principal moments of a full tensor that differ by no more than 4 eps count as equal.
    """
    tensor, moments, V = principal(inertia)
    omega, attitude = vector(omega0, "omega0"), unit_quaternion(attitude0)
    x, y, z = (float(row[0]) for row in multiply_exactly(transposed(V), [[Fraction(x)] for x in omega.tolist()]))
    rates = (x, y, z)
    kind = kind_of(moments, rates)
    motion, S_EP = solve(kind, moments, rates)
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


def omega_from_invariants(inertia: ArrayLike, energy: float, momentum: float) -> Array:
    """The rate with omega_x = 0, omega_y >= 0, omega_z >= 0 that has the given energy E and |angular momentum| H.

    wy^2 = (H^2 - 2 E Iz)/(Iy (Iy - Iz)), wz^2 = (2 E Iy - H^2)/(Iz (Iy - Iz)); inertia (3,) kg m^2, E in J, H in N m s,
    result (3,) rad/s. It lies on both ellipsoids. Source: LL, section 37, solved for the rates.
    """
    _, moments, V = principal(inertia)
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
        return np.array([0.0, root(E2 / Iy), 0.0])
    of_larger, of_smaller = (lower, upper) if Iy > Iz else (upper, lower)
    return np.array([0.0, root(of_larger / (Iy * abs(Iy - Iz))), root(of_smaller / (Iz * abs(Iy - Iz)))])


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
    _, (Ix, Iy, Iz), V = principal(inertia)
    wx, wy, wz = (float(x) for x in vector(omega0, "omega0"))
    if Ix != Iy or wy != 0.0 or V != AXES:
        raise InputError(
            f"symmetric_top_frames needs inertia (Ix, Ix, Iz) and omega0 (wx, 0, wz), got principal moments ({Ix:.9g}, "
            f"{Iy:.9g}, {Iz:.9g}) and omega0 ({wx:g}, {wy:g}, {wz:g}). Turn the body axes, or use free_top."
        )
    time = times(t)
    tilt, wk = math.atan2(Ix * wx, Iz * wz), (Iz - Ix) / Ix * wz
    precession = math.hypot(Ix * wx, Iz * wz) / Ix * time

    def to_momentum(v: Parts) -> Three:
        """From body axes to the momentum-aligned ones."""
        return _about_z(precession, _about_y(-tilt, _about_z(-wk * time, v)))

    body = (wx * np.cos(wk * time), wx * np.sin(wk * time), wz + 0.0 * time)
    momentum = to_momentum(body)
    columns = [vectors(_about_y(tilt, to_momentum(e))) for e in np.eye(3)]
    return SymmetricTopFrames(
        vectors(body), vectors(momentum), vectors(_about_y(tilt, momentum)), np.stack(columns, axis=-1), tilt
    )


def _about_y(angle: Values, v: Parts) -> Three:
    """Ry(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] + s * v[2], v[1] + 0.0 * c, c * v[2] - s * v[0]


def _about_z(angle: Values, v: Parts) -> Three:
    """Rz(angle) v; angle in rad."""
    c, s = np.cos(angle), np.sin(angle)
    return c * v[0] - s * v[1], c * v[1] + s * v[0], v[2] + 0.0 * c
