"""The motion of a body as a page holds it: `KeysData` of client/src/document.ts."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.view.clock import Clock
from polhode.view.items import SceneBody
from polhode.view.motions.motion import Keys
from polhode.view.page.blocks import Blocks
from polhode.view.page.curves_between import picked
from polhode.view.page.rated import LEAST as RATED
from polhode.view.page.rated import rated
from polhode.view.page.sampling import LEAST, grid, sampled, shown
from polhode.view.page.thinning import MOST, thinned


def motion_keys(body: SceneBody, clock: Clock, size: float, blocks: Blocks, about: list[str]) -> dict[str, Any]:
    """The blocks of a body's motion between the clock's ends; what was left out is said in `about`."""
    own = body.motion.keys()
    scale = None
    if body.keyed and own is not None:
        keys = picked(own, shown(own.t, clock))
    else:
        keys, scale = _asked(body, own, clock, size)
    if scale is None and len(keys.t) > MOST:
        n = len(keys.t)
        keys, loss = thinned(keys, size, MOST)
        about.append(f"{body.name}: {len(keys.t)} of {n} samples are in this page; poses within {loss:.0e}")
    return _blocks(keys, scale, blocks)


def _asked(body: SceneBody, own: Keys | None, clock: Clock, size: float) -> tuple[Keys, np.ndarray | None]:
    """Keys of a motion that is read or moved by a function: with rates where it is smooth, else straight between."""
    keys = rated(body.at, _times(own, clock, RATED), size)
    if keys is None:
        return sampled(body.at, _times(own, clock, LEAST), size)
    resting = (np.ptp(keys.position, axis=0) == 0.0).all() and (np.ptp(keys.attitude, axis=0) == 0.0).all()
    return (picked(keys, slice(0, 1)) if resting else keys), None


def _times(own: Keys | None, clock: Clock, least: float) -> np.ndarray:
    """When to ask a motion that is read or moved by a function of the user's: also at its own samples."""
    times = grid(clock, least)
    if own is None or len(own.t) > MOST:
        return times
    return np.unique(np.concatenate([times, own.t[(own.t >= times[0]) & (own.t <= times[-1])]]))


def _blocks(keys: Keys, scale: np.ndarray | None, blocks: Blocks) -> dict[str, Any]:
    found = {
        "t": blocks.add(keys.t, "f8"),
        "position": blocks.add(keys.position, "f8"),
        "attitude": blocks.add(keys.attitude),
    }
    if keys.velocity is not None and keys.omega is not None and len(keys.t) > 1:
        found |= {"velocity": blocks.add(keys.velocity), "omega": blocks.add(keys.omega)}
    return found if scale is None else found | {"scale": blocks.add(scale)}
