"""The table of solvers: right physics on both sides, and the one published row that can be had again."""

from __future__ import annotations

import numpy as np
import pytest

from polhode import cli
from polhode.analysis import solver_table

EPS = float(np.finfo(float).eps)


def test_the_published_row_of_the_fixed_bogacki_shampine() -> None:
    """Table 1 of the thesis, 3.00e-20 and 1.56e-20, to all digits of the errata: 2.9992e-20 and 1.5593e-20."""
    row = solver_table.measure(solver_table.problems()[0], "bs23", "quaternion")
    assert [f"{error:.4e}" for error in row.errors] == ["2.9992e-20", "1.5593e-20"]


def test_rounded_constants_give_another_number() -> None:
    """Twin: the script's rounded inertia and rate against the exact solution of the unrounded ones, 4.0e-8."""
    top = solver_table.problems()[0]
    rounded = solver_table.simulate(
        solver_table.Body(mass=1.0, inertia=(1, 1, 1.8822)), solver_table.State(omega=(1, 0, 1.4243)), 5.0,
        method="bs23", dt=1e-3,
    )  # fmt: skip
    assert 1e-9 < float(np.mean(top.errors(rounded)[0] ** 2)) < 1e-6


@pytest.mark.parametrize("place", [1, 2])
def test_flights_are_exact_but_for_rounding(place: int) -> None:
    """A method of order 2 or more is exact; n rounded additions to lengths of size L are off by eps L n at most."""
    problem = solver_table.problems()[place]
    row = solver_table.measure(problem, "bs23", "quaternion", 1e-2)
    size = max(4000.0, 80.0) if place == 1 else 80.0
    assert row.errors[0] < (EPS * size * row.steps) ** 2
    euler = solver_table.measure(problem, "explicit_euler", "quaternion", 1e-2)
    assert euler.errors[0] > 1e-3  # the twin: first order is not


def test_the_note_explains_the_other_table() -> None:
    """3.3220 = (0.01/2)^2 T^4/5 and 0.02717 = 0.01^2 T^2/3: two values of g, not an error of any solver."""
    note = solver_table.as_text([])
    assert "= 3.3220" in note
    assert "= 0.02717" in note


def test_the_command_sorts_by_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "solvers", "--methods", "bs23,explicit_euler", "--step", "0.05"]) == 0
    out = capsys.readouterr().out
    for problem in solver_table.problems():
        table = out[out.index(problem.name[1:]) :]
        assert table.index("bs23") < table.index("explicit_euler")
    assert "ode23" in out
