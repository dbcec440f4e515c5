"""XML as a tree, bounded while it is read: elements and depth are counted as they come.

The whole text is handed to the parser at once. In pieces, expat looks through an unfinished comment or attribute again
from its beginning with each piece, which takes minutes for one of 30 MB.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

from polhode.io import guard


class BoundedTree:
    """What the parser tells, built into elements; comments and instructions are left out.

    `seen(tag)`: called for each element that begins, so that a format can count its own. `ended(element, depth)`: for
    each that ends, whole with its children; it may clear it.
    """

    def __init__(self, source: str, depth: int, seen: Callable[[str], None],
                 ended: Callable[[ET.Element, int], None] | None = None) -> None:  # fmt: skip
        self._source, self._most, self._seen, self._ended = source, depth, seen, ended
        self._builder, self._depth = ET.TreeBuilder(), 0

    def start(self, tag: str, attributes: dict[str, str]) -> ET.Element:
        """An element begins."""
        self._depth += 1
        if self._depth > self._most:
            guard.counted(self._depth, self._most, "elements in each other", self._source)
        self._seen(tag)
        return self._builder.start(tag, attributes)

    def end(self, tag: str) -> ET.Element:
        """An element ends."""
        self._depth -= 1
        element = self._builder.end(tag)
        if self._ended is not None:
            self._ended(element, self._depth)
        return element

    def data(self, text: str) -> None:
        """Characters between elements."""
        self._builder.data(text)

    def close(self) -> Any:
        """The root."""
        return self._builder.close()


def counting(source: str, most: int, left_out: tuple[str, ...] = ()) -> Callable[[str], None]:
    """A `seen` that allows at most `most` elements; those that are called as one of `left_out` do not count."""
    count = 0

    def seen(tag: str) -> None:
        """One more."""
        nonlocal count
        if not left_out or tag.rpartition("}")[2] not in left_out:
            count += 1
            if count > most:
                guard.counted(count, most, "elements", source)

    return seen


def parsed(text: bytes, tree: BoundedTree) -> ET.Element:
    """The root of an XML text, read by `tree`; what is no XML raises `ET.ParseError`."""
    parser = ET.XMLParser(target=tree)
    parser.feed(text)
    return parser.close()
