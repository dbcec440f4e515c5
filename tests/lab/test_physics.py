"""The motions of labs against what is known: flips at their times, a sink that ends in a flat spin, a heavy top."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.special import ellipkm1

import polhode as ph
from polhode.lab.free import free_machine
from polhode.lab.machine import machine
from tests.lab.in_node import Job, in_node, needs_node

pytestmark = needs_node
MOMENTS = np.array([8.75e-5, 3.61e-4, 4.47e-4])  # of the phone that the free lab begins with: y, x, z
OMEGA = np.array([0.05, 8.0, 0.02])  # about these axes


def half_period(I: np.ndarray, w: np.ndarray) -> float:
    """Between two flips of a free body, s: 2 K(m) over the rate of elliptic functions (Landau, Lifshitz, sec. 37)."""
    E, LL = 0.5 * float(I @ w**2), float(I**2 @ w**2)
    if 2 * E * I[1] > LL:
        I = I[::-1]
    rate = np.sqrt((I[2] - I[1]) * (LL - 2 * E * I[0]) / I.prod())
    m1 = 1.0 - (I[1] - I[0]) * (2 * E * I[2] - LL) / ((I[2] - I[1]) * (LL - 2 * E * I[0]))
    return float(2.0 * ellipkm1(m1) / rate)


def test_flips_at_the_predicted_times(tmp_path: Path) -> None:
    """The middle axis turns over every half period, by the default and by the exact method."""
    script = """
        machine.setStart({ "body.joint.wx": 8.0, "body.joint.wy": 0.05, "body.joint.wz": 0.02 });
        return given.map(([name, steps]) => {
          machine.choose(name, steps); machine.reset();
          const flips = [], times = Array.from({ length: 3000 }, (_, i) => (i + 1) * 4e-3);
          let last = machine.readState()[10];
          machine.sample(times, (i, t, y) => {
            if (y[10] * last < 0) flips.push(t - (4e-3 * y[10]) / (y[10] - last));
            last = y[10];
          });
          return flips;
        });
    """
    methods = [["dopri5", {"rtol": 1e-10}], ["free_rotor", {"dt": 0.01}], ["split4", {"dt": 0.001}]]
    (found,) = in_node(tmp_path, [Job(free_machine(), script, methods)])
    wanted = half_period(MOMENTS, OMEGA)
    for (name, _), flips in zip(methods, found, strict=True):
        assert len(flips) >= 5, name
        assert np.abs(np.diff(flips) - wanted).max() < 2e-5, name  # lines between samples 4e-3 s apart
    assert abs(half_period(MOMENTS, 1.01 * OMEGA) - wanted) > 1e-3  # the twin: another rate is seen


def test_a_sink_ends_in_a_flat_spin(tmp_path: Path) -> None:
    """Friction inside takes the energy to its least value for this L, and leaves L alone."""
    script = """
        machine.setParameters({ inner_friction: 4e-4 });
        machine.setStart({ "body.joint.wx": 0.3, "body.joint.wy": 12.0, "body.joint.wz": 0.2 });
        machine.choose("dopri5", { rtol: 1e-9 }); machine.reset();
        const first = machine.spin();
        machine.reach(60.0);
        return { first, last: machine.spin(), certificate: machine.certificate() };
    """
    (found,) = in_node(tmp_path, [Job(free_machine(), script)])
    first, last = found["first"], found["last"]
    assert first["energy"] > 0.95 * first["largest"]
    assert (last["energy"] - last["least"]) / (last["largest"] - last["least"]) < 1e-6
    assert last["angle"] < 2e-3
    assert np.allclose(last["L"], first["L"], rtol=0, atol=1e-12 * first["momentum"])
    assert found["certificate"]["ok"]


def test_a_heavy_top_is_the_exact_one(tmp_path: Path) -> None:
    """A symmetric top on a ball joint over some nutations, against elliptic functions."""
    m, l, I = 0.8, 0.06, (4e-3, 4e-3, 1.1e-3)
    system = ph.System(gravity=(0, 0, -9.81), name="top")
    system.add(ph.Body(m, I), ph.joints.Spherical(), at_body=(0, 0, -l), name="top")
    q0, w0 = (np.cos(0.25), np.sin(0.25), 0.0, 0.0), (0.4, 0.2, 90.0)
    start = system.state(q={"top": q0}, v={"top": w0})
    script = """
        machine.choose("dop853", { rtol: 1e-12 }); machine.reset();
        const found = [];
        machine.sample(given, (i, t, y) => found.push([...y]));
        return { found, ok: machine.certificate().ok };
    """
    times = np.linspace(0.1, 3.0, 12)
    (found,) = in_node(tmp_path, [Job(machine(system, start, chosen=("dop853",)), script, times.tolist())])
    about = np.diag(I) + m * l**2 * np.diag([1.0, 1.0, 0.0])
    top = ph.exact.heavy_top(about, (0.0, 0.0, m * 9.81 * l), w0, q0)
    rows = np.array(found["found"])
    assert np.abs(rows[:, 4:7] - top.omega(times)).max() < 1e-9 * 90
    assert np.abs(np.abs(np.einsum("ni,ni->n", rows[:, :4], top.attitude(times))) - 1.0).max() < 1e-12
    assert found["ok"]


@pytest.mark.slow
def test_ten_minutes_of_the_free_lab(tmp_path: Path) -> None:
    """The stabilizer with 2 ms and 15 substeps keeps the energy to 1e-5, what the lab begins with to 1e-9."""
    script = """
        return given.map(([name, steps]) => {
          machine.choose(name, steps); machine.reset();
          const first = machine.spin().energy;
          machine.reach(600.0);
          return machine.spin().energy / first - 1;
        });
    """
    runs = [["stabilized paper 15", {"dt": 0.002}], ["split4", {"dt": 0.002}], ["free_rotor", {"dt": 0.02}],
            ["dop853", {"rtol": 1e-12}]]  # fmt: skip
    (found,) = in_node(tmp_path, [Job(free_machine(), script, runs)])
    assert abs(found[0]) < 1e-5
    assert np.abs(found[1:]).max() < 1e-9, found
