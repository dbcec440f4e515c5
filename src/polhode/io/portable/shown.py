"""What an exported model shows beside its states: where its bodies are and how they move, and its energies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Program
from polhode._jit.foreign_code import on_symbols
from polhode._jit.trace.traced import taped
from polhode.dynamics.evaluation import Layout, laden, layout
from polhode.dynamics.programs import Setting, coordinates, own_states
from polhode.dynamics.quantities import angular_momentum, kinetic_energy, momentum, potential_energy
from polhode.errors import InputError, KernelError
from polhode.model.expression import Expression
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system_loads.body_state import body_state
from polhode.results.columns import NAMES, UNITS
from polhode.simulate.watching import event_kernel

_SHOWN = 13  # position, velocity, omega, attitude of `body_state`
# the columns of a body (position, velocity, attitude, omega) among these
_ORDER = (0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 6, 7, 8)
_WORDS = {"v": "velocity of the mass center, world axes", "q": "attitude q_WB, scalar first",
          "w": "angular velocity, body axes"}  # fmt: skip


class Variable(NamedTuple):
    """A number that has a name outside: its unit, what it is in words, its value at the start if that is given, and its
    bounds.
    """

    name: str
    unit: str
    words: str
    start: float | None = None
    low: float | None = None
    high: float | None = None


_MOMENTA = (*(Variable(f"momentum.{axis}", "N s", f"momentum of all bodies, {axis} of the world") for axis in "xyz"),
            *(Variable(f"angular_momentum.{axis}", "N m s",
                       f"angular momentum of all bodies about their mass center, {axis} of the world")
              for axis in "xyz"))  # fmt: skip


class Shown(NamedTuple):
    """The outputs of a model, and the program that computes them."""

    variables: tuple[Variable, ...]
    program: Program


def shown(mechanism: Mechanism, setting: Setting, alone: bool, n_par: int, momenta: bool = False) -> Shown:
    """The motion of all bodies and the energies; that of loads only where a formula of their potential can be had.

    momenta: and the momentum and the angular momentum of all bodies.
    """
    found = [Variable(name if alone else f"{link.name}.{name}", unit, f'"{link.name}": {_words(name)}')
             for link in mechanism.links for name, unit in zip(NAMES[1:], UNITS[1:], strict=True)]  # fmt: skip
    energies = [Variable("kinetic_energy", "J", "kinetic energy of all bodies")]
    potential = Variable("potential_energy", "J", "potential energy of gravity and of all loads that have one")
    whole = _program(mechanism, setting, layout(mechanism), momenta, True)
    energies = [*(_MOMENTA if momenta else ()), *energies]
    try:
        taped(whole, n_par)
    except (KernelError, TypeError, AttributeError, ValueError):  # it looks at arrays, or at values
        return Shown((*found, *energies), _program(mechanism, setting, layout(mechanism), momenta, False))
    return Shown((*found, *energies, potential), whole)


def _words(name: str) -> str:
    if name in ("x", "y", "z"):
        return f"position of the mass center, {name} of the world"
    return _WORDS[name[0]]


def _program(mechanism: Mechanism, setting: Setting, places: Layout, momenta: bool, potential: bool) -> Program:
    def outputs(t: Any, state: Any, par: Any, out: Any) -> None:
        """Body by body, then momenta and energies."""
        q, v = coordinates(mechanism, state)
        read, own = setting.read(mechanism, par), own_states(mechanism, places, state)
        moving, heavy = motion(read, t, q, v), laden(read, own, places)
        values = []
        for link, m in zip(read.links, moving.links, strict=True):
            parts = body_state(link, m)[:_SHOWN]
            values += [parts[i] for i in _ORDER]
        if momenta:
            values += [*momentum(heavy, moving), *angular_momentum(heavy, moving)]
        values.append(kinetic_energy(heavy, moving))
        if potential:
            values.append(potential_energy(read, moving, heavy))
        for i, value in enumerate(values):
            out[i] = value

    return outputs


def event_value(event: Any, mechanism: Mechanism, alone: bool) -> Callable[[Any, Any, Mechanism], Any]:
    """The value of an event at (t, state) of the mechanism as programs read it, on symbols."""
    if isinstance(event.f, Expression):
        i = 0 if event.body is None else mechanism.body(event.body)
        if event.body is None and len(mechanism.links) > 1:
            raise InputError(f'the formula of event "{event.name}" needs a body whose state it sees')
        return lambda t, state, read: event.f.at(t, _seen(mechanism, t, state, read, i))[0]
    kernel = event.kernel if alone else event_kernel(event, mechanism.n_q, mechanism.n_v)
    function = on_symbols(kernel)

    def value(t: Any, state: Any, read: Mechanism) -> Any:
        """What the function of the user gives."""
        q, v = coordinates(mechanism, state)
        seen = _seen(mechanism, t, state, read, 0) if alone else (*q, *v)
        given, out = np.empty(len(seen), dtype=object), np.zeros(8, dtype=object)
        given[:] = seen
        try:
            function(t, given, np.zeros(2), out)
        except KernelError:
            raise
        except Exception as reason:  # whatever a user's function raises when it meets a symbol
            raise KernelError(f'event "{event.name}": {type(reason).__name__}: {reason}') from reason
        return out[0]

    return value


def _seen(mechanism: Mechanism, t: Any, state: Any, read: Mechanism, i: int) -> tuple[Any, ...]:
    """The state of one body as loads on it see it."""
    return body_state(read.links[i], motion(read, t, *coordinates(mechanism, state)).of(i))
