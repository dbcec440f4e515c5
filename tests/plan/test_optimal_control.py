"""Optimal control by collocation against closed forms, and maneuvers of arrays against published numbers."""

from __future__ import annotations

from dataclasses import replace
from math import pi
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.plan.infeasible import InfeasibleError
from polhode.plan.maneuvers import minimum_effort, minimum_time, shortest
from polhode.plan.mesh import Course, Mesh, refined, uniform
from polhode.plan.optimal_control import Arcs, OptimalControl
from polhode.plan.program import Program
from polhode.plan.radau import between, integrals, radau
from polhode.plan.replay import Segment, replayed

ca = pytest.importorskip("casadi")


def function(n: int, m: int, field: Any) -> Any:
    t, x, u = ca.SX.sym("t"), ca.SX.sym("x", n), ca.SX.sym("u", m)
    return ca.Function("f", [t, x, u], [ca.vertcat(*field(t, x, u))])


CART = function(2, 1, lambda t, x, u: (x[1], u[0]))


@pytest.mark.parametrize("n", [2, 3, 5, 8, 12])
def test_points_weights_and_slopes_are_exact_for_polynomials(n):
    """Quadrature up to degree 2 n - 2, slopes and values up to degree n, integrals up to degree n - 1."""
    rule, rng = radau(n), np.random.default_rng(n)
    assert rule.x[0] == -1.0
    assert rule.x[-1] < 1.0
    p = np.polynomial.Polynomial(rng.normal(size=2 * n - 1))
    assert rule.w @ p(rule.x) == pytest.approx(p.integ()(1.0) - p.integ()(-1.0), abs=1e-12)
    q = np.polynomial.Polynomial(rng.normal(size=n + 1))
    assert np.abs(rule.D @ q(rule.ends) - q.deriv()(rule.x)).max() < 1e-11 * n**2
    at = np.array([-1.0, -0.3, 0.2, 1.0])
    assert np.abs(between(rule.ends, at) @ q(rule.ends) - q(at)).max() < 1e-12 * n
    r = np.polynomial.Polynomial(rng.normal(size=n))
    assert np.abs(integrals(n) @ r(rule.x) - (r.integ()(rule.ends[1:]) - r.integ()(-1.0))).max() < 1e-11
    # twin: one degree more is not integrated exactly
    high = np.polynomial.Polynomial([0.0] * (2 * n - 1) + [1.0])
    assert abs(rule.w @ high(rule.x) - (high.integ()(1.0) - high.integ()(-1.0))) > 1e-7


def test_a_cart_is_moved_with_the_least_effort():
    """From rest to rest over 1 m in 1 s: u = 6 - 12 t, J = 12; its costates are -2 u and the slope of that."""
    problem = OptimalControl(CART, 1.0, cost=lambda t, x, u: u[0] ** 2, start=(0, 0), end=(1, 0))
    found = problem.solve()
    assert found.cost == pytest.approx(12.0, abs=1e-9)
    assert np.abs(found.u[:, 0] - (6.0 - 12.0 * found.t[:-1])).max() < 1e-7
    assert found.error < 1e-12
    assert np.abs(found.costates[:, 0] - found.costates[0, 0]).max() < 1e-5 * abs(found.costates[0, 0])
    assert abs(found.costates[0, 0]) == pytest.approx(24.0, rel=1e-6)
    x, u = found.at([0.25])
    assert x[0, 0] == pytest.approx(3 * 0.25**2 - 2 * 0.25**3, abs=1e-10)
    assert u[0, 0] == pytest.approx(3.0, abs=1e-7)
    named = replace(found, problem=replace(problem, states=("place", "speed")))
    for words in ("cost 12, end at 1 s", "costate at the first", "place", "speed", "estimate of the collocation"):
        assert words in str(named)


