"""Checks at the edge: what a user gives becomes a valid read-only array, or an error that says what to do."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, MutableSequence
from dataclasses import fields
from functools import wraps
from typing import Any, TypeVar

import numpy as np

from polhode.errors import InputError
from polhode.parametric import defaults, noted, parameters_in, remember

T = TypeVar("T", bound=type)
_FLOAT = np.dtype(float)
_LONGEST_NAME = 400  # characters that are compared and repeated


def frozen(values: Any) -> np.ndarray:
    """A read-only float copy of `values`."""
    array = np.array(values)
    if array.dtype is not _FLOAT:  # most are: what needs a closer look pays for it alone
        if np.iscomplexobj(values):
            raise TypeError("complex numbers")
        array = np.array(values, dtype=float)
    array.setflags(write=False)
    return array


def floats_of(array: np.ndarray) -> MutableSequence[float]:
    """The numbers of an array as Python's own: a single one costs half as much to read or write as from the array."""
    return memoryview(array)  # type: ignore[arg-type,return-value]  (a view of floats; NumPy's stubs know no buffers)


def integers_of(array: np.ndarray) -> MutableSequence[int]:
    """The same of whole numbers."""
    return memoryview(array)  # type: ignore[arg-type,return-value]


def vector(values: Any, what: str, n: int = 3) -> np.ndarray:
    """`values` as a read-only array of `n` finite numbers."""
    try:
        array = frozen(values)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be {n} numbers, not {values!r}") from None
    if array.shape != (n,):
        raise InputError(f"{what} must be {n} numbers, not an array of shape {array.shape}")
    if not all(map(math.isfinite, array.tolist())):  # of a few numbers, a quarter of the time of NumPy's
        raise InputError(f"{what} must be finite, not {array.tolist()}")
    return array


def unit(axis: Any, what: str) -> np.ndarray:
    """`axis` as a unit vector; a letter "x", "y", "z" or "-x" is a coordinate axis."""
    if isinstance(axis, str):
        letter = axis.removeprefix("-")
        if letter not in ("x", "y", "z"):
            raise InputError(f'{what} is a vector or one of "x", "y", "z", "-x", "-y", "-z", not "{axis}"')
        axis = [(letter == own) * (-1.0 if axis.startswith("-") else 1.0) for own in "xyz"]
    given = vector(axis, what)
    size = float(np.max(np.abs(given)))
    if size == 0.0:
        raise InputError(f"{what} has length 0, so it has no direction; give for example (0, 0, 1)")
    scaled = given / size  # its square neither overflows nor vanishes
    return frozen(scaled / np.linalg.norm(scaled))


def numbers(values: Any, what: str) -> np.ndarray:
    """`values` as a read-only array of finite numbers, of any shape."""
    try:
        array = frozen(values)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be numbers, not {values!r:.80}") from None
    if not np.isfinite(array).all():
        raise InputError(f"{what} must be finite")
    return array


def number(value: Any, what: str) -> float:
    """`value` as a finite float."""
    try:
        result = float(value)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be a number, not {value!r}") from None
    if not math.isfinite(result):
        raise InputError(f"{what} must be finite, not {result}")
    return result


