"""An FMU for co-simulation as a controller's function: it steps from sample to sample, in lock-step with the run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from os import PathLike
from typing import Any, NamedTuple, final

import numpy as np

from polhode.arrays import unknown
from polhode.control.controller import Memory
from polhode.control.fmu.archive import Archive, opened
from polhode.control.fmu.instance import CO_SIMULATION, FmuError, Instance
from polhode.control.fmu.variables import Variable
from polhode.errors import InputError, RunError

Mapped = Mapping[str, str]
_AT = "fmu was at"  # the time of the last sample in the memory, as a text: no signal of the run
_PART = re.compile(r"(.+)\[(\d+)\]")


class _Place(NamedTuple):
    """A number of a port: its name, and which of its numbers."""

    name: str
    index: int


@final
class CoSimulation:
    """The FMU at `path` as a controller's function: `ph.Controller(ph.fmu.CoSimulation("x.fmu"), rate=..., ...)`.

    inputs: which number that the controller sees goes to which input of the FMU, {"e": "angle", "wx": "gyro[0]"}; None:
    those of one name. outputs: which output gives which command, {"y": "u", "tx": "torque[0]"}; None: those of one
    name. parameters: values of parameters and of start values of the FMU, {"kp": 3.0}. keep: more variables of the
    FMU whose values are kept in the run, beside its outputs: `run.signal("<controller>.<variable>")`.

    At sample k the FMU is first moved from t_(k-1) to t_k with the inputs of sample k-1, which are held, as the plant
    was; then it is given the inputs of sample k, and its outputs are the commands from t_k on. Each run makes an
    instance of its own, which begins at the start of the run; a run cannot go on in the middle of another one.

    To load an FMU is to run code of whoever made it. Units are not converted.
    """

    def __init__(self, path: str | PathLike[str], *, inputs: Mapped | None = None, outputs: Mapped | None = None,
                 parameters: Mapping[str, Any] | None = None, keep: Iterable[str] = ()) -> None:  # fmt: skip
        self._archive = archive = opened(path)
        if archive.description.coSimulation is None:
            raise InputError(f"{archive.name} is for model exchange alone: ph.fmu.load makes it a load")
        self._inputs = None if inputs is None else {archive.variable(name, ("input",), "input"): source
                                                    for name, source in inputs.items()}  # fmt: skip
        self._outputs = None if outputs is None else {archive.variable(name, ("output",), "output"): command
                                                      for name, command in outputs.items()}  # fmt: skip
        for one in (*(self._inputs or ()), *(self._outputs or ())):
            _refuse_text(one, archive)
        self._start = start_values(archive, parameters)
        self._kept = tuple(archive.variable(name, ("local", "output", "input", "parameter"), "variable")
                           for name in ((keep,) if isinstance(keep, str) else keep))  # fmt: skip
        self._instance: Instance | None = None
        self._t = 0.0
        self._held: dict[Variable, Any] = {}
        self._sources: dict[Variable, _Place] = {}
        self._commands: tuple[tuple[str, tuple[Variable, ...]], ...] = ()

    def __repr__(self) -> str:
        return f'ph.fmu.CoSimulation("{self._archive.name}")'

    @property
    def __name__(self) -> str:
        """What a controller is called that has no other name."""
        return re.sub(r"\W", "_", self._archive.path.stem)

    # ---- as runs call it

    def open(self, description: Mapping[str, Any]) -> None:
        """A run begins: a new instance at its start."""
        self.close()
        seen = {str(port["name"]): int(port["width"]) for port in description["seen"]}
        commands = {str(port["name"]): int(port["width"]) for port in description["commands"]}
        self._sources = self._seen_by(seen)
        self._commands = self._commanded(commands)
        self._t, self._held = float(description["t_start"]), {}
        self._instance = Instance(self._archive, CO_SIMULATION, self._start, self._t, float(description["t_end"]))

    def close(self) -> None:
        """It ends."""
        instance, self._instance = self._instance, None
        if instance is not None:
            instance.close()

    def __call__(self, t: float, seen: Any, memory: Memory) -> dict[str, Any]:
        """The commands from t on."""
        fmu = self._instance
        if fmu is None:
            raise InputError(f"{self!r} is a controller's function, and runs open it")
        before = memory.get(_AT)
        if before is not None and float(before) != self._t:
            raise RunError(f"{self!r} was at t = {before} s when the run before ended, and cannot go on from there:"
                           " make the whole run at once")  # fmt: skip
        if t > self._t:
            self._step(fmu, t)
        self._held = {one: one.taken(_number(seen, place), self._archive.name) for one, place in self._sources.items()}
        fmu.set(self._held)
        memory[_AT] = repr(t)
        for one in (*(variable for _, parts in self._commands for variable in parts), *self._kept):
            memory[one.name] = fmu.get([one])[0]
        return {name: memory[parts[0].name] if len(parts) == 1 else [memory[one.name] for one in parts]
                for name, parts in self._commands}  # fmt: skip

    def _step(self, fmu: Instance, t: float) -> None:
        begin, self._t = self._t, t
        try:
            fmu.step(begin, t - begin)
        except FmuError as cause:
            raise FmuError(f"from t = {begin:.9g} s on: {cause}", cause.function, cause.status) from cause

    # ---- names

    def _seen_by(self, ports: Mapping[str, int]) -> dict[Variable, _Place]:
        """Where each input of the FMU comes from."""
        archive = self._archive
        if self._inputs is None:
            own = {name: one for name, one in archive.variables.items() if one.causality == "input" and one.is_number}
            found = {own[name]: _place(name, ports, "seen") for name in ports if name in own}
            left = [name for name in ports if name not in own]
            if left:
                raise InputError(f'{archive.name} has no input called "{left[0]}", which is seen: say which is which,'
                                 f' inputs={{"{next(iter(own), "input")}": "{left[0]}"}}; its inputs:'
                                 f" {', '.join(own) or 'none'}")  # fmt: skip
            return found
        if self._inputs and not ports:
            raise InputError(f"{archive.name} takes inputs by name: give the controller seen=[...], sensors or inputs")
        return {one: _place(source, ports, f"seen, for the input {one.name},") for one, source in self._inputs.items()}

    def _commanded(self, ports: Mapping[str, int]) -> tuple[tuple[str, tuple[Variable, ...]], ...]:
        """For each command the outputs that it is made of."""
        archive = self._archive
        if self._outputs is None:
            for name in ports:
                _refuse_text(archive.variable(name, ("output",), "output"), archive)
            given = {archive.variables[name]: name for name in ports}
        else:
            given = self._outputs
        parts: dict[str, dict[int, Variable]] = {name: {} for name in ports}
        for one, target in given.items():
            place = _place(target, ports, f"command, for the output {one.name},")
            parts[place.name][place.index] = one
        for name, width in ports.items():
            if set(parts[name]) != set(range(width)):
                raise InputError(f'{archive.name} must give the {width} numbers of the command "{name}", but it gives'
                                 f" {len(parts[name])} of them")  # fmt: skip
        return tuple((name, tuple(found[i] for i in range(ports[name]))) for name, found in parts.items())


def start_values(archive: Archive, given: Mapping[str, Any] | None) -> dict[Variable, Any]:
    """Parameters and start values by name, as the FMU takes them."""
    found = {}
    for name, value in (given or {}).items():
        one = archive.variable(name, ("parameter", "structuralParameter", "input", "local", "output"), "parameter")
        found[one] = one.taken(value, archive.name)
    return found


def _refuse_text(one: Variable, archive: Archive) -> None:
    if not one.is_number:
        raise InputError(f'"{one.name}" of {archive.name} is of the type {one.type}, which is no number')


def _place(source: str, ports: Mapping[str, int], what: str) -> _Place:
    """The number that is meant by "angle" or by "gyro[0]"."""
    part = _PART.fullmatch(source)
    name, index = (source, None) if source in ports or part is None else (part[1], int(part[2]))
    if name not in ports:
        raise unknown(f"port {what} named", name, ports)
    if index is None and ports[name] != 1:
        raise InputError(f'"{name}" has {ports[name]} numbers: say which, "{name}[0]"')
    if index is not None and index >= ports[name]:
        raise InputError(f'"{source}" is none of the {ports[name]} numbers of "{name}", which are counted from 0')
    return _Place(name, index or 0)


def _number(seen: Any, place: _Place) -> float:
    value = seen[place.name]
    return value if type(value) is float else float(np.asarray(value, dtype=float).ravel()[place.index])
