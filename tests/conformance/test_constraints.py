"""One suite for every constraint: its rows are the derivatives of its residual, its forces balance and do no work."""

from __future__ import annotations

import importlib
import inspect
import math
import pkgutil
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.scalars import cos, sin
from polhode.core.small import cross3, mat_t_vec
from polhode.core.spatial import ZERO, add, dot, force_out, inertia_times
from polhode.dynamics import articulated
from polhode.dynamics.evaluation import evaluate, held, layout, owned, plain_par, row_drift, row_rate
from polhode.dynamics.formulation import row_error
from polhode.dynamics.linear import NumpyLinear
from polhode.model import constraints, joints
from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion, rates
from polhode.model.system import System

EPS = float(np.finfo(float).eps)
STEP = 1e-30  # of complex steps, whose error is its square
TOLERANCE = 4e3 * EPS  # numbers of size 1 to 10, a few hundred roundings along a chain of five bodies
DIFFERENCE = 1e-4  # s, of central differences where a function takes floats alone: their error is its square
AXIS, OTHER = (0.48, -0.6, 0.64), (0.36, 0.48, 0.8)
T = 0.7  # s


class Base:
    """A base that turns about z and wanders."""

    def motion(self, t: Any) -> tuple[Any, Any, Any, Any]:
        c, s = cos(0.3 * t + 0.1), sin(0.3 * t + 0.1)
        R = (c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0)
        v = mat_t_vec(R, (0.2 * cos(t), 0.2 * t, 0.05))
        a = mat_t_vec(R, (-0.2 * sin(t), 0.2, 0.0 * t))
        return R, (0.2 * sin(t), 0.1 * t * t, 0.05 * t), (0.0, 0.0, 0.3, *v), (0.0, 0.0, 0.0, *a)


def bodies() -> list[ph.Body]:
    tensors = [np.diag((1.1, 1.4, 0.9)) + 0.1 * k * np.array([[0, 1, -1], [1, 0, 0.5], [-1, 0.5, 0]]) for k in range(5)]
    return [
        ph.Body(mass=1.0 + 0.3 * k, inertia=I, name=name)
        for k, (I, name) in enumerate(zip(tensors, "abcde", strict=True))
    ]


def tree(*closed: Constraint, base: Any = None) -> Mechanism:
    """Five bodies on mixed joints, two branches; the constraints that are given close it."""
    system = System(base=base)
    at = {"at_parent": (0.3, -0.2, 0.4), "at_body": (-0.1, 0.25, 0.15)}
    kinds = [joints.Spherical(), joints.Revolute(AXIS), joints.Cylindrical(OTHER), joints.Free(), joints.Universal()]
    for body, joint, parent in zip(bodies(), kinds, ("world", "a", "b", "world", "a"), strict=True):
        system.add(body, joint, parent, **at)
    for constraint in closed:
        system.constrain(constraint)
    return system.mechanism()


def bend(t: Any) -> Any:
    """A course that cannot be inlined: it branches."""
    return 0.1 * t**3 if t > 0.0 else 0.0 * t


