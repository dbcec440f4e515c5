"""Three reaction wheels on a spacecraft: Basilisk's published numbers of balanced wheels, to their digits.

Basilisk's hub carries mass and inertia of the wheels too, and its gravity acts at the mass center of all. Here wheels
are bodies: the hub is what is left without them, and gravity is a law that pulls all bodies as it pulls the center.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import polhode as ph

PUBLISHED = json.loads((Path(__file__).parents[2] / "authorities" / "basilisk_wheels.json").read_text())
WHEELS = PUBLISHED["wheels"]
RPM = 2.0 * np.pi / 60.0
NAMES = ("wheel_x", "wheel_y", "wheel_z")
MASS, WHEEL, MU = PUBLISHED["mass"], WHEELS["mass"], PUBLISHED["mu"]
HUB = MASS - 3 * WHEEL
CENTER, PLACES = np.array(PUBLISHED["center"]), np.array(WHEELS["places"])
HUB_CENTER = (MASS * CENTER - WHEEL * PLACES.sum(axis=0)) / HUB
OMEGA = np.array(PUBLISHED["omega"])


def steiner(mass: float, r: np.ndarray) -> np.ndarray:
    """The inertia of a mass at r."""
    return mass * (r @ r * np.eye(3) - np.outer(r, r))


def gravity(t: float, s: Any) -> Any:
    """The pull at the mass center of all, on every kilogram alike."""
    r = s["hub"].position * (HUB / MASS)
    for name in NAMES:
        r = r + s[name].position * (WHEEL / MASS)
    g, none = -MU * r / np.sqrt(r @ r) ** 3, np.zeros(3)
    return {"hub": (HUB * g, none), "wheel_x": (WHEEL * g, none), "wheel_y": (WHEEL * g, none),
            "wheel_z": (WHEEL * g, none)}  # fmt: skip


class Craft(NamedTuple):
    """The spacecraft, its motors, and its start."""

    system: ph.System
    motors: tuple[Any, ...]
    start: ph.SystemState


def craft(in_orbit: bool, inertia: float = 1.0) -> Craft:
    """The published one; in orbit, or at the origin without gravity. inertia: of the wheels, in parts of the true."""
    top = WHEELS["largest_speed_rpm"] * RPM
    wheel = ph.actuators.ReactionWheel((1, 0, 0), inertia * WHEELS["largest_momentum"] / top, WHEEL,
                                       torque_limit=WHEELS["largest_torque"], speed_limit=top)  # fmt: skip
    each = [replace(wheel, axis=a, at=tuple(p - HUB_CENTER)) for a, p in zip(WHEELS["axes"], PLACES, strict=True)]
    carried = sum(one.tensor + steiner(WHEEL, p - CENTER) for one, p in zip(each, PLACES, strict=True))
    rest = np.diag(PUBLISHED["inertia"]) - carried - steiner(HUB, HUB_CENTER - CENTER)
    system = ph.System(name="craft")
    system.add(ph.Body(HUB, rest, "hub"), ph.joints.Free())
    motors = tuple(one.mount(system, "hub", name) for one, name in zip(each, NAMES, strict=True))
    r, v = HUB_CENTER - CENTER, np.cross(OMEGA, HUB_CENTER - CENTER)
    if in_orbit:
        system.load(ph.loads.Law(gravity, bodies=("hub", *NAMES)))
        r, v = r + PUBLISHED["r_c"], v + PUBLISHED["v_c"]
    spins = {name: speed * RPM for name, speed in zip(NAMES, WHEELS["speeds_rpm"], strict=True)}
    return Craft(system, motors, system.state(q={"hub": (*r, 1, 0, 0, 0)}, v={"hub": (*v, *OMEGA), **spins}))


def flown(in_orbit: bool, until: float = PUBLISHED["torques_until"], inertia: float = 1.0) -> ph.SystemTrajectory:
    """The published second: the motors on until half of it."""

    def command(t: float, seen: Any, memory: Any) -> tuple[float, ...]:
        return tuple(PUBLISHED["torques"]) if t < until else (0.0, 0.0, 0.0)

    one = craft(in_orbit, inertia)
    law = ph.Controller(command, rate=10.0, commands=NAMES)
    return ph.simulate(one.system, one.start, PUBLISHED["t_end"], actuators=one.motors, controllers=[law],
                       method="rk4", dt=0.01)  # fmt: skip


def mrp(run: ph.SystemTrajectory) -> np.ndarray:
    """sigma_BN at the end."""
    q = run.body("hub").attitude[-1]
    return q[1:] / (1.0 + q[0])


def half_a_digit(numbers: list[float], digits: int = 9) -> np.ndarray:
    """Half a unit of the last of so many digits."""
    return 0.5 * 10.0 ** (np.floor(np.log10(np.abs(numbers))) - digits + 1)


def test_the_attitude_has_all_published_digits() -> None:
    """A pull that is the same on every kilogram does not turn: near the origin, where rounding is that of angles."""
    run = flown(in_orbit=False)
    assert (np.abs(mrp(run) - PUBLISHED["mrp_at_end"]) <= half_a_digit(PUBLISHED["mrp_at_end"])).all()
    assert run.certificate.ok
    assert np.abs(run.signal("wheel_z").y).max() == 0.5  # commanded; the motor gives 0.2


def test_in_orbit_the_place_has_all_published_digits() -> None:
    """The point B, ten thousand kilometers from the origin; rounding there is some 1e-11 rad in the attitude."""
    run = flown(in_orbit=True)
    hub = run.body("hub")
    place = hub.position[-1] - hub.rotation[-1] @ HUB_CENTER
    assert (np.abs(place - PUBLISHED["r_B_at_end"]) <= half_a_digit(PUBLISHED["r_B_at_end"])).all()
    assert np.abs(mrp(run) - PUBLISHED["mrp_at_end"]).max() < 1e-10
    assert run.certificate.ok


@pytest.mark.parametrize("wrong", [{"until": 0.4}, {"inertia": 1.0001}], ids=["motors off early", "other wheels"])
def test_another_craft_is_told_apart(wrong: dict[str, float]) -> None:
    """Twins: a motor that stops a tenth of a second early, wheels one part in ten thousand too heavy."""
    off = np.abs(mrp(flown(False, **wrong)) - PUBLISHED["mrp_at_end"])
    assert (off > 10 * half_a_digit(PUBLISHED["mrp_at_end"])).any()


def test_one_wheel_about_one_axis_in_closed_form() -> None:
    """Hub 2 kg m^2 at 0.35 rad/s, wheel J at 100 rpm, 0.2 N m from 5 s on: as Basilisk's own check of one wheel.

    w = w0 - u s / I, Omega = Omega0 + u s (I + J) / (I J), where s is the time since; I without the wheel.
    """
    inertia, J, u, w0 = 2.0, 100.0 / (6000.0 * RPM), 0.2, 0.35
    system = ph.System(name="top")
    system.add(ph.Body(5.0, (2.0, 2.0, inertia), "hub"), ph.joints.Free())
    motor = ph.actuators.ReactionWheel((0, 0, 1), J, 12.0).mount(system, "hub")
    law = ph.Controller(lambda t, seen, m: u if t >= 5.0 else 0.0, rate=1.0, commands="wheel", name="law")
    start = system.state(v={"hub": (0, 0, 0, 0, 0, w0), "wheel": 100.0 * RPM})
    t = np.array([2.0, 4.0, 6.0, 8.0, 10.0])
    run = ph.simulate(system, start, 10.0, actuators=[motor], controllers=[law], t_eval=t)
    s = np.maximum(t - 5.0, 0.0)
    q = run.body("hub").attitude
    assert np.abs(run.v[:, 5] - (w0 - u * s / inertia)).max() < 1e-12
    assert np.abs(run.v[:, 6] - (100.0 * RPM + u * s * (inertia + J) / (inertia * J))).max() < 1e-11
    turned = 2.0 * np.arctan2(q[:, 3], q[:, 0])
    assert np.abs(np.angle(np.exp(1j * (turned - (w0 * t - 0.5 * u * s**2 / inertia))))).max() < 1e-9
