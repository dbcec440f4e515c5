"""Optimal maneuvers around what collides: unequal rods, margins, and panels with their thickness."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

import polhode as ph
from polhode.plan.maneuvers import minimum_effort

pytest.importorskip("casadi")
P, L = ph.plan, ph.library


def path_of(found: P.Maneuver, n: int = 20_000) -> np.ndarray:
    return found.motion.at(np.linspace(0.0, found.t_end, n))[0][:, : len(found.chosen.places)]


@pytest.fixture(scope="module")
def uneven():
    return L.rods(3, lengths=(2.0, 1.2, 1.7), masses=(1.0, 0.7, 1.3))


@pytest.mark.long
def test_rods_of_unequal_lengths_go_around_their_own_domain(uneven):
    domain = P.collision_domain(uneven)
    free, found = (minimum_effort(uneven, turn=np.radians(80.0), t_end=30.0, avoid=avoid, starts=2)
                   for avoid in (False, True))  # fmt: skip
    assert shapely.contains_xy(domain, *path_of(free).T).any()  # twin: what does not look goes through
    assert not shapely.contains_xy(domain, *path_of(found).T).any()
    assert found.cost > free.cost
    assert np.degrees(found.error) < 1e-4
    assert P.clearance(uneven, path_of(found, 2000)).min() >= 0.0


@pytest.mark.slow
def test_a_margin_is_kept_in_meters(uneven):
    """A domain of one's own as `avoid`: all shapes in which rods are nearer than 5 cm."""
    wide = P.collision_domain(uneven, margin=0.05, resolution=np.pi / 64)
    found = minimum_effort(uneven, turn=np.radians(25.0), t_end=30.0, avoid=wide, starts=2)
    assert not shapely.contains_xy(wide, *path_of(found).T).any()
    assert np.degrees(found.error) < 1e-3
    assert P.clearance(uneven, path_of(found, 2000)).min() >= 0.045  # squares are looked at in five places


@pytest.mark.slow
def test_panels_keep_clear_with_their_thickness():
    """The L-array by 15 deg about z: no contact on its path, by the bodies themselves."""
    wing = L.l_array()
    found = minimum_effort(wing, turn=np.radians((0.0, 0.0, 15.0)), t_end=30.0, avoid=True, starts=1)
    path = P.ShapePath.polygon(path_of(found, 400), closed=False)
    assert P.first_contact(wing, path) is None
    assert np.degrees(found.error) < 1e-4


def test_more_than_two_hinges_are_told_what_to_do():
    with pytest.raises(ph.PolhodeError, match=r"choose two with hinges=\(...\)"):
        minimum_effort(L.rods(4), turn=0.3, t_end=20.0, avoid=True)
