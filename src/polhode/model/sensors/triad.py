"""What sensors with three axes have in common: how far their axes, their scale and their zero are off.

    y = (1 + scale) * (R_BS^T x_B) + b + n        R_BS = exp(misalignment), component by component with the scale

b walks: b_0 = bias, and over a time dt it changes by bias_walk sqrt(dt) N(0, 1) on each axis (`bias_walk` is the root
of the spectral density of its rate). n is white: a density d sampled at a rate is d sqrt(rate) N(0, 1) in each sample,
the mean of white noise over one sample time. IEEE Std 952-1997, annexes B and C.
"""

from __future__ import annotations

import math

import numpy as np

from polhode.core import so3
from polhode.core.small import mat_t_vec
from polhode.model.body import Body
from polhode.model.field_kinds import Number, Triple, Vector
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import Memory, Numbers, Sensor, check_link, needs_rate

SCALE = Vector("1", "error of the scale of each axis: 0.01 reads one percent too much")
MISALIGNMENT = Vector("rad", "the turn from the body's axes to those of the sensor, as a rotation vector")


def density(unit: str) -> Number:
    """The kind of a white noise of three axes."""
    return Number(f"{unit}/sqrt(Hz)", "density of the white noise of each axis; needs a rate", least=0.0)


def walk(unit: str) -> Number:
    """The kind of the walk of three biases."""
    return Number(f"{unit}/s/sqrt(Hz)", "how fast each bias walks, the root of the density of its rate", least=0.0)


class Triad(Sensor):
    """A sensor with three axes on the body `on`. A kind of its own states its fields, with their units, and `truth`."""

    on: str | None = None
    noise: float = 0.0
    bias: Triple = (0.0, 0.0, 0.0)
    bias_walk: float = 0.0
    scale: Triple = (0.0, 0.0, 0.0)
    misalignment: Triple = (0.0, 0.0, 0.0)
    width = 3

    def __post_init__(self) -> None:
        super().__post_init__()
        needs_rate(self.noise, self.rate, self.described)

    def check(self, model: Body | Mechanism) -> None:
        """It sits on a body that is there."""
        check_link(model, self.on, self.described)

    def disturbed(self, t: float, truth: Numbers, rng: np.random.Generator, memory: Memory) -> Numbers:
        """The truth in the sensor's own axes, scaled, with its biases and its noise."""
        bias = self._walked(t, rng, memory)
        sigma = self.noise * math.sqrt(self.rate or 0.0)
        x_S = np.array(mat_t_vec(so3.exp(np.asarray(self.misalignment, dtype=float)), truth))
        noise = sigma * rng.standard_normal(3) if sigma > 0.0 else 0.0
        return tuple(((1.0 + np.asarray(self.scale)) * x_S + bias + noise).tolist())

    def _walked(self, t: float, rng: np.random.Generator, memory: Memory) -> np.ndarray:
        """The biases at t (3,); the memory keeps them, and when that was."""
        now = np.array(memory.get("bias", self.bias), dtype=float)
        if self.bias_walk > 0.0:
            dt = t - memory.get("t", t)
            now = now + self.bias_walk * math.sqrt(max(dt, 0.0)) * rng.standard_normal(3)
            memory["t"], memory["bias"] = t, tuple(now.tolist())
        return now
