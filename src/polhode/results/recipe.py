"""The recipe of a run: everything that `simulate` was called with, so that it can be run again to the same bits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from polhode._jit.fingerprint import blake2b
from polhode.arrays import frozen
from polhode.model.system_state import SystemState
from polhode.results.describe import Arrays, describe, hash_of
from polhode.results.rebuild import Missing, StoredState, build, missing_in

_MODEL = ("model", "start", "loads", "events")  # what moves; the other arguments say how it is computed


@dataclass(frozen=True, eq=False)
class Recipe:
    """The arguments of one call of `simulate`, described (see `describe`), with the long arrays among them.

    `compiled`: whether kernels ran as machine code. `model_hash`: a hash of the model, its start, loads and events,
    equal for runs that differ in method, tolerances or sampling alone.
    """

    call: dict[str, Any]
    arrays: Arrays
    compiled: bool
    model_hash: str

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Recipe):
            return NotImplemented
        same = (self.call, self.compiled, self.model_hash) == (other.call, other.compiled, other.model_hash)
        return same and self.hashes == other.hashes

    def __hash__(self) -> int:
        return hash(self.model_hash)

    @property
    def hashes(self) -> tuple[str, ...]:
        """The hashes of the long arrays, in order."""
        return tuple(hash_of(array) for array in self.arrays.values())

    def arguments(self) -> dict[str, Any]:
        """The arguments of the call; a `NotKept` stands for what could not be kept (see `missing`)."""
        found = {name: build(data, self.arrays) for name, data in self.call.items()}
        start = found.get("start")
        if isinstance(start, StoredState):
            found["start"] = SystemState(found["model"], frozen(start.q), frozen(start.v))
        return found

    def missing(self) -> tuple[Missing, ...]:
        """What would have to be supplied before the run could be made again."""
        return missing_in(tuple(self.arguments().values()))


def describe_call(call: Mapping[str, Any], compiled: bool) -> Recipe:
    """The recipe of a call of `simulate` with these arguments."""
    arrays: Arrays = {}
    model = {name: describe(call[name], arrays) for name in _MODEL if name in call}
    model_hash = _hash(model, arrays)  # before the times to keep come in, which may be many and are no part of it
    rest = {name: describe(value, arrays) for name, value in call.items() if name not in model}
    return Recipe(model | rest, arrays, compiled, model_hash)


def _hash(description: Any, arrays: Arrays) -> str:
    """A short hash of a description and its arrays. Floats are written so that every bit counts."""
    content = blake2b(repr(description).encode(), digest_size=8)
    for array in arrays.values():
        content.update(hash_of(array).encode())
    return content.hexdigest()
