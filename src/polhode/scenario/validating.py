"""From a file to a valid scenario, or to all of its problems at once."""

from __future__ import annotations

import contextlib
import difflib
import gc
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from polhode.errors import PolhodeError
from polhode.results.atomic import as_path
from polhode.scenario import places, reading
from polhode.scenario.hidden import hidden_problems
from polhode.scenario.problems import Path as Steps
from polhode.scenario.problems import Problem, Refused, ScenarioError, choice, nearest, short
from polhode.scenario.reading import Node


def read(path: str | os.PathLike[str]) -> Any:
    """The scenario of a YAML file, of any kind; a `ScenarioError` names every problem with its place."""
    file = as_path(path)
    return parse(places.scenario_bytes(file), str(file), file.resolve().parent)


def parse(content: bytes, name: str, folder: Path | None = None) -> Any:
    """The scenario of a text; `name` is for messages, and `folder` is where its series may be read."""
    root, problems = reading.read(content, name)
    scenario, found = _validated(root, folder)
    if problems or found or scenario is None:
        raise ScenarioError(name, [*problems, *found])
    return scenario


def _validated(root: Node, folder: Path | None) -> tuple[Any, list[Problem]]:
    with _no_collection():
        try:
            from pydantic import ValidationError

            from polhode.scenario.whole import Context
        except ModuleNotFoundError as missing:
            raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
        model = _model_of(root)
        model.model_rebuild()

    shapes: dict[Any, Any] = {}

    def attempt(plain: Any) -> tuple[Any, list[Problem]]:
        """One pass over the data."""
        context, scenario, found = Context(folder, shapes), None, []
        try:
            scenario = model.model_validate(plain, context=context)
        except ValidationError as error:
            found += _problems(root, model, error)
        for section, error in context.failed:
            found += _problems(root, model, error, (section,))
        return scenario, found

    scenario, found = attempt(root.plain())
    return scenario, found + hidden_problems(root.plain(), found, lambda plain: attempt(plain)[1])


def _model_of(root: Node) -> Any:
    """The scenario of a system or of a scene where such a key is there, of one body elsewhere."""
    if "system" in root.value and "body" not in root.value:
        from polhode.scenario.system_schema import SystemScenario

        return SystemScenario
    if "scene" in root.value and "body" not in root.value:
        from polhode.scenario.scene_schema import SceneScenario

        return SceneScenario
    from polhode.scenario.schema import Scenario

    return Scenario


@contextlib.contextmanager
def _no_collection() -> Iterator[None]:
    """While classes and schemas are built, nothing is garbage: looking for it would take a fifth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _problems(root: Node, whole: Any, error: Any, prefix: Steps = ()) -> list[Problem]:
    """Every error of pydantic with its place in the file, in our words."""
    found: list[Problem] = []
    items = error.errors(include_url=False)
    misspelled = {_meant(whole, (*prefix, *item["loc"])) for item in items if item["type"] == "extra_forbidden"}
    for item in items:
        path = (*prefix, *item["loc"])
        if item["type"] == "missing" and path in misspelled:
            continue  # said where the misspelled key stands
        of_key = path[-1:] == ("[key]",)
        at_key, path = of_key or item["type"] == "extra_forbidden", path[:-1] if of_key else path
        cause = item.get("ctx", {}).get("error")
        if isinstance(cause, Refused):
            found += [_located(root, (*path, *c.path), c.text, c.offset, at_key) for c in cause.complaints]
        else:
            found.append(_located(root, path, _worded(whole, item, path), 0, at_key))
    return found


def _meant(whole: Any, path: Steps) -> Steps:
    """The path that a wrong last key was probably meant to be."""
    keys = difflib.get_close_matches(str(path[-1])[:100], _keys(whole, path[:-1]), 1)
    return (*path[:-1], *keys)


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


def _worded(whole: Any, item: dict[str, Any], path: Steps) -> str:
    """What pydantic found, in words that say what would do."""
    kind, given = item["type"], item.get("input")
    if kind == "missing":
        return f"missing; {_described(whole, path)}"
    if kind == "extra_forbidden":
        keys = _keys(whole, path[:-1])
        hint = _IN_BRACES if _PART_OF_VECTOR.match(str(path[-1])) else nearest(path[-1], keys)
        return f"there is no such key here.{hint} Keys: {', '.join(keys)}"
    if kind == "literal_error":
        return choice(given, _choices(_annotation(whole, path)))
    if kind in _SHAPES:
        return f"{short(given)} was given; {_SHAPES[kind]} is needed: {_described(whole, path)}"
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


def _keys(whole: Any, path: Steps) -> list[str]:
    """The keys that may stand at `path`."""
    model = _model(_annotation(whole, path))
    return [] if model is None else [field.alias or name for name, field in model.model_fields.items()]


def _described(whole: Any, path: Steps) -> str:
    """What a field is for, by its description; for a section its keys."""
    model = _model(_annotation(whole, path[:-1]))
    field = None if model is None else _field(model, path[-1])
    inner = _model(_annotation(whole, path))
    keys = f" ({', '.join(_keys(whole, path))})" if inner is not None else ""
    return f"{(field.description if field is not None else None) or 'it must be given'}{keys}"


def _field(model: Any, key: str | int) -> Any:
    """The field that is written as `key`, or has that name."""
    written = (f for n, f in model.model_fields.items() if key == (f.alias or n))
    return next(written, None) or model.model_fields.get(key)


def _annotation(whole: Any, path: Steps) -> Any:
    """The type of the field at `path` in a scenario of the type `whole`."""
    found: Any = whole
    for part in path:
        model = _model(found)
        if isinstance(part, int) or model is None:
            continue
        field = _field(model, part)
        found = found if field is None else field.annotation
    return found


def _model(annotation: Any) -> Any:
    """The section inside an annotation like list[Section] | None; the last one of a dict's."""
    from polhode.scenario.fields import Section

    if isinstance(annotation, type) and issubclass(annotation, Section):
        return annotation
    inner = [model for argument in get_args(annotation) if (model := _model(argument)) is not None]
    return inner[-1] if inner else None
