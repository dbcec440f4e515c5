"""Sections that are made from the model's own classes: what a field holds is told in the class (`model.field_kinds`).

A class becomes a section with a key for each field that says what it holds; an item of a list that names one of several
classes becomes a section with a key for each class. So a new load, joint or constraint is there once it is exported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, ValidationInfo, create_model, model_validator
from pydantic_core import CoreSchema

from polhode.core.units import kind_of
from polhode.errors import InputError
from polhode.model import field_kinds as kinds
from polhode.model.field_kinds import FieldKind, Told, first_sentence, told_fields
from polhode.model.mechanism import Link, Mechanism
from polhode.scenario import limits, quantities
from polhode.scenario.along import SCHEMA, along, coordinate_kind, coordinates
from polhode.scenario.context import context_of
from polhode.scenario.fields import (
    AXIS,
    Json,
    Later,
    Mark,
    Section,
    below,
    chosen,
    kinds_of,
    located,
    matrix_schema,
    one,
    one_schema,
    shorthand,
    three,
    vector_schema,
)  # fmt: skip
from polhode.scenario.formulas import formula_of_time, smooth_formula
from polhode.scenario.naming import body_of, link_of
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused, choice, short
from polhode.scenario.sections.attitude import AttitudeSection
from polhode.scenario.sections.sources import Rows, Source, source_section
from polhode.scenario.series import rows_of

_MOST = 60  # characters of a name
Raw = Annotated[Any, Mark(lambda given: given, SCHEMA)]
Label = Annotated[Any, Mark(lambda given: given, {"type": ["string", "integer"]})]
Title = Annotated[str, Field(max_length=_MOST)]


class Where(NamedTuple):
    """What a value may need to be read: the mechanism that it is for, the section and the folder that it stands in."""

    mechanism: Mechanism | None
    section: ClassSection
    folder: Path | None

    def link(self, name: str) -> Link:
        """The link whose joint the field `name` of the section tells."""
        assert self.mechanism is not None
        return link_of(self.mechanism, getattr(self.section, name))


class ClassSection(Section):
    """What an object of a model's class is made from."""

    made_of: ClassVar[Callable[..., Any]]
    told: ClassVar[tuple[Told, ...]] = ()

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Plain) -> Plain:
        """What is no mapping is the value of the only field, or the values of all; true stands for none."""
        if issubclass(cls, Source):
            return given  # a source knows by itself
        keys = [field.key for field in cls.told]
        vector = len(keys) == 1 and isinstance(cls.told[0].kind, kinds.Vector | kinds.Axis)
        if isinstance(given, dict) and (not vector or not given or keys[0] in given):
            return given  # else a vector with its unit
        if not keys and given is True:
            return {}
        if len(keys) == 1:
            return {keys[0]: given}
        if isinstance(given, list) and all(isinstance(field.kind, kinds.Axis) for field in cls.told):
            if len(given) != len(keys):
                raise Refused(f"{short(given)} was given; {len(keys)} axes are needed, like [x, y]")
            return dict(zip(keys, given, strict=True))
        return given

    @model_validator(mode="after")
    def _check_sources(self) -> Self:
        for field in self.told:
            if isinstance(field.kind, kinds.JointSource) and len(self.given(field.name, "series")) != 1:
                raise Refused(f"it needs {field.key} or series; give one of them")
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """The value of the only field may stand for the mapping."""
        if issubclass(cls, Source):
            return super().__get_pydantic_json_schema__(schema, handler)
        given, n = handler(schema), len(cls.told)
        if n == 1:
            return shorthand(handler, given, *handler.resolve_ref_schema(given)["properties"].values())
        if all(isinstance(field.kind, kinds.Axis) for field in cls.told):
            other = {"type": "array", "minItems": n, "maxItems": n} if n else {"const": True}
            return shorthand(handler, given, other)
        return given

    def build(self, mechanism: Mechanism | None = None, folder: Path | None = None, **more: Any) -> Any:
        """The object; what depends on joints and bodies is read in the mechanism that it is for."""
        where, values = Where(mechanism, self, folder), more
        for field in self.told:
            if isinstance(field.kind, kinds.Source | kinds.JointSource):
                values |= _READ[type(field.kind)](field, where)
            elif field.name in self.model_fields_set or field.kind.absent is not kinds.ABSENT:
                with below(field.key):
                    values[field.name] = _value(field.kind, getattr(self, field.name), where)
        return self.made_of(**values)


