"""Bulk data that must not give a number, each with a message that says where and why; and what is told, not refused."""

from __future__ import annotations

import os
import time

import pytest

from polhode.errors import PolhodeError, StorageError
from polhode.io import guard
from polhode.io.mass_properties import mass_properties
from tests.io.decks import PLATE, deck, free, large, small, write

GOOD = deck(PLATE, free)


def refused(folder, text: str, match: str, **options) -> str:
    with pytest.raises(PolhodeError, match=match) as caught:
        mass_properties(write(folder, text), **options)
    return str(caught.value)


@pytest.mark.parametrize("style", [free, small, large])
def test_a_file_that_is_cut_anywhere_is_refused(tmp_path, style):
    """Wherever it is cut, also in the middle of a number, there is an error, which names a line."""
    text = deck(PLATE, style)
    end = text.index("ENDDATA") + len("ENDDATA")
    for at in range(text.index("BEGIN BULK"), end, 7):
        message = refused(tmp_path, text[:at], "line|ENDDATA")
        assert "plate.bdf" in message


def test_a_file_that_is_cut_in_mid_line_names_the_line(tmp_path):
    message = refused(tmp_path, GOOD[: GOOD.index("CQUAD4,11") + 14], "line 13 is not finished: 'CQUAD4,11,1,2,'")
    assert "cut off" in message


def test_an_included_file_that_is_cut_names_the_line(tmp_path):
    write(tmp_path, "GRID,1,,0.,0.,0.\nGRID,2,,1.,0.", "points.inc")
    refused(tmp_path, "INCLUDE 'points.inc'\nENDDATA\n", "points.inc, line 2 is not finished")


def test_unknown_cards_are_counted_and_told(tmp_path):
    text = GOOD.replace("ENDDATA", "FORCE,1\n,2\nWHATEVER,1,=,3\n+,7\nFORCE,2\nENDDATA")
    report = mass_properties(write(tmp_path, text))
    assert any("FORCE 2, WHATEVER 1" in note for note in report.notes)
    assert report.mass == mass_properties(write(tmp_path, GOOD)).mass


MISSING = {
    "property": ("PSHELL,1,", "PSHELL,2,", "CQUAD4 10: its property PSHELL 1 is missing"),
    "material": ("MAT1,7,", "MAT1,8,", "CQUAD4 10: its material MAT1 7, named by PSHELL 1 .*, is missing"),
    "composite": ("PSHELL,1,", "PCOMP,1,", "PSHELL 1 is missing. The file has properties that are not read: PCOMP"),
    "grid point": ("GRID,6,", "GRID,7,", "CQUAD4 11: its grid point 6 is missing"),
    "no material": ("PSHELL,1,7,", "PSHELL,1,,", "CQUAD4 10: its property PSHELL 1 .* names no material"),
    "no thickness": ("7,2.-3", "7", "CQUAD4 10: it has no thickness T1 to T4, and PSHELL 1"),
    "system": ("GRID,1,,", "GRID,1,4,", "GRID 1: its coordinate system 4 is missing"),
    "corner twice": ("1,1,2,3,4", "1,1,2,3,3", "CQUAD4 10: two of its corners are the same"),
    "folded": ("1,1,2,3,4", "1,1,3,2,4", "CQUAD4 10 has no area, or is folded over"),
    "no area": ("CQUAD4,11,1,2,5,6,3", "CTRIA3,11,1,1,2,5", "CTRIA3 11 has no area"),
    "number twice": ("CQUAD4,11", "CQUAD4,10", "CQUAD4 10: its number was given before, with other values.*line 12"),
    "negative number": ("CQUAD4,11", "CQUAD4,-1", "is -1, but it must be above zero"),
    "negative density": ("2.7+3", "-2.7+3", "RHO is -2700"),
    "negative thickness": ("2.-3", "-2.-3", "thickness is -0.002"),
    "nan": ("GRID,5,,2.", "GRID,5,,NaN", "GRID 5: X1 .* is 'NaN', not a real number"),
    "too large": ("GRID,5,,2.", "GRID,5,,2.+999", "GRID 5: X1 .* is '2.\\+999', not a finite number"),
    "real for integer": ("CQUAD4,11,1,2", "CQUAD4,11,1,2.", "a grid point .* is '2.', not an integer"),
    "no mass": ("CONM2,20,5,,1.5", "CONM2,20,5,,", "CONM2 20: M .* is '', not a real"),
    "no inertia of a body": (".05", ".5", "CONM2 20: no body has its principal moments"),
    "copied": ("GRID,5,,2.,0.", "GRID,5,,2.,=", "'=' repeats"),
    "too many values": ("CQUAD4,10,1,1,2,3,4", "CQUAD4,10,1,1,2,3,4,,,,9", "has 10 values; a line holds 8"),
    "no card": ("CQUAD4,11", "?!,11", "does not begin with the name of a card"),
    "superelement": ("BEGIN BULK", "BEGIN SUPER=2", "superelements"),
    "second begin": ("PSHELL,1,", "BEGIN BULK\nPSHELL,1,", "second BEGIN"),
    "promise": ("GRID,1,,0.,0.,0.", "GRID,1,,0.,0.,0.,,,,+Q", 'GRID 1: its last line ends in "\\+Q"'),
    "nobody's continuation": (
        "MAT1,7,7.+10,,.3,2.7+3",
        "MAT1,7,7.+10,,.3,2.7+3,,,,+A\n+B,1.\n+A",
        r"\+B belongs to no",
    ),
    "weight": ("ENDDATA", "PARAM,WTMASS,0.\nENDDATA", "WTMASS is 0"),
}


