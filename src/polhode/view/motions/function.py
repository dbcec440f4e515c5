"""A motion that is a function of time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.core import quat
from polhode.errors import InputError, PolhodeError
from polhode.view.motions.motion import Poses
from polhode.view.rotations import from_angles, quaternion, quaternions


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
        found = [self._checked(t, *parts) for t, parts in zip(inside, given, strict=True)]
        position, attitude = (np.array([pose[k] for pose in found]).reshape(len(found), n) for k, n in ((0, 3), (1, 4)))
        return Poses(position, quat.make_continuous(attitude) if len(attitude) else attitude)

    def pose(self, t: float) -> tuple[np.ndarray, np.ndarray]:
        """Position and q_WB at one time."""
        return self._checked(t, *self._given(t))

    def _together(self, given: list[tuple[Any, Any]]) -> Poses | None:
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

    def _checked(self, t: float, position: Any, turn: Any) -> tuple[np.ndarray, np.ndarray]:
        """One pose, or an error that names its time."""
        where = f"the position at t = {t:g} s"
        return vector(position, where), quaternion(turn, f"the rotation at t = {t:g} s", self.sequence)

    def _given(self, t: float) -> tuple[Any, Any]:
        """What the function gives at one time, as position and rotation."""
        given = self._called(t)
        try:
            alone = len(given) == 3 and np.ndim(given[0]) == 0
            position, turn = (given, (1.0, 0.0, 0.0, 0.0)) if alone else given
        except (TypeError, ValueError):
            raise InputError(
                f"its function gives (position, rotation), or a position (3,); at t = {t:g} s it gave {given!r:.80}"
            ) from None
        return position, turn

    def _called(self, t: float) -> Any:
        """What the function gives; what goes wrong in it is said with the time."""
        try:
            return self.f(t)
        except PolhodeError:
            raise
        except Exception as reason:
            raise InputError(f"its function raised {type(reason).__name__} at t = {t:g} s: {reason}") from reason

    def keys(self) -> None:
        """A function has no samples of its own."""
        return
