"""Attitudes as users hold them: a rotation, or a batch of them, that knows which frames it connects."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode.core import attitude as forms
from polhode.core import quat, so3
from polhode.core.attitude import mrp, quaternion, rotvec
from polhode.core.small import components, matrices, vectors
from polhode.errors import FrameError, InputError, PolhodeWarning
from polhode.parametric import parametric
from polhode.tables import vector_text

if TYPE_CHECKING:
    from scipy.spatial.transform import Rotation

Array = NDArray[np.float64]

ORTHONORMAL = 1e-6
"""How far a given matrix may be from orthonormal: numbers typed with seven digits pass, a mistake does not."""

NEAR_LOCK = 1e-4
"""How near to gimbal lock, rad, rates of angles are warned of."""

_ROUNDING = 4.0 * float(np.finfo(np.float64).eps)
_QUATERNION = "a quaternion (w, x, y, z)"


@dataclass(frozen=True, eq=False, repr=False)
class Attitude:
    """A rotation that takes vectors from frame `source` to frame `target`, v_target = R v_source; single or a batch.

    quaternion: scalar-first (w, x, y, z), shape (4,) or (..., 4); any finite nonzero length is accepted and made 1, the
    sign is kept. Attitudes never change: the array is read-only.
    """

    quaternion: Array
    source: str = "body"
    target: str = "world"

    __array_ufunc__ = None  # an array on the left of @ must not try to spread over a batch

    def __post_init__(self) -> None:
        """Check and normalize."""
        object.__setattr__(self, "quaternion", unit_quaternions(self.quaternion))

    # ---- ways in

    @classmethod
    def identity(cls, *, source: str = "body", target: str = "world") -> Attitude:
        """No rotation: both frames have the same axes."""
        return cls(np.array((1.0, 0.0, 0.0, 0.0)), source, target)

    @classmethod
    @parametric
    def from_quaternion(cls, q: ArrayLike, *, source: str = "body", target: str = "world") -> Attitude:
        """From a scalar-first quaternion (..., 4) of any nonzero length."""
        return cls(_vectors(q, 4, _QUATERNION), source, target)

    @classmethod
    @parametric
    def from_euler(cls, sequence: str, angles: ArrayLike, *, source: str = "body", target: str = "world") -> Attitude:
        """From intrinsic Euler angles (..., 3), rad, in letter order.

        "zyx" takes (psi, theta, phi) and means R = Rz(psi) Ry(theta) Rx(phi).
        """
        par = forms.euler.pack(sequence)
        a = _given(angles, 3, f'the angles of "{sequence}"')
        return cls(vectors(forms.euler.to_q(components(a), par)), source, target)

    @classmethod
    @parametric
    def from_matrix(cls, R: ArrayLike, *, source: str = "body", target: str = "world") -> Attitude:
        """From a rotation matrix (..., 3, 3), v_target = R v_source, orthonormal to 1e-6 and right-handed."""
        return cls(quaternion.from_R(_checked_matrix(R)), source, target)

    @classmethod
    @parametric
    def from_mrp(cls, sigma: ArrayLike, *, source: str = "body", target: str = "world") -> Attitude:
        """From modified Rodrigues parameters (..., 3), sigma = q_vec / (1 + q_w)."""
        a = _given(sigma, 3, "modified Rodrigues parameters")
        return cls(vectors(mrp.to_q(components(a), ())), source, target)

    @classmethod
    @parametric
    def from_rotvec(cls, phi: ArrayLike, *, source: str = "body", target: str = "world") -> Attitude:
        """From a rotation vector (..., 3), angle (rad) times axis."""
        a = _given(phi, 3, "a rotation vector")
        return cls(vectors(rotvec.to_q(components(a), ())), source, target)

    @classmethod
    @parametric
    def from_axis_angle(
        cls, axis: ArrayLike, angle: ArrayLike, *, source: str = "body", target: str = "world"
    ) -> Attitude:
        """From an axis (..., 3) of any nonzero length and an angle (...) in rad."""
        u, half = _given(axis, 3, "a rotation axis"), 0.5 * _finite(angle, "a rotation angle")
        size = _length(u)[..., None]
        if np.any(size == 0.0):
            raise InputError("a rotation axis of zeros has no direction; for no rotation use any axis and the angle 0")
        _same_batch(u.shape[:-1], half.shape)
        sine, (x, y, z) = np.sin(half), components(u / size)
        return cls(vectors((np.cos(half), sine * x, sine * y, sine * z)), source, target)

    @classmethod
    def from_scipy(cls, rotation: Rotation, *, source: str = "body", target: str = "world") -> Attitude:
        """From a SciPy Rotation (which writes its quaternions x, y, z, w)."""
        return cls(np.roll(rotation.as_quat(), 1, axis=-1), source, target)

    # ---- ways out

    @property
    def matrix(self) -> Array:
        """Rotation matrix R (..., 3, 3), v_target = R v_source."""
        return matrices(quat.to_matrix(self._q))

    @property
    def mrp(self) -> Array:
        """Modified Rodrigues parameters (..., 3), the set with |sigma| <= 1."""
        return mrp.from_q(self.quaternion)

    @property
    def rotvec(self) -> Array:
        """Rotation vector (..., 3), |phi| <= pi rad."""
        return rotvec.from_q(self.quaternion)

    @property
    def axis_angle(self) -> tuple[Array, Array]:
        """Unit axis (..., 3) and angle (...) in [0, pi] rad; the axis of no rotation is given as x."""
        phi = self.rotvec
        angle = _length(phi)
        still = (angle == 0.0)[..., None]
        return np.where(still, (1.0, 0.0, 0.0), phi / np.where(still, 1.0, angle[..., None])), angle

    @property
    @parametric
    def inverse(self) -> Attitude:
        """The rotation from `target` to `source`."""
        return Attitude(vectors(quat.conjugate(self._q)), self.target, self.source)

    def euler(self, sequence: str = "zyx") -> Array:
        """Intrinsic Euler angles (..., 3), rad, in letter order; at gimbal lock the last one is 0."""
        return forms.euler.from_q(self.quaternion, forms.euler.pack(sequence))

    def coordinates(self, form: str) -> Array:
        """The numbers (..., N) of the attitude in a form by name: "quaternion", "dcm", "mrp", "rotvec", "zyx", ..."""
        kind, par = forms.form(form)
        return kind.from_q(self.quaternion, par)

    def to_scipy(self) -> Rotation:
        """The same as a SciPy Rotation, without the names of the frames."""
        from scipy.spatial.transform import Rotation

        return Rotation.from_quat(np.roll(self.quaternion, -1, axis=-1))

    # ---- what it does

    @parametric
    def __matmul__(self, other: Attitude) -> Attitude:
        """First `other`, then `self`: R = R_self R_other; the frames between must be the same."""
        if not isinstance(other, Attitude):
            raise InputError(f"@ joins two attitudes, and this is a {type(other).__name__}; vectors go to .apply(v)")
        if self.source != other.target:
            raise FrameError(
                f'cannot compose: the left rotation takes vectors from "{self.source}" but the right one delivers '
                f'"{other.target}"; invert one of them or rename its frames'
            )
        _same_batch(self.shape, other.shape)
        return Attitude(vectors(quat.multiply(self._q, other._q)), other.source, self.target)

    def apply(self, v: ArrayLike) -> Array:
        """Vectors of `source` in the axes of `target`, R v; v (..., 3)."""
        v = _vectors(v, 3, "vectors")
        _same_batch(self.shape, v.shape[:-1])
        return vectors(quat.rotate(self._q, components(v)))

    def angle_to(self, other: Attitude) -> Array:
        """The angle (...) in [0, pi] rad that turns one attitude into the other, exact for tiny angles too."""
        if (self.source, self.target) != (other.source, other.target):
            raise FrameError(f"cannot compare {self._way} with {other._way}; invert one of them or rename its frames")
        _same_batch(self.shape, other.shape)
        return quat.angle(self.quaternion, other.quaternion)

    def rates(self, form: str, w: ArrayLike) -> Array:
        """Time derivative (..., N) of the attitude's numbers in a form, while it turns at w; infinite at a singularity.

        w (..., 3): angular velocity of `source` relative to `target`, in axes of `source`, rad/s (w_WB_B). Near gimbal
        lock, where the rates of angles grow as 1 / distance and say little, it warns.
        """
        kind, par = forms.form(form)
        w = _vectors(w, 3, "angular velocities")
        _same_batch(self.shape, w.shape[:-1])
        nearest = float(np.min(self.singular_distance(form), initial=np.inf))
        if nearest < NEAR_LOCK:
            warnings.warn(
                f'the attitude is {nearest:.2g} rad from the gimbal lock of "{form}", where rates of angles grow as'
                ' 1 / distance: take "quaternion", or a sequence whose middle angle is far from lock here',
                PolhodeWarning,
                stacklevel=2,
            )
        with np.errstate(divide="ignore", invalid="ignore"):
            return vectors(kind.rate(components(self.coordinates(form)), components(w), par))

    def omega(self, form: str, rates: ArrayLike) -> Array:
        """Angular velocity (..., 3) from the time derivative (..., N) of the attitude's numbers in a form.

        Of `source` relative to `target`, in axes of `source`, rad/s (w_WB_B).
        """
        kind, par = forms.form(form)
        rates = _vectors(rates, kind.N, f'rates of "{form}"')
        _same_batch(self.shape, rates.shape[:-1])
        return vectors(kind.rate_inverse(components(self.coordinates(form)), components(rates), par))

    def singular_distance(self, form: str) -> Array:
        """How far (...) the attitude is from the singularity of a form, rad; pi for a form that has none."""
        kind, par = forms.form(form)
        return np.asarray(kind.singular_distance(components(self.coordinates(form)), par))

    # ---- batches

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the batch; () for a single attitude."""
        return self.quaternion.shape[:-1]

    def __len__(self) -> int:
        """How many attitudes along the first axis of a batch."""
        if not self.shape:
            raise TypeError("a single Attitude has no length")
        return self.shape[0]

    def __bool__(self) -> bool:
        """True, whatever the length."""
        return True

    def __getitem__(self, index: Any) -> Attitude:
        """One attitude, or a smaller batch."""
        if not self.shape:
            raise TypeError("a single Attitude cannot be indexed")
        q = self.quaternion[(*index, slice(None)) if isinstance(index, tuple) else index]
        return Attitude(q, self.source, self.target)

    def __repr__(self) -> str:
        """Frames and, for a single attitude, the quaternion."""
        if self.shape:
            return f"Attitude({self._way}, shape={self.shape})"
        return f"Attitude({self._way}, quaternion={vector_text(self.quaternion, beside=1.0)})"

    @property
    def _q(self) -> Array:
        return components(self.quaternion)

    @property
    def _way(self) -> str:
        return f"{self.source} -> {self.target}"


