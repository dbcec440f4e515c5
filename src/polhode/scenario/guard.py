"""A bound on the memory that a run of a scenario may take, looked at while it runs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from polhode.errors import RunError
from polhode.jobs.progress import progress_bar
from polhode.scenario import limits


class _TooMuch(Exception):
    """The run has grown beyond its bound."""


@contextlib.contextmanager
def guarded(title: str) -> Iterator[Callable[[float], None]]:
    """A progress function for `simulate` that ends the run where the process has grown by more than `limits.MEMORY`."""
    before = _memory()
    with progress_bar(None, 0.0, 1.0, title) as bar:

        def report(fraction: float) -> None:
            """Show how far the run is, and look at the memory."""
            if bar is not None:
                bar(fraction)
            if _memory() - before > limits.MEMORY:
                raise _TooMuch

        try:
            yield report
        except RunError as stopped:
            if not isinstance(stopped.__cause__, _TooMuch):
                raise
            text = f"the run took more than {limits.MEMORY / 2**30:g} GB at t = {stopped.partial.t[-1]:.6g} s."
            raise RunError(f"{text} Keep fewer samples (keep: ...), or end it earlier.", stopped.partial) from None


def _memory() -> float:
    """The largest memory of this process so far, bytes; 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0.0
    import sys

    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(size) if sys.platform == "darwin" else 1024.0 * size
