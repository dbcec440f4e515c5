"""Entry points: the functions that Python calls and that run as machine code.

`entry(function, signature)` gives a callable of NumPy arrays and numbers that returns an integer. The signature has one
tag per argument: `f8`, `i8` numbers; `f8[]`, `i8[]` vectors; `f8[,]` a matrix; `f8*` a bare pointer to floats; `u1[]`
and `u1[,]` bytes, for pictures.
`first_class(function)` gives what a table of load functions holds (see `marks.call_load`).

The calling rule is numba's own for compiled functions: `int32 f(int64* result, void** error, arguments...)`, where a
status other than 0 means that the function raised. Kernels of ours never do; a user's function may. Python hands over
the arguments of entry points in a row (`llvm.in_a_row`).
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from polhode._jit import code, sources, store
from polhode._jit.fingerprint import Opaque, Told, fingerprint, globals_of, is_ours, referred
from polhode._jit.notices import notice
from polhode.errors import KernelError

Argument: TypeAlias = np.ndarray | float | tuple[object, ...]  # a tuple of functions, in plain mode alone
LOAD = ("f8", "f8*", "f8*", "f8*")  # t, state, par, wrench
_LOAD_C = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_double, *[ctypes.c_void_p] * 3)
_NUMBERS = ("f8", "i8")
_EXTENTS = {"*": 0, "[]": 1, "[,]": 2}  # of an array, by the end of its tag
_TALKING = {"print", "input", "open", "breakpoint", "exec", "eval"}
_WITHOUT_NUMBA = "it decides by a value, or does more than compute, which takes numba 0.62 or newer"
_refusals: dict[str, str] = {}  # what could not be compiled in this process, and why
_alive: list[Any] = []
_given_up: list[str] = []  # why this process makes no machine code, once it is known


def compiling() -> bool:
    """Whether entry points are compiled: `POLHODE_JIT` is not 0, and the compiler works."""
    return not _given_up and os.environ.get("POLHODE_JIT", "1") != "0"


def entry(function: Callable[..., int], signature: tuple[str, ...]) -> Callable[..., int]:
    """`function` as machine code, or as it is where compilation is turned off or impossible.

    One of our own kernels that cannot be compiled means that nothing can: no llvmlite, or one that we do not know. The
    whole process then runs as plain Python.
    """
    if not compiling():
        return function
    try:
        return _native(_address(function, signature, store.ENGINE), signature)
    except (ImportError, KernelError) as reason:
        _given_up.append(str(reason))
        notice(f"kernels run as plain Python, about 1000 times slower, because they cannot be compiled: {reason}")
        return function


def first_class(function: Callable[..., None]) -> Any:
    """`function(t, state, par, wrench)` as an element of a load table: an address, or the function in plain mode.

    Raises KernelError where it cannot be compiled.
    """
    if not compiling():
        return function
    try:
        kind = _kind(function)
        talks = _talks(function) if kind is store.USER else ""
        if talks:
            raise KernelError(f"it calls {talks}")
        address = _address(function, LOAD, kind)
        if kind is not store.USER:
            sources.remember(address, partial(_flat, function))
        return address
    except ImportError as missing:
        raise KernelError(str(missing)) from missing


def _flat(function: Callable[..., None]) -> code.Program:
    """A kernel as flat code."""
    from polhode._jit.form import read

    return read(function, LOAD)


def is_form(function: Callable[..., Any]) -> bool:
    """Whether a kernel and all that it calls are in the stated form, as far as can be told without reading them: no
    function of a user is among them.
    """
    return isinstance(function, FunctionType) and all(
        is_ours(one) if isinstance(one, FunctionType) else isinstance(one, Told) or not callable(one)
        for one in referred(function, False)
    )


def call_once(address: int, t: float, state: np.ndarray, par: np.ndarray, wrench: np.ndarray) -> None:
    """Call a compiled load function from Python; NaN in `wrench` where it fails."""
    call_entry(address, address_of(par))(t, state, wrench)


def call_entry(address: int, numbers: int) -> Callable[[float, np.ndarray, np.ndarray], None]:
    """A compiled function by its address and that of its numbers, as a function of (t, state, out)."""
    function, outcome = _LOAD_C(address), (ctypes.c_int64 * 2)()
    result = ctypes.addressof(outcome)

    def call(t: float, state: np.ndarray, out: np.ndarray, alive: ctypes.Array[ctypes.c_int64] = outcome) -> None:
        """Call; NaN in `out` where it fails. `alive`: what the function writes to."""
        if function(result, result + 8, t, address_of(state), numbers, address_of(out)) != 0:
            out[:] = np.nan

    return call


def address_of(array: np.ndarray) -> int:
    """Where the data of `array` lie; whoever keeps the address keeps the array alive."""
    return array.__array_interface__["data"][0]


class Callback:
    """A load function that stays Python, with an address that machine code can call while this object lives."""

    def __init__(self, function: Callable[[float, int, int, int], None]) -> None:
        def call(_result: int, _error: int, t: float, state: int, par: int, wrench: int) -> int:
            """A C function's view of the Python one."""
            function(t, state, par, wrench)
            return 0

        self._pointer = _LOAD_C(call)
        self.address = ctypes.cast(self._pointer, ctypes.c_void_p).value or 0


def _kind(function: Callable[..., Any]) -> store.Kind:
    """Where the store keeps a function: with the engine's own code, with that of models, or with that of users."""
    if not is_form(function):
        return store.USER
    return store.MODEL if any(isinstance(one, Told) for one in referred(function, False)) else store.ENGINE


