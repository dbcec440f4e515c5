"""Questions to a system from Python: machine code gives the numbers of the plain formulas, whoever asks and when."""

from __future__ import annotations

import copy
import math
import os
import pickle
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import spatial
from polhode.core.small import dot3
from polhode.dynamics import articulated, calls, recursion
from polhode.dynamics.linearize import Linearization
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Constraint
from polhode.model.constraints.row import Row
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.model.system_state import SystemState
from tests.formulations import random_systems
from tests.formulations.asking import EPS, relative
from tests.formulations.random_systems import random_loop, random_tree
from tests.numerics.test_long_trees import chain

pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")

SAME = 1e-13  # of the largest number: contraction and the order of a few hundred sums
Asked = dict[str, Any]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Any]], Any]:
    """What a function gives while formulas run as Python."""

    def run(function: Callable[[], Any]) -> Any:
        with monkeypatch.context() as context:
            context.setenv("POLHODE_JIT", "0")
            return function()

    return run


def asked(system: ph.System, state: SystemState, t: float = 0.0, formulation: Any = None) -> Asked:
    """Everything that can be asked at a state."""
    v_dot, body = np.linspace(-1.3, 2.1, system.n_v), system.names[-1]
    return {
        "mass matrix": system.mass_matrix(state, t),
        "inverse dynamics": system.inverse_dynamics(state, v_dot, t),
        "accelerations": system.accelerations(state, formulation, t),
        "jacobian": system.jacobian(state, body, (0.3, -0.2, 0.7), t),
        "linear": system.linearize(state, formulation, t),
    }


def compiled(system: ph.System) -> set[str]:
    """Which questions are answered by machine code."""
    answers = system.mechanism().made["calls"]._answers
    return {key if isinstance(key, str) else key[0] for key, answer in answers.items() if answer is not None}


ALL = {"mass matrix", "inverse dynamics", "accelerations", "jacobian", "linear"}


def same(one: Asked, two: Asked, state: SystemState, slopes: float = SAME) -> None:
    """Equal up to rounding, which the mass matrix and the constraints magnify by their condition."""
    cond = worst_condition(state)
    for key in ALL - {"linear"}:
        assert relative(two[key], one[key]) < SAME * (cond if key == "accelerations" else 1.0), key
    for a, b in zip(whole(one["linear"]), whole(two["linear"]), strict=True):
        assert relative(b, a) < slopes * cond
    assert one["linear"].exact == two["linear"].exact


def worst_condition(state: SystemState) -> float:
    M = random_systems.mass_matrix(state)
    J = random_systems.jacobian(state) if state.mechanism.constraints else np.zeros((0, len(M)))
    J = J[np.abs(J).max(axis=1) > 0.0] if len(J) else J
    return max(float(np.linalg.cond(M)), float(np.linalg.cond(J @ np.linalg.solve(M, J.T))) if len(J) else 1.0)


def whole(found: Linearization) -> tuple[np.ndarray, ...]:
    """The matrices on all joints: the basis of what loops leave free is one of many."""
    E, left = found.E, np.linalg.pinv(found.E)
    return E @ found.A @ left, E @ found.B, found.C @ left, found.D, E @ left


# ---- the numbers


@pytest.mark.parametrize("seed", range(5))
def test_trees(seed: int, plain: Any) -> None:
    """All kinds of joints, general mounts; each question becomes machine code."""
    system, state = random_tree(np.random.default_rng(seed), 4 + seed % 3)
    same(asked(system, state), plain(lambda: asked(system, state)), state)
    assert compiled(system) == ALL


@pytest.mark.parametrize("seed", range(4))
def test_loops(seed: int, plain: Any) -> None:
    """Accelerations with the kernel that solves for the multipliers, slopes of what the loops leave free."""
    system, state = random_loop(np.random.default_rng(seed), 5, n_loop=1 + seed % 2)
    same(asked(system, state), plain(lambda: asked(system, state)), state)
    assert compiled(system) == ALL


