"""What a campaign does with the inputs of its members: the seam between many runs and who spreads them.

An `Experiment` takes inputs by name, members first, and gives what is kept of each member by name, members first. A
member has the same bits alone and beside any others; so tasks can be cut and handed out as one likes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from polhode._jit.fingerprint import Opaque, fingerprint
from polhode.errors import InputError

Arrays = dict[str, np.ndarray]


@dataclass(frozen=True, eq=False)
class Evaluated:
    """What was kept of some members, which of them failed, and why the first few did, by their place."""

    kept: Arrays
    ok: np.ndarray
    reasons: Mapping[int, str] = field(default_factory=dict)


class Experiment(ABC):
    """What is done with each member."""

    @abstractmethod
    def evaluate(self, inputs: Arrays, first: int) -> Evaluated:
        """What is kept of members with these inputs, of which the first has this number (for its noise)."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """What decides about the numbers, in plain words and numbers: the identity of the experiment."""

    @property
    def units(self) -> Mapping[str, str]:
        """Of inputs and of what is kept, as far as they are known."""
        return {}

    def check_inputs(self, names: tuple[str, ...]) -> None:
        """Refuse names that mean nothing."""
        return None

    @property
    def t_eval(self) -> list[float] | None:
        """The times of samples, s, if there are any."""
        return None

    def run(self, inputs: Arrays, member: int) -> Any:
        """One member as a full run."""
        raise InputError("the members of this campaign are no runs: a function was evaluated")


@dataclass(frozen=True, eq=False)
class Function(Experiment):
    """A function of inputs by name, {"x": (m,)}, that gives what is kept by name, or one array."""

    function: Callable[[Arrays], Any]

    def evaluate(self, inputs: Arrays, first: int) -> Evaluated:
        """Call it once for all members."""
        n = len(next(iter(inputs.values())))
        found = self.function(inputs)
        kept = dict(found) if isinstance(found, Mapping) else {"value": found}
        arrays = {str(name): np.asarray(values) for name, values in kept.items()}
        for name, values in arrays.items():
            if values.shape[:1] != (n,):
                raise InputError(f'the function gives "{name}" of shape {values.shape} for {n} members;'
                                 " the first axis counts members")  # fmt: skip
        floats = [values.reshape(n, -1) for values in arrays.values() if values.dtype.kind == "f"]
        ok = np.ones(n, dtype=bool)
        for values in floats:
            ok &= np.isfinite(values).all(axis=1)
        return Evaluated(arrays, ok, {int(i): "it gave a number that is not finite" for i in np.flatnonzero(~ok)[:5]})

    def describe(self) -> dict[str, Any]:
        """Its name, and a fingerprint of its code."""
        name = f"{self.function.__module__}.{self.function.__qualname__}"
        try:
            code = fingerprint(self.function)
        except Opaque:
            code = None
        return {"function": name, "code": code}
