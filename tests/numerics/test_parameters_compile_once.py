"""160 values of a parameter: one compilation, memory that stays, and the bits of the model built with those numbers."""

import gc
import tracemalloc

import numpy as np
import pytest

import polhode as ph
from polhode._jit import machine
from polhode.simulate import link, mechanism_link
from polhode.simulate.workbench import Structures

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


@pytest.fixture
def traces(monkeypatch):
    """How often a program is traced, where none is known yet."""
    made, original = [], link.traced
    monkeypatch.setattr(mechanism_link, "_structures", Structures())

    def counted(*args, **kwargs):
        made.append(args)
        return original(*args, **kwargs)

    monkeypatch.setattr(link, "traced", counted)
    return made


@pytest.mark.parametrize("name", ["mass", "length", "stiffness"])
def test_other_values_of_a_system_are_not_even_traced(name, traces):
    moving, start, loads = pendulum(**{name: ph.Parameter(name, 1.37)})
    run = lambda value: ph.simulate(moving, start, 0.05, loads=loads, parameters={name: float(value)})  # noqa: E731
    run(VALUES[0])
    assert traces
    traces.clear()
    for value in VALUES[1:20]:
        run(value)
    assert traces == []


def test_a_function_that_sees_parameters_is_not_traced_anew(traces):
    system, start, _ = pendulum()
    k = ph.Parameter("k", 1.3)
    motor = ph.loads.JointMotor("upper", lambda t, q, v, p: -p.k * q - 0.1 * v)
    run = lambda value: ph.simulate(system, start, 0.05, loads=[motor], parameters={k: float(value)})  # noqa: E731
    run(VALUES[0])
    traces.clear()
    ends = {run(value).q[-1, 0] for value in VALUES[1:20]}
    assert traces == []
    assert len(ends) == 19


def test_a_joint_that_asks_for_values_runs_all_the_same(traces):
    """The numbers of a user's class may be part of its programs: then each value is traced, and right."""

    class Bent(ph.joints.Revolute):
        def bias(self, q, v):
            return (0.0,) * 6 if float(self.axis[2]) > -2.0 else None

    class Stiff(ph.loads.JointSpring):
        def effort(self, mechanism, moving, par, slot):
            assert float(self.stiffness) >= 0.0
            return super().effort(mechanism, moving, par, slot)

    def arm(joint, load):
        system = ph.System(gravity=(0, 0, -9.81))
        system.add(ph.Body(1.3, (0.13, 0.14, 0.017), "arm"), joint, at_body=(0, 0.1, 0.7))
        return ph.simulate(system, system.state(q={"arm": 0.4}), 0.5, loads=[load])

    for stiffness in (2.5, 3.5):
        own = arm(Bent("y"), Stiff("arm", stiffness))
        usual = arm(ph.joints.Revolute("y"), ph.loads.JointSpring("arm", stiffness))
        np.testing.assert_allclose(own.raw, usual.raw, rtol=1e-9, atol=1e-12)
