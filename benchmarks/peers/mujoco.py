"""MuJoCo's RK4 on a free joint, with every stage of its pipeline that can be turned off turned off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.case import Case, End, quaternion_matrix
from benchmarks.peers import Stepper
from benchmarks.timing import cpu_seconds

NAME, PACKAGE = "MuJoCo", "mujoco"

OFF = [
    *(
        "constraint",
        "equality",
        "frictionloss",
        "limit",
        "contact",
        "gravity",
        "clampctrl",
        "warmstart",
        "filterparent",
    ),
    *(
        "actuation",
        "refsafe",
        "sensor",
        "midphase",
        "eulerdamp",
        "autoreset",
        "nativeccd",
        "island",
        "spring",
        "damper",
    ),
]


def xml(case: Case, dt: float, off: list[str]) -> str:
    """The model: one body with given moments of inertia on a free joint, no gravity."""
    flags = " ".join(f'{name}="disable"' for name in off)
    moments = " ".join(map(repr, case.moments))
    return (
        f'<mujoco><option timestep="{dt!r}" integrator="RK4" gravity="0 0 0"><flag {flags}/></option><worldbody><body>'
        f'<freejoint/><inertial pos="0 0 0" mass="{case.mass!r}" diaginertia="{moments}"/></body></worldbody></mujoco>'
    )


def program(case: Case) -> str:
    """A whole program that simulates one second in steps of 1 ms."""
    return (
        f"import mujoco\nm = mujoco.MjModel.from_xml_string({xml(case, 1e-3, [])!r})\nd = mujoco.MjData(m)\n"
        f"d.qvel[:] = {[*case.velocity, *case.omega]}\nmujoco.mj_step(m, d, nstep=1000)\n"
        "assert abs(d.time - 1.0) < 1e-9"
    )


def free(case: Case) -> Stepper:
    """`mj_step(..., nstep=n)`: the loop over the steps runs in C."""
    return pushed(case, (0.0, 0.0, 0.0))


def pushed(case: Case, force: tuple[float, float, float]) -> Stepper:
    """The same under a constant world force, set once."""
    import mujoco

    model, data = _model(case)

    def run(n: int) -> tuple[float, End]:
        _restart(case, model, data)
        data.xfrc_applied[1, :3] = force
        return cpu_seconds(lambda: mujoco.mj_step(model, data, nstep=n)), _end(data)

    return run


def called_back(case: Case, force_body: Callable[[float, Any], tuple[float, float, float]]) -> Stepper:
    """The same with a Python callback, MuJoCo's way to a force that depends on time and state."""
    import mujoco

    model, data = _model(case, kept=("spring", "damper"))  # without both, it leaves the callback out

    def push(_model: Any, now: Any) -> None:
        R_WB = quaternion_matrix(now.qpos[3:7])
        now.qfrc_passive[:3] += R_WB @ force_body(now.time, R_WB.T @ now.qvel[:3])

    def run(n: int) -> tuple[float, End]:
        _restart(case, model, data)
        mujoco.set_mjcb_passive(push)
        try:
            return cpu_seconds(lambda: mujoco.mj_step(model, data, nstep=n)), _end(data)
        finally:
            mujoco.set_mjcb_passive(None)

    return run


def _model(case: Case, kept: tuple[str, ...] = ()) -> tuple[Any, Any]:
    import mujoco

    off = [name for name in _known_flags(case) if name not in kept]
    model = mujoco.MjModel.from_xml_string(xml(case, case.dt, off))
    return model, mujoco.MjData(model)


def _known_flags(case: Case) -> list[str]:
    """Those of `OFF` that this version of MuJoCo knows."""
    import mujoco

    def known(name: str) -> bool:
        try:
            mujoco.MjModel.from_xml_string(xml(case, case.dt, [name]))
        except ValueError:
            return False
        return True

    return [name for name in OFF if known(name)]


def _restart(case: Case, model: Any, data: Any) -> None:
    import mujoco

    mujoco.mj_resetData(model, data)
    data.qvel[:] = (*case.velocity, *case.omega)


def _end(data: Any) -> End:
    return End(np.array(data.qvel[3:6]), quaternion_matrix(data.qpos[3:7]), np.array(data.qvel[:3]))