def test_the_curve_of_fastest_descent():
    """The brachistochrone from (0, 0) to (2, -1): a cycloid, whose time has a closed form."""
    g = 9.81
    f = function(3, 1, lambda t, x, u: (x[2] * ca.sin(u[0]), x[2] * ca.cos(u[0]), g * ca.cos(u[0])))
    problem = OptimalControl(f, (0.2, 3.0), end_cost=lambda t, x: t, start=(0, 0, 0), end=(2.0, 1.0, None),
                             u_bounds=(0.0, pi))  # fmt: skip
    found = problem.solve(tolerance=1e-7)
    angle = _cycloid(2.0, 1.0)
    r = 1.0 / (1.0 - np.cos(angle))
    assert found.t_end == pytest.approx(angle * np.sqrt(r / g), rel=1e-6)
    assert found.x[-1, 2] == pytest.approx(np.sqrt(2.0 * g), rel=1e-6)  # energy


def _cycloid(x: float, y: float) -> float:
    low, high = 1e-3, 2.0 * pi - 1e-3
    for _ in range(100):
        a = 0.5 * (low + high)
        low, high = (a, high) if (a - np.sin(a)) / (1.0 - np.cos(a)) < x / y else (low, a)
    return 0.5 * (low + high)


def test_a_mesh_gets_finer_where_it_is_wrong():
    mesh, parents = refined(uniform(3, 4), np.array([1e-12, 1e-5, 1e2]), 1e-8)
    assert mesh.counts[0] == 4
    assert parents == tuple(sorted(parents))
    assert parents.count(1) == 1
    assert parents.count(2) > 1
    assert sum(mesh.shares) == pytest.approx(1.0)
    assert Mesh((0.25, 0.75), (3, 3)).places[3] == pytest.approx(0.25)


@pytest.mark.parametrize("moving", [False, True])
def test_the_derivatives_of_a_program_are_those_of_its_formulas(moving):
    """Written down block by block; beside them what CasADi finds by itself. All depend on the time, and all on all."""
    f = function(2, 2, lambda t, x, u: (x[1] * ca.sin(t) + u[0] ** 3, x[0] * u[1] + ca.cos(x[1] * t) * u[0]))
    problem = OptimalControl(
        f, (0.5, 4.0), cost=lambda t, x, u: u[0] ** 4 * x[1] + t**3 * u[1] ** 2, end_cost=lambda t, x: t**2 * x[0] ** 3,
        start=(0.1, 0.2), t_start=0.3, path=lambda t, x, u: [x[0] ** 2 * u[1], ca.sin(t * x[1])],
        path_bounds=[(-1, 1), (-2, 2)])  # fmt: skip
    mesh = Mesh((0.2, 0.3, 0.5), (3, 4, 3))
    if moving:
        arcs = Arcs(np.tile([-9.0, 9.0], (2, 2, 1)), np.array([[0.1, 0.9], [0.1, 0.9]]), (0, 0, 1))
        problem = replace(problem, arcs=arcs)
    program = Program(problem, mesh, Course(mesh, 0.3, 1.7, np.zeros((11, 2)), np.zeros((10, 2))))
    w, rng = ca.MX.sym("w", program.cut_d + program.n_d), np.random.default_rng(8)
    assert program.n_d == 1 + moving
    nlp, exact = program._written(w)
    weights, at = rng.normal(size=nlp["g"].numel()), rng.uniform(0.4, 1.2, w.numel())
    told = np.array(exact["jac_g"](at, [])[1])
    assert np.abs(told - np.array(ca.Function("J", [w], [ca.jacobian(nlp["g"], w)])(at))).max() < 1e-13
    whole = 0.7 * nlp["f"] + ca.dot(ca.DM(weights), nlp["g"])
    H = np.array(ca.Function("H", [w], [ca.hessian(whole, w)[0]])(at))
    assert np.abs(np.array(exact["hess_lag"](at, [], 0.7, weights)) - np.triu(H)).max() < 1e-12
    assert np.abs(np.triu(H)[program.cut_d :]).max() > 0.1  # the durations count


