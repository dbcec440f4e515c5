"""kill -9, a full disk and a locked folder while a run is saved: the old file or the new one, never half of one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.results import atomic
from polhode.results.atomic import replace_file
from tests.helpers import largest_file, random_body, random_state

posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")
KILLS = 200


@pytest.fixture
def run(rng: np.random.Generator) -> ph.Trajectory:
    return ph.simulate(random_body(rng), random_state(rng), 1.0, method="rk4", dt=1e-3)


@posix
@pytest.mark.slow
def test_killed_at_200_random_moments(tmp_path: Path) -> None:
    """After each kill the file is exactly the old run or the new one; both happen; leftovers are hidden and ours."""
    program = Path(__file__).with_name("killed_saves.py")
    command = [sys.executable, str(program), str(tmp_path / "run.nc"), str(KILLS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    old, new = map(int, done.stdout.split())
    assert old + new == KILLS
    assert min(old, new) > KILLS // 20  # the moments lie before and after the rename
    left = {path.name for path in tmp_path.iterdir()} - {"run.nc", "other.txt"}
    assert all(atomic._LEFTOVER.match(name) for name in left)


@posix
def test_leftovers_of_the_dead_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is old and of a process that ended goes; what may still be in use, or is not ours, stays."""
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    names = {
        "gone": f".polhode-{dead.pid}-0123456789ab.nc",
        "fresh": f".polhode-{dead.pid}-ba9876543210.nc",
        "alive": f".polhode-{os.getpid()}-0123456789ab.nc",
        "foreign": ".polhode-notes.nc",
    }
    for name in names.values():
        (tmp_path / name).write_bytes(b"half")
        if name != names["fresh"]:
            os.utime(tmp_path / name, (time.time() - 3600, time.time() - 3600))
    monkeypatch.setattr(atomic, "_swept", set())
    with replace_file(tmp_path / "a.txt") as temporary:
        temporary.touch()
    assert {path.name for path in tmp_path.iterdir()} == {"a.txt", *names.values()} - {names["gone"]}


@posix
def test_a_full_disk(run: ph.Trajectory, tmp_path: Path) -> None:
    """Wherever in the file the room ends, the old run stays and the process lives; later it works again."""
    path = tmp_path / "run.nc"
    run.at([0.5]).save(path)
    old = path.read_bytes()
    for room in (0, 100, 5_000, 100_000):
        with pytest.raises(ph.PolhodeError, match="Make room on the disk"), largest_file(room):
            run.save(path)
        assert path.read_bytes() == old
        assert list(tmp_path.iterdir()) == [path]
    run.save(path)
    assert len(ph.load(path)) == len(run)


def can_write_everywhere() -> bool:
    """Whether rights do not bind this user."""
    return os.name != "posix" or os.geteuid() == 0


@pytest.mark.skipif(can_write_everywhere(), reason="this user may write anywhere")
def test_a_read_only_folder(run: ph.Trajectory, tmp_path: Path) -> None:
    """A folder that may not be written to: said so, nothing changed."""
    run.save(tmp_path / "run.nc")
    old = (tmp_path / "run.nc").read_bytes()
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(ph.PolhodeError, match="folder that you may write to"):
            run.at([0.5]).save(tmp_path / "run.nc")
    finally:
        tmp_path.chmod(0o700)
    assert (tmp_path / "run.nc").read_bytes() == old


def test_a_folder_that_refuses(run: ph.Trajectory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for those whom rights do not bind: the system refuses to make a file."""
    run.save(tmp_path / "run.nc")
    old = (tmp_path / "run.nc").read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(ph.PolhodeError, match="folder that you may write to"):
            run.save(tmp_path / "run.nc")
    assert (tmp_path / "run.nc").read_bytes() == old
