"""Formulas as text: they mean what Python would mean by them, and nothing but our errors ever comes out of them."""

from __future__ import annotations

import math
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import polhode as ph
from polhode.model import grammar
from polhode.model.expression import Expression
from polhode.model.operations import takes
from tests.helpers import random_state
from tests.model.sources import BODY, compiled

NAMES = ("t", *grammar.VARIABLES)
PYTHON: dict[str, Any] = {
    "abs": np.abs, "sign": np.sign, "sqrt": np.sqrt, "exp": np.exp, "log": np.log, "sin": np.sin, "cos": np.cos,
    "tan": np.tan, "asin": np.arcsin, "acos": np.arccos, "atan": np.arctan, "sinh": np.sinh, "cosh": np.cosh,
    "tanh": np.tanh, "floor": np.floor, "step": lambda x: float(x >= 0), "atan2": np.arctan2, "hypot": np.hypot,
    "mod": np.mod, "where": lambda c, a, b: a if c else b, "min": lambda *a: np.min(a), "max": lambda *a: np.max(a),
    "pi": math.pi, "e": math.e, "radians": np.radians, "degrees": np.degrees,
}  # fmt: skip


def formulas() -> st.SearchStrategy[str]:
    """Valid formulas of any kind: the same text is one of Python's, where numbers are floats."""
    numbers = st.floats(0.1, 9.0).map(lambda x: repr(round(x, 3)))
    names = st.sampled_from([*NAMES, "pi", "e"])

    def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        one = [name for name, code in grammar.FUNCTIONS.items() if takes(code) == 1 or name in grammar.SCALES]
        two = [name for name, code in grammar.FUNCTIONS.items() if takes(code) == 2 and name not in grammar.SCALES]
        pair = st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "**"]), inner)
        comparison = st.tuples(inner, st.sampled_from([" <", "<=", " > ", ">= ", "==", "!="]), inner)
        return st.one_of(
            pair.map(lambda p: f"({p[0]}{p[1]}{p[2]})"),
            comparison.map(lambda p: f"1.0*({p[0]}{p[1]}{p[2]})"),
            inner.map(lambda a: f"-({a})"),
            st.tuples(st.sampled_from(one), inner).map(lambda p: f"{p[0]}({p[1]})"),
            st.tuples(st.sampled_from(two), inner, inner).map(lambda p: f"{p[0]}({p[1]}, {p[2]})"),
            st.tuples(inner, inner, inner).map(lambda p: "where({}, {}, {})".format(*p)),
        )

    return st.recursive(st.one_of(numbers, names), larger, max_leaves=12)


def state_of(values: list[float]) -> ph.State:
    q = np.array(values[9:13])
    return ph.State(position=values[:3], velocity=values[3:6], omega=values[6:9], attitude=q / np.linalg.norm(q))


def python_value(text: str, t: float, state: ph.State) -> float:
    """What Python makes of the same text."""
    parts = np.concatenate([state.position, state.velocity, state.omega, state.attitude])
    scope = PYTHON | {"t": np.float64(t)} | dict(zip(grammar.VARIABLES, parts, strict=True))
    with np.errstate(all="ignore"):
        return float(eval(text, {"__builtins__": {}}, scope))  # the text is made by this test


def attempt(*texts: str) -> tuple[Expression | None, str]:
    """An expression, or why there is none."""
    try:
        return Expression(*texts), ""
    except ph.PolhodeError as refused:
        return None, str(refused)


ODD = (
    "asin(vx)",
    "acos(vx)",
    "1/(vz-2)",
    "2/(vz-2)",
    "-1/(vz-2)",
    "vz-2",
    "vx",
    "-vx",
)  # no number, infinite, zero, others


@pytest.mark.parametrize("relation", ["<", "<=", ">", ">=", "==", "!="])
def test_comparisons_of_what_is_no_number_or_infinite(relation: str) -> None:
    """In machine code as in Python, every pair; a text and itself differ by a literal 0, whatever its value."""
    state = state_of([1.0, 1.0, 1.0, 1.5, 1.0, 2.0, *[1.0] * 7])
    for a, b in permutations(ODD, 2):
        text = f"1.0*({a} {relation} {b})"
        assert compiled(Expression(text, "0", "1"), [0.0], state)[0][0] == python_value(text, 0.0, state), text


@pytest.mark.parametrize("text", ["sign({})", "step({})", "abs({})", "where({}, 3, 4)", "min({}, vx)", "max(vx, {})",
                                  "min(vx, {})", "max({}, vx)"])  # fmt: skip
def test_choices_by_what_is_no_number_or_infinite(text: str) -> None:
    """They do not hide that a number is none."""
    state = state_of([1.0, 1.0, 1.0, 1.5, 1.0, 2.0, *[1.0] * 7])
    for a in ODD:
        right = python_value(text.format(a), 0.0, state)
        np.testing.assert_array_equal(compiled(Expression(text.format(a), "0", "1"), [0.0], state)[0][0], right, text)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(text=formulas(), t=st.floats(-2, 2), numbers=st.lists(st.floats(0.1, 2.0), min_size=13, max_size=13))
