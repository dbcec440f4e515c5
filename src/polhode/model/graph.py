"""The directed graph of a mechanism: bodies are its nodes, joints its edges, from the parent to the body; and a tree of
words of it, for print.

J. Wittenburg, Dynamics of Multibody Systems, Springer (2008), sec. 5.3. Bodies and joints are numbered from 1 in the
order in which they were added, body 0 is the world, and joint a carries body a: T is then upper triangular.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen
from polhode.errors import printable
from polhode.model.constraints.constraint import Constraint
from polhode.model.field_kinds import AlongJoint, FieldKind, InUnit, told_fields
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD, Mechanism
from polhode.model.system_loads.load import SystemLoad
from polhode.tables import Sheet, Shown, Table

_NUMBERS = 6  # of a load that are shown; a longer table is left out


@dataclass(frozen=True, eq=False)
class Graph(Shown):
    """Incidence and paths of a tree of n bodies; print it for tables with names.

    S0 (n,): 1 where a joint leaves the world. S (n, n), body by joint: 1 where the joint leaves the body, -1 where it
    arrives, 0 elsewhere. T = S^-1 (n, n), joint by body: -1 where the joint lies on the way from the world to the body
    (no joint points to the world), 0 elsewhere. i_plus, i_minus (n,): the body from which each joint leaves and that at
    which it arrives, 0 for the world. loops: for each constraint its name, kind and what it ties together.
    """

    bodies: tuple[str, ...]
    joints: tuple[str, ...]
    S0: np.ndarray
    S: np.ndarray
    T: np.ndarray
    i_plus: np.ndarray
    i_minus: np.ndarray
    loops: tuple[tuple[str, str, tuple[str, ...]], ...] = ()

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """For each body how many joints lie between it and the world."""
        return tuple(int(n) for n in np.abs(self.T).sum(axis=0))

    def path(self, body: str) -> tuple[str, ...]:
        """The bodies on the way from the world to `body`, itself the last."""
        column = self.T[:, self.bodies.index(body)]
        return tuple(name for name, entry in zip(self.bodies, column, strict=True) if entry)

    def _sheet(self) -> Sheet:
        numbered = [f"{i} {name}" for i, name in enumerate(self.bodies, 1)]
        hinges = [f"{i} {kind}" for i, kind in enumerate(self.joints, 1)]
        closed = [(name, kind, " - ".join(ends)) for name, kind, ends in self.loops]
        return Sheet("", [
            _table("S0, S: joint leaves (1) or arrives at (-1) a body", np.vstack([self.S0, self.S]),
                   [f"0 {WORLD}", *numbered]),
            _table("T: joints on the way to each body", self.T, hinges),
            _table("joints", np.vstack([self.i_plus, self.i_minus]), ["i+ from body", "i- to body"]),
            Table(closed, (), "constraints"),
        ])  # fmt: skip


def graph(mechanism: Mechanism) -> Graph:
    """The graph of a mechanism."""
    n = len(mechanism.links)
    i_plus = np.array([link.parent + 1 for link in mechanism.links], dtype=int)  # GROUND is -1
    whole = np.zeros((n + 1, n))
    for joint, body in enumerate(i_plus):
        whole[body, joint] = 1.0
        whole[joint + 1, joint] = -1.0
    return Graph(
        tuple(link.name for link in mechanism.links), tuple(type(link.joint).__name__ for link in mechanism.links),
        frozen(whole[0]), frozen(whole[1:]), frozen(_paths(mechanism)), i_plus, np.arange(1, n + 1),
        tuple((one.name, type(one).__name__, one.ends) for one in mechanism.constraints),
    )  # fmt: skip


def _paths(mechanism: Mechanism) -> np.ndarray:
    """T, column by column: the way to a body is that to its parent and its own joint."""
    T = np.zeros((len(mechanism.links),) * 2)
    for i, link in enumerate(mechanism.links):
        if link.parent != GROUND:
            T[:, i] = T[:, link.parent]
        T[i, i] = -1.0
    return T


def _table(title: str, values: np.ndarray, rows: list[str]) -> Table:
    """Whole numbers with named rows and numbered columns."""
    numbers = [[f"{int(x)}" for x in row] for row in values]
    head = ["", *(f"{k}" for k in range(1, values.shape[1] + 1))]
    return Table([[name, *row] for name, row in zip(rows, numbers, strict=True)], head, title)


def tree_sheet(mechanism: Mechanism) -> Sheet:
    """The same in tables, for notebooks: bodies are set in below what they hang on."""
    depths: list[int] = []
    for link in mechanism.links:
        depths.append(0 if link.parent == GROUND else depths[link.parent] + 1)
    names = [WORLD if link.parent == GROUND else mechanism.links[link.parent].name for link in mechanism.links]
    bodies = [("  " * depth + link.name, name, joint_text(link.joint), f"{link.mass:g}")
              for depth, name, link in zip(depths, names, mechanism.links, strict=True)]  # fmt: skip
    ties = [(one.name, type(one).__name__, " - ".join(one.ends), f"{len(one.units(mechanism))}",
             "one-sided" if one.one_sided else "") for one in mechanism.constraints]  # fmt: skip
    loads = [(type(one).__name__, _acting(mechanism, one)) for one in mechanism.loads]
    return Sheet(_head(mechanism), [
        Table(bodies, ("body", "hangs on", "joint", "mass [kg]")),
        Table(ties, ("constraint", "kind", "ties", "equations", "")),
        Table(loads, ("load", "acts")),
    ])  # fmt: skip


def tree_text(mechanism: Mechanism) -> str:
    """The bodies under what they hang on, with their joints and masses; then the constraints, and what they leave."""
    roots = [i for i, link in enumerate(mechanism.links) if link.parent == GROUND]
    lines = [_head(mechanism), WORLD, *_branches(mechanism, roots, "")]
    lines += [_tied(mechanism, one) for one in mechanism.constraints]
    lines += [f"{type(one).__name__}: {_acting(mechanism, one)}" for one in mechanism.loads]
    return printable("\n".join(lines))


def _head(mechanism: Mechanism) -> str:
    """How many bodies, and the degrees of freedom without and with two-sided constraints."""
    text = f"{mechanism.name}: {_count(len(mechanism.links), 'body', 'bodies')}, "
    text += f"{_count(mechanism.n_v, 'degree', 'degrees')} of freedom in the tree"
    n = sum(len(one.units(mechanism)) for one in mechanism.constraints if not one.one_sided)
    if n:
        left = max(0, mechanism.n_v - n)
        text += f", at least {left} left by {_count(n, 'equation', 'equations')} of constraints"
    return text


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _branches(mechanism: Mechanism, links: list[int], indent: str) -> list[str]:
    """One line for each link, and behind it those of its children."""
    lines: list[str] = []
    for k, i in enumerate(links):
        last, link = k == len(links) - 1, mechanism.links[i]
        named = "".join(f', "{name}"' for name in link.joint_names if name != link.name)
        words = f"{joint_text(link.joint)}{named}, {link.mass:g} kg"
        lines.append(f"{indent}{'└' if last else '├'}─ {link.name}  [{words}]")
        lines += _branches(mechanism, list(mechanism.children[i]), indent + ("   " if last else "│  "))
    return lines


def joint_text(joint: Joint) -> str:
    """A joint in words: its kind and the parameters that it was given, axes by their letters."""
    words = [type(joint).__name__]
    for field in fields(joint) if is_dataclass(joint) else ():
        value = vars(joint)[field.name]
        words.append(f"{field.name} {value:g}" if isinstance(value, float) else _short(value))
    return " ".join(word for word in words if word)


def _short(value: str | ArrayLike) -> str:
    """An axis by its letter where it has one."""
    if isinstance(value, str):
        return value
    axis = np.asarray(value, dtype=float)
    if axis.size == 1:
        return f"{axis.item():.6g}"
    if axis.shape == (3,) and np.abs(axis).max() == 1.0 and np.count_nonzero(axis) == 1:
        k = int(np.argmax(np.abs(axis)))
        return ("-" if axis[k] < 0.0 else "") + "xyz"[k]
    return "(" + ", ".join(f"{x:.4g}" for x in axis.ravel()) + ")"


def _acting(mechanism: Mechanism, load: SystemLoad) -> str:
    """A load in words: where it acts, and the numbers that were given for it."""
    words = [load.described]
    for told in told_fields(type(load)) or ():
        value = vars(load)[told.name]
        numbers = isinstance(value, float | np.ndarray) and np.size(value) <= _NUMBERS
        if numbers and not (told.has_default and np.array_equal(value, told.default)):
            words.append(f"{told.name} {_short(value)} {_unit(mechanism, told.kind, load)}".rstrip())
    return ", ".join(words)


def _unit(mechanism: Mechanism, kind: FieldKind, load: SystemLoad) -> str:
    """The unit of a number of a load; in a joint that turns and slides, both."""
    if isinstance(kind, InUnit):
        return "" if kind.unit == "1" else kind.unit
    if not isinstance(kind, AlongJoint) or not load.sits_in:
        return ""
    turns = {unit == "rad/s" for unit in mechanism.link(load.sits_in[0]).joint.speed_units}
    return " or ".join([kind.turning] * (True in turns) + [kind.sliding] * (False in turns))


def _tied(mechanism: Mechanism, constraint: Constraint) -> str:
    """A constraint in words: what it ties together, and by how many equations."""
    n = len(constraint.units(mechanism))
    kind = "one-sided" if constraint.one_sided else _count(n, "equation", "equations")
    return f"{type(constraint).__name__} {constraint.name!r}: {' - '.join(constraint.ends)}  [{kind}]"


class HingeVector(NamedTuple):
    """c_ia: from the mass center of body i to joint a on it, (3,) m in the axes of the body; numbers from 1."""

    body: int
    joint: int
    c: np.ndarray


def hinge_vectors(mechanism: Mechanism) -> tuple[HingeVector, ...]:
    """The hinge vectors of a tree, joint by joint: that of the body from which a joint leaves, that of the one it
    carries; joints that leave the world have the second alone.

    Where a joint slides it stands at its two ends: on the parent and on the body.
    """
    found = []
    for a, link in enumerate(mechanism.links, 1):
        if link.parent != GROUND:
            parent = mechanism.links[link.parent]
            at = np.reshape(parent.R_LB, (3, 3)).T @ (np.array(link.p_PF) - parent.com)
            found.append(HingeVector(link.parent + 1, a, frozen(at)))
        found.append(HingeVector(a, a, frozen(-np.reshape(link.R_LB, (3, 3)).T @ np.array(link.com))))
    return tuple(found)
