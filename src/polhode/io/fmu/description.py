"""modelDescription.xml: what an FMU says about itself, in FMI 2.0 and 3.0."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import NamedTuple

from polhode import _version
from polhode.core import units
from polhode.errors import InputError
from polhode.io.portable.gathered import Variables
from polhode.io.portable.shown import Variable


class About(NamedTuple):
    """What stands in the head: names, token, and the experiment to begin with (s)."""

    title: str
    identifier: str
    token: str
    t_end: float
    step: float  # of co-simulation; 0: chosen by the error


class Scalar(NamedTuple):
    """One variable as FMI sees it; `derivative`: the place (from 0) of the state whose rate it is."""

    name: str
    unit: str
    words: str
    causality: str
    variability: str
    initial: str | None = None
    start: float | None = None
    derivative: int | None = None
    low: float | None = None
    high: float | None = None

    @property
    def numbers(self) -> dict[str, str]:
        """Unit, bounds and start, as both versions write them."""
        given = {"min": self.low, "max": self.high, "start": self.start}
        return {"unit": self.unit} | {name: repr(float(x)) for name, x in given.items() if x is not None}


def scalars(variables: Variables, events: tuple[str, ...], step: float) -> list[Scalar]:
    """All variables in the order of their value references (see unit.h)."""
    parameters, inputs, states, outputs = variables
    taken = {one.name for group in variables for one in group}
    found = [Scalar(_free("time", taken), "s", "time", "independent", "continuous")]
    found += [Scalar(*_told(one), "parameter", "tunable", "exact", one.start, None, one.low, one.high)
              for one in parameters]  # fmt: skip
    found.append(Scalar(_free("solver.step", taken), "s", "step of co-simulation; 0: chosen by the error", "parameter",
                        "fixed", "exact", step))  # fmt: skip
    found += [Scalar(*_told(one), "input", "continuous", None, one.start) for one in inputs]
    first = len(found)
    found += [Scalar(*_told(one), "output", "continuous", "exact", one.start) for one in states]
    for i, one in enumerate(states):
        found.append(Scalar(_free(f"der({one.name})", taken), f"{one.unit or '1'}/s" if one.unit not in ("", "1") else
                            "1/s", f"rate of {one.name}", "local", "continuous", "calculated", None,
                            first + i))  # fmt: skip
    found += [Scalar(*_told(one), "output", "continuous", "calculated") for one in outputs]
    return found + [Scalar(_free(f"event {name}", taken), "1", f'value of event "{name}"', "local", "continuous",
                           "calculated") for name in events]  # fmt: skip


def _free(name: str, taken: set[str]) -> str:
    """A name that no variable of the model has."""
    while name in taken:
        name = f"{name}_"
    taken.add(name)
    return name


def _told(one: Variable) -> tuple[str, str, str]:
    return one.name, one.unit or "1", one.words


def written(about: About, variables: Variables, events: tuple[str, ...], version: int) -> bytes:
    """The whole file."""
    found = [one._replace(name=clean(one.name), unit=clean(one.unit), words=clean(one.words))
             for one in scalars(variables, events, about.step)]  # fmt: skip
    root = _head(about, len(events), version)
    _units(root, (one.unit for one in found))
    categories = ET.SubElement(root, "LogCategories")
    for name in ("logStatusError", "logStatusDiscard"):
        ET.SubElement(categories, "Category", name=name)
    ET.SubElement(root, "DefaultExperiment", startTime="0.0", stopTime=repr(about.t_end), tolerance="1e-06",
                  stepSize=repr(about.step or about.t_end / 500.0))  # fmt: skip
    (_second if version == 2 else _third)(root, found, len(found) - len(events))
    ET.indent(root)
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)


def clean(text: str) -> str:
    """A text without what XML cannot hold; line ends and tabs are spaces."""
    spaced = re.sub(r"[\r\n\t]", " ", text)
    return re.sub(r"[^\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "_", spaced)


def _head(about: About, n_events: int, version: int) -> ET.Element:
    name, token = clean(about.title) or about.identifier, about.token
    root = ET.Element("fmiModelDescription", fmiVersion=f"{version}.0", modelName=name)
    root.set("guid" if version == 2 else "instantiationToken", token)
    root.set("generationTool", f"polhode {_version.__version__}")
    root.set("variableNamingConvention", "flat")
    if version == 2:
        root.set("numberOfEventIndicators", str(n_events))
    for kind in ("ModelExchange", "CoSimulation"):
        way = ET.SubElement(root, kind, modelIdentifier=about.identifier)
        state = "state" if version == 2 else "State"
        way.set(f"canGetAndSetFMU{state}", "true")
        way.set(f"canSerializeFMU{state}", "true")
        if kind == "CoSimulation":
            way.set("canHandleVariableCommunicationStepSize", "true")
        elif version == 3:  # in 2.0 it is what counts unless said otherwise
            way.set("needsCompletedIntegratorStep", "true")
        if version == 2:
            way.set("canNotUseMemoryManagementFunctions", "true")
            ET.SubElement(ET.SubElement(way, "SourceFiles"), "File", name="fmi2.c")
    return root


def _units(root: ET.Element, names: Iterable[str]) -> None:
    """Each unit in powers of SI, as far as our table knows it."""
    section = ET.SubElement(root, "UnitDefinitions")
    for name in dict.fromkeys(names):
        unit = ET.SubElement(section, "Unit", name=name)
        try:
            factor, dimension = (1.0, units.Dimension()) if name == "1" else units.parse(_readable(name))
        except InputError:
            continue
        if any(power != int(power) for power in dimension):  # roots, as in rad/s/sqrt(Hz): FMI has whole powers alone
            continue
        powers = {key: str(int(power)) for key, power in dimension._asdict().items() if power}
        base = ET.SubElement(unit, "BaseUnit", powers)
        if factor != 1.0:
            base.set("factor", repr(factor))


def _readable(name: str) -> str:
    """A unit as our table reads it: "1/s" is "s^-1"."""
    return re.sub(r"^1/(\w+)$", r"\1^-1", name)


def _second(root: ET.Element, found: list[Scalar], first_event: int) -> None:
    """Variables and structure in FMI 2.0, which counts variables from 1."""
    section = ET.SubElement(root, "ModelVariables")
    for i, one in enumerate(found):
        variable = ET.SubElement(section, "ScalarVariable", _attributes(one, i))
        real = ET.SubElement(variable, "Real", one.numbers)
        if one.derivative is not None:
            real.set("derivative", str(one.derivative + 1))
    structure = ET.SubElement(root, "ModelStructure")
    for name, places in zip(
        ("Outputs", "Derivatives", "InitialUnknowns"), _structure(found[:first_event]), strict=True
    ):
        if places:
            group = ET.SubElement(structure, name)
            for i in places:
                ET.SubElement(group, "Unknown", index=str(i + 1))


def _third(root: ET.Element, found: list[Scalar], first_event: int) -> None:
    """The same in FMI 3.0, which names value references."""
    section = ET.SubElement(root, "ModelVariables")
    for i, one in enumerate(found):
        variable = ET.SubElement(section, "Float64", _attributes(one, i) | one.numbers)
        if one.derivative is not None:
            variable.set("derivative", str(one.derivative))
    structure = ET.SubElement(root, "ModelStructure")
    names = "Output", "ContinuousStateDerivative", "InitialUnknown", "EventIndicator"
    places = *_structure(found[:first_event]), range(first_event, len(found))
    for name, several in zip(names, places, strict=True):
        for i in several:
            ET.SubElement(structure, name, valueReference=str(i))


def _attributes(one: Scalar, i: int) -> dict[str, str]:
    given = {"name": one.name, "valueReference": str(i), "description": one.words, "causality": one.causality,
             "variability": one.variability}  # fmt: skip
    return given if one.initial is None else {**given, "initial": one.initial}


def _structure(found: list[Scalar]) -> tuple[list[int], list[int], list[int]]:
    """Outputs, rates of states, and what is computed at the start."""
    places = range(len(found))
    outputs = [i for i in places if found[i].causality == "output"]
    rates = [i for i in places if found[i].derivative is not None]
    return outputs, rates, [i for i in places if found[i].initial == "calculated"]
