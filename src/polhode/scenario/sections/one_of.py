"""Exactly one of several ready things, by its name, alone or with its options: {five_rods: {inertia: uniform}}."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from pydantic import ConfigDict, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema

from polhode.scenario.fields import Json, Section, shorthand
from polhode.scenario.problems import Refused, choice


class OneOf(Section):
    """One of the fields is given."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})
    what: ClassVar[str]  # the fields are, in the plural

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """A name alone."""
        if not isinstance(given, str):
            return given
        if given not in cls.model_fields:
            raise Refused(choice(given, list(cls.model_fields)))
        return {given: {}}

    @model_validator(mode="after")
    def _check_one(self) -> Self:
        if len(self._given) != 1:
            raise Refused(f"{len(self._given)} {self.what} given; name one of {', '.join(type(self).model_fields)}")
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A name may stand for the mapping."""
        return shorthand(handler, handler(schema), {"enum": list(cls.model_fields)})

    @property
    def chosen(self) -> str:
        """The name of the one."""
        return self._given[0]

    @property
    def _given(self) -> list[str]:
        return [name for name in type(self).model_fields if getattr(self, name) is not None]
