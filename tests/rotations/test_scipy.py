"""Against SciPy's Rotation, a peer with other conventions: quaternions x, y, z, w; upper case for intrinsic angles."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.core import attitude
from polhode.model.attitude import Attitude
from tests.rotations.helpers import EPS, form_matrix, random_quaternions

Rotation = pytest.importorskip("scipy.spatial.transform").Rotation

Q = random_quaternions(1000, seed=21)
PEER = Rotation.from_quat(np.roll(Q, -1, axis=-1))


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_euler_angles_both_ways(name: str) -> None:
    kind, par = attitude.form(name)
    theirs = PEER.as_euler(name.upper())
    away = kind.singular_distance(theirs.T, par)[:, None]
    difference = (kind.from_q(Q, par) - theirs + np.pi) % (2 * np.pi) - np.pi
    assert np.max(np.abs(difference) * away) < 40 * EPS
    assert np.max(np.abs(form_matrix(name, theirs) - Rotation.from_euler(name.upper(), theirs).as_matrix())) < 20 * EPS


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_twin_extrinsic_angles_disagree(name: str) -> None:
    angles = np.array((0.3, 0.5, 0.7))
    assert np.max(np.abs(form_matrix(name, angles) - Rotation.from_euler(name, angles).as_matrix())) > 0.1


def test_matrix_mrp_and_rotation_vector() -> None:
    ours = Attitude.from_quaternion(Q)
    assert np.max(np.abs(ours.matrix - PEER.as_matrix())) < 20 * EPS
    assert np.max(np.abs(ours.rotvec - PEER.as_rotvec())) < 20 * EPS
    assert np.max(np.abs(ours.mrp - PEER.as_mrp())) < 20 * EPS


def test_there_and_back() -> None:
    one = Attitude.from_euler("zyx", (0.3, -0.5, 0.7), source="camera", target="body")
    assert isinstance(one.to_scipy(), Rotation)
    back = Attitude.from_scipy(one.to_scipy(), source="camera", target="body")
    assert one.angle_to(back) < 4 * EPS
    assert np.allclose(one.to_scipy().as_euler("ZYX"), (0.3, -0.5, 0.7), rtol=0, atol=10 * EPS)
    many = Attitude.from_scipy(PEER)
    assert np.max(many.angle_to(Attitude(Q))) < 4 * EPS
    v = np.array((0.2, -0.4, 0.9))
    assert np.max(np.abs(many.apply(v) - PEER.apply(v))) < 10 * EPS
    spin = Attitude(Q, source="body", target="body")
    assert np.max(((spin @ spin[0]).to_scipy() * PEER[0].inv() * PEER.inv()).magnitude()) < 20 * EPS
