"""Names and titles may come from anywhere: control characters in them are shown, never sent to a terminal."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import polhode as ph
from polhode import cli

ESCAPE = "\x1b[31m"


def system_run() -> Any:
    system = ph.System(name=f"s{ESCAPE}")
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), f"b{ESCAPE}"), ph.joints.Revolute("z"))
    return ph.simulate(system, system.state(), 0.1)


def body() -> ph.Body:
    return ph.Body(1.0, (1.0, 1.3, 1.8), f"b{ESCAPE}")


def body_run() -> Any:
    return ph.simulate(body(), ph.State(omega=(1, 2, 3)), 0.1)


@pytest.mark.parametrize("run", [body_run, system_run])
def test_a_run_in_words(run: Callable[[], Any]) -> None:
    text = str(run())
    assert "\x1b" not in text
    assert "\\x1b[31m" in text


def test_a_body_in_words() -> None:
    assert "\x1b" not in str(body())


def test_a_system_and_its_state_in_words() -> None:
    system = ph.System(name=f"s{ESCAPE}")
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), f"b{ESCAPE}"), ph.joints.Revolute("z"))
    assert "\x1b" not in str(system) + str(system.state()) + repr(system.state())


def test_an_error_with_a_name_in_it() -> None:
    system = ph.System(name="s")
    system.add(ph.Body(1.0, (0.1, 0.2, 0.15), "b"), ph.joints.Revolute("z"))
    with pytest.raises(ph.PolhodeError) as refused:
        system.state(q={f"b{ESCAPE}": 1.0})
    assert "\x1b" not in str(refused.value)


def said(*arguments: str) -> tuple[int, str]:
    """What the command line writes, to both streams."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(list(arguments))
    return code, out.getvalue() + err.getvalue()


SCENARIO = """
title: "T\\e[31m and \\x1b]0;x\\a"
body: {mass: 1 kg, inertia: [1 kg m^2, 2 kg m^2, 2.5 kg m^2], name: "n\\e[2J"}
start: {omega: [1, 2, 3]}
run: {until: 0.1 s}
outputs: [run.nc]
"""


def test_a_scenario_at_the_prompt(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(SCENARIO, encoding="utf-8")
    code, text = said("run", str(tmp_path / "x.yaml"), "-o", str(tmp_path / "out"))
    assert code == 0
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "\\x1b[31m" in text


def test_a_stored_run_at_the_prompt(tmp_path: Path) -> None:
    body_run().save(tmp_path / "x.nc")
    code, text = said("check", str(tmp_path / "x.nc"))
    assert code == 0
    assert "\x1b" not in text


def test_a_complaint_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "y\x1b[31m.yaml"
    path.write_text("title: 3\n  x", encoding="utf-8")
    code, text = said("run", str(path))
    assert code == 2
    assert "\x1b" not in text
