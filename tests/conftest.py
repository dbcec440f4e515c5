"""Shared by all tests: seeded random numbers, and a place where kernels can be broken on purpose."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from polhode.integrate import drive


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> np.random.Generator:
    """A generator that is the same for every run of one test and different between tests."""
    return np.random.default_rng(zlib.crc32(request.node.name.encode()))


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Any, str, Any], None]]:
    """Replace a kernel by a wrong one for the length of a test: `broken(module, name, kernel)`."""
    kept = dict(drive._entries)

    def replace(module: Any, name: str, kernel: Any) -> None:
        drive._entries.clear()
        monkeypatch.setattr(module, name, kernel)

    yield replace
    drive._entries.clear()
    drive._entries.update(kept)
