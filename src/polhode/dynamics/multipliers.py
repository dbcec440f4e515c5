"""Lagrange's multipliers: all bodies free, every joint and loop a constraint with its force.

    [ M  -J^T ] [ A           ]   [ F     ]
    [ J   0   ] [ multipliers ] = [ right ]

A holds (alpha, a) of each mass center, F the torques less w x I w and the forces. "augmented" solves this system;
"udwadia_kalaba" writes its solution by pseudo-inverses, A = a + M^-1/2 (J M^-1/2)^+ (right - J a) with a = M^-1 F, and
where a mass matrix has no inverse [(1 - J^+ J) M; J]^+ [(1 - J^+ J) F; right].

F. E. Udwadia and R. E. Kalaba, Proc. R. Soc. A 439 (1992) 407; F. E. Udwadia and P. Phohomsiri, Proc. R. Soc. A 462
(2006) 2097; J. Baumgarte, Comput. Methods Appl. Mech. Eng. 1 (1972) 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.small import cross3, inverse_symmetric, sym_vec
from polhode.core.spatial import ZERO, Six, add, dot, minus, scaled
from polhode.dynamics.absolute import Absolute, Held, absolute, solved
from polhode.dynamics.formulation import Efforts, Linear, Solution
from polhode.errors import InputError
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import Motion

METHODS = ("augmented", "udwadia_kalaba")
_SINGULAR = 1e-9  # a principal moment below this part of the largest counts as none
_UPPER = ((0, 1, 2), (1, 3, 4), (2, 4, 5))


@strict
@dataclass(frozen=True)
class Multipliers:
    """Lagrange's multipliers, solved by `method`: "augmented" or "udwadia_kalaba".

    baumgarte (alpha, beta), 1/s: the constraints are pulled back by 2 alpha residual_dot + beta^2 residual; None leaves
    that to the projection after each step.
    """

    method: str = "augmented"
    baumgarte: tuple[float, float] | None = None
    citation: ClassVar[str] = "F. E. Udwadia and R. E. Kalaba, Proc. R. Soc. A 439 (1992) 407."

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise InputError(f'the method of Multipliers is "augmented" or "udwadia_kalaba", not {self.method!r}')
        if self.baumgarte is not None:
            object.__setattr__(self, "baumgarte", _rates(self.baumgarte))

    @property
    def name(self) -> str:
        """As users name it."""
        return "multipliers" if self.method == "augmented" else self.method

    @property
    def stabilize(self) -> tuple[float, float]:
        """Baumgarte's numbers, 1/s."""
        return self.baumgarte or (0.0, 0.0)

    def refuses(self, mechanism: Mechanism) -> str | None:
        """Masses that change, of which there are no roots, and singular ones among them; redundant constraints and
        other singular masses are welcome.
        """
        if not any(load.carries for load in mechanism.loads):
            return None
        if self.method != "augmented":
            return "it takes square roots of the masses, which change while propellant burns"
        singular = [link.name for link in mechanism.links if not _is_regular(link)]
        return f'propellant burns, and the mass of "{singular[0]}" is singular' if singular else None

    def solver(self, mechanism: Mechanism) -> str:
        """Which linear systems it solves."""
        regular = all(map(_is_regular, mechanism.links))
        return ("symmetric" if regular else "saddle") if self.method == "augmented" else "least"

    def accelerations(self, mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                      linear: Linear) -> Solution:  # fmt: skip
        """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
        free = absolute(mechanism, moving, efforts, rows)
        F = _spun(mechanism, moving, free.wrenches)
        regular = all(map(_is_regular, mechanism.links))
        if self.method == "augmented":
            A, lam = (_eliminated if regular else _saddle)(mechanism, free, F, linear)
        else:
            A = (_udwadia_kalaba if regular else _phohomsiri)(mechanism, free, F, linear)
            lam = _shortest(mechanism, free, A, F, linear)
        return solved(mechanism, moving, free.splits, A, lam[len(free.joints) :])


def _rates(given: Any) -> tuple[float, float]:
    pair = tuple(float(x) for x in given)
    if len(pair) != 2 or not all(np.isfinite(x) and x >= 0.0 for x in pair):
        raise InputError(f"baumgarte is (alpha, beta), two rates in 1/s that are not negative, not {given!r}")
    return pair


def _spun(mechanism: Mechanism, moving: Motion, wrenches: tuple[Six, ...]) -> list[Six]:
    """(t - w x I w, f) of each body."""
    spun: list[Six] = []
    for link, m, F in zip(mechanism.links, moving.links, wrenches, strict=True):
        w = m.V[:3]
        spun.append((*minus(F[:3], cross3(w, sym_vec(link.inertia, w))), *F[3:]))  # type: ignore[arg-type]
    return spun


def _is_regular(link: Link) -> bool:
    """Whether its mass matrix has an inverse, also without what it carries."""
    moments = np.linalg.eigvalsh(np.array(link.body.inertia.tolist()))  # symbols have no value, and raise
    return link.body.mass > 0.0 and bool(moments[0] > _SINGULAR * moments[-1])


def _tensor(I: Any) -> np.ndarray:
    return np.array([[I[k] for k in row] for row in _UPPER])


def _power(link: Link, exponent: float) -> tuple[tuple[float, ...], float]:
    """I^exponent (6,) and m^exponent."""
    if exponent == -1.0 and not all(type(x) is float for x in link.inertia):  # it carries what burns
        return inverse_symmetric(link.inertia), 1.0 / link.mass
    I = _tensor(link.inertia)
    if exponent == -1.0:
        raised = np.linalg.inv(I)  # keeps the zeros of principal axes
    else:
        moments, axes = np.linalg.eigh(I)
        raised = (axes * moments**exponent) @ axes.T
    raised = 0.5 * (raised + raised.T) + 0.0
    return tuple(raised[np.triu_indices(3)].tolist()), link.mass**exponent


def _times(power: tuple[tuple[float, ...], float], A: Six) -> Six:
    """A power of the mass matrix times (alpha, a)."""
    return (*sym_vec(power[0], A[:3]), *scaled(power[1], A[3:]))  # type: ignore[return-value]


def _row_times(row: Held, A: list[Six]) -> Any:
    return sum((dot(f, A[i]) for i, f in row.links.items()), 0.0)


def _eliminated(mechanism: Mechanism, free: Absolute, F: list[Six], linear: Linear) -> tuple[list[Six], list[Any]]:
    """J M^-1 J^T multipliers = right - J M^-1 F, then A = M^-1 (F + J^T multipliers)."""
    inverse = [_power(link, -1.0) for link in mechanism.links]
    A: list[Six] = [_times(p, f) for p, f in zip(inverse, F, strict=True)]
    answers = [{i: _times(inverse[i], f) for i, f in row.links.items()} for row in free.rows]
    S = _gram(free.rows, answers)
    lam = linear.symmetric(S, [row.right - _row_times(row, A) for row in free.rows], len(free.joints))
    for multiplier, answer in zip(lam, answers, strict=True):
        for i, more in answer.items():
            A[i] = add(A[i], scaled(multiplier, more))
    return A, lam


def _gram(rows: tuple[Held, ...], answers: list[dict[int, Six]]) -> list[list[Any]]:
    """Each row times each answer, a symmetric matrix."""
    S: list[list[Any]] = [[0.0] * len(rows) for _ in rows]
    for a, row in enumerate(rows):
        for b in range(a + 1):
            shared = (dot(f, answers[b][i]) for i, f in row.links.items() if i in answers[b])
            S[a][b] = S[b][a] = sum(shared, 0.0)
    return S


def _saddle(mechanism: Mechanism, free: Absolute, F: list[Six], linear: Linear) -> tuple[list[Six], list[Any]]:
    """The whole system at once, for masses without an inverse."""
    Q = [x for own in F for x in own]
    x, lam = linear.saddle([_block(link) for link in mechanism.links], _dense(mechanism, free.rows), Q,
                           [row.right for row in free.rows], len(free.joints))  # fmt: skip
    return _sixes(x), lam


def _block(link: Link) -> list[list[Any]]:
    """The mass matrix of one body, diag(I, m)."""
    I, m = _tensor(link.inertia), link.mass
    return [[*(float(x) for x in I[i]), 0.0, 0.0, 0.0] for i in range(3)] + [
        [m if i == j else 0.0 for j in range(6)] for i in range(3, 6)
    ]


def _dense(mechanism: Mechanism, rows: tuple[Held, ...]) -> list[list[Any]]:
    """J with its zeros."""
    return [[x for i in range(len(mechanism.links)) for x in row.links.get(i, ZERO)] for row in rows]


def _sixes(x: list[Any]) -> list[Six]:
    return [tuple(x[i : i + 6]) for i in range(0, len(x), 6)]  # type: ignore[misc]


def _udwadia_kalaba(mechanism: Mechanism, free: Absolute, F: list[Six], linear: Linear) -> list[Six]:
    """A = a + M^-1/2 (J M^-1/2)^+ (right - J a)."""
    a: list[Six] = [_times(_power(link, -1.0), f) for link, f in zip(mechanism.links, F, strict=True)]
    if not free.rows:
        return a
    root = [_power(link, -0.5) for link in mechanism.links]
    halves = tuple(Held({i: _times(root[i], f) for i, f in row.links.items()}, 0.0) for row in free.rows)
    y = linear.least(_dense(mechanism, halves), [[row.right - _row_times(row, a)] for row in free.rows])
    steps = zip(root, _sixes([own[0] for own in y]), strict=True)
    return [add(own, _times(p, step)) for own, (p, step) in zip(a, steps, strict=True)]


def _phohomsiri(mechanism: Mechanism, free: Absolute, F: list[Six], linear: Linear) -> list[Six]:
    """A = [(1 - J^+ J) M; J]^+ [(1 - J^+ J) F; right]; the upper rows in units of a body's mass."""
    n, unit = 6 * len(mechanism.links), 1.0 / max(link.mass for link in mechanism.links)
    MF = _mass_and_force(mechanism, F)
    J = _dense(mechanism, free.rows)
    if J:
        taken = linear.least(J, [[dot(row, column) for column in zip(*MF, strict=True)] for row in J])
        MF = [[x - y for x, y in zip(own, less, strict=True)] for own, less in zip(MF, taken, strict=True)]
    left = [[unit * x for x in own[:n]] for own in MF] + J
    right = [[unit * own[n]] for own in MF] + [[row.right] for row in free.rows]
    return _sixes([x[0] for x in linear.least(left, right)])


def _mass_and_force(mechanism: Mechanism, F: list[Six]) -> list[list[Any]]:
    """[M | F], 6 n rows."""
    n = len(mechanism.links)
    return [
        [*(0.0,) * (6 * i), *row, *(0.0,) * (6 * (n - i - 1)), F[i][k]]
        for i, link in enumerate(mechanism.links)
        for k, row in enumerate(_block(link))
    ]


def _shortest(mechanism: Mechanism, free: Absolute, A: list[Six], F: list[Six], linear: Linear) -> list[Any]:
    """The shortest multipliers of J^T multipliers = M A - F."""
    force = [minus(_times(_power(link, 1.0), a), f) for link, a, f in zip(mechanism.links, A, F, strict=True)]
    S = _gram(free.rows, [row.links for row in free.rows])
    return linear.symmetric(S, [_row_times(row, force) for row in free.rows], len(free.joints))
