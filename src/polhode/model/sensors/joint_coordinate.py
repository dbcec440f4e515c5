"""Which coordinate of a joint a sensor reads: by number, or the only one."""

from __future__ import annotations

import numpy as np

from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Choice
from polhode.model.mechanism import Mechanism
from polhode.model.sensors.sensor import check_joint

WHICH = Choice(tuple(range(6)), "which coordinate of a joint that has several, by its number from 0", by_class=True)


def check_coordinate(model: Body | Mechanism, joint: str, which: int | None, unit: str, what: str) -> None:
    """Refuse a joint that is not there, that does not move, or that has no such coordinate in this unit."""
    link = check_joint(model, joint, what).link(joint)
    if link.joint.n_q != link.joint.n_v:
        raise InputError(f'{what} reads angles, but the joint of "{link.name}" has a quaternion: give it angles, as in'
                         ' coordinates="zyx"')  # fmt: skip
    found = link.joint.units[place_of(which, link.joint.n_q, what)]
    if unit.removesuffix("/s") != found:
        right = found + "/s" * unit.endswith("/s")
        raise InputError(f'{what} speaks in {unit}, but the joint of "{link.name}" moves in {found}: unit="{right}"')


def place_of(which: int | None, count: int, what: str) -> int:
    """The place of a coordinate among `count`."""
    if which is None and count == 1:
        return 0
    if isinstance(which, bool) or not isinstance(which, int | np.integer) or not 0 <= which < count:
        known = ", ".join(map(str, range(count))) or "none, for it does not move"
        raise InputError(f"{what} reads one coordinate of its joint, by its number: {known}")
    return int(which)
