"""One suite for every exporter: the same bits back, units in the file, the old file or the new one."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import os
import pkgutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import io
from polhode.results.columns import NAMES, QUANTITIES, UNITS, Columns
from tests.helpers import largest_file, random_body, random_state

EXPORTERS = [importlib.import_module(f"{io.__name__}.{item.name}") for item in pkgutil.iter_modules(io.__path__)]
EXPORTERS = [module for module in EXPORTERS if hasattr(module, "write")]
NEEDS = {"csv": None, "parquet": ("pyarrow", "table"), "mat": ("scipy.io", "scipy")}
every = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda module: module.__name__.rpartition(".")[2])
posix = pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")


def short(exporter: Any) -> str:
    return exporter.__name__.rpartition(".")[2]


@pytest.fixture
def run(rng: np.random.Generator) -> ph.Trajectory:
    """A general run, with numbers of very different size."""
    loads = [ph.loads.Gravity((0, 0, -9.81)), ph.loads.Force((0.3, 0.2, -0.1), frame="body", at=(0.1, 0.2, 0.3))]
    return ph.simulate(random_body(rng), random_state(rng), 2.0, -1.0, loads=loads, attitude="mrp")


def strange(run: ph.Trajectory) -> ph.Trajectory:
    """The run with numbers that are hard to write down: extremes, a negative zero, no number."""
    raw = run.raw.copy()
    raw[:4, 0] = 5e-324, -1.7976931348623157e308, -0.0, 0.1 + 0.2
    raw[:3, 3] = np.nan, np.inf, -np.inf
    return ph.Trajectory(run.layout, run.t, raw, run.provenance)


def bits(table: Columns, run: ph.Trajectory) -> list[bool]:
    """Whether each quantity came back to the bit."""
    return [
        np.stack([table[name] for name in quantity.columns], axis=1).tobytes()
        == np.ascontiguousarray(getattr(run, quantity.name)).tobytes()
        for quantity in QUANTITIES
    ]


def test_every_exporter_of_the_folder_is_here() -> None:
    """A new file must say which package it needs, so that this suite runs on it."""
    assert {short(exporter) for exporter in EXPORTERS} == set(NEEDS)


@every
def test_the_same_face(exporter: Any) -> None:
    """`write(run, path)`, `read(path)`, a suffix, and a method of the run."""
    assert list(inspect.signature(exporter.write).parameters) == ["run", "path"]
    assert list(inspect.signature(exporter.read).parameters) == ["path"]
    assert exporter.SUFFIX.startswith(".")
    assert callable(getattr(ph.Trajectory, f"to_{short(exporter)}"))


@every
def test_round_trip_to_the_bit(exporter: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Every sample of every quantity, with its name and its unit."""
    path = tmp_path / f"run{exporter.SUFFIX}"
    for case in (run, strange(run), run.at([0.3])):
        getattr(case, f"to_{short(exporter)}")(path)
        table = exporter.read(path)
        assert (table.names, table.units) == (NAMES, UNITS)
        assert all(bits(table, case))
    assert list(tmp_path.iterdir()) == [path]


