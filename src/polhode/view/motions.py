"""The motions of bodies in a scene: a pose for every time, from a rest, samples, a run, or a function of time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, strict, vector
from polhode.core import quat
from polhode.core.small import vectors
from polhode.errors import InputError, PolhodeError
from polhode.model.attitude import Attitude
from polhode.model.series import TimeSeries
from polhode.model.state import State
from polhode.results import interpolation
from polhode.results.trajectory import Trajectory
from polhode.results.views import BodyMotion
from polhode.view.transform import Rotation, from_angles, quaternion, quaternions


class Poses(NamedTuple):
    """Where a body is at n times: position (n, 3) m of its origin in the world, attitude (n, 4) as q_WB; scale (n, 3):
    by how much it is stretched along its axes, None where it is as it is."""

    position: np.ndarray
    attitude: np.ndarray
    scale: np.ndarray | None = None


class Keys(NamedTuple):
    """Poses at times of the motion's own, and where they are known the rates there, for curves of fourth order.

    t (n,) s; velocity (n, 3) m/s in world axes and omega (n, 3) rad/s in body axes, or None, which means: straight
    between positions, along the shortest arc between attitudes.
    """

    t: np.ndarray
    position: np.ndarray
    attitude: np.ndarray
    velocity: np.ndarray | None = None
    omega: np.ndarray | None = None

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for one sample alone, which is a pose that stays."""
        return (float(self.t[0]), float(self.t[-1])) if len(self.t) > 1 else None

    def at(self, times: np.ndarray) -> Poses:
        """The poses at times (m,) s, which stay the same beyond the ends.

        With rates: on the cubic curves of `results.interpolation.poses`. Without: linear between positions, spherical
        between attitudes, and of two samples at one time the later counts.
        """
        t, position, attitude, velocity, omega = self
        if velocity is not None and omega is not None:
            return Poses(*interpolation.poses(t, position, velocity, attitude, omega, np.clip(times, t[0], t[-1])))
        if len(t) == 1:
            return Poses(np.repeat(position, len(times), axis=0), np.repeat(attitude, len(times), axis=0))
        i = np.clip(np.searchsorted(t, times, side="right") - 1, 0, len(t) - 2)
        h = t[i + 1] - t[i]
        s = np.clip((times - t[i]) / np.where(h > 0.0, h, 1.0), 0.0, 1.0)[:, None]
        return Poses((1.0 - s) * position[i] + s * position[i + 1], quat.slerp(attitude[i], attitude[i + 1], s[:, 0]))

    def some(self, which: np.ndarray | slice) -> Keys:
        """Those of the keys that are chosen by numbers, by truth values or by a slice."""
        return Keys(*(None if column is None else column[which] for column in self))  # type: ignore[arg-type]


