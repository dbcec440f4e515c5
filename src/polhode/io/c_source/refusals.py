"""What cannot leave Python: what happens to a model at instants, which is decided by code that stays here."""

from __future__ import annotations

from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion


def refuse(mechanism: Mechanism) -> None:
    """Refuse what an exported model would not do, naming the part."""
    for one in mechanism.constraints:
        if one.one_sided:
            raise InputError(f'"{one.name}" acts on one side only: who decides when it is reached and let go, and what a'
                             " blow does then, is not exported. Use a constraint that always acts")  # fmt: skip
    if mechanism.commands:
        raise InputError(f'"{mechanism.name}" switches constraints at t = {mechanism.commands[0][0]:g} s: switches are'
                         " not exported. Export the model as it is before, or after")  # fmt: skip
    moving = motion(mechanism, 0.0, tuple(mechanism.rest.tolist()), (0.0,) * mechanism.n_v)
    for load in mechanism.loads:
        if load.carries:
            raise InputError(f"{load.described} burns propellant, and what happens at its end is not exported: export"
                             " the model after burnout")  # fmt: skip
        if load.kick(mechanism, moving) is not None:
            raise InputError(f"{load.described} is a blow, which changes speeds in an instant and is not exported: give"
                             " the speeds after it as the start")  # fmt: skip
