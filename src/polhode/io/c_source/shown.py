"""What an exported model shows beside its states: where its bodies are and how they move, and its energies."""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode._jit import Program
from polhode._jit.trace.traced import taped
from polhode.dynamics.evaluation import Layout, laden, layout
from polhode.dynamics.programs import Setting, coordinates, own_states
from polhode.dynamics.quantities import kinetic_energy, potential_energy
from polhode.errors import KernelError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system_loads.body_state import body_state
from polhode.results.columns import NAMES, UNITS

_SHOWN = 13  # position, velocity, omega, attitude of `body_state`
# the columns of a body (position, velocity, attitude, omega) among these
_ORDER = (0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 6, 7, 8)
_WORDS = {"x": "position of the mass center along x of the world", "v": "velocity of the mass center, world axes",
          "q": "attitude q_WB, scalar first", "w": "angular velocity, body axes"}  # fmt: skip


class Variable(NamedTuple):
    """A number that has a name outside: its unit, what it is in words, and its value at the start."""

    name: str
    unit: str
    words: str
    start: float = 0.0


class Shown(NamedTuple):
    """The outputs of a model, and the program that computes them."""

    variables: tuple[Variable, ...]
    program: Program


def shown(mechanism: Mechanism, setting: Setting, alone: bool, n_par: int) -> Shown:
    """The motion of all bodies and the energies; that of loads only where a formula of their potential can be had."""
    found = [Variable(name if alone else f"{link.name}.{name}", unit, f'{_words(name)} of "{link.name}"')
             for link in mechanism.links for name, unit in zip(NAMES[1:], UNITS[1:], strict=True)]  # fmt: skip
    energies = [Variable("kinetic_energy", "J", "kinetic energy of all bodies")]
    potential = Variable("potential_energy", "J", "potential energy of gravity and of all loads that have one")
    whole = _program(mechanism, setting, layout(mechanism), True)
    try:
        taped(whole, n_par)
    except (KernelError, TypeError, AttributeError, ValueError):  # it looks at arrays, or at values
        return Shown((*found, *energies), _program(mechanism, setting, layout(mechanism), False))
    return Shown((*found, *energies, potential), whole)


def _words(name: str) -> str:
    if name in ("x", "y", "z"):
        return f"position of the mass center along {name} of the world"
    return _WORDS[name[0]]


def _program(mechanism: Mechanism, setting: Setting, places: Layout, potential: bool) -> Program:
    def outputs(t: Any, state: Any, par: Any, out: Any) -> None:
        """Body by body, then energies."""
        q, v = coordinates(mechanism, state)
        read, own = setting.read(mechanism, par), own_states(mechanism, places, state)
        moving, heavy = motion(read, t, q, v), laden(read, own, places)
        values = []
        for link, m in zip(read.links, moving.links, strict=True):
            parts = body_state(link, m)[:_SHOWN]
            values += [parts[i] for i in _ORDER]
        values.append(kinetic_energy(heavy, moving))
        if potential:
            values.append(potential_energy(read, moving, heavy))
        for i, value in enumerate(values):
            out[i] = value

    return outputs
