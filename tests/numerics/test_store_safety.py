"""The store of object code: what it holds is executed, so it is ours alone; each kind of code has room of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from polhode._jit import store
from polhode._jit.entry import _kind
from polhode.dynamics.linear_kernels import KERNELS
from tests.numerics.test_store import SMALL, callee, environment, run

CODE = store.ObjectCode("f", ("sin",), b"code")
posix = pytest.mark.skipif(os.name != "posix", reason="Windows keeps the folders of users apart by itself")


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is looked at once per process: forget what was seen."""
    monkeypatch.setattr(store, "_refusals", {})


def chosen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the store be there."""
    monkeypatch.setenv("POLHODE_CACHE", str(folder))
    return folder


def planted(tmp_path: Path) -> Path:
    """A store in which code that gives 30 lies under the name of code that must give 20."""
    for factor, name in ((3.0, "foreign"), (2.0, "planted")):
        callee(tmp_path, factor)
        run(tmp_path, tmp_path / name)
        for leftover in tmp_path.glob("__pycache__/*"):
            leftover.unlink()
    (foreign,), (right,) = ((tmp_path / name).glob("*.bin") for name in ("foreign", "planted"))
    right.write_bytes(foreign.read_bytes())
    return tmp_path / "planted"


# ---- what is not ours is not executed


@posix
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_planted_code_is_not_executed(tmp_path: Path, mode: int) -> None:
    """Where others may write, nothing is read and nothing is written, and one line says why.

    The twin: in a folder of our own the same file is executed, so it is the mode that keeps it out.
    """
    folder = planted(tmp_path)
    assert run(tmp_path, folder) == "30.0 False"
    folder.chmod(mode)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    said = run(tmp_path, folder)
    assert said.startswith("20.0 True")
    assert f"others may write to it (mode {mode:04o}" in said
    assert said.count("made again in every process") == 1
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


@posix
def test_a_planted_file_that_others_may_write_is_not_executed(tmp_path: Path) -> None:
    """The folder is ours, the file may have been changed by anyone: it counts as absent and is replaced by our own."""
    folder = planted(tmp_path)
    (file,) = folder.iterdir()
    file.chmod(0o666)
    assert run(tmp_path, folder).startswith("20.0 True")
    assert run(tmp_path, folder) == "20.0 False"
    assert file.stat().st_mode & 0o777 == 0o600


@posix
def test_the_folder_is_made_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the umask: the folder and those above it that were missing."""
    folder = chosen(tmp_path / "home" / "cache", monkeypatch)
    before = os.umask(0)
    try:
        assert store.write(store.ENGINE, "key", CODE)
    finally:
        os.umask(before)
    modes = [path.stat().st_mode & 0o777 for path in (folder.parent, folder, folder / "key.bin")]
    assert modes == [0o700, 0o700, 0o600]


@posix
def test_a_store_that_is_deleted_on_the_way_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be deleted at any time, also while a process runs; what stands there next is looked at again."""
    folder = chosen(tmp_path / "cache", monkeypatch)
    for _ in range(2):
        assert store.write(store.ENGINE, "key", CODE)
        assert store.read(store.ENGINE, "key") == CODE
        assert folder.stat().st_mode & 0o777 == 0o700
        (folder / "key.bin").unlink()
        folder.rmdir()
        assert store.read(store.ENGINE, "key") is None


@pytest.mark.parametrize("variable", ["POLHODE_CACHE", "XDG_CACHE_HOME"])
def test_a_relative_path_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str,
                                    capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """Whoever owns the working folder would own the code; the notice comes once."""
    if variable == "XDG_CACHE_HOME" and sys.platform in ("win32", "darwin"):
        pytest.skip("not asked for here")
    monkeypatch.chdir(tmp_path)
    for name in ("POLHODE_CACHE", "XDG_CACHE_HOME", "POLHODE_QUIET"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("polhode._jit.notices._said", set())
    monkeypatch.setenv(variable, "here")
    for _ in range(2):
        assert not store.write(store.ENGINE, "key", CODE)
        assert store.read(store.ENGINE, "key") is None
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err.count("its path is relative") == 1


@posix
@pytest.mark.parametrize("whose", ["ours", "target of another", "link of another"])
def test_a_symbolic_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whose: str) -> None:
    """A link of ours to a folder of ours is a folder of ours; if either belongs to another, it is not."""
    (tmp_path / "there").mkdir(mode=0o700)
    link = chosen(tmp_path / "link", monkeypatch)
    link.symlink_to(tmp_path / "there")
    look, stranger = {"target of another": "stat", "link of another": "lstat"}.get(whose, ""), os.geteuid() + 1
    if look:
        monkeypatch.setattr(os, look, owned_by(stranger, getattr(os, look), link))
    assert store.write(store.USER, "key", CODE) is (whose == "ours")
    assert len(list((tmp_path / "there").iterdir())) == (whose == "ours")


@posix
def test_a_folder_of_another_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What we stored as somebody is neither read nor changed by somebody else."""
    chosen(tmp_path / "cache", monkeypatch)
    assert store.write(store.ENGINE, "key", CODE)
    assert store.read(store.ENGINE, "key") == CODE
    monkeypatch.setattr(store, "_refusals", {})
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    assert store.read(store.ENGINE, "key") is None
    assert not store.write(store.ENGINE, "other", CODE)
    assert [path.name for path in (tmp_path / "cache").iterdir()] == ["key.bin"]


