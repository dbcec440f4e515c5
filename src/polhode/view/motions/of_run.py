"""The motion of a body in a run: its samples with their rates, and the curve through them.

Between samples a body is where `results.interpolation.poses` has it. For one body that is `run.at(t)`; in a system,
where `run.at(t)` follows the joints, both are as near to the true motion (five rods at 200 samples a second: 6e-8 rad).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from polhode.errors import InputError
from polhode.results import interpolation
from polhode.results.views import BodyMotion
from polhode.view.motions.motion import Keys, Poses


@dataclass(frozen=True, eq=False)
class RunMotion:
    """The motion of one body, `run.body(name)`."""

    run: BodyMotion

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for one sample alone, which is a pose that stays."""
        return (float(self.run.t[0]), float(self.run.t[-1])) if len(self.run.t) > 1 else None

    def poses(self, times: np.ndarray) -> Poses:
        """On the curve through the samples; the ends stay."""
        t, position, attitude, velocity, omega = self._keys
        inside = np.clip(times, t[0], t[-1])
        if velocity is not None and omega is not None:
            return Poses(*interpolation.poses(t, position, velocity, attitude, omega, inside))
        at = self.run.at(inside)
        return Poses(at.position, at.attitude)

    def keys(self) -> Keys:
        """The samples, with velocities and rates."""
        return self._keys

    @cached_property
    def _keys(self) -> Keys:
        run = self.run
        turning = run.turning
        bad = np.flatnonzero(~(np.isfinite(run.position).all(axis=1) & np.isfinite(run.attitude).all(axis=1)))
        if len(bad):
            raise InputError(
                f"the run holds numbers that are not finite, first at t = {run.t[bad[0]]:g} s: end it before"
            )
        return Keys(run.t, run.position, run.attitude, run.velocity if turning is not None else None, turning)
