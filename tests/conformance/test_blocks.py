"""One suite for every block in its folder: it never changes, its memory can be kept, and a run in pieces goes on."""

from __future__ import annotations

import importlib
import inspect
import json
import pickle
import pkgutil
from copy import deepcopy
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.control import blocks as folder
from polhode.control.blocks.block import Block
from polhode.simulate.carried import decoded, encoded

B = ph.blocks
DT = 0.05
EXAMPLES: dict[str, Block] = {
    "PID": B.PID(1.2, 0.4, 0.3, DT, filter=0.1, limits=(-0.8, 0.8)),
    "LeadLag": B.LeadLag(2.0, 20.0, DT, gain=0.7),
    "SecondOrderSections": B.SecondOrderSections(
        [(0.2, 0.1, 0.05, 1.0, -0.6, 0.2), (1.0, 0.3, 0.1, 1.0, 0.2, 0.1)], DT
    ),
    "RateLimit": B.RateLimit(2.0, DT, falling=3.0),
    "LookUp": B.LookUp((-1.0, 0.0, 0.5, 1.0), (-0.4, 0.0, 0.6, 0.7)),
    "StateSpace": B.StateSpace([[0.9, 0.1], [-0.2, 0.7]], [[0.1], [0.3]], [[1.0, -0.4]], [[0.2]], DT),
}
SIGNAL = np.random.default_rng(3).normal(size=60)
every = pytest.mark.parametrize("block", EXAMPLES.values(), ids=EXAMPLES)


def answers(block: Block, memory: dict[str, Any], signal: np.ndarray = SIGNAL) -> np.ndarray:
    return np.array([float(block.step(x, memory)) for x in signal])


def test_every_block_of_the_folder_is_exported_and_has_an_example() -> None:
    modules = [
        importlib.import_module(f"{folder.__name__}.{one.name}") for one in pkgutil.iter_modules(folder.__path__)
    ]
    found = {name for module in modules for name, cls in vars(module).items()
             if inspect.isclass(cls) and issubclass(cls, Block) and not inspect.isabstract(cls)}  # fmt: skip
    assert found == set(EXAMPLES)
    assert {*EXAMPLES, "Block", "from_control"} == set(B.__all__)


@every
def test_a_block_is_frozen_and_has_copies(block: Block) -> None:
    assert is_dataclass(block)
    with pytest.raises(FrozenInstanceError):
        setattr(block, fields(block)[0].name, 1.0)
    assert np.array_equal(answers(pickle.loads(pickle.dumps(block)), block.fresh()), answers(block, block.fresh()))


@every
def test_all_that_it_remembers_is_its_memory(block: Block) -> None:
    """The same bits from the same memory, whatever another use of the block does in between."""
    right = answers(block, block.fresh())
    memory, other, mixed = block.fresh(), block.fresh(), []
    for x in SIGNAL:
        mixed.append(float(block.step(x, memory)))
        block.step(7.0 * x + 1.0, other)
    assert np.array_equal(mixed, right)
    assert np.array_equal(answers(block, block.fresh()), right)  # fresh is fresh


@every
def test_a_memory_goes_through_a_file(block: Block) -> None:
    memory, right = block.fresh(), answers(block, block.fresh())
    first = answers(block, memory, SIGNAL[:25])
    back = decoded(json.loads(json.dumps(encoded(memory))))
    assert np.array_equal(np.append(first, answers(block, back, SIGNAL[25:])), right)


@every
def test_what_it_does_later_leaves_what_it_did(block: Block) -> None:
    """Causal: two signals that part at a sample have the same answers before it; and a copy of a memory stays."""
    memory = block.fresh()
    answers(block, memory, SIGNAL[:20])
    copy = deepcopy(memory)
    one, two = answers(block, memory, SIGNAL[20:]), answers(block, copy, -SIGNAL[20:])
    assert not np.array_equal(one, two)
    assert np.array_equal(answers(block, block.fresh(), np.append(SIGNAL[:20], 0.0))[:20],
                          answers(block, block.fresh())[:20])  # fmt: skip


@every
def test_a_run_in_pieces_goes_on_to_the_bit(block: Block, tmp_path: Any) -> None:
    law = ph.Controller(block.of(lambda t, seen: 0.3 - float(seen.omega[2])), rate=1.0 / DT, commands="u", name="law")
    body, start = ph.Body(2.0, (1.0, 1.5, 0.7)), ph.State(omega=(0.3, -0.2, 0.5))
    how: Any = {"actuators": [ph.actuators.Torque("u")], "controllers": [law]}
    whole, first = ph.simulate(body, start, 2.0, **how), ph.simulate(body, start, 0.8, **how)
    first.save(tmp_path / "first.nc")
    rest = ph.simulate(body, ph.load(tmp_path / "first.nc").final, 2.0, 0.8, **how)
    assert np.array_equal(rest.omega[-1], whole.omega[-1])
    assert np.array_equal(ph.join([first, rest]).signal("u").y, whole.signal("u").y)
    assert whole.certificate.ok


@every
def test_another_rate_is_refused(block: Block) -> None:
    law = ph.Controller(block.of(lambda t, seen: 0.0), rate=7.0, commands="u", name="law")
    how: Any = {"actuators": [ph.actuators.Torque("u")], "controllers": [law]}
    if block.dt is None:
        assert ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 0.5, **how).certificate.ok
        return
    with pytest.raises(ph.PolhodeError, match='a rate of 20 Hz, but controller "law" runs at 7 Hz'):
        ph.simulate(ph.Body(1.0, (1, 1, 1)), ph.State(), 0.5, **how)
