"""An FMU for model exchange as a load: its continuous states are unknowns of the run, its outputs act."""

from __future__ import annotations

import math
import re
import weakref
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Any, TypeAlias

from polhode.control.fmu.archive import Archive, opened
from polhode.control.fmu.co_simulation import start_values
from polhode.control.fmu.instance import MODEL_EXCHANGE, Instance
from polhode.control.fmu.variables import Variable
from polhode.errors import InputError
from polhode.model.signals import Input, OwnState
from polhode.model.system_loads.law import Law

Source: TypeAlias = Callable[[float, Any], float] | Input | float
Three: TypeAlias = Sequence[str | float]


def load(path: str | PathLike[str], *, inputs: Mapping[str, Source] | None = None,
         joints: Mapping[str, str] | None = None, bodies: Mapping[str, tuple[Three | None, Three | None]] | None = None,
         parameters: Mapping[str, Any] | None = None, name: str = "") -> Law:  # fmt: skip
    """The FMU at `path` as a load with unknowns of its own, a `ph.loads.Law`; it must be one for model exchange.

    inputs: what each of its inputs is, a function of (t, s), where s is what a `Law` sees, a `ph.Input`, which is held,
    or a number. joints: the output that is the effort (N m or N) in the joint of each of these bodies, {"wheel":
    "torque"}. bodies: outputs that are force (world axes, at the mass center) and torque (body axes) on a body,
    {"hull": (("fx", "fy", "fz"), None)}; numbers may stand in place of outputs. parameters: values of parameters and
    start values. On a `Body` alone it is bodies={"body": ...}.

    Its continuous states join those of the motion: `run.signal("<name>_<state>")`. Steps, methods and tolerances are
    those of the run. An FMU with state or time events is refused; as a controller (`ph.fmu.CoSimulation`) it is taken.
    Discrete variables stay as they are after its initialization, and the FMU is not told which steps were accepted.

    To load an FMU is to run code of whoever made it. Units are not converted.
    """
    archive = opened(path)
    if archive.description.modelExchange is None:
        raise InputError(
            f"{archive.name} is for co-simulation alone: ph.Controller(ph.fmu.CoSimulation(...), ...) takes it"
        )
    called = name or re.sub(r"\W", "_", archive.path.stem)
    sources = {archive.variable(one, ("input",), "input"): source for one, source in (inputs or {}).items()}
    acting = _acting(archive, joints or {}, bodies or {})
    rates = Rates(archive, called, sources, acting, start_values(archive, parameters))
    held = {id(source): source for source in sources.values() if isinstance(source, Input)}
    return Law(rates, bodies=tuple(bodies or ()), joints=tuple(joints or ()), name=called, inputs=tuple(held.values()),
               states=rates.states)  # fmt: skip


Acting: TypeAlias = dict[str, tuple[Any, ...]]
"""For each joint its output; for each body three outputs or numbers of its force, and of its torque."""


def _acting(archive: Archive, joints: Mapping[str, str], bodies: Mapping[str, Any]) -> Acting:
    def out(given: str | float) -> Variable | float:
        return archive.variable(given, ("output",), "output") if isinstance(given, str) else float(given)

    found: Acting = {joint: (out(given),) for joint, given in joints.items()}
    for body, pair in bodies.items():
        try:
            force, torque = ((0.0, 0.0, 0.0) if one is None else tuple(one) for one in pair)
        except (TypeError, ValueError):
            raise InputError(f'what acts on "{body}" is (force, torque), three outputs each, or None') from None
        if (len(force), len(torque)) != (3, 3):
            raise InputError(f'force and torque on "{body}" are three outputs each, not {len(force)} and {len(torque)}')
        found[body] = tuple(map(out, (*force, *torque)))
    return found


class Rates:
    """The FMU as the function of a law: f(t, s) gives what acts, and the rates of its states."""

    stays_python = True  # it calls the FMU

    def __init__(self, archive: Archive, name: str, sources: Mapping[Variable, Source], acting: Acting,
                 start: Mapping[Variable, Any]) -> None:  # fmt: skip
        self._archive, self._sources, self._acting = archive, dict(sources), acting
        self._instance = Instance(archive, MODEL_EXCHANGE, start)
        weakref.finalize(self, self._instance.close)
        _refuse_events(archive, self._instance)
        self.states = _own_states(archive, name, self._instance)
        self._names = tuple(one.name for one in self.states)
        self._outputs = tuple({one: None for parts in acting.values() for one in parts if isinstance(one, Variable)})

    def __call__(self, t: float, s: Any) -> dict[str, Any]:
        """What acts, by joint and body, and the rates of the states by name."""
        given = {one: one.taken(_value(source, t, s), self._archive.name) for one, source in self._sources.items()}
        rates = self._instance.rates(t, [getattr(s, name) for name in self._names], given)
        values: dict[Any, float] = dict(zip(self._outputs, self._instance.get(self._outputs), strict=True))
        found: dict[str, Any] = dict(zip(self._names, rates, strict=True))
        for name, parts in self._acting.items():
            row = [values[one] if isinstance(one, Variable) else one for one in parts]
            found[name] = row[0] if len(row) == 1 else (row[:3], row[3:])
        return found


def _value(source: Source, t: float, s: Any) -> float:
    if isinstance(source, Input):
        return float(getattr(s, source.name))
    return float(source(t, s)) if callable(source) else float(source)


def _refuse_events(archive: Archive, instance: Instance) -> None:
    """Refuse what jumps: the steps of a run would reach across."""
    description = archive.description
    indicators = description.numberOfEventIndicators or len(description.eventIndicators or ())
    why = ""
    if indicators:
        why = f"state events ({indicators} event indicators)"
    elif instance.next_event is not None and math.isfinite(instance.next_event):
        why = f"time events (the first at t = {instance.next_event:g} s)"
    if why:
        instance.close()
        raise InputError(f"{archive.name} has {why}, which a load cannot honor: as a controller, with"
                         " ph.fmu.CoSimulation, it is taken")  # fmt: skip


def _own_states(archive: Archive, name: str, instance: Instance) -> tuple[OwnState, ...]:
    """Its continuous states in its own order, with their values at the start."""
    variables, count = {one.name: one for one in archive.description.modelVariables}, archive.description
    states = [one.variable.derivative for one in count.derivatives]
    start = instance.states(len(states))
    found = []
    for one, value in zip(states, start, strict=True):
        if one is None or one.name not in variables:
            raise InputError(f"{archive.name} does not say of which variables its derivatives are")
        said = re.sub(r"\W+", "_", one.name).strip("_")
        found.append(OwnState(f"{name}_{said}", value, one.unit or ""))
    return tuple(found)