@runtime_checkable
class Motion(Protocol):
    """A pose for every time; before and after its span a body stays where it was at the end of it."""

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time that is known, s; None where it is known at all times."""
        ...

    def poses(self, times: np.ndarray) -> Poses:
        """The poses at times (n,) s."""
        ...

    def keys(self) -> Keys | None:
        """Its own samples; None where there are none: then it is asked as finely as pictures need it."""
        ...


@strict
@dataclass(frozen=True, eq=False)
class StaticMotion:
    """A pose that does not change: `position` (3,) m, `attitude` as `transform.quaternion` takes it."""

    position: ArrayLike = (0.0, 0.0, 0.0)
    attitude: Rotation = (1.0, 0.0, 0.0, 0.0)
    span = None  # it is known at all times

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", vector(self.position, "the position of a body at rest"))
        object.__setattr__(self, "attitude", quaternion(self.attitude, "the attitude of a body at rest"))

    def poses(self, times: np.ndarray) -> Poses:
        """The same pose at all times."""
        return self.keys().at(times)

    def keys(self) -> Keys:
        """One key."""
        return Keys(np.zeros(1), np.asarray(self.position)[None], np.asarray(self.attitude)[None])


# ---- samples


@strict
@dataclass(frozen=True, eq=False)
class SampledMotion:
    """Poses at rising times: t (n,) s, position (n, 3) m, attitude (n, 4) q_WB.

    Straight between positions, along the shortest arc between attitudes.
    """

    t: ArrayLike
    position: ArrayLike
    attitude: ArrayLike

    def __post_init__(self) -> None:
        try:
            table = np.column_stack([np.ravel(self.t), np.asarray(self.position), np.asarray(self.attitude)])
        except ValueError as reason:
            raise InputError(
                f"times (n,), positions (n, 3) and attitudes (n, 4) do not fit together: {reason}"
            ) from None
        rows = _numbers(table)
        if rows.shape[1] != 8:
            raise InputError(f"times (n,), positions (n, 3) and attitudes (n, 4) are 8 columns, not {rows.shape[1]}")
        t = rows[:, 0]
        late = np.flatnonzero(np.diff(t) <= 0.0)
        if len(late):
            i = int(late[0])
            raise InputError(
                f"the times of a motion must rise: row {i + 1} has t = {t[i + 1]:g} s after {t[i]:g} s. Sort the rows,"
                " and leave out those that come twice."
            )
        object.__setattr__(self, "t", frozen(t))
        object.__setattr__(self, "position", frozen(rows[:, 1:4]))
        object.__setattr__(self, "attitude", frozen(quaternions(rows[:, 4:8], "the attitudes of a motion")))

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for one sample alone, which is a pose that stays."""
        return self.keys().span

    def poses(self, times: np.ndarray) -> Poses:
        """Between samples: linear for positions, spherical for attitudes; the ends stay."""
        return self.keys().at(times)

    def keys(self) -> Keys:
        """The samples."""
        return Keys(np.asarray(self.t), np.asarray(self.position), np.asarray(self.attitude))


def from_rows(given: ArrayLike, sequence: str = "zyx") -> SampledMotion:
    """The motion of a table: (n, 8) t, x, y, z, qw, qx, qy, qz or (n, 7) t, x, y, z and three Euler angles, s m rad.

    The angles stand in the order of the letters of `sequence`, so those of "zyx" are psi, theta, phi. A table with the
    columns t, x, y, z, phi, theta, psi (roll, pitch, yaw) has the same angles the other way around: "rpy".
    """
    rows = _numbers(given)
    if rows.ndim != 2 or rows.shape[1] not in (7, 8):
        turned = rows.ndim == 2 and rows.shape[0] in (7, 8)
        raise InputError(
            f"a motion is a table (n, 7): t, x, y, z, three Euler angles, or (n, 8): t, x, y, z, qw, qx, qy, qz;"
            f" this one has the shape {rows.shape}.{' Transpose it.' if turned else ''}"
        )
    turn = rows[:, 4:] if rows.shape[1] == 8 else from_angles(rows[:, 4:], sequence)
    return SampledMotion(rows[:, 0], rows[:, 1:4], turn)


def _numbers(given: ArrayLike) -> np.ndarray:
    """A table of finite numbers, one row at least."""
    try:
        rows = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"a motion is a table of numbers, not {type(given).__name__}") from None
    if not rows.size:
        raise InputError("a motion needs one sample at least, and this table is empty")
    if not np.isfinite(rows).all():
        bad = np.argwhere(~np.isfinite(rows))[0].tolist()
        raise InputError(f"a motion is made of finite numbers: row {bad[0]}, column {bad[-1]} is {rows[tuple(bad)]}")
    return rows


# ---- a run


