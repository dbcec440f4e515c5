"""Every load, joint, constraint, base motion and ready system tells what its fields hold, and is there in scenarios."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from polhode import library
from polhode.core import units
from polhode.model import actuators, base_parts, constraints, field_kinds, joints, loads, sensors
from polhode.model.field_kinds import AlongJoint, Number, Source, Tensor, Vector, first_sentence, key_of, told_fields
from polhode.scenario.sections.devices import ActuatorSection, SensorSection, WheelSection
from polhode.scenario.sections.loads import LoadSection
from polhode.scenario.sections.of_class import _WRITTEN, section_of
from polhode.scenario.sections.system import BaseSection, ConstraintSection, JointSection, LibrarySection

LEFT_TO_PYTHON = {
    "Actuator",
    "Sensor",
    "On",
    "Law",
    "Load",
    "Compound",
    "Joint",
    "Constraint",
    "Harmonic",
    "Polynomial",
}  # no section
EXPORTED = [getattr(room, name) for room in (loads, joints, constraints, sensors, actuators) for name in room.__all__
            if isinstance(getattr(room, name), type)]  # fmt: skip
OFFERED = [cls for cls in EXPORTED if cls.__name__ not in LEFT_TO_PYTHON]
BASES = [base_parts.Accelerating, base_parts.Shaking, base_parts.Turning, base_parts.Rocking]
READY = [getattr(library, name) for name in LibrarySection.names()]
every = pytest.mark.parametrize(
    "made", [*OFFERED, *BASES, *READY], ids=lambda made: f"{made.__module__}.{key_of(made)}"
)


def test_nothing_that_is_exported_is_left_out() -> None:
    assert {cls.__name__ for cls in EXPORTED if told_fields(cls) is None} == LEFT_TO_PYTHON
    assert set(LoadSection.names()) == {
        key_of(getattr(loads, name)) for name in loads.__all__ if name not in LEFT_TO_PYTHON
    }
    assert set(JointSection.names()) == {key_of(cls) for cls in OFFERED if issubclass(cls, joints.Joint)}
    assert set(ConstraintSection.names()) == {key_of(cls) for cls in OFFERED if issubclass(cls, constraints.Constraint)}
    assert set(SensorSection.names()) == {key_of(cls) for cls in OFFERED if issubclass(cls, sensors.Sensor)}
    assert set(ActuatorSection.names()) == {key_of(cls) for cls in OFFERED if issubclass(cls, actuators.Actuator)}
    assert WheelSection.made_of is actuators.ReactionWheel
    assert set(BaseSection.names()) == {key_of(cls) for cls in BASES}
    assert {"five_rods", "heavy_top", "andrews"} <= set(LibrarySection.names())


@every
def test_units_are_known_and_words_are_there(made: Callable[..., Any]) -> None:
    assert first_sentence(made)
    for field in told_fields(made) or ():
        assert field.kind.about
        assert type(field.kind) in _WRITTEN or isinstance(field.kind, Source)
        if isinstance(field.kind, Number | Vector | Tensor | Source):
            assert units.kind_of(field.kind.unit).dimension == _dimension(field.kind.unit)
        if isinstance(field.kind, AlongJoint):
            assert units.parse(field.kind.turning).dimension != units.parse(field.kind.sliding).dimension


def _dimension(unit: str) -> units.Dimension:
    return units.parse(unit).dimension if unit != "1" else units.Dimension()


@every
def test_the_section_has_the_keys_the_defaults_and_the_words_of_the_class(made: Callable[..., Any]) -> None:
    section = section_of(made)
    for field in told_fields(made) or ():
        if isinstance(field.kind, Source):
            assert {"value", "unit", "series", "steps", "sum"} <= set(section.model_fields)
            continue
        written = section.model_fields[field.name]
        assert (written.alias or field.name) == field.key
        assert written.description == field.kind.about
        if field.has_default and not isinstance(field.kind, field_kinds.JointSource):
            assert written.default == field.default
        else:
            assert written.is_required() == (not isinstance(field.kind, field_kinds.JointSource))


NEW = '''
import sys, types
from dataclasses import dataclass
from typing import Annotated, Any
from polhode.arrays import strict, vector
from polhode.model import joints, loads
from polhode.model.field_kinds import Axis, Number, Vector
from polhode.model.joints import Revolute

@strict
@dataclass(frozen=True, eq=False)
class SolarPressure(loads.Force):
    """The push of light."""
    f: Any = (0.0, 0.0, 0.0)
    area: Annotated[float, Number("m^2", "across the light", above=0.0)] = 1.0
    light: Annotated[Any, Vector("N/m^2", "push on each area", needed=True)] = (1.0, 0.0, 0.0)

    def __post_init__(self):
        object.__setattr__(self, "f", self.area * vector(self.light, "light"))
        super().__post_init__()

class Hook(Revolute):
    """A hinge that was written today."""

loads.SolarPressure, joints.Hook = SolarPressure, Hook
loads.__all__.append("SolarPressure"); loads.ON_A_BODY += ("SolarPressure",)
joints.__all__.append("Hook")

from polhode.scenario.validating import parse
from polhode.scenario.problems import ScenarioError
TEXT = """
title: New things
body: {mass: 1, inertia: [1, 1, 1]}
loads: [{solar_pressure: {light: "(2, 0, 1) N/cm^2", area: 30 cm^2}}]
run: {until: 1}
"""
built = parse(TEXT.encode(), "new.yaml").built()
assert abs(built.loads[0].f[0] - 60.0) < 1e-12, built.loads
SYSTEM = """
title: New things
system: {bodies: [{name: a, mass: 1, inertia: [1, 1, 1], joint: {hook: y}}]}
run: {until: 1}
"""
assert type(parse(SYSTEM.encode(), "new.yaml").built().model.mechanism().links[0].joint) is Hook
for text, words in ((TEXT.replace("solar_pressure", "solar_presure"), 'Did you mean "solar_pressure"?'),
                    (TEXT.replace("cm^2}", "cm}"), "a quantity in m^2 is needed"),
                    (TEXT.replace("light: ", "lihgt: "), 'Did you mean "light"?')):
    try:
        parse(text.encode(), "new.yaml")
    except ScenarioError as error:
        assert words in str(error), error
    else:
        raise AssertionError(text)
from polhode.scenario import json_schema
assert "solar_pressure" in json_schema.text() and "across the light" in json_schema.text()
'''


def test_a_new_load_and_a_new_joint_are_there_with_their_export_alone() -> None:
    """Nothing else is told: keys, units, hints and the JSON Schema come from the classes."""
    done = subprocess.run([sys.executable, "-c", NEW], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
