"""Whole new processes: how long they take on the clock and on the CPU, and how much memory they needed at most.

`PYTHONPYCACHEPREFIX` in their environment gives them a bytecode store of their own, so that packages that were compiled
when they were installed and sources that were not start from the same line.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from time import perf_counter

PEAK = """
def peak_mb():
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1e3 * 1.024
    except OSError:
        import resource, sys
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
print("peak", peak_mb())
"""
"""Put at the end of a program, prints its peak resident memory in MB (not that of the process that started it)."""


def wall_seconds(program: str, environment: Mapping[str, str] | None = None) -> float:
    """The time from starting a Python that runs `program` to its end."""
    begin = perf_counter()
    _run(program, environment)
    return perf_counter() - begin


def process_cpu_seconds(program: str, environment: Mapping[str, str], folder: str | None = None) -> float:
    """The CPU that a Python needs which runs `program` in `folder`, with all processes that it starts."""
    import resource  # not on Windows

    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(program, environment, folder)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime


def peak_memory(program: str) -> float:
    """The peak resident memory of a Python that runs `program`, MB."""
    last = _run(program + PEAK, None).strip().splitlines()[-1]
    return float(last.removeprefix("peak "))


def _run(program: str, environment: Mapping[str, str] | None, folder: str | None = None) -> str:
    settings = {**os.environ, **(environment or {})}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # with it, sources that are not installed are compiled every time
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=settings, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"a measured process failed:\n{program}\n{done.stderr}")
    return done.stdout