@every
def test_one_changed_bit_is_seen(exporter: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Twin: a run that differs in one last bit is not the one that was written."""
    exporter.write(run, tmp_path / "run")
    raw = run.raw.copy()
    raw[-1, 0] = np.nextafter(raw[-1, 0], np.inf)
    other = ph.Trajectory(run.layout, run.t, raw, run.provenance)
    assert bits(exporter.read(tmp_path / "run"), other) == [True, False, True, True, True]


@every
@posix
def test_a_full_disk_leaves_the_old_file(exporter: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """The old bytes stand and nothing else is left, wherever in the file the disk is full."""
    path = tmp_path / f"run{exporter.SUFFIX}"
    exporter.write(run.at([0.5]), path)
    old = path.read_bytes()
    for room in (0, 100, 5000):
        with pytest.raises(ph.PolhodeError, match="Make room on the disk"), largest_file(room):
            exporter.write(run, path)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]


@every
def test_a_failure_in_mid_write_leaves_the_old_file(exporter: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Samples that cannot be had, or Ctrl-C: the old file stands."""

    class Failing:
        """A run whose body cannot be had."""

        def __getattr__(self, name: str) -> Any:
            if name == "only":
                raise KeyboardInterrupt
            return getattr(run, name)

        def __len__(self) -> int:
            return len(run)

    path = tmp_path / f"run{exporter.SUFFIX}"
    exporter.write(run, path)
    old = path.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        exporter.write(Failing(), path)
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


@every
def test_a_missing_package_is_named(
    exporter: Any, run: ph.Trajectory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says what to install, and no file is touched."""
    needed = NEEDS[short(exporter)]
    if needed is None:
        monkeypatch.setattr(sys, "path", [])
        exporter.write(run, tmp_path / "run")
        return
    monkeypatch.setitem(sys.modules, needed[0], None)
    with pytest.raises(ph.PolhodeError, match=rf"pip install 'polhode\[{needed[1]}\]'"):
        exporter.write(run, tmp_path / "run")
    assert list(tmp_path.iterdir()) == []


@every
@pytest.mark.parametrize("content", [b"", b"\x00" * 300, b"t [s],x [m]\n1,two\n", b"\xff\xfe rubbish", b"PAR1PAR1"])
def test_a_damaged_file_is_refused(exporter: Any, content: bytes, tmp_path: Path) -> None:
    """Our error, whatever is in the file; a missing file is named."""
    (tmp_path / "run").write_bytes(content)
    with pytest.raises(ph.PolhodeError):
        exporter.read(tmp_path / "run")
    with pytest.raises(ph.PolhodeError, match="no file"):
        exporter.read(tmp_path / "none")


@every
def test_truncated_files_are_refused_or_shorter(exporter: Any, run: ph.Trajectory, tmp_path: Path) -> None:
    """Half a file gives an error or fewer samples, never other times."""
    path = tmp_path / "run"
    exporter.write(run, path)
    whole = path.read_bytes()
    for part in (0.2, 0.5, 0.9):
        path.write_bytes(whole[: int(part * len(whole))])
        with contextlib.suppress(ph.PolhodeError):
            kept = exporter.read(path)["t"]
            assert len(kept) < len(run)
            np.testing.assert_array_equal(kept, run.t[: len(kept)])


def test_csv_header_and_numbers(run: ph.Trajectory, tmp_path: Path) -> None:
    """The first line as people read it; the numbers in their shortest exact form."""
    run.to_csv(tmp_path / "run.csv")
    lines = (tmp_path / "run.csv").read_text(encoding="ascii").splitlines()
    assert lines[0] == (
        "t [s],x [m],y [m],z [m],vx [m/s],vy [m/s],vz [m/s],qw [1],qx [1],qy [1],qz [1],"
        "wx [rad/s],wy [rad/s],wz [rad/s]"
    )
    assert lines[1].startswith(f"-1.0,{float(run.position[0, 0])!r},")
    assert len(lines) == len(run) + 1


def test_csv_is_written_in_pieces(run: ph.Trajectory, tmp_path: Path) -> None:
    """More rows than one piece holds, in order."""
    n = 10_000
    long = ph.Trajectory(run.layout, np.arange(float(n)), np.resize(run.raw, (n, run.raw.shape[1])), run.provenance)
    for exporter in EXPORTERS:
        exporter.write(long, tmp_path / "run")
        assert all(bits(exporter.read(tmp_path / "run"), long))


def test_parquet_metadata(run: ph.Trajectory, tmp_path: Path) -> None:
    """Units stand with the fields, provenance with the schema, where other programs look for them."""
    parquet = pytest.importorskip("pyarrow.parquet")
    run.to_parquet(tmp_path / "run.parquet")
    schema = parquet.read_schema(tmp_path / "run.parquet")
    assert schema.field("wx").metadata[b"unit"] == b"rad/s"
    assert schema.metadata[b"polhode"].decode() == run.provenance.to_json()


def test_mat_shapes(run: ph.Trajectory, tmp_path: Path) -> None:
    """Columns of time-first arrays, a struct of units, and text."""
    loadmat = pytest.importorskip("scipy.io").loadmat
    run.to_mat(tmp_path / "run.mat")
    content = loadmat(tmp_path / "run.mat", simplify_cells=True)
    assert content["units"] == {"t": "s", "position": "m", "velocity": "m/s", "attitude": "1", "omega": "rad/s"}
    assert content["provenance"] == run.provenance.to_json()
    assert loadmat(tmp_path / "run.mat")["t"].shape == (len(run), 1)
    assert content["attitude"].shape == (len(run), 4)


def test_a_table_of_columns_fits_or_is_refused() -> None:
    """Names, units and numbers belong together; an unknown column is answered with the known ones."""
    table = Columns(("t", "x"), ("s", "m"), np.ones((3, 2)))
    with pytest.raises(ph.PolhodeError, match="Known: t, x"):
        table["y"]
    with pytest.raises(ph.PolhodeError, match="do not fit"):
        Columns(("t", "x"), ("s", "m"), np.ones((3, 3)))
