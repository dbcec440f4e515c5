"""A free tumble against MuJoCo's free joint.

MuJoCo's `qpos` of a free joint is the position and q_WB, scalar first, of the body frame; its `qvel` is the velocity in
world axes and omega in body axes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle

mujoco = pytest.importorskip("mujoco")
pytestmark = pytest.mark.peer

T_END, SAMPLES, DT = 10.0, 50, 1e-3  # s, 1, s
BODY = ph.Body(mass=2.3, inertia=((1.1, 0.12, -0.07), (0.12, 0.9, 0.05), (-0.07, 0.05, 1.4)))
START = ph.State(
    position=(0.3, -0.2, 0.7), velocity=(0.4, -0.6, 0.2), attitude=(0.7, -0.1, 0.5, 0.5), omega=(0.5, 1.3, -0.8)
)
RATE = float(np.linalg.norm(START.omega))
TOLERANCE = (RATE * DT) ** 4 * RATE * T_END  # two methods of order 4, over the whole turn: 1e-10 rad


def model() -> Any:
    """BODY on a free joint, without gravity."""
    I = BODY.inertia
    numbers = " ".join(repr(float(x)) for x in (*np.diag(I), I[0, 1], I[0, 2], I[1, 2]))
    return mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="{DT!r}" integrator="RK4" gravity="0 0 0"/><worldbody><body><freejoint/>'
        f'<inertial pos="0 0 0" mass="{BODY.mass!r}" fullinertia="{numbers}"/></body></worldbody></mujoco>'
    )


def tumble(omega: np.ndarray) -> dict[str, np.ndarray]:
    """MuJoCo's motion from START with the given omega, at SAMPLES even times."""
    peer = model()
    data = mujoco.MjData(peer)
    data.qpos[:], data.qvel[:] = [*START.position, *START.attitude], [*START.velocity, *omega]
    places, rates = [], []
    for _ in range(SAMPLES):
        mujoco.mj_step(peer, data, nstep=round(T_END / SAMPLES / DT))
        places.append(data.qpos.copy())
        rates.append(data.qvel.copy())
    assert data.time == pytest.approx(T_END)
    q, v = np.array(places), np.array(rates)
    return {"position": q[:, :3], "attitude": q[:, 3:], "velocity": v[:, :3], "omega": v[:, 3:]}


@pytest.fixture(scope="module")
def ours() -> ph.Trajectory:
    run = ph.simulate(BODY, START, T_END, method="rk4", dt=DT, t_eval=np.linspace(0.0, T_END, SAMPLES + 1)[1:])
    assert run.certificate.ok
    return run


def differences(run: ph.Trajectory, theirs: dict[str, np.ndarray]) -> dict[str, float]:
    """The largest over all samples: an angle (rad) for the attitude, a component (SI) for the rest."""
    found = {name: float(np.abs(getattr(run, name) - theirs[name]).max()) for name in ("position", "velocity", "omega")}
    return {"attitude": float(angle(run.attitude, theirs["attitude"]).max()), **found}


def test_a_free_tumble_is_the_same(ours: ph.Trajectory) -> None:
    found = differences(ours, tumble(START.omega))
    assert max(found.values()) < TOLERANCE, found


def test_twin_omega_in_world_axes_differs(ours: ph.Trajectory) -> None:
    """Twin: were `qvel` in world axes, or read as such, the motions would part at once."""
    found = differences(ours, tumble(ph.Attitude(START.attitude).matrix @ START.omega))
    assert min(found["attitude"], found["omega"]) > 0.1, found
