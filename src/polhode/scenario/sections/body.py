"""`body`: mass and inertia, given, from boxes, or from the shape in a file; `looks`: what pictures show of it, a simple
solid, a shape of the library, or the shape in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field, PrivateAttr

from polhode.core import units
from polhode.errors import MeshError, PolhodeError
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.io.outputs import BODY
from polhode.mass import solids
from polhode.mass.inertia import checked_inertia, refuse_zero_moment
from polhode.mass.properties import MassProperties
from polhode.model.body import Body
from polhode.parametric import defaults
from polhode.scenario import guard, limits, places, quantities
from polhode.scenario.fields import (
    Context,
    Later,
    Mark,
    Section,
    Triple,
    matrix_schema,
    one,
    one_schema,
    three,
    written,
)
from polhode.scenario.problems import KEY, Complaint, Plain, Refused, below, choice, located, short, spoken

if TYPE_CHECKING:
    from polhode.io.mass_properties import MassReport
    from polhode.library.shape import Shape

COLORS = ("blue", "red", "green", "sky", "orange", "purple", "gray", "silver", "ink")
_ROUND = 48  # facets around
_ONE = one(units.DENSITY, above=0.0)
_ZERO = (0.0, 0.0, 0.0)


def _density(given: Plain) -> float | dict[str, float]:
    """A density for all parts, or one for each of them by its name."""
    if not isinstance(given, dict):
        return _ONE.read(given)
    if not given:
        raise Refused("no part is named; write NAME: DENSITY for each part, or one density for all")
    return quantities.each_named(given, _ONE.read)


def _units(given: Plain) -> str:
    if not isinstance(given, str):
        raise Refused(f"{short(given)} is not a unit; write mm, cm, in or m, and for bulk data two, like mm, t")
    from polhode.io.geometry_file import units_of

    with located():
        units_of(given)
    return given


def _color(given: Plain) -> str:
    """A color by its name, or as "#rrggbb"."""
    from polhode.library import colors

    if isinstance(given, str) and given in COLORS:
        return vars(colors)[given.upper()]
    if not isinstance(given, str) or not given.startswith("#"):
        raise Refused(f'{choice(given, COLORS)}, or write it as "#rrggbb" in quotes')
    with located():
        return colors.checked_color(given)


def _inertia(value: Plain) -> quantities.Matrix:
    """An inertia that a body can have."""
    given = quantities.matrix(value, units.INERTIA)
    with located():
        checked_inertia(defaults(given), "the body")
    return given


_EACH = {"type": "object", "additionalProperties": one_schema(units.DENSITY), "minProperties": 1}
Density = Annotated[float | dict[str, float] | None, Mark(_density, {"anyOf": [one_schema(units.DENSITY), _EACH]})]
FileUnits = Annotated[str | None, Mark(_units, {"type": "string", "examples": ["mm", "cm", "in", "m", "mm, t"]})]
ShapeFile = Annotated[str | None, Mark(places.inside, {"type": "string", "examples": ["part.stl"]})]
Color = Annotated[str, Mark(_color, {"type": "string", "examples": [*COLORS, "#0072B2"]})]
Inertia = Annotated[Triple | tuple[Triple, ...] | None, Mark(_inertia, matrix_schema(units.INERTIA))]
Mass = Annotated[float, one(units.MASS, above=0.0)]
ModelMass = Annotated[Any, one(units.MASS, above=0.0, take=quantities.quantity)]
Length = Annotated[float, one(units.LENGTH, above=0.0)]
Lengths = Annotated[Triple, three(units.LENGTH)]


class Round(Section):
    """A solid around z."""

    radius: Length = Field(description="around z")
    height: Length = Field(description="along z")


class Axes(Section):
    """Three arrows along the axes: x red, y green, z blue."""

    alone = "size"
    shorter = ({"type": ["number", "string"]},)

    size: Length = Field(description="of the arrows")
    orientation: Literal["axes", "aircraft"] = Field("axes", description="x, y, z; or forward, right, down")


class LooksSection(Section):
    """What is seen of a body, in body axes from its mass center: one of the solids, or `library`, or `from` a file."""

    sphere: Length | None = Field(None, description="a sphere by its radius")
    ellipsoid: Lengths | None = Field(None, description="an ellipsoid by its semi-axes")
    box: Lengths | None = Field(None, description="a box by its edges along x, y, z")
    cylinder: Round | None = Field(None, description="a cylinder along z, its center at the origin")
    cone: Round | None = Field(None, description="a cone along z, its base at the origin")
    triad: Axes | None = Field(None, description="three arrows along the axes, by their length")
    library: Annotated[Any, Later("system.ShapeOfLibrary", optional=True)] = Field(
        None, description="a ready shape, by its name"
    )
    file: ShapeFile = Field(
        None, alias="from", description="a file with its shape, in the scenario's folder: STL, OBJ, glTF, STEP ..."
    )
    file_units: FileUnits = Field(None, alias="units", description="the unit of a file that states none: mm, cm, in, m")
    color: Color | None = Field(None, description='of all of it: a name like blue, or "#rrggbb"')
    _made: Shape = PrivateAttr()

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Not one way, or one that cannot be made."""
        given = self.given(*WAYS)
        keys = [written(LooksSection, name) for name in given]
        if len(given) != 1:
            known = ", ".join(written(LooksSection, name) for name in WAYS)
            yield f"{' and '.join(keys) or 'nothing'} given; what is seen is one of {known}"
        elif self.file_units is not None and self.file is None:
            yield "units are those of a file; give one as from: part.stl"
        else:
            with located(keys[0]):
                self._made = self._shape(context.folder)

    def build(self) -> Shape:
        """The shape."""
        return self._made

    def _shape(self, folder: Path | None) -> Shape:
        from polhode.view.shapes import shape_of

        if self.file is not None:
            with below("from"):
                path = places.existing(folder, self.file, limits.SHAPE_BYTES)
            return shape_of(path, self.color, self.file_units)
        if self.library is not None:
            return shape_of(self.library.build(), self.color)
        if self.triad is not None:
            from polhode.library.simple_shapes import triad

            return shape_of(triad(self.triad.size, orientation=self.triad.orientation), self.color)
        ((name, value),) = self.given(*_SOLIDS).items()
        return shape_of(_painted(name, {name: (_SOLIDS[name](value), None)}), self.color)


