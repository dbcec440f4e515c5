"""Sine, cosine, exponential and hyperbolic tangent of lanes against numbers of many digits: below 2 ulp."""

from __future__ import annotations

import ctypes

import mpmath
import numpy as np
import pytest

from polhode._jit import lanes, llvm, machine
from polhode._jit.trace.traced import flat, taped
from polhode.core import scalars

WIDTH = 4
NAMES = ("sin", "cos", "exp", "tanh")
WORST = 1.5  # ulp; the promise is 2


def all_four(t, state, par, out):
    """The functions in a row."""
    for i, name in enumerate(NAMES):
        out[i] = getattr(scalars, name)(state[0])


@pytest.fixture(scope="module")
def evaluate():
    """The four functions of WIDTH numbers at once, under a mask."""
    text = lanes.text(flat(taped(all_four), 0), WIDTH)
    made = machine.load(machine.object_code(text, llvm.SYMBOL, optimize=False))
    v = f"<{WIDTH} x double>"
    call = (f"define i32 @{llvm.SYMBOL}(ptr %f, ptr %x, ptr %par, ptr %out, i64 %mask) {{\n"
            f"%r = call i32 %f(ptr %x, ptr %x, {v} zeroinitializer, ptr %x, ptr %par, ptr %out, i64 %mask)\n"
            f"ret i32 %r\n}}\n")  # fmt: skip
    address = machine.load(machine.object_code(call, llvm.SYMBOL, optimize=False))
    function = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 4, ctypes.c_int64)(address)

    def values(x, mask=2**WIDTH - 1):
        given, par, out = np.array(x, dtype=float), np.zeros((1, WIDTH)), np.full((len(NAMES), WIDTH), 7.0)
        function(made, given.ctypes.data, par.ctypes.data, out.ctypes.data, mask)
        return out

    return values


def ulps(found: float, exact: mpmath.mpf) -> float:
    """How far off, in units of the last place of the exact value."""
    size = float(exact)
    if size == 0.0 or not np.isfinite(size):
        return 0.0 if found == size else np.inf
    return abs(float((mpmath.mpf(found) - exact) / mpmath.mpf(np.spacing(abs(size)))))


RNG = np.random.default_rng(5)
ARGUMENTS = {
    "small": RNG.normal(size=(40, WIDTH)) * 1e-3,
    "near one": RNG.uniform(-1.5, 1.5, (60, WIDTH)),
    "turns": RNG.uniform(-50, 50, (60, WIDTH)),
    "large": RNG.uniform(-700, 700, (40, WIDTH)),
    "beside multiples of pi/2": np.round(RNG.uniform(0, 6e5, (60, WIDTH))) * np.pi / 2,
    "any size": RNG.uniform(-1, 1, (60, WIDTH)) * 10.0 ** RNG.integers(-300, 300, (60, WIDTH)),
}


@pytest.mark.parametrize("kind", ARGUMENTS)
def test_below_two_ulp(evaluate, kind):
    with mpmath.workprec(1200):
        for x in ARGUMENTS[kind]:
            found = evaluate(x)
            for i, name in enumerate(NAMES):
                for lane in range(WIDTH):
                    if name == "exp" and abs(x[lane]) > 700:
                        continue
                    assert ulps(found[i, lane], getattr(mpmath, name)(mpmath.mpf(x[lane]))) <= WORST, (name, x[lane])


def test_edges(evaluate):
    found = evaluate([np.inf, -np.inf, np.nan, -0.0])
    assert np.isnan(found[:2, :3]).all()
    assert found[2].tolist()[:2] == [np.inf, 0.0]
    assert found[3].tolist()[:2] == [1.0, -1.0]
    assert np.isnan(found[2:, 2]).all()
    assert np.signbit(found[0, 3])
    assert np.signbit(found[3, 3])
    assert found[1, 3] == found[2, 3] == 1.0
    assert evaluate([710.0, -745.0, 800.0, -800.0])[2].tolist() == [np.inf, 5e-324, np.inf, 0.0]


def test_who_takes_no_part_is_left_alone(evaluate):
    found = evaluate([0.3, 1e9, 0.5, 0.7], mask=0b0101)
    assert (found[:, [1, 3]] == 7.0).all()
    assert np.array_equal(found[:, [0, 2]], evaluate([0.3, 4.0, 0.5, 5.0])[:, [0, 2]])
