"""What a page computes by itself, against what Python has with more digits; and texts that were made shorter."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.free_anchor import anchor
from polhode.core.free_flow import SIZE, attitude_after
from polhode.core.quat import normalize
from polhode.dynamics.momentum import parameters
from polhode.errors import InputError
from polhode.io.portable.following import following
from polhode.lab import kernels
from polhode.lab.shorter import shorter

UPPER = np.triu_indices(3)


def tensor(kind: str, rng: np.random.Generator) -> np.ndarray:
    """An inertia: in its own axes, in others, or symmetric about an axis."""
    moments = rng.uniform(1.0, 1.9, 3)
    if kind == "diagonal":
        return np.diag(moments)
    turn, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    I = turn @ np.diag([moments[0]] * 2 + [moments[2]] if kind == "symmetric" else moments) @ turn.T
    return 0.5 * (I + I.T)


@pytest.mark.parametrize("kind", ["diagonal", "general", "symmetric"])
def test_anchors_and_numbers_of_a_body(kind: str) -> None:
    """In floats, next to those of fifty digits: the numbers of a body to rounding, attitudes over 10 s to 1e-13."""
    rng = np.random.default_rng(5)
    for _ in range(12):
        I, w, q = tensor(kind, rng), 2.0 * rng.normal(size=3), np.array(normalize(rng.normal(size=4)))
        found, right = np.zeros(25), parameters(ph.Body(2.3, I))
        kernels.body_numbers(0.0, np.array([2.3, *I[UPPER]]), np.zeros(1), found)
        assert np.allclose(np.sort(found[1:4]), np.sort(right[1:4]), rtol=4e-15, atol=0)
        assert np.allclose(found[13:], right[13:], rtol=0, atol=4e-15)
        y, numbers = np.concatenate([np.zeros(6), w, q]), np.zeros(SIZE)
        kernels.anchor(y, found, numbers)
        exact = anchor(I, w, q)
        for t in (0.0, 0.7, 10.0):
            one, other = (np.array(normalize(attitude_after(t, x))) for x in (numbers, exact))
            assert min(np.abs(one - other).max(), np.abs(one + other).max()) < 1e-13


def test_a_wrong_moment_is_seen() -> None:
    """The twin: an anchor of a body that is heavier by 1e-9 about one axis is elsewhere after 10 s."""
    I, w, q = np.diag([1.0, 1.4, 1.7]), np.array([0.3, 1.0, 2.0]), np.array([1.0, 0, 0, 0])
    found, numbers, y = np.zeros(25), np.zeros(SIZE), np.concatenate([np.zeros(6), w, q])
    kernels.body_numbers(0.0, np.array([2.3, *(I + np.diag([1e-9, 0, 0]))[UPPER]]), np.zeros(1), found)
    kernels.anchor(y, found, numbers)
    off = np.abs(np.array(normalize(attitude_after(10.0, numbers))) - normalize(attitude_after(10.0, anchor(I, w, q))))
    assert off.max() > 1e-11


def test_products_of_parameters_are_followed() -> None:
    """A weight, the inertia of a box, a sum; a square root is refused."""
    m, g, b = (ph.Parameter(name, value) for name, value in (("m", 1.3), ("g", 9.81), ("b", 0.4)))

    def numbers(v: dict[str, float]) -> np.ndarray:
        return np.array([v["m"] * v["g"], v["m"] / 12 * (v["b"] ** 2 + 0.09), 3.0, 2.0 * v["b"] + 0.5])

    found = following((m, g, b), (m, g, b), numbers, str)
    out = np.zeros(3)
    found.program()(0.0, [40.0, 1.6, 7.0], [], out)
    assert found.places == (0, 1, 3)
    assert np.allclose(out, [64.0, 40.0 / 12 * 49.09, 14.5], rtol=1e-11, atol=0)
    with pytest.raises(InputError, match="no sum of the quantities"):
        following((m, b), (m, b), lambda v: np.array([v["m"] ** 0.5 + v["b"] ** 0.3]), str)


def test_what_is_the_same_is_written_once() -> None:
    """Two functions that call copies of one another become callers of one; what differs stays."""
    part = "function ${0}_sub(${0}x) {{\nconst $v1 = ${0}x + {1};\nconst $v2 = $v1 * $v1;\nreturn $v2;\n}}\n"
    whole = "function {0}($t) {{\nconst $r = ${0}_sub($t);\nreturn $r;\n}}\n"
    texts = {name: whole.format(name) + part.format(name, number) for name, number in (("a", 1), ("b", 1), ("c", 2))}
    found = shorter(texts)
    assert list(found) == ["a", "$_a", "b", "c", "$_b"]
    assert found["b"] == "function b($a) {\nconst $b=$_a($a);\nreturn $b;\n}\n"
    assert found["$_a"] == "function $_a($a) {\nconst $b=$a+1,\n$c=$b*$b;\nreturn $c;\n}\n"
