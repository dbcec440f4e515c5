"""The document of a page: numbers as they were, blocks where a browser can read them, each kept once."""

import itertools
import json

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat
from polhode.core.small import matrices
from polhode.errors import InputError
from polhode.geometry import solids
from polhode.view import Clock, Scene, Stage
from polhode.view.curves import PlotCurves
from polhode.view.motions import Poses
from polhode.view.page import document as document_module
from polhode.view.page import keys as keys_module
from polhode.view.page.document import Blocks, balls, document
from tests.view.pages import block, cubesat, disk_run, five_rods, five_rods_run, keys, precession, spheres

SINGLE = 2.0**-24  # relative rounding of float32
# R is quadratic in q: each of its entries is off by at most 4 |dq|, |dq| <= sqrt(4) half units of the last place
ATTITUDE = 4 * 2 * SINGLE


def turned(attitude):
    return matrices(quat.to_matrix(attitude.T))


@pytest.mark.parametrize("name", ["rod 1", "rod 2", "T", "rod 4", "rod 5"])
def test_a_page_has_the_motion_of_the_run_also_between_samples(name):
    run, found = five_rods_run().body(name), keys(document(five_rods()), name)
    stage = five_rods()
    times = np.sort(np.concatenate([run.t[::50], np.random.default_rng(1).uniform(0.0, 5.0, 50)]))
    read, true = found.at(times), stage.scene[name].at(times)
    # positions are float64 at the keys, velocities float32: h v SINGLE between them
    assert np.abs(read.position - true.position).max() < 0.005 * np.abs(run.velocity).max() * SINGLE
    assert np.abs(turned(read.attitude) - turned(true.attitude)).max() < 2 * ATTITUDE


def test_a_wrong_attitude_is_seen():
    found = keys(document(five_rods()), "rod 1")
    wrong = found._replace(attitude=found.attitude + 1e-5 * np.array([0.3, -0.5, 0.4, 0.7]))
    times = np.linspace(0.1, 4.9, 7)
    off = np.abs(turned(wrong.at(times).attitude) - turned(five_rods().scene["rod 1"].at(times).attitude)).max()
    assert off > 2 * ATTITUDE


def test_blocks_are_aligned_and_equal_ones_are_shared():
    made = document(five_rods())
    assert [b for b in every_block(made.scene) if b["offset"] % 8] == []
    times = {json.dumps(body["motion"]["t"]) for body in made.scene["bodies"]}
    assert len(times) == 1  # all bodies of a run have one row of times
    rods = {body["name"]: body["parts"][0]["vertices"]["offset"] for body in made.scene["bodies"]}
    assert rods["rod 1"] == rods["rod 2"]
    assert rods["rod 4"] == rods["rod 5"] != rods["rod 1"]
    assert made.scene["plots"][0]["t"] == made.scene["bodies"][0]["motion"]["t"]


def test_blocks_lie_within_the_data_and_do_not_overlap():
    made = document(precession())
    ends = {b["offset"]: b["offset"] + b["count"] * int(b["type"][1]) for b in every_block(made.scene)}
    starts = sorted(ends)
    assert all(ends[a] <= b for a, b in itertools.pairwise(starts))
    assert max(ends.values()) <= len(made.data)


def every_block(value):
    """All blocks anywhere in a document."""
    if isinstance(value, dict):
        return [value] if set(value) == {"offset", "count", "type"} else every_block(list(value.values()))
    return [b for item in value for b in every_block(item)] if isinstance(value, list) else []


def test_the_mesh_is_that_of_the_shape():
    made = document(cubesat())
    part = made.scene["bodies"][0]["parts"][0]
    vertices, faces = block(made, part["vertices"], 3), block(made, part["faces"], 3)
    own = cubesat().scene["3U CubeSat"].shape.parts[0].mesh
    assert part["faces"]["type"] == "u2"
    assert np.abs(vertices[faces] - own.triangles).max() <= np.abs(own.vertices).max() * SINGLE


def test_many_vertices_need_longer_numbers():
    assert Blocks().faces(np.array([[0, 1, 65535]]))["type"] == "u2"
    assert Blocks().faces(np.array([[0, 1, 65536]]))["type"] == "u4"


