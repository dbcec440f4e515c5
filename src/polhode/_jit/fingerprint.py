"""What a function's machine code depends on, as one hash: its code, its constants, and all that it refers to.

numba freezes globals and closure values into the code that it makes, and its own cache does not see an edit of a
callee in another file. The fingerprint therefore walks from the function through every global, closure value, default
and module attribute that its code names, so that any edit that could change a number changes the key.
"""

from __future__ import annotations

import types
from typing import Any

import numpy as np

try:  # the same function as hashlib.blake2b, without loading OpenSSL
    from _blake2 import blake2b
except ImportError:  # not CPython
    from hashlib import blake2b

# Modules whose attributes are functions of the versions in the environment key, not of the user's files.
_VERSIONED = ("numpy", "math", "cmath", "builtins", "polhode._jit")
_EMBEDDED = 500_000  # bytes; numba copies smaller constant arrays into the code
# Functions met so far, by id; they are held here so that no id is used twice.
Seen = dict[int, tuple[int, types.FunctionType]]
_ATOMS = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis))


class Opaque(Exception):
    """A value whose content cannot be hashed: code that refers to it must not be stored."""


def fingerprint(*values: Any) -> str:
    """A hash of everything that the machine code made from `values` (functions, constants) depends on."""
    digest = blake2b(digest_size=16)
    seen: Seen = {}
    for value in values:
        _feed(digest, value, seen)
    return digest.hexdigest()


def _feed(digest: Any, value: Any, seen: Seen) -> None:
    if isinstance(value, _ATOMS):
        digest.update(f"{type(value).__name__}:{value!r};".encode())
    elif isinstance(value, np.ndarray) and value.nbytes > _EMBEDDED:
        raise Opaque("a large array, which machine code refers to by its address in this process")
    elif isinstance(value, np.ndarray | np.generic):
        digest.update(f"array:{value.dtype.descr}:{value.shape};".encode() + value.tobytes())
    elif isinstance(value, types.FunctionType) and id(value) in seen:  # recursion and repeated callees
        digest.update(f"seen:{seen[id(value)][0]};".encode())
    else:
        _feed_compound(digest, value, seen)


def _feed_compound(digest: Any, value: Any, seen: Seen) -> None:
    value = getattr(value, "py_func", value)  # a user's own njit function counts by its source
    if isinstance(value, tuple | list):
        digest.update(f"{type(value).__name__}:{getattr(value, '_fields', len(value))};".encode())
        for item in value:
            _feed(digest, item, seen)
    elif isinstance(value, frozenset):
        _feed(digest, sorted(map(repr, value)), seen)
    elif isinstance(value, types.CodeType):
        _feed_code(digest, value, seen)
    elif isinstance(value, types.FunctionType):
        _feed_function(digest, value, seen)
    elif isinstance(value, type) and hasattr(value, "_fields"):  # a named tuple
        digest.update(f"named:{value.__qualname__}:{value._fields};".encode())
    elif is_versioned(value):
        digest.update(f"versioned:{_module_of(value)}.{getattr(value, '__name__', '')};".encode())
    else:
        raise Opaque(f"a value of type {type(value).__name__}")


def _feed_code(digest: Any, code: types.CodeType, seen: Seen) -> None:
    _feed(digest, (code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_consts), seen)


def _feed_function(digest: Any, function: types.FunctionType, seen: Seen) -> None:
    if is_versioned(function):
        digest.update(f"word:{function.__name__};".encode())
        return
    seen[id(function)] = (len(seen), function)
    _feed_code(digest, function.__code__, seen)
    _feed(digest, function.__defaults__ or (), seen)
    for cell in function.__closure__ or ():
        _feed(digest, _content(cell), seen)
    for name in sorted(globals_of(function.__code__)):
        if name in function.__globals__:
            digest.update(f"global:{name};".encode())
            _feed_global(digest, function.__globals__[name], names_of(function.__code__), seen)


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:
        raise Opaque("a variable that has no value yet") from None


def _feed_global(digest: Any, value: Any, names: set[str], seen: Seen) -> None:
    """A module counts through its attributes that the code names; anything else counts whole."""
    if not isinstance(value, types.ModuleType) or is_versioned(value):
        _feed(digest, value, seen)
        return
    for name in sorted(names & set(vars(value))):
        digest.update(f"attribute:{value.__name__}.{name};".encode())
        _feed(digest, getattr(value, name), seen)


def names_of(code: types.CodeType) -> set[str]:
    """Every name that `code`, or a function defined inside it, may look up as a global or an attribute."""
    nested = (c for c in code.co_consts if isinstance(c, types.CodeType))
    return set(code.co_names).union(*(names_of(c) for c in nested))


def globals_of(code: types.CodeType) -> frozenset[str]:
    """Every name that `code`, or a function defined inside it, looks up as a global: `p.k` names p, not k."""
    found = _globals.get(code)
    if found is None:
        import dis

        if len(_globals) > 1000:
            _globals.clear()
        own = {one.argval for one in dis.get_instructions(code) if one.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
        nested = (globals_of(c) for c in code.co_consts if isinstance(c, types.CodeType))
        found = _globals[code] = frozenset(own.union(*nested))
    return found


_globals: dict[types.CodeType, frozenset[str]] = {}


def _module_of(value: Any) -> str:
    return value.__name__ if isinstance(value, types.ModuleType) else str(getattr(value, "__module__", None) or "")


def is_versioned(value: Any) -> bool:
    """Whether `value` belongs to a module whose version is part of the environment key."""
    if isinstance(value, np.ufunc):
        return True
    module = _module_of(value)
    known = isinstance(value, types.ModuleType | types.FunctionType | types.BuiltinFunctionType | type)
    return known and any(module == v or module.startswith(v + ".") for v in _VERSIONED)
