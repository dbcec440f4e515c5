"""Units and numbers at the border, against an independent package where it is installed."""

from __future__ import annotations

import math
import time

import pytest

from polhode.core import units
from polhode.scenario import quantities
from polhode.scenario.problems import Refused


@pytest.mark.parametrize(
    ("text", "kind", "si"),
    [
        ("30 deg/s", units.RATE, math.pi / 6),
        ("0.5 lbf", units.FORCE, 0.5 * 4.4482216152605),
        ("2 slug ft^2", units.INERTIA, 2 * 1.3558179483314004),
        ("4 km", units.LENGTH, 4000.0),
        ("1e-3 kg m^2", units.INERTIA, 1e-3),
        ("1e5m", units.LENGTH, 1e5),
        ("-2.5e3 g cm²", units.INERTIA, -2.5e-4),
        ("3 rpm", units.RATE, 0.1 * math.pi),
        ("36 km/h", units.VELOCITY, 10.0),
        ("2 m/s/s", units.ACCELERATION, 2.0),
        ("2 m s^-2", units.ACCELERATION, 2.0),
        ("9.81 m/s**2", units.ACCELERATION, 9.81),
        ("7 N·m", units.TORQUE, 7.0),
        ("45 °", units.ANGLE, math.pi / 4),
        ("32/17 kg m^2", units.INERTIA, 32 / 17),
        ("28*cos(pi/4) m/s", units.VELOCITY, 28 / math.sqrt(2)),
        ("2*pi*17/75", units.RATE, 2 * math.pi * 17 / 75),
        ("(1 + 2) km", units.LENGTH, 3000.0),
        ("-2^2", units.LENGTH, -4.0),
        ("1" + "+1" * 150, units.LENGTH, 151.0),
        ("radians(90) rad", units.ANGLE, math.pi / 2),
        ("1_000 mm", units.LENGTH, 1.0),
        ("atan2(1, 1)", units.ANGLE, math.pi / 4),
        (3, units.MASS, 3.0),
        (0.25, units.QUADRATIC_DRAG, 0.25),
    ],
)
def test_a_quantity_becomes_si(text, kind, si):
    assert quantities.scalar(text, kind) == pytest.approx(si, rel=4e-16 * 8)


def test_every_unit_agrees_with_an_independent_table():
    pint = pytest.importorskip("pint")
    theirs = pint.UnitRegistry()
    names = {"°": "degree", "kn": "knot", "lbm": "pound", "lb": "pound", "kgf": "kilogram_force", "dyn": "dyne",
             "g": "gram", "h": "hour", "in": "inch", "rev": "turn", "oz": "ounce", "nmi": "nautical_mile",
             "tonne": "metric_ton"}  # fmt: skip
    for name, unit in units.TABLE.items():
        assert unit.factor == pytest.approx(theirs(names.get(name, name)).to_base_units().magnitude, rel=1e-14), name
    for name in ("mm", "km", "us", "ms", "kg", "mg", "kN", "mN", "GN", "nm", "mrad", "cm"):
        assert units.parse(name).factor == pytest.approx(theirs(name).to_base_units().magnitude, rel=1e-14), name


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("3 kgg", units.MASS, 'there is no unit "kgg". Did you mean "kg"?'),
        ("3 m", units.MASS, '"m" is a unit of length; a mass is needed: kg, g'),
        ("3 Hz", units.RATE, "an angular velocity is needed: rad/s"),
        ("3 rad", units.RATE, '"rad" is a unit of angle'),
        ("1/s", units.RATE, "an angular velocity is needed"),
        ("3 m^99", units.LENGTH, "is not a unit"),
        ("3 m m m", units.LENGTH, '"m m m" is a unit of m^3'),
        ("2 kg", units.NUMBER, "a number without unit is needed"),
        ("seventy", units.MASS, '"seventy" is not a number'),
        ("x kg", units.MASS, "is not a number"),
        ("", units.MASS, "a number, a name or a parenthesis is missing"),
        ("1 2 kg", units.MASS, '"2" comes as a surprise'),
        ("1, 2, 3 kg", units.MASS, "several numbers stand in brackets"),
        ("1/0 kg", units.MASS, '"/" of the constants 1, 0 is inf'),
        ("(-1)^0.5 kg", units.MASS, '"^" of the constants -1, 0.5 is nan'),
        ("sqrt(-1) kg", units.MASS, '"sqrt" of the constants -1 is nan'),
        ("1e999 kg", units.MASS, "too large for a number"),
        ("frob(2) kg", units.MASS, 'there is no "frob"'),
        ("__import__('os').system('ls')", units.MASS, "a mass is needed"),
        ("[x for x in (1,)]", units.MASS, "a mass is needed"),
        ("(lambda: 1)() kg", units.MASS, "':' has no meaning here"),
        ("1 if 1 else 2", units.MASS, "a mass is needed"),
        ("9" * 500, units.MASS, "at most 400 characters"),
        ("2001-01-01", units.MASS, "it begins with 0, as the parts of dates do"),
        ("-" * 41 + "1", units.MASS, "more than 40 levels inside one another"),
        ("(" * 199 + ")" * 199, units.MASS, "a mass is needed"),
        (float("inf"), units.MASS, "not a finite number"),
        (float("nan"), units.MASS, "not a finite number"),
        (True, units.MASS, "true was given"),
        (None, units.MASS, "nothing was given"),
        ([1], units.MASS, "[1] was given"),
    ],
)
def test_what_is_no_quantity_is_refused_in_words(text, kind, words):
    with pytest.raises(Refused) as refused:
        quantities.scalar(text, kind)
    assert words in str(refused.value)


