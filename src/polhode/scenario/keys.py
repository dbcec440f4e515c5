"""Which keys may stand where in a scenario of some kind, and what each is for: for messages."""

from __future__ import annotations

import difflib
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from polhode.scenario.fields import Later, Section, kinds_of, written
from polhode.scenario.problems import Path

_LONGEST = 100  # characters of a key that are compared


class Keys:
    """The keys of the sections below `whole`, as far as they belong to scenarios of this kind."""

    def __init__(self, whole: type[Section], kind: str) -> None:
        self.whole, self.kind = whole, kind
        self.strangers = {name for name in whole.model_fields if not self._belongs(whole, name)}

    def at(self, path: Path) -> list[str]:
        """The keys that may stand at `path`."""
        model = model_in(self.annotation(path))
        return [] if model is None else [written(model, n) for n in model.model_fields if self._belongs(model, n)]

    def meant(self, path: Path) -> Path:
        """The path that a wrong last key was probably meant to be."""
        return (*path[:-1], *difflib.get_close_matches(str(path[-1])[:_LONGEST], self.at(path[:-1]), 1))

    def described(self, path: Path) -> str:
        """What a field is for, by its description; for a section its keys."""
        model = model_in(self.annotation(path[:-1]))
        field = None if model is None else _field(model, path[-1])
        keys = f" ({', '.join(self.at(path))})" if model_in(self.annotation(path)) is not None else ""
        return f"{(field.description if field is not None else None) or 'it must be given'}{keys}"

    def annotation(self, path: Path) -> Any:
        """The type of the field at `path`."""
        found: Any = self.whole
        for part in path:
            model = model_in(found)
            if isinstance(part, int) or model is None:
                continue
            field = _field(model, part)
            found = found if field is None else _type(field)
        return found

    def _belongs(self, model: type[BaseModel], name: str) -> bool:
        kinds = kinds_of(model, name)
        return not kinds or self.kind in kinds


def model_in(annotation: Any) -> type[Section] | None:
    """The section inside an annotation like list[Section] | None; the last one of a dict's."""
    if isinstance(annotation, Later):
        return model_in(annotation.type)
    if isinstance(annotation, type) and issubclass(annotation, Section):
        return annotation
    arguments = (*get_args(annotation), *getattr(annotation, "__metadata__", ()))
    inner = [model for argument in arguments if (model := model_in(argument)) is not None]
    return inner[-1] if inner else None


def _type(field: FieldInfo) -> Any:
    """The type of a field, also where that is made later."""
    return next((mark.type for mark in field.metadata if isinstance(mark, Later)), field.annotation)


def _field(model: type[Section], key: str | int) -> FieldInfo | None:
    """The field that is written as `key`, or has that name."""
    found = (field for name, field in model.model_fields.items() if key == written(model, name))
    return next(found, None) or model.model_fields.get(str(key))
