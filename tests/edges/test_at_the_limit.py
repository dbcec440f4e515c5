"""Limits of sizes: what is exactly as large as a limit says is taken; one more is refused, or cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import arrays
from polhode.core import units
from polhode.geometry import gate
from polhode.io import series_csv, shape
from polhode.io.nastran import bulk, cards
from polhode.model import expression, grammar, piecewise
from polhode.scenario import limits, places, problems, quantities, reading
from polhode.scenario.fields import list_of_times
from polhode.scenario.sections import outputs
from polhode.scenario.validating import parse

GOOD = b"title: a\nbody: {mass: 1, inertia: [1, 1, 1]}\nrun: {until: 1 s}\n"


def deck_line(n: int) -> None:
    cards._decoded(b"$" * n + b"\nENDDATA\n", "x.bdf")


def polygon(n: int) -> None:
    turn = 2.0 * np.pi * np.arange(n) / n
    vertices = np.column_stack([np.cos(turn), np.sin(turn), np.zeros(n)])
    assert len(shape._triangles(vertices, list(range(n)), "a facet")) == n - 2


def operations(n: int) -> None:
    """A formula of n operations: t, then n - 1 times a sine of it."""
    ph.Expression("sin(" * (n - 1) + "t" + ")" * (n - 1))


def pieces(n: int) -> None:
    ph.Piecewise(np.arange(n), [lambda t: (t, 0.0, 0.0)] * n)


TAKEN: dict[str, tuple[Any, str, int, Callable[..., object]]] = {
    # what is limited: where the limit stands, a small one for the test, and something of a size
    "characters of a unit": (units, "_LONGEST", 7, lambda n: units.parse("m" + " " * (n - 1))),
    "characters of a line of a deck": (cards, "_LONGEST", 90, deck_line),
    "corners of a facet": (shape, "_LONGEST", 7, polygon),
    "operations of a formula": (expression, "_MOST", 9, operations),
    "characters of a formula": (grammar, "LONGEST", 9, lambda n: ph.Expression("t" + " " * (n - 1))),
    "pieces that are functions": (piecewise, "_MOST", 5, pieces),
    "characters of a number": (limits, "TEXT", 9, lambda n: quantities._from_text(f"1{'kg':>{n - 1}}", units.MASS)),
    "characters of a formula of a scenario": (limits, "TEXT", 9, lambda n: quantities.formula("t" + " " * (n - 1))),
    "characters of a path": (places, "_LONGEST", 9, lambda n: places.inside("a" * n)),
    "bytes of a scenario": (limits, "FILE_BYTES", 90, lambda n: reading._decoded(b" " * n, "a.yaml")),
    "things to draw": (outputs, "_MOST", 3, lambda n: outputs._names(["omega"] * n)),
    "runs side by side": (outputs, "_BESIDE", 3, lambda n: outputs._of(["a", "b", "c", "d"][:n])),
}  # fmt: skip


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_as_large_as_the_limit_is_taken_and_one_more_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, limit, size, take = TAKEN[name]
    monkeypatch.setattr(module, limit, size)
    take(size - 1)
    take(size)
    with pytest.raises((ph.PolhodeError, problems.Refused, problems.ScenarioError)):
        take(size + 1)


def test_names_of_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series_csv, "LONGEST_NAME", 8)
    for n in (7, 8):
        (tmp_path / "a.csv").write_text(f"t,{'x' * n}\n0,1\n1,2\n")
        assert len(ph.TimeSeries.from_csv(tmp_path / "a.csv").t) == 2
    (tmp_path / "a.csv").write_text(f"t,{'x' * 9}\n0,1\n1,2\n")
    with pytest.raises(ph.PolhodeError, match="more than 8 characters"):
        ph.TimeSeries.from_csv(tmp_path / "a.csv")


def test_values_of_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest limit that takes a scenario: keys, values, lists and tables count once each."""
    for limit in range(2, 60):
        monkeypatch.setattr(limits, "NODES", limit)
        try:
            parse(GOOD, "a.yaml", None)
            break
        except problems.ScenarioError as refused:
            assert f"more than {limit} values" in str(refused)  # noqa: PT017
    assert limit == 16


def test_lists_of_times() -> None:
    read = list_of_times("keep", 3, "[1 s]").read
    assert read([1.0]) == [1.0]
    assert read([1.0, 2.0, 3.0]) == [1.0, 2.0, 3.0]
    for wrong in ([], [1.0, 2.0, 3.0, 4.0], 1.0):
        with pytest.raises(problems.Refused, match="one to 3 times"):
            read(wrong)


@pytest.mark.parametrize(("text", "most", "cut"), [("a" * 8, 10, False), ("a" * 9, 10, True)])
def test_values_in_messages_are_cut(text: str, most: int, cut: bool) -> None:
    said = problems.short(text, most)
    assert said == ('"aaaaa ...' if cut else f'"{text}"')
    assert len(said) == most


def test_names_in_messages_are_cut() -> None:
    longest = arrays._LONGEST_NAME
    assert arrays.short_name("a" * longest) == "a" * longest
    assert arrays.short_name("a" * (longest + 1)) == "a" * longest + "..."


def test_lists_in_messages_say_how_many_more_there_are() -> None:
    pairs = np.arange(2 * gate.SHOWN + 2).reshape(-1, 2)
    assert gate._more(pairs[: gate.SHOWN]) == ""
    assert gate._more(pairs) == ", ..."
    assert bulk._counts({"A": 1, "B": 2}, 2) == "A 1, B 2"
    assert bulk._counts({"A": 1, "B": 2, "C": 3, "D": 4}, 2) == "A 1, B 2 and 2 other kinds"
