"""Threads of this process: machine code runs without the interpreter's lock, so nothing need be sent anywhere."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

from polhode.arrays import whole
from polhode.campaign.engines.engine import Engine, Paused, cores, packed
from polhode.campaign.work import Done, Work
from polhode.errors import InputError

MOST = 1024


@dataclass(frozen=True)
class Threads(Engine):
    """`threads` at once; as many as there are cores where no number is given."""

    threads: int = field(default_factory=cores)
    name = "threads"

    def __post_init__(self) -> None:
        whole(self.threads, "the number of threads", 1, MOST)

    @property
    def workers(self) -> int:
        """The threads."""
        return self.threads

    def results(self, work: Work, tasks: Sequence[int], paused: Paused) -> Iterator[Done]:
        """Each thread has a copy of the work where that can be made: models remember what they were last."""
        own = threading.local()
        content = _copied(work)

        def compute(task: int) -> Done:
            """One task, by the copy of this thread."""
            if not hasattr(own, "work"):
                own.work = work if content is None else pickle.loads(content)
            return own.work.compute(task)

        threads = self.threads if content is not None else 1
        return spread(compute, tasks, paused, threads)


def _copied(work: Work) -> bytes | None:
    """The work as bytes; None where it cannot be copied, and one thread must do."""
    try:
        return packed(work)
    except InputError:
        return None


def spread(compute: Callable[[int], Done], tasks: Sequence[int], paused: Paused, threads: int) -> Iterator[Done]:
    """Do tasks in so many threads; a thread is given a task when it is free, so that a pause comes soon."""
    waiting, running = iter(tasks), set[Future[Done]]()
    with ThreadPoolExecutor(threads, thread_name_prefix="campaign") as pool:
        while True:
            while len(running) < threads and not paused() and (task := next(waiting, None)) is not None:
                running.add(pool.submit(compute, task))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in ended)
