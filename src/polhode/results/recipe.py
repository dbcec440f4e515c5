"""The recipe of a run: everything that `simulate` was called with, so that it can be run again to the same bits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from polhode._jit.fingerprint import blake2b
from polhode.arrays import frozen
from polhode.model.mechanism import Mechanism
from polhode.model.system_state import SystemState
from polhode.results.describe import Arrays, describe, hash_of
from polhode.results.rebuild import Missing, StoredState, build, missing_in

_MODEL = ("model", "start", "loads", "events", "inputs")  # what moves; the other arguments say how it is computed


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

    def arguments(self, **supplied: tuple[Any, ...]) -> dict[str, Any]:
        """The arguments of the call; a `NotKept` stands for what could not be kept (see `missing`).

        supplied: loads, events or constraints in place of those that were kept.
        """
        from polhode.model.system import System

        found = {name: build(data, self.arrays) for name, data in self.call.items()}
        model = found.get("model")
        if isinstance(model, Mechanism):
            inside = {name: supplied.pop(name) for name in ("loads", "constraints") if name in supplied}
            found["model"] = System.of(model.with_parts(**inside))
        start = found.get("start")
        if isinstance(start, StoredState):
            mechanism = found["model"].mechanism()
            found["start"] = SystemState(mechanism, frozen(start.q), frozen(start.v), start.acting, start.own)
        return found | supplied

    def holds(self, name: str, values: tuple[Any, ...]) -> bool:
        """Whether these are the loads, events or constraints of the call, by fingerprints and numbers."""
        inside = self.call["model"].get("fields", {})
        kept = self.call[name] if name in self.call else inside.get(name)
        arrays: Arrays = {}
        return kept is not None and _resolved(describe(values, arrays), arrays) == _resolved(kept, self.arrays)

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


def _resolved(description: Any, arrays: Arrays) -> Any:
    """A description in which the hashes of long arrays stand for their places."""
    if isinstance(description, list):
        return [_resolved(item, arrays) for item in description]
    if not isinstance(description, dict):
        return description
    if "array" in description:
        return {"array": hash_of(arrays[description["array"]])}
    return {name: _resolved(item, arrays) for name, item in description.items()}


def _hash(description: Any, arrays: Arrays) -> str:
    """A short hash of a description and its arrays. Floats are written so that every bit counts."""
    content = blake2b(repr(description).encode(), digest_size=8)
    for array in arrays.values():
        content.update(hash_of(array).encode())
    return content.hexdigest()
