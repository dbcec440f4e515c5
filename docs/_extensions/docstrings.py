"""Our docstrings are plain text with `names` in backticks and indented equations; Sphinx reads reStructuredText.

So that an equation needs no escapes where it is written, they are added here: stars, bars and underscores mean
themselves, an indented block is kept line by line, and `ph.` is the name under which everyone imports polhode.
"""

from __future__ import annotations

import re
from typing import Any

from sphinx.application import Sphinx

NAME = re.compile(r"(``?[^`]+``?)")


def process(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """The lines of one docstring, in place."""
    lines[:] = literal_blocks([escaped(line) if not line.startswith("    ") else line for line in lines])


def escaped(line: str) -> str:
    """A line in which only backticks have a meaning."""
    return "".join(part if i % 2 == 0 else linked(part) for i, part in enumerate(map(plain_outside, *parts(line))))


def parts(line: str) -> tuple[list[str], list[int]]:
    """The line cut at its backticks, and the number of each piece: odd ones are names."""
    pieces = NAME.split(line)
    return pieces, list(range(len(pieces)))


def plain_outside(piece: str, number: int) -> str:
    """Text without markup; a name stays."""
    return piece if number % 2 else re.sub(r"([\\*|_])", r"\\\1", piece)


def linked(name: str) -> str:
    """`ph.State` leads to polhode.State; what is no dotted name is code."""
    inner = name.strip("`")
    if re.fullmatch(r"ph\.[\w.]+", inner):
        return f"`{inner} <polhode.{inner[3:]}>`"
    return name if re.fullmatch(r"[\w.]+", inner) else f"``{inner}``"


def literal_blocks(lines: list[str]) -> list[str]:
    """Each indented block behind an empty line, marked so that its lines stay as they are."""
    found: list[str] = []
    for i, line in enumerate(lines):
        begins = line.startswith("    ") and (i == 0 or not lines[i - 1].strip())
        inside = any(before.startswith("    ") for before in reversed(found[-2:]))
        if begins and not inside:
            found += ["::", ""]
        found.append(line)
    return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("autodoc-process-docstring", process)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
