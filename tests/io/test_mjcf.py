"""MJCF: what is written comes back to rounding, the words of the format mean what MuJoCo means, bad files are named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.io.mjcf import mjcf_robot, mjcf_start, read_mjcf
from polhode.io.mjcf_write import write_mjcf
from polhode.io.robot import Limits
from polhode.mass import solids
from polhode.model import constraints, joints
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from tests.helpers import random_body
from tests.io.robots import MORE, SIMPLE, accelerations, random_motion, random_rotation, random_tree

EPS = float(np.finfo(float).eps)
TOLERANCE = 1e4 * EPS  # some hundred roundings, grown by the condition of the mass matrices of small trees

INERTIAL = '<inertial pos="0.1 -0.2 0.3" mass="1.3" fullinertia="1.1 1.2 0.9 0.1 -0.07 0.05"/>'


def body(inner: str = "", name: str = "a", inertial: str = INERTIAL, **attributes: str) -> str:
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<body name="{name}"{told}>{inertial}{inner}</body>'


def model(*bodies: str, head: str = '<compiler angle="radian"/>', tail: str = "") -> str:
    return f'<mujoco model="m">{head}<worldbody>{"".join(bodies)}</worldbody>{tail}</mujoco>'


def moved_alike(one: Mechanism, two: Mechanism, rng: np.random.Generator) -> float:
    """The relative difference of accelerations; the order of the bodies may differ."""
    q, v, tau = random_motion(one, rng)
    q_2, v_2, tau_2 = np.zeros_like(q), np.zeros_like(v), np.zeros_like(tau)
    for link in one.links:
        other = two.link(link.name)
        q_2[other.q], v_2[other.v], tau_2[other.v] = q[link.q], v[link.v], tau[link.v]
    a, b = accelerations(one, q, v, tau), accelerations(two, q_2, v_2, tau_2)
    same = np.concatenate([b[two.link(link.name).v] for link in one.links])
    return float(np.abs(a - same).max() / np.abs(a).max())


def test_a_round_trip_moves_the_same(rng: np.random.Generator, tmp_path: Path) -> None:
    for kind, make in (SIMPLE | MORE).items():
        system = random_tree(rng, {kind: make}, 2)
        write_mjcf(system, tmp_path / "tree.xml")
        back = read_mjcf(tmp_path / "tree.xml")
        assert sorted(back.names) == sorted(system.names)
        assert np.array_equal(back.gravity, system.gravity)
        if system.n_v:
            assert moved_alike(system.mechanism(), back.mechanism(), rng) < TOLERANCE, kind
    for _ in range(6):
        system = random_tree(rng, SIMPLE | MORE, 7)
        assert moved_alike(system.mechanism(), read_mjcf(write_mjcf(system)).mechanism(), rng) < TOLERANCE


def test_twin_a_moved_joint_is_seen(rng: np.random.Generator) -> None:
    system = random_tree(rng, {"revolute": SIMPLE["revolute"]}, 3)
    text = write_mjcf(system).replace('type="hinge" pos="0.0', 'type="hinge" pos="0.1')
    assert moved_alike(system.mechanism(), read_mjcf(text).mechanism(), rng) > 1e-3


def test_a_free_body_has_the_coordinates_of_the_format() -> None:
    text = model(body("<freejoint/>", pos="1 2 3", quat="0.6 0 0.8 0"))
    system = read_mjcf(text)
    link = system.mechanism().links[0]
    assert isinstance(link.joint, joints.Free)
    assert np.array_equal(link.p_PF, np.zeros(3))
    np.testing.assert_allclose(mjcf_start(text, system).q, [1, 2, 3, 0.6, 0, 0.8, 0], atol=4 * EPS)


def test_several_joints_are_a_row(rng: np.random.Generator) -> None:
    """The pose of the body is the product of turns about its own points and axes, the first the outermost."""
    inner = '<joint type="slide" axis="1 2 2"/><joint pos="0.3 0.1 -0.2" axis="0 3 4"/><joint pos="0 1 0"/>'
    mechanism = read_mjcf(model(body(inner, pos="0.5 0.6 0.7", euler="0.1 0.2 0.3"))).mechanism()
    assert mechanism.links[0].joint.n_v == 3
    slide, first, second = rng.uniform(-1.0, 1.0, 3)

    def turn(axis: Any, angle: float, at: Any) -> np.ndarray:
        X = np.eye(4)
        X[:3, :3] = ph.Attitude.from_axis_angle(np.array(axis, dtype=float), angle).matrix
        X[:3, 3] = np.array(at) - X[:3, :3] @ np.array(at)
        return X

    X = np.eye(4)
    for axis, angle in zip(np.eye(3), (0.1, 0.2, 0.3), strict=True):
        X = X @ turn(axis, angle, (0, 0, 0))
    X[:3, 3] = (0.5, 0.6, 0.7)
    along = np.eye(4)
    along[:3, 3] = slide * np.array((1, 2, 2)) / 3
    X = X @ along @ turn((0, 0.6, 0.8), first, (0.3, 0.1, -0.2)) @ turn((0, 0, 1), second, (0, 1, 0))
    at = motion(mechanism, 0.0, (slide, first, second), (0.0, 0.0, 0.0)).links[0]
    com = at.position(mechanism.links[0].com)
    np.testing.assert_allclose(com, (X @ np.array((0.1, -0.2, 0.3, 1.0)))[:3], atol=20 * EPS)
    R_WB = np.reshape(at.R_WL, (3, 3)) @ np.reshape(mechanism.links[0].R_LB, (3, 3))
    np.testing.assert_allclose(R_WB, X[:3, :3], atol=20 * EPS)


TURNS = {
    'quat="0.5 0.5 0.5 0.5"': [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
    'axisangle="0 0 2 90"': [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
    'xyaxes="0 2 0 -3 1 0"': [[0, -1, 0], [1, 0, 0], [0, 0, 1]],
    'zaxis="0 -5 0"': [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
    'zaxis="0 0 -1"': [[1, 0, 0], [0, -1, 0], [0, 0, -1]],
    'euler="90 0 90"': [[0, -1, 0], [0, 0, -1], [1, 0, 0]],
}


@pytest.mark.parametrize("turn", TURNS)
def test_turns_in_every_way(turn: str) -> None:
    """In degrees, which are the format's default; MuJoCo's own matrices of these."""
    text = model(f'<body name="a" {turn}>{INERTIAL}<joint type="slide"/></body>', head="")
    R = mjcf_robot(text).bodies[0].hops[0].place.R
    expected = np.array(TURNS[turn], dtype=float)
    if turn == 'zaxis="0 0 -1"':  # only the direction of z is said
        R, expected = R[:, 2], expected[:, 2]
    np.testing.assert_allclose(R, expected, atol=8 * EPS)


def test_capital_letters_turn_about_fixed_axes() -> None:
    def turn(letters: str, angles: str) -> np.ndarray:
        head = f'<compiler angle="radian" eulerseq="{letters}"/>'
        return mjcf_robot(model(body(euler=angles), head=head)).bodies[0].end.R

    np.testing.assert_allclose(turn("XYZ", "0.1 0.2 0.3"), turn("zyx", "0.3 0.2 0.1"), atol=8 * EPS)
    assert np.abs(turn("XYZ", "0.1 0.2 0.3") - turn("xyz", "0.1 0.2 0.3")).max() > 1e-2


def test_shapes_give_the_mass_where_no_inertia_is_given() -> None:
    shapes = (
        '<geom type="box" size="0.1 0.2 0.3" pos="1 0 0" mass="2"/><geom size="0.25" density="500"/>'
        '<geom type="capsule" fromto="0 0 0 0 0 1" size="0.1"/><geom type="plane" size="1 1 1"/>'
        '<frame pos="0 1 0"><geom type="cylinder" size="0.2 0.4 9" zaxis="1 0 0" mass="3"/></frame>'
        '<geom type="ellipsoid" size="0.1 0.2 0.3"/><geom type="mesh" mass="0"/>'
    )
    found = mjcf_robot(model(body(shapes + "<joint/>", inertial=""))).bodies[0].mass
    R_x = np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]], dtype=float)  # z to x, the shortest way
    parts = [
        solids.Box((0.2, 0.4, 0.6)).solid(mass=2).shifted((1, 0, 0)),
        solids.Sphere(0.25).solid(density=500),
        solids.Capsule(0.1, 1.0).solid(density=1000).shifted((0, 0, 0.5)),
        solids.Cylinder(0.2, 0.8).solid(mass=3).rotated(R_x).shifted((0, 1, 0)),
        solids.Ellipsoid((0.1, 0.2, 0.3)).solid(density=1000),
    ]
    whole = ph.MassProperties.sum(parts)
    assert found is not None
    np.testing.assert_allclose(found.mass, whole.mass, rtol=8 * EPS)
    np.testing.assert_allclose(found.com, whole.com, atol=8 * EPS)
    np.testing.assert_allclose(found.inertia, whole.inertia, atol=20 * EPS * float(np.abs(whole.inertia).max()))


def test_defaults_by_class() -> None:
    head = (
        '<default><joint axis="1 0 0" damping="0.5"/><default class="slow"><joint damping="2"/>'
        '<default class="inner"><joint type="slide"/></default></default></default>'
    )
    text = model(
        body("<joint/>", "a"), body('<joint class="slow" axis="0 1 0"/>', "b"),
        body(f"<joint/>{body('<joint/>', 'd')}", "c", childclass="inner"), head=head,
    )  # fmt: skip
    hops = {one.name: one.hops[0] for one in mjcf_robot(text).bodies}
    kinds = {name: (type(hop.joint).__name__, hop.joint.axis.tolist(), hop.damping) for name, hop in hops.items()}  # type: ignore[attr-defined]
    assert kinds == {
        "a": ("Revolute", [1, 0, 0], 0.5), "b": ("Revolute", [0, 1, 0], 2.0), "c": ("Prismatic", [1, 0, 0], 2.0),
        "d": ("Prismatic", [1, 0, 0], 2.0),
    }  # fmt: skip


def test_what_resists_in_joints_is_taken_over() -> None:
    text = model(body('<joint damping="0.3" stiffness="5" springref="0.7" frictionloss="0.2" axis="0 1 0"/>'))
    system = read_mjcf(text)
    damper, friction, spring = system.mechanism().loads
    assert [type(load).__name__ for load in (damper, friction, spring)] == [
        "JointDamper",
        "JointFriction",
        "JointSpring",
    ]
    moving = motion(system.mechanism(), 0.0, (0.2,), (0.4,))
    assert damper.effort(system.mechanism(), moving, [], 0).speeds[0][1] == pytest.approx(-0.3 * 0.4)
    assert spring.effort(system.mechanism(), moving, [], 0).speeds[0][1] == pytest.approx(-5 * (0.2 - 0.7))


def test_limits_are_kept_or_become_stops() -> None:
    text = model(body('<joint range="-90 45"/><joint type="slide" range="-1 2" limited="false"/>'), head="")
    limits = mjcf_robot(text).limits()["a"]
    np.testing.assert_allclose(limits[0][:2], [-np.pi / 2, np.pi / 4], rtol=4 * EPS)
    assert limits[1] == Limits()
    with pytest.warns(ph.PolhodeWarning, match=r"limits of joints; stops=True makes stops of them \(1\)"):
        read_mjcf(text)
    (stop,) = read_mjcf(text, stops=True).mechanism().constraints
    assert (stop.joint, stop.coordinate, stop.lower) == ("a", 0, -np.pi / 2)


@pytest.mark.filterwarnings("ignore::polhode.PolhodeWarning")
def test_a_reference_shifts_what_is_counted_from_it() -> None:
    """MuJoCo's coordinate is `ref` where the file draws the body; ours is 0 there. Ranges and springs count from its.

    A hinge in degrees and a slide in meters: 30 deg to 120 deg with ref 90 is -60 deg to 30 deg from the drawing.
    """
    hinge = '<joint range="30 120" ref="90" springref="45" stiffness="5"/>'
    slide = '<joint type="slide" axis="0 1 0" range="-1 2" ref="0.5" springref="0.75" stiffness="8"/>'
    text = model(body(hinge, "a"), body(slide, "b"), head='<compiler angle="degree"/>')
    limits = mjcf_robot(text).limits()
    np.testing.assert_allclose(limits["a"][0][:2], np.radians([-60.0, 30.0]), rtol=4 * EPS)
    np.testing.assert_allclose(limits["b"][0][:2], [-1.5, 1.5], rtol=4 * EPS)
    springs = {load.joint: load for load in read_mjcf(text).mechanism().loads}  # type: ignore[attr-defined]
    np.testing.assert_allclose(springs["a"].rest, np.radians(-45.0), rtol=4 * EPS)
    np.testing.assert_allclose(springs["b"].rest, 0.25, rtol=4 * EPS)
    stops = {stop.joint: stop for stop in read_mjcf(text, stops=True).mechanism().constraints}  # type: ignore[attr-defined]
    np.testing.assert_allclose((stops["b"].lower, stops["b"].upper), (-1.5, 1.5), rtol=4 * EPS)
    system = read_mjcf(text)
    place = motion(system.mechanism(), 0.0, system.state().q, system.state().v).links[1].position((0.0, 0.0, 0.0))
    plain = read_mjcf(text.replace('ref="0.5"', "").replace('ref="90"', ""))
    drawn = motion(plain.mechanism(), 0.0, plain.state().q, plain.state().v).links[1].position((0.0, 0.0, 0.0))
    np.testing.assert_array_equal(place, drawn)  # at rest it stands where it is drawn, whatever it counts from


def test_equalities_hold_where_the_file_draws_them() -> None:
    inner = body('<joint axis="0 1 0"/>', "b", pos="0 0.4 0.5")
    text = model(
        body(f"<joint/>{inner}", "a", pos="0.3 0.2 0.1", euler="0.4 0.5 0.6"),
        body("<joint/>", "c", pos="1 1 1"),
        tail='<equality><connect body1="b" anchor="0.1 0.2 0.3"/><connect body1="a" body2="c" anchor="0 1 0"/>'
             '<weld body1="c" body2="b" anchor="0.3 0 0"/></equality>',
    )  # fmt: skip
    mechanism = read_mjcf(text).mechanism()
    assert [type(one).__name__ for one in mechanism.constraints] == ["Point", "Point", "Weld"]
    drawn = motion(mechanism, 0.0, (0.0,) * 3, (0.0,) * 3)
    for one in mechanism.constraints:
        np.testing.assert_allclose([row.residual for row in one.rows(mechanism, drawn)], 0.0, atol=20 * EPS)
    moved = motion(mechanism, 0.0, (0.1, 0.2, 0.3), (0.0,) * 3)
    for one in mechanism.constraints:
        assert max(abs(row.residual) for row in one.rows(mechanism, moved)) > 1e-2


def test_a_coupling_is_a_gear() -> None:
    text = model(
        body('<joint name="j"/>', "a"), body('<joint name="k"/><joint name="l" axis="1 0 0"/>', "b"),
        tail='<equality><joint joint1="j" joint2="l" polycoef="0.1 -2 0 0 0"/></equality>',
    )  # fmt: skip
    mechanism = read_mjcf(text).mechanism()
    (row,) = mechanism.constraints[0].rows(mechanism, motion(mechanism, 0.0, (0.7, 0.3, 0.2), (0.0,) * 3))
    assert row.residual == pytest.approx(0.7 - (0.1 - 2 * 0.2))


def closed_chain(rng: np.random.Generator) -> System:
    """Two arms tied by a point, a weld and a gear, in general places."""
    system = random_tree(rng, {"revolute": SIMPLE["revolute"], "universal": MORE["universal"]}, 0)
    system.add(random_body(rng), joints.Revolute((0.3, 0.4, 0.6)), name="a", axes_body=random_rotation(rng))
    system.add(random_body(rng), joints.Universal(), "a", (0.1, 0.2, 0.3), (0.4, 0.1, -0.2), "b")
    system.add(random_body(rng), joints.Spherical(), at_parent=(1, 1, 0), name="c", axes_body=random_rotation(rng))
    system.constrain(constraints.Point("b", "c", rng.normal(size=3), rng.normal(size=3), name="pin"))
    system.constrain(
        constraints.Weld("a", "c", rng.normal(size=3), rng.normal(size=3), rng.normal(size=4), name="glue")
    )
    system.constrain(constraints.Gear("a", "b", 1.7, 0.2, coordinate_2=1, name="wheels"))
    return system


def test_ties_come_back(rng: np.random.Generator) -> None:
    """Residuals of a point and a gear are the same; a weld's vanish for the same poses: compared in size."""
    system = closed_chain(rng)
    one, two = system.mechanism(), read_mjcf(write_mjcf(system)).mechanism()
    q, v, _ = random_motion(one, rng)
    here, there = (motion(each, 0.0, tuple(q), tuple(v)) for each in (one, two))
    for a, b in zip(one.constraints, two.constraints, strict=True):
        assert (type(a), a.name) == (type(b), b.name)
        size = [
            np.linalg.norm([row.residual for row in each.rows(m, at)][:3])
            for each, m, at in ((a, one, here), (b, two, there))
        ]
        assert size[0] == pytest.approx(size[1], rel=1e-12)
    glue = [np.array([row.residual for row in m.constraints[1].rows(m, at)]) for m, at in ((one, here), (two, there))]
    assert np.linalg.norm(glue[0][3:]) == pytest.approx(np.linalg.norm(glue[1][3:]), rel=1e-9)


