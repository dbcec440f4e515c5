"""How well an exact attitude turns with the exact omega: a measure that every top in closed form must pass."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.quat import multiply
from polhode.core.small import components, vectors


def turning_error(top: Any, speed: float) -> float:
    """The largest |q' - q (0, omega)/2| / speed by a difference of order 4, at times spread over a few turns."""
    t, h = np.linspace(-20.0, 20.0, 97) / speed, 2e-3 / speed
    q = [top.attitude(t + k * h) for k in (-2, -1, 1, 2)]
    rate = (q[0] - 8 * q[1] + 8 * q[2] - q[3]) / (12 * h)
    w = components(top.omega(t))
    expected = 0.5 * vectors(multiply(components(top.attitude(t)), (0.0 * w[0], *w)))
    return float(np.max(np.abs(rate - expected))) / speed
