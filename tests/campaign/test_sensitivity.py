"""Sobol's indices of Ishigami's function against their closed forms; Morris and swings of functions known on paper."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import polhode as ph
from polhode.campaign.sensitivity import MorrisEffects, SobolIndices, Swings
from polhode.errors import InputError

A, B = 7.0, 0.1
ANGLE = ph.campaign.distribution("uniform", low=-np.pi, high=np.pi)


def ishigami(x: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """sin x1 + a sin^2 x2 + b x3^4 sin x1 (Ishigami and Homma 1990)."""
    return {"y": np.sin(x["x1"]) + A * np.sin(x["x2"]) ** 2 + B * x["x3"] ** 4 * np.sin(x["x1"])}


def closed_form() -> tuple[np.ndarray, np.ndarray]:
    """First and total indices, by the integrals over (-pi, pi)."""
    one = 0.5 * (1.0 + B * np.pi**4 / 5.0) ** 2
    two = A**2 / 8.0
    both = B**2 * np.pi**8 * (1.0 / 18.0 - 1.0 / 50.0)  # of x1 and x3 together
    variance = one + two + both
    return np.array([one, two, 0.0]) / variance, np.array([one + both, two, both]) / variance


def found(tmp_path: Path, function: object = ishigami) -> SobolIndices:
    inputs = {"x1": ANGLE, "x2": ANGLE, "x3": ANGLE}
    campaign = ph.campaign(function, inputs, n=5 * 4096, store=tmp_path / "a.zarr", design="saltelli", chunk=4096)
    indices = campaign.sensitivity("y", confidence=0.99)
    assert isinstance(indices, SobolIndices)
    return indices


def test_ishigami(tmp_path: Path) -> None:
    first, total = closed_form()
    assert first[:2] == pytest.approx([0.3139, 0.4424], abs=5e-5)  # as published
    indices = found(tmp_path)
    assert (np.abs(indices.first - first) <= indices.first_reach).all()
    assert (np.abs(indices.total - total) <= indices.total_reach).all()
    assert indices.first_reach.max() < 0.05  # so the intervals say something
    assert "x3" in str(indices)


def test_another_function_has_other_indices(tmp_path: Path) -> None:
    """The twin: without the term of x1 and x3 the closed form lies outside."""
    first, total = closed_form()
    indices = found(tmp_path, lambda x: {"y": np.sin(x["x1"]) + A * np.sin(x["x2"]) ** 2})
    assert (np.abs(indices.first - first) > indices.first_reach).any()
    assert (np.abs(indices.total - total) > indices.total_reach).any()


def plane(x: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    return {"y": 3.0 * x["a"] - 0.5 * x["b"] + 2.0}


UNIT = ph.campaign.distribution("uniform", low=0.0, high=1.0)


def test_morris_of_a_plane_is_its_slopes(tmp_path: Path) -> None:
    campaign = ph.campaign(plane, {"a": UNIT, "b": UNIT}, n=30, store=tmp_path / "a.zarr", design="morris")
    effects = campaign.sensitivity("y")
    assert isinstance(effects, MorrisEffects)
    assert effects.mean == pytest.approx([3.0 * 0.99, 0.5 * 0.99], rel=1e-12)  # from 0.5 to 99.5 % of the range
    assert effects.spread == pytest.approx(0.0, abs=1e-12)


def test_swings_of_a_plane(tmp_path: Path) -> None:
    campaign = ph.campaign(plane, {"a": UNIT, "b": UNIT}, store=tmp_path / "a.zarr", design="one_at_a_time")
    swings = campaign.sensitivity("y")
    assert isinstance(swings, Swings)
    assert swings.middle == pytest.approx(3.25)
    assert swings.low == pytest.approx([1.9, 3.475])
    assert swings.high == pytest.approx([4.6, 3.025])


def test_other_designs_are_refused(tmp_path: Path) -> None:
    campaign = ph.campaign(plane, {"a": UNIT, "b": UNIT}, n=30, store=tmp_path / "a.zarr")
    with pytest.raises(InputError, match="sensitivities need design='saltelli'"):
        campaign.sensitivity("y")
    with pytest.raises(InputError, match="n = 32 would do, not 30"):
        ph.campaign(plane, {"a": UNIT, "b": UNIT}, n=30, store=tmp_path / "b.zarr", design="saltelli")
