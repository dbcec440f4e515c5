"""Threads of this process: machine code runs without the interpreter's lock, so nothing need be sent anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

from polhode.arrays import whole
from polhode.campaign.engines.engine import Engine, Paused, cores
from polhode.campaign.work import Done, Work

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
        """Each thread computes by itself."""
        return spread(work.compute, tasks, paused, self.threads)


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
