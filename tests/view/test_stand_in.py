"""What stands for a body has its inertia: looked at as a solid, or as the thin rod or plate that it is drawn for."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.geometry.gate import check_closed
from polhode.mass import of_mesh
from polhode.model.attitude import Attitude
from polhode.view.shapes import BALL, shape_of, stand_in

R = Attitude.from_euler("zyx", (0.4, -0.7, 1.1)).matrix


def along(moments: tuple[float, float, float]) -> ph.Body:
    """A body of 2 kg with these principal moments, in turned axes."""
    return ph.Body(2.0, R @ np.diag(moments) @ R.T, "piece")


def solid_inertia(body: ph.Body) -> np.ndarray:
    """The inertia of the stand-in, filled with a material that gives it the mass of the body."""
    mesh = stand_in(body).mesh
    return of_mesh.solid(mesh, body.mass / check_closed(mesh).volume, "x").inertia


def test_a_general_body_gets_the_ellipsoid_of_its_inertia() -> None:
    body = along((0.3, 0.5, 0.6))
    np.testing.assert_allclose(solid_inertia(body), body.inertia, atol=0.01 * 0.6)  # 64 facets: 1 - cos(pi/64) twice
    assert np.abs(solid_inertia(along((0.3, 0.5, 0.7))) - body.inertia).max() > 0.05  # twin


@pytest.mark.parametrize("moments", [(0.0, 0.6, 0.6), (1e-6, 0.6, 0.6)])
def test_a_line_gets_a_rod_of_equal_length(moments: tuple[float, float, float]) -> None:
    shape = stand_in(along(moments))
    ends = (shape.mesh.vertices @ R)[:, 0]
    assert np.ptp(ends) == pytest.approx(np.sqrt(12.0 * 0.6 / 2.0), rel=1e-5)  # m l^2/12 across
    drawn = solid_inertia(along(moments))
    np.testing.assert_allclose(R.T @ drawn @ R, np.diag((0.0, 0.6, 0.6)), atol=6.0 / 30.0**2 * 0.6 * 1.5)


def test_a_sheet_gets_a_plate_of_equal_inertia() -> None:
    body = along((0.2, 0.5, 0.7))
    np.testing.assert_allclose(R.T @ solid_inertia(body) @ R, np.diag((0.2, 0.5, 0.7)), atol=0.5 / 60.0**2 * 1.1)
    sizes = np.sort(np.ptp(stand_in(body).mesh.vertices @ R, axis=0))
    np.testing.assert_allclose(sizes[1:], np.sqrt(12.0 * np.array([0.2, 0.5]) / 2.0), rtol=1e-12)


def test_a_point_gets_a_small_ball() -> None:
    point = ph.PointMass(1.5, "bead")
    assert stand_in(point).mesh.size.max() == pytest.approx(2.0 * BALL)
    assert stand_in(point, size=0.5).mesh.size.max() == pytest.approx(1.0)
    with pytest.raises(InputError, match="the size of a point"):
        stand_in(point, size=0.0)


def test_it_keeps_the_mass_and_the_name() -> None:
    for body in (along((0.3, 0.5, 0.6)), along((0.2, 0.5, 0.7)), along((0.0, 0.6, 0.6)), ph.PointMass(2.0, "piece")):
        shape = shape_of(body)
        assert shape.name == "piece"
        np.testing.assert_allclose(shape.mass_properties.inertia, body.inertia, atol=1e-15)
        assert shape.mass_properties.mass == 2.0
