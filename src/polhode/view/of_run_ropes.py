"""Ropes in the scene of a system: straight lines from where they are held to the bodies that hang on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from polhode.geometry import solids
from polhode.library.colors import GRAY
from polhode.library.placing import z_along
from polhode.library.shape import Part, Shape
from polhode.model.constraints.distance import Distance
from polhode.model.constraints.rope import Rope
from polhode.view.items import WORLD

if TYPE_CHECKING:
    from polhode.view.of_run_system import Picture

_THIN = 0.008  # radius by the length
_SHORT = 1e-9  # m


def add_ropes(picture: Picture) -> None:
    """Those that hang in the world, and rods that keep a distance from it."""
    run, scene = picture.fine, picture.scene
    for rope in run.mechanism.constraints:
        if isinstance(rope, Rope | Distance) and rope.body_1 == WORLD:
            held, places = np.asarray(rope.at_1), run.body(rope.body_2).position_of(rope.at_2)
            table = np.column_stack([run.t, places, np.tile([1.0, 0.0, 0.0, 0.0], (len(run.t), 1))])
            longest = float(np.linalg.norm(places - held, axis=1).max())
            scene.add(_line(_THIN * max(longest, _SHORT)), table, name=scene.free(rope.name), transform=_from(held),
                      group="shapes")  # fmt: skip


def _line(radius: float) -> Shape:
    """A thin cylinder from the origin to z = 1."""
    mesh = solids.cylinder(radius, 1.0, 12).shifted((0.0, 0.0, 0.5))
    return Shape("rope", (Part("rope", mesh, GRAY),))


def _from(held: np.ndarray) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """The transform of such a cylinder that brings its end to where the body is: turned, and as long as needed."""

    def stretched(position: np.ndarray, q_WB: np.ndarray) -> np.ndarray:
        """X (4, 4)."""
        way = position - held
        length = max(float(np.linalg.norm(way)), _SHORT)
        X = np.eye(4)
        X[:3, :3] = z_along(way / length if length > _SHORT else np.array([0.0, 0.0, 1.0])) * [1.0, 1.0, length]
        X[:3, 3] = held
        return X

    return stretched
