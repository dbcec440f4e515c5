"""The errors that polhode raises on purpose.

Every one derives from `PolhodeError`, so a caller can tell "you asked for something that cannot be done" from a bug.
A message says what happened, with the numbers, and what to do about it.
"""

from __future__ import annotations

import re
from typing import Any

# Control characters but for tab and line feed, those of the upper half too, and marks that turn the direction of text.
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """A text for a terminal: control characters, which names and titles from anywhere may hold, shown and not sent."""
    return _UNSEEN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


class PolhodeError(Exception):
    """The base of every error that polhode raises on purpose."""

    def __str__(self) -> str:
        return printable(super().__str__())


class InputError(PolhodeError, ValueError):
    """A value that was given cannot be used: wrong shape, wrong range, unknown name."""


class MeshError(InputError):
    """A mesh cannot be used: `kind` says why in one word, `facets` and `edges` (pairs of vertices) say where."""

    def __init__(self, message: str, kind: str, facets: Any = (), edges: Any = ()) -> None:
        super().__init__(message)
        self.kind = kind
        self.facets = tuple(int(facet) for facet in facets)
        self.edges = tuple((int(a), int(b)) for a, b in edges)


class FrameError(PolhodeError, ValueError):
    """Two rotations or vectors were combined whose frames do not fit."""


class StorageError(PolhodeError, OSError):
    """A file could not be written or read; what was there before is untouched."""


class KernelError(PolhodeError, RuntimeError):
    """A kernel could not be compiled."""


class RunError(PolhodeError, RuntimeError):
    """A run stopped before its end; the trajectory up to there is kept in `partial`."""

    def __init__(self, message: str, partial: Any = None) -> None:
        super().__init__(message)
        self.partial = partial

    def retold(self, message: str, partial: Any = None) -> RunError:
        """The same error, of its own kind and with all that it knows, in other words."""
        return _again(type(self), message, {**self.__dict__, "partial": partial})

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it comes back from other processes, whatever its kind is made of."""
        return _again, (type(self), str(self.args[0]), self.__dict__)


def _again(kind: type[RunError], message: str, known: dict[str, Any]) -> RunError:
    error = kind.__new__(kind, message)
    error.__dict__.update(known)
    return error


class InterruptedRunError(RunError):
    """A run was ended from the keyboard (Ctrl-C)."""


class SingularAttitudeError(RunError):
    """The attitude form of the run met its singularity (gimbal lock)."""


class PolhodeWarning(UserWarning):
    """Something works, but not as well as it could; said once."""

    def __str__(self) -> str:
        return printable(super().__str__())
