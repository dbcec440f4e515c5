"""What cannot leave Python: what happens to a model at instants, which is decided by code that stays here."""

from __future__ import annotations

from typing import Any

from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.parametric import given_of, needed_arguments


def refuse(mechanism: Mechanism, events: tuple[Any, ...], alone: bool) -> None:
    """Refuse what an exported model would not do, naming the part; `alone`: it is one body."""
    for event in events:
        if event.jump is not None:
            raise InputError(f'event "{event.name}" changes the state, which is not exported: leave it away, or let it'
                             " end the run, terminal=True")  # fmt: skip
        if depends_on_parameters(event, alone):
            raise InputError(f'event "{event.name}" depends on parameters, which is not exported: write their numbers'
                             " into it")  # fmt: skip
    for one in mechanism.constraints:
        if one.one_sided:
            raise InputError(f'"{one.name}" acts on one side only: who decides when it is reached and let go, and what'
                             " a blow does then, is not exported. Use a constraint that always acts")  # fmt: skip
    if mechanism.commands:
        raise InputError(f'"{mechanism.name}" switches constraints at t = {mechanism.commands[0][0]:g} s: switches are'
                         " not exported. Export the model as it is before, or after")  # fmt: skip
    moving = motion(mechanism, 0.0, tuple(mechanism.rest.tolist()), (0.0,) * mechanism.n_v)
    for load in mechanism.loads:
        called = load.name or load.described
        if load.carries:
            raise InputError(f"{called} burns propellant, and what happens at its end is not exported: export"
                             " the model after burnout")  # fmt: skip
        if load.kick(mechanism, moving) is not None:
            raise InputError(f"{called} is a blow, which changes speeds in an instant and is not exported: give"
                             " the speeds after it as the start")  # fmt: skip


def depends_on_parameters(event: Any, alone: bool) -> bool:
    """Whether an event holds parameters, or has a function that wants them behind (t, state) or (t, q, v)."""
    given = given_of(event)
    if given is None:
        return False
    wanted = max((needed_arguments(one) for one in (event.f, event.jump) if callable(one)), default=0)
    return bool(given.parameters) or wanted > (2 if alone else 3)
