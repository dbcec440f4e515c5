"""Environments for learning: they are Gymnasium's, they repeat, and a step is what `simulate` does in that time."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings

import numpy as np
import pytest

import polhode as ph
from polhode.replay import replay

pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env

RATE, LIMIT = 50.0, 10.0


def cart_pole():
    system = ph.System(gravity=(0, 0, -9.81), name="cart pole")
    slide, hinge = ph.joints.Prismatic((1, 0, 0)), ph.joints.Revolute((0, 1, 0))
    system.add(ph.Body(1.0, (0.1, 0.1, 0.1)), slide, name="cart")
    system.add(ph.Body(0.1, (0.02, 0.03, 0.04)), hinge, parent="cart", at_body=(0, 0, -0.5), name="pole")
    return system


CART = cart_pole()
PUSH = ph.actuators.Motor("cart", command="push", limit=LIMIT, unit="N")


def upright(rng):
    return CART.state(q={"pole": rng.uniform(-0.05, 0.05)}, v={"cart": rng.uniform(-0.1, 0.1)})


def fell(t, q, v):
    """Beyond 0.3 rad."""
    return 0.3 - abs(q[1])


def cart(**more):
    usual = {"rate": RATE, "t_end": 2.0, "actuators": [PUSH], "reward": "1 - q_pole^2 - 1e-3*push^2", "method": "rk4",
             "dt": 0.02}  # fmt: skip
    return ph.gym(CART, upright, **(usual | more))


def noisy():
    return [ph.sensors.Encoder("pole", "angle", noise=1e-3),
            ph.sensors.Tachometer("pole", "speed", noise=1e-2, rate=25),
            ph.sensors.Tachometer("cart", "along", unit="m/s", noise=1e-2, rate=100, latency=0.015)]  # fmt: skip


def played(env, actions, seed=5):
    """All that an episode gives for these actions."""
    seen, info = env.reset(seed=seed)
    found = [(seen, 0.0, False, False)]
    for action in actions:
        found.append(env.step(action)[:4])
        if found[-1][2] or found[-1][3]:
            break
    return found, info


def same(one, two):
    return len(one) == len(two) and all(
        np.array_equal(a[0], b[0]) and a[1:] == b[1:] for a, b in zip(one, two, strict=True)
    )


@pytest.mark.parametrize("mode", [None, "rgb_array"])
def test_gymnasium_finds_nothing_wrong_with_a_system(mode):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(cart(events=[ph.Event(fell, terminal=True)], sensors=noisy(), render_mode=mode))


def test_gymnasium_finds_nothing_wrong_with_a_body():
    body = ph.Body(2.0, (1.0, 1.5, 2.0))
    env = ph.gym(body, ph.State(omega=(0.1, 0.2, 0.3)), rate=10, t_end=3.0, reward="-(wx^2 + wy^2 + wz^2) - 5*ended",
                 loads=[ph.loads.Torque(ph.Input("u", (0.0, 0.0, 0.0), "N m"), frame="body")], limits=0.5,
                 events=[ph.Event("wx^2 + wy^2 + wz^2 - 4", terminal=True)])  # fmt: skip
    assert env.action_space.shape == (3,)
    assert env.observation_space.shape == (13,)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def test_a_seed_repeats_to_the_bit_and_another_does_not():
    rng = np.random.default_rng(0)
    actions = rng.uniform(-0.3, 0.3, (40, 1))
    one, two = cart(sensors=noisy()), cart(sensors=noisy())
    assert same(played(one, actions)[0], played(two, actions)[0])
    after = played(one, actions, None)[0]  # goes on with the random numbers of the first
    assert same(after, played(two, actions, None)[0])
    assert not same(after, played(two, actions)[0])
    assert not same(played(one, actions, 6)[0], played(two, actions, 5)[0])


@pytest.mark.parametrize("how", [{}, {"method": "dopri5", "dt": None}])
@pytest.mark.parametrize("rate", [50.0, 30.0])
def test_steps_are_the_run_that_simulate_makes_of_the_same_commands(how, rate):
    inner = ph.Controller(lambda t, s, m: 0.1 * np.sin(t), rate=20, seen=["angle"], commands=["twist"], name="inner")
    twist = ph.actuators.Motor("pole", command="twist", limit=1.0, rate_limit=3.0)
    env = cart(sensors=noisy(), controllers=[inner], actuators=[PUSH, twist], rate=rate, t_end=1.51, **how)
    actions = np.random.default_rng(1).uniform(-0.5, 0.5, (100, 1))
    found, info = played(env, actions)
    assert found[-1][3]
    said, seen = iter(LIMIT * actions[:, 0]), []

    def agent(t, s, m):
        seen.append([s.angle, s.speed, s.along])
        return float(next(said))

    law = ph.Controller(agent, rate=rate, seen=["angle", "speed", "along"], commands="push", name="agent")
    start = env.run.state_at(0.0)
    begin = CART.state(q={"pole": start.q[1]}, v={"cart": start.v[0]})
    run = ph.simulate(CART, begin, 1.51, actuators=[PUSH, twist], sensors=noisy(), controllers=[inner, law],
                      seed=info["seed"], **({"method": "rk4", "dt": 0.02} | how))  # fmt: skip
    assert np.array_equal(run.t, env.run.t)
    assert np.array_equal(run.raw, env.run.raw)
    assert [row[0].tolist() for row in found[:-1]] == seen
    assert set(run.signal_names) == set(env.run.signal_names)
    for name in run.signal_names:
        assert np.array_equal(run.signal(name).t, env.run.signal(name).t)
        assert np.array_equal(run.signal(name).y, env.run.signal(name).y)
    assert env.run.certificate.ok
    assert replay(env.run).same
    # the twin: another action in the middle is another run
    other = actions.copy()
    other[20] += 0.01
    played(env, other)
    assert not np.array_equal(run.raw[-1], env.run.raw[-1])


def test_the_episode_so_far_is_a_run():
    env = cart()
    env.reset(seed=1)
    assert env.run.t.tolist() == [0.0]
    for _ in range(7):
        env.step([0.2])
    early = env.run
    assert early.t[-1] == 7 / RATE
    assert early.certificate.ok
    assert replay(early).same
    for _ in range(7):
        env.step([-0.2])
    assert len(early.t) == 8
    assert np.array_equal(env.run.raw[:8], early.raw)


def test_a_double_integrator_moves_exactly():
    """x' = x + h v + h^2 u / 2m, v' = v + h u / m."""
    mass, h, n = 2.5, 1.0 / 20.0, 60
    push = ph.actuators.Force("u", axis=(1, 0, 0))
    env = ph.gym(ph.Body(mass, (1.0, 1.5, 2.0)), ph.State(position=(0.3, 0, 0), velocity=(-0.2, 0, 0)), rate=20,
                 t_end=n * h, actuators=[push], limits={"u": (-1.0, 3.0)}, actions="commands",
                 reward=lambda t, seen, action, state: -seen.position[0] ** 2 - 0.1 * action[0] ** 2)  # fmt: skip
    assert (env.action_space.low[0], env.action_space.high[0]) == (-1.0, 3.0)
    env.reset(seed=0)
    x, v = 0.3, -0.2
    for k, u in enumerate(np.random.default_rng(2).uniform(-1.5, 3.5, n)):
        seen, reward, _, cut, info = env.step([u])
        f = min(max(u, -1.0), 3.0)
        x, v = x + h * v + 0.5 * h * h * f / mass, v + h * f / mass
        # rounding: some operations in each of k steps of numbers up to max(1, |x|)
        assert abs(seen[0] - x) <= 20 * (k + 1) * np.finfo(float).eps * max(1.0, abs(x))
        assert reward == pytest.approx(-(x**2) - 0.1 * f**2, rel=1e-12)
        assert info["command"] == {"u": f}
        assert cut == (k == n - 1)
    # the twin: to hold the command of the step before is a large error
    assert abs(seen[0] - (x - h * h * f / mass)) > 1e-4


def test_scaled_actions_go_from_bound_to_bound():
    jet = ph.actuators.Thruster("jet", thrust=4.0, period=0.1)
    env = ph.gym(ph.Body(1.0, (1, 1, 1)), ph.State(), rate=10, t_end=1.0, actuators=[jet], reward="-jet")
    env.reset()
    assert [env.step([a])[1] for a in (-1.0, 0.0, 0.5, 1.0, 7.0)] == [0.0, -2.0, -3.0, -4.0, -4.0]


def test_an_event_terminates_and_the_end_truncates():
    events = [ph.Event(fell, terminal=True)]
    env = cart(events=events, reward="1 - 100*ended")
    env.reset(seed=1)
    rewards = []
    while True:
        seen, reward, terminated, truncated, info = env.step([1.0])
        rewards.append(reward)
        if terminated or truncated:
            break
    assert (terminated, truncated, info["event"]) == (True, False, "fell")
    assert abs(abs(seen[1]) - 0.3) < 1e-9
    assert info["t"] == env.run.t[-1] < 2.0
    assert rewards[-1] == -99.0
    assert set(rewards[:-1]) == {1.0}
    with pytest.raises(ph.PolhodeError, match=r"episode is over .*reset"):
        env.step([1.0])
    short = cart(t_end=0.05)  # two whole steps and a half
    short.reset(seed=1)
    ends = [short.step([0.0])[2:] for _ in range(3)]
    assert [end[:2] for end in ends] == [(False, False), (False, False), (False, True)]
    assert [end[2]["t"] for end in ends] == [0.02, 0.04, 0.05]
    assert ends[-1][2]["event"] is None


def test_many_environments_side_by_side_do_not_disturb_each_other():
    actions = np.random.default_rng(3).uniform(-0.3, 0.3, (30, 1))
    alone = [played(cart(sensors=noisy()), actions, seed)[0] for seed in range(3)]
    envs = [cart(sensors=noisy()) for _ in range(3)]
    together = [[(env.reset(seed=i)[0], 0.0, False, False)] for i, env in enumerate(envs)]
    for action in actions:
        for env, found in zip(envs, together, strict=True):
            found.append(env.step(action)[:4])
    assert all(same(a, b) for a, b in zip(alone, together, strict=True))


def test_starts_can_be_given_and_parameters_too():
    env = cart(parameters=None)
    seen, _ = env.reset(options={"start": CART.state(q={"pole": 0.123})})
    assert seen[1] == 0.123
    with pytest.raises(ph.PolhodeError, match='option "start"'):
        env.reset(options={"begin": 1})
    k = ph.Parameter("k", 2.0)
    loads = [ph.loads.Force(ph.Input("u", (0.0, 0.0, 0.0))), ph.loads.Force((k, 0, 0))]
    usual = {"rate": 10, "t_end": 1, "reward": "x", "limits": 1.0, "loads": loads}
    ways = (None, {"k": 4.0})
    slow, fast = (ph.gym(ph.Body(1.0, (1, 1, 1)), ph.State(), parameters=given, **usual) for given in ways)
    for env in (slow, fast):
        env.reset()
    assert fast.step(np.zeros(3))[1] == pytest.approx(2 * slow.step(np.zeros(3))[1])


def test_pictures_show_the_model_as_it_is():
    env = cart(render_mode="rgb_array", size=(160, 120))
    env.reset(seed=1)
    first = env.render()
    assert first.shape == (120, 160, 3)
    assert first.dtype == np.uint8
    for _ in range(20):
        env.step([1.0])
    assert (env.render() != first).any()
    assert cart().render() is None


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"commands": ["pusch"]}, 'no command of an actuator or input named "pusch".*Did you mean "push"'),
        ({"actuators": [ph.actuators.Motor("cart", command="push", unit="N")]}, r'"push" has no limits.*limits='),
        ({"commands": 5}, 'no command of an actuator or input named "5"'),
        ({"sensors": []}, "nothing to observe"),
        ({"limits": {"u": 1.0}}, 'no command of this environment, given a limit, named "u"'),
        ({"limits": {"push": (2.0, 1.0)}}, "leave nothing between"),
        ({"actuators": ()}, "nothing takes a command"),
        ({"actions": "raw"}, 'no kind of actions named "raw"'),
        ({"reward": "q_pool^2"}, 'q_pool.*Did you mean "q_pole"'),
        ({"reward": 3.0}, "reward is a formula"),
        ({"rate": 0.0}, "rate of an environment must be greater than zero"),
        ({"render_mode": "human"}, "render_mode"),
        ({"dampers": 3}, 'no argument of gym named "dampers"'),
        ({"controllers": [ph.Controller(lambda t, s, m: 0.0, 10, "push")]}, "command everything"),
    ],
)
def test_what_makes_no_environment_is_refused(more, words):
    with pytest.raises(ph.PolhodeError, match=words):
        cart(**more)


def test_bad_actions_are_refused_and_leave_the_episode_as_it_is():
    env = cart()
    with pytest.raises(ph.PolhodeError, match=r"reset\(\) begins one"):
        env.step([0.0])
    env.reset(seed=1)
    for action, words in (([np.nan], "not finite"), ([0.1, 0.2], r"shape \(1,\) \(push\), not \(2,\)"),
                          (0.5, r"shape"), ("left", "1 numbers"), ([10**400], "1 numbers")):  # fmt: skip
        with pytest.raises(ph.PolhodeError, match=words):
            env.step(action)
    seen = env.step([0.25])[0]
    other = cart()
    other.reset(seed=1)
    assert np.array_equal(seen, other.step([0.25])[0])


def test_seeds_and_options_of_any_kind():
    env = cart()
    for seed in (np.nan, -1, 1.5, "x", True, [1], object()):
        with pytest.raises(ph.PolhodeError, match="seed must be a whole number"):
            env.reset(seed=seed)
    with pytest.raises(ph.PolhodeError, match="options of a reset"):
        env.reset(options=5)
    assert np.array_equal(env.reset(seed=3)[0], env.reset(seed=np.int64(3))[0])


def test_a_start_that_fails_is_named():
    def dice(rng):
        return {}["state"]

    model = ph.Body(1.0, (1, 1, 1))
    push = ph.actuators.Force("u", limit=1.0)
    for start in (dice, lambda: None):
        with pytest.raises(ph.PolhodeError, match=r"the function that gives a start.*raised (KeyError|TypeError)"):
            ph.gym(model, start, rate=10, t_end=1.0, actuators=[push], reward="1")
    with pytest.raises(ph.PolhodeError, match=r"acts on a ph.Body or a ph.System, not on 5"):
        ph.gym(5, None, rate=10, t_end=1.0, actuators=[push], reward="1")


def test_an_environment_is_no_thing_to_copy():
    env = cart()
    env.reset(seed=1)
    for way in (copy.deepcopy, copy.copy, pickle.dumps):
        with pytest.raises(ph.PolhodeError, match="cannot be copied or sent"):
            way(env)


def test_what_fails_on_the_way_is_told_and_the_episode_so_far_kept():
    def broken(t, seen, memory):
        if t > 0.1:
            raise ValueError("no more")
        return 0.0

    twist = ph.actuators.Motor("pole", command="twist", limit=1.0)
    env = cart(actuators=[PUSH, twist], controllers=[ph.Controller(broken, 50, "twist")])
    env.reset(seed=1)
    for _ in range(5):
        env.step([0.0])
    with pytest.raises(ph.RunError, match=r'controller "broken" raised ValueError at t = 0.12 s') as told:
        env.step([0.0])
    assert told.value.partial.t[-1] == 0.12
    env.reset(seed=1)  # and it can begin anew
    assert env.step([0.0])[4]["t"] == 0.02
    wrong = cart(reward=lambda t, seen, action, state: 1.0 / 0.0 if t > 0.05 else np.nan if t > 0.03 else 1.0)
    wrong.reset(seed=1)
    wrong.step([0.0])
    with pytest.raises(ph.RunError, match=r"reward at t = 0.04 s is nan"):
        wrong.step([0.0])
    with pytest.raises(ph.RunError, match=r"reward raised ZeroDivisionError at t = 0.06 s"):
        wrong.step([0.0])


def test_the_last_observation_is_what_a_longer_episode_sees_there():
    actions = np.random.default_rng(4).uniform(-0.3, 0.3, (60, 1))
    short, long = (played(cart(sensors=noisy(), t_end=t_end), actions)[0] for t_end in (1.0, 1.2))
    assert len(short) == 51
    assert same([row[:2] for row in short], [row[:2] for row in long[:51]])
    env = cart(sensors=noisy(), t_end=1.0)
    played(env, actions)
    assert env.run.signal("angle").t[-1] == 0.98  # as in a run to there, in which nobody looks at the end


def test_bounds_of_actuators_are_those_of_actions():
    low, high = (-1.0, -2.0), (3.0, 4.0)
    jets = ph.actuators.WrenchMap("jets", np.arange(12.0).reshape(6, 2), low=low, high=high)
    rod = ph.actuators.MagneticRod("rod", (0, 0, 1e-5), limit=0.2)
    env = ph.gym(ph.Body(1.0, (1, 1, 1)), ph.State(), rate=10, t_end=1.0, actuators=[jets, rod],
                 reward="-rod^2 - jets_1", actions="commands", limits={"jets": (-10.0, 3.5)})  # fmt: skip
    assert env.action_space.low.tolist() == [-1.0, -2.0, -0.2]
    assert env.action_space.high.tolist() == [3.0, 3.5, 0.2]
    env.reset()
    assert env.step([9.0, 9.0, -9.0])[1] == pytest.approx(-0.04 - 3.5)


def test_without_gymnasium_the_way_to_get_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "polhode.learn.environment", raising=False)
    with pytest.raises(ph.PolhodeError, match=r"pip install 'polhode\[gym\]'"):
        cart()


def test_a_formula_names_parts_of_sensors_as_scenarios_do():
    """gyro_x and its like; the same reward by a function."""

    def reward(reward):
        env = ph.gym(ph.Body(1.0, (1, 2, 2.5)), ph.State(omega=(0.3, -0.2, 0.5)), rate=10, t_end=1.0, reward=reward,
                     actuators=[ph.actuators.Torque("u", limit=1.0)], sensors=[ph.sensors.Gyro()])  # fmt: skip
        env.reset(seed=1)
        return env.step([0.4])[1]

    same = reward(lambda t, seen, action, state: -seen.gyro[0] + 2 * seen.gyro[2] * action[0])
    assert reward("-gyro_x + 2*gyro_z*u") == pytest.approx(same, abs=1e-15)
