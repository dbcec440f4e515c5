"""Writing on a picture: labels beside their points, and the time in a corner. Pillow sets the letters.

A text stands upright, keeps its size, and is moved until no part of it is cut off.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import PolhodeError
from polhode.view.raster.lens import Lens
from polhode.view.raster.themes import Theme
from polhode.view.snapshot import Text

_OF_HEIGHT = 1.0 / 34.0  # the size of letters
_LEAST = 12  # pixels
_OTHERS = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "Arial.ttf", "Arial Unicode.ttf", "LiberationSans-Regular.ttf")
_NOWHERE = "\U0010fffd"  # a letter that no font has


class Note(NamedTuple):
    """A text with the point in pixels beside which it stands, and its color "#rrggbb"."""

    text: str
    x: float
    y: float
    color: str


def labels(texts: tuple[Text, ...], lens: Lens, theme: Theme) -> list[Note]:
    """The labels whose points are in the picture."""
    notes = []
    for text in texts:
        x, y, _ = lens.pixels(text.at)[0]
        if 0.0 <= x < lens.size[0] and 0.0 <= y < lens.size[1]:
            notes.append(Note(text.text, x, y, theme.shown(text.color)))
    return notes


def corner(text: str, size: tuple[int, int], theme: Theme) -> Note:
    """A text in the lower left corner."""
    return Note(text, 0.5 * letters(size), size[1] - 0.4 * letters(size), theme.ink)


def letters(size: tuple[int, int]) -> int:
    """The size of letters in a picture, pixels."""
    return max(_LEAST, round(_OF_HEIGHT * min(size[1], size[0])))


def written(image: np.ndarray, notes: list[Note], theme: Theme, fonts: dict[Any, Any]) -> np.ndarray:
    """The picture with notes, each with a rim in the color of the ground so that it can be read on anything."""
    pixels = letters((image.shape[1], image.shape[0]))
    for note in notes:
        _write(image, note, _font(note.text, pixels, fonts), pixels, theme.rim)
    return image


def _write(image: np.ndarray, note: Note, font: Any, pixels: int, rim_color: str) -> None:
    """Write one note into the picture; only the part around it is handed to Pillow."""
    height, width = image.shape[:2]
    rim = max(1, pixels // 9)
    left, top, right, bottom = (int(side) for side in font.getbbox(note.text, stroke_width=rim))
    x = _held(note.x + 0.5 * pixels, left, right, width)
    y = _held(note.y - 0.4 * pixels - bottom, top, bottom, height)
    part = image[max(0, y + top) : y + bottom, max(0, x + left) : x + right]
    pillow = _pillow()
    canvas = pillow.Image.fromarray(np.ascontiguousarray(part))
    place = (x - max(0, x + left), y - max(0, y + top))
    pillow.ImageDraw.Draw(canvas).text(place, note.text, font=font, fill=note.color, stroke_width=rim,
                                       stroke_fill=rim_color)  # fmt: skip
    part[:] = np.asarray(canvas)


def _held(at: float, low: int, high: int, size: int) -> int:
    """The place of a text that reaches from `low` to `high` around it, such that it stays in the picture."""
    return max(-low, min(round(at), size - high))


def _font(text: str, pixels: int, fonts: dict[Any, Any]) -> Any:
    """Pillow's own font; one of the machine's where it lacks a letter of the text and the other has it."""
    rare = "".join(sorted({c for c in text if not c.isascii()}))
    key = (rare, pixels)
    if key not in fonts:
        fonts[key] = next((font for font in _found(pixels) if _has(font, rare)), next(_found(pixels)))
    return fonts[key]


def _found(pixels: int) -> Iterator[Any]:
    """Pillow's own font, then those of the machine that have many letters."""
    pillow = _pillow()
    yield pillow.ImageFont.load_default(pixels)
    for name in _OTHERS:
        with contextlib.suppress(OSError):
            yield pillow.ImageFont.truetype(name, pixels)


def _has(font: Any, text: str) -> bool:
    """Whether a font has every letter of a text: what it lacks looks like a letter that no font has."""
    nothing = bytes(font.getmask(_NOWHERE))
    return all(c.isspace() or bytes(font.getmask(c)) != nothing for c in set(text))


def _pillow() -> Any:
    """The modules of Pillow as one thing."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise PolhodeError(
            "writing on pictures needs Pillow: pip install 'polhode[video]', or leave out labels and time stamps"
        ) from None
    return SimpleNamespace(Image=Image, ImageDraw=ImageDraw, ImageFont=ImageFont)
