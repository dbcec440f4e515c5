"""Where an actuator sits, and its load there."""

from __future__ import annotations

from typing import Any

from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.loads.load import Load
from polhode.model.mechanism import Mechanism


def placed(model: Any, on: str | None, load: Load, what: str) -> tuple[Any, ...]:
    """A load on one body, as a model takes it: a `Body` as it is, a `System` on one of its bodies."""
    if isinstance(model, Body):
        if on not in (None, model.name):
            raise InputError(f'{what} acts on "{on}", but the only body is "{model.name}": leave `on` away')
        return (load,)
    from polhode.model.system_loads.on import On

    mechanism = mechanism_of(model, what)
    if on is None:
        if len(mechanism.links) != 1:
            names = ", ".join(link.name for link in mechanism.links)
            raise InputError(f"{what} must say on which body it acts, on=...: {names}")
        on = mechanism.links[0].name
    mechanism.body(on)
    return (On(on, load),)


def mechanism_of(model: Any, what: str) -> Mechanism:
    """The mechanism of a system; a body alone is refused."""
    if isinstance(model, Body):
        raise InputError(f'{what} acts in a joint, but the body "{model.name}" flies alone: it needs a ph.System')
    from polhode.model.system import System

    if not isinstance(model, Mechanism | System):
        raise InputError(f"{what} acts on a ph.Body or a ph.System, not on {model!r:.80}")
    return model if isinstance(model, Mechanism) else model.mechanism()
