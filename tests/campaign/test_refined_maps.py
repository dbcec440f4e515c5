"""Maps that are finer where the answer changes: the answers of a grid that is fine everywhere, for fewer points."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import polhode as ph

AXES = {"a": (-2.0, 2.0), "b": (-1.5, 2.5)}


def inside(x: dict[str, np.ndarray]) -> np.ndarray:
    """A tilted ellipse off the center."""
    u, v = x["a"] - 0.3 + 0.4 * x["b"], x["b"] - 0.2
    return 1.0 * (u * u / 1.7 + v * v / 0.6 < 1.0)


def lower_left(n: int, answer: Callable[[dict[str, np.ndarray]], np.ndarray]) -> np.ndarray:
    """The answer at the lower left corner of each of n x n cells."""
    a, b = (low + (high - low) * np.arange(n) / n for low, high in AXES.values())
    grid = np.meshgrid(a, b, indexing="ij")
    return answer({"a": grid[0].ravel(), "b": grid[1].ravel()}).reshape(n, n)


def test_kinds_are_those_of_the_fine_grid_for_fewer_points() -> None:
    found = ph.refined_map(inside, AXES, coarse=16, levels=3)
    assert np.array_equal(found.image(), lower_left(128, inside))
    assert found.saved > 2.0
    assert len(np.unique(found.points, axis=0)) == len(found.answers)  # no point is computed twice


def test_every_point_has_its_own_answer() -> None:
    found = ph.refined_map(inside, AXES, coarse=8, levels=2)
    assert np.array_equal(found.answers, inside({"a": found.points[:, 0], "b": found.points[:, 1]}))


def test_cells_cover_the_plane_once() -> None:
    found = ph.refined_map(inside, AXES, coarse=8, levels=3)
    covered = np.zeros(found.shape, dtype=int)
    for i, j, side in found.cells.tolist():
        covered[i : i + side, j : j + side] += 1
    assert np.all(covered == 1)


def test_amounts_are_cut_where_they_change_by_more_than_asked() -> None:
    """The answer of a cell is the mean of its corners, so that of a plane is exact at the cell's middle."""
    found = ph.refined_map(lambda x: 2.0 * x["a"] - x["b"], AXES, coarse=4, levels=3, change=0.5)
    corner = found.low + found.cells[:, :2] * found.step
    middle = corner + 0.5 * found.cells[:, 2:] * found.step
    np.testing.assert_allclose(found.values, 2.0 * middle[:, 0] - middle[:, 1], rtol=0, atol=1e-12)
    assert found.cells[:, 2].max() == 1  # a slope that is the same everywhere is cut everywhere
    flat = ph.refined_map(lambda x: 0.0 * x["a"], AXES, coarse=4, levels=3, change=0.5)
    assert len(flat.cells) == 16


@pytest.mark.parametrize("axes", [{"a": (0, 1)}, {"a": (0, 1), "b": (2, 2)}, {"a": (0, np.nan), "b": (0, 1)}, 3])
def test_what_is_no_plane_is_refused(axes: object) -> None:
    with pytest.raises(ph.PolhodeError):
        ph.refined_map(inside, axes)  # type: ignore[arg-type]
