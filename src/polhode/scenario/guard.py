"""Bounds on the memory and the time that a run of a scenario may take, looked at while it runs."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

from polhode.errors import RunError
from polhode.jobs.progress import progress_bar
from polhode.scenario import limits


class _TooMuch(Exception):
    """The run has grown beyond a bound; its text says which."""


@contextlib.contextmanager
def guarded(title: str) -> Iterator[Callable[[float], None]]:
    """A progress function for `simulate` that ends the run beyond `limits.MEMORY` or `limits.SECONDS`."""
    memory, begin = _memory(), time.monotonic()
    with progress_bar(None, 0.0, 1.0, title) as bar:

        def report(fraction: float) -> None:
            """Show how far the run is, and look at the memory and the clock."""
            if bar is not None:
                bar(fraction)
            if _memory() - memory > limits.MEMORY:
                raise _TooMuch(f"took more than {limits.MEMORY / 2**30:g} GB. Keep fewer samples (keep: ...)")
            if time.monotonic() - begin > limits.SECONDS:
                raise _TooMuch(f"took longer than {limits.SECONDS:g} s. Relax its tolerances")

        try:
            yield report
        except RunError as stopped:
            if not isinstance(stopped.__cause__, _TooMuch):
                raise
            when = f" It had come to t = {stopped.partial.t[-1]:.6g} s."
            raise RunError(f"the run {stopped.__cause__}, or end it earlier.{when}", stopped.partial) from None


def _memory() -> float:
    """The largest memory of this process so far, bytes; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    import sys

    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(size) if sys.platform == "darwin" else 1024.0 * size
