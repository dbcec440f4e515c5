"""Two pictures for two eyes, put together: side by side, crossed, or in the colors of red-cyan glasses.

The matrices are those of E. Dubois, A projection method to generate anaglyph stereo images, Proc. IEEE Int. Conf. on
Acoustics, Speech and Signal Processing 3 (2001) 1661-1664, for red-cyan glasses; they act on linear intensities.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.geometry.integrals import compiled
from polhode.view.raster.shade import byte, encoding, linear

Picture = Callable[[tuple[int, int], float], np.ndarray]
"""A function of the size and the side (-1 the left eye, 1 the right one, 0 both in one)."""

LEFT = np.array([
    [0.456100, 0.500484, 0.176381],
    [-0.0400822, -0.0378246, -0.0157589],
    [-0.0152161, -0.0205971, -0.00546856],
])  # fmt: skip
RIGHT = np.array([
    [-0.0434706, -0.0879388, -0.00155529],
    [0.378476, 0.73364, -0.0184503],
    [-0.0721527, -0.112961, 1.2264],
])  # fmt: skip
_SIGNATURE = ("u1[,]", "u1[,]", "f8[,]", "f8[]", "u1[]", "u1[,]")


def in_stereo(mode: str, size: tuple[int, int], picture: Picture) -> np.ndarray:
    """The picture of a mode: "none", "anaglyph", "side-by-side" (left eye on the left), "cross-eyed" (on the right)."""
    if mode == "none":
        return picture(size, 0.0)
    if mode == "anaglyph":
        return anaglyph(picture(size, -1.0), picture(size, 1.0))
    half = (size[0] // 2, size[1])
    sides = (-1.0, 1.0) if mode == "side-by-side" else (1.0, -1.0)
    return np.concatenate([picture(half, side) for side in sides], axis=1)


def anaglyph(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Both pictures in one for red-cyan glasses, the red one on the left eye."""
    image = np.empty_like(left)
    rows = [array.reshape(len(array), -1) for array in (left, right, image)]
    matrices = np.concatenate([LEFT, RIGHT], axis=1)
    compiled(mix, _SIGNATURE)(rows[0], rows[1], matrices, decoding(), encoding(), rows[2])
    return image


@cache
def decoding() -> np.ndarray:
    """The linear intensity of each byte, (256,)."""
    return linear(np.arange(256) / 255.0)


@kernel
def mix(left: Any, right: Any, m: Any, decode: Any, encode: Any, image: Any) -> int:
    """image = m[:, :3] left + m[:, 3:] right in linear intensities, for each pixel."""
    for row in range(len(image)):
        for at in range(0, image.shape[1], 3):
            a, b, c = decode[left[row, at]], decode[left[row, at + 1]], decode[left[row, at + 2]]
            d, e, f = decode[right[row, at]], decode[right[row, at + 1]], decode[right[row, at + 2]]
            for k in range(3):
                x = m[k, 0] * a + m[k, 1] * b + m[k, 2] * c + m[k, 3] * d + m[k, 4] * e + m[k, 5] * f
                image[row, at + k] = byte(encode, x)
    return 0
