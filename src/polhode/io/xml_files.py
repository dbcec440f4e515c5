"""XML from anywhere: read safely, asked for numbers by name, and written.

Entities are refused before the parser sees them, so nothing expands and no other file is opened; sizes, elements and
depth are bounded. Every complaint names the element.
"""

from __future__ import annotations

import contextlib
import os
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode.errors import InputError, PolhodeError, StorageError
from polhode.io import guard
from polhode.results.atomic import as_path, replace_file

FILE_BYTES = 32 * 2**20  # of a file that describes a machine
_ELEMENTS = 200_000
_DEPTH = 2_000  # a chain of bodies in each other


class BoundedTree(ET.TreeBuilder):
    """Builds the elements that the parser tells of; comments and instructions are left out.

    At most `most` elements are read, beside those that are called as one of `uncounted`, and at most `depth` in each
    other. `ended(element)` is called for each that ends, whole with its children; it may clear it.
    """

    def __init__(self, source: str, depth: int, most: int, uncounted: tuple[str, ...] = (),
                 ended: Callable[[ET.Element], None] | None = None) -> None:  # fmt: skip
        super().__init__()
        self._source, self._deepest, self._most, self._uncounted, self._ended = source, depth, most, uncounted, ended
        self._depth = self._count = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> ET.Element:
        """An element begins."""
        self._depth += 1
        guard.counted(self._depth, self._deepest, "elements in each other", self._source)
        if not self._uncounted or tag.rpartition("}")[2] not in self._uncounted:
            self._count += 1
            guard.counted(self._count, self._most, "elements", self._source)
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> ET.Element:
        """An element ends."""
        self._depth -= 1
        element = super().end(tag)
        if self._ended is not None:
            self._ended(element)
        return element


def parsed(text: bytes, tree: BoundedTree) -> ET.Element:
    """The root of an XML text, read by `tree`; what is no XML raises `ET.ParseError`.

    The whole text is handed to the parser at once. In pieces, expat looks through an unfinished comment or attribute
    again from its beginning with each piece, which takes minutes for one of 30 MB.
    """
    parser = ET.XMLParser(target=tree)
    parser.feed(text)
    return parser.close()


def document(given: str | os.PathLike[str], root: str, what: str) -> tuple[ET.Element, str]:
    """The root element, which must be <root>, and what to call the source; `given`: a path, or the XML itself."""
    text, name = _text(given, what)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise StorageError(f"{name} defines a document type or entities, which {what} does not need: remove them")
    if text.startswith("<?xml"):  # a declaration could name another coding
        text = text.partition("?>")[2]
    try:
        element = parsed(text.encode("utf-8", errors="replace"), BoundedTree(name, _DEPTH, _ELEMENTS))
    except (ET.ParseError, ValueError, LookupError) as reason:
        raise StorageError(f"{name} cannot be read as {what}: {reason}") from None
    if element.tag != root:
        raise StorageError(f"{name} is not {what}: its root is <{element.tag[:40]}>, not <{root}>")
    return element, name


def _text(given: str | os.PathLike[str], what: str) -> tuple[str, str]:
    """The characters of a file or of the text itself."""
    if isinstance(given, str) and given.lstrip("\ufeff \t\r\n").startswith("<"):
        guard.counted(len(given), FILE_BYTES, "characters", f"the text of {what}")
        return given.lstrip("\ufeff \t\r\n"), f"the text of {what}"
    path = as_path(given)
    try:
        return guard.content(path, FILE_BYTES).decode("utf-8-sig").lstrip(), str(path)
    except UnicodeDecodeError as reason:
        raise StorageError(f"{path} is not UTF-8: {reason}") from None


@contextlib.contextmanager
def understood(source: str) -> Iterator[None]:
    """A block that reads from `source`: our errors name it, and anything else that goes wrong becomes one of ours."""
    try:
        yield
    except PolhodeError as reason:
        raise (reason if source in str(reason) else type(reason)(f"{source}: {reason}")) from None
    except Exception as reason:  # numbers beyond all range, a shape that no rule foresaw
        raise StorageError(f"{source} cannot be understood: {type(reason).__name__}: {reason}") from reason


def where(element: ET.Element) -> str:
    """An element as a reader finds it: <joint name="hip">."""
    name = element.get("name") or element.get("link") or element.get("class")
    return f"<{element.tag[:40]}>" if name is None else f'<{element.tag[:40]} name="{name[:60]}">'


def named(element: ET.Element, key: str = "name") -> str:
    """An attribute that must be there and say something."""
    text = element.get(key, "").strip()
    if not text:
        raise InputError(f"{where(element)} needs {key}=")
    return text


def kind_of(element: ET.Element, kind: str, known: tuple[str, ...], form: str) -> str:
    """The `kind` that an element says it is, which must be one that the format knows."""
    if kind not in known:
        raise InputError(f'{where(element)} has the type "{kind[:40]}"; {form} knows {", ".join(known)}')
    return kind


def numbers(
    element: ET.Element | None, key: str, n: int, otherwise: ArrayLike, owner: ET.Element | None = None
) -> np.ndarray:
    """`n` finite numbers of an attribute, or `otherwise` where the element or the attribute is missing."""
    text = None if element is None else element.get(key)
    if element is None or text is None:
        return np.array(otherwise, dtype=float)
    return vector_of(text, n, f"{where(owner if owner is not None else element)} {key}=")


def vector_of(text: str, n: int, what: str) -> np.ndarray:
    """`n` finite numbers of a text."""
    try:
        words = [float(word) for word in text.split()]
    except ValueError:
        raise InputError(f'{what} must be {n} numbers, not "{text[:60]}"') from None
    return np.array(arrays.vector(words, what, n))


def scalar(element: ET.Element | None, key: str, otherwise: float, owner: ET.Element | None = None) -> float:
    """One finite number of an attribute."""
    return float(numbers(element, key, 1, (otherwise,), owner)[0])


def not_negative(element: ET.Element | None, key: str, owner: ET.Element) -> float:
    """One finite number of an attribute that must not be below zero; 0 where it is missing."""
    value = scalar(element, key, 0.0, owner)
    if value < 0.0:
        raise InputError(f"{where(owner)} {key}= must not be negative, but it is {value}")
    return value


def child(element: ET.Element, tag: str) -> ET.Element | None:
    """The one child of that kind; two of them would leave open which one is meant."""
    found = element.findall(tag)
    if len(found) > 1:
        raise InputError(f"{where(element)} has {len(found)} <{tag}>; one is read")
    return found[0] if found else None


def shown(values: ArrayLike) -> str:
    """Numbers as text, the shortest that gives the same doubles back."""
    return " ".join(repr(float(x) + 0.0) for x in np.ravel(values))


def save(root: ET.Element, path: str | os.PathLike[str] | None) -> str:
    """The document as text, written to `path` where there is one."""
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode") + "\n"
    if path is not None:
        with replace_file(path) as temporary:
            Path(temporary).write_text(text, encoding="utf-8", newline="\n")
    return text
