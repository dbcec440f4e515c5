"""Bulk-data decks for tests: the same cards in free, small or large fields, and a box in a few formats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

Row = Sequence[object]

# A plate of two quadrilaterals, 2 m x 0.5 m x 2 mm, and a mass beside it.
PLATE: list[Row] = [
    ("GRID", 1, "", "0.", "0.", "0."),
    ("GRID", 2, "", "1.", "0.", "0."),
    ("GRID", 3, "", "1.", ".5", "0."),
    ("GRID", 4, "", "0.", ".5", "0."),
    ("GRID", 5, "", "2.", "0.", "0."),
    ("GRID", 6, "", "2.", "5.-1", "0."),
    ("CQUAD4", 10, 1, 1, 2, 3, 4),
    ("CQUAD4", 11, 1, 2, 5, 6, 3),
    ("PSHELL", 1, 7, "2.-3"),
    ("MAT1", 7, "7.+10", "", ".3", "2.7+3"),
    ("CONM2", 20, 5, "", "1.5", ".1", ".2", ".3", "", ".03", ".001", ".04", ".002", ".003", ".05"),
]


def free(row: Row, mark: str = "") -> str:
    """A card with commas, eight values in a line."""
    return _lines(row, 8, mark, lambda head, values, tail: ",".join([head, *values, *([tail] if tail else [])]))


def small(row: Row, mark: str = "") -> str:
    """A card in columns of eight."""

    def line(head: str, values: list[str], tail: str) -> str:
        return f"{head:<8}" + "".join(f"{value:>8}" for value in values) + (f"{tail:<8}" if tail else "")

    return _lines(row, 8, mark, line)


def large(row: Row, mark: str = "") -> str:
    """A card in columns of sixteen."""

    def line(head: str, values: list[str], tail: str) -> str:
        head = head + "*" if head.isalnum() else head.replace("+", "*") or "*"
        return (
            f"{head:<8}"
            + "".join(f"{value:>16}" for value in values)
            + (f"{tail.replace('+', '*'):<8}" if tail else "")
        )

    return _lines(row, 4, mark, line)


def _lines(row: Row, width: int, mark: str, line) -> str:  # type: ignore[no-untyped-def]
    values = [str(value) for value in row[1:]]
    pieces = [values[i : i + width] for i in range(0, len(values), width)] or [[]]
    found = []
    for i, piece in enumerate(pieces):
        last = i == len(pieces) - 1
        head = str(row[0]) if i == 0 else (f"+{mark}{i}" if mark else ("+" if width == 8 and i % 2 else ""))
        tail = "" if last or not mark else f"+{mark}{i + 1}"
        found.append(line(head, piece if last else piece + [""] * (width - len(piece)), tail))
    return "\n".join(found)


def deck(rows: Sequence[Row], style=small, mark: str = "") -> str:  # type: ignore[no-untyped-def]
    """A whole file."""
    cards = [style(row, f"{mark}{i}" if mark else "") for i, row in enumerate(rows)]
    return "\n".join(
        ["SOL 101", "CEND", "TITLE = A, B", "BEGIN BULK", "$ a comment, with a comma", *cards, "ENDDATA", ""]
    )


def write(folder: Path, text: str, name: str = "plate.bdf") -> Path:
    """The text as a file."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
