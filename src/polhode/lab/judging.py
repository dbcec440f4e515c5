"""The certificate of a page: which laws the model must keep and what they are called, and programs that measure them.

The laws are those of `results.laws`, the rule of tolerances is `results.certificate.allowed`, written as a program;
`client/certificate.js` keeps the largest of all that is measured along the way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np

from polhode._jit import Program
from polhode.core.scalars import sqrt
from polhode.core.small import dot3, sym_vec
from polhode.dynamics.evaluation import laden, layout, owned, row_rate
from polhode.dynamics.programs import coordinates, own_states
from polhode.dynamics.quantities import mass_center
from polhode.io.portable.gathered import Gathered
from polhode.lab.hand import is_hand
from polhode.model.mechanism import GROUND, Mechanism, is_free
from polhode.model.motion import motion
from polhode.results import invariants
from polhode.results.certificate import _EPS, allowed
from polhode.results.invariants import Pivot, claims_in, claims_of, pivot_of, symmetry_axis
from polhode.results.laws import LAWS
from polhode.results.laws.law import NOTHING
from polhode.simulate.one_body import OneBody

LINK = 16  # numbers of each link in `_measured`: mass, place, velocity, spin of its mass center, inertia


@dataclass(frozen=True)
class _Model:
    """What the texts of laws ask of the invariants of a run."""

    energy: bool = True
    damped: bool = False
    momentum: bool = True
    angular_momentum: bool = True
    spin_name: str = "spin about {axis}"
    pivot: Any = None
    run: Any = field(default_factory=lambda: SimpleNamespace(_carried=None, layout=SimpleNamespace(group="")))


def described(made: Gathered, here: OneBody | None, off: Any) -> dict[str, Any]:
    """All that the driver needs to know of the laws; `here`: the model as one body with its loads."""
    mechanism = made.model.mechanism
    pivot = _pivot(made)
    carries = any(load.carries for load in mechanism.loads)
    claims = claims_in(mechanism, 0.0, made.model.start.q) if here is None else claims_of(here.loads, here.body)
    axis = None if here is None else symmetry_axis(here.body)
    return {
        "alone": here is not None, "free": is_free(mechanism), "one_body": len(mechanism.links) == 1,
        "base": mechanism.base is not None, "carries": carries, "constraints": bool(mechanism.constraints),
        "acting": [{"name": name, "claims": own, "off": list(off.get(name, ()))} for name, *own in claims
                   if not is_hand(name)],
        "axis": None if axis is None else axis.tolist(), "pivot": None if pivot is None else pivot.axes.tolist(),
        "quaternions": _quaternions(mechanism), "links": len(mechanism.links), "n_q": mechanism.n_q,
        "rows": [{"unit": unit, "one_sided": one.one_sided, "constraint": i}
                 for i, one in enumerate(mechanism.constraints) for unit in one.units(mechanism)],
        "equal": invariants._EQUAL, "nothing": NOTHING, "eps": _EPS,
        "measured": made.script.program(_measured(made), "measured"),
        "residuals": made.script.program(_residuals(made), "residuals") if mechanism.constraints else None,
        "allowed": made.script.program(_allowed, "allowed"), "laws": _laws(carries, pivot, here is not None),
    }  # fmt: skip


def _laws(carries: bool, pivot: Pivot | None, alone: bool) -> list[dict[str, str]]:
    """Names, units and texts of all laws, in the order of a certificate; by what is kept where that matters."""
    group = "unit quaternion, |q| = 1" if alone else "unit quaternions of joints, |q| = 1"
    run = SimpleNamespace(_carried=carries or None, layout=SimpleNamespace(group=group))
    at = pivot or Pivot(np.zeros(3), np.eye(3))
    models: list[Any] = [_Model(pivot=at, run=run), _Model(False, False, False, False, pivot=at, run=run),
                         _Model(False, True, False, False, pivot=at, run=run)]  # fmt: skip
    return [{"name": law.name, "unit": law.unit, **{word: law.text(model) for word, model in zip(
             ("kept", "balance", "damped"), models, strict=True)}} for law in LAWS]  # fmt: skip


def _pivot(made: Gathered) -> Pivot | None:
    """The pivot, where its axes do not depend on parameters, and nothing acts from outside."""
    here, there = (pivot_of(one) for one in (made.model.mechanism, made.general))
    if here is None or there is None or is_free(made.model.mechanism) or here.axes.shape != there.axes.shape:
        return None
    return here if np.allclose(here.axes, there.axes, rtol=0, atol=1e-12) else None


def _quaternions(mechanism: Mechanism) -> list[int]:
    """Where quaternions begin among the coordinates."""
    return [link.q.start + link.joint.labels.index("qw") for link in mechanism.links if "qw" in link.joint.labels]


def _measured(made: Gathered) -> Program:
    """Of every link its mass, the place and velocity of its mass center, its spin about that, and its inertia, with all
    that it carries; then the size of the system, gravity, the pivot, the energy of rotation and the mass center.
    """
    general, setting = made.general, made.setting
    places = layout(general)
    root = next((i for i, link in enumerate(general.links) if link.parent == GROUND), 0)

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """As `results.invariants.Piece` asks for."""
        read, (q, v) = setting.read(general, par), coordinates(general, state)
        moving, heavy = motion(read, t, q, v), laden(read, own_states(general, places, state), places)
        values: list[Any] = []
        turning, reach = 0.0, 0.0
        for link, own, m in zip(heavy.links, read.links, moving.links, strict=True):
            spin = sym_vec(link.inertia, m.V[:3])
            values += [link.mass, *m.position(link.com), *m.velocity(link.com), *m.turn(spin), *link.inertia]
            turning = turning + 0.5 * dot3(m.V[:3], spin)
            reach = reach + sqrt(dot3(own.com, own.com)) + sqrt(dot3(own.p_PF, own.p_PF))
        values += [reach, *read.gravity, *read.links[root].p_PF, turning, *mass_center(heavy, moving)]
        for i, x in enumerate(values):
            out[i] = x

    return program


def _residuals(made: Gathered) -> Program:
    """What is left of all equations of constraints, whether they act or not, and the rates."""
    general, setting = made.general, made.setting
    places = layout(general)

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """Residuals, then rates."""
        read, (q, v) = setting.read(general, par), coordinates(general, state)
        moving = motion(read, t, q, v)
        rows = [row for one, own in zip(read.constraints, owned(read, par, places), strict=True)
                for row in one.rows(read, moving, own)]  # fmt: skip
        for i, x in enumerate([*(row.residual for row in rows), *(row_rate(row, moving) for row in rows)]):
            out[i] = x

    return program


def _allowed(t: Any, state: Any, par: Any, out: Any) -> None:
    """The rule of tolerances: steps, rtol, atol, size, numbers, per_atol, exact."""
    out[0] = allowed(*(state[i] for i in range(7)))
