"""A model as a Gymnasium environment: actions are commands, observations what sensors say, an episode is a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from polhode.control.awaited import Awaited
from polhode.control.controller import Controller, checked_controllers
from polhode.errors import InputError, PolhodeError
from polhode.integrate import march
from polhode.learn.actions import Actions, checked_actions
from polhode.learn.pictures import Artist
from polhode.learn.reward import Judge, checked_reward
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import Sensor
from polhode.model.signals import Input
from polhode.results.trajectory import Trajectory
from polhode.simulate import plan_around
from polhode.simulate.around import Around, checked_around
from polhode.simulate.explain import explain
from polhode.simulate.model import Model
from polhode.simulate.motion import Underway
from polhode.simulate.plan import Plan
from polhode.simulate.record import record
from polhode.simulate.seeing import TrueState

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.envs import registration
except ModuleNotFoundError as missing:
    raise PolhodeError("ph.gym needs gymnasium: pip install 'polhode[gym]'") from missing

Row: TypeAlias = np.ndarray
AGENT = "agent"  # the name of the controller whose commands are actions
_MOST = float(np.finfo(np.float32).max)  # the bound of numbers that have none: Gymnasium wants finite ones
_SEEDS = 2**31  # of the noise of sensors, drawn at each reset


class Environment(gymnasium.Env[Row, Row]):
    """A model whose commands come from a learner; made by `ph.gym`."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"]}  # noqa: RUF012  (the face of Gymnasium)

    def __init__(self, model: Any, start: Any, *, rate: float, reward: Any, actuators: Any, sensors: Any, commands: Any,
                 limits: Any, actions: str, controllers: Any, size: tuple[int, int], camera: Any,
                 how: Mapping[str, Any], render_mode: str | None) -> None:  # fmt: skip
        if render_mode not in (None, "rgb_array"):
            raise InputError(f'render_mode is None or "rgb_array", not {render_mode!r}')
        self.model, self.rate, self.render_mode = model, rate, render_mode
        self.metadata = {**self.metadata, "render_fps": max(1, round(rate))}
        self._start, self._how, self._artist = start, dict(how), Artist(size, camera)
        # a call of a controller inside may take any time: its limit is watched by a thread, which envs cannot share
        inner = tuple(replace(one, time_limit=None) if isinstance(one, Controller) else one
                      for one in checked_controllers(controllers))  # fmt: skip
        around = checked_around(inner, () if sensors is None else sensors, actuators, 0)
        self._sees_all = sensors is None
        if not self._sees_all and not around.sensors:
            raise InputError("without sensors there is nothing to observe: give some, or sensors=None, the true state")
        plan = plan_around(model, self._started(np.random.default_rng(0)), around, **how)
        self.actions = checked_actions(commands, _commandable(model, plan, around), around.actuators, _taken(inner),
                                       limits, actions)  # fmt: skip
        self._around = replace(around, controllers=(*inner, self._agent(around.sensors)))
        self._first = plan._replace(around=self._around)
        self._judge: Judge = checked_reward(reward, self.actions, around.sensors, _mechanism(plan))
        self.action_space = _action_space(self.actions)
        self.observation_space = _observation_space(plan, around.sensors if sensors is not None else None)
        self._underway: Underway[Model] | None = None
        self._recorded: Trajectory | None = None
        self._over = True

    def _agent(self, sensors: tuple[Sensor, ...]) -> Controller:
        """The controller that waits for actions; it comes last, so that an instant ends with it."""
        self._hand = Awaited()
        seen = None if self._sees_all else [one.name for one in sensors]
        return Controller(self._hand, self.rate, list(self.actions.names), seen, name=AGENT, time_limit=None)

    def _plan(self, start: Any, seed: int) -> Plan[Model]:
        """The plan of an episode: that of the first one, whose programs are there, from another start."""
        around = replace(self._around, seed=seed)
        if self._first.parameters:  # the start may have some
            return plan_around(self.model, start, around, **self._how)
        return self._first._replace(model=self._first.model.begun(start), around=around)

    def _started(self, rng: np.random.Generator) -> Any:
        if not callable(self._start):
            return self._start
        try:
            return self._start(rng)
        except PolhodeError:
            raise
        except Exception as cause:
            raise InputError(f"the function that gives a start, of a generator of random numbers, raised"
                             f" {type(cause).__name__}: {cause}") from cause  # fmt: skip

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Refused: an environment holds a run on its way."""
        raise InputError("an environment cannot be copied or sent to other processes, for it holds a run on its way:"
                         " make another one there with ph.gym(...)")  # fmt: skip

    def specify(self, name: str, made: Callable[..., Environment]) -> None:
        """Say to Gymnasium what it is called, and how others like it are made."""
        self.spec = registration.EnvSpec(name, entry_point=made, kwargs={"render_mode": self.render_mode})

    # ---- an episode

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """A new episode: the first observation, and what else there is to know.

        seed: that of the start, if it is random, and of the noise of all sensors from now on: the same seed gives the
        same episodes to the bit. options={"start": state} begins there instead. info: the time "t" (s), and the "seed"
        of the noise, with which `simulate` gives the same.
        """
        given = _checked_options(options)
        super().reset(seed=_checked_seed(seed))
        self.close()
        start = given["start"] if given else self._started(self.np_random)
        self._hand.answer = None
        noise = int(self.np_random.integers(_SEEDS))
        self._underway = Underway(self._plan(start, noise))
        self._underway.__enter__()
        self._over = self._underway.go()
        self._refuse_failure(self._underway)
        return self._row(self._hand.seen), {"t": self._underway.drive.t, "seed": noise}

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Command an action until the next sample: what is seen there, the reward, whether an event or t_end ended it.

        info: the time "t" (s), the "command" of each name in this step; at the end "event", the name of the one that
        ended it, or None.
        """
        run = self._begun()
        if self._over:
            raise InputError(f"the episode is over (t = {run.drive.t:.6g} s): env.reset() begins another")
        commands = self.actions.commands(action)
        parts = self.actions.parts(commands)
        self._hand.answer, self._recorded = parts if len(parts) > 1 else parts[0], None
        self._over = run.go()
        self._refuse_failure(run)
        drive = run.drive
        t, y, terminated = drive.t, drive.y, drive.status == march.AT_EVENT
        assert run.loop is not None
        seen = run.loop.glance(t, y, AGENT) if self._over else self._hand.seen
        state = seen if self._sees_all else TrueState(run.loop.seer.at(t, y))
        reward = self._judge(t, seen, commands, state, terminated)
        info: dict[str, Any] = {"t": t, "command": dict(zip(self.actions.names, parts, strict=True))}
        if self._over:
            info["event"] = run.way.events[drive.event].name if terminated else None
        return self._row(seen), reward, terminated, self._over and not terminated, info

    def _row(self, seen: Any) -> Row:
        """What is seen, as one new row."""
        if self._sees_all:
            return np.concatenate([seen.q, seen.v])
        return np.concatenate([np.atleast_1d(seen[one.name]) for one in self._around.sensors])

    def _refuse_failure(self, run: Underway[Model]) -> None:
        """Say what went wrong, with the episode so far, if something did."""
        if run.failures or (self._over and run.drive.status not in (march.DONE, march.AT_EVENT)):
            self._over = True
            explain(run.plan, run.so_far(), self.run)

    def _begun(self) -> Underway[Model]:
        if self._underway is None:
            raise InputError("there is no episode: env.reset() begins one")
        return self._underway

    # ---- what it leaves

    @property
    def run(self) -> Trajectory:
        """The episode so far: a run as `simulate` gives it."""
        run = self._begun()
        if self._recorded is None:
            plan, moved = run.plan, run.so_far()
            if not self._over:
                plan = plan._replace(schedule=plan.schedule._replace(t_end=moved.motion.t_stop))
            self._recorded = record(plan, moved)
        return self._recorded

    def render(self) -> np.ndarray | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """The picture of the model as it is now, (height, width, 3) bytes; None without render_mode="rgb_array"."""
        if self.render_mode is None:
            return None
        run = self._begun()
        moved = run.so_far()
        last = moved.motion._replace(t=moved.motion.t[-1:], y=moved.motion.y[-1:])
        return self._artist.picture(record(run.plan, moved._replace(motion=last)))

    def close(self) -> None:
        """Let go of the episode; another may begin."""
        if self._underway is not None:
            self._underway.abandon()
        self._underway, self._recorded, self._over = None, None, True


