"""The axes of joints as users give them, checked, and the frames that make them canonical."""

from __future__ import annotations

import numpy as np

from polhode import arrays
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.field_kinds import Direction
from polhode.model.joints.joint import Joint, Motion6

PERPENDICULAR = 1e-6
"""How far from perpendicular two axes may be, rad: numbers typed with seven digits pass, a mistake does not."""


def frame_with_z(z: np.ndarray) -> np.ndarray:
    """A rotation matrix whose third column is z; a permutation of axes, exactly, where z is one of them."""
    x = np.eye(3)[(int(np.argmax(np.abs(z))) + 1) % 3]
    x = x - z * float(z @ x)
    x = x / np.linalg.norm(x)
    return arrays.frozen(np.column_stack([x, np.cross(z, x), z]) + 0.0)


def frame_with_xy(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The rotation matrix whose first two columns are x and y, which are perpendicular to rounding."""
    return arrays.frozen(np.column_stack([x, y, np.cross(x, y)]) + 0.0)


def perpendicular(x: np.ndarray, y: np.ndarray, what: str) -> np.ndarray:
    """y, where it is perpendicular to x, with what is left of x in it taken out; unit vectors."""
    off = float(np.arcsin(np.clip(x @ y, -1.0, 1.0)))
    if abs(off) > PERPENDICULAR:
        raise InputError(
            f"{what} must be perpendicular, and the angle between them is {90.0 - np.degrees(off):.6g} degrees;"
            " two revolute joints with a light body between them can have any angle"
        )
    y = y - x * float(x @ y)
    return arrays.frozen(y / np.linalg.norm(y))


class AboutAxis(Joint):
    """A joint with one `axis`, in the axes of the mounts, which is z in its own axes and stands still in M."""

    axis: Direction

    @property
    def frame(self) -> np.ndarray:
        """Axes whose z is the axis."""
        return frame_with_z(np.asarray(self.axis))

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """None: the axis stands still in M."""
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
