"""Angles that spin do not hide the others of their joint, and joints of one angle share a panel."""

from __future__ import annotations

import numpy as np

from polhode.plot.against_time import _apart, _wrapped, shared, spins
from polhode.plot.panels import Panel

T = np.linspace(0.0, 10.0, 50)


def panel(*columns: np.ndarray, unit: str = "deg", title: str = "top (Spherical)") -> Panel:
    names = [f"$q_{i}$" for i in range(len(columns))]
    return Panel(title, f"angle [{unit}]", T, np.column_stack(columns), names, ["#000000"] * len(columns), 0.0)


def test_one_of_several_angles_spins_if_it_goes_ten_turns_and_the_others_far_less() -> None:
    far, small = 370.0 * T, 5.0 * np.sin(T)
    assert spins(panel(far, small))
    assert spins(panel(small, far, 0.5 * far))
    assert not spins(panel(350.0 * T, small))  # less than ten turns
    assert not spins(panel(far, 0.2 * far))  # the other one is seen beside it
    assert not spins(panel(far, -far))  # both go as far
    assert not spins(panel(far))  # it hides nobody
    assert not spins(panel(far, small, unit="m"))


def test_apart_each_angle_has_its_panel() -> None:
    parts = list(_apart(panel(370.0 * T, 5.0 * np.sin(T))))
    assert [part.title for part in parts] == ["top (Spherical), $q_0$", "top (Spherical), $q_1$"]
    np.testing.assert_array_equal(parts[1].values[:, 0], 5.0 * np.sin(T))
    assert [part.names for part in parts] == [["$q_0$"], ["$q_1$"]]


def test_a_wrapped_angle_is_the_same_but_for_whole_turns() -> None:
    far, small = 400.0 * T - 100.0, 270.0 + 5.0 * np.sin(T)
    found = _wrapped(panel(far, small))
    assert found.title.endswith("wrapped at ±180°")
    np.testing.assert_array_equal(found.values[:, 1], small)  # it does not spin: as it was, also beyond 180 deg
    kept = found.values[:, 0]
    shown = np.isfinite(kept)
    assert shown.mean() > 0.5  # a gap where it jumps
    assert np.abs(kept[shown]).max() <= 180.0
    turns = (far[shown] - kept[shown]) / 360.0
    np.testing.assert_allclose(turns, np.round(turns), atol=1e-12)


def test_single_angles_share_panels_of_six_where_the_first_of_them_stood() -> None:
    alone = [panel(np.sin(k * T), title=f"joint {k} (Revolute)") for k in range(7)]
    pair = panel(np.cos(T), np.sin(T), title="pair")
    slide = panel(T, unit="m", title="slide")
    found = shared([alone[0], pair, slide, *alone[1:]])
    assert [one.values.shape[1] for one in found] == [6, 2, 1, 1]
    assert found[0].names == [f"joint {k}" for k in range(6)]
    for k in range(6):
        np.testing.assert_array_equal(found[0].values[:, k], np.sin(k * T))
    assert len(set(found[0].colors)) == 6
    np.testing.assert_array_equal(found[1].values, pair.values)
    assert found[3].title.startswith("joint 6")
