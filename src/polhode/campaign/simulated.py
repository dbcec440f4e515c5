"""Members that are runs of a model: the seam between campaigns and ensembles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any

import numpy as np

from polhode._jit.fingerprint import Opaque, fingerprint
from polhode.arrays import unknown
from polhode.campaign.experiment import Arrays, Evaluated, Experiment
from polhode.campaign.job import REFUSED, Job, Outcome, empty_outcome, evaluate
from polhode.campaign.keep import Keep, checked_keep
from polhode.campaign.members import Columns, Starts, starts_of
from polhode.campaign.one_by_one import width_of
from polhode.campaign.result import Ensemble
from polhode.campaign.states import States
from polhode.errors import InputError, PolhodeError
from polhode.model.event import checked_events
from polhode.model.parameter import settled
from polhode.model.state import State
from polhode.model.system import System
from polhode.parametric import parameters_in
from polhode.results.recipe import describe, hash_of
from polhode.simulate.model import Model
from polhode.simulate.plan import Plan, make_schedule

_OF_BODY = ("position", "velocity", "attitude", "omega")
_OF_START = ("position", "velocity", "velocity_body", "attitude", "omega")
_OF_SYSTEM = ("q", "v")
_UNITS = {"t": "s", "position": "m", "velocity": "m/s", "velocity_body": "m/s", "omega": "rad/s"}
_TIMES = ("t_start", "t_eval", "rtol", "atol", "dt", "first_step", "max_step", "max_steps")
_HOW = ("loads", "events", "method", "attitude", "formulation")
_LOOP = ("inputs", "actuators", "sensors", "controllers")
_TOLD = 5


@dataclass(frozen=True, eq=False)
class Simulated(Experiment):
    """Runs of a model; `job` is that of one member without inputs, `start` where all begin unless inputs say more."""

    job: Job
    start: Any

    def __getstate__(self) -> dict[str, Any]:
        """What was worked out stays here."""
        return {"job": self.job, "start": self.start}

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """All parameters that inputs may set."""
        how = self.job.how
        return parameters_in((self.job.model, self.start, how["loads"], how["events"], *self.job.loop.values()))

    @cached_property
    def usual(self) -> Plan[Model]:
        """A run with the own values of all parameters."""
        return self.job.plan(0)

    def check_inputs(self, names: tuple[str, ...]) -> None:
        """Names are those of parameters, or of parts of the start."""
        system = isinstance(self.job.model, System)
        parts = _OF_SYSTEM if system else _OF_START
        for name in names:
            known = name in self.parameters or name in parts or (system and name.partition(".")[0] in parts)
            if not known:
                raise unknown("parameter of this model, or part of its start, named", name, (*self.parameters, *parts))
        if parameters_in(self.start) and any(name not in self.parameters for name in names):
            raise InputError("the start holds parameters, so parts of it cannot be inputs too; make them parameters")

    def evaluate(self, inputs: Arrays, first: int) -> Evaluated:
        """Move them, as an ensemble does."""
        n = len(next(iter(inputs.values())))
        job = self._job(inputs, n, first)
        width = width_of(self.usual)
        try:
            outcome = evaluate(job, 0, n)
        except PolhodeError:  # not one of them makes a model
            outcome = empty_outcome(job, n, width)
            outcome.members["status"][:] = REFUSED
        many = Ensemble(job, outcome, (n,))
        failed = many.failed
        return Evaluated(self._kept(outcome), many.ok, {int(k): many.why(int(k)) for k in failed[:_TOLD]})

    def _job(self, inputs: Arrays, n: int, first: int) -> Job:
        """The ensemble of these members."""
        given = {name: values for name, values in inputs.items() if name in self.parameters}
        rest = {name: values for name, values in inputs.items() if name not in given}
        starts = starts_of(self.job.model, self._starts(rest)) if rest else Starts(self.start)
        columns = Columns(given, n) if given else None
        return Job(self.job.model, starts, n, self.job.keep, columns, self.job.how, self.job.loop, self.job.seed, first)

    def _starts(self, rest: Arrays) -> dict[str, Any]:
        """Where members begin: as the start says, but for what inputs say."""
        if not isinstance(self.job.model, System):
            base = {name: value for name, value in _state(self.start).items() if name not in rest}
            if "velocity_body" in rest:
                base.pop("velocity", None)
            return {**base, **rest}
        n = len(next(iter(rest.values())))
        found: dict[str, Any] = {"q": np.tile(self.start.q, (n, 1)), "v": np.tile(self.start.v, (n, 1))}
        mechanism = self.start.mechanism
        for name, values in rest.items():
            part, _, joint = name.partition(".")
            hinge = mechanism.hinge(joint) if joint else None
            place = slice(None) if hinge is None else hinge.q if part == "q" else hinge.v
            found[part][:, place] = values.reshape(n, -1)
        return found

    def _kept(self, outcome: Outcome) -> Arrays:
        """What was kept by name, states as those of a run."""
        found: Arrays = {}
        for name, values in outcome.members.items():
            if name not in ("raw", "samples", "refused"):
                found[name] = values[:, 0] if values.ndim == 2 and values.shape[1] == 1 else values
        layout = self.usual.model.layout(self.usual.method)
        names = _OF_BODY if len(layout.mechanism.links) == 1 else _OF_SYSTEM
        t = outcome.members["t"]
        if "raw" in outcome.members:
            states = States(t, outcome.members["raw"], layout, None, True)
            found |= {name: np.array(states.read(_READ[name])) for name in names}
        if "samples" in outcome.members:
            rows = outcome.members["samples"]
            times = np.broadcast_to(np.asarray(self.job.how["t_eval"], dtype=float), rows.shape[:2])
            states = States(times, rows, layout, None, True)
            found |= {f"samples_{name}": np.array(states.read(_READ[name])) for name in names}
        return found

    @property
    def t_eval(self) -> list[float] | None:
        """The times of samples, s."""
        times = self.job.how["t_eval"]
        return None if times is None else [float(t) for t in times]

    @property
    def units(self) -> Mapping[str, str]:
        """Of states, of parameters, and of what keepers say."""
        kept = {name: "s" if name.endswith("_time") else one.unit for one in self.job.keep for name in one.arrays(1)}
        states = {**_UNITS, **{f"samples_{name}": unit for name, unit in _UNITS.items()}}
        return {**states, **kept, **{name: one.unit for name, one in self.parameters.items()}}

    def run(self, inputs: Arrays, member: int) -> Any:
        """One member as a full run."""
        job = self._job({name: np.asarray(value)[None] for name, value in inputs.items()}, 1, member)
        return Ensemble(job, empty_outcome(job, 1, width_of(self.usual)), (1,)).run(0)

    def describe(self) -> dict[str, Any]:
        """Model, start, loads, events, method and all settings, with the own values of parameters."""
        how, loop = self.job.how, self.job.loop
        parts, values = settled((self.job.model, self.start, how["loads"], how["events"], tuple(loop.items())), None)
        model = parts[0].mechanism() if isinstance(parts[0], System) else parts[0]
        said = {"model": model, "start": parts[1], "loads": parts[2], "events": parts[3], "loop": parts[4],
                **{name: value for name, value in how.items() if name not in ("loads", "events")}}  # fmt: skip
        arrays: dict[str, np.ndarray] = {}
        found = {name: describe(value, arrays) for name, value in said.items()}
        return {**found, "parameters": values, "keep": [_told(one) for one in self.job.keep],
                "long arrays": [hash_of(array) for array in arrays.values()]}  # fmt: skip


_READ = {
    "position": lambda run: run.position, "velocity": lambda run: run.velocity, "omega": lambda run: run.omega,
    "attitude": lambda run: np.where(run.attitude[:, :1] < 0.0, -run.attitude, run.attitude),
    "q": lambda run: run.q, "v": lambda run: run.v,
}  # fmt: skip


def _state(start: State) -> dict[str, np.ndarray]:
    return {"position": start.position, "velocity": start.velocity, "attitude": start.attitude, "omega": start.omega}


def _told(one: Keep) -> Any:
    """A keeper in plain words."""
    if not is_dataclass(one):
        return type(one).__name__
    found: dict[str, Any] = {"kind": type(one).__name__}
    for field in fields(one):
        value = vars(one).get(field.name)
        if callable(value):
            try:
                value = {"function": fingerprint(value)}
            except Opaque:
                value = {"function": None}
        found[field.name] = value.tolist() if isinstance(value, np.ndarray) else value
    return {name: value if isinstance(value, dict | list | float | int | None) else str(value)
            for name, value in found.items()}  # fmt: skip


def simulated(model: Any, start: Any, t_end: float | None, keep: Any, how: Mapping[str, Any], seed: int) -> Simulated:
    """The experiment of a model; `how` is all that `ph.ensemble` takes beside starts and parameters."""
    known = (*_TIMES, *_HOW, *_LOOP)
    for name in how:
        if name not in known:
            raise unknown("argument of campaign named", name, known)
    if t_end is None:
        raise InputError("t_end is missing: until when are members moved?")
    times = {"t_end": t_end, **{name: how[name] for name in _TIMES if name in how}}
    schedule, events = make_schedule(**{**_USUAL_TIMES, **times}), checked_events(how.get("events", ()))
    kept = checked_keep(keep, schedule.t_eval, events)
    if any(one.sums for one in kept):
        raise InputError("a campaign keeps arrays of members, and no histogram over all; keep what it counts instead")
    if start is None:
        start = model.state() if isinstance(model, System) else State()
    told = {"loads": (), "events": (), "method": "dopri5", "attitude": "quaternion", "formulation": None,
            **_USUAL_TIMES, **times, **{name: how[name] for name in _HOW if name in how}}  # fmt: skip
    told["t_eval"] = schedule.t_eval
    loop = {name: how[name] for name in _LOOP if how.get(name)}
    return Simulated(Job(model, Starts(start), 1, kept, None, told, loop, seed), start)


_USUAL_TIMES: dict[str, Any] = {
    "t_start": 0.0, "t_eval": None, "rtol": 1e-9, "atol": 1e-12, "dt": None, "first_step": None, "max_step": None,
    "max_steps": 10**9,
}  # fmt: skip
