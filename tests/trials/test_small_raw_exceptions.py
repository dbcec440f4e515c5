"""Odd values of arguments: each is taken as it is meant, or refused by an error of ours; never by one of Python."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph


@pytest.mark.parametrize("size", [1e-200, 1e-320, 1e200, 1e308])
def test_a_normal_of_any_length_has_a_direction(size: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        normal = ph.Bounce(normal=(size, size, size)).normal
    np.testing.assert_allclose(normal, 3 * [3.0**-0.5], rtol=1e-12 if size > 1e-300 else 1e-3)


REFUSED: dict[str, Callable[[], Any]] = {
    "camera too far": lambda: ph.cameras.Follow("body", offset=(1e308, 1e308, 1e308)),
    "rod along no axis": lambda: ph.library.thin_rod("a", 1.0, 1.0, along="w"),
    "rod along a number": lambda: ph.library.thin_rod("a", 1.0, 1.0, along=3),  # type: ignore[arg-type]
    "rod along a list": lambda: ph.library.thin_rod("a", 1.0, 1.0, along=[0, 0, 1]),  # type: ignore[arg-type]
    "no coefficients": lambda: ph.loads.JointDamper("a", coefficient=[]),
    "no stiffnesses": lambda: ph.loads.JointSpring("a", stiffness=[]),
    "quaternion of a huge integer": lambda: ph.Attitude(10**400),  # type: ignore[arg-type]
    "quaternion with a huge integer": lambda: ph.Attitude([10**400, 0, 0, 0]),  # type: ignore[arg-type]
    "rotation vector with a huge integer": lambda: ph.Attitude.from_rotvec([10**400, 0, 0]),
    "axis and a huge angle": lambda: ph.Attitude.from_axis_angle((0, 0, 1), 10**400),
    "body with half a character": lambda: ph.Body(1.0, (1, 1, 1), name="a\ud800"),
    "system with half a character": lambda: ph.System(name="a\ud800"),
    "load with half a character": lambda: ph.loads.Force((1, 0, 0), name="a\udfff"),
    "event with half a character": lambda: ph.Event(lambda t, s: t, name="a\ud800"),
    "bounce with half a character": lambda: ph.Bounce(name="a\ud800"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused_in_our_words(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ph.PolhodeError):
            REFUSED[name]()


def test_a_scalar_offset_of_a_camera_is_refused() -> None:
    """As the issue has it; this one is in our words today."""
    with pytest.raises(ph.PolhodeError, match="3 numbers"):
        ph.cameras.Follow(offset=1e308)


def test_a_body_in_a_system_is_named_in_whole_characters() -> None:
    system = ph.System()
    with pytest.raises(ph.PolhodeError):
        system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("z"), name="b\udfff")
