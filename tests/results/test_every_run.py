"""One record for every run: what can be asked of one body can be asked of a tree and of a loop, and the other way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode import cli
from polhode.io import csv, mat, parquet
from polhode.model.system import body_as_mechanism
from polhode.replay import replay
from polhode.results.columns import header, pieces
from polhode.results.mechanics import rates_of
from polhode.results.trajectory import NoSuchResult
from tests.results.system_runs import double_pendulum, four_bar, satellite

EPS = float(np.finfo(float).eps)
TOP = ph.Body(1.7, [[1.1, 0.03, -0.02], [0.03, 1.3, 0.05], [-0.02, 0.05, 1.6]], name="top")
START = ph.State((0.1, 0.2, 0.9), (0.3, -0.2, 0.5), ph.Attitude.from_euler("zyx", (0.3, -0.4, 0.5)), (1.1, -0.7, 2.3))
LOADS = (ph.loads.Gravity((0.3, -0.2, -9.81)), ph.loads.Force((0.3, 0.2, -0.1), frame="body", at=(0.1, 0.2, 0.3)))
SLOPE = np.array([-1, 9, -45, 0, 45, -9, 1]) / 60  # a first difference of sixth order
GRID = {"method": "rk4", "dt": 1 / 128}


def body() -> tuple[Any, Any, dict[str, Any]]:
    return TOP, START, {"loads": LOADS}


def tree() -> tuple[Any, Any, dict[str, Any]]:
    craft, start = satellite()
    craft.load(ph.loads.JointDamper("panel", 0.05))
    return craft, craft.state(start.q, start.v), {"loads": ph.loads.On("hub", LOADS[1])}


def loop() -> tuple[Any, Any, dict[str, Any]]:
    bars, start = four_bar()
    return bars, start, {}


def locked() -> tuple[Any, Any, dict[str, Any]]:
    arm, start = double_pendulum()
    arm.constrain(ph.constraints.Lock("tip"), "brake", active=False)
    arm.at(0.125, ph.Switch(on="brake"))
    return arm, arm.state(start.q, start.v), {}


MODELS: dict[str, Callable[[], tuple[Any, Any, dict[str, Any]]]] = {
    "body": body,
    "tree": tree,
    "loop": loop,
    "locked": locked,
}


@pytest.fixture(params=MODELS, ids=str)
def model(request: pytest.FixtureRequest) -> tuple[Any, Any, dict[str, Any]]:
    return MODELS[request.param]()


def made(model: tuple[Any, Any, dict[str, Any]], t_end: float = 0.25, **options: Any) -> ph.Trajectory:
    thing, start, given = model
    return ph.simulate(thing, start, t_end, **(GRID | given | options))


# What can be asked


def test_bodies_and_joints_can_be_asked_of_every_run(model: Any) -> None:
    """Names, coordinates, rates, forces; of the whole and of its parts."""
    run = made(model)
    assert isinstance(run, ph.Trajectory)
    assert ph.SystemTrajectory is ph.Trajectory
    assert run.q.shape == (len(run), run.mechanism.n_q)
    assert run.v.shape == run.v_dot.shape == (len(run), run.mechanism.n_v)
    for name in run.names:
        assert run.body(name).position.shape == (len(run), 3)
        assert run.body(name).body.name == name
        assert run.joint(name).reaction.force.shape == (len(run), 3)
    assert len(run.coordinate_names) == run.mechanism.n_q
    total = sum(run.body(name).kinetic_energy for name in run.names)
    np.testing.assert_allclose(run.kinetic_energy, total, rtol=1e-14)
    assert run.certificate.ok, str(run.certificate)


def test_rates_are_the_rates(model: Any) -> None:
    """q_dot and v_dot against differences of the samples, of sixth order."""
    run = made(model, 0.1, dt=1e-3)
    for values, rates in ((run.q, run.q_dot), (run.v, run.v_dot)):
        found = sum(SLOPE[k] / 1e-3 * values[k : len(run) - 6 + k] for k in range(7))
        size = max(1.0, np.abs(rates).max())
        np.testing.assert_allclose(rates[3:-3], found, rtol=0, atol=2e-8 * size)  # rk4: h^4 in the samples, / h here
        assert np.abs(1.01 * rates[3:-3] - found).max() > 1e-3  # twin


def test_one_body_is_asked_directly_and_several_by_name() -> None:
    """`run.position` where there is one body, also on a hinge; otherwise the error names `run.body(...)`."""
    swing, start = ph.System(gravity=(0, 0, -9.81)), None
    swing.add(TOP, ph.joints.Revolute((0.3, 1.0, 0.2)), at_body=(0.1, 0.2, 0.5))
    start = swing.state(q={"top": 0.7}, v={"top": -0.4})
    run = ph.simulate(swing, start, 0.2)
    for name in ("position", "velocity", "velocity_body", "attitude", "omega", "omega_world", "rotation"):
        np.testing.assert_array_equal(getattr(run, name), getattr(run.body("top"), name))
    np.testing.assert_array_equal(run.euler("zxz"), run.body("top").euler("zxz"))
    many = made(tree())
    for name in ("position", "attitude", "omega", "slip"):
        with pytest.raises(NoSuchResult, match=r'2 bodies.*run\.body\("hub"\)'):
            getattr(many, name)
    assert not hasattr(many, "position")
    with pytest.raises(NoSuchResult, match="no result named"):
        _ = many.positions


def test_a_body_alone_is_one_link_on_a_free_joint() -> None:
    """The same motion and the same results as the system of one, and its mechanism is made once."""
    run = made(body())
    one = ph.System(name="one")
    one.add(TOP, ph.joints.Free())
    for load in LOADS:
        one.load(ph.loads.On("top", load))
    start = one.state(q={"top": (*START.position, *START.attitude)}, v={"top": (*START.velocity, *START.omega)})
    two = ph.simulate(one, start, 0.25, **GRID)
    for name in ("q", "v", "q_dot", "v_dot", "position", "attitude", "omega", "energy", "momentum", "angular_momentum",
                 "work", "impulse", "angular_impulse", "power"):  # fmt: skip
        np.testing.assert_allclose(getattr(run, name), getattr(two, name), rtol=0, atol=2e-13, err_msg=name)
    assert [law.name for law in run.certificate] == [law.name for law in two.certificate]
    assert body_as_mechanism(TOP) is body_as_mechanism(TOP)
    assert body_as_mechanism(TOP).links[0].body is TOP
    assert run.alone
    assert two.alone
    reaction = run.joint("top").reaction
    assert np.abs(reaction.force).max() < 1e-13  # nothing holds it
    assert np.abs(reaction.torque).max() < 1e-13


def test_forces_under_an_internal_damper_are_refused() -> None:
    """Its slip is no motion of a joint; everything else is there."""
    run = ph.simulate(TOP, START, 0.1, loads=ph.loads.InternalFriction(power=0.02), method="rk4", dt=1e-3)
    with pytest.raises(ph.PolhodeError, match="internal friction"):
        _ = run.v_dot
    found = sum(SLOPE[k] / 1e-3 * run.attitude[k : len(run) - 6 + k] for k in range(7))
    np.testing.assert_allclose(run.q_dot[3:-3, 3:], found, rtol=0, atol=1e-8)
    assert np.abs(run.slip).max() > 1e-4
    rigid = rates_of(run.mechanism, run.q, run.v)[3:-3, 3:]
    assert np.abs(rigid - found).max() > 1e-5  # twin: omega without slip


# Formulas in events


def test_a_formula_finds_events_of_every_run(tmp_path: Path) -> None:
    """It sees the state of one body, is stored, and replays to the bit; the same zeros as a function finds."""
    arm, start = double_pendulum()
    low = ph.Event("z + 1.5", body="tip", direction=-1, name="low")
    run = ph.simulate(arm, start, 2.0, events=[low, ph.Event("sin(3*t)", body="rod", name="tick")])
    assert len(run.events["low"]) >= 1
    for event in run.events["low"]:
        z = [ph.simulate(arm, state, 1e-9, t_eval=[0.0]).body("tip").position[0, 2] for state in event[3:]]
        assert max(z) + 1.5 == pytest.approx(0.0, abs=1e-13)
        assert event.way == -1
    np.testing.assert_allclose(run.events["tick"].t, np.pi / 3, rtol=1e-14)
    run.save(tmp_path / "run.nc")
    assert replay(tmp_path / "run.nc").same
    one = ph.simulate(TOP, START, 6.0, events=ph.Event("wx", name="wx"))
    alone = ph.System()
    alone.add(TOP, ph.joints.Free())
    begin = alone.state(q={"top": (*START.position, *START.attitude)}, v={"top": (*START.velocity, *START.omega)})
    two = ph.simulate(alone, begin, 6.0, events=ph.Event("wx", name="wx"))
    assert len(one.events) >= 1
    np.testing.assert_allclose(two.events.t, one.events.t, rtol=1e-7)  # of both runs: 6 s at rtol 1e-9
    twin = ph.simulate(alone, begin, 6.0, events=ph.Event("wx - 0.1", name="wx"))
    assert np.abs(twin.events.t[0] - one.events.t[0]) > 1e-3


def test_a_formula_that_locks_a_joint() -> None:
    """As the trigger of a switch; and without a body where there are several it is refused."""
    arm, start = double_pendulum()
    arm.constrain(ph.constraints.Lock("tip"), "brake", active=False)
    catch = ph.Event("z + 1.5", body="tip", direction=-1, jump=ph.Switch(on="brake"), name="catch")
    run = ph.simulate(arm, arm.state(start.q, start.v), 2.0, events=catch)
    assert [one.kind for one in run.ledger] == ["lock"]
    assert run.certificate.ok, str(run.certificate)
    with pytest.raises(ph.PolhodeError, match=r'body="rod"'):
        ph.simulate(arm, arm.state(start.q, start.v), 1.0, events=ph.Event("z"))
    with pytest.raises(ph.PolhodeError, match="wheel"):
        ph.simulate(arm, arm.state(start.q, start.v), 1.0, events=ph.Event("z", body="wheel"))


# Segments and joins


def test_a_run_goes_on_to_the_bit(model: Any) -> None:
    """From `run.final`, and with the model of the run; joined it is the run in one piece."""
    thing, start, given = model
    whole = made(model)
    runs = [ph.simulate(thing, start, 0.0625, **(GRID | given))]
    more = {"loads": given["loads"]} if thing is TOP else {}  # a system has taken the loads of the run as its own
    for begin, end in ((0.0625, 0.125), (0.125, 0.1875), (0.1875, 0.25)):
        runs.append(ph.simulate(runs[-1].model, runs[-1].final, end, begin, **GRID, **more))
    joined = ph.join(runs)
    n = whole.raw.shape[1] - 7
    assert joined.t.tobytes() == whole.t.tobytes()
    assert joined.raw[:, :n].tobytes() == whole.raw[:, :n].tobytes()
    np.testing.assert_allclose(joined.raw[:, n:], whole.raw[:, n:], rtol=0, atol=1e-13)
    assert joined.certificate.ok, str(joined.certificate)
    assert [law.name for law in joined.certificate] == [law.name for law in whole.certificate]
    np.testing.assert_array_equal(joined.at(0.125).raw[0, :n], whole.at(0.125).raw[0, :n])


def test_joined_systems_refuse_what_does_not_follow() -> None:
    """Another system, another time, another place, each named."""
    craft, start, given = tree()
    one = ph.simulate(craft, start, 0.1, **GRID, **given)
    again = ph.simulate(craft, one.final, 0.2, 0.1, **GRID, **given)
    other, begin = four_bar()
    for run, words in (
        (ph.simulate(other, begin, 0.2, 0.1), "different systems"),
        (ph.simulate(craft, one.final, 0.3, 0.2, **GRID, **given), "pass t_start"),
        (ph.simulate(craft, start, 0.2, 0.1, **GRID, **given), 'position of "hub"'),
        (ph.simulate(TOP, START, 0.2, 0.1), "written in different ways"),
    ):
        with pytest.raises(ph.PolhodeError, match=words):
            ph.join([one, run])
    assert ph.join([one, again]).certificate.ok


def test_loads_of_a_system_come_and_go_between_parts(tmp_path: Path) -> None:
    """A spring that begins is work; twin: without that entry the energy does not close."""
    craft, start = satellite()
    spring = ph.loads.On("hub", ph.loads.Spring(40.0, (0.3, 0.2, 0.1), at=(0.1, -0.2, 0.3)))
    one = ph.simulate(craft, start, 0.3)
    two = ph.simulate(craft, one.final, 0.6, 0.3, loads=spring)
    joined = ph.join([one, two])
    assert joined.certificate.ok, str(joined.certificate)
    jump = two.potential_energy[0] - one.potential_energy[-1]
    assert joined.work[-1] == pytest.approx(jump, rel=1e-12)
    raw = joined.raw.copy()
    raw[len(one) :, -7] -= jump
    twin = ph.Trajectory(joined.layout, joined.t, raw, joined.provenance, stored_potential=joined.potential_energy)
    assert not twin.certificate["energy"].ok
    joined.save(tmp_path / "joined.nc")
    back = ph.load(tmp_path / "joined.nc")
    assert str(back.certificate) == str(joined.certificate)
    assert replay(tmp_path / "joined.nc").same
    with pytest.raises(ph.PolhodeError, match="which load acted when"):
        _ = joined.v_dot


def test_instants_and_locks_are_joined() -> None:
    """The ledger of all parts, and what constraints did."""
    arm, start = double_pendulum()
    arm.constrain(ph.constraints.Lock("tip"), "brake", active=False)
    arm.at(0.1, ph.Switch(on="brake"))
    arm.at(0.2, ph.Switch(off="brake"))
    state = arm.state(start.q, start.v)
    one = ph.simulate(arm, state, 0.3)
    two = ph.simulate(arm, one.final, 0.6, 0.3)
    joined = ph.join([one, two])
    assert [item.kind for item in joined.ledger] == ["lock", "unlock"]
    np.testing.assert_array_equal(joined.constraint("brake").active[: len(one)], one.constraint("brake").active)
    assert joined.certificate.ok, str(joined.certificate)
    assert np.abs(joined.constraint("brake").residual[joined.constraint("brake").active]).max() < 1e-9


# Files


@pytest.mark.parametrize("options", [GRID, {"method": "dopri5", "dt": None}], ids=["fixed", "adaptive"])
def test_every_run_is_stored_and_made_again_to_the_bit(model: Any, options: dict[str, Any], tmp_path: Path) -> None:
    """Seal, certificate and every bit by `polhode check`; twin: one changed bit is found and named."""
    run = made(model, **options)
    path = tmp_path / "run.nc"
    run.save(path)
    back = ph.load(path)
    for name in ("t", "raw", "q", "v", "energy", "breaks", "log"):
        assert getattr(back, name).tobytes() == getattr(run, name).tobytes(), name
    assert str(back.certificate) == str(run.certificate)
    assert replay(path).same
    assert cli.main(["check", str(path)]) == 0
    raw = run.raw.copy()
    raw[3, 0] = np.nextafter(raw[3, 0], 9.0)
    changed = replay(ph.Trajectory(run.layout, run.t, raw, run.provenance, run.breaks, run.log, run.event_names))
    assert [(item.sample, item.quantity) for item in changed.differences] == [
        (3, run.layout.columns(raw.shape[1])[0].name)
    ]


def test_what_a_system_does_not_keep_is_named_and_can_be_handed_in(tmp_path: Path) -> None:
    """A load with a Python function, and an event: by name and fingerprint; others are refused."""

    def push(t: float) -> tuple[float, float, float]:
        return (0.1 * t, 0.2, 0.3)

    def passes(t: float, q: np.ndarray, v: np.ndarray) -> float:
        return q[-1] - 0.3

    craft, start = satellite()
    damper, load = ph.loads.JointDamper("panel", 0.05), ph.loads.On("hub", ph.loads.Force(push))
    craft.load(damper)
    event = ph.Event(passes, name="half way")
    run = ph.simulate(craft, craft.state(start.q, start.v), 0.3, loads=load, events=event)
    assert len(run.events["half way"]) == 1
    run.save(tmp_path / "run.nc")
    again = replay(tmp_path / "run.nc")
    assert sorted(item.name.rpartition(".")[2] for item in again.missing) == ["passes", "push"]
    assert replay(tmp_path / "run.nc", loads=[damper, load], events=event).same
    for wrong in ([load], [damper, ph.loads.On("hub", ph.loads.Force(lambda t: (0.1 * t, 0.2, 0.4)))]):
        with pytest.raises(ph.PolhodeError, match="not those of the run"):
            replay(tmp_path / "run.nc", loads=wrong, events=event)
    back = ph.load(tmp_path / "run.nc")
    assert back.events[0].name == "half way"
    np.testing.assert_array_equal(back.events[0].after.q, run.events[0].after.q)


@pytest.mark.parametrize("kind", [csv, mat, parquet], ids=lambda kind: kind.SUFFIX[1:])
def test_every_run_is_a_table(model: Any, kind: Any, tmp_path: Path) -> None:
    """The same names, units and bits from every format; no name stands twice."""
    run = made(model)
    path = tmp_path / f"run{kind.SUFFIX}"
    kind.write(run, path)
    table = kind.read(path)
    assert (table.names, table.units) == header(run)
    assert len(set(table.names)) == len(table.names)
    np.testing.assert_array_equal(table.values, np.concatenate(list(pieces(run))))
    last = run.names[-1]
    column = "x" if run.alone else f"{last}.x"
    np.testing.assert_array_equal(table[column], run.body(last).position[:, 0])


def test_columns_of_strange_names_stay_apart(tmp_path: Path) -> None:
    """Names that differ only in signs that a table cannot hold, and joints with the coordinates of bodies."""
    pair = ph.System(name="pair")
    for name in ("a,b", "a[b", "3 wheels"):
        pair.add(ph.Body(1.0, (1, 1.1, 1.2), name=name), ph.joints.Free())
    run = ph.simulate(pair, pair.state(v={"a,b": (1, 2, 3, 4, 5, 6)}), 0.1)
    names, _ = header(run)
    assert len(set(names)) == len(names)
    run.to_mat(tmp_path / "pair.mat")
    np.testing.assert_array_equal(mat.read(tmp_path / "pair.mat").values, np.concatenate(list(pieces(run))))


def test_pictures_of_every_run(model: Any, tmp_path: Path) -> None:
    """`run.plot()` and a page, and the same pictures by name."""
    pytest.importorskip("matplotlib")
    run = made(model)
    assert run.plot() is not None
    for what in ("overview", "angles", "energy", "momentum"):
        assert run.plot(what) is not None
    if len(run.names) > 1:
        with pytest.raises(ph.PolhodeError, match='"timeline" needs one body'):
            run.plot("timeline")
    run.animate(tmp_path / "run.html")
    assert (tmp_path / "run.html").stat().st_size > 10_000
