"""Sections that are made from the model's own classes: what a field holds is told in the class (`model.field_kinds`).

A class becomes a section with a key for each field that says what it holds; an item of a list that names one of several
classes becomes a section with a key for each class. So a new load, joint or constraint is there once it is exported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import ConfigDict, Field, create_model

from polhode.core.units import kind_of
from polhode.errors import InputError
from polhode.io.outputs import SYSTEM
from polhode.model import field_kinds as kinds
from polhode.model.expression import Expression
from polhode.model.field_kinds import FieldKind, Told, first_sentence, told_fields
from polhode.model.mechanism import Link, Mechanism
from polhode.model.series import TimeSeries
from polhode.scenario import limits, quantities
from polhode.scenario.fields import (
    AXIS,
    AsWritten,
    Context,
    Json,
    Later,
    Mark,
    Only,
    Section,
    chosen,
    kinds_of,
    matrix_schema,
    names_in,
    one,
    one_schema,
    three_of_model,
    vector_schema,
)  # fmt: skip
from polhode.scenario.joint_quantities import SCHEMA, along, body_of, coordinate_kind, coordinates, link_of
from polhode.scenario.problems import Complaint, Plain, Refused, below, choice, located, short
from polhode.scenario.quantities import Value
from polhode.scenario.sections.sources import Between, Rows, Source, rows_of, source_section
from polhode.scenario.sections.start import AttitudeSection

Raw = Annotated[Any, AsWritten(SCHEMA)]
Label = Annotated[str | int | None, Mark(lambda given: given, {"type": ["string", "integer"]})]
Title = Annotated[str, Field(max_length=60)]


class Where(NamedTuple):
    """What a value may need to be read: the mechanism that it is for, the section and the folder that it stands in."""

    mechanism: Mechanism | None
    section: ClassSection
    folder: Path | None

    def link(self, field: str) -> Link:
        """The link whose joint that `field` of the section tells."""
        assert self.mechanism is not None
        return link_of(self.mechanism, self.section.field_value(field))


class ClassSection(Section):
    """What an object of a model's class is made from."""

    made_of: ClassVar[Callable[..., Any]]
    told: ClassVar[tuple[Told, ...]] = ()

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """What is no mapping is the value of the only field, or the values of all; true stands for none."""
        if issubclass(cls, Source):
            return super().expanded(given, context)
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

    @classmethod
    def shorter_than(cls, whole: Json) -> Iterable[Json]:
        """The value of the only field may stand for the mapping."""
        n = len(cls.told)
        if issubclass(cls, Source):
            return super().shorter_than(whole)
        if n == 1:
            return whole["properties"].values()
        if all(isinstance(field.kind, kinds.Axis) for field in cls.told):
            return [{"type": "array", "minItems": n, "maxItems": n} if n else {"const": True}]
        return ()

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Not one source of what changes in time."""
        yield from super().faults(context)
        for field in self.told:
            if isinstance(field.kind, kinds.JointSource) and len(self.given(field.name, "series")) != 1:
                yield f"it needs {field.key} or series; give one of them"

    def field_value(self, name: str) -> Any:
        """What was given for a field, or its default."""
        return dict(self)[name]

    def build(self, mechanism: Mechanism | None = None, folder: Path | None = None, **more: Any) -> Any:
        """The object; what depends on joints and bodies is read in the mechanism that it is for."""
        where, values = Where(mechanism, self, folder), more
        for field in self.told:
            if isinstance(self, Source) and isinstance(field.kind, kinds.Source):
                values[field.name] = self.source()
            elif isinstance(field.kind, kinds.JointSource):
                values[field.name] = _joint_source(field, where)
            elif field.name in self.model_fields_set or field.kind.absent is not kinds.ABSENT:
                value, read = self.field_value(field.name), _READ.get(type(field.kind))
                with below(field.key):
                    values[field.name] = value if read is None or value is None else read(field.kind, value, where)
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
        written = _WRITTEN[type(field.kind)](field.kind)
        default = [field.default] if field.has_default else []
        if isinstance(field.kind, kinds.JointSource):
            fields |= {"series": (Rows, _SERIES), "kind": (Between, _KIND)}
            default = [None]
        alias: dict[str, Any] = {"alias": field.key} if field.key != field.name else {}
        annotation = written | None if default == [None] else written
        fields[field.name] = (annotation, Field(*default, description=field.kind.about, **alias))
    made = create_model(f"{cls.__name__}Section", __base__=tuple(bases), __doc__=f"{first_sentence(cls)}.", **fields)
    made.made_of, made.told = staticmethod(cls), told
    return made


_SERIES = Field(None, description="rows [t, value], or the name of a CSV file with them; zero outside")
_KIND = Field("linear", description="how a series goes between its rows")


def _tensor(kind: kinds.Tensor) -> Any:
    own = kind_of(kind.unit)

    def read(value: Plain) -> Value | quantities.Matrix:
        """A number for all axes, three for the body's axes, or a matrix."""
        if isinstance(value, str | int | float) and not quantities.is_bracketed(value):
            return quantities.quantity(value, own)
        return quantities.matrix(value, own)

    return Annotated[Any, Mark(read, {"anyOf": [one_schema(own), *matrix_schema(own)["anyOf"]]})]


