"""Functions of users hold numbers in defaults, in closures and in globals: compiled, they hold the same ones.

Another number is another motion, also where the code is the same and stands in the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph

BODY = ph.Body(2.0, (1.0, 1.5, 2.0))
HELD: Any = 2.5


def by_default(value: Any) -> Callable[[float], Any]:
    def scaled(x: float, k: Any = value, more: float = 0.25) -> Any:
        return use(k) * x + more

    return lambda t: (scaled(t), scaled(t, k=value, more=1.0), 0.0)


def by_closure(value: Any) -> Callable[[float], Any]:
    more = 0.25
    return lambda t: (use(value) * t + more, use(value) * t + 1.0, 0.0)


def by_global(value: Any) -> Callable[[float], Any]:
    globals()["HELD"] = value
    return lambda t: (use(HELD) * t + 0.25, use(HELD) * t + 1.0, 0.0)


def use(value: Any) -> Any:
    """A number of whatever is held."""
    return value


def first_and_last(pair: Any) -> Any:
    return pair[0] + pair[-1]


VALUES = {"float": (2.5, 0.75), "int": (3, -2), "numpy float": (np.float64(2.5), np.float64(0.75)),
          "numpy int": (np.int64(3), np.int64(-2)), "bool": (True, False)}  # fmt: skip


def impulse(f: Callable[[float], Any]) -> np.ndarray:
    return BODY.mass * ph.simulate(BODY, ph.State(), 1.0, loads=[ph.loads.Force(f)]).velocity[-1]


@pytest.mark.parametrize("way", [by_default, by_closure, by_global])
@pytest.mark.parametrize("kind", VALUES)
def test_what_is_held_counts(kind: str, way: Callable[[Any], Any]) -> None:
    for value in VALUES[kind]:
        assert impulse(way(value)) == pytest.approx(
            [0.5 * float(value) + 0.25, 0.5 * float(value) + 1.0, 0.0], abs=1e-9
        )


@pytest.mark.parametrize("pair", [(1.5, 2.0), (0.5, -1.0), np.array([1.5, 9.0, 2.0])], ids=str)
def test_rows_of_numbers_are_held_too(pair: Any) -> None:
    def of_default(t: float, p: Any = pair) -> Any:
        return (first_and_last(p) * t, 0.0, 0.0)

    total = float(pair[0] + pair[-1])
    assert impulse(lambda t: of_default(t))[0] == pytest.approx(0.5 * total, abs=1e-9)
    assert impulse(lambda t: (0.0, first_and_last(pair) * t, 0.0))[1] == pytest.approx(0.5 * total, abs=1e-9)


def test_a_default_that_is_none_chooses_another_way() -> None:
    def pushed(t: float, k: float | None = None) -> float:
        return 4.0 * t if k is None else k

    assert impulse(lambda t: (pushed(t), pushed(t, 3.0), 0.0)) == pytest.approx([2.0, 3.0, 0.0], abs=1e-9)
