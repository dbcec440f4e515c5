"""Colors between "#rrggbb", which is sRGB, and the linear numbers from 0 to 1 that files of models hold.

Source: IEC 61966-2-1:1999, 5.2.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import StorageError


def to_linear(color: str) -> tuple[float, float, float]:
    """The linear red, green and blue of "#rrggbb"."""
    s = np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)]) / 255.0
    red, green, blue = np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4).tolist()
    return red, green, blue


def from_linear(parts: ArrayLike) -> str:
    """ "#rrggbb" of linear red, green and blue."""
    c = _checked(parts)
    return from_encoded(np.where(c <= 0.0031308, 12.92 * c, 1.055 * c ** (1.0 / 2.4) - 0.055))


def from_encoded(parts: ArrayLike) -> str:
    """ "#rrggbb" of red, green and blue from 0 to 1 that are encoded already."""
    return "#" + "".join(f"{round(255.0 * part):02X}" for part in _checked(parts).tolist())


def _checked(parts: ArrayLike) -> np.ndarray:
    """Three numbers from 0 to 1."""
    c = np.array(parts, dtype=float)
    if c.shape != (3,) or not np.isfinite(c).all():
        raise StorageError(f"a color is made of three numbers, not of {str(parts)[:60]}")
    return np.clip(c, 0.0, 1.0)
