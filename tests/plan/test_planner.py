"""The planner: sequences of rectangles to any attitude, their runs in the simulator, and targets that cannot be."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.plan.rectangles import Rectangle, turned_by

pytest.importorskip("fcl")


def targets(n: int) -> np.ndarray:
    q = np.random.default_rng(17).normal(size=(100, 4))[:n]
    return q / np.linalg.norm(q, axis=1, keepdims=True)


@pytest.mark.parametrize("target", targets(3))
def test_the_l_array_reaches_any_attitude(target):
    wing = ph.library.l_array()
    plan = ph.plan.reach(wing, target)
    assert np.degrees(plan.off) < 0.001
    assert ph.plan.first_contact(wing, plan.path) is None
    whole = ph.plan.turn(wing, plan.path)  # by another way: all legs one behind the other
    assert abs(abs(float(whole.quaternion @ target)) - 1.0) < 1e-9
    broken = [one._replace(psi=(one.psi[0] + 0.01, one.psi[1])) for one in plan.rectangles]  # twin
    assert abs(abs(float(turned_by(plan.chosen, broken)[0] @ target)) - 1.0) > 1e-9


def test_its_run_ends_there():
    plan = ph.plan.reach(ph.library.l_array(), (0.3, -0.4, 0.2), start=(0.5, -0.7))
    assert np.degrees(plan.error) < 0.01
    assert plan.run.certificate.ok
    assert np.abs(plan.run.angular_momentum).max() < 1e-9
    assert "rectangles turn L-array to its target" in str(plan)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_hundred_attitudes():
    wing = ph.library.l_array()
    for target in targets(100):
        plan = ph.plan.reach(wing, target)
        assert np.degrees(plan.off) < 0.01
        assert ph.plan.first_contact(wing, plan.path) is None


def test_a_chain_turns_by_any_angle():
    plan = ph.plan.reach(ph.library.rods(3), np.radians(400.0))
    assert len(set(plan.rectangles)) == 1
    assert np.degrees(plan.run.q[-1, 2]) == pytest.approx(400.0, abs=0.01)


def test_nothing_to_do():
    plan = ph.plan.reach(ph.library.l_array(), (0.0, 0.0, 0.0))
    assert plan.rectangles == ()
    assert plan.error == pytest.approx(0.0, abs=1e-9)


def test_rectangles_and_their_inverse():
    wing = ph.plan.reach(ph.library.l_array(), (0.0, 0.0, 0.0)).chosen
    one, back = turned_by(wing, [Rectangle(0, 1, (1.1, -0.8)), Rectangle(1, 0, (-0.8, 1.1))])
    assert np.abs(one * (1, -1, -1, -1) - back).max() < 1e-12
    assert np.abs(one - ph.plan.rectangle(ph.library.l_array(), 1.1, -0.8).quaternion).max() < 1e-12


def test_what_cannot_be_is_said():
    line, wing, chain = ph.library.line_array(), ph.library.l_array(), ph.library.rods(3)
    assert np.degrees(ph.plan.reach(line, (0.0, 0.4, 0.0)).off) < 0.001
    with pytest.raises(
        ph.PolhodeError, match=r"turn it about \[-?0.0, 1.0, 0.0\] alone, so the target is out of reach"
    ):
        ph.plan.reach(line, (0.3, 0.4, 0.0))
    with pytest.raises(ph.PolhodeError, match="encloses no area"):
        ph.plan.reach(ph.library.rods(2), 1.0)
    with pytest.raises(ph.PolhodeError, match="single body"):
        ph.plan.reach(ph.library.rods(1), 1.0)
    with pytest.raises(ph.PolhodeError, match="outside its limits"):
        ph.plan.reach(wing, (0.1, 0.0, 0.0), limits=[(0.1, 1.0), (-1.0, 1.0)])
    with pytest.raises(ph.PolhodeError, match="collide already"):
        ph.plan.reach(chain, 1.0, start=(3.0, 3.0))
    with pytest.raises(ph.PolhodeError, match="must be finite"):
        ph.plan.reach(chain, float("nan"))
    for wrong in ("north", (0.1, 0.2), (0.0, 0.0, 0.0, 0.0), 1.0, {}, ("a", "b", "c", "d"), [[1.0], [2.0, 3.0]]):
        with pytest.raises(ph.PolhodeError):
            ph.plan.reach(wing, wrong, grid=4)


def test_a_chosen_module_is_pointed():
    """The attitude of the last panel is the one that was asked for; with a hinge that is held bent, too."""
    wing, rng = ph.library.l_array(), np.random.default_rng(11)
    target = ph.Attitude.from_rotvec(0.4 * rng.normal(size=3))
    found = ph.plan.reach(wing, target, module="c")
    last = ph.Attitude(found.run.body("c").attitude[-1])
    assert np.degrees(np.linalg.norm((target.inverse @ last).rotvec)) < 0.01
    chain = ph.library.rods(4)
    bent = ph.plan.reach(chain, 0.3, hinges=("b", "c"), held={"d": 0.5}, module="d")
    assert np.degrees(abs(np.sin(0.5 * (bent.run.q[-1, 2] + 0.5 - 0.3)))) < 0.01  # a, and d by 0.5 rad beyond it
    alone = ph.plan.reach(chain, 0.3, hinges=("b", "c"), held={"d": 0.5})  # the twin: the reference itself
    assert abs(alone.run.q[-1, 2] - bent.run.q[-1, 2]) > 0.4
    with pytest.raises(ph.PolhodeError, match="nobody"):
        ph.plan.reach(wing, target, module="nobody")


def test_the_reachable_set_is_drawn():
    picture = ph.plan.plot_reachable(ph.library.l_array(), 2, grid=6, most=200)
    assert picture is not None
    with pytest.raises(ph.PolhodeError, match="turns"):
        ph.plan.plot_reachable(ph.library.l_array(), 0)