@pytest.mark.parametrize("case", MISSING)
def test_what_is_missing_or_wrong_names_the_element(tmp_path, case):
    old, new, match = MISSING[case]
    assert old in GOOD
    message = refused(tmp_path, GOOD.replace(old, new, 1), match)
    assert "plate.bdf" in message


def test_systems_that_define_each_other(tmp_path):
    lines = "CORD2R,1,2,0.,0.,0.,0.,0.,1.\n,1.,0.,0.\nCORD2R,2,1,0.,0.,0.,0.,0.,1.\n,1.,0.,0.\nENDDATA"
    refused(tmp_path, GOOD.replace("ENDDATA", lines), "defined by itself, through 1, 2")
    line = "CORD2R,1,,0.,0.,0.,0.,0.,1.\n,0.,0.,2.\nENDDATA"
    refused(tmp_path, GOOD.replace("ENDDATA", line), "CORD2R 1: its three points lie on one line")


def test_elements_inside_out_or_flat(tmp_path):
    points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]
    common = [*(("GRID", i, "", *map(float, p)) for i, p in enumerate(points, 1)), ("PSOLID", 1, 1)]
    common.append(("MAT1", 1, 1.0, "", 0.3, 2000.0))
    refused(
        tmp_path, deck([*common, ("CHEXA", 4, 1, 5, 6, 7, 8, 1, 2, 3, 4)], free), "CHEXA 4 is collapsed or inside out"
    )
    refused(tmp_path, deck([*common, ("CTETRA", 5, 1, 1, 2, 3, 4)], free), "CTETRA 5 has no volume")


@pytest.mark.parametrize(
    "name", ["../x.inc", "/etc/passwd", "..\\x.inc", "C:\\x.inc", "a/../../x.inc", "http://x/y", "~/x"]
)
def test_no_include_outside_the_folder(tmp_path, name):
    write(tmp_path, "GRID,1,,0.,0.,0.\n", "x.inc")
    message = refused(
        tmp_path / "inner", GOOD.replace("ENDDATA", f"INCLUDE '{name}'\nENDDATA"), "not inside its folder"
    )
    assert "line" in message


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_no_link_leads_an_include_outside(tmp_path):
    write(tmp_path, "GRID,1,,0.,0.,0.\n", "x.inc")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "y.inc").symlink_to(tmp_path / "x.inc")
    refused(tmp_path / "inner", "INCLUDE y.inc\nENDDATA\n", "not inside its folder")