@posix
def test_a_file_of_another_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Swapped in after the folder was looked at: the open file itself is asked whose it is."""
    chosen(tmp_path / "cache", monkeypatch)
    assert store.write(store.ENGINE, "key", CODE)
    monkeypatch.setattr(os, "fstat", owned_by(os.geteuid() + 1, os.fstat))
    assert store.read(store.ENGINE, "key") is None


def owned_by(user: int, look: Any, only: Path | None = None) -> Any:
    """`os.stat` or its like, where (`only` one path) belongs to `user`."""

    def lied(path: Any, *args: Any, **options: Any) -> os.stat_result:
        found = look(path, *args, **options)
        if only is not None and str(path) != str(only):
            return found
        return os.stat_result([*found[:4], user, *found[5:10]])

    return lied


@posix
def test_a_process_killed_while_it_writes(tmp_path: Path) -> None:
    """What it leaves is no entry: the next process compiles anew, and an hour later the leftover goes."""
    callee(tmp_path)
    cache = tmp_path / "cache"
    death = "import os, signal\nos.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
    code = death + textwrap.dedent(SMALL)
    done = subprocess.run([sys.executable, "-c", code], env=environment(tmp_path, cache), capture_output=True)
    assert done.returncode == -signal.SIGKILL
    (leftover,) = cache.iterdir()
    assert leftover.suffix == ".part"
    os.utime(leftover, (1.0, 1.0))
    assert run(tmp_path, cache).startswith("20.0 True")
    assert [path.suffix for path in cache.iterdir()] == [".bin"]
    assert run(tmp_path, cache) == "20.0 False"


# ---- each kind has its room


def test_a_thousand_functions_of_users_leave_the_engine_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And as many models; what a kind has too much goes, the longest unused first."""
    chosen(tmp_path / "cache", monkeypatch)
    ours = [f"{i:032x}" for i in range(20)]
    for key in ours:
        assert store.write(store.ENGINE, key, CODE)
        os.utime(tmp_path / "cache" / f"{key}.bin", (1.0, 1.0))  # by far the oldest
    few = [store.USER._replace(most_files=30), store.MODEL._replace(most_files=40)]
    for i in range(1000):
        assert store.write(few[i % 2], f"{i:032x}", CODE)
    assert all(store.read(store.ENGINE, key) == CODE for key in ours)
    assert [len(list((tmp_path / "cache").glob(f"{kind.prefix}*.bin"))) for kind in few] == [30, 40]
    assert store.read(few[1], f"{999:032x}") == CODE


def test_the_longest_unused_goes_by_number_and_by_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading counts as use; files of others in the folder are left alone."""
    folder = chosen(tmp_path, monkeypatch)
    for i in range(9):
        (folder / f"mine{i}.txt").write_text("not yours")
    keys = [f"{i:032x}" for i in range(6)]
    for i, key in enumerate(keys):
        assert store.write(store.USER, key, CODE)
        os.utime(folder / f"user-{key}.bin", (i, i))
    assert store.read(store.USER, keys[0]) == CODE
    size = (folder / f"user-{keys[0]}.bin").stat().st_size
    store._prune(str(folder), store.USER._replace(most_bytes=3 * size))
    assert sorted(path.name for path in folder.glob("*.bin")) == [f"user-{keys[i]}.bin" for i in (0, 4, 5)]
    store._prune(str(folder), store.USER._replace(most_files=2))
    assert sorted(path.name for path in folder.glob("*.bin")) == [f"user-{keys[i]}.bin" for i in (0, 5)]
    assert len(list(folder.glob("mine*"))) == 9


def test_whose_code_it_is() -> None:
    """Solvers are the engine's, whoever asks for them; a closure may hold a user's function; his own is his."""

    def of_a_user(t: float, state: Any, par: Any, out: Any) -> None:
        out[0] = t

    assert _kind(KERNELS["saddle"]) is store.ENGINE
    assert _kind(of_a_user) is store.USER
