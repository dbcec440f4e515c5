"""The command line: lists, runs, refuses; no traceback, nothing half-written."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import polhode as ph
from polhode import cli
from polhode.scenario import demos
from polhode.scenario.running import Report
from polhode.scenario.validating import read

NAMES = [
    "andrews-mechanism", "bouncing-box", "cart-pendulum", "cubesat-tumble", "double-four-bar", "five-rods",
    "flat-spin", "free-fall", "free-precession", "heavy-top", "panel-array-pd", "panel-pendulums", "parabola",
    "pointing-cubesat", "program-in-the-loop", "real-time-plant", "rope-pendulum", "satellite-with-wings",
    "skydiver-with-drag", "sounding-rocket", "spinning-football", "standing-top", "three-spheres", "three-spins",
    "triple-pendulum",
]  # fmt: skip
PICTURES = {
    "cubesat-tumble": {"timeline", "ellipsoids", "omega-in-the-world", "simulation-over-exact", "conserved", "tumble"},
    "free-precession": {
        "timeline-quaternion", "timeline-euler", "frames-quaternion", "frames-euler", "cones", "conserved",
        "simulation-over-exact", "precession",
    },
}  # fmt: skip
MOVING = {"cubesat-tumble": {"tumble.html", "tumble.mp4"},
          "free-precession": {"precession-world.html", "precession-body.html"}}  # fmt: skip
BOUND = {"cubesat-tumble": (1e-11, 1e-8), "free-precession": (1e-12, 1e-12)}  # rad: 1 s and 100 s; both forms


def test_the_list_names_every_demo(capsys):
    assert cli.main(["demo"]) == 0
    out = capsys.readouterr().out
    for name in NAMES:
        assert re.search(rf"^{name} +{re.escape(demos.describe(name).summary)}$", out, re.MULTILINE)


def test_the_folder_is_the_list():
    folder = Path(demos.__file__).parent
    assert demos.names() == sorted(path.stem for path in folder.glob("*.yaml")) == NAMES


@pytest.mark.parametrize("name", PICTURES)
def test_a_demo_prints_errors_and_certificates_and_writes_its_pictures(name, tmp_path, capsys):
    assert cli.main(["demo", name, "-o", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    errors = [float(x) for x in re.findall(r"attitude (\S+) rad", out)]
    assert len(errors) == 2
    assert all(error < bound for error, bound in zip(errors, BOUND[name], strict=True))
    assert out.count("Certificate: every law holds") == 2
    assert "Method dop853, rtol" in out
    written = sorted((tmp_path / name).iterdir())
    assert {path.stem for path in written if path.suffix == ".png"} == PICTURES[name]
    assert {path.name for path in written if path.suffix != ".png"} == MOVING[name]
    assert all(str(path) in out for path in written)
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written if path.suffix == ".png")


def test_the_cubesat_has_the_inertia_and_the_spin_of_the_errata():
    scenario = read(demos.path("cubesat-tumble"))
    body = scenario.body.build()
    assert [round(float(x), 8) for x in body.inertia.diagonal()] == [0.03611722, 0.03378136, 0.00733598]  # 000-10
    omega = scenario.built().start.omega
    assert [round(float(x), 5) for x in omega] == [0.0, 28.12298, 42.55072]  # 000-11


def test_the_disk_has_the_numbers_of_the_errata(tmp_path, capsys):
    scenario = read(demos.path("free-precession"))
    body = scenario.body.build()
    omega = scenario.built().start.omega
    assert body.inertia[2, 2] == 32 / 17
    assert round(float(omega[2]), 6) == 1.424189  # 000-4
    assert ph.exact.free_top(body.inertia, omega).period == pytest.approx(5.0, rel=1e-14)
    assert cli.main(["demo", "free-precession", "-o", str(tmp_path)]) == 0
    assert "Precession about L at 2.86126 rad/s" in capsys.readouterr().out  # 000-4


def test_a_demo_can_be_shown_run_and_changed(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["demo", "free-precession", "--show"]) == 0
    shown = capsys.readouterr().out
    assert shown == demos.show("free-precession")
    (tmp_path / "mine.yaml").write_text(shown.replace("until: 5 s", "until: 3 s"), encoding="utf-8")
    assert cli.main(["run", "mine.yaml"]) == 0
    assert "to t = 3 s" in capsys.readouterr().out
    assert cli.main(["demo", "free-precesion", "--show"]) == 2


def test_an_unknown_demo_lists_the_right_names(capsys, tmp_path):
    assert cli.main(["demo", "free-precesion", "-o", str(tmp_path / "out")]) == 2
    err = capsys.readouterr().err
    assert 'id you mean "free-precession"?' in err
    assert "cubesat-tumble" in err
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_refused(capsys, tmp_path):
    (tmp_path / "file").write_text("kept", encoding="utf-8")
    assert cli.main(["demo", "free-precession", "-o", str(tmp_path / "file")]) == 2
    err = capsys.readouterr().err
    assert err.startswith("polhode: cannot write")
    assert "choose another folder" in err
    assert (tmp_path / "file").read_text(encoding="utf-8") == "kept"


def test_an_interrupt_ends_with_130(monkeypatch, capsys):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(demos, "run", interrupt)
    assert cli.main(["demo", "free-precession"]) == 130
    assert "interrupted" in capsys.readouterr().err


def test_a_broken_certificate_ends_with_1(monkeypatch):
    monkeypatch.setattr(demos, "run", lambda *_: Report(("lines",), (), ok=False))
    assert cli.main(["demo", "free-precession"]) == 1


def test_the_version(capsys):
    with pytest.raises(SystemExit) as done:
        cli.main(["--version"])
    assert done.value.code == 0
    assert capsys.readouterr().out == f"polhode {ph.__version__}\n"


def test_as_a_module_without_a_traceback(tmp_path):
    (tmp_path / "file").touch()
    command = [sys.executable, "-m", "polhode", "demo", "all", "-o", str(tmp_path / "file" / "x")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_the_list_loads_nothing_heavy():
    code = (
        "import sys\nfrom polhode.cli import main\nmain(['demo'])\n"
        "assert not {'numba', 'scipy', 'matplotlib', 'xarray'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_a_reader_that_leaves_early_is_no_error():
    command = f'"{sys.executable}" -m polhode demo | head -c 1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
