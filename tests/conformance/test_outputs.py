"""Every picture, format and exporter that is named once can be had by that name, and none is left out."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

import polhode as ph
from polhode.io.outputs import BODY, DATA, EVERY, MOVING, PLOTS, SYSTEM, THEMES
from polhode.scenario import json_schema
from polhode.view import exporters
from polhode.view.raster import light


@pytest.mark.parametrize("name", PLOTS)
def test_a_picture_is_a_function_of_its_file(name: str) -> None:
    from polhode.plot.by_name import NEEDS, picture_of

    assert callable(picture_of(name))
    assert PLOTS[name].words
    assert PLOTS[name].of in (BODY, SYSTEM, EVERY)
    assert PLOTS[name].needs in NEEDS


def test_every_exporter_of_the_folder_has_an_ending() -> None:
    files = {item.name for item in pkgutil.iter_modules(exporters.__path__)}
    assert files == set(MOVING.values())
    assert all(callable(importlib.import_module(f"{exporters.__name__}.{file}").write) for file in files)


@pytest.mark.parametrize("ending", DATA)
def test_every_format_writes_every_run(ending: str, tmp_path: Path) -> None:
    body = ph.Body(mass=1.5, inertia=(1.2, 1.3, 1.9), name="rod")
    swing = ph.System(gravity=(0.1, -0.2, -9.81), name="swing")
    swing.add(body, ph.joints.Revolute("y"), at_body=(0.1, 0.2, 0.5))
    runs = [ph.simulate(body, ph.State(omega=(1, 2, 3)), 0.1), ph.simulate(swing, swing.state(q={"rod": 0.7}), 0.1)]
    for i, run in enumerate(runs):
        DATA[ending].write(run, tmp_path / f"{i}{ending}")
        assert (tmp_path / f"{i}{ending}").stat().st_size > 1000


def test_all_themes_are_drawn() -> None:
    assert set(light.THEMES) == set(THEMES)


def test_the_schema_offers_all_of_them() -> None:
    text = json_schema.text()
    assert [name for name in (*PLOTS, *MOVING) if f'"{name}"' not in text and name not in text] == []
