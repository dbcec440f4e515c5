"""A link: a controller's function that is computed by another program, in lock-step.

The plant asks (what is seen at sample k) and waits for the answer (the commands of sample k); nothing else happens
meanwhile, so the run is the same whoever computes and however long it takes. What is lost is asked for again; what is
doubled, late, out of order or forged is known by its run, its number, its time and its checksum, and ignored.
"""

from __future__ import annotations

import json
import math
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from typing import Any, ClassVar, Protocol

import numpy as np

from polhode.arrays import positive
from polhode.control.links import wire
from polhode.control.links.wire import Frame
from polhode.errors import InputError, RunError

Description = Mapping[str, Any]
"""What a run is, in plain words and numbers: controller, rate, seen, commands, t_start, t_end."""
RESEND = 0.02  # s until the first repetition of a question; the later ones wait longer and longer
_SLOWEST = 0.5  # s between two repetitions, at most
_GRACE = 0.2  # s in which what has come by the end of the time is still looked through


class ByName(Protocol):
    """What a controller sees, by the names of sensors."""

    def __getitem__(self, name: str) -> Any:
        """A number, or a row of them."""
        ...


class LinkError(RunError):
    """The other program did not do its part: `kind` is "timeout", "unreachable", "version", "died", "garbage" or
    "refused", `t` the time in the run (s), `link` which link it was.
    """

    def __init__(self, link: str, t: float, kind: str, what: str) -> None:
        super().__init__(f"{link} at t = {t:.9g} s: {what}")
        self.link, self.t, self.kind = link, t, kind


class Link(ABC):
    """The face of all links: `open(description)`, `link(t, seen, memory)` for each sample, `close()`.

    timeout: s on the wall for each answer. start: s for the first one, in which the partner may still have to begin.
    ignored, repeated: frames that were ignored, and questions that were asked again, since the last `open`.
    """

    repeats: ClassVar[bool]  # whether what is sent may be lost, so that it is sent again

    def __init__(self, timeout: float, start: float, resend: float = RESEND) -> None:
        self.timeout = positive(timeout, "timeout of a link", "s")
        self.start = positive(start, "start of a link", "s")
        self.resend = positive(resend, "resend of a link", "s")
        self.ignored = self.repeated = 0
        self._ports: tuple[tuple[str, int], ...] = ()
        self._commands = self._sequence = self._run = 0
        self._time, self._is_open = 0.0, False

    # What a transport is made of.

    @abstractmethod
    def _connect(self, until: float) -> None:
        """Reach the partner, at the latest at `until` on the clock."""

    @abstractmethod
    def _disconnect(self) -> None:
        """Let go of everything; harmless where nothing is held."""

    @abstractmethod
    def _send(self, data: bytes) -> None:
        """Send one frame."""

    @abstractmethod
    def _receive(self, seconds: float) -> bytes | None:
        """The next frame, or None where none comes in time."""

    # The conversation.

    def open(self, description: Description) -> None:
        """A run begins: reach the partner and tell it what it will see and what it must give."""
        if self._is_open:
            raise InputError(f"{self} serves a controller already: give each controller a link of its own")
        text, self._ports, self._commands = _greeting(description, str(self))
        self._sequence, self._time = 0, float(description["t_start"])
        self._run = int.from_bytes(os.urandom(8), "little")  # tells this run from all others; no number of the motion
        self.ignored = self.repeated = 0
        self._is_open = True
        until = time.monotonic() + self.start
        try:
            with self._named():
                self._connect(until)
            self._ask(Frame(wire.HELLO, 0, self._run, self._time, text=text), wire.WELCOME, until)
        except BaseException:
            self.close()
            raise

    def __call__(self, t: float, seen: ByName, memory: dict[str, Any]) -> list[float]:
        """The commands of the partner for what is seen at t, all numbers in a row; the memory is the partner's own."""
        if not self._is_open:
            raise InputError(f"{self} is not open: it is a controller's function, and runs open it")
        self._sequence += 1
        self._time = t
        question = Frame(wire.SEEN, self._sequence, self._run, t, _row(seen, self._ports))
        answer = self._ask(question, wire.COMMANDS, time.monotonic() + self.timeout)
        if len(answer.values) != self._commands:
            raise self.error("garbage", f"it gave {len(answer.values)} numbers, but {self._commands} are commanded")
        return list(answer.values)

    def close(self) -> None:
        """The run is over: say so, and let go of the partner."""
        if self._is_open:
            self._is_open = False
            with suppress(OSError, LinkError):  # a partner that is gone needs no farewell
                self._send(wire.encode(Frame(wire.BYE, self._sequence + 1, self._run, self._time)))
        self._disconnect()

    def error(self, kind: str, what: str) -> LinkError:
        """An error that names this link and the time."""
        return LinkError(str(self), self._time, kind, what)

    def _ask(self, question: Frame, kind: int, until: float) -> Frame:
        """Send a question, again and again where it may get lost, until its answer comes.

        What has come counts, also where this process was too busy to look in time; only a flood of other frames does
        not hold it for ever.
        """
        data, pause = wire.encode(question), self.resend
        with self._named():
            self._send(data)
        again, over = time.monotonic() + pause if self.repeats else math.inf, math.inf
        while True:
            now = time.monotonic()
            over = now + _GRACE if now >= until and over == math.inf else over
            if again <= now < until:
                self.repeated += 1
                with self._named():
                    self._send(data)
                pause = min(2.0 * pause, _SLOWEST)
                again = now + pause
            with self._named():
                came = self._receive(max(min(again, until) - now, 0.0))
            if now >= until and (came is None or now >= over):
                raise self.error("timeout", self._no_answer(question))
            answer = None if came is None else self._sound(came)
            if answer is None:
                continue
            if (answer.run, answer.sequence) == (question.run, question.sequence) and answer.time == question.time:
                if answer.kind == wire.REFUSED:
                    raise self.error("refused", f"the partner refused: {answer.text}")
                if answer.kind == kind:
                    return answer
            self.ignored += 1

    @contextmanager
    def _named(self) -> Iterator[None]:
        """What the system says against it, as an error of this link."""
        try:
            yield
        except OSError as error:
            raise self.error("unreachable", f"the system refuses ({error})") from None

    def _no_answer(self, question: Frame) -> str:
        asked = "the greeting" if question.kind == wire.HELLO else f"sample {question.sequence}"
        allowed = self.start if question.kind == wire.HELLO else self.timeout
        return f"no answer to {asked} within {allowed:g} s (timeout)"

    def _sound(self, data: bytes) -> Frame | None:
        """The frame in these bytes. Where bytes can be forged, garbage is ignored; in a stream it is the end."""
        try:
            return wire.decode(data)
        except wire.OtherVersion as error:
            raise self.error("version", f"the partner speaks {error}") from None
        except wire.Garbage as error:
            if not self.repeats:
                raise self.error("garbage", f"the partner sent garbage: {error}") from None
            self.ignored += 1
            return None


