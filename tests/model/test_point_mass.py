"""A point mass is a body without inertia: it adds up as a body does, and cannot turn alone."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.model.body import PointMass


def test_a_point_mass_is_a_body() -> None:
    bob = PointMass(0.7, name="bob")
    assert isinstance(bob, ph.Body)
    assert (bob.mass, bob.name) == (0.7, "bob")
    assert np.array_equal(bob.inertia, np.zeros((3, 3)))


def test_off_its_center_it_has_the_inertia_of_a_point() -> None:
    """I = m (p . p - p p^T) about a point at -p."""
    p, mass = np.array((0.3, -0.5, 0.7)), 1.3
    about = PointMass(mass).mass_properties.shifted(p).about((0, 0, 0))
    expected = mass * (p @ p * np.eye(3) - np.outer(p, p))
    np.testing.assert_allclose(about, expected, rtol=4 * np.finfo(float).eps)


@pytest.mark.parametrize("mass", [0.0, -1.0, np.nan, "heavy"])
def test_a_mass_that_is_none(mass: object) -> None:
    with pytest.raises(ph.PolhodeError, match='mass of "bob"'):
        PointMass(mass, name="bob")  # type: ignore[arg-type]


def test_alone_it_is_refused() -> None:
    with pytest.raises(ph.PolhodeError, match='"bob" has a zero principal moment of inertia'):
        ph.simulate(PointMass(1.0, name="bob"), ph.State(), t_end=1.0)
