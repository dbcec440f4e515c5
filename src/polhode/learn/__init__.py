"""Environments for learning: `ph.gym` makes a model with its actuators and sensors a Gymnasium environment."""

from __future__ import annotations

from polhode.learn.environment import Environment, gym

__all__ = ["Environment", "gym"]
