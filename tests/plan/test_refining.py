"""Plans refined by optimal control: the same target, less effort or time, no collisions; legs by their exact times."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import shapely

import polhode as ph
from polhode.plan.folding import choose
from polhode.plan.leg_times import leg_times
from polhode.plan.optimal_control import OptimalControl
from polhode.plan.paths import Line
from polhode.plan.reduced import reduced_field

pytest.importorskip("casadi")
P, L = ph.plan, ph.library


def test_the_time_of_a_leg_is_that_of_optimal_control():
    """Bang-bang with one jump in the middle of the way, wherever the mass is: by quadrature and by collocation."""
    chain = L.rods(3, lengths=(1, 2, 1.5), masses=(1, 0.5, 2))
    chosen = choose(chain, ("b",), {"c": 0.8})
    told = leg_times(chosen, [Line(np.array([0.3]), np.array([2.1]))], 0.2)
    field: Any = reduced_field(chosen)
    arcs = ph.plan.optimal_control.Arcs(np.array([[[0.2, 0.2]], [[-0.2, -0.2]]]), np.array([[0.1, 0.9], [0.1, 0.9]]),
                                        (0, 0, 1, 1))  # fmt: skip
    problem = OptimalControl(field, (0.5 * told[0], 1.5 * told[0]), end_cost=lambda t, x: t, start=(0.3, 0, 0),
                             end=(2.1, 0, None), u_bounds=(-0.2, 0.2), arcs=arcs)  # fmt: skip
    found = problem.solve(intervals=4, points=8, tolerance=1e-9)
    assert told == pytest.approx([found.t_end], rel=1e-7)
    still = leg_times(choose(chain, ("b",), {"c": 0.0}), [Line(np.array([0.3]), np.array([2.1]))], 0.2)
    assert abs(still[0] / told[0] - 1.0) > 0.01  # twin: another lock, another mass


def test_time_goes_with_the_root_of_the_torque_and_way_counts_in_legs():
    plan = P.reach(L.rods(3), np.radians(40.0))
    assert plan.least_time(0.1) == pytest.approx(2.0 * plan.least_time(0.4), rel=1e-12)
    with pytest.raises(ph.PolhodeError, match="one hinge moves alone"):
        leg_times(plan.chosen, [Line(np.zeros(2), np.ones(2))], 1.0)


def test_a_plan_by_time_takes_no_longer():
    wing, target = L.l_array(), np.radians((20.0, -15.0, 10.0))
    far, fast = (P.reach(wing, target, by=one) for one in ("distance", "time"))
    assert fast.least_time(0.1) <= far.least_time(0.1) * (1.0 + 1e-9)
    with pytest.raises(ph.PolhodeError, match="plan by"):
        P.reach(wing, target, by="beauty")


def test_a_chain_is_refined_from_a_bent_start_and_keeps_clear():
    """100 deg by several turns: one smooth maneuver of a fraction of their effort, outside the exact domain."""
    chain = L.rods(3)
    plan = P.reach(chain, np.radians(100.0), start=(0.4, -0.3))
    found = plan.refined(t_end=100.0)
    assert np.degrees(found.error) < 1e-3
    assert found.run.q[-1, 2] == pytest.approx(np.radians(100.0), abs=1e-4)
    assert found.run.certificate.ok
    t, shapes = found.shapes(20_000)
    assert shapes[0] == pytest.approx((0.4, -0.3), abs=1e-9)
    assert not shapely.contains_xy(P.collision_domain(chain), *shapes.T).any()
    assert t[-1] == 100.0
    assert "refined to minimum effort" in str(found)


def test_turn_by_turn_the_others_are_locked():
    """Four panels, three hinges: each turn in the plane of its two, and the time is shared out for the least effort."""
    plan = P.reach(L.t_array(), np.radians((6.0, 0.0, 5.0)))
    found = plan.refined(t_end=80.0)
    assert len(found.maneuvers) == len(plan.rectangles)
    assert np.degrees(found.error) < 1e-3
    assert found.t_end == pytest.approx(80.0)
    assert np.abs(found.run.angular_momentum).max() < 1e-9
    hard = [one.cost / one.t_end for one in found.maneuvers]  # where J = c/T^3 is least, all have the same 3 J/T
    assert max(hard) == pytest.approx(min(hard), rel=1e-6)
    assert P.first_contact(L.t_array(), P.ShapePath.polygon(found.shapes(300)[1], closed=False)) is None


def test_what_cannot_be_refined_is_said():
    still = P.reach(L.l_array(), (0.0, 0.0, 0.0))
    with pytest.raises(ph.PolhodeError, match="nothing to refine"):
        still.refined(t_end=5.0)
    plan = P.reach(L.rods(3), 0.3)
    with pytest.raises(ph.PolhodeError, match=r"t_end=.*torque="):
        plan.refined()
