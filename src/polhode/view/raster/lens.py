"""The eye: its axes, its lens, where two eyes stand, and how the pictures of two are put together.

Right, up and ahead are the axes before the eye; a point at (x, y, z) there is seen at the column cx + f x/z and the
row cy - f y/z, with f = (height/2)/tan(fov/2), or with the width where that is the shorter side. Pixel (0, 0) reaches
from 0 to 1 both ways.

Two pictures stand side by side or crossed, or are mixed for red-cyan glasses by the matrices of E. Dubois, A projection
method to generate anaglyph stereo images, Proc. IEEE Int. Conf. on Acoustics, Speech and Signal Processing 3 (2001)
1661-1664, which act on linear intensities.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from polhode._jit import kernel
from polhode.errors import InputError
from polhode.geometry.integrals import compiled
from polhode.view.cameras.camera import View
from polhode.view.raster.fragments import Array
from polhode.view.raster.light import byte, encoding, linear

_NEAR = 1e-3  # of the distance to the target
_APART = 1.0 / 30.0  # of that distance: what two eyes are apart


class Lens(NamedTuple):
    """R (3, 3), rows right, up, ahead; eye (3,) m; numbers (6,): see `records.FOCAL` and its neighbors."""

    R: np.ndarray
    eye: np.ndarray
    numbers: np.ndarray
    size: tuple[int, int]

    def before(self, points: np.ndarray) -> np.ndarray:
        """Points (n, 3) in the axes of the eye."""
        return np.ascontiguousarray((points - self.eye) @ self.R.T)

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """Column, row and distance ahead of points (n, 3); nan where they are not before the eye."""
        x, y, z = self.before(np.atleast_2d(points)).T
        focal, cx, cy, near = self.numbers[:4]
        z = np.where(z > near, z, np.nan)
        return np.column_stack([cx + focal * x / z, cy - focal * y / z, z])


def lens_of(view: View, size: tuple[int, int], side: float = 0.0) -> Lens:
    """The lens of a view; side: -1 the left eye, 1 the right one, 0 both in one.

    The frusta of two eyes are off their axes, so that both see the target in the same pixel and their axes stay
    parallel: eyes do not squint, and nothing is higher for one than for the other.
    """
    distance, R = axes(view)
    if not 0.0 < view.fov < 180.0:
        raise InputError(f"the angle of a view is between 0 and 180 deg, not {view.fov:g}")
    width, height = size
    focal = 0.5 * min(width, height) / np.tan(0.5 * np.radians(view.fov))  # fits what is tall and what is wide
    aside = 0.5 * side * _APART
    cx = 0.5 * width + aside * focal
    numbers = np.array([focal, cx, 0.5 * height, _NEAR * distance, width, height])
    return Lens(R, np.asarray(view.eye) + aside * distance * R[0], numbers, size)


def axes(view: View) -> tuple[float, np.ndarray]:
    """The distance to the target, and right, up, ahead as rows; any way is up where up is along the view."""
    ahead = np.asarray(view.target, dtype=float) - np.asarray(view.eye, dtype=float)
    distance = float(np.linalg.norm(ahead))
    if not distance > 0.0 or not np.isfinite(distance):
        raise InputError("the camera stands in the point that it looks at: move its eye or its target")
    ahead /= distance
    for up in (np.asarray(view.up, dtype=float), np.eye(3)[1], np.eye(3)[0]):
        right = np.cross(ahead, up)
        if np.linalg.norm(right) > 1e-9 * np.linalg.norm(up):
            right /= np.linalg.norm(right)
            return distance, np.array([right, np.cross(right, ahead), ahead])
    raise AssertionError("two of three axes cannot both be along the view")


# ---- two pictures for two eyes


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
def mix(left: Array, right: Array, m: Array, decode: Array, encode: Array, image: Array) -> int:
    """image = m[:, :3] left + m[:, 3:] right in linear intensities, for each pixel."""
    for row in range(len(image)):
        for at in range(0, image.shape[1], 3):
            a, b, c = decode[left[row, at]], decode[left[row, at + 1]], decode[left[row, at + 2]]
            d, e, f = decode[right[row, at]], decode[right[row, at + 1]], decode[right[row, at + 2]]
            for k in range(3):
                x = m[k, 0] * a + m[k, 1] * b + m[k, 2] * c + m[k, 3] * d + m[k, 4] * e + m[k, 5] * f
                image[row, at + k] = byte(encode, x)
    return 0
