"""What scenes of runs draw beyond bodies: ropes that stretch from their holder to the ball, an aircraft's axes."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.view.of_run import scene_of


def test_a_rope_goes_from_where_it_is_held_to_the_ball():
    system = ph.library.rope_pendulum()
    run = ph.simulate(system, system.state(), 0.8, rtol=1e-9)
    scene = scene_of(run)
    for t in (0.0, 0.2, 0.5, 0.8):
        X = scene["rope"].matrices(t)[0]
        ball = scene["ball"].matrices(t)[0][:3, 3]
        assert X[:3, 3] == pytest.approx([0.5, 0.0, 0.0])
        assert (X @ [0, 0, 1, 1])[:3] == pytest.approx(ball, abs=2e-5)  # straight between samples: 3 g h^2/8, h = 2 ms
    assert not np.allclose(X[:3, 2], [0, 0, 1])  # twin: it is turned and stretched


def test_an_aircraft_s_axes_point_forward_right_and_down():
    run = ph.simulate(ph.Body(1.0, (1, 1.2, 1.5)), ph.State(omega=(1, 2, 3)), 0.2)
    for axes, sign in (("aircraft", -1.0), (True, 1.0)):
        scene = scene_of(run, axes=axes)
        for name in ("body axes", "world axes"):
            parts = {part.name: part.mesh.vertices for part in scene[name].shape}
            assert parts["x"][:, 0].max() > 1.0
            assert (sign * parts["y"][:, 1]).max() == pytest.approx(np.abs(parts["y"]).max())
            assert (sign * parts["z"][:, 2]).max() == pytest.approx(np.abs(parts["z"]).max())
    with pytest.raises(ph.PolhodeError, match="aircraft"):
        scene_of(run, axes="aircrft")


def test_rounding_of_a_coordinate_that_stays_zero_is_not_drawn():
    system = ph.library.winged_satellite().system()
    system.load(ph.loads.JointMotor("wing +y", 0.1))
    run = ph.simulate(system, system.state(), 0.5)
    position = next(plot for plot in scene_of(run).plots if plot.unit == "m")
    assert all(not np.any(values) for _, _, values in position.curves)
    angles = next(plot for plot in scene_of(run).plots if plot.unit == "deg")
    assert np.abs([values for _, _, values in angles.curves]).max() > 1.0  # twin: what moves is drawn
