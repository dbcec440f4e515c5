"""What an integrator needs to know of a system of differential equations, as kernels and sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode.core.rotor import Rotor


class Equations(NamedTuple):
    """What is integrated: `field(t, y, par, calls, dy)` on `n` unknowns.

    The field depends on the first `n_control` of them, which are watched for error; the others are integrals along the
    motion. Those in `still` never change.

    `normalize(t, y, par, calls)` puts a state back on its group and returns 1 where the slope must be asked for anew;
    `distance(y, par)` is the distance to a singularity of the field, signed by the side, and `speed(y, par)` the
    fastest that it can change. `calls` is handed to the field as it is: first-class functions and their numbers. The
    last of the `n_par` numbers `par` is the latest time that the field may be asked for: at the end of a leg that a
    switch follows, the last slope is that before the switch. `watch(t, y, par, watchers, out)` gives the values of all
    event functions; None where there are none. `rotor` is there where methods that move a rotation itself can work (see
    `core.rotor`).
    """

    field: Callable[..., None]
    normalize: Callable[..., int]
    distance: Callable[..., float]
    speed: Callable[..., float]
    watch: Callable[..., None] | None
    n: int
    n_control: int
    n_par: int
    still: tuple[int, ...]
    rotor: Rotor | None = None
