"""A command to constraints: some act from now on, others no longer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode.arrays import strict
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class Switch:
    """What an event of a system commands, as its `jump`: `ph.Event(g, jump=ph.Switch(on="lock"))`.

    on, off: names of constraints. Switching one on is an impact that keeps momentum (a lock holds its joint where it is
    then); both are entered in `run.ledger`.
    """

    on: Any = ()
    off: Any = ()

    def __post_init__(self) -> None:
        for field, given in (("on", self.on), ("off", self.off)):
            names = (given,) if isinstance(given, str) else given
            if not isinstance(names, (tuple, list)) or not all(isinstance(name, str) for name in names):
                raise InputError(f'a switch names constraints, {field}="lock" or {field}=("a", "b"), not {given!r}')
            object.__setattr__(self, field, tuple(names))
        if not self.on and not self.off:
            raise InputError("a switch turns constraints on or off: name some")

    def __call__(self, t: float, state: Any) -> Any:
        """The state stays as it is; the run does what is commanded."""
        return state
