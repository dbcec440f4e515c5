"""Right and wrong physics to be judged by certificates, each at any scale of mass.

Multiply every mass, inertia, force and torque by the same number and the motion stays the same: so must the verdict.
Scales are powers of two, so that it stays the same to the bit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pytest

import polhode as ph
from polhode.arrays import strict
from polhode.dynamics import impact
from polhode.integrate import march

SCALES = {"1e-15": 2.0**-50, "1": 1.0, "1e15": 2.0**50}
INERTIA = np.array([[0.5, 0.03, -0.02], [0.03, 0.7, 0.04], [-0.02, 0.04, 0.9]])
START = ph.State((0.1, -0.2, 0.3), (0.4, 0.5, -0.6), (0.3, 0.5, -0.2, 0.7), (1.1, -1.3, 1.7))
CORNERS = [(x, y, z) for x in (-0.3, 0.3) for y in (-0.2, 0.2) for z in (-0.1, 0.1)]
G = (0.3, -0.2, -9.81)


def body(s: float, name: str = "body") -> ph.Body:
    """A body of general kind, s times as heavy."""
    return ph.Body(1.3 * s, s * INERTIA, name)


# ---- right


def free_top(s: float) -> Any:
    return ph.simulate(body(s), START, 5.0)


def thrown(s: float) -> Any:
    return ph.simulate(body(s), START, 2.0, loads=ph.loads.Gravity(G))


def driven(s: float) -> Any:
    loads = [ph.loads.Force((0.3 * s, 0.2 * s, -0.1 * s), frame="body", at=(0.1, 0.2, -0.3)), ph.loads.Gravity(G)]
    return ph.simulate(body(s), START, 2.0, loads=loads)


def slowed(s: float) -> Any:
    return ph.simulate(body(s), START, 2.0, loads=[ph.loads.Drag(linear=0.4 * s), ph.loads.Gravity(G)])


def bouncing(s: float) -> Any:
    high = replace(START, position=(0.1, -0.2, 1.5))
    bounce = ph.Bounce(0.6, points=CORNERS, friction=0.4, terminal=3)
    return ph.simulate(body(s), high, 3.0, loads=ph.loads.Gravity((0.0, 0.0, -9.81)), events=bounce)


def small_steps(s: float) -> Any:
    return ph.simulate(body(s), START, 2.0, method="rk4", dt=1e-3)


def elastic_rope(s: float) -> Any:
    system = ph.library.rope_pendulum(mass=s, restitution=1.0)
    return ph.simulate(system, system.state(), 5.0)


def lossy_rope(s: float) -> Any:
    system = ph.library.rope_pendulum(mass=s, restitution=0.5, drag=0.1 * s)
    return ph.simulate(system, system.state(), 5.0)


def heavy_top(s: float) -> Any:
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="top")
    system.add(ph.Body(1.2 * s, (0.3 * s, 0.3 * s, 0.1 * s), "top"), ph.joints.Spherical(), at_body=(0.0, 0.0, -0.5))
    turned = ph.Attitude.from_euler("zxz", (0.2, 0.5, 0.1)).quaternion
    return ph.simulate(system, system.state(q={"top": turned}, v={"top": (0.1, 0.2, 9.0)}), 3.0)


def craft(s: float) -> ph.System:
    """Two bodies that float, with a lock that waits."""
    system = ph.System(name="craft")
    system.add(body(s, "hub"), ph.joints.Free())
    panel = ph.Body(0.9 * s, np.array([[0.11, 0.01, 0.02], [0.01, 0.12, -0.01], [0.02, -0.01, 0.05]]) * s, "panel")
    system.add(panel, ph.joints.Revolute((0.3, 1.0, 0.2)), "hub", (0.1, 0.4, 0.05), (0.02, -0.5, 0.01))
    system.constrain(ph.constraints.Lock("panel"), "lock", active=False)
    return system


def locking(s: float) -> Any:
    system = craft(s)
    system.at(0.7, ph.Switch(on="lock"))
    v = np.linspace(0.3, 1.2, system.n_v)
    return ph.simulate(system, system.state(q={"panel": 0.4}, v=v), 1.5)


def folding_without_momentum(s: float) -> Any:
    """A hinge drives two bodies against each other: both momenta are zero and stay so."""
    system = craft(s)
    system.load(ph.loads.JointMotor("panel", 0.2 * s))
    return ph.simulate(system, system.state(q={"panel": 0.4}), 2.0)


def pumped(s: float, motor: Callable[..., Any] = ph.loads.JointMotor) -> Any:
    """An arm that a motor swings to and fro against gravity and a damper."""
    system = ph.System(gravity=G, name="arm")
    system.add(body(s, "arm"), ph.joints.Revolute((0.2, 1.0, 0.3)), at_body=(0.1, 0.2, 0.5))
    system.load(motor("arm", ph.Expression(f"{s!r} * sin(7*t)")))
    system.load(ph.loads.JointDamper("arm", 0.3 * s))
    return ph.simulate(system, system.state(q={"arm": 0.4}), 3.0)


def shaken(s: float) -> Any:
    """A rotor on a shaker, which does nothing to its turning."""
    system = ph.System(gravity=G, name="shaker", base=ph.BaseMotion.shaking((0.1, -0.2, 0.05), 1.7, 0.3))
    system.add(body(s, "rotor"), ph.joints.Revolute("z"))
    return ph.simulate(system, system.state(v={"rotor": 1.3}), 5.0)


RIGHT: dict[str, Callable[[float], Any]] = {f.__name__: f for f in (
    free_top, thrown, driven, slowed, bouncing, small_steps, elastic_rope, lossy_rope, heavy_top, locking,
    folding_without_momentum, pumped, shaken,
)}  # fmt: skip

# ---- wrong: too coarse a method, or physics that was bent on purpose


def explicit_euler(s: float, patch: pytest.MonkeyPatch) -> Any:
    return ph.simulate(body(s), START, 5.0, method="explicit_euler", dt=0.02)


def steps_of_a_fifth_of_a_second(s: float, patch: pytest.MonkeyPatch) -> Any:
    """RK4 that is off by 0.02 rad."""
    return ph.simulate(body(s), START, 20.0, method="rk4", dt=0.2)


def only_the_end_is_kept(s: float, patch: pytest.MonkeyPatch) -> Any:
    return ph.simulate(body(s), START, 5.0, method="explicit_euler", dt=0.02, t_eval=[5.0])


def a_force_that_claims_to_be_none(s: float, patch: pytest.MonkeyPatch) -> Any:
    patch.setattr(ph.loads.Force, "force_free", True, raising=False)
    return ph.simulate(body(s), START, 2.0, loads=ph.loads.Force((s, 0.5 * s, 0.2 * s)))


def a_torque_that_claims_to_be_none(s: float, patch: pytest.MonkeyPatch) -> Any:
    patch.setattr(ph.loads.Torque, "torque_free", True, raising=False)
    return ph.simulate(body(s), START, 2.0, loads=ph.loads.Torque((s, 0.5 * s, 0.2 * s)))


def a_drive_that_claims_to_brake(s: float, patch: pytest.MonkeyPatch) -> Any:
    patch.setattr(ph.loads.Force, "passive", True, raising=False)
    return ph.simulate(body(s), START, 2.0, loads=ph.loads.Force((0.8 * s, 1.0 * s, -1.2 * s)))


def half_a_potential(s: float, patch: pytest.MonkeyPatch) -> Any:
    whole = ph.loads.Gravity.potential
    patch.setattr(ph.loads.Gravity, "potential", lambda *given: 0.5 * whole(*given))
    return thrown(s)


def a_bounce_that_gives_energy(s: float, patch: pytest.MonkeyPatch) -> Any:
    kick = ph.Bounce.kick
    patch.setattr(ph.Bounce, "kick", lambda self, *given: tuple(1.4 * x for x in kick(self, *given)))
    return bouncing(s)


def half_an_impulse(s: float, patch: pytest.MonkeyPatch) -> Any:
    whole = impact._pushing
    patch.setattr(impact, "_pushing", lambda S, gap, sides: whole(2.0 * S, gap, sides))
    return locking(s)


@strict
@dataclass(frozen=True, eq=False)
class _Parabola(ph.joints.Joint):
    """A slide along z = x^2 of which the centripetal part was forgotten."""

    n_q: ClassVar[int] = 1
    n_v: ClassVar[int] = 1
    labels: ClassVar[tuple[str, ...]] = ("x",)
    units: ClassVar[tuple[str, ...]] = ("m",)
    speed_labels: ClassVar[tuple[str, ...]] = ("vx",)
    speed_units: ClassVar[tuple[str, ...]] = ("m/s",)

    def pose(self, q: Any) -> Any:
        return (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (q[0], 0.0, q[0] * q[0])

    def columns(self, q: Any) -> Any:
        return ((0.0, 0.0, 0.0, 1.0, 0.0, 2.0 * q[0]),)

    def bias(self, q: Any, v: Any) -> Any:
        return (0.0,) * 6

    def coordinates_of(self, R_FM: Any, p_FM: Any) -> Any:
        return (p_FM[0],)


def a_joint_without_its_bias(s: float, patch: pytest.MonkeyPatch) -> Any:
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="bowl")
    system.add(body(s, "bead"), _Parabola())
    return ph.simulate(system, system.state(q={"bead": 0.5}), 2.0)


def an_outer_force_that_claims_to_be_inside(s: float, patch: pytest.MonkeyPatch) -> Any:
    patch.setattr(ph.loads.On, "from_outside", lambda self, mechanism: False)
    system = craft(s)
    system.load(ph.loads.On("hub", ph.loads.Force((s, 0.5 * s, 0.2 * s))))
    return ph.simulate(system, system.state(q={"panel": 0.4}), 2.0)


def a_system_by_euler(s: float, patch: pytest.MonkeyPatch) -> Any:
    system = craft(s)
    v = np.linspace(0.3, 1.2, system.n_v)
    return ph.simulate(system, system.state(q={"panel": 0.4}, v=v), 2.0, method="explicit_euler", dt=0.02)


@strict
@dataclass(frozen=True, eq=False)
class _Boaster(ph.loads.JointMotor):
    """A motor that says 0.1 % more power than it has."""

    def effort(self, mechanism: Any, moving: Any, par: Any, slot: int) -> Any:
        given = super().effort(mechanism, moving, par, slot)
        return given._replace(power=1.001 * sum(force * moving.v[k] for k, force in given.speeds))


def a_motor_that_boasts(s: float, patch: pytest.MonkeyPatch) -> Any:
    return pumped(s, _Boaster)


def a_work_that_no_step_answers_for(s: float, patch: pytest.MonkeyPatch) -> Any:
    patch.setenv("POLHODE_JIT", "0")
    patch.setattr(march, "with_work", lambda t, h, e, *rest: e)
    return shaken(s)


WRONG: dict[str, Callable[[float, pytest.MonkeyPatch], Any]] = {f.__name__: f for f in (
    explicit_euler, steps_of_a_fifth_of_a_second, only_the_end_is_kept, a_force_that_claims_to_be_none,
    a_torque_that_claims_to_be_none, a_drive_that_claims_to_brake, half_a_potential, a_bounce_that_gives_energy,
    half_an_impulse, a_joint_without_its_bias, an_outer_force_that_claims_to_be_inside, a_system_by_euler,
    a_motor_that_boasts, a_work_that_no_step_answers_for,
)}  # fmt: skip
