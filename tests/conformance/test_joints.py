"""One suite for every joint: its speeds are the motion of its pose, its bias their change, and its q come back."""

from __future__ import annotations

import copy
import importlib
import inspect
import math
import pickle
import pkgutil
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from polhode.core.attitude.euler import SEQUENCES
from polhode.core.attitude.euler import pack as pack_sequence
from polhode.core.attitude.euler import to_R as euler_matrix
from polhode.core.quat import multiply, to_matrix
from polhode.core.small import matrices, vectors
from polhode.core.so3 import exp, vee
from polhode.model import joints
from polhode.model.joints.joint import Joint

EPS = float(np.finfo(float).eps)
TOLERANCE = 100 * EPS  # numbers of size 1 to 5, a few tens of roundings on the way
STEP = 1e-40  # of complex steps, whose error is its square

AXIS = (0.48, -0.6, 0.64)
ACROSS = (0.8, 0.64, 0.0)  # perpendicular to AXIS
ANGLES = (*SEQUENCES, "euler")

EXAMPLES: dict[str, list[Joint]] = {
    "Weld": [joints.Weld()],
    "Revolute": [joints.Revolute(AXIS), joints.Revolute("-y")],
    "Prismatic": [joints.Prismatic(AXIS), joints.Prismatic("x")],
    "Helical": [joints.Helical(AXIS, pitch=0.3), joints.Helical("z", -0.05), joints.Helical("y", 0.0)],
    "Cylindrical": [joints.Cylindrical(AXIS), joints.Cylindrical("-z")],
    "Universal": [joints.Universal(AXIS, ACROSS), joints.Universal(), joints.Universal("z", "-x")],
    "Planar": [joints.Planar(AXIS), joints.Planar("y")],
    "Spherical": [joints.Spherical(), *(joints.Spherical(name) for name in ANGLES)],
    "Free": [joints.Free(), *(joints.Free(coordinates=name) for name in ANGLES)],
    "Compound": [
        joints.Compound([joints.Prismatic("x"), joints.Prismatic("-y"), joints.Revolute("z")]),
        joints.Compound([joints.Revolute(AXIS), joints.Revolute(ACROSS)], [(0.3, -0.2, 0.5), (0.1, 0.4, -0.6)]),
        joints.Compound([joints.Spherical(), joints.Prismatic(AXIS)], [(0.3, -0.2, 0.5), (0.1, 0.4, -0.6)]),
    ],
}
ALL = [pytest.param(joint, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, joint in enumerate(items)]
SINGULAR = [param for param in ALL if getattr(param.values[0], "coordinates", "quaternion") != "quaternion"]
every = pytest.mark.parametrize("joint", ALL)


def general(joint: Joint, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates on their group and speeds in which nothing is zero."""
    q = rng.uniform(0.3, 1.2, joint.n_q) * rng.choice((-1.0, 1.0), joint.n_q)
    v = rng.uniform(0.3, 1.5, joint.n_v) * rng.choice((-1.0, 1.0), joint.n_v)
    return np.array(joint.normalize(q), dtype=float), v


def pose(joint: Joint, q: Any) -> tuple[np.ndarray, np.ndarray]:
    """R_FM (..., 3, 3) and p_FM (..., 3)."""
    R, p = joint.pose(q)
    return matrices(R), vectors(p)


def H(joint: Joint, q: Any) -> np.ndarray:
    """The columns as a matrix (6, n_v)."""
    return np.array(joint.columns(q)).reshape(joint.n_v, 6).T


def along(joint: Joint, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """q after a short imaginary time."""
    return q + 1j * STEP * np.array(joint.rate(q, v)) if joint.n_q else q


def twist(joint: Joint, q: np.ndarray, v: np.ndarray) -> np.ndarray:
    """V_FM_M, from the derivative of the pose: vee(R^T R_dot) and R^T p_dot."""
    R, _ = pose(joint, q)
    R_dot, p_dot = (np.imag(part) / STEP for part in pose(joint, along(joint, q, v)))
    return np.concatenate([vee((R.T @ R_dot).ravel()), R.T @ p_dot])


def check_columns(joint: Joint, rng: np.random.Generator) -> None:
    q, v = general(joint, rng)
    np.testing.assert_allclose(H(joint, q) @ v, twist(joint, q, v), atol=TOLERANCE, rtol=0)


def check_bias(joint: Joint, rng: np.random.Generator) -> None:
    q, v = general(joint, rng)
    H_dot = np.imag(H(joint, along(joint, q, v))) / STEP
    np.testing.assert_allclose(joint.bias(q, v), H_dot @ v, atol=TOLERANCE, rtol=0)


def check_rates(joint: Joint, rng: np.random.Generator) -> None:
    q, v = general(joint, rng)
    np.testing.assert_allclose(joint.speeds(q, joint.rate(q, v)), v, atol=TOLERANCE, rtol=0)


def check_coordinates(joint: Joint, rng: np.random.Generator) -> None:
    """The pose comes back, and so do the coordinates where their range is the chosen one."""
    q, _ = general(joint, rng)
    back = joint.coordinates_of(*joint.pose(q))
    for given, again in zip(pose(joint, q), pose(joint, back), strict=True):
        np.testing.assert_allclose(again, given, atol=TOLERANCE, rtol=0)
    twice = joint.coordinates_of(*joint.pose(back))
    np.testing.assert_allclose(twice, back, atol=TOLERANCE / 0.2, rtol=0)  # sines of general angles stay above 0.2


def check_retract(joint: Joint, rng: np.random.Generator) -> None:
    """To first order the step of `rate`, and the result is on the group."""
    q, dv = general(joint, rng)
    if joint.n_q:
        slope = np.imag(joint.retract(q, 1j * STEP * dv)) / STEP
        np.testing.assert_allclose(slope, joint.rate(q, dv), atol=TOLERANCE, rtol=0)
    there = joint.retract(q, 0.1 * dv)
    np.testing.assert_allclose(joint.normalize(there), there, atol=TOLERANCE, rtol=0)


def check_rotation(joint: Joint, rng: np.random.Generator) -> None:
    R, _ = pose(joint, general(joint, rng)[0])
    np.testing.assert_allclose(R @ R.T, np.eye(3), atol=TOLERANCE, rtol=0)
    assert np.linalg.det(R) > 0.0


CHECKS: dict[str, Callable[[Joint, np.random.Generator], None]] = {
    "columns": check_columns,
    "bias": check_bias,
    "rates": check_rates,
    "coordinates": check_coordinates,
    "retract": check_retract,
    "rotation": check_rotation,
}


@every
@pytest.mark.parametrize("check", CHECKS)
def test_what_a_joint_says_is_true(joint: Joint, check: str, rng: np.random.Generator) -> None:
    for _ in range(5):
        CHECKS[check](joint, rng)


def test_every_joint_of_the_folder_is_here() -> None:
    """A new joint must come with an example, so that this suite runs on it, and be exported."""
    found = set()
    for module in pkgutil.iter_modules(joints.__path__):
        for name, item in vars(importlib.import_module(f"{joints.__name__}.{module.name}")).items():
            if inspect.isclass(item) and issubclass(item, Joint) and not inspect.isabstract(item):
                found.add(name)
    assert found == set(EXAMPLES)
    assert found | {"Joint"} == set(joints.__all__)


@every
def test_at_rest_the_frames_coincide(joint: Joint) -> None:
    R, p = joint.pose(joint.rest)
    assert len(joint.rest) == joint.n_q
    assert np.array_equal(matrices(R), np.eye(3))
    assert np.array_equal(p, np.zeros(3))


@every
def test_names_and_units(joint: Joint) -> None:
    assert len(joint.labels) == len(joint.units) == joint.n_q
    assert len(set(joint.labels)) == joint.n_q
    assert len(joint.speed_labels) == len(joint.speed_units) == joint.n_v
    assert len(set(joint.speed_labels)) == joint.n_v
    assert all(speed in ("rad/s", "m/s") for speed in joint.speed_units)


@every
def test_the_frame_is_a_rotation(joint: Joint) -> None:
    frame = joint.frame
    np.testing.assert_allclose(frame @ frame.T, np.eye(3), atol=10 * EPS, rtol=0)
    assert np.linalg.det(frame) > 0.0


LETTERS = ("x", "y", "z", "-x", "-y", "-z")
ALIGNED = [make(letter) for letter in LETTERS for make in (joints.Revolute, joints.Prismatic, joints.Planar)] + [
    joints.Universal(first, second) for first in LETTERS for second in LETTERS if first[-1] != second[-1]
]


@pytest.mark.parametrize("joint", ALIGNED, ids=range(len(ALIGNED)))
def test_the_frame_of_coordinate_axes_is_exact(joint: Joint) -> None:
    assert set(np.abs(joint.frame).ravel()) == {0.0, 1.0}
    assert not np.signbit(joint.frame[joint.frame == 0.0]).any()  # and no -0.0 to carry along
    assert np.linalg.det(joint.frame) == 1.0


@pytest.mark.parametrize("size", [1e-300, 1e-160, 1.0, 1e160, 1e300])
def test_the_length_of_an_axis_does_not_matter(size: float) -> None:
    axis = joints.Revolute(size * np.array(AXIS)).axis
    np.testing.assert_allclose(axis, AXIS, rtol=4 * EPS)


@every
def test_a_batch_is_many_singles(joint: Joint, rng: np.random.Generator) -> None:
    """Components first, any number of samples, the same to the last bits."""
    samples = [general(joint, rng) for _ in range(7)]
    q, v = (np.array(part).T for part in zip(*samples, strict=True))

    def rows(parts: Any) -> np.ndarray:
        return np.stack([np.broadcast_to(part, 7) for part in parts], axis=1) if len(parts) else np.zeros((7, 0))

    everything = {
        "pose": lambda q, v: (*joint.pose(q)[0], *joint.pose(q)[1]),
        "columns": lambda q, v: [element for column in joint.columns(q) for element in column],
        "bias": joint.bias,
        "rate": joint.rate,
        "retract": joint.retract,
        "coordinates": lambda q, v: joint.coordinates_of(*joint.pose(q)),
        "singular": lambda q, v: (joint.singular_distance(q),),
    }
    for name, function in everything.items():
        single = np.array([function(*sample) for sample in samples])
        np.testing.assert_allclose(rows(function(q, v)), single, atol=4 * EPS, rtol=4 * EPS, err_msg=name)


class Symbol:
    """A number that can do nothing but arithmetic and what `core.scalars` names."""

    __array_ufunc__ = None
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, value: float) -> None:
        self.value = value

    def __bool__(self) -> bool:
        raise AssertionError("a formula branches on a value")

    def __neg__(self) -> Symbol:
        return Symbol(-self.value)

    def sin(self) -> Symbol:
        return Symbol(math.sin(self.value))

    def cos(self) -> Symbol:
        return Symbol(math.cos(self.value))

    def sqrt(self) -> Symbol:
        return Symbol(math.sqrt(self.value))


SAME = {("add", 0.0), ("radd", 0.0), ("sub", 0.0), ("mul", 1.0), ("rmul", 1.0), ("truediv", 1.0)}
NOTHING = {("mul", 0.0), ("rmul", 0.0), ("rtruediv", 0.0)}


def _operator(name: str) -> Callable[[Symbol, Any], Any]:
    """An operator that folds exact zeros and ones, as a trace does."""

    def apply(self: Symbol, other: Any) -> Any:
        if isinstance(other, float) and (name, other) in SAME:
            return self
        if isinstance(other, float) and (name, other) in NOTHING:
            return 0.0
        return Symbol(getattr(self.value, f"__{name}__")(other.value if isinstance(other, Symbol) else float(other)))

    return apply


for _name in ("add", "sub", "mul", "truediv"):
    for _side in (_name, f"r{_name}"):
        setattr(Symbol, f"__{_side}__", _operator(_side))


@every
def test_symbols_go_through(joint: Joint, rng: np.random.Generator) -> None:
    """Every formula of the motion is arithmetic alone, so it can be traced."""
    q, v = general(joint, rng)
    q_symbols, v_symbols = [Symbol(x) for x in q], [Symbol(x) for x in v]
    functions: list[Callable[[Any, Any], Any]] = [
        lambda q, v: joint.pose(q)[0],
        lambda q, v: joint.pose(q)[1],
        lambda q, v: sum(joint.columns(q), ()),
        joint.bias,
        joint.rate,
        lambda q, v: joint.speeds(q, joint.rate(q, v)),
        joint.retract,
    ]
    for function in functions:
        traced = [x.value if isinstance(x, Symbol) else x for x in function(q_symbols, v_symbols)]
        np.testing.assert_allclose(traced, function(q, v), atol=4 * EPS, rtol=4 * EPS)


@every
def test_only_what_moves_is_no_constant(joint: Joint) -> None:
    """What is zero or one for every q folds to the float itself, and vanishes from a trace."""

    def numbers(q: Any) -> list[Any]:
        R, p = joint.pose(q)
        return [*R, *p, *sum(joint.columns(q), ())]

    samples = [general(joint, np.random.default_rng(seed))[0] for seed in range(3)]
    values = np.array([numbers(q) for q in samples])
    fixed = (np.ptp(values, axis=0) == 0.0) & np.isin(values[0], (0.0, 1.0))
    traced = numbers([Symbol(x) for x in samples[0]])
    assert [i for i in np.flatnonzero(fixed) if not isinstance(traced[i], float)] == []


# ---- against independent formulas


def turn_about(axis: Any, angle: float) -> np.ndarray:
    return matrices(exp(angle * np.asarray(axis)))


def mounted(joint: Joint, q: Any) -> tuple[np.ndarray, np.ndarray]:
    """The pose in the axes of the mounts, as users see it."""
    R, p = pose(joint, q)
    return joint.frame @ R @ joint.frame.T, joint.frame @ p


def test_the_axis_is_where_the_user_put_it() -> None:
    a, b, q0, q1 = np.array(AXIS), np.array(ACROSS) / np.linalg.norm(ACROSS), 0.7, -1.9
    cases: list[tuple[Joint, Any, Any, Any]] = [
        (joints.Revolute(AXIS), (q0,), turn_about(a, q0), np.zeros(3)),
        (joints.Prismatic(AXIS), (q0,), np.eye(3), q0 * a),
        (joints.Helical(AXIS, 0.3), (q0,), turn_about(a, q0), 0.3 * q0 / (2 * np.pi) * a),
        (joints.Cylindrical(AXIS), (q0, q1), turn_about(a, q0), q1 * a),
        (joints.Universal(a, b), (q0, q1), turn_about(a, q0) @ turn_about(b, q1), np.zeros(3)),
        (joints.Planar("x"), (q0, q1, 0.4), turn_about((1, 0, 0), 0.4), (0.0, q0, q1)),
        (joints.Planar("y"), (q0, q1, 0.4), turn_about((0, 1, 0), 0.4), (q1, 0.0, q0)),
        (joints.Planar("z"), (q0, q1, 0.4), turn_about((0, 0, 1), 0.4), (q0, q1, 0.0)),
    ]
    for joint, q, R, p in cases:
        np.testing.assert_allclose(mounted(joint, q)[0], R, atol=10 * EPS, rtol=0)
        np.testing.assert_allclose(mounted(joint, q)[1], p, atol=10 * EPS, rtol=0)


@pytest.mark.parametrize("name", SEQUENCES)
def test_angles_mean_what_attitudes_mean(name: str, rng: np.random.Generator) -> None:
    angles = rng.uniform(-3.0, 3.0, 3)
    for joint, q in ((joints.Spherical(name), angles), (joints.Free(name), (0.3, -0.2, 0.5, *angles))):
        np.testing.assert_allclose(joint.pose(q)[0], euler_matrix(angles, pack_sequence(name)), atol=10 * EPS, rtol=0)


def test_a_quaternion_means_what_attitudes_mean(rng: np.random.Generator) -> None:
    q = rng.normal(size=4)
    assert joints.Spherical().pose(q)[0] == to_matrix(q)
    assert joints.Free().pose((1.0, 2.0, 3.0, *q)) == (to_matrix(q), (1.0, 2.0, 3.0))


def test_the_velocity_of_a_free_body_is_in_the_axes_of_its_parent(rng: np.random.Generator) -> None:
    joint = joints.Free()
    q, v = general(joint, rng)
    V = H(joint, q) @ v
    np.testing.assert_allclose(V[:3], v[3:], rtol=0, atol=0)
    np.testing.assert_allclose(pose(joint, q)[0] @ V[3:], v[:3], atol=TOLERANCE, rtol=0)


@pytest.mark.parametrize("turns", [-3.2, -0.5, 0.0, 0.3, 0.5, 7.9])
def test_a_screw_counts_its_turns(turns: float) -> None:
    joint = joints.Helical(AXIS, -0.02)
    (q,) = joint.coordinates_of(*joint.pose((2 * np.pi * turns,)))
    assert q == pytest.approx(2 * np.pi * turns, abs=100 * EPS)


@pytest.mark.parametrize("kind", [joints.Revolute, joints.Cylindrical, joints.Planar])
def test_half_a_turn_is_plus_pi(kind: Any) -> None:
    for zero in (0.0, -0.0):
        q = kind("z").coordinates_of((-1.0, -zero, 0.0, zero, -1.0, 0.0, 0.0, 0.0, 1.0), (0.1, 0.2, 0.3))
        assert np.pi in q


# ---- singular coordinates


@pytest.mark.parametrize("joint", SINGULAR)
def test_the_distance_to_the_lock_is_what_the_columns_lose(joint: Joint, rng: np.random.Generator) -> None:
    """|b0 . (b1 x b2)| = sin(distance), and at the lock nothing is left."""
    for _ in range(5):
        q, _ = general(joint, rng)
        q[-2] = rng.uniform(-7.0, 7.0)
        volume = abs(np.linalg.det(H(joint, q)[:3, -3:]))
        assert volume == pytest.approx(math.sin(joint.singular_distance(q)), abs=TOLERANCE)
        name = joint.coordinates  # type: ignore[attr-defined]
        q[-2] = np.pi if name[0] == name[2] else -np.pi / 2
        assert joint.singular_distance(q) <= EPS


@pytest.mark.parametrize("joint", [param for param in ALL if param not in SINGULAR])
def test_what_is_never_singular_has_full_rank(joint: Joint, rng: np.random.Generator) -> None:
    q, _ = general(joint, rng)
    assert math.isinf(joint.singular_distance(q))
    assert np.linalg.matrix_rank(H(joint, q)) == joint.n_v


@every
def test_a_joint_travels(joint: Joint, rng: np.random.Generator) -> None:
    """To other processes and into copies."""
    q, v = general(joint, rng)
    joint.bias(q, v)
    for twin in (pickle.loads(pickle.dumps(joint)), copy.deepcopy(joint)):
        assert twin.n_q == joint.n_q
        np.testing.assert_array_equal(twin.bias(q, v), joint.bias(q, v))
        np.testing.assert_array_equal(twin.frame, joint.frame)


# ---- twins that must fail


class StiffAxis(joints.Universal):
    """Its first axis does not turn in M."""

    def bias(self, q: Any, v: Any) -> Any:
        return (0.0,) * 6


class StiffAngles(joints.Spherical):
    """The axes of its angles do not turn in M."""

    def bias(self, q: Any, v: Any) -> Any:
        return (0.0,) * 6


class WrongWay(joints.Planar):
    """Its axes turn the wrong way in M."""

    def bias(self, q: Any, v: Any) -> Any:
        return tuple(-b for b in super().bias(q, v))


class LostCoupling(joints.Free):
    """It forgets that its shifts are seen from a body that turns."""

    def bias(self, q: Any, v: Any) -> Any:
        return (*super().bias(q, v)[:3], 0.0, 0.0, 0.0)


class OtherAxes(joints.Free):
    """Its velocity is in the axes of the body."""

    def columns(self, q: Any) -> Any:
        shifts = tuple((0.0, 0.0, 0.0, *row) for row in np.eye(3))
        return (*shifts, *super().columns(q)[3:])


class ParentRate(joints.Spherical):
    """Its quaternion takes the angular velocity in the axes of the parent."""

    def rate(self, q: Any, v: Any) -> Any:
        return multiply((0.0, *(0.5 * v)), q)


class Unturned(joints.Helical):
    """It forgets the turns."""

    def coordinates_of(self, R_FM: Any, p_FM: Any) -> Any:
        return (p_FM[2] / self.pitch,)


class OffGroup(joints.Spherical):
    """It does not come back to unit length."""

    def retract(self, q: Any, dv: Any) -> Any:
        rate = self.rate(q, dv)
        return tuple(q[i] + rate[i] for i in range(4))


class Mirror(joints.Revolute):
    """Its pose is no rotation."""

    def pose(self, q: Any) -> Any:
        R, p = super().pose(q)
        return (*R[:8], -1.0), p


TWINS: list[tuple[str, Joint]] = [
    ("bias", StiffAxis(AXIS, ACROSS)),
    ("bias", StiffAngles("zyx")),
    ("bias", StiffAngles("xzx")),
    ("bias", WrongWay(AXIS)),
    ("bias", LostCoupling("zxz")),
    ("bias", LostCoupling()),
    ("columns", OtherAxes()),
    ("columns", OtherAxes("xyz")),
    ("columns", ParentRate()),
    ("rates", ParentRate()),
    ("coordinates", Unturned(AXIS, 0.3)),
    ("retract", OffGroup()),
    ("rotation", Mirror(AXIS)),
]


@pytest.mark.parametrize(("check", "twin"), TWINS)
def test_a_wrong_joint_is_found(check: str, twin: Joint, rng: np.random.Generator) -> None:
    with pytest.raises(AssertionError):
        CHECKS[check](twin, rng)
