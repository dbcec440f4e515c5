"""A user's function inside machine code: compiled where it can be, called back in the interpreter where it cannot.

Such a function is called as `function(t, state, par, out)` and writes `n_out` numbers. One that raises must not do so
into machine code: the exception is kept in `failures`, and the function gives NaN, which ends a run.

It is compiled by trace: what it does to symbols becomes machine code, and the numbers that it captured its parameters.
The function, and every function that it calls, is rebuilt over other globals and closure cells: floats become symbols
that are read from `par`, so that another number is no other code; `math`, `min`, `max` and arrays of NumPy take
symbols. The original is left alone. Whole numbers and truth values stay part of the code.

A function can be traced if it does nothing but compute: it refers to numbers, small arrays, tuples and functions
only, and writes to nothing outside of it. One that prints, imports, keeps lists or decides by the value of a symbol
cannot, and is refused.
"""

from __future__ import annotations

import builtins
import ctypes
import dis
import math
import types
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from operator import methodcaller
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import marks, store
from polhode._jit.entry import Callback, address_of, call_once, compiling, first_class, is_form
from polhode._jit.fingerprint import Told, content, globals_of, is_ours, unwrapped
from polhode._jit.trace.scalar import Number, Scalar
from polhode._jit.trace.tape import Cells, Tape
from polhode._jit.trace.traced import Traced, finished
from polhode.errors import KernelError

_MOST_TRACES = 1000
_traces: dict[Any, Traced | KernelError] = {}
_MOST_NUMBERS = 256  # of a captured array; larger ones are data, which is looked up by a running index
_MOST_LINES = 20_000  # of a tape; what is longer is a loop that should stay one


class UserFunction(NamedTuple):
    """A function with its numbers, its sizes, and what it gave when it was called as Python at (t, state)."""

    function: Callable[..., None]
    par: np.ndarray
    t: float
    state: np.ndarray
    out: np.ndarray


def place(user: UserFunction, failures: list[BaseException], alive: list[Any],
          tell: Callable[[KernelError], None]) -> tuple[Any, Any]:  # fmt: skip
    """What a table of functions holds for `user`: what to call, and its numbers. `alive` keeps both in memory.

    `tell` is called with the reason where it has to stay Python.
    """
    if not compiling():
        alive.append(user.par)
        return _guarded(user, failures), user.par
    if marks.stays_python(user.function):
        return called_back(user, failures, alive)
    try:
        address, par = compiled(user)
    except KernelError as reason:
        tell(reason)
        return called_back(user, failures, alive)
    alive.append(par)
    return address, address_of(par)


def called_back(user: UserFunction, failures: list[BaseException], alive: list[Any]) -> tuple[int, int]:
    """The same for a function that stays Python: machine code calls it back in the interpreter."""
    callback = Callback(_from_pointers(_guarded(user, failures), user))
    alive += [callback, user.par]
    return callback.address, address_of(user.par)


def compiled(user: UserFunction) -> tuple[int, np.ndarray]:
    """Machine code of a function, and the numbers that it reads: by trace, or as it stands where it decides by values.

    A kernel of ours is in the stated form and needs no trace.
    """
    if is_form(user.function):
        return first_class(user.function), user.par
    try:
        address, par = _traced(user)
        _compare(user, address, par)
    except KernelError:
        if getattr(user.function, "only_traced", False):  # it hands over what numba knows nothing of
            raise
        address, par = first_class(user.function), user.par
        _compare(user, address, par)
    return address, par


def _traced(user: UserFunction) -> tuple[int, np.ndarray]:
    """By trace; functions of the same code share it, whatever numbers they have captured."""
    made_of = plan(user.function)
    key = (made_of.key, len(user.par), len(made_of.numbers))
    if key not in _traces:
        if len(_traces) >= _MOST_TRACES:
            _traces.clear()
        try:
            _traces[key] = trace(user.function, len(user.par), len(made_of.numbers))
        except KernelError as reason:
            _traces[key] = reason
    made = _traces[key]
    if isinstance(made, KernelError):
        raise made
    return made.address, np.concatenate([user.par, made_of.numbers, made.constants])


def _compare(user: UserFunction, address: int, par: np.ndarray) -> None:
    """Refuse machine code that does not give Python's numbers: integers that overflow, random numbers, the clock."""
    out, python = np.zeros(len(user.out)), user.out
    call_once(address, user.t, user.state.copy(), par, out)
    if not _close(out.tolist(), python.tolist()):
        raise KernelError(f"compiled it gives {_short(out)} at the start, as Python {_short(python)}")


