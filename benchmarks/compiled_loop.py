"""Compiled functions called again and again from machine code, so that no Python stands between the calls."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

_LOOP = """\
define void @loop(ptr %f, i64 %n, <TYPES>) {
start:
br label %next
next:
%i = phi i64 [0, %start], [%j, %next]
<CALL>
%j = add i64 %i, 1
%more = icmp slt i64 %j, %n
br i1 %more, label %next, label %done
done:
ret void
}
"""
_FIELD = ("ptr %r, ptr %state, ptr %par, ptr %out",
          "%s = call i32 %f(ptr %r, ptr %r, double 0.0, ptr %state, ptr %par, ptr %out)")  # fmt: skip
_PAIR = "ptr %a, ptr %b", "call void %f(ptr %a, ptr %b)"


def call_field(address: int, n: int, *addresses: int) -> None:
    """`n` calls f(result, error, 0.0, state, par, out): the calling rule of polhode's compiled functions."""
    _loop(_FIELD, len(addresses))(address, n, *addresses)


def call_pair(address: int, n: int, a: int, b: int) -> None:
    """`n` calls f(a, b) of a C function of two pointers."""
    _loop(_PAIR, 2)(address, n, a, b)


@cache
def _loop(kind: tuple[str, str], n_pointers: int) -> Any:
    """The loop as something that Python can call."""
    import llvmlite.binding as llvm

    from polhode._jit import machine as linker
    from polhode._jit import store

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=2, jit=True)
    text = _LOOP.replace("<TYPES>", kind[0]).replace("<CALL>", kind[1])
    code = machine.emit_object(llvm.parse_assembly(text))
    pointers = [ctypes.c_void_p] * n_pointers
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, *pointers)(
        linker.load(store.ObjectCode("loop", (), code))
    )
