"""Bounds on the memory and the time that a scenario may take, looked at while it runs and while its files are read."""

from __future__ import annotations

import contextlib
import ctypes
import threading
import time
from collections.abc import Callable, Iterator

from polhode.errors import RunError, StorageError
from polhode.jobs.progress import progress_bar
from polhode.scenario import limits


class _TooMuch(Exception):
    """The run has grown beyond a bound; its text says which."""


@contextlib.contextmanager
def guarded(title: str) -> Iterator[Callable[[float], None]]:
    """A progress function for `simulate` that ends the run beyond `limits.MEMORY` or `limits.SECONDS`."""
    beyond = _bounds()
    with progress_bar(None, 0.0, 1.0, title) as bar:

        def report(fraction: float) -> None:
            """Show how far the run is, and look at the memory and the clock."""
            if bar is not None:
                bar(fraction)
            if reason := beyond():
                raise _TooMuch(f"{reason}. {_ADVICE[reason.split()[1]]}")

        try:
            yield report
        except RunError as stopped:
            if not isinstance(stopped.__cause__, _TooMuch):
                raise
            when = f" It had come to t = {stopped.partial.t[-1]:.6g} s."
            raise RunError(f"the run {stopped.__cause__}, or end it earlier.{when}", stopped.partial) from None


@contextlib.contextmanager
def bounded(what: str) -> Iterator[None]:
    """A block of Python that ends with an error beyond the same bounds, looked at by a thread beside it."""
    beyond, done, here = _bounds(), threading.Event(), threading.get_ident()
    found: list[str] = []

    def look() -> None:
        """Every tenth of a second, until the block is done or too much."""
        while not done.wait(0.1):
            if reason := beyond():
                found.append(reason)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(here), ctypes.py_object(_TooMuch))
                return

    watcher = threading.Thread(target=look, daemon=True)
    watcher.start()
    try:
        yield
    except _TooMuch:
        raise StorageError(f"{what} {found[0]}") from None
    finally:
        done.set()
        with contextlib.suppress(_TooMuch):  # one of the last moment comes here, and not later
            watcher.join()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(here), None)


_ADVICE = {"more": "Keep fewer samples (keep: ...)", "longer": "Relax its tolerances"}


def _bounds() -> Callable[[], str]:
    """A function that says from when it was made what has been too much since; "" while nothing is."""
    memory, begin = _memory(), time.monotonic()

    def beyond() -> str:
        """The bound that was met, in words."""
        if _memory() - memory > limits.MEMORY:
            return f"took more than {limits.MEMORY / 2**30:g} GB"
        return f"took longer than {limits.SECONDS:g} s" if time.monotonic() - begin > limits.SECONDS else ""

    return beyond


def _memory() -> float:
    """The largest memory of this process so far, bytes; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    import sys

    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(size) if sys.platform == "darwin" else 1024.0 * size