def test_the_comparison_is_not_blind(plain: Any, broken: Any) -> None:
    """Twin: without the gyroscopic wrench the plain formulas differ from machine code made before."""
    system, state = random_tree(np.random.default_rng(1), 4)
    right = asked(system, state)
    broken(recursion, "cross_force", lambda V, F: spatial.ZERO)
    wrong = plain(lambda: asked(system, state))
    assert relative(wrong["inverse dynamics"], right["inverse dynamics"]) > 1e-3
    assert relative(wrong["mass matrix"], right["mass matrix"]) < SAME


@pytest.mark.parametrize("formulation", ["wittenburg", "partitioned", "multipliers", "udwadia_kalaba"])
def test_formulations(formulation: str, plain: Any) -> None:
    system, state = random_loop(np.random.default_rng(7), 5)
    one, two = asked(system, state, 0.0, formulation), plain(lambda: asked(system, state, 0.0, formulation))
    same(one, two, state, slopes=100 * SAME)  # the plain formulas of these take the slopes through larger systems
    assert compiled(system) == ALL


class OfAUser:
    """A formulation of a user: without a hash, and wrong by a factor, which shows that it is asked."""

    __hash__ = None  # type: ignore[assignment]

    def refuses(self, mechanism: Any) -> None:
        return None

    def accelerations(self, *given: Any) -> Any:
        found = articulated.accelerations(*given)
        return found._replace(v_dot=tuple(3.0 * x for x in found.v_dot))


def test_a_formulation_of_a_user(plain: Any) -> None:
    """It is asked for accelerations and for slopes."""
    system, state = random_tree(np.random.default_rng(2), 4)
    one, own = asked(system, state), asked(system, state, 0.0, OfAUser())
    np.testing.assert_allclose(own["accelerations"], 3.0 * one["accelerations"], rtol=1e-12)
    n = system.n_v
    np.testing.assert_allclose(own["linear"].A[n:], 3.0 * one["linear"].A[n:], rtol=1e-9, atol=1e-9)


def arm(rng: np.random.Generator, n: int = 4, **options: Any) -> tuple[ph.System, SystemState]:
    """Hinges in a row, in general position."""
    system = chain(n, rng) if not options else _on_a_base(n, rng, **options)
    return system, system.state(q=rng.uniform(-1, 1, n), v=rng.uniform(-2, 2, n))


def _on_a_base(n: int, rng: np.random.Generator, **options: Any) -> ph.System:
    system, still = ph.System(gravity=(0.3, -0.4, -9.81), name="arm", **options), chain(n, rng).mechanism()
    for i, link in enumerate(still.links):
        system.add(link.body, link.joint, f"b{i - 1}" if i else "world", (0, 0, -0.5), (0, 0, 0.5), f"b{i}")
    return system


def test_a_moving_base(rng: np.random.Generator, plain: Any) -> None:
    """At a time other than zero; the base shakes and turns."""
    base = ph.BaseMotion.shaking((0.1, 0.2, -0.3), frequency=1.7).then(ph.BaseMotion.turning((1, 2, 3), rate=0.8))
    system, state = arm(rng, base=base)
    same(asked(system, state, 0.7), plain(lambda: asked(system, state, 0.7)), state)
    assert compiled(system) == ALL
    assert relative(system.accelerations(state, t=0.7), system.accelerations(state, t=0.9)) > 1e-3


def test_loads_that_are_formulas(rng: np.random.Generator, plain: Any) -> None:
    """Springs and dampers, in joints and between bodies: exact slopes."""
    system, _ = arm(rng)
    system.load(ph.loads.JointSpring("b1", stiffness=3.0, rest=0.2))
    system.load(ph.loads.JointDamper("b2", coefficient=0.7))
    system.load(ph.loads.SpringDamper("b3", "world", 20.0, 1.5, 0.3, at_1=(0.1, 0.2, 0.3), at_2=(1.0, 2.0, 0.5)))
    state = system.state(q=rng.uniform(-1, 1, 4), v=rng.uniform(-2, 2, 4))
    one, two = asked(system, state), plain(lambda: asked(system, state))
    same(one, two, state)
    assert one["linear"].exact
    assert compiled(system) == ALL


