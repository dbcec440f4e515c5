"""One suite for every sensor in its folder: names, widths, the truth, repetition by seed, range, steps, dropouts."""

from __future__ import annotations

import importlib
import inspect
import pickle
import pkgutil
from dataclasses import is_dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import pytest

import polhode as ph
from polhode.errors import PolhodeError
from polhode.model import sensors as folder
from polhode.model.field_kinds import told_fields
from polhode.model.sensors.sensor import Sensor
from tests.devices.moving import G, Seen, place, rotation, second, slope, turning

S = ph.sensors
T = 0.37
AT = (0.2, -0.5, 0.3)
SUN = np.array([2.0, -1.0, 0.5])
EPS = np.finfo(float).eps


def field(t: float, p: Any) -> Any:
    return np.array([2e-5 + 1e-6 * p[1], -1e-5 * np.cos(t), 3e-5 * p[2]])


def of_place(t: float) -> np.ndarray:
    return place(t) + rotation(t) @ np.array(AT)


def attitude(t: float) -> np.ndarray:
    """The unit quaternion of R, from the eigenvector of R and its angle: independent of Shepperd's formula."""
    values, vectors = np.linalg.eig(rotation(t))
    axis = np.real(vectors[:, np.argmin(np.abs(values - 1.0))])
    skew = rotation(t) - rotation(t).T
    sine = 0.5 * axis @ np.array([skew[2, 1], skew[0, 2], skew[1, 0]])
    angle = np.arctan2(sine, 0.5 * (np.trace(rotation(t)) - 1.0))
    q = np.array([np.cos(angle / 2), *(np.sin(angle / 2) * axis)])
    return q if q[0] >= 0 else -q


class Example(NamedTuple):
    """A sensor without errors, the fields of one with all of them, and an independent formula of what it should say."""

    perfect: Sensor
    errors: dict[str, Any]
    truth: Any
    unit: str


TRIAD = {"noise": 0.02, "bias": (0.1, -0.2, 0.3), "bias_walk": 0.05, "scale": (0.01, 0.02, -0.03),
         "misalignment": (0.01, -0.02, 0.03)}  # fmt: skip
EXAMPLES = {
    "Gyro": Example(S.Gyro("g"), TRIAD, lambda t: turning(t), "rad/s"),
    "Accelerometer": Example(
        S.Accelerometer("a", at=AT), TRIAD, lambda t: rotation(t).T @ (second(of_place, t) - G), "m/s^2"
    ),
    "Direction": Example(
        S.Direction(SUN, "sun"), {"noise": 0.02, "misalignment": (0.01, -0.02, 0.03)},
        lambda t: rotation(t).T @ SUN / np.sqrt(5.25), "1"
    ),
    "StarTracker": Example(
        S.StarTracker("st"), {"noise": (0.01, 0.02, 0.03), "misalignment": (0.01, -0.02, 0.03)}, attitude, "1"
    ),
    "Magnetometer": Example(
        S.Magnetometer(field, "m"), {**TRIAD, "noise": 1e-6, "bias_walk": 1e-6},
        lambda t: rotation(t).T @ field(t, place(t)), "T"
    ),
    "Encoder": Example(S.Encoder("one", "e", offset=0.25), {"noise": 0.02}, lambda t: [np.sin(t) + 6.75], "rad"),
    "Tachometer": Example(S.Tachometer("one", "w"), {"noise": 0.02}, lambda t: [np.cos(t)], "rad/s"),
    "ForceCell": Example(S.ForceCell("one", "f"), {"noise": 0.02}, lambda t: [1.0, t - 2.0, 3.0], "N"),
    "Position": Example(S.Position("p", at=AT), {"noise": 0.02}, of_place, "m"),
    "Truth": Example(
        S.Truth("x"), {},
        lambda t: np.concatenate([place(t), slope(place, t), attitude(t), turning(t)]), "m, m/s, 1, rad/s"
    ),
}  # fmt: skip


def found_classes() -> dict[str, type[Sensor]]:
    modules = [
        importlib.import_module(f"{folder.__name__}.{one.name}") for one in pkgutil.iter_modules(folder.__path__)
    ]
    return {name: cls for module in modules for name, cls in vars(module).items()
            if inspect.isclass(cls) and issubclass(cls, Sensor) and not inspect.isabstract(cls)}  # fmt: skip


def fields_of(sensor: Sensor) -> set[str]:
    return {one.name for one in told_fields(type(sensor)) or ()}


def noisy(example: Example, **more: Any) -> Sensor:
    return replace(example.perfect, rate=50.0, **example.errors, **more)  # type: ignore[type-var]


def words(sensor: Sensor, seed: int, n: int = 40) -> np.ndarray:
    """What it says at n samples of the motion, in a fresh run."""
    rng = np.random.default_rng(seed)
    memory = sensor.fresh(rng)
    times = T + np.arange(n) / 50.0
    return np.array([sensor.word(float(t), sensor.truth(Seen(float(t))), rng, memory) for t in times])


every = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def test_every_sensor_of_the_folder_is_exported_and_has_an_example() -> None:
    assert set(found_classes()) == set(EXAMPLES)
    assert {*EXAMPLES, "Sensor"} == set(S.__all__)