def _address(function: Callable[..., Any], signature: tuple[str, ...], kind: store.Kind) -> int:
    """The address of the compiled function; what could not be compiled once is not tried again."""
    from polhode._jit import machine

    try:
        source = fingerprint(function, signature)
    except Opaque:  # refers to something that cannot be hashed: made for this process alone
        _alive.append(function)  # and with it the arrays that its machine code refers to
        return machine.load(_compile(function, signature))
    if source in _refusals:
        raise KernelError(_refusals[source])
    try:
        return machine.address(source, kind, lambda: _compile(function, signature))
    except KernelError as reason:
        _refusals[source] = str(reason)
        raise


def _compile(function: Callable[..., Any], signature: tuple[str, ...]) -> store.ObjectCode:
    from polhode._jit import llvm, machine
    from polhode._jit.form import read
    from polhode._jit.form.values import FormError

    try:
        return machine.object_code(llvm.text(read(function, signature)), llvm.SYMBOL, optimize=True)
    except FormError:  # a function of a user, who knows nothing of the form
        return _compile_with_numba(function, signature)


def _compile_with_numba(function: Callable[..., Any], signature: tuple[str, ...]) -> store.ObjectCode:
    try:
        from polhode._jit import with_numba
    except ImportError as missing:
        raise ImportError(f'{_WITHOUT_NUMBA}: pip install "polhode[numba]"') from missing
    notice("compiling a function that decides by values; this happens once and takes some seconds.")
    try:
        return with_numba.compile_object(function, signature)
    except Exception as reason:  # numba raises many kinds; all mean the same here
        raise KernelError(_gist(reason)) from reason


def _talks(function: Callable[..., Any]) -> str:
    """The builtin by which a function, or one that it calls, talks to the outside, which machine code must not do."""
    for one in referred(function, True):
        if isinstance(one, FunctionType):
            for name in _TALKING & globals_of(one.__code__):
                if name not in one.__globals__:
                    return name
    return ""


def _gist(reason: Exception) -> str:
    """The one line of a compiler's message that tells a person something."""
    noise = ("Failed in", "During:", "File ", "Enable logging", "<source", "--%", "^", "There are", "- of which")
    lines = [line.strip() for line in str(reason).splitlines()]
    telling = [line for line in lines if line and not line.startswith(noise)]
    return (telling or [type(reason).__name__])[0]


class _Native(NamedTuple):
    """A compiled entry point that takes NumPy arrays and numbers."""

    signature: tuple[str, ...]
    function: Callable[..., int]
    address: int

    def __call__(self, *arguments: Argument) -> int:
        return Bound(self, arguments)()


def _native(address: int, signature: tuple[str, ...]) -> _Native:
    """The entry point at an address."""
    kinds = "".join(tag[0] if tag in _NUMBERS else "p" + "i" * _EXTENTS[tag[2:]] for tag in signature)
    return _Native(signature, ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * 3)(_caller(kinds)), address)


@cache
def _caller(kinds: str) -> int:
    """The function that calls entry points whose arguments are of these kinds; made in each process, in 3 ms."""
    from polhode._jit import llvm, machine

    return machine.load(machine.object_code(llvm.in_a_row(kinds), llvm.SYMBOL, optimize=False))


class Bound:
    """An entry point with its arguments, to be called again and again, by one thread at a time.

    Where an array lies is asked for once, 2 us each: it must stay there until another one is put in its place.
    """

    def __init__(self, function: Callable[..., int], arguments: Iterable[Argument]) -> None:
        self._function, self._arguments = function, list(arguments)
        self._outcome = np.zeros(2, dtype=np.int64)  # in which a function leaves two numbers
        self._left: Sequence[int] = memoryview(self._outcome)  # type: ignore[arg-type]  (an array is a buffer)
        self._code = function.function if isinstance(function, _Native) else None
        if isinstance(function, _Native):
            widths = [1 if tag in _NUMBERS else 1 + _EXTENTS[tag[2:]] for tag in function.signature]
            self._places = [sum(widths[:i]) for i in range(len(widths))]
            self._row = np.zeros(sum(widths) + 1, dtype=np.int64)  # the arguments as machine code takes them
            self._row[-1] = function.address
            places = address_of(self._outcome), address_of(self._outcome) + 8, address_of(self._row)
            self._passed = tuple(map(ctypes.c_void_p, places))
        for i, value in enumerate(self._arguments):
            self.put(i, value)

    def put(self, i: int, value: Argument) -> None:
        """Give another argument i, or the same array where its data have moved."""
        self._arguments[i] = value
        if isinstance(self._function, _Native):
            words = _words(self._function.signature[i], value)
            self._row[self._places[i] : self._places[i] + len(words)] = words

    def __call__(self) -> int:
        """Call."""
        if self._code is None:
            return self._function(*self._arguments)
        if self._code(*self._passed) != 0:
            raise KernelError("a compiled kernel raised, which none of ours does; run with POLHODE_JIT=0 to see where")
        return self._left[0]


def _words(tag: str, value: Argument) -> tuple[int, ...]:
    """An argument as machine code takes it: a number by its bits, or where an array is and how long."""
    if isinstance(value, tuple):
        raise TypeError("an entry point takes arrays and numbers, not a tuple")
    if not isinstance(value, np.ndarray):
        return struct.unpack("q", struct.pack("d" if tag == "f8" else "q", value))
    if value.dtype.str[1:] != tag[:2] or not value.flags.c_contiguous:
        raise TypeError(f"an entry point takes contiguous {tag[:2]} arrays, not {value.dtype} {value.strides}")
    extents = value.shape[: _EXTENTS[tag[2:]]]
    return (address_of(value), *extents)
