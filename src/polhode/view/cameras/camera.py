"""What a camera is: at each time an eye, a point it looks at, and which way is up, in the frame that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, vector
from polhode.errors import InputError

if TYPE_CHECKING:
    from polhode.view.stage import Stage

FOV = 30.0  # deg
UP = (0.0, 0.0, 1.0)
TOWARD = np.array([0.75, -1.0, 0.5]) / np.linalg.norm([0.75, -1.0, 0.5])
"""Where the eye is by default, seen from the middle of the scene."""

_LEAST, _MOST = 1.0, 170.0  # deg
_FARTHEST = 1e100  # m: beyond, squares of lengths overflow
_PARALLEL = 1e-3  # the sine of the angle below which "up" is along the line of sight
_AIR = 1.08  # around what is seen
_OTHERS = (np.array([0.0, 0.0, 1.0]), np.array([0.0, 1.0, 0.0]), np.array([1.0, 0.0, 0.0]))


class View(NamedTuple):
    """eye, target, up (3,) in the frame that is shown, m; fov: the angle from top to bottom, deg, or from side to
    side in a picture that is higher than wide."""

    eye: np.ndarray
    target: np.ndarray
    up: np.ndarray
    fov: float = FOV


@runtime_checkable
class Camera(Protocol):
    """One file here for each kind."""

    def at(self, t: float, stage: Stage) -> View:
        """The view at time t of the data, s."""
        ...

    def describe(self, stage: Stage) -> dict[str, Any]:
        """The same for a page: {"kind": ..., and what that kind needs}, see `client/src/document.ts`.

        Lists of numbers, and arrays where a page has them in its binary part.
        """
        ...


def looking(eye: ArrayLike, target: ArrayLike, up: ArrayLike = UP, fov: float = FOV, what: str = "a camera") -> View:
    """A view that is sound: finite, with its eye away from its target; `up` gives way where it is along the sight."""
    e, p = vector(eye, f"the eye of {what}"), vector(target, f"the target of {what}")
    if max(np.abs(e).max(), np.abs(p).max()) > _FARTHEST:
        raise InputError(
            f"{what} and what it looks at are at most {_FARTHEST:g} m away, not {e.tolist()}, {p.tolist()} m"
        )
    sight = p - e
    if not np.linalg.norm(sight) > 1e-12 * max(1.0, float(np.linalg.norm(p))):
        raise InputError(f"{what} has its eye where it looks, at {p.tolist()} m: move the eye away from the target")
    return View(e, p, upright(direction(up, f"up of {what}"), sight), checked_fov(fov, what))


def upright(up: np.ndarray, sight: np.ndarray) -> np.ndarray:
    """`up`, or where that is along the line of sight the first of z, y, x that is not."""
    along = sight / np.linalg.norm(sight)
    return next(axis for axis in (up, *_OTHERS) if np.linalg.norm(np.cross(axis, along)) > _PARALLEL)


def direction(given: ArrayLike, what: str) -> np.ndarray:
    """A unit vector (3,) along what is given."""
    along = vector(given, what)
    length = float(np.linalg.norm(along))
    if not length > 0.0:
        raise InputError(f"{what} is a direction, and {along.tolist()} has none")
    return along / length


def checked_fov(fov: float, what: str = "a camera") -> float:
    """The angle of view from top to bottom, deg."""
    angle_deg = number(fov, f"the angle of view (fov) of {what}")
    if not _LEAST < angle_deg < _MOST:
        raise InputError(
            f"the angle of view (fov) of {what} is between {_LEAST:g} and {_MOST:g} deg, not {angle_deg:g}"
        )
    return angle_deg


def distance(radius: float, fov: float) -> float:
    """From where a ball of that radius just fits into a picture, with some air around it."""
    return float(_AIR * radius / np.sin(0.5 * np.radians(fov)))
