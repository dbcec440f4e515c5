"""Where a run comes from: versions, method, options, and a hash of the model."""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode._jit.fingerprint import blake2b
from polhode._version import __version__


class Provenance(NamedTuple):
    """Everything beside the samples that tells how a run was made."""

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

    def interpolated(self) -> Provenance:
        """The same origin for samples that were interpolated in quaternion form."""
        return self._replace(attitude="quaternion", status=f"{self.status}, interpolated")

    def to_json(self) -> str:
        """One line of JSON."""
        import json

        return json.dumps(self._asdict())

    @classmethod
    def from_json(cls, text: str) -> Provenance:
        """The inverse of `to_json`."""
        import json

        fields = json.loads(text)
        return cls(**(fields | {"versions": tuple(map(tuple, fields["versions"]))}))


def versions() -> tuple[tuple[str, str], ...]:
    """The versions that can change a number: polhode, Python, NumPy and the compiler's back end."""
    import platform
    import sys

    import numpy as np

    found = [("polhode", __version__), ("python", sys.version.split()[0]), ("numpy", np.__version__)]
    llvmlite = sys.modules.get("llvmlite")
    if llvmlite is not None:
        found.append(("llvmlite", llvmlite.__version__))
    return (*found, ("machine", platform.machine()))


def digest(description: Any) -> str:
    """A short hash of a JSON-like description."""
    import json

    return blake2b(json.dumps(description, sort_keys=True).encode(), digest_size=8).hexdigest()