def unit_quaternions(given: ArrayLike) -> Array:
    """Scalar-first quaternions (..., 4) of any nonzero length as a read-only array of unit ones, signs kept."""
    q = _given(given, 4, _QUATERNION)
    if not q.any() if q.ndim == 1 else np.any(np.all(q == 0.0, axis=-1)):
        raise InputError("a quaternion of zeros is no attitude; no rotation is (1, 0, 0, 0)")
    q = _unit(q)
    q.flags.writeable = False
    return q


def _unit(q: Array) -> Array:
    """q / |q| for any size; what is a unit quaternion to rounding stays as it is, to the last bit."""
    if q.ndim == 1:  # one alone, as in every `State`: 1 us in place of 30
        w, x, y, z = q.tolist()
        if abs(w * w + x * x + y * y + z * z - 1.0) <= _ROUNDING:
            return q.copy()
    with np.errstate(over="ignore"):
        done = np.abs(np.sum(q * q, axis=-1, keepdims=True) - 1.0) <= _ROUNDING
    return np.where(done, q, quaternion.from_q(q / np.max(np.abs(q), axis=-1, keepdims=True)))


def _length(v: Array) -> Array:
    """|v| without underflow; (..., 3) -> (...)."""
    return np.hypot(np.hypot(v[..., 0], v[..., 1]), v[..., 2])


