"""Straight-line machine code from a run on symbols: the numbers of plain Python, folded, pooled and stored."""

from __future__ import annotations

import ctypes
import math
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from polhode._jit import Callback, address_of, call_once, entry, first_class, kernel, machine, recorded, store, traced
from polhode._jit.llvm import SYMBOL
from polhode._jit.machine import object_code
from polhode._jit.trace import Scalar, Step, Steps, kept, recalled
from polhode.core import scalars
from polhode.core.small import cross3, dot3, mat_vec
from polhode.errors import KernelError

EPS = np.finfo(float).eps
pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")


def run(function: Callable[..., None], state: Any, n_out: int, t: float = 0.0, par: Any = ()) -> np.ndarray:
    """What the machine code of `function` writes."""
    own = np.asarray(par, dtype=float)
    made = traced(function, len(own))
    out = np.zeros(n_out)
    call_once(made.address, t, np.array(state, dtype=float), np.concatenate([own, made.constants]), out)
    return out


def python(function: Callable[..., None], state: Any, n_out: int, t: float = 0.0, par: Any = ()) -> np.ndarray:
    """What `function` itself writes."""
    out = np.zeros(n_out)
    function(t, [float(x) for x in state], list(par), out)
    return out


def instructions(function: Callable[..., None], n_par: int = 0) -> list[str]:
    """The names of the instructions, in order."""
    lines = recorded(function, n_par).text.splitlines()
    return [line.split(" = ")[1].split(" ")[0] for line in lines if line.startswith('%"v')]


UNARY = ("sin", "cos", "tanh", "exp", "sqrt", "negative", "absolute", "square", "cube", "inverse")


def one(name: str, x: Any) -> Any:
    """A function of one number that is defined and tame for all of them."""
    if name == "negative":
        return -x
    if name == "absolute":
        return abs(x)
    if name in ("square", "cube"):
        return x ** (2 if name == "square" else 3)
    if name == "inverse":
        return (1.0 + x * x) ** -1
    if name == "sqrt":
        return scalars.sqrt(1.0 + x * x)
    return scalars.exp(scalars.sin(x)) if name == "exp" else getattr(scalars, name)(x)


def two(kind: int, a: Any, b: Any) -> Any:
    """A function of two numbers: at most as large as their sum or product."""
    return (a + b, a - b, a * b, a / (2.0 + scalars.sin(b)), scalars.select(a, b, a - b))[kind]


def program(seed: int, n: int) -> Callable[..., None]:
    """A random formula of `n` steps that uses numbers on both sides, old results, t, state and par."""

    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        rng = np.random.default_rng(seed)
        values = [t, *(state[i] for i in range(4)), *(par[i] for i in range(3))]
        for _ in range(n):
            a, b = (values[i] for i in rng.integers(0, len(values), 2))
            kind = int(rng.integers(0, 8))
            if kind < 5:
                value = two(kind, a, b)
            elif kind == 5:
                value = one(UNARY[rng.integers(0, len(UNARY))], a)
            else:
                number = (0.0, 1.0, -1.0, 2, float(rng.normal()), np.float64(rng.normal()))[rng.integers(0, 6)]
                value = two(int(rng.integers(0, 3)), *((a, number) if kind == 6 else (number, a)))
            values.append(scalars.tanh(value))  # tame: an error of eps stays one of a few eps
        for i, value in enumerate(values[-6:]):
            out[i] = value

    return formula


@pytest.mark.parametrize("seed", range(40))
def test_random_formulas_give_pythons_numbers(seed: int) -> None:
    """Sixty steps to numbers below 1, each tamed by tanh, which shrinks errors: at most one eps from each."""
    rng = np.random.default_rng(1000 + seed)
    formula, state, par, t = program(seed, 60), rng.normal(size=4), rng.normal(size=3), rng.normal()
    exact, made = python(formula, state, 6, t, par), run(formula, state, 6, t, par)
    np.testing.assert_allclose(made, exact, rtol=0.0, atol=60 * EPS)
    broken = python(program(seed, 59), state, 6, t, par)
    assert np.abs(made - broken).max() > 1e-6  # one step less is another formula


def test_cross_product_is_exact_to_rounding(rng: np.random.Generator) -> None:
    """Two products and a sum: fused, each component errs by at most one rounding of each product."""
    a, b = rng.normal(size=3), rng.normal(size=3)

    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0:3] = cross3(state[0:3], state[3:6])

    bound = 2.0 * EPS * (np.abs(a) @ np.abs(b))
    assert np.abs(run(formula, [*a, *b], 3) - np.cross(a, b)).max() < bound