def _close(given: list[float], right: list[float]) -> bool:
    """Whether a few numbers are the right ones but for rounding: `np.allclose` takes 50 us for that."""
    rounding = 1e-12 * (1.0 + max(map(abs, right), default=0.0))
    return all(x == y or (math.isfinite(y) and abs(x - y) <= rounding + 1e-9 * abs(y))
               for x, y in zip(given, right, strict=True))  # fmt: skip


def _short(values: np.ndarray) -> str:
    return str(values.tolist()) if len(values) <= 8 else f"{values[:8].tolist()} ..."


def _guarded(user: UserFunction, failures: list[BaseException]) -> Callable[..., None]:
    """The function that never raises into machine code."""
    function, n_out = user.function, len(user.out)

    def call(t: float, state: np.ndarray, par: np.ndarray, out: np.ndarray) -> None:
        """Call, or give NaN."""
        try:
            if not failures:
                function(t, state, par, out)
                return
        except BaseException as failure:  # noqa: BLE001  (nothing may pass through machine code; it is raised later)
            failures.append(failure)
        out[:n_out] = np.nan

    return call


def _from_pointers(function: Callable[..., None], user: UserFunction) -> Callable[..., None]:
    """`function` of arrays as a function of addresses."""
    n_state, n_par, n_out = len(user.state), len(user.par), len(user.out)

    def array(address: int, n: int) -> np.ndarray:
        """The floats at an address."""
        return np.frombuffer(memoryview((ctypes.c_double * n).from_address(address))) if n else np.empty(0)

    def call(t: float, state: int, par: int, out: int) -> None:
        """Call with arrays in place of addresses."""
        # A copy of the state: what the function keeps of it must outlive the stack that it lies on.
        function(t, array(state, n_state).copy(), array(par, n_par), array(out, n_out))

    return call


# ---- by trace


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
    return finished(_taped(function, n_par, n_numbers), n_par + n_numbers, store.USER)


def written_down(user: UserFunction) -> tuple[Tape, list[float]]:
    """The tape of a function for other targets than machine code, and the numbers that it reads.

    Raises KernelError where the function cannot be traced.
    """
    made_of = plan(user.function)
    return _taped(user.function, len(user.par), len(made_of.numbers)), [*user.par.tolist(), *made_of.numbers]


def on_symbols(function: Callable[..., None]) -> Callable[..., None]:
    """A user's function as part of a formula: what it has captured are numbers of the formula."""
    return _Rebuilder(lambda value: value).function(function)


def _taped(function: Callable[..., None], n_par: int, n_numbers: int) -> Tape:
    """One run of the function, rebuilt, on symbols."""
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
    return tape


def over_symbols(function: Callable[..., Any], tape: Tape) -> tuple[Callable[..., Any], list[float]]:
    """`function`, of any arguments, as it takes symbols of `tape`, and the numbers that it captured, which it reads
    from the first places of `par`.
    """
    numbers = plan(function).numbers
    places = iter(range(len(numbers)))
    par = Cells(tape, "par", 0, len(numbers))
    return _Rebuilder(lambda value: par[next(places)]).function(function), numbers


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
        return types.FunctionType(code, scope, function.__name__, defaults, cells)

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
        # kind of numbers
        made_for_any = marks.word_of(value) is not None or isinstance(value, np.ufunc | Told | marks.Formulaic)
        if made_for_any or (isinstance(value, type) and issubclass(value, tuple)):
            self.key.append(value)
            return value
        if isinstance(unwrapped(value), types.FunctionType):
            return self.function(value)
        raise Untraceable(f"it refers to a {type(value).__name__}")


@lru_cache(maxsize=1000)
def _refuse_writing(code: types.CodeType) -> None:
    """A function that changes variables outside of it must be called each time."""
    for one in dis.get_instructions(code):
        outside = one.opname in ("STORE_GLOBAL", "DELETE_GLOBAL", "IMPORT_NAME", "STORE_ATTR", "YIELD_VALUE")
        if outside or (one.opname == "STORE_DEREF" and one.argval in code.co_freevars):
            raise Untraceable(f"{code.co_name} does more than compute")


# ---- what words of Python and NumPy mean for symbols


