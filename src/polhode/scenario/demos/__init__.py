"""The demos: scenario files, shipped as they are. Nothing is registered; the folder is the list."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from polhode import scenario
from polhode.arrays import unknown
from polhode.scenario import reading

if TYPE_CHECKING:
    from polhode.scenario.running import Report

_HERE = Path(__file__).parent
_PLANS, _CAMPAIGNS = _HERE.with_name("plans"), _HERE.with_name("campaigns")


@dataclass(frozen=True)
class Demo:
    """A demo in words: a title, what it does in one line, and what to look at in its pictures."""

    title: str
    summary: str
    look_at: tuple[str, ...]


def names() -> list[str]:
    """The names of all demos that move something."""
    return sorted(path.stem for path in _HERE.glob("*.yaml"))


def plans() -> list[str]:
    """The names of those that plan a maneuver instead of running a motion."""
    return sorted(path.stem for path in _PLANS.glob("*.yaml"))


def campaigns() -> list[str]:
    """The names of demos that are campaigns: scenarios that are carried out many times."""
    return sorted(path.stem for path in _CAMPAIGNS.glob("*.yaml"))


def shown_first() -> list[str]:
    """The names of all demos, the one that a newcomer should see first in front, plans last."""
    return [*sorted(names(), key=lambda name: name != "cubesat-tumble"), *plans()]


def describe(name: str) -> Demo:
    """What a demo says about itself; read without checking the rest, so that the list is quick."""
    root, _ = reading.read(path(name).read_bytes(), f"{name}.yaml")
    said = root.mapping()
    look_at = said["look_at"]
    return Demo(f"{said['title']}", f"{said['about']}", tuple(map(str, look_at if isinstance(look_at, list) else [])))


def show(name: str) -> str:
    """The demo's own file, to start from."""
    return path(name).read_text(encoding="utf-8")


def run(name: str, output_dir: str | PathLike[str]) -> Report:
    """Run a demo and write its files to `output_dir`, which is made if it is not there."""
    return scenario.run(path(name), output_dir)


def path(name: str) -> Path:
    """The file of a demo."""
    for folder, known in ((_HERE, names()), (_PLANS, plans()), (_CAMPAIGNS, campaigns())):
        if name in known:
            return folder / f"{name}.yaml"
    raise unknown("demo named", name, [*names(), *plans(), *campaigns()])
