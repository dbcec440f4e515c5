"""The store of object code: never stale, never half, and never in the way."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode._jit import entry, kernel, store
from polhode._jit import entry as jit_entry

SMALL = """
    import sys, numpy as np
    from polhode._jit import entry
    from callee import scale
    def total(x, out):
        s = 0.0
        for i in range(x.shape[0]):
            s += scale(x[i])
        out[0] = s
        return 0
    out = np.zeros(1)
    entry(total, ("f8[]", "f8[]"))(np.arange(5.0), out)
    print(out[0], "numba" in sys.modules)
"""
CALLEE = "from polhode._jit import kernel\nFACTOR = {factor}\n@kernel\ndef scale(x):\n    return FACTOR * x + {plus}\n"


def run(folder: Path, cache: Path | str, code: str = SMALL, **environment: str) -> str:
    """The output of `code` in a new process."""
    env = {**os.environ, "POLHODE_CACHE": str(cache), "POLHODE_QUIET": "0", "PYTHONPATH": str(folder), **environment}
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip() + (" | " + done.stderr.strip() if done.stderr.strip() else "")


def callee(folder: Path, factor: float = 2.0, plus: float = 0.0) -> None:
    (folder / "callee.py").write_text(CALLEE.format(factor=factor, plus=plus))


def test_second_process_loads_without_numba(tmp_path: Path) -> None:
    """The first process compiles, with a message; the second does not even import numba."""
    callee(tmp_path)
    first = run(tmp_path, tmp_path / "cache")
    assert first.startswith("20.0 True")
    assert "compiling" in first
    assert run(tmp_path, tmp_path / "cache") == "20.0 False"


def test_an_edit_in_another_file_is_never_served_stale(tmp_path: Path) -> None:
    """A constant or a line of a callee in another file: each edit shows at once, and going back costs nothing."""
    for factor, plus, expected in ((2.0, 0.0, "20.0"), (3.0, 0.0, "30.0"), (3.0, 1.0, "35.0")):
        callee(tmp_path, factor, plus)
        os.utime(tmp_path / "callee.py", (1e9, 1e9))  # the clock is no help
        for leftover in tmp_path.glob("__pycache__/*"):
            leftover.unlink()
        assert run(tmp_path, tmp_path / "cache").startswith(f"{expected} True")
    callee(tmp_path, 2.0, 0.0)
    for leftover in tmp_path.glob("__pycache__/*"):
        leftover.unlink()
    assert run(tmp_path, tmp_path / "cache") == "20.0 False"


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "other"])
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: str) -> None:
    """Cut short, a bit flipped, emptied, or something else: the number is right and the store is whole again."""
    callee(tmp_path)
    run(tmp_path, tmp_path / "cache")
    (path,) = (tmp_path / "cache").glob("*.bin")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes({"cut": bytes(data[:900]), "flip": bytes(data), "empty": b"", "other": b"hello" * 99}[damage])
    assert run(tmp_path, tmp_path / "cache").startswith("20.0 True")
    assert run(tmp_path, tmp_path / "cache") == "20.0 False"


def test_a_store_that_cannot_be_written(tmp_path: Path) -> None:
    """No folder can be made under a file: the run works, and one line says what it costs."""
    callee(tmp_path)
    (tmp_path / "file").write_text("in the way")
    said = run(tmp_path, tmp_path / "file" / "cache")
    assert said.startswith("20.0 True")
    assert "cannot keep compiled kernels" in said


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that fails in the middle leaves no file behind, not even a temporary one."""

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setenv("POLHODE_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "replace", full)
    assert not store.write("key", store.ObjectCode("f", (), b"code"))
    assert list(tmp_path.iterdir()) == []
    assert store.read("key") is None


def test_two_processes_fill_the_store_at_once(tmp_path: Path) -> None:
    """Both compile, both write, both are right, and the store holds whole files only."""
    callee(tmp_path)
    env = {**os.environ, "POLHODE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path), "POLHODE_QUIET": "1"}
    command = [sys.executable, "-c", textwrap.dedent(SMALL)]
    both = [subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [p.communicate()[0].split()[0] for p in both] == ["20.0", "20.0"]
    assert [p.suffix for p in (tmp_path / "cache").iterdir()] == [".bin"]
    assert run(tmp_path, tmp_path / "cache") == "20.0 False"


def test_the_default_path_imports_nothing_heavy(tmp_path: Path) -> None:
    """A run from the store imports no numba, SciPy, pandas, pydantic, xarray or matplotlib; numba may come later."""
    code = """
        import sys
        import polhode as ph
        run = ph.simulate(ph.Body(mass=1.0, inertia=(1, 1, 1.8822)), ph.State(omega=(1, 0, 1.4243)), t_end=1)
        assert run.certificate.ok
        heavy = {"numba", "scipy", "pandas", "pydantic", "xarray", "matplotlib"} & set(sys.modules)
        import numba
        doubled = numba.njit(lambda x: 2 * x)(21)
        again = ph.simulate(run.body, run.final, t_end=1, loads=[ph.loads.Force(lambda t: (t, 0.0, 0.0))])
        print(sorted(heavy), doubled, again.certificate.ok)
    """
    shared = os.environ.get("POLHODE_CACHE") or str(store.folder())
    run(tmp_path, shared, code, POLHODE_QUIET="1")
    assert run(tmp_path, shared, code, POLHODE_QUIET="1") == "[] 42 True"


def test_old_files_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store does not grow without bound."""
    monkeypatch.setenv("POLHODE_CACHE", str(tmp_path))
    monkeypatch.setattr(store, "_MOST_FILES", 3)
    for i in range(6):
        assert store.write(f"key{i}", store.ObjectCode("f", ("sin",), b"code"))
        os.utime(tmp_path / f"key{i}.bin", (i, i))
    assert sorted(p.name for p in tmp_path.iterdir())[-1] == "key5.bin"
    assert len(list(tmp_path.iterdir())) == 3
    assert store.read("key5") == store.ObjectCode("f", ("sin",), b"code")


def test_wrong_array_is_refused() -> None:
    """An entry point takes what it was compiled for: other dtypes and strides would be read as garbage."""
    if not jit_entry.__globals__["compiling"]():
        pytest.skip("plain Python takes any array")

    @kernel
    def first(x: Any) -> int:
        return int(x[0])

    call = entry(first, ("f8[]",))
    assert call(np.array([7.0, 1.0])) == 7
    for wrong in (np.array([7, 1]), np.arange(8.0)[::2]):
        with pytest.raises(TypeError, match="contiguous f8"):
            call(wrong)
