"""Light: a key light from above left, a weak one from the right, the sky above and the ground below, a slight gloss.

All of them stand with the camera, so that a picture depends only on how things stand before the eye, and the body view
of a scene is the world view from the body. Colors are linear here; `encode` makes bytes of them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from polhode._jit import kernel

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


def linear(srgb: Any) -> np.ndarray:
    """Linear intensities of sRGB values from 0 to 1."""
    x = np.asarray(srgb, dtype=float)
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def linear_color(color: str) -> np.ndarray:
    """Linear red, green, blue (3,) of "#rrggbb"."""
    return linear([int(color[i : i + 2], 16) / 255.0 for i in (1, 3, 5)])


@kernel
def byte(encode: Any, x: float) -> int:
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
def lit(look: Any, nx: float, ny: float, nz: float, x: float, y: float) -> Any:
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
