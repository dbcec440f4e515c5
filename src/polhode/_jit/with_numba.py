"""Functions of users that decide by values, compiled by numba: the one file that imports it.

A kernel calls other kernels as plain Python functions, which numba cannot. `_Translator` therefore rebuilds a function
with the same code and other globals and closure cells: each kernel becomes its compiled counterpart, each word of
`marks` its intrinsic. Nothing of the original function is changed.
"""

from __future__ import annotations

import types as py
from collections.abc import Callable
from typing import Any, TypeAlias

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.base import BaseContext
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.typing.templates import Signature
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array
from numba.np.numpy_support import carray

from polhode._jit import marks
from polhode._jit.fingerprint import Opaque, fingerprint, is_ours, is_versioned, names_of, unwrapped
from polhode._jit.machine import object_code
from polhode._jit.store import ObjectCode
from polhode._jit.trace.formula import Formula
from polhode._jit.trace.once import rule

# Fused multiply-add is allowed: it rounds once instead of twice. Nothing else is: no reordering, NaN stays NaN.
_FLAGS: dict[str, Any] = {
    "error_model": "numpy",
    "fastmath": {"contract"},
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
_POINTERS = {"f8": types.CPointer(types.float64), "i8": types.CPointer(types.int64), "u1": types.CPointer(types.uint8)}
Typed: TypeAlias = tuple[Signature, Callable[..., ir.Value]]  # of an intrinsic: its type, and what writes it
_VIEW = 1 << 30  # the stated length of a bare pointer's view; kernels never ask for it


def compile_object(function: Callable[..., Any], signature: tuple[str, ...]) -> ObjectCode:
    """Compile `function` and all kernels below it to object code (see `entry` for signatures and the calling rule).

    numba gives the text for LLVM that it has optimized; the rest is ours. None of its parts is changed.
    """
    shim, c_types = _shim(_translator.kernel(function), signature)
    dispatcher: Dispatcher = numba.njit(**_FLAGS)(shim)
    dispatcher.compile(tuple(c_types))
    (result,) = dispatcher.overloads.values()
    text = dispatcher.inspect_llvm(tuple(c_types))
    return object_code(text, result.fndesc.llvm_func_name, optimize=False, drop_dead=True)


def _shim(body: Dispatcher, signature: tuple[str, ...]) -> tuple[Callable[..., Any], list[types.Type]]:
    """A function of C arguments that views pointers as arrays and calls `body`."""
    names, c_types, views = [], [], []
    for i, tag in enumerate(signature):
        kinds, view = _c_argument(tag, f"a{i}")
        names += [name for name, _ in kinds]
        c_types += [kind for _, kind in kinds]
        views.append(view)
    source = f"def shim({', '.join(names)}):\n    return body({', '.join(views)})\n"
    scope: dict[str, Any] = {"body": body, "carray": carray}
    exec(source, scope)  # the names come from the signature tags alone
    return scope["shim"], c_types


def _c_argument(tag: str, name: str) -> tuple[list[tuple[str, types.Type]], str]:
    """The C parameters of one argument, and the expression that views them."""
    if tag == "f8":
        return [(name, types.float64)], name
    if tag == "i8":
        return [(name, types.int64)], name
    pointer = _POINTERS[tag[:2]]
    if tag.endswith("*"):
        return [(name, pointer)], f"carray({name}, ({_VIEW},))"
    rows, length = f"{name}_rows", f"{name}_n"
    if tag.endswith("[,]"):
        return [(name, pointer), (rows, types.int64), (length, types.int64)], f"carray({name}, ({rows}, {length}))"
    return [(name, pointer), (length, types.int64)], f"carray({name}, ({length},))"


class _Translator:
    """Rebuilds kernels over compiled counterparts of what they refer to, each one once in a process."""

    def __init__(self) -> None:
        self._done: dict[str, Dispatcher] = {}

    def kernel(self, function: py.FunctionType) -> Dispatcher:
        """The compiled counterpart of `function`; its content is the key, so a changed callee is seen."""
        try:
            key = fingerprint(function)
        except Opaque:  # its content cannot be told, so it may have changed since the last time
            return self._compiled(function)
        if key not in self._done:
            self._done[key] = self._compiled(function)
        return self._done[key]

    def _compiled(self, function: py.FunctionType) -> Dispatcher:
        """Our kernels never index out of bounds; a user's function may, and then raises as it does in Python."""
        return numba.njit(forceinline=True, boundscheck=not is_ours(function), **_FLAGS)(self._rebuild(function))

    def _rebuild(self, function: py.FunctionType) -> py.FunctionType:
        names = names_of(function.__code__)
        scope = {k: self._swap(v) for k, v in function.__globals__.items() if k in names}
        scope["__builtins__"] = function.__globals__.get("__builtins__", __builtins__)
        scope["__name__"] = function.__module__
        cells = tuple(py.CellType(self._swap(c.cell_contents)) for c in function.__closure__ or ())
        return py.FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells or None)

    def _swap(self, value: Any) -> Any:
        value = unwrapped(value)  # a user's own njit function is compiled anew, theirs is left alone
        if isinstance(value, Formula):
            return numba.njit(forceinline=True, **_FLAGS)(_written_out(value))
        if isinstance(value, py.FunctionType):
            if value in _WORDS:
                return _WORDS[value]
            word = marks.word_of(value)
            if word is not None:
                return _ANY_KIND[word]
            if not is_versioned(value):
                return self.kernel(value)
        return value


