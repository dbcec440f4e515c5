"""Laws that turn a body to an attitude: quaternion feedback on sensors, alone or behind the Kalman filter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from polhode.control.attitude.feedback import QuaternionFeedback
from polhode.control.attitude.mekf import AttitudeFilter
from polhode.control.laws.torques import TorqueMap

Memory = dict[str, Any]


@dataclass(frozen=True, eq=False)
class FeedbackLaw:
    """Quaternion feedback of what two sensors show: the attitude, and the angular velocity."""

    law: QuaternionFeedback
    torques: TorqueMap
    goal: np.ndarray
    attitude: str
    omega: str

    def __call__(self, t: float, seen: Any, memory: Memory) -> list[float]:
        """The commands at t."""
        return self.torques.commands(self.law.torque(seen[self.attitude], seen[self.omega], self.goal))


@dataclass(frozen=True, eq=False)
class PointingLaw:
    """A filter that knows attitude and drift from a gyro and a star tracker, and quaternion feedback of what it knows.

    The filter begins at the first word of the tracker, and takes in every new one; a word that is repeated (a slower
    tracker, a dropout) is no news. The memory tells the estimate, `attitude` q_WB and `bias` (rad/s), and `sigma`, the
    standard deviation of its error about all three axes together, rad, as the filter has it.
    """

    law: QuaternionFeedback
    torques: TorqueMap
    goal: np.ndarray
    gyro: str
    tracker: str
    estimator: AttitudeFilter
    body: str
    memory: Memory = field(default_factory=dict)

    @property
    def estimates(self) -> dict[str, str]:
        """Whose attitude it is."""
        return {"attitude": self.body}

    def __call__(self, t: float, seen: Any, memory: Memory) -> list[float]:
        """The commands at t."""
        word, gyro = np.asarray(seen[self.tracker], dtype=float), seen[self.gyro]
        known = memory.get("filter")
        if known is None:
            known = self.estimator.fresh(word)
        elif not np.array_equal(word, known["word"]):
            self.estimator.correct(known, word)
        known["word"], rate = word, self.estimator.rate(known, gyro)
        memory.update(filter=known, attitude=upper(known["attitude"]), bias=known["bias"],
                      sigma=float(np.sqrt(np.trace(known["P"][:3, :3]))))  # fmt: skip
        torque = self.law.torque(known["attitude"], rate, self.goal)
        self.estimator.predict(known, gyro)
        return self.torques.commands(torque)


def upper(q: np.ndarray) -> np.ndarray:
    """Of a quaternion and its opposite the one with w >= 0, as star trackers say it."""
    return q if q[0] >= 0.0 else -q
