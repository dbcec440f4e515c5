"""From text for LLVM to the address of a function, by way of the store."""

from __future__ import annotations

import os
import threading
from functools import cache

from polhode._jit import store
from polhode._jit.fingerprint import blake2b
from polhode._jit.trace.text import SYMBOL
from polhode.errors import KernelError

_addresses: dict[str, int] = {}
_lock = threading.RLock()


def address_of_text(text: str, kind: store.Kind = store.MODEL) -> int:
    """The address of the function: from this process, from the store, or made now. kind: where the store keeps it."""
    try:
        from polhode._jit import loader
    except ImportError as missing:
        raise KernelError(str(missing)) from missing
    with _lock:
        key = blake2b(f"{_maker()} {loader.environment()} {text}".encode(), digest_size=16).hexdigest()
        if key not in _addresses:
            _addresses[key] = loader.load(store.read(kind, key) or _make(key, text, kind))
        return _addresses[key]


@cache
def _maker() -> bytes:
    """How machine code is made is part of what it depends on: the file that makes it."""
    with open(os.path.join(os.path.dirname(os.path.dirname(__file__)), "machine.py"), "rb") as file:
        return blake2b(file.read(), digest_size=16).digest()


def _make(key: str, text: str, kind: store.Kind) -> store.ObjectCode:
    """Compile and keep."""
    from polhode._jit.machine import object_code

    item = object_code(text, SYMBOL, optimize=False)
    store.write(kind, key, item)
    return item
