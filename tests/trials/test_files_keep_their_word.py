"""A file is what its name says, its columns have names of their own, and tables from elsewhere become series."""

from __future__ import annotations

import math
import warnings
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError, StorageError
from polhode.io import csv, mat, parquet, series_csv
from polhode.results.columns import header
from polhode.view.motions import motion_of

BODY = ph.Body(mass=2.0, inertia=(1.0, 1.2, 1.5))


def tumble() -> ph.Trajectory:
    return ph.simulate(BODY, ph.State(omega=(1.0, 2.0, 3.0), velocity=(0.3, -0.2, 0.1)), 1.0, rtol=1e-6)


# ---- saving by the ending


@pytest.mark.parametrize(("name", "reader", "magic"), [
    ("x.csv", csv.read, b"t [s],x [m]"), ("x.parquet", parquet.read, b"PAR1"), ("x.mat", mat.read, b"MATLAB 5.0"),
    ("X.CSV", csv.read, b"t [s],x [m]"),
])  # fmt: skip
def test_a_table_is_what_its_name_says(name, reader, magic, tmp_path: Path) -> None:
    run = tumble()
    run.save(tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(magic)
    table = reader(tmp_path / name)
    np.testing.assert_array_equal(table["t"], run.t)
    np.testing.assert_array_equal(table["wy"], run.omega[:, 1])
    with pytest.raises(StorageError, match=r"holds the samples of a run and not the run.*read\(path\).*name\.nc"):
        ph.load(tmp_path / name)


def test_a_run_comes_back_from_the_format_that_holds_it(tmp_path: Path) -> None:
    run = tumble()
    run.save(tmp_path / "x.nc")
    assert (tmp_path / "x.nc").read_bytes().startswith(b"\x89HDF")
    np.testing.assert_array_equal(ph.load(tmp_path / "x.nc").raw, run.raw)


@pytest.mark.parametrize(("name", "has"), [
    ("x.h5", 'the ending ".h5"'), ("x", "no ending"), ("x.xlsx", 'the ending ".xlsx"'), (".csv", "no ending"),
])  # fmt: skip
def test_other_endings_are_refused_with_the_list(name: str, has: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        tumble().save(tmp_path / name)
    text = str(caught.value)
    assert ".nc, .csv, .parquet, .mat" in text
    assert has in text
    assert "ph.load reads it" in text
    assert not (tmp_path / name).exists()


def test_a_run_under_a_wrong_name_is_still_read(tmp_path: Path) -> None:
    """Earlier versions wrote NetCDF whatever the name."""
    run = tumble()
    run.save(tmp_path / "x.nc")
    (tmp_path / "x.nc").rename(tmp_path / "x.csv")
    assert len(ph.load(tmp_path / "x.csv")) == len(run)


def test_no_two_columns_have_one_name() -> None:
    """Bodies whose names meet those of columns, and a name that looks like the number given to another."""
    system = ph.System(gravity=(0, 0, -9.81), name="chain")
    for name in ("a", "a,", "a[", "a_ 2", "b"):
        parent = system.names[-1] if system.names else "world"
        system.add(ph.Body(1.0, (0.1, 0.1, 0.1), name=name), ph.joints.Revolute("y"), parent, at_body=(0, 0, 0.5))
    names, units = header(ph.simulate(system, system.state(), 0.1))
    assert len(set(names)) == len(names) == len(units)
    assert "a_ 2.angle" in names


# ---- series from text


def write(tmp_path: Path, text: str | bytes) -> Path:
    path = tmp_path / "table.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize("text", [
    "t [ms],F [kN]\n0,1\n10,2.5\n20,0\n", "t [ms];F [kN]\n0;1\n10;2,5\n20;0\n",
    "t [ms]\tF [kN]\n0\t1\n10\t2.5\n20\t0\n",
    "t [ms] | F [kN]\n0 | 1\n10 | 2.5\n20 | 0\n", "# t [ms] F [kN]\n0 1\n10 2.5\n20 0\n",
    '"t [ms]","F (kN)"\r\n"0","1"\r\n\r\n"10","2.5"\r\n# a remark\r\n"20","0"\r\n',
    "\ufefft [ms],F [kN]\n0,1\n10,2.5\n20,0", "# logger 7\n% second line\nt [ms],F [kN]\n0,1e0\n10,25e-1\n20,-0\n",
])  # fmt: skip
def test_tables_of_many_makers_are_one_series(text: str, tmp_path: Path) -> None:
    series = ph.TimeSeries.from_csv(write(tmp_path, text))
    np.testing.assert_allclose(series.t, (0.0, 0.01, 0.02), rtol=1e-15)
    np.testing.assert_allclose(series.y, (1000.0, 2500.0, 0.0), rtol=1e-15)


