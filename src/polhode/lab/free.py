"""The body of the free lab: mass and inertia, a force with its arm, friction outside and inside are all parameters.

Loads whose strength is 0 are as good as not there, so that the exact motion and the splitting, which cannot honor some
of them, are offered as long as they are off (`off` of `lab.machine.machine`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.lab.machine import Machine, machine
from polhode.model.body import Body
from polhode.model.loads import Force, Friction, InternalFriction
from polhode.model.parameter import Parameter
from polhode.model.state import State

# what a page starts from: a phone of 72 x 147 x 8 mm
_MASS, _INERTIA = 0.2, (3.61e-4, 8.75e-5, 4.47e-4)
# and what the programs are written for: moments that may all change by a quarter and are still those of a body
_WRITTEN = {"Ixx": 1.0, "Iyy": 1.05, "Izz": 1.1, "Ixy": 0.013, "Ixz": -0.017, "Iyz": 0.011}


class _Known(NamedTuple):
    """A parameter as a page shows it: what it starts from there, its unit and bounds."""

    name: str
    start: float
    unit: str
    low: float
    high: float


_TENSOR = ("xx", "xy", "xz", "yy", "yz", "zz")
_BODY = (_Known("mass", _MASS, "kg", 1e-3, 1e4),
         *(_Known(f"I{name}", x, "kg m^2", low, 1e5) for name, x, low in zip(
             _TENSOR, (_INERTIA[0], 0.0, 0.0, _INERTIA[1], 0.0, _INERTIA[2]), (1e-9, -1e5, -1e5, 1e-9, -1e5, 1e-9),
             strict=True)))  # fmt: skip
_LOADS = (*(_Known(f"force_{axis}", 0.0, "N", -1e4, 1e4) for axis in "xyz"),
          *(_Known(f"arm_{axis}", 0.0, "m", -100.0, 100.0) for axis in "xyz"),
          _Known("friction", 0.0, "N m s/rad", 0.0, 1e4), _Known("inner_friction", 0.0, "W", 0.0, 1e4))  # fmt: skip
_FORCE = ("force_x", "force_y", "force_z")
_OFF = {"force": _FORCE, "friction": ("friction",), "internal friction": ("inner_friction",)}
METHODS = ("dopri5", "dop853", "rk4", "explicit_euler")
_OMEGA = (8.0, 0.05, 0.02)  # rad/s: about the middle axis, and a little off
TAPER = 0.02  # rad between omega and L, below which the friction inside tires


def free_machine(hands: bool = False) -> Machine:
    """One free body for a page, by ten methods, with its loads as parameters.

    Parameters: `mass` (kg), the inertia about the mass center in body axes `Ixx` ... `Izz` (kg m^2); `force_x` ... (N)
    at the point `arm_x` ... (m), both in body axes; `friction` kf of M = -kf omega (N m s/rad); `inner_friction`, the
    power that the body loses inside (W). Loads are 0 at first. hands: a person can take hold of it.
    """
    p: dict[str, Any] = {one.name: _parameter(one) for one in (*_BODY, *_LOADS)}
    xx, xy, xz, yy, yz, zz = (p[f"I{name}"] for name in _TENSOR)
    body = Body(p["mass"], inertia=[[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]], name="body")
    loads = (Force([p[name] for name in _FORCE], "body", at=(p["arm_x"], p["arm_y"], p["arm_z"])),
             Friction(p["friction"]), InternalFriction(p["inner_friction"], taper=TAPER))  # fmt: skip
    made = machine(body, State(omega=_OMEGA), loads, chosen=METHODS, off=_OFF, hands=hands)
    first = {one.name: one.start for one in (*_BODY, *_LOADS)}
    for one in made.description["parameters"]:
        one["start"] = first[one["name"]]
    return made


def _parameter(one: _Known) -> Parameter:
    """With a value that is not zero: what a load does is looked at while it acts."""
    return Parameter(one.name, _WRITTEN.get(one.name, one.start or 0.13), one.unit, one.low, one.high)
