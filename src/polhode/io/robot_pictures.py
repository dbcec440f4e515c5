"""What is seen of the links of a URDF file: boxes, cylinders, spheres and meshes, with their colors, in link axes.

A picture moves nothing, so what cannot be read is counted and left out, never refused. Meshes are looked for where
packages lie: `package://name/rest` in the folder `name` that is given, that the file lies in, or that lies beside one
of these; other names inside the package of the file, or inside its own folder where it is in none.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np

from polhode.errors import PolhodeError, StorageError
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.io import guard
from polhode.io import xml_files as xml
from polhode.io.colors import from_encoded
from polhode.io.geometry_file import read, units_of
from polhode.io.robot import Place
from polhode.io.shape import picture
from polhode.library.colors import SILVER
from polhode.library.shape import Part, Shape

PlaceOf = Callable[[ET.Element | None, ET.Element], Place]  # of an <origin>, which belongs to an element
_ROUND = 32  # corners of a circle
_PACKAGE = "package://"
_FACETS = 5_000_000  # of one robot


class Pictures:
    """The visuals of one URDF file; `missing` counts by kind what could not be shown.

    path: the file, None for a text; packages: folders of packages by name.
    """

    def __init__(self, root: ET.Element, path: Path | None, packages: Mapping[str, Path]) -> None:
        self.path, self.packages, self.missing = path, packages, Counter[str]()
        self.colors = {one.get("name", ""): _rgba(one) for one in root.findall("material")}
        self.read: dict[Path, Shape] = {}
        self.facets = 0

    def of(self, link: ET.Element, name: str, place_of: PlaceOf) -> tuple[Part, ...]:
        """What is seen of a link, in its frame."""
        found: list[Part] = []
        for visual in link.findall("visual"):
            try:
                place = place_of(visual.find("origin"), link)
                for part in self._parts(visual):
                    moved = part.rotated(place.R).shifted(place.p)
                    called = name if not found else f"{name} {len(found) + 1}"
                    found.append(Part(called, moved.mesh, moved.color))
            except PolhodeError as reason:
                self.missing[_reason(reason)] += 1
        return tuple(found)

    def _parts(self, visual: ET.Element) -> Iterator[Part]:
        """The parts of one visual, before it is placed."""
        geometry = visual.find("geometry")
        element = None if geometry is None or not len(geometry) else geometry[0]
        if element is None:
            raise StorageError("visuals without a geometry")
        color = self._color(visual)
        if element.tag != "mesh":
            yield Part("part", _simple(element), color or SILVER)
            return
        for part in self._scaled(element):
            yield Part("part", part.mesh, color or part.color)

    def _color(self, visual: ET.Element) -> str | None:
        """The color of a visual: its own, or that of the material that it names; None where it has none."""
        material = visual.find("material")
        if material is None:
            return None
        return _rgba(material) or self.colors.get(material.get("name", ""))

    def _scaled(self, element: ET.Element) -> list[Part]:
        """The parts of a mesh file, in m."""
        path = self._located(xml.named(element, "filename"))
        scale = xml.numbers(element, "scale", 3, (1.0, 1.0, 1.0))
        if not scale.all():
            raise StorageError("meshes scaled by zero")
        if path not in self.read:
            found = read(path)
            self.read[path] = picture(found.scaled(1.0 if found.unit is None else units_of(found.unit).length), SILVER)
        self.facets += len(self.read[path].mesh.faces)
        guard.counted(self.facets, _FACETS, "facets to be seen", "it")
        return [Part(part.name, _stretched(part.mesh, scale), part.color) for part in self.read[path]]

    def _located(self, name: str) -> Path:
        """The file of a mesh, which lies inside a package or beside the robot."""
        if name.startswith(_PACKAGE):
            package, _, rest = name[len(_PACKAGE) :].partition("/")
            folder = self._package(package)
            found = _inside(folder, rest, folder)
        elif self.path is None:
            raise StorageError("meshes named from a text, which lies in no folder")
        else:
            folder = self.path.resolve().parent
            found = _inside(folder, name, _home(folder))
        if not found.is_file():
            raise StorageError("meshes whose files are not there")
        return found

    def _package(self, name: str) -> Path:
        """The folder of a package: as given, one that the file lies in, or one beside those."""
        if name in self.packages:
            return self.packages[name]
        plain = bool(name) and name not in (".", "..") and not set(name) & set("/\\:\0")
        for folder in self.path.resolve().parents if self.path is not None and plain else ():
            if folder.name == name:
                return folder
            if (folder / name).is_dir():
                return folder / name
        raise StorageError(f'meshes of the package "{name[:40]}", which was not found: give packages={{name: folder}}')


def _inside(folder: Path, name: str, below: Path) -> Path:
    """A file by its name in `folder`, which must lie below `below` after every link was followed."""
    try:
        return guard.inside(folder, name, "it", below)
    except StorageError:
        raise StorageError("meshes that lie neither in a package nor beside the file") from None


def _home(folder: Path) -> Path:
    """The package that a folder lies in, by its package.xml, or the folder itself."""
    return next((one for one in (folder, *list(folder.parents)[:4]) if (one / "package.xml").is_file()), folder)


def _reason(error: PolhodeError) -> str:
    """A reason without the names in it, so that equal ones are counted together."""
    words = str(error)
    return words if words.startswith(("meshes", "visuals")) else f"visuals ({words[:120]})"


def _rgba(material: ET.Element) -> str | None:
    """The color of a <material>; how much can be seen through it is left out."""
    color = material.find("color")
    words = None if color is None else color.get("rgba")
    try:
        return None if words is None else from_encoded(guard.finite(words.split()[:3], 3, "rgba"))
    except PolhodeError:
        return None


def _simple(element: ET.Element) -> Mesh:
    """A box, a cylinder, a sphere or a capsule around the origin, along z."""
    match element.tag:
        case "box":
            return solids.box(xml.numbers(element, "size", 3, (0, 0, 0)))
        case "cylinder":
            return solids.cylinder(xml.scalar(element, "radius", 0.0), xml.scalar(element, "length", 0.0), _ROUND)
        case "sphere":
            return solids.sphere(xml.scalar(element, "radius", 0.0), _ROUND)
        case "capsule":
            return solids.capsule(xml.scalar(element, "radius", 0.0), xml.scalar(element, "length", 0.0), _ROUND)
    raise StorageError(f"visuals of the kind <{str(element.tag)[:40]}>")


def _stretched(mesh: Mesh, scale: np.ndarray) -> Mesh:
    """The mesh with its coordinates times `scale` (3,); a mirrored one is wound the other way."""
    if (scale == 1.0).all():
        return mesh
    return Mesh(mesh.vertices * scale, mesh.faces[:, ::-1] if np.prod(scale) < 0.0 else mesh.faces, mesh.colors)
