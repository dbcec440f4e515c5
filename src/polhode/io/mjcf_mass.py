"""The mass of an MJCF body: as it says, or of the simple shapes that it is made of."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.mjcf_settings import Settings, along
from polhode.io.robot import Place
from polhode.io.robot_frames import placed
from polhode.mass import solids
from polhode.mass.properties import MassProperties

WATER = 1000.0  # kg/m^3: the density that the format gives to a shape without one
_SIZES = {"sphere": 1, "capsule": 2, "cylinder": 2, "box": 3, "ellipsoid": 3}
_WEIGHTLESS = ("plane", "hfield")
Geom = tuple[ET.Element, Place]


def mass_of(body: ET.Element, geoms: list[Geom], settings: Settings) -> MassProperties | None:
    """Mass properties in the frame of the body, None for a body without mass; `geoms` with the places of frames."""
    inertial = xml.child(body, "inertial")
    try:
        if settings.from_geoms != "true" and inertial is not None:
            return _said(inertial, settings)
        if settings.from_geoms == "false":
            return None
        parts = [part for geom, place in geoms if (part := _shape(geom, place, settings)) is not None]
        return MassProperties.sum(parts) if parts else None
    except InputError as reason:
        raise InputError(f"{xml.where(body)}: {reason}") from None


def _said(inertial: ET.Element, settings: Settings) -> MassProperties | None:
    """What <inertial> says."""
    place, m = settings.place(inertial), xml.scalar(inertial, "mass", np.nan)
    if np.isnan(m):
        raise InputError("<inertial> needs mass=")
    if "fullinertia" in inertial.attrib:
        xx, yy, zz, xy, xz, yz = xml.numbers(inertial, "fullinertia", 6, ())
        I = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    else:
        I = np.diag(xml.numbers(inertial, "diaginertia", 3, (0, 0, 0)))
    if m == 0.0 and not I.any():
        return None
    return MassProperties(m, place.p, place.R @ I @ place.R.T if not np.array_equal(place.R, np.eye(3)) else I)


def _shape(geom: ET.Element, outer: Place, settings: Settings) -> MassProperties | None:
    """The mass properties of one shape."""
    kind = geom.get("type", "sphere")
    mass = None if geom.get("mass") is None else xml.scalar(geom, "mass", 0.0)
    density = xml.scalar(geom, "density", WATER)
    if kind in _WEIGHTLESS or mass == 0.0 or (mass is None and density == 0.0):
        return None
    if kind not in _SIZES:
        raise InputError(f'{xml.where(geom)} is a "{kind[:40]}", whose mass is not computed here: give an <inertial>')
    if geom.get("shellinertia", "false") == "true":
        raise InputError(f"{xml.where(geom)} has shellinertia, which is not read: give an <inertial>")
    solid, place = _solid(geom, kind, settings)
    made = solid.solid(mass=mass) if mass is not None else solid.solid(density=density)
    return placed(made, outer.then(place))


def _solid(geom: ET.Element, kind: str, settings: Settings) -> tuple[Any, Place]:
    """A solid of ours and its place; sizes are halves in this format."""
    ends = None if geom.get("fromto") is None else xml.numbers(geom, "fromto", 6, ())
    if ends is None or kind == "sphere":
        size, place = _size(geom, _SIZES[kind]), settings.place(geom)
    else:
        way = ends[3:] - ends[:3]
        place = Place(along(way), 0.5 * (ends[:3] + ends[3:]))
        r, half = _size(geom, 1)[0], 0.5 * float(np.linalg.norm(way))
        size = np.array([r, half] if _SIZES[kind] == 2 else [r, r, half])
    match kind:
        case "sphere":
            return solids.Sphere(size[0]), place
        case "capsule":
            return solids.Capsule(size[0], 2.0 * size[1]), place
        case "cylinder":
            return solids.Cylinder(size[0], 2.0 * size[1]), place
        case "box":
            return solids.Box(2.0 * size), place
        case _:
            return solids.Ellipsoid(size), place


def _size(geom: ET.Element, n: int) -> np.ndarray:
    """The first n sizes; a file may give more than a shape needs."""
    words = geom.get("size", "").split()
    return xml.vector_of(" ".join(words[:n]), n, f"{xml.where(geom)} size=")
