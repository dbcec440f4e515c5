"""The laws of controllers: formulas for commands, blocks on a formula, linear feedback, tracking, and links."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, ClassVar

from pydantic import Field

from polhode.control import links
from polhode.control.blocks import PID, Block, LeadLag, SecondOrderSections
from polhode.control.blocks.pid import ANTI_WINDUP
from polhode.control.laws.formula_law import FormulaLaw, FormulaSignal
from polhode.control.laws.state_feedback import StateFeedback
from polhode.control.laws.tracking import TrackingLaw
from polhode.control.links.address import address_of
from polhode.control.links.partners import partner
from polhode.core.units import NUMBER, RATE, TIME
from polhode.errors import InputError
from polhode.model.series import TimeSeries
from polhode.parametric import defaults
from polhode.scenario import limits, quantities
from polhode.scenario.fields import AsWritten, Context, Json, Mark, Section, Span, chosen, names_in, one
from polhode.scenario.problems import Complaint, Plain, Refused, below, located, short
from polhode.scenario.quantities import each, like
from polhode.scenario.sections.sources import Rows, rows_of
from polhode.scenario.sections.surroundings import MadeLaw, Surroundings, absent, as_text

_TEXT: Json = {"type": ["number", "string"], "description": "a number, or a formula of t and of what is seen"}
_SEVERAL: Json = {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]}
Formula = Annotated[Any, AsWritten(_TEXT)]
Number = Annotated[float, one(NUMBER)]
_PARTNER = Path(partner.__file__)
Several = Annotated[Any, Mark(lambda given: _numbers(given), {"type": ["number", "string", "array"]})]


def _numbers(given: Plain) -> Any:
    """A number, or a list of them."""
    if isinstance(given, list):
        return each(given, (), lambda item: quantities.scalar(item, NUMBER))
    return quantities.scalar(given, NUMBER)


def _texts(given: Plain) -> list[str]:
    """A formula or a number, or a list of them, as texts."""
    items = given if isinstance(given, list) else [given]
    return each(items, (), lambda item: as_text(item, NUMBER))


class FormulaSection(Section):
    """A formula for each command; a list of them for one that takes several numbers."""

    shorter: ClassVar[tuple[Json, ...]] = ({"type": "object", "additionalProperties": _SEVERAL},)

    formulas: dict[str, Annotated[Any, AsWritten(_SEVERAL)]] = Field(
        max_length=limits.ITEMS, description="a formula for each command"
    )

    @classmethod
    def expanded(cls, given: Plain, context: Context) -> Plain:
        """The mapping itself."""
        return {"formulas": given}

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        given: dict[str, Plain] = dict(self.formulas)
        commands = self._commands(given, around)
        texts = quantities.each_named(given, _texts)
        for name, own in texts.items():
            if len(own) != (width := around.inputs[name].width):
                raise Refused(Complaint((name,), f"{len(own)} formulas for a command of {width} numbers"))
        for name, own in texts.items():
            with below(name):
                around.formulas(own, around.read_by(own))
        reader = around.read_by([text for own in texts.values() for text in own])
        return MadeLaw(FormulaLaw(around.formulas([one for name in commands for one in texts[name]], reader), reader),
                       tuple(reader.widths), commands)  # fmt: skip

    def _commands(self, given: dict[str, Plain], around: Surroundings) -> tuple[str, ...]:
        """The names of its formulas, which are commands; those beside it, if there are any, are the same."""
        if not given:
            raise Refused('a law has a formula for each command, {u: "-3*angle"}')
        for name in given:
            if name not in around.inputs:
                raise Refused(Complaint((name,), absent(name, "commands", around.inputs), at_key=True))
        if around.told and set(around.told) != set(given):
            raise Refused(f"the formulas are for {', '.join(given)}, and commands says {', '.join(around.told)}")
        return tuple(given)


class OfFormula(Section):
    """A block whose input is a formula of what is seen."""

    of: Formula = Field(description="what goes into it: a signal, or a formula of t and of what is seen")

    def block(self, dt: float) -> Block:
        """The block."""
        raise NotImplementedError

    def inputs(self, around: Surroundings) -> list[str]:
        """The formulas of what goes in."""
        with below("of"):
            return [as_text(self.of, NUMBER)]

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        commands, texts = around.commands(1), self.inputs(around)
        for key, text in zip(("of", "setpoint"), reversed(texts), strict=False):
            with below(key):
                around.formulas([text], around.read_by([text]))
        reader = around.read_by(texts)
        signal = FormulaSignal(around.formulas(texts, reader), reader)
        return MadeLaw(self.block(around.dt).of(signal), tuple(reader.widths), commands)


class PidSection(OfFormula):
    """u = kp (b r - y) + ki integral(r - y) + kd d(c r - y)/dt; y is `of`, r the setpoint."""

    setpoint: Formula = Field(0.0, description="where it should be: a number, or a formula of t")
    kp: Number = Field(description="gain of the error")
    ki: Number = Field(0.0, description="gain of its integral")
    kd: Number = Field(0.0, description="gain of its derivative")
    limits: Annotated[Any, Mark(lambda given: _pair(given), {"type": "array"})] = Field(
        None, description="[low, high] of what it commands"
    )
    filter: Annotated[float, one(TIME, least=0.0)] = Field(0.0, description="time constant of the derivative's lag")
    anti_windup: Annotated[str, chosen(*ANTI_WINDUP)] = Field(ANTI_WINDUP[0], description="how the integral is held")
    tracking_time: Span | None = Field(None, description="time constant of back-calculation")
    setpoint_weight: Number = Field(1.0, description="b")
    derivative_weight: Number = Field(1.0, description="c")

    def inputs(self, around: Surroundings) -> list[str]:
        """Setpoint and measurement."""
        (of,) = super().inputs(around)
        kind = around.kind(of) if of in (*around.sensors, *around.inputs) else NUMBER
        with below("setpoint"):
            return [as_text(self.setpoint, kind), of]

    def block(self, dt: float) -> Block:
        """The PID."""
        given = {name: value for name, value in self if name not in ("of", "setpoint")}
        return PID(dt=dt, **given)


def _pair(given: Plain) -> tuple[float, float] | None:
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != 2:
        raise Refused(f"{short(given)} was given; limits are [low, high]")
    low, high = each(given, (), lambda item: quantities.scalar(item, NUMBER))
    return low, high


class LeadLagSection(OfFormula):
    """gain (1 + s/zero) / (1 + s/pole), sampled."""

    zero: Annotated[float, one(RATE, above=0.0)] = Field(description="corner of the numerator")
    pole: Annotated[float, one(RATE, above=0.0)] = Field(description="corner of the denominator")
    gain: Number = Field(1.0, description="at rest")
    prewarp: Annotated[float, one(RATE, above=0.0)] | None = Field(None, description="where the response is exact")

    def block(self, dt: float) -> Block:
        """The lead-lag."""
        return LeadLag(self.zero, self.pole, dt, self.gain, self.prewarp)


class SosSection(OfFormula):
    """A filter as rows b0, b1, b2, a0, a1, a2."""

    sections: Annotated[Any, Mark(lambda given: quantities.rows(given, NUMBER), {"type": "array"})] = Field(
        description="one row of six numbers for each section"
    )

    def block(self, dt: float) -> Block:
        """The filter."""
        return SecondOrderSections(defaults(self.sections), dt)


class FeedbackSection(Section):
    """u = feed - gain (x - setpoint); x is what is seen, in order."""

    gain: Annotated[Any, Mark(lambda given: quantities.rows(given, NUMBER), {"type": "array"})] = Field(
        description="a row for each command, a column for each number that is seen"
    )
    setpoint: Annotated[Any, AsWritten({"type": ["array", "number", "string"]})] = Field(
        None, description="one entry for each number that is seen: a number, or a formula of t"
    )
    feed: Several = Field(0.0, description="what is commanded where x is at its setpoint")

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        if not around.seen:
            raise Refused("it needs to be said what is seen, in the order of the columns: seen: [NAME, NAME]")
        reader, commands = around.reader(around.seen), around.commands(len(self.gain))
        setpoint = None
        if self.setpoint is not None:
            with below("setpoint"):
                setpoint = around.formulas(_texts(self.setpoint), reader)
        law = StateFeedback(defaults(self.gain), reader, setpoint, self.feed)
        return MadeLaw(law, around.seen, commands)


class TrackingSection(Section):
    """u = kp (r - q) + kd (r_dot - v) for one joint or several."""

    of: Annotated[list[str], Mark(lambda given: names_in(given, "sensor"), {"type": ["string", "array"]})] = Field(
        description="sensors of the coordinates, one for each command"
    )
    rates: Annotated[
        list[str] | None,
        Mark(lambda given: None if given is None else names_in(given, "sensor"), {"type": ["string", "array"]}),
    ] = Field(None, description="sensors of the speeds; absent: differences of the coordinates")
    reference: Annotated[Any, AsWritten({"type": ["array", "number", "string"]})] = Field(
        None, description="numbers or formulas of t, one for each"
    )
    series: Rows = Field(None, description="the timetable, rows [t, r, ...], or the name of a CSV file with them")
    unit: str | None = Field(None, max_length=40, description="of the numbers of a series")
    kp: Several = Field(description="effort per coordinate")
    kd: Several = Field(description="effort per speed")
    feed_rate: bool = Field(False, description="whether the rate of a timetable is fed forward")

    def faults(self, context: Context) -> Iterator[str]:
        """Not one reference."""
        if (self.reference is None) == (self.series is None):
            yield "it needs reference or series; give one of them"

    def made(self, around: Surroundings) -> MadeLaw:
        """The law."""
        own = self._sensors("of", self.of, around)
        rates = None if self.rates is None else self._sensors("rates", self.rates, around)
        law = TrackingLaw(own, rates, self._reference(own, around), self.kp, self.kd, around.dt, self.feed_rate)
        return MadeLaw(law, (*own, *(rates or ())), around.commands(len(own)))

    def _sensors(self, key: str, names: list[str], around: Surroundings) -> tuple[str, ...]:
        with below(key):
            return tuple(each(names, (), lambda name: around.sensor(name, width=1)))

    def _reference(self, own: tuple[str, ...], around: Surroundings) -> Any:
        if self.series is not None:
            with below("series"):
                return TimeSeries(*rows_of(self.series, around.kind(own[0]), self.unit, around.folder, len(own)))
        items = self.reference if isinstance(self.reference, list) else [self.reference]
        with below("reference"):
            texts = [like(as_text(item, around.kind(name)), item) if isinstance(item, str) else as_text(item, NUMBER)
                     for item, name in zip(items, own, strict=False)]  # fmt: skip
            if len(items) != len(own):
                raise Refused(f"{len(items)} references for {len(own)} joints")
            return around.formulas(texts, around.reader(()))


class LinkSection(Section):
    """Another program that gives the commands, in lock-step: see docs/wire.md."""

    udp: str | None = Field(None, max_length=100, description="host:port on this machine, 127.0.0.1:9000")
    tcp: str | None = Field(None, max_length=100, description="host:port on this machine, 127.0.0.1:9000")
    shared_memory: str | None = Field(None, max_length=100, description="the name of a block of shared memory")
    pipe: Annotated[Any, AsWritten({"type": ["string", "array"]})] = Field(
        None, description="a program to start, with its arguments; only with --allow-programs"
    )
    timeout: Span = Field(1.0, description="for each answer")
    start: Span = Field(10.0, description="for the first one")

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Not one way, or a program where none may be started."""
        given = list(self.given("udp", "tcp", "shared_memory", "pipe"))
        if len(given) != 1:
            yield f"{len(given)} links are given; a link is one of udp, tcp, shared_memory, pipe"
        if self.pipe is not None and not context.programs:
            text = f"this scenario wants to start the program {short(self.pipe)}. Scenarios may come from anywhere, so"
            yield Complaint(("pipe",), f"{text} that is done only where you say so: polhode run --allow-programs")

    def made(self, around: Surroundings) -> MadeLaw:
        """The link; it shows its partner what was told, or all sensors."""
        seen = around.seen if around.seen is not None else tuple(around.sensors)
        if not seen:
            raise Refused("there is nothing to show to the other program: add sensors, or say seen: [NAME]")
        if self.udp or self.tcp:
            with below("udp" if self.udp else "tcp"):
                _refuse_others(self.udp or self.tcp or "")
        return MadeLaw(self._link(around), seen, around.commands())

    def _link(self, around: Surroundings) -> Any:
        if self.udp is not None:
            return links.Udp(self.udp, self.timeout, start=self.start)
        if self.tcp is not None:
            return links.Tcp(self.tcp, self.timeout, start=self.start)
        if self.shared_memory is not None:
            return links.SharedMemory(self.shared_memory, self.timeout, start=self.start)
        return links.Pipe(_command(names_in(self.pipe, "program"), around.folder), self.timeout, start=self.start)


def _command(words: Iterable[str], folder: Path | None) -> list[str]:
    """The words that start a program: `python` is the one that runs polhode, a file beside the scenario is meant by its
    name, and `partner.py`, where there is none beside it, is the partner that comes with polhode.
    """
    found = []
    for word in words:
        beside = None if folder is None else folder / word
        if word == "python":
            found.append(sys.executable)
        elif beside is not None and beside.is_file():
            found.append(str(beside))
        else:
            found.append(str(_PARTNER) if word == _PARTNER.name else word)
    return found


def _refuse_others(address: str) -> None:
    """An address that is none, or one of another machine, which a file from anywhere must not reach."""
    with located():
        address_of(address, anywhere=True)
    try:
        address_of(address, anywhere=False)
    except InputError:
        raise Refused(f"{short(address)} is not this machine, and scenarios reach no other; in Python there is"
                      " ph.links.Udp(..., anywhere=True)") from None  # fmt: skip