def test_includes_in_circles_and_bombs(tmp_path):
    write(tmp_path, "INCLUDE 'b.inc'\n", "a.inc")
    write(tmp_path, "INCLUDE 'plate.bdf'\n", "b.inc")
    refused(tmp_path, "INCLUDE 'a.inc'\nENDDATA\n", "includes itself")
    refused(tmp_path, "INCLUDE 'c.inc'\nENDDATA\n", "there is no file c.inc")
    refused(tmp_path, "INCLUDE 'c.inc\nENDDATA\n" + "\n" * 9, "no closing quote|no file")
    for i in range(20):  # each file draws in the next twice: a million
        write(tmp_path, f"INCLUDE 'f{i + 1}.inc'\nINCLUDE 'f{i + 1}.inc'\n", f"f{i}.inc")
    write(tmp_path, "$\n", "f20.inc")
    begin = time.process_time()
    refused(tmp_path, "INCLUDE 'f0.inc'\nENDDATA\n", f"more than {guard.INCLUDES} files")
    assert time.process_time() - begin < 5.0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "ENDDATA\n",
        "BEGIN BULK\nENDDATA\n",
        "GRID,1,,0.,0.,0.\nENDDATA\n",
        "\x00\x01\x02" * 99,
        "+,1\nENDDATA\n",
    ],
)
def test_nothing_in_it(tmp_path, text):
    refused(tmp_path, text, "empty|no mass|not a text|none before it|without ENDDATA")


def test_garbage_and_large_files(tmp_path, rng, monkeypatch):
    path = tmp_path / "x.bdf"
    path.write_bytes(rng.bytes(20_000))
    with pytest.raises(StorageError, match="not a text"):
        mass_properties(path)
    path.write_bytes(bytes(byte or 1 for byte in rng.bytes(20_000)))
    with pytest.raises(StorageError):
        mass_properties(path)
    monkeypatch.setattr(guard, "FILE_BYTES", 100)
    refused(tmp_path, GOOD, "bytes; at most 100 are read")


def test_units_that_do_not_fit(tmp_path):
    refused(tmp_path, GOOD, "says only the length", units="mm")
    refused(tmp_path, GOOD, "unit of mass", units="mm, stone")
    refused(tmp_path, GOOD, "leave density", density=2700)
    in_mm = GOOD.replace("GRID,5,,2.", "GRID,5,,2000.").replace("GRID,6,,2.", "GRID,6,,2000.")
    refused(tmp_path, in_mm, "measures 2000.1 m.*units=")
    assert mass_properties(write(tmp_path, in_mm), units="mm, kg").size[0] == pytest.approx(2.0001)
    refused(tmp_path, GOOD.replace("2.7+3", "2.7-9"), "2.7e-09 kg/m.3 .*hard to believe.*units=")
    odd = mass_properties(write(tmp_path, GOOD.replace("2.7+3", "2.7-9")), units="m, kg")
    assert any("hard to believe" in note for note in odd.notes)


def test_elements_without_mass_are_told(tmp_path):
    report = mass_properties(write(tmp_path, GOOD.replace("2.7+3", "")))
    assert report.mass == 1.5
    assert any("CQUAD4 2" in note and "no RHO" in note for note in report.notes)
    only_plate = "\n".join(
        line for line in GOOD.replace("2.7+3", "").splitlines() if not line.startswith(("CONM2", "+,"))
    )
    refused(tmp_path, only_plate + "\n", "has no mass")


def test_curved_edges_are_told(tmp_path):
    rows = [
        ("GRID", i, "", *p)
        for i, p in enumerate([(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)], 1)
    ]
    rows += [
        ("GRID", 5, "", 0.5, 0.1, 0.0),
        ("PSOLID", 1, 1),
        ("MAT1", 1, 1.0, "", 0.3, 2000.0),
        ("CTETRA", 1, 1, 1, 2, 3, 4, 5),
    ]
    report = mass_properties(write(tmp_path, deck(rows, free)))
    assert report.mass == pytest.approx(2000 / 6)
    assert any("1 CTETRA have curved edges (by up to 0.1" in note for note in report.notes)