def test_utf_16_of_spreadsheets_is_read(tmp_path: Path) -> None:
    series = ph.TimeSeries.from_csv(write(tmp_path, "t;F\n0;1,5\n1;2\n".encode("utf-16")))
    assert series.y.tolist() == [1.5, 2.0]


TABLE = "Fx [N],time [s],Fy [N],angle [deg],Fy [N]\n1,0,2,180,3\n4,1,5,90,6\n"


def test_columns_are_chosen_by_name_and_number(tmp_path: Path) -> None:
    path = write(tmp_path, TABLE)
    read = ph.TimeSeries.from_csv
    assert read(path, "Fx").y.tolist() == [1.0, 4.0]
    assert read(path, ["Fx", 2]).y.tolist() == [[1.0, 2.0], [4.0, 5.0]]
    assert read(path, [-1], kind="previous").y.tolist() == [[3.0], [6.0]]
    assert read(path, "angle").y.tolist() == [math.pi, math.pi / 2]
    assert read(path).y.shape == (2, 4)
    assert read(write(tmp_path, "0 7\n1 8\n"), 1).y.tolist() == [7.0, 8.0]
    assert read(write(tmp_path, "7:0\n8:1\n"), 0, time=1, delimiter=":").y.tolist() == [7.0, 8.0]


@pytest.mark.parametrize(("columns", "options", "text"), [
    ("Fy", {}, r'2 columns of .* are named "Fy": give a number, one of \[2, 4\]'),
    ("angel", {}, r'no column of .* named "angel".*Did you mean "angle"'),
    (5, {}, "has 5 columns, counted from 0, and no number 5"), (True, {}, "named by a text or a number"),
    ("Fx", {"delimiter": ";;"}, "a delimiter is one sign"), ("Fx", {"kind": "wavy"}, 'kind of series "wavy"'),
    ([], {}, "no column beside its times"),
])  # fmt: skip
def test_columns_that_are_not_there_are_refused(columns, options, text: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=text):
        ph.TimeSeries.from_csv(write(tmp_path, TABLE), columns, **options)


