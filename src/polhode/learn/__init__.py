"""Environments for learning: `ph.gym` makes a model with its actuators and sensors a Gymnasium environment."""

from polhode.learn.making import gym

__all__ = ["gym"]
