"""`library`: the ready systems and shapes of `ph.library` by their names, with the options that they tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator

from polhode import library
from polhode.library.linkage import Linkage
from polhode.model.system import System
from polhode.scenario.fields import below, located
from polhode.scenario.sections.of_class import OneOfClasses, one_of_classes

_Vector = tuple[float, ...]


def _giving(*results: str) -> list[Callable[..., Any]]:
    """The functions of the library that give something of these types."""
    found = [getattr(library, name) for name in library.__all__]
    return [one for one in found if not isinstance(one, type) and one.__annotations__.get("return") in results]


_SYSTEMS = "One ready system by its name, alone or with its options: {five_rods: {inertia: uniform}}."
_SHAPES = "A ready shape of `ph.library` by its name, with its options."
if TYPE_CHECKING:
    LibrarySection = ShapeOfLibrary = OneOfClasses
else:
    LibrarySection = one_of_classes("LibrarySection", _SYSTEMS, "systems", _giving("System", "Linkage"))
    ShapeOfLibrary = one_of_classes("ShapeOfLibrary", _SHAPES, "shapes", _giving("Shape"))


def system_of(given: OneOfClasses, gravity: _Vector | None = None) -> System:
    """The system that was chosen; a linkage becomes one by its own word."""
    falls: dict[str, Any] = {} if gravity is None else {"gravity": gravity}
    hinged = given.section.made_of.__annotations__["return"] == Linkage.__name__
    made = given.build() if hinged else given.build(**falls)
    with below(given.chosen), located():
        return made.system(**falls) if hinged else made


def _checked(given: OneOfClasses) -> OneOfClasses:
    """One that can be made."""
    system_of(given)
    return given


ReadySystem = Annotated[LibrarySection, AfterValidator(_checked)]
