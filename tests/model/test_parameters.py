"""Parameters: wherever a number may stand, set by a run, to the bit as if the numbers had been given."""

import pickle

import numpy as np
import pytest

import polhode as ph
from polhode.model.parameter import rebuilt

M = ph.Parameter("m", 1.7, unit="kg", low=0.1, high=9.0)
L = ph.Parameter("l", 0.83, unit="m")
K = ph.Parameter("k", 41.0, unit="N/m")
OWN = {"m": 1.7, "l": 0.83, "k": 41.0}


def body(m=M, l=L):
    return ph.Body(m, (m * l**2 / 12, m * l**2 / 11, m * l**2 / 10))


def bar(m=M, l=L):
    return ph.Body.of(ph.solids.Cylinder(l / 9, l).solid(mass=m))


def arm(m=M, l=L, k=K):
    system = ph.System(gravity=(0.1, 0.0, -9.81))
    system.add(body(m, l), ph.joints.Revolute("y"), at_body=(0.0, 0.01, l / 2), name="upper")
    system.add(bar(m / 2, l), ph.joints.Spherical(), parent="upper", at_parent=(0, 0, -l / 2), at_body=(0, 0.1, l / 3))
    system.load(ph.loads.SpringDamper("body", "world", k, 0.3, l / 4, at_2=(1, 2, 3)))
    return system


def started(system, k=K):
    return system.state(q={"upper": k / 90}, v={"body": (1.0, k / 40, 3.0)})


def same(one, other):
    return np.array_equal(one.t, other.t) and np.array_equal(one.raw, other.raw)


@pytest.mark.parametrize("make", [body, bar])
@pytest.mark.parametrize("values", [{}, {"m": 2.9}, {"m": 0.37, "l": 1.41, "k": 7.3}])
def test_a_body_with_parameters_moves_to_the_bit_as_one_with_numbers(make, values):
    start, loads = ph.State(omega=(1, L, -2)), [ph.loads.Gravity((0.1, 0.2, -9.81)), ph.loads.Spring(K, (1, 2, 3))]
    run = ph.simulate(make(), start, 1.0, loads=loads, parameters=values)
    m, l, k = (OWN | values).values()
    plain = ph.simulate(make(m, l), ph.State(omega=(1, l, -2)), 1.0,
                        loads=[ph.loads.Gravity((0.1, 0.2, -9.81)), ph.loads.Spring(k, (1, 2, 3))])  # fmt: skip
    assert same(run, plain)
    assert run.parameters == OWN | values
    assert plain.parameters == {}
    assert run.provenance.model_hash == plain.provenance.model_hash


@pytest.mark.parametrize("values", [{}, {"m": 2.9}, {"m": 0.37, "l": 1.41, "k": 7.3}])
def test_a_system_with_parameters_moves_to_the_bit_as_one_with_numbers(values):
    system = arm()
    run = ph.simulate(system, started(system), 0.5, parameters=values)
    m, l, k = (OWN | values).values()
    twin = arm(m, l, k)
    plain = ph.simulate(twin, started(twin, k), 0.5)
    assert same(run, plain)
    assert run.parameters == OWN | values
    assert list(system.parameters) == ["m", "l", "k"]
    off = ph.simulate(twin, started(twin, k * (1 + 1e-12)), 0.5)
    assert not same(run, off)


def test_a_start_that_was_assembled_is_assembled_anew():
    def crank(l):
        system = ph.System(gravity=(0, 0, -9.81))
        system.add(ph.Body(1.1, (0.1, 0.2, 0.15)), ph.joints.Revolute("y"), at_body=(-0.5, 0, 0), name="crank")
        system.add(ph.Body(0.7, (0.1, 0.2, 0.15)), ph.joints.Revolute("y"), parent="crank", at_parent=(0.5, 0, 0),
                   at_body=(-l / 2, 0, 0), name="rod")  # fmt: skip
        system.constrain(ph.constraints.Point("rod", "world", at_1=(l / 2, 0, 0), at_2=(1.9, 0, 0.2)))
        return system, system.assemble(q={"crank": 0.4, "rod": 0.7}, keep=())

    length = ph.Parameter("l", 1.7)
    system, start = crank(length)
    run = ph.simulate(system, start, 0.2, parameters={"l": 1.83})
    assert same(run, ph.simulate(*crank(1.83), 0.2))
    assert not np.allclose(run.q[0], start.q, atol=1e-3)


