"""URDF: what is written comes back to rounding, frames without mass vanish without a trace, and bad files are named."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.io.robot import Limits
from polhode.io.urdf import angles, read_urdf, rotation, urdf_robot, write_urdf
from polhode.model import joints
from polhode.model.constraints import Point
from polhode.model.system import System
from tests.io.robots import MORE, SIMPLE, difference, random_rotation, random_tree

EPS = float(np.finfo(float).eps)
TOLERANCE = 1e4 * EPS  # some hundred roundings, grown by the condition of the mass matrices of small trees

INERTIA = '<inertia ixx="1.1" ixy="0.1" ixz="-0.07" iyy="1.2" iyz="0.05" izz="0.9"/>'


def link(
    name: str, mass: float = 1.3, inertia: str = INERTIA, origin: str = 'xyz="0.1 -0.2 0.3" rpy="0.4 0.2 -0.6"'
) -> str:
    return (
        f'<link name="{name}"><inertial><origin {origin}/><mass value="{mass}"/>{inertia}</inertial></link>'
        if mass
        else f'<link name="{name}"/>'
    )


def joint(name: str, kind: str, parent: str, child: str, inner: str = '<axis xyz="0.3 -0.5 0.8"/>',
          origin: str = 'xyz="0.5 0.1 -0.4" rpy="0.7 -0.3 0.2"') -> str:  # fmt: skip
    return (
        f'<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{child}"/><origin {origin}/>{inner}'
        "</joint>"
    )


def robot(*parts: str) -> str:
    return f'<robot name="arm">{"".join(parts)}</robot>'


@pytest.mark.filterwarnings("ignore:.*was written as URDF without:polhode.errors.PolhodeWarning")
def test_a_round_trip_moves_the_same(rng: np.random.Generator, tmp_path: Path) -> None:
    for n in (1, 2, 5, 9):
        for _ in range(4):
            system = random_tree(rng, SIMPLE, n)
            write_urdf(system, tmp_path / "tree.urdf")
            back = read_urdf(tmp_path / "tree.urdf", gravity=system.gravity)
            assert (back.names, back.n_q, back.n_v) == (system.names, system.n_q, system.n_v)
            if system.n_v:
                assert difference(system.mechanism(), back.mechanism(), rng) < TOLERANCE


@pytest.mark.filterwarnings("ignore:.*was written as URDF without:polhode.errors.PolhodeWarning")
def test_twin_one_turned_joint_is_seen(rng: np.random.Generator) -> None:
    system = random_tree(rng, {"revolute": SIMPLE["revolute"]}, 4)
    text = write_urdf(system)
    k = text.rindex('rpy="') + 5
    back = read_urdf(text[:k] + "0.1" + text[text.index(" ", k) :], gravity=system.gravity)
    assert difference(system.mechanism(), back.mechanism(), rng) > 1e-3


def test_roll_pitch_yaw_is_about_fixed_axes(rng: np.random.Generator) -> None:
    """R = Rz(yaw) Ry(pitch) Rx(roll), and back to rounding, also where pitch is near or at 90 degrees."""
    rpy = rng.uniform(-1.4, 1.4, 3)
    np.testing.assert_allclose(rotation(rpy), ph.Attitude.from_euler("zyx", rpy[::-1]).matrix, atol=4 * EPS)
    for pitch in (np.pi / 2, -np.pi / 2, np.pi / 2 - 1e-9, 1e-8 - np.pi / 2, 0.3):
        R = rotation(np.array([1.1, pitch, -0.7]))
        np.testing.assert_allclose(rotation(angles(R)), R, atol=8 * EPS)
    assert np.array_equal(rotation(angles(np.eye(3))), np.eye(3))
    for _ in range(20):
        R = random_rotation(rng)
        np.testing.assert_allclose(rotation(angles(R)), R, atol=8 * EPS)


def test_the_inertia_of_a_link_is_turned_into_its_axes() -> None:
    system = read_urdf(robot(link("base", 0), link("a"), joint("j", "continuous", "base", "a")))
    own = system.mechanism().links[0].body
    R = rotation(np.array([0.4, 0.2, -0.6]))
    I = np.array([[1.1, 0.1, -0.07], [0.1, 1.2, 0.05], [-0.07, 0.05, 0.9]])
    np.testing.assert_allclose(own.inertia, R @ I @ R.T, atol=8 * EPS)
    assert np.linalg.norm(own.inertia - R.T @ I @ R) > 0.1  # twin: turned the wrong way


def test_limits_stay_readable() -> None:
    text = robot(
        link("base", 0), link("a"), link("b"),
        joint("j", "revolute", "base", "a", '<limit lower="-1.5" upper="0.5" effort="7" velocity="3"/>'),
        joint("k", "continuous", "a", "b", '<limit effort="7" velocity="3"/>'),
    )  # fmt: skip
    limits = urdf_robot(text).limits()
    assert limits["a"] == (Limits(-1.5, 0.5, 7.0, 3.0),)
    assert limits["b"] == (Limits(-np.inf, np.inf, 7.0, 3.0),)


def test_the_base_may_be_free_or_on_any_joint() -> None:
    text = robot(link("a"), link("b"), joint("j", "prismatic", "a", "b"))
    kinds = [type(link.joint).__name__ for link in read_urdf(text).mechanism().links]
    assert kinds == ["Weld", "Prismatic"]
    assert read_urdf(text, base="free").n_v == 7
    assert read_urdf(text, base=joints.Planar("z")).n_v == 4
    with pytest.raises(ph.PolhodeError, match='base is "world", "free" or a joint'):
        read_urdf(text, base="fixed")


def test_lumped_links_move_as_welded_ones(rng: np.random.Generator) -> None:
    text = robot(
        link("base", 0), link("a"), link("b", 0.7), link("c", 2.1), link("tool", 0),
        joint("j", "continuous", "base", "a"), joint("f", "fixed", "a", "b"),
        joint("k", "prismatic", "b", "c"), joint("t", "fixed", "c", "tool"),
    )  # fmt: skip
    welded, whole = read_urdf(text, gravity=(0.3, 0.2, -9.81)), read_urdf(text, gravity=(0.3, 0.2, -9.81), fixed="lump")
    assert (welded.names, whole.names) == (("a", "b", "c"), ("a", "c"))
    assert difference(welded.mechanism(), whole.mechanism(), rng) < TOLERANCE


def test_a_carrier_without_mass_hands_its_joint_on(rng: np.random.Generator) -> None:
    """Two joints with nothing between them: the limit of a carrier whose mass goes to zero."""

    def arm(mass: float) -> System:
        tensor = f'<inertia ixx="{mass}" iyy="{mass}" izz="{mass}"/>'
        return read_urdf(
            robot(
                link("base", 0), link("a"), link("between", mass, tensor), link("c", 2.1),
                joint("j", "continuous", "base", "a"), joint("k", "prismatic", "a", "between"),
                joint("l", "continuous", "between", "c", '<axis xyz="0.2 0.9 -0.1"/>'),
            ),
            gravity=(0.3, 0.2, -9.81),
        )  # fmt: skip

    exact = arm(0.0).mechanism()
    assert [type(link.joint).__name__ for link in exact.links] == ["Revolute", "Compound"]
    light, heavy = (difference(exact, arm(mass).mechanism(), np.random.default_rng(3)) for mass in (1e-7, 1e-1))
    assert light < 1e-5
    assert heavy > 1e-2  # twin: a mass between them is felt


def test_a_carrier_without_mass_takes_what_is_fixed_to_it(rng: np.random.Generator) -> None:
    parts = (link("base", 0), link("c", 2.1), joint("j", "continuous", "base", "a"))
    more = joint("l", "prismatic", "a", "c")
    direct = read_urdf(robot(*parts, link("a", 1.3, origin='xyz="0 0 0" rpy="0 0 0"'), more))
    split = read_urdf(
        robot(*parts, link("a", 0), link("m", 1.3, origin='xyz="0 0 0"'), more,
              joint("f", "fixed", "a", "m", origin='xyz="0.0 0.0 0.0"'))
    )  # fmt: skip
    assert set(split.names) == {"m", "c"}
    assert difference(direct.mechanism(), split.mechanism(), rng) < TOLERANCE


def test_what_is_not_taken_over_is_said_once() -> None:
    text = robot(
        '<link name="base"><visual/><collision/></link>', link("a"), joint("j", "continuous", "base", "a"),
        "<transmission/><gazebo/>",
    )  # fmt: skip
    with pytest.warns(
        ph.PolhodeWarning, match=r"<collision> \(1\); <transmission> \(1\); <gazebo> .*visuals without a geometry"
    ):
        read_urdf(text)


@pytest.mark.parametrize("kind", MORE)
def test_joints_that_urdf_does_not_have_are_refused(kind: str, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match=rf'"{kind} 0" hangs on a .* which URDF does not have\. Build it from'):
        write_urdf(random_tree(rng, {kind: MORE[kind]}, 1))


def test_what_urdf_cannot_say_is_listed() -> None:
    system = System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.0, (1, 1, 1.5), "rod"), joints.Revolute("x"))
    system.constrain(Point("rod", "world", (0.1, 0.2, 0.3), (0.1, 0.2, 0.3), name="pin"))
    with pytest.warns(ph.PolhodeWarning, match=r'without: the constraint "pin"; gravity \[0.0, 0.0, -9.81\]'):
        write_urdf(system)


BASE, A, B = link("base", 0), link("a"), link("b")
LIGHT = link("a", 0)


def on_base(inner: str, kind: str = "continuous") -> str:
    """One body on one joint with these elements."""
    return robot(BASE, A, joint("j", kind, "base", "a", inner))


ON_A = joint("j", "continuous", "base", "a")
BAD = {
    "no robot": ("<model/>", "its root is <model>, not <robot>"),
    "no link": (robot(), "it has no <link>"),
    "not XML": ("<robot><link></robot>", "mismatched tag"),
    "entities": ('<!DOCTYPE r [<!ENTITY a "b">]><robot/>', "defines a document type or entities"),
    "two links": (robot(A, A), 'two <link> named "a"'),
    "two joints": (robot(BASE, A, B, ON_A, joint("j", "fixed", "a", "b")), 'two <joint> named "j"'),
    "no name": (robot("<link/>"), "<link> needs name="),
    "unknown parent": (robot(BASE, A, joint("j", "fixed", "bose", "a")), 'parent link "bose", which does not exist'),
    "no parent": (robot(A, '<joint name="j" type="fixed"><child link="a"/></joint>'), 'name="j"> needs <parent'),
    "two parents": (robot(BASE, A, B, ON_A, joint("k", "fixed", "b", "a")), '"a" hangs on two joints, "j" and "k"'),
    "circle": (robot(A, B, joint("j", "fixed", "a", "b"), joint("k", "fixed", "b", "a")), "lead in a circle"),
    "circle aside": (
        robot(BASE, A, B, joint("j", "fixed", "a", "b"), joint("k", "fixed", "b", "a")),
        'parents of "a" lead in a circle',
    ),
    "two roots": (robot(A, B), r"2 links hang on nothing \(a, b\)"),
    "negative mass": (robot(link("a", -1.0)), 'the mass of "a" is -1 kg: no body has a negative mass'),
    "no mass": (robot('<link name="a"><inertial/></link>'), 'name="a"> has an <inertial> without <mass'),
    "inertia without mass": (robot(f'<link name="a"><inertial><mass value="0"/>{INERTIA}</inertial></link>'),
                             'inertia of "a" stands without a mass'),
    "NaN": (robot(link("a", float("nan"))), '<link name="a"> value= must be finite'),
    "bad inertia": (robot(link("a", 1.0, '<inertia ixx="1" iyy="1" izz="5"/>')),
                    'inertia of "a" breaks the triangle .* inertia="mend" takes .* inertia="given" computes'),
    "words": (robot(link("a", 1.0, '<inertia ixx="one"/>')), '<link name="a"> ixx= must be 1 numbers, not "one"'),
    "two numbers": (robot(link("a", origin='xyz="1 2"')), 'name="a"> xyz= must be 3 numbers'),
    "no axis": (on_base('<axis xyz="0 0 0"/>'), 'name="j">: .* length 0'),
    "no type": (robot(BASE, A, joint("j", "ball", "base", "a")), 'name="j"> has the type "ball"; URDF knows revolute'),
    "light leaf": (robot(BASE, LIGHT, ON_A), '"a" moves, but it has no mass and carries nothing'),
    "light fork": (
        robot(BASE, LIGHT, B, link("c"), ON_A, joint("k", "planar", "a", "b"), joint("l", "prismatic", "a", "c")),
        r'"a" moves and has no mass, and 2 bodies move on it \(b, c\)',
    ),
    "light ball": (
        robot(BASE, LIGHT, B, joint("j", "floating", "base", "a"), joint("k", "continuous", "a", "b")),
        'joints of "b" stand one behind the other .* Free',
    ),
    "limits": (on_base('<limit lower="2" upper="1"/>', "revolute"), "limits 2.0 and 1.0"),
    "damping": (on_base('<dynamics damping="-1"/>'), "must not be negative"),
    "world hangs": (robot(A, link("world", 0), joint("j", "fixed", "a", "world")), 'carries the link "world"'),
    "heavy world": (robot(link("world")), 'the root link is called "world"'),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_bad_files_are_refused_by_name(case: str, tmp_path: Path) -> None:
    text, message = BAD[case]
    with pytest.raises(ph.PolhodeError, match=message):
        read_urdf(text, inertia="refuse")
    (tmp_path / "bad.urdf").write_text(text)
    with pytest.raises(ph.PolhodeError, match=r"bad\.urdf"):
        read_urdf(tmp_path / "bad.urdf", inertia="refuse")


def test_missing_and_odd_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ph.PolhodeError, match="there is no file"):
        read_urdf(tmp_path / "none.urdf")
    (tmp_path / "utf16.urdf").write_text(robot(A), encoding="utf-16")
    with pytest.raises(ph.PolhodeError, match="is not UTF-8"):
        read_urdf(tmp_path / "utf16.urdf")
    with pytest.raises(ph.PolhodeError, match="elements in each other; at most 2000"):
        read_urdf("<robot>" * 3000)
    with pytest.raises(ph.PolhodeError, match="needed, not 3"):
        read_urdf(3)  # type: ignore[arg-type]
