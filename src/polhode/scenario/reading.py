"""A scenario's YAML as a tree of plain values, each with its place in the file.

The tree is built from the parser's events: no tag is followed, nothing is constructed but text, numbers, true, false,
nothing, lists and mappings. Plain words are read as YAML 1.2 reads them (`yes` and `on` are words). Size, depth and the
expansion of aliases are bounded by `limits`, and a key that is given twice is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

from polhode.errors import PolhodeError
from polhode.scenario import limits
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Path, Problem, ScenarioError, short

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
    text = _decoded(content, name)
    reader = _Reader(name, _events(text, name))
    root = reader.document()
    if not isinstance(root.value, dict):
        raise ScenarioError(
            name, [Problem(root.line, root.column, (), f"a scenario is a mapping (key: value), not {_kind(root)}")]
        )
    return root, reader.problems


def _decoded(content: bytes, name: str) -> str:
    if len(content) > limits.FILE_BYTES:
        raise ScenarioError(
            name,
            [Problem(1, 1, (), f"the file has {len(content)} bytes; a scenario may have {limits.FILE_BYTES}."
                     " Long series belong in a file of their own ({series: FILE})")],
        )  # fmt: skip
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        before = content[: reason.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        text = f"byte 0x{content[reason.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise ScenarioError(name, [Problem(line, column, (), text)]) from None


def _events(text: str, name: str) -> Iterator[Any]:
    """The events of the YAML parser; whatever it raises on odd text becomes one located problem."""
    yaml = _ruamel()
    try:
        yield from yaml.YAML(typ="safe", pure=True).parse(text)
    except yaml.error.YAMLError as reason:
        raise ScenarioError(name, [_syntax(reason, text)]) from None
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError) as reason:
        # The parser is not ours, and on damaged text it can stumble over its own feet.
        raise ScenarioError(name, [Problem(1, 1, (), f"this is not YAML: {short(str(reason))}")]) from None


def _ruamel() -> Any:
    try:
        import ruamel.yaml as yaml
    except ModuleNotFoundError as missing:
        raise PolhodeError('scenarios need ruamel.yaml: pip install "polhode[scenario]"') from missing
    return yaml


def _syntax(reason: Any, text: str) -> Problem:
    mark = getattr(reason, "problem_mark", None) or getattr(reason, "context_mark", None)
    what = getattr(reason, "problem", None) or getattr(reason, "reason", None) or str(reason).splitlines()[0]
    context = getattr(reason, "context", None)
    if mark is None:
        position = getattr(reason, "position", 0) if isinstance(getattr(reason, "position", 0), int) else 0
        before = text[:position]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    else:
        line, column = mark.line + 1, mark.column + 1
    words = f"{what} {context}" if context else f"{what}"
    return Problem(line, column, (), f"this is not YAML: {' '.join(words.split())}. {_ADVICE}")


_ADVICE = "Check indentation, brackets, quotes, and that a space follows each colon"


class _Reader:
    """Builds the tree from events, once, with all bounds."""

    def __init__(self, name: str, events: Iterator[Any]) -> None:
        self.name, self.events = name, events
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def document(self) -> Node:
        """The one document of the file."""
        self._next()  # the start of the stream
        if type(first := self._next()).__name__ == "StreamEndEvent":
            self._stop(first, "the file is empty; see `polhode demo NAME --show` for a scenario to start from")
        root = self._node(self._next(), (), 0)
        self._next()  # the end of the document
        if type(last := self._next()).__name__ != "StreamEndEvent":
            self._stop(last, "a second document (---) begins here; a scenario is one")
        return root

    def _next(self) -> Any:
        return next(self.events)

    def _node(self, event: Any, path: Path, depth: int) -> Node:
        kind = type(event).__name__
        if depth > limits.DEPTH:
            self._stop(event, f"lists and mappings are nested more than {limits.DEPTH} deep")
        self._refuse_tag(event, path)
        if kind == "AliasEvent":
            return self._alias(event)
        node = {"ScalarEvent": self._scalar, "SequenceStartEvent": self._list, "MappingStartEvent": self._map}[kind](
            event, path, depth
        )
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def _alias(self, event: Any) -> Node:
        node = self.anchors.get(event.anchor)
        if node is None:
            self._stop(event, f'there is no value marked "&{event.anchor}" before this, or this is inside it')
        self._count(event, node.size)
        return node

    def _scalar(self, event: Any, path: Path, depth: int) -> Node:
        self._count(event, 1)
        quoted = event.style is not None
        line, column = _place(event)
        if event.style in ("|", ">"):
            line, column = line + 1, 1
        return Node(event.value if quoted else _resolved(event.value), line, column, 1, event.style in ('"', "'"))

    def _list(self, event: Any, path: Path, depth: int) -> Node:
        self._count(event, 1)
        items: list[Node] = []
        while type(item := self._next()).__name__ != "SequenceEndEvent":
            items.append(self._node(item, (*path, len(items)), depth + 1))
        return Node(items, *_place(event), 1 + sum(item.size for item in items))

    def _map(self, event: Any, path: Path, depth: int) -> Node:
        self._count(event, 1)
        node = Node({}, *_place(event))
        while type(key := self._next()).__name__ != "MappingEndEvent":
            name = self._key(key, path)
            value = self._node(self._next(), (*path, name), depth + 1)
            self._keep(node, name, value, _place(key), path)
        return node

    def _keep(self, node: Node, name: str, value: Node, place: tuple[int, int], path: Path) -> None:
        node.size += value.size + 1
        assert isinstance(node.value, dict)
        if name in node.value:
            text = f"this key was given before, in line {node.keys[name][0]}; keep one of them"
            self.problems.append(Problem(*place, (*path, name), text))
            return
        node.value[name], node.keys[name] = value, place

    def _key(self, event: Any, path: Path) -> str:
        if type(event).__name__ != "ScalarEvent":
            self._stop(event, "a key must be a word; to begin a list or mapping, put the key's name and a colon first")
        self._refuse_tag(event, path)
        self._count(event, 1)
        if event.anchor is not None:
            self.anchors[event.anchor] = Node(event.value, *_place(event))
        return event.value

    def _refuse_tag(self, event: Any, path: Path) -> None:
        if getattr(event, "tag", None) is not None:
            text = f"the tag {short(str(event.tag))} is not used in scenarios; write the value alone"
            self.problems.append(Problem(*_place(event), path, text))

    def _count(self, event: Any, size: int) -> None:
        self.count += size
        if self.count > limits.NODES:
            self._stop(event, f"more than {limits.NODES} values from here on, repeated ones (*name) counted each time")

    def _stop(self, event: Any, text: str) -> NoReturn:
        raise ScenarioError(self.name, [*self.problems, Problem(*_place(event), (), text)])


def _place(event: Any) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _resolved(word: str) -> str | float | bool | None:
    """A plain word as a number, true, false, nothing, or text."""
    if word in _WORDS:
        return _WORDS[word]
    if _INTEGER.fullmatch(word):
        return int(word)
    return float(word) if _NUMBER.fullmatch(word) else word


def _kind(node: Node) -> str:
    if isinstance(node.value, list):
        return "a list"
    return "nothing" if node.value is None else short(node.value)
