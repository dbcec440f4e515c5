"""A figure in words and numbers: its panels, what stands at them, and what is drawn."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.collections import Collection
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.text import Text

from tests.kept import number, stats, words


def told(figure: Figure) -> dict[str, Any]:
    """The whole figure."""
    return {
        "size": [number(x) for x in figure.get_size_inches()],
        "words": [words(figure.get_suptitle()), words(figure.get_supxlabel())],
        "legends": [[words(text.get_text()) for text in legend.get_texts()] for legend in figure.legends],
        "panels": [_panel(ax) for ax in figure.axes],
    }


def _panel(ax: Axes) -> dict[str, Any]:
    legend = ax.get_legend()
    box = [*ax.get_xlim(), *ax.get_ylim()]
    drawn = [one for artist in ax.get_children() if (one := _artist(artist, ax)) is not None]
    return {
        "words": [
            words(ax.get_title(loc="left")),
            words(ax.get_title()),
            words(ax.get_xlabel()),
            words(ax.get_ylabel()),
        ],
        "scales": [ax.get_xscale(), ax.get_yscale(), ax.axison],
        "box": [number(x) if abs(x) > 1e-6 else "zero" for x in box],
        "legend": [words(text.get_text()) for text in legend.get_texts()] if legend else [],
        "drawn": drawn,
    }


def _artist(artist: Artist, ax: Axes) -> list[Any] | None:
    if not artist.get_visible() or artist is ax.patch:
        return None
    if isinstance(artist, Line2D):
        x, y = (np.asarray(data) for data in artist.get_data(orig=False))
        return ["line", words(str(artist.get_label())), to_hex(artist.get_color()), str(artist.get_marker()),
                stats(x), stats(y)]  # fmt: skip
    if isinstance(artist, AxesImage):
        return ["image", *_image(np.asarray(artist.get_array(), dtype=float)), [number(x) for x in artist.get_extent()]]
    if isinstance(artist, Collection):
        corners = [path.vertices for path in artist.get_paths()]
        return [type(artist).__name__, len(corners), stats(np.concatenate(corners)) if corners else [],
                stats(artist.get_offsets()), stats(artist.get_facecolor()), stats(artist.get_edgecolor())]  # fmt: skip
    if isinstance(artist, Text) and artist.get_text() and artist not in (ax.title, ax._left_title, ax._right_title):  # type: ignore[attr-defined]
        return ["text", words(artist.get_text()), to_hex(artist.get_color())]
    if isinstance(artist, Patch):
        return [type(artist).__name__, to_hex(artist.get_facecolor()), stats(artist.get_path().vertices)]
    return None


def _image(pixels: np.ndarray) -> list[Any]:
    """Mean colors of a picture and of its four quarters."""
    n, m = pixels.shape[0] // 2, pixels.shape[1] // 2
    parts = (pixels, pixels[:n, :m], pixels[:n, m:], pixels[n:, :m], pixels[n:, m:])
    return [list(pixels.shape), *([number(float(x)) for x in np.atleast_1d(part.mean(axis=(0, 1)))] for part in parts)]
