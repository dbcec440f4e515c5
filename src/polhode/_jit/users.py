"""A user's function by trace: what it does to symbols becomes machine code, and the numbers that it captured its
parameters.

The function, and every function that it calls, is rebuilt over other globals and closure cells: floats become symbols
that are read from `par`, so that another number is no other code; `math`, `min`, `max` and arrays of NumPy take
symbols. The original is left alone. Whole numbers and truth values stay part of the code.

A function can be traced if it does nothing but compute: it refers to numbers, small arrays, tuples and functions
only, and writes to nothing outside of it. One that prints, imports, keeps lists or decides by the value of a symbol
cannot, and is refused.
"""

from __future__ import annotations

import builtins
import dis
import math
import types
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import marks, store
from polhode._jit.fingerprint import content, globals_of, is_ours, unwrapped
from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.tape import Cells, Tape
from polhode._jit.trace.traced import Traced, finished
from polhode.errors import KernelError

_MOST_NUMBERS = 256  # of a captured array; larger ones are data, which is looked up by a running index
_MOST_LINES = 20_000  # of a tape; what is longer is a loop that should stay one


class Untraceable(KernelError):
    """A function does more than compute with numbers."""


class Plan(NamedTuple):
    """What a function is made of: a key that is the same for all functions of the same code, and the captured
    numbers.
    """

    key: tuple[Any, ...]
    numbers: list[float]


def plan(function: Callable[..., None]) -> Plan:
    """Look at all that `function` refers to. Raises Untraceable where something is neither number nor function."""
    numbers: list[float] = []

    def note(value: float) -> float:
        """One more captured number."""
        numbers.append(value)
        return value

    walk = _Rebuilder(note)
    walk.function(function)
    return Plan(tuple(walk.key), numbers)


def trace(function: Callable[..., None], n_par: int, n_numbers: int) -> Traced:
    """`function(t, state, par, out)` as machine code; behind its own `n_par` numbers `par` holds the captured ones."""
    tape = Tape(_MOST_LINES)
    par = Cells(tape, "par", 0, n_par + n_numbers)
    places = iter(range(n_par, n_par + n_numbers))
    rebuilt = _Rebuilder(lambda value: par[next(places)]).function(function)
    try:
        with np.errstate(all="ignore"):
            rebuilt(tape.line(("time",)), Cells(tape, "state"), par[0:n_par], Cells(tape, "out"))
    except KernelError:
        raise
    except Exception as reason:  # whatever a user's function raises when it meets a symbol
        raise Untraceable(f"{type(reason).__name__}: {reason}") from reason
    if tape.asked:  # the function caught our refusal and went on
        raise Untraceable("it decides by a value")
    return finished(tape, n_par + n_numbers, store.USER)


class _Rebuilder:
    """Rebuilds functions over other cells and globals; `number` says what a captured float becomes."""

    def __init__(self, number: Callable[[float], Any]) -> None:
        self.number = number
        self.key: list[Any] = []
        self._open: set[int] = set()

    def function(self, given: Any) -> Any:
        """The function over symbols."""
        function = unwrapped(given)
        if not isinstance(function, types.FunctionType):
            raise Untraceable(f"{given!r} is no plain function")
        if id(function) in self._open:
            raise Untraceable(f"{function.__name__} calls itself")
        code, ours = function.__code__, is_ours(function)
        self.key.append(code)
        if not ours:
            _refuse_writing(code)
        self._open.add(id(function))
        names = globals_of(code)
        scope: dict[str, Any] = {name: self.value(function.__globals__[name], ours) for name in names
                                 if name in function.__globals__}  # fmt: skip
        scope["__builtins__"] = _BUILTINS
        cells = tuple(types.CellType(self.value(content(cell), ours)) for cell in function.__closure__ or ())
        defaults = tuple(self.value(item, ours) for item in function.__defaults__ or ())
        self._open.discard(id(function))
        return types.FunctionType(code, scope, function.__name__, defaults or None, cells or None)

    def value(self, value: Any, ours: bool) -> Any:
        """What stands in place of a global, a closure value or a default."""
        if type(value) is float or isinstance(value, np.floating):
            if ours:
                self.key.append(float(value))
                return float(value)
            return self.number(float(value))
        if value is None or isinstance(value, bool | int | str | np.integer | np.bool_):
            self.key.append(value)
            return value
        if isinstance(value, tuple):
            names = getattr(value, "_fields", None)  # of parameters, which functions see as p.k
            self.key.append(names or len(value))
            items = [self.value(item, ours) for item in value]
            return type(value)(*items) if names else tuple(items)
        if isinstance(value, np.ndarray):
            return self._array(value, ours)
        return self._object(value)

    def _array(self, value: np.ndarray, ours: bool) -> np.ndarray:
        if value.size > _MOST_NUMBERS or value.dtype.kind not in "fi":
            raise Untraceable(f"it refers to an array of {value.size} numbers")
        self.key.append(value.shape)
        items = [self.value(item, ours or value.dtype.kind == "i") for item in value.ravel().tolist()]
        out = np.empty(value.size, dtype=object)
        out[:] = items
        return out.reshape(value.shape)

    def _object(self, value: Any) -> Any:
        """Functions of the libraries in their meaning for symbols, functions of Python rebuilt, types as they are."""
        if isinstance(value, types.ModuleType):
            if value.__name__ not in _MODULES:
                raise Untraceable(f"it refers to the module {value.__name__}")
            self.key.append(value.__name__)
            return _MODULES[value.__name__]
        try:
            if value in _WORDS:
                self.key.append(value)
                return _WORDS[value]
        except TypeError:  # not hashable: a list, a dictionary
            raise Untraceable(f"it refers to a {type(value).__name__}") from None
        if hasattr(value, "__word__"):  # made for numbers of any kind
            self.key.append(value)
            return value
        if isinstance(unwrapped(value), types.FunctionType):
            return self.function(value)
        if isinstance(value, np.ufunc) or (isinstance(value, type) and issubclass(value, tuple)):
            self.key.append(value)
            return value
        raise Untraceable(f"it refers to a {type(value).__name__}")


