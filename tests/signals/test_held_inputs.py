"""Inputs that are held between given times, against closed solutions, and the stops that they make."""

import numpy as np
import pytest

import polhode as ph
from polhode._jit import foreign_code, machine
from polhode.simulate import link
from polhode.simulate import motion as motion_file
from polhode.simulate.inputs import Held, Inputs

EPS = np.finfo(float).eps
METHODS = {"dopri5": {}, "dop853": {}, "rk4": {"dt": 1e-3}, "trbdf2": {"rtol": 1e-7, "atol": 1e-9}}
TIMES = np.array([0.0, 0.1, 0.3, 0.7, 0.1 + 0.7, 1.1])  # most are no whole multiple of a power of two
VALUES = np.array([1.3, -0.4, 2.1, 0.6, -1.7, 0.9])
T = 0.07  # s, the lag


def held(values=VALUES, times=TIMES):
    return ph.TimeSeries(times, values, kind="previous")


def three(values=VALUES):
    return np.stack([values, 0.5 * values + 0.2, -0.3 * values], axis=1)


def lag_of(times, values, t, lag=T, start=0.0):
    """x of lag x_dot = u - x, u held: exponentials piece by piece."""
    x, found = start, []
    ends = [*times[1:], np.inf]
    for begin, end, u in zip(times, ends, values, strict=True):
        inside = t[(t >= begin) & (t < end)]
        found += list(u + (x - u) * np.exp(-(inside - begin) / lag))
        x = u + (x - u) * np.exp(-(end - begin) / lag)
    return np.array(found)


def arm():
    system = ph.System(gravity=(0.3, -0.2, -9.81), name="rig")
    system.add(
        ph.Body(1.3, (0.13, 0.14, 0.017), name="arm"), ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, 0.5)
    )
    return system, system.state(q={"arm": 0.4}, v={"arm": 0.7})


def body():
    return ph.Body(1.3, (0.13, 0.24, 0.31), name="top"), ph.State(velocity=(0.1, 0.3, 0.2), omega=(0.4, 1.2, -0.7))


def on_arm(lag=T):
    system, start = arm()
    return system, start, [ph.loads.JointMotor("arm", ph.Input("u", 0.2, "N m"), lag=lag)], held(), "arm torque"


def on_body(lag=T):
    top, start = body()
    u = ph.Input("u", (0.2, 0.1, -0.3), "N m")
    return top, start, [ph.loads.Torque(u, lag=lag)], held(three()), "torque"


def by_law():
    system, start = arm()
    u = ph.Input("u", 0.2)
    law = ph.loads.Law(lambda t, s: {"arm": s.x, "x": (s.u - s.x) / T}, joints="arm", inputs=[u], states={"x": 0.0})
    return system, start, [law], held(), "x"


def law_on_body():
    top, start = body()
    u = ph.Input("u", (0.2, 0.1, -0.3))
    law = ph.loads.Law(
        lambda t, s: (((0.0, 0.0, 0.0), s.x), (s.u - s.x) / T), inputs=[u], states={"x": (0.0, 0.0, 0.0)}
    )
    return top, start, [law], held(three()), "x"


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("model", [on_arm, on_body, by_law, law_on_body])
def test_a_lag_driven_by_held_inputs_is_exponentials_in_pieces(model, method):
    """The error of each step is below rtol |x| + atol, and a lag forgets it; at fixed steps it is of fourth order."""
    moving, start, loads, series, name = model()
    run = ph.simulate(moving, start, 1.3, loads=loads, inputs={"u": series}, method=method, **METHODS[method])
    got = run.signal(name)
    columns, values = got.y.reshape(len(run), -1), series.y.reshape(len(TIMES), -1)
    for k in range(columns.shape[1]):
        exact = lag_of(TIMES, values[:, k], run.t)
        size, settings = np.abs(values).max(), {"rtol": 1e-9, "atol": 1e-12} | METHODS[method]
        bound = 10 * (settings["rtol"] * size + settings["atol"]) * max(1.0, T / np.diff(run.t).max())
        if "dt" in settings:
            bound = 5 * size * (settings["dt"] / T) ** 4
        assert np.abs(columns[:, k] - exact).max() < bound
    assert run.certificate.ok


