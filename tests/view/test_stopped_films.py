"""A film that is stopped half-way, by whatever: the old file stays, no half one is left, and no ffmpeg either."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.errors import PolhodeError, StorageError
from polhode.results.atomic import replace_file
from polhode.view import ffmpeg
from polhode.view.exporters import gif, mp4
from polhode.view.ffmpeg import Process, raw_input
from polhode.view.film import in_order
from tests.helpers import largest_file
from tests.view.film_files import read_mp4, square, staged

pytest.importorskip("imageio_ffmpeg")
posix = pytest.mark.skipif(os.name != "posix", reason="signals and limits of POSIX")
both = pytest.mark.parametrize("exporter", [mp4, gif], ids=["mp4", "gif"])
OLD = b"the old film"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A film that is there already, in a folder of its own."""
    (tmp_path / "film").mkdir()
    (tmp_path / "film" / "a.mp4").write_bytes(OLD)
    return tmp_path / "film" / "a.mp4"


def assert_untouched(path: Path) -> None:
    assert path.read_bytes() == OLD
    assert list(path.parent.iterdir()) == [path]
    assert mentioned(path.parent) == []
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("polhode-draw")]


def mentioned(folder: Path) -> list[int]:
    """Processes whose command line names the folder; where that cannot be asked, none."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline") if Path("/proc").is_dir() else ():
        try:
            words = entry.read_bytes()
        except OSError:
            continue
        if str(folder).encode() in words and b"ffmpeg" in words.split(b"\0")[0]:
            found.append(int(entry.parent.name))
    return found


def stopping(after: float, error: BaseException) -> Any:
    """A renderer that fails at a time."""
    draw = square()

    def failing(t: float) -> np.ndarray:
        if t >= after:
            raise error
        return draw(t)

    return failing


def encode(arguments: list[str], n_frames: int, error: Exception | None = None) -> None:
    """Give some pictures to ffmpeg without the care of an exporter, and fail then, if that is wanted."""
    with Process([*raw_input((160, 90), ffmpeg.frame_rate(30.0, 1.0, 60.0, "a film")), *arguments]) as process:
        for i in range(n_frames):
            process.write(square()(i / n_frames))
        if error is not None:
            time.sleep(0.3)
            raise error


@both
@pytest.mark.parametrize("error", [KeyboardInterrupt(), LookupError("no such color"), MemoryError()])
def test_an_error_or_ctrl_c_while_drawing(path: Path, exporter: Any, error: BaseException) -> None:
    with pytest.raises(type(error)):
        exporter.write(staged(fps=40.0), path, {"renderer": stopping(0.5, error)}, None)
    assert_untouched(path)


@posix
@both
def test_a_real_ctrl_c(path: Path, exporter: Any) -> None:
    """The signal comes while the encoder has the word; ffmpeg, in a session of its own, does not hear it."""
    told = []

    def progress(part: float) -> None:
        told.append(part)
        if len(told) == 10:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        exporter.write(staged(fps=40.0), path, {"renderer": square()}, progress)
    assert 10 <= len(told) <= 12
    assert_untouched(path)


def test_threads_that_draw_end_with_the_film(path: Path) -> None:
    """They run a little ahead, not to the end, and are gone when nobody takes the pictures any more."""
    drawn = []

    def draw(t: float) -> np.ndarray:
        drawn.append(t)
        time.sleep(0.001)
        return np.full((2, 2, 3), int(t), np.uint8)

    pictures = in_order(draw, range(200))
    assert [int(next(pictures)[0, 0, 0]) for _ in range(20)] == list(range(20))
    pictures.close()
    assert len(drawn) <= 26
    assert_untouched(path)


def test_an_error_in_a_thread_is_passed_on() -> None:
    with pytest.raises(LookupError, match="at 7"):
        for _ in in_order(lambda t: stopping(7.0, LookupError("at 7"))(t), map(float, range(100))):
            pass


HALF = """
import sys, time
from polhode.view.exporters import exporter
from pathlib import Path
from tests.view.film_files import square, staged

