"""Shared by all tests: which of them run, seeded random numbers, and a place where kernels can be broken on purpose."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Generator, Iterator
from typing import Any

import numpy as np
import pytest

from polhode.integrate import drive
from polhode.simulate import one_body
from tests import time_limits


def pytest_addoption(parser: pytest.Parser) -> None:
    """See `time_limits`."""
    time_limits.add_options(parser)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """See `time_limits`."""
    time_limits.select(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """See `time_limits`."""
    with time_limits.watched(item):
        return (yield)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """See `time_limits`."""
    time_limits.hand_over(session.config)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """See `time_limits`; a hook of pytest-xdist."""
    time_limits.take_over(node)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """See `time_limits`."""
    time_limits.closing(terminalreporter, config)


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """A generator that is the same for every run of one test and different between tests."""
    return np.random.default_rng(zlib.crc32(request.node.name.encode()))


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any, str, Any], None]]:
    """Replace a kernel by a wrong one for the length of a test: `broken(module, name, kernel)`."""
    kept = [(cache, dict(cache)) for cache in (drive._loops, one_body._structures)]

    def replace(module: Any, name: str, kernel: Any) -> None:
        for cache, _ in kept:
            cache.clear()
        monkeypatch.setattr(module, name, kernel)

    yield replace
    for cache, content in kept:
        cache.clear()
        cache.update(content)
