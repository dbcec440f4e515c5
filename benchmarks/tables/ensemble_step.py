"""Many bodies at once in lanes: CPU per body and step, against the scalar machine code of one after the other."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.report import Row, Table, Target
from benchmarks.timing import Measurement, Timing, cpu_seconds, interleave, ratio_range

STEPS, DT = 1000, 1e-3
BODY, BODY_ALONE = "a free body in lanes", "a free body, one run after the other"
RODS, RODS_ALONE = "five rods in lanes", "five rods, one run after the other (scalar machine code)"
JAX, MUJOCO = "a free body, JAX vmap and scan", "a free body, MuJoCo rollout"


def measure(quick: bool) -> Table:
    """Time whole ensembles on one thread in turns, by CPU, and once on two threads by the clock on the wall."""
    import polhode as ph
    from benchmarks.trees import ROOT_Q, as_system, five_rods
    from polhode.campaign.one_by_one import evaluate_one_by_one

    rng, n = np.random.default_rng(1), 4096 if quick else 16384
    top, spins = ph.Body(1.0, (1.0, 2.0, 3.0)), rng.normal(size=(n, 3))
    rods = as_system(five_rods())
    few = n // 16
    q = np.array(ROOT_Q) + 0.1 * rng.normal(size=(few, len(ROOT_Q)))
    how: dict[str, Any] = {"t_end": STEPS * DT, "method": "rk4", "dt": DT}
    jobs = {BODY: ph.ensemble(top, {"omega": spins[:16]}, **how).job, RODS: ph.ensemble(rods, {"q": q[:16]}, **how).job}

    def of(model: Any, starts: dict[str, np.ndarray], threads: int = 1) -> Callable[[], object]:
        return lambda: ph.ensemble(model, starts, threads=threads, **how)

    entrants: dict[str, Measurement] = {
        BODY: lambda: cpu_seconds(of(top, {"omega": spins})) / n / STEPS,
        BODY_ALONE: lambda: cpu_seconds(lambda: evaluate_one_by_one(jobs[BODY], 0, 16)) / 16 / STEPS,
        RODS: lambda: cpu_seconds(of(rods, {"q": q})) / few / STEPS,
        RODS_ALONE: lambda: cpu_seconds(lambda: evaluate_one_by_one(jobs[RODS], 0, 16)) / 16 / STEPS,
    }
    skipped = []
    for name, package, make in ((JAX, "jax", _jax), (MUJOCO, "mujoco", _mujoco)):
        if importlib.util.find_spec(package) is None:
            skipped.append(f"{name}: {package} is not installed")
        else:
            entrants[name] = make(256 if quick else 4096)
    timings = interleave(entrants, 2 if quick else 5)
    walls = {threads: min(_wall(of(top, {"omega": spins}, threads)) for _ in range(3)) for threads in (1, 2)}
    return _table(timings, walls, n, tuple(skipped))


def _table(timings: dict[str, Timing], walls: dict[int, float], n: int, skipped: tuple[str, ...]) -> Table:
    base = timings[BODY]
    rows = tuple(Row(name, one.best, "s", one.best / base.best, None if name == BODY else ratio_range(one, base))
                 for name, one in timings.items())  # fmt: skip
    targets = (
        Target("a free body and step on two cores, by CPU", 0.5e9 * base.best, 4.0, False, "ns"),
        Target("five rods ahead of scalar machine code", timings[RODS_ALONE].best / timings[RODS].best, 3.0),
        Target("from 1 to 2 threads, by the clock on the wall", walls[1] / walls[2], 1.8),
    )
    notes = (f"{n} bodies of {STEPS} steps of RK4; two threads: {1e9 * walls[2] / n / STEPS:.3g} ns by the wall, which"
             " others on the machine lengthen",)  # fmt: skip
    return Table("ensemble_step", "many at once, RK4", "CPU per body and step", rows, "", targets, notes, skipped)


def _wall(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _jax(n: int) -> Measurement:
    """RK4 of the free body, quaternion normalized after each step, mapped over members and scanned over steps."""
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    inertia = jnp.array([1.0, 2.0, 3.0])

    def field(y: Any) -> Any:
        p_dot, w, q = y[3:6], y[6:9], y[9:13]
        w_dot = jnp.cross(inertia * w, w) / inertia
        turn = jnp.array([-q[1:] @ w, *(q[0] * w + jnp.cross(q[1:], w))])
        return jnp.concatenate([p_dot, jnp.zeros(3), w_dot, 0.5 * turn])

    def step(y: Any, _: None) -> tuple[Any, None]:
        a = field(y)
        b = field(y + 0.5 * DT * a)
        c = field(y + 0.5 * DT * b)
        d = field(y + DT * c)
        y = y + DT / 6.0 * (a + 2.0 * b + 2.0 * c + d)
        return y.at[9:13].set(y[9:13] / jnp.linalg.norm(y[9:13])), None

    march = jax.jit(jax.vmap(lambda y: jax.lax.scan(step, y, None, length=STEPS)[0]))
    starts = np.zeros((n, 13))
    starts[:, 6:9], starts[:, 9] = np.random.default_rng(1).normal(size=(n, 3)), 1.0
    march(starts).block_until_ready()
    return lambda: cpu_seconds(lambda: march(starts).block_until_ready()) / n / STEPS


def _mujoco(n: int) -> Measurement:
    """Rollouts of one free body with RK4, one thread."""
    import mujoco
    from mujoco import rollout

    text = (f'<mujoco><option timestep="{DT}" integrator="RK4" gravity="0 0 0"/><worldbody><body><freejoint/>'
            '<inertial pos="0 0 0" mass="1" diaginertia="1 2 2.9"/></body></worldbody></mujoco>')  # fmt: skip
    model = mujoco.MjModel.from_xml_string(text)
    few = max(4, n // 256)
    width = mujoco.mj_stateSize(model, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    starts = np.zeros((few, width))
    starts[:, 4], starts[:, -3:] = 1.0, np.random.default_rng(1).normal(size=(few, 3))
    data = mujoco.MjData(model)
    return lambda: cpu_seconds(lambda: rollout.rollout(model, data, starts, nstep=STEPS)) / few / STEPS
