"""Cameras: one file for each kind."""

from __future__ import annotations

from polhode.view.cameras.along import Along
from polhode.view.cameras.camera import Camera, View
from polhode.view.cameras.custom import Custom
from polhode.view.cameras.fixed import Fixed
from polhode.view.cameras.follow import Follow
from polhode.view.cameras.given import camera_of, presets
from polhode.view.cameras.orbit import Orbit

__all__ = ["Along", "Camera", "Custom", "Fixed", "Follow", "Orbit", "View", "camera_of", "presets"]