@pytest.mark.parametrize("text", ["5**9**9 m", "9^9^9^9^9 m", "2**(2**(2**(2**(2**2)))) m", "exp(exp(exp(9))) m"])
def test_a_tower_of_powers_ends_at_once(text):
    begin = time.process_time()
    with pytest.raises(Refused, match="is inf"):
        quantities.scalar(text, units.LENGTH)
    assert time.process_time() - begin < 0.1


def test_vectors_in_all_ways():
    si = (1000.0, 2000.0, 3000.0)
    for given in (
        [1000, 2000, 3000],
        ["1 km", 2000, "3e5 cm"],
        "(1, 2, 3) km",
        "[1, 4/2, 6*0.5] km",
        {"value": [1, "2", 3], "unit": "km"},
    ):
        assert quantities.vector(given, units.LENGTH) == pytest.approx(si, rel=1e-15)


def test_every_bad_item_of_a_vector_is_named():
    with pytest.raises(Refused) as refused:
        quantities.vector(["1 kg", 2, "x"], units.LENGTH)
    assert [one.path for one in refused.value.complaints] == [(0,), (2,)]


@pytest.mark.parametrize(
    "given",
    [[1, 2], 3, "1, 2, 3 km", {"value": [1, "2 m", 3], "unit": "km"}, {"vale": 1}, {"value": [1, 2, 3], "unit": 5}],
)
def test_what_is_no_vector_is_refused(given):
    with pytest.raises(Refused):
        quantities.vector(given, units.LENGTH)


def test_a_formula_is_told_from_a_quantity():
    for quantity in ("0.5 lbf", "5 N m", "1e3", "10/s", "3 m/s^-2", "2 t", "-4"):
        assert quantities.is_quantity(quantity), quantity
    for formula in ("10*sin(t)", "3*x", "-3*vz", "t", "10/t", "2 - t", "1 + x"):
        assert not quantities.is_quantity(formula), formula


def test_the_twin_a_wrong_factor_is_seen(monkeypatch):
    monkeypatch.setitem(units.TABLE, "lbf", units.Unit(4.4482, units.TABLE["lbf"].dimension))
    assert quantities.scalar("0.5 lbf", units.FORCE) != pytest.approx(0.5 * 4.4482216152605, rel=1e-9)