_SOLIDS: dict[str, Callable[[Any], Mesh]] = {
    "sphere": lambda radius: meshes.sphere(radius, _ROUND),
    "ellipsoid": lambda axes: meshes.ellipsoid(axes, _ROUND),
    "box": meshes.box,
    "cylinder": lambda size: meshes.cylinder(size.radius, size.height, _ROUND),
    "cone": lambda size: meshes.cone(size.radius, size.height, _ROUND),
}
WAYS = (*_SOLIDS, "triad", "library", "file")


def _painted(name: str, parts: dict[str, tuple[Mesh, str | None]]) -> Shape:
    """Meshes with their colors as a shape."""
    from polhode.library.colors import SKY
    from polhode.library.shape import Part, Shape

    return Shape(name, tuple(Part(part, mesh, color or SKY) for part, (mesh, color) in parts.items()))


class Box(Section):
    """A solid box with edges along the body's axes."""

    mass: Mass
    size: Lengths = Field(description="edges along x, y, z")
    at: Lengths = Field(_ZERO, description="its center")
    color: Color | None = Field(None, description='in pictures: a name like blue, or "#rrggbb"')

    def faults(self, context: Context) -> Iterator[str]:
        """Edges that are none."""
        if min(self.size) <= 0.0:
            yield f"the edges of a box must be greater than zero, not {list(self.size)} m"

    def properties(self) -> MassProperties:
        """Its mass properties, in the axes and from the origin that all boxes share."""
        return solids.Box(self.size).solid(mass=self.mass).shifted(self.at)


