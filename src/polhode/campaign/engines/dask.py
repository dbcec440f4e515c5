"""Workers of Dask: on this machine, on a cluster behind an address, or started by a queue of jobs (dask-jobqueue).

A task carries the path of the store and a number; a few numbers come back. Arrays never meet the scheduler.
"""

from __future__ import annotations

import contextlib
import queue
from asyncio import CancelledError
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from polhode.campaign.engines.engine import Engine, Paused, compute_posted, posted
from polhode.campaign.work import Done, Work
from polhode.errors import PolhodeError, RunError
from polhode.results.foreign import package

PATIENCE = 5.0  # s, for a scheduler to answer
_LOOK = 0.5  # s between looks at the scheduler
_AHEAD = 2  # tasks for each thread of a worker: one runs, one waits beside it
_TRIES = 5  # of a task whose workers die


@dataclass(frozen=True, eq=False)
class Dask(Engine):
    """The workers behind a `distributed.Client`; `own` ones are closed at the end."""

    client: Any
    own: bool = False
    name = "dask"

    @property
    def workers(self) -> int:
        """The threads of all workers, now."""
        return sum(self.client.nthreads().values())

    def results(self, work: Work, tasks: Sequence[int], paused: Paused) -> Iterator[Done]:
        """Keep so many tasks with the scheduler that no worker waits, and no more, so that a pause comes soon."""
        path, digest = posted(work)
        waiting, tries, running = list(reversed(tasks)), Counter[int](), dict[Any, int]()
        ended = queue.SimpleQueue[Any]()
        try:
            while True:
                room = _AHEAD * max(1, self.workers) if waiting else 0
                while waiting and len(running) < room and not paused():
                    task = waiting.pop()
                    future = self.client.submit(compute_posted, path, digest, task, pure=False, retries=0,
                                                key=f"campaign-{digest[:8]}-{task}-{tries[task]}")  # fmt: skip
                    running[future] = task
                    future.add_done_callback(ended.put)
                if not running:
                    return
                future = self._next(ended)
                done = self._result(future, running.pop(future), tries)
                if isinstance(done, Done):
                    yield done
                else:
                    waiting.append(done)
        except PolhodeError:
            raise
        except (OSError, CancelledError, RuntimeError) as lost:  # any word to a scheduler that died may raise these
            raise self._gone() from lost
        finally:
            with contextlib.suppress(Exception):
                self.client.cancel(list(running), force=True)
            if self.own:
                with contextlib.suppress(Exception):
                    self.client.close(timeout=PATIENCE)

    def _next(self, ended: queue.SimpleQueue[Any]) -> Any:
        """The next task that came to an end; a scheduler that is away too long is given up."""
        away = 0.0
        while True:
            try:
                return ended.get(timeout=_LOOK)
            except queue.Empty:
                away = 0.0 if self.client.status == "running" else away + _LOOK
                if away >= PATIENCE:
                    raise self._gone() from None

    def _result(self, future: Any, task: int, tries: Counter[int]) -> Done | int:
        """What came of a task: done, or its number where it is to be handed out once more."""
        if future.status == "finished":
            return future.result()
        if self.client.status != "running":
            raise self._gone()
        reason = future.exception() if future.status == "error" else None
        if reason is not None and not isinstance(reason, _distributed().KilledWorker):
            raise reason if isinstance(reason, PolhodeError) else RunError(f"task {task} failed: {reason!r}")
        tries[task] += 1
        if tries[task] >= _TRIES:
            raise RunError(f"{_TRIES} times workers died at task {task}: too little memory, or a crash in it. What was"
                           " done is in the store.")  # fmt: skip
        return task

    def _gone(self) -> RunError:
        return RunError("the Dask scheduler is gone. What was done is in the store: start the same campaign again with"
                        " another one.")  # fmt: skip


def connected(address: str) -> Dask:
    """The workers of the scheduler at an address, "tcp://10.0.0.1:8786"; refused within seconds where there is none."""
    distributed = _distributed()
    try:
        return Dask(distributed.Client(address, timeout=PATIENCE, set_as_default=False), own=True)
    except (OSError, TimeoutError, ValueError) as reason:
        why = str(reason).partition("\n")[0][:120]
        raise PolhodeError(f"no Dask scheduler answers at {address} within {PATIENCE:g} s ({why}). Start one with"
                           " `dask scheduler`, then workers with `dask worker ADDRESS`.") from None  # fmt: skip


def _distributed() -> Any:
    return package("distributed", "campaign", "an engine of Dask workers")
