"""Facets that cut through each other are found, pair by pair; facets that touch are not."""

from __future__ import annotations

import itertools
from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace

import numpy as np
import pytest

from polhode.errors import InputError, MeshError
from polhode.geometry import overlaps, solids
from polhode.geometry.gate import check_closed, check_overlaps, self_overlaps
from polhode.geometry.mesh import Mesh
from tests.geometry import shapes
from tests.geometry.shapes import BOX

CUBE = solids.box((2.0, 2.0, 2.0))
OCTAHEDRON = Mesh(
    [(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)],
    [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4), (1, 0, 5), (2, 1, 5), (3, 2, 5), (0, 3, 5)],
).scaled(0.5)
TURN = np.array([[0.6, -0.8, 0.0], [0.8, 0.6, 0.0], [0.0, 0.0, 1.0]])


def orient(a, b, c, d) -> int:
    """The sign of the volume of a tetrahedron, exactly."""
    u, v, w = ([p - q for p, q in zip(x, d, strict=True)] for x in (a, b, c))
    volume = (
        u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0])
    )
    return (volume > 0) - (volume < 0)


def exact_pairs(mesh: Mesh) -> set[tuple[int, int]]:
    """Pairs of facets without a common vertex of which an edge of one pierces the other, in fractions."""
    points = [[Fraction(x) for x in point] for point in mesh.vertices.tolist()]
    faces = mesh.faces.tolist()

    def pierces(f: list[int], g: list[int]) -> bool:
        a, b, c = (points[v] for v in g)
        for i in range(3):
            p, q = points[f[i]], points[f[(i + 1) % 3]]
            if orient(a, b, c, p) == orient(a, b, c, q):
                continue
            if orient(p, q, a, b) == orient(p, q, b, c) == orient(p, q, c, a):
                return True
        return False

    return {
        (f, g)
        for f, g in combinations(range(len(faces)), 2)
        if not set(faces[f]) & set(faces[g]) and (pierces(faces[f], faces[g]) or pierces(faces[g], faces[f]))
    }


def test_random_bodies_give_the_pairs_of_exact_arithmetic(rng):
    crossed = 0
    for _ in range(10):
        mesh = shapes.hull(rng, 9).joined(shapes.hull(rng, 9).shifted(rng.normal(size=3)))
        found = self_overlaps(mesh)
        assert {*map(tuple, found.pairs.tolist())} == exact_pairs(mesh)
        crossed += len(found.pairs) > 0
    assert 3 < crossed < 10


def test_a_surface_that_runs_through_itself():
    """The pole of a sphere is pushed through the other side: one shell, closed, and still no body."""
    points = solids.sphere(1.0, 7).vertices.copy()
    points[-1] = (0.05, 0.03, -1.6)
    mesh = Mesh(points, solids.sphere(1.0, 7).faces)
    assert check_closed(mesh).shells == 1
    found = {*map(tuple, self_overlaps(mesh).pairs.tolist())}
    assert exact_pairs(mesh) <= found
    assert len(found) >= 7
    with pytest.raises(MeshError, match=f'"wing" cuts through itself: {len(found)} pairs') as refused:
        check_overlaps(mesh, "wing")
    assert refused.value.kind == "overlap"


