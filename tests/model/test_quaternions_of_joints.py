"""Quaternions among the coordinates of joints: rounding is mended, what is no rotation is refused."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph


def ball() -> ph.System:
    system = ph.System()
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.1, 1.2), name="ball"), ph.joints.Spherical())
    return system


@pytest.mark.parametrize(
    "q", [(2.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0), (1.0, 1e-2, 0.0, 0.0), (0.6, 0.0, 0.0, 0.0)], ids=str
)
def test_a_quaternion_of_another_length_is_refused(q: tuple[float, ...]) -> None:
    with pytest.raises(ph.PolhodeError, match='q of "ball" holds a quaternion of length other than 1'):
        ball().state(q={"ball": q})


def test_rounding_is_mended() -> None:
    given = np.array((0.5, -0.5, 0.5, 0.5)) * (1.0 + 1e-9)
    state = ball().state(q={"ball": given})
    assert np.linalg.norm(state.q) == pytest.approx(1.0, abs=1e-15)
    np.testing.assert_allclose(state.q, given, rtol=2e-9)
