"""Numbers that are set when a run begins, and objects that are built anew with other values of them.

A `Quantity` is a parameter (`model.parameter`) or arithmetic on parameters. It stands where a number may stand: classes
of the model (`arrays.strict`) and functions that are `parametric` take it out of their arguments, go on with its
default, and what they make remembers the call (`Given`). So every object is valid, with the default numbers, and
`with_values` makes the same calls again with other numbers: with all checks, and to the bit as if they had been given.
"""

from __future__ import annotations

import math
import operator
import types
from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property, wraps
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import InputError
from polhode.tables import Sheet, Shown, Table

T = TypeVar("T")
P = ParamSpec("P")
Operand: TypeAlias = "Quantity | float | np.ndarray"
Result: TypeAlias = "Quantity | np.ndarray"
KEPT = "_given"  # under this name an object keeps the call that made it
_MOST_MADE = 8  # objects with other values that are kept, the longest unused go first
_PLAIN = frozenset((float, int, bool, str, type(None), np.float64, bytes, complex, slice, type, ABCMeta))


class Quantity:
    """A number that is known when a run begins. `at(values)` gives it; `default` is its number until then."""

    __slots__ = ()
    __array_priority__ = 1000.0

    def at(self, values: Mapping[str, float]) -> float:
        """Its number where the parameters have these values."""
        raise NotImplementedError

    @property
    def default(self) -> float:
        """Its number where all parameters have their own values."""
        return self.at({name: one.value for name, one in parameters_in(self).items()})

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} has no value before a run begins: whether it is zero cannot be asked")

    def __add__(self, other: Operand) -> Result:
        return _joined(operator.add, "+", self, other)

    def __radd__(self, other: Operand) -> Result:
        return _joined(operator.add, "+", other, self)

    def __sub__(self, other: Operand) -> Result:
        return _joined(operator.sub, "-", self, other)

    def __rsub__(self, other: Operand) -> Result:
        return _joined(operator.sub, "-", other, self)

    def __mul__(self, other: Operand) -> Result:
        return _joined(operator.mul, "*", self, other)

    def __rmul__(self, other: Operand) -> Result:
        return _joined(operator.mul, "*", other, self)

    def __truediv__(self, other: Operand) -> Result:
        return _joined(operator.truediv, "/", self, other)

    def __rtruediv__(self, other: Operand) -> Result:
        return _joined(operator.truediv, "/", other, self)

    def __pow__(self, other: Operand) -> Result:
        return _joined(operator.pow, "**", self, other)

    def __rpow__(self, other: Operand) -> Result:
        return _joined(operator.pow, "**", other, self)

    def __neg__(self) -> Quantity:
        return Computed(operator.neg, (self,), f"-{self!r}")

    def __pos__(self) -> Quantity:
        return self

    def __abs__(self) -> Quantity:
        return Computed(operator.abs, (self,), f"abs({self!r})")

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Operand, **more: float) -> Result:
        """Functions of NumPy: of a number, or of each number of an array."""
        if method != "__call__" or more or ufunc.nout != 1:
            return NotImplemented
        if any(isinstance(x, np.ndarray) and x.ndim for x in inputs):
            each = np.frompyfunc(lambda *one: _by_ufunc(ufunc, one), ufunc.nin, 1)
            return each(*(_boxed(x) if isinstance(x, Quantity) else x for x in inputs))
        return _by_ufunc(ufunc, inputs)

    def sin(self) -> Quantity:
        """For arrays that hold quantities: NumPy asks its elements."""
        return _by_ufunc(np.sin, (self,))

    def cos(self) -> Quantity:
        """The same."""
        return _by_ufunc(np.cos, (self,))

    def sqrt(self) -> Quantity:
        """The same."""
        return _by_ufunc(np.sqrt, (self,))


