"""The actuators (`ph.actuators`), one file per kind (see `actuator.Actuator`); wheels, and allocation of commands."""

from __future__ import annotations

from polhode.model.actuators.actuator import Actuator as Actuator
from polhode.model.actuators.allocation import allocate as allocate
from polhode.model.actuators.force import Force as Force
from polhode.model.actuators.magnetic_rod import MagneticRod as MagneticRod
from polhode.model.actuators.motor import Motor as Motor
from polhode.model.actuators.reaction_wheel import ReactionWheel as ReactionWheel
from polhode.model.actuators.reaction_wheel import pyramid as pyramid
from polhode.model.actuators.reaction_wheel import wheels as wheels
from polhode.model.actuators.thruster import Thruster as Thruster
from polhode.model.actuators.torque import Torque as Torque
from polhode.model.actuators.wrench_map import WrenchMap as WrenchMap
from polhode.model.field_kinds import exported

__all__ = [*exported(globals()), "allocate", "pyramid", "wheels"]  # pyright: ignore[reportUnsupportedDunderAll]