def test_what_cannot_be_is_told_with_what_breaks():
    problem = OptimalControl(CART, 1.0, cost=lambda t, x, u: u[0] ** 2, start=(0, 0), end=(1, 0), u_bounds=(-1.0, 1.0))
    with pytest.raises(InfeasibleError, match=r"equations of motion are broken most: that of x\[\d\], .* runs into the"
                       r" bounds of u\[0\] \((least -1|most 1)\)"):  # fmt: skip
        problem.solve()
    free = OptimalControl(CART, (0.1, 0.5), end_cost=lambda t, x: t, start=(0, 0), end=(1, 0), u_bounds=(-1.0, 1.0),
                          states=("place", "speed"), inputs=("push",))  # fmt: skip
    with pytest.raises(InfeasibleError, match=r"of (place|speed), .* t_end at its most 0.5 s; the bounds of push"):
        free.solve()
    high = OptimalControl(CART, 1.0, start=(0, 0), end=(1, 0), path=lambda t, x, u: [x[0] - 3 * u[0], x[0]],
                          path_bounds=[(None, None), (2.0, None)])  # fmt: skip
    with pytest.raises(InfeasibleError, match=r"the path constraint \[1\] is broken most, by 2|equations"):
        high.solve()
    with pytest.raises(ph.PolhodeError, match="outside its bounds"):
        OptimalControl(CART, 1.0, start=(0, 0), end=(1, 0), x_bounds=[(-0.5, 0.5), None])
    with pytest.raises(ph.PolhodeError, match="its least 2 above its most 1"):
        OptimalControl(CART, 1.0, u_bounds=(2.0, 1.0))
    with pytest.raises(ph.PolhodeError, match="not after t_start"):
        OptimalControl(CART, 0.0)
    with pytest.raises(ph.PolhodeError, match=r"system\.casadi"):
        OptimalControl("cart", 1.0)


def test_least_effort_of_three_rods():
    """10 deg in 25 s: J = 0.0402871 (`authorities`); in 50 s an eighth of it, along the same path of the shape."""
    chain = ph.library.rods(3)
    slow, fast = (minimum_effort(chain, turn=pi / 18, t_end=T, starts=1) for T in (50.0, 25.0))
    assert fast.cost == pytest.approx(0.0402871, rel=1e-5)
    assert slow.cost == pytest.approx(fast.cost / 8.0, rel=1e-7)
    s = np.linspace(0.0, 1.0, 60)
    paths = [one.motion.at(s * one.t_end)[0][:, :2] for one in (slow, fast)]
    assert np.abs(paths[0] - paths[1]).max() < 1e-5
    assert fast.run.certificate.ok
    assert np.degrees(fast.error) < 1e-6
    back = ph.simulate(chain, fast.run.state_at(0.0), 25.0)  # twin: without its torques nothing turns
    assert abs(back.q[-1, 2]) < 1e-12


def swinging() -> tuple[ph.System, Any]:
    """A pendulum on a cart, pushed by an input, and the least effort to bring it up."""
    cart = ph.System(gravity=(0, 0, -9.81), name="cart-pole")
    cart.add(ph.Body(1.0, (0.1, 0.1, 0.1)), ph.joints.Prismatic("x"), name="cart")
    cart.add(ph.Body(0.3, (0.006, 0.006, 1e-4)), ph.joints.Revolute("y"), "cart", at_body=(0, 0, 0.25), name="pole")
    cart.load(ph.loads.JointMotor("cart", ph.Input("push", 0.0, "N")))
    problem = OptimalControl(cart.casadi(), 2.0, cost=lambda t, x, u: u[0] ** 2, start=(0, 0, 0, 0),
                             end=(0.5, pi, 0, 0), x_bounds=[(-1, 1), None, None, None], u_bounds=(-20, 20))  # fmt: skip
    return cart, problem.solve(tolerance=1e-7)