class Computed(Quantity):
    """A function of quantities and numbers; `text` is how it was written."""

    __slots__ = ("function", "parts", "text")

    def __init__(self, function: Callable[..., Any], parts: tuple[Any, ...], text: str) -> None:
        self.function, self.parts, self.text = function, parts, text

    def at(self, values: Mapping[str, float]) -> float:
        """The function of what its parts are, in plain floats."""
        parts = [part.at(values) if isinstance(part, Quantity) else part for part in self.parts]
        try:
            with np.errstate(all="ignore"):
                found = float(self.function(*parts))
        except (ArithmeticError, TypeError, ValueError) as reason:
            raise InputError(f"{self.text} has no value for {_written(values)}: {reason}") from None
        if not math.isfinite(found):
            raise InputError(f"{self.text} must be finite, but for {_written(values)} it is {found}")
        return found

    def __repr__(self) -> str:
        return self.text


_SIGNS: dict[np.ufunc, tuple[Callable[..., Any], str]] = {
    np.add: (operator.add, "+"), np.subtract: (operator.sub, "-"), np.multiply: (operator.mul, "*"),
    np.true_divide: (operator.truediv, "/"), np.power: (operator.pow, "**"),
}  # fmt: skip


def _joined(function: Callable[..., Any], sign: str, a: Operand, b: Operand) -> Any:
    """a sign b; arrays one by one."""
    for one in (a, b):
        if isinstance(one, np.ndarray) and one.ndim:
            boxed = (_boxed(x) if isinstance(x, Quantity) else x for x in (a, b))
            return np.frompyfunc(lambda x, y: _joined(function, sign, x, y), 2, 1)(*boxed)  # type: ignore[arg-type]
        if not isinstance(one, Quantity | float | int | np.floating | np.integer):
            return NotImplemented
    if not isinstance(a, Quantity) and not isinstance(b, Quantity):
        return function(a, b)
    plain = tuple(x if isinstance(x, Quantity) else float(x) if not isinstance(x, int) else x for x in (a, b))
    return Computed(function, plain, f"({a!r} {sign} {b!r})")


def _by_ufunc(ufunc: np.ufunc, inputs: tuple[Any, ...]) -> Any:
    if ufunc in _SIGNS:
        return _joined(*_SIGNS[ufunc], *inputs)
    return Computed(ufunc, tuple(inputs), f"{ufunc.__name__}({', '.join(map(repr, inputs))})")


def _boxed(value: Operand) -> np.ndarray:
    """A quantity as an array of no dimension, which NumPy hands on as it is."""
    box = np.empty((), dtype=object)
    box[()] = value
    return box


def _written(values: Mapping[str, float]) -> str:
    return ", ".join(f"{name} = {value:g}" for name, value in values.items())


class NamedNumbers(Protocol):
    """A named tuple, as functions see the parameters: p.k."""

    _fields: tuple[str, ...]


class Values(NamedTuple):
    """What the parameters of a run are, and how many arguments events have before them: 2 of bodies, 3 of systems."""

    numbers: Mapping[str, float]
    event_arguments: int = 2

    @property
    def tuple(self) -> NamedNumbers:
        """As functions see them: p.k."""
        return _tuple_of(tuple(self.numbers))(*self.numbers.values())


@cache
def _tuple_of(names: tuple[str, ...]) -> Callable[..., NamedNumbers]:
    """The kind of named tuple for these names."""
    import collections

    return collections.namedtuple("Parameters", names)


class Given:
    """The call that made an object: `make(*args, **kwargs)`, in which there are parameters or functions that want them.

    arguments: how many arguments a function among them has before the parameters; None where no function is one.
    """

    def __init__(self, make: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any],
                 parameters: dict[str, Any], arguments: int | None) -> None:  # fmt: skip
        self.make, self.args, self.kwargs = make, args, kwargs
        self.parameters, self.arguments = parameters, arguments
        self._made: dict[Hashable, Any] = {}

    def __getstate__(self) -> dict[str, Any]:
        """A copy has made nothing yet."""
        return {**self.__dict__, "_made": {}}

    def again(self, values: Values) -> Any:
        """The object with these values; the last few are kept."""
        key = self._key(values)
        found = self._made.pop(key, None)
        if found is None:
            args, kwargs = _resolved((self.args, self.kwargs), values, self.arguments)
            found = self.make(*args, **kwargs)
        self._made[key] = found
        while len(self._made) > _MOST_MADE:
            self._made.pop(next(iter(self._made)))
        return found

    def _key(self, values: Values) -> Hashable:
        """What of the values it depends on: all, where a function may look at any of them."""
        if self.arguments is not None or self.calls_functions:
            return tuple(values.numbers.items()), values.event_arguments
        return tuple(values.numbers[name] for name in self.parameters)

    @cached_property
    def calls_functions(self) -> bool:
        """Whether something inside calls a function that wants parameters."""
        return any(one.arguments is not None or one.calls_functions for one in _inside((self.args, self.kwargs)))


