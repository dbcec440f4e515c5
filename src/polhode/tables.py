"""How results show themselves: as a table of text where they are printed, as one of HTML in a notebook.

A class that is `Shown` says in `_sheet` what there is to see, once; both faces are made of that here. Numbers are
printed by `number_text`, which knows that 7e-19 beside 0.3 is zero.
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import indent

from polhode.errors import printable

ROUNDING = 1e-13  # what is smaller than this part of its neighbors is rounding
_MOST_ROWS = 200  # of a table in a notebook
_NUMBER = re.compile(r"[-+]?(\d[\d.]*(e[-+]?\d+)?|inf|nan)|", re.IGNORECASE)
_CELL = "padding:.15em .7em;border:0;text-align:"
_ROW = "background:none;border-bottom:1px solid rgba(128,128,128,.35)"
# No background and no color of its own: a notebook's light and dark themes both stay readable.
_BOX = "overflow:auto;max-width:100%;max-height:36em;line-height:1.4"
_TABLE = "border-collapse:collapse;margin:.3em 0;white-space:pre;font-variant-numeric:tabular-nums;color:inherit"


def number_text(value: float, form: str = ".6g", beside: float = 0.0) -> str:
    """A number in the format `form`; "0" where it is zero to rounding beside numbers of the size `beside`."""
    least = ROUNDING * beside if math.isfinite(beside) else 0.0
    return "0" if abs(value) <= least else f"{value:{form}}"


def numbers_text(values: Iterable[float], form: str = ".6g", beside: float = 0.0) -> tuple[str, ...]:
    """The numbers of a vector, each printed beside the largest of them, or beside `beside` where that is larger."""
    numbers = [float(value) for value in values]
    size = max([beside, *(abs(value) for value in numbers if math.isfinite(value))])
    return tuple(number_text(value, form, size) for value in numbers)


def vector_text(values: Iterable[float], form: str = ".6g", beside: float = 0.0) -> str:
    """A vector in parentheses, as `numbers_text` prints its numbers."""
    return f"({', '.join(numbers_text(values, form, beside))})"


@dataclass(frozen=True)
class Table:
    """Rows of texts below a `head`, which may be empty; a `caption` above. Rows may be shorter than others."""

    rows: Sequence[Sequence[str]]
    head: Sequence[str] = ()
    caption: str = ""

    @property
    def _lines(self) -> list[Sequence[str]]:
        return [*([self.head] if self.head else []), *self.rows]

    @property
    def _on_the_right(self) -> list[bool]:
        """For each column whether it holds numbers alone, which stand below each other by their ends."""
        width = max(map(len, self._lines), default=0)
        columns = [[row[i] for row in self.rows if len(row) > i] for i in range(width)]
        return [any(column) and all(map(_NUMBER.fullmatch, column)) for column in columns]

    @property
    def text(self) -> str:
        """The columns below each other, two blanks apart."""
        lines, right = [[printable(cell) for cell in row] for row in self._lines], self._on_the_right
        widths = [max(len(row[i]) for row in lines if len(row) > i) for i in range(len(right))]
        sides = [">" if numbers else "<" for numbers in right]
        shown = ["  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=False))
                 for row in lines]  # fmt: skip
        return "\n".join([*([printable(self.caption)] if self.caption else []), *(line.rstrip() for line in shown)])

    @property
    def html(self) -> str:
        """A table element; of more rows than a person reads, the first and how many are left out."""
        more = len(self.rows) - _MOST_ROWS
        head = [self._row(self.head, "th")] if self.head else []
        rows = [self._row(row, "td") for row in self.rows[:_MOST_ROWS]]
        last = [_paragraph(f"... and {more} more")] if more > 0 else []
        caption = [_paragraph(self.caption)] if self.caption else []
        return "".join([*caption, f'<table style="{_TABLE}">', *head, *rows, "</table>", *last])

    def _row(self, row: Sequence[str], tag: str) -> str:
        """One row; each text is escaped."""
        ends = ["right" if right else "left" for right in self._on_the_right]
        cells = [f'<{tag} style="{_CELL}{end}">{_escaped(cell)}</{tag}>' for cell, end in zip(row, ends, strict=False)]
        return f'<tr style="{_ROW}">{"".join(cells)}</tr>'


@dataclass(frozen=True)
class Sheet:
    """What an object has to show: a `title`, tables, and below them notes, a line or a paragraph each."""

    title: str = ""
    tables: Sequence[Table] = ()
    notes: Sequence[str] = ()

    @property
    def text(self) -> str:
        """The title and, set in below it, the tables with a blank line between two of them, and the notes."""
        tables = "\n\n".join(table.text for table in self.tables if table.rows)
        below = "\n".join(block for block in (tables, printable("\n".join(self.notes))) if block)
        return f"{printable(self.title)}\n{indent(below, '  ')}".rstrip() if self.title else below

    @property
    def html(self) -> str:
        """One element that scrolls by itself where it is too large."""
        title = f"<p style='margin:.2em 0'><b>{_escaped(self.title)}</b></p>" if self.title else ""
        parts = [
            title,
            *(table.html for table in self.tables if table.rows),
            *(_paragraph(note) for note in self.notes if note),
        ]
        return f'<div class="polhode" style="{_BOX}">{"".join(parts)}</div>'


class Shown(ABC):
    """What shows itself as a sheet: `print(x)` as text, `x` at the end of a notebook's cell as a table."""

    @abstractmethod
    def _sheet(self) -> Sheet:
        """What there is to see."""

    def __str__(self) -> str:
        return self._sheet().text

    def _repr_html_(self) -> str:
        return self._sheet().html


class NumbersByName(dict[str, float], Shown):
    """A dictionary of numbers that shows itself as a table."""

    def _sheet(self) -> Sheet:
        return Sheet("", [Table([(name, number_text(value)) for name, value in self.items()])])


def facts(given: Mapping[str, str]) -> Table:
    """A table of what is known by name; what is an empty text is left out."""
    return Table([(name, text) for name, text in given.items() if text])


def _escaped(text: str) -> str:
    """A text that HTML shows as it is, and of which control characters are seen."""
    from html import escape  # a millisecond that `import polhode` need not wait

    return escape(printable(text))


def _paragraph(text: str) -> str:
    return f'<p style="margin:.2em 0;max-width:72em">{_escaped(text)}</p>'
