"""What is wrong with a scenario: every problem at once, each with its place in the file.

A line reads `file:line:column: path: what was given, what is wrong, what would do`, the form that editors jump to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeAlias

from polhode.arrays import nearest
from polhode.errors import InputError, PolhodeError
from polhode.scenario import limits

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
"""What stands in a file before anything is checked: words, numbers, lists and mappings of these."""

Path = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong; line and column count from 1."""

    line: int
    column: int
    path: Path
    text: str

    def __str__(self) -> str:
        """The path as people write it, loads[0].force.value[2], and the text."""
        steps = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path)
        where = f"{steps.removeprefix('.')}: " if self.path else ""
        return f"{self.line}:{self.column}: {where}{self.text}"


class ScenarioError(InputError):
    """A scenario that cannot be used. `problems` holds all that was found, in the order of the file."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name, self.problems = name, tuple(sorted(set(problems)))
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        """One line per problem, and how many more there are."""
        lines = [f"{self.name}:{problem}" for problem in self.problems[: limits.PROBLEMS]]
        more = len(self.problems) - limits.PROBLEMS
        return lines + [f"{self.name}: and {more} more problems"] * (more > 0)


class Complaint(NamedTuple):
    """What is wrong with a part of a value: where below the value, what, and how far into its text."""

    path: Path
    text: str
    offset: int = 0
    at_key: bool = False


class Refused(ValueError):
    """One or several complaints about a value, raised while it is checked."""

    def __init__(self, *complaints: Complaint | str) -> None:
        self.complaints = tuple(Complaint((), item) if isinstance(item, str) else item for item in complaints)
        super().__init__("; ".join(item.text for item in self.complaints))

    def below(self, *path: str | int) -> list[Complaint]:
        """The complaints seen from a value that holds this one at `path`."""
        return [item._replace(path=(*path, *item.path)) for item in self.complaints]


def refuse(found: Iterable[Complaint | str]) -> None:
    """Raise all complaints together, if there are any."""
    complaints = tuple(found)
    if complaints:
        raise Refused(*complaints)


@contextmanager
def located(*path: str | int) -> Iterator[None]:
    """What our own objects refuse inside becomes a complaint about `path`."""
    try:
        yield
    except PolhodeError as reason:
        raise Refused(Complaint(path, str(reason))) from None


@contextmanager
def below(*path: str | int) -> Iterator[None]:
    """What is refused inside is a complaint about something below `path`."""
    try:
        yield
    except Refused as refused:
        raise Refused(*refused.below(*path)) from None


@contextmanager
def of_option(option: str) -> Iterator[None]:
    """What is refused inside becomes an error that names the option of a command."""
    try:
        yield
    except Refused as refused:
        raise InputError(f"{option}: {refused}") from None


def short(value: object, most: int = 60) -> str:
    """A value as it was given, cut where it is long; texts in quotes, simple values as YAML writes them."""
    words = {"True": "true", "False": "false", "None": "nothing"}
    text = f'"{value}"' if isinstance(value, str) else words.get(repr(value), repr(value))
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= most else f"{text[: most - 4]} ..."


def choice(name: object, known: Sequence[str]) -> str:
    """What to say of a name that is not one of the known ones."""
    return f"{short(name)} is not one of the choices.{nearest(name, known)} Use one of: {', '.join(known)}"


OPTION, KEY = "--{} ", "{}: "
_ARGUMENT = re.compile(r"\b(density|thickness|units|about)= ?")
_MENDING = re.compile(r"geometry\.repair\.\w+\(mesh\)|mesh\.flipped\(\)|repair=True")
_TWICE = re.compile(r" In this call that is repair=True[.;]")


def spoken(text: str, form: str) -> str:
    """A message about arguments of `mass_properties` in the words of the command line (`form` OPTION) or of a scenario
    (KEY)."""
    text = _TWICE.sub(";", text).replace(".; for", "; for")
    text = _MENDING.sub("repair: true" if form == KEY else "--repair", text)
    return _ARGUMENT.sub(lambda match: form.format(match[1]), text)
