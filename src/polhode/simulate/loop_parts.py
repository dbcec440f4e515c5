"""Those in the loop around a run: what was said under a name, a controller with its memory, a sensor with its noise."""

from __future__ import annotations

import math
from copy import copy, deepcopy
from zlib import crc32

import numpy as np

from polhode.control.awaited import Awaited
from polhode.control.controller import Controller, Estimating, Port, plain_numbers
from polhode.model.sensors.sensor import Sensor
from polhode.results.signals import Signal

Row = tuple[float, ...]
ARRIVES, LOOKS, CALLS = range(3)  # the order of one instant


class Log:
    """What was said under one name, and when."""

    def __init__(self, port: Port, plain: bool, kind: str, of: str = "") -> None:
        self.port, self.plain, self.kind, self.of = port, plain, kind, of
        self.t: list[float] = []
        self.rows: list[Row] = []
        self._many: list[tuple[np.ndarray, np.ndarray]] = []

    def put(self, t: float, values: Row) -> None:
        """One more."""
        self.t.append(t)
        self.rows.append(values)

    def put_many(self, t: np.ndarray, rows: np.ndarray) -> None:
        """Many more at once, in the order of time."""
        if len(t):
            self._many.append((t, rows))

    @property
    def empty(self) -> bool:
        """Whether nothing was said."""
        return not self.t and not self._many

    def signal(self) -> Signal:
        """As a run keeps it."""
        t, y = np.array(self.t), np.array(self.rows, dtype=float).reshape(len(self.t), self.port.width)
        if self._many and not len(t) and len(self._many) == 1:
            t, y = self._many[0]
        elif self._many:
            t = np.concatenate([t, *(part for part, _ in self._many)])
            t, first = np.unique(t, return_index=True)  # a sensor that two have read at one instant speaks once
            y = np.concatenate([y, *(part for _, part in self._many)])[first]
        values = y[:, 0] if self.plain else y
        return Signal(self.port.name, self.port.unit, t, values, True, self.kind, self.of)


class Caller:
    """A controller in a run: its memory, and when it is called next."""

    def __init__(self, of: Controller, seen: tuple[Port, ...], commands: tuple[Port, ...], t_start: float) -> None:
        self.of, self.seen, self.commands, self.memory = of, seen, commands, of.fresh()
        self.f, self.time_limit, self.who = of.f, of.time_limit, f'controller "{of.name}"'
        self.origin, self.k = of.first_index(t_start)
        self.remembered: dict[str, Log] = {}
        self.awaited = isinstance(of.f, Awaited)  # its answer comes from outside, and it has seen before that
        self.estimates = dict(of.f.estimates) if isinstance(of.f, Estimating) else {}

    @property
    def next(self) -> float:
        """Its next sample time, s."""
        return self.origin + self.k / self.of.rate

    def remember(self, t: float) -> None:
        """Keep what it remembers in numbers."""
        for key, value in self.memory.items():
            if isinstance(value, bool) or not isinstance(value, float | int | np.ndarray | np.floating | np.integer):
                continue
            values = plain_numbers(value)
            if values is None:
                continue
            log = self.memory_log(key, len(values), np.ndim(value) == 0)
            if len(values) == log.port.width:
                log.put(t, values)

    def memory_log(self, key: str, width: int, plain: bool) -> Log:
        """Where what it remembers under that key is kept."""
        if key not in self.remembered:
            name = f"{self.of.name}.{key}".encode("utf-8", "backslashreplace").decode().replace("\0", r"\x00")
            port, of = Port(name, width, ""), self.estimates.get(key, "")
            self.remembered[key] = Log(port, plain, "memory", of)
        return self.remembered[key]


class Looker:
    """A sensor in a run: its memory, its own random numbers, its last word."""

    def __init__(self, of: Sensor, seed: int, t_start: float, attitude_of: str = "") -> None:
        self.of, self.origin, self.k = of, t_start, 0
        self.rng = np.random.default_rng([seed, crc32(of.name.encode())])
        self.memory = of.fresh(self.rng)
        self.word: Row = ()
        self.at = -math.inf
        self.log = Log(Port(of.name, of.width, of.unit), of.width == 1, "sensor", attitude_of)

    @property
    def next(self) -> float:
        """When it looks next, s; never by itself where it has no rate."""
        return math.inf if self.of.rate is None else self.origin + self.k / self.of.rate

    @property
    def shown(self) -> float | np.ndarray:
        """Its last word as controllers see it."""
        return self.word[0] if self.of.width == 1 else np.array(self.word)

    def twin(self) -> Looker:
        """One that says what this one would say, and leaves it as it is."""
        other = copy(self)
        other.rng, other.memory = deepcopy(self.rng), deepcopy(self.memory)
        other.log = Log(self.log.port, self.log.plain, self.log.kind)
        return other