@lru_cache(maxsize=1000)
def _refuse_writing(code: types.CodeType) -> None:
    """A function that changes variables outside of it must be called each time."""
    for one in dis.get_instructions(code):
        outside = one.opname in ("STORE_GLOBAL", "DELETE_GLOBAL", "IMPORT_NAME", "STORE_ATTR", "YIELD_VALUE")
        if outside or (one.opname == "STORE_DEREF" and one.argval in code.co_freevars):
            raise Untraceable(f"{code.co_name} does more than compute")


def _either(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
    """A function of `math` that takes symbols too."""

    def function(x: Any, *more: Any) -> Any:
        """The symbol's own, or that of `math`."""
        if type(x) is Scalar:
            return getattr(x, name)(*more)
        if more and type(more[0]) is Scalar:
            return getattr(more[0].tape.scalar(x), name)(*more)
        return plain(x, *more)

    return function


def _as_float(x: Any = 0.0) -> Any:
    return x if type(x) is Scalar else float(x)


def _least(*given: Any) -> Any:
    return _extreme(given, min, 1.0)


def _most(*given: Any) -> Any:
    return _extreme(given, max, -1.0)


def _extreme(given: tuple[Any, ...], plain: Callable[..., Any], sign: float) -> Any:
    """min or max as Python has it, by `select` where there are symbols."""
    items = list(given[0]) if len(given) == 1 else list(given)
    if not any(type(item) is Scalar for item in items):
        return plain(items)
    best = items[0]
    for item in items[1:]:
        beyond = sign * (best - item)
        best = beyond.select(item, best) if type(beyond) is Scalar else (item if beyond > 0.0 else best)
    return best


def _elementwise(function: Callable[..., Any]) -> Callable[..., Any]:
    return np.frompyfunc(function, 2, 1)


def _objects(make: Callable[..., Any]) -> Callable[..., Any]:
    """An array that can hold symbols."""
    return lambda *given, **more: make(*given, **(more | {"dtype": object}))


def _filled(value: float) -> Callable[..., Any]:
    def make(shape: Any, *_: Any, **__: Any) -> np.ndarray:
        """An array of one number."""
        return np.full(np.shape(shape) if isinstance(shape, np.ndarray) else shape, value, dtype=object)

    return make


class _Numpy:
    """NumPy, with arrays that hold symbols."""

    zeros = empty = zeros_like = empty_like = staticmethod(_filled(0.0))
    ones = ones_like = staticmethod(_filled(1.0))
    array, asarray, full = (staticmethod(_objects(f)) for f in (np.array, np.asarray, np.full))
    minimum, maximum = staticmethod(_elementwise(_least)), staticmethod(_elementwise(_most))
    float64 = staticmethod(_as_float)

    def __getattr__(self, name: str) -> Any:
        if name == "random":
            raise Untraceable("it draws random numbers")
        return getattr(np, name)


_FUNCTIONS = {"sin": "sin", "cos": "cos", "tan": "tan", "sqrt": "sqrt", "exp": "exp", "log": "log", "tanh": "tanh",
              "sinh": "sinh", "cosh": "cosh", "asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2",
              "hypot": "hypot", "fabs": "fabs", "pow": "__pow__"}  # fmt: skip
_MATH = types.SimpleNamespace(**{name: value for name, value in vars(math).items() if not name.startswith("_")})
for _name, _method in _FUNCTIONS.items():
    setattr(_MATH, _name, _either(_method, getattr(math, _name)))
_MODULES: dict[str, Any] = {"math": _MATH, "numpy": _Numpy()}


def _scratch(*shape: int) -> np.ndarray:
    return np.empty(shape, dtype=object)


_WORDS: dict[Any, Any] = {
    **{getattr(math, name): getattr(_MATH, name) for name in _FUNCTIONS},
    marks.vector: _scratch, marks.matrix: _scratch, builtins.min: _least, builtins.max: _most,
    builtins.float: _as_float, np.float64: _as_float,
    **{getattr(np, name): getattr(_MODULES["numpy"], name)
       for name in ("zeros", "empty", "ones", "array", "asarray", "full", "minimum", "maximum")},
    **{f: f for f in (np.dot, np.cross, np.linalg.norm, np.sum, np.outer, np.concatenate, np.stack)},
    **{f: f for f in (abs, len, range, sum)},
}  # fmt: skip
_ALLOWED = ("abs", "all", "any", "bool", "dict", "divmod", "enumerate", "int", "len", "list", "map", "pow", "range",
            "reversed", "round", "slice", "sorted", "sum", "tuple", "zip", "ValueError", "ZeroDivisionError",
            "ArithmeticError", "Exception", "isinstance")  # fmt: skip
_BUILTINS = {**{name: getattr(builtins, name) for name in _ALLOWED}, "min": _least, "max": _most, "float": _as_float}
