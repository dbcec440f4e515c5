"""How an environment is asked for. Gymnasium is imported by whoever asks, and by nobody before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polhode.arrays import own_errors, positive

if TYPE_CHECKING:
    from polhode.learn.environment import Environment


@own_errors
def gym(model: Any, start: Any, *, rate: float, t_end: float, reward: Any, actuators: Any = (), sensors: Any = None,
        commands: Any = None, limits: Any = None, actions: str = "scaled", controllers: Any = (), events: Any = (),
        loads: Any = (), method: Any = "dopri5", attitude: Any = "quaternion", formulation: str | None = None,
        parameters: Any = None, inputs: Any = None, rtol: float = 1e-9, atol: float = 1e-12, dt: float | None = None,
        max_step: float | None = None, render_mode: str | None = None, size: tuple[int, int] = (480, 360),
        camera: Any = None) -> Environment:  # fmt: skip
    """A Gymnasium environment of a `Body` or a `System`: an episode is a run, a step the time between two samples.

    start: a state, or a function of a random generator that gives one, start(rng). rate: actions per second, Hz; the
    last step of an episode ends at t_end (s), if need be early. actuators, sensors, events, loads, and how it is moved
    (method, ..., max_step), are those of `simulate`; so are `controllers`, which act inside, under the agent.

    An action is one row of commands: those named in `commands`, or all that nobody inside commands. They need bounds:
    those of the actuators, or limits={"u": 2.0} or {"u": (-1, 2)}. actions: "scaled", -1 is the lower bound and 1 the
    upper one; or "commands", the numbers themselves. What lies beyond the bounds is taken as the bound.

    An observation is one row of what the sensors say, in order; sensors=None: the true coordinates and speeds of all
    joints (of a body: position, attitude, velocity, omega). reward: a formula or a function of (t, seen, action,
    state), asked at the end of each step: the time, what is seen, the commands of the step, the true state. Names in a
    formula: commands and sensors (u, gyro_x, tracker_w, jets_0), coordinates and speeds of joints (q_pole, v_pole)
    or the state of a body (x, vx, wx, qw, ...), t, and ended, which is 1 where an event ended the episode.

    A terminal event ends the episode (terminated); t_end cuts it off (truncated). `env.run` is the episode so far as a
    run, with its certificate: the same bits as `simulate` with a controller that commands the same.
    """
    from polhode.learn.environment import Environment

    how = {"t_end": t_end, "events": events, "loads": loads, "method": method, "attitude": attitude,
           "formulation": formulation, "parameters": parameters, "inputs": inputs, "rtol": rtol, "atol": atol, "dt": dt,
           "max_step": max_step}  # fmt: skip
    settings: dict[str, Any] = {
        "rate": positive(rate, "rate of an environment", "Hz"), "reward": reward, "actuators": actuators,
        "sensors": sensors, "commands": commands, "limits": limits, "actions": actions, "controllers": controllers,
        "size": size, "camera": camera, "how": how}  # fmt: skip

    def made(**mode: Any) -> Environment:
        """Another one like it, for `gymnasium.make` and vectors of environments."""
        return Environment(model, start, **({"render_mode": None} | mode), **settings)

    env = made(render_mode=render_mode)
    env.specify(f"polhode/{type(model).__name__}-v0", made)
    return env
