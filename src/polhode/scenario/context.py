"""What a check may need from outside a section."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError, ValidationInfo

from polhode.io.outputs import BODY

if TYPE_CHECKING:
    from polhode.io.mass_properties import MassReport

SCENE = "scene"  # beside BODY and SYSTEM: what a scenario may be of
ShapeKey = tuple[Path, str]


@dataclass
class Context:
    """Of what the scenario is, the folder of its files, the shapes that were measured, and the sections that failed."""

    kind: str = BODY
    folder: Path | None = None
    shapes: dict[ShapeKey, MassReport] = field(default_factory=dict)
    failed: list[tuple[str, ValidationError]] = field(default_factory=list)


def context_of(info: ValidationInfo) -> Context:
    """The context of a check; one of its own where a section is checked alone."""
    return info.context if isinstance(info.context, Context) else Context()
