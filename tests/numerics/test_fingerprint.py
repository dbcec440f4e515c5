"""The fingerprint changes with everything that could change a number, and with nothing else."""

from __future__ import annotations

import types
from collections import namedtuple
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from polhode._jit.fingerprint import Opaque, fingerprint

GAIN = 2.0


def make(source: str, **scope: Any) -> Callable[..., Any]:
    """The function `f` of a source text, with its own globals."""
    scope = {"__name__": "somewhere", "np": np, **scope}
    exec(source, scope)
    return scope["f"]


BASE = "def f(t):\n    return (GAIN * t, g(t), 0.0)"


def helper(factor: float) -> Callable[[float], float]:
    return make(f"def f(t):\n    return {factor} * t")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (make(BASE, GAIN=2.0, g=helper(1)), make(BASE, GAIN=2.5, g=helper(1))),
        (make(BASE, GAIN=2.0, g=helper(1)), make(BASE, GAIN=2.0, g=helper(3))),
        (make("def f(t): return t + 1"), make("def f(t): return t - 1")),
        (make("def f(t): return t + 1"), make("def f(t): return t + 2")),
        (make("def f(t): return t + 1"), make("def f(t): return t + 1.0")),
        (make("def f(t, k=1): return t"), make("def f(t, k=2): return t")),
        (make("def f(t): return A[0] * t", A=np.arange(3.0)), make("def f(t): return A[0] * t", A=np.ones(3))),
        (make("def f(t): return np.sin(t)"), make("def f(t): return np.cos(t)")),
        (
            make("def f(t): return P.a * t", P=namedtuple("P", "a b")(1.0, 2.0)),
            make("def f(t): return P.a * t", P=namedtuple("P", "b a")(1.0, 2.0)),
        ),
        (
            make("def f(t): return A[0] * t", A=np.zeros(2, [("x", "f8"), ("y", "f8")])),
            make("def f(t): return A[0] * t", A=np.zeros(2, [("y", "f8"), ("x", "f8")])),
        ),
    ],
)
def test_differences_are_seen(one: Any, other: Any) -> None:
    """Code, constants, globals, callees, defaults, arrays, attributes."""
    assert fingerprint(one) != fingerprint(other)


def test_module_attributes_are_seen() -> None:
    """A value read through a module counts with its value."""
    module = types.ModuleType("gains")
    module.k = 1.0  # type: ignore[attr-defined]
    function = make("def f(t): return gains.k * t", gains=module)
    before = fingerprint(function)
    module.k = 2.0  # type: ignore[attr-defined]
    assert fingerprint(function) != before


def test_closures_are_seen() -> None:
    """Two closures of one function differ by what they hold."""

    def make_load(k: float) -> Callable[[float], float]:
        return lambda t: k * t

    assert fingerprint(make_load(1.0)) != fingerprint(make_load(2.0))
    assert fingerprint(make_load(1.0)) == fingerprint(make_load(1.0))


def test_many_nested_functions_do_not_collide() -> None:
    """Wrappers around different functions differ, however short-lived the objects are that are hashed on the way."""

    def wrap(inner: Callable[[float], float]) -> Callable[[float], float]:
        def outer(t: float) -> float:
            value = inner(t)
            return value + value

        return outer

    wrapped = [wrap(wrap(make(f"def f(t):\n    v = t\n    return ({i} * v, v, v)"))) for i in range(300)]
    assert len({fingerprint(function) for function in wrapped}) == 300


def test_comments_and_names_of_files_do_not_matter() -> None:
    """The same code elsewhere is the same code."""
    assert fingerprint(make("def f(t):\n    return t * 2")) == fingerprint(
        make("\n\n# a remark\ndef f(t):\n    return t * 2")
    )


def test_recursion_ends() -> None:
    """A function that refers to itself."""
    assert fingerprint(make("def f(t): return f(t - 1) if t > 0 else 0"))


def test_opaque_values_are_refused() -> None:
    """What cannot be hashed must not be stored."""
    with pytest.raises(Opaque):
        fingerprint(make("def f(t): return thing(t)", thing=object()))
