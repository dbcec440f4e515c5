"""Some samples of a run with what several laws ask of them, each worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece of a run; arrays time first."""

    run: Trajectory

    @cached_property
    def rotation_energy(self) -> np.ndarray:
        """Of all bodies, J, (n,)."""
        return self.run.rotation_energy

    @cached_property
    def kinetic_energy(self) -> np.ndarray:
        """Of all bodies, J, (n,)."""
        return self.run.translation_energy + self.rotation_energy

    @cached_property
    def potential_energy(self) -> np.ndarray:
        """Of gravity and loads, J, (n,)."""
        return self.run.potential_energy

    @cached_property
    def ledger(self) -> np.ndarray:
        """Work (J), impulse (N s) and angular impulse (N m s) since the start, (n, 7)."""
        return self.run.layout.ledger(self.run.raw)

    @property
    def work(self) -> np.ndarray:
        """Of what has no potential, J, (n,)."""
        return self.ledger[:, 0]

    @cached_property
    def momentum(self) -> np.ndarray:
        """World axes, N s, (n, 3)."""
        return self.run.momentum

    @cached_property
    def angular_momentum(self) -> np.ndarray:
        """About the mass center, world axes, N m s, (n, 3)."""
        return self.run.angular_momentum

    @cached_property
    def moved(self) -> np.ndarray:
        """The sum of m |v| over the bodies, N s, (n,): what cancels in a momentum near zero."""
        velocity = self.run._kinematics.velocity
        return np.sqrt(np.einsum("nbi,nbi->nb", velocity, velocity)) @ self.run._masses

    @cached_property
    def spun(self) -> np.ndarray:
        """The sum of |I w| + m |p - c| |v| over the bodies, N m s, (n,): what cancels in an angular momentum."""
        motion, links = self.run._kinematics, self.run.mechanism.links
        if len(links) == 1:
            return lengths(self.angular_momentum)
        own = [lengths(motion.omega[:, i] @ link.body.inertia) for i, link in enumerate(links)]
        arms = np.linalg.norm(motion.position - self.run.center_of_mass[:, None], axis=2)
        return np.sum(own, axis=0) + (arms * np.linalg.norm(motion.velocity, axis=2)) @ self.run._masses

    @cached_property
    def fastest(self) -> float:
        """The largest kinetic energy, J."""
        return largest(self.kinetic_energy)

    @cached_property
    def largest_moment(self) -> float:
        """The largest principal moment of inertia among the bodies, kg m^2."""
        return max(float(link.body.principal_moments[-1]) for link in self.run.mechanism.links)


def lengths(values: np.ndarray) -> np.ndarray:
    """The lengths of vectors (n, k), (n,)."""
    return np.sqrt(np.einsum("ni,ni->n", values, values))


def largest(values: np.ndarray) -> float:
    """The largest absolute value or length; infinity where one is not a number."""
    if not values.size:
        return 0.0
    top = float(np.abs(values).max() if values.ndim == 1 else np.sqrt(np.einsum("ni,ni->n", values, values).max()))
    return top if np.isfinite(top) else float("inf")
