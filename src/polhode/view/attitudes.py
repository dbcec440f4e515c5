"""Bodies as sensors and filters believe them to stand: a translucent image and axes, beside the true ones."""

from __future__ import annotations

import numpy as np

from polhode.library.colors import ORANGE, PURPLE
from polhode.library.shape import Part, Shape
from polhode.library.simple_shapes import triad
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.view.motions import SampledMotion
from polhode.view.of_run import Picture
from polhode.view.shapes import reach

_CORNER = 1e-3  # of the time between two samples: how fast a held attitude goes over to the next
_SHORTEST = 1e-9  # s
_TRUE = 1.5  # length of the axes of the body itself by its size
_LOOKS = {"sensor": ("measured by", PURPLE, 0.25, 1.75), "memory": ("estimated by", ORANGE, 0.35, 1.75)}
"""Words, color and opacity of an image, and the length of its axes by the size of the body."""


def add_attitudes(picture: Picture) -> None:
    """An image of each body whose attitude was measured or estimated, as it would stand if that were true: in one
    color, translucent, with axes of that color around those of the body itself.
    """
    scene, run = picture.scene, picture.run
    for one in (one for one in run.loop_signals if one.of in run.names and one.y.shape[1:] == (4,)):
        words, color, opacity, long = _LOOKS[one.kind]
        motion, shape = believed(run, one), scene.body_named(one.of).shape
        who, size = one.name.partition(".")[0], reach(shape)
        scene.add(in_color(shape, color), motion, name=scene.free(f"{one.of}, {words} {who}"), opacity=opacity,
                  group="shapes")  # fmt: skip
        axes = in_color(triad(long * size), color)
        scene.add(axes, motion, name=scene.free(f"axes {words} {who}"), opacity=0.8, group="axes")
        own = f"axes of {one.of}" if len(run.names) > 1 else "body axes"
        if own not in scene:
            scene.triad(_TRUE * size, to=one.of, name=own)


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
