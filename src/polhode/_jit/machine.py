"""From text for LLVM to the address of a function: object code of this CPU, kept in the store, linked in memory.

numba takes no part in it, unless a user's function was compiled by it and needs its run time.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import threading
from collections.abc import Callable
from functools import cache
from glob import glob

import llvmlite
import llvmlite.binding as llvm
import numpy as np

from polhode._jit import store
from polhode._jit.fingerprint import blake2b
from polhode._jit.notices import compiling
from polhode._jit.store import ObjectCode
from polhode.errors import KernelError

_NAMES = re.compile(r'@"?([\w.$]+)')
# Names that every process with a C library can resolve. Code that needs others needs numba's run time.
_C_LIBRARY = """
sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt cbrt pow
hypot fabs floor ceil round trunc rint fmod fma fmin fmax copysign erf erfc tgamma lgamma sincos ldexp frexp memcpy
memset memmove malloc free
"""
_MAKERS = (
    "code.py",
    "llvm.py",
    "lane*.py",
    "machine.py",
    "with_numba.py",
    "form/*.py",
    "trace/*.py",
)
_addresses: dict[str, int] = {}
_lock = threading.RLock()
_engines: list[llvm.ExecutionEngine] = []  # linked code lives as long as the process

llvm.initialize_native_target()
llvm.initialize_native_asmprinter()


def address(source: str, kind: store.Kind, make: Callable[[], ObjectCode]) -> int:
    """Where the function is that `make` compiles: from this process, from the store, or made now.

    `source` tells it from all others; `kind`: where the store keeps it.
    """
    with _lock:
        key = blake2b(f"{source} {environment()}".encode(), digest_size=16).hexdigest()
        if key not in _addresses:
            item = store.read(kind, key)
            if item is None:
                with compiling():
                    item = make()
                store.write(kind, key, item)
            _addresses[key] = load(item)
        return _addresses[key]


@cache
def environment() -> str:
    """What object code depends on besides its source: how it is made, compilers, interpreter and this CPU."""
    here, digest = os.path.dirname(__file__), blake2b(digest_size=16)
    for pattern in _MAKERS:
        for path in sorted(glob(os.path.join(here, pattern))):
            with open(path, "rb") as file:
                digest.update(file.read())
    cpu = f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    versions = f"llvmlite {llvmlite.__version__} numba {_numba_version()} numpy {np.__version__} python {sys.version}"
    return f"{digest.hexdigest()} {versions} {cpu} {settings}"


def _numba_version() -> str:
    """The file in which numba keeps its version, read without importing numba."""
    spec = importlib.util.find_spec("numba")
    try:
        with open(os.path.join(os.path.dirname((spec and spec.origin) or ""), "_version.py")) as file:
            return file.read()
    except OSError:
        return "unknown"


def object_code(text: str, symbol: str, optimize: bool, drop_dead: bool = False) -> ObjectCode:
    """Machine code of the function `symbol`; `drop_dead`: without functions that nobody calls.

    A trace goes straight to instruction selection: its tape has left nothing for LLVM's optimizer to find (measured on
    recursions of 500 to 14000 operations: the same speed within 2 %, with or without vectors, in a third of the time).
    The stated form needs the optimizer, which brings variables from the stack into registers.
    """
    try:
        module = llvm.parse_assembly(text)
        module.verify()
    except RuntimeError as reason:
        raise KernelError(f"LLVM refuses a function: {reason}") from reason
    cpu, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    machine = llvm.Target.from_default_triple().create_target_machine(cpu=cpu, features=features, opt=2, jit=True)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(2))
    if optimize:
        builder.getModulePassManager().run(module, builder)
    elif drop_dead:
        passes = llvm.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(module, builder)
    return ObjectCode(symbol, tuple(_externals(module)), machine.emit_object(module))


def _externals(module: llvm.ModuleRef) -> list[str]:
    """The functions that the code really calls and does not bring along (dead declarations are left behind)."""
    declared = [f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")]
    if not declared:
        return []
    lines = [line for line in str(module).splitlines() if not line.startswith("declare")]
    return sorted(set(_NAMES.findall("\n".join(lines))).intersection(declared))


def load(item: ObjectCode) -> int:
    """Link `item` into this process and give the address of its function."""
    if not set(_C_LIBRARY.split()).issuperset(item.externals):
        from polhode._jit import with_numba

        with_numba.initialize_runtime()
    target = llvm.Target.from_default_triple().create_target_machine(jit=True)  # the engine takes it over
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    engine.add_object_file(llvm.ObjectFileRef.from_data(item.code))
    engine.finalize_object()
    _engines.append(engine)
    return engine.get_function_address(item.symbol)
