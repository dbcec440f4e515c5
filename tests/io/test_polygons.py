"""Which polygons are convex: a fan of triangles is right for these alone."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.io.shape import _is_convex, _triangles

STAR = np.array([(np.cos(0.8 * np.pi * k), np.sin(0.8 * np.pi * k)) for k in range(5)])  # turns left, but twice
DART = np.array([(0.0, 0.0), (2.0, -1.0), (0.7, 0.0), (2.0, 1.0)])


def regular(n: int) -> np.ndarray:
    turn = 2.0 * np.pi * (np.arange(n) + 0.3) / n
    return np.column_stack([3.0 * np.cos(turn), np.sin(turn)])


@pytest.mark.parametrize("n", [3, 4, 5, 12])
def test_what_turns_left_once_is_convex(n: int) -> None:
    assert _is_convex(regular(n))
    assert not _is_convex(regular(n)[::-1])  # clockwise
    for k in range(n if n > 3 else 0):
        dented = regular(n)
        dented[k] *= -0.2
        assert not _is_convex(dented)


def test_stars_and_darts_are_not_convex() -> None:
    assert not _is_convex(STAR)
    for k in range(4):
        assert not _is_convex(np.roll(DART, k, axis=0))


@pytest.mark.parametrize("corners", [regular(5), regular(12), DART], ids=["five", "twelve", "dart"])
def test_triangles_cover_the_polygon_once(corners: np.ndarray) -> None:
    points = np.column_stack([corners, np.zeros(len(corners))])
    found = np.array(_triangles(points, list(range(len(points))), "a facet"))
    assert len(found) == len(corners) - 2
    a, b, c = (corners[found[:, k]] for k in range(3))
    areas = 0.5 * ((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0])
    assert (areas > 0.0).all()  # wound as it was
    x, y = corners.T
    assert areas.sum() == pytest.approx(0.5 * (x * np.roll(y, -1) - y * np.roll(x, -1)).sum())
