"""What acted in a system along a run: accelerations, multipliers, forces in the joints; arrays, time first.

The accelerations come from the formulation of the run, the wrenches in the joints from Newton and Euler's laws of each
body, from the tips inwards: what the parent gives is what the body needs, less what loads, gravity and constraints
give, and what its children take.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.core.small import cross3, mat_vec
from polhode.core.spatial import ZERO, Six, add, minus, scaled
from polhode.dynamics import formulations
from polhode.dynamics.evaluation import evaluate, held, layout, owned, plain_par, row_rate
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.recursion import joint_reactions
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.signals import all_inputs, at_start
from polhode.results.kinematics import batch, by_pieces, motion_of, need_all, stacked


class Dynamics(NamedTuple):
    """v_dot (n_t, n_v); multipliers (n_t, n_rows); tau (n_t, n_v), the forces of the loads along the speeds; power
    (n_t,), W, of the loads without a potential; reaction (n_t, n_body, 6), the torque about the joint and the force
    that the parent exerts on each body, world axes, N m and N.
    """

    v_dot: np.ndarray
    multipliers: np.ndarray
    tau: np.ndarray
    power: np.ndarray
    reaction: np.ndarray


def dynamics(mechanism: Mechanism, formulation: str, t: np.ndarray, q: np.ndarray, v: np.ndarray,
             activity: np.ndarray | None, numbers: np.ndarray | None, inputs: np.ndarray | None = None,
             own: np.ndarray | None = None) -> Dynamics:  # fmt: skip
    """Everything that acted at the samples t (n_t,), q (n_t, n_q), v (n_t, n_v).

    activity (n_t, n_constraints), numbers (n_t, ...): see `Trajectory`. inputs (n_t, ...), own states of loads
    (n_t, ...): None: as they are by themselves.
    """
    need_all((*mechanism.loads, *mechanism.constraints))
    method, par = formulation_named(formulation), _start(mechanism, t, q, v)

    def piece(part: slice) -> tuple[np.ndarray, ...]:
        """Some samples."""
        n = len(t[part])
        acting = along(mechanism, par, activity, numbers, part, inputs)
        states = None if own is None else tuple(own[part].T)
        with np.errstate(divide="ignore", invalid="ignore"):  # what is singular shows as not a number
            now = evaluate(mechanism, method, *batch(mechanism, t[part], q[part], v[part]), acting, NumpyLinear(),
                           states=states)  # fmt: skip
            joints = [stacked(wrench, n) for wrench in joint_reactions(mechanism, now)]
        return (stacked(now.solution.v_dot, n), stacked(now.solution.multipliers, n), stacked(now.efforts.tau, n),
                stacked((now.power,), n)[:, 0], np.stack(joints, axis=1))  # fmt: skip

    return Dynamics(*by_pieces(piece, len(t)))


def formulation_named(name: str) -> Any:
    """The formulation that results are worked out with: all agree to rounding, so it is the one that batches suit best.

    Those that solve for multipliers stay, because they also know singular masses.
    """
    return formulations.get(name if name in ("multipliers", "udwadia_kalaba") else "articulated")


def _start(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray) -> list[Any]:
    """`par` of `dynamics.evaluation` as plain Python at the first sample."""
    return plain_par(mechanism, float(t[0]), tuple(q[0].tolist()), tuple(v[0].tolist()))


def _unloaded(mechanism: Mechanism) -> Mechanism:
    """The same mechanism without its loads, which constraints do not look at: a file may not have kept them."""
    need_all(mechanism.constraints)
    return Mechanism(mechanism.name, mechanism.links, mechanism.constraints, (), mechanism.gravity, mechanism.base)


def along(mechanism: Mechanism, par: list[Any], activity: np.ndarray | None, numbers: np.ndarray | None,
          part: slice, inputs: np.ndarray | None = None) -> list[Any]:  # fmt: skip
    """The same parameters with what changes along the run: which constraints act, the inputs of loads, and the numbers
    that constraints hold.
    """
    places, n = layout(mechanism), len(mechanism.constraints)
    behind = places.inputs + len(at_start(all_inputs(mechanism.loads)))
    acting = [1.0] * n if activity is None else list(activity[part].T)
    told = par[places.inputs : behind] if inputs is None else inputs[part].T
    return [*par[: places.activity], *acting, *told, *(par[behind:] if numbers is None else numbers[part].T)]


def residuals(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, v: np.ndarray,
              numbers: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """What is left of each equation of all constraints, whether they act or not, and its rate; (n_t, n_rows) each."""

    mechanism = _unloaded(mechanism)
    places, par = layout(mechanism), _start(mechanism, t, q, v)

    def piece(part: slice) -> tuple[np.ndarray, ...]:
        """Some samples."""
        moving, n = motion_of(mechanism, t[part], q[part], v[part]), len(t[part])
        own = owned(mechanism, along(mechanism, par, None, numbers, part), places)
        rows = held(mechanism, moving, [1.0] * len(own), (0.0, 0.0), own)
        return stacked([row.residual for row in rows], n), stacked([row_rate(row, moving) for row in rows], n)

    residual, rate = by_pieces(piece, len(t))
    return residual, rate


def constraint_wrenches(mechanism: Mechanism, which: int, i_link: int, t: np.ndarray, q: np.ndarray, v: np.ndarray,
                        numbers: np.ndarray | None, multipliers: np.ndarray) -> np.ndarray:  # fmt: skip
    """What constraint number `which` exerts on a link, torque about the mass center and force, world axes, (n_t, 6).

    multipliers (n_t, its rows).
    """
    mechanism = _unloaded(mechanism)
    places, par = layout(mechanism), _start(mechanism, t, q, v)

    def piece(part: slice) -> tuple[np.ndarray, ...]:
        """Some samples."""
        moving = motion_of(mechanism, t[part], q[part], v[part])
        own = owned(mechanism, along(mechanism, par, None, numbers, part), places)[which]
        rows = mechanism.constraints[which].rows(mechanism, moving, own)
        total: Any = ZERO
        for row, multiplier in zip(rows, multipliers[part].T, strict=True):
            for i, coefficients in row.links:
                total = add(total, scaled(multiplier, coefficients)) if i == i_link else total
        return (stacked(_at_center(mechanism, moving, i_link, total), len(t[part])),)

    return by_pieces(piece, len(t))[0]


def _at_center(mechanism: Mechanism, moving: Any, i: int, F_L: Six) -> Six:
    """A wrench about the origin of a link's frame as one about its mass center, world axes."""
    com = (0.0, 0.0, 0.0) if i == GROUND else mechanism.links[i].com
    m, torque = moving.of(i), minus(F_L[:3], cross3(com, F_L[3:]))
    return (*mat_vec(m.R_WL, torque), *mat_vec(m.R_WL, F_L[3:]))  # type: ignore[return-value]
