"""A system as a tree of words, for print."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from polhode.errors import printable
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD, Mechanism


def tree_text(mechanism: Mechanism) -> str:
    """The bodies under what they hang on, with their joints and masses; then the constraints, and what they leave."""
    roots = [i for i, link in enumerate(mechanism.links) if link.parent == GROUND]
    lines = [_head(mechanism), WORLD, *_branches(mechanism, roots, "")]
    lines += [_tied(mechanism, one) for one in mechanism.constraints]
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
        lines.append(f"{indent}{'└' if last else '├'}─ {link.name}  [{joint_text(link.joint)}, {link.mass:g} kg]")
        lines += _branches(mechanism, list(mechanism.children[i]), indent + ("   " if last else "│  "))
    return lines


def joint_text(joint: Joint) -> str:
    """A joint in words: its kind and the parameters that it was given, axes by their letters."""
    words = [type(joint).__name__]
    for field in fields(joint) if is_dataclass(joint) else ():
        value = getattr(joint, field.name)
        words.append(f"{field.name} {value:g}" if isinstance(value, float) else _short(value))
    return " ".join(word for word in words if word)


def _short(value: Any) -> str:
    """An axis by its letter where it has one."""
    if isinstance(value, str):
        return value
    axis = np.asarray(value, dtype=float)
    if axis.shape == (3,) and np.abs(axis).max() == 1.0 and np.count_nonzero(axis) == 1:
        k = int(np.argmax(np.abs(axis)))
        return ("-" if axis[k] < 0.0 else "") + "xyz"[k]
    return "(" + ", ".join(f"{x:.4g}" for x in axis.ravel()) + ")"


def _tied(mechanism: Mechanism, constraint: Any) -> str:
    """A constraint in words: what it ties together, and by how many equations."""
    n = len(constraint.units(mechanism))
    kind = "one-sided" if constraint.one_sided else _count(n, "equation", "equations")
    return f"{type(constraint).__name__} {constraint.name!r}: {' - '.join(constraint.ends)}  [{kind}]"
