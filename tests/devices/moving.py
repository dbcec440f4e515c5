"""A motion that is known in closed form, and what sensors see of it: nothing is zero, nothing is aligned.

Derivatives are complex steps of the formulas, exact to rounding, and independent of the code that is tested.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from polhode.model.sensors.view import LinkView

G = np.array([0.3, -0.2, -9.81])
STEP = 1e-30


def place(t: Any, k: float = 1.0) -> np.ndarray:
    """p_WB(t), m; k tells bodies apart."""
    return np.array([k * np.sin(1.3 * t) + 0.2 * t * t, 0.7 * np.cos(0.9 * t + k), 0.4 * t - 0.3 * t**3 * k])


def rotation(t: Any, k: float = 1.0) -> np.ndarray:
    """R_WB(t) = Rz(a) Ry(b) Rx(c)."""
    a, b, c = 0.8 * t + 0.3 * np.sin(2.0 * t) + k, 0.5 * np.cos(1.1 * t) + 0.4, 1.2 * t * t - 0.6 * t + 0.2 * k
    Rz = np.array([[np.cos(a), -np.sin(a), 0 * t], [np.sin(a), np.cos(a), 0 * t], [0 * t, 0 * t, 1 + 0 * t]])
    Ry = np.array([[np.cos(b), 0 * t, np.sin(b)], [0 * t, 1 + 0 * t, 0 * t], [-np.sin(b), 0 * t, np.cos(b)]])
    Rx = np.array([[1 + 0 * t, 0 * t, 0 * t], [0 * t, np.cos(c), -np.sin(c)], [0 * t, np.sin(c), np.cos(c)]])
    return Rz @ Ry @ Rx


def slope(f: Any, t: float) -> np.ndarray:
    """f'(t) by a complex step."""
    return np.imag(f(t + 1j * STEP)) / STEP


def second(f: Any, t: float, h: float = 2e-3) -> np.ndarray:
    """f''(t): a central difference of sixth order of f', its error h^6 f^(8) / 140 and rounding eps / h."""
    d = [slope(f, t + k * h) - slope(f, t - k * h) for k in (1, 2, 3)]
    return (45.0 * d[0] - 9.0 * d[1] + d[2]) / (60.0 * h)


def turning(t: float, k: float = 1.0) -> np.ndarray:
    """w_WB_B(t) from R^T R_dot."""
    S = rotation(t, k).T @ slope(lambda s: rotation(s, k), t)
    return np.array([S[2, 1], S[0, 2], S[1, 0]])


def turning_rate(t: float, k: float = 1.0) -> np.ndarray:
    """alpha_WB_B(t) from R^T R_ddot, whose skew part it is."""
    S = rotation(t, k).T @ second(lambda s: rotation(s, k), t)
    return 0.5 * np.array([S[2, 1] - S[1, 2], S[0, 2] - S[2, 0], S[1, 0] - S[0, 1]])


class Seen:
    """A view of two bodies, "one" (also the only one) and "two", on joints of known coordinates."""

    kinds: ClassVar = {None: 1.0, "one": 1.0, "two": 1.7}

    def __init__(self, t: float) -> None:
        self.t = t

    def link(self, name: str | None) -> LinkView:
        """As in closed form."""
        k, t = self.kinds[name], self.t
        nine = (rotation(t, k).ravel(), place(t, k), slope(lambda s: place(s, k), t), turning(t, k),
                second(lambda s: place(s, k), t), turning_rate(t, k), G)  # fmt: skip
        return LinkView(*(tuple(part.tolist()) for part in nine))  # type: ignore[arg-type]

    def joint(self, name: str) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """A coordinate and its rate."""
        k = self.kinds[name]
        return (k * np.sin(self.t) + 7.0,), (k * np.cos(self.t),)

    def reaction(self, name: str) -> tuple[Any, Any]:
        """A force and a torque."""
        k = self.kinds[name]
        return (1.0 * k, -2.0 + self.t, 3.0), (0.1, 0.2 * self.t, -0.3 * k)