def whole(value: Any, what: str, least: int, most: int) -> int:
    """`value` as a whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not least <= value <= most:
        raise InputError(f"{what} must be a whole number from {least} to {most}, not {value!r:.80}")
    return int(value)


def positive(value: Any, what: str, unit: str = "") -> float:
    """`value` as a finite float above zero."""
    result = number(value, what)
    if result <= 0.0:
        raise InputError(f"{what} must be greater than zero, not {result}{' ' + unit if unit else ''}")
    return result


def not_negative(value: Any, what: str, unit: str = "") -> float:
    """`value` as a finite float, zero or above."""
    result = number(value, what)
    if result < 0.0:
        raise InputError(f"{what} must not be negative, but it is {result}{' ' + unit if unit else ''}")
    return result


def unknown(what: str, name: object, known: Iterable[str]) -> InputError:
    """The error for a name that is not among `known`, with the nearest one if there is one."""
    names = list(known)
    return InputError(f'there is no {what} "{short_name(name)}".{nearest(name, names)} Known: {", ".join(names)}.')


def short_name(name: object) -> str:
    """A name as messages repeat it: the beginning of a very long one."""
    text = str(name)
    return text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}..."


def nearest(name: object, known: Iterable[str]) -> str:
    """A hint at the known name that was probably meant, or nothing."""
    near = meant(name, known)
    return f' Did you mean "{near}"?' if near else ""


def meant(name: object, known: Iterable[str]) -> str:
    """The known name that is written almost like this one, or means the same in other words; "" where none does.

    One letter may be wrong in a short word, two from five letters on, three from nine on; letters that changed places
    count once, capital letters, spaces, "-" and "_" not at all. One word may also begin with the other.
    """
    word, names = _letters(str(name)[:_LONGEST_NAME]), list(known)
    slips = {one: _slips(word, _letters(one)) for one in names}
    closest = min(names, key=lambda one: (slips[one], len(one) > len(word), len(one) == len(word)), default="")
    if closest and slips[closest] <= (1 if len(word) < 5 else 2 if len(word) < 9 else 3) < len(word):
        return closest
    other = next((one for one in names if one in _OTHER_WORDS.get(word, ())), "")
    alike = [one for one in names if (len(one) > 2 and word.startswith(_letters(one)))
             or (len(word) > 3 and _letters(one).startswith(word))]  # fmt: skip
    return other or max(alike, key=len, default="")


_OTHER_WORDS = {
    "angularvelocity": ("omega",), "spinrate": ("omega", "spin"), "rate": ("omega",), "w": ("omega",),
    "speed": ("velocity", "v"), "place": ("position",), "orientation": ("attitude",), "rotation": ("attitude",),
    "weight": ("mass",), "momentsofinertia": ("inertia",), "gravitation": ("gravity",), "g": ("gravity",),
    "springconstant": ("stiffness",), "moment": ("torque",), "tend": ("until",), "end": ("until",),
    "duration": ("until",), "stop": ("until",), "timestep": ("dt",), "step": ("dt",), "solver": ("method",),
    "integrator": ("method",), "initial": ("start",), "initialstate": ("start",), "hinge": ("revolute",),
    "ball": ("spherical",), "slider": ("prismatic",), "fixed": ("weld",), "angularmomentum": ("L",),
    "h": ("L", "angular_momentum"), "l": ("angular_momentum",),
}  # fmt: skip
"""What people write for what is called otherwise here."""


def _letters(word: str) -> str:
    """A word without what does not matter when it is compared."""
    return word.casefold().replace(" ", "").replace("_", "").replace("-", "")


def _slips(a: str, b: str) -> int:
    """How many letters must be put in, left out, exchanged or swapped with the next to make b of a."""
    if abs(len(a) - len(b)) > 3 or not a or not b:
        return 99
    before, row = list(range(len(b) + 1)), list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        earlier, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y)))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                row[j] = min(row[j], earlier[j - 2] + 1)
    return row[-1]


def whole_text(text: object, what: str) -> None:
    """Refuse a text that no file can hold: one with half of a pair of surrogates, or with the character of number 0."""
    if isinstance(text, str) and "\0" in text:
        raise InputError(f"{what} has the character of number 0 in it, which ends texts in files: {text[:80]!r}")
    if isinstance(text, str) and not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as reason:
            raise InputError(f"{what} has half a character in it, {text[reason.start]!r}: {text!r}") from None


def strict(cls: T) -> T:
    """Make a dataclass refuse unknown and missing fields, and a name that is no text, with an error of ours.

    It takes parameters for numbers: what it was given is remembered where there are parameters in it (`parametric`);
    `parameters` lists them. A class that takes functions says in `function_arguments` how many arguments they have
    before the parameters.
    """
    original: Callable[..., None] = cls.__init__  # type: ignore[misc]
    names = [field.name for field in fields(cls) if field.init]  # type: ignore[arg-type]
    arguments: int | None = getattr(cls, "function_arguments", None)

    def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
        for name in kwargs:
            if name not in names:
                raise unknown(f"field of {cls.__name__} named", name, names)
        given = noted(type(self), args, kwargs, arguments)
        if given is not None:
            args, kwargs = defaults(args), defaults(kwargs)
        try:
            original(self, *args, **kwargs)
        except TypeError as reason:
            if "__init__()" not in str(reason):  # raised inside, not by the call
                raise
            text = str(reason).replace(f"{cls.__name__}.__init__() ", "").replace("__init__() ", "")
            raise InputError(f"{cls.__name__}: {text}. Its fields are: {', '.join(names)}") from reason
        if "name" in names:
            whole_text(self.name, f"the name of a {cls.__name__}")
        if given is not None:
            remember(self, given)

    __init__.__doc__ = original.__doc__
    __init__.__wrapped__ = original  # type: ignore[attr-defined]
    cls.__init__ = __init__  # type: ignore[misc]
    if not hasattr(cls, "parameters") and "parameters" not in names:
        cls.parameters = property(parameters_in, doc="Its parameters by name.")  # type: ignore[attr-defined]
    return cls


def own_errors(function: Callable[..., Any]) -> Callable[..., Any]:
    """Unknown arguments get an error of ours that lists the right ones."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        """Check the names, then call."""
        for name in kwargs:
            if name not in names:
                raise unknown(f"argument of {function.__name__} named", name, names)
        absent = [name for name in names[len(args) : 3] if name not in kwargs]
        if absent or len(args) > code.co_argcount:
            raise InputError(
                f"{function.__name__} takes ({', '.join(names)}); missing: {', '.join(absent) or 'nothing'}"
            )
        return function(*args, **kwargs)

    return call