def _either(name: str, plain: Callable[..., float]) -> Callable[..., Number]:
    """A function of `math` that takes symbols too; `name`: what a symbol calls it."""

    def function(x: Number, *more: Number) -> Number:
        """The symbol's own, or that of `math`."""
        symbol = next((one for one in (x, *more[:1]) if type(one) is Scalar), None)
        return plain(x, *more) if symbol is None else methodcaller(name, *more)(symbol.tape.scalar(x))

    return function


def _as_float(x: Number = 0.0) -> Number:
    return x if type(x) is Scalar else float(x)


def _extreme(plain: Callable[..., float], sign: float, first: Number | Iterable[Number], *more: Number) -> Number:
    """min or max as Python has it, by `select` where there are symbols."""
    best, *others = first if isinstance(first, Iterable) else (first, *more)
    if not any(type(item) is Scalar for item in (best, *others)):
        return plain((best, *others))
    for item in others:
        beyond = sign * (best - item)
        best = beyond.select(item, best) if type(beyond) is Scalar else (item if beyond > 0.0 else best)
    return best


_least, _most = partial(_extreme, min, 1.0), partial(_extreme, max, -1.0)


def _within(x: Number, low: Number, high: Number) -> Number:
    return _least(_most(x, low), high)


def _objects(make: Callable[..., np.ndarray]) -> Callable[..., np.ndarray]:
    """An array that can hold symbols."""
    return lambda *given, **more: make(*given, **(more | {"dtype": object}))


def _filled(value: float) -> Callable[..., np.ndarray]:
    """Arrays of one number, of a given shape or like a given array."""
    return lambda like, *_, **__: np.full(like.shape if isinstance(like, np.ndarray) else like, value, dtype=object)


def _scratch(*shape: int) -> np.ndarray:
    return np.empty(shape, dtype=object)


_FUNCTIONS = {"sin": "sin", "cos": "cos", "tan": "tan", "sqrt": "sqrt", "exp": "exp", "log": "log", "tanh": "tanh",
              "sinh": "sinh", "cosh": "cosh", "asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2",
              "hypot": "hypot", "fabs": "fabs", "pow": "__pow__"}  # fmt: skip
_MATH = {name: _either(method, vars(math)[name]) for name, method in _FUNCTIONS.items()}
_NUMPY: dict[str, Callable[..., Any]] = {
    **dict.fromkeys(("zeros", "empty", "zeros_like", "empty_like"), _filled(0.0)),
    **dict.fromkeys(("ones", "ones_like"), _filled(1.0)),
    "array": _objects(np.array), "asarray": _objects(np.asarray), "full": _objects(np.full),
    "minimum": np.frompyfunc(_least, 2, 1), "maximum": np.frompyfunc(_most, 2, 1), "float64": _as_float,
    "clip": lambda x, low, high: np.frompyfunc(_within, 3, 1)(x, low, high),
}  # fmt: skip


class _Numpy:
    """NumPy, with arrays that hold symbols."""

    def __getattr__(self, name: str) -> Any:
        if name == "random":
            raise Untraceable("it draws random numbers")
        return _NUMPY[name] if name in _NUMPY else getattr(np, name)


_MODULES = {"math": types.SimpleNamespace(**{**vars(math), **_MATH}), "numpy": _Numpy()}
_WORDS: dict[Callable[..., Any], Callable[..., Any]] = {
    **{vars(math)[name]: word for name, word in _MATH.items()},
    **{vars(np)[name]: word for name, word in _NUMPY.items()},
    marks.vector: _scratch, marks.matrix: _scratch, builtins.min: _least, builtins.max: _most,
    builtins.float: _as_float,
    **{f: f for f in (np.dot, np.cross, np.linalg.norm, np.sum, np.outer, np.concatenate, np.stack)},
    **{f: f for f in (abs, len, range, sum)},
}  # fmt: skip
_ALLOWED = ("abs", "all", "any", "bool", "dict", "divmod", "enumerate", "int", "len", "list", "map", "pow", "range",
            "reversed", "round", "slice", "sorted", "sum", "tuple", "zip", "ValueError", "ZeroDivisionError",
            "ArithmeticError", "Exception", "isinstance")  # fmt: skip
_BUILTINS = {**{name: vars(builtins)[name] for name in _ALLOWED}, "min": _least, "max": _most, "float": _as_float}
