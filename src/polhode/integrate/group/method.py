"""What a method that moves the rotation itself is: its claims, and the function that writes its kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode._jit import kernel, vector
from polhode.core.scalars import Floats
from polhode.integrate.called import CalledRotor
from polhode.integrate.one_step import Steps

FREE_LAWS = frozenset({"energy", "rotation_energy", "angular_momentum"})


class GroupMethod(NamedTuple):
    """A method of fixed steps on the unknowns of `core.rotor`, with the face of `one_step.OneStep`.

    `write(problem)` gives the kernel of a step, step(t, y, h, par, calls, k, s, y_new). Between the ends of a step it
    takes a shorter step: what it keeps, it keeps there too. Claims, each of them tested: `keeps` names the laws of a
    free body that hold to rounding, `keeps_under_loads` those under any loads that it takes; `symplectic`,
    `reversible` (a step back undoes a step); `exact`: the motion itself is right to rounding. `any_load`: it takes
    loads at all; `slips`: internal friction too.
    `settings` are numbers that its kernels read from `par`; `prepare(inertia, force_W, rotor, t, y, par)` may set them,
    and its extras, whenever the state was set from outside. `force_W`: what uniform loads exert, N.
    """

    name: str
    order: int
    write: Callable[[CalledRotor], Callable[..., None]]
    citation: str
    keeps: frozenset[str] = frozenset({"angular_momentum"})
    keeps_under_loads: frozenset[str] = frozenset({"angular_momentum"})
    symplectic: bool = False
    reversible: bool = False
    exact: bool = False
    any_load: bool = True
    slips: bool = False
    settings: tuple[float, ...] = ()
    extras: int = 0
    prepare: Callable[..., None] | None = None
    formulation: str = "momentum"
    stages: int = 1
    rows: int = 1
    error_order: int = 0
    adaptive: bool = False
    reuses_last: bool = False
    slopes: bool = False
    fixed: bool = True

    @property
    def dense_order(self) -> int:
        """Order of the dense output: a step from the start of the step."""
        return self.order

    def kernels(self, problem: CalledRotor) -> Steps:
        """The method's kernels on a problem."""
        return shorter_steps(problem, self.write(problem))


def shorter_steps(problem: CalledRotor, step: Callable[..., None]) -> Steps:
    """The kernels of a method whose dense output is a step from the same start."""
    n = problem.n

    @kernel
    def interpolate(
        x: float, t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, out: Floats
    ) -> None:
        """The end of a step of x h."""
        scratch = vector(n)
        step(t, y, x * h, par, calls, k, scratch, out)

    return Steps(step, step, no_estimate, nothing_more, interpolate)


@kernel
def no_estimate(y: Floats, y_new: Floats, h: float, rtol: float, atol: float, k: Floats) -> float:
    """Fixed steps have no error estimate."""
    return 0.0


@kernel
def nothing_more(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats) -> None:
    """Dense output needs no further slopes."""
