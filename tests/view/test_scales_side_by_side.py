"""Scenes side by side: each as it is alone, moved; arrows of one name can be compared by eye."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.view import Scene
from polhode.view.of_run import scene_of
from polhode.view.side_by_side import side_by_side

OFFSETS = ((0.5, -1.0, 2.0), (4.0, 1.0, -3.0))


@cache
def disk(speed: float) -> Any:
    """A disk that precesses, fast or slowly."""
    top = ph.library.top_of_precession().body("top")
    start = ph.State((0.1, 0.2, 0.3), (0.3, 0.1, 0.2), (0.8, 0.0, 0.6, 0.0), (speed, 0, 1.4 * speed))
    return ph.simulate(top, start, 1.0, rtol=1e-9, t_eval=np.linspace(0.0, 1.0, 21))


def pair(shapes: tuple[str, ...] = ()) -> tuple[Scene, Scene, Scene]:
    """Two scenes alone, the second without figures, and both beside each other."""
    first, second = scene_of(disk(1.0), shapes=shapes), scene_of(disk(3.0))
    return first, second, side_by_side([first, second], labels=["a", "b"], offsets=OFFSETS)


def test_arrows_of_one_name_have_the_scale_of_the_shortest() -> None:
    first, second, whole = pair()
    for name in ("omega", "L"):
        least = min(first[name].scale, second[name].scale)
        assert first[name].scale != second[name].scale
        assert whole[f"a: {name}"].scale == whole[f"b: {name}"].scale == least


def test_where_cones_are_drawn_omega_keeps_the_scale_that_is_theirs() -> None:
    first, second, whole = pair(("cones",))
    assert whole["a: omega"].scale == first["omega"].scale
    assert whole["b: omega"].scale == second["omega"].scale
    assert whole["a: L"].scale == whole["b: L"].scale


def test_curves_of_omega_end_where_omega_does() -> None:
    first, second, whole = pair()
    for label, scene in (("a", first), ("b", second)):
        longer = whole[f"{label}: omega"].scale / scene["omega"].scale
        drawn, alone = whole[f"{label}: polhode"].points.values, scene["polhode"].points.values
        np.testing.assert_allclose(drawn, longer * alone, rtol=1e-12)


@pytest.mark.parametrize(("label", "i"), [("a", 0), ("b", 1)])
def test_everything_is_moved_by_its_offset(label: str, i: int) -> None:
    alone, whole = pair()[i], pair()[2]
    by, t = np.array(OFFSETS[i]), np.linspace(0.0, 1.0, 7)
    for body in alone.bodies:
        moved, still = whole[f"{label}: {body.name}"].at(t), body.at(t)
        np.testing.assert_allclose(moved.position - still.position, np.tile(by, (7, 1)), atol=1e-12)
        np.testing.assert_allclose(moved.attitude, still.attitude, atol=1e-12)
    path = whole[f"{label}: path"].points.values - alone["path"].points.values
    np.testing.assert_allclose(path, np.tile(by, (len(path), 1)), atol=1e-12)
    assert whole[f"{label}: omega"].tail == f"{label}: {alone['omega'].tail}"
    np.testing.assert_array_equal(whole[f"{label}: omega"].values.values, alone["omega"].values.values)


def test_without_offsets_they_stand_apart_in_a_row_at_one_height() -> None:
    whole = side_by_side([scene_of(disk(1.0)), scene_of(disk(3.0))])
    names = {body.name.partition(":")[0] for body in whole.bodies}
    assert names == {"1", "2"}  # both are called top: numbers, from one
    assert [label.text for label in whole.labels] == ["1", "2"]
    first, second = (whole[f"{n}: top"].at(np.zeros(1)).position[0] for n in "12")
    assert abs(first[2] - second[2]) < 0.2
    assert np.linalg.norm(first - second) > 1.0
    assert [plot.title.partition(":")[0] for plot in whole.plots] == ["1", "2"]