@pytest.mark.parametrize("method", ["dopri5", "dop853", "rk4"])
@pytest.mark.parametrize("system", [False, True])
def test_a_double_integrator_equals_its_exact_discrete_solution_at_every_hold(system, method):
    """p and v of m p_ddot = u under u held for h: p + h v + h^2 u / 2m, v + h u / m; exact for a method of order 2."""
    rng, m, h = np.random.default_rng(3), 1.7, 0.1
    u, n = rng.normal(size=40), 40
    times = h * np.arange(n)  # not representable
    if system:
        model = ph.System(name="slide")
        model.add(ph.PointMass(m, "bead"), ph.joints.Prismatic("x"))
        start, load, value = (
            model.state(q={"bead": 0.3}, v={"bead": -0.2}),
            ph.loads.JointMotor("bead", ph.Input("u")),
            u,
        )
    else:
        model, start = ph.Body(m, (1.1, 1.2, 1.4)), ph.State(position=(0.3, 0, 0), velocity=(-0.2, 0, 0))
        load = ph.loads.Force(ph.Input("u", (0.0, 0.0, 0.0)))
        value = np.stack([u, 0 * u, 0 * u], axis=1)
    options = {"dt": 0.03} if method == "rk4" else {}
    run = ph.simulate(model, start, n * h, loads=[load], inputs={"u": held(value, times)}, method=method, **options)
    p, v = 0.3, -0.2
    for k in range(n - 1):
        dt = times[k + 1] - times[k]
        p, v = p + dt * v + 0.5 * dt**2 * u[k] / m, v + dt * u[k] / m
        at = np.flatnonzero(run.t == times[k + 1])
        assert len(at) == 1  # a sample stands at the very time, and the state does not jump there
        place, speed = (run.q[at[0], 0], run.v[at[0], 0])
        assert abs(place - p) < 1e-12
        assert abs(speed - v) < 1e-12


def test_no_step_reaches_across_a_change_and_the_value_changes_exactly_there():
    system, start, loads, series, _ = on_arm(lag=0.0)
    run = ph.simulate(system, start, 1.3, loads=loads, inputs={"u": series}, t_start=0.05)
    assert run.breaks.tolist() == TIMES[1:].tolist()
    u = run.signal("u")
    assert u.held
    assert u.unit == "N m"
    assert u.t.tolist() == [0.05, *TIMES[1:]]
    assert u.y.tolist() == VALUES.tolist()
    side = np.searchsorted(TIMES, run.t, side="right") - 1  # the new value counts at the very time
    assert np.allclose(run._dynamics.tau[:, 0], VALUES[side], rtol=4 * EPS)


def test_before_the_first_time_the_own_value_counts_and_after_the_last_the_last():
    system, start, loads, _, _ = on_arm(lag=0.0)
    series = ph.TimeSeries([0.4, 0.5], [1.5, -0.5], kind="previous")
    with pytest.warns(
        ph.PolhodeWarning, match=r'"u": from t = 0 to 0.4 s its own value, 0.2, counts; "u": from t = 0.5'
    ):
        run = ph.simulate(system, start, 1.0, loads=loads, inputs={"u": series})
    assert run.signal("u").t.tolist() == [0.0, 0.4, 0.5]
    assert run.signal("u").y.tolist() == [0.2, 1.5, -0.5]


@pytest.mark.parametrize("model", [on_arm, on_body])
def test_a_constant_input_is_the_constant_load(model):
    """To the bit: the number stands in `par` and not in the code, the operations are the same."""
    moving, start, _, _, _ = model(lag=0.0)
    if model is on_arm:
        told, plain = ph.loads.JointMotor("arm", ph.Input("u")), ph.loads.JointMotor("arm", 0.37)
        value = 0.37
    else:
        value = (0.11, -0.23, 0.37)
        told, plain = ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0))), ph.loads.Torque(value)
    one = ph.simulate(moving, start, 1.0, loads=[told], inputs={"u": value})
    two = ph.simulate(moving, start, 1.0, loads=[plain])
    assert one.t.tolist() == two.t.tolist()
    assert np.abs(one.raw - two.raw).max() <= 4 * EPS * np.abs(two.raw).max()


