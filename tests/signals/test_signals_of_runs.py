"""Signals of runs: kept in files, tables and joins, told at other times, made again; and what is refused, in words."""

from dataclasses import replace

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.io import csv, mat, parquet
from polhode.replay import replay
from polhode.results.columns import header
from polhode.view.of_run import _wrenches

T = 0.06
TIMES = np.array([0.0, 0.1, 0.3, 0.7])
THREE = np.array([[1.0, 0.4, -0.3], [-0.2, 0.7, 0.5], [0.6, -0.8, 0.1], [0.0, 0.2, 0.9]])


def of_body(law=False, t_end=1.0, start=None, **options):
    u = ph.Input("u", (0.1, 0.2, 0.3), "N m")
    load = ph.loads.Torque(u, lag=T)
    if law:
        load = ph.loads.Law(lag_law, inputs=[u], states={"torque": (0.0, 0.0, 0.0)})
    inputs = {"u": ph.TimeSeries(TIMES, THREE, kind="previous")}
    begin = ph.State(velocity=(0.1, 0.3, 0.2), omega=(0.4, 1.2, -0.7)) if start is None else start
    top = ph.Body(1.3, (0.13, 0.24, 0.31), name="top")
    return ph.simulate(top, begin, t_end, loads=[load], inputs=inputs, **options)


def lag_law(t, s):
    return {"body": ((0.0, 0.0, 0.0), s.torque), "torque": (s.u - s.torque) / T}


def arm():
    system = ph.System(gravity=(0.3, -0.2, -9.81), name="rig")
    rod = ph.Body(1.3, (0.13, 0.14, 0.017), name="arm")
    system.add(rod, ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, 0.5))
    return system


def of_system(law=False, t_end=1.0, start=None, **options):
    system, u = arm(), ph.Input("u", 0.2, "N m")
    load = ph.loads.JointMotor("arm", u, lag=T)
    if law:
        load = ph.loads.Law(joint_law, joints="arm", inputs=[u], states={"x": 0.0})
    inputs = {"u": ph.TimeSeries(TIMES, THREE[:, 0], kind="previous")}
    begin = system.state(q={"arm": 0.4}, v={"arm": 0.7}) if start is None else start
    return ph.simulate(system, begin, t_end, loads=[load], inputs=inputs, **options)


def joint_law(t, s):
    return {"arm": s.x, "x": (s.u - s.x) / T}


BOTH = pytest.mark.parametrize("made", [of_body, of_system])
STATE = {of_body: "torque", of_system: "arm torque"}


@BOTH
@pytest.mark.parametrize("law", [False, True])
def test_files_keep_signals(made, law, tmp_path):
    """Also where the load is a function, which a file cannot keep."""
    run = made(law=law)
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert back.signal_names == run.signal_names
    for name in run.signal_names:
        one, other = run.signal(name), back.signal(name)
        assert one[:2] == other[:2]
        assert one.held == other.held
        assert one.t.tobytes() == other.t.tobytes()
        assert one.y.tobytes() == other.y.tobytes()
        assert one.y.shape == other.y.shape
    assert back.certificate.ok
    assert back.final.own == run.final.own
    if not law:
        assert np.array_equal(back.power, run.power)


@BOTH
def test_a_stored_run_is_made_again_to_the_bit(made, tmp_path):
    run = made()
    run.save(tmp_path / "run.nc")
    found = replay(tmp_path / "run.nc")
    assert found.same, str(found)
    second = made(start=made(t_end=0.7).final, t_start=0.7)
    second.save(tmp_path / "second.nc")
    assert replay(tmp_path / "second.nc").same  # from the own states that it began with
    joined = ph.join([made(t_end=0.7), second])
    joined.save(tmp_path / "joined.nc")
    assert replay(tmp_path / "joined.nc").same


@BOTH
def test_a_function_with_inputs_and_states_is_handed_in_again(made, tmp_path):
    run = made(law=True)
    run.save(tmp_path / "run.nc")
    assert not replay(tmp_path / "run.nc").made
    again = made(law=True)
    assert replay(tmp_path / "run.nc", loads=list(again.loads)).same


