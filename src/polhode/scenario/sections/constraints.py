"""`constraints`: what closes loops, guides joints, locks and stops them; each item of the list is one."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from polhode.arrays import nearest
from polhode.model import constraints
from polhode.model.system import System
from polhode.scenario import limits
from polhode.scenario.fields import below, located
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.sections.of_class import ClassSection, OneOfClasses, one_of_classes


class Named(ClassSection):
    """What every constraint has."""

    name: str | None = Field(None, max_length=60, description="how switches, results and messages call it")
    active: bool = Field(True, description="false: it does not act until a switch lets it")


_CLASSES = [getattr(constraints, name) for name in constraints.__all__]
ConstraintSection = one_of_classes("ConstraintSection", "One constraint, by its kind.", "constraints", _CLASSES, Named)
Constraints = Annotated[list[ConstraintSection], Field(max_length=limits.ITEMS)]


def add_all(items: list[OneOfClasses], system: System) -> None:
    """Let constraints hold in a system, in their order."""
    for i, item in enumerate(items):
        with below("constraints", i), below(item.chosen), located():
            made = item.section.build(system.mechanism())
            system.constrain(made, item.section.name, item.section.active)


def refuse_unknown(name: str, known: list[str], *path: str | int) -> None:
    """Complain about a constraint that is not there."""
    if name not in known:
        words = f"Constraints: {', '.join(known)}" if known else "There are none; add one under constraints"
        raise Refused(Complaint(path, f"there is no constraint {short(name)}.{nearest(name, known)} {words}"))
