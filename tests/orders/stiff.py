"""Stiff test problems as fields for the marches: one field with a switch, so that one compilation serves them all."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode._jit import kernel
from polhode.integrate import drive
from polhode.integrate.drive import Motion, Task
from polhode.integrate.legs import Schedule
from polhode.integrate.stepping import Problem, stepping
from polhode.simulate.link import Linker

CURVE, ROBERTSON, VAN_DER_POL = 0.0, 1.0, 2.0  # par[0]; par[1] is lambda or mu
N, N_CONTROL = 5, 4


@kernel
def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
    """Three problems in y[0:3]; y[3] is still, y[4] is the integral of y[0]^2."""
    dy[1] = dy[2] = dy[3] = 0.0
    dy[4] = y[0] * y[0]
    if par[0] == CURVE:
        dy[0] = par[1] * (y[0] - np.cos(t))
    elif par[0] == ROBERTSON:
        dy[0] = -0.04 * y[0] + 1e4 * y[1] * y[2]
        dy[2] = 3e7 * y[1] * y[1]
        dy[1] = -dy[0] - dy[2]
    else:
        dy[0] = y[1]
        dy[1] = par[1] * (1.0 - y[0] * y[0]) * y[1] - y[0]


class Stiff(NamedTuple):
    """A problem as the kernels of methods take it."""

    field: Any
    n: int
    n_control: int


PROBLEM = Stiff(field, N, N_CONTROL)


@kernel
def called(t: float, y: Any, par: Any, dy: Any) -> None:
    """The field as programs are called."""
    field(t, y, par, par, dy)


def curve(t: Any, rate: float) -> Any:
    """The smooth solution of y' = rate (y - cos t), which every other one decays to."""
    return (rate * rate * np.cos(t) - rate * np.sin(t)) / (1.0 + rate * rate)


def start(*values: float) -> np.ndarray:
    """A start state: the unknowns of the problem, a still one, and an empty integral."""
    y = np.zeros(N)
    y[: len(values)] = values
    y[3] = 0.7
    return y


def march(method: Any, kind: tuple[float, float], y0: np.ndarray, schedule: Schedule) -> Motion:
    """Carry `y0` through the schedule with compiled steps."""
    link = Linker([], 0, {}, [])
    function, numbers, _ = link.kernel(called, [float(x) for x in kind])
    problem = Problem("stiff", N, N_CONTROL, None, entry=(function, numbers))
    steps = stepping(method, problem, link, adaptive=not schedule.dt, dense=True)
    return drive.drive(method, y0, Task(steps), schedule, [])


def walk(method: Any, kind: tuple[float, float], y0: np.ndarray, t_end: float, steps: int) -> np.ndarray:
    """The same in fixed steps of plain Python, without a march: the states after each of them."""
    kernels, par, h = method.kernels(PROBLEM), np.array([*kind, np.inf]), t_end / steps
    k, s, y, out = np.zeros((method.rows, N)), np.zeros(N_CONTROL), y0.copy(), [y0.copy()]
    for i in range(steps):
        field(i * h, y, par, None, k[0])
        y_new = np.empty(N)
        kernels.bare_step(i * h, y, h, par, None, k, s, y_new)
        y = y_new
        out.append(y)
    return np.array(out)
