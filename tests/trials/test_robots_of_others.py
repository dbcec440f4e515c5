"""Robots as they are found in public: unphysical inertias, links without mass, names of joints, pictures of links."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.geometry import solids
from polhode.io.urdf import read_urdf
from polhode.library.shape import Shape
from polhode.mass.inertia import checked_inertia, nearest_physical
from polhode.model.system import System

BAD = "ixx='1' iyy='1' izz='5'"
GOOD = "ixx='1' iyy='1.1' izz='1.2'"
CAMERA = "ixx='1e-6' ixy='1e-6' ixz='1e-6' iyy='1e-6' iyz='1e-6' izz='1e-6'"  # of many public robots


def link(name: str, inertia: str = GOOD, mass: float = 2.0, more: str = "") -> str:
    own = f"<inertial><origin xyz='.1 .2 .3'/><mass value='{mass}'/><inertia {inertia}/></inertial>" if inertia else ""
    return f"<link name='{name}'>{own}{more}</link>"


def joint(name: str, parent: str, child: str, kind: str = "continuous", more: str = "") -> str:
    return (
        f"<joint name='{name}' type='{kind}'><parent link='{parent}'/><child link='{child}'/>"
        f"<origin xyz='.3 -.1 .4' rpy='.3 .2 .1'/><axis xyz='.2 .9 -.4'/>{more}</joint>"
    )


def robot(*parts: str) -> str:
    return f"<robot name='found'>{''.join(parts)}</robot>"


ARM = robot(link("base", ""), link("a"), link("b", BAD), joint("shoulder", "base", "a"), joint("elbow", "a", "b"))


# ---- inertias


def test_an_unphysical_link_is_mended_given_or_refused() -> None:
    with pytest.warns(ph.PolhodeWarning, match=r'inertia="mend".*"b" breaks the triangle inequality.*differs by'):
        mended = read_urdf(ARM)
    np.testing.assert_allclose(mended.mechanism().links[1].body.inertia, np.diag([2.0, 2.0, 4.0]), atol=1e-14)
    assert [(one.link, one.done[:7]) for one in mended.report.findings] == [("b", "Mended:")]
    assert "1 link not taken as stated" in str(mended.report)
    with pytest.warns(ph.PolhodeWarning, match="Taken as it stands"):
        given = read_urdf(ARM, inertia="given")
    body = given.mechanism().links[1].body
    assert body.unphysical
    np.testing.assert_array_equal(body.inertia, np.diag([1.0, 1.0, 5.0]))
    with pytest.raises(ph.PolhodeError, match=r'inertia of "b" .* inertia="mend" takes .* inertia="given" computes'):
        read_urdf(ARM, inertia="refuse")
    with pytest.raises(ph.PolhodeError, match='inertia is "mend", "given" or "refuse", not \'repair\''):
        read_urdf(ARM, inertia="repair")


def test_the_nearest_tensor_is_the_nearest(rng: np.random.Generator) -> None:
    """No tensor that some body has is nearer: against 20,000 others around it; one that is physical stays as it is."""
    for _ in range(20):
        A = rng.normal(size=(3, 3))
        I = A + A.T
        near = nearest_physical(I)
        checked_inertia(near + 1e-12 * np.eye(3), "mended")
        J = rng.normal(size=(1000, 3, 3)) * rng.uniform(0.01, 2.0, (1000, 1, 1))
        J = J @ J.transpose(0, 2, 1)
        others = np.trace(J, axis1=1, axis2=2)[:, None, None] * np.eye(3) - J
        mixed = near + rng.uniform(0.0, 0.1, (1000, 1, 1)) * (others - near)  # physical ones, for their set is convex
        for tried in (others, mixed):
            assert np.linalg.norm(near - I) <= np.linalg.norm(tried - I, axis=(1, 2)).min() + 1e-12
        np.testing.assert_allclose(nearest_physical(others[0]), others[0], atol=1e-12 * np.abs(others[0]).max())


def test_a_fixed_link_that_no_body_can_be_is_judged_with_what_carries_it(recwarn: pytest.WarningsRecorder) -> None:
    """Its sum with the other is that of the file to rounding; nothing is mended and nothing is warned of."""
    text = robot(link("base", ""), link("a"), link("camera", CAMERA, 0.01), joint("j", "base", "a"),
                 joint("k", "a", "camera", "fixed"))  # fmt: skip
    found = {how: read_urdf(text, inertia=how) for how in ("mend", "given")}
    whole = read_urdf(text.replace(CAMERA, GOOD), fixed="lump").mechanism().links[0]
    R = ph.Attitude.from_euler("zyx", (0.1, 0.2, 0.3)).matrix
    change = R @ (np.full((3, 3), 1e-6) - np.diag([1.0, 1.1, 1.2])) @ R.T
    for system in found.values():
        assert system.names == ("a",)
        np.testing.assert_allclose(system.mechanism().links[0].body.inertia, whole.body.inertia + change, atol=1e-14)
        assert 'Made one with "a"' in system.report.findings[0].done
        assert not system.mechanism().links[0].body.unphysical
    assert not recwarn.list


def test_links_without_mass() -> None:
    """A tip is fixed to its parent, a fork stays without mass, and a mass without inertia is a point."""
    tip = robot(link("base", ""), link("a"), link("tip", ""), joint("j", "base", "a"), joint("k", "a", "tip"))
    with pytest.warns(ph.PolhodeWarning, match='"tip" moves by k, has no mass and carries none; fixed to its parent'):
        assert read_urdf(tip).joint_names == ("j",)
    with pytest.raises(ph.PolhodeError, match=r'"tip" moves, but .* use inertia="mend"'):
        read_urdf(tip, inertia="given")
    fork = robot(link("base", ""), link("carrier", ""), link("a"), link("b"), joint("j", "base", "carrier"),
                 joint("k", "carrier", "a"), joint("l", "carrier", "b"))  # fmt: skip
    with pytest.warns(ph.PolhodeWarning, match='"carrier" moves without mass'):
        system = read_urdf(fork)
    light = read_urdf(fork.replace("<link name='carrier'>", "<link name='carrier'><inertial><mass value='1e-9'/>"
                                   "<inertia ixx='1e-12' iyy='1e-12' izz='1e-12'/></inertial>"))  # fmt: skip
    q, v = {"j": 0.3, "k": -0.5, "l": 0.9}, {"j": 0.7, "k": 1.1, "l": -0.4}
    ours, limit = (one.accelerations(one.state(q=q, v=v)) for one in (system, light))
    np.testing.assert_allclose(ours, limit, atol=1e-7)
    assert np.abs(ours).max() > 0.01
    with pytest.raises(ph.PolhodeError, match="nothing in it has mass"):
        read_urdf(robot(link("base", ""), link("a", ""), joint("j", "base", "a")))


def test_masses_from_which_no_acceleration_follows_name_the_joint() -> None:
    """A point mass on the axis of its hinge: physical, and yet nothing resists."""
    text = robot(link("base", ""), link("a"), link("b", BAD), joint("j", "base", "a"), joint("k", "a", "b"),
                 "<link name='p'><inertial><mass value='1'/><inertia ixx='0' iyy='0' izz='0'/></inertial></link>",
                 joint("m", "b", "p"))  # fmt: skip
    with pytest.raises(ph.PolhodeError, match='nothing that has inertia hangs on the joint "m" of "p"'):
        read_urdf(text)


@pytest.mark.filterwarnings("ignore::polhode.errors.PolhodeWarning")
def test_a_run_of_unphysical_links_is_kept_and_shown(tmp_path: Path) -> None:
    system = read_urdf(ARM, inertia="given", gravity=(0, 0, -9.81))
    run = ph.simulate(system, system.state(q={"elbow": 0.4}), t_end=0.3)
    assert run.certificate.ok
    run.save(tmp_path / "x.nc")
    back = ph.load(tmp_path / "x.nc")
    assert back.body("b").body.unphysical
    assert back.joint("elbow").q[-1, 0] == run.joint("elbow").q[-1, 0]
    run.animate(tmp_path / "x.html")  # what stands for a body without a picture needs an ellipsoid


# ---- names of joints, and what resists in them


RESISTS = "<dynamics damping='0.3' friction='0.05'/>"
NAMED = robot(link("base", ""), link("elbow"), link("b"), joint("shoulder", "base", "elbow", more=RESISTS),
              joint("elbow", "elbow", "b", "prismatic", more=RESISTS))  # fmt: skip


def test_joints_keep_their_names() -> None:
    """Also where a joint is called as another body: then the joint is meant, and the body where bodies are."""
    system = read_urdf(NAMED, gravity=(0, 0, -9.81))
    assert system.joint_names == ("shoulder", "elbow")
    state = system.state(q={"shoulder": 0.3, "elbow": 0.1}, v={"b": 0.7})
    assert state.q.tolist() == [0.3, 0.1]
    assert state.v.tolist() == [0.0, 0.7]
    assert state["elbow"][0].tolist() == [0.1]
    run = ph.simulate(system, state, t_end=0.2)
    np.testing.assert_array_equal(run.joint("shoulder").q, run.q[:, :1])
    np.testing.assert_array_equal(run.joint("elbow").q, run.q[:, 1:])
    assert run.body("elbow").name == "elbow"
    assert 'joint "shoulder" of "elbow"' in repr(run.joint("shoulder"))
    with pytest.raises(ph.PolhodeError, match='no joint or body of "found" named "sholder"'):
        system.state(q={"sholder": 1.0})
    system.load(ph.loads.JointMotor("shoulder", 0.4))
    assert ph.simulate(system, state, t_end=0.1).joint("shoulder").force.shape[1] == 1


def test_damping_and_friction_are_listed() -> None:
    system = read_urdf(NAMED)
    assert [type(one).__name__ for one in system.loads] == ["JointDamper", "JointFriction"] * 2
    words = str(system)
    assert '"shoulder", 2 kg]' in words
    assert 'JointDamper: joint damper of "shoulder", coefficient 0.3 N m s/rad' in words
    assert 'JointFriction: joint friction of "elbow", torque 0.05 N' in words
    bare = System.of(system.mechanism().with_parts(loads=()))
    forces = [one.inverse_dynamics(one.state(v={"shoulder": 2.0, "elbow": 3.0}), [0.0, 0.0]) for one in (system, bare)]
    felt = forces[0] - forces[1]
    np.testing.assert_allclose(felt, [0.6 + 0.05, 0.9 + 0.05], rtol=1e-12)


def test_joints_in_a_row_have_each_their_name() -> None:
    """A carrier without mass hands its joint on: one link, two joints with names."""
    text = robot(link("base", ""), link("frame", ""), link("a"), joint("roll", "base", "frame"),
                 joint("pitch", "frame", "a"))  # fmt: skip
    system = read_urdf(text)
    state = system.state(q={"pitch": 0.4}, v={"roll": 2.0})
    assert state.q.tolist() == [0.0, 0.4]
    assert state.v.tolist() == [2.0, 0.0]
    run = ph.simulate(system, state, t_end=0.1)
    np.testing.assert_array_equal(run.joint("pitch").q, run.q[:, 1:])
    assert system.constrain(ph.constraints.Prescribed("pitch", 0.4)).units(system.mechanism()) == ("rad",)
    with pytest.raises(ph.PolhodeError, match='"roll" is one of the 2 joints that carry "a"'):
        system.load(ph.loads.JointMotor("roll", 1.0))


@pytest.mark.parametrize(("name", "words"), [
    ("", "is a text, not ''"), (3, "is a text, not 3"), (["j", "k"], "is made of 1: give as many names, not 2"),
    ("taken", 'has a joint named "taken" already'), ("\ud800", "name of a joint"),
])  # fmt: skip
def test_bad_names_of_joints_are_refused(name: object, words: str) -> None:
    system, body = System(), ph.Body(1.0, (1, 1, 1), "a")
    system.add(body, ph.joints.Revolute("x"), joint_name="taken")
    with pytest.raises(ph.PolhodeError, match=words):
        system.add(body, ph.joints.Revolute("x"), name="b", joint_name=name)  # type: ignore[arg-type]


def test_a_mimic_of_a_joint_that_is_not_there_is_said() -> None:
    """Some public hands have them; the follower of a fixed joint is held still, and a fixed follower is left out."""
    text = robot(link("base", ""), link("a"), link("b"), link("c"), joint("j", "base", "a", more="<mimic joint='x'/>"),
                 joint("k", "a", "b", "fixed", more="<mimic joint='j'/>"),
                 joint("l", "b", "c", more="<mimic joint='k' offset='.2'/>"))  # fmt: skip
    with pytest.warns(
        ph.PolhodeWarning, match=r'do not exist \("j" of "x"\); couplings \(mimic\) of joints that do not'
    ):
        system = read_urdf(text)
    (held,) = system.constraints
    assert (type(held).__name__, held.joint, held.motion) == ("Prescribed", "l", 0.2)


# ---- pictures


def visual(inner: str, color: str = "", origin: str = "") -> str:
    material = f"<material name='{color}'/>" if color else ""
    return f"<visual>{origin}<geometry>{inner}</geometry>{material}</visual>"


def test_visuals_become_shapes(tmp_path: Path) -> None:
    """Boxes, cylinders, spheres and meshes in their places and colors; a frame without mass hands its picture on."""
    package = tmp_path / "robot_description"
    (package / "meshes").mkdir(parents=True)
    (package / "urdf").mkdir()
    box = solids.box((2.0, 3.0, 4.0))
    rows = [f"v {x} {y} {z}" for x, y, z in box.vertices] + [f"f {a + 1} {b + 1} {c + 1}" for a, b, c in box.faces]
    (package / "meshes" / "box.obj").write_text("\n".join(rows))
    mesh = "<mesh filename='package://robot_description/meshes/box.obj' scale='.1 -.1 .1'/>"
    text = robot(
        "<material name='red'><color rgba='1 0 0 1'/></material>",
        link("base", ""),
        link("a", more=visual("<box size='1 2 3'/>", "red", "<origin xyz='1 0 0' rpy='0 0 1.5707963267948966'/>")
             + visual("<cylinder radius='.1' length='2'/>") + visual("<sphere radius='.5'/>", "none")
             + visual("<cone/>") + visual("<mesh filename='package://elsewhere/x.stl'/>")),
        link("tool", "", more=visual(mesh)),
        joint("j", "base", "a"), joint("k", "a", "tool", "fixed"),
    )  # fmt: skip
    (package / "urdf" / "x.urdf").write_text(text)
    with pytest.warns(ph.PolhodeWarning, match=r'visuals of the kind <cone> \(1\); meshes of the package "elsewhere"'):
        system = ph.load_system(package / "urdf" / "x.urdf")
    shape = system.mechanism().links[0].body.geometry
    assert isinstance(shape, Shape)
    assert [part.color for part in shape] == ["#FF0000", "#BBBBBB", "#BBBBBB", "#BBBBBB"]
    com = np.array([0.1, 0.2, 0.3])
    np.testing.assert_allclose(shape.parts[0].mesh.bounds, np.array([[0, -0.5, -1.5], [2, 0.5, 1.5]]) - com, atol=1e-12)
    last = shape.parts[3].mesh
    np.testing.assert_allclose(np.sort(np.linalg.norm(last.vertices + com - (0.3, -0.1, 0.4), axis=1)),
                               np.sort(np.linalg.norm(0.1 * box.vertices, axis=1)), atol=1e-12)  # fmt: skip
    assert last.check_closed().volume == pytest.approx(0.024, rel=1e-9)  # mirrored, and not inside out
    system = ph.load_system(package / "urdf" / "x.urdf", visuals=False, fixed="weld")
    assert system.mechanism().links[0].body.geometry is None


@pytest.mark.parametrize("name", [
    "../../secret.obj", "/etc/passwd", "file:///etc/passwd", "package://found/../../secret.obj", "http://x/y.stl",
    "package://../secret.obj", "link.obj",
])  # fmt: skip
def test_meshes_of_a_robot_lie_in_its_package(name: str, tmp_path: Path) -> None:
    """What lies elsewhere is not opened, also not by a link; the robot moves without it."""
    home = tmp_path / "found" / "urdf"
    home.mkdir(parents=True)
    (tmp_path / "secret.obj").write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    (home / "link.obj").symlink_to(tmp_path / "secret.obj")
    text = robot(link("base", ""), link("a", more=visual(f"<mesh filename='{name}'/>")), joint("j", "base", "a"))
    (home / "x.urdf").write_text(text)
    with pytest.warns(ph.PolhodeWarning, match="meshes (that lie neither|of the package)"):
        system = ph.load_system(home / "x.urdf")
    assert system.mechanism().links[0].body.geometry is None


def test_packages_may_be_given(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "t.obj").write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    text = robot(
        link("base", ""), link("a", more=visual("<mesh filename='package://p/t.obj'/>")), joint("j", "base", "a")
    )
    system = read_urdf(text, packages={"p": tmp_path / "here"})
    assert len(system.mechanism().links[0].body.geometry.mesh.faces) == 1
