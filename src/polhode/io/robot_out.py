"""A system as files of robots want it: each body with a frame at its joint, at a place in the frame of its parent."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError, PolhodeWarning
from polhode.io.robot import HERE, Place
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD, Link, Mechanism


class OutLink(NamedTuple):
    """A body in its file frame N: its place in the parent's at rest, mass center (3,) and inertia (3, 3) in N.

    R_LN: the axes of N in those of the link, whose joint has its canonical axes there.
    """

    link: Link
    parent: str
    place: Place
    com: np.ndarray
    inertia: np.ndarray
    R_LN: np.ndarray

    def axis(self, canonical: Any) -> np.ndarray:
        """A vector in the joint's canonical axes, in N."""
        return self.R_LN.T @ np.asarray(canonical, dtype=float) + 0.0

    @property
    def body_place(self) -> Place:
        """The body (mass center, body axes) in N."""
        return Place(self.R_LN.T @ np.reshape(self.link.R_LB, (3, 3)), self.com)


def out_links(mechanism: Mechanism, axes: Callable[[Link], str]) -> list[OutLink]:
    """All bodies, parents first; `axes(link)` chooses those of the file frame: "body", "mount" or "joint"."""
    if mechanism.base is not None:
        raise InputError(f'the base of "{mechanism.name}" moves by a given rule, which the format cannot say')
    found: list[OutLink] = []
    for link in mechanism.links:
        parent = None if link.parent == GROUND else found[link.parent]
        found.append(_out(link, parent, axes(link)))
    return found


def _out(link: Link, parent: OutLink | None, axes: str) -> OutLink:
    """One body."""
    R_LN = _axes(link, axes)
    R, p = np.reshape(link.R_PF, (3, 3)) @ R_LN, np.array(link.p_PF)
    if parent is not None:
        R, p = parent.R_LN.T @ R, parent.R_LN.T @ p
    inertia = link.body.inertia if axes == "body" else _turned(R_LN.T, link.inertia)
    name = WORLD if parent is None else parent.link.name
    return OutLink(link, name, Place(R + 0.0, p + 0.0), R_LN.T @ np.array(link.com) + 0.0, inertia, R_LN)


def _axes(link: Link, axes: str) -> np.ndarray:
    """R_LN."""
    if axes == "body":
        return np.reshape(link.R_LB, (3, 3))
    return link.joint.frame.T if axes == "mount" else np.eye(3)


def _turned(R: np.ndarray, inertia: tuple[float, ...]) -> np.ndarray:
    """R I R^T of six numbers."""
    I = np.zeros((3, 3))
    I[np.triu_indices(3)] = inertia
    I = R @ (I + np.triu(I, 1).T) @ R.T
    return 0.5 * (I + I.T)


def at_rest(links: list[OutLink]) -> dict[str, Place]:
    """Where the file frames stand in the world while every joint is at rest."""
    places = {WORLD: HERE}
    for out in links:
        places[out.link.name] = places[out.parent].then(out.place)
    return places


def refused(joint: Joint, name: str, form: str, advice: str) -> InputError:
    """The error for a joint that a format does not have."""
    return InputError(f'"{name}" hangs on a {type(joint).__name__} joint, which {form} does not have. {advice}')


def left_out(things: list[str], name: str, form: str) -> None:
    """One warning for what a file does not say."""
    if things:
        warnings.warn(f'"{name}" was written as {form} without: {"; ".join(things)}', PolhodeWarning, stacklevel=4)
