"""Functions and what they refer to; and, as one hash, what a function's machine code depends on.

numba freezes globals and closure values into the code that it makes, and its own cache does not see an edit of a
callee in another file. The fingerprint therefore walks from the function through every global, closure value, default
and module attribute that its code names, so that any edit that could change a number changes the key.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from polhode.errors import KernelError

try:  # the same function as hashlib.blake2b, without loading OpenSSL
    from _blake2 import blake2b
except ImportError:  # not CPython
    from hashlib import blake2b

# Modules whose attributes are functions of the versions in the environment key, not of the user's files.
_VERSIONED = ("numpy", "math", "cmath", "builtins", "polhode._jit")
_EMBEDDED = 500_000  # bytes; numba copies smaller constant arrays into the code
_ATOMS = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis))


class Told:
    """What says by itself, as a text, all that machine code made of it depends on; it belongs to polhode."""

    told: str


class Opaque(KernelError):
    """A value whose content cannot be hashed: code that refers to it must not be stored."""


def unwrapped(function: Any) -> Any:
    """A function as it was written: a user's own njit function counts by its source."""
    return getattr(function, "py_func", function)


def is_ours(function: types.FunctionType) -> bool:
    """Whether a function belongs to polhode."""
    return (function.__module__ or "").startswith("polhode.")


def content(cell: types.CellType) -> Any:
    """The value of a closure's variable."""
    try:
        return cell.cell_contents
    except ValueError:
        raise Opaque("it refers to a variable that has no value yet") from None


def referred(function: Callable[..., Any], through_globals: bool) -> Iterator[Any]:
    """A function and all that it, and every function that it refers to, refers to: each thing once.

    By closure values alone, or by globals too.
    """
    seen: set[int] = set()
    waiting: list[Any] = [function]
    while waiting:
        one = unwrapped(waiting.pop())
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, types.FunctionType):
            waiting += map(content, one.__closure__ or ())
            names = globals_of(one.__code__) if through_globals else ()
            waiting += [one.__globals__[name] for name in names if name in one.__globals__]


def names_of(code: types.CodeType) -> set[str]:
    """Every name that `code`, or a function defined inside it, may look up as a global or an attribute."""
    nested = (c for c in code.co_consts if isinstance(c, types.CodeType))
    return set(code.co_names).union(*(names_of(c) for c in nested))


@lru_cache(maxsize=1000)
def globals_of(code: types.CodeType) -> frozenset[str]:
    """Every name that `code`, or a function defined inside it, looks up as a global: `p.k` names p, not k."""
    import dis

    own = {one.argval for one in dis.get_instructions(code) if one.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    nested = (globals_of(c) for c in code.co_consts if isinstance(c, types.CodeType))
    return frozenset(own.union(*nested))


def is_versioned(value: Any) -> bool:
    """Whether `value` belongs to a module whose version is part of the environment key."""
    known = isinstance(value, types.ModuleType | types.FunctionType | types.BuiltinFunctionType | type)
    module = _module_of(value)
    return isinstance(value, np.ufunc) or (known and any(module == v or module.startswith(v + ".") for v in _VERSIONED))


def _module_of(value: Any) -> str:
    return value.__name__ if isinstance(value, types.ModuleType) else str(getattr(value, "__module__", None) or "")


def fingerprint(*values: Any) -> str:
    """A hash of everything that the machine code made from `values` (functions, constants) depends on."""
    digest = _Digest()
    for value in values:
        digest.feed(value)
    return digest.hash.hexdigest()


class _Digest:
    """A hash in the making."""

    def __init__(self) -> None:
        self.hash = blake2b(digest_size=16)
        self._seen: dict[int, tuple[int, types.FunctionType]] = {}  # functions met so far, held so that no id returns

    def _tell(self, text: str, data: bytes = b"") -> None:
        self.hash.update(f"{text};".encode() + data)

    def feed(self, value: Any) -> None:
        """Anything that a function can refer to."""
        if isinstance(value, _ATOMS):
            self._tell(f"{type(value).__name__}:{value!r}")
        elif isinstance(value, np.ndarray) and value.nbytes > _EMBEDDED:
            raise Opaque("a large array, which machine code refers to by its address in this process")
        elif isinstance(value, np.ndarray | np.generic):
            self._tell(f"array:{value.dtype.descr}:{value.shape}", value.tobytes())
        elif isinstance(value, tuple | list):
            self._tell(f"{type(value).__name__}:{getattr(value, '_fields', len(value))}")
            for item in value:
                self.feed(item)
        elif isinstance(value, frozenset):
            self.feed(sorted(map(repr, value)))
        elif isinstance(value, Told):
            self._tell(value.told)
        else:
            self._feed_code(unwrapped(value))

    def _feed_code(self, value: Any) -> None:
        """Functions, their code, and what belongs to libraries."""
        if isinstance(value, types.FunctionType) and id(value) in self._seen:  # recursion and repeated callees
            self._tell(f"seen:{self._seen[id(value)][0]}")
        elif isinstance(value, types.CodeType):
            self.feed((value.co_code, value.co_names, value.co_varnames, value.co_freevars, value.co_consts))
        elif isinstance(value, types.FunctionType):
            self._feed_function(value)
        elif isinstance(value, type) and hasattr(value, "_fields"):  # a named tuple
            self._tell(f"named:{value.__qualname__}:{value._fields}")
        elif is_versioned(value):
            self._tell(f"versioned:{_module_of(value)}.{getattr(value, '__name__', '')}")
        else:
            raise Opaque(f"a value of type {type(value).__name__}")

    def _feed_function(self, function: types.FunctionType) -> None:
        if is_versioned(function):
            self._tell(f"word:{function.__name__}")
            return
        self._seen[id(function)] = (len(self._seen), function)
        self.feed(function.__code__)
        self.feed(function.__defaults__ or ())
        for cell in function.__closure__ or ():
            self.feed(content(cell))
        for name in sorted(globals_of(function.__code__)):
            if name in function.__globals__:
                self._tell(f"global:{name}")
                self._feed_global(function.__globals__[name], names_of(function.__code__))

    def _feed_global(self, value: Any, names: set[str]) -> None:
        """A module counts through its attributes that the code names; anything else counts whole."""
        if not isinstance(value, types.ModuleType) or is_versioned(value):
            self.feed(value)
            return
        for name in sorted(names & set(vars(value))):
            self._tell(f"attribute:{value.__name__}.{name}")
            self.feed(vars(value)[name])
