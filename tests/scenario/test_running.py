"""Scenarios carried out: the same motion as from Python, in segments, with events, and with what is printed."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.model.expression import Expression
from polhode.model.piecewise import Piecewise
from polhode.scenario.running import report_of, simulate_all, simulate_one
from polhode.scenario.validating import parse
from tests.scenario.helpers import GOOD, problem, with_section

POUND_FORCE = 4.4482216152605


def scenario(text: str, folder=None):
    return parse(text.encode(), "test.yaml", folder)


def run_of(text: str, folder=None) -> ph.Trajectory:
    (run,) = simulate_all(scenario(text, folder)).runs.values()
    return run


def by_hand(**options) -> ph.Trajectory:
    body = ph.Body(mass=2.0, inertia=(3, 4, 5), name="brick")
    start = ph.State(position=(1, 2, 3), velocity=(0.3, -0.2, 0.1), omega=(np.pi / 6, -0.4, 0.7))
    loads = [ph.loads.Gravity(g=(0.1, 0.2, -9.81)), *options.pop("more", ())]
    return ph.simulate(body, start, options.pop("t_end", 1.0), loads=loads, **options)


def same(a: ph.Trajectory, b: ph.Trajectory) -> bool:
    return np.array_equal(a.t, b.t) and np.array_equal(a.raw, b.raw)


def test_a_scenario_is_the_run_that_python_makes_to_the_bit():
    assert same(run_of(GOOD), by_hand())


def test_options_of_the_run_arrive():
    section = "run: {until: 2 s, method: rk4, dt: 10 ms, attitude: mrp}"
    assert same(run_of(with_section(section)), by_hand(t_end=2.0, method="rk4", dt=0.01, attitude="mrp"))
    section = "run: {until: 2 s, rtol: 1e-6, atol: 1e-7, max_step: 0.1 s, first_step: 1 ms, keep: [0.5, 1, 1.7 s]}"
    expected = by_hand(t_end=2.0, rtol=1e-6, atol=1e-7, max_step=0.1, first_step=1e-3, t_eval=[0.5, 1.0, 1.7])
    assert same(run_of(with_section(section)), expected)
    kept = run_of(with_section("run: {until: 1 s, keep: 0.3 s}"))
    assert kept.t == pytest.approx([0.0, 0.3, 0.6, 0.9, 1.0], rel=1e-15)


def test_the_start_in_every_form():
    angle = ph.Attitude.from_euler("zyx", np.radians([10, 20, 30]))
    matrix = angle.matrix.tolist()
    for form in (
        "zyx: [10 deg, 20 deg, 30 deg]",
        f"quaternion: {angle.quaternion.tolist()}",
        f"rotvec: {angle.rotvec.tolist()}",
        f"mrp: {angle.mrp.tolist()}",
        f"matrix: {matrix}",
        f"xyz: {angle.euler('xyz').tolist()}",
    ):
        given = scenario(with_section(f"start: {{attitude: {{{form}}}, velocity_body: [1, 2, 3]}}"))
        state = given.built().start
        assert ph.Attitude(state.attitude).angle_to(angle) < 1e-15 * 8
        assert state.velocity == pytest.approx(angle.apply([1, 2, 3]), rel=1e-14)


def test_boxes_have_the_inertia_of_the_parallel_axis_theorem():
    section = "body: {boxes: [{mass: 3, size: [0.1, 0.2, 0.3], at: [1, 2, 3]}, {mass: 2, size: [0.3, 0.1, 0.2]}]}"
    body = scenario(with_section(section)).body.build()
    rng = np.random.default_rng(3)  # the same from points: I = sum m (r.r 1 - r r^T) about the mean
    points = np.concatenate([
        (rng.random((300_000, 3)) - 0.5) * [0.1, 0.2, 0.3] + [1, 2, 3],
        (rng.random((200_000, 3)) - 0.5) * [0.3, 0.1, 0.2],
    ])  # fmt: skip
    r = points - points.mean(axis=0)
    expected = 5.0 * (np.mean(np.sum(r * r, axis=1)) * np.eye(3) - r.T @ r / len(r))
    assert body.mass == 5.0
    assert np.abs(body.inertia - expected).max() < 4.0 / np.sqrt(len(r)) * np.abs(expected).max()
    assert abs(body.inertia[0, 1]) > 1.0  # the product is there


def test_loads_with_units_frames_and_places():
    section = (
        "loads:\n  - gravity: [0.1, 0.2, -9.81]\n"
        "  - force: {value: [1, 0.5 lbf, 2], frame: body, at: [0, 0, 10 cm]}\n"
        '  - torque: {value: "(1, 2, 3) lbf ft", frame: world}\n'
        "  - drag: {linear: 0.1 kg/s, quadratic: 0.02 kg/m, wind: [1, 0, 0]}\n"
        "  - spring: {stiffness: 4 N/m, anchor: [0, 0, 1], at: [0, 0.1, 0], length: 20 cm}\n"
        "  - impulse: {value: [0.1, 0, 0], time: 0.5 s, angular: [0, 0.1, 0]}\n"
        "  - friction: {coefficient: 3 mN m s/rad}\n"
        '  - friction: {coefficient: "(1, 2, 3) mN m s/rad"}\n'
        "  - friction: {coefficient: [[0.1, 0.01, 0], [0.01, 0.2, 0], [0, 0, 0.3]]}\n"
        "  - internal_friction: {power: 20 mW, taper: 3 deg}\n"
        "  - internal_friction: {coefficient: 0.1 s/kg/m^2}\n"
    )
    more = [
        ph.loads.Force((1, 0.5 * POUND_FORCE, 2), frame="body", at=(0, 0, 0.1)),
        ph.loads.Torque(np.array([1, 2, 3]) * POUND_FORCE * 0.3048, frame="world"),
        ph.loads.Drag(linear=0.1, quadratic=0.02, wind=(1, 0, 0)),
        ph.loads.Spring(4.0, (0, 0, 1), at=(0, 0.1, 0), length=0.2),
        ph.loads.Impulse((0.1, 0, 0), 0.5, angular=(0, 0.1, 0)),
        ph.loads.Friction(0.003),
        ph.loads.Friction((0.001, 0.002, 0.003)),
        ph.loads.Friction(((0.1, 0.01, 0), (0.01, 0.2, 0), (0, 0, 0.3))),
        ph.loads.InternalFriction(power=0.02, taper=np.radians(3.0)),
        ph.loads.InternalFriction(coefficient=0.1),
    ]
    mine, theirs = run_of(with_section(section)), by_hand(more=more)
    assert np.abs(mine.raw[-1] - theirs.raw[-1]).max() < 1e-12
    assert mine.certificate.ok


def test_formulas_series_steps_and_sums():
    section = (
        "loads:\n  - gravity: [0.1, 0.2, -9.81]\n"
        '  - force: {value: ["10*sin(2*pi*t)", 0, "-3*vz"], unit: lbf}\n'
        "  - force: {series: [[0, 1, 2, 3], [500 ms, 2, 3 lbf, 4], [1, 0, 0, 0]]}\n"
        "  - torque: {steps: [{from: 0, value: [1, 0, 0]}, {from: 0.5 s, value: [0, 2, 0]}], until: 0.75 s}\n"
        "  - torque: {sum: [[1, 2, 3], {series: [[0, 1, 2, 3], [1, 2, 3, 4]]}]}\n"
    )
    more = [
        ph.loads.Force(Expression(f"{POUND_FORCE}*10*sin(2*pi*t)", "0", f"-3*vz*{POUND_FORCE}")),
        ph.loads.Force(ph.TimeSeries([0, 0.5, 1], [[1, 2, 3], [2, 3 * POUND_FORCE, 4], [0, 0, 0]])),
        ph.loads.Torque(Piecewise([0, 0.5, 0.75], [(1, 0, 0), (0, 2, 0)])),
        ph.loads.Torque(ph.VectorSum([(1, 2, 3), ph.TimeSeries([0, 1], [[1, 2, 3], [2, 3, 4]])])),
    ]
    mine, theirs = run_of(with_section(section)), by_hand(more=more)
    assert np.abs(mine.raw[-1] - theirs.raw[-1]).max() < 1e-9
    assert mine.certificate.ok


def test_a_formula_that_fails_is_shown_where_it_fails():
    text = with_section('loads: [{force: [0, "10*sun(t)", 0]}]')
    found = problem(text)
    assert text.splitlines()[found.line - 1][found.column - 1 :].startswith("sun(t)")
    assert 'Did you mean "sin"' in found.text or '"sqrt"' in found.text
    text = with_section("events: [{name: a, when: z = 2 + qq}]")
    found = problem(text)
    assert text.splitlines()[found.line - 1][found.column - 1 :].startswith("qq")


def test_segments_hand_the_state_over():
    """Two segments with the same loads are the motion of one; a load that acts in one of them is there only then."""
    whole = run_of(GOOD)
    parts = run_of(with_section("segments: [{until: 0.25 s}, {for: 0.25 s}]"))
    assert parts.t[-1] == whole.t[-1]
    assert np.abs(parts.raw[-1, :9] - whole.raw[-1, :9]).max() < 1e-8
    assert parts.certificate.ok
    pushed = run_of(with_section("segments: [{until: 0.25 s}, {for: 0.25 s, loads: [{force: [8, 0, 0]}]}]"))
    assert pushed.velocity[-1] - whole.velocity[-1] == pytest.approx([8 * 0.25 / 2.0, 0, 0], abs=1e-12)
    assert pushed.certificate.ok


def test_a_disturbance_is_triggered_by_an_event():
    section = (
        "events: [{name: apex, when: vz = 0, direction: falling}]\n"
        "segments: [{until: apex}, {for: 0.1 s, loads: [{force: [20, 0, 0]}]}]\n"
    )
    run = run_of(with_section(section))
    apex = 0.1 / 9.81
    assert run.events["apex"].t == pytest.approx([apex], rel=1e-12)
    v = run.at([apex, apex + 0.1, 1.0]).velocity[:, 0] - 0.1 * np.array([apex, apex + 0.1, 1.0])
    assert v == pytest.approx([0.3, 1.3, 1.3], rel=1e-9)


def test_an_event_that_never_comes_leaves_the_rest_out():
    section = "events: [{name: never, when: z = 99}]\nsegments: [{until: never}, {loads: [{force: [20, 0, 0]}]}]\n"
    assert np.abs(run_of(with_section(section)).raw[-1] - run_of(GOOD).raw[-1]).max() < 1e-8


def test_events_stop_bounce_set_and_add():
    stop = run_of(with_section("events: [{name: low, when: z = 2.5, direction: falling, stop: true}]"))
    assert stop.position[-1, 2] == pytest.approx(2.5, abs=1e-12)
    bounce = run_of(with_section("events: [{name: floor, bounce: {restitution: 0.5, height: 2}}]"))
    first = bounce.events[0]
    assert first.after.velocity[2] == pytest.approx(-0.5 * first.before.velocity[2], rel=1e-14)
    assert first.after.velocity[:2] == pytest.approx(first.before.velocity[:2], rel=1e-15 * 8)
    kick = "{name: kick, when: vz = -2, direction: falling, add: {omega: [1, 0, 0], velocity: [0, 0, -1]}}"
    hop = "{name: hop, when: vz = -5, direction: falling, set: {position: [9, 9, 9], velocity: [0, 0, -6]}}"
    kick, hop = run_of(with_section(f"events: [{kick}, {hop}]")).events
    assert (kick.after.omega - kick.before.omega).tolist() == pytest.approx([1, 0, 0])
    assert hop.after.position.tolist() == [9, 9, 9]
    assert hop.after.omega.tolist() == hop.before.omega.tolist()


def test_a_kick_at_a_time_is_one_kick():
    run = run_of(with_section("events: [{name: kick, when: t = 0.5, add: {omega: [1, 0, 0]}}]"))
    (kick,) = run.events
    assert kick.t == pytest.approx(0.5, rel=1e-15)
    assert kick.after.omega - kick.before.omega == pytest.approx([1, 0, 0], abs=1e-14)
    assert run.t[-1] == 1.0
    assert run.certificate.ok


def test_a_count_of_stops_goes_on_over_segments():
    floor = "events: [{name: floor, stop: 3, bounce: {restitution: 0.9, height: 2.9 m}}]\n"
    whole = run_of(with_section(floor))
    parts = run_of(with_section(floor + "segments: [{until: 0.25 s}]\n"))
    assert len(whole.events) == len(parts.events) == 3
    assert parts.t[-1] == pytest.approx(whole.t[-1], rel=1e-9)


def test_variations_of_a_run():
    text = with_section("runs: {a: {attitude: zyx, until: ~}, b: {until: 0.5 s, method: dop853}}")
    a, b = simulate_all(scenario(text)).runs.values()
    assert same(a, by_hand(attitude="zyx"))
    assert same(b, by_hand(t_end=0.5, method="dop853"))


def test_what_is_printed_and_written(tmp_path, capsys):
    path = tmp_path / "flight.yaml"
    path.write_text(with_section("outputs: [run.nc, run.csv, {plot: timeline}]\nexact: ballistic"), encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path / "out")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("A test\n======\n")
    assert 'Body "brick": m = 2 kg, I = (3, 4, 5) kg m^2' in out
    assert "Certificate: every law holds" in out
    assert "Error against the exact motion" in out
    assert {file.name for file in (tmp_path / "out").iterdir()} == {"run.nc", "run.csv", "timeline.png"}
    assert all(str(tmp_path / "out" / name) in out for name in ("run.nc", "run.csv", "timeline.png"))
    assert same(ph.load(tmp_path / "out" / "run.nc"), by_hand())


def test_from_python(tmp_path):
    from polhode import scenario as room

    path = tmp_path / "flight.yaml"
    path.write_text(with_section("outputs: [run.csv]"), encoding="utf-8")
    assert room.read(path).title == "A test"
    report = room.run(path, tmp_path / "out")
    assert report.ok
    assert report.files == (tmp_path / "out" / "run.csv",)


def test_a_warning_is_a_note_in_words(tmp_path):
    text = with_section("loads: [{force: {series: [[0, 1, 2, 3], [0.5, 2, 3, 4]]}}]")
    notes = [line for line in report_of(scenario(text), tmp_path).lines if line.startswith("Note: ")]
    assert len(notes) == 1
    assert "from t = 0.5 to 1 s" in notes[0]


def test_the_default_folder_has_the_name_of_the_scenario(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "flight.yaml").write_text(with_section("outputs: [run.csv]"), encoding="utf-8")
    assert cli.main(["run", "flight.yaml"]) == 0
    assert (tmp_path / "polhode-output" / "flight" / "run.csv").is_file()


def test_a_run_that_stops_early_is_written_and_said(tmp_path, capsys):
    """Euler angles meet their gimbal lock: refused with 2, and what there is is kept, with the segments before it."""
    path = tmp_path / "lock.yaml"
    section = "start: {omega: [0, 1, 0]}\nloads: []\nrun: {until: 3 s, attitude: zyx}\nsegments: [{until: 1 s}]\n"
    path.write_text(with_section(section), encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "gimbal lock" in captured.err
    assert "partial.nc" in captured.out
    kept = ph.load(tmp_path / "partial.nc")
    assert kept.t[0] == 0.0
    assert kept.t[-1] == pytest.approx(np.pi / 2, rel=1e-3)


def test_an_interrupted_run_ends_with_130_and_is_written(tmp_path, capsys, monkeypatch):
    from polhode.errors import InterruptedRunError

    partial = by_hand()

    def interrupted(*args, **kwargs):
        raise InterruptedRunError("interrupted", partial)

    monkeypatch.setattr(sys.modules["polhode.simulate"], "simulate", interrupted)
    path = tmp_path / "good.yaml"
    path.write_text(with_section("outputs: [run.csv]"), encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path)]) == 130
    assert "run.csv" in capsys.readouterr().out
    assert (tmp_path / "run.csv").is_file()


def test_a_broken_law_ends_with_1(tmp_path):
    path = tmp_path / "coarse.yaml"
    path.write_text(with_section("run: {until: 20 s, method: explicit_euler, dt: 0.5}\nloads: []"), encoding="utf-8")
    assert cli.main(["run", str(path), "-o", str(tmp_path)]) == 1


def test_an_exact_motion_that_is_wrong_is_seen(tmp_path):
    """The twin: a force that the exact motion does not have shows as an error."""
    given = scenario(with_section("exact: ballistic"))
    found = report_of(given, tmp_path).lines
    error = next(line for line in found if line.startswith("Error"))
    assert float(error.split("position ")[1].split(" ")[0]) < 1e-13
    wrong = given.model_copy(update={"loads": scenario(with_section("loads: [{gravity: [0.1, 0.2, -9.8]}]")).loads})
    from polhode.scenario import exact_motion

    said = exact_motion.compared(simulate_one(given), exact_motion.solution(wrong), 0.0)[0]
    assert float(said.split("position ")[1].split(" ")[0]) == pytest.approx(0.005, rel=1e-2)
