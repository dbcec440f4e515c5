"""MuJoCo's RK4 on a free joint, with every stage of its pipeline that can be turned off turned off."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.case import Case, End, quaternion_matrix
from benchmarks.compiled_loop import call_pair
from benchmarks.peers import Forward, Stepper
from benchmarks.timing import cpu_seconds
from benchmarks.trees import DOWN, Tree

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


def forward(tree: Tree, q: np.ndarray, v: np.ndarray) -> Forward:
    """`mj_forward` called from a compiled loop; of its stages all that can be turned off are off, but gravity."""
    import mujoco

    off = " ".join(f'{name}="disable"' for name in _known_flags(Case()) if name != "gravity")
    mujoco.set_mju_user_warning(lambda text: None)  # building a model tries all angles at zero, where zxz is singular
    model = mujoco.MjModel.from_xml_string(tree_xml(tree, off))
    mujoco.set_mju_user_warning(None)
    data, address = mujoco.MjData(model), _address("mj_forward")
    data.qpos[:], data.qvel[:] = q, v

    def run(n: int) -> tuple[float, np.ndarray]:
        seconds = cpu_seconds(lambda: call_pair(address, n, model._address, data._address))
        return seconds, np.array(data.qacc)

    return run


def falling(tree: Tree, q: np.ndarray, dt: float) -> Forward:
    """`mj_step(..., nstep=n)` of a tree from rest, by RK4; of its stages all that can be turned off are off."""
    import mujoco

    off = " ".join(f'{name}="disable"' for name in _known_flags(Case()) if name != "gravity")
    mujoco.set_mju_user_warning(lambda text: None)
    model = mujoco.MjModel.from_xml_string(tree_xml(tree, off, f'timestep="{dt!r}" integrator="RK4"'))
    mujoco.set_mju_user_warning(None)
    data = mujoco.MjData(model)

    def run(n: int) -> tuple[float, np.ndarray]:
        mujoco.mj_resetData(model, data)
        data.qpos[:] = q
        return cpu_seconds(lambda: mujoco.mj_step(model, data, nstep=n)), np.array(data.qpos)

    return run


def tree_xml(tree: Tree, off: str, steps: str = "") -> str:
    """A tree with its turns as hinges at one point, body frames at the mass centers."""
    gravity = " ".join(map(repr, DOWN))
    return (f'<mujoco><compiler angle="radian"/><option gravity="{gravity}" {steps}><flag {off}/></option><worldbody>'
            f"{_limbs(tree, -1)}</worldbody></mujoco>")  # fmt: skip


def _limbs(tree: Tree, parent: int) -> str:
    """All that hangs on one body. Written from the tips to the root, for chains longer than Python's stack is deep."""
    texts = [""] * (len(tree) + 1)
    for i in range(len(tree) - 1, -1, -1):
        texts[tree[i].parent] = _limb(tree, i, texts[i]) + texts[tree[i].parent]
    return texts[parent]


def _limb(tree: Tree, i: int, inside: str) -> str:
    limb = tree[i]
    at = np.subtract(limb.at_parent, limb.at_body)
    hinges = "".join(f'<joint pos="{_text(limb.at_body)}" axis="{_text("xyz".index(axis) == k for k in range(3))}"/>'
                     for axis in limb.axes)  # fmt: skip
    return (f'<body pos="{_text(at)}">{hinges}<inertial pos="0 0 0" mass="{limb.mass!r}"'
            f' diaginertia="{_text(limb.moments)}"/>{inside}</body>')  # fmt: skip


def _text(numbers: Any) -> str:
    return " ".join(repr(float(x)) for x in numbers)


def _address(name: str) -> int:
    """Where a function of MuJoCo's C library is."""
    import mujoco

    found = [path for path in Path(mujoco.__file__).parent.iterdir() if "libmujoco" in path.name]
    function = ctypes.CDLL(str(found[0]))[name]
    return ctypes.cast(function, ctypes.c_void_p).value or 0


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