def _points(kind: kinds.Points) -> Any:
    own = kind_of(kind.unit)

    def read(value: Plain) -> list[tuple[Value, ...]]:
        """One or more points."""
        if not isinstance(value, list) or not 1 <= len(value) <= limits.ITEMS:
            raise Refused(f"{short(value)} was given; a list of 1 to {limits.ITEMS} points [x, y, z] is needed")
        return quantities.each(value, (), lambda item: quantities.quantities(item, own))

    return Annotated[Any, Mark(read, {"type": "array", "items": vector_schema(own)})]


def _several(kind: kinds.Several) -> Any:
    own = kind_of(kind.unit)

    def read(value: Plain) -> Value | tuple[Value, ...]:
        """A number, or a list of them."""
        if isinstance(value, list) and 1 <= len(value) <= limits.ITEMS:
            return tuple(quantities.each(value, (), lambda item: quantities.quantity(item, own)))
        return quantities.quantity(value, own)

    return Annotated[Any, Mark(read, {"anyOf": [one_schema(own), {"type": "array", "items": one_schema(own)}]})]


def _rows(kind: kinds.Rows) -> Any:
    own = kind_of(kind.unit)
    items = {"type": "array", "items": {"type": "array", "items": one_schema(own)}}
    return Annotated[Any, Mark(lambda value: quantities.rows(value, own), items)]


_NAMES: Json = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
_WRITTEN: dict[type[FieldKind], Callable[[Any], Any]] = {
    kinds.Number: lambda kind: Annotated[Any, one(kind_of(kind.unit), kind.least, kind.above, quantities.quantity)],
    kinds.Vector: lambda kind: Annotated[Any, three_of_model(kind_of(kind.unit))],
    kinds.Points: _points,
    kinds.Tensor: _tensor,
    kinds.Several: _several,
    kinds.Rows: _rows,
    kinds.Word: lambda kind: Title,
    kinds.Choice: lambda kind: Annotated[str, chosen(*kind.names)],
    kinds.Axis: lambda kind: Annotated[Any, AXIS],
    kinds.Part: lambda kind: section_of(kind.made_of),
    kinds.Turning: lambda kind: AttitudeSection,
    kinds.BodyName: lambda kind: Title,
    kinds.JointName: lambda kind: Title,
    kinds.JointNames: lambda kind: Annotated[Any, Mark(lambda given: names_in(given, "joint"), _NAMES)],
    kinds.CoordinateName: lambda kind: Label,
    kinds.AlongJoint: lambda kind: Raw,
    kinds.JointSource: lambda kind: Raw,
    kinds.AllCoordinates: lambda kind: Raw,
    kinds.OneCoordinate: lambda kind: Raw,
    kinds.Course: lambda kind: Raw,
}


def _along(kind: kinds.AlongJoint, value: Plain, where: Where) -> Value | tuple[Value, ...]:
    return along(value, where.link("joint"), {"rad": kind_of(kind.turning), "m": kind_of(kind.sliding)})


def _of_one(kind: kinds.OneCoordinate, value: Plain, where: Where) -> Value:
    link = where.link(kind.joint)
    return quantities.quantity(value, coordinate_kind(link, where.section.field_value(kind.coordinate)))


def _course(kind: kinds.Course, value: Plain, where: Where) -> Expression | Value:
    if isinstance(value, str) and not quantities.is_quantity(value):
        return quantities.smooth_formula(value)
    return _of_one(kind, value, where)


def _joint_source(field: Told, where: Where) -> TimeSeries | Expression | Value | tuple[Value, ...]:
    """A number, a formula of t, or samples."""
    given, series = where.section.field_value(field.name), where.section.field_value("series")
    if series is not None:
        joint, between = where.link("joint").joint, where.section.field_value("kind")
        unit = field.kind.turning if joint.speed_units[0].startswith("rad") else field.kind.sliding
        with below("series"):
            return TimeSeries(*rows_of(series, kind_of(unit), None, where.folder, joint.n_v), kind=between)
    with below(field.key):
        if not isinstance(given, str) or quantities.is_quantity(given):
            return _along(field.kind, given, where)
        return quantities.formula_of_time(given)


