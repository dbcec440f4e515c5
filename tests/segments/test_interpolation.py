"""Between samples of runs that jump or switch: fourth order on both sides, and the state after a jump at its time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from tests.helpers import random_body, random_state

START = ph.State((0.1, 0.2, 2.0), (0.5, 0.4, -0.3), (0.9, 0.1, -0.2, 0.3), (1.2, 0.8, -1.3))
TIMES = (0.45, 1.15)  # what happens; on the grid of every run below


def switched() -> list[Any]:
    torque = ph.Piecewise([0.0, *TIMES], [(0.1, 0.2, 0.3), (3.0, -2.0, 1.0), (-1.0, 2.0, 4.0)])
    return [ph.loads.Torque(torque), ph.loads.Force(torque)]


def struck() -> list[Any]:
    return [
        ph.loads.Gravity((0, 0, -9.81)),
        *(ph.loads.Impulse((0.3, 0.2, -0.5), t, angular=(0.3, -0.4, 0.2)) for t in TIMES),
    ]


@pytest.mark.parametrize("loads", [switched(), struck()], ids=["switched", "struck"])
def test_fourth_order_across_breaks(loads: list[Any], rng: np.random.Generator) -> None:
    """Samples twice as close: a sixteenth of the error, in every quantity; blind to breaks it would be order 1 or 0."""
    body = random_body(rng)
    at = np.sort([*rng.uniform(0.0, 1.6, 300), *(t + d for t in TIMES for d in (-1e-3, 1e-3))])
    exact = ph.simulate(body, START, 1.6, loads=loads, t_eval=at, rtol=1e-13, atol=1e-14)
    errors, blind = [], []
    for n in (32, 64, 128, 256):
        run = ph.simulate(body, START, 1.6, loads=loads, method="dopri5", dt=1.6 / n)
        got = run.at(at)
        turned = max(angle(a, b) for a, b in zip(got.attitude, exact.attitude, strict=True))
        errors.append([np.abs(got.position - exact.position).max(), np.abs(got.velocity - exact.velocity).max(), turned,
                       np.abs(got.omega - exact.omega).max()])  # fmt: skip
        twin = ph.Trajectory(run.layout, run.t, run.raw, run.provenance)  # it does not know of the breaks
        blind.append(np.abs(twin.at(at).omega - exact.omega).max())
    order = np.log2(np.array(errors[:-1]) / errors[1:])
    good = (order > 3.6) | (np.array(errors[1:]) < 1e-10)
    assert good.all(), (errors, order)
    assert not blind[-1] <= 100 * errors[-1][3]  # far off, or no number between two samples of one time


def test_at_a_jump_the_state_after_it_counts(rng: np.random.Generator) -> None:
    body = random_body(rng)
    run = ph.simulate(body, START, 1.6, loads=struck())
    for t in TIMES:
        before, at, after = (run.state_at(x) for x in (np.nextafter(t, 0), t, np.nextafter(t, 2)))
        assert np.abs(at.velocity - before.velocity).max() > 0.05
        np.testing.assert_allclose(at.velocity, after.velocity, atol=1e-13)
        np.testing.assert_allclose(at.position, before.position, atol=1e-13)
        np.testing.assert_allclose(at.omega, after.omega, atol=1e-12)
        assert angle(at.attitude, before.attitude) < 1e-13


def test_a_jump_at_the_very_start_and_samples_next_to_it(rng: np.random.Generator) -> None:
    """Few samples on a side of a break: lower order, but no number is lost."""
    blows = [
        ph.loads.Impulse((0.3, 0.2, -0.5), t) for t in (0.0, 1e-9, 0.5, np.nextafter(0.5, 1), np.nextafter(1.0, 0))
    ]
    run = ph.simulate(random_body(rng), START, 1.0, loads=blows)
    times = np.sort([*np.linspace(0.0, 1.0, 101), 1e-9, 5e-10, np.nextafter(0.5, 1), np.nextafter(1.0, 0)])
    got = run.at(times)
    assert np.isfinite(got.raw).all()
    kicks = np.searchsorted([0.0, 1e-9, 0.5, np.nextafter(0.5, 1), np.nextafter(1.0, 0)], times, side="right")
    np.testing.assert_allclose(
        got.velocity, START.velocity + np.outer(kicks, (0.3, 0.2, -0.5)) / run.model.mass, rtol=1e-12
    )


def test_across_joined_runs(rng: np.random.Generator) -> None:
    """A joined run is interpolated as each part was."""
    body, parts = random_body(rng), []
    for begin, end in ((0.0, 0.45), (0.45, 1.15), (1.15, 1.6)):
        start = parts[-1].final if parts else START
        parts.append(ph.simulate(body, start, end, begin, loads=switched(), max_step=0.02))
    joined = ph.join(parts)
    for run in parts:
        at = rng.uniform(run.t[0], run.t[-1], 50)
        np.testing.assert_allclose(joined.at(at).raw[:, :13], run.at(at).raw[:, :13], rtol=1e-12, atol=1e-12)


# ---- systems whose joints turn by three angles


def thrown(sequence: str, joint: str) -> tuple[ph.System, Any]:
    """A body that comes near gimbal lock of its joint: (almost) free, without symmetry, with general speeds."""
    system = ph.System(gravity=(0, 0, -9.81), name="thrown")
    kind = ph.joints.Free(sequence) if joint == "free" else ph.joints.Spherical(sequence)
    system.add(ph.Body(mass=1.3, inertia=(0.2, 0.3, 0.4), name="b"), kind, at_body=(0.1, 0.0, -0.2))
    shift = (0.3, -0.2, 0.1) if joint == "free" else ()
    near = 0.02 if sequence[0] == sequence[2] else 0.5 * np.pi - 0.02
    q, v = (*shift, 0.3, near, 0.7), (*((0.4, 0.3, 2.0) if joint == "free" else ()), 3.5, -5.3, 4.9)
    return system, system.state(q={"b": q}, v={"b": v})


@pytest.mark.parametrize("sequence", ["zyx", "zxz", "xyz", "yxy"])
@pytest.mark.parametrize("joint", ["free", "ball"])
def test_angles_near_gimbal_lock(sequence: str, joint: str, rng: np.random.Generator) -> None:
    """Fourth order in attitude and momentum although the angles swing; cubics of the angles themselves are far off."""
    system, start = thrown(sequence, joint)
    at = np.sort(rng.uniform(0.0, 1.0, 200))
    true = ph.simulate(system, start, 1.0, t_eval=[0.0, *at, 1.0], rtol=1e-12, atol=1e-13).at(at)
    errors = []
    for n in (20, 40):
        run = ph.simulate(system, start, 1.0, t_eval=np.linspace(0.0, 1.0, n + 1), rtol=1e-12, atol=1e-13)
        got = run.at(at)
        errors.append([angle(got.body("b").attitude, true.body("b").attitude).max(),
                       np.abs(got.angular_momentum - true.angular_momentum).max()])  # fmt: skip
    order = np.log2(np.array(errors[0]) / errors[1])
    assert ((order > 3.5) | (np.array(errors[1]) < 1e-11)).all(), errors
    turns, cubic = slice(run.mechanism.n_q - 3, run.mechanism.n_q), by_cubics(run, at)
    twin = np.abs(cubic[:, turns] - true.q[:, turns]).max()
    assert twin > 100 * errors[1][0]  # what it was before: the angles as polynomials
    np.testing.assert_allclose(got.q[:, turns], true.q[:, turns], atol=0.3)  # and on the branch of the neighbors


def by_cubics(run: ph.Trajectory, at: np.ndarray) -> np.ndarray:
    """Coordinates by their own rates, without regard to what they mean."""
    from polhode.results import interpolation

    return interpolation._hermite(run.t, run.q, run.q_dot, at, interpolation._places(run.t, at, run.breaks))


def test_angles_go_on_beyond_a_turn() -> None:
    """The angle of a spin counts its turns between samples as it does at them, also where the branch is the other."""
    system = ph.System(name="spin")
    system.add(ph.Body(mass=1.0, inertia=(0.2, 0.2, 0.4), name="b"), ph.joints.Spherical("zyx"))
    start = system.state(q={"b": (0.2, 2.8, 0.4)}, v={"b": (20.0, 0.0, 0.0)})  # the middle angle is beyond 90 deg
    run = ph.simulate(system, start, 2.0, t_eval=np.linspace(0, 2, 201), rtol=1e-12)
    at = np.linspace(0.001, 1.999, 97)
    got = run.at(at)
    change = np.abs(np.diff(np.concatenate([run.q[:1], got.q, run.q[-1:]]), axis=0)).max()
    assert run.q[-1, 0] - run.q[0, 0] > 4 * np.pi
    assert change < 1.5 * np.abs(run.v).max() * np.diff(at).max() + 0.1


def test_five_rods_between_samples() -> None:
    """200 samples a second: 1e-7 rad between them, in all bodies (plain cubics of the coordinates: 7e-5 rad)."""
    system = ph.library.five_rods("published").system((0, 0, -9.81))
    q = {"rod 1": (np.pi, 1, 2), "rod 2": (1, 2, 1), "T": np.pi, "rod 4": 2, "rod 5": -2}
    at = np.sort(np.random.default_rng(0).uniform(0.0, 5.0, 400))
    options: Any = {"method": "dop853", "rtol": 1e-11}
    run = ph.simulate(system, system.state(q=q), t_end=5, t_eval=np.linspace(0, 5, 1001), **options)
    true = ph.simulate(system, system.state(q=q), t_end=5, t_eval=[0.0, *at, 5.0], **options).at(at)
    got = run.at(at)
    off = {n: angle(got.body(n).attitude, true.body(n).attitude).max() for n in run.names}
    assert max(off.values()) < 1.5e-7, off
    assert np.abs(got.angular_momentum - true.angular_momentum).max() < 1e-4 * np.abs(true.angular_momentum).max()
    assert np.abs(by_cubics(run, at)[:, :3] - true.q[:, :3]).max() > 1e-5


@pytest.mark.parametrize("coordinates", ["zyx", "zxz", "quaternion"])
def test_a_blow_on_a_system_that_nothing_holds(coordinates: str) -> None:
    """The velocity jumps by J/m; no curve reaches across, and no number is lost at the two samples of one time."""
    system = ph.System(name="free")
    system.add(ph.Body(mass=1.3, inertia=(0.2, 0.3, 0.4), name="b"), ph.joints.Free(coordinates))
    turn = ph.Attitude.from_euler("zyx", (0.3, 0.2, 0.7)).quaternion if coordinates == "quaternion" else (0.3, 0.2, 0.7)
    blow = ph.loads.On("b", ph.loads.Impulse((0.3, 0.2, -0.5), 0.45, angular=(0.1, 0.2, 0.3)))
    start = system.state(q={"b": (0, 0, 0, *turn)}, v={"b": (0.1, 0.2, 0.3, 1.0, 0.3, -2.0)})
    run = ph.simulate(system, start, t_end=1.0, loads=[blow])
    before, at, after = (run.at(t).body("b") for t in (np.nextafter(0.45, 0), 0.45, np.nextafter(0.45, 1)))
    np.testing.assert_allclose(at.velocity - before.velocity, [np.array([0.3, 0.2, -0.5]) / 1.3], atol=1e-12)
    np.testing.assert_allclose(at.omega, after.omega, atol=1e-12)
    assert np.abs(at.omega - before.omega).max() > 0.05
    dense = run.at(np.sort(np.concatenate([np.linspace(0, 1, 101), run.t])))
    assert np.isfinite(dense.raw).all()
    kept = dense.angular_momentum[dense.t >= 0.45]
    np.testing.assert_allclose(kept, np.broadcast_to(kept[0], kept.shape), atol=1e-4)


MOVED = ph.State((5.0, -4.0, 3.0), (0.5, 0.4, -0.3), (0.5, -0.5, 0.5, 0.5), (1.2, 0.8, -1.3))
AT = 0.73  # s, when the pose jumps; no sample that was asked for is there


def carried(t: float, state: ph.State) -> ph.State:
    """Somewhere else, and turned: the pose jumps, the velocities do not."""
    return ph.State(MOVED.position, state.velocity, MOVED.attitude, state.omega)


def around(run: ph.Trajectory) -> np.ndarray:
    """Times from the first to the last sample of a run, some of them next to the jump."""
    even = np.linspace(run.t[0], run.t[-1], 201)
    return np.sort([*even, *(AT + d for d in (-1e-3, -1e-9, 1e-9, 1e-3))])


@pytest.mark.parametrize(
    "t_eval", [None, np.linspace(0.0, 1.6, 33), np.array([0.66, 0.69, 0.72, 0.74, 0.77, 0.8])], ids=str
)
def test_at_a_jump_of_the_pose_no_curve_leads_across(t_eval: np.ndarray | None) -> None:
    """Up to the jump the body is on the old curve, from its very time on at the new place, whatever was kept."""
    body = ph.Body(mass=1.3, inertia=(1.0, 1.4, 1.9))
    jump = ph.Event(f"t - {AT}", jump=carried)
    run = ph.simulate(body, START, 1.6, events=jump, t_eval=t_eval, max_step=0.05)
    exact = ph.simulate(body, START, 1.6, events=jump, rtol=1e-13, atol=1e-14, t_eval=(times := around(run)))
    was, is_now = run.state_at(AT - 1e-12), run.state_at(AT + 1e-12)
    np.testing.assert_allclose(was.position, START.position + AT * START.velocity, atol=1e-11)
    np.testing.assert_allclose(is_now.position, MOVED.position, atol=1e-11)
    assert angle(is_now.attitude, MOVED.attitude) < 1e-5
    got = run.at(times)
    np.testing.assert_allclose(got.position, exact.position, atol=1e-11)
    turned = [angle(a, b) for a, b in zip(got.attitude, exact.attitude, strict=True)]
    assert max(turned) < 1e-5  # 0.05 s between samples, to the fourth order
    np.testing.assert_allclose(got.omega, exact.omega, atol=1e-4)
    np.testing.assert_allclose(got.velocity, exact.velocity, atol=1e-11)


@pytest.mark.parametrize("t_eval", [None, np.linspace(0.0, 1.6, 9), np.array([0.0, 0.7, 1.6])], ids=str)
def test_at_a_jump_of_coordinates_no_curve_leads_across(t_eval: np.ndarray | None) -> None:
    """The same of a system that turns evenly, by its coordinates and by the poses of its body.

    Of the last case the side behind the jump has one sample alone: the curve is straight there, as the motion is.
    """
    system = ph.System()
    system.add(ph.Body(mass=1.3, inertia=(1.0, 1.4, 1.9), name="rod"), ph.joints.Revolute("z"), at_body=(0.5, 0, 0))
    jump = ph.Event(lambda t, q, v: t - AT, jump=lambda t, state: state.with_values(q={"rod": state.q + 2.5}))
    run = ph.simulate(system, system.state(q={"rod": 0.2}, v={"rod": 3.0}), 1.6, events=jump, t_eval=t_eval)
    times = np.sort([*np.linspace(0.0, 1.6, 201), AT - 1e-12, AT + 1e-12])
    exact = 0.2 + 3.0 * times + 2.5 * (times >= AT)
    np.testing.assert_allclose(run.at(times).q[:, 0], exact, atol=1e-11)
    places = run.body("rod").at(times).position
    np.testing.assert_allclose(places, -0.5 * np.stack([np.cos(exact), np.sin(exact), 0 * exact], axis=1), atol=1e-11)
    np.testing.assert_allclose(run.at(times).v[:, 0], 3.0, atol=1e-11)


def test_a_blow_between_samples_is_not_smeared(rng: np.random.Generator) -> None:
    """A velocity that jumps where no sample was asked for: even flight on both sides, the new velocity from then on."""
    body, blow = random_body(rng), np.array((0.3, 0.2, -0.5))
    run = ph.simulate(body, START, 1.6, loads=ph.loads.Impulse(blow, AT), t_eval=np.linspace(0.0, 1.6, 9))
    times = np.sort([*np.linspace(0.0, 1.6, 201), AT - 1e-12, AT])
    later = np.maximum(times - AT, 0.0)
    got = run.at(times)
    np.testing.assert_allclose(got.velocity, START.velocity + np.outer(times >= AT, blow / body.mass), atol=1e-11)
    path = START.position + np.outer(times, START.velocity) + np.outer(later, blow / body.mass)
    np.testing.assert_allclose(got.position, path, atol=1e-11)
    assert np.abs(got.position - path - np.outer(later, blow)).max() > 0.1  # twin: another mass


@pytest.mark.parametrize("form", ["quaternion", "mrp", "zyx", "dcm"])
@pytest.mark.parametrize("how", [{"method": "dopri5"}, {"method": "rk4", "dt": 0.01}])
def test_at_its_own_samples_a_run_is_itself_to_the_bit(form, how, rng):
    run = ph.simulate(random_body(rng), random_state(rng), 3.0, attitude=form, **how)
    again = run.at(run.t)
    for name in ("position", "velocity", "attitude", "omega"):
        assert np.array_equal(getattr(again, name), getattr(run, name)), name
