"""The scene of a maneuver, with the hinges that are locked marked by an arrow along them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import InputError
from polhode.library.colors import INK
from polhode.model.constraints.lock import Lock
from polhode.model.motion import motion
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    from polhode.view.scene import Scene

_LONG = 2.6  # of the way from a body to its hinge: an arrow, which sticks out of panels at both ends


def scene_with_locks(run: Trajectory, **options: Any) -> Scene:
    """The scene of a run of a system, where an arrow lies on each hinge while it is locked.

    `scene.animate("x.html")` makes a film of it, `scene.image(t)` a picture. options: those of the scene of a run
    (vectors, traces, axes, plots).
    """
    from polhode.view.of_run import scene_of

    mechanism = run.mechanism
    locks = [(k, one) for k, one in enumerate(mechanism.constraints) if isinstance(one, Lock)]
    if not locks:
        raise InputError(f'"{run.name}" has no locks: a run of plan.drive(...) has, and run.animate shows any other')
    t, last = np.unique(run.t[::-1], return_index=True)
    rows = len(run.t) - 1 - last  # of samples at one time the last one, behind a switch
    acting = np.ones((len(run.t), len(mechanism.constraints))) if run.activity is None else run.activity
    moving = motion(mechanism, t, tuple(run.q[rows].T), tuple(run.v[rows].T))
    size = _LONG * float(np.linalg.norm(mechanism.links[1].p_PF)) or 1.0
    scene, plain = scene_of(run, **options), np.zeros(len(t))
    for k, lock in locks:
        link = mechanism.link(lock.joint)
        at = moving.links[mechanism.index(link.name)]
        axis = np.stack([x + plain for x in at.turn(at.H[0][:3])], 1) if any(at.H[0][:3]) else np.zeros((len(t), 3))
        place = np.stack([x + plain for x in at.p_WL], 1)
        arrow = size * axis * acting[rows, k, None]
        scene.vector(np.column_stack([t, arrow]), tail=np.column_stack([t, place - 0.5 * arrow]), color=INK,
                     name=f"{lock.name} (locked)", label="locked")  # fmt: skip
    return scene