def test_every_kind_of_number_may_be_a_parameter():
    k = ph.Parameter("k", 0.31)
    floor = ph.Bounce(k, height=-k)
    force = ph.loads.Force([(k, 0, 0), ph.Expression("a*sin(t)", "0", "-a", where={"a": 2 * k})], at=(0, k, 0))
    start = ph.State(attitude=ph.Attitude.from_euler("zyx", (k, 0.2, 0.3)), velocity_body=(k, 1, 2))
    given = {"loads": [force, ph.loads.Gravity((0, 0, -30 * k))], "events": [floor, ph.Event("z - 0.1")]}
    run = ph.simulate(ph.Body(1.3, np.array([k, 0.33, 0.4])), start, 0.6, parameters={"k": 0.29}, **given)
    n = 0.29
    plain = ph.simulate(ph.Body(1.3, (n, 0.33, 0.4)),
                        ph.State(attitude=ph.Attitude.from_euler("zyx", (n, 0.2, 0.3)), velocity_body=(n, 1, 2)), 0.6,
                        loads=[ph.loads.Force([(n, 0, 0), ph.Expression("a*sin(t)", "0", "-a", where={"a": 2 * n})],
                                              at=(0, n, 0)), ph.loads.Gravity((0, 0, -30 * n))],
                        events=[ph.Bounce(n, height=-n), ph.Event("z - 0.1")])  # fmt: skip
    assert same(run, plain)
    assert len(run.events) == len(plain.events) > 0


def test_numbers_of_joints_constraints_bases_and_switches():
    def screw(p):
        system = ph.System(gravity=(0, 0, -9 * p), base=ph.BaseMotion.shaking((0.01, 0, p / 30), 2.0))
        system.add(ph.Body(1.1, (0.1, 0.2, 0.15)), ph.joints.Helical("z", pitch=p), at_body=(p, 0.2, 0), name="nut")
        system.add(ph.Body(0.7, (0.1, 0.2, 0.15)), ph.joints.Revolute((p, 1, 0)), parent="nut", at_parent=(0, p, 0),
                   at_body=(0.1, 0, 0.3), name="arm")  # fmt: skip
        system.constrain(ph.constraints.Lock("arm"), name="lock", active=False)
        system.at(p / 10, ph.Switch(on="lock"))
        system.load(ph.loads.JointSpring("nut", p, 0.3))
        system.load(ph.loads.On("arm", ph.loads.Drag(p)))
        system.start_from({"nut": p})
        return system, system.state(v={"arm": p})

    run = ph.simulate(*screw(ph.Parameter("p", 0.9)), 0.3, parameters={"p": 1.1})
    assert same(run, ph.simulate(*screw(1.1), 0.3))
    assert not same(run, ph.simulate(*screw(1.1 + 1e-9), 0.3))


def test_arithmetic_gives_what_floats_give():
    a, b = ph.Parameter("a", 1.3), ph.Parameter("b", -0.4)
    values = {"a": 2.7, "b": 0.61}
    formulas = [lambda a, b: a + b - 2.0, lambda a, b: 3 * a / b, lambda a, b: (1 - a) ** 2 / (2 + b), lambda a, b: -a,
                lambda a, b: 2**a, lambda a, b: abs(-b), lambda a, b: 1 / a, lambda a, b: np.sin(a) * np.cos(b),
                lambda a, b: np.sqrt(a) + np.exp(b), lambda a, b: np.float64(2.0) * a, lambda a, b: +a]  # fmt: skip
    for formula in formulas:
        assert formula(a, b).at(values) == formula(2.7, 0.61)
        assert formula(a, abs(b)).default == formula(1.3, 0.4)
    row = np.array([1.0, 2.0]) * a + b
    assert [x.at(values) for x in row] == [1.0 * 2.7 + 0.61, 2.0 * 2.7 + 0.61]
    assert [x.at(values) for x in np.sin(np.array([a, b]))] == [np.sin(2.7), np.sin(0.61)]
    assert repr(2 * a + b) == "((2 * a) + b)"
    with pytest.raises(TypeError, match=r"no value before a run"):
        bool(a)
    with pytest.raises(TypeError):
        float(a)
    with pytest.raises(ph.PolhodeError, match=r"\(a / b\) has no value for a = 1, b = 0"):
        (a / b).at({"a": 1.0, "b": 0.0})


def test_what_is_refused():
    with pytest.raises(ph.PolhodeError, match=r"must lie between 0 and 10 N/m, not 11"):
        ph.Parameter("k", 11.0, unit="N/m", low=0, high=10)
    with pytest.raises(ph.PolhodeError, match=r"must be finite"):
        ph.Parameter("k", float("nan"))
    with pytest.raises(ph.PolhodeError, match=r"low = 3 above high = 2"):
        ph.Parameter("k", 2.5, low=3, high=2)
    with pytest.raises(ph.PolhodeError, match=r"one word"):
        ph.Parameter("spring rate", 2.5)
    with pytest.raises(ph.PolhodeError, match=r"named"):
        ph.Parameter("k", 2.5, units="N")
    start = ph.State(omega=(1, 2, 3))
    with pytest.raises(ph.PolhodeError, match=r'no parameter of this model named "mm". Did you mean "m"'):
        ph.simulate(body(), start, 1.0, parameters={"mm": 2.0})
    with pytest.raises(ph.PolhodeError, match=r"must lie between 0.1 and 9 kg, not 10"):
        ph.simulate(body(), start, 1.0, parameters={"m": 10.0})
    with pytest.raises(ph.PolhodeError, match=r"by name|given as"):
        ph.simulate(body(), start, 1.0, parameters=3.0)
    with pytest.raises(ph.PolhodeError, match=r'two different parameters are called "m"'):
        ph.simulate(body(), start, 1.0, loads=ph.loads.Spring(ph.Parameter("m", 3.0), (0, 0, 1)))
    with pytest.raises(ph.PolhodeError, match=r"greater than zero"):  # the body's own check, on the value
        ph.simulate(ph.Body(ph.Parameter("m", 1.0), (1, 1, 1)), start, 1.0, parameters={"m": -1.0})
    with pytest.raises(ph.PolhodeError, match=r"named"):
        ph.simulate(ph.Body(1.0, (1, 1, 1.1)), start, 1.0, parameters={"m": 2.0})


