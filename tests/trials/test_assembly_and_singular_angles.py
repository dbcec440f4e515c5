"""Assembly heeds the constraints that act, and no joint runs into the singularity of its angles unseen."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import SingularAttitudeError
from tests.trials import child


def two_rods() -> ph.System:
    """Two rods in a row with a lock of the second at 0.7 rad, which waits."""
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="rods")
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), "a"), ph.joints.Revolute("y"), at_body=(0.0, 0.0, 0.5))
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), "b"), ph.joints.Revolute("y"), "a", (0, 0, -0.5), (0, 0, 0.5))
    system.constrain(ph.constraints.Lock("b", at=0.7), "lock", active=False)
    return system


def test_assembly_heeds_only_what_acts() -> None:
    state = two_rods().assemble(q={"a": 0.1, "b": 0.2}, v={"b": 1.0})
    assert state.q.tolist() == [0.1, 0.2]
    assert state.v.tolist() == [0.0, 1.0]


def test_diagnosis_heeds_only_what_acts() -> None:
    system = two_rods()
    assert "2 degrees of freedom" in str(system.diagnose(system.state(q={"b": 0.2})))


def test_accelerations_heed_only_what_acts() -> None:
    """Those of the run's own start, and those of the same system without a lock."""
    system, free = two_rods(), two_rods()
    free._constraints.clear()
    free._inactive.clear()
    free._frozen = None
    state = {"q": {"a": 0.1, "b": 0.2}, "v": {"b": 1.0}}
    wanted = free.accelerations(free.state(**state))
    np.testing.assert_allclose(system.accelerations(system.state(**state)), wanted, rtol=1e-12)


def test_assembly_heeds_what_acts() -> None:
    """The twin: the same lock from the start."""
    system = two_rods()
    system.constrain(ph.constraints.Lock("b", at=0.5), "other")
    with pytest.raises(ph.PolhodeError, match="other"):
        system.assemble(q={"a": 0.1, "b": 0.2})


def crowd(k: int, start: str) -> tuple[ph.System, ph.SystemState]:
    """Ten bodies, each on a ball joint of its own; that of number k is at, or moves into, its gimbal lock."""
    system = ph.System(name="crowd")
    for i in range(10):
        system.add(ph.Body(1.0, (0.3, 0.4, 0.5), f"b{i}"), ph.joints.Spherical("zyx"))
    q = {f"b{i}": (0.1, 0.2, 0.3) for i in range(10)}
    v = {f"b{i}": (0.3, 0.2, 0.1) for i in range(10)}
    q[f"b{k}"] = (0.1, 0.5 * np.pi - (0.0 if start == "at" else 0.2), 0.3)
    v[f"b{k}"] = (0.0, 1.0, 0.0)
    return system, system.state(q=q, v=v)


@pytest.mark.parametrize("k", [0, 7, 8, 9])
@pytest.mark.parametrize("start", ["at", "before"])
def test_every_joint_is_watched(k: int, start: str) -> None:
    """Fixed steps, which cannot hang: adaptive ones fill the memory today."""
    system, state = crowd(k, start)
    with pytest.raises(SingularAttitudeError, match=f'joint of "b{k}"'):
        ph.simulate(system, state, 0.4, method="rk4", dt=0.01)


LOCKS = {"zyx": (-0.5 * np.pi, 0.5 * np.pi), "zxz": (0.0, np.pi)}  # of the middle angle: its cosine, or its sine, is 0


@pytest.mark.parametrize("sense", [1.0, -1.0])
@pytest.mark.parametrize(("form", "lock"), [(form, lock) for form, locks in LOCKS.items() for lock in locks])
@pytest.mark.parametrize("joint", [ph.joints.Spherical, ph.joints.Free])
def test_every_lock_is_met_from_both_sides_and_no_other_angle(joint: Any, form: str, lock: float, sense: float) -> None:
    """Fixed steps that jump across a lock are stopped; the same motion a quarter of a turn away is not."""
    body, shift = ph.Body(1.0, (0.4, 0.4, 0.4)), (0.0,) * (3 if joint is ph.joints.Free else 0)
    for off, met in ((0.0, True), (0.5 * np.pi, False)):
        system = ph.System(name="ball")
        system.add(body, joint(form), name="ball")
        q = (*shift, 0.0, lock + off - 0.21 * sense, 0.0)
        state = system.state(q={"ball": q}, v={"ball": (*shift, 0.0, sense, 0.0)})
        if met:
            with pytest.raises(SingularAttitudeError, match='joint of "ball"'):
                ph.simulate(system, state, 0.4, method="rk4", dt=0.05)
            with pytest.raises(SingularAttitudeError, match='joint of "ball"'):  # far across, in one step
                ph.simulate(system, state, 0.8, method="rk4", dt=0.8)
        else:
            run = ph.simulate(system, state, 0.4, method="rk4", dt=0.05)
            assert run.q[-1, -2] == pytest.approx(lock + off + 0.19 * sense, abs=1e-9)


def test_a_late_joint_does_not_hang() -> None:
    code = f"""
from tests.trials.test_assembly_and_singular_angles import crowd
import polhode as ph
system, state = crowd(0, "before")
ph.simulate(system, state, 0.01)
print("{child.READY}", flush=True)
try:
    ph.simulate(*crowd(8, "at"), 0.4, t_eval=[0.4])
except ph.errors.SingularAttitudeError as reason:
    print(reason)
"""
    ended = child.run(code, 4.0, memory=4 * 2**30)
    assert ended.code == 0, ended.err[-300:]
    assert 'joint of "b8"' in ended.out


def test_a_singular_start_is_named_as_such() -> None:
    system = ph.System(name="top")
    system.add(ph.Body(1.0, (0.3, 0.4, 0.5), "body"), ph.joints.Spherical("zxz"))
    with pytest.raises(SingularAttitudeError, match='joint of "body"'):
        ph.simulate(system, system.state(v={"body": (0.3, 0.2, 0.1)}), 1.0)


def test_a_singular_start_in_a_tree_is_named_as_such() -> None:
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="rods")
    for name, parent in (("rod 1", "world"), ("rod 2", "rod 1")):
        system.add(ph.Body(1.0, (0.1, 0.1, 0.05), name), ph.joints.Spherical("zxz"), parent, (0, 0, -1.0), (0, 0, 1.0))
    with pytest.raises(SingularAttitudeError, match=r'joint of "rod 1"'):
        ph.simulate(system, system.state(), 1.0)


def near_lock(form: str, off: float) -> ph.Attitude:
    return ph.Attitude.from_euler(form, (0.1, (0.5 * np.pi if form == "zyx" else 0.0) + off, 0.3))


@pytest.mark.parametrize("form", ["zyx", "zxz"])
def test_rates_warn_near_lock(form: str) -> None:
    with pytest.warns(ph.PolhodeWarning, match="gimbal lock|singular"):
        near_lock(form, 1e-9).rates(form, (1.0, 2.0, 3.0))


@pytest.mark.parametrize("form", ["zyx", "zxz", "quaternion", "mrp"])
def test_rates_are_silent_elsewhere(form: str) -> None:
    attitude = ph.Attitude.from_euler("zyx", (0.1, 0.4, 0.3))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        attitude.rates(form, (1.0, 2.0, 3.0))