def test_what_is_not_read_is_said_once() -> None:
    text = model(
        body('<joint armature="0.1"/><camera/><muscle/>'),
        tail="<actuator/><sensor/><contact/><equality><tendon/></equality><asset/>",
    )
    with pytest.warns(ph.PolhodeWarning) as said:
        read_mjcf(text)
    assert len(said) == 1
    words = str(said[0].message)
    for part in (
        "<actuator> (1)",
        "<sensor> (1)",
        "<contact> (1)",
        "<muscle> (1)",
        "<joint armature> (1)",
        "<tendon> (1)",
    ):
        assert part in words
    assert "camera" not in words


def test_what_cannot_be_written_is_refused_or_listed(rng: np.random.Generator) -> None:
    system = System()
    system.add(random_body(rng), joints.Helical("z", 0.1), name="screw")
    with pytest.raises(ph.PolhodeError, match='"screw" hangs on a Helical joint, which MJCF does not have'):
        write_mjcf(system)
    other = closed_chain(rng)
    other.constrain(constraints.Distance("a", "c", 1.0, name="strut"))
    with pytest.warns(ph.PolhodeWarning, match='without: the constraint "strut"'):
        write_mjcf(other)


ONE = body("<joint/>")


def tied(equality: str) -> str:
    return model(ONE, tail=f"<equality>{equality}</equality>")


