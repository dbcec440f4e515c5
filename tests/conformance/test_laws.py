"""Every law of the certificate, found in its folder: a good run keeps it, and a spoiled one breaks it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.results import laws
from polhode.results.instants import Instant
from polhode.results.laws import LAWS
from polhode.results.laws.law import LawOfMotion
from tests.results.system_runs import four_bar, satellite

START = ph.State((0.1, 0.2, 0.3), (0.4, -0.5, 0.6), (0.8, 0.2, -0.3, 0.4), (0.7, -1.1, 1.9))


def top(loads: Any = (), inertia: Any = (0.9, 1.2, 1.7)) -> ph.Trajectory:
    return ph.simulate(ph.Body(1.3, inertia), START, 2.0, loads=loads)


def hung() -> ph.Trajectory:
    system = ph.System(gravity=(0, 0, -9.81))
    system.add(ph.Body(1.3, (0.9, 1.1, 0.4), "top"), ph.joints.Spherical(), at_body=(0.1, -0.2, -0.8))
    return ph.simulate(system, system.state(q={"top": START.attitude}, v={"top": (2.0, 0.3, -1.5)}), 1.0)


def craft(**changes: Any) -> ph.Trajectory:
    """A satellite with a lock in its ledger that takes a millijoule."""
    run = ph.simulate(*satellite(), 0.5)
    i = len(run) // 2
    p, L, E = run.momentum[i], run.angular_momentum[i], run.energy[i]
    told = {"t": run.t[i], "kind": "lock", "name": "panel", "impulse": (0.1,), "energy_before": E,
            "energy_after": E - 1e-3, "energy_lost": 1e-3, "momentum_before": p, "momentum_after": p,
            "angular_momentum_before": L, "angular_momentum_after": L}  # fmt: skip
    shift = {name: told[name] + by for name, by in changes.items()}
    return replace(run, ledger=[Instant(**(told | shift))])


def bars() -> ph.Trajectory:
    return ph.simulate(*four_bar(), 0.3)


def spoiled(run: ph.Trajectory, columns: Any, by: float) -> ph.Trajectory:
    """The run with some columns of its second half made larger by a part of them."""
    raw = run.raw.copy()
    raw[len(run) // 2 :, columns] *= 1.0 + by
    return replace(run, raw=raw)


OMEGA, QUATERNION = slice(6, 9), slice(9, 13)
CASES: dict[str, tuple[Callable[[], ph.Trajectory], Callable[[], ph.Trajectory]]] = {
    "energy": (top, lambda: spoiled(top(), OMEGA, 1e-5)),
    "dissipation": (
        lambda: top(ph.loads.Friction(0.05)),
        lambda: spoiled(top(ph.loads.Friction(0.001)), OMEGA, 1e-2),
    ),
    "rotation_energy": (top, lambda: spoiled(top(), OMEGA, 1e-5)),
    "momentum": (top, lambda: spoiled(top(), slice(3, 6), 1e-12)),
    "angular_momentum": (top, lambda: spoiled(top(), 10, 1e-4)),
    "angular_momentum_about_pivot": (hung, lambda: spoiled(hung(), slice(4, 7), 1e-4)),
    "spin": (
        lambda: top(inertia=(0.9, 0.9, 1.7)),
        lambda: spoiled(top(inertia=(0.9, 0.9, 1.7)), 8, 1e-5),
    ),
    "attitude": (top, lambda: spoiled(top(), QUATERNION, 1e-11)),
    "constraints": (bars, lambda: spoiled(bars(), 1, 1e-4)),
    "constraint_rates": (bars, lambda: spoiled(bars(), 4, 1e-4)),
    "instants": (craft, lambda: craft(energy_after=2e-3, energy_lost=-2e-3)),
    "instant_momentum": (craft, lambda: craft(momentum_after=1e-3)),
}


def test_every_law_of_the_folder_is_in_the_list_and_has_its_cases() -> None:
    """A new law is a new file, and one line in the list."""
    modules = [importlib.import_module(f"{laws.__name__}.{item.name}") for item in pkgutil.iter_modules(laws.__path__)]
    kinds = {kind for module in modules for _, kind in inspect.getmembers(module, inspect.isclass)
             if issubclass(kind, LawOfMotion) and not inspect.isabstract(kind)}  # fmt: skip
    assert kinds == {type(law) for law in LAWS}
    assert [law.name for law in LAWS] == list(CASES)
    assert len(list(Path(laws.__file__).parent.glob("*.py"))) == len(LAWS) + 2  # the list and the face


@pytest.mark.parametrize("name", CASES)
def test_a_good_run_keeps_it(name: str) -> None:
    run = CASES[name][0]()
    law = run.certificate[name]
    assert law.ok, str(run.certificate)
    assert np.isfinite([law.error, law.tolerance, law.scale]).all()
    assert law.text
    assert str(law).count(law.verdict) == 1


@pytest.mark.parametrize("name", CASES)
def test_a_spoiled_run_breaks_it(name: str) -> None:
    run = CASES[name][1]()
    assert run.certificate[name].verdict == "broken", str(run.certificate)
    assert "BROKEN" in str(run.certificate)


@pytest.mark.parametrize("name", CASES)
def test_what_is_no_number_keeps_no_law(name: str) -> None:
    """A run that holds NaN never passes, and nothing warns."""
    run = CASES[name][0]()
    raw = run.raw.copy()
    raw[-1] = np.nan
    assert not replace(run, raw=raw).certificate.ok
    if name not in ("instants", "instant_momentum"):  # whose errors stand in the ledger
        assert replace(run, raw=raw).certificate[name].error == np.inf


@pytest.mark.parametrize("name", CASES)
def test_a_file_tells_the_same(name: str, tmp_path: Path) -> None:
    run = CASES[name][0]()
    run.save(tmp_path / "run.nc")
    assert str(ph.load(tmp_path / "run.nc").certificate) == str(run.certificate)