def _links(names: list[str], where: Where) -> tuple[str, ...]:
    """The names of joints that are there."""
    mechanism = where.mechanism
    assert mechanism is not None
    return tuple(quantities.each(names, (), lambda name: link_of(mechanism, name).name))


_READ: dict[type[FieldKind], Callable[..., Any]] = {
    kinds.Part: lambda kind, value, where: value.build(where.mechanism, where.folder),
    kinds.Turning: lambda kind, value, where: value.build(),
    kinds.BodyName: lambda kind, value, where: value if where.mechanism is None else body_of(where.mechanism, value),
    kinds.JointName: lambda kind, value, where: link_of(where.mechanism, value).name,
    kinds.JointNames: lambda kind, value, where: _links(value, where),
    kinds.AlongJoint: _along,
    kinds.AllCoordinates: lambda kind, value, where: coordinates(value, where.link("joint")),
    kinds.OneCoordinate: _of_one,
    kinds.Course: _course,
}


class OneOf(Section):
    """An object of exactly one of several classes, by its name, alone or with what it needs: {five_rods: {inertia:
    uniform}}."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})
    what: ClassVar[str]  # the fields are, in the plural
    beside: ClassVar[tuple[str, ...]] = ()  # fields that are none of them
    classes: ClassVar[dict[str, Callable[..., Any]]] = {}  # those that may be named alone, if they need no more

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """A name alone."""
        if not isinstance(given, str):
            return given
        if given not in cls.names():
            raise Refused(choice(given, cls.names(context.kind)))
        if given not in cls.names_alone():
            raise Refused(f"{given} needs more than its name, like {{{given}: ...}}")
        return {given: {}}

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """None, or more than one."""
        given = self.given(*self.names())
        if len(given) != 1:
            yield f"{len(given)} {self.what} in one item; name one of {', '.join(self.names(context.kind))}"

    @classmethod
    def shorter_than(cls, whole: Json) -> Iterable[Json]:
        """A name may stand for the mapping."""
        alone = cls.names_alone()
        return [{"enum": alone}] if alone else ()

    @classmethod
    def names(cls, kind: str | None = None) -> list[str]:
        """The names to choose from, all of them or those for scenarios of a kind."""
        names = [name for name in cls.model_fields if name not in cls.beside]
        return names if kind is None else [name for name in names if kind in (kinds_of(cls, name) or (kind,))]

    @classmethod
    def names_alone(cls) -> list[str]:
        """The classes without a field that must be given."""
        made = cls.classes.items()
        return [name for name, one in made if all(field.has_default for field in told_fields(one) or ())]

    @property
    def chosen(self) -> str:
        """The name of the one."""
        return next(iter(self.given(*self.names())))

    @property
    def section(self) -> Any:
        """What was given for it."""
        return next(iter(self.given(*self.names()).values()))

    def build(self, mechanism: Mechanism | None = None, folder: Path | None = None, **more: Any) -> Any:
        """The object."""
        with below(self.chosen), located():
            return self.section.build(mechanism, folder, **more)


def made_later(cls: Callable[[], Callable[..., Any]], base: type[ClassSection] = ClassSection) -> Later:
    """The section of a class or a function, which is made when it is met."""
    return Later(lambda: section_of(cls(), base), optional=True)


def one_of_classes(name: str, about: str, what: str, classes: Iterable[Callable[..., Any]],
                   base: type[ClassSection] = ClassSection) -> type[OneOf]:  # fmt: skip
    """The section that names one of those classes or functions which tell what they take."""
    offered = {kinds.key_of(cls): cls for cls in classes if told_fields(cls) is not None}
    fields: dict[str, Any] = {}
    for key, cls in offered.items():
        later = made_later(lambda cls=cls: cls, base)
        field: Any = Annotated[Any, later, Only(SYSTEM)] if sits_in_a_joint(cls) else Annotated[Any, later]
        fields[key] = (field, Field(None, description=first_sentence(cls)))
    made = create_model(name, __base__=OneOf, __doc__=about, **fields)
    made.classes, made.what = offered, what
    return made


def sits_in_a_joint(cls: Callable[..., Any]) -> bool:
    """Whether a class names a joint, which only systems have."""
    return any(isinstance(field.kind, kinds.JointName) for field in told_fields(cls) or ())
