"""What a program of optimal control asks at one point of its mesh, with slopes and curvatures, as functions of CasADi.

A point is z = [x | u | h | t]: states, controls, half the length h (s) of its interval, and the time. All points of a
mesh are one call, and a program's matrices are made of these small blocks: its Jacobian and its Hessian are written
down instead of found by sweeps over the whole of it, which takes about a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from polhode.plan.casadi_symbols import casadi_module

if TYPE_CHECKING:
    import casadi

Formula: TypeAlias = Callable[[Any, Any, Any], Any]
"""Of t, x, u as symbols of CasADi."""
EndFormula: TypeAlias = Callable[[Any, Any], Any]
"""Of t_end and x_end."""
_KEPT = 16  # of different problems: rounds of refinement ask for the same functions again


class Pointwise(NamedTuple):
    """Of some formulas g(z): `value` z -> g, `slope` z -> dg/dz, `curvature` (z, weights) -> d2(weights . g)/dz2."""

    value: casadi.Function
    slope: casadi.Function
    curvature: casadi.Function


@lru_cache(_KEPT)
def motion_at(field: casadi.Function, cost: Formula | None) -> Pointwise:
    """[h field | h cost]: how far a state and the cost go while half an interval passes."""
    t, x, u, h, z = _point(int(field.size1_in(1)), int(field.size1_in(2)))
    grown = [h * field(t, x, u)]
    if cost is not None:
        grown.append(h * cost(t, x, u))
    return _of("motion", z, casadi_module().vertcat(*grown))


@lru_cache(_KEPT)
def path_at(path: Formula, n_x: int, n_u: int) -> Pointwise:
    """What a path constraint bounds."""
    t, x, u, _, z = _point(n_x, n_u)
    value = path(t, x, u)
    return _of("path", z, casadi_module().vertcat(*value) if isinstance(value, list | tuple) else value)


@lru_cache(_KEPT)
def end_at(end_cost: EndFormula, n_x: int) -> Pointwise:
    """The cost of an end z = [x | t]."""
    ca = casadi_module()
    z = ca.SX.sym("z", n_x + 1)
    return _of("end", z, ca.SX(end_cost(z[n_x], z[:n_x])))


def _point(n_x: int, n_u: int) -> tuple[Any, ...]:
    """t, x, u, h as parts of z, and z."""
    z = casadi_module().SX.sym("z", n_x + n_u + 2)
    return z[n_x + n_u + 1], z[:n_x], z[n_x : n_x + n_u], z[n_x + n_u], z


def _of(name: str, z: Any, value: Any) -> Pointwise:
    ca = casadi_module()
    weights = ca.SX.sym("weights", value.numel())
    slope = ca.jacobian(value, z)
    curvature = ca.hessian(ca.dot(weights, value), z)[0]
    return Pointwise(ca.Function(name, [z], [ca.cse(ca.densify(value))]),
                     ca.Function(f"{name}_slope", [z], [ca.cse(slope)]),
                     ca.Function(f"{name}_curvature", [z, weights], [ca.cse(curvature)]))  # fmt: skip