_translator = _Translator()


def _written_out(formula: Formula) -> Callable[..., tuple[float, ...]]:
    """A formula as a function of Python that does to floats, line by line, what it did to symbols."""
    lines, results = formula.recorded
    scope: dict[str, Any] = {"select": _select}
    body: list[str] = []
    for i, (name, *operands) in enumerate(lines):
        if name == "load":
            value = "{}[{}]".format(*operands)
        elif name in ("time", "literal"):
            value = operands[0] if operands else "t"
        else:
            scope.setdefault(name, rule(name))
            value = f"{name}({', '.join(f'v{j}' for j in operands)})"
        body.append(f"    v{i} = {value}\n")
    given = "".join(f"v{i}, " for i in results)
    exec(f"def formula(t, state, par):\n{''.join(body)}    return ({given})\n", scope)  # all words are ours
    return scope["formula"]


def _scratch(context: BaseContext, builder: ir.IRBuilder, kind: types.Type, shape: tuple[int, ...]) -> ir.Value:
    """An array of `kind` whose data lives on the stack of the compiled function."""
    intp = context.get_value_type(types.intp)
    size = 1
    for extent in shape:
        size *= extent
    data = cgutils.alloca_once(builder, context.get_value_type(types.float64), size=size)
    strides, step = [], 8
    for extent in reversed(shape):
        strides.insert(0, step)
        step *= extent
    array = make_array(kind)(context, builder)
    pack = lambda values: cgutils.pack_array(builder, [ir.Constant(intp, v) for v in values])  # noqa: E731
    populate_array(array, data=data, shape=pack(shape), strides=pack(strides), itemsize=ir.Constant(intp, 8),
                   meminfo=None)  # fmt: skip
    return array._getvalue()


@intrinsic(prefer_literal=True)
def _vector(typing: TypingContext, n: types.IntegerLiteral) -> Typed:
    kind = types.Array(types.float64, 1, "C")
    build = lambda context, builder, sig, args: _scratch(context, builder, kind, (n.literal_value,))  # noqa: E731
    return kind(n), build


@intrinsic(prefer_literal=True)
def _matrix(typing: TypingContext, rows: types.IntegerLiteral, n: types.IntegerLiteral) -> Typed:
    kind = types.Array(types.float64, 2, "C")
    shape = (rows.literal_value, n.literal_value)
    return kind(rows, n), lambda context, builder, sig, args: _scratch(context, builder, kind, shape)


@numba.njit
def _select(x: float, positive: float, otherwise: float) -> float:
    return positive if x > 0.0 else otherwise


# Functions of numbers of any kind, which are floats here.
_ANY_KIND: dict[str, Callable[..., float]] = {
    "select": _select, "atan2": np.arctan2, "sin": np.sin, "cos": np.cos, "sqrt": np.sqrt, "tanh": np.tanh,
    "exp": np.exp, "floor": np.floor,
}  # fmt: skip
_WORDS: dict[Callable[..., Any], Callable[..., Any]] = {
    marks.vector: _vector,
    marks.matrix: _matrix,
}


def initialize_runtime() -> None:
    """Make numba's own run-time symbols known to the loader, for code that needs them."""
    context: Any = cpu_target.target_context
    context.refresh()
    rtsys.initialize(context)