@BOTH
def test_tables_have_a_column_for_each_number(made, tmp_path):
    run = made()
    names, units = header(run)
    wanted = ["u.1", "u.2", "u.3", "torque.1", "torque.2", "torque.3"] if made is of_body else ["u", "arm torque"]
    assert list(names[-len(wanted) :]) == wanted
    assert set(units[-len(wanted) :]) == {"N m"}
    state, side = run.signal(STATE[made]).y.reshape(len(run), -1), np.searchsorted(TIMES, run.t, side="right") - 1
    for module in (csv, parquet, mat):
        path = tmp_path / f"run{module.SUFFIX}"
        module.write(run, path)
        table = module.read(path)
        assert table.names == names
        assert table.units == units
        assert np.array_equal(table[wanted[-1]], state[:, -1])
        assert np.array_equal(table[wanted[0]], THREE[side, 0])


@BOTH
def test_between_samples_own_states_are_as_smooth_as_they_are_and_breaks_stay(made):
    run = made()
    fine = np.sort(np.append(np.linspace(0.01, 0.99, 57), TIMES[1:]))
    at = run.at(fine)
    exact = made(t_eval=fine)
    assert np.abs(at.signal(STATE[made]).y - exact.signal(STATE[made]).y).max() < 1e-6
    assert at.signal("u").t.tolist() == run.signal("u").t.tolist()
    assert np.allclose(at.power, exact.power, atol=1e-5)


@BOTH
def test_runs_under_other_loads_are_joined(made):
    """Where a part does not have the motor, its torque is not a number."""
    first = made()
    bare = ph.simulate(first.model if made is of_body else arm(), first.final if made is of_body else arm().state(
        q=first.q[-1], v=first.v[-1]), 1.5, t_start=1.0)  # fmt: skip
    both = ph.join([first, bare])
    state = both.signal(STATE[made]).y.reshape(len(both), -1)
    assert np.isfinite(state[: len(first)]).all()
    assert np.isnan(state[len(first) :]).all()
    assert both.certificate.ok


@BOTH
def test_a_break_in_own_states_is_not_joined(made):
    first = made(t_end=0.7)
    again = made(t_start=0.7, start=_forgetful(first))
    with pytest.raises(InputError, match=f'own state "{STATE[made]}" is .* start it from run.final'):
        ph.join([first, again])


@pytest.mark.parametrize("k", range(3))
def test_a_break_in_one_number_of_an_own_state_is_a_break(k):
    first = of_body(t_end=0.7)
    ((name, numbers),) = first.final.own
    other = tuple(x + 1e-3 * (i == k) for i, x in enumerate(numbers))
    again = of_body(t_start=0.7, start=replace(first.final, own=((name, other),)))
    with pytest.raises(InputError, match=f'own state "{name}" is'):
        ph.join([first, again])


def _forgetful(run):
    """The last state without the own states of loads."""
    return replace(run.final, own=None)


@pytest.mark.parametrize("method", ["bdf", "radau", "adams", "ida", "rosenbrock23"])
@BOTH
def test_other_solvers_take_inputs_and_own_states(made, method):
    try:
        run = made(method=method, rtol=1e-8, atol=1e-10)
    except ph.PolhodeError as missing:
        if "needs" in str(missing):
            pytest.skip(str(missing))
        raise
    name = STATE[made]
    assert np.abs(run.signal(name).y[-1] - made().signal(name).y[-1]).max() < 1e-5
    assert run.certificate.ok


@pytest.mark.parametrize("form", ["dcm", "mrp", "rotvec", "zyx"])
def test_every_attitude_form_carries_own_states(form):
    run = of_body(attitude=form, t_end=0.5)
    plain = of_body(t_end=0.5)
    assert np.abs(run.signal("torque").y[-1] - plain.signal("torque").y[-1]).max() < 1e-8
    assert np.abs(run.omega[-1] - plain.omega[-1]).max() < 1e-7
    assert run.certificate.ok
    on = of_body(attitude=form, start=run.final, t_start=0.5, t_end=0.7)
    assert on.signal("torque").y[0].tolist() == run.signal("torque").y[-1].tolist()


def test_a_jump_leaves_own_states_alone():
    bounce = ph.Event(lambda t, state: state.omega[0] - 0.5, jump=lambda t, state: ph.State(
        state.position, -state.velocity, state.attitude, state.omega), terminal=0)  # fmt: skip
    run = of_body(events=[bounce])
    assert len(run.events)
    assert run.certificate.ok
    x = run.signal("torque").y
    doubled = np.flatnonzero(run.t[1:] == run.t[:-1])
    assert all((x[i] == x[i + 1]).all() for i in doubled)