def test_a_motion_of_a_users_system_is_replayed_by_its_polynomials():
    """Upright the pole falls e-fold in 0.17 s, so that the replay shows what 12 such times make of 1e-12."""
    cart, up = swinging()
    run = up.replay(cart)
    assert np.abs(np.concatenate([run.q[-1], run.v[-1]]) - up.x[-1]).max() < 1e-6
    assert run.certificate.ok
    alone = ph.simulate(cart, cart.state(), 2.0)  # twin: without its push it hangs
    assert abs(alone.q[-1, 1]) < 1e-12
    other = ph.System(name="without inputs")
    other.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("y"), name="arm")
    with pytest.raises(ph.PolhodeError, match="0 numbers in its inputs, but the motion has 1"):
        up.replay(other)


@pytest.mark.slow
def test_the_shortest_path_is_run_at_an_even_pace():
    """|psi_dot| is the length all along, and no path of a circle with the same turn is shorter."""
    chain = ph.library.rods(3)
    found = shortest(chain, turn=np.radians(10.0), starts=1)
    speed = np.linalg.norm(found.motion.x[:, 2:4], axis=1)
    assert speed == pytest.approx(np.full(len(speed), np.sqrt(found.cost)), rel=1e-2)
    assert np.degrees(found.error) < 1e-4

    def turned(r: float) -> float:
        return abs(ph.plan.ellipse(chain, (r / np.sqrt(2), r / np.sqrt(2)), r, begin=1.25 * pi).angle)

    radius = next(r for r in np.linspace(0.3, 1.5, 200) if turned(r) > np.radians(10.0))
    assert np.sqrt(found.cost) < 2.0 * pi * radius


@pytest.mark.slow
def test_least_time_around_what_collides():
    """70 deg with at most 0.1 N m: one loop around the domain is too small a turn, so that it takes two."""
    shapely = pytest.importorskip("shapely")
    chain = ph.library.rods(3)
    found = minimum_time(chain, turn=np.radians(70.0), torque=0.1, avoid=True)
    assert found.t_end == pytest.approx(30.83, abs=0.01)
    assert found.estimate < 1e-7
    assert np.degrees(found.error) < 1e-4
    path = found.motion.at(np.linspace(0.0, found.t_end, 40000))[0][:, :2]
    domain = ph.plan.collision_domain(chain)
    assert not shapely.contains_xy(domain, path[:, 0], path[:, 1]).any()
    free = minimum_time(chain, turn=np.radians(70.0), torque=0.1, starts=1)  # twin: the free path is inside
    path = free.motion.at(np.linspace(0.0, free.t_end, 1000))[0][:, :2]
    assert shapely.contains_xy(domain, path[:, 0], path[:, 1]).any()
    assert free.t_end == pytest.approx(18.7419, abs=1e-3)


@pytest.mark.slow
def test_least_effort_around_what_collides():
    shapely = pytest.importorskip("shapely")
    chain = ph.library.rods(3)
    found = minimum_effort(chain, turn=np.radians(70.0), t_end=25.0, avoid=True)
    assert found.cost == pytest.approx(0.8403, rel=1e-3)
    assert np.degrees(found.error) < 1e-4
    path = found.motion.at(np.linspace(0.0, 25.0, 40000))[0][:, :2]
    assert not shapely.contains_xy(ph.plan.collision_domain(chain), path[:, 0], path[:, 1]).any()


@pytest.mark.slow
def test_least_time_of_three_rods():
    """70 deg with at most 0.1 N m: torques at their bounds all the time; four times the torque takes half the time."""
    chain = ph.library.rods(3)
    weak, strong = (minimum_time(chain, turn=np.radians(70.0), torque=u, starts=1) for u in (0.1, 0.4))
    assert weak.t_end == pytest.approx(2.0 * strong.t_end, rel=1e-5)
    assert np.degrees(weak.error) < 1e-4
    assert np.abs(np.abs(weak.motion.u) - 0.1).max() < 1e-6
    assert weak.run.certificate.ok


