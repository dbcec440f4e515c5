"""Pictures of a free top, of machines and of masses are those that were looked at: their words, curves and places."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import plot
from polhode.geometry import solids
from polhode.io.mass_properties import mass_properties
from polhode.plot import maneuvers, turns
from polhode.results.pace import Pace
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


def test_pictures_of_shapes_and_turns() -> None:
    """Of hinges of an array: numbers that anybody can follow, so that what is drawn can be told from them."""
    psi = np.linspace(-np.pi, np.pi, 9)
    angle = 0.3 * np.outer(np.sin(psi), np.cos(0.5 * psi))
    square = np.array([(0.5, 0.4), (1.5, 0.4), (1.5, 1.9), (0.5, 1.9)])
    axis = np.stack([np.outer(np.cos(psi), np.ones(9)), np.outer(np.sin(psi), np.cos(psi)),
                     np.outer(np.sin(psi), np.sin(psi))], axis=-1)  # fmt: skip
    turned = np.stack([np.eye(3), np.eye(3)[[1, 2, 0]], np.diag((1.0, -1.0, -1.0))])
    t, path = np.linspace(0.0, 2.0, 21), np.linspace((0.1, -0.3), (1.2, 0.8), 21)
    effort = np.column_stack([np.sin(t), 0.5 * np.cos(t)])
    found = {
        "surface": turns.turn_surface(psi, psi, angle, regions=[square], names=("a", "b")),
        "surface, one sign": turns.turn_surface(psi[5:], psi[5:], np.abs(angle[5:, 5:]) + 0.1),
        "plane": turns.shape_plane(psi, psi, angle**2, regions=[square], collides=angle > 0.2, path=path),
        "axes": turns.turn_axes(axis, np.abs(angle), feasible=angle < 0.2),
        "body axes": turns.body_axes(turned),
        "regions": turns.collision_regions({"a, b": [square], "b, c": [], "c": [-square], "d": [square, -square]}),
        "legs": turns.leg_family(psi, {"one": 0.2 * psi, "two": 0.1 * psi**2}, {"two": 0.11 * psi**2}),
        "steps": turns.step_responses({"soft": (t, 1.0 - np.exp(-t)), "hard": (t, 1.0 - np.exp(-5.0 * t))}, 1.0),
        "maneuver": maneuvers.maneuver(
            t, path, effort, 0.1 * path, names=("a", "b"), axes=("x", "y"), regions=[square]
        ),
        "maneuver without torques": maneuvers.maneuver(t, path, None, path[:, :1], names=("a", "b"), axes=("z",)),
        "torques": maneuvers.times_over_torques(np.array([0.1, 0.4, 1.6]), np.array([20.0, 10.2, 5.1])),
    }
    check(KEPT, {f"turns, {name}": told(figure) for name, figure in found.items()})


def test_the_picture_of_a_pace() -> None:
    late, slack = (0.0, 1e-5, 3e-4, 2e-6, 8e-4, 1e-4), (1e-3, 5e-4, -1e-4, 2e-4, -3e-4, 0.0)
    pace, run = Pace(np.arange(6.0), np.array(late), np.array(slack), "wait", 5e-4), made("stone")
    paced = ph.Trajectory(run.layout, run.t, run.raw, run.provenance, pace=pace)
    check(KEPT, {"pace": told(paced.plot("pace"))})
