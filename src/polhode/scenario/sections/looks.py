"""`looks` of a body: what pictures show of it, a simple solid, a shape of the library, or the shape in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, GetJsonSchemaHandler, PrivateAttr, ValidationInfo, model_validator
from pydantic_core import CoreSchema

from polhode.geometry import solids
from polhode.scenario import limits, places, shapes, units
from polhode.scenario.fields import Json, Mark, Section, below, located, one, shorthand, three
from polhode.scenario.problems import Refused, choice
from polhode.scenario.sections.one_of import OneOf

if TYPE_CHECKING:
    from polhode.library.shape import Shape

Length = Annotated[float, one(units.LENGTH, above=0.0)]
Lengths = Annotated[tuple[float, ...], three(units.LENGTH)]
COLORS = ("blue", "red", "green", "sky", "orange", "purple", "gray", "silver", "ink")
_ROUND = 48  # facets around


def _color(given: Any) -> str:
    """A color by its name, or as "#rrggbb"."""
    from polhode.library import colors

    if isinstance(given, str) and given in COLORS:
        return getattr(colors, given.upper())
    if not isinstance(given, str) or not given.startswith("#"):
        raise Refused(f'{choice(given, COLORS)}, or write it as "#rrggbb" in quotes')
    with located():
        return colors.checked_color(given)


Color = Annotated[str, Mark(_color, {"type": "string", "examples": [*COLORS, "#0072B2"]})]


class Round(Section):
    """A solid around z."""

    radius: Length = Field(description="around z")
    height: Length = Field(description="along z")


class Axes(Section):
    """Three arrows along the axes: x red, y green, z blue."""

    size: Length = Field(description="of the arrows")
    orientation: Literal["axes", "aircraft"] = Field("axes", description="x, y, z; or forward, right, down")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """A length alone is the size."""
        return given if isinstance(given, dict) else {"size": given}

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A length may stand for the mapping."""
        return shorthand(handler, handler(schema), {"type": ["number", "string"]})


class CubeSat(Section):
    """A CubeSat as `ph.library.cubesat` has it."""

    units: Literal["1U", "1.5U", "2U", "3U", "6U", "12U"] = Field(description="its size")
    panels: Literal[0, 2, 4] = Field(0, description="how many solar panels stand out")


class ShapeOfLibrary(OneOf):
    """A ready shape of `ph.library` by its name, with its options."""

    what: ClassVar[str] = "shapes"
    cubesat: CubeSat | None = Field(None, description="a CubeSat")
    tumbling_cubesat: Section | None = Field(None, description="a 3U CubeSat with two open panels")
    top_of_precession: Section | None = Field(None, description="a disk, four times as wide as high")

    def build(self) -> Shape:
        """The shape."""
        from polhode import library

        return getattr(library, self.chosen)(**getattr(self, self.chosen).model_dump())


class LooksSection(Section):
    """What is seen of a body, in body axes from its mass center: one of the solids, or `library`, or `from` a file."""

    sphere: Length | None = Field(None, description="a sphere by its radius")
    ellipsoid: Lengths | None = Field(None, description="an ellipsoid by its semi-axes")
    box: Lengths | None = Field(None, description="a box by its edges along x, y, z")
    cylinder: Round | None = Field(None, description="a cylinder along z, its center at the origin")
    cone: Round | None = Field(None, description="a cone along z, its base at the origin")
    triad: Axes | None = Field(None, description="three arrows along the axes, by their length")
    library: ShapeOfLibrary | None = Field(None, description="a ready shape, by its name")
    file: Annotated[Any, shapes.FILE] = Field(
        None, alias="from", description="a file with its shape, in the scenario's folder: STL, OBJ, glTF, STEP ..."
    )
    file_units: Annotated[Any, shapes.UNITS] = Field(
        None, alias="units", description="the unit of a file that states none: mm, cm, in, m"
    )
    color: Color | None = Field(None, description='of all of it: a name like blue, or "#rrggbb"')
    _made: Any = PrivateAttr(None)

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        given = [name for name in WAYS if getattr(self, name) is not None]
        if len(given) != 1:
            said = [name.replace("file", "from") for name in given]
            raise Refused(f"{' and '.join(said) or 'nothing'} given; what is seen is one of {', '.join(_SAID)}")
        if self.file_units is not None and self.file is None:
            raise Refused("units are those of a file; give one as from: part.stl")
        with located(given[0].replace("file", "from")):
            self._made = self._shape(given[0], getattr(info.context, "folder", None))
        return self

    def build(self) -> Shape:
        """The shape."""
        return self._made

    def _shape(self, way: str, folder: Any) -> Shape:
        from polhode.view.geometry import shape_of

        return shape_of(getattr(self, f"_from_{way}")(folder), self.color, self.file_units)

    def _from_library(self, folder: Any) -> Shape:
        assert self.library is not None
        return self.library.build()

    def _from_file(self, folder: Any) -> Any:
        with below("from"):
            return places.existing(folder, self.file, limits.SHAPE_BYTES)

    def _from_sphere(self, folder: Any) -> Shape:
        return _solid("sphere", solids.sphere(self.sphere, _ROUND))  # type: ignore[arg-type]

    def _from_ellipsoid(self, folder: Any) -> Shape:
        return _solid("ellipsoid", solids.ellipsoid(self.ellipsoid, _ROUND))

    def _from_box(self, folder: Any) -> Shape:
        return _solid("box", solids.box(self.box))

    def _from_cylinder(self, folder: Any) -> Shape:
        assert self.cylinder is not None
        return _solid("cylinder", solids.cylinder(self.cylinder.radius, self.cylinder.height, _ROUND))

    def _from_cone(self, folder: Any) -> Shape:
        assert self.cone is not None
        return _solid("cone", solids.cone(self.cone.radius, self.cone.height, _ROUND))

    def _from_triad(self, folder: Any) -> Shape:
        from polhode.library.triad import triad

        assert self.triad is not None
        return triad(self.triad.size, orientation=self.triad.orientation)


WAYS = ("sphere", "ellipsoid", "box", "cylinder", "cone", "triad", "library", "file")
_SAID = (*WAYS[:-1], "from")


def _solid(name: str, mesh: Any) -> Shape:
    from polhode.library.colors import SKY
    from polhode.library.shape import Part, Shape

    return Shape(name, (Part(name, mesh, SKY),))


def pile(boxes: Any) -> Shape:
    """Boxes as a shape, as `body: {boxes: ...}` has them."""
    from polhode.library.colors import SKY
    from polhode.library.shape import Part, Shape

    parts = [Part(f"box {i}", solids.box(box.size).shifted(box.at), box.color or SKY) for i, box in enumerate(boxes, 1)]
    return Shape("boxes", tuple(parts))
