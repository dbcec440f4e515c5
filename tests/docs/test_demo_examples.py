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


def test_bouncing_box(capsys):
    assert said("bouncing_box", capsys).count("spin") == 8
