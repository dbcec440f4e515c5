"""Light and dark: what is behind everything, and the ink that can be read on it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from polhode.library.colors import INK
from polhode.view.raster.shade import linear, linear_color
from polhode.view.raster.tiles import TILE

_DITHER = (np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) + 0.5) / 16.0  # Bayer's matrix


def rgb(color: str) -> np.ndarray:
    """The bytes (3,) of "#rrggbb"."""
    return np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)])


class Theme(NamedTuple):
    """Colors of the background at the top and at the bottom, of writing, of the rim around letters, and of the
    gaps between pictures."""

    top: str
    bottom: str
    ink: str
    rim: str
    gap: str

    def shown(self, color: str) -> str:
        """The color that is drawn: what would be ink on paper is light on a dark ground."""
        return self.ink if color.upper() == INK.upper() else color

    def linear(self, color: str) -> np.ndarray:
        """The same, linear (3,)."""
        return linear_color(self.shown(color))


THEMES = {
    "light": Theme("#FDFEFF", "#E3EAF0", INK, "#F7F9FB", "#FFFFFF"),
    "dark": Theme("#0E1217", "#212A34", "#E6EAEE", "#151B22", "#000000"),
}


@lru_cache(8)
def backdrop(theme: Theme, height: int) -> tuple[np.ndarray, np.ndarray]:
    """The background of each row, linear (height, 3), and as the bytes of a tile, (height, 96).

    Even steps for the eye from top to bottom; the bytes are dithered, or the steps between them would be seen.
    """
    s = ((np.arange(height) + 0.5) / height)[:, None]
    smooth = (1.0 - s) * rgb(theme.top) + s * rgb(theme.bottom)
    raised = smooth[:, None, :] + _DITHER[np.arange(height) % 4][:, :, None]
    dithered = np.tile(raised.astype(np.uint8).reshape(height, 12), (1, TILE // 4))
    return linear(smooth / 255.0), dithered
