"""A rigid body: its mass and its inertia about the mass center, in body axes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from polhode.arrays import positive, strict
from polhode.errors import InputError
from polhode.mass.inertia import checked_inertia


@strict
@dataclass(frozen=True, eq=False)
class Body:
    """A rigid body.

    `mass` in kg; `inertia` in kg m^2 about the mass center in body axes, (3,) principal moments or a (3, 3) tensor
    whose off-diagonal elements carry their sign (Ixy = -integral of x y dm). Neither has a default. `geometry` is
    carried along for pictures and is not looked at here.
    """

    mass: float
    inertia: Any
    name: str = "body"
    geometry: Any = field(default=None, metadata={"carried": True})

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise InputError(f"the name of a body is a text, not {self.name!r}")
        object.__setattr__(self, "mass", positive(self.mass, f'mass of "{self.name}"', "kg"))
        object.__setattr__(self, "inertia", checked_inertia(self.inertia, self.name))

    @property
    def principal_moments(self) -> np.ndarray:
        """The principal moments of inertia in rising order, kg m^2."""
        return np.linalg.eigvalsh(self.inertia)
