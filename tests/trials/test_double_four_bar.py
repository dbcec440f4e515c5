"""The double four-bar passes its singular positions at every tolerance, by every formulation, to the true motion."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

import polhode as ph
from tests.trials import child

FORMULATIONS = ("articulated", "wittenburg", "partitioned", "multipliers")
CODE = """
import polhode as ph
system = ph.library.double_four_bar()
v = {{f"crank {{i}}": 1.0 for i in range(3)}} | {{"coupler 1": -1.0, "coupler 2": -1.0}}
options = {{"formulation": "{formulation}", "rtol": {rtol}, "method": "{method}", "atol": {atol}}}
ph.simulate(system, system.state(v=v), 0.1, **options)
print("{ready}", flush=True)
run = ph.simulate(system, system.state(v=v), 10.0, t_eval=[10.0], **options)
print("q", *run.q[-1].tolist(), *run.v[-1].tolist())
"""


def truth(t: float, rate: float = 1.0) -> tuple[float, float]:
    """Angle and rate of the cranks: all five rods as one, 3 q_ddot = 3.5 g sin q (m = l = 1), by SciPy's DOP853."""
    from scipy.integrate import solve_ivp

    made = solve_ivp(lambda t, y: (y[1], 3.5 / 3.0 * 9.81 * np.sin(y[0])), (0.0, t), (0.0, rate), method="DOP853",
                     rtol=1e-13, atol=1e-14)  # fmt: skip
    return float(made.y[0, -1]), float(made.y[1, -1])


def check(formulation: str, rtol: float, tolerance: float, method: str = "dopri5", atol: float = 1e-12) -> None:
    """Within seconds it is there, after ten seconds of motion, in the right place."""
    limit = 60.0
    code = CODE.format(formulation=formulation, rtol=rtol, method=method, atol=atol, ready=child.READY)
    ended = child.run(code, limit)
    assert not ended.hung, f"no answer in {limit:g} s"
    assert ended.code == 0, ended.err[-600:]
    values = np.array(ended.out.split("q ")[1].split(), dtype=float)
    q, v = truth(10.0)
    np.testing.assert_allclose(values, [q, q, q, -q, -q, v, v, v, -v, -v], rtol=0.0, atol=tolerance)


def test_the_one_degree_of_freedom_is_that_of_the_system() -> None:
    """The reference: accelerations of all five rods at a general angle."""
    system, q = ph.library.double_four_bar(), 0.7
    state = system.state(q=[q, q, q, -q, -q], v=[1.3, 1.3, 1.3, -1.3, -1.3])
    wanted = 3.5 / 3.0 * 9.81 * np.sin(q)
    np.testing.assert_allclose(system.accelerations(state), wanted * np.array([1, 1, 1, -1, -1]), rtol=1e-12)


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_ten_seconds_at_rtol_1e_9(formulation: str) -> None:
    check(formulation, 1e-9, 1e-5)


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_ten_seconds_at_rtol_1e_11(formulation: str) -> None:
    check(formulation, 1e-11, 1e-7)


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_ten_seconds_at_rtol_1e_12(formulation: str) -> None:
    check(formulation, 1e-12, 1e-8)


@pytest.mark.parametrize("formulation", [*FORMULATIONS, pytest.param("udwadia_kalaba", marks=pytest.mark.slow)])
def test_all_agree_to_1e_10(formulation: str) -> None:
    """With the independent solution, in rad and rad/s, at the tightest tolerance."""
    check(formulation, 1e-13, 1e-10, "tsit5", 1e-13)


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_a_method_of_high_order_passes_too(formulation: str) -> None:
    """Its slopes hand noise on to each other, so that it is less exact than its tolerance says: 1e-7, not 1e-11."""
    check(formulation, 1e-13, 1e-7, "dop853")


STARTS = np.random.default_rng(5).uniform(0.7, 3.0, 12)  # rad/s


def turned(rate: float, method: str, rtol: float) -> float:
    """How far all rods are from the truth after ten seconds, rad and rad/s."""
    system, signs = ph.library.double_four_bar(), np.array([1.0, 1.0, 1.0, -1.0, -1.0])
    run = ph.simulate(system, system.state(v=rate * signs), 10.0, t_eval=[10.0], method=method, rtol=rtol)
    assert run.certificate.ok
    q, v = truth(10.0, rate)
    return float(np.abs(np.concatenate([run.q[-1] - q * signs, run.v[-1] - v * signs])).max())


CASES = [("dopri5", 1e-6, 2e-2), ("dopri5", 1e-12, 1e-8), ("tsit5", 1e-10, 4e-7), ("dop853", 1e-12, 2e-7)]


@pytest.mark.parametrize("rate", STARTS)
@pytest.mark.parametrize(("method", "rtol", "tolerance"), CASES)
def test_from_other_starts(rate: float, method: str, rtol: float, tolerance: float) -> None:
    """Steps come to lie at other distances from the singular positions: none of them may be unlucky."""
    assert turned(rate, method, rtol) < tolerance


def test_without_a_look_at_the_noise_it_does_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: errors across the constraints count like all others, as they did."""
    jointed = importlib.import_module("polhode.simulate.jointed")
    monkeypatch.setattr(jointed, "allowed_program", lambda mechanism, setting: None)
    lost = 0
    for rate in STARTS:
        try:
            lost += turned(rate, "dopri5", 1e-12) > 1e-8
        except ph.PolhodeError:
            lost += 1
    assert lost > 6


def parallelogram() -> ph.System:
    """Two cranks and a coupler, all of 1 m and 1 kg."""
    crank, coupler = ph.Body(1.0, (1 / 12, 1 / 12, 1e-4)), ph.Body(1.0, (1e-4, 1 / 12, 1 / 12))
    system = ph.System(gravity=(0.0, 0.0, -9.81), name="parallelogram")
    system.add(crank, ph.joints.Revolute("y"), at_body=(0, 0, -0.5), name="a")
    system.add(crank, ph.joints.Revolute("y"), at_parent=(1, 0, 0), at_body=(0, 0, -0.5), name="b")
    system.add(coupler, ph.joints.Revolute("y"), "a", at_parent=(0, 0, 0.5), at_body=(-0.5, 0, 0), name="c")
    system.constrain(ph.constraints.Point("c", "b", at_1=(0.5, 0, 0), at_2=(0, 0, 0.5)), "pin")
    return system


@pytest.mark.parametrize("rate", STARTS[:4])
@pytest.mark.parametrize("method", ["dopri5", "dop853"])
@pytest.mark.parametrize("rtol", [1e-9, 1e-10, 1e-12, 1e-13])
def test_another_linkage_with_every_step_kept(rate: float, method: str, rtol: float) -> None:
    """Where no times are asked for, the slopes that tell noise from error are there all the same."""
    system = parallelogram()
    start = system.state(v={"a": rate, "b": rate, "c": -rate})
    run = ph.simulate(system, start, 10.0, method=method, rtol=rtol, max_steps=20_000)
    assert run.certificate.ok
    np.testing.assert_allclose(run.q[:, 1:] * (1.0, -1.0), run.q[:, :1] * (1.0, 1.0), atol=1e-6)
