"""One body by its angular momentum in space, for methods that move a rotation itself: its programs as text.

The equations, `simulate.one_body` has them for machine code, read numbers that follow from the mass and the inertia;
in a page these are computed anew when a parameter changes (`kernels.body_numbers`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode._jit.script import Entry, Number, Script
from polhode.core.rotor import SETTINGS, Rotor
from polhode.dynamics import momentum
from polhode.dynamics.acting import Acting, Figures
from polhode.errors import InputError
from polhode.integrate import methods
from polhode.integrate.stepping import Problem
from polhode.io.portable.following import Following, following
from polhode.io.portable.gathered import Asked, written_function, written_numbers
from polhode.io.portable.target import Target
from polhode.model.body import Body
from polhode.model.loads.table import of_velocity, user_function
from polhode.model.parameter import Parameter, settled
from polhode.model.signals import at_start
from polhode.simulate.one_body import OneBody, one_body, start_state

_UPPER = np.triu_indices(3)
_GENERAL = tuple(0.3 + 0.01 * i for i in range(SETTINGS))  # no number of the body is part of the programs
# where the coordinates and speeds of a free joint stand among the unknowns: position, attitude, velocity, omega
STATE_AT = (0, 1, 2, 9, 10, 11, 12, 3, 4, 5, 6, 7, 8)


class Rotation(NamedTuple):
    """The programs of a body by its momentum, and the numbers that they share: those of the body, of loads, inputs.

    `n` without extras; `base`: mass and inertia; `users`: names of functions of loads and their numbers.
    """

    script: Script
    acting: Acting
    figures: Figures
    model: OneBody
    base: tuple[float, ...]
    shared: tuple[float, ...]
    users: tuple[tuple[str, tuple[float, ...]], ...]
    following: Following
    follow: tuple[Entry, Entry] | None

    @property
    def momentum(self) -> int:
        """Where L_W stands."""
        return momentum.momentum_at(self.acting)

    def problem(self, method: Any) -> Problem:
        """What a method steps."""
        extras, at, acting = getattr(method, "extras", 0), self.momentum, self.acting
        looks = acting.loaded and any(map(of_velocity, self.model.loads))
        n, rotor = at + 3 + extras, Rotor(acting.loaded, looks, acting.slips, at, at + 3, _no_action)
        own = [*_GENERAL, *map(float, getattr(method, "settings", ()))]
        return Problem(("momentum", extras), n, n, momentum.field_program(self.figures, acting, extras),
                       momentum.settle_program(self.figures, acting), rotor=rotor, own=own,
                       action=momentum.action_program(acting) if acting.loaded else None)  # fmt: skip

    def place(self, i: int) -> tuple[str, str, int]:
        """Where number i of the row that parameters change goes: of what kind, of which function, and its place."""
        for kind, name, row in (("base", "", self.base), ("shared", "", self.shared),
                                *(("row", name, row) for name, row in self.users)):  # fmt: skip
            if i < len(row):
                return kind, name, i
            i -= len(row)
        raise IndexError(i)

    def rows(self) -> dict[str, list[Number]]:
        """The numbers of all functions, where the loads are as they were given."""
        first, found = self.figures.first + SETTINGS, {name: list(row) for name, row in self.script.numbers.items()}
        for name in self.script.programs:
            found[name][first : first + len(self.shared)] = self.shared
        for name, row in self.users:
            found[name][: len(row)] = row
        return found


def _no_action(*_: Any) -> None:
    """In place of what acts, until it is called by its address."""


def rotation(target: Target, asked: Asked, changing: tuple[Parameter, ...], values: dict[str, float],
             general: dict[str, float], jumps: bool, prefix: str) -> Rotation:  # fmt: skip
    """The programs of a body; `general`: values of the parameters none of which is 0 or 1."""
    usual, here = _at(asked, values | general), _at(asked, values)
    if usual.own_states:
        names = ", ".join(f'"{one.name}"' for one in usual.own_states)
        raise InputError(f"methods that move the rotation itself carry no own states of loads ({names})")
    script = Script(target.text(32), [], 0, prefix=f"{prefix}_r")
    n_called = sum(not load.plain for load in usual.loads)
    figures = Figures(_GENERAL, 2 * n_called)
    acting = Acting(usual.body, usual.loads, bool(usual.loads) or jumps, figures.first + SETTINGS)
    functions: list[Number] = []
    users = []
    for load, own in zip(acting.called, _called(here, jumps), strict=True):
        user = user_function(load, usual.body, 0.0, start_state(usual.start))
        function, numbers = written_function(target, script, user, load.called)
        functions += [function, numbers]
        users.append((numbers.name, own))
    shared, base = _shared(here, jumps), _base(here.body)
    script.functions, script.n_numbers = functions, SETTINGS + len(shared)

    def row(now: dict[str, float]) -> np.ndarray:
        """All numbers for these values of the parameters."""
        model = _at(asked, values | now)
        return np.array(
            [*_base(model.body), *_shared(model, jumps), *(x for one in _called(model, jumps) for x in one)]
        )

    follows = following(changing, asked.parts, row, lambda i: f"number {i} of the body or its loads")
    follow = script.program(follows.program(), "following") if changing else None
    return Rotation(script, acting, figures, here, base, shared, tuple(users), follows, follow)


def _at(asked: Asked, values: dict[str, float]) -> OneBody:
    """The body with its loads where parameters have these values."""
    model, start, loads = settled(asked.parts, {asked.parameters[name]: x for name, x in values.items()}).parts
    return one_body(model, start, loads, "quaternion", "momentum", methods.get("rk4"))


def _base(body: Body) -> tuple[float, ...]:
    return (float(body.mass), *map(float, body.inertia[_UPPER]))


def _acting(model: OneBody, jumps: bool) -> Acting:
    return Acting(model.body, model.loads, bool(model.loads) or jumps, 0)


def _shared(model: OneBody, jumps: bool) -> tuple[float, ...]:
    """Numbers of loads that are written out, then inputs."""
    acting = _acting(model, jumps)
    return (*map(float, acting.figures.values), *map(float, at_start(model.inputs)))


def _called(model: OneBody, jumps: bool) -> list[tuple[float, ...]]:
    """The numbers of loads that are called."""
    from polhode._jit.entry import is_form

    found = []
    for load in _acting(model, jumps).called:
        user = user_function(load, model.body, 0.0, start_state(model.start))
        found.append(tuple(map(float, user.par)) if is_form(user.function) else tuple(written_numbers(user)))
    return found
