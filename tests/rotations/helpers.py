"""What the rotation tests share: attitudes without zeros, attitudes at every edge, and a kernel as machine code."""

from __future__ import annotations

import functools
import linecache
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from polhode._jit import entry, kernel
from polhode.core import attitude, quat
from polhode.core.small import components, matrices, vectors

EPS = float(np.finfo(np.float64).eps)

FORMS = attitude.NAMES
PROPER = tuple(s for s in attitude.euler.SEQUENCES if s[0] == s[2])
TAIT_BRYAN = tuple(s for s in attitude.euler.SEQUENCES if s[0] != s[2])
SMALL = tuple(10.0**-k for k in (9, 12, 15, 16, 17, 30, 100, 149, 150, 151, 160, 200, 300)) + (0.0,)

AXIS = np.array((0.48, -0.6, 0.64))  # a unit vector without zeros


@functools.cache
def random_quaternions(n: int = 2000, seed: int = 7) -> NDArray[np.float64]:
    """Attitudes spread evenly, both signs of w."""
    q = np.random.default_rng(seed).normal(size=(n, 4))
    return q / np.linalg.norm(q, axis=-1, keepdims=True)


@functools.cache
def edge_quaternions() -> NDArray[np.float64]:
    """Attitudes within nothing to 1e-9 of no rotation, of half a turn, and of the gimbal lock of every sequence."""
    angles = [sign * near + a for near in SMALL for sign in (1, -1) for a in (0.0, np.pi)]
    axes = np.vstack((AXIS, -AXIS, np.eye(3), [(0.6, 0.8, 0.0)], [(0.0, -0.8, 0.6)]))
    plain = [quat.from_rotvec(angle * axis) for angle in angles for axis in axes]
    locked = [
        attitude.euler.to_q((0.7, lock + sign * near, -1.9), attitude.euler.pack(name))
        for name in attitude.euler.SEQUENCES
        for lock in ((0.0, np.pi) if name in PROPER else (np.pi / 2, -np.pi / 2))
        for near in SMALL
        for sign in (1, -1)
    ]
    return np.array(plain + locked, dtype=np.float64)


def matrix_of(q: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rotation matrices (..., 3, 3) of quaternions (..., 4), by the plain textbook formula in complex-free NumPy."""
    w, x, y, z = np.moveaxis(q / np.linalg.norm(q, axis=-1, keepdims=True), -1, 0)
    rows = (
        *(w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)),
        *(2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)),
        *(2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z),
    )
    return matrices(rows)


def hat_of(v: NDArray[np.float64]) -> NDArray[np.float64]:
    """hat(v) a = v x a, from NumPy's own vector product; (..., 3) -> (..., 3, 3)."""
    return np.swapaxes(np.cross(v[..., None, :], np.eye(3)), -1, -2)


def form_matrix(name: str, a: NDArray[Any]) -> NDArray[Any]:
    """R (..., 3, 3) of numbers (..., N)."""
    kind, par = attitude.form(name)
    return matrices(kind.to_R(components(a), par))


def form_rate(name: str, a: NDArray[Any], w: NDArray[Any]) -> NDArray[Any]:
    """a_dot (..., N)."""
    kind, par = attitude.form(name)
    return vectors(kind.rate(components(a), components(w), par))


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` of tuples as machine code, by way of an entry point of flat arrays."""

    def call(*arguments: Any) -> Any:
        """What the machine code gives, in the shape of what Python gives."""
        like, x = (
            function(*map(_tuples, arguments)),
            np.array([v for item in arguments for v in np.ravel(item)], dtype=float),
        )
        out = np.zeros(len(list(_paths(like))))
        native = entry(_flat(function, [np.shape(item) for item in arguments], like), ("f8[]", "f8[]"))
        native(np.append(x, 0.0), out)
        return _shaped(like, iter(out.tolist()))

    return call


def _tuples(given: Any) -> Any:
    return tuple(np.asarray(given).tolist()) if np.ndim(given) else float(given)


def _flat(function: Callable[..., Any], shapes: list[tuple[int, ...]], like: Any) -> Any:
    """A kernel that reads its arguments from one array and writes its results to another."""
    places, given = iter(range(1000)), []
    for shape in shapes:
        given.append(
            "(" + "".join(f"x[{next(places)}], " for _ in range(shape[0])) + ")" if shape else f"x[{next(places)}]"
        )
    lines = [f"    r = function({', '.join(given)})"]
    lines += [f"    out[{k}] = r{path}" for k, path in enumerate(_paths(like))]
    text = "\n".join(["def go(x, out):", *lines, "    return 0", ""])
    name, scope = f"<flat {function.__module__}.{function.__name__} {len(linecache.cache)}>", {"function": function}
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), scope)
    return kernel(scope["go"])


def _paths(like: Any, path: str = "") -> Any:
    if isinstance(like, tuple):
        for i, item in enumerate(like):
            yield from _paths(item, f"{path}[{i}]")
    else:
        yield path


def _shaped(like: Any, numbers: Any) -> Any:
    return tuple(_shaped(item, numbers) for item in like) if isinstance(like, tuple) else next(numbers)
