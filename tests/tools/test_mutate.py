"""Slips are found where code computes, planted one at a time, and judged by the tests that fit."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tools import mutate
from tools.reach.map import Reach, Reached
from tools.slips import Finder, Slip, drawn, found_in, is_python

SOURCE = '''"""A module."""
from math import cos, sin

LIMIT = 3


def turned(x: float, y: float, angle: float, axis: int = 1) -> tuple[float, float]:
    """x cos - y sin."""
    c, s = cos(angle), sin(angle)
    if not x < LIMIT and len((x, y)) > 1:
        raise ValueError(f"{x - y} is 3 too large: {cos(1.0)}")
    rows = [x, y]
    return c * x - s * y, rows[0] / max(x, 2.5)
'''


def planted(kind: str) -> set[str]:
    return {slip.after for slip in Finder(SOURCE, "a.py").slips() if slip.kind == kind}


@pytest.mark.parametrize(
    ("kind", "after"),
    [
        ("sign", "return c * x + s * y, rows[0] / max(x, 2.5)"),
        ("dropped term", "return c * x, rows[0] / max(x, 2.5)"),
        ("dropped term", "return (-s * y), rows[0] / max(x, 2.5)"),
        ("dropped factor", "return c - s * y, rows[0] / max(x, 2.5)"),
        ("product for quotient", "return c * x - s * y, rows[0] * max(x, 2.5)"),
        ("swapped operands", "return c * x - s * y, max(x, 2.5) / rows[0]"),
        ("wrong function", "c, s = sin(angle), sin(angle)"),
        ("wrong function", "return c * x - s * y, rows[0] / min(x, 2.5)"),
        ("wrong index", "return c * x - s * y, rows[1] / max(x, 2.5)"),
        ("changed constant", "return c * x - s * y, rows[0] / max(x, 3.125)"),
        ("changed constant", "LIMIT = 4"),
        ("dropped not", "if (x < LIMIT) and len((x, y)) > 1:"),
        ("wrong comparison", "if not x > LIMIT and len((x, y)) > 1:"),
        ("off by one", "if not x < LIMIT and len((x, y)) >= 1:"),
        ("and for or", "if not x < LIMIT or len((x, y)) > 1:"),
        ("dropped condition", "if not x < LIMIT:"),
    ],
)
def test_each_kind_of_slip_is_known(kind: str, after: str) -> None:
    assert after in planted(kind)


def test_what_is_said_and_what_cannot_matter_is_left_alone() -> None:
    slips = Finder(SOURCE, "a.py").slips()
    assert not [slip for slip in slips if "raise" in slip.before or '"""' in slip.before or "import" in slip.before]
    assert not [slip for slip in slips if "<= LIMIT" in slip.after]  # between numbers that are not counted
    assert not planted("swapped arguments")  # of max
    assert all(is_python(slip.planted(SOURCE.encode())) for slip in slips)
    assert all(slip.planted(SOURCE.encode()) != SOURCE.encode() for slip in slips)


def test_other_kinds_of_places() -> None:
    source = "def f(a, b, *, n=3):\n    a += b\n    x = g(a, b) @ b[n:]\n"
    source += "    return x.sum(axis=1)[-1], [i for i in range(n)]\n"
    afters = {slip.after for slip in Finder(source, "a.py").slips()}
    assert afters >= {
        "def f(a, b, *, n=4):", "a -= b", "x = g(b, a) @ b[n:]", "x = b[n:] @ g(a, b)", "x = g(a, b) @ b[n + 1:]",
        "return x.sum(axis=0)[-1], [i for i in range(n)]", "return x.sum(axis=1)[+1], [i for i in range(n)]",
        "return x.sum(axis=1)[-1], [i for i in range(n - 1)]",
    }  # fmt: skip
    tasteful = Finder("WIDTH = 3\nHALF = 0.5\nx = WIDTH[0]\n", "plot/a.py").slips()
    assert [slip.kind for slip in tasteful] == ["wrong index"]
    assert not Finder("x = zip(a, b, strict=True)\n", "a.py").slips()


