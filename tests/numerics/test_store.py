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


def environment(folder: Path, cache: Path | str, **more: str) -> dict[str, str]:
    """That of a process that finds modules in `folder` and keeps its code in `cache`."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "POLHODE_CACHE": str(cache), "POLHODE_QUIET": "0", "PYTHONPATH": path, **more}


def run(folder: Path, cache: Path | str, code: str = SMALL, **more: str) -> str:
    """The output of `code` in a new process."""
    env = environment(folder, cache, **more)
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
    assert not store.write(store.ENGINE, "key", store.ObjectCode("f", (), b"code"))
    assert list(tmp_path.iterdir()) == []
    assert store.read(store.ENGINE, "key") is None


def test_two_processes_fill_the_store_at_once(tmp_path: Path) -> None:
    """Both compile, both write, both are right, and the store holds whole files only."""
    callee(tmp_path)
    env = environment(tmp_path, tmp_path / "cache", POLHODE_QUIET="1")
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
        again = ph.simulate(run.model, run.final, t_end=1, loads=[ph.loads.Force(lambda t: (t, 0.0, 0.0))])
        print(sorted(heavy), doubled, again.certificate.ok)
    """
    shared = os.environ.get("POLHODE_CACHE") or str(store.folder())
    run(tmp_path, shared, code, POLHODE_QUIET="1")
    assert run(tmp_path, shared, code, POLHODE_QUIET="1") == "[] 42 True"


def test_without_numba_everything_still_runs(tmp_path: Path) -> None:
    """numba is for users' functions that decide by values: without it these run as Python, all else as ever."""
    code = """
        import sys
        sys.modules["numba"] = None  # import numba raises
        import warnings
        import polhode as ph
        body, start = ph.Body(mass=1.0, inertia=(1, 1.2, 1.5)), ph.State(omega=(1, 2, 3))
        def push(t):
            return (t, 0.0, 1.0) if t > 0.05 else (0.0, 0.0, 1.0)
        for loads in ([], [ph.loads.Force(lambda t: (t, 0.0, 1.0))], [ph.loads.Force(push)]):
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                run = ph.simulate(body, start, t_end=0.1, loads=loads)
            print(run.certificate.ok, run.provenance.compiled, len(told), end=" ")
        print("polhode[numba]" in str(told[0].message))
    """
    assert run(tmp_path, tmp_path / "cache", code, POLHODE_QUIET="1") == "True True 0 True True 0 True True 1 True"


def test_no_kernel_of_ours_needs_numba(tmp_path: Path) -> None:
    """Pictures and the gate of meshes among them: all are in the stated form."""
    code = """
        import sys
        sys.modules["numba"] = None  # import numba raises
        import polhode as ph
        from polhode._jit import compiling
        solid = ph.solids.Box((0.1, 0.2, 0.3)).mesh()
        body = ph.Body(mass=1.0, inertia=(1, 1.2, 1.5), geometry=solid)
        ph.simulate(body, ph.State(omega=(1, 2, 3)), t_end=0.1).animate("still.png", size=(64, 48), times=(0.0,))
        print(round(ph.mass_properties(solid, density=1000.0).mass, 12), compiling())
    """
    told = textwrap.dedent(code).replace("still.png", str(tmp_path / "still.png"))
    assert run(tmp_path, tmp_path / "cache", told, POLHODE_QUIET="1") == "6.0 True"


def test_without_a_compiler_everything_still_runs(tmp_path: Path) -> None:
    """No LLVM: kernels and loads run as plain Python, with one line that says so, and give the same numbers."""
    code = """
        import sys
        sys.modules["llvmlite"] = None  # import llvmlite raises
        import polhode as ph
        body, start = ph.Body(mass=1.0, inertia=(1, 1.2, 1.5)), ph.State(omega=(1, 2, 3))
        for loads in ([], [ph.loads.Force(lambda t: (t, 0.0, 1.0))]):
            run = ph.simulate(body, start, t_end=0.1, loads=loads)
            print(run.certificate.ok, run.provenance.compiled, end=" ")
    """
    said = run(tmp_path, tmp_path / "cache", code)
    assert said.startswith("True False True False")
    assert said.count("run as plain Python") == 1


def test_compiling_leaves_other_code_alone(tmp_path: Path) -> None:
    """A user's own njit functions work before, while and after we compile a load that calls them."""
    code = """
        import threading
        import numba
        import polhode as ph

        @numba.njit
        def gain(t):
            return 2.0 * t

        others = []
        def work():
            for i in range(20):
                others.append(numba.njit(lambda x: x + 1)(i) == i + 1)
        thread = threading.Thread(target=work)
        thread.start()
        run = ph.simulate(ph.Body(mass=1.0, inertia=(1, 1.2, 1.5)), ph.State(), t_end=1.0, dt=0.1, method="heun",
                          loads=[ph.loads.Force(lambda t: (gain(t), 0.0, 0.0))])
        thread.join()
        print(round(run.velocity[-1, 0], 12), gain(3.0), all(others), len(others))
    """
    assert run(tmp_path, tmp_path / "cache", code, POLHODE_QUIET="1") == "1.0 6.0 True 20"


def test_a_large_table_is_not_frozen_by_its_address(tmp_path: Path) -> None:
    """Machine code refers to large arrays by address, so it is not stored; every process gives the same number."""
    code = """
        import numpy as np
        import polhode as ph
        table = np.full(200_000, 3.0)
        run = ph.simulate(ph.Body(mass=2.0, inertia=(1, 2, 2.5)), ph.State(), 1.0, method="heun", dt=0.1,
                          loads=ph.loads.Force(lambda t: (table[int(t * 1000)], 0.0, 0.0)))
        print(round(run.final.velocity[0], 12))
    """
    assert [run(tmp_path, tmp_path / "cache", code, POLHODE_QUIET="1") for _ in range(3)] == ["1.5"] * 3


def test_wrong_array_is_refused() -> None:
    """An entry point takes what it was compiled for: other dtypes and strides would be read as garbage."""

    @kernel
    def first(x: Any) -> int:
        return int(x[0])

    call = entry(first, ("f8[]",))
    assert call(np.array([7.0, 1.0])) == 7
    for wrong in (np.array([7, 1]), np.arange(8.0)[::2]):
        with pytest.raises(TypeError, match="contiguous f8"):
            call(wrong)
