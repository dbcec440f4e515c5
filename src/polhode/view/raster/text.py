"""Writing on a picture: labels beside their points, and the time in a corner. Pillow sets the letters.

A text stands upright, keeps its size, and is moved until no part of it is cut off.
"""

from __future__ import annotations

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
    if not notes:
        return image
    pillow = _pillow()
    canvas = pillow.Image.fromarray(image)
    pen = pillow.ImageDraw.Draw(canvas)
    height, width = image.shape[:2]
    pixels = letters((width, height))
    for note in notes:
        font = _font(note.text, pixels, fonts)
        rim = max(1, pixels // 9)
        box = pen.textbbox((0, 0), note.text, font=font, stroke_width=rim)
        x = _held(note.x + 0.4 * pixels, box[0], box[2], width)
        y = _held(note.y - 0.4 * pixels - box[3], box[1], box[3], height)
        pen.text((x, y), note.text, font=font, fill=note.color, stroke_width=rim, stroke_fill=theme.rim)
    return np.array(canvas)


def _held(at: float, low: float, high: float, size: int) -> float:
    """The place of a text that reaches from `low` to `high` around it, such that it stays in the picture."""
    return max(-low, min(at, size - high))


def _font(text: str, pixels: int, fonts: dict[Any, Any]) -> Any:
    """Pillow's own font; one of the machine's where it lacks a letter of the text and the other has it."""
    key = (text, pixels)
    if key not in fonts:
        own = _pillow().ImageFont.load_default(pixels)
        fonts[key] = next((font for font in (own, *_found(pixels)) if _has(font, text)), own)
    return fonts[key]


def _found(pixels: int) -> list[Any]:
    """Fonts of the machine with many letters."""
    found = []
    for name in _OTHERS:
        try:
            found.append(_pillow().ImageFont.truetype(name, pixels))
        except OSError:
            continue
    return found


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
