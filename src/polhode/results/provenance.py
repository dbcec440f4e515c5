"""Where a run comes from: versions, method, options, and a hash of the model."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from polhode._version import __version__


@dataclass(frozen=True)
class Provenance:
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
        return replace(self, attitude="quaternion", status=f"{self.status}, interpolated")

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Provenance:
        """The inverse of `to_json`."""
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
    return hashlib.blake2b(json.dumps(description, sort_keys=True).encode(), digest_size=8).hexdigest()