def weighed(inertial: str) -> str:
    return model(body(inertial=f"<inertial {inertial}/>"))


BAD = {
    "no mujoco": ("<robot/>", "its root is <robot>, not <mujoco>"),
    "no world": ("<mujoco/>", "it has no <worldbody>"),
    "entities": ('<!DOCTYPE m [<!ENTITY a "b">]><mujoco/>', "defines a document type or entities"),
    "include": ('<mujoco><include file="x"/><worldbody/></mujoco>', "it has <include>, which is not read"),
    "two names": (model(body("<joint/>"), body("<joint/>")), 'two bodies named "a"'),
    "world": (model(body("<joint/>", "world")), 'two bodies named "world"'),
    "axis": (model(body('<joint name="j" axis="0 0 0"/>')), '<joint name="j">: .*length 0'),
    "kind": (model(body('<joint type="screw"/>')), 'has the type "screw"; MJCF knows hinge'),
    "nested free": (model(body(f"<joint/>{body('<freejoint/>', 'b')}")), '"b" has a free joint, which must be its'),
    "free and more": (model(body("<freejoint/><joint/>")), "must be its only one"),
    "no mass": (model(body("<joint/>", inertial="")), '"a" moves, but it has no mass'),
    "mass missing": (model(body("<joint/>", inertial="<inertial/>")), '<body name="a">: <inertial> needs mass='),
    "negative mass": (weighed('mass="-1" diaginertia="1 1 1"'), 'the mass of "a" is -1 kg'),
    "NaN": (weighed('mass="1" diaginertia="1 nan 1"'), "diaginertia= must be finite"),
    "no such inertia": (weighed('mass="1" diaginertia="1 1 5"'), 'inertia of "a" breaks'),
    "mesh": (model(body('<geom type="mesh"/>', inertial="")), 'is a "mesh", whose mass is not computed here'),
    "size": (model(body('<geom type="box" size="1 2"/>', inertial="")), "size= must be 3 numbers"),
    "shell": (model(body('<geom size="1" shellinertia="true"/>', inertial="")), "shellinertia"),
    "two turns": (model(body(quat="1 0 0 0", euler="0 0 0")), "says its turn in 2 ways"),
    "zero turn": (model(body(quat="0 0 0 0")), '<body name="a">'),
    "class": (model(body('<joint class="x"/>')), 'has the class "x", which no <default> defines'),
    "angle": (model(head='<compiler angle="grad"/>'), 'must be "degree" or "radian"'),
    "letters": (model(head='<compiler eulerseq="xyw"/>'), "must be three letters"),
    "global": (model(head='<compiler coordinate="global"/>'), "other than local is not read"),
    "range": (model(body('<joint range="2 1"/>')), "the first must not be the larger"),
    "damping": (model(body('<joint damping="-1"/>')), "must not be negative"),
    "tied to nobody": (tied('<connect body1="z" anchor="0 0 0"/>'), 'no body "z"'),
    "no anchor": (tied('<connect body1="a"/>'), "needs anchor="),
    "no site": (tied('<weld site1="s" site2="t"/>'), 'names the site "s"'),
    "no joint": (tied('<joint joint1="a" joint2="z"/>'), 'no joint "z"'),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_files_are_refused_by_name(case: str) -> None:
    text, message = BAD[case]
    with pytest.raises(ph.PolhodeError, match=message):
        read_mjcf(text)
