"""The unknowns of a system as the loop carries them, y = [q | v | ledger], and how near it is to a singular angle."""

from __future__ import annotations

from typing import Any

from polhode._jit import Program
from polhode.core.scalars import cos, largest, least, select, sin
from polhode.model.mechanism import Mechanism

LEDGER = 7  # work, impulse, angular impulse about the mass center


def near_program(mechanism: Mechanism) -> Program | None:
    """The least sine (or cosine) of all singular angles, with the sign of their product, and their fastest rate, rad/s.

    None where no joint has such an angle.
    """
    watched = [(link.q.start + place, mechanism.n_q + link.v.start + place, bool(of_sine))
               for link in mechanism.links if link.joint.singular_angle
               for place, of_sine in (link.joint.singular_angle,)]  # fmt: skip
    if not watched:
        return None

    def near(t: Any, y: Any, par: Any, out: Any) -> None:
        """Distance and speed."""
        distance, side, fastest = 1.0, 1.0, 0.0
        for angle, rate, of_sine in watched:
            value = sin(y[angle]) if of_sine else cos(y[angle])
            side = select(-value, -side, side)
            distance = least(distance, abs(value))
            fastest = largest(fastest, abs(y[rate]))
        out[0], out[1] = side * distance, fastest

    return near
