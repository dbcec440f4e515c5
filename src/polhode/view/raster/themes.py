"""Light and dark: what is behind everything, and the ink that can be read on it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.library.colors import INK
from polhode.view.raster.shade import linear, linear_color


class Theme(NamedTuple):
    """Colors of the background at the top and at the bottom, and of writing."""

    top: str
    bottom: str
    ink: str

    def backdrop(self, height: int) -> np.ndarray:
        """The background of each row, linear (height, 3); even steps for the eye from top to bottom."""
        ends = [[int(c[i : i + 2], 16) / 255.0 for i in (1, 3, 5)] for c in (self.top, self.bottom)]
        s = ((np.arange(height) + 0.5) / height)[:, None]
        return linear((1.0 - s) * np.array(ends[0]) + s * np.array(ends[1]))

    def shown(self, color: str) -> str:
        """The color that is drawn: what would be ink on paper is light on a dark ground."""
        return self.ink if color.upper() == INK.upper() else color

    def linear(self, color: str) -> np.ndarray:
        """The same, linear (3,)."""
        return linear_color(self.shown(color))


THEMES = {
    "light": Theme("#FDFEFF", "#E3EAF0", INK),
    "dark": Theme("#0E1217", "#212A34", "#E6EAEE"),
}
