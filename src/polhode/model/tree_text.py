"""A system as a tree of words, for print."""

from __future__ import annotations

from polhode.model.mechanism import GROUND, Mechanism


def tree_text(mechanism: Mechanism) -> str:
    """The bodies under what they hang on, with their joints and masses; then the constraints."""
    lines = [
        f"{mechanism.name}: {len(mechanism.links)} bodies, {mechanism.n_v} degrees of freedom in the tree",
        "world",
    ]
    roots = [i for i, link in enumerate(mechanism.links) if link.parent == GROUND]
    lines += _branches(mechanism, roots, "")
    lines += [f"{type(one).__name__} {one.name!r}" for one in mechanism.constraints]
    return "\n".join(lines)


def _branches(mechanism: Mechanism, links: list[int], indent: str) -> list[str]:
    """One line for each link, and behind it those of its children."""
    lines: list[str] = []
    for k, i in enumerate(links):
        last, link = k == len(links) - 1, mechanism.links[i]
        lines.append(f"{indent}{'└' if last else '├'}─ {link.name}  [{type(link.joint).__name__}, {link.mass:g} kg]")
        lines += _branches(mechanism, list(mechanism.children[i]), indent + ("   " if last else "│  "))
    return lines