@every
def test_fields_names_unit_and_width(example: Example) -> None:
    sensor = example.perfect
    assert is_dataclass(sensor)
    assert told_fields(type(sensor)) is not None
    assert {"rate", "latency", "dropout"} <= fields_of(sensor)
    assert sensor.unit == example.unit
    assert len(sensor.truth(Seen(T))) == sensor.width == len(words(sensor, 1, 1)[0])
    assert type(replace(sensor, name="other")) is type(sensor)  # type: ignore[type-var]
    assert sensor.name in sensor.described
    if sensor.name != "m":  # a function of this file has no copy
        assert repr(pickle.loads(pickle.dumps(sensor))) == repr(sensor)


@every
def test_the_truth_is_an_independent_formula(example: Example) -> None:
    """Exact to rounding, where second derivatives are central differences to their error, some 1e-13 / h."""
    for t in (T, 1.1, 2.3):
        got, exact = np.array(example.perfect.truth(Seen(t))), np.array(example.truth(t))
        slack = 1e-10 if example.unit == "m/s^2" else 100 * EPS
        assert np.abs(got - exact).max() <= slack * max(1.0, np.abs(exact).max())
        assert np.array_equal(example.perfect.word(t, tuple(got), np.random.default_rng(0), {}), got)


@every
def test_another_motion_gives_another_truth(example: Example) -> None:
    """Twin: the formula at another time is told apart."""
    assert np.abs(np.array(example.perfect.truth(Seen(T))) - np.array(example.truth(T + 0.01))).max() > 1e-8


@every
def test_a_seed_repeats_a_run_and_another_one_does_not(example: Example) -> None:
    sensor = noisy(example)
    assert np.array_equal(words(sensor, 5), words(sensor, 5))
    assert np.array_equal(words(sensor, 5), words(sensor, 6)) == (not example.errors)
    assert np.array_equal(words(sensor, 5), words(example.perfect, 5)) == (not example.errors)


@every
def test_numbers_come_in_steps_and_end_at_the_range(example: Example) -> None:
    if "quantization" not in fields_of(example.perfect):
        pytest.skip("no steps")
    size = float(np.abs(words(noisy(example), 3)).max())
    step = size / 17.3
    counted = words(noisy(example, quantization=step), 3) / step
    assert np.abs(counted - np.round(counted)).max() < 1e-12 * counted.max()
    assert np.abs(step * counted - words(noisy(example), 3)).max() <= 0.5 * step * (1 + 1e-12)
    if "range" in fields_of(example.perfect):
        said = words(noisy(example, range=0.4 * size, quantization=step), 3)
        assert np.abs(said).max() == 0.4 * size
        inside = np.abs(step * counted) < 0.4 * size
        assert np.array_equal(said[inside], (step * np.round(counted))[inside])


@every
def test_a_dropped_sample_repeats_the_last_word_and_leaves_the_noise_of_others_alone(example: Example) -> None:
    """With the chance 0.3 of 400 samples 120 are lost, sqrt(84) = 9.2 give or take; five sigma."""
    n = 400
    class_rng = np.random.default_rng(8)
    draws = []

    class Counting(np.random.Generator):
        """The same numbers; `random` alone is counted."""

        def random(self, *a: Any, **k: Any) -> Any:
            draws.append(super().random(*a, **k))
            return draws[-1]

    sensor = noisy(example, dropout=0.3)
    rng, memory, said, bare = Counting(class_rng.bit_generator), sensor.fresh(class_rng), [], []
    for t in T + np.arange(n) / 50.0:
        truth = sensor.truth(Seen(float(t)))
        said.append(sensor.word(float(t), truth, rng, memory))
        bare.append(memory["word"])
    lost = np.array(draws) < 0.3
    assert abs(lost.sum() - 120) < 46
    for i in range(1, n):
        assert said[i] == (said[i - 1] if lost[i] else bare[i])
        if not lost[i]:
            assert said[i] != said[i - 1]


@every
def test_it_knows_where_it_can_sit(example: Example) -> None:
    alone, system = ph.Body(1.0, (1, 1, 1), "one"), ph.System(name="pair")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("y"), name="one")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("z"), parent="one", name="two")
    sensor = example.perfect
    if "joint" in fields_of(sensor):
        with pytest.raises(PolhodeError, match="flies alone"):
            sensor.check(alone)
        sensor.check(system.mechanism())
        with pytest.raises(PolhodeError, match='"three"'):
            replace(sensor, joint="three").check(system.mechanism())  # type: ignore[type-var]
        return
    sensor.check(alone)
    replace(sensor, on="one").check(alone)  # type: ignore[type-var]
    replace(sensor, on="two").check(system.mechanism())  # type: ignore[type-var]
    with pytest.raises(PolhodeError, match="on which body"):
        sensor.check(system.mechanism())
    for model in (alone, system.mechanism()):
        with pytest.raises(PolhodeError, match='"three"'):
            replace(sensor, on="three").check(model)  # type: ignore[type-var]
    assert sensor.truth(Seen(T)) != replace(sensor, on="two").truth(Seen(T))  # type: ignore[type-var]


@every
def test_what_cannot_be_is_refused(example: Example) -> None:
    for wrong in ({"rate": 0.0}, {"rate": -1.0}, {"latency": -0.1}, {"dropout": 1.5}, {"rate": np.nan}):
        with pytest.raises(PolhodeError):
            replace(example.perfect, **wrong)  # type: ignore[type-var]
    if example.unit in ("rad/s", "m/s^2", "T") and "noise" in example.errors and "bias" in fields_of(example.perfect):
        with pytest.raises(PolhodeError, match="give its rate"):
            replace(example.perfect, noise=0.1)  # type: ignore[type-var]
