"""The engine that a user means."""

from __future__ import annotations

from typing import Any

from polhode.arrays import unknown
from polhode.campaign.engines.engine import Engine
from polhode.campaign.engines.processes import Processes
from polhode.campaign.engines.threads import Threads
from polhode.errors import InputError

_NAMES = {"threads": Threads, "processes": Processes}


def engine_of(given: Any, workers: int | None = None) -> Engine:
    """Threads or processes by name, the workers behind a Dask client or cluster, or behind a scheduler's address."""
    if isinstance(given, Engine):
        return given
    if isinstance(given, str) and given in _NAMES:
        kind = _NAMES[given]
        return kind() if workers is None else kind(workers)
    if isinstance(given, str) and (":" in given or "." in given):
        from polhode.campaign.engines.dask import connected

        return connected(given)
    module = type(given).__module__
    if hasattr(given, "submit") and module.startswith("distributed"):
        from polhode.campaign.engines.dask import Dask

        return Dask(given)
    if not isinstance(given, str) and hasattr(given, "get_client"):  # a LocalCluster, a cluster of dask-jobqueue
        from polhode.campaign.engines.dask import Dask

        return Dask(given.get_client(), own=True)
    if isinstance(given, str):
        raise unknown("engine named", given, (*_NAMES, "tcp://host:8786"))
    raise InputError(f"an engine is a name, an address, or a client or cluster of Dask, not {given!r:.80}")
