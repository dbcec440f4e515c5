"""`looks` of a body: what pictures show of it, a simple solid, a shape of the library, or the shape in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, GetJsonSchemaHandler, PrivateAttr, ValidationInfo, model_validator
from pydantic_core import CoreSchema

from polhode.core import units
from polhode.geometry import solids
from polhode.scenario import limits, places, shapes
from polhode.scenario.context import context_of
from polhode.scenario.fields import Json, Later, Mark, Section, below, located, one, shorthand, three
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused, choice

if TYPE_CHECKING:
    from polhode.library.shape import Shape

Length = Annotated[float, one(units.LENGTH, above=0.0)]
Lengths = Annotated[tuple[float, ...], three(units.LENGTH)]
COLORS = ("blue", "red", "green", "sky", "orange", "purple", "gray", "silver", "ink")
_ROUND = 48  # facets around


def _color(given: Plain) -> str:
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
    def _short(cls, given: Plain) -> Plain:
        """A length alone is the size."""
        return given if isinstance(given, dict) else {"size": given}

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A length may stand for the mapping."""
        return shorthand(handler, handler(schema), {"type": ["number", "string"]})


def _shape_of_library() -> Any:
    from polhode.scenario.sections.library import ShapeOfLibrary

    return ShapeOfLibrary


class LooksSection(Section):
    """What is seen of a body, in body axes from its mass center: one of the solids, or `library`, or `from` a file."""

    sphere: Length | None = Field(None, description="a sphere by its radius")
    ellipsoid: Lengths | None = Field(None, description="an ellipsoid by its semi-axes")
    box: Lengths | None = Field(None, description="a box by its edges along x, y, z")
    cylinder: Round | None = Field(None, description="a cylinder along z, its center at the origin")
    cone: Round | None = Field(None, description="a cone along z, its base at the origin")
    triad: Axes | None = Field(None, description="three arrows along the axes, by their length")
    library: Annotated[Any, Later(_shape_of_library, optional=True)] = Field(
        None, description="a ready shape, by its name"
    )
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
        given = self.given(*WAYS)
        if len(given) != 1:
            said = [name.replace("file", "from") for name in given]
            raise Refused(f"{' and '.join(said) or 'nothing'} given; what is seen is one of {', '.join(_SAID)}")
        if self.file_units is not None and self.file is None:
            raise Refused("units are those of a file; give one as from: part.stl")
        ((way, value),) = given.items()
        with located(way.replace("file", "from")):
            self._made = self._shape(way, value, context_of(info).folder)
        return self

    def build(self) -> Shape:
        """The shape."""
        return self._made

    def _shape(self, way: str, given: Any, folder: Path | None) -> Shape:
        from polhode.view.shapes import shape_of

        if way == "file":
            with below("from"):
                given = places.existing(folder, self.file, limits.SHAPE_BYTES)
        elif way == "library":
            given = given.build()
        else:
            given = _MADE[way](given)
        return shape_of(given, self.color, self.file_units)


def _triad(axes: Axes) -> Shape:
    from polhode.library.triad import triad

    return triad(axes.size, orientation=axes.orientation)


_MADE: dict[str, Callable[[Any], Shape]] = {
    "sphere": lambda radius: _solid("sphere", solids.sphere(radius, _ROUND)),
    "ellipsoid": lambda axes: _solid("ellipsoid", solids.ellipsoid(axes, _ROUND)),
    "box": lambda edges: _solid("box", solids.box(edges)),
    "cylinder": lambda one: _solid("cylinder", solids.cylinder(one.radius, one.height, _ROUND)),
    "cone": lambda one: _solid("cone", solids.cone(one.radius, one.height, _ROUND)),
    "triad": _triad,
}
WAYS = (*_MADE, "library", "file")
_SAID = (*_MADE, "library", "from")


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
