"""Which tests run, for how long at most, and what is said about the rest at the end.

Tests that take minutes carry the marker `long` and are left out, unless the marker expression names them (`-m long`).
`--sample 5` keeps 5 % of them, drawn by a fixed seed: the same ones in every process, others with another seed.

Every test has a limit of time, by pytest-timeout, whose alarm Python answers between two of its own steps. Machine code
that hangs has none: there a watchdog, a thread of C, ends the process a little later and says where it was.
"""

from __future__ import annotations

import contextlib
import faulthandler
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

SEED = 13
LIMIT, LONG_LIMIT = 300, 3600  # s a test may take: an idle machine needs a tenth of it
GRACE = 30  # s more that a test gets to answer the alarm
_left: dict[str, int] = {}  # what was left out, by the process that collected it


def add_options(parser: pytest.Parser) -> None:
    """`--sample PERCENT` and `--sample-seed SEED`."""
    group = parser.getgroup("polhode")
    group.addoption("--sample", type=float, default=0.0, metavar="PERCENT", help="run this share of the long tests too")
    group.addoption("--sample-seed", type=int, default=SEED, metavar="SEED", help=f"draw other ones ({SEED})")


def drawn(names: Iterable[str], percent: float, seed: int) -> set[str]:
    """A share of `names`, at least one, by their hashes: it does not depend on their order, nor on the process."""
    ranked = sorted(names, key=lambda name: (zlib.crc32(f"{seed} {name}".encode()), name))
    return set(ranked[: max(1, round(len(ranked) * percent / 100))]) if percent > 0 else set()


def select(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests that were not asked for, and limit the time of all others."""
    if "long" not in config.option.markexpr:
        long = [item for item in items if item.get_closest_marker("long")]
        kept = drawn((item.nodeid for item in long), config.option.sample, config.option.sample_seed)
        out = [item for item in long if item.nodeid not in kept]
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in set(out)]
        _left["long tests"] = len(out)
    _limit(config, items)


def _limit(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A time limit for every test that has none of its own, where pytest-timeout is there and was not told one."""
    if not config.pluginmanager.hasplugin("timeout") or config.option.timeout is not None:
        return
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONG_LIMIT if item.get_closest_marker("long") else LIMIT))


@contextlib.contextmanager
def watched(item: pytest.Item) -> Iterator[None]:
    """While a test runs: end the process where the test does not answer the alarm of its limit."""
    marker = item.get_closest_marker("timeout")
    seconds = marker.args[0] if marker and marker.args else getattr(item.config.option, "timeout", None)
    if not seconds:
        yield
        return
    where = item.config.stash.get(fault_handler_stderr_fd_key, 2)  # the stderr that nobody captures
    faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=where)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def hand_over(config: pytest.Config) -> None:
    """A worker of xdist tells what it left out; all of them collect the same."""
    output: dict[str, Any] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output["left"] = dict(_left)


def take_over(node: Any) -> None:
    """The other end of `hand_over`."""
    _left.update(getattr(node, "workeroutput", {}).get("left", {}))


def closing(reporter: Any, config: pytest.Config) -> None:
    """The last line: what did not run, and how to get it."""
    skipped = len(reporter.stats.get("skipped", []))
    parts = []
    if config.option.sample:
        parts.append(f"of the long tests {config.option.sample:g} % ran, by --sample-seed {config.option.sample_seed}")
    if _left.get("long tests"):
        parts.append(f"{_left['long tests']} long tests were left out: make prove")
    if skipped:
        parts.append(f'{skipped} were skipped, for the reasons above: pip install -e ".[all,test]", node, chromium')
    if not config.pluginmanager.hasplugin("timeout"):
        parts.append("no test had a time limit: pip install pytest-timeout")
    reporter.write_line("; ".join(parts) or "nothing was left out or skipped")
