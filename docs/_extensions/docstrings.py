"""Our docstrings are plain text with `names` in backticks and indented equations; Sphinx reads reStructuredText.

So that an equation needs no escapes where it is written, they are added here: stars, bars and underscores mean
themselves, an indented block is kept line by line, and `ph.` is the name under which everyone imports polhode.
"""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

NAME = re.compile(r"(``?[^`]+``?)")


def process(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """The lines of one docstring, in place."""
    lines[:] = literal_blocks([escaped(line) if not line.startswith("    ") else line for line in lines])


def escaped(line: str) -> str:
    """A line in which only backticks have a meaning."""
    pieces = NAME.split(line)  # the odd ones are names
    pieces[::2] = [re.sub(r"([\\*|_])", r"\\\1", text) for text in pieces[::2]]
    pieces[1::2] = [linked(name) for name in pieces[1::2]]
    return "".join(pieces)


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


def skip(app: Sphinx, what: str, name: str, obj: Any, skipped: bool, options: Any) -> bool | None:
    """The fields of a named tuple stand in its signature; "Alias for field number 0" says nothing more."""
    return True if str(getattr(obj, "__doc__", "")).startswith("Alias for field number") else None


def plain_aliases(app: Sphinx, document: nodes.document, page: str) -> None:
    """Inside of another type Sphinx prints an alias as an object of its own; a reader wants its name."""
    for annotation in document.findall(addnodes.desc_annotation):
        text = annotation.astext()
        if "TypeAliasForwardRef" in text:
            annotation.clear()
            annotation += nodes.Text(re.sub(r"TypeAliasForwardRef\(?'?(\w+)'?\)?", r"\1", text))


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("autodoc-skip-member", skip)
    app.connect("doctree-resolved", plain_aliases)
    app.connect("autodoc-process-docstring", process)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
