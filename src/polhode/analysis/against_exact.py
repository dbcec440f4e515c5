"""How far a run is from the exact motion of a free body, at the run's own samples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from polhode.analysis.exact import FreeTop
from polhode.core.quat import angle
from polhode.results.trajectory import Trajectory


class Errors(NamedTuple):
    """Distances per sample, each (n,): of the attitude (rad) and of omega in body and in world axes (rad/s)."""

    attitude: np.ndarray
    omega: np.ndarray
    omega_world: np.ndarray


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


def errors(run: Trajectory, exact: FreeTop) -> Errors:
    """The angle between both attitudes, |omega - exact| in the body and in the world, at every sample of the run."""
    return Errors(
        attitude=angle(run.attitude, exact.attitude(run.t)),
        omega=np.linalg.norm(run.omega - exact.omega(run.t), axis=1),
        omega_world=np.linalg.norm(run.omega_world - exact.omega_world(run.t), axis=1),
    )


def measure(run: Trajectory, exact: FreeTop) -> Measured:
    """The largest of the `errors` over all samples."""
    attitude, omega, omega_world = (float(values.max()) for values in errors(run, exact))
    return Measured(attitude, omega, omega_world, samples=len(run))
