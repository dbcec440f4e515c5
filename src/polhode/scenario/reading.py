"""A scenario's YAML as a tree of plain values, each with its place in the file.

The tree is built from the parser's events: no tag is followed, nothing is constructed but text, numbers, true, false,
nothing, lists and mappings. Plain words are read as YAML 1.2 reads them (`yes` and `on` are words). Size, depth and the
expansion of aliases are bounded by `limits`, and a key that is given twice is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn, Protocol

from polhode.errors import PolhodeError
from polhode.scenario import limits
from polhode.scenario.problems import Path, Plain, Problem, ScenarioError, short

_NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?")
_INTEGER = re.compile(r"[-+]?\d{1,15}")
_WORDS = {"": None, "~": None, "null": None, "true": True, "True": True, "false": False, "False": False}


@dataclass(slots=True)
class Node:
    """A value with its place (from 1). `value` is a scalar, a list of nodes or a dict of nodes; `keys` has the places
    of a mapping's keys, `size` is how many values it holds in all, `quoted` whether a text stood in quotes."""

    value: dict[str, Node] | list[Node] | str | float | bool | None
    line: int
    column: int
    size: int = 1
    quoted: bool = False
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)

    def plain(self) -> Plain:
        """The value without places."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return [node.plain() for node in self.value] if isinstance(self.value, list) else self.value

    def mapping(self) -> dict[str, Plain]:
        """The same for a node that is a mapping, as the whole file is."""
        found = self.plain()
        assert isinstance(found, dict)
        return found

    def place(self, path: Path, offset: int = 0, at_key: bool = False) -> tuple[int, int]:
        """Line and column of what stands at `path`, or of the nearest thing above that is in the file.

        offset: characters into the text that stands there. at_key: the place of the key, not of its value.
        """
        node, where = self, (self.line, self.column)
        for part in path:
            child = node.child(part)
            if child is None:
                continue  # a step that a shorthand left out
            where = node.keys.get(str(part), (child.line, child.column)) if at_key else (child.line, child.column)
            node = child
        shift = offset + node.quoted if offset and isinstance(node.value, str) else 0
        return where[0], where[1] + shift

    def child(self, part: str | int) -> Node | None:
        """The value at a key or an index, if it is there."""
        if isinstance(part, int):
            return self.value[part] if isinstance(self.value, list) and part < len(self.value) else None
        return self.value.get(part) if isinstance(self.value, dict) else None


def read(content: bytes, name: str) -> tuple[Node, list[Problem]]:
    """The tree of a scenario and what is wrong with its form; a syntax error ends the reading and is raised alone."""
    reader = _Reader(name, _events(_decoded(content, name), name))
    root = reader.document()
    if not isinstance(root.value, dict):
        kind = "a list" if isinstance(root.value, list) else short(root.value)
        raise _error(name, root.line, root.column, f"a scenario is a mapping (key: value), not {kind}")
    return root, reader.problems


def _error(name: str, line: int, column: int, text: str) -> ScenarioError:
    return ScenarioError(name, [Problem(line, column, (), text)])


def _decoded(content: bytes, name: str) -> str:
    if len(content) > limits.FILE_BYTES:
        raise _error(name, 1, 1, f"the file has {len(content)} bytes; a scenario may have {limits.FILE_BYTES}."
                                 " Long series belong in a file of their own ({series: FILE})")  # fmt: skip
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        place = _end_of(content[: reason.start].decode("utf-8", "replace"))
        text = f"byte 0x{content[reason.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise _error(name, *place, text) from None


def _end_of(text: str) -> tuple[int, int]:
    """Line and column of what follows a text."""
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def _events(text: str, name: str) -> Iterator[Event]:
    """The events of the YAML parser; whatever it raises on odd text becomes one located problem."""
    try:
        from ruamel.yaml import YAML
        from ruamel.yaml.error import MarkedYAMLError, YAMLError
        from ruamel.yaml.reader import ReaderError
    except ModuleNotFoundError as missing:
        raise PolhodeError('scenarios need ruamel.yaml: pip install "polhode[scenario]"') from missing
    try:
        yield from YAML(typ="safe", pure=True).parse(text)
    except MarkedYAMLError as reason:
        mark = reason.problem_mark or reason.context_mark
        place = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        raise _not_yaml(name, place, f"{reason.problem} {reason.context or ''}") from None
    except ReaderError as reason:
        position = reason.position if isinstance(reason.position, int) else 0
        raise _not_yaml(name, _end_of(text[:position]), f"{reason.reason}") from None
    except (YAMLError, *_STUMBLES) as reason:
        raise _error(name, 1, 1, f"this is not YAML: {short(str(reason))}") from None


# The parser is not ours, and on damaged text it can stumble over its own feet.
_STUMBLES = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError)


def _not_yaml(name: str, place: tuple[int, int], words: str) -> ScenarioError:
    advice = "Check indentation, brackets, quotes, and that a space follows each colon"
    return _error(name, *place, f"this is not YAML: {' '.join(words.split())}. {advice}")


class Event(Protocol):
    """What the parser found, by the name of its class; scalars, lists and mappings have an anchor and a tag too."""

    start_mark: Mark
    anchor: str | None
    tag: str | None
    style: str | None
    value: str


class Mark(Protocol):
    """A place in the text, counted from 0."""

    line: int
    column: int


class _Reader:
    """Builds the tree from events, once, with all bounds."""

    def __init__(self, name: str, events: Iterator[Event]) -> None:
        self.name, self.events = name, events
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def document(self) -> Node:
        """The one document of the file."""
        next(self.events)  # the start of the stream
        if _kind(first := next(self.events)) == "StreamEndEvent":
            self._stop(first, "the file is empty; see `polhode demo NAME --show` for a scenario to start from")
        root = self._node(next(self.events), (), 0)
        next(self.events)  # the end of the document
        if _kind(last := next(self.events)) != "StreamEndEvent":
            self._stop(last, "a second document (---) begins here; a scenario is one")
        return root

    def _node(self, event: Event, path: Path, depth: int) -> Node:
        if depth > limits.DEPTH:
            self._stop(event, f"lists and mappings are nested more than {limits.DEPTH} deep")
        if _kind(event) == "AliasEvent":
            node = self.anchors.get(event.anchor or "")
            if node is None:
                self._stop(event, f'there is no value marked "&{event.anchor}" before this, or this is inside it')
            self._add(event, node.size)
            return node
        self._refuse_tag(event, path)
        self._add(event, 1)
        make = {"ScalarEvent": _scalar, "SequenceStartEvent": self._list, "MappingStartEvent": self._map}
        node = make[_kind(event)](event, path, depth)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def _list(self, event: Event, path: Path, depth: int) -> Node:
        items: list[Node] = []
        while _kind(item := next(self.events)) != "SequenceEndEvent":
            items.append(self._node(item, (*path, len(items)), depth + 1))
        return Node(items, *_place(event), 1 + sum(item.size for item in items))

    def _map(self, event: Event, path: Path, depth: int) -> Node:
        found: dict[str, Node] = {}
        node = Node(found, *_place(event))
        while _kind(key := next(self.events)) != "MappingEndEvent":
            name, place = self._key(key, path), _place(key)
            value = self._node(next(self.events), (*path, name), depth + 1)
            node.size += value.size + 1
            if name in found:
                text = f"this key was given before, in line {node.keys[name][0]}; keep one of them"
                self.problems.append(Problem(*place, (*path, name), text))
            else:
                found[name], node.keys[name] = value, place
        return node

    def _key(self, event: Event, path: Path) -> str:
        if _kind(event) != "ScalarEvent":
            self._stop(event, "a key must be a word; to begin a list or mapping, put the key's name and a colon first")
        self._refuse_tag(event, path)
        self._add(event, 1)
        if event.anchor is not None:
            self.anchors[event.anchor] = Node(event.value, *_place(event))
        return event.value

    def _refuse_tag(self, event: Event, path: Path) -> None:
        if event.tag is not None:
            text = f"the tag {short(str(event.tag))} is not used in scenarios; write the value alone"
            self.problems.append(Problem(*_place(event), path, text))

    def _add(self, event: Event, size: int) -> None:
        self.count += size
        if self.count > limits.NODES:
            self._stop(event, f"more than {limits.NODES} values from here on, repeated ones (*name) counted each time")

    def _stop(self, event: Event, text: str) -> NoReturn:
        raise ScenarioError(self.name, [*self.problems, Problem(*_place(event), (), text)])


def _kind(event: Event) -> str:
    return type(event).__name__


def _place(event: Event) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _scalar(event: Event, path: Path, depth: int) -> Node:
    """A text in quotes, or a plain word as a number, true, false, nothing, or text."""
    word, (line, column) = event.value, _place(event)
    if event.style in ("|", ">"):
        return Node(word, line + 1, 1)
    if event.style is not None:
        return Node(word, line, column, quoted=True)
    if word in _WORDS:
        return Node(_WORDS[word], line, column)
    if _INTEGER.fullmatch(word):
        return Node(int(word), line, column)
    return Node(float(word) if _NUMBER.fullmatch(word) else word, line, column)
