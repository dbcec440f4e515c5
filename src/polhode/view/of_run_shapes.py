"""The figures of free rotation: the cones of a symmetric body, and Poinsot's ellipsoid on its plane."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.analysis.poinsot import poinsot
from polhode.errors import InputError
from polhode.library.colors import SILVER, SKY
from polhode.library.cones import cones
from polhode.view import figures
from polhode.view import of_run_parts as parts

if TYPE_CHECKING:
    from polhode.view.of_run_body import Picture

_STEADY = 1e-3  # relative change of H, below which a rotation is free
_MARGIN = 1.15  # of the plane around what touches it


def add_cones(picture: Picture) -> None:
    """The body cone, which turns with the body, and the space cone around H; they touch along omega."""
    run = picture.run
    need_free(picture, "cones")
    body, space, _ = cones(run.only.body, run.state_at(float(run.t[0])))
    turned_back = run.rotation[0].T
    shape = body.shape("body cone", SKY, scale=picture.scale).rotated(turned_back)
    scene, name = picture.scene, picture.scene.free
    scene.attach(shape, picture.name, name=name("body cone"), opacity=0.5, group="shapes")
    fixed = space.shape("space cone", parts.ORANGE, scale=picture.scale)
    scene.add(fixed, picture.carried, name=name("space cone"), opacity=0.5, group="shapes")


def add_poinsot(picture: Picture) -> None:
    """The energy ellipsoid omega . I omega = 2 E, which turns with the body and rolls on the plane across H."""
    need_free(picture, "Poinsot's figures")
    numbers, s = poinsot(picture.run), picture.scale
    semi_axes = s * np.sqrt(2.0 * numbers.energy / numbers.moments)
    scene, name = picture.scene, picture.scene.free
    scene.ellipsoid(semi_axes, axes=numbers.axes, to=picture.name, name=name("energy ellipsoid"), opacity=0.35)
    wide = 2.0 * _MARGIN * max(s * numbers.outer, float(np.sort(semi_axes)[1]))
    shape = figures.plane(s * numbers.distance * numbers.direction, numbers.direction, wide, SILVER)
    scene.add(shape, picture.carried, name=name("invariable plane"), opacity=0.35, group="shapes")


def need_free(picture: Picture, what: str) -> None:
    """Refuse figures that belong to a free rotation where there is none."""
    H: Any = picture.run.angular_momentum
    size = float(np.linalg.norm(H[0]))
    if not size > 0.0:
        raise InputError(f'{what} need a body that turns, and "{picture.name}" starts at rest')
    change = parts.largest(H - H[0]) / size
    if change > _STEADY:
        raise InputError(
            f'{what} belong to free rotation, but the angular momentum of "{picture.name}" changes by'
            f" {100.0 * change:.3g} % in this run: something turns it. Leave them out, or show a run without torques."
        )
