"""Where memory ends: no time has room where its state has none, so nothing is written behind an array."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.integrate import drive
from polhode.integrate.room import Room, Samples
from tests.trials import child


class Full(np.ndarray):
    """An array that the allocator cannot make larger."""

    def resize(self, *shape: Any, refcheck: bool = True) -> None:
        """Refuse to grow."""
        if np.prod(shape) > self.size:
            raise MemoryError
        super().resize(*shape, refcheck=refcheck)


def samples(monkeypatch: pytest.MonkeyPatch) -> Samples:
    """Those of a run of one body that keeps every step, in the space of their own."""
    kept: list[Samples] = []

    class Seen(Samples):
        """Samples that we keep."""

        def __init__(self, schedule: Any, room: Room) -> None:
            super().__init__(schedule, room)
            kept.append(self)

    monkeypatch.setattr(drive, "Samples", Seen)
    ph.simulate(ph.Body(1.0, (1.0, 2.0, 2.5)), ph.State(omega=(1.0, 2.0, 3.0)), 2.0, method="rk4", dt=0.01)
    return kept[0]


@pytest.mark.parametrize("full", ["t", "y"])
def test_where_one_array_cannot_grow_there_is_no_room(full: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = samples(monkeypatch)
    assert found.kept == len(found.t) == len(found.y) == 201
    found.t, found.y = (np.array(x).view(Full) if name == full else x.copy()
                        for name, x in (("t", found.t), ("y", found.y)))  # fmt: skip
    with pytest.raises(MemoryError):
        found.make_room(1)
    assert found.room == 0
    found.trim()
    assert len(found.t) == len(found.y) == 201


CODE = """
import polhode as ph
body = ph.Body(1.0, (1.0, 2.0, 2.5))
try:
    ph.simulate(body, ph.State(omega=(0.1, 2, 0.3)), 0.5, loads=ph.loads.Torque(ph.Expression("1e16*t", "0", "0")))
except (ph.PolhodeError, MemoryError) as ended:
    print("ended", type(ended).__name__)
"""


def test_a_run_without_end_in_little_memory_is_told_and_does_not_crash() -> None:
    ended = child.run(CODE, limit=60.0, memory=3 << 30)
    assert ended.code == 0, ended.err
    assert "ended" in ended.out
