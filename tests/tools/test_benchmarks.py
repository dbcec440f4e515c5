"""The benchmarks: what they compute from measurements is right, and every table and peer has its shape."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import numpy as np
import pytest

from benchmarks import __main__ as program
from benchmarks import against, peers, processes, tables
from benchmarks.case import TUMBLE, End, angle_between, exact_end, quaternion_matrix, relative
from benchmarks.peers import ours
from benchmarks.report import Row, Table, Target, as_json, machine_line, quantity, versions
from benchmarks.steps import Entrant, ratio_of, rows, time_steps
from benchmarks.tables import first_run
from benchmarks.tables.dop853_scipy import crossing
from benchmarks.timing import Timing, interleave, ratio_range

TABLE = Table(
    "speed",
    "a question",
    "CPU per step",
    (Row("polhode", 4.5e-8, ratio=1.0, error=1e-10), Row("peer", 4.8e-6, ratio=107.0, ratios=(99.0, 120.0))),
    "rad",
    (Target("ahead of peer", 107.0, 100.0), Target("memory", 300.0, 250.0, False, "MB")),
    ("a note",),
    ("other: not installed",),
)


def test_entrants_take_turns_after_a_warm_up():
    seen: list[str] = []
    cost = {"a": iter([9.0, 1.0, 2.0]), "b": iter([9.0, 4.0, 3.0])}
    turns = {name: (lambda name=name: seen.append(name) or next(cost[name])) for name in cost}
    timings = interleave(turns, 2)
    assert seen == ["a", "b"] * 3
    assert timings == {"a": Timing((1.0, 2.0)), "b": Timing((4.0, 3.0))}
    assert (timings["b"].best, timings["b"].median) == (3.0, 3.5)
    assert ratio_range(timings["b"], timings["a"]) == (1.5, 4.0)


def test_a_target_is_met_on_the_right_side_of_its_bound():
    assert Target("x", 100.0, 100.0).met
    assert not Target("x", 99.0, 100.0).met
    assert Target("x", 0.14, 0.15, at_least=False).met
    assert not Target("x", 0.16, 0.15, at_least=False).met
    assert "MISSED" in str(Target("x", 99.0, 100.0))


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (4.5e-8, "s", "45 ns"),
        (4.8e-6, "s", "4.8 us"),
        (0.17, "s", "170 ms"),
        (12.0, "s", "12 s"),
        (163.2, "MB", "163.2 MB"),
    ],
)
def test_a_cost_is_shown_in_a_unit_that_fits(value: float, unit: str, text: str):
    assert quantity(value, unit) == text


def test_a_table_is_aligned_and_hides_nothing():
    text = str(TABLE).splitlines()
    assert text[0] == "speed: a question"
    assert text[2].index("45 ns") + len("45 ns") == text[3].index("4.8 us") + len("4.8 us")
    for part in ("99 ... 120", "1.0e-10", "met", "MISSED", "skipped: other: not installed", "note: a note"):
        assert part in str(TABLE)


def test_the_numbers_survive_json():
    found = json.loads(json.dumps(as_json([TABLE])))
    assert [target["met"] for target in found["tables"][0]["targets"]] == [True, False]
    assert found["tables"][0]["rows"][1]["ratio"] == 107.0
    assert found["machine"]["cpu"]


def test_the_machine_line_names_cpu_date_and_versions():
    assert f"numpy {np.__version__}" in machine_line()
    assert versions(["numpy", "no-such-package"]) == {"numpy": np.__version__}


def test_angles_and_matrices():
    q = np.array([0.3, -0.5, 0.7, 0.4])
    R_WB = quaternion_matrix(q)
    assert np.allclose(R_WB @ R_WB.T, np.eye(3), atol=1e-15)
    small = quaternion_matrix(np.array([1.0, 5e-10, 0.0, 0.0]))
    assert angle_between(R_WB, R_WB @ small) == pytest.approx(1e-9, rel=1e-6)
    assert relative(np.array([3.0, 4.5]), np.array([3.0, 4.0])) == pytest.approx(0.1)


def test_the_crossing_is_read_off_in_double_logarithm():
    rtols = [1e-4, 1e-6, 1e-8]
    assert crossing(rtols, [1e-3, 1e-5, 1e-7], 1e-6) == pytest.approx(1e-7)
    assert crossing(rtols, [1e-3, 1e-5, 1e-7], 1e-12) == 1e-8  # never reached: the tightest


def test_rows_hold_best_times_ratios_and_errors():
    end = End(np.ones(3), np.eye(3), np.zeros(3))
    cost = {"polhode": 2.0, "peer": 6.0}
    entrants = {name: Entrant(lambda n, c=c: (c * n, end), 10, lambda end: 0.5) for name, c in cost.items()}
    found = rows(entrants, time_steps(entrants, 2))
    assert [(row.name, row.cost, row.ratio, row.error) for row in found] == [
        ("polhode", 2.0, 1.0, 0.5),
        ("peer", 6.0, 3.0, 0.5),
    ]
    assert ratio_of(found, "peer") == 3.0
    assert ratio_of(found, "nobody") is None


def test_every_table_and_every_peer_has_its_shape():
    assert {"free_step", "loaded_step", "dop853_scipy", "cold_start", "memory"} <= set(tables.names())
    for name in tables.names():
        assert callable(importlib.import_module(f"benchmarks.tables.{name}").measure)
    for name in peers.names():
        adapter = importlib.import_module(f"benchmarks.peers.{name}")
        assert adapter.NAME
        assert adapter.PACKAGE


def test_a_missing_peer_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("benchmarks.peers.mujoco.PACKAGE", "no_such_package_anywhere")
    assert peers.load("mujoco") is None
    assert peers.missing(["mujoco", "ours"]) == ("mujoco: not installed (make bench installs it)",)


def test_our_adapter_follows_the_exact_motion():
    _, end = ours.free(TUMBLE)(1000)
    right = exact_end(TUMBLE, 0.1)
    assert relative(end.omega, right.omega) < 1e-9
    assert angle_between(end.R_WB, right.R_WB) < 1e-9


@pytest.mark.peer
@pytest.mark.parametrize("name", peers.with_function("free"))
def test_every_peer_does_the_same_work(name: str):
    adapter = peers.load(name)
    if adapter is None:
        pytest.skip(f"{name} is not installed")
    _, end = adapter.free(TUMBLE)(1000)
    right = exact_end(TUMBLE, 0.1)
    assert relative(end.omega, right.omega) < 1e-8
    assert angle_between(end.R_WB, right.R_WB) < 1e-8
    assert relative(end.velocity, right.velocity) < 1e-8


def test_a_process_reports_its_own_memory():
    assert 3.0 < processes.peak_memory("x = bytearray(20_000_000)") < 200.0
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        processes.wall_seconds("1 / 0")


def test_a_process_reports_its_own_cpu(tmp_path: Path):
    work = "import pathlib\npathlib.Path('here').touch()\nfor i in range(10**7): pass"
    lazy, busy = (processes.process_cpu_seconds(text, {}, str(tmp_path)) for text in ("pass", work))
    assert busy > lazy > 0.0
    assert (tmp_path / "here").exists()


def test_the_first_run_counts_what_the_empty_store_costs(monkeypatch: pytest.MonkeyPatch):
    """Asked of processes that cost 3 s with an empty store, 1 s with a full one."""
    stores: list[str] = []

    def cpu(program: str, environment: dict[str, str], folder: str) -> float:
        assert "polhode" in program
        stores.append(environment["POLHODE_CACHE"])
        return 1.0 if stores[-1].startswith(folder) else 3.0

    monkeypatch.setattr(first_run, "process_cpu_seconds", cpu)
    table = first_run.measure(quick=True)
    assert [row.cost for row in table.rows] == [2.0] * 4
    assert [target.met for target in table.targets] == [False, False, False, True]
    assert len(set(stores)) == 3 * 4  # each cold turn has its own


def test_two_trees_take_turns():
    """This tree against itself: both answer, and the ratio is that of their times."""
    with against.opened(against.HERE) as tree:
        assert 1e-9 < tree.cpu_seconds("dop853, 1000 rad", quick=True) < 10.0
    row = against._row("x", {"ours": Timing((2.0, 3.0)), "theirs": Timing((4.0, 4.0))})
    assert (row.cost, row.ratio, row.ratios) == (2.0, 0.5, (0.5, 0.75))
    with pytest.raises(SystemExit, match="no src/polhode"), against.opened(against.HERE / "docs"):
        pass


def test_the_program_writes_json_and_exits_with_zero(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tables, "measure", lambda name, quick: TABLE)
    assert program.main(["--only", "memory", "--json", str(tmp_path / "b.json")]) == 0
    assert "speed: a question" in capsys.readouterr().out
    assert len(json.loads((tmp_path / "b.json").read_text())["tables"]) == 1
    with pytest.raises(SystemExit):
        program.arguments(["--only", "nothing"])
