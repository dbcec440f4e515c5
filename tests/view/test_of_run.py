"""The scene of a run: the right things in the right places, to the same scale, and words for what does not fit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.library.colors import AXES
from polhode.view import Scene, Stage
from polhode.view.of_run import fine_times, scene_of

TOP = ph.library.top_of_precession().body("top")


@pytest.fixture(scope="module")
def spin() -> Any:
    """The disc of the precession demo, turned out of its axes."""
    return ph.simulate(TOP, ph.State(attitude=(0.8, 0.0, 0.6, 0.0), omega=(1, 0, 1.4243)), t_end=5, rtol=1e-11)


@pytest.fixture(scope="module")
def tumble() -> Any:
    """A body without symmetry that flies far while it flips."""
    body = ph.library.ellipsoid((0.8, 0.5, 0.3), mass=1.3).body("egg")
    start = ph.State((1, 2, 3), (3.0, 0.5, 4.0), (0.9, 0.1, -0.2, 0.3), (0.3, 2.0, 0.2))
    return ph.simulate(body, start, t_end=4, loads=[ph.loads.Gravity((0, 0, -9.81))], rtol=1e-11)


@pytest.fixture(scope="module")
def pair() -> Any:
    """A floating system of two bodies."""
    system = ph.System(name="pair")
    system.add(ph.Body(2.0, (0.3, 0.4, 0.5), "hub"), ph.joints.Free())
    system.add(ph.Body(0.5, (0.1, 0.1, 0.02), "arm"), ph.joints.Revolute("y"), parent="hub", at_parent=(0.4, 0, 0),
               at_body=(0, 0, 0.6))  # fmt: skip
    start = system.state(v={"hub": (0.1, 0.2, 0, 0.5, 0.7, -0.4), "arm": 2.0})
    return ph.simulate(system, start, t_end=2, rtol=1e-10)


# ---- one body


def test_what_is_there_when_nothing_is_said(spin: Any, tumble: Any) -> None:
    still, far = scene_of(spin), scene_of(tumble)
    assert {v.name for v in still.vectors if v.visible} == {"omega", "L"} == {v.name for v in far.vectors if v.visible}
    assert {t.name for t in still.traces if t.visible} == set()
    assert {t.name for t in far.traces if t.visible} == {"path"}
    assert {"velocity", "force", "polhode", "herpolhode"} <= {
        i.name for i in (*far.vectors, *far.traces) if not i.visible
    }
    assert {v.name: v.label for v in far.vectors} == {"omega": "ω", "L": "L", "velocity": "v", "force": "F"}
    assert "velocity" not in still
    assert "force" not in still
    assert [p.title.split(",")[0] for p in far.plots] == ["Angular velocity", "Attitude", "Position", "Energy"]
    assert still.leading == "top"
    assert still.span == (0.0, 5.0)


def test_a_page_can_say_how_the_run_was_made(spin: Any, pair: Any) -> None:
    assert scene_of(spin).about == [
        f"{len(spin)} samples, t = 0 to 5 s, by dopri5, quaternion",
        "Certificate: every law holds",
    ]
    assert "articulated" in scene_of(pair).about[0]
    raw = spin.raw.copy()
    raw[20:, 6] *= 1.1  # a spin out of nothing
    forged = ph.Trajectory(spin.layout, spin.t, raw, spin.provenance)
    assert scene_of(forged).about[1].startswith("Certificate: broken: ")
    assert Stage(scene_of(spin)).scene.about == scene_of(spin).about
    raw = raw.copy()
    raw[30:, 0] = np.nan
    with pytest.raises(InputError, match=rf"not finite, first at t = {spin.t[30]:g} s"):
        Stage(scene_of(ph.Trajectory(spin.layout, spin.t, raw, spin.provenance))).snapshot(0.0)


def test_arrows_have_the_values_of_the_run(tumble: Any) -> None:
    scene = scene_of(tumble, vectors=("omega", "L", "velocity", "force"))
    for t in (0.0, 1.234, 3.9):
        now, at = tumble.at(t), np.array([t])
        for name, true in (("omega", now.omega_world), ("L", now.angular_momentum), ("velocity", now.velocity),
                           ("force", np.array([[0, 0, -9.81 * 1.3]]))):  # fmt: skip
            size = np.linalg.norm(true)
            np.testing.assert_allclose(scene[name].values.at(at), true, atol=2e-3 * size)  # straight over 0.08 rad
    assert scene["L"].unit == "N m s"
    assert scene["force"].unit == "N"
    size = 0.8
    for vector in scene.vectors:
        longest = vector.scale * np.linalg.norm(vector.values.values, axis=1).max()
        assert size < longest < 2.0 * size  # out of the body, and not far


def test_torques_are_those_of_the_loads() -> None:
    load = ph.loads.Force((0.0, 2.0, 0.0), frame="body", at=(0.5, 0.0, 0.0))
    run = ph.simulate(ph.Body(1.0, (1, 2, 2.5)), ph.State(attitude=(0.8, 0, 0.6, 0)), t_end=1, loads=[load])
    scene = scene_of(run, vectors=("torque",))
    got, true = scene["torque"].values.at(run.t), run.rotation @ np.array([0.0, 0.0, 1.0])
    np.testing.assert_allclose(got, true, atol=1e-3)
    assert np.abs(got - [0, 0, 1.0]).max() > 0.1  # the twin: as if body axes were those of the world


@pytest.mark.parametrize("which", ["spin", "tumble"])
def test_poinsot_fits_together(which: str, request: pytest.FixtureRequest) -> None:
    """One scale: the tip of omega is on the plane, on the ellipsoid, on both curves; H is normal to the plane."""
    run = request.getfixturevalue(which)
    scene = scene_of(run, shapes=("poinsot",), traces=("polhode", "herpolhode"), vectors=("omega", "L"))
    stage = Stage(scene)
    s, name = scene["omega"].scale, run.model.name
    for t in run.t[:: len(run.t) // 4]:
        now, place = run.at(t), stage.pose(name, t)
        tip = place[:3, 3] + s * now.omega_world[0]
        shot = stage.snapshot(t)
        np.testing.assert_allclose(shot.arrows[0].tip, tip, atol=2e-3 * s)
        plane = scene["invariable plane"]
        H = now.angular_momentum[0] / np.linalg.norm(now.angular_momentum[0])
        X = stage.pose("invariable plane", t)
        corners = plane.shape.mesh.vertices @ X[:3, :3].T + X[:3, 3]
        heights = (corners - tip) @ H
        assert np.abs(heights).max() < 0.005 * np.ptp(corners, axis=0).max()
        inside = place[:3, :3].T @ (tip - place[:3, 3])
        ellipsoid = scene["energy ellipsoid"].shape.mesh.vertices
        level = np.einsum("ni,ij,nj->n", ellipsoid, run.model.inertia, ellipsoid)
        np.testing.assert_allclose(level, inside @ run.model.inertia @ inside, rtol=1e-6)  # omega . I omega = 2 E
        for line in shot.lines:
            if len(line.points):
                np.testing.assert_allclose(line.points[-1], tip, atol=2e-3 * s)
    other = scene_of(run, shapes=("poinsot",), vectors=("omega",))
    other.change("omega", scale=1.3 * s)  # the twin
    off = (Stage(other).snapshot(0.0).arrows[0].tip - stage.pose(name, 0.0)[:3, 3]) / s
    assert np.linalg.norm(off - run.omega_world[0]) > 0.25 * np.linalg.norm(run.omega_world[0])


def test_cones_touch_along_omega(spin: Any) -> None:
    """The body cone rolls on the space cone: at all times the tip of omega is on the rims of both."""
    scene = scene_of(spin, shapes=("cones",))
    stage, s = Stage(scene), scene["omega"].scale
    for t in (0.0, 1.1, 3.3, 5.0):
        tip = s * spin.at(t).omega_world[0]
        for name in ("body cone", "space cone"):
            X = stage.pose(name, t)
            rim = scene[name].shape.mesh.vertices @ X[:3, :3].T + X[:3, 3]
            rim = rim[np.linalg.norm(rim, axis=1) > 0.99 * np.linalg.norm(tip)]
            away = np.linalg.norm(rim - tip, axis=1).min()
            apart = np.linalg.norm(rim[0] - rim[1])
            assert away < 0.6 * max(apart, 1e-9) + 1e-6  # between two corners of the rim
    X = stage.pose("body cone", 1.1)
    assert np.abs(X - stage.pose("body cone", 0.0)).max() > 0.1
    np.testing.assert_array_equal(stage.pose("space cone", 1.1), stage.pose("space cone", 0.0))


def test_the_path_of_a_point(tumble: Any) -> None:
    scene = scene_of(tumble, traces=({"point": (0.8, 0.1, 0.0), "name": "nose", "color": "#123456"}, "path"))
    true = tumble.position[-1] + tumble.rotation[-1] @ [0.8, 0.1, 0.0]
    np.testing.assert_allclose(scene["nose"].points.values[-1], true, atol=1e-12)
    assert scene["nose"].color == "#123456"
    assert {t.name for t in scene.traces} == {"nose", "path"}


def test_names_of_bodies_that_are_taken() -> None:
    for name, called in (("omega", "omega"), ("world axes", "world axes"), ("", "body"), ("world", "body")):
        run = ph.simulate(ph.Body(1.0, (1, 2, 2.5), name), ph.State(omega=(1, 2, 3)), t_end=0.1)
        scene = scene_of(run)
        assert scene.bodies[0].name == called
        Stage(scene).snapshot(0.05)


def test_a_body_at_rest_and_a_run_of_one_sample() -> None:
    run = ph.simulate(ph.Body(1.0, (1, 2, 2.5)), ph.State(), t_end=1)
    scene = scene_of(run)
    assert not scene.vectors
    assert not [trace for trace in scene.traces if trace.visible]
    one = run.at(0.5)
    Stage(scene_of(one)).snapshot(0.0)


# ---- systems


def test_curves_have_the_colors_of_the_axes(spin: Any, pair: Any) -> None:
    """In a page one color means one axis."""
    plots = scene_of(spin, plots=("omega", "attitude", "euler", "position", "velocity", "L")).plots
    for plot in [*plots, *scene_of(pair, plots=("L", "center")).plots]:
        colors = {name[-1] if len(name) < 3 else name.split()[1][0]: color for name, color, _ in plot.curves}
        assert [colors[axis] for axis in "xyz"] == list(AXES), plot.title


def test_a_system(pair: Any) -> None:
    scene = scene_of(pair)
    assert [b.name for b in scene.bodies if b.group == "bodies"] == ["hub", "arm"]
    assert scene["hub"].shape.parts[0].color != scene["arm"].shape.parts[0].color
    assert scene["L"].visible  # it floats
    np.testing.assert_allclose(scene["L"].values.at(pair.t), pair.angular_momentum, atol=1e-6)
    titles = [(p.title, p.unit, len(p.curves)) for p in scene.plots]
    assert titles[:3] == [("Free joints, position", "m", 3), ("Free joints", "", 4), ("Revolute joints", "deg", 1)]
    everything = scene_of(pair, vectors=("L", "omega:arm", "L:hub", "velocity:arm", "reaction:arm"),
                          traces=("center", "path:arm", {"body": "arm", "point": (0, 0, -0.6)}),
                          shapes=("center", "joints"), axes="bodies",
                          plots=("joints", "energy", "L", "center"))  # fmt: skip
    assert [v.label for v in everything.vectors] == ["L", "ω", "L", "v", "F"]
    stage = Stage(everything)
    for t in (0.0, 1.3):
        joint = pair.at(t).joint("arm").position[0]
        X = stage.pose("joint of arm", t)
        middle = everything["joint of arm"].shape.mesh.vertices.mean(axis=0)
        np.testing.assert_allclose(X[:3, :3] @ middle + X[:3, 3], joint, atol=2e-3)
        np.testing.assert_allclose(stage.pose("mass center", t)[:3, 3], pair.at(t).center_of_mass[0], atol=1e-4)
        np.testing.assert_allclose(stage.arrow("reaction:arm", t)[0], joint, atol=1e-4)
    assert sum(b.group == "axes" for b in everything.bodies) == 3


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"vectors": ("omgea",)}, 'no vector of a run named "omgea". Did you mean "omega"'),
        ({"vectors": (5,)}, "asked for by its name"),
        ({"vectors": 5}, "vectors of a scene are names"),
        ({"traces": ("polhodes",)}, 'Did you mean "polhode"'),
        ({"traces": ({"punkt": (0, 0, 1)},)}, "no field of a trace"),
        ({"traces": ({"name": "x"},)}, "says which"),
        ({"traces": ({"point": (0, 1)},)}, "point of a trace"),
        ({"shapes": ("cone",)}, 'Did you mean "cones"'),
        ({"shapes": ("cones",)}, "one axis of symmetry"),
        ({"plots": ("speed",)}, "no plot of a run"),
    ],
)
def test_refused_for_a_body(tumble: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        scene_of(tumble, **options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"vectors": ("omega",)}, "no vector of a run"),
        ({"vectors": ("omega:arn",)}, 'Did you mean "omega:arm"'),
        ({"traces": ({"point": (0, 0, 1)},)}, "of which body"),
        ({"traces": ({"body": "leg", "point": (0, 0, 1)},)}, "leg"),
        ({"shapes": ("poinsot",)}, "no shape of a run"),
        ({"axes": "all"}, "choice of axes"),
    ],
)
def test_refused_for_a_system(pair: Any, options: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        scene_of(pair, **options)


def test_figures_of_free_rotation_need_one() -> None:
    run = ph.simulate(ph.Body(1.0, (1, 1, 2)), ph.State(omega=(1, 0, 2)), t_end=1, loads=[ph.loads.Torque((1, 0, 0))])
    for shape in ("cones", "poinsot"):
        with pytest.raises(InputError, match=r"belong to free rotation.* changes by \d+.*%"):
            scene_of(run, shapes=shape)
        with pytest.raises(InputError, match="starts at rest"):
            scene_of(ph.simulate(run.model, ph.State(), t_end=1), shapes=shape)
    with pytest.raises(InputError, match="is made of a run, a Scene or a Stage, not of Scene"):
        scene_of(Scene("s"))


def test_false_leaves_things_out(spin: Any) -> None:
    scene = scene_of(spin, vectors=False, traces=False, axes=False, plots=False)
    assert [b.name for b in scene.bodies] == ["top"]
    assert not scene.vectors
    assert not scene.traces
    assert not scene.plots


# ---- how fine


def test_fine_times_keep_samples_and_breaks() -> None:
    t = np.array([0.0, 1.0, 1.0, 4.0])
    fine = fine_times(t, np.array([0.0, 2.0, 2.0, 8.0]), np.array([1.0]))
    assert {0.0, 1.0, 4.0, np.nextafter(1.0, 0)} <= set(fine.tolist())
    assert (np.diff(fine) > 0).all()
    assert 300 < len(fine) < 700
    even = np.linspace(0.0, 5.0, 1001)
    np.testing.assert_array_equal(fine_times(even, np.full(1001, 10.0), np.empty(0)), even)
    assert len(fine_times(even, np.full(1001, 1e6), np.empty(0))) < 8000
