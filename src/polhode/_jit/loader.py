"""From object code to something that can be called: llvmlite's in-memory linker, without numba."""

from __future__ import annotations

import importlib.util
import os
import sys
from functools import cache
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from polhode._jit.store import ObjectCode

# Names that every process with a C library can resolve. Code that needs others needs numba's run time.
_NAMES = """
sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt cbrt pow
hypot fabs floor ceil round trunc rint fmod fma fmin fmax copysign erf erfc tgamma lgamma sincos ldexp frexp memcpy
memset memmove malloc free
"""
_PLAIN = frozenset(_NAMES.split())
_engines: list[Any] = []  # linked code lives as long as the process


@cache
def environment() -> str:
    """What object code depends on besides its sources: compilers, interpreter and this CPU."""
    cpu = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    versions = f"llvmlite {llvmlite.__version__} numba {_numba_version()} numpy {np.__version__} python {sys.version}"
    return f"{versions} {cpu} {settings}"


def _numba_version() -> str:
    """The file in which numba keeps its version, read without importing numba."""
    spec = importlib.util.find_spec("numba")
    try:
        with open(os.path.join(os.path.dirname((spec and spec.origin) or ""), "_version.py")) as file:
            return file.read()
    except OSError:
        return "unknown"


def load(item: ObjectCode) -> int:
    """Link `item` into this process and give the address of its function."""
    if not _PLAIN.issuperset(item.externals):
        from polhode._jit import with_numba

        with_numba.initialize_runtime()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target_machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(item.code))
    engine.finalize_object()
    _engines.append(engine)
    return engine.get_function_address(item.symbol)


def _target_machine() -> Any:
    """A machine for each engine: the engine takes it over."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(jit=True)
