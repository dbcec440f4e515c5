"""Campaigns of models: inputs that follow from member numbers, members as runs, stop rules, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy import stats

import polhode as ph
from polhode.campaign import designs, seeds
from polhode.campaign.population import population
from polhode.cli import main
from polhode.errors import InputError, PolhodeError

MASS = ph.Parameter("m", 2.0, unit="kg")
BODY = ph.Body(mass=MASS, inertia=(1.0, 2.0, 2.5))
SPIN = {"m": stats.norm(2.0, 0.1), "omega": ph.campaign.Sphere(ph.campaign.distribution("uniform", low=1.0, high=2.0))}
FALL = ph.loads.Gravity((0.0, 0.0, -9.81))


def small(store: Path, **more: object) -> ph.campaign.Campaign:
    given = {"n": 12, "chunk": 5, "loads": [FALL], "outcomes": {"fast": "omega_x > 0.3"}, **more}
    return ph.campaign(BODY, SPIN, 0.5, store=store, progress=False, **given)


@pytest.mark.parametrize("design", ["random", "sobol", "latin_hypercube"])
def test_a_member_is_the_same_in_any_part(design: str) -> None:
    inputs = {**SPIN, "q": ph.campaign.Rotation(), "b": stats.bernoulli(0.3), "v": [stats.norm(), 2.0, stats.expon()]}
    members = population(inputs, 1000, design, seed=7)
    whole, part, one = members.draw(0, 1000), members.draw(300, 500), members.draw(777, 778)
    for name, values in whole.items():
        assert (values[300:500] == part[name]).all()
        assert (values[777] == one[name][0]).all()
    assert stats.kstest(whole["m"], stats.norm(2.0, 0.1).cdf).pvalue > 1e-3
    assert np.linalg.norm(whole["q"], axis=1) == pytest.approx(1.0, abs=1e-15)
    turned = population(inputs, 1000, design, seed=8).draw(0, 1000)
    assert (turned["m"] != whole["m"]).all()


def test_rotations_have_no_favorite_direction() -> None:
    q = population({"q": ph.campaign.Rotation()}, 20000).draw(0, 20000)["q"]
    z = 1.0 - 2.0 * (q[:, 1] ** 2 + q[:, 2] ** 2)  # where the axis z goes: even between -1 and 1 (Archimedes)
    assert stats.kstest(z, stats.uniform(-1, 2).cdf).pvalue > 1e-3


def test_a_hypercube_meets_every_stratum_once_also_where_it_grew() -> None:
    u = designs.LatinHypercube((100, 37)).uniforms(3, 0, 137, 4)
    for block in (u[:100], u[100:]):
        strata = np.sort(np.floor(block * len(block)).astype(int), axis=0)
        assert (strata == np.arange(len(block))[:, None]).all()
    assert (np.sort(seeds.order(5, 1, 1000, np.arange(1000))) == np.arange(1000)).all()


def test_correlations_keep_the_distributions() -> None:
    members = population({"a": stats.norm(), "b": stats.expon()}, 20000, correlations={("a", "b"): 0.7})
    x = members.draw(0, 20000)
    assert stats.spearmanr(x["a"], x["b"])[0] == pytest.approx(6 / np.pi * np.arcsin(0.35), abs=0.02)
    assert stats.kstest(x["b"], stats.expon.cdf).pvalue > 1e-3
    with pytest.raises(InputError, match="the matrix has the eigenvalue"):
        population({"a": stats.norm(), "b": stats.norm(), "c": stats.norm()}, 5,
                   correlations={("a", "b"): 0.9, ("b", "c"): 0.9, ("a", "c"): -0.9})  # fmt: skip


def test_members_are_runs(tmp_path: Path) -> None:
    campaign = small(tmp_path / "a.zarr", t_eval=[0.0, 0.25, 0.5])
    assert campaign.complete
    assert campaign["samples_omega"].shape == (12, 3, 3)
    run = campaign.run(7)
    assert run.certificate.ok
    assert run.omega[0] == pytest.approx(campaign["inputs/omega"][7], abs=0)
    assert run.omega[-1] == pytest.approx(campaign["omega"][7], abs=1e-9)
    assert campaign["position_z"] == pytest.approx(-9.81 / 8, rel=1e-9)
    assert campaign.to_xarray()["omega"].attrs["units"] == "rad/s"
    again = ph.load_campaign(tmp_path / "a.zarr")
    assert (again["omega"] == campaign["omega"]).all()
    with pytest.raises(InputError, match="needs the model"):
        again.run(3)


def test_processes_give_the_same_bits(tmp_path: Path) -> None:
    one, two = small(tmp_path / "a.zarr"), small(tmp_path / "b.zarr", engine="processes", workers=2, chunk=7)
    for name in one.names:
        assert (one[name] == two[name]).all()


def test_impossible_bodies_are_told(tmp_path: Path) -> None:
    campaign = ph.campaign(BODY, {"m": stats.norm(0.5, 0.5)}, 0.1, n=60, store=tmp_path / "a.zarr", chunk=10)
    bad = np.flatnonzero(campaign["m"] <= 0.0)
    assert 3 < len(bad) < 30
    assert (campaign.failed == bad).all()
    assert f"{len(bad)} failed: {bad[0]}, {bad[1]}" in str(campaign)
    assert 'mass of "body" must be greater than zero' in str(campaign)
    nobody = ph.campaign(BODY, {"m": -1.0}, 0.1, n=3, store=tmp_path / "b.zarr")
    assert len(nobody.failed) == 3


def test_a_rule_stops_at_the_same_member_whoever_computes(tmp_path: Path) -> None:
    def toss(x: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        return {"heads": (x["u"] < 0.5).astype(float)}

    inputs = {"u": ph.campaign.distribution("uniform", low=0.0, high=1.0)}
    ends = [ph.campaign(toss, inputs, n=20000, chunk=100, store=tmp_path / f"{k}.zarr", outcomes={"heads": "heads"},
                        within={"heads": 0.03}, workers=k).ended for k in (1, 4)]  # fmt: skip
    assert ends[0] == ends[1]
    assert ends[0].startswith("stopped: heads to 0.03 is known from the first 1")  # some 1100 by theory


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "a.zarr"
    cases: list[tuple[dict[str, object], str]] = [
        ({"n": 0}, "n, the number of members must be a whole number from 1"),
        ({"n": 10**12}, r"1000000000000 members of \d+ bytes take \d\.\d+e\+14 bytes"),
        ({"outcomes": {"x": "speed > 1"}}, "speed"),
        ({"within": {"y": 0.1}}, 'no outcome named "y"'),
        ({"engine": "thread"}, 'Did you mean "threads"'),
        ({"design": "sobel"}, 'Did you mean "sobol"'),
        ({"metod": "rk4"}, 'Did you mean "method"'),
        ({"confidence": 95.0}, "a confidence lies between 0 and 1"),
        ({"keep": ["start"]}, "keep takes"),
    ]
    for given, match in cases:
        with pytest.raises(InputError, match=match):
            small(store, **given)
    with pytest.raises(InputError, match=r'named "mm"\. Did you mean "m"'):
        ph.campaign(BODY, {"mm": 1.0}, 1.0, n=3, store=store)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").write_text("precious")
    with pytest.raises(InputError, match="is there and is no store of a campaign"):
        small(tmp_path / "full")
    with pytest.raises(InputError, match=r'no distribution of scipy.stats named "normal"'):
        ph.campaign.distribution("normal", mean=0, std=1)


def test_an_address_without_a_scheduler(tmp_path: Path) -> None:
    with pytest.raises(PolhodeError, match=r"no Dask scheduler answers at tcp://127.0.0.1:9 within 5 s"):
        small(tmp_path / "a.zarr", engine="tcp://127.0.0.1:9")


def test_another_campaign_is_refused_and_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "a.zarr"
    small(store)
    with pytest.raises(InputError, match=r"loads\[0\].fields.g\[2\]: -9.81 in the store, -1.62 here"):
        small(store, loads=[ph.loads.Gravity((0, 0, -1.62))])
    with pytest.raises(InputError, match=r"seed: 0 in the store, 1 here"):
        small(store, seed=1)
    from polhode.campaign import identity

    made = identity.made_by()
    monkeypatch.setattr(identity, "made_by", lambda: {**made, "polhode": "99.0"})
    with pytest.raises(InputError, match=r"other versions:\s+polhode: .* in the store, 99.0 here"):
        small(store)
    assert small(store, any_version=True).complete


SCENARIO = """
title: A spun top
about: it spins
parameters: {w: 2 rad/s, m: {default: 1 kg, low: 0 kg}}
body: {mass: m, inertia: [1, 2, 2.5]}
start: {omega: [w, 0.1, 0.2]}
run: {until: 1 s}
campaign:
  n: 20
  chunk: 8
  vary: {w: {uniform: {low: 60 deg/s, high: 2 rad/s}}, m: {norm: {mean: 1 kg, std: 10 g}}}
  outcomes: {speed: "sqrt(omega_x^2 + omega_y^2 + omega_z^2)", fast: "omega_x > 1.5"}
  units: {speed: rad/s}