at = {"at_1": (0.2, 0.1, -0.3), "at_2": (-0.15, 0.3, 0.2)}
axes = {"axis_1": AXIS, "axis_2": OTHER}
times = np.linspace(0.0, 2.0, 9)
EXAMPLES: dict[str, list[Constraint]] = {
    "Point": [constraints.Point(*ends, **at) for ends in (("c", "d"), ("world", "c"), ("c", "world"))],
    "MassCenter": [constraints.MassCenter((0.2, -0.1, 0.3)), constraints.MassCenter(axes="zx")],
    "Distance": [constraints.Distance("c", "d", 0.8, **at), constraints.Distance("world", "e", **at)],
    "Rope": [constraints.Rope("c", "d", 2.5, **at), constraints.Rope("e", "world", 1.5, **at)],
    "Axis": [constraints.Axis("c", "d", **axes), constraints.Axis("world", "e", **axes)],
    "Hinge": [constraints.Hinge("c", "d", **axes, **at), constraints.Hinge("e", "world", **axes, **at)],
    "Weld": [constraints.Weld("c", "d", **at, attitude=(0.5, -0.5, 0.5, 0.5)), constraints.Weld("e", "world", **at)],
    "Gear": [constraints.Gear("b", "c", -1.7, 0.2, coordinate_2="slide"), constraints.Gear("e", "d", 0.6, 0.0, 1, "x")],
    "Prescribed": [
        constraints.Prescribed("b", 0.4),
        constraints.Prescribed("b", constraints.Polynomial((0.1, 2.0, -0.3, 0.7))),
        constraints.Prescribed("c", constraints.Harmonic(0.3, 2.5, 0.4, 0.1), coordinate="slide"),
        constraints.Prescribed("b", lambda t: np.exp(-0.5 * t) * np.sin(3.0 * t) / (1.0 + t * t)),
        constraints.Prescribed("b", bend),
        constraints.Prescribed("b", lambda t: math.sin(2.0 * t), lambda t: 2.0 * math.cos(2.0 * t),
                               lambda t: -4.0 * math.sin(2.0 * t)),
        constraints.Prescribed("e", ph.TimeSeries(times, np.sin(1.3 * times)), coordinate=0),
    ],
    "Lock": [constraints.Lock("b"), constraints.Lock("a", (0.5, 0.5, -0.5, 0.5)), constraints.Lock("c", (0.3, -0.1)),
             constraints.Lock("d", (0.1, 0.2, 0.3, 0.5, 0.5, 0.5, 0.5))],
    "Stop": [constraints.Stop("b", upper=0.9), constraints.Stop("c", lower=-2.0, coordinate="angle"),
             constraints.Stop("b", upper=2.0, lower=-2.0), constraints.Stop("e", upper=2.0, lower=1.0, coordinate=1)],
}  # fmt: skip
ALL = [pytest.param(one, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, one in enumerate(items)]
SLOTTED = [one for one in ALL if one.values[0].slots]
every = pytest.mark.parametrize("constraint", ALL)


class Stand:
    """A mechanism with one constraint in a general state: what both do at (t, q, v)."""

    def __init__(self, constraint: Constraint, seed: int = 3, base: Any = None) -> None:
        self.mechanism = tree(constraint, base=base)
        rng = np.random.default_rng(seed)
        n = self.mechanism
        self.q = self._on_group(rng.uniform(0.3, 1.2, n.n_q) * rng.choice((-1.0, 1.0), n.n_q))
        self.v = rng.uniform(0.3, 1.5, n.n_v) * rng.choice((-1.0, 1.0), n.n_v)
        self.v_dot = rng.uniform(0.3, 1.5, n.n_v) * rng.choice((-1.0, 1.0), n.n_v)
        self.par = plain_par(n, T, tuple(self.q + 0.1), tuple(self.v))  # locked, or measured, somewhere else
        self.par[layout(n).activity] = 1.0

    def _on_group(self, q: Any) -> np.ndarray:
        return np.concatenate([link.joint.normalize(q[link.q]) for link in self.mechanism.links])

    def moving(self, t: Any, q: Any, v: Any) -> Any:
        return motion(self.mechanism, t, tuple(np.asarray(q).tolist()), tuple(np.asarray(v).tolist()))

    def rows(self, moving: Any) -> tuple[Row, ...]:
        places = layout(self.mechanism)
        return held(self.mechanism, moving, [1.0], (0.0, 0.0), owned(self.mechanism, self.par, places))

    def along(self, function: Any, q: Any, v: Any, v_dot: Any, real: bool) -> np.ndarray:
        """The derivative of function(t, q, v) in time along the motion."""
        q_dot = np.array(rates(self.mechanism, tuple(q), tuple(v)))
        if not real:
            h = 1j * STEP
            return np.imag(np.asarray(function(T + h, q + h * q_dot, v + h * v_dot))) / STEP
        one, two = (np.asarray(function(T + h, q + h * q_dot, v + h * v_dot)) for h in (DIFFERENCE, -DIFFERENCE))
        return (one - two) / (2.0 * DIFFERENCE)

    def residuals(self, t: Any, q: Any, v: Any) -> list[Any]:
        return [row.residual for row in self.rows(self.moving(t, q, v))]

    def row_rates(self, t: Any, q: Any, v: Any) -> list[Any]:
        moving = self.moving(t, q, v)
        return [row_rate(row, moving) for row in self.rows(moving)]

    def link_accelerations(self, v_dot: Any) -> list[Any]:
        """(alpha, a) of all links in their own axes: v_L_dot + w x v."""

        def twists(t: Any, q: Any, v: Any) -> list[Any]:
            return [m.V for m in self.moving(t, q, v).links]

        V_dot, V = self.along(twists, self.q, self.v, v_dot, real=False), twists(T, self.q, self.v)
        return [(*d[:3], *add(d[3:], cross3(w[:3], w[3:]))) for d, w in zip(V_dot.tolist(), V, strict=True)]

    def consistent(self) -> None:
        """Change the speeds, so that the residuals do not change."""
        zero = np.array(self.row_rates(T, self.q, 0.0 * self.v))
        J = np.array([np.array(self.row_rates(T, self.q, e)) - zero for e in np.eye(len(self.v))]).T
        self.v = self.v - np.linalg.pinv(J) @ np.array(self.row_rates(T, self.q, self.v))


def check_rate(stand: Stand, real: bool) -> None:
    measured = stand.along(stand.residuals, stand.q, stand.v, stand.v_dot, real)
    tolerance = 10.0 * DIFFERENCE**2 if real else TOLERANCE
    np.testing.assert_allclose(stand.row_rates(T, stand.q, stand.v), measured, atol=tolerance, rtol=0)


def check_second(stand: Stand, real: bool) -> None:
    measured = stand.along(stand.row_rates, stand.q, stand.v, stand.v_dot, real)
    moving, A = stand.moving(T, stand.q, stand.v), stand.link_accelerations(stand.v_dot)
    ours = [row_error(row, moving, A, stand.v_dot) for row in stand.rows(moving)]
    tolerance = 10.0 * DIFFERENCE**2 if real else 10 * TOLERANCE
    np.testing.assert_allclose(ours, measured, atol=tolerance, rtol=0)


def check_balance(stand: Stand) -> None:
    """The forces on both ends are opposite; their torque is at most that of a unit force on the gap that is open."""
    moving = stand.moving(T, stand.q, stand.v)
    open_gap = np.linalg.norm(stand.residuals(T, stand.q, stand.v)[:3])
    for row in stand.rows(moving):
        total: Any = ZERO
        for i, wrench in row.links:
            total = add(total, force_out(moving.of(i).R_WL, moving.of(i).p_WL, wrench))
        np.testing.assert_allclose(total[3:], np.zeros(3), atol=TOLERANCE, rtol=0)
        assert np.linalg.norm(total[:3]) <= open_gap + TOLERANCE


def check_work(stand: Stand) -> None:
    """T_dot = -multipliers . drift: only what moves by itself does work."""
    stand.consistent()
    n = stand.mechanism
    now = evaluate(n, articulated, T, tuple(stand.q), tuple(stand.v), stand.par, NumpyLinear())

    def kinetic(t: Any, q: Any, v: Any) -> Any:
        moving = stand.moving(t, q, v)
        return [
            sum(
                0.5 * dot(m.V, inertia_times(k.spatial_inertia, m.V))
                for m, k in zip(moving.links, n.links, strict=True)
            )
        ]

    measured = stand.along(kinetic, stand.q, stand.v, np.array(now.solution.v_dot), real=False)[0]
    given = -sum(m * row_drift(row, now.moving) for m, row in zip(now.solution.multipliers, now.rows, strict=True))
    size = 1.0 + max(map(abs, now.solution.multipliers))
    assert abs(measured - given) < 100 * TOLERANCE * size


@every
@pytest.mark.parametrize("seed", [1, 2])
def test_rate_of_the_residual(constraint, seed):
    check_rate(Stand(constraint, seed), real=constraint.slots > 0)


@every
@pytest.mark.parametrize("seed", [1, 2])
def test_second_derivative_of_the_residual(constraint, seed):
    check_second(Stand(constraint, seed), real=constraint.slots > 0)


@every
def test_on_a_moving_base(constraint):
    if constraint.slots == 0:
        check_rate(Stand(constraint, base=Base()), real=False)
        check_second(Stand(constraint, base=Base()), real=False)
    else:
        assert constraint.ends[0] != "world"


@every
def test_forces_balance(constraint):
    check_balance(Stand(constraint))


@every
def test_no_work(constraint):
    check_work(Stand(constraint))


@every
def test_its_claims(constraint):
    stand = Stand(constraint)
    rows = stand.rows(stand.moving(T, stand.q, stand.v))
    units = constraint.units(stand.mechanism)
    assert len(units) == len(rows)
    assert set(units) <= {"m", "rad"}
    assert len(constraint.numbers(stand.mechanism, T, stand.q)) == constraint.n_numbers(stand.mechanism)
    assert len(constraint.functions(stand.mechanism, T)) == constraint.slots
    for end in constraint.ends:
        stand.mechanism.index(end)


@every
def test_batches(constraint):
    """All samples at once are the samples one by one."""
    stand = Stand(constraint)
    q, v = (np.stack([x, x * (1.0 + 1e-3), x * (1.0 - 2e-3)], axis=1) for x in (stand.q, stand.v))
    t = np.array([T, T + 0.1, T + 0.3])
    together = stand.rows(motion(stand.mechanism, t, tuple(q), tuple(v)))
    for k in range(3):
        for row, one in zip(together, stand.rows(stand.moving(t[k], q[:, k], v[:, k])), strict=True):
            mine = [np.broadcast_to(x, 3)[k] for x in (row.residual, row.drift, row.bias)]
            np.testing.assert_allclose(mine, (one.residual, one.drift, one.bias), atol=TOLERANCE, rtol=0)


def test_no_constraint_is_left_out():
    names = [m.name for m in pkgutil.iter_modules(constraints.__path__, constraints.__name__ + ".")]
    found = {
        name
        for module in map(importlib.import_module, names)
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Constraint) and not inspect.isabstract(kind)
    }
    assert found == set(EXAMPLES)
    assert found <= set(constraints.__all__)