def test_loads_that_call_functions(rng: np.random.Generator, plain: Any) -> None:
    """A user's function, a table of samples, and drag of a body: slopes by differences, and said so."""
    system, _ = arm(rng)
    system.load(ph.loads.JointMotor("b1", lambda t, q, v: -2.0 * math.sin(q) - 0.3 * v + t))
    system.load(ph.loads.JointMotor("b2", ph.TimeSeries([0.0, 1.0, 2.0], [0.3, -0.4, 0.9])))
    system.load(ph.loads.On("b3", ph.loads.Drag(linear=0.4, quadratic=0.2, wind=(1.0, 2.0, 0.5), at=(0.1, 0.2, 0.3))))
    state = system.state(q=rng.uniform(-1, 1, 4), v=rng.uniform(-2, 2, 4))
    one, two = asked(system, state, 0.6), plain(lambda: asked(system, state, 0.6))
    same(one, two, state, slopes=1e-8)  # eps^(2/3), and what the mass matrix makes of it
    assert not one["linear"].exact
    assert compiled(system) == ALL


def test_locks_hold_where_the_joint_is(rng: np.random.Generator, plain: Any) -> None:
    """The numbers of constraints are those of the state that is asked about, not of the first one."""
    system, state = arm(rng)
    system.constrain(ph.constraints.Lock("b2"))
    for _ in range(3):
        state = system.state(q=rng.uniform(-1, 1, 4), v=[1.1, -0.7, 0.0, 2.0])
        one, two = asked(system, state), plain(lambda at=state: asked(system, at))
        for key in ALL - {"linear"}:
            assert relative(two[key], one[key]) < 1e3 * SAME
        for a, b in zip(whole(one["linear"]), whole(two["linear"]), strict=True):
            assert relative(b, a) < 1e3 * SAME
        assert abs(one["accelerations"][2]) < 1e-12
    assert compiled(system) == ALL


def test_driven_joints_and_ropes(rng: np.random.Generator, plain: Any) -> None:
    """A course given as a function; a rope, which does not act until it is tight."""
    system, _ = arm(rng)
    system.constrain(ph.constraints.Prescribed("b1", lambda t: 0.3 + np.sin(2.0 * t)))
    system.constrain(ph.constraints.Rope("world", "b3", length=50.0))
    state = system.state(q=[0.4, 0.3 + math.sin(1.0), -0.6, 0.8], v=[0.5, 2.0 * math.cos(1.0), -0.9, 1.2])
    one, two = asked(system, state, 0.5), plain(lambda: asked(system, state, 0.5))
    assert relative(two["accelerations"], one["accelerations"]) < 1e3 * SAME
    assert one["accelerations"][1] == pytest.approx(-4.0 * math.sin(1.0), rel=1e-9)
    for a, b in zip(whole(one["linear"]), whole(two["linear"]), strict=True):
        assert np.abs(a - b).max() < 1e-7 * (1.0 + np.abs(b).max())
    assert "accelerations" in compiled(system)


def test_redundant_equations(plain: Any) -> None:
    """The same loop closed twice: v_dot and slopes are those of one."""
    system, state = random_loop(np.random.default_rng(3), 5, closers=("Distance",))
    once = asked(system, state)
    constraint = system.mechanism().constraints[0]
    system.constrain(constraint, name="again")
    twin = system.state(q=state.q, v=state.v)
    twice = asked(system, twin)
    assert relative(twice["accelerations"], once["accelerations"]) < 1e4 * SAME
    for a, b in zip(whole(once["linear"]), whole(twice["linear"]), strict=True):
        assert relative(b, a) < 1e4 * SAME


@pytest.mark.parametrize("n", [20, 40])
def test_long_trees(n: int, rng: np.random.Generator, plain: Any) -> None:
    """Accelerations are walked link by link; what would be too long to write out stays plain, and right."""
    system, _ = arm(rng, n)
    system.load(ph.loads.JointDamper("b3", coefficient=0.7))
    system.load(ph.loads.JointMotor("b5", lambda t, q, v: math.cos(q) - 0.1 * v))
    state = system.state(q=rng.uniform(-0.3, 0.3, n), v=rng.uniform(-1, 1, n))
    one, two = asked(system, state), plain(lambda: asked(system, state))
    for key in ALL - {"linear"}:
        assert relative(two[key], one[key]) < SAME * (worst_condition(state) if key == "accelerations" else 1.0), key
    assert {"accelerations", "jacobian"} <= compiled(system)
    assert "linear" not in compiled(system)


