"""The file of one of several runs: sections that it brings in place of those of the file, and values that it sets at
paths ("start.omega", "body.mass", "loads.0.force", "events.ground.stop")."""

from __future__ import annotations

import copy
from collections.abc import Iterable

from polhode.scenario.problems import Complaint, Path, Plain, Refused, short

SET, PARAMETERS = "set", "parameters"
SAME = {"seed": "noise seed", "noise seed": "seed"}  # two words for one section
Mapped = dict[str, Plain]


def varied(plain: Mapped, name: str, sections: Iterable[str]) -> Mapped:
    """The data of a file with what the run of this name changes, and with this run alone; `sections` are those that it
    may bring, and all else in it belongs to `run`. Values of parameters are set elsewhere."""
    found, change = copy.deepcopy(plain), changes(plain, name)
    found["runs"], found["outputs"] = {name: {}}, []
    own = set(sections) - {SET, PARAMETERS}
    brought = {key: copy.deepcopy(value) for key, value in change.items() if key in own}
    found = {key: value for key, value in found.items() if SAME.get(key) not in brought} | brought
    plan = {key: value for key, value in change.items() if key not in own | {SET, PARAMETERS}}
    run = found.get("run")
    found["run"] = {**run, **plan} if isinstance(run, dict) else run
    paths = change.get(SET)
    for path, value in paths.items() if isinstance(paths, dict) else ():
        _put(found, path, copy.deepcopy(value))
    return found


def changes(plain: Mapped, name: str) -> Mapped:
    """What a run changes, as it is written."""
    runs = plain.get("runs")
    change = runs.get(name) if isinstance(runs, dict) else None
    return {key: value for key, value in change.items() if value is not None} if isinstance(change, dict) else {}


def origin(path: Path, change: Mapped, name: str) -> Path:
    """Where in the file stands what is at `path` in the data of a run."""
    paths = change.get(SET)
    for key in paths if isinstance(paths, dict) else ():
        steps = key.split(".")
        if [str(step) for step in path[: len(steps)]] == steps:
            return ("runs", name, SET, key, *path[len(steps) :])
    if path and path[0] in change:
        return ("runs", name, *path)
    if len(path) > 1 and path[0] == "run" and path[1] in change:
        return ("runs", name, *path[1:])
    return path


def _put(plain: Mapped, path: str, value: Plain) -> None:
    """Set the value at a path; mappings on the way that are not there are made."""
    *way, last = path.split(".")
    node: Plain = plain
    for i, step in enumerate(way):
        if isinstance(node, dict) and node.get(step) is None:
            node[step] = {}
        node = _child(node, step, path, way[:i])
    if isinstance(node, list):
        node[_index(node, last, path, way)] = value
    elif isinstance(node, dict):
        node[last] = value
    else:
        raise _nothing(path, way, node)


def _child(node: Plain, step: str, path: str, way: list[str]) -> Plain:
    if isinstance(node, dict):
        return node[step]
    if isinstance(node, list):
        return node[_index(node, step, path, way)]
    raise _nothing(path, way, node)


def _index(items: list[Plain], step: str, path: str, way: list[str]) -> int:
    """The place of an item of a list, by its number from 0 or by its name."""
    named = [i for i, item in enumerate(items) if isinstance(item, dict) and item.get("name") == step]
    if named:
        return named[0]
    if step.isdecimal() and int(step) < len(items):
        return int(step)
    where = ".".join(way)
    text = f'"{path}": {where} has {len(items)} items, and none of the number or name {short(step)}; they count from 0'
    raise Refused(Complaint((SET, path), text, at_key=True))


def _nothing(path: str, way: list[str], node: Plain) -> Refused:
    text = f'"{path}": {".".join(way)} is {short(node)} in the file, which has no parts; set it as a whole'
    return Refused(Complaint((SET, path), text, at_key=True))
