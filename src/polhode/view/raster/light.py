"""Light: a key light from above left, a weak one from the right, the sky above and the ground below, a slight gloss.

All of them stand with the camera, so that a picture depends only on how things stand before the eye, and the body view
of a scene is the world view from the body. Colors are linear here; `encode` makes bytes of them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode._jit import kernel
from polhode.library.colors import INK
from polhode.view.raster.fragments import TILE, Array

# Directions toward the lights, in axes right, up, ahead.
_KEY = tuple(np.array([-0.50, 0.70, -0.62]) / np.linalg.norm([-0.50, 0.70, -0.62]))
_FILL = tuple(np.array([0.85, -0.05, -0.50]) / np.linalg.norm([0.85, -0.05, -0.50]))
_KX, _KY, _KZ = (float(x) for x in _KEY)
_FX, _FY, _FZ = (float(x) for x in _FILL)
_KEY_POWER, _FILL_POWER = 0.72, 0.16
_SKY, _GROUND = 0.40, 0.16
_GLOSS = 0.14
_GLASS = 3.0  # a highlight on glass is as bright as that on metal until its opacity is less than a third
_LEVELS = 4096


@cache
def encoding() -> np.ndarray:
    """The byte of a linear intensity i/4095, (4096,), by the curve of sRGB (IEC 61966-2-1)."""
    x = np.arange(_LEVELS) / (_LEVELS - 1)
    y = np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1.0 / 2.4) - 0.055)
    return np.round(255.0 * y).astype(np.uint8)


def linear(srgb: ArrayLike) -> np.ndarray:
    """Linear intensities of sRGB values from 0 to 1."""
    x = np.asarray(srgb, dtype=float)
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def linear_color(color: str) -> np.ndarray:
    """Linear red, green, blue (3,) of "#rrggbb"."""
    return linear([int(color[i : i + 2], 16) / 255.0 for i in (1, 3, 5)])


@kernel
def byte(encode: Array, x: float) -> int:
    """The byte of a linear intensity."""
    return encode[min(max(int(x * (_LEVELS - 1) + 0.5), 0), _LEVELS - 1)]


@kernel
def gloss(nx: float, ny: float, nz: float, vx: float, vy: float, vz: float) -> float:
    """Blinn's highlight of the key light, (n . h)^64 with h between the light and the eye."""
    hx, hy, hz = _KX + vx, _KY + vy, _KZ + vz
    s, square = nx * hx + ny * hy + nz * hz, hx * hx + hy * hy + hz * hz
    if s <= 0.0 or s * s < 0.8 * square:
        return 0.0  # less than a thousandth
    c = s * s / square
    c *= c
    c *= c
    c *= c
    c *= c
    return _GLOSS * c * c


@kernel
def lit(look: Array, nx: float, ny: float, nz: float, x: float, y: float) -> tuple[float, float, float, float]:
    """Color and opacity of a surface with the normal n (any length) toward the eye, seen along (x, y, 1).

    Colors come multiplied by the opacity.
    """
    scale = 1.0 / np.sqrt(nx * nx + ny * ny + nz * nz + 1e-300)
    nx, ny, nz = nx * scale, ny * scale, nz * scale
    back = -1.0 / np.sqrt(x * x + y * y + 1.0)
    key = max(0.0, nx * _KX + ny * _KY + nz * _KZ)
    fill = max(0.0, nx * _FX + ny * _FY + nz * _FZ)
    light = _GROUND + (_SKY - _GROUND) * 0.5 * (1.0 + ny) + _KEY_POWER * key + _FILL_POWER * fill
    alpha = look[3]
    shine = gloss(nx, ny, nz, x * back, y * back, back) * min(1.0, _GLASS * alpha)
    light *= alpha
    return look[0] * light + shine, look[1] * light + shine, look[2] * light + shine, alpha


# ---- light and dark: what is behind everything, and the ink that can be read on it


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
