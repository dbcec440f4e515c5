"""Moving pictures: scenes, clocks, cameras, and files that anyone can open.

    scene = ph.Scene("top"); scene.add(shape, run); scene.animate("top.html")       # .mp4 .gif .png .glb .csv .usd
    run.animate("top.mp4", fps=30, scale=0.5, camera="orbit", frame="body")
    ph.animate([run_1, run_2], "both.html", labels=["slow", "fast"])                # side by side, on one clock

A scene is pure data. A `Stage` adds the clock, the camera and the frame from which it is seen; renderers and exporters
read that and nothing else.
"""

from __future__ import annotations

from polhode.view import cameras
from polhode.view.animating import animate, image
from polhode.view.clock import Clock, Played, play
from polhode.view.film import Frames, frames
from polhode.view.items import Label, SceneBody, Trace, Vector
from polhode.view.motions import motion_of
from polhode.view.of_run import scene_of
from polhode.view.scene import Scene
from polhode.view.showing import OnScreen, show
from polhode.view.side_by_side import side_by_side
from polhode.view.stage import Stage
from polhode.view.transform import body_to_world, world_to_body

__all__ = [
    "Clock",
    "Frames",
    "Label",
    "OnScreen",
    "Played",
    "Scene",
    "SceneBody",
    "Stage",
    "Trace",
    "Vector",
    "animate",
    "body_to_world",
    "cameras",
    "frames",
    "image",
    "motion_of",
    "play",
    "scene_of",
    "show",
    "side_by_side",
    "world_to_body",
]
