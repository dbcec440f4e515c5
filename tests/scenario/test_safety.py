"""A scenario reads and writes inside its folders alone, runs no code, and cannot grow without bound."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from polhode import cli
from polhode.errors import PolhodeError, RunError, StorageError
from polhode.scenario import guard, limits, places
from polhode.scenario.problems import Refused
from polhode.scenario.running import report_of
from polhode.scenario.validating import parse
from tests.scenario.helpers import problem, with_section

BAD_NAMES = [
    "/etc/passwd", "../run.nc", "a/../../run.nc", "a/..", "..", ".", "~/run.nc", "C:\\run.nc", "C:run.nc", "a\\b.nc",
    "run.nc\0", "run\n.nc", "", "a//b.nc", ".hidden.nc", "-rf.nc", "NUL.nc", "aux", "com1.csv", "run.nc ", "run.",
    "x" * 200,
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_lead_out_or_are_odd_are_refused(name):
    with pytest.raises(Refused):
        places.inside(name)


@pytest.mark.parametrize("name", ["run.nc", "plots/run 2.png", "a-b_c+d.csv", "Füße.nc"])
def test_plain_names_are_taken(name):
    assert places.inside(name) == name


def test_every_kind_of_output_stays_in_its_folder(tmp_path):
    for output in ("/tmp/x.nc", "../x.nc", "{plot: timeline, file: ../x.png}"):
        assert "outputs[0]" in str(problem(with_section(f"outputs: [{output}]")))


def test_a_link_that_leads_out_is_not_followed_when_writing(tmp_path):
    outside, folder = tmp_path / "outside", tmp_path / "out"
    outside.mkdir()
    folder.mkdir()
    (folder / "sub").symlink_to(outside)
    (folder / "run.csv").symlink_to(outside / "run.csv")
    for name in ("sub/run.csv", "run.csv"):
        with pytest.raises(StorageError, match="a link leads out"):
            places.target(folder, name)
    assert list(outside.iterdir()) == []
    assert places.target(folder, "inside/run.csv") == folder / "inside/run.csv"


def series(name: str) -> str:
    return with_section(f"loads: [{{force: {{series: {name}}}}}]")


def test_a_series_is_read_from_the_folder_of_the_scenario(tmp_path):
    (tmp_path / "thrust.csv").write_text("t,fx,fy,fz\n0,1,2,3\n1,2,3,4\n", encoding="utf-8")
    load = parse(series("thrust.csv").encode(), "x", tmp_path).loads[0].build()
    assert load.f(0.5).tolist() == [1.5, 2.5, 3.5]


@pytest.mark.parametrize(
    "text", ["0,1,2,3\n1,2,3,4\n", "\ufeff0,1,2,3\r\n\r\n1,2,3,4\r\n", "t,a,b,c\n0,1,2,3\n\n1,2,3,4"]
)
def test_a_series_may_have_names_above_it_and_empty_lines(tmp_path, text):
    """All rows count, the first line too where it has numbers."""
    (tmp_path / "thrust.csv").write_text(text, encoding="utf-8")
    load = parse(series("thrust.csv").encode(), "x", tmp_path).loads[0].build()
    assert load.f(0.0).tolist() == [1.0, 2.0, 3.0]
    assert load.f(1.0).tolist() == [2.0, 3.0, 4.0]


def test_a_series_may_be_as_long_as_the_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "SERIES_ROWS", 3)
    for rows in (3, 4):
        for head in ("", "t,a,b,c\n"):  # which is no row
            text = head + "".join(f"{i},1,2,3\n" for i in range(rows))
            (tmp_path / "thrust.csv").write_text(text, encoding="utf-8")
            if rows == 3:
                parse(series("thrust.csv").encode(), "x", tmp_path)
            else:
                assert "3 are allowed" in problem(series("thrust.csv"), tmp_path).text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("../secret.csv", "leads out"),
        ("/dev/zero", "leads out"),
        ("link.csv", "a link leads out"),
        ("sub/secret.csv", "a link leads out"),
        ("pipe.csv", "not a plain file"),
        ("folder.csv", "not a plain file"),
        ("nothing.csv", "there is no file"),
        ("loop.csv", "loop.csv"),
        ("words.csv", "line 2"),
        ("short.csv", "two rows or more"),
        ("back.csv", "rising times"),
        ("nan.csv", "four finite numbers"),
    ],
)
def test_what_is_no_series_inside_the_folder_is_refused(tmp_path, name, words):
    folder = tmp_path / "scenario"
    (folder / "folder.csv").mkdir(parents=True)
    secret = "0,1,2,3\n1,2,3,4\n"
    (tmp_path / "secret.csv").write_text(secret, encoding="utf-8")
    (folder / "link.csv").symlink_to(tmp_path / "secret.csv")
    (folder / "sub").symlink_to(tmp_path)
    (folder / "loop.csv").symlink_to(folder / "loop.csv")
    os.mkfifo(folder / "pipe.csv")
    for file, text in {"words.csv": "a,b\nc,d\n", "short.csv": "0,1,2,3\n", "back.csv": "1,0,0,0\n0,1,1,1\n",
                       "nan.csv": "0,1,2,3\n1,nan,0,0\n"}.items():  # fmt: skip
        (folder / file).write_text(text, encoding="utf-8")
    found = problem(series(name), folder)
    assert words in found.text
    assert found.path == ("loads", 0, "force", "series")


def test_a_scenario_without_a_folder_reads_nothing():
    assert "no folder to read from" in problem(series("a.csv")).text


def test_a_series_that_is_too_long_is_refused(tmp_path, monkeypatch):
    (tmp_path / "long.csv").write_text("0,1,2,3\n" * 50, encoding="utf-8")
    monkeypatch.setattr(limits, "SERIES_ROWS", 40)
    assert "40 are allowed" in problem(series("long.csv"), tmp_path).text
    monkeypatch.setattr(limits, "SERIES_BYTES", 100)
    assert "100 are allowed" in problem(series("long.csv"), tmp_path).text


def test_a_run_that_grows_too_large_ends_and_keeps_what_it_has(tmp_path, monkeypatch):
    sizes = iter([0.0, *[1.0] * 3, *[3.0 * limits.MEMORY] * 10_000])
    monkeypatch.setattr(guard, "_memory", lambda: next(sizes))
    scenario = parse(with_section("run: {until: 1e6 s}\noutputs: [run.nc]").encode(), "x")
    report = report_of(scenario, tmp_path)
    assert isinstance(report.stopped, RunError)
    assert "took more than 2 GB" in str(report.stopped)
    assert [path.name for path in report.files] == ["run.nc"]
    assert 0.0 < report.stopped.partial.t[-1] < 1e6


def test_a_run_that_takes_too_long_ends_and_keeps_what_it_has(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    section = "start: {omega: [1e9, 2e8, 3]}\nloads: []\nrun: {until: 1e6 s, keep: 10 s}\noutputs: [run.nc]"
    report = report_of(parse(with_section(section).encode(), "x"), tmp_path)
    assert "took longer than 0.2 s" in str(report.stopped)
    assert report.files[0].is_file()


def test_the_scenario_file_may_be_endless(capsys):
    assert cli.main(["run", "/dev/zero"]) == 2
    assert str(limits.FILE_BYTES) in capsys.readouterr().err


def test_no_code_of_a_scenario_is_run(tmp_path):
    mark = tmp_path / "mark"
    code = f"__import__('pathlib').Path('{mark}').touch()"
    for section in (
        f"title: !!python/object/apply:pathlib.Path.touch ['{mark}']",
        f'body: {{mass: "{code}", inertia: [1, 1, 1]}}',
        f'loads: [{{force: ["{code}", 0, 0]}}]',
        f'events: [{{name: a, when: "{code}"}}]',
    ):
        with pytest.raises(PolhodeError):
            parse(with_section(section).encode(), "x", tmp_path)
    assert not mark.exists()


def test_outputs_may_have_folders_of_their_own(tmp_path: Path):
    text = with_section("outputs: [data/run.csv]")
    report = report_of(parse(text.encode(), "x"), tmp_path / "new")
    assert report.files == (tmp_path / "new" / "data" / "run.csv",)
    assert report.files[0].is_file()
