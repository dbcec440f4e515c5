"""Cameras: one file for each kind, and a camera from whatever a user has: nothing, a name, a function, a camera."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.io.outputs import CAMERAS, SIDES, current
from polhode.view.cameras.along import Along
from polhode.view.cameras.camera import Camera, View
from polhode.view.cameras.custom import Custom
from polhode.view.cameras.fixed import Fixed
from polhode.view.cameras.follow import Follow
from polhode.view.cameras.orbit import Orbit

if TYPE_CHECKING:
    from polhode.view.scene import Scene

__all__ = ["Along", "Camera", "Custom", "Fixed", "Follow", "Orbit", "View", "camera_of", "presets"]

_FEW = 6  # bodies or vectors that get a camera of their own in a list
_READY: dict[str, Camera] = {"fixed": Fixed(), "orbit": Orbit()}
_READY |= {side: Fixed(toward=toward) for side, toward in SIDES.items()}
CameraLike = Camera | str | Callable[[float], Any] | None


def camera_of(given: CameraLike, scene: Scene) -> Camera:
    """The camera that is meant.

    None or "fixed"; "orbit"; "follow" (the first body) or "follow:rod"; "along:omega"; "x", "-x", "y", "-y", "z",
    "-z": from that side; a function of t as `Custom` takes it; a `Camera`.
    """
    if given is None or isinstance(given, str):
        given = _named("fixed" if given is None else given, scene)
    if isinstance(given, Follow | Along):
        given.check(scene)
    if isinstance(given, Camera) and not isinstance(given, type):
        return given
    if callable(given) and not isinstance(given, type):
        return Custom(given)
    raise InputError(f"a camera is None, a name, a function of t or an object of ph.cameras, not {given!r}")


def presets(scene: Scene) -> dict[str, Camera]:
    """Cameras to choose from, by the names that `camera_of` knows: around, from the sides, with bodies and vectors.

    Of many visible bodies, those that move come first.
    """
    named = {name: _READY[name] for name in ("fixed", "orbit", "x", "y", "z")}
    bodies = [body for body in scene.bodies if body.group == "bodies" and body.visible]
    bodies.sort(key=lambda body: body.still)
    named |= {f"follow:{body.name}": Follow(body.name) for body in bodies[:_FEW]}
    return named | {f"along:{vector.name}": Along(vector.name) for vector in scene.vectors[:_FEW]}


def _named(name: str, scene: Scene) -> Camera:
    """The camera of a name, or the error that says which names there are."""
    kind, colon, which = name.partition(":")
    if name in _READY:
        return _READY[name]
    if kind == "follow":
        return Follow(which if colon else None)
    if kind == "along" and not which:
        known = ", ".join(f"along:{vector.name}" for vector in scene.vectors) or "but the scene has no vectors"
        raise InputError(f"a camera along a vector says which: {known}")
    if kind == "along":
        return Along(which if which in scene else current(which))
    raise unknown("camera named", name, CAMERAS)