@pytest.mark.parametrize(
    "other",
    [
        CUBE,  # the same once more
        CUBE.shifted((1.0, 0.0, 0.0)),  # four walls in common planes
        CUBE.scaled(0.5).shifted((0.5, 0.0, 0.0)),  # inside, flush with one wall
        CUBE.shifted((1.0, 1.0, 1.0)),  # edges run along diagonals
        OCTAHEDRON.shifted((0.0, 0.0, 1.0)),  # the equator lies in a wall
        OCTAHEDRON.shifted((1.0, 1.0, 1.0)),  # the equator passes a corner
        solids.box((0.5, 0.5, 6.0)),  # a rod through the middle: its edges cross the diagonals
        solids.box((0.5, 0.5, 6.0)).rotated(TURN),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_overlap_at_edges_and_in_planes_is_found(other, turned):
    mesh = CUBE.joined(other)
    mesh = mesh.rotated(TURN.T @ np.roll(TURN, 1, axis=(0, 1))) if turned else mesh
    assert len(self_overlaps(mesh).pairs) > 0


@pytest.mark.parametrize(
    "other",
    [
        CUBE.shifted((2.0, 0.0, 0.0)),  # wall on wall
        CUBE.shifted((2.0, 0.7, 0.3)),  # wall on wall, moved along it
        CUBE.shifted((2.0, 2.0, 0.3)),  # edge on edge
        CUBE.shifted((2.0, 2.0, 2.0)),  # corner on corner
        OCTAHEDRON.shifted((0.0, 0.0, 1.5)),  # corner on wall
        CUBE.scaled(0.5).flipped(),  # a cavity
        CUBE.scaled(0.999),  # nested: no facets meet (the gate counts the material)
        CUBE.shifted((9.0, 9.0, 9.0)),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_contact_is_no_overlap(other, turned):
    mesh = CUBE.joined(other)
    mesh = mesh.rotated(TURN.T @ np.roll(TURN, 1, axis=(0, 1))) if turned else mesh
    assert len(self_overlaps(mesh).pairs) == 0


def test_sound_bodies_have_no_overlap(rng):
    for mesh in (shapes.hull(rng, 200), shapes.star(rng, 200), shapes.ring(rng, 20), solids.cone(1.0, 9.0, 500)):
        assert len(self_overlaps(mesh).pairs) == 0


def test_shared_walls_that_fold_over_are_found():
    """A flap lies on the plate that it belongs to: the area is there three times."""
    plate = Mesh(
        [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0.4, 0.0, 0), (0.4, 1.0, 0), (0.2, 0.5, 0)],
        [(0, 4, 6), (0, 1, 2), (0, 2, 3), (4, 5, 6)],
    )
    assert len(self_overlaps(plate).pairs) > 0


def test_progress_rises_to_one(rng):
    seen: list[float] = []
    self_overlaps(shapes.ring(rng, 60), seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    with pytest.raises(InputError, match="progress"):
        self_overlaps(BOX, "yes")  # type: ignore[arg-type]


def test_too_many_pairs_are_cut_off_and_it_is_said():
    found = self_overlaps(shapes.CROSSING, most=3)
    assert (len(found.pairs), found.complete) == (3, False)
    assert self_overlaps(shapes.CROSSING).complete


def test_plain_python_gives_the_same(monkeypatch):
    mesh = OCTAHEDRON.joined(OCTAHEDRON.rotated(TURN).shifted((0.3, 0.1, 0.2)))
    compiled = self_overlaps(mesh).pairs.tolist()
    monkeypatch.setenv("POLHODE_JIT", "0")
    assert self_overlaps(mesh).pairs.tolist() == compiled
    assert len(compiled) > 5


def test_without_its_skin_the_test_would_miss_a_cut_along_edges(monkeypatch):
    """The twin: cuts that run exactly along edges are seen only because surfaces are drawn in."""
    mesh = CUBE.joined(OCTAHEDRON.shifted((0.0, 0.0, 1.0)))
    assert len(self_overlaps(mesh).pairs) > 0
    monkeypatch.setattr(overlaps, "SKIN", 0.0)
    assert len(self_overlaps(mesh).pairs) == 0


@pytest.mark.parametrize(("seconds", "least", "most"), [(1e-6, 5, 12), (10.0, 300, 1000)], ids=["quick", "slow"])
def test_pieces_of_the_search_are_as_long_as_the_patience_allows(
    seconds: float, least: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a stand-in for the clock, which began long ago: 10,000 facets, 64 at first, then ever more or ever fewer."""
    clock = itertools.count(1e6, seconds)
    monkeypatch.setattr(overlaps, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    done: list[float] = []
    pieces = list(overlaps._pieces(10_000, done.append))
    assert least <= len(pieces) <= most
    assert [begin for begin, _ in pieces[1:]] == [end for _, end in pieces[:-1]]
    assert (pieces[0][0], pieces[-1][1], done[-1]) == (0, 10_000, 1.0)


@pytest.mark.parametrize("axis", range(3))
@pytest.mark.parametrize("sense", [1.0, -1.0])
def test_boxes_are_apart_where_one_axis_parts_them(axis, sense):
    """A gap along any one axis is enough; boxes that touch or hold each other have none."""
    low, high = np.array([0.0, 1.0, 2.0]), np.array([1.0, 3.0, 5.0])
    size = high - low
    one = (*low, *high)
    for shift, gap in ((1.1, True), (1.0, False), (0.5, False), (0.0, False)):
        by = sense * shift * size * np.eye(3)[axis]
        other = (*(low + by), *(high + by))
        assert overlaps.apart(one, other) == overlaps.apart(other, one) == gap
    inner = (*(low + 0.1), *(high - 0.1))
    assert not overlaps.apart(one, inner)
    assert not overlaps.apart(inner, one)
