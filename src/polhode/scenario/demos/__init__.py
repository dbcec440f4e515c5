"""The demos: one file each, named as the demo with "_" for "-". Nothing is registered; the folder is the list."""

from __future__ import annotations

import importlib
import pkgutil
from os import PathLike
from typing import Any

from polhode.arrays import unknown
from polhode.results.atomic import make_folder
from polhode.scenario.demo import Demo, Report


def names() -> list[str]:
    """The names of all demos."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__))


def describe(name: str) -> Demo:
    """What a demo says about itself."""
    return _module(name).DEMO


def run(name: str, output_dir: str | PathLike[str]) -> Report:
    """Run a demo and write its pictures to `output_dir`, which is made if it is not there."""
    module = _module(name)
    return module.run(make_folder(output_dir))


def _module(name: str) -> Any:
    if name not in names():
        raise unknown("demo named", name, names())
    return importlib.import_module(f"{__name__}.{name.replace('-', '_')}")