def test_a_difference_without_its_sign_has_no_order() -> None:
    source = "d = abs(a - b) + norm(p - q, 2) + (x - y) ** 2 + (u - v)\n"
    swapped = [slip.after for slip in Finder(source, "a.py").slips() if slip.kind == "swapped operands"]
    assert swapped == ["d = abs(a - b) + norm(p - q, 2) + (x - y) ** 2 + (v - u)"]


def test_a_sample_has_all_kinds_and_only_the_seed_changes_it() -> None:
    slips = found_in(mutate.HOUSE / "src" / "polhode", "core")
    sample = drawn(slips, 64, 1)
    assert drawn(reversed(slips), 64, 1) == sample != drawn(slips, 64, 2)
    kinds = Counter(slip.kind for slip in sample)
    assert len(kinds) > 12
    assert max(kinds.values()) <= 5
    assert len({(slip.path, slip.line) for slip in sample}) == 64
    assert {slip.room for slip in sample} == {"core"}
    most = [slip for slip in slips if slip.path != sample[0].path]
    assert len(set(drawn(most, 64, 1)) & set(sample)) > 40  # a change elsewhere leaves most of it


def test_every_entry_of_the_list_fits_the_code() -> None:
    """A line that has changed takes its entry with it: what was equivalent must be thought about again."""
    known = {slip.key for slip in found_in(mutate.HOUSE / "src" / "polhode")}
    entries = mutate.equivalents()
    assert [entry.key for entry in entries if entry.key not in known] == []
    assert all(len(entry.reason) > 20 for entry in entries)
    assert len({entry.key for entry in entries}) == len(entries)


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("# why\na.py f\n- x = 1\n+ x = 2\n  because nobody\n  reads it\n\nb.py\n- y\n+ z\nso\n")
    first, second = mutate.equivalents(path)
    assert first == mutate.Equivalent(("a.py", "f", "x = 1", "x = 2"), "because nobody reads it")
    assert second.key == ("b.py", "", "y", "z")
    path.write_text("a.py f\n- x = 1\n+ x = 2\n")
    with pytest.raises(ValueError, match="a reason"):
        mutate.equivalents(path)


MODULE = '''"""Small."""


def area(a, b):
    """a b."""
    return a * b


def count(n):
    """n, one by one."""
    i = 0
    while i < n:
        i = i + 1
    return i


def unseen(a):
    """Nobody tests it."""
    return a - 1
'''
TESTS = """from small.shapes import area, count


def test_area():
    assert area(2.0, 3.0) == 6.0


def test_count():
    assert count(3) == 3
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one room, tests for two of its functions and a test that fails anyhow."""
    (tmp_path / "src" / "small").mkdir(parents=True)
    (tmp_path / "tests" / "io").mkdir(parents=True)
    (tmp_path / "src" / "small" / "__init__.py").write_text("")
    (tmp_path / "src" / "small" / "shapes.py").write_text(MODULE)
    (tmp_path / "tests" / "io" / "test_shapes.py").write_text(TESTS)
    (tmp_path / "tests" / "test_broken.py").write_text("def test_it():\n    assert False\n")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    return tmp_path


def of_line(house: Path, after: str) -> Slip:
    (slip,) = [slip for slip in found_in(house / "src" / "small") if slip.after == after]
    return slip