class BodySection(Section):
    """A rigid body: `mass` and `inertia` about the mass center in body axes, the `boxes` that it is made of, or a
    shape `from` a file, whose axes are then the body axes."""

    complete: ClassVar[tuple[set[str], ...]] = ({"mass", "inertia"}, {"boxes"}, {"file"})
    needed: ClassVar[str] = "mass and inertia, or boxes alone, or from (a file) alone"

    name: str = Field("body", max_length=limits.TEXT, description="how messages and pictures call the body")
    mass: ModelMass | None = Field(None, description="its mass")
    inertia: Inertia = Field(
        None, description="about the mass center, in body axes: 3 principal moments or a 3x3 tensor"
    )
    boxes: list[Box] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="solid boxes instead of mass and inertia"
    )
    file: ShapeFile = Field(
        None, alias="from", description="a file with its shape, in the scenario's folder: STL, OBJ, glTF, STEP, BDF ..."
    )
    density: Density = Field(None, description="of the shape: one for all, or NAME: DENSITY for each of its parts")
    thickness: Length | None = Field(None, description="of the shape where it is a shell; absent: a solid")
    file_units: FileUnits = Field(
        None, alias="units", description="the unit of a file that states none: mm, cm, in, m; two for bulk data: mm, t"
    )
    repair: bool = Field(False, description="mend the mesh of the shape where that can be done")
    looks: LooksSection | None = Field(None, description="what pictures show of it, where not its boxes or its file")
    _shape: MassReport | None = PrivateAttr(None)

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Not one way, or one that is no body."""
        given = set(self.given(*set[str]().union(*self.complete)))
        keys = sorted(written(type(self), name) for name in given)
        if given not in self.complete:
            said = f"{' and '.join(keys)} {'is' if len(keys) == 1 else 'are'}" if keys else "nothing is"
            yield f"{said} given; a body needs {self.needed}"
            return
        if self.file is not None:
            self._shape = self._measured(self.file, context)
        elif idle := self._options():
            yield from (Complaint((key,), f"{key} is of a shape; give its file as from: part.stl") for key in idle)
            return
        with located(keys[0]):  # inertia before mass
            body = self.build()
            if context.kind == BODY:  # a free body needs a moment about every axis
                refuse_zero_moment(body.principal_moments, self.name)

    @property
    def shape(self) -> MassReport | None:
        """The mass properties of the file, with what there is to say about them."""
        return self._shape

    def build(self) -> Body:
        """The body."""
        body = self.weighed()
        return body if self.looks is None else replace(body, geometry=self.looks.build())

    def weighed(self) -> Body:
        """The body as its mass is given, with the shape that this has."""
        if self._shape is not None:
            return Body.of(self._shape, self.name if "name" in self.model_fields_set else None)
        if self.boxes is None:
            return Body(mass=self.mass, inertia=self.inertia, name=self.name)  # type: ignore[arg-type]
        pile = {f"box {i}": (meshes.box(box.size).shifted(box.at), box.color) for i, box in enumerate(self.boxes, 1)}
        return Body.of(MassProperties.sum(box.properties() for box in self.boxes), self.name, _painted("boxes", pile))

    def _options(self) -> dict[str, Any]:
        """What says how to read a shape, by its key."""
        names = self.model_fields_set & {"density", "thickness", "file_units", "repair"}
        return {written(type(self), name): value for name, value in self if name in names}

    def _measured(self, name: str, context: Context) -> MassReport:
        """The mass properties of a file in the scenario's folder; complaints are about `from` or about an option."""
        with below("from"):
            path = places.existing(context.folder, name, limits.SHAPE_BYTES)
        options = self._options()
        key = (path, repr(sorted(options.items())))
        if key not in context.shapes:
            from polhode.io.mass_properties import mass_properties

            try:
                with guard.bounded(f'reading "{path.name}"'):
                    context.shapes[key] = mass_properties(path, **options)
            except PolhodeError as reason:
                at = "thickness" if isinstance(reason, MeshError) and reason.kind == "thickness" else "from"
                each_part = isinstance(self.density, dict) and "density for the part" in str(reason)
                raise Refused(Complaint(("density" if each_part else at,), spoken(str(reason), KEY))) from None
        return context.shapes[key]
