"""From a file to a valid scenario, or to all of its problems at once, each with its place and with what would do.

What fits together is checked only where every part of a section is right by itself. So that no problem hides behind
another, wrong parts are left out and the rest is looked at again. What is then found because something was left out is
no problem of the file, and is not said: a part that is missing now, a complaint about the whole section, or one that
names the part.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from polhode.arrays import meant, nearest
from polhode.io.outputs import BODY, SYSTEM
from polhode.results.atomic import as_path
from polhode.scenario import places, reading
from polhode.scenario.fields import SCENE, Context, Later, Section, kinds_of, written
from polhode.scenario.problems import Path as Steps
from polhode.scenario.problems import Plain, Problem, Refused, ScenarioError, choice, short
from polhode.scenario.reading import Node
from polhode.scenario.schema import NEEDED, Scenario
from polhode.scenario.sections.parameters import with_values
from polhode.scenario.sections.run import RunChange
from polhode.scenario.varying import changes, origin, varied

_ROUNDS = 3  # of looking for problems behind others
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


_DEMOS = Path(__file__).resolve().parent / "demos"  # they came with this package, and so did the programs they start


def read(path: str | os.PathLike[str], programs: bool = False) -> Scenario:
    """The scenario of a YAML file; a `ScenarioError` names every problem with its place.

    programs: whether it may start other programs; the demos may.
    """
    file = as_path(path)
    home = file.resolve().parent
    return parse(places.scenario_bytes(file), str(file), home, programs or home == _DEMOS)


def parse(content: bytes, name: str, folder: Path | None = None, programs: bool = False) -> Scenario:
    """The scenario of a text; `name` is for messages, and `folder` is where its series may be read."""
    root, problems = reading.read(content, name)
    check = Check(root, folder, name, programs=programs)
    scenario, found = check(root.mapping())
    problems += found + hidden_problems(root.mapping(), found, lambda plain: check(plain)[1])
    if problems or scenario is None:
        raise ScenarioError(name, problems)
    return scenario


class Check:
    """One file to be checked, in one pass over its data or in several with parts left out."""

    def __init__(self, root: Node, folder: Path | None, name: str, values: Mapping[str, Plain] | None = None,
                 run: str | None = None, programs: bool = False) -> None:  # fmt: skip
        self.programs = programs
        self.root, self.folder, self.name, self.values, self.run = root, folder, name, values or {}, run
        self.change = {} if run is None else changes(root.mapping(), run)
        own = root.keys
        self.kind = next((kind for kind in (SYSTEM, SCENE) if kind in own and BODY not in own), BODY)
        self.keys = Keys(Scenario, self.kind)
        self.shapes = Context().shapes  # each is measured once

    def __call__(self, plain: dict[str, Plain]) -> tuple[Scenario | None, list[Problem]]:
        """The scenario of the data, and what is wrong with it."""
        scenario, found = None, list(self._wrong_sections(plain))
        context = Context(self.kind, self.folder, self.shapes, values=self.values, run=self.run, again=self.again,
                          programs=self.programs)  # fmt: skip
        own = {key: value for key, value in with_values(plain, self.values).items() if key not in self.keys.strangers}
        try:
            scenario = Scenario.model_validate(own, context=context)
        except ValidationError as error:
            found += self._problems(error)
        for section, error in context.failed:
            found += self._problems(error, (section,))
        return scenario, found

    def again(self, values: Mapping[str, Plain], run: str | None = None) -> Scenario:
        """The scenario of the same file with these values of its parameters, and with what one of its runs changes."""
        plain, check = self.root.mapping(), Check(self.root, self.folder, self.name, values, run, self.programs)
        check.shapes = self.shapes
        scenario, found = check(plain if run is None else varied(plain, run, RunChange.brought()))
        if found or scenario is None:
            raise ScenarioError(self.name, found)
        return scenario

    def _wrong_sections(self, plain: dict[str, Plain]) -> Iterator[Problem]:
        """Sections that belong to a scenario of another kind, and those that are needed and not there."""
        for key in plain:
            if key in self.keys.strangers:
                text = f"there is no such key here. Keys: {', '.join(self.keys.at(()))}"
                yield self._located((key,), text, at_key=True)
        meant = {self.keys.meant((key,)) for key in plain if key not in Scenario.model_fields}
        for key in NEEDED[self.kind]:
            if key == "run" and "plan" in plain and self.kind == SYSTEM:
                continue
            if key not in plain and (key,) not in meant:
                yield self._located((key,), f"missing; {self.keys.described((key,))}")
            elif key in plain and plain[key] is None:
                text = f"nothing was given; {_SHAPES['model_type']} is needed: {self.keys.described((key,))}"
                yield self._located((key,), text)

    def _problems(self, error: ValidationError, prefix: Steps = ()) -> list[Problem]:
        """Every error of pydantic with its place in the file, in our words."""
        found: list[Problem] = []
        items = error.errors(include_url=False)
        misspelled = {self.keys.meant((*prefix, *item["loc"])) for item in items if item["type"] == "extra_forbidden"}
        for item in items:
            path = (*prefix, *item["loc"])
            if item["type"] == "missing" and path in misspelled:
                continue  # said where the misspelled key stands
            of_key = path[-1:] == ("[key]",)
            at_key, path = of_key or item["type"] == "extra_forbidden", path[:-1] if of_key else path
            cause = item.get("ctx", {}).get("error")
            if isinstance(cause, Refused):
                said = cause.complaints
                found += [self._located((*path, *c.path), c.text, c.offset, at_key or c.at_key) for c in said]
            else:
                found.append(self._located(path, self._worded(item, path), 0, at_key))
        return found

    def _located(self, path: Steps, text: str, offset: int = 0, at_key: bool = False) -> Problem:
        """A problem with its place; the path that is said is without the steps that a shorthand left out, but a last
        step that is missing stays, to be named."""
        path = origin(path, self.change, self.run or "")
        node: Node | None = self.root
        steps: list[str | int] = []
        for i, part in enumerate(path):
            child = node.child(part) if node is not None else None
            if child is not None or (i == len(path) - 1 and node is not None and isinstance(node.value, dict)):
                steps.append(part)
                node = child if child is not None else node
        return Problem(*self.root.place(path, offset, at_key), tuple(steps), text)

    def _worded(self, item: ErrorDetails, path: Steps) -> str:
        """What pydantic found, in words that say what would do."""
        kind, given = item["type"], item.get("input")
        if kind == "missing":
            return f"missing; {self.keys.described(path)}"
        if kind == "extra_forbidden":
            known = self.keys.at(path[:-1])
            hint = _IN_BRACES if _PART_OF_VECTOR.match(str(path[-1])) else nearest(path[-1], known)
            return f"there is no such key here.{hint} Keys: {', '.join(known)}"
        if kind == "literal_error":
            return choice(given, _choices(self.keys.annotation(path)))
        if kind in _SHAPES:
            return f"{short(given)} was given; {_SHAPES[kind]} is needed: {self.keys.described(path)}"
        return f"{short(given)} was given; {item['msg'][:1].lower()}{item['msg'][1:]}"


def _choices(annotation: Any) -> list[str]:
    """The words of a Literal, also inside a union."""
    parts = get_args(annotation)
    return [word for part in parts for word in ([part] if isinstance(part, str) else _choices(part))]


class Keys:
    """Which keys may stand where below the section `whole` in scenarios of a kind, and what each is for."""

    def __init__(self, whole: type[Section], kind: str) -> None:
        self.whole, self.kind = whole, kind
        self.strangers = {name for name in whole.model_fields if not self._belongs(whole, name)}

    def at(self, path: Steps) -> list[str]:
        """The keys that may stand at `path`."""
        model = model_in(self.annotation(path))
        return [] if model is None else [written(model, n) for n in model.model_fields if self._belongs(model, n)]

    def meant(self, path: Steps) -> Steps:
        """The path that a wrong last key was probably meant to be."""
        near = meant(path[-1], self.at(path[:-1]))
        return (*path[:-1], near) if near else path[:-1]

    def described(self, path: Steps) -> str:
        """What a field is for, by its description; for a section its keys."""
        model = model_in(self.annotation(path[:-1]))
        field = None if model is None else _field(model, path[-1])
        keys = f" ({', '.join(self.at(path))})" if model_in(self.annotation(path)) is not None else ""
        return f"{(field.description if field is not None else None) or 'it must be given'}{keys}"

    def annotation(self, path: Steps) -> Any:
        """The type of the field at `path`, also where that is made later."""
        found: Any = self.whole
        for part in path:
            model = model_in(found)
            field = None if isinstance(part, int) or model is None else _field(model, part)
            if field is not None:
                found = next((mark.type for mark in field.metadata if isinstance(mark, Later)), field.annotation)
        return found

    def _belongs(self, model: type[BaseModel], name: str) -> bool:
        kinds = kinds_of(model, name)
        return not kinds or self.kind in kinds


def model_in(annotation: Any) -> type[Section] | None:
    """The section inside an annotation like list[Section] | None; the last one of a dict's."""
    if isinstance(annotation, Later):
        return model_in(annotation.type)
    if isinstance(annotation, type) and issubclass(annotation, Section):
        return annotation
    arguments = (*get_args(annotation), *getattr(annotation, "__metadata__", ()))  # those of an Annotated
    inner = [model for argument in arguments if (model := model_in(argument)) is not None]
    return inner[-1] if inner else None


