"""Controllers that are formulas in a page: their programs, and when they are called (see `integrate.sampled`)."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from polhode._jit.script import Script
from polhode.control.controller import Opened
from polhode.control.formula import Formula
from polhode.control.laws.tracking import TrackingLaw
from polhode.errors import InputError
from polhode.io.portable.gathered import Asked
from polhode.model.body import Body
from polhode.model.parameter import settled
from polhode.simulate import plan_around
from polhode.simulate.around import checked_around
from polhode.simulate.formulas import Formulas
from polhode.simulate.motion import Underway

_BODY = (0, 1, 2, 7, 8, 9, 10, 11, 12, 3, 4, 5, 6)  # place, velocity, omega, attitude of one body in a page's state


def described(script: Script, asked: Asked, loads: Any, controllers: Sequence[Any], sensors: Any,
              values: dict[str, float], general: dict[str, float]) -> dict[str, Any] | None:  # fmt: skip
    """All that the driver needs to know of controllers; None where there are none. `loads` without those of actuators.

    values, general: of the parameters, as they are, and otherwise: what a law sees must not depend on them.
    """
    if not controllers:
        return None
    formulas = _formulas(asked, loads, controllers, sensors, values)
    agenda, width = formulas.agenda, formulas._loop.surroundings.seer.layout.width
    if general:
        _refuse_followed(formulas, _formulas(asked, loads, controllers, sensors, general))
    laws = []
    for name in formulas.names:
        law, update = formulas._law(name), formulas._updates[name]
        entry = script.tape(update.tape, update.par[: update.n_numbers].tolist())
        laws.append({"name": name, "program": entry, "origin": law.origin, "rate": law.rate, "delay": law.delay,
                     "places": [list(one) for one in law.commands], "memory": update.memory_at,
                     "memories": update.shape.n, "out": update.n_out})  # fmt: skip
    alone = isinstance(asked.model, Body)
    seen = [*_BODY, *range(13, width)] if alone else list(range(width))
    return {
        "laws": laws,
        "seen": seen,
        "state": np.asarray(agenda.state, dtype=float).tolist(),
        "sets": _sets(formulas),
    }


def _formulas(asked: Asked, loads: Any, controllers: Sequence[Any], sensors: Any,
              values: dict[str, float]) -> Formulas:  # fmt: skip
    """The laws of a run that is not run."""
    model, start, own, looks, acts = settled((asked.model, asked.start, loads, sensors, asked.actuators), {
        asked.parameters[name]: x for name, x in values.items()}).parts  # fmt: skip
    around = checked_around(tuple(map(_as_formula, controllers)), looks, acts, 0)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        run = Underway(plan_around(model, start, around, loads=own, formulation=None, t_end=1e9))
        names = () if run.formulas is None else run.formulas.names
        run.abandon()
    for one in around.controllers:
        if one.name not in names:
            why = next((str(x.message).split(": ", 1)[1] for x in told if f'"{one.name}"' in str(x.message)),
                       "it is a function of Python or another program, and no ph.Formula")  # fmt: skip
            raise InputError(f'controller "{one.name}" cannot go into a page: {why}')
    if any(one.rate is not None for one in around.sensors):
        raise InputError("sensors with a rate of their own look by Python: leave their rate away in a page")
    assert run.formulas is not None
    return run.formulas


class _AsItIs:
    """A law of the library, which is called on symbols as it stands."""

    def __init__(self, law: Any) -> None:
        self.law, self.memory = law, dict(getattr(law, "memory", {}))
        if isinstance(law, TrackingLaw) and law.v is not None:  # what it tells, and does not look at
            self.memory = {"last": np.zeros(len(law.q)), "reference": np.zeros(len(law.q))}
        self.__name__ = type(law).__name__.lower()

    def __call__(self, t: Any, seen: Any, memory: Any) -> Any:
        """As it is."""
        return self.law(t, seen, memory)

    def open(self, description: dict[str, Any]) -> None:
        """Nothing to prepare."""

    def over(self, rebuilt: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Callable[..., Any]:
        """Itself."""
        return self.law


def _as_formula(one: Any) -> Any:
    """A controller whose law is one of the library's as a formula, if it can be one; others stay what they are."""
    ours = type(getattr(one, "f", None)).__module__.startswith("polhode.control.") and not isinstance(one.f, Opened)
    if not ours:
        return one
    law = _AsItIs(one.f)
    return replace(one, f=Formula(law), memory=law.memory or one.memory)


def _refuse_followed(here: Formulas, there: Formulas) -> None:
    """Refuse laws whose programs depend on parameters of the model."""
    for name in here.names:
        one, other = here._updates[name].par, there._updates[name].par
        if one.shape != other.shape or not np.array_equal(one, other):
            raise InputError(f'controller "{name}" sees what depends on parameters, which a page cannot follow: write'
                             " the parameters in as constants")  # fmt: skip


def _sets(formulas: Formulas) -> list[list[int]]:
    """Of inputs that no law commands: where laws find them, and where they stand among all inputs."""
    around, commanded = formulas._loop.surroundings, {port.name for one in formulas._updates.values()
                                                      for port in one.commands}  # fmt: skip
    return [[around.held[name] + i, first + i] for name, first in around.inputs.items()
            if name in around.held and name not in commanded for i in range(around.known[name].width)]  # fmt: skip