def test_arrows_of_forces_show_what_acts():
    run = of_body()
    torque_W = np.einsum("nij,nj->ni", run.rotation, run.signal("torque").y)
    assert np.abs(_wrenches(run)[:, 3:] - torque_W).max() < 1e-14


def test_signals_cannot_be_changed():
    run = of_body()
    for name in run.signal_names:
        with pytest.raises(ValueError, match="read-only"):
            run.signal(name).y[0] = 1.0


# ---- refusals


@pytest.mark.parametrize("method", ["rkmk4", "split4", "strang", "implicit_midpoint", "stabilized", "free_rotor"])
def test_methods_that_move_the_rotation_refuse_own_states(method):
    with pytest.raises(InputError, match=r'own states of loads \("torque"\): use "dopri5"'):
        of_body(method=method, dt=1e-2)


@pytest.mark.parametrize("method", ["rkmk4", "split4", "strang"])
def test_but_they_take_inputs(method):
    u = ph.Input("u", (0.1, 0.2, 0.3))
    top, start = ph.Body(1.3, (0.13, 0.24, 0.31)), ph.State(omega=(0.4, 1.2, -0.7))
    options = {"loads": [ph.loads.Torque(u)], "inputs": {"u": ph.TimeSeries(TIMES, THREE, kind="previous")}}
    run = ph.simulate(top, start, 1.0, method=method, dt=1e-3, **options)
    assert np.abs(run.omega[-1] - ph.simulate(top, start, 1.0, **options).omega[-1]).max() < 1e-4
    assert run.certificate.ok


def test_the_momentum_formulation_refuses_own_states():
    with pytest.raises(InputError, match=r'^formulation "momentum" .* carries no own states .*: leave it away'):
        of_body(formulation="momentum")


@pytest.mark.parametrize(
    ("inputs", "words"),
    [
        ({"v": 1.0}, r'no input of this model named "v".*Known: u'),
        ({"u": (1.0, 2.0)}, r'input "u" is one number, but 2 numbers was given'),
        ({"u": "much"}, r'input "u" must be a number'),
        ({"u": np.nan}, r'input "u" must be finite'),
        (
            {"u": ph.TimeSeries([0, 1], [1.0, 2.0])},
            r'the series is "linear": give ph.TimeSeries\(t, y, kind="previous"\)',
        ),
        ({"u": ph.TimeSeries([0, 1], np.ones((2, 3)), kind="previous")}, r'input "u" has 1 number, but TimeSeries'),
        (3.0, r'inputs are given as \{"name": value\}'),
    ],
)
def test_inputs_of_a_run_that_do_not_fit_are_refused(inputs, words):
    system = arm()
    with pytest.raises(InputError, match=words):
        ph.simulate(system, system.state(), 1.0, loads=[ph.loads.JointMotor("arm", ph.Input("u"))], inputs=inputs)


def test_a_model_without_inputs_says_so():
    with pytest.raises(InputError, match='this model has no inputs, but inputs= names "u"'):
        ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 1.0, inputs={"u": 1.0})


def test_a_key_may_be_the_input_itself():
    system, u = arm(), ph.Input("u")
    run = ph.simulate(system, system.state(), 0.1, loads=[ph.loads.JointMotor("arm", u)], inputs={u: 0.7})
    assert run.signal("u").y.tolist() == [0.7]


