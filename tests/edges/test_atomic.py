"""A file is there whole or not at all, whatever happens while it is written."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from polhode.errors import InputError, PolhodeError, StorageError
from polhode.results.atomic import make_folder, replace_file

posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")


def write(path: Path, text: str) -> None:
    with replace_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def run_child(code: str, *args: object) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code, *map(str, args)], stdout=subprocess.PIPE, text=True)


def test_a_new_file_and_a_replaced_one(tmp_path):
    path = tmp_path / "a.txt"
    write(path, "first")
    write(path, "second")
    assert path.read_text(encoding="utf-8") == "second"
    assert list(tmp_path.iterdir()) == [path]


def test_until_the_block_ends_the_old_file_stands(tmp_path):
    path = tmp_path / "a.nc"
    write(path, "old")
    with replace_file(path) as temporary:
        temporary.write_text("new", encoding="utf-8")
        assert temporary.parent == tmp_path
        assert temporary.suffix == ".nc"
        assert path.read_text(encoding="utf-8") == "old"
    assert path.read_text(encoding="utf-8") == "new"


def test_a_failing_block_changes_nothing(tmp_path):
    path = tmp_path / "a.txt"
    write(path, "old")
    with pytest.raises(LookupError), replace_file(path) as temporary:
        raise LookupError(temporary.write_text("half", encoding="utf-8"))
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupt_changes_nothing(tmp_path):
    with pytest.raises(KeyboardInterrupt), replace_file(tmp_path / "a.txt"):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_our_own_errors_pass_unchanged(tmp_path):
    with pytest.raises(InputError, match="ours"), replace_file(tmp_path / "a.txt"):
        raise InputError("ours")


def test_a_string_path_and_a_relative_one(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with replace_file("b.txt") as temporary:
        temporary.write_bytes(b"x")
    assert (tmp_path / "b.txt").read_bytes() == b"x"


@pytest.mark.parametrize("path", [None, 3, ["a"]])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(InputError, match="file name or path"), replace_file(path):
        pass


def test_a_name_with_a_zero_byte_is_refused():
    with pytest.raises(PolhodeError), replace_file("a\0b"):
        pass


def test_a_missing_folder_is_named(tmp_path):
    with (
        pytest.raises(StorageError, match=r"Make the folder .*missing first"),
        replace_file(tmp_path / "missing" / "a.txt"),
    ):
        pytest.fail("the block must not start")


def test_a_folder_below_a_file_is_refused(tmp_path):
    write(tmp_path / "file", "kept")
    with pytest.raises(StorageError, match="a file, not a folder"), replace_file(tmp_path / "file" / "a.txt"):
        pytest.fail("the block must not start")
    with pytest.raises(StorageError, match="a file, not a folder"):
        make_folder(tmp_path / "file" / "deeper")
    with pytest.raises(StorageError, match="a file, not a folder"):
        make_folder(tmp_path / "file")
    assert (tmp_path / "file").read_text(encoding="utf-8") == "kept"


def test_a_folder_as_target_is_refused(tmp_path):
    with pytest.raises(StorageError, match="folder or a device"), replace_file(tmp_path):
        pass


def test_folders_are_made(tmp_path):
    assert make_folder(tmp_path / "a" / "b").is_dir()
    assert make_folder(tmp_path / "a" / "b").is_dir()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_device_is_never_replaced():
    with pytest.raises(StorageError, match="device"), replace_file("/dev/full"):
        pass
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_keeps_the_old_file(tmp_path):
    path = tmp_path / "a.txt"
    write(path, "old")
    with pytest.raises(StorageError, match="Make room on the disk"), replace_file(path):
        Path("/dev/full").write_bytes(b"x" * 100_000)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


LIMITED = """
import resource, signal, sys
from polhode.errors import StorageError
from polhode.results.atomic import replace_file
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    with replace_file(sys.argv[1]) as temporary:
        temporary.write_bytes(b"x" * 100_000)
except StorageError as error:
    print(error)
"""


@posix
def test_a_limit_met_in_mid_write_keeps_the_old_file(tmp_path):
    path = tmp_path / "a.txt"
    write(path, "old")
    text, _ = run_child(LIMITED, path).communicate(timeout=60)
    assert "Make room" in text
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


SLOW = """
import sys, time
from polhode.results.atomic import replace_file
with replace_file(sys.argv[1]) as temporary, temporary.open("wb") as file:
    file.write(b"half")
    file.flush()
    print("in the middle", flush=True)
    time.sleep(60)
"""


@posix
@pytest.mark.parametrize("before", ["old", None])
def test_a_killed_process_leaves_the_old_file(tmp_path, before):
    path = tmp_path / "a.txt"
    if before is not None:
        write(path, before)
    child = run_child(SLOW, path)
    assert child.stdout is not None
    assert child.stdout.readline() == "in the middle\n"
    child.send_signal(signal.SIGKILL)
    child.communicate(timeout=60)
    assert (path.read_text(encoding="utf-8") if path.exists() else None) == before
    write(path, "new")
    assert path.read_text(encoding="utf-8") == "new"
    assert all(other.name.startswith(".polhode-") for other in tmp_path.iterdir() if other != path)


@posix
def test_the_rights_of_the_old_file_stay_and_those_of_a_new_one_are_usual(tmp_path):
    plain, path = tmp_path / "plain", tmp_path / "a.txt"
    plain.touch()
    write(path, "first")
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    write(path, "second")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@posix
def test_a_link_is_followed(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    write(real, "old")
    link.symlink_to(real)
    write(link, "new")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "new"


@posix
def test_a_loop_of_links_is_refused(tmp_path):
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(StorageError), replace_file(tmp_path / "a"):
        pass
