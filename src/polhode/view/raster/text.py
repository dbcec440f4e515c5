"""Writing on a picture: labels beside their points, captions in its corners. Pillow sets the letters.

A text stands upright, keeps its size, and is moved until no part of it is cut off. The name of an arrow stands beyond
its tip, on the way on which the picture shows it; Greek letters that no font has are spelled out.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import PolhodeError
from polhode.view.captions import Captions
from polhode.view.raster.lens import Lens
from polhode.view.raster.light import Theme
from polhode.view.stage import Text

_OF_HEIGHT = 1.0 / 34.0  # the size of letters
_LEAST = 12  # pixels
_OTHERS = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "Arial.ttf", "Arial Unicode.ttf", "LiberationSans-Regular.ttf")
_NOWHERE = "\U0010fffd"  # a letter that no font has
_SHORT = 0.5  # of the size of letters: an arrow that looks shorter from its side is too small to be named
_LARGER = 1.3  # by other letters: one letter alone is easily overlooked
_ROOM = 14  # lines that a picture must be high to have a legend
_LINE = 1.35  # of the size of letters: from line to line
_WIDE = 0.62  # width of a letter by its size, at most, in the mean of a line
_APART = 0.25  # of the size of letters: from the tip of an arrow to its name


Box = tuple[int, ...]  # left, top, right and bottom of a text, pixels


class Note(NamedTuple):
    """A text with the point in pixels beside which it stands, and its color "#rrggbb".

    way: the direction (2,) in pixels in which it stands from there, of length 1; None: to the upper right. larger: by
    other letters.
    """

    text: str
    x: float
    y: float
    color: str
    way: tuple[float, float] | None = None
    larger: float = 1.0


def labels(texts: tuple[Text, ...], lens: Lens, theme: Theme) -> list[Note]:
    """The labels whose points are in the picture; of arrows, those that are long enough there."""
    notes = []
    for text in texts if writes() else [text for text in texts if text.tail is None]:
        x, y, z = lens.pixels(text.at)[0]
        if not (0.0 <= x < lens.size[0] and 0.0 <= y < lens.size[1]):
            continue
        note = Note(text.text, x, y, theme.shown(text.color))
        if text.tail is None:
            notes.append(note)
        elif lens.numbers[0] * np.linalg.norm(text.at - text.tail) / z > _SHORT * letters(lens.size):
            notes.append(note._replace(way=_way(text.tail, text.at, lens), larger=_LARGER))
    return notes


def _way(tail: np.ndarray, tip: np.ndarray, lens: Lens) -> tuple[float, float] | None:
    """The way in which the picture shows an arrow at its tip; None where it points at the eye."""
    before = tip + 1e-3 * (tail - tip)  # the tail itself may be behind the eye
    step = (lens.pixels(tip) - lens.pixels(before))[0, :2]
    length = float(np.linalg.norm(step))
    return (float(step[0]) / length, float(step[1]) / length) if length > 1e-6 else None


def captioned(said: Captions, size: tuple[int, int], theme: Theme) -> list[Note]:
    """Title and pace in the upper left corner, the time in the lower left one and the legend above it.

    A small picture has title and time alone.
    """
    unit, left, room = letters(size), 0.5 * letters(size), size[1] > _ROOM * letters(size)
    legend = reversed(said.legend if room else ())
    low = [(said.time, theme.ink), *((text, theme.shown(color)) for text, color in legend)]
    notes = [Note(text, left, size[1] - (0.4 + _LINE * i) * unit, color, larger=_fitting(text, size, 1.0))
             for i, (text, color) in enumerate(low) if text]  # fmt: skip
    high = [(said.title, _LARGER), (said.pace if room else "", 1.0)]
    return notes + [Note(text, left, (2.1 + _LINE * i) * unit, theme.ink, larger=_fitting(text, size, larger))
                    for i, (text, larger) in enumerate(high) if text]  # fmt: skip


def _fitting(text: str, size: tuple[int, int], larger: float) -> float:
    """How much larger than others the letters of a text are, so that it is not wider than the picture."""
    return min(larger, size[0] / (_WIDE * letters(size) * len(text)))


def letters(size: tuple[int, int]) -> int:
    """The size of letters in a picture, pixels."""
    return max(_LEAST, round(_OF_HEIGHT * min(size[1], size[0])))


def written(image: np.ndarray, notes: list[Note], theme: Theme, fonts: dict[Any, Any]) -> np.ndarray:
    """The picture with notes, each with a rim in the color of the ground so that it can be read on anything."""
    usual, taken = letters((image.shape[1], image.shape[0])), []
    for note in notes:
        pixels = round(note.larger * usual)
        font, whole = _font(note.text, pixels, fonts)
        note = note if whole else note._replace(text=spelled(note.text))
        taken.append(_write(image, note, font, pixels, theme.rim, taken))
    return image


def _write(image: np.ndarray, note: Note, font: Any, pixels: int, rim_color: str, taken: list[Box]) -> Box:
    """Write one note into the picture and say where; only the part around it is handed to Pillow."""
    height, width = image.shape[:2]
    rim = max(1, pixels // 9)
    left, top, right, bottom = box = tuple(int(side) for side in font.getbbox(note.text, stroke_width=rim))
    x, y = _place(note, box, pixels)
    x = _beside(x, y, box, taken) if note.way else x
    x, y = _held(x, left, right, width), _held(y, top, bottom, height)
    part = image[max(0, y + top) : y + bottom, max(0, x + left) : x + right]
    pillow = _pillow()
    canvas = pillow.Image.fromarray(np.ascontiguousarray(part))
    place = (x - max(0, x + left), y - max(0, y + top))
    pillow.ImageDraw.Draw(canvas).text(place, note.text, font=font, fill=note.color, stroke_width=rim,
                                       stroke_fill=rim_color)  # fmt: skip
    part[:] = np.asarray(canvas)
    return x + left, y + top, x + right, y + bottom


def _place(note: Note, box: Box, pixels: int) -> tuple[float, float]:
    """Where the origin of a text with that box around it goes: beside its point, or just beyond it on its way."""
    left, top, right, bottom = box
    if note.way is None:
        return note.x + 0.5 * pixels, note.y - 0.4 * pixels - bottom
    across, down = note.way
    half = min(0.5 * (right - left) / max(abs(across), 1e-9), 0.5 * (bottom - top) / max(abs(down), 1e-9))
    far = _APART * pixels + half  # from the tip to the middle of the box, whose rim then ends before the tip
    return note.x + far * across - 0.5 * (left + right), note.y + far * down - 0.5 * (top + bottom)


def _beside(x: float, y: float, box: Box, taken: list[Box]) -> float:
    """The column at which a text covers no other: its own, or to the right of those that it would lie on."""
    left, top, right, bottom = box
    for low, high, end, deep in sorted(taken):
        if low - right < x < end - left and high - bottom < y < deep - top:
            x = end - left
    return x


def _held(at: float, low: int, high: int, size: int) -> int:
    """The place of a text that reaches from `low` to `high` around it, such that it stays in the picture."""
    return max(-low, min(round(at), size - high))


def _font(text: str, pixels: int, fonts: dict[Any, Any]) -> tuple[Any, bool]:
    """Pillow's own font, or one of the machine's where it lacks a letter of the text; and whether that has all."""
    rare = "".join(sorted({c for c in text if not c.isascii()}))
    key = (rare, pixels)
    if key not in fonts:
        fitting = next((font for font in _found(pixels) if _has(font, rare)), None)
        fonts[key] = (next(_found(pixels)), False) if fitting is None else (fitting, True)
    return fonts[key]


def spelled(text: str) -> str:
    """The text with the names of its Greek letters, as in "omega" and "Omega"."""
    spelled_out = ""
    for letter in text:
        size, _, name = unicodedata.name(letter, "").partition(" LETTER ")
        known = size in ("GREEK SMALL", "GREEK CAPITAL") and name.isalpha()
        spelled_out += (name.lower() if size == "GREEK SMALL" else name.capitalize()) if known else letter
    return spelled_out


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


def writes() -> bool:
    """Whether there is Pillow: without it arrows go without their names, which nobody asked for one by one."""
    try:
        return bool(_pillow())
    except PolhodeError:
        return False


def _pillow() -> Any:
    """The modules of Pillow as one thing."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise PolhodeError(
            "writing on pictures needs Pillow: pip install 'polhode[video]', or leave out labels and time stamps"
        ) from None
    return SimpleNamespace(Image=Image, ImageDraw=ImageDraw, ImageFont=ImageFont)
