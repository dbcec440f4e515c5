"""160 values of a parameter: one compilation, memory that stays, and the bits of the model built with those numbers."""

import gc
import tracemalloc

import numpy as np
import pytest

import polhode as ph
from polhode._jit import machine

VALUES = np.random.default_rng(5).uniform(0.6, 2.4, 160)  # none is 0 or 1, which belong to the structure


def bob(mass=1.3, length=0.77, stiffness=41.3):
    """A body under a spring: its mass, its size, the stiffness."""
    made = ph.Body.of(ph.solids.Cylinder(0.2, length).solid(mass=mass))
    return made, ph.State(omega=(0.3, 1.2, 2.1)), [ph.loads.Spring(stiffness, (0.2, 0.3, 1.4), (0.1, 0.2, 0.3))]


def pendulum(mass=1.3, length=0.77, stiffness=41.3):
    """Two links with a spring: a mass, a mount, the stiffness."""
    system = ph.System(gravity=(0.2, 0.1, -9.81))
    system.add(ph.Body(mass, (0.13, 0.14, 0.017)), ph.joints.Revolute("y"), at_body=(0, 0.1, length), name="upper")
    system.add(ph.Body(0.7, (0.021, 0.022, 0.023)), ph.joints.Universal(), parent="upper", at_parent=(0.1, 0, -length),
               at_body=(0, 0.1, 0.3), name="lower")  # fmt: skip
    spring = ph.loads.SpringDamper("lower", "world", stiffness, 0.3, 0.2, at_2=(1.1, 2.1, 3.1))
    return system, system.state(q={"upper": 0.4}, v={"lower": (1.2, 2.3)}), [spring]


@pytest.fixture
def compilations(monkeypatch, tmp_path):
    """How often machine code is made, with an empty store."""
    monkeypatch.setenv("POLHODE_CACHE", str(tmp_path))
    made, original = [], machine.object_code

    def counted(*args, **kwargs):
        made.append("kernel" if kwargs["optimize"] else "trace")
        return original(*args, **kwargs)

    monkeypatch.setattr(machine, "object_code", counted)
    return made


@pytest.mark.parametrize("model", [bob, pendulum])
@pytest.mark.parametrize("name", ["mass", "length", "stiffness"])
def test_160_values_need_one_compilation(model, name, compilations):
    own = {"mass": 1.37, "length": 0.79, "stiffness": 41.9}[name]
    moving, start, loads = model(**{name: ph.Parameter(name, own)})
    run = lambda value: ph.simulate(moving, start, 0.05, loads=loads, parameters={name: float(value)})  # noqa: E731
    run(VALUES[0])
    compilations.clear()
    tracemalloc.start()
    sizes = []
    for i, value in enumerate(VALUES[1:]):
        one = run(value)
        if i in (62, 110, 158):
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
        if i % 53 == 0:
            plain, begin, acting = model(**{name: float(value)})
            other = ph.simulate(plain, begin, 0.05, loads=acting)
            assert np.array_equal(one.raw, other.raw)
            assert np.array_equal(one.t, other.t)
    tracemalloc.stop()
    assert compilations == []
    # Among other tests the process jumps once by 2 MB, at no fixed value; what grows with the values does in both spans
    assert min(np.diff(sizes)) < 48 * 1000  # bytes, for 48 more values (a kernel that is kept takes 1.2 MB)


def test_another_structure_is_another_compilation(compilations):
    """The twin: a number that becomes zero folds away, so that the count above can see a compilation."""
    moving, start, loads = pendulum(stiffness=ph.Parameter("k", 41.9))
    ph.simulate(moving, start, 0.05, loads=loads)
    compilations.clear()
    ph.simulate(moving, start, 0.05, loads=loads, parameters={"k": 0.0})
    assert compilations


def test_160_values_seen_by_functions_need_one_compilation(compilations):
    c = ph.Parameter("c", 0.4)

    def wind(t, state, p):
        return (p.c * np.sin(3.1 * t) - p.c * state.velocity[0], 0.2 * p.c, -p.c)

    def height(t, state, p):
        return state.position[2] + 0.01 * p.c

    body = ph.Body(c + 1.1, (0.3, 0.4, 0.5))
    given = {"loads": [ph.loads.Force(wind)], "events": [ph.Event(height)]}
    ph.simulate(body, ph.State(), 0.1, **given)
    compilations.clear()
    for value in VALUES:
        run = ph.simulate(body, ph.State(), 0.1, parameters={"c": float(value)}, **given)
    assert compilations == []
    k = float(VALUES[-1])
    plain = ph.simulate(ph.Body(k + 1.1, (0.3, 0.4, 0.5)), ph.State(), 0.1,
                        loads=[ph.loads.Force(lambda t, s: (k * np.sin(3.1 * t) - k * s.velocity[0], 0.2 * k, -k))],
                        events=[ph.Event(lambda t, s: s.position[2] + 0.01 * k)])  # fmt: skip
    assert np.array_equal(run.raw, plain.raw)


def test_the_store_keeps_one_file_for_all_values(compilations, tmp_path):
    moving, start, loads = pendulum(mass=ph.Parameter("m", 1.37))
    for value in VALUES[:3]:
        ph.simulate(moving, start, 0.05, loads=loads, parameters={"m": float(value)})
    before = sorted(path.name for path in tmp_path.rglob("*"))
    for value in VALUES[3:8]:
        ph.simulate(moving, start, 0.05, loads=loads, parameters={"m": float(value)})
    assert sorted(path.name for path in tmp_path.rglob("*")) == before


@pytest.mark.parametrize("method", ["trapezoid", "trbdf2", "rosenbrock23"])
def test_implicit_steps_are_compiled_once_for_all_sizes(method, compilations, monkeypatch):
    """The number of unknowns is a number that the kernels read: another model needs no other step."""
    monkeypatch.setattr(machine, "_addresses", {})  # what this process has made before
    short, start, _ = pendulum()
    ph.simulate(short, start, 0.01, method=method)
    assert "kernel" in compilations
    compilations.clear()
    body, begin, loads = bob()
    ph.simulate(body, begin, 0.01, loads=loads, method=method)
    assert "kernel" not in compilations
