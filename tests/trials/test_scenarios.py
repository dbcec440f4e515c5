"""Runs of a scenario change anything and stand side by side; about and look_at are shown, hints fit, "-" is read."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode import cli
from polhode.arrays import meant
from polhode.core import units
from polhode.errors import InputError
from polhode.scenario import animating, exact_motion, read, read_stream, running, varying
from polhode.scenario.problems import ScenarioError
from polhode.scenario.validating import parse

NUMBERS = re.compile(r"(\d\S*) m\b")
TOP = """
title: A top
about: it spins, and <b>says</b> so
look_at:
  - "top.html: in the page alone"
  - "other.png: not in the page"
  - "everywhere; also <script>alert(1)</script>"
body: {name: top, mass: 1 kg, inertia: [1, 2, 2.5]}
start: {omega: [1, 2, 3]}
loads:
  - force: [1 N, 0, 0]
  - gravity: [0, 0, -9.81]
events:
  - {name: far, when: x = 1}
run: {until: 1 s, rtol: 1e-10}
"""


def scenario(runs: str, more: str = ""):
    return parse(f"{TOP}{more}\nruns:\n{runs}".encode(), "top.yaml")


def test_a_run_changes_single_values_by_their_paths():
    found = scenario("""
  slow: {set: {start.omega: [0.1, 0.2, 0.3]}}
  heavy: {set: {body.mass: 5 kg, loads.0.force: [0, 2 N, 0], run.until: 0.5 s}}
  stopped: {set: {events.far.when: x = 0.1, events.far.stop: true, start.velocity: [1, 0, 0]}}
  plain: {}
""")
    runs = {name: running.simulate_one(found, name) for name in found.all_runs()}
    np.testing.assert_allclose(runs["slow"].omega[0], [0.1, 0.2, 0.3])
    np.testing.assert_allclose(runs["plain"].omega[0], [1, 2, 3])
    assert runs["heavy"].only.body.mass == 5.0
    assert runs["heavy"].t[-1] == 0.5
    np.testing.assert_allclose(runs["heavy"].position[-1], [0, 2.0 / 5.0 / 2.0 * 0.25, -9.81 / 2.0 * 0.25])
    assert runs["stopped"].t[-1] < 0.1
    np.testing.assert_allclose(runs["plain"].position[-1, 0], 0.5)  # the others left it as it is


def test_a_run_brings_whole_sections_of_its_own():
    found = scenario("""
  other: {body: {name: brick, mass: 2 kg, inertia: [2, 2, 2]}, events: [], loads: [], start: {velocity: [0, 1, 0]}}
""")
    run = running.simulate_one(found, "other")
    assert run.names == ("brick",)
    np.testing.assert_allclose(run.position[-1], [0, 1, 0], atol=1e-12)
    assert not run.events


def test_a_run_of_a_system_changes_its_start_and_its_parts():
    text = """
title: A pendulum
system:
  bodies:
    - {name: rod, mass: 1 kg, inertia: [0.1, 0.1, 0.01], joint: {revolute: y}, at_body: [0, 0, 0.5]}
  gravity: [0, 0, -9.81]
run: {until: 0.1 s}
runs:
  one: {set: {start.q.rod: 0.3}}
  two: {set: {system.gravity: [0, 0, -1.62], system.bodies.rod.mass: 3 kg, start.v.rod: 2 rad/s}}
"""
    found = parse(text.encode(), "pendulum.yaml")
    one, two = (running.simulate_one(found, name) for name in ("one", "two"))
    assert one.q[0, 0] == 0.3
    assert one.v[0, 0] == 0.0
    assert (two.q[0, 0], two.v[0, 0]) == (0.0, 2.0)
    assert two.mechanism.gravity[2] == -1.62
    assert two.mechanism.links[0].mass == 3.0


def test_the_exact_motion_follows_what_a_run_changes(tmp_path):
    """It was that of the file, whatever start or loads the run had."""
    flight = TOP.replace("  - {name: far, when: x = 1}", "  []").replace("events:\n  []", "events: []")
    text = f"""{flight}
exact: ballistic
runs:
  start: {{set: {{start.velocity: [3, 4, 5], start.position: [1, 0, 0]}}}}
  loads: {{loads: [{{gravity: [0, 0, -1.62]}}]}}
  body: {{set: {{body.mass: 7 kg}}}}
