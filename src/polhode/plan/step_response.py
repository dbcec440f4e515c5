"""The step response of a hinge, and gains that settle it as fast as can be without overshoot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import number, positive
from polhode.errors import InputError
from polhode.model.constraints.lock import Lock
from polhode.model.system import System
from polhode.model.system_loads.joint_tracking import JointTracking
from polhode.plan.folding import Foldable, choose
from polhode.plan.starting import start
from polhode.simulate import simulate
from polhode.tables import Sheet, Shown, facts

_NONE = 1e-6  # of the step: a smaller overshoot is none


@dataclass(frozen=True, eq=False)
class StepResponse(Shown):
    """A hinge that is told to go from 0 to `step` (rad) at t = 0, all others locked: psi (n,) rad at t (n,) s."""

    hinge: str
    kp: float
    kd: float
    step: float
    t: np.ndarray
    psi: np.ndarray

    @property
    def overshoot(self) -> float:
        """How far it goes beyond its goal, as a part of the step."""
        return max(0.0, float((self.psi / self.step).max()) - 1.0)

    def settling_time(self, error: float) -> float:
        """When it is nearer to its goal than `error` (rad) for good, s; infinite where it never is."""
        off = np.abs(self.psi - self.step) > positive(error, "error", "rad")
        if off[-1]:
            return float("inf")
        return float(self.t[np.flatnonzero(off)[-1] + 1]) if off.any() else 0.0

    def plot(self, **options: Any) -> Any:
        """The hinge against time."""
        from polhode.plan.pictures import plot_step

        return plot_step([self], **options)

    def _sheet(self) -> Sheet:
        told = {"overshoot": f"{100.0 * self.overshoot:.3g} %"}
        told |= {f"settled to {error:g} rad": f"{self.settling_time(error):.4g} s" for error in (1e-2, 1e-3, 1e-5)}
        gains = f"kp {self.kp:.4g} N m/rad, kd {self.kd:.4g} N m s/rad"
        return Sheet(f'hinge "{self.hinge}", {np.degrees(self.step):.6g} deg, {gains}', (facts(told),))


def step_response(model: Foldable, hinge: str, *, kp: float = 5.0, kd: float = 5.0, step: float = 0.5 * np.pi,
                  t_end: float = 30.0, limit: float | None = None,
                  held: Mapping[str, float] | None = None) -> StepResponse:  # fmt: skip
    """Tell one hinge of the array to go from 0 to `step` (rad), by u = kp (step - psi) - kd psi_dot, N m, and look.

    All other hinges are locked, where `held` says or the array starts. limit: the largest torque, N m.
    """
    goal = number(step, "step")
    if goal == 0.0:
        raise InputError("a step of 0 rad shows nothing")
    chosen = choose(model, (hinge,), held, 1)
    array, system = chosen.array, System.of(chosen.array.mechanism)
    system.load(JointTracking(hinge, goal, kp, kd, limit=limit))
    for name in array.names:
        if name != hinge:
            system.constrain(Lock(name), name=f"lock of {name}")
    begin = start(array, chosen.shapes(np.zeros(1)))
    run = simulate(system, system.state(q=begin.q, v=begin.v), t_end, t_eval=np.linspace(0.0, t_end, 3001), atol=1e-11)
    return StepResponse(hinge, float(kp), float(kd), goal, run.t, run.q[:, array.hinges[chosen.places[0]].q])


def tune(model: Foldable, hinge: str, *, kp: float = 5.0, step: float = 0.5 * np.pi, t_end: float = 30.0,
         limit: float | None = None, held: Mapping[str, float] | None = None) -> StepResponse:  # fmt: skip
    """The smallest kd at which a step does not overshoot, for a given kp: the fastest that settles without.

    Found by halving: a hinge that is damped more overshoots less. The answer is its step response, with `kp` and `kd`.
    """

    def at(kd: float) -> StepResponse:
        return step_response(model, hinge, kp=kp, kd=kd, step=step, t_end=t_end, limit=limit, held=held)

    low, high = 0.0, positive(kp, "kp", "N m/rad")
    while (found := at(high)).overshoot > _NONE:
        low, high = high, 2.0 * high
        if high > 1e6 * kp:
            raise InputError(f'hinge "{hinge}" overshoots whatever its damping: give more time than {t_end:g} s')
    while high - low > 1e-3 * high:
        middle = 0.5 * (low + high)
        tried = at(middle)
        if tried.overshoot > _NONE:
            low = middle
        else:
            high, found = middle, tried
    return found
