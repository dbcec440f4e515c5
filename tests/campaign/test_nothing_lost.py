"""Whoever dies when: the resumed store is to the bit the undisturbed one, and nothing finished is done again."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.campaign import durable
from polhode.errors import InputError, PolhodeError, StorageError
from tests.campaign import toys

ROOT = Path(__file__).parents[2]
KINDS = ("driver", "driver of processes", "worker", "full disk", "dask worker", "dask scheduler")
pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is of POSIX")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a campaign that nobody disturbed."""
    store = tmp_path_factory.mktemp("undisturbed") / "a.zarr"
    assert toys.start(store).complete
    assert not toys.twice(store)
    return toys.contents(store)


def resumed(store: Path, undisturbed: dict[str, bytes]) -> None:
    """Go on with what is there, and compare."""
    before = toys.ledger(store) if store.exists() else {}
    mark = len(toys.begun(store))
    campaign = toys.start(store)
    assert campaign.complete
    after = toys.ledger(store)
    assert {task: after[task] for task in before} == before  # written once, and never again
    assert not set(toys.begun(store)[mark:]) & set(before)
    assert toys.contents(store) == undisturbed
    assert not list(store.rglob(".polhode-*"))


def until_some_are_done(store: Path, rng: np.random.Generator, process: subprocess.Popen[bytes] | None = None) -> None:
    """Wait for the first task, then a random moment within what the rest takes; also a moment before the first."""
    if rng.random() < 0.85:
        limit = time.monotonic() + 60
        while not toys.ledger(store) and time.monotonic() < limit and (process is None or process.poll() is None):
            time.sleep(0.002)
    time.sleep(rng.uniform(0.0, 0.5))


def driver(store: Path, engine: str) -> subprocess.Popen[bytes]:
    """A driver as a process of its own."""
    known = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT), *sys.path])}
    return subprocess.Popen([sys.executable, str(Path(toys.__file__)), str(store), engine], env=known)


def kill_driver(store: Path, rng: np.random.Generator, engine: str) -> None:
    """kill -9 of the driver; what it started ends by itself."""
    process = driver(store, engine)
    until_some_are_done(store, rng, process)
    children = _children(process.pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    limit = time.monotonic() + 30
    while any(map(_lives, children)):
        assert time.monotonic() < limit, "a worker outlived its driver"
        time.sleep(0.01)


def _children(pid: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def kill_worker(store: Path, rng: np.random.Generator) -> None:
    """kill -9 of one of two processes, at a random moment; the driver goes on."""
    thread = threading.Thread(target=toys.start, args=(store, "processes"))
    thread.start()
    until_some_are_done(store, rng)
    alive = [pid for pid in (int(one.name) for one in Path("/proc").iterdir() if one.name.isdecimal()) if _serves(pid)]
    if alive:
        os.kill(alive[int(rng.integers(len(alive)))], signal.SIGKILL)
    thread.join()


def _serves(pid: int) -> bool:
    """Whether a process is a worker of this one."""
    try:
        parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]
        return int(parent) == os.getpid() and b"serve()" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def fill_disk(store: Path, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full after so many bytes: a part of a file is written, and the system says no."""
    room, lock = [int(rng.integers(5_000, 40_000))], threading.Lock()
    fsync = os.fsync

    def full(handle: int) -> None:
        """What the file holds is taken from the room that is left."""
        with lock:
            room[0] -= os.fstat(handle).st_size
            left = room[0]
        if left < 0:
            os.ftruncate(handle, max(0, os.fstat(handle).st_size + left))
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(handle)

    with monkeypatch.context() as patched:
        patched.setattr(durable.os, "fsync", full)
        with pytest.raises(StorageError, match="Make room on the disk"):
            toys.start(store)


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    """Two workers of Dask, which are restarted when they die."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster


def kill_dask_worker(store: Path, rng: np.random.Generator, cluster: object) -> None:
    """kill -9 of one of two workers of Dask; the driver goes on."""
    thread = threading.Thread(target=toys.start, args=(store, cluster))
    thread.start()
    until_some_are_done(store, rng)
    nannies = list(cluster.workers.values())  # type: ignore[attr-defined]
    pid = nannies[int(rng.integers(len(nannies)))].pid
    if pid is not None:
        os.kill(pid, signal.SIGKILL)
    thread.join()


def kill_dask_scheduler(store: Path, rng: np.random.Generator, tmp_path: Path) -> None:
    """kill -9 of the scheduler; the driver says so and ends, and its workers end too."""
    file = tmp_path / "scheduler.json"
    known = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT), *sys.path]),
             "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}  # fmt: skip
    begin = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0",
             "--no-dashboard", "--scheduler-file", str(file)]  # fmt: skip
    join = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(file), "--nthreads", "2",
            "--no-nanny", "--no-dashboard", "--death-timeout", "3"]  # fmt: skip
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": known, "cwd": tmp_path}
    with subprocess.Popen(begin, **quiet) as scheduler:  # type: ignore[call-overload]
        while not file.exists():
            time.sleep(0.05)
        with subprocess.Popen(join, **quiet) as worker:  # type: ignore[call-overload]
            try:
                _lose_scheduler(store, rng, file, scheduler)
            finally:
                worker.kill()
                scheduler.kill()


