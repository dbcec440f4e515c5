"""What is wrong with a scenario: every problem at once, each with its place in the file.

A line reads `file:line:column: path: what was given, what is wrong, what would do`, the form that editors jump to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from polhode.arrays import nearest
from polhode.errors import InputError
from polhode.scenario import limits

Path = tuple[str | int, ...]


class Problem(NamedTuple):
    """One thing that is wrong; line and column count from 1."""

    line: int
    column: int
    path: Path
    text: str

    def __str__(self) -> str:
        where = f"{said(self.path)}: " if self.path else ""
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


@contextmanager
def of_option(option: str) -> Iterator[None]:
    """What is refused inside becomes an error that names the option of a command."""
    try:
        yield
    except Refused as refused:
        raise InputError(f"{option}: {refused}") from None


def said(path: Sequence[str | int]) -> str:
    """A path as people write it: loads[0].force.value[2]."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".")


def short(value: object, most: int = 60) -> str:
    """A value as it was given, cut where it is long; texts in quotes."""
    text = f'"{value}"' if isinstance(value, str) else _written(value)
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= most else f"{text[: most - 4]} ..."


def _written(value: object) -> str:
    """How YAML writes the simple values."""
    return {True: "true", False: "false", None: "nothing"}.get(value, "") if _simple(value) else repr(value)  # type: ignore[call-overload]


def _simple(value: object) -> bool:
    return value is None or isinstance(value, bool)


def choice(name: object, known: Sequence[str]) -> str:
    """What to say of a name that is not one of the known ones."""
    return f"{short(name)} is not one of the choices.{nearest(name, known)} Use one of: {', '.join(known)}"
