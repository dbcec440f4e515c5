"""Mass properties of a file: which reader, which unit, solid or shell, and the gate before any number."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, positive, strict, unknown, vector
from polhode.errors import InputError, MeshError, PolhodeWarning
from polhode.geometry import gate
from polhode.geometry.mesh import Mesh
from polhode.io.geometry_file import HINT, NASTRAN, READERS, WIDE, Units, about_size, in_meters, read, units_of
from polhode.io.nastran import bulk as nastran
from polhode.io.part_overlaps import apart
from polhode.io.shape import Part, Shape
from polhode.mass import of_mesh
from polhode.mass.properties import MassProperties, tensor_rows
from polhode.model.body import Body
from polhode.results.atomic import as_path
from polhode.tables import Sheet, Shown, Table, numbers_text, vector_text

Density = float | Mapping[str, float]  # kg/m^3, for all parts or by their names
Thickness = float | Mapping[str, float]  # m, for all parts or by the names of those that are shells
Source = Mesh | tuple[ArrayLike, ArrayLike] | str | os.PathLike[str]
Progress = Callable[[float], None]
_MASSIVE = 5e5  # kg: beyond this a file without a unit is more likely in mm
_LIGHT, _HEAVY = 0.1, 30_000.0  # kg/m^3: foams and aerogels to osmium
_HINT_MASS = 'State the units of length and mass: units="mm, t" (N, mm, s), "mm, kg", "m, kg" or "in, slinch".'
_BY = {".glb": "the format", "gltf": "the format"}  # who says which unit the numbers are in; else the file itself
_PARTS_SHOWN = 20


@strict
@dataclass(frozen=True, eq=False, repr=False)
class MassReport(Shown):
    """Mass properties of a shape, and what must be known to trust them.

    `properties` in kg, m, kg m^2, in the axes of the file; `size` (3,) the edges of the box around the shape, m;
    `facets` the number of triangles or elements; `parts` their names and masses (kg); `notes` what was assumed, left
    out or mended; `mesh` the surface, for pictures (None where the file has none); `point` where the inertia is wanted
    too.
    `print(report)` shows it all. `.mass`, `.com`, `.inertia` and the principal quantities are those of `properties`.
    """

    name: str
    properties: MassProperties
    size: np.ndarray
    facets: int
    parts: tuple[tuple[str, float], ...] = ()
    notes: tuple[str, ...] = ()
    mesh: Mesh | None = None
    point: np.ndarray | None = None

    @property
    def mass(self) -> float:
        """kg."""
        return self.properties.mass

    @property
    def com(self) -> np.ndarray:
        """The mass center (3,), m."""
        return self.properties.com

    @property
    def inertia(self) -> np.ndarray:
        """The tensor about the mass center (3, 3), kg m^2."""
        return self.properties.inertia

    @property
    def principal_moments(self) -> np.ndarray:
        """In rising order (3,), kg m^2."""
        return self.properties.principal_moments

    @property
    def principal_axes(self) -> np.ndarray:
        """As columns (3, 3), right-handed."""
        return self.properties.principal_axes

    @property
    def radii_of_gyration(self) -> np.ndarray:
        """About the principal axes (3,), m."""
        return self.properties.radii_of_gyration

    def about(self, point: ArrayLike) -> np.ndarray:
        """The inertia about any point (3,) m, (3, 3), kg m^2."""
        return self.properties.about(point)

    def body(self, name: str | None = None) -> Body:
        """The body of these mass properties, its picture the mesh."""
        return Body.of(self.properties, name or self.name, self.mesh)

    def __repr__(self) -> str:
        return f"MassReport({self.name!r}, {self.properties!r}, {len(self.notes)} notes)"

    def _sheet(self) -> Sheet:
        size = " x ".join(numbers_text(self.size))
        tables = list(self.properties._sheet().tables)
        if self.point is not None:
            rows = tensor_rows("", self.about(self.point), "kg m^2")
            tables.append(Table(rows, (), f"inertia about {vector_text(self.point)} m"))
        if len(self.parts) > 1:
            parts = [(name, f"{mass:.9g}", "kg") for name, mass in self._shown()]
            tables.append(Table(parts, (), f"{len(self.parts)} parts"))
        return Sheet(f"{self.name}: {size} m, {self.facets} facets", tables, [f"- {note}" for note in self.notes])

    def _shown(self) -> list[tuple[str, float]]:
        """The heaviest parts; the rest as one."""
        order = sorted(self.parts, key=lambda part: -part[1])
        rest = order[_PARTS_SHOWN:]
        more = [(f"({len(rest)} more)", sum(mass for _, mass in rest))] if rest else []
        return order[:_PARTS_SHOWN] + more


def mass_properties(
    source: Source,
    *,
    density: Density | None = None,
    thickness: Thickness | None = None,
    units: str | None = None,
    about: ArrayLike | None = None,
    repair: bool = False,
    name: str | None = None,
    progress: Progress | None = None,
) -> MassReport:
    """Mass, mass center and inertia of a file or a mesh, with the size in m and remarks.

    `source`: a file (STL, OBJ, PLY, OFF, glTF/GLB, COLLADA, 3MF, STEP, AC3D, MAT, NASTRAN bulk data), a `Mesh`, or the
    arrays (vertices, faces) of one in m. `density` in kg/m^3, a number or one for each part by its name. With a
    `thickness` (m) the surface is the middle of a shell, else it must enclose a solid: a number for all, or one for
    each part that is a shell, by its name. A bulk-data file has its own densities and thicknesses. `units`: "mm" and so
    on, whatever the file itself says ("mm, t" for bulk data: length, mass); without it a file that states no unit is
    taken in meters (and kg), if the size and the densities are sensible then. `about`: a point (3,) m for whose inertia
    the report has a table too. `repair` mends what can be mended, unites what shares material, and says what it did;
    without it a surface that is not closed, wound alike and free of overlaps is refused, and so are parts that share
    material. `progress` is called with the fraction done of the search for overlaps, which takes longest.
    """
    about = (0.0, 0.0, 0.0) if isinstance(about, str) and about == "origin" else about
    point = None if about is None else vector(about, "about")
    if not isinstance(source, str | os.PathLike):
        if units is not None:
            raise InputError("a Mesh is in meters: leave units out, and use mesh.scaled(1e-3) for one in mm")
        shape = Shape(name or "mesh", (Part(name or "mesh", _mesh_of(source)),), (), "m")
        return _report(shape, name or "mesh", density, thickness, point, repair, progress)
    path = as_path(source)
    if path.suffix.lower() in NASTRAN:
        return _of_bulk(path, name or path.stem, units, (density, thickness, repair), point)
    if path.suffix.lower() in READERS:  # other endings are refused by the reader, with those that it knows
        _refuse_absent(density)
    found = read(path)
    report = _report(in_meters(found, units), name or path.stem, density, thickness, point, repair, progress)
    return report if units is not None else _believed(report, found)


def _mesh_of(source: Mesh | tuple[ArrayLike, ArrayLike]) -> Mesh:
    """A mesh, or the arrays of one."""
    if isinstance(source, Mesh):
        return source
    if isinstance(source, tuple | list) and len(source) == 2:
        return Mesh(*source)
    raise InputError(f"mass properties are those of a file, a Mesh or (vertices, faces), not of {source!r:.60}")


def _believed(report: MassReport, found: Shape) -> MassReport:
    """The report; refused where the mass is hard to believe and nobody stated a unit, questioned where the file did."""
    largest = float(report.size.max())
    said = f"{found.source} measures {largest:.6g} m and weighs {report.mass / 1000.0:.4g} tonnes"
    if found.unit is None:
        if report.mass > _MASSIVE:
            raise InputError(f"{said}, which is hard to believe, and it states no unit. {HINT}")
        return report
    if report.mass <= _MASSIVE and largest <= WIDE:
        return report
    other = "mm" if found.unit == "m" else "m"
    doubt = (
        f"{said}, which is hard to believe, with lengths in {found.unit} as {_BY.get(found.source[-4:].lower(), 'it')}"
        f' says: are its numbers in another unit? Give units="{other}" to read it so, or "{found.unit}" to confirm'
    )
    warnings.warn(doubt, PolhodeWarning, stacklevel=3)
    return replace(report, notes=(*report.notes, doubt))


def _refuse_absent(density: Density | None) -> None:
    """A surface alone has no mass."""
    if density is None:
        raise InputError(
            "a surface has no mass by itself: give density= in kg/m^3 (aluminum 2700, steel 7850, PLA 1240), and"
            " thickness= in m if it is a shell"
        )


def _report(
    shape: Shape,
    name: str,
    density: Density | None,
    thickness: Thickness | None,
    point: np.ndarray | None,
    repair: bool,
    progress: Progress | None,
) -> MassReport:
    """The gate and the integrals, part by part."""
    _refuse_absent(density)
    thick, notes = _thicknesses(shape, thickness), list(shape.notes)
    if repair and len(thick) == len(shape.parts):
        raise InputError(
            "repair=True makes a closed surface of a solid, and a shell may be open: leave one of them out"
        )
    shells = [part for part in shape.parts if part.name in thick]
    for part in shells:
        gate.check_surface(part.mesh, part.name, oriented=False)
        notes.append(f'"{part.name}" is a shell {thick[part.name]:g} m thick, of which the surface is the middle')
    solids = [_closed(part, repair, notes) for part in shape.parts if part.name not in thick]
    solids = apart(solids, lambda part: _density(part, density, shape), shape.source, repair, notes, progress)
    parts = [*solids, *shells]
    found = [_part(part, _density(part.name, density, shape), thick.get(part.name)) for part in parts]
    whole = Shape(shape.source, tuple(parts))
    masses = tuple((part.name, one.mass) for part, one in zip(parts, found, strict=True))
    mesh = whole.mesh
    return MassReport(name, MassProperties.sum(found), mesh.size, len(mesh.faces), masses, tuple(notes), mesh, point)


def _thicknesses(shape: Shape, given: Thickness | None) -> dict[str, float]:
    """The parts that are shells, with their thicknesses, m."""
    names = [part.name for part in shape.parts]
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        return dict.fromkeys(names, positive(given, "thickness", "m"))
    for name in given:
        if name not in names:
            raise unknown(f"part of {shape.source} named", name, names)
    return {name: positive(value, f'thickness of "{name}"', "m") for name, value in given.items()}


def _closed(part: Part, repair: bool, notes: list[str]) -> Part:
    """A part that is closed, mended if that was asked for; whether it cuts through itself is looked at later."""
    if repair:
        from polhode.geometry.repair import mend, united

        try:
            mesh, done = mend(part.mesh, part.name)
        except MeshError as reason:
            if reason.kind != "nested":
                raise
            mesh, done = united(part.mesh, part.name)
        notes += [f'"{part.name}" was mended: {what}' for what in done]
        return part._replace(mesh=mesh)
    try:
        gate.check_closed(part.mesh, part.name)
    except MeshError as reason:
        advice = " In this call that is repair=True; for a sheet give its thickness= in m."
        raise MeshError(f"{reason}{advice}", reason.kind, reason.facets, reason.edges) from None
    return part


def _density(name: str, density: Density | None, shape: Shape) -> float:
    """The density of a part, kg/m^3."""
    if isinstance(density, Mapping):
        if name not in density:
            known = ", ".join(f'"{name}"' for name in list(density)[:8])
            raise InputError(f'there is no density for the part "{name}" of {shape.source}; given: {known}')
        density = density[name]
    return positive(density, "density", "kg/m^3")


def _part(part: Part, density: float, thickness: float | None) -> MassProperties:
    """Mass properties of one part."""
    if thickness is None:
        return of_mesh.solid(part.mesh, density, part.name)
    return of_mesh.shell(part.mesh, thickness, density, name=part.name)


def _of_bulk(
    path: Path, name: str, units: str | None, refused: tuple[object, ...], point: np.ndarray | None
) -> MassReport:
    """The report of a bulk-data file."""
    density, thickness, repair = refused
    if density is not None or thickness is not None or repair:
        raise InputError(
            f"{path.name} is bulk data with its own densities (MAT1), thicknesses (PSHELL) and elements: leave density,"
            " thickness and repair out, or change the cards"
        )
    said = None if units is None else units_of(units)
    if said is not None and said.mass is None:
        raise InputError(f"bulk data holds masses too, and {units!r} says only the length. {_HINT_MASS}")
    bulk = nastran.read(path, said.length if said else 1.0, said.mass or 1.0 if said else 1.0)
    size = np.ptp(nastran.bounds(bulk), axis=0)
    stated = (
        f"lengths and masses are in {said.name}, as stated by the caller"
        if said
        else f"no units stated: taken as m, kg. {_HINT_MASS}"
    )
    doubts = [*about_size(float(size.max()), said, bulk.name, _HINT_MASS), *_about_density(bulk, said)]
    elements = sum(len(kind.numbers) for kind in (*bulk.plates, *bulk.volumes))
    parts, whole = nastran.by_kind(bulk)
    notes = (stated, *doubts, *bulk.notes, *nastran.notes(bulk))
    return MassReport(name, whole, size, elements, parts, notes, nastran.surface(bulk), point)


def _about_density(bulk: nastran.BulkData, said: Units | None) -> list[str]:
    """A remark about densities that no material has; an error where nobody stated the units."""
    densities = np.concatenate([kind.density for kind in (*bulk.plates, *bulk.volumes)])
    odd = densities[(densities > 0.0) & ((densities < _LIGHT) | (densities > _HEAVY))]
    if not len(odd):
        return []
    text = (
        f"{bulk.name} has materials of {number(odd[0], 'density'):.3g} kg/m^3 in these units, which is hard to believe"
    )
    if said is None:
        raise InputError(f"{text}. {_HINT_MASS}")
    return [text]