def test_a_formula_means_what_python_means(text: str, t: float, numbers: list[float]) -> None:
    """Called, in the kernel as Python, and in machine code."""
    state = state_of(numbers)
    formula, refusal = attempt(text, "0", "1")
    if formula is None:
        assert "of the constants" in refusal  # not finite whatever the state
        return
    try:
        right = python_value(text, t, state)
    except (ZeroDivisionError, OverflowError):  # of two literals: Python's own floats
        return
    called = formula(t, state)[0]
    np.testing.assert_allclose(called, right, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(compiled(formula, [t], state)[0], [called, 0.0, 1.0], rtol=1e-9, atol=1e-9)


@settings(max_examples=600, deadline=None, derandomize=True)
@given(st.text(alphabet="0123456789.eE+-*/^<>=!(), txyzvwqpisncoabmdhr_$é\n\t", max_size=40))
def test_no_text_raises_anything_but_our_errors(text: str) -> None:
    formula, refusal = attempt(text)
    if formula is None:
        assert "column" in refusal
    else:
        assert formula.texts == (text,)
        formula(0.3, random_state(np.random.default_rng(1)))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-2^2", -4.0), ("2^-1", 0.5), ("2^3^2", 512.0), ("2**3", 8.0), ("-t^2", -9.0), ("(-t)^2", 9.0),
        ("1-2-3", -4.0), ("8/4/2", 1.0), ("1 + 2*3", 7.0), ("--t", 3.0), ("+t", 3.0), ("2*-t", -6.0),
        ("t < 4", 1.0), ("t<=3", 1.0), ("t>3", 0.0), ("t >= 3", 1.0), ("t == 3", 1.0), ("t != 3", 0.0),
        ("where(t > 2, 5, 6)", 5.0), ("where(t > 2, 5, 1/(t-3))", 5.0), ("step(0*t)", 1.0), ("step(t-3.1)", 0.0),
        ("mod(-t, 2)", 1.0), ("floor(-t/2)", -2.0), ("sign(-t)", -1.0), ("min(t, 2, 1)", 1.0), ("max(t, 2, 7, 5)", 7.0),
        ("1.5e1", 15.0), (".5", 0.5), ("5.", 5.0), ("e^0", 1.0), ("cos(pi)", -1.0), ("atan2(t, -t)", 0.75 * math.pi),
        ("hypot(t, 4)", 5.0), ("1e-3", 1e-3), ("t^0.5", math.sqrt(3)), ("t^3", 27.0),
    ],
)  # fmt: skip
def test_values(text: str, value: float) -> None:
    """At t = 3; precedence, association, signs, numbers."""
    assert Expression(text)(3.0) == pytest.approx(value, rel=1e-15)
    assert compiled(Expression(text, "t", "2*t"), [3.0])[0] == pytest.approx([value, 3.0, 6.0], rel=1e-15)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("10*sn(t)", r'no "sn". Did you mean "sin"\?.* \(column 4\)'),
        ("2*vxx", r'no "vxx". Did you mean "vx"\?.* \(column 3\)'),
        ("2x", r'"x" comes as a surprise: is an operator missing before it\? \(column 2\)'),
        ("t t", r"\(column 3\)"),
        ("(1+t", r'"\)" is missing for the "\(" at column 1 \(column 5\)'),
        ("1+t)", r'"\)" comes as a surprise.* \(column 4\)'),
        ("sin t", r"sin\(...\) \(column 1\)"),
        ("x(3)", r"write x\*\(...\) \(column 1\)"),
        ("sin()", r'missing: there is "\)" \(column 5\)'),
        ("sin(1,2)", r'"sin" takes 1 arguments, not 2 \(column 1\)'),
        ("where(t, 1)", r'"where" takes 3 arguments, not 2'),
        ("min(t)", r'"min" takes 2 or more arguments, not 1'),
        ("0 < t < 1", r"comparisons cannot be chained.* \(column 7\)"),
        ("", r"the text ends \(column 1\)"),
        ("t +", r"the text ends \(column 4\)"),
        ("t ? 1", r"'\?' has no meaning here \(column 3\)"),
        ("__import__(t)", r'no "__import__"'),
        ("t.real", r"'.' has no meaning here \(column 2\)"),
        ("1e999*t", r"1e999 is too large for a number \(column 1\)"),
        ("t + 1/0", r'"/" of the constants 1, 0 is inf \(column 6\)'),
        ("log(-1)", r'"log" of the constants -1 is nan'),
        ("(" * 41 + "t" + ")" * 41, r"more than 40 levels inside one another \(column 41\)"),
        ("-" * 1000 + "t", r"more than 40 levels"),
        ("t^" * 100 + "t", r"more than 40 levels"),
        ("t+" * 600 + "t", r"at most 1000 operations, not 1201"),
        ("t+" * 2000 + "t", r"at most 4000 characters, not 4001"),
    ],
)
def test_errors_tell_the_place(text: str, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        Expression(text)


def test_bad_use() -> None:
    with pytest.raises(ph.PolhodeError, match="one or more texts"):
        Expression()
    with pytest.raises(ph.PolhodeError, match="one or more texts"):
        Expression(3)  # type: ignore[arg-type]
    with pytest.raises(ph.PolhodeError, match="field of Expression named"):
        Expression(text="t")  # type: ignore[call-arg]
    with pytest.raises(ph.PolhodeError, match="looks at x, vy: call it with"):
        Expression("x + vy*t")(1.0)
    with pytest.raises(ph.PolhodeError, match=r"must have 3 components, but .* has 1"):
        ph.loads.Force(Expression("t"))
    with pytest.raises(ph.PolhodeError, match='"1/t" at t = 0 s is'):
        ph.simulate(BODY, ph.State(), 1.0, loads=[ph.loads.Force(Expression("0", "1/t", "0"))])


def test_shapes_and_names(rng: np.random.Generator) -> None:
    assert Expression("2*t")(1.5) == 3.0
    assert Expression("2*t", "7")([1.0, 2.0, 3.0]).tolist() == [[2, 7], [4, 7], [6, 7]]
    assert Expression("7")([1.0, 2.0]).tolist() == [7, 7]
    state = random_state(rng)
    run = ph.simulate(BODY, state, 1.0, t_eval=[0.0, 0.5, 1.0])
    formula = Expression("x", "vy + t", "wz*qw")
    right = np.stack([run.position[:, 0], run.velocity[:, 1] + run.t, run.omega[:, 2] * run.attitude[:, 0]], axis=1)
    np.testing.assert_allclose(formula(run.t, run), right, rtol=1e-15)
    assert formula.uses == ("t", "x", "vy", "wz", "qw")
    assert Expression("1 + 2").uses == ()
    again = Expression(texts=list(formula.texts))
    assert again.texts == formula.texts


def test_switches() -> None:
    """Each is the first instant of what follows, to the bit."""
    formula = Expression("step(t-5) + (3*t < 1) + (t > 0.1) + sign(2-t)", "abs(t-7)*(x < 1)", "max(t, 8) + min(9, 2*t)")
    assert formula.switch_times == pytest.approx((0.1, 1 / 3, 2, 4.5, 5, 7, 8))
    for text in ("t < 0.7", "t <= 0.7", "0.7 > t", "3*t >= 2.1", "step(0.7 - t)", "step(t/3 - 0.7/3)", "sign(t - 0.7)"):
        (switch,) = Expression(text).switch_times
        before, after = Expression(text)([np.nextafter(switch, -1.0), switch])
        assert before != after
        assert after == Expression(text)(0.8)
    assert Expression("x < 1").switch_times == ()
    assert Expression("sin(t) < 0.5").switch_times == ()
    assert Expression("where(mod(2*t, 3) < 1, 1, 0)").longest_step == pytest.approx(0.25 * 1.5)
    assert Expression("floor(4*t)").longest_step == pytest.approx(0.25 * 0.25)
    assert Expression("t").longest_step == np.inf


def test_a_deep_formula_runs() -> None:
    """As deep as the grammar allows, in machine code."""
    n = grammar.DEEPEST
    formula = Expression("1*t", "2*t", "+".join(f"t*({i}" for i in range(1, n + 1)) + "+t" + ")" * n)
    np.testing.assert_allclose(compiled(formula, [0.3])[0], formula(0.3), rtol=1e-14)


def test_a_run_by_formula_is_the_run_by_function(rng: np.random.Generator) -> None:
    """A motion under a formula of everything, to rounding, and with no warning: it is compiled already."""

    def force(t: float, s: Any) -> tuple[float, float, float]:
        return (
            10.0 * np.sin(2.0 * np.pi * t) - s.position[0],
            -0.3 * s.velocity[1] * np.hypot(s.velocity[0], s.velocity[1]),
            s.omega[2] * s.attitude[1] - np.exp(-t) * (1.0 if s.position[2] > 0.0 else 0.5),
        )

    formula = Expression("10*sin(2*pi*t) - x", "-0.3*vy*hypot(vx, vy)", "wz*qx - exp(-t)*where(z > 0, 1, 0.5)")
    start = random_state(rng)
    one, other = (
        ph.simulate(
            BODY, start, 1.0, loads=[ph.loads.Force(f, frame="body", at=(0.1, 0.2, 0.3))], method="rk4", dt=0.01
        )
        for f in (force, formula)
    )
    np.testing.assert_allclose(one.raw, other.raw, rtol=1e-12, atol=1e-13)


def test_what_can_be_differentiated_twice_is_known() -> None:
    """Numbers, time and state are as smooth as sums, products and sines of them; corners and jumps are not."""
    assert Expression("2*sin(3*t) + x*exp(-t)").smooth
    assert Expression("7").smooth
    for formula in ("where(t, 1, 2)", "abs(t)", "floor(t)", "max(t, 1)", "step(t)"):
        assert not Expression(formula).smooth, formula