def test_what_takes_long_to_compile_waits(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it was asked often; and what is longer still is never compiled."""
    monkeypatch.setattr(calls, "AT_ONCE", 1)
    monkeypatch.setattr(calls, "PATIENCE", 3)
    system, state = arm(rng)
    found = [asked(system, state) for _ in range(3)]
    assert compiled(system) == set()
    found.append(asked(system, state))
    assert compiled(system) == ALL
    for one in found:
        same(found[0], one, state)
    monkeypatch.setattr(calls, "AT_ALL", 1)
    other = copy.deepcopy(state)
    for _ in range(5):
        system.mass_matrix(other)
    assert other.mechanism.made["calls"]._answers == {}


def test_a_system_that_cannot_move(plain: Any) -> None:
    """No speeds: empty answers, of the right shapes."""
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(mass=1.0, inertia=(1.0, 1.2, 1.5)), ph.joints.Weld(), name="post")
    state = system.state()
    for found in (asked(system, state), plain(lambda: asked(system, state))):
        shapes = [found[key].shape for key in ("mass matrix", "inverse dynamics", "accelerations", "jacobian")]
        assert shapes == [(0, 0), (0,), (0,), (6, 0)]
        assert found["linear"].A.shape == (0, 0)
    assert system.jacobian(state, "world").shape == (6, 0)


# ---- formulas that cannot be written out


@dataclass(frozen=True, eq=False)
class Switching(SystemLoad):
    """A load of a user that decides by a value."""

    joint: int = 0

    def effort(self, mechanism: Any, moving: Any, par: Any, slot: int) -> Effort:
        return Effort(speeds=((self.joint, 3.0 if moving.q[self.joint] > 0.0 else -2.0),))

    def check(self, mechanism: Any) -> None:
        pass


def test_a_load_that_decides_by_value_stays_plain(rng: np.random.Generator, plain: Any) -> None:
    """Only what needs it: the mass matrix is compiled all the same."""
    system, _ = arm(rng)
    without = asked(system, system.state(q=[0.5, 0.2, -0.3, 0.7]))
    system.load(Switching())
    v_dot = np.linspace(-1.3, 2.1, 4)
    for q, tau in ((0.5, 3.0), (-0.5, -2.0)):
        state = system.state(q=[q, 0.2, -0.3, 0.7])
        found = system.inverse_dynamics(state, v_dot)
        np.testing.assert_array_equal(found, plain(lambda at=state: system.inverse_dynamics(at, v_dot)))
        if q > 0.0:
            assert without["inverse dynamics"][0] - found[0] == pytest.approx(tau, rel=1e-12)
        system.mass_matrix(state)
    assert compiled(system) == {"mass matrix"}


@dataclass(frozen=True, eq=False)
class OnNumpyPlane(Constraint):
    """A constraint of a user that needs real arrays."""

    body: str
    name: str = ""

    def check(self, mechanism: Any) -> None:
        mechanism.index(self.body)

    @property
    def ends(self) -> tuple[str, ...]:
        return self.body, "world"

    def units(self, mechanism: Any) -> tuple[str, ...]:
        return ("m",)

    def rows(self, mechanism: Any, moving: Any, own: Any = NOTHING) -> tuple[Row, ...]:
        (i, r), n = mechanism.point(self.body, (0.0, 0.0, 0.0)), [0.6, 0.0, 0.8]
        m = moving.of(i)
        np.array(m.position(r), dtype=float)
        return (Row(dot3(n, m.position(r)), ((i, m.along(r, n)),), bias=dot3(n, m.centripetal(r))),)


def test_a_constraint_on_arrays_stays_plain(rng: np.random.Generator, plain: Any) -> None:
    system, state = arm(rng)
    system.constrain(OnNumpyPlane("b3"))
    state = system.state(q=state.q, v=state.v)
    np.testing.assert_array_equal(system.accelerations(state), plain(lambda: system.accelerations(state)))
    assert "accelerations" not in compiled(system)


# ---- functions of users


def test_a_function_sees_what_it_refers_to_now(rng: np.random.Generator) -> None:
    """A gain that changes between two calls is not frozen in machine code."""
    gain = [1.0]
    system, _ = arm(rng)
    system.load(ph.loads.JointMotor("b0", lambda t, q, v: gain[0]))
    state, v_dot = system.state(q=rng.uniform(-1, 1, 4)), np.ones(4)
    one = system.inverse_dynamics(state, v_dot)
    gain[0] = 5.0
    np.testing.assert_allclose(one - system.inverse_dynamics(state, v_dot), [4.0, 0.0, 0.0, 0.0], atol=1e-12)


def test_a_function_that_raises_says_so_and_recovers(rng: np.random.Generator, plain: Any) -> None:
    """As the plain formulas do; the next call is right again."""

    def torque(t: float, q: float, v: float) -> float:
        return math.sqrt(q) if q < 2.0 else math.nan

    system, _ = arm(rng)
    system.load(ph.loads.JointMotor("b0", torque))
    good, bad, none = (system.state(q=[q, 0.1, 0.2, 0.3]) for q in (0.25, -1.0, 2.5))
    right = system.accelerations(good)
    for state, said in ((bad, "ValueError"), (none, "finite")):
        with pytest.raises(ph.PolhodeError, match=said):
            system.accelerations(state)
        np.testing.assert_array_equal(system.accelerations(good), right)
    with pytest.raises(ph.PolhodeError, match="ValueError"):
        plain(lambda: system.accelerations(bad))
    assert "accelerations" in compiled(system)


def test_ctrl_c_in_a_function_ends_the_call(rng: np.random.Generator) -> None:
    armed: list[bool] = []

    def torque(t: float, q: float, v: float) -> float:
        if armed:
            raise KeyboardInterrupt
        return q

    system, _ = arm(rng)
    system.load(ph.loads.JointMotor("b0", torque))
    state = system.state(q=[0.3, 0.1, 0.2, 0.3])
    right = system.accelerations(state)
    armed.append(True)
    with pytest.raises(KeyboardInterrupt):
        system.accelerations(state)
    armed.clear()
    np.testing.assert_array_equal(system.accelerations(state), right)


def test_a_function_may_ask_the_same_system(rng: np.random.Generator, plain: Any) -> None:
    """A torque that asks for the mass matrix while accelerations are computed: buffers are not shared."""
    system, _ = arm(rng)
    model = copy.deepcopy(system)

    def torque(t: float, q: float, v: float) -> float:
        inside = model.state(q=[q, 0.1, 0.2, 0.3])
        return float(model.mass_matrix(inside)[0, 0] + (model.accelerations(inside)[0] if q > 0.1 else 0.0))

    system.load(ph.loads.JointMotor("b0", torque))
    model.load(ph.loads.JointMotor("b0", lambda t, q, v: nested(q)))

    def nested(q: float) -> float:
        return float(model.accelerations(model.state(q=[-q, 0.4, 0.1, 0.2]))[1]) if q > 0.0 else 1.0

    state = system.state(q=[0.7, -0.3, 0.2, 0.5], v=[0.1, 0.2, 0.3, 0.4])
    one, two = system.accelerations(state), plain(lambda: system.accelerations(state))
    assert relative(two, one) < 1e-11


# ---- arrays


def test_answers_are_fresh(rng: np.random.Generator) -> None:
    """Nobody sees a buffer: what was given stays when more is asked, and may be changed."""
    system, state = arm(rng)
    other = system.state(q=rng.uniform(-1, 1, 4), v=rng.uniform(-1, 1, 4))
    first = asked(system, state)
    kept = copy.deepcopy(first)
    asked(system, other)
    for key in ALL - {"linear"}:
        np.testing.assert_array_equal(first[key], kept[key])
        first[key][...] = np.nan
    for a, b in zip(first["linear"][:5], kept["linear"][:5], strict=True):
        np.testing.assert_array_equal(a, b)
    again = asked(system, state)
    for key in ALL - {"linear"}:
        np.testing.assert_array_equal(again[key], kept[key])
        assert again[key].flags.owndata
        assert again[key].flags.writeable


def test_many_threads(rng: np.random.Generator) -> None:
    """Each gets the answers to its own questions, also where functions call back into Python."""
    system, _ = arm(rng)
    system.load(ph.loads.JointMotor("b1", lambda t, q, v: -2.0 * q - 0.3 * v))
    states = [system.state(q=rng.uniform(-1, 1, 4), v=rng.uniform(-1, 1, 4)) for _ in range(8)]
    v_dot, wrong = rng.normal(size=4), []
    right = [(system.mass_matrix(s), system.inverse_dynamics(s, v_dot), system.accelerations(s)) for s in states]

    def work(i: int) -> None:
        for _ in range(300):
            s = states[i]
            found = system.mass_matrix(s), system.inverse_dynamics(s, v_dot), system.accelerations(s)
            if not all(np.array_equal(a, b) for a, b in zip(found, right[i], strict=True)):
                wrong.append(i)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_what_may_be_given(rng: np.random.Generator) -> None:
    """Lists, integers and single precision are numbers; other sizes and texts are refused by name."""
    system, state = arm(rng)
    right = system.inverse_dynamics(state, np.array([1.0, 2.0, -3.0, 4.0]), 0.0)
    for given in ([1, 2, -3, 4], (1.0, 2.0, -3.0, 4.0), np.array([1, 2, -3, 4]), np.float32([1, 2, -3, 4]),
                  np.array([1.0, 9.0, 2.0, 9.0, -3.0, 9.0, 4.0, 9.0])[::2]):  # fmt: skip
        np.testing.assert_array_equal(system.inverse_dynamics(state, given, 0), right)
    for wrong in (1.0, [1.0], np.ones(5), np.ones((4, 1)), "abcd", [1j] * 4, np.full(4, 1j)):
        with pytest.raises(InputError, match="v_dot must be 4 numbers"):
            system.inverse_dynamics(state, wrong)
    with pytest.raises(InputError, match="at, a point of a body, must be 3 numbers"):
        system.jacobian(state, "b1", (1.0, 2.0))
    with pytest.raises(InputError, match="b9"):
        system.jacobian(state, "b9")
    with pytest.raises(InputError, match="q of the state must be 4 numbers"):
        system.mass_matrix(SystemState(system.mechanism(), np.ones(3), np.ones(4)))
    with pytest.raises(InputError, match="formulation"):
        system.accelerations(state, "nonsense")


def test_bodies_by_name_and_by_link(rng: np.random.Generator, plain: Any) -> None:
    """Every body has its own Jacobian; the world's is zero."""
    system, state = arm(rng)
    for link in system.mechanism().links:
        J = system.jacobian(state, link, (0.3, 0.2, 0.1))
        np.testing.assert_array_equal(J, system.jacobian(state, link.name, (0.3, 0.2, 0.1)))
        assert relative(plain(lambda one=link: system.jacobian(state, one, (0.3, 0.2, 0.1))), J) < SAME
    assert not system.jacobian(state, "world", (1.0, 2.0, 3.0)).any()


def test_a_changed_system_is_another(rng: np.random.Generator) -> None:
    """A load that is added counts for states made after it; the old state keeps its own system."""
    system, state = arm(rng)
    before = system.accelerations(state)
    system.load(ph.loads.JointMotor("b0", 7.0))
    after = system.accelerations(system.state(q=state.q, v=state.v))
    np.testing.assert_array_equal(system.accelerations(state), before)
    M = system.mass_matrix(state)
    np.testing.assert_allclose(M @ (after - before), [7.0, 0.0, 0.0, 0.0], atol=1e3 * EPS * np.linalg.cond(M))


def test_copies_make_their_own_machine_code(rng: np.random.Generator) -> None:
    """Addresses mean nothing in another process: a copy and a pickle leave them behind."""
    system, state = arm(rng)
    right = system.accelerations(state)
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.mechanism.made == {}
        np.testing.assert_array_equal(system.accelerations(twin), right)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Nothing warns: a function that runs as Python does so in plain calls as well."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield
