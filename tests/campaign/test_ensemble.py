"""The face of `ph.ensemble`: what goes in, what remains, who fails, what is refused."""

import pickle

import numpy as np
import pytest

import polhode as ph
from polhode.campaign.job import evaluate

TOP = ph.Body(mass=1.0, inertia=(1.0, 2.0, 3.0))
RNG = np.random.default_rng(3)
SPINS = RNG.normal(size=(11, 3))


def pendulum() -> ph.System:
    """A rod whose mass and length are parameters."""
    m, length = ph.Parameter("m", 2.0, low=1e-6), ph.Parameter("length", 0.7)
    swing = ph.System(gravity=(0, 0, -9.81))
    swing.add(ph.Body(mass=m, inertia=(0.1, 0.2, 0.15)), ph.joints.Revolute("y"), at_body=(0, 0, length), name="rod")
    return swing


def test_members_are_the_runs_of_simulate():
    many = ph.ensemble(TOP, {"omega": SPINS, "attitude": (0.5, 0.5, 0.5, 0.5)}, 3.0, rtol=1e-10)
    for k in (0, 7):
        run = ph.simulate(TOP, ph.State(omega=SPINS[k], attitude=(0.5, 0.5, 0.5, 0.5)), 3.0, rtol=1e-10)
        assert np.allclose(many.omega[k], run.final.omega, rtol=0, atol=1e-12)
        assert np.isclose(many.energy[k], run.energy[-1], rtol=1e-12)
        assert abs(abs(many.attitude[k] @ run.final.attitude) - 1.0) < 1e-13
    assert many.ok.all()
    assert many.certificates.ok.all()
    assert many.run(7).certificate.ok
    assert np.array_equal(many.run(7).final.omega, many.omega[7])


def test_parameters_and_starts_by_joint():
    swing, m = pendulum(), np.array([1.0, 2.0, 3.0])
    angles = np.array([0.1, 0.5, 1.0])
    many = ph.ensemble(swing, {"q": {"rod": angles}, "v": {"rod": 0.3}}, 2.0, parameters={"m": m})
    for k in range(3):
        run = ph.simulate(swing, swing.state(q={"rod": angles[k]}, v={"rod": 0.3}), 2.0, parameters={"m": m[k]})
        assert np.allclose(many.q[k], run.q[-1], rtol=0, atol=1e-12)
        assert np.isclose(many.energy[k], run.energy[-1], rtol=1e-12)
    assert np.array_equal(many["m"], m)
    assert not np.isclose(many.q[0], many.q[1])


def test_a_grid_has_every_combination_and_its_shape():
    swing = pendulum()
    many = ph.ensemble(swing, swing.state(q={"rod": 0.4}), 0.5, parameters=ph.grid(m=[1, 2], length=[0.5, 0.6, 0.7]))
    assert many.shape == (2, 3)
    assert many["m"].tolist() == [1, 1, 1, 2, 2, 2]
    one = ph.simulate(swing, swing.state(q={"rod": 0.4}), 0.5, parameters={"m": 2, "length": 0.6})
    assert np.isclose(many.energy.reshape(many.shape)[1, 1], one.energy[-1], rtol=1e-12)


def test_what_is_kept():
    t_eval, edges = np.linspace(0.0, 4.0, 9), np.linspace(-3, 3, 7)
    keep = ["samples", ph.keep.Extreme("wx", name="fast"), ph.keep.Extreme("wy", of="min", name="slow"),
            ph.keep.Histogram("wz", edges, name="spread"), ph.keep.EventTimes("flip", 2)]  # fmt: skip
    flip = ph.Event("wx", name="flip")
    many = ph.ensemble(TOP, {"omega": SPINS}, 4.0, t_eval=t_eval, keep=keep, events=[flip])
    omega = many.samples.omega
    assert omega.shape == (11, 9, 3)
    assert np.allclose(many["fast"], omega[:, :, 0].max(axis=1), rtol=0, atol=1e-14)
    assert np.allclose(many["slow_time"], t_eval[omega[:, :, 1].argmin(axis=1)])
    run = ph.simulate(TOP, ph.State(omega=SPINS[2]), 4.0, events=[flip])
    assert many["flip_count"][2] == len(run.events)
    assert np.allclose(many["flip"][2][: len(run.events)], run.events.t[:2], rtol=0, atol=1e-9)
    ends = np.array([ph.simulate(TOP, ph.State(omega=w), 4.0).final.omega[2] for w in SPINS])
    assert many["spread"].tolist() == [np.sum(ends < -3), *np.histogram(ends, edges)[0], np.sum(ends >= 3)]
    with pytest.raises(ph.PolhodeError, match="the end was not kept"):
        _ = many.omega


