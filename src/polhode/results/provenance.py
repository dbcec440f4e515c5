"""Where a run comes from: versions, method, options, the recipe, and a hash of the model.

Few ask, so a run works it out when it is first asked for (`LaterField`).
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, overload

import numpy as np

from polhode._version import __version__
from polhode.errors import StorageError

EARLIER = "file format"  # among the versions: the format of a file that an earlier version wrote

if TYPE_CHECKING:
    from polhode.results.recipe import Recipe


class Provenance(NamedTuple):
    """Everything beside the samples that tells how a run was made.

    `recipes` holds what it takes to make the run again: one recipe, or those of the parts of a joined run in order.
    """

    method: str
    attitude: str
    options: dict[str, Any]
    model_hash: str
    steps: int
    refused: int
    compiled: bool
    adaptive: bool
    status: str = "complete"
    versions: tuple[tuple[str, str], ...] = ()
    recipes: tuple[Recipe, ...] = ()

    @property
    def earlier(self) -> str:
        """The earlier version of polhode that stored the run, in words; empty where it was this one."""
        known = dict(self.versions)
        if EARLIER in known:
            return f'an earlier version, as "{known[EARLIER]}"'
        version = known.get("polhode", __version__)
        return "" if version == __version__ else f"polhode {version}"

    def to_json(self) -> str:
        """One line of JSON, without the recipes."""
        import json

        return json.dumps({name: value for name, value in self._asdict().items() if name != "recipes"})

    @classmethod
    def from_json(cls, text: str) -> Provenance:
        """The inverse of `to_json`; what does not have the right types is refused."""
        import json

        given = json.loads(text)
        versions = tuple((str(name), str(value)) for name, value in given["versions"])
        return cls(**(given | {"versions": versions})).checked()

    def checked(self) -> Provenance:
        """The same, if everything has the right type: it may come from a file that anybody wrote."""
        given = self._asdict()
        for name, kind in _TYPES.items():
            if type(given[name]) is not kind:
                raise StorageError(f'"{name}" of its provenance must be of type {kind.__name__}')
        if not all(isinstance(self.options.get(name), float) for name in ("rtol", "atol")):
            raise StorageError("the options of its provenance hold no tolerances")
        lists = (self.options.get("keeps", []), self.options.get("loads", []), *self.options.get("loads", []))
        if not all(isinstance(item, list) for item in lists):
            raise StorageError("the options of its provenance hold claims that are no lists")
        parameters = self.options.get("parameters", {})
        if not isinstance(parameters, dict) or not all(isinstance(value, float) for value in parameters.values()):
            raise StorageError("the parameters of its provenance are no numbers by name")
        return self


_TYPES = {"method": str, "attitude": str, "options": dict, "model_hash": str, "steps": int, "refused": int,
          "compiled": bool, "adaptive": bool, "status": str}  # fmt: skip


def versions(package: str | None = None) -> tuple[tuple[str, str], ...]:
    """What can change the last bits of a number: polhode, Python, NumPy, the compiler's back end, the processor.

    `package`: the one that a method of another package comes from.
    """
    return _versions(package, "llvmlite.binding" in sys.modules)


@cache
def _versions(package: str | None, compiled: bool) -> tuple[tuple[str, str], ...]:
    """The same; `compiled`: whether the compiler's back end is loaded."""
    found = [("polhode", __version__), ("python", sys.version.split()[0]), ("numpy", np.__version__)]
    if compiled:
        import llvmlite.binding

        found += [("llvmlite", llvmlite.__version__), ("processor", llvmlite.binding.get_host_cpu_name())]
    if package is not None:
        from importlib import metadata

        try:
            found.append((package, metadata.version(package)))
        except metadata.PackageNotFoundError:
            found.append((package, "unknown"))
    return (*found, ("system", platform.system()), ("machine", platform.machine()))


Value = TypeVar("Value")


class LaterField(Generic[Value]):
    """A field of a dataclass to which a value or a function is given, and which always shows the value.

    The function works it out when it is first asked for, always to the same: it must hang on nothing that may change.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, record: None, owner: type) -> LaterField[Value]: ...

    @overload
    def __get__(self, record: object, owner: type) -> Value: ...

    def __get__(self, record: object | None, owner: type) -> Any:
        if record is None:  # so that `dataclass` sees a field without a default
            raise AttributeError(self._name)
        found = record.__dict__[self._name]
        if callable(found):
            found = record.__dict__[self._name] = found()
        return found

    def __set__(self, record: object, value: Value | Callable[[], Value]) -> None:
        record.__dict__[self._name] = value