def given_of(value: Any) -> Given | None:
    """The call that made an object, if it holds parameters."""
    try:
        return value.__dict__.get(KEPT)
    except AttributeError:
        return None


class Parameters(dict[str, Any], Shown):
    """Parameters by name; they show themselves as a table."""

    def _sheet(self) -> Sheet:
        rows = [one.row for one in self.values()]
        return Sheet("" if rows else "no parameters", [Table(rows, ("parameter", "value", "unit", "low", "high"))])


def parameters_in(value: Any) -> dict[str, Any]:
    """The parameters of anything, by name in the order in which they are met; two of one name must be the same."""
    found = Parameters()
    for one in _parameters(value):
        if found.setdefault(one.name, one) != one:
            raise InputError(f'two different parameters are called "{one.name}": {found[one.name]!r} and {one!r}')
    return found


def _parameters(value: Any) -> Iterator[Any]:
    for one in _leaves(value):
        if isinstance(one, Computed):
            yield from _parameters(one.parts)
        elif isinstance(one, Quantity):
            yield one
        else:
            given = given_of(one)
            if given is not None:
                yield from given.parameters.values()


def _inside(value: Any) -> Iterator[Given]:
    for one in _leaves(value):
        given = given_of(one)
        if given is not None:
            yield given


def _leaves(value: Any) -> Iterator[Any]:
    """What is no plain number or text, in containers of any depth, also in such that hold themselves."""
    waits: list[Any] = [value]
    opened: dict[int, Any] = {}
    while waits:
        one = waits.pop()
        if type(one) in _PLAIN or id(one) in opened:
            continue
        items = _items(one)
        if items is None:
            yield one
        else:
            opened[id(one)] = one  # kept as long as its number counts
            waits += [item for item in reversed(items) if type(item) not in _PLAIN]


def _items(value: Any) -> Sequence[Any] | None:
    """What a container holds, as far as there may be parameters in it; None for what is no container."""
    if type(value) is np.ndarray:
        return value.ravel().tolist() if value.dtype == object else ()
    if isinstance(value, dict):
        return tuple(value.values())
    return value if isinstance(value, tuple | list) else None


def with_values(value: T, values: Values) -> T:
    """`value` with these numbers in place of parameters: itself where it has none."""
    return _resolved(value, values, None)