def test_a_member_that_fails_fails_alone_and_says_why():
    swing = pendulum()
    many = ph.ensemble(swing, swing.state(q={"rod": 0.4}), 0.5, parameters={"m": [1.0, -2.0, 3.0]})
    assert many.ok.tolist() == [True, False, True]
    assert "-2" in many.why(1)
    assert many.failed.tolist() == [1]
    assert "1: its numbers make no model" in str(many)
    pull = ph.loads.Force(
        ph.Expression("exp(800*vx)", "0", "0"), frame="world"
    )  # beyond all numbers where the body moves ahead
    starts = {"velocity": [(0.5, 0, 0), (-2.0, 0, 0)], "omega": SPINS[:2]}
    many = ph.ensemble(TOP, starts, 0.1, loads=[pull])
    assert many.ok.tolist() == [False, True]
    assert "finite" in many.why(0) or "too small" in many.why(0)


def test_parts_have_the_bits_of_the_whole_and_travel():
    swing = pendulum()
    many = ph.ensemble(swing, {"q": {"rod": np.linspace(0.1, 1.0, 9)}}, 1.0, parameters={"m": np.linspace(1, 2, 9)})
    job = pickle.loads(pickle.dumps(many.job))
    part = evaluate(job, 3, 5).members
    assert np.array_equal(part["raw"], many["raw"][3:5])
    assert np.array_equal(evaluate(job.part(3, 9), 1, 2).members["raw"], many["raw"][4:5])


def test_an_xarray_with_units():
    data = ph.ensemble(TOP, {"omega": SPINS[:3]}, 1.0).to_xarray()
    assert data.omega.attrs["units"] == "rad/s"
    assert data.energy.dims == ("member",)


@pytest.mark.parametrize(("more", "words"), [
    ({"parameters": {"mm": [1.0]}}, "no parameter of this model named"),
    ({"members": 0}, "zero members"),
    ({"members": 10**12}, "bytes"),
    ({"parameters": ph.grid(m=np.arange(1.0, 1001), length=np.linspace(1, 2, 10**6))}, "GB"),
    ({"members": 3, "parameters": {"m": [1.0, 2.0]}}, "how many members"),
    ({"keep": ["ends"]}, "keep takes"),
    ({"keep": [ph.keep.EventTimes("flip")]}, 'no event "flip"'),
    ({"keep": "samples"}, "t_eval"),
    ({"keep": []}, "nothing"),
    ({"parameters": {"m": [[1.0]]}}, "ph.grid"),
])  # fmt: skip
def test_refusals(more, words):
    swing = pendulum()
    with pytest.raises(ph.PolhodeError, match=words):
        ph.ensemble(swing, swing.state(q={"rod": 0.4}), 0.5, **more)


@pytest.mark.parametrize(("starts", "words"), [
    ({"omga": SPINS}, "omega"),
    ({"omega": SPINS[:, :2]}, r"\(n, 3\)"),
    ({"omega": SPINS, "position": SPINS[:4]}, "one row for each member"),
    ({"omega": np.empty((0, 3))}, "zero members"),
    ([], "zero members"),
    ({"omega": SPINS * np.nan}, "finite"),
    (7, "starts are"),
])  # fmt: skip
def test_starts_that_make_no_sense(starts, words):
    with pytest.raises(ph.PolhodeError, match=words):
        ph.ensemble(TOP, starts, 1.0)
