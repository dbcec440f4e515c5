"""The laws of attitude control: quaternion feedback, the same behind a Kalman filter, and B-dot."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Annotated, Any

import numpy as np
from pydantic import Field

from polhode.control.attitude.bdot import BDot
from polhode.control.attitude.feedback import QuaternionFeedback
from polhode.control.attitude.mekf import AttitudeFilter
from polhode.control.laws.pointing import FeedbackLaw, PointingLaw
from polhode.control.laws.rods import BDotLaw
from polhode.control.laws.torques import TorqueMap, torque_map
from polhode.core.units import ANGLE, INERTIA, TORQUE, kind_of
from polhode.model.actuators import MagneticRod
from polhode.model.body import Body
from polhode.model.sensors import Gyro, Magnetometer, StarTracker
from polhode.scenario.fields import Context, Mark, Section, one, rows
from polhode.scenario.problems import Plain, Refused, below, short
from polhode.scenario.quantities import each, scalar
from polhode.scenario.sections.start import AttitudeSection
from polhode.scenario.sections.surroundings import MadeLaw, Surroundings

DAMPING = kind_of("N m s/rad")


def _damping(given: Plain) -> float | list[float]:
    """A number for all axes, or three."""
    if not isinstance(given, list):
        return scalar(given, DAMPING)
    if len(given) != 3:
        raise Refused(f"{short(given)} was given; a number is needed, or one for each of the three axes")
    return each(given, (), lambda item: scalar(item, DAMPING))


class Feedback(Section):
    """What quaternion feedback needs: its gains, and the attitude to which it turns the body."""

    goal: AttitudeSection | None = Field(None, description="the attitude to turn to; absent: the axes of the world")
    kp: Annotated[float, one(TORQUE, above=0.0)] = Field(description="torque per half the angle that is left")
    kd: Annotated[Any, Mark(_damping, {"type": ["number", "string", "array"]})] = Field(description="torque per rate")
    inertia: Annotated[Any, rows(INERTIA)] = Field(
        None, description="where it is given, the gyroscopic torque of the body is taken away"
    )

    def law(self) -> QuaternionFeedback:
        """The law of the torque."""
        return QuaternionFeedback(self.kp, self.kd, None if self.inertia is None else np.array(self.inertia))

    def wanted(self) -> np.ndarray:
        """q_WB of the goal."""
        return np.array([1.0, 0.0, 0.0, 0.0] if self.goal is None else self.goal.build().quaternion)


class QuaternionSection(Feedback):
    """Quaternion feedback of what a sensor of the attitude and a gyro show."""

    attitude: str | None = Field(None, max_length=60, description="a star tracker; absent: the only one")
    omega: str | None = Field(None, max_length=60, description="a gyro; absent: the only one")

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        with below("attitude"):
            attitude = around.sensor(self.attitude, StarTracker, 4)
        with below("omega"):
            omega = around.sensor(self.omega, Gyro, 3)
        torques = torques_of(around, omega)
        law = FeedbackLaw(self.law(), torques, self.wanted(), attitude, omega)
        return MadeLaw(law, (attitude, omega), around.commands())


class PointingSection(Feedback):
    """A Kalman filter of gyro and star tracker, and quaternion feedback of what it knows.

    What the filter takes for the noise of the sensors is, where it is not said, what the sensors have.
    """

    gyro: str | None = Field(None, max_length=60, description="a gyro; absent: the only one")
    tracker: str | None = Field(None, max_length=60, description="a star tracker; absent: the only one")
    angle_walk: Annotated[float, one(kind_of("rad/s/sqrt(Hz)"), least=0.0)] | None = Field(
        None, description="density of the gyro's noise, as the filter takes it"
    )
    bias_walk: Annotated[float, one(kind_of("rad/s/s/sqrt(Hz)"), least=0.0)] | None = Field(
        None, description="density of its drift"
    )
    sigma: Annotated[float, one(ANGLE, above=0.0)] | None = Field(None, description="error of the star tracker")
    angle_start: Annotated[float, one(ANGLE, above=0.0)] = Field(0.1, description="how far the first word may be off")
    bias_start: Annotated[float, one(kind_of("rad/s"), above=0.0)] = Field(
        1e-3, description="how large the drift may be at the start"
    )

    def faults(self, context: Context) -> Iterator[str]:
        """None of its own."""
        return iter(())

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        with below("gyro"):
            gyro = around.sensor(self.gyro, Gyro, 3)
        with below("tracker"):
            tracker = around.sensor(self.tracker, StarTracker, 4)
        torques, estimator = torques_of(around, gyro), self._filter(around, gyro, tracker)
        law = PointingLaw(self.law(), torques, self.wanted(), gyro, tracker, estimator, body_under(around, gyro))
        return MadeLaw(law, (gyro, tracker), around.commands())

    def _filter(self, around: Surroundings, gyro: str, tracker: str) -> AttitudeFilter:
        """The filter, with the noise of the sensors where nothing else is said."""
        shows, stars = around.sensors[gyro], around.sensors[tracker]
        noise = stars.noise if isinstance(stars, StarTracker) else np.zeros(3)
        sigma = self.sigma if self.sigma is not None else np.asarray(noise)
        if not np.all(np.asarray(sigma) > 0.0):
            raise Refused(f'sensor "{tracker}" has no noise, and a filter needs one: say sigma, like sigma: 20 arcsec')
        own = (shows.noise, shows.bias_walk) if isinstance(shows, Gyro) else (0.0, 0.0)
        walk = self.angle_walk if self.angle_walk is not None else own[0]
        drift = self.bias_walk if self.bias_walk is not None else own[1]
        walk = walk if shows.rate is None or self.angle_walk is not None else _held(walk, shows.rate, around.dt)
        return AttitudeFilter(around.dt, walk, drift, sigma, self.angle_start, self.bias_start)


def _held(density: float, rate: float, dt: float) -> float:
    """What the filter takes for the noise of a gyro: a sample has density sqrt(rate), and counts for dt."""
    return density * math.sqrt(rate * dt)


class BDotSection(Section):
    """Magnetic rods against the change of the field that a magnetometer shows: m = -gain dB/dt."""

    magnetometer: str | None = Field(None, max_length=60, description="a magnetometer; absent: the only one")
    gain: Annotated[float, one(kind_of("A m^2 s/T"), above=0.0)] = Field(description="moment per change of the field")
    limit: Annotated[float, one(kind_of("A m^2"), above=0.0)] | None = Field(
        None, description="the largest moment about each axis; absent: that of the rods"
    )

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        with below("magnetometer"):
            field = around.sensor(self.magnetometer, Magnetometer, 3)
        rods = [around.actuators[name] for name in around.commands()]
        wrong = [name for name, one in zip(around.commands(), rods, strict=True) if not isinstance(one, MagneticRod)]
        if wrong:
            raise Refused(f"{', '.join(wrong)} is not the command of a magnetic_rod")
        axes = np.array([one.axis for one in rods if isinstance(one, MagneticRod)])
        if np.linalg.matrix_rank(axes) < 3:
            raise Refused(f"{len(rods)} rods cannot give a moment along all three axes; three are needed")
        return MadeLaw(BDotLaw(BDot(self.gain, around.dt, self.limit), field, axes), (field,), around.commands())


def torques_of(around: Surroundings, gyro: str) -> TorqueMap:
    """How the commands of a controller turn the body on which its gyro sits."""
    own = dict.fromkeys(around.actuators[name] for name in around.commands())
    return torque_map(list(own), around.place, body_under(around, gyro))


def body_under(around: Surroundings, sensor: str) -> str:
    """The name of the body on which a sensor sits."""
    place, one = around.place, around.sensors[sensor]
    only = place.name if isinstance(place, Body) else place.links[0].name
    return (one.on if isinstance(one, Gyro | StarTracker) else None) or only