def _resolved(value: Any, values: Values | None, arguments: int | None) -> Any:
    """Quantities as numbers, objects made anew, functions with parameters; values None: defaults alone."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Quantity):
        return value.default if values is None else value.at(values.numbers)
    if kind is np.ndarray:
        return value if value.dtype != object else _array(value, values, arguments)
    if isinstance(value, tuple | list):
        if _PLAIN.issuperset(map(type, value)):
            return value
        items = [_resolved(item, values, arguments) for item in value]
        if all(a is b for a, b in zip(items, value, strict=True)):
            return value
        return kind(items) if kind in (tuple, list) else kind(*items)  # a named tuple takes them one by one
    if kind is dict:
        return {name: _resolved(item, values, arguments) for name, item in value.items()}
    if values is None:
        return value
    if arguments is not None and values.numbers:
        usual = values.event_arguments if arguments == EVENT else arguments
        if wants_parameters(value, usual):
            return bound(value, values)
    given = given_of(value)
    return value if given is None else given.again(values)


def _array(value: np.ndarray, values: Values | None, arguments: int | None) -> Any:
    """An array of quantities as one of numbers."""
    items = [_resolved(item, values, arguments) for item in value.ravel().tolist()]
    whole = np.empty(value.size, dtype=object)
    whole[:] = items
    plain = all(isinstance(item, float | int) for item in items)
    return (whole.astype(float) if plain else whole).reshape(value.shape)


EVENT = -1  # in place of a number of arguments: that of an event, which depends on what moves


def wants_parameters(function: Callable[..., Any], arguments: int) -> bool:
    """Whether a function takes one argument more than the usual ones."""
    if not callable(function) or isinstance(function, type):
        return False
    least = needed_arguments(function)
    return least > 2 if arguments == EVENT else least == arguments + 1


def needed_arguments(function: Callable[..., Any]) -> int:
    """How many arguments a function must be given; 0 for what is no function of Python."""
    own = getattr(function, "py_func", function)
    if isinstance(own, types.MethodType):
        return needed_arguments(own.__func__) - 1
    if not isinstance(own, types.FunctionType):
        return 0
    code = own.__code__
    return 0 if code.co_flags & 0x0C else code.co_argcount - len(own.__defaults__ or ())


def bound(function: Callable[..., Any], values: Values) -> Callable[..., Any]:
    """A function of one argument less, which hands on the parameters.

    It counts as the user's own, by its module: the numbers of the parameters are no part of its code (see
    `_jit.foreign_code`).
    """
    p, count = values.tuple, needed_arguments(function)

    def of_one(t: float) -> ArrayLike:
        """f(t, p)."""
        return function(t, p)

    def of_two(t: float, s: NamedNumbers) -> ArrayLike:
        """f(t, s, p)."""
        return function(t, s, p)

    def of_three(t: float, q: ArrayLike, v: ArrayLike) -> ArrayLike:
        """f(t, q, v, p)."""
        return function(t, q, v, p)

    taken = {2: of_one, 3: of_two, 4: of_three}[count]
    taken.__name__, taken.__qualname__ = function.__name__, function.__qualname__
    taken.__module__ = function.__module__
    return taken


def noted(make: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any],
          arguments: int | None = None) -> Given | None:  # fmt: skip
    """The call as an object should remember it; None where there is nothing to remember."""
    if arguments is None and all(map(_idle, args)) and all(map(_idle, kwargs.values())):  # nearly always
        return None
    leaves = list(_leaves(args)) + list(_leaves(tuple(kwargs.values())))
    if not leaves:
        return None
    wants = arguments is not None and any(wants_parameters(one, arguments) for one in leaves)
    parameters = parameters_in(leaves)
    if not parameters and not wants and not any(True for _ in _inside(leaves)):
        return None
    return Given(make, args, kwargs, parameters, arguments if wants else None)


def _idle(value: Any) -> bool:
    """Whether something holds no parameters, as far as that is seen quickly."""
    kind = type(value)
    if kind in _PLAIN:
        return True
    if kind is tuple or kind is list:
        return _PLAIN.issuperset(map(type, value)) or all(map(_idle, _leaves(value)))
    if kind is np.ndarray:
        return not value.dtype.hasobject
    return not isinstance(value, Quantity | tuple | list | dict) and given_of(value) is None


def defaults(value: object) -> Any:
    """Arguments with the defaults of the quantities among them."""
    return _resolved(value, None, None)


def remember(made: Any, given: Given) -> None:
    """Let an object keep the call that made it."""
    object.__setattr__(made, KEPT, given)


class Rebuildable(ABC):
    """What can be built further after a function has made it, as a system can."""

    @abstractmethod
    def made_by(self, given: Given) -> None:
        """Remember the function that made it, in place of single steps."""


def parametric(function: Callable[P, T]) -> Callable[P, T]:
    """Let a function take parameters where it takes numbers; what it makes remembers them."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        """With defaults, then remember."""
        given = noted(call, args, kwargs)
        if given is None:
            return function(*args, **kwargs)
        made = function(*defaults(args), **defaults(kwargs))  # pyright: ignore[reportCallIssue]  # the same kinds
        if isinstance(made, Rebuildable):
            made.made_by(given)
        elif type(made).__dictoffset__:  # it can keep what it was made by
            remember(made, given)
        return made

    return call
