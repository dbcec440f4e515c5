"""The picture of a graph: every body, joint and constraint is there, apart from each other."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.model import constraints, joints
from polhode.model.graph import graph
from polhode.model.system import System

pytest.importorskip("matplotlib")


def looped() -> System:
    system = System()
    for name, parent in (("crank", "world"), ("rod", "crank"), ("rocker", "rod"), ("flag", "crank")):
        system.add(ph.Body(1.0, (0.1, 0.2, 0.25), name=name), joints.Revolute("z"), parent)
    system.constrain(constraints.Hinge("world", "rocker"), name="loop")
    system.constrain(constraints.Lock("flag"))
    return system


def test_everything_is_drawn(tmp_path):
    from polhode.plot.style import save
    from polhode.plot.system_graph import _places, plot_graph

    made = graph(looped().mechanism())
    figure = plot_graph(made)
    words = [text.get_text() for text in figure.axes[0].texts]
    for word in ("0  world", "crank", "rod", "rocker", "flag", "1 Revolute", "4 Revolute", "Hinge\nloop"):
        assert word in words
    places = np.array(list(_places(made).values()))
    gaps = np.linalg.norm(places[:, None] - places[None], axis=2) + 10.0 * np.eye(len(places))
    assert gaps.min() > 1.0
    assert save(figure, tmp_path / "graph.png", dpi=60).stat().st_size > 2000
