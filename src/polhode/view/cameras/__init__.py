"""Cameras: one file for each kind."""

from __future__ import annotations

from typing import Any

from polhode.errors import InputError
from polhode.view.cameras.camera import Camera, View
from polhode.view.cameras.fixed import Fixed

__all__ = ["Camera", "Fixed", "View", "camera_of"]


def camera_of(given: Any, scene: Any) -> Camera:
    """The camera that is meant: None, a name, or a `Camera`."""
    if given is None:
        return Fixed()
    if hasattr(given, "at") and hasattr(given, "describe"):
        return given
    raise InputError(f"a camera is None, a name or an object of polhode.view.cameras, not {given!r}")
