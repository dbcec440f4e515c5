"""States of many members, read by name as those of a run are: members first."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode.results.layout import Layout
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory

_MADE = Provenance("", "", {"rtol": 0.0, "atol": 0.0}, "", 0, 0, True, False, "states of many members")
Read = Callable[[Trajectory], np.ndarray]


class States:
    """Rows of unknowns of all members, (n, ..., unknowns), at times of shape (n, ...), s.

    Where all members are one model, what is asked for is worked out of all rows at once; where parameters differ, of
    each member with the numbers of its own. What a member that failed has left is NaN.
    """

    def __init__(self, t: np.ndarray, raw: np.ndarray, layout: Layout, layout_of: Callable[[int], Layout | None] | None,
                 same: bool) -> None:  # fmt: skip
        self.t, self.raw, self._layout, self._layout_of, self._same = t, raw, layout, layout_of, same
        self._known: dict[str, np.ndarray] = {}

    def read(self, f: Read, name: str = "") -> np.ndarray:
        """f(run) of all members, where run has the rows as its samples: `read(lambda run: run.body("rod").position)`.

        f gives an array with one row for each sample. `name`: under which the answer is remembered.
        """
        if name and name in self._known:
            return self._known[name]
        found = self._together(f) if self._same or self._layout_of is None else self._each(f)
        found.setflags(write=False)
        if name:
            self._known[name] = found
        return found

    def _together(self, f: Read) -> np.ndarray:
        rows, times = self.raw.reshape(-1, self.raw.shape[-1]), self.t.reshape(-1)
        found = _of_rows(f, self._layout, times, rows)
        return found.reshape((*self.t.shape, *found.shape[1:]))

    def _each(self, f: Read) -> np.ndarray:
        assert self._layout_of is not None
        found: np.ndarray | None = None
        for k in range(len(self.raw)):
            layout = self._layout_of(k)
            if layout is None:
                continue
            t, raw = np.atleast_1d(self.t[k]), np.atleast_2d(self.raw[k])
            one = _of_rows(f, layout, t, raw)
            one = one.reshape((*self.t.shape[1:], *one.shape[1:]))
            found = np.full((len(self.raw), *one.shape), np.nan) if found is None else found
            found[k] = one
        return np.full(self.t.shape, np.nan) if found is None else found

    # ---- the same names as those of a run

    @property
    def position(self) -> np.ndarray:
        """Position of the mass center of the one body, world axes, m, (n, ..., 3)."""
        return self.read(lambda run: run.position, "position")

    @property
    def velocity(self) -> np.ndarray:
        """Its velocity, world axes, m/s, (n, ..., 3)."""
        return self.read(lambda run: run.velocity, "velocity")

    @property
    def attitude(self) -> np.ndarray:
        """Unit quaternions q_WB of the one body, scalar first, with w >= 0, (n, ..., 4)."""
        return self.read(lambda run: _upper(run.attitude), "attitude")

    @property
    def rotation(self) -> np.ndarray:
        """Rotation matrices R_WB of the one body, (n, ..., 3, 3)."""
        return self.read(lambda run: run.rotation, "rotation")

    @property
    def omega(self) -> np.ndarray:
        """Angular velocity of the one body, body axes, rad/s, (n, ..., 3)."""
        return self.read(lambda run: run.omega, "omega")

    @property
    def omega_world(self) -> np.ndarray:
        """Angular velocity of the one body, world axes, rad/s, (n, ..., 3)."""
        return self.read(lambda run: run.omega_world, "omega_world")

    @property
    def q(self) -> np.ndarray:
        """Coordinates of all joints, (n, ..., n_q)."""
        return self.read(lambda run: run.q, "q")

    @property
    def v(self) -> np.ndarray:
        """Speeds of all joints, (n, ..., n_v)."""
        return self.read(lambda run: run.v, "v")

    @property
    def energy(self) -> np.ndarray:
        """Kinetic and potential energy, J, (n, ...)."""
        return self.read(lambda run: run.energy, "energy")

    @property
    def kinetic_energy(self) -> np.ndarray:
        """Kinetic energy, J, (n, ...)."""
        return self.read(lambda run: run.kinetic_energy, "kinetic_energy")

    @property
    def potential_energy(self) -> np.ndarray:
        """Potential energy, J, (n, ...)."""
        return self.read(lambda run: run.potential_energy, "potential_energy")

    @property
    def momentum(self) -> np.ndarray:
        """Linear momentum, world axes, N s, (n, ..., 3)."""
        return self.read(lambda run: run.momentum, "momentum")

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about the mass center, world axes, N m s, (n, ..., 3)."""
        return self.read(lambda run: run.angular_momentum, "angular_momentum")


def _of_rows(f: Read, layout: Layout, t: np.ndarray, raw: np.ndarray) -> np.ndarray:
    """f of a run with these samples, in rising order of time for whoever relies on it."""
    order = np.argsort(t, kind="stable")
    with np.errstate(all="ignore"):  # members that failed are NaN
        given = np.asarray(f(Trajectory(layout, t[order], raw[order], _MADE)))
    found = np.empty(given.shape)
    found[order] = given
    return found


def _upper(q: np.ndarray) -> np.ndarray:
    """Of the two quaternions of a rotation the one with w >= 0: a member knows nothing of its neighbors' signs."""
    return np.where(q[:, :1] < 0.0, -q, q)
