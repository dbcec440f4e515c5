"""What a step of an environment for learning costs: a cart with a pole, ours and MuJoCo's stepped from Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import polhode as ph
from benchmarks.report import Row, Table
from benchmarks.timing import cpu_seconds, interleave

RATE = 50.0  # Hz
OURS, ADAPTIVE, BARE, THEIRS = (
    "ph.gym, rk4",
    "ph.gym, dopri5 to 1e-9",
    "MuJoCo, mj_step alone",
    "MuJoCo as an environment",
)
MJCF = """<mujoco>
<option timestep="0.02" integrator="RK4" gravity="0 0 -9.81"><flag contact="disable"/></option><worldbody>
<body name="cart"><joint name="cart" type="slide" axis="1 0 0"/>
<inertial pos="0 0 0" mass="1" diaginertia="0.1 0.1 0.1"/>
<body name="pole"><joint name="pole" type="hinge" axis="0 1 0"/><inertial pos="0 0 0.5" mass="0.1"
 diaginertia="0.008 0.008 0.001"/></body></body></worldbody>
<actuator><motor joint="cart" gear="10" ctrlrange="-1 1" ctrllimited="true"/></actuator></mujoco>"""


def measure(quick: bool) -> Table:
    """Time steps of 0.02 s under a small push, from Python."""
    n = 500 if quick else 3000
    steps = {
        OURS: ours(method="rk4", dt=1.0 / RATE),
        ADAPTIVE: ours(),
        BARE: theirs(bare=True),
        THEIRS: theirs(bare=False),
    }
    turns = {
        name: lambda step=step: cpu_seconds(lambda: [step() for _ in range(n)]) / n for name, step in steps.items()
    }
    cost = {name: timing.best for name, timing in interleave(turns, 3 if quick else 9).items()}
    return Table(
        "gym_step",
        f"a cart with a pole, steps of {1.0 / RATE:g} s, {n} steps",
        "CPU of a step from Python",
        tuple(Row(name, each, "s", each / cost[OURS]) for name, each in cost.items()),
        notes=("an environment gives an observation, a reward by a function, and checks its action; ours also keeps the"
               " whole episode as a run with its certificate, and what was commanded and when",),
    )  # fmt: skip


def ours(**how: Any) -> Callable[[], object]:
    """A step of our environment."""
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.0, (0.1, 0.1, 0.1)), ph.joints.Prismatic((1, 0, 0)), name="cart")
    system.add(ph.Body(0.1, (0.008, 0.008, 0.001)), ph.joints.Revolute((0, 1, 0)), parent="cart", at_body=(0, 0, -0.5),
               name="pole")  # fmt: skip
    push = ph.actuators.Motor("cart", command="push", limit=10.0, unit="N")
    env = ph.gym(system, system.state(q={"pole": 0.01}), rate=RATE, t_end=4.0, actuators=[push],
                 reward=lambda t, seen, action, state: 1.0 - seen.q[1] ** 2, **how)  # fmt: skip
    env.reset(seed=0)
    action = np.array([0.01])

    def step() -> None:
        """One, and a new episode where it was the last."""
        if env.step(action)[3]:
            env.reset()

    return step


def theirs(bare: bool) -> Callable[[], object]:
    """A step of MuJoCo, alone or with what an environment does around it."""
    import mujoco

    model = mujoco.MjModel.from_xml_string(MJCF)
    data = mujoco.MjData(model)
    data.qpos[1] = 0.01
    action = np.array([0.01])

    def step() -> None:
        """One; a new episode after 200."""
        data.ctrl[:] = action
        mujoco.mj_step(model, data)
        if bare:
            return
        seen = np.concatenate([data.qpos, data.qvel])
        if not np.isfinite(action).all() or float(1.0 - seen[1] ** 2) == np.inf or data.time >= 4.0:
            mujoco.mj_resetData(model, data)
            data.qpos[1] = 0.01

    return step