def test_parameters_stand_in_inputs_and_lags():
    k, T = ph.Parameter("k", 0.5), ph.Parameter("T", 0.1)
    system = arm()
    motor = ph.loads.JointMotor("arm", ph.Input("u", k), lag=T)
    run = ph.simulate(system, system.state(), 0.5, loads=[motor], parameters={"k": 2.0, "T": 0.2})
    assert run.signal("u").y.tolist() == [2.0]
    assert np.abs(run.signal("arm torque").y - 2.0 * (1 - np.exp(-run.t / 0.2))).max() < 1e-7
    run = ph.simulate(system, system.state(), 0.5, loads=[motor], parameters={"k": 2.0}, inputs={"u": 3.0 * k})
    assert run.signal("u").y.tolist() == [6.0]
    assert run.parameters == {"k": 2.0, "T": 0.1}


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ph.Input("two words"), 'the name of an input is one word, as in "u"'),
        (lambda: ph.Input("u", "x"), 'input "u" must be a number'),
        (lambda: ph.Input("u", ()), "a number or a row of numbers"),
        (lambda: ph.Input("u", unit=3), 'unit of input "u" is a text'),
        (lambda: ph.loads.Force(ph.Input("u")), r'force must have 3 components, but Input\("u"\) has 1'),
        (lambda: ph.loads.Force([ph.Input("u", (0, 0, 1)), (1, 2, 3)]), "give one load for each"),
        (lambda: ph.VectorSum([ph.Input("u", (0, 0, 1))]), "stands by itself in a load"),
        (lambda: ph.Piecewise([0, 1, 2], [ph.Input("u", (0, 0, 1)), (1, 2, 3)]), "stands by itself in a load"),
        (lambda: ph.loads.JointTracking("arm", ph.Input("u"), 1.0, 1.0), r"takes no input.*ph.loads.JointMotor"),
        (lambda: ph.loads.Torque((1, 2, 3), lag=-0.1), "lag of torque must not be negative"),
        (lambda: ph.loads.JointMotor("arm", 1.0, lag="x"), 'lag of joint motor of "arm" must be a number'),
        (lambda: ph.loads.Law(joint_law, joints="arm", states={"x y": 0.0}), "name of an own state is one word"),
        (lambda: ph.loads.Law(joint_law, joints="arm", states=3.0), r'states of law are given .*\{"lag": 0.0\}'),
        (lambda: ph.loads.Law(joint_law, joints="arm", states={"q": 0.0}), '"q" names something else'),
        (
            lambda: ph.loads.Law(joint_law, joints="arm", states={"u": 0.0}, inputs=[ph.Input("u")]),
            '"u" names something',
        ),
        (lambda: ph.loads.Law(joint_law, joints="arm", inputs=["u"]), r"inputs=\[ph.Input\(...\)\], not 'u'"),
    ],
)
def test_what_cannot_be_is_refused(make, words):
    with pytest.raises(InputError, match=words):
        make()


def test_widths_that_do_not_fit_a_joint_and_two_inputs_of_one_name_are_refused():
    system = arm()
    with pytest.raises(InputError, match="of 3 numbers, but the joint needs 1 or 1"):
        ph.simulate(system, system.state(), 1.0, loads=[ph.loads.JointMotor("arm", ph.Input("u", (0, 0, 1)))])
    loads = [ph.loads.JointMotor("arm", ph.Input("u", 1.0)), ph.loads.JointMotor("arm", ph.Input("u", 2.0))]
    with pytest.raises(InputError, match='two different inputs are called "u"'):
        ph.simulate(system, system.state(), 1.0, loads=loads)


def test_signals_that_are_not_there_say_which_are():
    with pytest.raises(InputError, match=r'no signal of this run named "v".*Known: u, torque'):
        of_body().signal("v")
    with pytest.raises(InputError, match="this run has no signals"):
        ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 1.0).signal("v")


@pytest.mark.parametrize(
    ("gives", "words"),
    [
        (lambda t, s: {"body": ((0, 0, 0), (0, 0, 0))}, "law must give body, x, but at the start it gives body"),
        (lambda t, s: {"body": ((0, 0, 0), (0, 0, 0)), "x": (1.0,)}, "as the states were given, a number or a row"),
        (lambda t, s: {"body": ((0, 0, 0), (0, 0, 0)), "x": (1.0, 2.0)}, 'law of "x" must be 1 number'),
        (lambda t, s: {"body": ((0, 0, 0), (0, 0, 0)), "x": np.inf}, 'law of "x" must be finite'),
    ],
)
def test_rates_that_do_not_fit_are_refused(gives, words):
    with pytest.raises(InputError, match=words):
        ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 1.0, loads=ph.loads.Law(gives, states={"x": 0.0}))


def test_a_law_says_what_it_sees():
    system = arm()
    law = ph.loads.Law(lambda t, s: s.thrust, joints="arm", inputs=[ph.Input("u")])
    with pytest.raises(InputError, match=r'a law sees no "thrust" here: .* it sees u'):
        ph.simulate(system, system.state(), 1.0, loads=[law])


def test_a_signal_prints_as_one_line():
    from polhode.results.signals import Signal

    t = np.arange(3.0)
    assert repr(Signal("u", "N m", t, -0.5 * t, True)) == 'Signal "u": 3 values, 0 ... 2 s, -1 ... 0 N m, held'
    assert repr(Signal("w", "", t, np.ones((3, 2)))) == 'Signal "w": 3 x 2 values, 0 ... 2 s, 1 ... 1'
    assert repr(Signal("x\x1b[2J", "m", t[:0], t[:0])) == 'Signal "x\\x1b[2J": 0 values'
