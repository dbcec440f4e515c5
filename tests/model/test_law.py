"""A law of the user that sees the whole system: the same motion as the loads that it writes out."""

import warnings

import numpy as np
import pytest

import polhode as ph

L = ph.loads
K, C, LENGTH = 41.3, 0.37, 0.21


def rig(*loads, loop=False):
    """Two links and a third on a slide, with general numbers; closed by a rod where asked for."""
    system = ph.System(gravity=(0.3, 0.2, -9.81))
    system.add(ph.Body(1.3, (0.11, 0.21, 0.25)), ph.joints.Spherical(), at_body=(0.05, 0.1, 0.5), name="one")
    system.add(ph.Body(0.7, (0.031, 0.032, 0.041)), ph.joints.Revolute("x"), parent="one", at_parent=(0.02, 0, -0.5),
               at_body=(0.01, 0.1, 0.3), name="two")  # fmt: skip
    system.add(
        ph.Body(0.9, (0.051, 0.042, 0.037)), ph.joints.Prismatic((1, 2, 3)), at_parent=(0.4, 0.5, 0.6), name="three"
    )
    if loop:
        system.constrain(ph.constraints.Distance("two", "three", 1.6))
    for load in loads:
        system.load(load)
    given = {"q": {"two": 0.4, "three": 0.1}, "v": {"one": (0.7, -0.4, 0.9), "two": 0.5}}
    return system, system.assemble(**given, keep=()) if loop else system.state(**given)


def spring(t, s):
    """What SpringDamper does between mass centers."""
    d = s["three"].position - s["two"].position
    n = np.sqrt(d @ d)
    rate = d @ (s["three"].velocity - s["two"].velocity) / n
    pull = (K * (n - LENGTH) + C * rate) / n * d
    return {"two": (pull, (0.0, 0.0, 0.0)), "three": (-pull, np.zeros(3))}


def difference(one, other):
    return np.abs(one.raw[:, :9] - other.raw[:, :9]).max()


@pytest.mark.parametrize("formulation", ["articulated", "wittenburg", "multipliers", "partitioned"])
@pytest.mark.parametrize("loop", [False, True])
def test_a_spring_written_as_a_law_is_a_spring(formulation, loop):
    ready, begin = rig(L.SpringDamper("two", "three", K, C, LENGTH), loop=loop)
    if ready.formulations[formulation]:
        pytest.skip(str(ready.formulations[formulation]))
    system, start = rig(L.Law(spring, bodies=["two", "three"]), loop=loop)
    given = {"formulation": formulation, "method": "rk4", "dt": 1e-3}
    by_law, by_load = (ph.simulate(*one, 0.3, **given) for one in ((system, start), (ready, begin)))
    # 300 steps whose forces differ by the rounding of some ten operations; the motion is not chaotic in 0.3 s
    assert difference(by_law, by_load) < 300 * 100 * np.finfo(float).eps
    assert by_law.certificate.ok
    assert by_law.work[-1] != 0.0
    wrong, begin = rig(L.Law(lambda t, s: {**spring(t, s), "three": ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))},
                             bodies=["two", "three"]), loop=loop)  # fmt: skip
    assert difference(ph.simulate(wrong, begin, 0.3, **given), by_load) > 1e-3


def pendulum(*loads):
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.1, (0.11, 0.12, 0.02)), ph.joints.Revolute("y"), at_body=(0, 0, 0.5), name="upper")
    system.add(ph.Body(0.6, (0.05, 0.06, 0.02)), ph.joints.Revolute("y"), parent="upper", at_parent=(0, 0, -0.5),
               at_body=(0, 0, 0.4), name="lower")  # fmt: skip
    for load in loads:
        system.load(load)
    return system, system.state(q={"upper": 0.7, "lower": -0.4}, v={"upper": 0.3})


def test_feedback_of_one_joint_to_itself_is_a_motor():
    gain = ph.Parameter("gain", 3.1)

    def hold(t, s, p):
        return (-p.gain * s.q[0] - 0.2 * s.v[0], -1.7 * s.q[1] - 0.3 * s.v[1] + np.sin(t))

    by_law = ph.simulate(*pendulum(L.Law(hold, joints=["upper", "lower"])), 1.0, method="rk4", dt=1e-3,
                         parameters={gain: 2.3})  # fmt: skip
    motors = [L.JointMotor("upper", lambda t, q, v: -2.3 * q - 0.2 * v),
              L.JointMotor("lower", lambda t, q, v: -1.7 * q - 0.3 * v + np.sin(t))]  # fmt: skip
    by_motors = ph.simulate(*pendulum(*motors), 1.0, method="rk4", dt=1e-3)
    assert difference(by_law, by_motors) < 1000 * 100 * np.finfo(float).eps
    assert by_law.certificate.ok
    other = ph.simulate(
        *pendulum(L.Law(hold, joints=["upper", "lower"])), 1.0, method="rk4", dt=1e-3, parameters=[gain]
    )
    assert difference(other, by_motors) > 1e-2


