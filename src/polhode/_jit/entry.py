"""Entry points: the functions that Python calls and that run as machine code.

`entry(function, signature)` gives a callable of NumPy arrays and numbers that returns an integer. The signature has one
tag per argument: `f8`, `i8` numbers; `f8[]`, `i8[]` vectors; `f8[,]` a matrix; `f8*` a bare pointer to floats; `u1[]`
and `u1[,]` bytes, for pictures.
`first_class(function)` gives what a table of load functions holds (see `marks.call_load`).

The calling rule is numba's own for compiled functions: `int32 f(int64* result, void** error, arguments...)`, where a
status other than 0 means that the function raised. Kernels of ours never do; a user's function may.
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from polhode._jit import store
from polhode._jit.fingerprint import Opaque, blake2b, fingerprint
from polhode._jit.notices import notice
from polhode.errors import KernelError

LOAD = ("f8", "f8*", "f8*", "f8*")  # t, state, par, wrench
_LOAD_C = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_double, *[ctypes.c_void_p] * 3)
_addresses: dict[str, int] = {}
_refusals: dict[str, str] = {}  # what could not be compiled in this process, and why
_lock = threading.RLock()
_alive: list[Any] = []
_given_up: list[str] = []  # why this process makes no machine code, once it is known


def compiling() -> bool:
    """Whether entry points are compiled: `POLHODE_JIT` is not 0, and the compiler works."""
    return not _given_up and os.environ.get("POLHODE_JIT", "1") != "0"


def entry(function: Callable[..., int], signature: tuple[str, ...]) -> Callable[..., int]:
    """`function` as machine code, or as it is where compilation is turned off or impossible.

    One of our own kernels that cannot be compiled means that nothing can: no numba, or one that we do not know. The
    whole process then runs as plain Python.
    """
    if not compiling():
        return function
    try:
        return _Native(_address(function, signature), signature)
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
        return _address(function, LOAD)
    except ImportError as missing:
        raise KernelError(str(missing)) from missing


def call_once(address: int, t: float, state: np.ndarray, par: np.ndarray, wrench: np.ndarray) -> None:
    """Call a compiled load function from Python."""
    outcome = np.zeros(2, dtype=np.int64)
    result = _data(outcome)
    if _LOAD_C(address)(result, result + 8, t, _data(state), _data(par), _data(wrench)) != 0:
        wrench[:] = np.nan


def address_of(array: np.ndarray) -> int:
    """Where the data of `array` lie; whoever keeps the address keeps the array alive."""
    return _data(array)


class Callback:
    """A load function that stays Python, with an address that machine code can call while this object lives."""

    def __init__(self, function: Callable[[float, int, int, int], None]) -> None:
        def call(_result: int, _error: int, t: float, state: int, par: int, wrench: int) -> int:
            """A C function's view of the Python one."""
            function(t, state, par, wrench)
            return 0

        self._pointer = _LOAD_C(call)
        self.address = ctypes.cast(self._pointer, ctypes.c_void_p).value or 0


def _address(function: Callable[..., Any], signature: tuple[str, ...]) -> int:
    """The address of the compiled function: from this process, from the store, or made now."""
    with _lock:
        key = _key(function, signature)
        if key is None:  # refers to something that cannot be hashed: made for this process alone
            _alive.append(function)  # and with it the arrays that its machine code refers to
            return _load(_compile(function, signature))
        if key in _refusals:
            raise KernelError(_refusals[key])
        if key not in _addresses:
            _addresses[key] = _load(store.read(key) or _make(key, function, signature))
        return _addresses[key]


def _make(key: str, function: Callable[..., Any], signature: tuple[str, ...]) -> store.ObjectCode:
    """Compile and keep."""
    try:
        item = _compile(function, signature)
    except KernelError as reason:
        _refusals[key] = str(reason)
        raise
    if not store.write(key, item):
        notice(f"cannot keep compiled kernels in {store.folder()}; they will be made again in every process.")
    return item


def _load(item: store.ObjectCode) -> int:
    from polhode._jit import loader

    return loader.load(item)


def _key(function: Callable[..., Any], signature: tuple[str, ...]) -> str | None:
    from polhode._jit import loader

    compiler = _compiler_source()
    try:
        sources = fingerprint(function, signature, compiler)
    except Opaque:
        return None
    return blake2b(f"{sources} {loader.environment()}".encode(), digest_size=16).hexdigest()


@cache
def _compiler_source() -> bytes:
    """How machine code is made is part of what it depends on."""
    with open(os.path.join(os.path.dirname(__file__), "machine.py"), "rb") as file:
        return file.read()


def _compile(function: Callable[..., Any], signature: tuple[str, ...]) -> store.ObjectCode:
    notice("compiling kernels for this machine; this happens once and takes some seconds.")
    from polhode._jit import machine

    try:
        return machine.compile_object(function, signature)
    except ImportError:
        raise
    except Exception as reason:  # numba raises many kinds; all mean the same here
        raise KernelError(_gist(reason)) from reason


def _gist(reason: Exception) -> str:
    """The one line of a compiler's message that tells a person something."""
    noise = ("Failed in", "During:", "File ", "Enable logging", "<source", "--%", "^", "There are", "- of which")
    lines = [line.strip() for line in str(reason).splitlines()]
    telling = [line for line in lines if line and not line.startswith(noise)]
    return (telling or [type(reason).__name__])[0]


class _Native:
    """A compiled entry point that takes NumPy arrays and numbers."""

    def __init__(self, address: int, signature: tuple[str, ...]) -> None:
        self._signature = signature
        c_types = [kind for tag in signature for kind in _c_types(tag)]
        self._call = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *c_types)(address)

    def __call__(self, *arguments: Any) -> int:
        outcome = np.zeros(2, dtype=np.int64)
        flat: list[Any] = []
        for tag, value in zip(self._signature, arguments, strict=True):
            flat += (value,) if tag in ("f8", "i8") else _pointer(tag, value)
        result = _data(outcome)
        if self._call(result, result + 8, *flat) != 0:
            raise KernelError("a compiled kernel raised, which none of ours does; run with POLHODE_JIT=0 to see where")
        return int(outcome[0])


def _c_types(tag: str) -> list[Any]:
    if tag in ("f8", "i8"):
        return [ctypes.c_double if tag == "f8" else ctypes.c_int64]
    return [ctypes.c_void_p] + [ctypes.c_int64] * {"*": 0, "[]": 1, "[,]": 2}[tag[2:]]


def _pointer(tag: str, array: np.ndarray) -> tuple[int, ...]:
    if array.dtype.str[1:] != tag[:2] or not array.flags.c_contiguous:
        raise TypeError(f"an entry point takes contiguous {tag[:2]} arrays, not {array.dtype} {array.strides}")
    return (_data(array), *({"*": (), "[]": array.shape, "[,]": array.shape}[tag[2:]]))


def _data(array: np.ndarray) -> int:
    return array.__array_interface__["data"][0]
