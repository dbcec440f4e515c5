"""Mechanisms are drawn from joint to joint with pins and ropes; axes have letters, arrows a legend, films words."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.library.mechanisms import START
from polhode.view import Scene, Stage, Vector, scene_of, side_by_side
from polhode.view.captions import captions, legends, pace
from polhode.view.items import SceneBody
from polhode.view.page.document import document

TIMES = (0.0, 0.004, 0.011)


@pytest.fixture(scope="module")
def andrews() -> ph.Trajectory:
    system = ph.library.andrews()
    return ph.simulate(system, system.state(q=START), 0.012, rtol=1e-10, atol=1e-10)


def seen(scene: Scene, name: str, t: float) -> np.ndarray:
    """The vertices of a body where they are at a time, (n, 3) m."""
    body = scene.body_named(name)
    X = body.matrices(t)[0]
    return body.shape.mesh.vertices @ X[:3, :3].T + X[:3, 3]


def nearest(points: np.ndarray, place: np.ndarray) -> float:
    return float(np.linalg.norm(points - place, axis=1).min())


def joint(run: ph.Trajectory, name: str, t: float) -> np.ndarray:
    return run.at(np.array([t])).joint(name).position[0]


def test_a_link_without_geometry_goes_from_its_joint_to_the_next(andrews):
    """K2 hangs on K1, K4 on K5: the picture of each parent reaches from its own joint to that of its child."""
    scene = scene_of(andrews)
    for t in TIMES:
        for parent, child in (("K1", "K2"), ("K5", "K4"), ("K7", "K6")):
            points = seen(scene, parent, t)
            length = np.linalg.norm(joint(andrews, child, t) - joint(andrews, parent, t))
            for end in (parent, child):
                assert nearest(points, joint(andrews, end, t)) < 0.1 * length
            assert np.ptp(points, axis=0).max() <= 1.2 * length
            other = joint(andrews, "K3", t)  # the twin: a joint of another bar is not near
            assert nearest(points, other) > 0.3 * length


def test_a_link_that_is_held_at_three_points_is_a_triangle(andrews):
    assert [part.name for part in scene_of(andrews)["K3"].shape] == ["rod 1", "rod 2", "rod 3"]
    assert len(tuple(scene_of(andrews)["K1"].shape)) == 1


def test_pins_stand_in_joints_along_their_axes_also_in_those_that_close_loops(andrews):
    scene = scene_of(andrews)
    pins = [body.name for body in scene.bodies if body.group == "joints"]
    assert pins[:7] == [f"joint of {name}" for name in andrews.names]
    assert len(pins) == 7 + len(andrews.mechanism.constraints)
    for t in TIMES:
        pin = seen(scene, "joint of K4", t)
        np.testing.assert_allclose(pin.mean(axis=0), joint(andrews, "K4", t), atol=1e-9)
        size = np.ptp(pin, axis=0)
        assert size[2] > 1.4 * size[:2].max()  # a cylinder along z
        for one in andrews.mechanism.constraints:
            where = andrews.at(np.array([t])).body(one.body_1).position_of(np.asarray(one.at_1))[0]
            np.testing.assert_allclose(seen(scene, one.name, t).mean(axis=0), where, atol=1e-9)


def test_pins_can_be_left_out(andrews):
    for shapes in ((), False, ["center"]):
        assert not [body for body in scene_of(andrews, shapes=shapes).bodies if body.group == "joints"]


def test_a_body_on_one_joint_hangs_from_it_by_a_rod():
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.0, (0.02, 0.03, 0.01), "bob"), ph.joints.Revolute("y"), at_body=(0.1, 0.0, 0.7))
    scene = scene_of(ph.simulate(system, system.state(q={"bob": 0.4}), 0.5))
    rod, *rest = scene["bob"].shape
    assert rod.name == "bob rod"
    ends = rod.mesh.vertices[:, 2]
    assert ends.max() > 0.68
    assert ends.min() < 0.02
    assert [part.name for part in rest] == ["bob"]


def slider() -> ph.Trajectory:
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.0, (0.1, 0.1, 0.1), "cart"), ph.joints.Prismatic((1, 0, 1)), "world", (0.2, 0.3, 0.4))
    system.add(ph.Body(0.5, (0.01, 0.01, 0.01), "bob"), ph.joints.Spherical(), "cart", at_body=(0, 0, 1))
    return ph.simulate(system, system.state(v={"cart": 1.5}), 0.4)


def test_a_slider_has_a_rail_along_all_of_its_way_and_a_ball_joint_a_ball():
    run = slider()
    scene = scene_of(run)
    rail, axis = seen(scene, "rail of cart", 0.0), np.array([1.0, 0.0, 1.0]) / np.sqrt(2.0)
    along = (rail - [0.2, 0.3, 0.4]) @ axis
    assert along.min() < run.q[:, 0].min()
    assert along.max() > run.q[:, 0].max()
    assert np.abs(np.cross(rail - [0.2, 0.3, 0.4], axis)).max() < 0.05
    knob = seen(scene, "joint of bob", 0.2)
    far = np.linalg.norm(knob - joint(run, "bob", 0.2), axis=1)
    np.testing.assert_allclose(far, far.mean(), rtol=1e-6)  # curves between samples


def two_on_a_rope(gap: float) -> ph.Trajectory:
    """Two balls that fly apart until the rope of 1 m between them is taut."""
    system = ph.System(gravity=(0, 0, 0), name="bolas")
    for name in ("a", "b"):
        system.add(ph.Body(1.0, (0.01, 0.02, 0.03), name), ph.joints.Free())
    system.constrain(ph.constraints.Rope("a", "b", 1.0, at_1=(0.05, 0, 0), at_2=(-0.05, 0, 0.02)), "rope")
    state = system.state(q={"b": (gap, 0.1, 0.2, 1, 0, 0, 0)}, v={"b": (1.0, 0.3, 0.0, 0.5, 0.2, 0.1)})
    return ph.simulate(system, state, 1.0)


def test_a_rope_between_two_bodies_bends_while_it_is_slack_and_is_straight_when_taut():
    run = two_on_a_rope(0.5)
    scene = scene_of(run)
    snap = run.ledger[0].t
    for t in (0.0, 0.5 * snap, 0.5 * (snap + 1.0), 1.0):
        now = run.at(np.array([t]))
        a, b = now.body("a").position_of((0.05, 0, 0))[0], now.body("b").position_of((-0.05, 0, 0.02))[0]
        straight, bent = seen(scene, "rope", t), seen(scene, "rope, slack", t)
        for points in (straight, bent):
            assert nearest(points, a) < 0.02
            assert nearest(points, b) < 0.02
        way = (b - a) / np.linalg.norm(b - a)
        thick = np.linalg.norm(np.cross(straight - a, way), axis=1).max()
        deep = np.linalg.norm(np.cross(bent - a, way), axis=1).max()
        assert (thick < 1e-6, deep > 0.05) == ((True, True) if t < snap else (False, False))


def test_the_bend_of_a_slack_rope_has_about_its_length():
    run = two_on_a_rope(0.4)
    points = seen(scene_of(run), "rope, slack", 0.0).reshape(-1, 8, 3).mean(axis=1)[:25]
    length = np.linalg.norm(np.diff(points, axis=0), axis=1).sum()
    assert length == pytest.approx(1.0, abs=0.1)


def test_what_stands_on_a_moving_base_moves_with_it():
    system = ph.System(gravity=(0, 0, -9.81), base=ph.BaseMotion.shaking((0.3, 0, 0), 2.0))
    system.add(ph.Body(0.5, (0.01, 0.01, 0.01), "bob"), ph.joints.Prismatic("z"))
    run = ph.simulate(system, system.state(), 0.3)
    scene = scene_of(run)
    for t in (0.05, 0.21):
        _, p, *_ = run.mechanism.base.motion(t)
        middle = seen(scene, "rail of bob", t).mean(axis=0)
        np.testing.assert_allclose(middle[:2], np.asarray(p)[:2], atol=1e-9)
        assert abs(middle[0]) > 0.01


def test_axes_have_letters_which_go_with_them():
    top = ph.Body(1.0, (1, 2, 2.5), "top")
    run = ph.simulate(top, ph.State(omega=(1, 2, 3), position=(1, 2, 3), velocity=(0.3, 0, 0)), 1.0)
    stage = Stage(scene_of(run))
    texts = [text for text in stage.snapshot(0.7).texts if text.text in "xyz"]
    assert [text.text for text in texts] == ["x", "y", "z"] * 2
    X = stage.pose("body axes", 0.7)
    for i, text in enumerate(texts[:3]):
        along = text.at - X[:3, 3]
        np.testing.assert_allclose(along / np.linalg.norm(along), X[:3, i], atol=1e-12)
    hidden = scene_of(run)
    hidden.change("body axes", visible=False)
    assert len([text for text in Stage(hidden).snapshot(0.7).texts if text.text in "xyz"]) == 3
    letters = {body["name"]: [one["text"] for one in body["letters"]] for body in document(stage).scene["bodies"]}
    assert letters == {"top": [], "body axes": ["x", "y", "z"], "world axes": ["x", "y", "z"]}


def test_an_arrow_says_what_it_is_and_what_its_length_means():
    top = ph.Body(1.0, (1, 2, 2.5), "top")
    scene = scene_of(ph.simulate(top, ph.State(omega=(1, 2, 3)), 1.0))
    told = legends(scene.vectors, 2.0)
    assert told["omega"].startswith("ω angular velocity: 1 m = ")
    assert told["omega"].endswith(" rad/s")
    assert told["L"].startswith("L angular momentum: 1 m = ")
    number = float(told["omega"].split("= ")[1].split()[0])
    assert number == pytest.approx(1.0 / scene["omega"].scale, rel=1e-2)
    assert [text for text, _ in captions(Stage(scene)).legend] == [told["omega"], told["L"]]
    made = {vector["name"]: vector["legend"] for vector in document(Stage(scene)).scene["vectors"]}
    assert made["omega"] == told["omega"]


def test_the_length_in_a_legend_suits_the_arrow():
    values = np.array([[0.0, 3.0, 4.0]])
    arrows = [Vector("F", values[0], scale=0.001, unit="N"), Vector("p", values[0], scale=100.0, unit="N s"),
              Vector("n", values[0])]  # fmt: skip
    assert legends(arrows, 1.0) == {"F": "F: 1 mm = 1 N", "p": "p: 100 m = 1 N s", "n": ""}
    with pytest.raises(InputError, match='the words of "F" is a text, not 3'):
        Vector("F", values[0], words=3)  # type: ignore[arg-type]


def test_an_angular_momentum_of_rounding_is_no_arrow():
    system = ph.library.winged_satellite().system()
    torque = "0.02*sin(2*pi*t/10)"
    system.load(ph.loads.JointMotor("wing +y", torque=ph.Expression(torque)))
    system.load(ph.loads.JointMotor("wing -y", torque=ph.Expression(f"-{torque}")))
    run = ph.simulate(system, system.state(), 2.0)
    assert [vector.name for vector in scene_of(run).vectors] == []
    assert [vector.name for vector in scene_of(run, vectors=["omega:wing +y"]).vectors] == ["omega:wing +y"]


@pytest.mark.parametrize(
    ("scale", "words"),
    [
        (1.0, ""),
        (0.05, "twenty times slower than real time"),
        (0.5, "half as fast as real time"),
        (2.0, "twice as fast as real time"),
        (4.0, "four times faster than real time"),
        (0.3, "3.33 times slower than real time"),
        (1e-3, "a thousand times slower than real time"),
        (17.0, "17 times faster than real time"),
    ],
)
def test_the_pace_is_said_in_words(scale, words):
    assert pace(scale) == words


def spins() -> list[ph.Trajectory]:
    racket = ph.Body(0.3, (0.002, 0.01, 0.0118), "racket")
    starts = ((6.0, 0.05, 0.04), (0.05, 6.0, 0.03), (0.02, 0.05, 6.0))
    return [ph.simulate(racket, ph.State(omega=omega, position=(0.1, 0.2, 0.3)), 2.0) for omega in starts]


def test_runs_stand_side_by_side_on_one_clock():
    runs = spins()
    scene = side_by_side(runs, ["handle", "middle", "strings"])
    for run, label in zip(runs, ("handle", "middle", "strings"), strict=True):
        body = scene[f"{label}: racket"]
        assert body.keys is not None  # as exact in a page as one run alone
        for t in (0.0, 0.37, 1.9):
            X, now = body.matrices(t)[0], run.at(np.array([t]))
            offset = X[:3, 3] - now.position[0]
            np.testing.assert_allclose(X[:3, :3], now.rotation[0], atol=1e-12)
            np.testing.assert_allclose(offset, body.matrices(0.0)[0][:3, 3] - run.position[0], atol=1e-12)
            tail, way = Stage(scene).arrow(f"{label}: omega", t)
            np.testing.assert_allclose(tail, X[:3, 3], atol=1e-12)
            np.testing.assert_allclose(way, scene[f"{label}: omega"].scale * now.omega_world[0], atol=1e-3)
    places = [scene[f"{label}: racket"].matrices(0.0)[0][:3, 3] for label in ("handle", "middle", "strings")]
    assert min(np.linalg.norm(b - a) for a, b in itertools.pairwise(places)) > 0.4
    assert len({vector.scale for vector in scene.vectors if vector.name.endswith("omega")}) == 1
    assert [label.text for label in scene.labels] == ["handle", "middle", "strings"]
    assert [plot.title.split(":")[0] for plot in scene.plots] == ["handle", "middle", "strings"]
    assert any(line.startswith("middle: Certificate") for line in scene.about)


def test_runs_go_where_they_are_put_and_are_animated_together(tmp_path):
    runs = spins()[:2]
    offsets = [(0, 0, 0), (0, 5, 1)]
    scene = side_by_side(runs, offsets=offsets, traces=["polhode"], vectors=["omega"])
    assert [body.name for body in scene.bodies if body.group == "bodies"] == ["1: racket", "2: racket"]
    np.testing.assert_allclose(scene["2: racket"].matrices(0.0)[0][:3, 3], np.add(runs[1].position[0], offsets[1]))
    for label, run in (("1", runs[0]), ("2", runs[1])):  # the polhode still ends where omega does
        last = scene[f"{label}: polhode"].until(1.3)[-1]
        np.testing.assert_allclose(last, scene[f"{label}: omega"].scale * run.at(np.array([1.3])).omega[0], atol=2e-3)
    path = ph.animate(runs, tmp_path / "two.html", labels=["a", "b"], offsets=offsets, vectors=["L"])
    assert "a: racket" in path.read_text()
    assert ph.view.image(runs, 0.5, labels=["a", "b"], size=(64, 48)).shape == (48, 64, 3)


def test_ropes_and_given_motions_move_with_their_scene():
    run = two_on_a_rope(0.5)
    still = Scene("given")
    still.add(ph.library.ellipsoid((1, 1, 1)), name="read", reader=lambda t: ((t, 0, 0), (1, 0, 0, 0)))
    still.add(ph.library.ellipsoid((1, 1, 1)), [[0.0, 0, 0, 0, 0, 0, 0], [2.0, 2, 0, 0, 0, 0, 0]], name="moved",
              transform=lambda p, q: np.diag([1.0, 1.0, 2.0, 1.0]))  # fmt: skip
    still.trace([(0, 0, 0), (1, 1, 1)], name="line")
    still.vector(lambda t: (t, 0, 0), name="up", tail=lambda t: (0, t, 0))
    still.label("here", at=(1, 2, 3))
    by = np.array([0.0, 10.0, 20.0])
    scene = side_by_side([run, still], ["a", "b"], [(0, 0, 0), by])
    np.testing.assert_allclose(scene["b: read"].matrices(0.5)[0][:3, 3], by + (0.5, 0, 0))
    np.testing.assert_allclose(scene["b: moved"].matrices(0.5)[0][:3, 3], by)
    np.testing.assert_allclose(scene["b: line"].points.values, by + [(0, 0, 0), (1, 1, 1)])
    np.testing.assert_allclose(Stage(scene).arrow("b: up", 0.5)[0], by + (0, 0.5, 0))
    np.testing.assert_allclose(scene["b: here"].at, by + (1, 2, 3))
    np.testing.assert_allclose(scene["a: rope"].matrices(0.2), scene_of(run)["rope"].matrices(0.2))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"labels": ["a"]}, "labels are 2 different texts"),
        ({"labels": ["a", "a"]}, "labels are 2 different texts"),
        ({"offsets": [(0, 0, 0)]}, r"offsets are 2 vectors \(3,\) m"),
        ({"offsets": 3.0}, r"offsets are 2 vectors \(3,\) m"),
    ],
)
def test_what_does_not_fit_side_by_side_is_refused(options, words):
    with pytest.raises(InputError, match=words):
        side_by_side(spins()[:2], **options)


def test_nothing_does_not_stand_side_by_side():
    with pytest.raises(InputError, match="give one run or scene at least"):
        side_by_side([])


def test_a_toy_top_stands_on_its_point_and_goes_around_as_the_formula_says():
    """Its lowest vertex is the pivot; its precession is m g h/(Iz omega) for a fast spin."""
    system = ph.library.toy_top()
    spin = 600.0
    start = system.state(q={"top": (np.cos(0.15), np.sin(0.15), 0, 0)}, v={"top": (0, 0, spin)})
    run = ph.simulate(system, start, 0.6, rtol=1e-11)
    points = seen(scene_of(run), "top", 0.0)
    assert nearest(points, np.zeros(3)) < 1e-9
    assert points[:, 2].min() > -1e-9
    p = run.body("top").position
    turned = np.unwrap(np.arctan2(p[:, 1], p[:, 0]))
    rate = np.polyfit(run.t, turned, 1)[0]
    assert rate == pytest.approx(0.12 * 9.81 * 0.03 / (0.5 * 0.12 * 0.03**2 * spin), rel=2e-2)


def test_a_body_that_is_a_point_beside_its_path_has_its_name_there():
    body = ph.Body(70.0, (12, 11, 2), "diver")
    run = ph.simulate(body, ph.State(position=(0, 0, 4000.0)), 20.0, loads=[ph.loads.Gravity((0, 0, -9.81))])
    assert [(label.text, label.frame) for label in scene_of(run).labels] == [("diver", "diver")]
    near = ph.simulate(body, ph.State(), 0.5, loads=[ph.loads.Gravity((0, 0, -9.81))])
    assert not scene_of(near).labels
    assert isinstance(scene_of(near)["diver"], SceneBody)
