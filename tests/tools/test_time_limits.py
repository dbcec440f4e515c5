"""Long tests are left out, drawn by a seed, or asked for; the last line says what did not run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.time_limits import GRACE, LIMIT, drawn

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


CONFTEST = """
from tests import time_limits
time_limits.LIMIT, time_limits.GRACE = 2, 2
from tests.conftest import *
"""
HANGS = """
import numpy as np
from polhode._jit import entry

def for_ever(out):
    while out[0] < 2.0:
        out[0] = out[0] * 0.5 + 0.5
    return 0

def test_before():
    pass

def test_machine_code():
    entry(for_ever, ("f8[]",))(np.zeros(1))

def test_python():
    while True:
        pass

def test_behind():
    pass
"""
FEW = """
import pytest

@pytest.mark.skip(reason="no node")
def test_a():
    pass

@pytest.mark.long
def test_b():
    pass
"""


def ended(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Tests that hang, in a process of their own."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_hangs.py").write_text(HANGS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", *options]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    return subprocess.run(
        [*command, "test_hangs.py"], cwd=folder, env=env, capture_output=True, text=True, timeout=250, check=False
    )


def test_python_that_hangs_fails_and_the_others_go_on(tmp_path: Path) -> None:
    done = ended(tmp_path, "-k", "not machine_code")
    assert "1 failed, 2 passed" in done.stdout
    assert "Timeout" in done.stdout


def test_machine_code_that_hangs_ends_the_process_and_is_named(tmp_path: Path) -> None:
    """It never comes back to Python, which alone could answer an alarm."""
    done = ended(tmp_path, "-k", "machine_code or before", "-n", "0")
    assert done.returncode == 1
    assert "Timeout" in done.stderr
    assert "in test_machine_code" in done.stderr


def test_a_worker_that_hangs_in_machine_code_fails_its_test_alone(tmp_path: Path) -> None:
    done = ended(tmp_path, "-n", "1", "-k", "not python")
    assert "1 failed, 2 passed" in done.stdout
    assert "test_machine_code" in done.stdout.partition("short test summary")[2]


def test_no_test_may_take_long() -> None:
    assert 0 < GRACE < LIMIT <= 600


def test_what_was_skipped_is_counted_and_the_way_to_it_told(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_few.py").write_text(FEW)
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "test_few.py"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    (line,) = [line for line in done.stdout.splitlines() if "make prove" in line]
    assert line.startswith("1 long tests were left out: make prove; 1 were skipped, for the reasons above: pip install")