@dataclass(frozen=True, eq=False)
class RunMotion:
    """The motion of one body in a run, `run.body(name)`: its samples with their rates, and the curve through them.

    For one body that curve is `run.at(t)`; in a system, where `run.at(t)` follows the joints, both are as near to the
    true motion (five rods at 200 samples a second: 6e-8 rad).
    """

    run: BodyMotion

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for one sample alone, which is a pose that stays."""
        return (float(self.run.t[0]), float(self.run.t[-1])) if len(self.run.t) > 1 else None

    def poses(self, times: np.ndarray) -> Poses:
        """On the curve through the samples; the ends stay."""
        keys = self._keys
        if keys.omega is not None:
            return keys.at(times)
        at = self.run.at(np.clip(times, keys.t[0], keys.t[-1]))
        return Poses(at.position, at.attitude)

    def keys(self) -> Keys:
        """The samples, with velocities and rates."""
        return self._keys

    @cached_property
    def _keys(self) -> Keys:
        run, omega = self.run, self.run.turning
        bad = np.flatnonzero(~(np.isfinite(run.position).all(axis=1) & np.isfinite(run.attitude).all(axis=1)))
        if len(bad):
            raise InputError(
                f"the run holds numbers that are not finite, first at t = {run.t[bad[0]]:g} s: end it before"
            )
        return Keys(run.t, run.position, run.attitude, None if omega is None else run.velocity, omega)


# ---- a function of time


@strict
@dataclass(frozen=True, eq=False)
class FunctionMotion:
    """f(t) -> (position, rotation), or position alone for a body that does not turn; t in s.

    rotation: a quaternion (4,), Euler angles (3,) in the order of `sequence`, or a matrix (3, 3). `span`: the times
    between which it is meant, (first, last) s; None: all times.
    """

    f: Callable[[float], Any]
    span: tuple[float, float] | None = None
    sequence: str = "zyx"

    def poses(self, times: np.ndarray) -> Poses:
        """The function at each of the times."""
        low, high = self.span or (-np.inf, np.inf)
        inside = [float(min(max(t, low), high)) for t in times]
        given = [self._given(t) for t in inside]
        together = self._together(given)
        if together is not None:
            return together
        position, attitude = np.empty((len(given), 3)), np.empty((len(given), 4))
        for i, (t, (place, turn)) in enumerate(zip(inside, given, strict=True)):  # errors name the time
            position[i] = vector(place, f"the position at t = {t:g} s")
            attitude[i] = quaternion(turn, f"the rotation at t = {t:g} s", self.sequence)
        return Poses(position, quat.make_continuous(attitude) if len(attitude) else attitude)

    def keys(self) -> None:
        """A function has no samples of its own."""
        return

    def _together(self, given: list[tuple[ArrayLike, ArrayLike]]) -> Poses | None:
        """All poses at once, which is much faster; None where something is wrong, or they come in several forms."""
        try:
            position, turn = (np.array([parts[k] for parts in given], dtype=float) for k in (0, 1))
            if not len(given) or position.shape[1:] != (3,) or not np.isfinite(position).all():
                return None
            if not np.isfinite(turn).all() or turn.shape[1:] not in ((3,), (4,)):
                return None
            turned = quaternions(turn, "rotations") if turn.shape[1] == 4 else from_angles(turn, self.sequence)
            return Poses(position, turned)
        except (InputError, TypeError, ValueError, OverflowError):
            return None

    def _given(self, t: float) -> tuple[ArrayLike, ArrayLike]:
        """What the function gives at one time, as position and rotation; what goes wrong is said with the time."""
        try:
            given = self.f(t)
        except PolhodeError:
            raise
        except Exception as reason:
            raise InputError(f"its function raised {type(reason).__name__} at t = {t:g} s: {reason}") from reason
        try:
            alone = len(given) == 3 and np.ndim(given[0]) == 0
            position, turn = (given, (1.0, 0.0, 0.0, 0.0)) if alone else given
        except (TypeError, ValueError):
            raise InputError(
                f"its function gives (position, rotation), or a position (3,); at t = {t:g} s it gave {given!r:.80}"
            ) from None
        return position, turn


# ---- whatever a user has

# ---- between two bodies


class Held(NamedTuple):
    """A point of something that moves: `at` (3,) m in its axes."""

    motion: Motion
    point: np.ndarray

    def at(self, times: np.ndarray) -> np.ndarray:
        """Where it is at times (n,) s, world axes, (n, 3) m."""
        position, attitude, _ = self.motion.poses(times)
        return position + vectors(quat.rotate(attitude.T, np.asarray(self.point, dtype=float)[:, None]))


@dataclass(frozen=True, eq=False)
class SpanMotion:
    """From a point of one body to a point of another: the origin is the first, z leads to the second and is stretched
    to their distance, x leads down.

    rope: its length, m. A straight span (not `bent`) is there while its rope is taut, a bent one while it is slack:
    then x is stretched to how deep the rope hangs, as a flat parabola does: rope^2 = d^2 + 16/3 depth^2.
    """

    first: Held
    second: Held
    rope: float | None = None
    bent: bool = False
    down: tuple[float, ...] = (0.0, 0.0, -1.0)
    TAUT: ClassVar[float] = 1.0 - 1e-5  # of the length: from there on a rope is straight
    _GONE: ClassVar[float] = 1e-6  # a scale at which nothing is seen

    @property
    def span(self) -> tuple[float, float] | None:
        """The times that both ends know, s."""
        known = [one for one in (self.first.motion.span, self.second.motion.span) if one is not None]
        return (max(low for low, _ in known), min(high for _, high in known)) if known else None

    def poses(self, times: np.ndarray) -> Poses:
        """Place, axes and stretch at times (n,) s."""
        start = self.first.at(times)
        way = self.second.at(times) - start
        d = np.linalg.norm(way, axis=1)
        z = np.where(d[:, None] > 0.0, way / np.where(d > 0.0, d, 1.0)[:, None], (0.0, 0.0, 1.0))
        scale = np.column_stack([np.ones_like(d), np.ones_like(d), d])
        if self.rope is not None:
            taut = d >= self.TAUT * self.rope
            scale[:, 0] = np.sqrt(np.maximum(self.rope**2 - d**2, 0.0) * 3.0 / 16.0) if self.bent else 1.0
            scale[taut if self.bent else ~taut, :2] = self._GONE
        attitude = vectors(quat.from_matrix(self._axes(z).reshape(-1, 9).T))
        return Poses(start, quat.make_continuous(attitude), np.maximum(scale, self._GONE))

    def keys(self) -> None:
        """None: it follows two bodies."""

    def _axes(self, z: np.ndarray) -> np.ndarray:
        """Axes (n, 3, 3) with the given z and x as near as can be to what is down."""
        down = np.array(self.down) if np.any(self.down) else np.array([0.0, 0.0, -1.0])
        down = down / np.linalg.norm(down)
        beside = np.roll(np.abs(down), 1)  # for what hangs straight down
        x = down - (z @ down)[:, None] * z
        x = np.where(np.linalg.norm(x, axis=1)[:, None] > 1e-6, x, beside - (z @ beside)[:, None] * z)
        x /= np.linalg.norm(x, axis=1)[:, None]
        return np.stack([x, np.cross(z, x), z], axis=2)


OWN = (StaticMotion, SampledMotion, RunMotion, FunctionMotion, SpanMotion)
"""The kinds that are made here; what they give needs no further check."""

MotionLike = (
    ArrayLike | State | Attitude | Trajectory | BodyMotion | TimeSeries | Callable[[float], ArrayLike] | Motion | None
)


def motion_of(given: MotionLike = None, sequence: str = "zyx") -> Motion:
    """The motion that is meant.

    None: at rest at the origin; a point (3,), a `State` or an `Attitude`: at rest there; a `Trajectory`, or
    `run.body(name)` of a system; a table (n, 7) or (n, 8), see `from_rows`, or a `TimeSeries` of such columns; a
    function of time, see `FunctionMotion`; a motion itself. sequence: what three angles mean, see
    `transform.from_angles`.
    """
    if given is None:
        return StaticMotion()
    if isinstance(given, State):
        return StaticMotion(given.position, given.attitude)
    if isinstance(given, Attitude):
        return StaticMotion(attitude=given)
    if isinstance(given, tuple | list | np.ndarray) and len(given) == 3 and all(np.ndim(x) == 0 for x in given):
        return StaticMotion(given)
    if isinstance(given, Trajectory | BodyMotion):
        return RunMotion(given.only if isinstance(given, Trajectory) else given)
    if isinstance(given, TimeSeries):
        if given.width not in (6, 7):
            raise InputError(f"the series of a motion has 6 columns (position, Euler angles) or 7, not {given.width}")
        return from_rows(np.column_stack([given.t, given.y]), sequence)
    if isinstance(given, Motion):
        return given
    return FunctionMotion(given, sequence=sequence) if callable(given) else from_rows(given, sequence)