# What the numbers mean.


def test_tension_is_a_force():
    """A mass on a bar that hangs from the world pulls with m (g + v^2 / l)."""
    system = System(gravity=(0.0, 0.0, -9.81))
    system.add(ph.Body(mass=2.0, inertia=(0.1, 0.2, 0.25), name="bob"), joints.Free())
    bar = system.constrain(constraints.Distance("world", "bob", 1.5))
    mechanism, q, v = system.mechanism(), (0.0, 0.0, -1.5, 1.0, 0.0, 0.0, 0.0), (1.2, 0.9, 0.0, 0.3, -0.2, 0.5)
    now = evaluate(mechanism, articulated, 0.0, q, v, plain_par(mechanism, 0.0, q, v), NumpyLinear())
    assert bar.tension(now.solution.multipliers[0]) == pytest.approx(2.0 * (9.81 + 2.25 / 1.5), rel=50 * EPS)


def test_stop_is_beyond_the_nearer_end():
    stop = constraints.Stop("b", upper=2.0, lower=-1.0)
    for q, beyond, way in ((2.25, 0.25, 1.0), (1.5, -0.5, 1.0), (-0.25, -0.75, -1.0), (-1.5, 0.5, -1.0)):
        assert stop._beyond(q) == (beyond, way)


def test_lock_keeps_its_place_in_par():
    """q_lock are the last numbers of par: the run writes them when a joint locks."""
    stand = Stand(constraints.Lock("a"))
    places = layout(stand.mechanism)
    stand.par[places.numbers[0] : places.n] = [float(x) for x in stand.q[:4]]
    np.testing.assert_allclose(stand.residuals(T, stand.q, stand.v), np.zeros(3), atol=10 * EPS, rtol=0)
    assert places.n - places.numbers[0] == 4


