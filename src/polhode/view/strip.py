"""A film strip of pictures that are there already: rows of them in one PNG file."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.results.atomic import replace_file

_GAP = 6  # pixels between pictures
_WHITE = 255
_ASPECT = 2.5  # width to height of a whole strip
_LONGEST, _MOST = 16384, 100e6  # pixels of a side and in all that viewers still open


def save_strip(pictures: np.ndarray, path: Path, columns: Any = None) -> None:
    """Write pictures (n, height, width, 3), from left to right and from top to bottom, as a PNG file."""
    from polhode.view.exporters.png import encoded

    picture = strip(pictures, columns)
    with replace_file(path) as temporary:
        temporary.write_bytes(encoded(picture))


def strip(pictures: np.ndarray, columns: Any = None) -> np.ndarray:
    """The pictures side by side, `columns` in a row; None: so that the whole is wider than high."""
    n, height, width, _ = pictures.shape
    across = _columns(columns, n, width / height)
    down = -(-n // across)
    whole = (down * (height + _GAP) - _GAP, across * (width + _GAP) - _GAP)
    if max(whole) > _LONGEST or whole[0] * whole[1] > _MOST:
        raise InputError(
            f"a strip of {n} pictures of {width} x {height} pixels would be {whole[1]} x {whole[0]} pixels: take"
            f" fewer, as frames[::{max(2, n // 12)}].save(...), or smaller ones"
        )
    image = np.full((*whole, 3), _WHITE, dtype=np.uint8)
    for i, picture in enumerate(pictures):
        top, left = (i // across) * (height + _GAP), (i % across) * (width + _GAP)
        image[top : top + height, left : left + width] = picture
    return image


def _columns(given: Any, n: int, aspect: float) -> int:
    if given is None:
        return min(n, max(1, round(math.sqrt(_ASPECT * n / aspect))))
    if isinstance(given, bool) or not isinstance(given, int) or given < 1:
        raise InputError(f"the number of columns of a strip is 1 or more, not {given!r}")
    return min(n, given)