@cache
def section_of(cls: Callable[..., Any], base: type[ClassSection] = ClassSection) -> type[ClassSection]:
    """The section of a class, or of a function that makes something."""
    told = told_fields(cls)
    if told is None:
        raise InputError(f"{cls.__name__} does not tell what its fields hold (model.field_kinds)")
    bases: list[Any] = [base]
    fields: dict[str, Any] = {}
    for field in told:
        if isinstance(field.kind, kinds.Source):
            bases.append(source_section(field.kind.unit))
            continue
        if isinstance(field.kind, kinds.JointSource):
            fields |= {"series": (Rows, _SERIES), "kind": (_Between, _KIND)}
        fields[field.name] = (_written(field), _described(field))
    made = create_model(f"{cls.__name__}Section", __base__=tuple(bases), __doc__=f"{first_sentence(cls)}.", **fields)
    made.made_of, made.told = staticmethod(cls), told
    return made


_Between = Literal["linear", "previous", "cubic"]
_SERIES = Field(None, description="rows [t, value], or the name of a CSV file with them; zero outside")
_KIND = Field("linear", description="how a series goes between its rows")


def _described(field: Told) -> Any:
    """Description, default and key of a field."""
    alias: dict[str, Any] = {"alias": field.key} if field.key != field.name else {}
    if isinstance(field.kind, kinds.JointSource):
        return Field(None, description=field.kind.about, **alias)
    default = [field.default] if field.has_default else []
    return Field(*default, description=field.kind.about, **alias)


def _written(field: Told) -> Any:
    """What may be written for a field."""
    found = _WRITTEN[type(field.kind)](field.kind)
    return found | None if field.has_default and field.default is None else found


def _tensor(kind: kinds.Tensor) -> Any:
    own = kind_of(kind.unit)

    def read(value: Plain) -> Any:
        """A number for all axes, three for the body's axes, or a matrix."""
        alone = isinstance(value, str) and not value.lstrip().startswith(("(", "["))
        if alone or isinstance(value, int | float):
            return quantities.scalar(value, own)
        return quantities.matrix(value, own)

    return Annotated[Any, Mark(read, {"anyOf": [one_schema(own), *matrix_schema(own)["anyOf"]]})]


def _points(kind: kinds.Points) -> Any:
    own = kind_of(kind.unit)

    def read(value: Plain) -> list[tuple[float, ...]]:
        """One or more points."""
        if not isinstance(value, list) or not 1 <= len(value) <= limits.ITEMS:
            raise Refused(f"{short(value)} was given; a list of 1 to {limits.ITEMS} points [x, y, z] is needed")
        return quantities.each(value, (), lambda item: quantities.vector(item, own))

    return Annotated[Any, Mark(read, {"type": "array", "items": vector_schema(own)})]


_WRITTEN: dict[type[FieldKind], Callable[[Any], Any]] = {
    kinds.Number: lambda kind: Annotated[float, one(kind_of(kind.unit), kind.least, kind.above)],
    kinds.Vector: lambda kind: Annotated[tuple[float, ...], three(kind_of(kind.unit))],
    kinds.Points: _points,
    kinds.Tensor: _tensor,
    kinds.Choice: lambda kind: Annotated[str, chosen(*kind.names)],
    kinds.Axis: lambda kind: Annotated[Any, AXIS],
    kinds.Turning: lambda kind: AttitudeSection,
    kinds.BodyName: lambda kind: Title,
    kinds.JointName: lambda kind: Title,
    kinds.CoordinateName: lambda kind: Label,
    kinds.AlongJoint: lambda kind: Raw,
    kinds.JointSource: lambda kind: Raw,
    kinds.AllCoordinates: lambda kind: Raw,
    kinds.OneCoordinate: lambda kind: Raw,
    kinds.Course: lambda kind: Raw,
}


def _value(kind: FieldKind, value: Plain, where: Where) -> Any:
    """The value of a field that was given, as the class takes it."""
    read = None if value is None else _READ.get(type(kind))
    return value if read is None else read(kind, value, where)


def _body(kind: FieldKind, value: str, where: Where) -> str:
    assert where.mechanism is not None
    return body_of(where.mechanism, value)


def _joint(kind: FieldKind, value: str, where: Where) -> str:
    assert where.mechanism is not None
    return link_of(where.mechanism, value).name


def _along(kind: kinds.AlongJoint, value: Plain, where: Where) -> Any:
    link = where.link("joint")
    return along(value, link, {"rad": kind_of(kind.turning), "m": kind_of(kind.sliding)}, f'the joint of "{link.name}"')


def _of_one(kind: kinds.OneCoordinate, value: Plain, where: Where) -> float:
    link = where.link(kind.joint)
    return quantities.scalar(value, coordinate_kind(link, getattr(where.section, kind.coordinate)))


def _course(kind: kinds.Course, value: Plain, where: Where) -> Any:
    if isinstance(value, str) and not quantities.is_quantity(value):
        return smooth_formula(value)
    return _of_one(kind, value, where)


def _source(field: Told, where: Where) -> dict[str, Any]:
    assert isinstance(where.section, Source)
    return {field.name: where.section.source()}


