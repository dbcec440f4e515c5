"""Any fixed-step method, with a corrector that holds the energy of rotation: the laws are kept when accuracy is long lost.

The unknown is the angular momentum in space. No torque, no change: it is kept to the bit. After every inner step the
corrector turns the body so that the energy of rotation comes back to a target, which the inner method integrates along
the motion, E_dot = w . t, so that loads act on it as they should (under internal friction it falls at constant L). The
correctors are described in `integrate.corrector`; one of them is that of a published simulation of the free body in the
browser (ialms.net/sim, Int. J. Adv. Res. Comput. Sci.), made to work.

Only energy and angular momentum are held. Where the body is along its polhode, and how far its herpolhode has gone
around, still drifts with the error of the inner method: after a long time a free body that is stabilized tumbles as
some real body could, but it has not the attitude of the true one. For that use "free_rotor", "split4" or "rkmk4".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from polhode._jit import kernel, matrix, vector
from polhode.arrays import not_negative, positive, strict, unknown
from polhode.core.rotor import INERTIA, OMEGA, Rotor
from polhode.core.scalars import Floats
from polhode.core.small import dot3, sym_vec
from polhode.errors import InputError
from polhode.integrate import methods
from polhode.integrate.called import CalledRotor
from polhode.integrate.corrector import KINDS, SUBSTEPS, corrector
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.group.method import FREE_LAWS, shorter_steps
from polhode.integrate.one_step import OneStep, Steps

_GAIN = (
    ("dead_band", "", not_negative),
    ("floor", "rad/s", not_negative),
    ("growth", "", positive),
    ("decay", "", positive),
    ("cap", "rad/s", positive),
)


@strict
@dataclass(frozen=True)
class Stabilized:
    """A fixed-step method made to keep energy and angular momentum.

    inner: a method of polhode's own, by name or as an instance. corrector: "newton", "projection" (exact), "paper" (the
    published feedback), "printed" (as misprinted, to see that it does nothing) or None. substeps: inner steps, each
    followed by the corrector, in one step of the run. The others belong to the paper's corrector: dead_band relative to
    the energy, within which nothing is corrected (the paper leaves open what it does there); floor and cap of its gain
    (rad/s), growth and decay of it, factors per inner step.
    """

    inner: str | OneStep = "explicit_euler"
    corrector: str | None = "newton"
    substeps: int = 1
    dead_band: float = 1e-6
    floor: float = 1e-4
    growth: float = 1.5
    decay: float = 0.7
    cap: float = 1.0

    name = "stabilized"
    formulation = "momentum"
    symplectic = reversible = exact = adaptive = reuses_last = False
    any_load = slips = fixed = slopes = True
    stages = rows = 1
    error_order = 0
    extras = 2  # the target of the energy, J, and the gain of the paper's corrector, rad/s
    citation = (
        "E. Hairer, C. Lubich and G. Wanner, Geometric numerical integration, 2nd ed., Springer (2006), sec. IV.4."
    )

    def __post_init__(self) -> None:
        if self.corrector not in KINDS:
            raise unknown("corrector", self.corrector, [str(kind) for kind in KINDS])
        object.__setattr__(self, "inner", _checked_inner(self.inner))
        if isinstance(self.substeps, bool) or int(positive(self.substeps, "substeps")) != self.substeps:
            raise InputError(f"substeps must be a whole number, not {self.substeps!r}")
        object.__setattr__(self, "substeps", int(self.substeps))
        for what, unit, check in _GAIN:
            object.__setattr__(self, what, check(vars(self)[what], what, unit))
        if not (self.decay <= 1.0 <= self.growth and self.floor <= self.cap):
            raise InputError(f"the gain must grow by a factor of 1 or more and decay by one of 1 or less, between a floor and a cap"
                             f" above it, but growth = {self.growth:g}, decay = {self.decay:g}, floor = {self.floor:g} and"
                             f" cap = {self.cap:g} rad/s")  # fmt: skip

    @property
    def label(self) -> str:
        """The name, with the settings that are not the usual ones: what tells two of them apart in a table."""
        values = [(vars(self)[field.name], field.default) for field in fields(self)]
        changed = [value for value, usual in values if value != usual]
        return " ".join([self.name, *(value.name if isinstance(value, OneStep) else str(value) for value in changed)])

    @property
    def order(self) -> int:
        """That of the inner method: a correction is as small as its error."""
        return methods.get(self.inner).order

    @property
    def dense_order(self) -> int:
        """Order of the dense output: a shorter step from the same start."""
        return self.order

    @property
    def keeps(self) -> frozenset[str]:
        """The laws of a free body that hold to rounding."""
        return FREE_LAWS if self.corrector == "projection" else frozenset({"angular_momentum"})

    @property
    def settings(self) -> tuple[float, ...]:
        """The numbers that the kernels read, in the order of `integrate.corrector`."""
        return (float(self.substeps), self.dead_band, self.floor, self.growth, self.decay, self.cap)

    def prepare(self, inertia: Floats, force_W: Floats, rotor: Rotor, t: float, y: Floats, par: Floats) -> None:
        """Start anew: the target is the energy that the body has, the gain is at its floor."""
        w_B = y[OMEGA : OMEGA + 3]
        y[rotor.extra], y[rotor.extra + 1] = 0.5 * dot3(w_B, sym_vec(par[INERTIA:], w_B)), self.floor

    def kernels(self, problem: CalledRotor) -> Steps:
        """The kernels of a step and of shorter ones."""
        return shorter_steps(problem, _stepper(problem, methods.get(self.inner), self.corrector))


def _checked_inner(inner: str | OneStep) -> str | OneStep:
    """The inner method as it was given, if it can be stepped here."""
    found = methods.get(inner)
    if not methods.is_method(found):
        raise InputError(f'the inner method must be a name or a method, not {inner!r}; for example "rk4"')
    if isinstance(found, Foreign):
        raise InputError(f'"{found.name}" is a solver of another package and chooses its own steps: stabilize one that takes'
                         f' fixed steps, for example "rk4" or "trapezoid"')  # fmt: skip
    if methods.moves_bodies(found):
        raise InputError(f'"{found.name}" keeps the laws by itself and cannot be stabilized: use it as it is, or stabilize'
                         f' "rk4"')  # fmt: skip
    return inner


def _stepper(problem: CalledRotor, inner: OneStep, kind: str | None) -> Callable[..., None]:
    """A kernel that takes one step: inner steps, each put back on its group and corrected."""
    n, rows, field, normalize = problem.n, inner.stages, problem.field, problem.normalize
    inner_step, correct = inner.kernels(problem).bare_step, corrector(problem, kind)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """`substeps` inner steps; k[0] is the field at the start and stays that."""
        at, slopes, count = vector(n), matrix(rows, n), int(par[SUBSTEPS])
        part = h / count
        for j in range(n):
            at[j], slopes[0, j] = y[j], k[0, j]
        for i in range(count):
            if i > 0:
                field(t + i * part, at, par, calls, slopes[0])
            inner_step(t + i * part, at, part, par, calls, slopes, s, y_new)
            normalize(t + (i + 1) * part, y_new, par, calls)
            correct(y_new, part, par)
            for j in range(n):
                at[j] = y_new[j]

    return step


METHOD = Stabilized()
