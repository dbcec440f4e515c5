"""Space on paper: a parallel projection into plane axes of equal scale, with the three coordinate axes drawn in.

Plane axes keep their scale, their letters and their place on the page, which the axes of a perspective box do not.

Ellipsoids are drawn pixel by pixel, so every cut is exact. A ray of the parallel projection is p = p0 + s e (e toward
the eye). It meets omega . Q omega = 1 where A s^2 + 2 B s + C = 0 with A = e.Qe, B = p0.Qe, C = p0.Qp0 - 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.patheffects import withStroke
from matplotlib.ticker import MaxNLocator

from polhode.arrays import unknown
from polhode.plot import style

Frame = tuple[float, float, float, float]  # left, right, bottom, top on paper
_RIM = [withStroke(linewidth=1.8, foreground="white")]


@dataclass(frozen=True)
class View:
    """Where the eye is: azimuth and elevation in degrees, about the axis that points up on paper ("x", "y" or "z").

    With both angles between 0 and 90 the three positive axes point toward the eye.
    """

    azimuth_deg: float = 32.0
    elevation_deg: float = 22.0
    up: str = "z"

    @property
    def axes(self) -> np.ndarray:
        """Rows: to the right, up, and toward the eye (3, 3), unit vectors in data axes."""
        a, e = np.radians([self.azimuth_deg, self.elevation_deg])
        eye = (np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e))
        right = (-np.sin(a), np.cos(a), 0.0)
        rows = np.array([right, np.cross(eye, right), eye])
        return np.roll(rows, "xyz".index(self.up) - 2, axis=1)

    @property
    def eye(self) -> np.ndarray:
        """Unit vector toward the eye."""
        return self.axes[2]

    def project(self, points: np.ndarray) -> np.ndarray:
        """Paper coordinates (n, 2) of points (n, 3), in the units of the data."""
        return points @ self.axes[:2].T


PLANES = {"xy": View(-90.0, 90.0), "xz": View(-90.0, 0.0), "yz": View(0.0, 0.0)}
"""Views at planes of the world; the first letter points to the right, the second up."""
_FLAT = 0.02  # of the largest extent: what is thinner lies in a plane


def look(points: np.ndarray, plane: str | None, gravity: Sequence[float] | np.ndarray = (0.0, 0.0, 0.0)) -> View:
    """The view of a plane by its name ("xy", "xz", "yz", or "iso"); None: of the plane in which all points (n, 3) lie,
    else from a corner, with up against gravity.
    """
    if plane is not None and plane not in (*PLANES, "iso"):
        raise unknown("plane to draw in named", plane, (*PLANES, "iso"))
    if plane in PLANES:
        return PLANES[str(plane)]
    spans = np.ptp(points, axis=0)
    flat = int(np.argmin(spans))
    if plane is None and spans[flat] <= _FLAT * spans.max():
        return PLANES[("yz", "xz", "xy")[flat]]
    return View(35.0, 20.0, up="xyz"[int(np.argmax(np.abs(gravity)))] if np.any(gravity) else "z")


def bare(ax: Axes, paper: np.ndarray, room: Sequence[float]) -> None:
    """No frame, no ticks, equal scale: the coordinate axes are part of the drawing.

    paper: points (n, 2) that must be seen; room: more at the left, right, bottom, top, as shares of the largest extent.
    """
    ax.set_axis_off()
    ax.set_aspect("equal")
    ax.set_anchor("N")
    low, high = paper.min(axis=0), paper.max(axis=0)
    left, right, bottom, top = np.asarray(room) * float((high - low).max())
    ax.set(xlim=(low[0] - left, high[0] + right), ylim=(low[1] - bottom, high[1] + top))


def coordinate_axes(
    ax: Axes, view: View, reach: Sequence[float] | np.ndarray, names: Sequence[str],
    start: Sequence[float] | np.ndarray = (0.0, 0.0, 0.0), ticks: int = 4,
) -> None:  # fmt: skip
    """The three positive half axes as arrows to `reach`, with numbers at round values and a name with its unit.

    Numbers before `start` are left out: there the axis is inside a body.
    """
    tips = np.diag(np.asarray(reach, dtype=float))
    for i, name in enumerate(names):
        tip, first = view.project(tips[i]), view.project(tips[i] * start[i] / reach[i])
        arrow(ax, tip, style.GRAY, first, head=0.18, width=0.8, order=7.0)
        steps = np.asarray(MaxNLocator(nbins=ticks, steps=[1, 2, 5, 10]).tick_values(0.0, max(reach)))
        _numbers(ax, view, i, steps[(steps > start[i]) & (steps > 0.0) & (steps < 0.93 * reach[i])], max(reach))
        _name(ax, tip, tip - first, name)


def _numbers(ax: Axes, view: View, i: int, values: np.ndarray, longest: float) -> None:
    """Ticks across axis `i` at `values`, with their numbers."""
    along = view.project(np.eye(3)[i])
    length = float(np.hypot(*along))
    across = np.array([-along[1], along[0]]) / max(length, 1e-9)
    across *= -1.0 if across[1] > 0.0 or (across[1] == 0.0 and across[0] < 0.0) else 1.0
    for value in values:
        at = value * along
        ax.plot(*np.array([at, at + 0.012 * longest * across]).T, color=style.GRAY, linewidth=0.8, zorder=7)
        text(ax, at + 0.045 * longest * across, f"{value:g}", size=style.TICK - 1, color=style.GRAY)


def _name(ax: Axes, tip: np.ndarray, along: np.ndarray, name: str) -> None:
    """The name of an axis beyond its tip."""
    step = 7.0 * along / max(float(np.hypot(*along)), 1e-9)
    side = "left" if step[0] > 3.0 else "right" if step[0] < -3.0 else "center"
    ax.annotate(name, (tip[0], tip[1]), (step[0], step[1]), textcoords="offset points", ha=side,
                va="bottom" if side == "center" else "center", fontsize=style.TICK, color=style.INK, in_layout=False,
                annotation_clip=False, zorder=9, path_effects=_RIM)  # fmt: skip


def text(ax: Axes, at: np.ndarray, words: str, size: float = style.TICK, color: str = style.INK) -> None:
    """Words centered at a point of the paper, with a white rim so that they read on any ground."""
    ax.text(at[0], at[1], words, in_layout=False, fontsize=size, color=color, ha="center", va="center", zorder=9,
            path_effects=_RIM)  # fmt: skip


def arrow(
    ax: Axes, tip: np.ndarray, color: str, start: Sequence[float] | np.ndarray = (0.0, 0.0), *, head: float = 0.24,
    width: float = 1.7, dash: Any = "-", order: float = 8.0,
) -> None:  # fmt: skip
    """An arrow on paper; head: half the width of its head; order: of drawing."""
    kind = {"arrowstyle": f"-|>,head_width={head},head_length={2.2 * head}", "shrinkA": 0, "shrinkB": 0}
    look = {"color": color, "linewidth": width, "linestyle": dash}
    ax.annotate("", (tip[0], tip[1]), (start[0], start[1]), arrowprops=kind | look, annotation_clip=False, zorder=order)


def hull(points: np.ndarray) -> np.ndarray:
    """The convex hull of points (n, 2), counterclockwise: a cone's outline on paper (monotone chain, Andrew 1979)."""
    ordered = np.unique(points, axis=0)
    chains: list[list[np.ndarray]] = []
    for sweep in (ordered, ordered[::-1]):
        chain: list[np.ndarray] = []
        for p in sweep:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0.0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    return np.array(chains[0] + chains[1])


