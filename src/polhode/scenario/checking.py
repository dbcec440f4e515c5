"""The data of a file against the sections of a scenario: every problem with its place, and with what would do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from polhode.arrays import nearest
from polhode.io.outputs import BODY, SYSTEM
from polhode.scenario.context import SCENE, Context, ShapeKey
from polhode.scenario.keys import Keys
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Path as Steps
from polhode.scenario.problems import Problem, Refused, choice, short
from polhode.scenario.reading import Node
from polhode.scenario.schema import NEEDED, Scenario


class Check:
    """One file to be checked, in one pass over its data or in several with parts left out."""

    def __init__(self, root: Node, folder: Path | None) -> None:
        self.root, self.folder = root, folder
        own = root.keys
        self.kind = next((kind for kind in (SYSTEM, SCENE) if kind in own and BODY not in own), BODY)
        self.keys = Keys(Scenario, self.kind)
        self.shapes: dict[ShapeKey, Any] = {}  # measured once
        Scenario.model_rebuild()

    def __call__(self, plain: dict[str, Plain]) -> tuple[Scenario | None, list[Problem]]:
        """The scenario of the data, and what is wrong with it."""
        scenario, found = None, list(self._wrong_sections(plain))
        context = Context(self.kind, self.folder, self.shapes)
        own = {key: value for key, value in plain.items() if key not in self.keys.strangers}
        try:
            scenario = Scenario.model_validate(own, context=context)
        except ValidationError as error:
            found += _problems(self.root, self.keys, error)
        for section, error in context.failed:
            found += _problems(self.root, self.keys, error, (section,))
        return scenario, found

    def _wrong_sections(self, plain: dict[str, Plain]) -> Iterator[Problem]:
        """Sections that belong to a scenario of another kind, and those that are needed and not there."""
        for key in plain:
            if key in self.keys.strangers:
                text = f"there is no such key here. Keys: {', '.join(self.keys.at(()))}"
                yield _located(self.root, (key,), text, at_key=True)
        meant = {self.keys.meant((key,)) for key in plain if key not in Scenario.model_fields}
        for key in NEEDED[self.kind]:
            if key not in plain and (key,) not in meant:
                yield _located(self.root, (key,), f"missing; {self.keys.described((key,))}")
            elif key in plain and plain[key] is None:
                text = f"nothing was given; {_SHAPES['model_type']} is needed: {self.keys.described((key,))}"
                yield _located(self.root, (key,), text)


def _problems(root: Node, keys: Keys, error: ValidationError, prefix: Steps = ()) -> list[Problem]:
    """Every error of pydantic with its place in the file, in our words."""
    found: list[Problem] = []
    items = error.errors(include_url=False)
    misspelled = {keys.meant((*prefix, *item["loc"])) for item in items if item["type"] == "extra_forbidden"}
    for item in items:
        path = (*prefix, *item["loc"])
        if item["type"] == "missing" and path in misspelled:
            continue  # said where the misspelled key stands
        of_key = path[-1:] == ("[key]",)
        at_key, path = of_key or item["type"] == "extra_forbidden", path[:-1] if of_key else path
        cause = item.get("ctx", {}).get("error")
        if isinstance(cause, Refused):
            found += [_located(root, (*path, *c.path), c.text, c.offset, at_key or c.at_key) for c in cause.complaints]
        else:
            found.append(_located(root, path, _worded(keys, item, path), 0, at_key))
    return found


def _located(root: Node, path: Steps, text: str, offset: int = 0, at_key: bool = False) -> Problem:
    line, column = root.place(path, offset, at_key)
    return Problem(line, column, _written(root, path), text)


def _written(root: Node, path: Steps) -> Steps:
    """The path without the steps that a shorthand left out; a last step that is missing stays, to be named."""
    node: Node | None = root
    steps: list[str | int] = []
    for i, part in enumerate(path):
        child = node.child(part) if node is not None else None
        if child is not None or (i == len(path) - 1 and node is not None and isinstance(node.value, dict)):
            steps.append(part)
            node = child if child is not None else node
    return tuple(steps)


def _worded(keys: Keys, item: ErrorDetails, path: Steps) -> str:
    """What pydantic found, in words that say what would do."""
    kind, given = item["type"], item.get("input")
    if kind == "missing":
        return f"missing; {keys.described(path)}"
    if kind == "extra_forbidden":
        known = keys.at(path[:-1])
        hint = _IN_BRACES if _PART_OF_VECTOR.match(str(path[-1])) else nearest(path[-1], known)
        return f"there is no such key here.{hint} Keys: {', '.join(known)}"
    if kind == "literal_error":
        return choice(given, _choices(keys.annotation(path)))
    if kind in _SHAPES:
        return f"{short(given)} was given; {_SHAPES[kind]} is needed: {keys.described(path)}"
    return f"{short(given)} was given; {item['msg'][:1].lower()}{item['msg'][1:]}"


_PART_OF_VECTOR = re.compile(r"[-+.\d]")
_IN_BRACES = ' Inside { } a vector with one unit stands in quotes: "(1, 2, 3) km".'
_SHAPES = {
    "string_type": "a text",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "list_type": "a list (- item, or [item, item])",
    "dict_type": "a mapping (name: value)",
    "model_type": "a mapping (key: value)",
    "model_attributes_type": "a mapping (key: value)",
}


def _choices(annotation: Any) -> list[str]:
    """The words of a Literal, also inside a union."""
    parts = get_args(annotation)
    return [word for part in parts for word in ([part] if isinstance(part, str) else _choices(part))]
