"""Rewards: a formula of what is seen, commanded and true, or a function."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, cast

import numpy as np

from polhode.control.laws.signals import parts_of
from polhode.errors import InputError, PolhodeError, RunError
from polhode.learn.actions import Actions
from polhode.model import operations as op
from polhode.model.grammar import VARIABLES, parse, walk
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import Sensor
from polhode.simulate.seeing import TrueState

Judge: TypeAlias = Callable[[float, Any, list[float], TrueState, bool], float]
"""Reward of (t, seen, commands, state, ended)."""


def checked_reward(given: Any, actions: Actions, sensors: tuple[Sensor, ...], mechanism: Mechanism | None) -> Judge:
    """What an environment was given as its reward, as one function of the end of each step."""
    if isinstance(given, str):
        return _formula(given, actions, sensors, mechanism)
    if not callable(given):
        raise InputError(f'reward is a formula, "-(q_pole^2 + 0.1*u^2)", or a function of (t, seen, action, state), not'
                         f" {given!r}")  # fmt: skip

    law = cast("Callable[[float, Any, np.ndarray, TrueState], float]", given)

    def judge(t: float, seen: Any, commands: list[float], state: TrueState, ended: bool) -> float:
        """The user's function."""
        try:
            return _finite(float(law(t, seen, np.array(commands), state)), t)
        except PolhodeError:
            raise
        except Exception as cause:
            raise RunError(f"the reward raised {type(cause).__name__} at t = {t:.9g} s: {cause}.") from cause

    return judge


def _formula(text: str, actions: Actions, sensors: tuple[Sensor, ...], mechanism: Mechanism | None) -> Judge:
    names = [name for one in actions.inputs for name in parts_of(one.name, one.width)]
    looks = [name for one in sensors for name in parts_of(one.name, one.width)]
    state = list(VARIABLES) if mechanism is None else list(_joints(mechanism))
    known = [*names, *looks, *state, "ended"]
    tree = parse(text, tuple(known))  # of a name that is there twice the first counts
    program = tuple((node.operation, node.operand) for node in walk(tree))
    needs_state = any(code == op.STATE and len(names) + len(looks) <= place < len(known) - 1 for code, place in program)

    def judge(t: float, seen: Any, commands: list[float], now: TrueState, ended: bool) -> float:
        """The formula."""
        row = list(commands)
        for one in sensors:
            word = seen[one.name]
            row += [word] if one.width == 1 else word.tolist()
        row += (_body(now) if mechanism is None else [*now.q.tolist(), *now.v.tolist()]) if needs_state else state
        return _finite(float(op.run(program, t, [*row, float(ended)])[0]), t)

    return judge


def _body(now: TrueState) -> list[float]:
    """As `VARIABLES` has them."""
    return [x for part in (now.position, now.velocity, now.omega, now.attitude) for x in part.tolist()]


def _joints(mechanism: Mechanism) -> Iterator[str]:
    """Coordinates, then speeds, by the names of the bodies that the joints carry: q_pole, or q_pole_0, q_pole_1."""
    for link in mechanism.links:
        yield from _numbered(f"q_{link.name}", link.joint.n_q)
    for link in mechanism.links:
        yield from _numbered(f"v_{link.name}", link.joint.n_v)


def _numbered(name: str, width: int) -> list[str]:
    """A name as formulas can say it, with a number for each of several."""
    said = re.sub(r"\W", "_", name)
    return [said] if width == 1 else [f"{said}_{i}" for i in range(width)]


def _finite(value: float, t: float) -> float:
    if not math.isfinite(value):
        raise RunError(f"the reward at t = {t:.9g} s is {value}, which is no number to learn from")
    return value
