"""Long tests are left out, drawn by a seed, or asked for; the last line says what did not run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.time_limits import drawn

NAMES = [f"tests/a.py::test_{i}" for i in range(200)]
SWEEP = "tests/formulations/test_sweep.py"
ROOT = Path(__file__).parents[2]


def collected(*options: str) -> list[str]:
    """What pytest would run of one file, and its closing line."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "--collect-only", SWEEP]
    done = subprocess.run([*command, *options], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_sample_is_a_share_that_only_the_seed_changes() -> None:
    sample = drawn(NAMES, 5.0, 1)
    assert len(sample) == 10
    assert drawn(reversed(NAMES), 5.0, 1) == sample != drawn(NAMES, 5.0, 2)
    assert drawn(NAMES, 0.0, 1) == set()
    assert len(drawn(NAMES[:3], 5.0, 1)) == 1
    assert drawn(NAMES, 100.0, 1) == set(NAMES)


def test_another_test_hardly_moves_the_sample() -> None:
    assert len(drawn([*NAMES, "tests/b.py::test_new"], 5.0, 1) & drawn(NAMES, 5.0, 1)) >= 9


@pytest.mark.parametrize(("options", "n", "left"), [([], 11, 40), (["--sample", "5"], 13, 38), (["-m", "long"], 40, 0)])
def test_long_tests_are_left_out_drawn_or_asked_for(options: list[str], n: int, left: int) -> None:
    lines = collected(*options)
    assert sum(line.startswith(SWEEP) for line in lines) == n
    assert any(f"{left} long tests were left out: make prove" in line for line in lines) == bool(left)
    assert any("--sample-seed 13" in line for line in lines) == ("--sample" in options)