def test_a_body_at_rest_has_one_key():
    made = document(precession())
    cone = next(body for body in made.scene["bodies"] if body["name"] == "space cone")
    assert cone["motion"]["t"]["count"] == 1
    assert "omega" not in cone["motion"]


def test_a_smooth_function_is_followed_to_a_millionth():
    stage = spheres()
    made = document(stage)
    found = keys(made, "sphere 2")
    assert len(found.t) >= 24 * 6
    assert found.omega is not None
    times = np.random.default_rng(2).uniform(0.0, 6.0, 100)
    read, true = found.at(times), stage.scene["sphere 2"].at(times)
    assert np.abs(read.position - true.position).max() < 5e-7 * made.scene["radius"]
    assert np.abs(turned(read.attitude) - turned(true.attitude)).max() < 5e-7 + ATTITUDE


def test_a_function_with_corners_is_followed_straight():
    def to_and_fro(t):
        return (abs(t - 0.7), 0.0, 0.0), (np.cos(abs(t - 1.1)), np.sin(abs(t - 1.1)), 0.0, 0.0)

    scene = Scene("shuttle")
    scene.add(ph.library.ellipsoid((1, 2, 3), n=8), to_and_fro, name="shuttle")
    made = document(Stage(scene, Clock(0.0, 2.0)))
    found = keys(made, "shuttle")
    assert found.omega is None
    times = np.random.default_rng(3).uniform(0.0, 2.0, 100)
    read, true = found.at(times), scene["shuttle"].at(times)
    # refinement is asked for above 1e-4 at the middles; around a corner half a chord is off by no more than twice that
    assert np.abs(read.position - true.position).max() < 2e-4 * made.scene["radius"]
    assert np.abs(turned(read.attitude) - turned(true.attitude)).max() < 4e-4


def test_a_body_that_a_function_leaves_at_rest_has_one_key():
    scene = Scene("rest")
    scene.add(ph.library.ellipsoid((1, 2, 3), n=8), lambda t: (1.0, 2.0, 3.0), name="stone")
    assert len(keys(document(Stage(scene, Clock(0.0, 2.0))), "stone").t) == 1


@pytest.mark.parametrize("turning_back", [False, True])
def test_a_fast_turn_is_not_taken_for_a_slow_one(turning_back):
    def spinning(t):
        half = 150.0 * (abs(t - 0.503) if turning_back else t)  # five rad from one picture to the next
        return (0.0, 0.0, 0.0), (np.cos(half), 0.0, 0.0, np.sin(half))

    scene = Scene("drill")
    scene.add(ph.library.ellipsoid((1, 2, 3), n=8), spinning, name="drill")
    found = keys(document(Stage(scene, Clock(0.0, 1.0))), "drill")
    times = np.linspace(0.01, 0.99, 33)
    off = np.abs(turned(found.at(times).attitude) - turned(scene["drill"].at(times).attitude))
    assert off.max() < 1e-5
    assert (found.omega is None) == turning_back  # rates know of whole turns; without them keys must be near
    assert not turning_back or len(found.t) > 300 / 0.5


def test_a_transform_that_stretches_has_scales():
    def breathing(position, q_WB):
        X = ph.view.body_to_world(position, q_WB)
        return X @ np.diag([1.0 + position[0], 1.0, 1.0, 1.0])

    scene = Scene("lung")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8), lambda t: (0.5 * np.sin(t), 0, 0), name="lung", transform=breathing)
    made = document(Stage(scene, Clock(0.0, 2.0)))
    motion = made.scene["bodies"][0]["motion"]
    t, scale = block(made, motion["t"]), block(made, motion["scale"], 3)
    assert np.abs(scale[:, 0] - 1.0 - 0.5 * np.sin(t)).max() < 2 * SINGLE


def test_only_the_time_that_is_shown_is_kept():
    run = disk_run()
    scene = Scene("part")
    scene.add(ph.library.top_of_precession(8), run, name="disk")
    t = keys(document(Stage(scene, Clock(1.0, 2.0))), "disk").t
    assert t[0] <= 1.0 < t[1]
    assert t[-2] < 2.0 <= t[-1]


