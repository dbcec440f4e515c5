"""Where a run comes from: versions, method, options, the recipe, and a hash of the model."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from polhode._version import __version__
from polhode.errors import StorageError
from polhode.results.recipe import Recipe

EARLIER = "file format"  # among the versions: the format of a file that an earlier version wrote


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
        made = self
        for name, kinds in _TYPES.items():
            if type(getattr(made, name)) is not kinds:
                raise StorageError(f'"{name}" of its provenance must be of type {kinds.__name__}')
        if not all(isinstance(made.options.get(name), float) for name in ("rtol", "atol")):
            raise StorageError("the options of its provenance hold no tolerances")
        lists = (made.options.get("keeps", []), made.options.get("loads", []), *made.options.get("loads", []))
        if not all(isinstance(item, list) for item in lists):
            raise StorageError("the options of its provenance hold claims that are no lists")
        told = made.options.get("parameters", {})
        if not isinstance(told, dict) or not all(isinstance(value, float) for value in told.values()):
            raise StorageError("the parameters of its provenance are no numbers by name")
        return made


_TYPES = {"method": str, "attitude": str, "options": dict, "model_hash": str, "steps": int, "refused": int,
          "compiled": bool, "adaptive": bool, "status": str}  # fmt: skip


def versions(package: str | None = None) -> tuple[tuple[str, str], ...]:
    """What can change the last bits of a number: polhode, Python, NumPy, the compiler's back end, the processor.

    `package`: the one that a method of another package comes from.
    """
    import sys

    return _versions(package, "llvmlite.binding" in sys.modules)


@cache
def _versions(package: str | None, compiled: bool) -> tuple[tuple[str, str], ...]:
    """The same; `compiled`: whether the compiler's back end is loaded."""
    import platform
    import sys

    import numpy as np

    found = [("polhode", __version__), ("python", sys.version.split()[0]), ("numpy", np.__version__)]
    if compiled:
        found += _compiler()
    if package is not None:
        found.append((package, _installed(package)))
    return (*found, ("system", platform.system()), ("machine", platform.machine()))


@cache
def _installed(package: str) -> str:
    """The version of a package as it is installed."""
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


@cache
def _compiler() -> tuple[tuple[str, str], ...]:
    """The version of the compiler's back end, and the processor that it makes code for."""
    import llvmlite.binding

    return ("llvmlite", llvmlite.__version__), ("processor", llvmlite.binding.get_host_cpu_name())