def progress(part):
    if part >= 0.5:
        print("half", flush=True)
        time.sleep(60)

path = Path(sys.argv[1])
exporter(Path(sys.argv[2])).write(staged(fps=40.0), path, {"renderer": square()}, progress)
"""


@posix
@both
def test_kill_9_half_way(path: Path, exporter: Any, tmp_path: Path) -> None:
    """The old film stays; what is left is hidden and swept later; ffmpeg sees the end of the pipe and ends."""
    kind = exporter.__name__.rpartition(".")[2]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(tmp_path)}
    child = subprocess.Popen(
        [sys.executable, "-c", HALF, str(path), f"a.{kind}"], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "half\n"
    child.send_signal(signal.SIGKILL)
    child.communicate(timeout=60)
    assert path.read_bytes() == OLD
    assert all(other.name.startswith(".polhode-") for other in path.parent.iterdir() if other != path)
    until = time.monotonic() + 20.0
    while mentioned(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)
    assert mentioned(tmp_path) == []
    mp4.write(staged(fps=5.0), path, {"renderer": square()}, None)
    assert read_mp4(path).n_frames == 5


@posix
@both
@pytest.mark.parametrize("room", [0, 40, 3000])
def test_a_full_disk(path: Path, exporter: Any, room: int) -> None:
    """Wherever in the file the room ends."""
    with pytest.raises(StorageError, match="Make room on the disk"), largest_file(room):
        exporter.write(staged(fps=60.0 if exporter is mp4 else 50.0), path, {"renderer": square()}, None)
    assert_untouched(path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_device_that_is_full(path: Path) -> None:
    """What ffmpeg says about the disk is understood, not only what the system does to it."""
    arguments = ["-f", "rawvideo", "/dev/full"]
    with pytest.raises(StorageError, match="Make room"), replace_file(path):
        encode(arguments, 100)
    assert_untouched(path)


FAKES = {
    "says why and ends": "import sys; sys.stderr.write('x\\n' * 5000 + 'Unknown encoder\\n'); sys.exit(3)",
    "ends half-way": "import sys; sys.stdin.buffer.read(160 * 90 * 3 * 5 + 7); sys.exit(1)",
    "crashes": "import os, signal, sys; sys.stdin.buffer.read(1000); os.kill(os.getpid(), signal.SIGSEGV)",
    "fails at the end": "import sys; sys.stdin.buffer.read(); sys.stderr.write('bad trailer'); sys.exit(2)",
}


@posix
@pytest.mark.parametrize("fake", FAKES)
def test_an_ffmpeg_that_fails(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake: str) -> None:
    program = tmp_path / "ffmpeg"
    program.write_text(f"#!{sys.executable}\n{FAKES[fake]}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(ffmpeg, "program", lambda: str(program))
    with pytest.raises(PolhodeError, match=r"ffmpeg ended with code -?\d+ after \d+ pictures") as caught:
        mp4.write(staged(fps=100.0), path, {"renderer": square()}, None)
    assert {"says why and ends": "Unknown encoder", "fails at the end": "bad trailer"}.get(fake, "") in str(
        caught.value
    )
    assert len(str(caught.value)) < 500
    assert_untouched(path)


def test_a_missing_folder_is_told_before_anything_is_drawn(tmp_path: Path) -> None:
    drawn = []
    with pytest.raises(StorageError, match="Make the folder"):
        mp4.write(staged(), tmp_path / "none" / "a.mp4", {"renderer": drawn.append}, None)
    assert drawn == []


def test_the_twin_without_replacement_leaves_half_a_file(path: Path) -> None:
    """What would happen without the care: the checks above can fail."""
    with pytest.raises(LookupError):
        encode(["-c:v", "libx264", str(path)], 1, LookupError())
    with pytest.raises(AssertionError):
        assert_untouched(path)
