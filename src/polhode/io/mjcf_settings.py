"""What holds for a whole MJCF file: units of angles, the order of Euler angles, and defaults by class."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from math import radians
from typing import NamedTuple

import numpy as np

from polhode.arrays import unit
from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.robot import Place
from polhode.model.attitude import Attitude
from polhode.model.joints.axes import frame_with_z

MAIN = "main"
_TURNS = ("quat", "axisangle", "xyaxes", "zaxis", "euler")


class Settings(NamedTuple):
    """Factor from the file's angles to rad, letters of Euler angles, and for each class the attributes by tag."""

    angle: float
    eulerseq: str
    autolimits: bool
    from_geoms: str
    classes: dict[str, dict[str, dict[str, str]]]

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
        try:
            return getattr(self, f"_{given[0]}")(element)
        except InputError as reason:
            said = str(reason)
            raise InputError(said if xml.where(element) in said else f"{xml.where(element)}: {said}") from None

    def _quat(self, element: ET.Element) -> np.ndarray:
        q = xml.numbers(element, "quat", 4, (1, 0, 0, 0))
        return np.eye(3) if not q[1:].any() and q[0] else np.asarray(Attitude(q).matrix)

    def _axisangle(self, element: ET.Element) -> np.ndarray:
        *axis, angle = xml.numbers(element, "axisangle", 4, (0, 0, 1, 0))
        return np.asarray(Attitude.from_axis_angle(unit(axis, "axisangle"), self.angle * angle).matrix)

    def _xyaxes(self, element: ET.Element) -> np.ndarray:
        given = xml.numbers(element, "xyaxes", 6, (1, 0, 0, 0, 1, 0))
        x = unit(given[:3], "the x axis")
        y = unit(given[3:] - x * float(x @ given[3:]), "the y axis less its part along x")
        return np.column_stack([x, y, np.cross(x, y)])

    def _zaxis(self, element: ET.Element) -> np.ndarray:
        return along(xml.numbers(element, "zaxis", 3, (0, 0, 1)))

    def _euler(self, element: ET.Element) -> np.ndarray:
        """Small letters turn about axes that turn along, capital ones about those of the parent."""
        R = np.eye(3)
        for letter, angle in zip(self.eulerseq, xml.numbers(element, "euler", 3, (0, 0, 0)), strict=True):
            axis = np.eye(3)["xyz".index(letter.lower())]
            one = np.asarray(Attitude.from_axis_angle(axis, self.angle * angle).matrix)
            R = R @ one if letter.islower() else one @ R
        return R


def along(z: np.ndarray) -> np.ndarray:
    """The shortest turn that brings z to a direction; about x for the opposite one."""
    z = unit(z, "zaxis")
    axis, c = np.cross((0.0, 0.0, 1.0), z), float(z[2])
    if np.linalg.norm(axis) < 1e-8:  # what the formula below cannot tell apart from zero
        return frame_with_z(z) if c < 0.0 else np.eye(3)
    return np.asarray(Attitude.from_axis_angle(axis, float(np.arctan2(np.linalg.norm(axis), c))).matrix)


def settings_of(root: ET.Element) -> Settings:
    """The settings of a file; later <compiler> elements change what earlier ones say."""
    told: dict[str, str] = {}
    for element in root.findall("compiler"):
        told |= element.attrib
    degrees, letters = told.get("angle", "degree"), told.get("eulerseq", "xyz")
    if degrees not in ("degree", "radian"):
        raise InputError(f'<compiler angle="{degrees[:40]}"> must be "degree" or "radian"')
    if len(letters) != 3 or not set(letters) <= set("xyzXYZ"):
        raise InputError(f'<compiler eulerseq="{letters[:40]}"> must be three letters of x, y, z, X, Y, Z')
    if told.get("coordinate", "local") != "local":
        raise InputError("<compiler coordinate=...> other than local is not read; MuJoCo itself can convert the file")
    classes: dict[str, dict[str, dict[str, str]]] = {MAIN: {}}
    for element in root.findall("default"):
        _gather(element, classes)
    return Settings(radians(1.0) if degrees == "degree" else 1.0, letters, told.get("autolimits", "true") == "true",
                    told.get("inertiafromgeom", "auto"), classes)  # fmt: skip


def _gather(root: ET.Element, classes: dict[str, dict[str, dict[str, str]]]) -> None:
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