@pytest.mark.parametrize(
    ("clock", "backward"),
    [
        (Clock(1, 2), False),
        (Clock(2, 1), True),
        (Clock(1, 2, backward=True), True),
        (Clock(2, 1, backward=True), False),
    ],
)
def test_the_clock_says_plainly_which_way_it_runs(clock, backward):
    scene = Scene("ball")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8), name="ball")
    said = document(Stage(scene, clock)).scene["clock"]
    assert (said["start"], said["stop"], said["backward"]) == (1.0, 2.0, backward)


def long_run(n):
    """A body on a circle that turns unsteadily, n samples."""
    t = np.linspace(0.0, 60.0, n)
    angles = np.column_stack([t + 0.3 * np.sin(2 * t), 0.2 * np.sin(t), np.zeros(n)])
    return np.column_stack([t, np.cos(t), np.sin(t), np.zeros(n), angles])


def test_a_long_run_is_thinned_within_what_is_said():
    top = ph.Body(mass=1.0, inertia=(1.0, 2.0, 2.5), name="top")
    run = ph.simulate(top, ph.State(velocity=(0.1, 0.2, 0.3), omega=(1.0, 2.0, 0.3)), t_end=300,
                      t_eval=np.linspace(0.0, 300.0, 30_001), method="dop853", rtol=1e-10)  # fmt: skip
    scene = Scene("top")
    scene.add(top, run, name="top")
    made = document(Stage(scene))
    found = keys(made, "top")
    assert len(found.t) <= 20_000
    assert any("of 30001 samples" in line and "1e-06" in line for line in made.scene["about"])
    read, true = found.at(run.t[1::7]), scene["top"].at(run.t[1::7])
    assert np.abs(read.position - true.position).max() < 1e-6 * made.scene["radius"]
    assert np.abs(turned(read.attitude) - turned(true.attitude)).max() < 2e-6 + ATTITUDE


def test_thinning_sees_what_it_would_lose():
    from polhode.view.page.keys import thinned

    made = Scene("x")
    made.add(ph.library.ellipsoid((1, 1, 1), n=8), long_run(2001), name="ball")
    own = made["ball"].motion.keys()
    fewer, loss = thinned(own, 1.0, 1001)
    assert 1e-6 <= loss <= 1e-3
    assert len(fewer.t) <= 1001
    kicked = own._replace(position=own.position.copy())
    kicked.position[777] += 1.0
    kept, _ = thinned(kicked, 1.0, 1000)
    assert kicked.t[777] in kept.t  # a sample that nothing else tells stays


def test_samples_beside_a_jump_stay():
    from polhode.view.motions import Keys
    from polhode.view.page.keys import thinned

    t = np.concatenate([np.linspace(0, 1, 500), np.linspace(1, 2, 500)])
    side = np.repeat([0.0, 5.0], 500)
    straight = Keys(t, np.column_stack([side, t, t]), np.tile([1.0, 0, 0, 0], (1000, 1)))
    kept, loss = thinned(straight, 1.0, 100)
    assert kept.t[kept.t == 1.0].tolist() == [1.0, 1.0]
    assert len(kept.t) <= 100
    assert loss == 1e-6


def test_long_lines_are_thinned():
    t = np.linspace(0.0, 100.0, 40_001)
    scene = Scene("long")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8), name="ball")
    points = np.column_stack([np.cos(t), np.sin(t), 0.01 * t])
    scene.trace(np.column_stack([t, points]), name="grows")
    scene.trace(points, name="is there")
    scene.vector(np.column_stack([t, points]), name="arrow", label="</script>")
    scene.plots.append(PlotCurves("x", "m", t, [("x", "#112233", points[:, 0])]))
    made = document(Stage(scene, Clock(0.0, 100.0)))
    assert made.scene["vectors"][0]["label"] == "</script>"
    for where in (made.scene["traces"][0]["points"], made.scene["vectors"][0]["values"]):
        times, values = block(made, where["t"]), block(made, where["values"], 3)
        off = max(np.abs(np.interp(t, times, values[:, i]) - points[:, i]).max() for i in range(3))
        assert len(times) <= 20_000
        assert off < 2.1e-5
    assert made.scene["traces"][1]["points"]["t"]["count"] <= 20_000
    assert made.scene["plots"][0]["t"]["count"] <= 20_000