@pytest.mark.parametrize(("text", "message"), [
    ("t,F\n0,1\n1,abc\n", r'table\.csv, line 3: column "F" has "abc", which is not a finite number'),
    ("t,F\n0,1\n\n# x\n1,\n", r'line 5: column "F" is empty'),
    ("t,F\n0,nan\n1,2\n", r'line 2: column "F" has "nan"'), ("t,F\n0,1\n1,1e999\n", r'line 3: column "F" has "1e999"'),
    ("t,F\n0,1\n1,2,3\n", r"line 3: 3 columns, where the first line has 2\. Are there decimal commas"),
    ("t,F\n0,1\n0,2\n", r"line 3: t = 0 s does not come after 0 s"),
    ("t [ms],F\n0,1\n2,2\n1,2\n", r"line 4: t = 0\.001 s does not come after 0\.002 s"),
    ("t [kg],F\n0,1\n1,2\n", r'line 1: column "t": "kg" is a unit of mass.*time'),
    ("t,F [kp]\n0,1\n1,2\n", r'line 1: column "F": there is no unit "kp"'),
    ("t,F\n", "names its columns and has no rows"), ("# x\n\n", "has no rows of numbers"), ("t,F\n0,1\n", "one row"),
    (b"t,F\n0,1\n1,\xe9\n", r"line 3: this is not text in UTF-8"), (b"", "is empty"),
    ("t\n0\n1\n", "no column beside its times"), ("a" * 300 + ",F\n0,1\n1,2\n", "more than 200 characters"),
])  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(text: str | bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises((StorageError, InputError), match=message):
        ph.TimeSeries.from_csv(write(tmp_path, text))


def test_a_column_by_name_needs_names(tmp_path: Path) -> None:
    with pytest.raises(InputError, match='does not name its columns: give "F" by its number'):
        ph.TimeSeries.from_csv(write(tmp_path, "0,1\n1,2\n"), "F")


@pytest.mark.parametrize(("text", "message"), [
    ("," * 20_000 + "\n1,2\n", "more than 10000 columns"),
    ("t F" + " " * 200_000 + "x\n0 1\n", "more than 100000 char"),
    ("t,F\n0,1\n" + "\n" * 3000, "claims 3002 lines; at most 2000"), ("t,F\n" + "1,1\n" * 1000, "claims 2000 numbers"),
])  # fmt: skip
def test_hostile_files_are_bounded(text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series_csv, "LINES", 2000)
    monkeypatch.setattr(series_csv, "NUMBERS", 1999)
    with pytest.raises(StorageError, match=message):
        ph.TimeSeries.from_csv(write(tmp_path, text))


def test_large_files_devices_and_folders_are_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, "t,F\n0,1\n1,2\n")
    monkeypatch.setattr(series_csv, "FILE_BYTES", 5)
    with pytest.raises(StorageError, match="has 12 bytes; at most 5 are read"):
        ph.TimeSeries.from_csv(path)
    with pytest.raises(StorageError, match="there is no file"):
        ph.TimeSeries.from_csv(tmp_path / "nowhere.csv")
    with pytest.raises(StorageError, match="is not a plain file"):
        ph.TimeSeries.from_csv(tmp_path)


def test_our_own_tables_come_back_to_the_bit(tmp_path: Path) -> None:
    run = tumble()
    run.save(tmp_path / "x.csv")
    series = ph.TimeSeries.from_csv(tmp_path / "x.csv", ["wx", "wy", "wz"])
    np.testing.assert_array_equal(series.t, run.t)
    np.testing.assert_array_equal(series.y, run.omega)


def test_a_motion_in_the_order_phi_theta_psi(tmp_path: Path) -> None:
    """A table of roll, pitch and yaw is the motion with these angles, and no other order is."""
    path = write(
        tmp_path, "t [s],x [m],y [m],z [m],phi [deg],theta [deg],psi [deg]\n0,1,2,3,10,20,30\n1,1,2,3,15,25,35\n"
    )
    series = ph.TimeSeries.from_csv(path)
    meant = ph.Attitude.from_euler("zyx", np.radians((30.0, 20.0, 10.0)))
    found = motion_of(series, "rpy").poses(np.array([0.0])).attitude[0]
    np.testing.assert_allclose(found, meant.quaternion, atol=1e-15)
    other = motion_of(series, "zyx").poses(np.array([0.0])).attitude[0]
    assert np.abs(other - meant.quaternion).max() > 0.05


# ---- the end of a series


@pytest.mark.parametrize(("y", "warned"), [
    ([0.0, 3.0, 0.0], ()), ([0.0, 3.0, 1.0], ("from t = 2 to 3 s",)), ([1.0, 3.0, 0.0], ("from t = 0 to 1 s",)),
])  # fmt: skip
def test_a_series_that_ends_with_zero_does_not_warn(y: list[float], warned: tuple[str, ...]) -> None:
    series = ph.TimeSeries([1.0, 1.5, 2.0], np.outer(y, (1.0, 2.0, 3.0)))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        ph.simulate(BODY, ph.State(), 3.0, loads=[ph.loads.Force(series)])
    assert len(caught) == len(warned)
    for one, text in zip(caught, warned, strict=True):
        assert text in str(one.message)
        assert "begin or end with zero" in str(one.message)


def test_decimal_commas_in_every_line(tmp_path: Path) -> None:
    series = ph.TimeSeries.from_csv(write(tmp_path, b"t;F\n0,5;1,5\n1,5;2,25\n2,5;3,75\n"))
    np.testing.assert_array_equal(series.t, [0.5, 1.5, 2.5])
    np.testing.assert_array_equal(series.y, [1.5, 2.25, 3.75])
