"""What holds for a whole MJCF file (units of angles, the order of Euler angles, defaults by class), and what is read by
it alone: places, and the mass of a body as the file says it, or of the simple shapes that it is made of.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from math import radians
from typing import NamedTuple

import numpy as np

from polhode.arrays import unit
from polhode.errors import InputError
from polhode.io import xml_files as xml
from polhode.io.robot import Place, Stated
from polhode.mass import solids
from polhode.mass.properties import MassProperties
from polhode.model.attitude import Attitude
from polhode.model.joints.axes import frame_with_z

MAIN = "main"
WATER = 1000.0  # kg/m^3: the density that the format gives to a shape without one
_SIZES = {"sphere": 1, "capsule": 2, "cylinder": 2, "box": 3, "ellipsoid": 3}
_WEIGHTLESS = ("plane", "hfield")
Classes = dict[str, dict[str, dict[str, str]]]  # for each class and tag the attributes
Geom = tuple[ET.Element, Place]
Solid = solids.Sphere | solids.Capsule | solids.Cylinder | solids.Box | solids.Ellipsoid
_TURNS = {"quat": 4, "axisangle": 4, "xyaxes": 6, "zaxis": 3, "euler": 3}  # ways to say a turn, with their numbers


class Settings(NamedTuple):
    """Factor from the file's angles to rad, letters of Euler angles, and for each class the attributes by tag."""

    angle: float
    eulerseq: str
    autolimits: bool
    from_geoms: str
    classes: Classes

    def filled(self, element: ET.Element, childclass: str) -> ET.Element:
        """An element with the attributes that its class gives it."""
        name = element.get("class") or childclass or MAIN
        if name not in self.classes:
            raise InputError(f'{xml.where(element)} has the class "{name[:40]}", which no <default> defines')
        return ET.Element(element.tag, {**self.classes[name].get(element.tag, {}), **element.attrib})

    def place(self, element: ET.Element) -> Place:
        """pos and the turn of an element."""
        return Place(self.turn(element), xml.numbers(element, "pos", 3, (0, 0, 0)))

    def turn(self, element: ET.Element) -> np.ndarray:
        """R (3, 3), in whichever of five ways it is given."""
        given = [key for key in _TURNS if key in element.attrib]
        if len(given) > 1:
            raise InputError(f"{xml.where(element)} says its turn in {len(given)} ways ({', '.join(given)}): keep one")
        if not given:
            return np.eye(3)
        values = xml.numbers(element, given[0], _TURNS[given[0]], ())
        with xml.understood(xml.where(element)):
            return self._matrix(given[0], values)

    def _matrix(self, way: str, values: np.ndarray) -> np.ndarray:
        """R (3, 3) of the numbers of one of the ways."""
        match way:
            case "quat":
                return np.eye(3) if not values[1:].any() and values[0] else np.asarray(Attitude(values).matrix)
            case "axisangle":
                return _about(unit(values[:3], "axisangle"), self.angle * values[3])
            case "zaxis":
                return along(values)
            case "xyaxes":
                x = unit(values[:3], "the x axis")
                y = unit(values[3:] - x * float(x @ values[3:]), "the y axis less its part along x")
                return np.column_stack([x, y, np.cross(x, y)])
        R = np.eye(3)
        for letter, angle in zip(self.eulerseq, values, strict=True):
            one = _about(np.eye(3)["xyz".index(letter.lower())], self.angle * angle)
            # Small letters turn about axes that turn along, capital ones about those of the parent.
            R = R @ one if letter.islower() else one @ R
        return R


def _about(axis: np.ndarray, angle: float) -> np.ndarray:
    """The turn by an angle about an axis."""
    return np.asarray(Attitude.from_axis_angle(axis, angle).matrix)


def along(z: np.ndarray) -> np.ndarray:
    """The shortest turn that brings z to a direction; about x for the opposite one."""
    z = unit(z, "zaxis")
    axis, c = np.cross((0.0, 0.0, 1.0), z), float(z[2])
    if np.linalg.norm(axis) < 1e-8:  # what the formula below cannot tell apart from zero
        return frame_with_z(z) if c < 0.0 else np.eye(3)
    return _about(axis, float(np.arctan2(np.linalg.norm(axis), c)))


def settings_of(root: ET.Element) -> Settings:
    """The settings of a file; later <compiler> elements change what earlier ones say."""
    compiler: dict[str, str] = {}
    for element in root.findall("compiler"):
        compiler |= element.attrib
    degrees, letters = compiler.get("angle", "degree"), compiler.get("eulerseq", "xyz")
    if degrees not in ("degree", "radian"):
        raise InputError(f'<compiler angle="{degrees[:40]}"> must be "degree" or "radian"')
    if len(letters) != 3 or not set(letters) <= set("xyzXYZ"):
        raise InputError(f'<compiler eulerseq="{letters[:40]}"> must be three letters of x, y, z, X, Y, Z')
    if compiler.get("coordinate", "local") != "local":
        raise InputError("<compiler coordinate=...> other than local is not read; MuJoCo itself can convert the file")
    classes: Classes = {MAIN: {}}
    for element in root.findall("default"):
        _gather(element, classes)
    return Settings(radians(1.0) if degrees == "degree" else 1.0, letters, compiler.get("autolimits", "true") == "true",
                    compiler.get("inertiafromgeom", "auto"), classes)  # fmt: skip


def _gather(root: ET.Element, classes: Classes) -> None:
    """A tree of classes; each has what the class around it has, and its own."""
    waiting = [(root, root.get("class", MAIN), MAIN)]
    while waiting:
        element, name, outer = waiting.pop()
        own = {tag: dict(attributes) for tag, attributes in classes[outer].items()}
        for part in element:
            if part.tag != "default":
                own[part.tag] = own.get(part.tag, {}) | part.attrib
        classes[name] = own
        waiting += [(part, xml.named(part, "class"), name) for part in element if part.tag == "default"]


def mass_of(body: ET.Element, geoms: list[Geom], settings: Settings) -> Stated | None:
    """Mass properties in the frame of the body, None for a body without mass; `geoms` with the places of frames."""
    inertial = xml.child(body, "inertial")
    with xml.understood(xml.where(body)):
        if settings.from_geoms != "true" and inertial is not None:
            return _said(inertial, settings)
        if settings.from_geoms == "false":
            return None
        parts = [part for geom, place in geoms if (part := _shape(geom, place, settings)) is not None]
        return Stated.of(MassProperties.sum(parts)) if parts else None


def _said(inertial: ET.Element, settings: Settings) -> Stated | None:
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
    return place.in_outer(Stated(m, np.zeros(3), I))


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
    whole = outer.then(place)
    return made.rotated(whole.R).shifted(whole.p)


def _solid(geom: ET.Element, kind: str, settings: Settings) -> tuple[Solid, Place]:
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
