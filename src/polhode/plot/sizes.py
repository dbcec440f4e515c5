"""How large the quantities of a run could be, so that zero can be told from rounding."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.trajectory import Trajectory

_ROUNDING = 1e-12  # of the size: what is below is nothing


@dataclass(frozen=True, eq=False)
class Sizes:
    """The length, the speed and the mass of what moves in a run, and what rounding makes of them.

    length: the reach of the system and the largest radius of gyration, m. speed: the fastest mass center, and the
    fastest turning at that length, m/s. All other sizes are made of these by their units.
    """

    run: Trajectory

    @cached_property
    def length(self) -> float:
        """How large it is, m."""
        links = self.run.mechanism.links
        radii = (np.sqrt(np.trace(link.body.inertia) / link.mass) for link in links if link.mass)
        return Invariants(self.run).reach + float(max(radii, default=0.0))

    @cached_property
    def speed(self) -> float:
        """How fast its points are, m/s."""
        motion = self.run._kinematics
        rates = np.linalg.norm(motion.omega, axis=2).max(initial=0.0)
        return float(np.linalg.norm(motion.velocity, axis=2).max(initial=0.0) + self.length * rates)

    def of(self, unit: str) -> float:
        """The size of a quantity in that unit; zero where it is not known."""
        length, speed, mass = self.length, self.speed, float(np.max(self.run.mass))
        rate = speed / length if length else 0.0
        push = mass * (rate * speed + float(np.linalg.norm(self.run.mechanism.gravity)))
        return {"m": length, "m/s": speed, "rad/s": rate, "rad": 1.0, "deg": 1.0, "N": push, "N m": push * length,
                "N s": mass * speed, "N m s": mass * speed * length, "J": mass * speed**2 + push * length,
                "W": push * speed, "m/s^2": rate * speed, "rad/s^2": rate**2}.get(unit, 0.0)  # fmt: skip

    def least(self, unit: str) -> float:
        """What is smaller than this is rounding of a quantity in that unit."""
        return _ROUNDING * self.of(unit)

    @cached_property
    def share(self) -> float:
        """The part of a sum that the errors of the steps may leave of it where its terms cancel: 10 rtol."""
        return max(_ROUNDING, 10.0 * float(self.run.provenance.options.get("rtol") or _ROUNDING))

    @cached_property
    def momentum(self) -> float:
        """What a momentum that cancels leaves, N s: the share of the sum of m |v|."""
        return max(self.least("N s"), self.share * largest(Piece(self.run).moved))

    @cached_property
    def angular_momentum(self) -> float:
        """The same of an angular momentum, N m s: a share of the sum of |I w| + m |p - c| |v|."""
        return max(self.least("N m s"), self.share * largest(Piece(self.run).spun) * (len(self.run.names) > 1))

    @cached_property
    def energy(self) -> float:
        """The same of an energy balance, J: the share of the terms that it is made of."""
        run = self.run
        return self.share * max(largest(run.kinetic_energy), largest(run.potential_energy), largest(run.work))