def _greeting(description: Description, who: str) -> tuple[str, tuple[tuple[str, int], ...], int]:
    """The text of the first frame, names and widths of what is seen, and how many numbers are commanded."""
    seen = tuple((str(port["name"]), int(port["width"])) for port in description["seen"])
    n_seen, n_commands = (sum(int(port["width"]) for port in description[part]) for part in ("seen", "commands"))
    if not seen:
        raise InputError(f"{who} shows its partner what is named: give the controller seen=[...], sensors or inputs")
    if max(n_seen, n_commands) > wire.MOST_NUMBERS:
        raise InputError(
            f"{who} carries at most {wire.MOST_NUMBERS} numbers, but {max(n_seen, n_commands)} are to be sent"
        )
    span = float(description["t_end"]) - float(description["t_start"])
    if span * float(description["rate"]) >= wire.LAST_SEQUENCE:
        raise InputError(f"{who} counts to {wire.LAST_SEQUENCE}, which is less than the samples of {span:g} s")
    told = {"polhode": wire.VERSION, **description, "n_seen": n_seen, "n_commands": n_commands}
    text = json.dumps(told, separators=(",", ":"), allow_nan=False)
    if len(text.encode()) > wire.MOST - wire.HEAD.size - wire.CHECK.size:
        raise InputError(f"the description of {who} has {len(text)} characters, more than a frame holds")
    return text, seen, n_commands


def _row(seen: ByName, ports: Sequence[tuple[str, int]]) -> tuple[float, ...]:
    """All numbers that are seen, in the order of the description."""
    parts = []
    for name, width in ports:
        value = seen[name]
        part = (value,) if type(value) is float else np.asarray(value, dtype=float).ravel().tolist()
        if len(part) != width:
            raise InputError(f'"{name}" has {len(part)} numbers, but {width} were announced')
        parts.append(part)
    return tuple(chain.from_iterable(parts))
