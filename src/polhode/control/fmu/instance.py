"""One instance of an FMU, of either version, with one face. What goes wrong in it is told in its own last words."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from ctypes import byref, c_double
from functools import cache
from itertools import count
from typing import Any

from polhode.control.fmu.archive import Archive, fmpy_module, with_binary
from polhode.control.fmu.variables import Variable
from polhode.errors import InputError, RunError

CO_SIMULATION, MODEL_EXCHANGE = "co-simulation", "model exchange"
_DISCARD, _TERMINATED = 2, 3  # a step that was not made; the question whether the FMU wants to end
_FATAL = 4  # after this status nothing of an instance may be called, not even what frees it
_LAST_WORDS = 4
_MOST_ROUNDS = 100  # of discrete states until they must have settled


class FmuError(RunError):
    """An FMU did not do its part: `function` is the one of FMI that failed, `status` what it gave."""

    def __init__(self, message: str, function: str, status: int) -> None:
        super().__init__(message)
        self.function, self.status = function, status


class Instance:
    """An instance that is ready to step (co-simulation), or to be asked for derivatives (model exchange)."""

    def __init__(self, archive: Archive, kind: str, start: Mapping[Variable, Any], t_start: float = 0.0,
                 t_end: float | None = None) -> None:  # fmt: skip
        self.archive, self.kind = archive, kind
        self._name = f"polhode {next(_count)}"  # by which what it says finds its way
        self._words: deque[str] = _said.setdefault(self._name, deque(maxlen=_LAST_WORDS))
        self._dead = False
        face = archive.description.coSimulation if kind == CO_SIMULATION else archive.description.modelExchange
        with_binary(archive, face.modelIdentifier)
        self._fmu = self._made(face.modelIdentifier)
        self.next_event: float | None = None
        try:
            self._begin(start, t_start, t_end)
        except BaseException:
            self.close()
            raise

    def _made(self, identifier: str) -> Any:
        """FMPy's object, whose library is loaded and whose instance is made."""
        fmpy_module()
        from fmpy import fmi2, fmi3

        slave, model = (
            (fmi2.FMU2Slave, fmi2.FMU2Model) if self.archive.version == 2 else (fmi3.FMU3Slave, fmi3.FMU3Model)
        )
        try:
            made: Any = (slave if self.kind == CO_SIMULATION else model)(
                guid=self.archive.description.guid, modelIdentifier=identifier, instanceName=self._name,
                unzipDirectory=str(self.archive.folder))  # fmt: skip
            made.instantiate(loggingOn=True, **self._listening())
        except Exception as cause:
            raise InputError(f"{self.archive.name} cannot be instantiated: {cause}.{self._said}") from cause
        return made

    def _listening(self) -> dict[str, Any]:
        """What an FMU says goes to `_words`, and not to the terminal."""
        words = self._words

        def three(environment: Any, status: int, category: bytes, message: bytes) -> None:
            """FMI 3.0."""
            words.append((message or b"").decode("utf-8", "replace").strip())

        return {"logMessage": three} if self.archive.version == 3 else {"callbacks": _callbacks()}

    @property
    def _said(self) -> str:
        return f' It said: "{"; ".join(self._words)}".' if self._words else ""

    def _begin(self, start: Mapping[Variable, Any], t_start: float, t_end: float | None) -> None:
        """Through its initialization, with these values."""
        inputs = {one: value for one, value in start.items() if one.causality == "input"}
        self.set({one: value for one, value in start.items() if one.causality != "input"})
        if self.archive.version == 2:
            self._call(self._fmu.setupExperiment, startTime=t_start, stopTime=t_end)
            self._call(self._fmu.enterInitializationMode)
        else:
            self._call(self._fmu.enterInitializationMode, startTime=t_start, stopTime=t_end)
        self.set(inputs)
        self._call(self._fmu.exitInitializationMode)
        if self.kind == MODEL_EXCHANGE:
            self._settle()

    def _settle(self) -> None:
        """Discrete states until they stay, then continuous time."""
        update = self._fmu.newDiscreteStates if self.archive.version == 2 else self._fmu.updateDiscreteStates
        for _ in range(_MOST_ROUNDS):
            again, ends, _, _, timed, at = self._call(update)
            if ends:
                raise InputError(f"{self.archive.name} asks to end at the start.{self._said}")
            if not again:
                break
        else:
            raise InputError(f"the discrete states of {self.archive.name} do not settle at the start")
        self.next_event = float(at) if timed else None
        self._call(self._fmu.enterContinuousTimeMode)

    # ---- values

    def set(self, values: Mapping[Variable, Any]) -> None:
        """Give variables these values."""
        for one, value in values.items():
            self._call(getattr(self._fmu, f"set{self._word(one)}"), [one.reference], [value])

    def get(self, variables: Sequence[Variable]) -> list[float]:
        """The values of variables, as numbers."""
        return [float(self._call(getattr(self._fmu, f"get{self._word(one)}"), [one.reference])[0])
                for one in variables]  # fmt: skip

    def _word(self, one: Variable) -> str:
        """How the functions for a type are called."""
        whole = "Integer" if self.archive.version == 2 else "Int64"
        return whole if one.type == "Enumeration" else one.type

    # ---- co-simulation

    def step(self, t: float, h: float) -> None:
        """From t on by h, s."""
        try:
            told = self._call(self._fmu.doStep, t, h)
        except FmuError as refusal:
            if refusal.status == _DISCARD and self.archive.version == 2 and self._fmu.getBooleanStatus(_TERMINATED):
                raise self._asks_to_end(t + h) from refusal
            raise
        if told is not None and told[1]:
            raise self._asks_to_end(t + h)

    def _asks_to_end(self, t: float) -> FmuError:
        return FmuError(f"{self.archive.name} asks to end at t = {t:.9g} s.{self._said}", "doStep", _DISCARD)

    # ---- model exchange

    def states(self, n: int) -> list[float]:
        """The continuous states."""
        x = (c_double * n)()
        self._call(self._fmu.getContinuousStates, x, n)
        return list(x)

    def rates(self, t: float, x: Sequence[float], inputs: Mapping[Variable, Any]) -> list[float]:
        """The derivatives of its continuous states x at t."""
        n, fmu = len(x), self._fmu
        self._call(fmu.setTime, t)
        if n:
            self._call(fmu.setContinuousStates, (c_double * n)(*x), n)
        self.set(inputs)
        dx = (c_double * n)()
        if n:
            self._call(fmu.getDerivatives if self.archive.version == 2 else fmu.getContinuousStateDerivatives, dx, n)
        return list(dx)

    # ---- what goes wrong, and the end

    def _call(self, function: Callable[..., Any], *given: Any, **more: Any) -> Any:
        """A function of FMI; its refusal is told with the last words of the FMU."""
        try:
            return function(*given, **more)
        except Exception as cause:
            status = int(vars(cause).get("status", -1))
            self._dead = self._dead or status == _FATAL
            name = str(vars(cause).get("function", function.__name__))
            raise FmuError(f"{self.archive.name}: {str(cause).rstrip('.')}.{self._said}", name, status) from cause

    def close(self) -> None:
        """Let go of it; what was fatal is left as it is, as FMI demands."""
        _said.pop(self._name, None)
        if not self._dead:
            self._dead = True
            with suppress(Exception):  # one that failed may refuse to end in order
                self._fmu.terminate()
            with suppress(Exception):
                self._fmu.freeInstance()


_count = count()
_said: dict[str, deque[str]] = {}  # the last words of each instance


def _hear(environment: Any, name: bytes, status: int, category: bytes, message: bytes) -> None:
    """What an FMU of version 2.0 says."""
    words = _said.get((name or b"").decode("utf-8", "replace"))
    if words is not None:
        words.append((message or b"").decode("utf-8", "replace").strip())


@cache
def _callbacks() -> Any:
    """The callbacks of FMI 2.0, one for all: FMPy's library, which writes messages out, knows one logger at a time."""
    from fmpy import calloc, fmi2, free

    made = fmi2.fmi2CallbackFunctions()
    made.logger = fmi2.fmi2CallbackLoggerTYPE(_hear)
    made.allocateMemory = fmi2.fmi2CallbackAllocateMemoryTYPE(calloc)
    made.freeMemory = fmi2.fmi2CallbackFreeMemoryTYPE(free)
    with suppress(ImportError, OSError):  # without it messages come as formats without their numbers
        from fmpy.logging import addLoggerProxy

        addLoggerProxy(byref(made))
    return made