def test_what_a_law_sees_is_what_the_run_has():
    seen = []

    def look(t, s):
        seen.append((t, s))
        return {"one": ((0, 0, 0), (0, 0, 0))}

    system, start = rig(L.Law(look, bodies=["one"]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = ph.simulate(system, start, 0.01)
    t, s = seen[0]
    assert t == 0.0
    np.testing.assert_array_equal(s.q, start.q)
    np.testing.assert_array_equal(s.v, start.v)
    for name in ("one", "two", "three"):
        body, mine = run.body(name), s[name]
        for what in ("position", "velocity", "attitude", "omega", "rotation", "omega_world", "velocity_body"):
            np.testing.assert_allclose(getattr(mine, what), getattr(body, what)[0], rtol=0, atol=1e-14)


def test_a_law_that_decides_by_values_runs_as_python_with_one_notice():
    def brake(t, s):
        return -2.0 if s.v[0] > 0.0 else 2.0 * float(s.q[1] < 5.0)

    system, start = pendulum(L.Law(brake, joints="upper"))
    with pytest.warns(ph.PolhodeWarning, match="runs as Python") as notices:
        run = ph.simulate(system, start, 0.1, method="rk4", dt=1e-3)
    assert len(notices) == 1
    plain = ph.simulate(*pendulum(L.JointMotor("upper", -2.0)), 0.1, method="rk4", dt=1e-3)
    n = int(np.argmax(run.v[:, 0] <= 0.0)) or len(run.t)
    np.testing.assert_allclose(run.q[: n - 1], plain.q[: n - 1], rtol=0, atol=1e-12)


def test_a_law_that_computes_runs_as_machine_code():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ph.simulate(*rig(L.Law(spring, bodies=["two", "three"])), 0.01)


def test_a_law_on_a_body_alone():
    body, start = ph.Body(1.3, (0.2, 0.3, 0.4)), ph.State(velocity=(1, 2, 3), omega=(0.3, 1.2, 2.1))

    def wind(t, s):
        one = s["body"]
        return (-0.3 * one.velocity + np.sin(t), -0.1 * one.omega * s.q[0])

    by_law = ph.simulate(body, start, 1.0, loads=[L.Law(wind)], method="rk4", dt=1e-2)
    force, torque = lambda t, s: -0.3 * s.velocity + np.sin(t), lambda t, s: -0.1 * s.omega * s.position[0]
    by_loads = ph.simulate(body, start, 1.0, loads=[L.Force(force), L.Torque(torque)], method="rk4", dt=1e-2)
    np.testing.assert_allclose(by_law.raw, by_loads.raw, rtol=0, atol=1e-13)
    assert by_law.certificate.ok
    with pytest.raises(ph.PolhodeError, match="acts in a system"):
        ph.simulate(body, start, 1.0, loads=[L.Law(wind, joints=["body"])])


def test_what_a_law_must_give():
    zero = (0.0, 0.0, 0.0)

    def refused(f, match, **named):
        with pytest.raises(ph.PolhodeError, match=match):
            ph.simulate(*rig(L.Law(f, **named)), 0.1)

    refused(lambda t, s: {"two": (zero, zero)}, "must give one, but at the start it gives two", bodies=["one"])
    refused(lambda t, s: zero, "must be a force and a torque", bodies=["one"])
    refused(lambda t, s: (1.0, 2.0, 3.0), "must be 1 number", joints=["two"])
    refused(lambda t, s: (1.0,), "2 things in a row", joints=["two", "three"])
    refused(lambda t, s: np.nan, "must be finite", joints=["two"])
    refused(lambda t, s: s["four"].position, 'no body of this system named "four"', joints=["two"])
    refused(lambda t, s: 0.0, "acts on nothing")
    refused(lambda t, s: 0.0, 'named "four"', joints=["four"])
    refused(lambda t, s: 0.0, "as a body and as a joint", joints=["two"], bodies=["two"])
    refused(lambda t: 0.0, "function of", joints=["two"])
    refused(3.0, "function of", joints=["two"])


def test_a_run_with_a_law_is_stored_without_its_function(tmp_path):
    from polhode.replay import replay

    law = L.Law(spring, bodies=["two", "three"])
    run = ph.simulate(*rig(law), 0.05)
    run.save(tmp_path / "run.nc")
    again = ph.load(tmp_path / "run.nc")
    np.testing.assert_array_equal(again.q, run.q)
    assert replay(again).missing
    assert not replay(again, loads=[law]).differences