"""
    found = parse(text.encode(), "flight.yaml")
    for name in found.all_runs():
        run, exact = running.simulate_one(found, name), exact_motion.solution(found.of_run(name))
        said = exact_motion.compared(run, exact, 0.0)[0]
        errors = [float(number) for number in NUMBERS.findall(said)]
        assert max(errors) < 1e-9
        wrong = exact_motion.compared(run, exact_motion.solution(found), 0.0)[0]  # the twin: that of the file
        assert max(float(number) for number in NUMBERS.findall(wrong)) > 0.1
    report = running.report_of(found, tmp_path)
    told = [line for line in report.lines if line.startswith("Error against the exact motion")]
    assert len(told) == 3
    assert all(max(float(x) for x in NUMBERS.findall(line)) < 1e-9 for line in told)


def test_an_exact_motion_that_a_run_breaks_is_refused_at_the_run():
    with pytest.raises(ScenarioError, match=r'runs\.drag: with these values .* "ballistic" is the motion under force'):
        scenario("  drag: {loads: [{drag: {linear: 1 kg/s}}]}", "exact: ballistic")


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        ("set: {start.omga: [1, 2, 3]}", "runs.a.set.start.omga", 'Did you mean "omega"?'),
        ("set: {start.omega: [1, 2]}", "runs.a.set.start.omega", "2 values were given where 3 numbers"),
        (
            "set: {strat.omega: [1, 2, 3]}",
            "runs.a.set.strat.omega",
            'Did you mean "start"? It begins with',
        ),
        ("set: {start: 3}", "runs.a.set.start", "is not a path like start.omega"),
        ("set: {outputs.0: 3}", "runs.a.set.outputs.0", "is not a path"),
        ("set: {loads.7.force: 3}", "runs.a.set.loads.7.force", "loads has 2 items, and none of the number or name"),
        ("set: {body.mass.x: 3}", "runs.a.set.body.mass.x", 'body.mass is "1 kg" in the file, which has no parts'),
        ("set: {body.mass: -1}", "runs.a.set.body.mass", "must be greater than 0"),
        ("body: {mass: 2}", "runs.a.body", "a body needs mass and inertia"),
        ("system: {library: andrews}", "runs.a.system", "there is no such key here"),
    ],
)
def test_mistakes_in_changes_are_told_where_they_stand(change, place, words):
    with pytest.raises(ScenarioError) as caught:
        scenario(f"  a: {{{change}}}")
    assert any(f" {place}: " in line and words in line for line in caught.value.lines()), caught.value.lines()


def test_the_schema_has_the_changes_of_runs():
    from polhode.scenario.json_schema import text

    assert {"set", "body", "start", "loads", "events", "segments"} <= set(
        json.loads(text())["$defs"]["RunChange"]["properties"]
    )


BESIDE = """  slow: {set: {start.omega: [0.5, 1, 1.5]}}
  fast_one: {set: {start.omega: [4, 0, 1]}}
outputs:
  - {animation: top.html, of: [slow, fast_one]}
  - {animation: fast.csv, of: fast_one}
