"""Comparing methods: numbers are those of the runs, words follow from them, and the command writes its files."""

from __future__ import annotations

import csv
import itertools
import math
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import polhode as ph
from polhode.analysis import comparison
from polhode.analysis.comparison import Comparison, Entry
from polhode.cli import main
from polhode.core.quat import angle
from polhode.errors import InputError, PolhodeError
from polhode.scenario.comparing import as_csv

BODY = ph.Body(mass=2.0, inertia=(0.02, 0.07, 0.0862), name="brick")
START = ph.State(omega=(3.1, -2.3, 1.7), velocity=(1.0, 2.0, 3.0))


@pytest.fixture(scope="module")
def found() -> Comparison:
    names = ["rk4", "implicit_midpoint", "free_rotor", "dopri5"]
    return ph.compare(BODY, START, 6.0, methods=names, levels=3)


def test_errors_are_those_of_the_runs(found: Comparison) -> None:
    """Each row again by hand: the run, the exact motion, the certificate."""
    entry = found.of("rk4")[1]
    run = ph.simulate(BODY, START, 6.0, method="rk4", dt=entry.dt)
    exact = ph.exact.free_top(BODY.inertia, START.omega)
    every = round(6.0 / 120 / entry.dt)
    assert entry.attitude == pytest.approx(angle(run.attitude, exact.attitude(run.t))[::every].max(), rel=1e-6)
    assert entry.steps == run.provenance.steps
    assert entry.energy == pytest.approx(np.abs(run.certificate["rotation_energy"].error), rel=0.5)


def test_each_level_halves_the_step(found: Comparison) -> None:
    steps = [entry.dt for entry in found.of("implicit_midpoint")]
    np.testing.assert_allclose(np.divide(steps[:-1], steps[1:]), 2.0)
    errors = [entry.attitude for entry in found.of("implicit_midpoint")]
    np.testing.assert_allclose(np.divide(errors[:-1], errors[1:]), 4.0, rtol=0.1)  # order 2


def test_laws_kept_are_told_from_being_right(found: Comparison) -> None:
    midpoint = found.of("implicit_midpoint")[0]
    assert midpoint.laws < 1e-13 < 1e-3 < midpoint.attitude
    assert "Keeping the laws is not being right: implicit_midpoint" in found.words
    assert found.methods[0] == "free_rotor"
    assert "Closest to the exact motion comes free_rotor" in found.words
    assert "rk4" in found.table()


def test_words_follow_the_numbers(found: Comparison) -> None:
    """Twin: where a method that keeps its laws is right too, the sentence is gone."""
    right = [replace(entry, attitude=min(entry.attitude, 1e-12)) for entry in found.entries]
    assert "is not being right" not in replace(found, entries=tuple(right)).words
    lost = tuple(replace(entry, attitude=math.nan, stopped="it stopped") for entry in found.entries)
    assert replace(found, entries=lost).words == "No method came to the end."
    wild = Entry("explicit_euler", 1, 0.1, 0.0, 10, 1.0, 0.5, 0.1, 1e-3)
    assert "explicit_euler: that is not physics" in replace(found, entries=(*found.entries, wild)).words


def test_what_cannot_be_run_is_named() -> None:
    """A torque: no exact motion of a free body any more, and free_rotor says who can."""
    loads = [ph.loads.Torque((0.001, 0.002, -0.001))]
    found = ph.compare(BODY, START, 1.0, methods=["free_rotor", "rk4"], loads=loads, levels=1)
    assert found.reference.startswith("dop853")
    assert found.floor < 1e-9
    assert [name for name, _ in found.refused] == ["free_rotor"]
    assert "split4" in found.table()
    assert found.of("rk4")[0].attitude < 1e-2


def test_the_picture_has_both_halves(found: Comparison) -> None:
    work, laws = found.plot().axes
    assert "time [ms]" in work.get_ylabel()
    assert "relative" in laws.get_ylabel()
    assert len(work.lines) == len(laws.lines) == 4


def test_numbers_as_csv(found: Comparison) -> None:
    rows = list(csv.DictReader(as_csv(found).splitlines()))
    assert len(rows) == len(found.entries)
    assert float(rows[0]["attitude_rad"]) == found.entries[0].attitude
    assert {"dt_s", "time_s", "energy", "angular_momentum", "keeps"} <= set(rows[0])


def test_bad_input_is_refused() -> None:
    with pytest.raises(InputError, match="t_end > 0"):
        ph.compare(BODY, START, -1.0)
    with pytest.raises(InputError, match=r"ph\.Body"):
        ph.compare("brick", START, 1.0)  # type: ignore[arg-type]
    with pytest.raises(PolhodeError, match="rk5"):
        ph.compare(BODY, START, 1.0, methods=["rk5"])
    for wrong in ({"methods": []}, {"methods": [3]}, {"dt": 0.0}, {"dt": -0.1}, {"levels": 1.5}, {"levels": 0}):
        with pytest.raises(InputError):
            ph.compare(BODY, START, 1.0, **({"methods": "rk4"} | wrong))  # type: ignore[arg-type]


def test_methods_of_one_name_are_told_apart() -> None:
    """Correctors side by side, each with rows of its own; who is asked for twice is measured once."""
    kinds = [ph.methods.Stabilized(), ph.methods.Stabilized(corrector=None), "stabilized"]
    found = ph.compare(BODY, START, 1.0, methods=kinds, levels=2)
    assert sorted(found.methods) == ["stabilized", "stabilized None"]
    held, free = found.of("stabilized"), found.of("stabilized None")
    assert len(held) == len(free) == 2
    assert held[1].energy < 1e-3 * free[1].energy


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["compare", "cubesat-tumble", "--methods", "rk4,free_rotor", "--levels", "2", "-o", str(tmp_path)]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "Closest to" in told
    assert {path.name for path in tmp_path.iterdir()} == {"compare.png", "compare.csv", "compare.txt"}


def test_the_command_refuses_segments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(
        "title: two parts\nbody: {mass: 1 kg, inertia: [1, 2, 2.5]}\nrun: {until: 2 s}\nsegments: [{until: 1 s}]\n"
    )
    assert main(["compare", str(file)]) == 2
    assert "segments" in capsys.readouterr().err


@pytest.mark.parametrize(("seconds", "runs"), [(0.03, 5), (0.001, 13), (0.3, 2), (100.0, 1)])
def test_a_run_is_timed_a_few_times_and_not_for_long(
    seconds: float, runs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for the compiler, then until a tenth of a second is spent or it is the twelfth; what takes minutes once."""
    clock = itertools.count(0.0, seconds)
    monkeypatch.setattr(comparison, "time", SimpleNamespace(process_time=lambda: next(clock)))
    calls: list[int] = []
    _, shortest = comparison.timed(lambda: calls.append(1))  # type: ignore[arg-type, return-value]
    assert len(calls) == runs
    assert shortest == pytest.approx(seconds)