def _vectors(value: ArrayLike, n: int, what: str) -> Array:
    """`value` as floats (..., n)."""
    try:
        a = np.asarray(value, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InputError(f"{what}: numbers are needed, not {value!r}") from error
    except OverflowError as error:
        raise InputError(f"{what}: an integer in it is too large for a double") from error
    if a.ndim == 0 or a.shape[-1] != n:
        raise InputError(f"{what}: the last axis must hold {n} numbers, the shape given is {a.shape}")
    return a


def _given(value: ArrayLike, n: int, what: str) -> Array:
    """`value` as finite floats (..., n)."""
    return _finite(_vectors(value, n, what), what)


def _finite(value: ArrayLike, what: str) -> Array:
    try:
        a = np.asarray(value, dtype=np.float64)
    except OverflowError as error:
        raise InputError(f"{what}: an integer in it is too large for a double") from error
    bad = np.count_nonzero(~np.isfinite(a))
    if bad:
        raise InputError(f"{what}: {bad} of {a.size} numbers are not finite: {_first_bad(a)}")
    return a


def _first_bad(a: Array) -> str:
    rows = a.reshape(-1, a.shape[-1]) if a.ndim else a.reshape(1, 1)
    bad = int(np.argmax(np.any(~np.isfinite(rows), axis=-1)))
    return f"{rows[bad].tolist()}" + (f" (entry {bad})" if len(rows) > 1 else "")


def _checked_matrix(R: ArrayLike) -> Array:
    """`R` as right-handed orthonormal matrices (..., 3, 3)."""
    R = _given(R, 3, "a rotation matrix")
    if R.shape[-2:] != (3, 3):
        raise InputError(f"a rotation matrix has the shape (..., 3, 3), the shape given is {R.shape}")
    error = float(np.max(so3.orthonormality_error(R), initial=0.0))
    if error > ORTHONORMAL:
        raise InputError(
            f"not a rotation matrix: the largest element of |R^T R - 1| is {error:.3g}, more than {ORTHONORMAL:g}. "
            "If it is only rounded, polhode.core.so3.nearest_rotation(R) gives the nearest rotation"
        )
    if np.any(np.linalg.det(R) < 0.0):
        raise InputError("not a rotation matrix: det(R) = -1, it mirrors; is one axis reversed, or two exchanged?")
    return R


def _same_batch(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    try:
        np.broadcast_shapes(a, b)
    except ValueError:
        raise InputError(f"batches of shapes {a} and {b} do not fit together") from None


__all__ = ["Attitude"]
