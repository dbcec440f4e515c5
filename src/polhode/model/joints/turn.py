"""What a way to write free turning in numbers is: the part of `joint.Joint` that concerns R_FM; three speeds always."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from polhode.core.small import Nine, Parts, Three


class Turn(ABC):
    """One way: a quaternion or three angles; numbers may be of any kind (`core.scalars`)."""

    n_q: int  # how many coordinates
    labels: tuple[str, ...]  # of the coordinates
    units: tuple[str, ...]
    speed_labels: tuple[str, ...]  # of the speeds, which are in rad/s
    rest: tuple[float, ...]  # the coordinates of R_FM = 1

    @abstractmethod
    def matrix(self, q: Parts) -> Nine:
        """R_FM by rows."""

    @abstractmethod
    def columns(self, q: Parts) -> tuple[Three, Three, Three]:
        """w_FM_M of each speed alone."""

    @abstractmethod
    def bias(self, q: Parts, v: Parts) -> Three:
        """What w_FM_M changes by while v stays."""

    @abstractmethod
    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """q_dot = N(q) v."""

    @abstractmethod
    def speeds(self, q: Parts, q_dot: Parts) -> Three:
        """v of given rates."""

    @abstractmethod
    def coordinates_of(self, R_FM: Parts) -> tuple[Any, ...]:
        """q of a rotation matrix."""

    @abstractmethod
    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q put back on its group."""

    @abstractmethod
    def singular_distance(self, q: Parts) -> Any:
        """How far q is from gimbal lock, rad."""