def test_arrays_are_read_written_and_cut() -> None:
    """Reading gives what was written last; a cut counts from its own start; the last write counts."""

    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        tail = state[2:]
        out[0] = state[0] + tail[1]
        out[1] = out[0] * 2.0 + out[2]  # the caller's own number
        out[2] = t
        out[2] += out[1]
        x, y = tail[0:2]
        out[3:5] = (x, y)
        out[3:][2] = tail[1] - par[0]
        out[6:8] = 7.5
        state[0] = -state[0]

    state, out = np.array([1.5, 2.5, 3.5, 4.5]), np.array([0.0, 0.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    expected_state, expected = state.copy(), out.copy()
    formula(0.25, expected_state, [0.125], expected)
    made = traced(formula, 1)
    call_once(made.address, 0.25, state, np.array([0.125, *made.constants]), out)
    np.testing.assert_array_equal(out, expected)
    np.testing.assert_array_equal(state, expected_state)


def test_lengths_are_checked_where_they_are_known() -> None:
    def too_far(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = par[2]

    def endless(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = sum(state)

    def misfit(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0:2] = (1.0, 2.0, 3.0)

    def backward(t: Any, state: Any, par: Any, out: Any) -> None:
        out[-1] = t

    for formula, error, words in (
        (too_far, IndexError, "place 2"),
        (endless, KernelError, "cut it first"),
        (misfit, KernelError, "3 numbers"),
        (backward, IndexError, "unknown many"),
    ):
        with pytest.raises(error, match=words):
            recorded(formula, 2)


@kernel
def scaled(t: float, state: Any, par: Any, out: Any) -> None:
    """Two numbers of three."""
    out[0] = par[0] * state[0] + t
    out[1] = state[2] - state[1]


def caller(t: Any, state: Any, par: Any, out: Any) -> None:
    """Two calls of the same function with the same numbers, one of them for nothing."""
    scalars.call(par, 1, t, (1.0, 2.0, 3.0), 2)
    a, b = scalars.call(par[1:], 0, 2.0 * t, (state[0], par[0], state[0] * state[1]), 2)
    out[0], out[1] = a * b, a - b


def with_function(address: int, numbers: np.ndarray) -> np.ndarray:
    """The numbers of `caller`: one of its own, then the two addresses."""
    par = np.array([0.75, 0.0, 0.0, *traced(caller, 3).constants])
    par[1:3].view(np.int64)[:] = address, address_of(numbers)
    return par


def test_functions_are_called_from_machine_code() -> None:
    """A compiled one and one that stays Python give what plain Python gives."""
    numbers, out, expected = np.array([1.75]), np.zeros(2), np.zeros(2)
    caller(0.5, [1.25, -0.5], [0.75, scaled, numbers], expected)
    seen: list[float] = []

    def stays(t: float, state: int, par: int, wrench: int) -> None:
        inputs, result = (
            (np.ctypeslib.as_array((ctypes.c_double * n).from_address(a))) for a, n in ((state, 3), (wrench, 2))
        )
        seen.append(t)
        scaled(t, inputs, numbers, result)

    callback = Callback(stays)
    for address in (first_class(scaled), callback.address):
        call_once(traced(caller, 3).address, 0.5, np.array([1.25, -0.5]), with_function(address, numbers), out)
        np.testing.assert_allclose(out, expected, rtol=4 * EPS)
        out[:] = 0.0
    assert seen == [0.5, 1.0]  # in order, and none is left out


def test_a_call_that_fails_gives_nan() -> None:
    def raises(t: float, state: Any, par: Any, out: Any) -> None:
        out[0] = out[1] = 1.0
        if t > 0.0:
            raise ValueError("no")

    numbers, out = np.array([1.75]), np.zeros(2)
    par = with_function(first_class(raises), numbers)
    call_once(traced(caller, 3).address, 0.5, np.array([1.25, -0.5]), par, out)
    assert np.isnan(out).all()
    call_once(traced(caller, 3).address, -0.5, np.array([1.25, -0.5]), par, out)
    assert out.tolist() == [1.0, 0.0]


def test_what_is_known_is_not_computed() -> None:
    """Zeros and ones leave no instruction, minus signs none where a sum takes them, and nothing is done twice."""

    def folded(t: Any, state: Any, par: Any, out: Any) -> None:
        x, y = state[0], state[1]
        turn = (1.0, 0.0, 0.0, 0.0, x, -y, 0.0, y, x)
        out[0:3] = mat_vec(turn, (y, 0.0, 1))
        assert (x * 0.0, 0 / x, x - x, x**0) == (0.0, 0.0, 0.0, 1.0)
        assert all(z is x for z in (x + 0, 0.0 + x, x - 0.0, 1 * x, x / 1.0, x**1, -1.0 * -x, 0 - -x))
        minus = -x
        assert -minus is x
        assert (x * y) is (y * x)
        assert (x + y) is (y + x)
        assert (x - -y) is (x + y)
        assert (-x * y) is -(x * y)
        assert (-x / -y) is (x / y)
        assert scalars.cos(-x) is scalars.cos(x)

    assert instructions(folded) == ["load", "load", "fneg"]  # y, -y, x


def test_sine_and_cosine_of_one_angle_are_one_call() -> None:
    """Where the C library has both at once, the linker is asked for that."""

    def turn(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0], out[1] = scalars.sin(state[0]), scalars.cos(state[0])

    if sys.platform.startswith("linux"):
        assert b"sincos\0" in object_code(recorded(turn).text, SYMBOL, optimize=False).code
    assert run(turn, [0.7], 2).tolist() == [math.sin(0.7), math.cos(0.7)]


def of_numbers(a: float, b: float) -> Callable[..., None]:
    """A formula with two numbers in it."""

    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = dot3((a, 0.0, b), state[0:3]) * par[0]

    return formula


def test_other_numbers_share_the_machine_code() -> None:
    """The numbers stand behind `par`; zeros and ones are structure."""
    first, second = traced(of_numbers(2.5, 3.5), 1), traced(of_numbers(-0.1, 1e9), 1)
    assert first.address == second.address
    assert first.constants.tolist() == [2.5, 3.5]
    assert first.n_ops == 4
    assert run(of_numbers(-0.1, 1e9), [1.0, 2.0, 3.0], 1, par=[0.5]).tolist() == [0.5 * (3e9 - 0.1)]
    assert traced(of_numbers(0.0, 3.5), 1).address != first.address


def test_stored_code_is_loaded_without_compiling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second process finds it; neither imports numba."""
    code = """
        import sys, numpy as np
        from polhode._jit import call_once, traced
        from polhode._jit import machine
        made = []
        compile_it = machine.object_code
        machine.object_code = lambda *given, **more: made.append(given) or compile_it(*given, **more)
        def formula(t, state, par, out):
            out[0] = 2.5 * state[0] + t
        it, out = traced(formula), np.zeros(1)
        call_once(it.address, 0.5, np.array([3.0]), it.constants, out)
        print(out[0], len(made), "numba" in sys.modules)
    """
    env = {**os.environ, "POLHODE_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", textwrap.dedent(code)]
    said = [subprocess.run(command, env=env, capture_output=True, text=True).stdout for _ in range(2)]
    assert said == ["8.0 1 False\n", "8.0 0 False\n"]
    monkeypatch.setattr(machine, "_addresses", {})
    monkeypatch.setattr(store, "write", lambda key, item: False)
    assert run(of_numbers(2.5, 3.5), [1.0, 2.0, 3.0], 1, par=[1.0]).tolist() == [13.0]


@pytest.mark.parametrize(
    ("decide", "words"),
    [
        (lambda x: x > 0.0, "use select"),
        (lambda x: x >= 1.0, "use select"),
        (lambda x: x == 0.0, "use select"),
        (lambda x: 1.0 if x else 2.0, "use select"),
        (lambda x: max(x, 0.0), "use select"),
        (lambda x: math.sin(x), "core.scalars"),
        (lambda x: [1.0, 2.0][x], "core.scalars"),
        (lambda x: np.array([1.0, 2.0]) * x, "one by one"),
        (lambda x: x * 1j, "one by one"),
        (lambda x: x + "1", "one by one"),
    ],
)
def test_the_value_of_a_symbol_is_not_to_be_had(decide: Callable[[Any], Any], words: str) -> None:
    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = decide(state[0])

    with pytest.raises(KernelError, match=words):
        recorded(formula)


def test_numpy_numbers_take_part() -> None:
    """A number of an array on either side, and a NumPy function of a symbol."""

    def formula(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = np.float64(2.5) * state[0] + np.array([3.5, 4.5])[1] / state[0] - np.float64(0.5)
        out[1] = np.sqrt(state[0])
        assert np.float64(0.0) * state[0] == 0.0
        assert isinstance(np.float64(1.5) - t, Scalar | float)

    np.testing.assert_allclose(run(formula, [1.3], 2), python(formula, [1.3], 2), rtol=4 * EPS)


def test_plain_mode_holds_the_function_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLHODE_JIT", "0")
    formula, out = of_numbers(2.5, 3.5), np.zeros(1)
    made = traced(formula, 1)
    assert made.address is formula
    made.address(0.0, np.array([1.0, 2.0, 3.0]), np.array([2.0, *made.constants]), out)
    assert out[0] == 26.0


def test_machine_code_calls_a_traced_function(rng: np.random.Generator) -> None:
    """A traced function stands in a table of load functions like any other."""
    from polhode._jit import call_load, vector

    @kernel
    def total(table: Any, state: Any, out: Any) -> int:
        result = vector(1)
        call_load(table, 0, 0.0, state, result)
        out[0] = result[0]
        return 0

    made = traced(of_numbers(2.5, 3.5), 1)
    numbers, out = np.array([0.5, *made.constants]), np.zeros(1)
    table, state = np.array([made.address, address_of(numbers)]), rng.normal(size=3)
    assert entry(total, ("i8[]", "f8[]", "f8[]"))(table, state, out) == 0
    assert out[0] == pytest.approx(0.5 * (2.5 * state[0] + 3.5 * state[2]), rel=4 * EPS)


class Pair(NamedTuple):
    """Something to hand over."""

    a: Any
    b: Any


def test_results_are_kept_for_the_next_function() -> None:
    """Literals stay literal, negatives negatives, what came from par is read there, and nothing is kept twice."""
    forms: list[Any] = []

    def first(t: Any, state: Any, par: Any, out: Any) -> None:
        x = state[0] * state[1]
        forms.append(kept(Pair((x, -x, 0.0), (par[1], x, (1.0, state[0]))), out[2:]))

    def second(t: Any, state: Any, par: Any, out: Any) -> None:
        pair = recalled(forms[0].form, out[2:], par)
        out[0] = sum(pair.a) + pair.a[0] * pair.b[0]
        out[1] = pair.b[2][0] * pair.b[2][1] + pair.b[1]

    numbers, state, out = np.array([0.0, 2.5]), np.array([3.0, 1.5]), np.zeros(5)
    for function in (first, second):
        call_once(traced(function, 2).address, 0.0, state, numbers, out)
    assert forms[0].n == 2
    assert out.tolist() == [4.5 * 2.5, 3.0 + 4.5, 4.5, 3.0, 0.0]


def stepping(t: Any, state: Any, par: Any, out: Any) -> None:
    """A link of a chain: what the one before it gave, turned and pushed."""
    out[0] = par[0] * state[0] - par[1] * state[1] + t
    out[1] = par[1] * state[0] + par[0] * state[1]


def chain_of(n: int, rng: np.random.Generator) -> tuple[Steps, np.ndarray]:
    """`n` calls of `stepping`, each with its own numbers; the first reads the state, the last writes the result."""
    made, rows, numbers = traced(stepping, 2), np.zeros((n, 2)), rng.normal(size=(n, 2))
    states, outs = [None, *rows[:-1]], [*rows[:-1], None]
    return Steps([Step(made.address, *step) for step in zip(states, numbers, outs, strict=True)]), numbers


@pytest.mark.parametrize("plain", [False, True])
def test_steps_are_one_function(plain: bool, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty links give what fifty complex numbers give, in machine code and as Python."""
    if plain:
        monkeypatch.setenv("POLHODE_JIT", "0")
    steps, numbers = chain_of(50, rng)
    state, out = np.array([0.3, -0.7]), np.zeros(2)
    z = complex(*state)
    for c, s in numbers:
        z = complex(c, s) * z + 0.25
    (steps.address if plain else lambda *a: call_once(steps.address, *a))(0.25, state, steps.par, out)
    assert complex(*out) == pytest.approx(z, rel=200 * EPS)
    assert complex(*out) != pytest.approx(z / complex(*numbers[-1]), rel=1e-6)


def test_a_step_that_fails_ends_the_walk() -> None:
    def raises(t: float, state: Any, par: Any, out: Any) -> None:
        raise ValueError("no")

    out = np.zeros(2)
    steps = Steps(
        [Step(first_class(raises), None, np.zeros(1), None), Step(traced(stepping, 2).address, None, out, None)]
    )
    call_once(steps.address, 0.0, np.array([1.0, 2.0]), steps.par, out)
    assert np.isnan(out).all()


def test_many_writes_compile_in_linear_time() -> None:
    """A fence now and then keeps LLVM from comparing all writes with each other."""

    def copies(n: int) -> Callable[..., None]:
        def formula(t: Any, state: Any, par: Any, out: Any) -> None:
            for i in range(n):
                out[7 * i] = state[i]

        return formula

    times = []
    for n in (200, 1600):
        text, start = recorded(copies(n)).text, time.process_time()
        object_code(text, SYMBOL, optimize=False)
        times.append(time.process_time() - start)
    assert times[1] < 30.0 * times[0]  # 8 times the work; by squares it would be 64
    assert "fence" not in recorded(copies(60)).text
