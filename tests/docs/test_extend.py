"""`polhode.extend` is enough: examples for authors import nothing else, and what it offers is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode import extend

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(?:python|\{code-cell\}[^\n]*)\n(?::[^\n]*\n)*(.*?)^```", re.MULTILINE | re.DOTALL)
ALLOWED = ("polhode", "polhode.extend")


def imported(text: str) -> set[str]:
    """The modules of polhode that the snippets of a page import."""
    found: set[str] = set()
    for code in BLOCK.findall(text):
        lines = [line for line in code.splitlines() if not line.startswith(("!", "%%"))]
        for part in ast.walk(ast.parse("\n".join(lines))):
            if isinstance(part, ast.Import):
                found |= {one.name for one in part.names}
            elif isinstance(part, ast.ImportFrom):
                found.add(part.module or "")
    return {name for name in found if name.split(".")[0] == "polhode"}


@pytest.mark.parametrize("page", ["docs/howto/extend.md", "CONTRIBUTING.md"])
def test_examples_import_nothing_private(page: str) -> None:
    assert imported((ROOT / page).read_text()) <= set(ALLOWED)


def test_a_private_import_is_found() -> None:
    """Twin."""
    assert imported("```python\nfrom polhode.core.small import dot3\n```\n") == {"polhode.core.small"}


def test_what_is_offered_is_there() -> None:
    assert sorted(extend.__all__) == sorted(set(extend.__all__))
    assert all(hasattr(extend, name) for name in extend.__all__)


class Along(extend.LawOfMotion):
    """A component of the angular momentum in space."""

    name, unit, words = "along", "N m s", "L along an axis (conserved)"

    def __init__(self, axis: tuple[float, float, float], torque: float = 0.0) -> None:
        self.axis, self.torque = np.array(axis), torque

    def applies(self, model: object) -> bool:
        return True

    def terms(self, model: object, piece: object) -> extend.Terms:
        run = piece.run  # type: ignore[attr-defined]
        return extend.Terms((run.angular_momentum @ self.axis - self.torque * run.t,), (run.angular_momentum,))


def test_a_law_of_ones_own_is_judged() -> None:
    """It holds where it must, and is broken where a torque acts along the axis: the twin."""
    body, start = ph.Body(2.0, (0.4, 0.5, 0.6)), ph.State(omega=(0.3, -0.2, 0.5))
    run = ph.simulate(body, start, 3, loads=[ph.loads.Torque((0, 0, 0.1), frame="world")])
    held = extend.certify(run, more=[Along((0.6, 0.8, 0.0))])
    assert held.ok
    assert held["along"].verdict != "broken"
    assert len(held.laws) == len(run.certificate.laws) + 1
    assert extend.certify(run, more=[Along((0.0, 0.0, 1.0))])["along"].verdict == "broken"
    assert extend.certify(run, more=[Along((0.0, 0.0, 1.0), torque=0.1)]).ok
