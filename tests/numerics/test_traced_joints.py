"""Joints as machine code: the numbers of plain Python, and no operation spent on what is zero or one."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from polhode._jit import call_once, recorded, traced
from polhode.model import joints
from polhode.model.joints.joint import Joint

EPS = np.finfo(float).eps
pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")

AXIS = (0.48, -0.6, 0.64)
EXAMPLES: dict[str, tuple[Joint, int]] = {  # with the operations of all its formulas: more is a lost zero
    "Weld": (joints.Weld(), 0),
    "Revolute": (joints.Revolute(AXIS), 3),
    "Prismatic": (joints.Prismatic(AXIS), 0),
    "Helical": (joints.Helical(AXIS, 0.3), 4),
    "Cylindrical": (joints.Cylindrical(AXIS), 3),
    "Universal": (joints.Universal(), 14),
    "Planar": (joints.Planar(AXIS), 12),
    "Spherical": (joints.Spherical(), 57),
    "Spherical zxz": (joints.Spherical("zxz"), 46),
    "Free": (joints.Free(), 81),
    "Free zyx": (joints.Free("zyx"), 73),
}


def formula(joint: Joint) -> Callable[[Any, Any, Any, Any], None]:
    """Everything that a field asks of a joint; the state is (q, v)."""

    def write(t: Any, state: Any, par: Any, out: Any) -> None:
        q = tuple(state[i] for i in range(joint.n_q))
        v = tuple(state[joint.n_q + i] for i in range(joint.n_v))
        R, p = joint.pose(q)
        for i, x in enumerate((*R, *p, *sum(joint.columns(q), ()), *joint.bias(q, v), *joint.rate(q, v))):
            out[i] = x

    return write


@pytest.mark.parametrize("name", EXAMPLES)
def test_machine_code_gives_the_numbers_of_python(name: str, rng: np.random.Generator) -> None:
    joint, _ = EXAMPLES[name]
    state = rng.uniform(0.3, 1.2, joint.n_q + joint.n_v)
    n_out = 12 + 6 * joint.n_v + 6 + joint.n_q
    made, out, plain = traced(formula(joint)), np.zeros(n_out), np.zeros(n_out)
    call_once(made.address, 0.0, state, made.constants, out)
    formula(joint)(0.0, state.tolist(), [], plain)
    np.testing.assert_allclose(out, plain, rtol=0, atol=20 * EPS)
    assert np.abs(out).max() > 0.3


@pytest.mark.parametrize("name", EXAMPLES)
def test_zeros_and_ones_cost_nothing(name: str) -> None:
    joint, most = EXAMPLES[name]
    assert recorded(formula(joint)).n_ops <= most