def test_hinges_that_are_held_are_locked_in_the_replay():
    """A longer chain, reduced to three by a lock that is bent; twin: unlocked, the same torques lead elsewhere."""
    chain = ph.library.rods(4)
    found = minimum_effort(chain, turn=0.1, t_end=20.0, hinges=("b", "c"), held={"d": 0.4}, starts=1)
    assert np.degrees(found.error) < 1e-6
    assert np.abs(found.run.joint("d").q - 0.4).max() < 1e-9
    assert found.run.certificate.ok
    state, course = found.run.state_at(0.0), found.motion.course
    free = Segment((0, 1, 2), replace(course, u=np.pad(course.u, ((0, 0), (0, 1)))))
    loose = replayed(found.chosen.array, state, [free])
    assert abs(loose.q[-1, 2] - 0.1) > 0.1


def test_segments_follow_each_other_with_their_locks():
    """First b and c move, then c and d: what the second replay does alone it does behind the first one, too."""
    chain = ph.library.rods(4)
    one = minimum_effort(chain, turn=0.1, t_end=20.0, hinges=("b", "c"), starts=1)
    two = minimum_effort(chain, turn=-0.15, t_end=20.0, hinges=("c", "d"), starts=1)
    later = replace(two.motion.course, t_start=20.0)
    both = replayed(one.chosen.array, one.run.state_at(0.0),
                    [Segment((0, 1), one.motion.course), Segment((1, 2), later)])  # fmt: skip
    assert both.q[-1, 2] == pytest.approx(0.1 - 0.15, abs=1e-8)
    assert {entry.t for entry in both.ledger} == {20.0}
    assert np.abs(both.joint("d").q[both.t < 20.0]).max() < 1e-9
    assert np.abs(both.joint("b").q[both.t > 20.0]).max() < 1e-7


def test_bad_maneuvers_are_refused():
    chain = ph.library.rods(3)
    with pytest.raises(ph.PolhodeError, match="outside its limits"):
        minimum_effort(chain, turn=0.1, t_end=10.0, start=(2.0, 0.0), limits=[(-1, 1), (-1, 1)])
    with pytest.raises(ph.PolhodeError, match="encloses no area"):
        minimum_effort(ph.library.rods(2), turn=0.1, t_end=10.0)
    with pytest.raises(ph.PolhodeError, match="inside the collision domain"):
        minimum_effort(chain, turn=0.1, t_end=10.0, start=(3.0, 3.0), avoid=True)
    with pytest.raises(ph.PolhodeError, match="single body"):
        minimum_effort(ph.library.rods(1), turn=0.1, t_end=10.0)
    for name, wrong in (("starts", 0), ("starts", 1.5), ("tolerance", 0.0), ("tolerance", np.nan), ("turn", "much")):
        with pytest.raises(ph.PolhodeError, match=name):
            minimum_effort(chain, **{"turn": 0.1, "t_end": 10.0, name: wrong})


def test_a_row_of_panels_turns_about_its_hinges_alone():
    """What it cannot reach is told before it is looked for; what it can is found."""
    row = ph.library.line_array()
    with pytest.raises(ph.PolhodeError, match=r"about \[0.0, -?1.0, 0.0\] alone, .*: 17.19 deg of its turn"):
        minimum_effort(row, turn=(0.3, 0.4, 0.0), t_end=20.0)
    found = minimum_effort(row, turn=(0.0, 0.2, 0.0), t_end=20.0, starts=1)
    assert np.degrees(found.error) < 1e-6


def test_what_is_not_converged_says_so():
    problem = OptimalControl(CART, 1.0, cost=lambda t, x, u: u[0] ** 2 + 9.0 * ca.cos(9.0 * x[0]) ** 2, start=(0, 0),
                             end=(1, 0))  # fmt: skip
    rough = problem.solve(intervals=2, points=2, most_points=4)
    assert rough.error > rough.tolerance
    assert "ended above the tolerance 1e-08" in str(rough)
    assert "above" not in str(problem.solve(points=8))