def test_a_refused_part_leaves_a_system_as_it_was():
    system = arm()
    with pytest.raises(ph.PolhodeError, match=r"two different"):
        system.add(ph.Body(ph.Parameter("m", 3.0), (1, 1, 1.2)), ph.joints.Free(), name="more")
    assert system.names == ("upper", "body")
    assert same(ph.simulate(system, started(system), 0.1), ph.simulate(arm(), started(arm()), 0.1))


def test_a_model_is_rebuilt_once_for_the_same_values():
    system = arm()
    assert rebuilt(system, {"m": 3.0}) is rebuilt(system, {"m": 3.0})
    first = rebuilt(system, {"m": 3.0}).mechanism()
    assert first.links[0].mass == 3.0
    system.load(ph.loads.JointDamper("upper", K))
    assert len(rebuilt(system, {"m": 3.0}).mechanism().loads) == 2
    assert system.mechanism().links[0].mass == 1.7


def test_the_answers_of_a_system_are_those_of_its_own_values():
    system, twin = arm(), arm(**OWN)
    assert np.array_equal(system.accelerations(started(system)), twin.accelerations(started(twin, 41.0)))


def test_parameters_are_stored_and_replayed(tmp_path):
    system = arm()
    run = ph.simulate(system, started(system), 0.2, parameters={"k": 12.0})
    run.save(tmp_path / "run.nc")
    again = ph.load(tmp_path / "run.nc")
    assert again.parameters == OWN | {"k": 12.0}
    from polhode.replay import replay

    assert not replay(again).differences
    assert again.mechanism.loads[0].stiffness == 12.0


def test_models_with_parameters_can_be_copied():
    copy = pickle.loads(pickle.dumps(body()))
    assert copy.parameters == body().parameters
    assert rebuilt(copy, {"m": 2.0}).mass == 2.0
    assert str(M) == "m = 1.7 kg (0.1 ... 9)"


def test_functions_of_references_and_ready_systems_take_parameters():
    rate, g = ph.Parameter("rate", 0.7), ph.Parameter("g", 9.81)
    system = arm(1.7, 0.83, 41.0)
    system.load(ph.loads.JointTracking("upper", lambda t, p: p.rate * t, 5.0, rate))
    run = ph.simulate(system, started(system, 41.0), 0.2, parameters={"rate": 0.9})
    twin = arm(1.7, 0.83, 41.0)
    twin.load(ph.loads.JointTracking("upper", lambda t: 0.9 * t, 5.0, 0.9))
    assert same(run, ph.simulate(twin, started(twin, 41.0), 0.2))
    top = ph.library.heavy_top(gravity=(0, 0, -g))
    assert list(top.parameters) == ["g"]
    top.load(ph.loads.JointDamper(top.names[0], rate))
    plain = ph.library.heavy_top(gravity=(0, 0, -1.62))
    plain.load(ph.loads.JointDamper(plain.names[0], 0.7))
    run = ph.simulate(top, top.state(v={"top": (1, 2, 3)}), 0.1, parameters={"g": 1.62})
    assert same(run, ph.simulate(plain, plain.state(v={"top": (1, 2, 3)}), 0.1))


def test_compare_takes_parameters():
    length = ph.Parameter("l", 0.83)
    system, twin = arm(1.7, length, 41.0), arm(1.7, 0.9, 41.0)
    by_name = ph.compare(system, started(system, 41.0), 0.1, formulations=["articulated"], parameters={"l": 0.9})
    by_number = ph.compare(twin, started(twin, 41.0), 0.1, formulations=["articulated"])
    assert same(by_name.runs["articulated"], by_number.runs["articulated"])


def test_bounds_of_a_parameter_are_numbers_like_its_value() -> None:
    one = ph.Parameter("k", 2, low=1, high=3)
    assert [type(x) for x in (one.value, one.low, one.high)] == [float, float, float]
    for wrong in ({"low": "one"}, {"high": [3.0]}, {"low": float("nan")}):
        with pytest.raises(ph.PolhodeError, match=f'{next(iter(wrong))} of parameter "k"'):
            ph.Parameter("k", 2.0, **wrong)
