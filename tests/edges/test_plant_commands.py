"""`polhode plant` and `polhode watch`: what they say, what they keep, and what they refuse; no traceback."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.control.links.partners import partner
from polhode.scenario import demos, read
from polhode.scenario.planting import Plant
from polhode.scenario.running import simulate_one
from tests.links.plant import EXAMPLES, PARTNERS, free_port, python, thread

SCENE = """
title: A satellite under another program
body: {name: satellite, mass: 3, inertia: [0.11, 0.13, 0.07]}
start: {omega: [0.3, -0.2, 0.5]}
sensors:
  - gyro: {name: gyro, rate: 50, noise: 1e-4}
actuators:
  - torque: {name: x, command: ux, axis: x}
  - torque: {name: y, command: uy, axis: y}
  - torque: {name: z, command: uz, axis: z}
run: {until: 1}
seed: 3
"""
OWN = 'controllers: [{name: own, rate: 25, seen: [gyro], law: {ux: "0", uy: "0", uz: "0"}}]\n'
LAW = "def control(t, seen, memory):\n    return [-0.2 * w for w in seen.gyro]\n"


def law(t: float, seen: partner.Seen, memory: dict) -> list[float]:
    """The same here."""
    return [-0.2 * w for w in seen.gyro]


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "satellite.yaml"
    path.write_text(SCENE, encoding="utf-8")
    return path


def plant(scene: Path, *words: str) -> int:
    return cli.main(["plant", str(scene), "-o", str(scene.parent / "out"), *words])


def stored(scene: Path) -> ph.Trajectory:
    return ph.load(scene.parent / "out" / "run.nc")


def reference() -> ph.Trajectory:
    """The same by hand."""
    axes = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}
    acts = [ph.actuators.Torque(f"u{name}", axis=axis) for name, axis in axes.items()]
    calls = ph.Controller(law, rate=50, seen=["gyro"], commands=["ux", "uy", "uz"], name="partner")
    body = ph.Body(mass=3.0, inertia=(0.11, 0.13, 0.07), name="satellite")
    return ph.simulate(body, ph.State(omega=(0.3, -0.2, 0.5)), 1.0, actuators=acts, controllers=[calls], seed=3,
                       sensors=[ph.sensors.Gyro(name="gyro", rate=50.0, noise=1e-4)])  # fmt: skip


def test_a_partner_by_a_pipe(scene, capsys):
    (scene.parent / "law.py").write_text(LAW, encoding="utf-8")
    assert plant(scene, "--timeout", "20", "--pipe", *python(str(scene.parent / "law.py"))) == 0
    out = capsys.readouterr().out
    assert "asked at 50 Hz" in out
    assert "sees gyro (3, rad/s)" in out
    assert "commands ux (1, N m), uy (1, N m), uz (1, N m)" in out
    assert "every law holds" in out
    assert np.array_equal(stored(scene).raw, reference().raw)


@pytest.mark.parametrize("kind", ["udp", "tcp"])
def test_a_partner_on_the_network(kind, scene, capsys):
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM if kind == 'udp' else socket.SOCK_STREAM)}"
    with thread(law, f"{kind}://{place}"):
        assert plant(scene, f"--{kind}", place, "--timeout", "20") == 0
    assert place in capsys.readouterr().out
    assert np.array_equal(stored(scene).raw, reference().raw)


def test_it_stands_in_the_place_of_others_as_often_as_they(scene, capsys):
    scene.write_text(SCENE + OWN, encoding="utf-8")
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM)}"
    with thread(law, f"udp://{place}", 2):
        assert plant(scene, "--udp", place, "--timeout", "20") == 0
        assert len(stored(scene).signal("ux").t) == 25
        assert "in the place of own" in capsys.readouterr().out
        assert plant(scene, "--udp", place, "--timeout", "20", "--rate", "10") == 0
        assert len(stored(scene).signal("ux").t) == 10


def test_its_own_controllers_in_real_time_and_watched(scene, capsys):
    scene.write_text(SCENE.replace("until: 1", "until: 0.1") + OWN, encoding="utf-8")
    place = f"127.0.0.1:{free_port(socket.SOCK_STREAM)}"
    assert plant(scene, "--real-time", "--rule", "slip", "--tolerance", "1000", "--watch", place) == 0
    out = capsys.readouterr().out
    assert f'Shown: ph.Broadcast("{place}")' in out
    assert "Pace: kept: all 3 samples" in out
    kept = stored(scene).pace
    assert kept is not None
    assert (kept.rule, kept.tolerance) == ("slip", 1000.0)


def test_the_demo_by_its_program_in_c_is_the_demo(tmp_path):
    """A child process in Python by the scenario's own pipe, and one in C in its place: the same bits."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    flags = ["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-I", str(PARTNERS)]
    program = tmp_path / "detumble"
    subprocess.run([compiler, *flags, str(EXAMPLES / "detumble.c"), "-o", str(program)], check=True)
    scenario = read(demos.path("program-in-the-loop"))
    run = simulate_one(scenario)
    again = simulate_one(scenario, way=Plant(ph.links.Pipe([str(program)], timeout=20.0)).way())
    assert run.certificate.ok
    assert np.array_equal(run.raw, again.raw)
    start, end = (np.degrees(np.linalg.norm(run.omega[i])) for i in (0, -1))
    assert start == pytest.approx(np.sqrt(12**2 + 7**2 + 9**2))
    assert end < 0.1


