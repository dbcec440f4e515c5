"""Two ellipsoids that cut each other, one solid and one translucent, drawn pixel by pixel: every cut is exact.

A ray of the parallel projection is p = p0 + s e (e toward the eye). It meets omega . Q omega = 1 where
A s^2 + 2 B s + C = 0 with A = e.Qe, B = p0.Qe, C = p0.Qp0 - 1.
"""

from __future__ import annotations

import numpy as np
from matplotlib.colors import to_rgb

from polhode.plot.projection import View


def ellipsoids_image(
    view: View, frame: tuple[float, float, float, float], pixels: int, solid: np.ndarray, glass: np.ndarray | None,
    colors: tuple[str, str], alpha: float = 0.38,
) -> np.ndarray:  # fmt: skip
    """Colors (rows, columns, 3) of the frame (left, right, bottom, top) on paper, `pixels` wide, on white.

    solid, glass: the matrices Q of the two ellipsoids; no glass draws the first alone.
    """
    p0 = _grid(view, frame, pixels)
    image = np.ones(p0.shape)
    front, _, shade = meet(view, p0, solid)
    if glass is None:
        return _paint(image, ~np.isnan(front), shade, colors[0], 1.0)
    near, far, near_shade = meet(view, p0, glass)
    behind = np.where(np.isnan(front), -np.inf, front)
    image = _paint(image, ~np.isnan(far), 0.92, colors[1], 0.6 * alpha)
    image = _paint(image, ~np.isnan(front), shade, colors[0], 1.0)
    # The far wall of the glass lies before the solid where the solid does not reach that far toward the eye.
    image = _paint(image, (far > behind) & ~np.isnan(front), 0.92, colors[1], 0.6 * alpha)
    return _paint(image, near > behind, near_shade, colors[1], alpha)


def solid_image(
    view: View, frame: tuple[float, float, float, float], pixels: int, solid: np.ndarray, color: str, alpha: float = 1.0
) -> np.ndarray:
    """Colors and opacity (rows, columns, 4) of one ellipsoid about the origin; clear around it.

    frame (left, right, bottom, top) on paper, `pixels` wide; solid: its matrix Q; alpha: below 1 it is translucent.
    """
    front, _, shade = meet(view, _grid(view, frame, pixels), solid)
    image = _paint(np.ones((*front.shape, 3)), ~np.isnan(front), shade, color, 1.0)
    return np.concatenate([image, np.where(np.isnan(front), 0.0, alpha)[..., None]], axis=-1)


def hidden(view: View, points: np.ndarray, solid: np.ndarray) -> np.ndarray:
    """Which points (n, 3) lie behind or inside an ellipsoid about the origin, as the eye sees it; (n,)."""
    Qe = solid @ view.eye
    A, B, C = float(view.eye @ Qe), points @ Qe, np.einsum("ni,ij,nj->n", points, solid, points) - 1.0
    inside = B * B - A * C
    return (inside > 0.0) & (-B + np.sqrt(np.maximum(inside, 0.0)) > 0.0)


def _grid(view: View, frame: tuple[float, float, float, float], pixels: int) -> np.ndarray:
    """The point of the paper plane behind each square pixel of a frame, `pixels` wide."""
    left, right, bottom, top = frame
    return grid(view, frame, (max(2, round(pixels * (top - bottom) / (right - left))), pixels))


def grid(view: View, frame: tuple[float, float, float, float], shape: tuple[int, ...]) -> np.ndarray:
    """The point of the paper plane behind each pixel (rows, columns, 3), the top row first."""
    (left, right, bottom, top), (rows, columns) = frame, shape
    x = left + (np.arange(columns) + 0.5) * (right - left) / columns
    y = top - (np.arange(rows) + 0.5) * (top - bottom) / rows
    return x[None, :, None] * view.axes[0] + y[:, None, None] * view.axes[1]


def meet(view: View, p0: np.ndarray, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where the rays enter and leave (s, NaN where they miss), and how bright the near side is."""
    Qe = Q @ view.eye
    A, B, C = float(view.eye @ Qe), p0 @ Qe, np.einsum("rci,ij,rcj->rc", p0, Q, p0) - 1.0
    inside = B * B - A * C
    root = np.sqrt(np.where(inside > 0.0, inside, np.nan))
    near, far = (-B + root) / A, (-B - root) / A
    normal = (p0 + near[..., None] * view.eye) @ Q
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    return near, far, brightness(view, normal)


def brightness(view: View, normal: np.ndarray) -> np.ndarray:
    """Soft light from above at the left, and a little of it from the eye."""
    light = view.axes.T @ np.array([-0.45, 0.65, 0.61])
    return 0.60 + 0.34 * np.clip(normal @ light, 0.0, 1.0) + 0.10 * np.clip(normal @ view.eye, 0.0, 1.0)


def _paint(image: np.ndarray, where: np.ndarray, shade: np.ndarray | float, color: str, alpha: float) -> np.ndarray:
    """Lay a color over the pixels `where`."""
    tint = np.clip(np.broadcast_to(shade, image.shape[:2])[..., None] * np.array(to_rgb(color)), 0.0, 1.0)
    return np.where(where[..., None], (1.0 - alpha) * image + alpha * tint, image)