def _lose_scheduler(store: Path, rng: np.random.Generator, file: Path, scheduler: subprocess.Popen[bytes]) -> None:
    import json

    address = json.loads(file.read_text())["address"]
    failures: list[BaseException] = []

    def drive() -> None:
        try:
            toys.start(store, address)
        except PolhodeError as reason:
            failures.append(reason)

    thread = threading.Thread(target=drive)
    thread.start()
    until_some_are_done(store, rng)
    scheduler.send_signal(signal.SIGKILL)
    thread.join(timeout=120)
    assert not thread.is_alive()
    assert all("is gone" in str(one) or "no Dask scheduler" in str(one) for one in failures)


def a_round(
    kind: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """One disturbance, then the rest."""
    rng, store = np.random.default_rng(seed), tmp_path / "a.zarr"
    if kind == "driver":
        kill_driver(store, rng, "threads")
    elif kind == "driver of processes":
        kill_driver(store, rng, "processes")
    elif kind == "worker":
        kill_worker(store, rng)
    elif kind == "full disk":
        fill_disk(store, rng, monkeypatch)
    elif kind == "dask worker":
        kill_dask_worker(store, rng, request.getfixturevalue("cluster"))
    else:
        kill_dask_scheduler(store, rng, tmp_path)
    resumed(store, request.getfixturevalue("undisturbed"))


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "driver of processes"])
def test_five_rounds(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    a_round(kind, 11, tmp_path, monkeypatch, request)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_rounds(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    a_round(KINDS[seed % len(KINDS)], 100 + seed, tmp_path, monkeypatch, request)


@pytest.mark.slow
def test_a_disk_that_is_really_full(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(disk)], capture_output=True)
    if mounted.returncode:
        pytest.skip("a small disk cannot be mounted here")
    store = disk / "a.zarr"
    try:
        with pytest.raises(StorageError, match="Make room on the disk"):
            toys.start(store)
        assert 0 < len(toys.ledger(store)) < toys.MEMBERS // toys.CHUNK
        subprocess.run(["mount", "-o", "remount,size=8m", str(disk)], check=True)
        resumed(store, undisturbed)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


# ---- the other ways to lose something


def test_a_second_driver_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "a.zarr"
    first = threading.Thread(target=toys.start, args=(store,))
    first.start()
    while not (store.exists() and toys.ledger(store)):
        time.sleep(0.002)
    with pytest.raises(StorageError, match=rf"is being filled by process {os.getpid()} on .*: a store has one driver"):
        toys.start(store)
    first.join()
    assert toys.start(store).complete


def test_a_driver_of_another_machine_is_refused_while_it_lives(tmp_path: Path) -> None:
    store = tmp_path / "a.zarr"
    toys.start(store, n=20)
    (store / "driver.lock").write_text(f'{{"host": "elsewhere", "pid": 7, "beat": {time.time()}}}')
    with pytest.raises(StorageError, match="process 7 on elsewhere"):
        toys.start(store, n=20)
    (store / "driver.lock").write_text(f'{{"host": "elsewhere", "pid": 7, "beat": {time.time() - 3600}}}')
    assert toys.start(store, n=20).complete


@pytest.mark.parametrize("damage", ["flipped", "short", "empty", "missing", "ledger"])
def test_a_damaged_chunk_is_found_and_made_anew(damage: str, tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    store = tmp_path / "a.zarr"
    toys.start(store)
    mark = len(toys.begun(store))
    chunk = store / ("done/c/7" if damage == "ledger" else "kept/tilt/c/7")
    content = bytearray(chunk.read_bytes())
    content[len(content) // 2] ^= 4
    if damage == "missing":
        chunk.unlink()
    else:
        chunk.write_bytes({"short": bytes(content[:9]), "empty": b""}.get(damage, bytes(content)))
    if damage == "flipped":
        with pytest.raises(StorageError, match=r"kept/tilt .* is damaged .* made anew"):
            ph.load_campaign(store)["tilt"]
        assert ph.load_campaign(store).damaged() == [7]
    again = toys.start(store)
    assert again.remade == (() if damage == "ledger" else (7,))
    assert toys.begun(store)[mark:] == [7]
    assert toys.contents(store) == undisturbed


def test_unverified_stores_are_taken_as_they_are(tmp_path: Path) -> None:
    """The twin: without a look at the checksums the damage stays."""
    store = tmp_path / "a.zarr"
    toys.start(store, n=40)
    chunk = store / "kept/tilt/c/1"
    chunk.write_bytes(chunk.read_bytes()[:-1] + b"\0")
    assert toys.start(store, n=40, verify=False).damaged() == [1]
    assert toys.start(store, n=40).damaged() == []


def test_a_pause_then_the_rest_then_more(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    store = tmp_path / "a.zarr"
    part = toys.start(store, n=215, budget=0.15)  # 21 tasks and a half
    assert part.ended == "stopped: its 0.15 s are over"
    assert 0 < len(part.members) < 215
    assert toys.start(store, n=215).complete
    mark = len(toys.begun(store))
    whole = toys.start(store)
    assert whole.complete
    assert sorted(toys.begun(store)[mark:]) == list(range(21, 40))  # the half one is filled up
    journal = (store / "journal.txt").read_text()
    assert "begin 21 members 215 to 219" in journal  # and its first five are not done again
    assert toys.contents(store) == undisturbed
    with pytest.raises(InputError, match="can be extended, not cut to 100"):
        whole.extend(100)


def test_ctrl_c_finishes_what_was_begun(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    store = tmp_path / "a.zarr"
    process = driver(store, "threads")
    until_some_are_done(store, np.random.default_rng(5), process)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 0
    done = len(toys.ledger(store))
    assert len(toys.begun(store)) == done
    resumed(store, undisturbed)
