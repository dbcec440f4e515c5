"""What tests of films share: a scene that needs no renderer, and readers of what MP4 and GIF say about time."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import polhode as ph
from polhode.view.stage import Stage

BACK, SQUARE = (240, 240, 235), (213, 94, 0)


def staged(size: tuple[int, int] = (160, 90), **clock: Any) -> Stage:
    """A ball that moves; what is drawn does not matter here."""
    scene = ph.Scene("ball")
    scene.add(ph.library.ellipsoid((0.1, 0.1, 0.1)), lambda t: (t, 0.0, 0.0))
    return Stage(scene, ph.Clock(**{"start": 0.0, "stop": 1.0} | clock), size=size)


def square(size: tuple[int, int] = (160, 90)) -> Callable[[float], np.ndarray]:
    """A renderer: a square that is at the left at t = 0 and at the right at t = 1 s."""

    def draw(t: float) -> np.ndarray:
        picture = np.full((size[1], size[0], 3), BACK, dtype=np.uint8)
        left = round((size[0] - 30) * min(max(t, 0.0), 1.0))
        picture[30:60, left : left + 30] = SQUARE
        return picture

    return draw


class Mp4(NamedTuple):
    """Pictures, seconds and size of a film, and whether its index stands before the pictures."""

    n_frames: int
    seconds: float
    size: tuple[int, int]
    index_first: bool


def read_mp4(path: Path) -> Mp4:
    """Read the boxes of an MP4 file; the times are those of its one track, picture by picture."""
    data = path.read_bytes()
    top = [kind for kind, _ in boxes(data)]
    track = inside(data, "moov", "trak")
    media = inside(track, "mdia")
    header = inside(media, "mdhd")
    scale = struct.unpack(">I", header[12:16] if header[0] == 0 else header[20:24])[0]
    table = inside(media, "minf", "stbl", "stts")
    runs = [struct.unpack(">II", table[8 + 8 * i : 16 + 8 * i]) for i in range(struct.unpack(">I", table[4:8])[0])]
    size = struct.unpack(">II", inside(track, "tkhd")[-8:])
    n_frames, units = sum(n for n, _ in runs), sum(n * length for n, length in runs)
    return Mp4(n_frames, units / scale, (size[0] >> 16, size[1] >> 16), top.index("moov") < top.index("mdat"))


def boxes(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Kind and content of each box."""
    at = 0
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        assert length >= 8
        yield kind.decode("latin-1"), data[at + 8 : at + length]
        at += length
    assert at == len(data)  # a film that was cut off ends within a box


def inside(data: bytes, *path: str) -> bytes:
    """The content of the first box along a path."""
    for kind in path:
        data = next(content for found, content in boxes(data) if found == kind)
    return data


class Gif(NamedTuple):
    """The delays of a GIF in 1/100 s, its size, how often it is played (0: for ever), and whether it ends well."""

    delays: list[int]
    size: tuple[int, int]
    loops: int | None
    ends: bool


def read_gif(path: Path) -> Gif:
    """Read the blocks of a GIF file."""
    data = path.read_bytes()
    assert data[:6] == b"GIF89a"
    width, height, flags = struct.unpack("<HHB", data[6:11])
    at, delays, loops = 13 + (3 << (flags & 7) + 1 if flags & 0x80 else 0), [], None
    while data[at] != 0x3B:
        if data[at] == 0x2C:  # a picture
            own = data[at + 9]
            at = after_blocks(data, at + 10 + (3 << (own & 7) + 1 if own & 0x80 else 0) + 1)
            continue
        assert data[at] == 0x21
        if data[at + 1] == 0xF9:
            delays.append(struct.unpack("<H", data[at + 4 : at + 6])[0])
        if data[at + 1] == 0xFF and data[at + 3 : at + 14] == b"NETSCAPE2.0":
            loops = struct.unpack("<H", data[at + 16 : at + 18])[0]
        at = after_blocks(data, at + 2)
    return Gif(delays, (width, height), loops, at == len(data) - 1)


def after_blocks(data: bytes, at: int) -> int:
    """Where a chain of blocks, each with its length, ends."""
    while data[at]:
        at += data[at] + 1
    return at + 1


def decoded(path: Path, size: tuple[int, int]) -> np.ndarray:
    """All pictures of a film as a player shows them, (n, height, width, 3)."""
    import subprocess

    from polhode.view.ffmpeg import program

    command = [program(), "-v", "error", "-i", str(path), "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt"]
    raw = subprocess.run([*command, "rgb24", "-"], capture_output=True, check=True).stdout
    return np.frombuffer(raw, np.uint8).reshape(-1, size[1], size[0], 3)