def test_every_run_is_kept(scene):
    scene.write_text(
        SCENE.replace("until: 1", "until: 0.1") + OWN + "runs: {one: {}, two_b: {seed: 4}}\n", encoding="utf-8"
    )
    assert plant(scene) == 0
    assert {path.name for path in (scene.parent / "out").iterdir()} == {"run-one.nc", "run-two_b.nc"}


def test_a_partner_that_fails_is_named_and_the_run_so_far_kept(scene, capsys):
    text = "import os\ndef control(t, seen, memory):\n    return [0.0] * 3 if t < 0.5 else os._exit(4)\n"
    (scene.parent / "law.py").write_text(text, encoding="utf-8")
    assert plant(scene, "--timeout", "20", "--pipe", *python(str(scene.parent / "law.py"))) == 2
    said = capsys.readouterr()
    assert "t = 0.5 s" in said.err
    assert "exit code 4" in said.err
    assert "Traceback" not in said.err
    assert stored(scene).t[-1] == pytest.approx(0.5)


def test_nobody_there_is_named(scene, capsys):
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM)}"
    assert plant(scene, "--udp", place, "--start", "0.2") == 2
    assert "no answer to the greeting within 0.2 s" in capsys.readouterr().err
    assert plant(scene, "--tcp", place, "--start", "0.2") == 2
    assert "nobody answered" in capsys.readouterr().err
    assert plant(scene, "--pipe", "./no-such-program") == 2
    assert "could not be started" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "change", "says"),
    [
        (["--udp", "10.0.0.7:9000"], "", "--anywhere"),
        (["--tcp", "10.0.0.7:9000"], "", "--anywhere"),
        (["--watch", "10.0.0.7:9000"], "", "--anywhere"),
        (["--udp", "9000"], "", "an address is"),
        (["--shm", "../x"], "", "shared memory"),
        (["--udp", "127.0.0.1:9000", "--tcp", "127.0.0.1:9000"], "", "one partner"),
        (["--udp", "127.0.0.1:9000", "--rate", "0"], "", "--rate"),
        (["--udp", "127.0.0.1:9000", "--timeout", "-1"], "", "timeout"),
        (["--pipe"], "", "list of words"),
        (["--real-time"], "", "samples of its controllers"),
        (["--real-time", "--speed", "0"], OWN, "speed"),
        (["--udp", "127.0.0.1:9000"], "no sensors", "no sensors"),
        (["--udp", "127.0.0.1:9000"], "no actuators", "no actuators"),
        (["--udp", "127.0.0.1:9000"], "no rate", "--rate"),
        (["--udp", "127.0.0.1:9000"], "segments: [{until: 0.5}]\n", "segment"),
    ],
)
def test_what_is_refused(words, change, says, scene, capsys):
    lines = SCENE.splitlines(keepends=True)
    if change == "no sensors":
        text = "".join(line for line in lines if "gyro" not in line and "sensors" not in line)
    elif change == "no actuators":
        text = "".join(line for line in lines if "torque" not in line and "actuators" not in line)
    elif change == "no rate":
        text = SCENE.replace("rate: 50, ", "").replace(", noise: 1e-4", "")
    else:
        text = SCENE + change
    scene.write_text(text, encoding="utf-8")
    assert plant(scene, *words) == 2
    said = capsys.readouterr().err
    assert says in said
    assert "Traceback" not in said
    assert not (scene.parent / "out").exists()


def test_a_port_that_is_taken(scene, capsys):
    scene.write_text(SCENE + OWN, encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        assert plant(scene, "--watch", place) == 2
        assert "take another one" in capsys.readouterr().err
        assert cli.main(["watch", "127.0.0.1:9", "--port", place.rpartition(":")[2]]) == 2
        assert "take another one" in capsys.readouterr().err
    assert cli.main(["watch", "10.0.0.7:9"]) == 2
    assert "--anywhere" in capsys.readouterr().err


def test_watch_in_words_sees_a_plant_to_its_end(scene, capsys):
    scene.write_text(SCENE.replace("until: 1", "until: 0.3") + OWN, encoding="utf-8")
    place = f"127.0.0.1:{free_port(socket.SOCK_STREAM)}"
    watching = threading.Thread(target=cli.main, args=(["watch", place, "--text", "--once"],), daemon=True)
    watching.start()
    for _ in range(20):  # until the watcher was quick enough to meet one
        assert plant(scene, "--real-time", "--watch", place) == 0
        watching.join(0.5)
        if not watching.is_alive():
            break
    assert not watching.is_alive()
    out = capsys.readouterr().out
    assert "waiting for a plant" in out
    assert "satellite at (0, 0, 0) m" in out


@pytest.mark.parametrize("words", [["--text"], []])
def test_ctrl_c_ends_a_watch_cleanly(words):
    place = f"127.0.0.1:{free_port(socket.SOCK_STREAM)}"
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background ignores it, and its
    try:  # children would too
        process = subprocess.Popen([sys.executable, "-m", "polhode", "watch", place, *words], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "Stopped watching" in out
    assert err == ""
