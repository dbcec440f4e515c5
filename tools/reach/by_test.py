"""A plugin of pytest: what runs belongs to the test that runs; the cases of one test are one."""

from __future__ import annotations

import time
from collections.abc import Generator

import coverage
import pytest

from tools.reach import record


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Tell the tracing whose lines come now."""
    tracing, name, before = coverage.Coverage.current(), item.nodeid.partition("[")[0], time.process_time()
    if tracing is not None:
        tracing.switch_context(name)
    try:
        return (yield)
    finally:
        record.seconds[name] += time.process_time() - before
        if tracing is not None:
            tracing.switch_context("")
