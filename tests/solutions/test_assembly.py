"""Consistent starts against the geometry of a four-bar, and what is said where there is none, or more than one."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics.assembly import assemble, branches, find_position, project, tangent
from polhode.dynamics.diagnosis import diagnose
from polhode.dynamics.evaluation import plain_par
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.settling import corrected, retracted
from polhode.model import constraints, joints
from polhode.model.motion import rates
from polhode.model.system import System

EPS = float(np.finfo(float).eps)
CRANK, ROD, ROCKER, GROUND = 0.5, 1.3, 1.1, 1.2


def rod(length: float, name: str) -> ph.Body:
    return ph.Body(2.0 * length, (0.01, 0.17 * length**3, 0.17 * length**3), name=name)


def chain(lengths: dict[str, float]) -> System:
    """Bars along x, hinged about z end to end, from the origin on."""
    system, parent, at = System(gravity=(0.0, -9.81, 0.0)), "world", 0.0
    for name, length in lengths.items():
        system.add(rod(length, name), joints.Revolute("z"), parent, (at, 0.0, 0.0), (-length / 2, 0.0, 0.0))
        parent, at = name, length / 2
    return system


def four_bar(closing: str = "point", ground: float = GROUND, **lengths: float) -> System:
    lengths = {"crank": CRANK, "rod": ROD, "rocker": ROCKER, **lengths}
    system = chain(lengths)
    at = {"at_1": (ground, 0.0, 0.0), "at_2": (lengths["rocker"] / 2, 0.0, 0.0)}
    kinds = {"point": constraints.Point, "hinge": constraints.Hinge}
    system.constrain(kinds[closing]("world", "rocker", **at), name="loop")
    return system


def closed_form(crank: np.ndarray | float, side: float) -> tuple[np.ndarray, np.ndarray]:
    """The angles of the rod and the rocker on the crank and the rod, by the law of cosines; side 1 or -1."""
    x, y = GROUND - CRANK * np.cos(crank), -CRANK * np.sin(crank)
    d2 = x * x + y * y
    c = (d2 - ROD * ROD - ROCKER * ROCKER) / (2.0 * ROD * ROCKER)
    bent = side * np.arctan2(np.sqrt(1.0 - c * c), c)
    rod_angle = np.arctan2(y, x) - np.arctan2(ROCKER * np.sin(bent), ROD + ROCKER * np.cos(bent))
    return rod_angle - crank, bent


def wrapped(x: np.ndarray) -> np.ndarray:
    return (np.asarray(x) + np.pi) % (2.0 * np.pi) - np.pi


@pytest.mark.parametrize("crank", [0.4, 1.9, -2.2])
@pytest.mark.parametrize("side", [1.0, -1.0])
def test_four_bar(crank, side):
    """The branch near the guess, to rounding; the crank stays exactly."""
    exact = closed_form(crank, side)
    system = four_bar()
    guess = {"crank": crank, "rod": exact[0] + 0.2, "rocker": exact[1] - 0.15}
    start = assemble(system.mechanism(), q=guess, keep=("crank",))
    assert start.q[0] == crank
    np.testing.assert_allclose(wrapped(start.q[1:] - exact), 0.0, atol=2e3 * EPS)


def test_speeds_of_the_four_bar():
    """The rates of the closed form, by central differences with an error of h^2."""
    h, crank, rate = 1e-5, 0.7, 2.3
    exact = np.array(closed_form(crank, 1.0))
    q = {"crank": crank, "rod": exact[0], "rocker": exact[1]}
    start = assemble(four_bar().mechanism(), q=q, v={"crank": rate}, keep="crank")
    slope = (np.array(closed_form(crank + h, 1.0)) - np.array(closed_form(crank - h, 1.0))) / (2.0 * h)
    assert start.v[0] == rate
    np.testing.assert_allclose(start.v[1:], rate * slope, atol=10.0 * h**2 + EPS / h * 10)


def test_both_branches_are_found():
    system, crank = four_bar().mechanism(), 0.7
    found = branches(system, q={"crank": crank})
    exact = [np.array(closed_form(crank, side)) for side in (1.0, -1.0)]
    assert len(found) == 2
    for angles in exact:
        assert min(np.abs(wrapped(one.q[1:] - angles)).max() for one in found) < 1e-9
    with pytest.warns(ph.errors.PolhodeWarning, match="can be assembled in 2 ways"):
        first = assemble(system, q={"crank": crank})
    np.testing.assert_array_equal(first.q, found[0].q)
    other = assemble(system, q={"crank": crank}, branch=1)
    np.testing.assert_array_equal(other.q, found[1].q)
    with pytest.raises(ph.PolhodeError, match=r"branch 2 of .system. was not found: there are 2"):
        assemble(system, q={"crank": crank}, branch=2)


def test_who_said_nothing_hears_of_both_branches_and_who_said_where_to_start_does_not():
    system = four_bar().mechanism()
    with pytest.warns(ph.errors.PolhodeWarning, match="can be assembled in 2 ways"):
        assemble(system, keep=["crank"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assemble(system, q=np.full(system.n_q, 0.3), keep=["crank"])


def test_what_cannot_close_is_named_with_the_gap():
    """Two bars of 1 m cannot reach a point at 2.12 m."""
    system = chain({"upper": 1.0, "lower": 1.0})
    system.constrain(constraints.Point("world", "lower", (2.12, 0.0, 0.0), (0.5, 0.0, 0.0)), name="loop")
    with pytest.raises(ph.PolhodeError, match=r'cannot be closed: .* off by 0\.12 m at constraint "loop"'):
        assemble(system.mechanism(), q=(0.3, -0.4))


def test_contradictory_locks_are_named():
    system = chain({"upper": 1.0, "lower": 1.0})
    system.constrain(constraints.Lock("upper", 0.3), name="latch")
    system.constrain(constraints.Prescribed("upper", 0.7), name="motor")
    with pytest.raises(ph.PolhodeError, match=r'0\.2 rad at constraint "latch" and 0\.2 rad at constraint "motor"'):
        assemble(system.mechanism())


def test_contradictory_speeds_are_named():
    exact = closed_form(0.7, 1.0)
    q = {"crank": 0.7, "rod": exact[0], "rocker": exact[1]}
    with pytest.raises(ph.PolhodeError, match=r'given .crank, rod. .* contradict .* constraint "loop"'):
        assemble(four_bar().mechanism(), q=q, v={"crank": 1.0, "rod": 1.0}, keep="crank")


def test_a_kept_joint_may_be_too_much():
    with pytest.raises(ph.PolhodeError, match=r"with crank, rod, rocker kept, the nearest"):
        assemble(four_bar().mechanism(), q={"crank": 0.7, "rod": 0.1, "rocker": 0.2})


def test_moving_constraints_set_the_speeds():
    system = chain({"upper": 1.0, "lower": 0.8})
    system.constrain(constraints.Prescribed("upper", constraints.Harmonic(0.4, 2.0, 0.3)))
    system.constrain(constraints.Gear("lower", "upper", -1.5, 0.2))
    start = assemble(system.mechanism(), t=0.9)
    f, f_dot = 0.4 * np.sin(2.1), 0.8 * np.cos(2.1)
    np.testing.assert_allclose(start.q, (f, 0.2 + 1.5 * f), atol=20 * EPS)
    np.testing.assert_allclose(start.v, (f_dot, 1.5 * f_dot), atol=20 * EPS)


# What is said about a position.


def test_planar_loop_in_space_has_redundant_equations():
    point, hinge = four_bar().mechanism(), four_bar("hinge").mechanism()
    q = np.array([0.7, *closed_form(0.7, 1.0)])
    one, five = diagnose(point, 0.0, q), diagnose(hinge, 0.0, q)
    assert (one.freedom, one.equations, one.redundant, one.singular) == (1, 3, {"loop": 1}, 0)
    assert (five.freedom, five.equations, five.redundant, five.singular) == (1, 5, {"loop": 3}, 0)
    assert max(size for size, _ in five.residuals.values()) < 100 * EPS
    assert 'constraint "loop" follow from the others: 3 redundant' in str(five)
    assert "1 degree of freedom" in str(five)


def test_second_axis_is_the_redundant_one():
    system = chain({"upper": 1.0, "lower": 0.8})
    system.constrain(constraints.Gear("upper", "lower", 2.0), name="wheels")
    system.constrain(constraints.Gear("lower", "upper", 0.5), name="again")
    said = diagnose(system.mechanism(), 0.0, (0.4, -0.2))
    assert (said.freedom, said.redundant) == (1, {"again": 1})


def test_flat_parallelogram_is_singular():
    """A parallelogram is singular where it is flat, and nowhere else."""
    system = four_bar(ground=1.0, crank=0.6, rod=1.0, rocker=0.6).mechanism()
    flat, folded = diagnose(system, 0.0, (0.0, 0.0, np.pi)), diagnose(system, 0.0, (0.8, -0.8, 0.8 - np.pi))
    assert max(folded.residuals["loop"][0], flat.residuals["loop"][0]) < 10 * EPS
    assert (flat.freedom, flat.singular) == (1, 1)
    assert (folded.freedom, folded.singular) == (1, 0)
    assert "singular" in str(flat)


def test_assembly_from_a_singular_start():
    """From the flat parallelogram, the crank moved away."""
    system = four_bar(ground=1.0, crank=0.6, rod=1.0, rocker=0.6).mechanism()
    start = assemble(system, q={"crank": 0.2, "rod": 0.0, "rocker": np.pi}, keep="crank")
    par = plain_par(system, 0.0, start.q, start.v)
    assert np.abs(tangent(system, 0.0, start.q, par).residuals).max() < 1e-11


# Projection: the reference, and one step of it as a run does it.


def loop_in_space() -> System:
    """Three bodies on mixed joints, closed by a bar and a ball."""
    system = System()
    for name, joint, parent in (("a", joints.Spherical(), "world"), ("b", joints.Revolute((0.48, -0.6, 0.64)), "a"),
                                ("c", joints.Universal(), "b")):  # fmt: skip
        system.add(rod(0.7, name), joint, parent, (0.4, 0.1, -0.2), (-0.3, 0.1, 0.2))
    system.constrain(constraints.Distance("world", "c", 0.9, (0.5, 0.5, 0.1), (0.2, -0.1, 0.3)))
    system.constrain(constraints.Distance("a", "c", 1.1, (0.1, -0.4, 0.2), (0.3, 0.2, -0.1)))
    return system


def off_state(mechanism, size):
    """A state on the constraints, and one that is `size` away from it."""
    rng = np.random.default_rng(5)
    start = assemble(mechanism, q=np.concatenate([[1, 0, 0, 0], rng.uniform(-1, 1, 3)]), v=rng.uniform(-1, 1, 6))
    step = size * rng.uniform(-1, 1, 6)
    return start, np.array(retracted(mechanism, start.q, step)), start.v + size * rng.uniform(-1, 1, 6)


def test_projection_is_the_shortest_way():
    """What projection changes is M-orthogonal to every motion that the constraints allow."""
    mechanism = loop_in_space().mechanism()
    _, q, v = off_state(mechanism, 1e-6)
    q_new, v_new = project(mechanism, 0.0, q, v)
    at = tangent(mechanism, 0.0, q_new, plain_par(mechanism, 0.0, q_new, v_new))
    assert np.abs(at.residuals).max() < 100 * EPS
    assert np.abs(at.J @ v_new + at.drift).max() < 100 * EPS
    allowed = np.linalg.svd(at.J)[2][2:]
    assert np.abs(allowed @ at.mass @ (v_new - v)).max() < 1e-13
    dq = np.concatenate([k.joint.speeds(q_new[k.q], q_new[k.q] - q[k.q]) for k in mechanism.links])
    assert np.abs(allowed @ at.mass @ dq).max() < 100.0 * 1e-6**2  # to the second order of the step
    assert np.abs(dq).max() > 1e-7  # the twin: it was not there before


def test_one_correction_squares_the_error():
    mechanism = loop_in_space().mechanism()
    left = []
    for size in (1e-2, 1e-3):
        _, q, v = off_state(mechanism, size)
        par = plain_par(mechanism, 0.0, q, v)
        q_new, v_new, _ = corrected(mechanism, 0.0, tuple(q), tuple(v), par, NumpyLinear())
        at = tangent(mechanism, 0.0, q_new, par)
        left.append((np.abs(at.residuals).max(), np.abs(at.J @ v_new + at.drift).max()))
    for before, after in zip(*left, strict=True):
        assert 50.0 < before / after < 200.0


def test_correction_is_one_step_of_the_reference():
    mechanism = loop_in_space().mechanism()
    _, q, v = off_state(mechanism, 1e-8)
    par = plain_par(mechanism, 0.0, q, v)
    *ours, margin = corrected(mechanism, 0.0, tuple(q), tuple(v), par, NumpyLinear())
    assert 0.0 < margin <= 1.0
    for mine, reference in zip(ours, project(mechanism, 0.0, q, v), strict=True):
        np.testing.assert_allclose(mine, reference, atol=1e-14)


def test_consistent_states_stay():
    mechanism = loop_in_space().mechanism()
    start, _, _ = off_state(mechanism, 0.0)
    par = plain_par(mechanism, 0.0, start.q, start.v)
    q, v, _ = corrected(mechanism, 0.0, tuple(start.q), tuple(start.v), par, NumpyLinear())
    np.testing.assert_allclose(np.concatenate([q, v]), np.concatenate([start.q, start.v]), atol=50 * EPS)


def test_tangent_is_the_slope_of_the_residuals():
    """J v against central differences of the residuals, with an error of h^2 and of eps / h."""
    mechanism = loop_in_space().mechanism()
    _, q, v = off_state(mechanism, 0.3)
    par, h = plain_par(mechanism, 0.0, q, v), 1e-6
    at = tangent(mechanism, 0.0, q, par)
    q_dot = np.array(rates(mechanism, tuple(q), tuple(v)))
    ahead, behind = (tangent(mechanism, 0.0, q + s * h * q_dot, par).residuals for s in (1.0, -1.0))
    np.testing.assert_allclose(at.J @ v, (ahead - behind) / (2 * h), atol=1e-9)


def test_newton_needs_few_steps():
    mechanism = four_bar().mechanism()
    q = np.array([0.7, *closed_form(0.7, 1.0)]) + 0.1
    found = find_position(mechanism, 0.0, q, np.array([False, True, True]), plain_par(mechanism, 0.0, q, (0, 0, 0)))
    assert found.closed
    assert found.iterations <= 8


@pytest.mark.parametrize("size", [1e-6, 1.0, 1e6])
def test_speeds_that_fit_are_taken_and_others_refused_at_every_size(size):
    """Two sliders on crossed rails with a rod between them, 3 : 4 : 5: x dx + y dy = 0, whatever the unit of length."""
    system = ph.System()
    for name in "xy":
        system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name=name), ph.joints.Prismatic(name))
    system.constrain(ph.constraints.Distance("x", "y", 5.0 * size))
    q = {"x": 3.0 * size, "y": 4.0 * size}
    speeds = system.assemble(q=q, v={"x": 4.0 * size, "y": -3.0 * size}).v
    np.testing.assert_allclose(speeds, (4.0 * size, -3.0 * size), rtol=1e-12)
    with pytest.raises(ph.PolhodeError):
        system.assemble(q=q, v={"x": 4.0 * size, "y": -2.9 * size})


@pytest.mark.parametrize("left", [0.61, 0.7123, 0.83, 0.9])
def test_rounding_in_a_huge_machine_is_no_contradiction(left):
    """A four-bar of 10^7 m that is told the speeds which it has found itself: what is left is rounding of 10^7 m/s."""
    size = 1e7
    system = ph.System()
    for name, foot, length in (("left", 0.0, 1.0), ("right", 3.0, 1.7)):
        arm = ph.Body(mass=1.0, inertia=(1, 1, 1), name=name)
        system.add(arm, ph.joints.Revolute("z"), at_parent=(foot * size, 0, 0), at_body=(-length * size, 0, 0))
    system.constrain(ph.constraints.Distance("left", "right", 2.9 * size))
    closed = system.assemble(q={"left": left, "right": 1.2}, v={"left": 0.9}, keep=["left"])
    q, v = (dict(zip(("left", "right"), values, strict=True)) for values in (closed.q, closed.v))
    np.testing.assert_allclose(system.assemble(q=q, v=v).v, closed.v, rtol=1e-12)
    with pytest.raises(ph.PolhodeError, match="contradict its constraints"):
        system.assemble(q=q, v=v | {"right": v["right"] + 1e-4})