def _commandable(model: Any, plan: Plan[Model], around: Around) -> dict[str, Input]:
    """What may be commanded, by name: commands of actuators, and inputs of loads that nobody else sets."""
    own = {one.name for actuator in around.actuators for load in actuator.loads(model) for one in load.inputs}
    own |= {name for name, _ in plan.inputs.given}
    return around.commands | {one.name: one for one in plan.model.inputs if one.name not in own}


def _taken(controllers: tuple[Any, ...]) -> set[str]:
    """What controllers inside command."""
    return {name for one in controllers for name in (one.commands if isinstance(one, Controller) else one.names)}


def _mechanism(plan: Plan[Model]) -> Mechanism | None:
    """The mechanism of a system; None for one free body, whose state has names of its own."""
    layout = plan.model.layout(plan.method)
    return None if layout.kind == "body" else layout.mechanism


def _action_space(actions: Actions) -> spaces.Box:
    one = np.ones(actions.width)
    low, high = (-one, one) if actions.scaled else (np.array(actions.low), np.array(actions.high))
    return spaces.Box(low, high, dtype=np.float64)


def _observation_space(plan: Plan[Model], sensors: tuple[Sensor, ...] | None) -> spaces.Box:
    """The range of each sensor; None: coordinates and speeds, which have none."""
    if sensors is None:
        mechanism = plan.model.layout(plan.method).mechanism
        high = np.full(mechanism.n_q + mechanism.n_v, _MOST)
    else:
        high = np.repeat([_MOST if one.range is None else one.range for one in sensors], [one.width for one in sensors])
    return spaces.Box(-high, high, dtype=np.float64)


def _checked_seed(seed: Any) -> int | None:
    """The seed of a reset as Gymnasium takes it."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise InputError(f"seed must be a whole number from 0 on, or None, not {seed!r:.80}")
    return int(seed)


def _checked_options(options: Any) -> Mapping[str, Any]:
    """The options of a reset."""
    if options is not None and not isinstance(options, Mapping):
        raise InputError(f'options of a reset are {{"start": state}}, not {options!r:.80}')
    for name in options or {}:
        if name != "start":
            raise InputError(f'a reset has the option "start", not "{name}"')
    return options or {}