def _joint_source(field: Told, where: Where) -> dict[str, Any]:
    """A number, a formula of t, or samples."""
    given, series = getattr(where.section, field.name), where.section.series  # type: ignore[attr-defined]
    if series is not None:
        return {field.name: _samples(series, field.kind, where)}
    with below(field.key):
        if not isinstance(given, str) or quantities.is_quantity(given):
            return {field.name: _along(field.kind, given, where)}
        return {field.name: formula_of_time(given)}


def _samples(series: Any, kind: kinds.JointSource, where: Where) -> Any:
    from polhode.model.series import TimeSeries

    joint, between = where.link("joint").joint, where.section.kind  # type: ignore[attr-defined]
    unit = kind.turning if joint.speed_units[0].startswith("rad") else kind.sliding
    with below("series"):
        return TimeSeries(*rows_of(series, kind_of(unit), None, where.folder, joint.n_v), kind=between)


_READ: dict[type[FieldKind], Callable[..., Any]] = {
    kinds.Turning: lambda kind, value, where: value.build(),
    kinds.BodyName: _body,
    kinds.JointName: _joint,
    kinds.AlongJoint: _along,
    kinds.AllCoordinates: lambda kind, value, where: coordinates(value, where.link("joint")),
    kinds.OneCoordinate: _of_one,
    kinds.Course: _course,
    kinds.Source: _source,
    kinds.JointSource: _joint_source,
}


class OneOf(Section):
    """Exactly one of several things by its name, alone or with what it needs: {five_rods: {inertia: uniform}}."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})
    what: ClassVar[str]  # the fields are, in the plural
    beside: ClassVar[tuple[str, ...]] = ()  # fields that are none of them

    @model_validator(mode="before")
    @classmethod
    def _named(cls, given: Plain, info: ValidationInfo) -> Any:
        """A name alone."""
        if not isinstance(given, str):
            return given
        if given not in cls.names():
            raise Refused(choice(given, cls.names(context_of(info).kind)))
        if given not in cls.names_alone():
            raise Refused(f"{given} needs more than its name, like {{{given}: ...}}")
        return {given: {}}

    @model_validator(mode="after")
    def _check_one(self, info: ValidationInfo) -> Self:
        given = self.given(*self.names())
        if len(given) != 1:
            known = ", ".join(self.names(context_of(info).kind))
            raise Refused(f"{len(given)} {self.what} in one item; name one of {known}")
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A name may stand for the mapping."""
        alone = cls.names_alone()
        return shorthand(handler, handler(schema), {"enum": alone}) if alone else handler(schema)

    @classmethod
    def names(cls, kind: str | None = None) -> list[str]:
        """The names to choose from, all of them or those for scenarios of a kind."""
        names = [name for name in cls.model_fields if name not in cls.beside]
        return names if kind is None else [name for name in names if kind in (kinds_of(cls, name) or (kind,))]

    @classmethod
    def names_alone(cls) -> list[str]:
        """Those that need nothing more."""
        return cls.names()

    @property
    def chosen(self) -> str:
        """The name of the one."""
        return next(iter(self.given(*self.names())))

    @property
    def section(self) -> Any:
        """What was given for it."""
        return next(iter(self.given(*self.names()).values()))


class OneOfClasses(OneOf):
    """An object of one of several classes."""

    classes: ClassVar[dict[str, Callable[..., Any]]] = {}

    @classmethod
    def names_alone(cls) -> list[str]:
        """The classes without a field that must be given."""
        made = cls.classes.items()
        return [name for name, one in made if all(field.has_default for field in told_fields(one) or ())]

    def build(self, mechanism: Mechanism | None = None, folder: Path | None = None, **more: Any) -> Any:
        """The object."""
        with below(self.chosen), located():
            return self.section.build(mechanism, folder, **more)


def made_later(cls: Callable[[], Callable[..., Any]], base: type[ClassSection] = ClassSection) -> Later:
    """The section of a class or a function, which is made when it is met."""
    return Later(lambda: section_of(cls(), base), optional=True)


def one_of_classes(name: str, about: str, what: str, classes: Iterable[Callable[..., Any]],
                   base: type[ClassSection] = ClassSection) -> type[OneOfClasses]:  # fmt: skip
    """The section that names one of those classes or functions which tell what they take."""
    offered = {kinds.key_of(cls): cls for cls in classes if told_fields(cls) is not None}
    fields: dict[str, Any] = {
        key: (Annotated[Any, made_later(lambda cls=cls: cls, base)], Field(None, description=first_sentence(cls)))
        for key, cls in offered.items()
    }
    made = create_model(name, __base__=OneOfClasses, __doc__=about, **fields)
    made.classes, made.what = offered, what
    return made