def test_slips_are_planted_judged_and_kept(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is noticed by a test, one hangs and is noticed by the limit of CPU time, one by nobody."""
    monkeypatch.setattr(mutate, "START", 3.0)
    wrong, hangs, missed = (of_line(house, line) for line in ("return a / b", "i = i", "return a + 1"))
    notes = mutate.Notes(house / "mutate-output" / "notes.jsonl")
    found = dict(mutate.judged(house, [wrong, hangs, missed], notes, 60.0, 2))
    assert found[wrong].noticed_by == "tests/io/test_shapes.py::test_area"
    assert found[hangs].noticed_by == "a limit of time"
    assert found[missed].noticed_by == ""
    assert (house / "src" / "small" / "shapes.py").read_text() == MODULE  # only copies are touched
    again = mutate.Notes(notes.path).read()
    assert again.verdicts == notes.verdicts
    assert again.noticed("shapes.py") == {"tests/io/test_shapes.py": 1}
    assert notes.costs["tests/test_broken.py"]["fails"] == "tests/test_broken.py::test_it"
    assert "tests/test_broken.py" not in again.costs  # it is looked at again
    told = mutate.report([wrong, hangs, missed], notes)
    assert "all                3        2   66.7 %" in told
    assert f"shapes.py:{missed.line} unseen (sign; 0 files of tests ran)\n  - return a - 1\n  + return a + 1" in told
    assert "left out, as they fail without a slip: tests/test_broken.py" in told
    assert all(json.loads(line) for line in notes.path.read_text().splitlines())


def test_the_tests_that_fit_come_first(house: Path) -> None:
    """Those of that name, then those that noticed a slip of the module before; files that look at style never."""
    for name in ("test_other.py", "tools/test_style.py"):
        (house / "tests" / name).parent.mkdir(exist_ok=True)
        (house / "tests" / name).write_text("def test_it():\n    pass\n")
    slip, notes = of_line(house, "return a / b"), mutate.Notes(house / "notes.jsonl")
    library = mutate.Library.of(house)
    in_order = ["tests/io/test_shapes.py", "tests/test_broken.py", "tests/test_other.py"]
    assert library.fitting(slip, notes, None).files == in_order
    for i in range(9):
        notes.add({"slip": ["shapes.py", "f", str(i), ""], "noticed_by": "tests/test_other.py::test_it"})
    assert library.fitting(slip, notes, None).files[:2] == ["tests/io/test_shapes.py", "tests/test_other.py"]
    reached = Reached({"tests/test_other.py"}, {"tests/test_other.py::test_it": 0.5})
    notes.add({"test": "tests/test_other.py", "content": "", "seconds": 1.0, "fails": ""})
    groups = list(library.fitting(slip, notes, reached).groups())
    assert [list(group) for group in groups] == [["tests/test_other.py::test_it"], ["tests/test_other.py"]]


def test_only_tests_that_run_the_line_are_asked(house: Path) -> None:
    """A line that moves keeps its tests; a new one is given all that import its module; one in a process is seen."""
    (house / "tests" / "test_child.py").write_text(
        "import subprocess, sys\n\n\ndef test_it():\n"
        "    subprocess.run([sys.executable, '-c', 'from small.shapes import unseen; unseen(1)'], check=True)\n"
    )
    notes = mutate.Notes(house / "mutate-output" / "notes.jsonl")
    with mutate.Workshop(house, notes, 1) as shop:
        assert set(shop.traced()) == set(shop.library.words)
        assert not list(shop.traced())

        def reached(after: str) -> tuple[set[str], set[str]]:
            found = Reach(shop.reach.folder, house, house / "src" / "small")
            assert all(found.is_known(name) for name in shop.library.words)
            by = found.of(of_line(house, after))
            assert by is not None
            return by.files, set(by.tests)

        shapes = "tests/io/test_shapes.py"
        assert reached("return a / b") == ({shapes}, {f"{shapes}::test_area"})
        assert reached("i = i - 1") == ({shapes}, {f"{shapes}::test_count"})
        assert reached("return a + 1") == ({"tests/test_child.py"}, set())
        moved = MODULE.replace("def area", "NEW = 3\n\n\ndef area")
        (house / "src" / "small" / "shapes.py").write_text(moved)
        assert reached("return a / b") == ({shapes}, {f"{shapes}::test_area"})
        assert reached("NEW = 4")[0] == {shapes, "tests/test_child.py"}
