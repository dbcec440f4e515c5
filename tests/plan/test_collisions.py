"""Where bodies collide: the stated polygon, other lengths by brute force, boxes against fcl, and paths without gaps."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

import polhode as ph
from polhode.plan.collisions import Sweep
from polhode.plan.distances import Distances
from polhode.plan.folding import choose, folding
from polhode.plan.solids import solids

P, L = ph.plan, ph.library
CHAIN, WING = L.rods(3), L.l_array()
STATED = [(180, 180), (90, 180), (120, 120), (180, 90)]


def test_three_equal_rods_have_the_stated_quadrilateral_and_its_mirror():
    domain = P.collision_domain(CHAIN)
    stated = shapely.MultiPolygon([shapely.Polygon(np.radians(STATED)), shapely.Polygon(-np.radians(STATED))])
    assert shapely.symmetric_difference(domain, stated).area < 1e-14
    assert sorted(len(part.exterior.coords) - 1 for part in domain.geoms) == [4, 4]  # exact corners, nothing between
    other = P.collision_domain(L.rods(3, lengths=(2, 2.1, 2)))  # twin
    assert shapely.symmetric_difference(other, stated).area > 0.05


@pytest.mark.parametrize("lengths", [(1, 2.1, 1), (0.5, 3, 1), (1, 2, 1)])
def test_a_long_rod_in_the_middle_keeps_the_others_apart(lengths):
    assert P.collision_domain(L.rods(3, lengths=lengths)).is_empty
    assert not P.collision_domain(
        L.rods(3, lengths=(lengths[0], 0.98 * (lengths[0] + lengths[2]), lengths[2]))
    ).is_empty


@pytest.mark.parametrize("lengths", [(1, 1.5, 1.2), (3, 1, 2), (1, 1, 3), (2.2, 2, 1.9), (0.3, 2, 2)])
def test_the_domain_of_any_lengths_is_where_segments_cross(lengths):
    """Random shapes by the distance of segments; where both disagree, the shape is on the border to 1e-5 rad."""
    chain = L.rods(3, lengths=lengths)
    domain = P.collision_domain(chain)
    psi = np.random.default_rng(5).uniform(-np.pi, np.pi, (20_000, 2))
    inside, crossing = shapely.contains_xy(domain, *psi.T), P.clearance(chain, psi) == 0.0
    wrong = np.flatnonzero(inside != crossing)
    assert all(domain.boundary.distance(shapely.Point(psi[i])) < 1e-5 for i in wrong)
    assert crossing.sum() > 50
    mirrored = shapely.contains_xy(domain, psi[:, 1], psi[:, 0])  # twin: a and c exchanged
    assert (mirrored != crossing).sum() > 20 or lengths[0] == lengths[2]


def test_a_longer_chain_with_locks_is_one_of_three_and_bent_it_is_not():
    five = L.rods(5)
    locked = P.collision_domain(five, hinges=("b", "d"))
    three = P.collision_domain(L.rods(3, lengths=(2, 4, 4)))
    assert shapely.symmetric_difference(locked, three).area < 1e-12
    bent = P.collision_domain(five, hinges=("b", "d"), held={"c": 1.2}, resolution=np.pi / 32)
    assert shapely.symmetric_difference(bent, three).area > 0.5
    psi = np.random.default_rng(2).uniform(-np.pi, np.pi, (4000, 2))
    whole = choose(five, ("b", "d"), {"c": 1.2}, 2).shapes(psi)
    hit = P.clearance(five, whole) == 0.0
    assert shapely.contains_xy(bent.buffer(1e-9), *psi[hit].T).mean() > 0.98  # squares cover what collides
    assert shapely.contains_xy(bent, *psi[~hit].T).mean() < 0.12


def test_a_margin_makes_the_domain_larger():
    exact, wide = P.collision_domain(CHAIN), P.collision_domain(CHAIN, margin=0.1)
    assert wide.area > exact.area + 0.5
    psi = np.random.default_rng(4).uniform(-np.pi, np.pi, (3000, 2))
    near = P.clearance(CHAIN, psi) <= 0.1
    assert shapely.contains_xy(wide.buffer(1e-9), *psi[near].T).mean() > 0.99


@pytest.mark.parametrize("model", [WING, L.t_array(), L.cube_array()], ids=["L", "T", "cube"])
def test_axes_that_separate_boxes_agree_with_fcl(model):
    """Apart by both or by none; the gap along an axis is never more than the distance."""
    array = folding(model)
    psi = np.random.default_rng(6).uniform(-np.pi, np.pi, (300, len(array.hinges)))
    gap, _ = Distances(solids(array)).of(psi)
    distance, _ = Distances(solids(array), true=True).of(psi)
    assert ((gap > 0.0) == (distance > 0.0)).all()
    assert (gap <= distance + 1e-12).all()
    assert 0.05 < (distance == 0.0).mean() < 0.95
    assert (np.abs(gap - distance) > 1e-9).any()  # they are not one and the same


def test_the_distance_of_panels_is_right_where_faces_are_parallel():
    """Flat, a and c are apart at a corner by twice the gap along both edges, sqrt(8) gap."""
    assert P.clearance(WING, (0.0, 0.0), gap=0.03) == pytest.approx(0.03 * np.sqrt(8), rel=1e-9)
    assert P.clearance(WING, (0.0, 0.0), gap=0.0) == 0.0  # twin: without a gap they touch


def brute(model, path, n=4000):
    """The first of many samples of a path at which bodies meet, from 0 to 1."""
    s = np.linspace(0, 1, n)
    near = Distances(solids(folding(model))).of(path.at(s))[0]
    hit = np.flatnonzero(near <= 1e-5)
    return s[hit[0]] if len(hit) else np.inf


@pytest.mark.parametrize("model", [CHAIN, L.rods(3, lengths=(1, 1.4, 0.9)), WING], ids=["equal", "uneven", "wing"])
def test_the_first_contact_of_a_path_is_that_of_many_samples(model):
    rng, met = np.random.default_rng(9), 0
    for i in range(6):
        a, b = rng.uniform(1.6, 3.1, 2) * (1 if i < 4 else -1, 1)
        slanted = P.ShapePath.polygon([(0.6 * a, 0.7 * b), (a, b), (0.7 * a, 0)], closed=False)
        path = slanted if i == 1 else P.ShapePath.rectangle(a, b)
        contact, sampled = P.first_contact(model, path), brute(model, path)
        if contact is None:
            assert sampled == np.inf
        else:
            met += 1
            assert (contact.piece + contact.s) / len(path.pieces) == pytest.approx(sampled, abs=5e-4)
            assert contact.bodies == ("a", "c")
    assert 2 <= met <= 5


def test_nothing_thin_is_stepped_over():
    """A path that only grazes the domain between two of twenty samples."""
    domain = P.collision_domain(CHAIN)
    path = P.ShapePath.polygon(np.radians([(100, 150), (150, 100)]), closed=False)
    assert P.first_contact(CHAIN, path) is not None
    tip = P.ShapePath.polygon(np.radians([(110, 129.9), (130, 109.9)]), closed=False)  # passes the corner at 119.9
    assert P.first_contact(CHAIN, tip) is None
    assert domain.distance(shapely.LineString(tip.at([0.0, 1.0]))) < 2e-3
    margin = P.first_contact(CHAIN, tip, margin=0.05)
    assert margin is not None
    assert P.clearance(CHAIN, margin.shape) == pytest.approx(0.05, abs=1e-4)


def test_sweeps_of_many_lines_are_sweeps_of_each():
    chosen = choose(WING, None, None, 2)
    sweep = Sweep(chosen, solids(chosen.array))
    ends = np.array([(0.0, 3.1), (2.8, 0.0), (0.0, -3.1), (2.7, 2.8)])
    starts = np.array([(2.9, 0.0), (0.0, 0.0), (2.5, 0.0), (2.6, 2.7)])
    ends[0, 0], ends[2, 0] = 2.9, 2.5
    together, _ = sweep.many(starts, ends)
    alone = [sweep.many(starts[i : i + 1], ends[i : i + 1])[0][0] for i in range(4)]
    assert together.tolist() == alone
    assert np.isfinite(together).any()
    assert np.isinf(together).any()


def test_contacts_of_an_array_that_slides():
    """What slides out reaches farther, and is not stepped over either."""
    table = L.panel_array({"a": (0, 0), "b": (0, 1), "c": (1, 1)}, hinges={"b": "turn", "c": "slide"})
    met = 0
    for corners in (
        [(0, 0), (-1.4, 0.4), (-1.4, -1.3)],
        [(0, 0), (1.0, -1.4), (2.5, -0.3)],
        [(0, 0), (0.4, 0.4), (0.2, 0)],
    ):
        path = P.ShapePath.polygon(corners)
        contact, sampled = P.first_contact(table, path), brute(table, path)
        assert (contact is None) == np.isinf(sampled)
        if contact is not None:
            met += 1
            assert (contact.piece + contact.s) / 3 == pytest.approx(sampled, abs=5e-4)
    assert 1 <= met <= 2


@pytest.mark.parametrize(
    "model", [L.rods(4, lengths=(1, 2, 1.5, 0.7)), L.t_array(), L.cube_array()], ids=["rods", "T", "cube"]
)
def test_no_point_moves_farther_than_the_reach_of_its_hinge(model):
    """Corners of all boxes while one hinge moves a little, in many shapes; and the bound is not far too large."""
    array = folding(model)
    bodies, step = solids(array), 1e-6
    psi = np.random.default_rng(1).uniform(-np.pi, np.pi, (400, len(array.hinges)))

    def corners(shapes):
        poses = bodies.poses(shapes)
        edges = [(box.corners - box.center) @ box.R_LB for box in bodies.boxes]
        return np.concatenate(
            [np.einsum("mij,cj->mci", R, e) + p[:, None] for (R, p), e in zip(poses, edges, strict=True)], 1
        )

    for k, reach in enumerate(bodies.reach):
        moved = np.linalg.norm(corners(psi + step * np.eye(len(array.hinges))[k]) - corners(psi), axis=-1).max() / step
        assert 0.45 * reach < moved <= reach * (1 + 1e-9)
