"""How far a run is: nothing in pipes, a bar with the time left at a terminal, fractions for a function."""

from __future__ import annotations

import itertools
import os
import select
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.integrate import drive
from polhode.jobs import progress
from tests.helpers import random_body, random_state

LONG = """
import sys, time
import polhode as ph

class Slow:
    __name__ = "slow"
    def __call__(self, t, y):
        time.sleep(2e-4)
        return [y[1], -y[0]]

import warnings
warnings.simplefilter("ignore")
ph.solve(Slow(), [1.0, 0.5], SPAN, method="midpoint", dt=1e-3, progress=PROGRESS)
print("rich" in sys.modules)
"""


def script(span: float, option: str = "None") -> list[str]:
    return [sys.executable, "-c", LONG.replace("SPAN", str(span)).replace("PROGRESS", option)]


def test_silent_in_a_pipe() -> None:
    """No terminal, no bar, and rich is not even imported."""
    done = subprocess.run(script(3.5), capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert "%" not in done.stderr
    assert "slow" not in done.stderr


def at_a_terminal(command: list[str]) -> str:
    """What a command writes to a terminal."""
    import pty

    master, slave = pty.openpty()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    )
    os.close(slave)
    seen, end = b"", time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([master], [], [], 0.2)[0]:
            try:
                piece = os.read(master, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            seen += piece
        elif process.poll() is not None:
            break
    os.close(master)
    assert process.wait(10) == 0, seen.decode()
    return seen.decode()


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_a_bar_with_the_time_left() -> None:
    """At a terminal, after a second: the name, the percentage, and the time that is left."""
    pytest.importorskip("rich")
    text = at_a_terminal(script(5.0))
    assert "slow" in text
    assert "%" in text
    assert "0:00:0" in text
    assert "True" in text


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_short_runs_and_those_that_want_none_show_nothing() -> None:
    """Less than a second: no bar, and rich stays away; with False never.

    On a busy machine a short run may take longer: here the second is ten minutes.
    """
    patient = script(0.05)
    patient[-1] = "import polhode.jobs.progress as bars\nbars._PATIENCE = 600.0\n" + patient[-1]
    for text in (at_a_terminal(patient), at_a_terminal(script(3.5, "False"))):
        assert "False" in text
        assert "%" not in text


def test_true_draws_in_any_case(capsys: pytest.CaptureFixture[str], rng: np.random.Generator) -> None:
    pytest.importorskip("rich")
    ph.simulate(random_body(rng), random_state(rng), 1.0, progress=True)
    shown = capsys.readouterr()
    assert "100%" in shown.err
    assert shown.out == ""


def fractions_of(call: Any) -> list[float]:
    seen: list[float] = []
    call(seen.append)
    return seen


def test_a_function_gets_rising_fractions(rng: np.random.Generator) -> None:
    """From little to exactly 1, for bodies and equations, at fixed steps and others, with a start that is not zero."""
    body, start = random_body(rng), random_state(rng)
    for options in (
        {"method": "rk4", "dt": 2e-5},
        {},
        {"loads": ph.loads.Force(lambda t: (1.0, 2.0, 3.0), switch_times=(0.1, 0.2))},
    ):
        seen = fractions_of(lambda report, o=options: ph.simulate(body, start, 0.5, -0.5, progress=report, **o))
        assert seen == sorted(seen)
        assert seen[-1] == 1.0
        assert 0.0 <= seen[0] <= 1.0
    assert len(fractions_of(lambda r: ph.simulate(body, start, 0.5, -0.5, method="rk4", dt=2e-5, progress=r))) > 2
    solved = fractions_of(lambda r: ph.solve(lambda t, y: (y[1], -y[0]), [1.0, 0.5], 7.0, 3.0, progress=r))
    assert solved[-1] == 1.0
    ended = fractions_of(lambda r: ph.simulate(body, start, 4.0, events=ph.Event("t - 1", terminal=True), progress=r))
    assert ended[-1] == pytest.approx(0.25)


def test_a_function_that_raises_ends_the_run_with_what_it_has(rng: np.random.Generator) -> None:
    def report(fraction: float) -> None:
        raise KeyError("no")

    with pytest.raises(ph.PolhodeError, match="raised KeyError") as caught:
        ph.simulate(random_body(rng), random_state(rng), 0.5, progress=report)
    assert len(caught.value.partial) > 1


def test_without_rich(monkeypatch: pytest.MonkeyPatch, rng: np.random.Generator) -> None:
    """Asked for: an error that says what to install. Not asked for: a run without a bar."""
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    with pytest.raises(ph.PolhodeError, match="pip install"):
        ph.simulate(random_body(rng), random_state(rng), 0.5, progress=True)
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert ph.simulate(random_body(rng), random_state(rng), 0.5).t[-1] == 0.5


@pytest.mark.parametrize("bad", ["yes", 3, [True]])
def test_bad_values(bad: Any, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match="progress must be None, True, False or a function"):
        ph.simulate(random_body(rng), random_state(rng), 0.5, progress=bad)


@pytest.mark.parametrize(("seconds", "least", "most"), [(1.0, 100, 10_000), (0.0, 2, 12)], ids=["slow", "fast"])
def test_pieces_are_as_long_as_the_patience_allows(
    seconds: float, least: int, most: int, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a piece takes long the next one is shorter, down to a few steps, and where it is quick it is longer.

    The clock of the loop is a stand-in by which each piece takes the same time; 50,000 steps are 12 pieces of the first
    size, and far more or fewer of what they become.
    """
    clock = itertools.count(0.0, seconds)
    monkeypatch.setattr(drive, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    body, start = random_body(rng), random_state(rng)
    seen = fractions_of(lambda report: ph.simulate(body, start, 1.0, method="rk4", dt=2e-5, progress=report))
    assert least <= len(seen) <= most