def _turn(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> float:
    """Twice the area of a triangle on paper, positive where its corners go counterclockwise."""
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def curve(
    ax: Axes, view: View, points: np.ndarray, seen: np.ndarray, color: str, width: float = 1.8, order: float = 5.0
) -> None:
    """A curve (n, 3) whose points are `seen` (n,) or not; order: of drawing, the hidden part follows the seen one."""
    paper = view.project(points)
    for shown, line_width, dash in ((grown(seen), width, "-"), (~seen, 0.5 * width, (0, (3, 2)))):
        part = np.where(shown[:, None], paper, np.nan)
        ax.plot(part[:, 0], part[:, 1], color=color, linewidth=line_width, linestyle=dash, zorder=order,
                solid_capstyle="butt")  # fmt: skip


def grown(seen: np.ndarray) -> np.ndarray:
    """The seen points, and one more at each end of a seen part, so that both parts of a curve meet."""
    out = seen.copy()
    out[1:] |= seen[:-1]
    out[:-1] |= seen[1:]
    return out


def ellipsoids_image(
    view: View, frame: Frame, pixels: int, solid: np.ndarray, glass: np.ndarray | None,
    colors: tuple[str, str], alpha: float = 0.38,
) -> np.ndarray:  # fmt: skip
    """Colors (rows, columns, 3) of the frame (left, right, bottom, top) on paper, `pixels` wide, on white.

    solid, glass: the matrices Q of the two ellipsoids; no glass draws the first alone.
    """
    p0 = _grid(view, frame, pixels)
    image = np.ones(p0.shape)
    front, _, shade = meet(view, p0, solid)
    if glass is None:
        paint(image, ~np.isnan(front), shade, colors[0], 1.0)
        return image
    near, far, near_shade = meet(view, p0, glass)
    behind = np.where(np.isnan(front), -np.inf, front)
    far_shade = np.full(far.shape, 0.92)
    paint(image, ~np.isnan(far), far_shade, colors[1], 0.6 * alpha)
    paint(image, ~np.isnan(front), shade, colors[0], 1.0)
    # The far wall of the glass lies before the solid where the solid does not reach that far toward the eye.
    paint(image, (far > behind) & ~np.isnan(front), far_shade, colors[1], 0.6 * alpha)
    paint(image, near > behind, near_shade, colors[1], alpha)
    return image


def ellipsoids_with_axes(
    ax: Axes, view: View, solid: np.ndarray, glass: np.ndarray | None, names: Sequence[str], colors: tuple[str, str],
    *, pixels: int, beyond: float, alpha: float = 0.38,
) -> np.ndarray:  # fmt: skip
    """Draw one or two ellipsoids p . Q p = 1 with the coordinate axes coming out of them; points (n, 2) on paper that
    must be seen.

    beyond: how far the axes reach beyond the surface, as a share of the largest half axis.
    """
    both = [Q for Q in (solid, glass) if Q is not None]
    surface = np.max([1.0 / np.sqrt(np.diag(Q)) for Q in both], axis=0)
    half = 1.02 * np.max([outline(view, Q) for Q in both], axis=0)
    frame = (-half[0], half[0], -half[1], half[1])
    ax.imshow(ellipsoids_image(view, frame, pixels, solid, glass, colors, alpha), extent=frame, zorder=1)
    reach = surface + beyond * surface.max()
    coordinate_axes(ax, view, reach, names, surface, ticks=8)
    return np.concatenate([view.project(np.diag(reach)), [half, -half]])


def outline(view: View, Q: np.ndarray) -> np.ndarray:
    """Half the width and half the height on paper of the ellipsoid p . Q p = 1, (2,)."""
    return np.sqrt(np.diag(view.axes[:2] @ np.linalg.inv(Q) @ view.axes[:2].T))


def solid_image(view: View, frame: Frame, pixels: int, solid: np.ndarray, color: str, alpha: float = 1.0) -> np.ndarray:
    """Colors and opacity (rows, columns, 4) of one ellipsoid about the origin; clear around it.

    frame (left, right, bottom, top) on paper, `pixels` wide; solid: its matrix Q; alpha: below 1 it is translucent.
    """
    front, _, shade = meet(view, _grid(view, frame, pixels), solid)
    image = np.ones((*front.shape, 4))
    paint(image[..., :3], ~np.isnan(front), shade, color, 1.0)
    image[..., 3] = np.where(np.isnan(front), 0.0, alpha)
    return image


def hidden(view: View, points: np.ndarray, solid: np.ndarray) -> np.ndarray:
    """Which points (n, 3) lie behind or inside an ellipsoid about the origin, as the eye sees it; (n,)."""
    return meet(view, points, solid)[0] > 0.0


def _grid(view: View, frame: Frame, pixels: int) -> np.ndarray:
    """The point of the paper plane behind each square pixel of a frame, `pixels` wide."""
    left, right, bottom, top = frame
    return grid(view, frame, (max(2, round(pixels * (top - bottom) / (right - left))), pixels))


def grid(view: View, frame: Frame, shape: tuple[int, ...]) -> np.ndarray:
    """The point of the paper plane behind each pixel (rows, columns, 3), the top row first."""
    (left, right, bottom, top), (rows, columns) = frame, shape
    x = left + (np.arange(columns) + 0.5) * (right - left) / columns
    y = top - (np.arange(rows) + 0.5) * (top - bottom) / rows
    return x[None, :, None] * view.axes[0] + y[:, None, None] * view.axes[1]


def meet(view: View, p0: np.ndarray, Q: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where rays through points (..., 3) enter and leave (s, NaN where they miss), and how bright the near side is."""
    Qe = Q @ view.eye
    A, B, C = float(view.eye @ Qe), p0 @ Qe, np.einsum("...i,ij,...j->...", p0, Q, p0) - 1.0
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


def paint(image: np.ndarray, where: np.ndarray, shade: np.ndarray, color: str, alpha: float) -> None:
    """Lay a color over the pixels `where`, as bright as `shade` says."""
    tint = np.clip(shade[where][:, None] * np.array(to_rgb(color)), 0.0, 1.0)
    image[where] = (1.0 - alpha) * image[where] + alpha * tint