@pytest.mark.parametrize("model", [on_arm, on_body, by_law, law_on_body])
@pytest.mark.parametrize("method", ["dopri5", "rk4", "trbdf2"])
def test_two_halves_are_the_whole_to_the_bit(model, method):
    moving, start, loads, series, name = model()
    options = {"loads": loads, "inputs": {"u": series}, "method": method} | METHODS[method]
    whole = ph.simulate(moving, start, 1.1, **options)
    first = ph.simulate(moving, start, 0.7, **options)
    second = ph.simulate(moving, first.final, 1.1, t_start=0.7, **options)
    both = ph.join([first, second])
    assert both.t.tolist() == whole.t.tolist()
    width = whole.layout.width  # the ledger of the second half begins anew and is added up
    assert both.raw[:, :width].tobytes() == whole.raw[:, :width].tobytes()
    assert both.signal(name).y.tobytes() == whole.signal(name).y.tobytes()
    assert both.signal("u").t.tolist() == whole.signal("u").t.tolist()
    assert both.certificate.ok


@pytest.fixture
def compilations(monkeypatch, tmp_path):
    """How often machine code is made, with an empty store, and how often something is traced."""
    monkeypatch.setenv("POLHODE_CACHE", str(tmp_path))
    made, code, trace, user = [], machine.object_code, link.traced, foreign_code.trace
    monkeypatch.setattr(machine, "object_code", lambda *a, **k: made.append("code") or code(*a, **k))
    monkeypatch.setattr(link, "traced", lambda *a, **k: made.append("trace") or trace(*a, **k))
    monkeypatch.setattr(foreign_code, "trace", lambda *a, **k: made.append("user") or user(*a, **k))
    return made


@pytest.mark.filterwarnings("ignore:samples of inputs")
@pytest.mark.parametrize("model", [on_arm, on_body, by_law])
def test_1000_other_values_and_times_need_no_compilation_and_no_trace(model, compilations):
    moving, start, loads, series, _ = model()
    shape = series.y.shape
    ph.simulate(moving, start, 0.02, loads=loads, inputs={"u": series}, method="rk4", dt=5e-3)
    compilations.clear()
    rng, ends = np.random.default_rng(7), set()
    for k in range(1000):
        values = np.zeros(shape) if k == 0 else np.ones(shape) if k == 1 else rng.normal(size=shape)
        other = held(values, np.append(0.0, np.cumsum(rng.uniform(1e-3, 5e-3, shape[0] - 1))))
        run = ph.simulate(moving, start, 0.02, loads=loads, inputs={"u": other}, method="rk4", dt=5e-3)
        ends.add(run.raw[-1].tobytes())
    assert not compilations
    assert len(ends) == 1000


@pytest.mark.parametrize("model", [on_arm, on_body, by_law, law_on_body])
def test_other_lags_and_other_objects_of_one_structure_need_no_compilation(model, compilations):
    """The lag, the values of inputs and the starts of own states are numbers of a program, not parts of it."""
    ends = set()
    for k, lag in enumerate(np.random.default_rng(2).uniform(0.05, 0.2, 20).tolist()):
        moving, start, loads, series, _ = model(lag) if model in (on_arm, on_body) else model()
        ends.add(ph.simulate(moving, start, 0.5, loads=loads, inputs={"u": series}).raw[-1].tobytes())
        if k == 0:
            compilations.clear()
    assert not compilations
    assert len(ends) == (20 if model in (on_arm, on_body) else 1)


