"""What a controller of a scenario stands among: the model, the sensors that it may see, the commands it may set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from polhode.arrays import nearest
from polhode.control.laws.formulas import TAKEN, Formulas
from polhode.control.laws.signals import Reader
from polhode.core.units import NUMBER, Kind, kind_of
from polhode.errors import InputError
from polhode.model.actuators.actuator import Actuator
from polhode.model.body import Body
from polhode.model.grammar import FormulaError
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import Sensor
from polhode.model.signals import Input
from polhode.model.system import System
from polhode.parametric import defaults
from polhode.scenario import limits, quantities
from polhode.scenario.problems import Complaint, Plain, Refused, choice, short
from polhode.scenario.quantities import each, is_quantity, used_in


class MadeLaw(NamedTuple):
    """The function of a controller, what it sees and what it commands."""

    f: Any
    seen: tuple[str, ...]
    commands: tuple[str, ...]


@dataclass(frozen=True)
class Surroundings:
    """The model with its sensors, and its actuators by their commands; of one controller also its sample time dt (s),
    and what it was told to see and to command.
    """

    model: Body | System
    sensors: Mapping[str, Sensor]
    actuators: Mapping[str, Actuator]
    inputs: Mapping[str, Input]
    folder: Path | None = None
    programs: bool = False
    dt: float = 0.0
    seen: tuple[str, ...] | None = None
    told: tuple[str, ...] = field(default=())

    @classmethod
    def of_parts(cls, model: Body | System, sensors: Iterable[Sensor], actuators: Iterable[Actuator],
                 folder: Path | None, programs: bool) -> Surroundings:  # fmt: skip
        """The surroundings of all controllers of a run."""
        owners = {one.name: actuator for actuator in actuators for one in actuator.commands}
        inputs = {one.name: one for actuator in owners.values() for one in actuator.commands}
        return cls(model, {one.name: one for one in sensors}, owners, inputs, folder, programs)

    def of(self, dt: float, seen: Iterable[str] | None, commands: Iterable[str] | None) -> Surroundings:
        """Those of one controller."""
        return replace(self, dt=dt, seen=None if seen is None else tuple(seen), told=tuple(commands or ()))

    @property
    def place(self) -> Body | Mechanism:
        """The body, or the mechanism of the system."""
        return self.model if isinstance(self.model, Body) else self.model.mechanism()

    def width(self, name: str) -> int:
        """How many numbers a signal has."""
        return self.sensors[name].width if name in self.sensors else self.inputs[name].width

    def kind(self, name: str) -> Kind:
        """The kind of quantity that a signal is, if its numbers have one unit."""
        unit = self.sensors[name].unit if name in self.sensors else self.inputs[name].unit
        return NUMBER if "," in unit else kind_of(unit)

    def commands(self, width: int | None = None, what: str = "it") -> tuple[str, ...]:
        """The commands that it sets: those it was told, or the only one; `width` is how many numbers a law gives."""
        found = self.told or (tuple(self.inputs) if len(self.inputs) == 1 else ())
        if not found:
            there = f"There are: {', '.join(self.inputs)}" if self.inputs else "There are none; add actuators"
            raise Refused(f"which commands {what} sets must be said, beside it: commands: [NAME]. {there}")
        total = sum(self.inputs[name].width for name in found)
        if width is not None and total != width:
            raise Refused(f"{what} gives {width} number{'s' * (width > 1)}, but {', '.join(found)} takes {total}")
        return found

    def sensor(self, name: Plain, kind: type[Any] | None = None, width: int | None = None) -> str:
        """A sensor by its name; where none is named, the only one of a kind."""
        fitting = [one.name for one in self.sensors.values() if kind is None or isinstance(one, kind)]
        if name is None:
            if len(fitting) != 1:
                raise Refused(f"{len(fitting)} sensors would fit ({', '.join(fitting) or 'none'}); name one")
            name = fitting[0]
        if not isinstance(name, str) or name not in self.sensors:
            raise Refused(choice(name, list(self.sensors)) if self.sensors else "there are no sensors; add some")
        if width is not None and self.sensors[name].width != width:
            raise Refused(f'sensor "{name}" gives {self.sensors[name].width} numbers, but {width} are needed')
        return str(name)

    # ---- formulas

    def read_by(self, texts: Iterable[str]) -> Reader:
        """Reads what is seen: what was told, or else the signals that stand in these formulas."""
        if self.seen is not None:
            return self.reader(self.seen)
        several = self.reader(name for name in (*self.sensors, *self.inputs)
                              if not set(Reader({name: self.width(name)}).names) & set(TAKEN))  # fmt: skip
        used = {name for text in texts for name in self.formulas([text], several).uses}
        owners = dict(zip(several.names, several.owners, strict=True))
        return self.reader(dict.fromkeys(owners[name] for name in several.names if name in used))

    def reader(self, names: Iterable[str]) -> Reader:
        """Reads these signals."""
        return Reader({name: self.width(name) for name in names})

    def formulas(self, texts: list[str], reader: Reader) -> Formulas:
        """Formulas of t and of what is read; what is none is refused with the place where it fails."""

        def check(text: str) -> str:
            """One of them by itself, for its place."""
            _one(text, reader.names)
            return text

        each(texts, (), check) if len(texts) > 1 else check(texts[0])
        constants = {name: defaults(one) for text in texts for name, one in used_in(text).items()}
        return Formulas([str(text) for text in texts], reader.names, constants)


def absent(name: str, key: str, known: Mapping[str, Any]) -> str:
    """What to say of a name that is not there."""
    what, section = ("sensor or command", "sensors") if key == "seen" else ("command of an actuator", "actuators")
    there = f"There are: {', '.join(known)}" if known else f"There are none; add {section}"
    return f'there is no {what} "{name}".{nearest(name, known)} {there}'


def _one(text: str, names: tuple[str, ...]) -> Formulas:
    if len(text) > limits.TEXT:
        raise Refused(f"a formula has at most {limits.TEXT} characters, this has {len(text)}")
    try:
        return Formulas([str(text)], names, {name: defaults(one) for name, one in used_in(text).items()})
    except FormulaError as reason:
        raise Refused(Complaint((), f"{short(text)}: {reason.what}", reason.column - 1)) from None
    except InputError as reason:
        raise Refused(f"{short(text)}: {reason}") from None


def as_text(given: Plain, kind: Kind) -> str:
    """A number (with its unit, in SI) or a formula, as the text of a formula."""
    if isinstance(given, str) and not is_quantity(given):
        return given
    return repr(float(quantities.scalar(given, kind)))
