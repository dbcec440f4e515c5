"""The articulated-body method with a row for each link: the numbers of the whole formula, at a cost of n."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from polhode._jit import Traced, call_once, traced
from polhode._jit.trace import Step, Steps
from polhode.dynamics import articulated
from polhode.dynamics.formulation import Efforts
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.long_trees import Rows, kinds
from polhode.model.body import Body
from polhode.model.joints.cylindrical import Cylindrical
from polhode.model.joints.helical import Helical
from polhode.model.joints.prismatic import Prismatic
from polhode.model.joints.revolute import Revolute
from polhode.model.joints.spherical import Spherical
from polhode.model.joints.weld import Weld
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion, rates
from polhode.model.system import System

EPS = np.finfo(float).eps
pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")


def body(rng: np.random.Generator) -> Body:
    """A general body: the inertia of some points."""
    points = 0.4 * rng.normal(size=(5, 3))
    return Body(mass=1.0 + rng.random(), inertia=np.eye(3) * np.sum(points**2) - points.T @ points)


def joint(i: int, rng: np.random.Generator) -> Any:
    axis = tuple(rng.normal(size=3))
    some = (Revolute(axis=axis), Spherical(), Prismatic(axis=axis), Helical(axis=axis, pitch=0.3), Revolute(axis=axis),
            Cylindrical(axis=axis), Weld(), Spherical(coordinates="zyx"))  # fmt: skip
    return some[i % len(some)]


def tree(n: int, rng: np.random.Generator) -> Mechanism:
    """`n` bodies on joints of many kinds, some with several children."""
    system = System(gravity=(1.0, 2.0, -9.0))
    for i in range(n):
        parent = "world" if i == 0 else f"b{int(rng.integers(max(0, i - 3), i))}"
        system.add(body(rng), joint(i, rng), parent, tuple(rng.normal(size=3)), tuple(rng.normal(size=3)), f"b{i}")
    return system.mechanism()


def state_of(mechanism: Mechanism, rng: np.random.Generator) -> np.ndarray:
    """General coordinates and speeds."""
    q = [x for link in mechanism.links for x in link.joint.normalize(tuple(rng.normal(size=link.joint.n_q).tolist()))]
    return np.array([*q, *rng.normal(size=mechanism.n_v)])


def whole(mechanism: Mechanism, y: np.ndarray, efforts: Efforts) -> np.ndarray:
    """q_dot and v_dot by the formula for all links at once."""
    q, v = tuple(y[: mechanism.n_q].tolist()), tuple(y[mechanism.n_q :].tolist())
    solution = articulated.accelerations(mechanism, motion(mechanism, 0.0, q, v), efforts, (), NumpyLinear())
    return np.array([*rates(mechanism, q, v), *solution.v_dot])


def pushing(rows: Rows, efforts: Efforts) -> Traced:
    """A load that knows where the links are: the given wrenches, and a field of 0.5 m/s^2 along x."""

    def load(t: Any, state: Any, par: Any, out: Any) -> None:
        moving = rows.moving(t, state)
        wrenches = [_with_field(link, m, F) for link, m, F in
                    zip(rows.mechanism.links, moving.links, efforts.wrenches, strict=True)]  # fmt: skip
        rows.push(state, wrenches, efforts.tau)

    return traced(load)


def _with_field(link: Any, m: Any, F: Any) -> tuple[Any, ...]:
    coefficients = m.along(link.com, (0.5 * link.mass, 0.0, 0.0))
    return tuple(a + b for a, b in zip(F, coefficients, strict=True))


def by_rows(steps: Steps, y: np.ndarray, n: int) -> np.ndarray:
    out = np.full(n, 7.0)
    call_once(steps.address, 0.0, y, steps.par, out)
    return out


def nothing(mechanism: Mechanism) -> Efforts:
    return Efforts(((0.0,) * 6,) * len(mechanism.links), (0.0,) * mechanism.n_v)


@pytest.mark.parametrize("n", [1, 2, 8, 20])
def test_rows_give_the_accelerations_of_the_whole_formula(n: int, rng: np.random.Generator) -> None:
    mechanism = tree(n, rng)
    y, size = state_of(mechanism, rng), mechanism.n_q + mechanism.n_v
    exact = whole(mechanism, y, nothing(mechanism))
    made = by_rows(Rows(mechanism, posed=False).steps(size + 3), y, size + 3)
    scale = np.abs(exact).max()
    np.testing.assert_allclose(made[:size], exact, rtol=0.0, atol=100 * n * EPS * scale)
    assert made[size:].tolist() == [0.0] * 3
    lighter = Mechanism("tree", mechanism.links, (), (), (1.0, 2.0, -8.0))  # another gravity is another motion
    if mechanism.n_v:
        assert np.abs(whole(lighter, y, nothing(mechanism)) - made[:size]).max() > 1e-6 * scale


def test_loads_act_between_the_sweeps(rng: np.random.Generator) -> None:
    """Wrenches and joint forces, and a field of acceleration that is felt like gravity."""
    mechanism = tree(8, rng)
    y, size = state_of(mechanism, rng), mechanism.n_q + mechanism.n_v
    wrenches = tuple(tuple(row) for row in rng.normal(size=(8, 6)).tolist())
    efforts = Efforts(wrenches, tuple(rng.normal(size=mechanism.n_v).tolist()))  # type: ignore[arg-type]
    rows = Rows(mechanism, posed=True)
    load = pushing(rows, efforts)
    made = by_rows(rows.steps(size, [Step(load.address, None, load.constants, None)]), y, size)
    heavier = Mechanism("tree", mechanism.links, (), (), (1.5, 2.0, -9.0))
    exact = whole(heavier, y, efforts)
    np.testing.assert_allclose(made, exact, rtol=0.0, atol=800 * EPS * np.abs(exact).max())
    assert np.abs(made - whole(mechanism, y, efforts)).max() > 1e-3


def test_equal_links_share_their_code(rng: np.random.Generator) -> None:
    """Forty hinges with forty bodies, axes and masses are a handful of kinds, and as many functions."""
    system, parent = System(gravity=(0.0, 0.0, -9.81)), "world"
    for i in range(40):
        system.add(body(rng), Revolute(axis=tuple(rng.normal(size=3))), parent, (0, 0, -0.5), (0, 0, 0.5), f"b{i}")
        parent = f"b{i}"
    mechanism = system.mechanism()
    assert len(set(kinds(mechanism, posed=False))) <= 8
    rows = Rows(mechanism, posed=False)
    assert len({made.inward.address for made in rows.programs}) <= 8
    y = state_of(mechanism, rng)
    exact = whole(mechanism, y, nothing(mechanism))
    made = by_rows(rows.steps(80), y, 80)
    np.testing.assert_allclose(made, exact, rtol=0.0, atol=4000 * EPS * np.abs(exact).max())
