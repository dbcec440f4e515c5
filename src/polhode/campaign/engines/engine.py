"""The face of all engines, and how work is sent to another process."""

from __future__ import annotations

import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from polhode.campaign.work import Done, Work
from polhode.errors import InputError, StorageError
from polhode.results.atomic import replace_file
from polhode.results.foreign import package

Paused = Callable[[], bool]


class Engine(ABC):
    """Spreads tasks. `results` hands out tasks while nobody asks for a pause, and gives what is done as it comes in.

    A task that fails by itself raises; one whose worker died is handed out again.
    """

    name: str

    @abstractmethod
    def results(self, work: Work, tasks: Sequence[int], paused: Paused) -> Iterator[Done]:
        """Do the tasks; when a pause is asked for, those that were begun are finished and no other is."""

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many tasks run at once."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def packed(work: Work) -> bytes:
    """The work as bytes that another process of the same packages can unpack."""
    cloudpickle = package("cloudpickle", "campaign", "work for other processes")
    try:
        return cloudpickle.dumps(work)
    except Exception as reason:
        raise InputError(f"the model cannot be sent to another process ({reason}); engine='threads' needs no sending"
                         ) from reason  # fmt: skip


def posted(work: Work) -> tuple[str, str]:
    """Put the work beside its store, once for all tasks: where it is, and a digest by which it is known again."""
    content = packed(work)
    digest = hashlib.sha256(content).hexdigest()
    path = work.path / "work.pickle"
    with replace_file(path) as temporary:
        temporary.write_bytes(content)
    return str(path), digest


@lru_cache(maxsize=4)
def unpacked(path: str, digest: str) -> Any:
    """The work that a driver posted; a file that is not the one it told of is not opened."""
    try:
        content = Path(path).read_bytes()
    except OSError as reason:
        raise StorageError(f"a worker cannot read {path}: {reason.strerror or reason}. The store must lie in a folder"
                           " that all workers share.") from None  # fmt: skip
    if hashlib.sha256(content).hexdigest() != digest:
        raise StorageError(f"{path} is not what the driver wrote: does another driver fill this store?")
    import pickle

    return pickle.loads(content)


def compute_posted(path: str, digest: str, task: int) -> Done:
    """One task of posted work, in a worker."""
    return unpacked(path, digest).compute(task)
