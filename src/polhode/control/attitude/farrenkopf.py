"""How well gyro and star tracker know one axis in the long run, in closed form.

The gyro shows w + b + n_v with drift b_dot = n_u; n_v and n_u are white with the densities angle_walk^2 (rad^2/s) and
bias_walk^2 (rad^2/s^3). The tracker shows the angle every dt with the error sigma.
Sources: R. L. Farrenkopf, Analytic steady-state accuracy solutions for two common spacecraft attitude estimators,
J. Guidance and Control 1(4), 1978, 282-284; F. L. Markley and R. G. Reynolds, Analytic steady-state accuracy of a
spacecraft attitude estimator, J. Guidance, Control, and Dynamics 23(6), 2000, 1065-1067.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from polhode.arrays import not_negative, positive
from polhode.errors import InputError


class SteadyState(NamedTuple):
    """Covariances (2, 2) of (angle, bias) errors, rad and rad/s, just before and just after each measurement."""

    before: np.ndarray
    after: np.ndarray


def farrenkopf(dt: float, angle_walk: float, bias_walk: float, sigma: float) -> SteadyState:
    """The steady state of the filter of one axis.

    In units of sigma: S_v = angle_walk dt^(1/2) / sigma, S_u = bias_walk dt^(3/2) / sigma. The angle's variance before
    an update is sigma^2 (zeta^2 - 1), where zeta + 1/zeta = S_u/2 + sqrt(4 + S_v^2 + S_u^2/12): the steady state of
    the filter's own three equations, solved by hand.
    """
    try:
        return _steady(dt, angle_walk, bias_walk, sigma)
    except (OverflowError, ZeroDivisionError):
        raise InputError(f"numbers of 64 bits do not reach from dt = {dt:g} s to sigma = {sigma:g} rad, angle_walk ="
                         f" {angle_walk:g} and bias_walk = {bias_walk:g}") from None  # fmt: skip


def _steady(dt: float, angle_walk: float, bias_walk: float, sigma: float) -> SteadyState:
    dt, sigma = positive(dt, "dt", "s"), positive(sigma, "sigma", "rad")
    S_v = not_negative(angle_walk, "angle_walk") * sqrt(dt) / sigma
    S_u = not_negative(bias_walk, "bias_walk") * dt**1.5 / sigma
    root = sqrt(4.0 + S_v**2 + S_u**2 / 12.0)
    twice = sqrt(S_u * root + S_v**2 + S_u**2 / 3.0)  # zeta - 1/zeta
    zeta = 0.5 * (0.5 * S_u + root + twice)
    units = np.array([[1.0, 1.0 / dt], [1.0 / dt, 1.0 / dt**2]]) * sigma**2
    before = np.array([[zeta * twice, -S_u * zeta], [-S_u * zeta, S_u * twice + 0.5 * S_u**2]])
    after = np.array([[twice / zeta, -S_u / zeta], [-S_u / zeta, S_u * twice - 0.5 * S_u**2]])
    return SteadyState(units * before, units * after)