def test_a_plot_with_gaps_keeps_them():
    t = np.linspace(0.0, 1.0, 5)
    scene = Scene("gaps")
    scene.add(ph.library.ellipsoid((1, 1, 1), n=8), name="ball")
    scene.plots.append(PlotCurves("x", "m", t, [("x", "#112233", [1, 2, np.nan, 4, 5])]))
    made = document(Stage(scene, Clock(0.0, 1.0)))
    assert np.isnan(block(made, made.scene["plots"][0]["curves"][0]["values"])).tolist() == [0, 0, 1, 0, 0]
    assert document(Stage(scene, Clock(0.0, 1.0)), {"plots": False}).scene["plots"] == []


def test_too_much_is_refused_with_a_way_out(monkeypatch):
    monkeypatch.setattr(document_module, "LARGEST", 100_000)
    with pytest.raises(InputError, match=r"(?s)MB of numbers.*start, stop.*t_eval.*facets"):
        document(five_rods())


def test_the_first_camera_is_the_one_that_was_asked_for():
    stage = Stage(five_rods().scene, camera=ph.view.cameras.Fixed(eye=(1, 2, 3), target=(0, 0, 0)))
    made = document(stage).scene
    assert made["view"]["camera"] == made["cameras"][0]["name"] == "as given"
    assert made["cameras"][0]["eye"] == [1, 2, 3]
    names = [camera["name"] for camera in made["cameras"]]
    assert len(set(names)) == len(names)
    assert {"default", "orbit", "from x", "from y", "from z", "follow rod 1", "along velocity of rod 1"} <= set(names)


def test_each_frame_has_its_ball():
    made = document(precession()).scene
    assert set(made["frames"]) == {"world", "disk"}
    stage = Stage(precession().scene, frame="disk")
    assert np.abs(np.array(made["frames"]["disk"]["center"]) - stage.center).max() < 0.3 * stage.radius
    assert made["center"] == made["frames"]["world"]["center"]


def test_a_body_and_its_axes_are_thinned_once(monkeypatch):
    monkeypatch.setattr(keys_module, "MOST", 50)
    run = disk_run()
    made = document(Stage(ph.view.scene_of(run, axes=True))).scene
    motions = {body["name"]: body["motion"] for body in made["bodies"]}
    assert motions["disk"] == motions["body axes"] != motions["world axes"]
    assert sum("samples are in this page" in line for line in made["about"]) == 1


