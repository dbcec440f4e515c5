"""When the spin of a free body comes back: in the body after each period, in the world in general never."""

from __future__ import annotations

import numpy as np

from polhode.analysis.exact import FreeTop
from polhode.analysis.momentum_frame import around_momentum


def closest_return(exact: FreeTop, span: float) -> tuple[int, float]:
    """After which whole number of body periods within `span` (s) omega comes closest to its start in the world.

    After n periods omega is back in the body, and in the world it is turned about H. Gives n and that angle (rad), or
    (0, pi) where the span holds no whole period.
    """
    if not exact.period <= span:
        return 0, np.pi
    n = np.arange(1, int(span / exact.period) + 1)
    turn, _ = around_momentum(exact.angular_momentum, exact.omega_world(np.append(0.0, n * exact.period)))
    missed = np.abs(turn[1:])
    best = int(np.argmin(missed))
    return int(n[best]), float(missed[best])