def test_spline_is_smooth_and_near():
    """Twice differentiable across samples and ends, and within 5/384 h^4 f'''' away from the ends."""
    t = np.linspace(0.0, 4.0, 41)
    course = constraints.Prescribed("b", ph.TimeSeries(t, np.sin(t))).course
    call = lambda x: np.array(course.functions(x)[0].out)  # noqa: E731
    for x in (0.0, 0.1, 1.7, 4.0):
        jump = 1e-9
        np.testing.assert_allclose(call(x - jump), call(x + jump), atol=1e-7, rtol=0)
    for x in (1.03, 1.98, 2.41):
        assert abs(call(x)[0] - math.sin(x)) < 5 / 384 * 0.1**4 + 1e-9
    assert call(9.0)[0] == pytest.approx(call(4.0)[0] + 5.0 * call(4.0)[1], rel=1e-12)


# The twins: each check can fail.


class Broken(constraints.Point):
    """A point constraint that forgot the centripetal part."""

    def rows(self, mechanism, moving, own=constraints.constraint.NOTHING):
        return tuple(row._replace(bias=0.0) for row in super().rows(mechanism, moving, own))


class Lopsided(constraints.Point):
    """One that pushes one of its bodies alone."""

    def rows(self, mechanism, moving, own=constraints.constraint.NOTHING):
        return tuple(row._replace(links=row.links[1:]) for row in super().rows(mechanism, moving, own))


class Driven(constraints.Prescribed):
    """A course whose drift is forgotten."""

    def rows(self, mechanism, moving, own=constraints.constraint.NOTHING):
        return tuple(row._replace(drift=0.0) for row in super().rows(mechanism, moving, own))


def test_the_suite_sees_broken_constraints():
    with pytest.raises(AssertionError):
        check_second(Stand(Broken("c", "d", **at)), real=False)
    with pytest.raises(AssertionError):
        check_rate(Stand(Lopsided("c", "d", **at)), real=False)
    with pytest.raises(AssertionError):
        check_balance(Stand(Lopsided("c", "d", **at)))
    with pytest.raises(AssertionError):
        check_rate(Stand(Driven("b", constraints.Harmonic(0.3, 2.0))), real=False)