def test_somebody_may_look_at_the_state_and_set_inputs_at_stops(monkeypatch):
    """The face for controllers: at a stop the unknowns are handed out, and new values of inputs come back."""

    class Brake:
        """u = -0.8 v, sampled every 0.05 s."""

        def __init__(self):
            self.seen = []

        def times(self, t_start, t_end):
            return tuple(t for t in (0.05 * np.arange(1, 40)).tolist() if t_start < t < t_end)

        def at(self, t, y):
            self.seen.append((t, float(y[1])))
            return {"u": (-0.8 * float(y[1]),)}

    brake = Brake()
    monkeypatch.setattr(motion_file, "Inputs", lambda held, *rest: Inputs(
        Held(held.inputs, held.start, (brake,), held.given), *rest))  # fmt: skip
    system, start, loads, _, _ = on_arm(lag=0.0)
    run = ph.simulate(system, start, 1.0, loads=loads)
    signal = run.signal("u")
    assert signal.t[1:].tolist() == [t for t, _ in brake.seen]
    assert len(brake.seen) == 19
    assert np.allclose(signal.y[1:], [-0.8 * v for _, v in brake.seen], rtol=0)
    assert all(run.v[np.flatnonzero(run.t == t)[0], 0] == v for t, v in brake.seen)
    assert run.certificate.ok


def test_a_stop_lets_go_when_the_input_that_presses_turns_round():
    """A motor presses a slide against its stop; when the command changes its sign, the slide leaves at once."""
    system = ph.System(name="pressed")
    system.add(ph.PointMass(1.7, "bead"), ph.joints.Prismatic("x"))
    system.constrain(ph.constraints.Stop("bead", upper=0.5), name="wall")
    system.load(ph.loads.JointMotor("bead", ph.Input("u", 3.0)))
    away = ph.TimeSeries([0.0, 2.3], [3.0, -1.1], kind="previous")
    run = ph.simulate(system, system.state(q={"bead": 0.3}), 3.0, inputs={"u": away})
    assert run.certificate.ok
    resting = run.t > np.sqrt(2 * 0.2 * 1.7 / 3.0) + 0.01
    assert np.abs(run.q[resting & (run.t <= 2.3), 0] - 0.5).max() < 1e-9
    after = run.t >= 2.3
    fall = 0.5 - 0.5 * 1.1 / 1.7 * (run.t[after] - 2.3) ** 2
    assert np.abs(run.q[after, 0] - fall).max() < 1e-9
    assert [(one.kind, one.t) for one in run.ledger][-1] == ("release", 2.3)


def test_a_stop_lets_go_when_the_torque_that_lags_passes_zero():
    """x = -1.1 + 4.1 exp(-(t - 2.3) / T) after the command has turned round: the event sees own states, too."""
    system = ph.System(name="pressed")
    system.add(ph.PointMass(1.7, "bead"), ph.joints.Prismatic("x"))
    system.constrain(ph.constraints.Stop("bead", upper=0.5), name="wall")
    system.load(ph.loads.JointMotor("bead", ph.Input("u", 3.0), lag=T))
    away = ph.TimeSeries([0.0, 2.3], [3.0, -1.1], kind="previous")
    run = ph.simulate(system, system.state(q={"bead": 0.3}), 3.0, inputs={"u": away})
    last = run.ledger[-1]
    assert (last.kind, last.t) == ("release", pytest.approx(2.3 + T * np.log(4.1 / 1.1), abs=1e-8))
    assert run.certificate.ok


def test_questions_to_a_system_see_inputs_and_own_states_as_they_begin():
    """Accelerations, inverse dynamics and the motion nearby: as those of a constant motor; of a lag, of none."""
    told, constant, lagging, bare = (arm()[0] for _ in range(4))
    told.load(ph.loads.JointMotor("arm", ph.Input("u", 0.6)))
    constant.load(ph.loads.JointMotor("arm", 0.6))
    lagging.load(ph.loads.JointMotor("arm", ph.Input("u", 0.6), lag=0.1))
    q, v = {"arm": 0.4}, {"arm": 0.7}
    for one, other in ((told, constant), (lagging, bare)):
        for _ in range(3):  # by formulas at first, by machine code later
            a, b = (np.array(system.accelerations(system.state(q=q, v=v))) for system in (one, other))
            assert np.abs(a - b).max() < 1e-13
        tau = [system.inverse_dynamics(system.state(q=q, v=v), [0.3]) for system in (one, other)]
        assert np.abs(np.array(tau[0]) - tau[1]).max() < 1e-13
