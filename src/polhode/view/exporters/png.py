"""Pictures as PNG files: one at a time `t`, or a film strip of pictures at stated `times`.

    run.animate("top.png", t=1.5)
    run.animate("top.png", times=[0, 1, 2, 3], columns=2)       # each with its time in the corner

The format is that of the W3C's recommendation (Portable Network Graphics, third edition), colors are sRGB.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number
from polhode.errors import InputError
from polhode.results.atomic import replace_file
from polhode.view.captions import captions
from polhode.view.exporters import Options, Progress, check_options, reported
from polhode.view.film import GAP, in_rows
from polhode.view.raster import Renderer
from polhode.view.raster.light import THEMES, rgb
from polhode.view.raster.text import captioned, writes, written
from polhode.view.stage import Stage

OPTIONS = ("t", "times", "columns", "stamp")
_LEAST = 16  # pixels of a picture in it, either way
_WIDE = 4.0 / 3.0  # width by height of the pictures of a strip, if there is a choice
_LEVEL = 6  # of the compression
_PERCEPTUAL = 0  # how colors may be fitted to a screen


def write(stage: Stage, path: Path, options: Options, progress: Progress = None) -> None:
    """Write one picture or a film strip.

    t: the time of the picture, s; the start of the film by default. times: those of a strip, (n,) s; columns: how many
    stand side by side, by default as fits best. stamp: whether title and times are written into it: they are in a
    strip, and not in a single picture. The size of the stage is that of the whole file.
    """
    check_options(options, OPTIONS, "a .png file")
    with replace_file(path) as temporary:
        temporary.write_bytes(encoded(_image(stage, options, progress)))


def encoded(image: np.ndarray) -> bytes:
    """The file of a picture (height, width, 3) of bytes: each row as what it differs from the one above, packed."""
    height, width = image.shape[:2]
    rows = np.zeros((height, 1 + 3 * width), dtype=np.uint8)
    flat = np.ascontiguousarray(image).reshape(height, 3 * width)
    rows[:, 0], rows[0, 1:] = 2, flat[0]  # filter 2: the byte above is taken off, modulo 256
    np.subtract(flat[1:], flat[:-1], out=rows[1:, 1:])
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"sRGB", bytes([_PERCEPTUAL])),
        (b"IDAT", zlib.compress(rows.tobytes(), _LEVEL)),
        (b"IEND", b""),
    )
    written = [
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    ]
    return b"".join([b"\x89PNG\r\n\x1a\n", *written])


def _image(stage: Stage, options: Options, progress: Progress) -> np.ndarray:
    """The picture that the options ask for."""
    if "times" not in options:
        if "columns" in options:
            raise InputError("columns are those of a film strip: give the times of its pictures, times=[...]")
        t = options.get("t")
        when = stage.clock.ends[0] if t is None else stage.time(t)
        return Renderer(stage, stamp=bool(options.get("stamp", False))).frame(when)
    if "t" in options:
        raise InputError("a .png has one picture at t, or a strip of pictures at times: give one of both")
    return strip(stage, options["times"], options.get("columns"), options.get("stamp"), progress)


def strip(stage: Stage, times: ArrayLike, columns: float | None = None, stamp: bool | None = None,
          progress: Progress = False) -> np.ndarray:  # fmt: skip
    """Pictures at times (n,) s in rows, as one picture of the stage's size; stamp: with title and times."""
    asked = np.asarray(times)
    if asked.ndim != 1 or not len(asked):
        raise InputError(f"the times of a film strip are a list of numbers, one at least, not {times!r:.80}")
    known = [stage.time(t) for t in asked.tolist()]
    across = _columns(columns, len(known), stage.size)
    size = _panel(stage.size, across, len(known))
    said, look = writes() if stamp is None else bool(stamp), THEMES[stage.theme]
    renderer = Renderer(replace(stage, size=size), stamp=said)
    drawn = (renderer.frame(t) for t in reported(known, len(known), progress, "film strip"))
    whole = in_rows(drawn, across, size, stage.size, rgb(look.gap))
    if said:  # the title once for all, in the first picture
        title = captions(stage)._replace(pace="", legend=())
        written(whole[: size[1], : size[0]], captioned(title, size, look), look, {})
    return whole


def _panel(size: tuple[int, int], columns: int, n: int) -> tuple[int, int]:
    """Width and height of one of n pictures; even, as all are."""
    rows = -(-n // columns)
    width, height = (2 * ((side - (k - 1) * GAP) // k // 2) for side, k in zip(size, (columns, rows), strict=True))
    if min(width, height) < _LEAST:
        raise InputError(
            f"{n} pictures in {columns} columns do not fit into {size[0]} x {size[1]} pixels: each would be"
            f" {width} x {height}. Give a larger size, or fewer times."
        )
    return width, height


def _columns(given: float | None, n: int, size: tuple[int, int]) -> int:
    """How many pictures stand side by side: as stated, or such that the pictures are large and few places stay
    empty."""
    if given is None:
        rows = {k: -(-n // k) for k in range(1, n + 1)}
        return max(rows, key=lambda k: min(size[0] / k / _WIDE, size[1] / rows[k]) * n / (k * rows[k]))
    columns = int(number(given, "the number of columns"))
    if columns != given or columns < 1:
        raise InputError(f"the number of columns is 1 or more, not {given!r}")
    return min(columns, n)