"""


def test_several_runs_stand_side_by_side_in_one_page(tmp_path):
    found = scenario(BESIDE)
    report = running.report_of(found, tmp_path)
    page = (tmp_path / "top.html").read_text()
    assert report.files[0].name == "top.html"
    for name in ("slow: top", "fast one: top", "slow: omega"):
        assert json.dumps(name) in page
    subject = animating.carried_out(found)
    assert list(subject.shown) == ["slow", "fast_one"]
    again = animating.write(subject, tmp_path / "again.html", {})
    assert '"fast one: top"' in again.read_text()


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("{animation: a.html, of: [slow, fats_one]}", 'of[1]: there is no run "fats_one". Did you mean "fast_one"?'),
        ("{animation: a.html, of: [slow]}", "a list of two to 12 names"),
        ("{animation: a.html, of: [slow, fast_one], vectors: [omga]}", 'Did you mean "omega"?'),
        ("{file: a.csv, of: [slow, fast_one]}", "only an animation shows several runs side by side"),
    ],
)  # fmt: skip
def test_runs_side_by_side_that_are_not_there_are_refused(output, words):
    with pytest.raises(ScenarioError) as caught:
        scenario(f"{BESIDE.partition('outputs')[0]}outputs: [{output}]")
    assert any(words in line for line in caught.value.lines()), caught.value.lines()


def test_about_and_look_at_are_in_the_page_and_escaped(tmp_path):
    found = parse(f"{TOP}\noutputs: [{{animation: top.html, title: Mine}}]".encode(), "top.yaml")
    running.report_of(found, tmp_path)
    page = (tmp_path / "top.html").read_text()
    scene = json.loads(page.partition('type="application/json">')[2].partition("</script>")[0])
    assert scene["name"] == "Mine"
    assert scene["summary"] == "it spins, and <b>says</b> so"
    assert scene["look_at"] == ["in the page alone", "everywhere; also <script>alert(1)</script>"]
    assert "<script>alert" not in page


def test_about_and_look_at_are_said_at_the_prompt(tmp_path, capsys):
    file = tmp_path / "top.yaml"
    file.write_text(TOP)
    assert cli.main(["run", str(file), "-o", str(tmp_path / "out")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("A top\n=====\nit spins, and <b>says</b> so\n\n")
    assert "Look at:\n  top.html: in the page alone\n  other.png: not in the page\n" in out


def test_run_reads_standard_input(tmp_path, capsys, monkeypatch):
    class Input:
        buffer = io.BytesIO(TOP.encode())

    monkeypatch.setattr("sys.stdin", Input)
    monkeypatch.chdir(tmp_path)
    assert cli.main(["run", "-"]) == 0
    assert "A top" in capsys.readouterr().out
    assert Path("polhode-output/standard-input").is_dir()
    Input.buffer = io.BytesIO(TOP.replace("mass:", "mas:").encode())
    assert cli.main(["run", "-"]) == 2
    error = capsys.readouterr().err
    assert 'standard input:8:19: body.mas: there is no such key here. Did you mean "mass"?' in error
    assert "problem in standard input; nothing was run" in error
    with pytest.raises(ScenarioError, match="mine:"):
        read_stream(io.BytesIO(b"title: x"), "mine")


@pytest.mark.parametrize(
    ("unit", "hint"),
    [
        ("sec", "s"),
        ("deg/sec", "deg/s"),
        ("Nm", "N m"),
        ("Nms", "N m s"),
        ("metres", "m"),
        ("Metres/second", "m/second"),
        ("kilogrammes", "kg"),
        ("degrees", "deg"),
        ("hrs", "h"),
        ("rads/s", "rad/s"),
        ("kph", "km/h"),
        ("kgg", "kg"),
        ("rmp", "rpm"),
    ],
)
def test_the_unit_that_was_meant_is_named(unit, hint):
    with pytest.raises(InputError, match=re.escape(f'Did you mean "{hint}"?')):
        units.parse(unit)


@pytest.mark.parametrize("unit", ["foo", "xyz", "volts"])
def test_no_unit_is_named_where_none_is_near(unit):
    with pytest.raises(InputError) as caught:
        units.parse(unit)
    assert "Did you mean" not in str(caught.value)


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("colour", ["color", "cone"], "color"),
        ("centre", ["center", "enter"], "center"),
        ("omgea", ["omega", "mega"], "omega"),
        ("Omega", ["omega"], "omega"),
        ("angular velocity", ["omega", "velocity"], "omega"),
        ("joint-motor", ["joint_motor"], "joint_motor"),
        ("integrator", ["method", "start"], "method"),
        ("inertias", ["inertia"], "inertia"),
        ("mass_kg", ["mass", "name"], "mass"),
        ("omega_of_body", ["name", "omega"], "omega"),  # begins with it
        ("velo", ["mass", "velocity"], "velocity"),  # it begins with this
        ("vel", ["mass", "velocity"], ""),  # too short to tell
        ("to_the_end", ["to", "mass"], ""),
        ("position_of_it", ["pos", "position"], "position"),  # the longer one
        ("zebra", ["omega", "mass"], ""),
        ("x", ["y", "z"], ""),
        ("", ["a"], ""),
        ("box", ["cone", "sphere"], ""),
    ],
)
def test_words_are_near_only_where_few_letters_differ(word, known, near):
    assert meant(word, known) == near


def test_a_misspelled_section_is_said_once_however_many_runs_there_are(tmp_path: Path) -> None:
    text = """title: spins
lookat: [the spin]
body: {mass: 1 kg, inertia: [1, 2, 2.5]}
start: {omega: [1, 0, 0]}
run: {until: 1 s}
runs:
  slow: {}
  fast: {set: {run.until: 2 s}}
outputs:
  - {plot: omega, of: fast}
"""
    path = tmp_path / "spins.yaml"
    path.write_text(text)
    with pytest.raises(ScenarioError) as refused:
        read(path)
    assert ["there is no such key here" in problem.text for problem in refused.value.problems] == [True]


@pytest.mark.parametrize(
    ("path", "written"),
    [
        (("body", "mass"), ("runs", "fast", "set", "body.mass")),
        (("body", "inertia", 1, 2), ("runs", "fast", "set", "body.inertia", 1, 2)),  # below what is set
        (("loads", 1, "force", 0), ("runs", "fast", "set", "loads.1.force", 0)),
        (("loads", 1), ("loads", 1)),  # above it: as the scenario says
        (("body", "name"), ("body", "name")),
        (("start", "omega", 2), ("runs", "fast", "start", "omega", 2)),  # a section of the run itself
        (("run", "until"), ("runs", "fast", "until")),  # how it is run
        (("run", "dt"), ("run", "dt")),
        (("run",), ("run",)),
        ((), ()),
    ],
)
def test_what_is_wrong_with_a_run_is_said_where_it_is_written(path: Any, written: Any) -> None:
    change = {
        "set": {"body.mass": 3.0, "body.inertia": [1, 2, 3], "loads.1.force": [1, 2, 3]},
        "start": {"omega": [1, 2, 3]},
        "until": "3 s",
    }
    assert varying.origin(path, change, "fast") == written