def _field(model: type[Section], key: str | int) -> FieldInfo | None:
    """The field that is written as `key`, or has that name."""
    found = (field for name, field in model.model_fields.items() if key == written(model, name))
    return next(found, None) or model.model_fields.get(str(key))


def hidden_problems(plain: dict[str, Plain], known: list[Problem],
                    look: Callable[[dict[str, Plain]], list[Problem]]) -> list[Problem]:  # fmt: skip
    """What `look` finds in the data once the parts with the `known` problems are left out."""
    found: list[Problem] = []
    left_out: set[Steps] = set()
    for _ in range(_ROUNDS):
        now = {place for problem in [*known, *found] if (place := _leave_out(plain, problem.path)) is not None}
        if not now:
            break
        left_out |= now
        said = {(problem.line, problem.column) for problem in [*known, *found]}
        texts = tuple(problem.text for problem in [*known, *found])  # of a run, which reads the whole file again
        new = [problem for problem in look(plain)
               if (problem.line, problem.column) not in said and not problem.text.endswith(texts)]  # fmt: skip
        found += [problem for problem in new if not _follows(problem, left_out)]
    return found


def _leave_out(plain: dict[str, Plain], path: Steps) -> Steps | None:
    """Take the innermost part with a name out of the data; None where there is none (any more)."""
    while path and not isinstance(path[-1], str):
        path = path[:-1]
    node: Plain = plain
    for step in path[:-1]:
        try:
            node = node[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            return None
    if not path or not isinstance(node, dict) or path[-1] not in node:
        return None
    del node[str(path[-1])]
    return path


def _follows(problem: Problem, left_out: set[Steps]) -> bool:
    """Whether a problem may be there only because something was left out: a part of it, or what it names, which stands
    beside it or is a parameter."""
    path = problem.path
    beside = {str(gone[-1]) for gone in left_out if gone[:-1] == path[:-1]}
    parameters = {str(gone[1]) for gone in left_out if gone[0] == "parameters" and len(gone) > 1}
    named = (re.search(rf"\b{re.escape(name)}\b", problem.text) for name in beside | parameters)
    return any(gone[: len(path)] == path for gone in left_out) or any(named)
