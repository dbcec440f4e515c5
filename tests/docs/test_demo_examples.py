"""The demos in ten lines of Python run, and say what the formulas say."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def said(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What an example prints; its certificate must hold."""
    runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    out = capsys.readouterr().out
    assert out.startswith("Certificate: every law holds")
    return out


def numbers(line: str) -> list[float]:
    return [float(word) for word in re.findall(r"(?<![\w^])\d+\.\d+(?:e[-+]\d+)?", line)]


def test_free_fall(capsys):
    seconds, off = numbers(said("free_fall", capsys).splitlines()[-1])
    assert seconds == pytest.approx(np.sqrt(8000.0 / 9.81), abs=1e-6)
    assert off < 64 * np.finfo(float).eps * 4000.0


def test_parabola(capsys):
    away, formula = numbers(said("parabola", capsys).splitlines()[-1])
    assert away == formula == pytest.approx(784.0 / 9.81, abs=1e-9)


def test_skydiver(capsys):
    seconds, speed, terminal = numbers(said("skydiver", capsys).splitlines()[-1])
    assert speed == terminal == pytest.approx(np.sqrt(70 * 9.81 / 0.25), abs=1e-6)
    assert seconds > 80.0


def test_spinning_football(capsys):
    _, degrees = numbers(said("spinning_football", capsys).splitlines()[-1])
    across, along = 3.2e-3 * 3.0, 1.9e-3 * 20 * np.pi
    assert degrees == pytest.approx(np.degrees(np.arctan2(across, along)), abs=1e-3)


def test_flat_spin(capsys):
    before, after, least = numbers(said("flat_spin", capsys).splitlines()[-1])
    assert before == pytest.approx(0.5 * (0.2 * 2.6**2 + 2.0 * 0.02**2 + 2.2 * 0.01**2), abs=1e-6)
    assert after == least == pytest.approx(((0.2 * 2.6) ** 2 + (2.0 * 0.02) ** 2 + (2.2 * 0.01) ** 2) / 4.4, abs=1e-6)


def test_rocket(capsys):
    seconds, speed, formula = numbers(said("rocket", capsys).splitlines()[-1])
    assert seconds == pytest.approx(90.0 * 2200.0 / 10e3, abs=1e-3)
    assert speed == formula == pytest.approx(2200.0 * np.log(2.5), abs=1e-6)


def test_bouncing_box(capsys):
    assert said("bouncing_box", capsys).count("spin") == 8


def test_folding_satellite(capsys):
    out = said("folding_satellite", capsys)
    lost, start, moved = numbers(out.splitlines()[-1])
    locks = [line.split() for line in out.splitlines() if " lock " in line]
    assert [words[1:4] for words in locks] == [["lock", "latch", "-1"], ["lock", "latch", "+1"]]  # by strength
    # between locks the energy, with that of the springs, stays
    assert float(locks[0][5]) == pytest.approx(start, abs=2e-6)
    assert float(locks[1][5]) == pytest.approx(float(locks[0][6]), abs=2e-6)
    # folded, each panel stands 0.5 m above its hinge, which turns on a circle of 0.5 m: I_zz = 2 + 2 (1e-3 + 0.25)
    assert start == pytest.approx((0.05 + 0.08) * (np.pi / 2) ** 2 / 2 + 2.502 * 0.2**2 / 2, abs=1e-6)
    assert 0.0 < lost < start
    assert moved < 1e-10


def test_four_bar(capsys):
    """The rocker turns back where crank and coupler lie in one line: two triangles."""
    line = said("four_bar", capsys).splitlines()[-1]
    _, low, high = (float(word) for word in re.findall(r"-?\d+\.\d+", line))
    ends = [np.degrees(np.arccos((0.8**2 + 1.0 - (1.0 + k * 0.4) ** 2) / 1.6)) - 90.0 for k in (-1, 1)]
    assert (low, high) == pytest.approx(ends, abs=2e-3)


def test_three_spheres(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLES / "three_spheres.py"), run_name="__main__")
    assert capsys.readouterr().out.startswith('Scene("Three spheres": along x, along y, around x')
    assert {path.name for path in tmp_path.iterdir()} == {"three_spheres.html", "three_spheres.png"}


def test_thrown_phone(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    said("thrown_phone", capsys)
    assert {path.name for path in tmp_path.iterdir()} == {"thrown_phone.png", "thrown_phone.html"}


def test_classroom_page(tmp_path, monkeypatch, capsys):
    """The axis goes around H at H/I_t = sqrt(omega_t^2 + (I_a/I_t)^2 omega_a^2), with I_a/I_t = 6 r^2/(3 r^2 + h^2)."""
    monkeypatch.chdir(tmp_path)
    spin, wobble = numbers(said("classroom_page", capsys).splitlines()[-1])
    ratio = 6 * 0.12**2 / (3 * 0.12**2 + 0.004**2)
    assert spin == pytest.approx(8.0 * 4 / (2 * np.pi), abs=5e-3)
    assert wobble == pytest.approx(np.hypot(1.5, ratio * 8.0) * 4 / (2 * np.pi), abs=5e-3)
    names = {"classroom_page.html", "classroom_plate.html", "classroom_page.png"}
    assert {path.name for path in tmp_path.iterdir()} == names