def crowd(n: int) -> Stage:
    """Balls that swing, in rows."""
    t, ball, scene = np.linspace(0.0, 1.0, 9), ph.library.ellipsoid((0.2, 0.2, 0.2), n=8), Scene("crowd")
    for i in range(n):
        place = np.column_stack([0 * t + i % 10, 0 * t + i // 10, np.sin(5 * t + i)])
        scene.add(ball, np.column_stack([t, place, 3 * t, 0 * t, 0 * t]), name=f"ball {i}")
    return Stage(scene)


def test_the_balls_of_a_crowd_are_found_at_once_and_hold_it(monkeypatch):
    stage, asked = crowd(60), []
    prepared = Stage.prepared
    monkeypatch.setattr(Stage, "prepared", lambda self, times: (asked.append(1), prepared(self, times))[1])
    found = balls(stage)
    assert len(asked) <= 3  # not once for each of 61 frames: the work would grow with the square of the number
    for name in ("ball 0", "ball 37", "ball 59"):
        own = Stage(stage.scene, stage.clock, frame=name)
        assert found[name]["radius"] == pytest.approx(own.radius, rel=0.1)
        assert np.abs(np.array(found[name]["center"]) - own.center).max() < 0.1 * own.radius
    assert abs(found["world"]["radius"] / found["ball 0"]["radius"] - 1.0) > 0.1  # frames do differ


def test_themes_and_titles():
    stage = spheres()
    assert document(stage).scene["view"]["theme"] == "auto"
    assert document(Stage(stage.scene, stage.clock, theme="dark")).scene["view"]["theme"] == "dark"
    assert document(stage, {"theme": "light", "title": "balls"}).scene["name"] == "balls"
    for bad in ({"theme": "blue"}, {"title": 3}, {"them": "dark"}):
        with pytest.raises(InputError):
            document(stage, bad)


def test_plots_are_checked():
    t = np.linspace(0.0, 1.0, 3)
    for bad in (([], []), (t[::-1], []), (t, [("a", "#112233", [1, 2])]), (t, [("a", "red", t)]), ("ab", [])):
        with pytest.raises(InputError):
            PlotCurves("x", "m", *bad)


def test_a_path_far_from_the_origin_keeps_its_shape() -> None:
    t = np.linspace(0.0, 1.0, 200)
    path = np.column_stack([np.cos(9 * t), np.sin(9 * t), t])
    for away, kind in ((0.0, "f4"), (7e6, "f8")):
        scene = Scene("orbit")
        scene.add(ph.library.ellipsoid((1, 1, 1), n=8), name="body")
        scene.trace(np.column_stack([t, path + away]), name="path")
        made = document(Stage(scene, Clock(0.0, 1.0)))
        points = made.scene["traces"][0]["points"]
        assert points["values"]["type"] == kind
        found, times = block(made, points["values"], 3) - away, block(made, points["t"])
        rounding = 6e-8 * 2 if kind == "f4" else 1e-9 * 2  # of numbers about 1, and of numbers about 7e6
        wanted = path[np.searchsorted(t, times)]
        assert np.abs(found - wanted).max() < rounding


def test_one_surface_of_glass_hides_less_than_both():
    """Through a closed ball one looks through two surfaces, through a sheet through one; what is opaque stays so."""
    scene = Scene("glass")
    ball, sheet = ph.library.ellipsoid((1.0, 1.0, 1.0), n=12), solids.plate_sheet((1.0, 1.0))
    for name, geometry, opacity in (("ball", ball, 0.5), ("sheet", sheet, 0.5), ("stone", ball, 1.0)):
        scene.add(geometry, name=name, opacity=opacity)
    bodies = document(Stage(scene)).scene["bodies"]
    a, b, c = (body["parts"][0]["opacity"] for body in bodies)
    assert 1.0 - (1.0 - a) ** 2 == pytest.approx(0.5, abs=1e-15)
    assert (b, c) == (0.5, 1.0)
    assert bodies[0]["parts"][0]["vertices"] == bodies[2]["parts"][0]["vertices"]  # the mesh is there once


@pytest.mark.parametrize("rate", [0.3, 3.0, 30.0])
def test_a_steady_turn_about_any_axis_has_keys_as_near_as_needed_and_no_nearer(rate: float) -> None:
    """Straight ahead while it turns: between keys lies at most half a radian, and they are halved no further."""
    start = ph.Attitude((0.5, -0.4, 0.7, 0.3))

    def at(times: np.ndarray) -> Poses:
        turned_by = [
            start @ ph.Attitude.from_rotvec((0.0, 0.6 * rate * t, -0.8 * rate * t), target="body") for t in times
        ]
        return Poses(np.outer(times, (1.0, 2.0, 3.0)), np.array([one.quaternion for one in turned_by]))

    times = np.linspace(0.0, 1.0, 11)
    found, scale = keys_module.sampled(at, times, 1.0)
    assert scale is None
    assert set(times.tolist()) <= set(found.t.tolist())
    angles = rate * np.diff(found.t)
    assert angles.max() <= 0.5
    assert angles.min() >= min(0.1 * rate, 0.125) * (1 - 1e-9)


@pytest.mark.parametrize("several", [1, 3, 20])
def test_a_page_tells_of_its_first_runs(several: int) -> None:
    """Each run once, however many bodies it moves, and not more of them than a person reads."""
    scene = Scene("many")
    body = ph.Body(1.0, (1.0, 2.0, 2.5))
    runs = [ph.simulate(body, ph.State(omega=(0.1 * i, 1.0, 0.2)), 0.1) for i in range(several)]
    for i, run in enumerate(runs):
        for part in "ab":
            scene.add(ph.library.ellipsoid((1, 2, 3), n=8), run, name=f"stone {i}{part}")
    lines = document_module.about_lines(scene)
    assert sum(line == repr(run) for line in lines for run in {repr(run): run for run in runs}.values()) > 0
    assert sum(line.startswith("Certificate") for line in lines) == min(several, document_module._RUNS)
