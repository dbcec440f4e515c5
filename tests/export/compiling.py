"""C text compiled and loaded, for the tests of this folder."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

CC = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
needs_compiler = pytest.mark.skipif(CC is None, reason="needs a C compiler")
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Werror")
_DOUBLES = ctypes.POINTER(ctypes.c_double)


def library(text: str, folder: Path, *options: str) -> ctypes.CDLL:
    """The text as a library that is loaded."""
    folder.mkdir(parents=True, exist_ok=True)
    source, made = folder / "text.c", folder / "text.so"
    source.write_text(text)
    assert CC is not None
    done = subprocess.run([CC, *STRICT, *options, "-fPIC", "-shared", str(source), "-o", str(made), "-lm"],
                          capture_output=True, text=True, timeout=280)  # fmt: skip
    assert done.returncode == 0, done.stderr[:4000]
    return ctypes.CDLL(str(made))


def sized(name: str) -> str:
    """A function that tells how large an instance is, to be put behind the text of a model."""
    return f"\nsize_t {name}_size(void);\nsize_t {name}_size(void) {{ return sizeof({name}_instance); }}\n"


class Instance:
    """One instance of a model in a library, with t and y at their places."""

    def __init__(self, whole: ctypes.CDLL, name: str, n: int) -> None:
        self.whole, self.name, self.n = whole, name, n
        size = self._function("size", [], ctypes.c_size_t)()
        self.bytes = ctypes.create_string_buffer(size + 64)
        self.at = (ctypes.addressof(self.bytes) + 63) // 64 * 64
        self.row = np.frombuffer((ctypes.c_double * (size // 8)).from_address(self.at))
        self._function("init", [ctypes.c_void_p], None)(self.at)

    def _function(self, name: str, takes: list[type], gives: type | None = ctypes.c_int) -> ctypes._CFuncPtr:  # type: ignore[name-defined]
        found = self.whole[f"{self.name}_{name}"]
        found.argtypes, found.restype = takes, gives
        return found

    @property
    def t(self) -> float:
        """The time, s."""
        return float(self.row[0])

    @property
    def y(self) -> np.ndarray:
        """States and ledger; a view."""
        return self.row[1 : 1 + self.n]

    def call(self, name: str, t: float, y: np.ndarray, n_out: int) -> np.ndarray:
        """field, outputs or events at (t, y)."""
        out, given = np.zeros(n_out), np.ascontiguousarray(y, dtype=float)
        function = self._function(name, [ctypes.c_void_p, ctypes.c_double, _DOUBLES, _DOUBLES])
        status = function(self.at, t, given.ctypes.data_as(_DOUBLES), out.ctypes.data_as(_DOUBLES))
        assert status == 0, status
        return out

    def steps(self, dt: float, n: int) -> int:
        """n fixed steps; the status."""
        return self._function("steps", [ctypes.c_void_p, ctypes.c_double, ctypes.c_int64])(self.at, dt, n)

    def advance(self, t_end: float) -> int:
        """Adaptive steps to t_end; the status."""
        return self._function("advance", [ctypes.c_void_p, ctypes.c_double])(self.at, t_end)

    def do(self, name: str) -> None:
        """start, update or the like."""
        self._function(name, [ctypes.c_void_p], None)(self.at)
