"""Bodies as sensors and filters believe them to stand: a translucent image and axes, beside the true ones."""

from __future__ import annotations

import numpy as np

from polhode.library.colors import ORANGE, PURPLE
from polhode.library.shape import Part, Shape
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.view.motions import SampledMotion
from polhode.view.of_run import Picture
from polhode.view.shapes import reach

_CORNER = 1e-3  # of the time between two samples: how fast a held attitude goes over to the next
_SHORTEST = 1e-9  # s
_LOOKS = {"sensor": ("measured by", PURPLE, 0.22, 1.55), "memory": ("estimated by", ORANGE, 0.32, 1.9)}
"""Words, color, opacity of the image, and length of its axes by the size of the body."""


def add_attitudes(picture: Picture) -> None:
    """An image of each body whose attitude was measured or estimated, as it would stand if that were true."""
    scene, run = picture.scene, picture.run
    for one in (one for one in run.loop_signals if one.of in run.names and one.y.shape[1:] == (4,)):
        words, color, opacity, long = _LOOKS[one.kind]
        motion, shape = believed(run, one), scene.body_named(one.of).shape
        name = f"{one.of}, {words} {one.name.partition('.')[0]}"
        scene.add(in_color(shape, color), motion, name=scene.free(name), opacity=opacity, group="shapes")
        size = long * reach(shape)
        scene.triad(size, motion=motion, name=scene.free(f"axes {words} {one.name.partition('.')[0]}"), opacity=opacity)


def believed(run: Trajectory, one: Signal) -> SampledMotion:
    """The motion of a body with the attitude of a signal, held from sample to sample, at its true place."""
    inside = (one.t >= run.t[0]) & (one.t <= run.t[-1])
    t, q = one.t[inside], one.y[inside]
    t, keep = np.unique(t, return_index=True)
    q = q[keep]
    before = np.maximum(t[1:] - np.maximum(_CORNER * np.diff(t), _SHORTEST), 0.5 * (t[1:] + t[:-1]))
    times = np.concatenate([t, before, [run.t[-1]] if run.t[-1] > t[-1] else []])
    attitude = np.concatenate([q, q[:-1], q[-1:] if run.t[-1] > t[-1] else q[:0]])
    order = np.argsort(times, kind="stable")
    times, attitude = times[order], attitude[order]
    return SampledMotion(times, run.at(times).body(one.of).position, attitude)


def in_color(shape: Shape, color: str) -> Shape:
    """A shape in one color."""
    return Shape(shape.name, tuple(Part(part.name, part.mesh, color) for part in shape.parts))
