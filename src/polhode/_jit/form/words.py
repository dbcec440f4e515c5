"""The functions that the stated form knows, each with its meaning in flat code.

Python's and NumPy's names for one function are the same here: kernels run on floats, where they agree.
"""

from __future__ import annotations

import builtins
import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from polhode._jit import code, marks
from polhode._jit.code import Literal, Operand
from polhode._jit.form.frame import Frame
from polhode._jit.form.values import Element, FormError, Known, Several, Value, View, known, single

# Functions of one or two floats by the objects that kernels call.
_NAMES = {
    "abs": (np.abs, math.fabs), "sqrt": (np.sqrt, math.sqrt), "sin": (np.sin, math.sin), "cos": (np.cos, math.cos),
    "tan": (np.tan, math.tan), "asin": (np.arcsin, math.asin), "acos": (np.arccos, math.acos), "atan": (np.arctan,
    math.atan), "sinh": (np.sinh, math.sinh), "cosh": (np.cosh, math.cosh), "tanh": (np.tanh, math.tanh), "asinh":
    (np.arcsinh, math.asinh), "acosh": (np.arccosh, math.acosh), "atanh": (np.arctanh, math.atanh), "exp": (np.exp,
    math.exp), "log": (np.log, math.log), "log10": (np.log10, math.log10), "log2": (np.log2, math.log2), "log1p":
    (np.log1p, math.log1p), "expm1": (np.expm1, math.expm1), "cbrt": (np.cbrt, math.cbrt), "floor": (np.floor,),
    "ceil": (np.ceil,), "rint": (np.rint,), "trunc": (np.trunc,), "erf": (math.erf,), "atan2": (np.arctan2,
    math.atan2), "pow": (np.power, math.pow), "copysign": (np.copysign, math.copysign), "hypot": (np.hypot,
    math.hypot), "minimum": (np.minimum,), "maximum": (np.maximum,),
}  # fmt: skip
_FUNCTIONS: dict[Callable[..., Any], str] = {one: name for name, several in _NAMES.items() for one in several}
# math.floor and math.ceil give whole numbers
_TO_WHOLE: dict[Callable[..., Any], str] = {math.floor: "floor", math.ceil: "ceil", math.trunc: "trunc"}
_NAN, _ONE, _ZERO = Literal("f", math.nan), Literal("i", 1), Literal("i", 0)


def word(frame: Frame, function: Callable[..., Any], given: list[Value]) -> Value | None:
    """The value of function(given); None where it is no word of the form."""
    if function in _WORDS:
        return _WORDS[function](frame, *given)
    if (function in _FUNCTIONS or function in _TO_WHOLE) and all(isinstance(x, Literal) for x in given):
        return known(function(*(x.value for x in given if isinstance(x, Literal))))
    name = marks.word_of(function)
    if name == "select":  # a function of numbers of any kind, which are floats here
        return frame.operation("fselect", frame.operation("fgt", given[0], Literal("f", 0.0)), *given[1:])
    if name is not None or function in _FUNCTIONS:
        return frame.operation(name or _FUNCTIONS[function], *given)
    if function in _TO_WHOLE:
        return frame.operation("int", frame.operation(_TO_WHOLE[function], *given))
    return None


def _length(frame: Frame, x: Value) -> Value:
    if isinstance(x, View):
        return x.shape[0]
    if not isinstance(x, Several | Known):
        raise FormError("len of a number")
    return known(len(x.items if isinstance(x, Several) else x.value))


def _absolute(frame: Frame, x: Value) -> Value:
    return frame.operation("abs" if single(x).kind == "f" else "iabs", x)


def _extreme(relation: str, frame: Frame, *given: Value) -> Value:
    """min or max as Python has it: the first of those that no other is beyond."""
    numbers = [single(x) for x in (given[0].items if isinstance(given[0], Several) else given)]
    common = "f" if any(x.kind == "f" for x in numbers) else "i"
    best, *others = (frame.to(common, x) for x in numbers)
    for x in others:
        best = _chosen(frame, common, frame.operation(f"{common}{relation}", x, best), x, best)
    return best


def _chosen(frame: Frame, kind: str, condition: Operand, a: Operand, b: Operand) -> Operand:
    if isinstance(condition, Literal):
        return a if condition.value else b
    return frame.operation(f"{kind}select", condition, a, b)


def _whole_part(frame: Frame, x: Value) -> Value:
    number = single(x)
    return frame.operation("int", x) if number.kind == "f" and not isinstance(number, Literal) else frame.to("i", x)


def _as_float(frame: Frame, x: Value) -> Value:
    return frame.to("f", x)


def _as_truth(frame: Frame, x: Value) -> Value:
    return frame.to("b", x)


def _sign(frame: Frame, x: Value) -> Value:
    zero = Literal("f", 0.0)
    above, below = frame.operation("fgt", x, zero), frame.operation("flt", x, zero)
    otherwise = frame.operation("fselect", below, Literal("f", -1.0), x)  # zero keeps its sign, NaN is NaN
    return frame.operation("fselect", above, Literal("f", 1.0), otherwise)


def _is_nan(frame: Frame, x: Value) -> Value:
    return frame.operation("fne", x, x)


def _is_finite(frame: Frame, x: Value) -> Value:
    return frame.operation("feq", frame.operation("fsub", x, x), Literal("f", 0.0))


def _rounded(frame: Frame, x: Value) -> Value:
    return frame.operation("rounded", x)


def _scratch(frame: Frame, *shape: Value) -> Value:
    return frame.scratch(*(frame.to("i", n) for n in shape))


def _rows(frame: Frame, x: Value, rows: Value, n: Value) -> Value:
    if not isinstance(x, View):
        raise FormError("only an array can be seen as rows")
    return View(x.element, x.base, (frame.to("i", rows), frame.to("i", n)))


def _call_load(frame: Frame, table: Value, i: Value, t: Value, state: Value, out: Value) -> Value:
    """Call a function by its address; where it fails, or writes nothing, NaN is left in out[0]."""
    if not (isinstance(table, View) and isinstance(state, View) and isinstance(out, View)):
        raise FormError("call_load takes a table, an index, a time, a state and a result")
    first, status = Element("f", out.base, _ZERO), frame.fresh("i")
    # whole numbers also where the table lies among floats
    address = frame.load(Element("i", table.base, frame.to("i", i)))
    par = frame.load(Element("i", table.base, frame.operation("iadd", i, _ONE)))
    frame.store(first, _NAN)
    frame.add(code.CallAddress(status, frame.operation("address", address), frame.to("f", t), state.base,
                               frame.operation("address", par), out.base))  # fmt: skip
    with frame.inside() as failed:
        frame.store(first, _NAN)
    frame.add(code.If(frame.operation("ine", status, _ZERO), failed, []))
    return Known(None)


_WORDS: dict[Callable[..., Any], Callable[..., Value]] = {
    builtins.len: _length, builtins.abs: _absolute, builtins.min: partial(_extreme, "lt"),
    builtins.max: partial(_extreme, "gt"), builtins.int: _whole_part, np.int64: _whole_part, builtins.float: _as_float,
    np.float64: _as_float, builtins.bool: _as_truth, np.any: _as_truth, np.all: _as_truth, np.sign: _sign,
    np.isnan: _is_nan, math.isnan: _is_nan, np.isfinite: _is_finite, math.isfinite: _is_finite,
    marks.vector: _scratch, marks.matrix: _scratch, marks.call_load: _call_load, marks.rows: _rows,
    marks.rounded: _rounded,
}  # fmt: skip
