"""How far a run is from the exact motion of a free body, at the run's own samples."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from polhode.analysis.exact import FreeTop
from polhode.core.quat import angle
from polhode.results.trajectory import Trajectory


@dataclass(frozen=True)
class Measured:
    """The largest errors of a run: of the attitude (rad) and of omega in body and in world axes (rad/s)."""

    attitude: float
    omega: float
    omega_world: float
    samples: int

    def lines(self) -> list[str]:
        """The errors in words."""
        return [
            f"Error against the exact motion, largest of {self.samples} samples: attitude {self.attitude:.2e} rad,"
            f" omega {self.omega:.2e} rad/s (body), {self.omega_world:.2e} rad/s (world)"
        ]


def measure(run: Trajectory, solution: FreeTop) -> Measured:
    """Compare a run with the exact motion at every sample of the run."""
    t = run.t
    return Measured(
        attitude=float(angle(run.attitude, solution.attitude(t)).max()),
        omega=_largest(run.omega - solution.omega(t)),
        omega_world=_largest(run.omega_world - solution.omega_world(t)),
        samples=len(run),
    )


def _largest(difference: np.ndarray) -> float:
    return float(np.linalg.norm(difference, axis=1).max())