"""


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, store = tmp_path / "top.yaml", tmp_path / "top.zarr"
    file.write_text(SCENARIO)
    assert main(["campaign", str(file), "-o", str(store), "--threads", "2"]) == 0
    assert "20 of 20 members" in capsys.readouterr().out
    assert (tmp_path / "top-report" / "histogram_speed.png").stat().st_size > 5000
    found = ph.load_campaign(store)
    assert np.pi / 3 <= found["w"].min() < found["w"].max() <= 2.0
    assert found.unit("w") == "rad/s"
    assert found.unit("speed") == "rad/s"
    assert found.run(3).omega[0] == pytest.approx([found["w"][3], 0.1, 0.2])
    assert main(["campaign", str(file), "-o", str(store), "-n", "30"]) == 0
    assert "30 of 30 members" in capsys.readouterr().out
    file.write_text(SCENARIO.replace("w: {uniform", "ww: {uniform"))
    assert main(["campaign", str(file), "-o", str(store)]) == 2
    assert 'campaign.vary.ww: there is no parameter "ww". Did you mean "w"?' in capsys.readouterr().err
    file.write_text(SCENARIO.replace("60 deg/s", "60 kg"))
    assert main(["campaign", str(file), "-o", str(store)]) == 2
    assert "kg" in capsys.readouterr().err
