"""Pictures of a free top, of machines and of masses are those that were looked at: their words, curves and places."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import polhode as ph
from polhode import plot
from polhode.geometry import solids
from polhode.io.mass_properties import mass_properties
from tests.conformance.test_named_plots import made
from tests.kept import check
from tests.plots.telling import told
from tests.plots.test_plots import PICTURES

KEPT = Path(__file__).parent / "kept_pictures.json"
NAMED: dict[str, tuple[str, ...]] = {
    "stone": ("timeline", "trajectory", "energy"),
    "craft": ("overview", "angles", "reactions", "trajectory", "system_graph", "tilt"),
    "loop": ("constraints", "trajectory"),
    "held": ("signals", "attitude_errors", "memory"),
}


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pixels: these are for a look at the whole."""
    for name in ("poinsot", "momentum_sphere", "ellipsoids"):
        monkeypatch.setattr(importlib.import_module(f"polhode.plot.{name}"), "_PIXELS", 60)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_of_a_free_top(name: str) -> None:
    check(KEPT, {f"free top, {name}": told(PICTURES[name]())})


@pytest.mark.parametrize("run", NAMED)
def test_pictures_by_name(run: str) -> None:
    check(
        KEPT, {f"{run}, {name}": told(made(run).plot(name)) for name in NAMED[run] if name in plot.fitting(made(run))}
    )


def test_schemes_of_machines() -> None:
    """From the side that shows most, from a given one, with axes, and with a row of panels."""
    found: dict[str, Any] = {
        "five rods": plot.scheme(ph.library.five_rods().system(gravity=(0, 0, -9.81))),
        "four-bar, plane": plot.scheme(made("loop"), plane="xz"),
        "panels, axes": plot.scheme(ph.library.panel_pendulum(3), axes=True, vectors=False),
        "andrews": plot.scheme(ph.library.andrews()),
    }
    check(KEPT, {f"scheme, {name}": told(figure) for name, figure in found.items()})


def test_pictures_of_masses() -> None:
    report = mass_properties(solids.box((0.3, 0.2, 0.5)), density=1000)
    check(KEPT, {"mass of a box": told(plot.mass_picture(report))})


def test_pictures_of_comparisons() -> None:
    body = ph.Body(1.0, (1.0, 2.0, 2.5), name="top")
    found = ph.compare(body, ph.State(omega=(1, 2, 3)), 0.5, methods=["rk4", "dopri5"], levels=2)
    one = told(plot.comparison(found))
    for panel in one["panels"]:
        panel["box"], panel["drawn"] = [], [row for row in panel["drawn"] if row[0] != "line"]  # times of a machine
    check(KEPT, {"comparison": one})
