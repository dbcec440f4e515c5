"""Propellant in all rooms: laws, formulations, attitude forms, burnout, files, joined runs, refusals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model.loads import thrust as thrust_file
from polhode.model.loads.carrying import Leaving
from polhode.replay import replay

G = (0.3, -0.2, -9.81)
GRAINS: dict[str, ph.Propellant] = {
    "uniform": ph.Propellant(7.0, radius=0.2, length=0.9, at=(0.05, 0.02, -0.3), axis=(0.1, 0.2, 1.0)),
    "end": ph.Propellant(7.0, "end", radius=0.2, length=0.9, bore=0.05, at=(0.05, 0.02, -0.3), axis=(0.1, 0.2, 1.0)),
    "radial": ph.Propellant(
        7.0, "radial", radius=0.2, length=0.9, bore=0.05, at=(0.05, 0.02, -0.3), axis=(0.1, 0.2, 1)
    ),
    "formula": ph.Propellant(
        7.0,
        formula=lambda m: (
            (0.05 + 0.01 * m, 0.02 * np.cos(0.3 * m), -0.3 + 0.02 * m**2 / (1 + 0.1 * m)),
            np.array([[0.05, 0.004, -0.003], [0.004, 0.04, 0.002], [-0.003, 0.002, 0.03]]) * m * (1 + 0.2 * m),
        ),
    ),
}
START = {"velocity": (1.0, -2.0, 3.0), "omega": (0.4, -0.3, 0.6)}


def body() -> ph.Body:
    return ph.Body(mass=6.0, inertia=((0.9, 0.05, -0.03), (0.05, 0.8, 0.02), (-0.03, 0.02, 0.3)), name="stage")


def motor(grain: str = "end", **more: Any) -> ph.loads.Thrust:
    """An exit that is off the line of the grain, and a thrust that is off the mass center."""
    said = {"exhaust_velocity": 900.0, "at": (0.02, -0.03, -0.8), "exit_radius": 0.12} | more
    return ph.loads.Thrust(said.pop("f", (30.0, -20.0, 700.0)), GRAINS[grain], **said)


def flown(load: Any = None, t_end: float = 4.0, more: Any = (), **options: Any) -> ph.Trajectory:
    loads = [motor() if load is None else load, ph.loads.Gravity(G), *more]
    return ph.simulate(body(), ph.State(**START), t_end, loads=loads, **{"rtol": 1e-11, "atol": 1e-13, **options})


def staged(load: Any = None, more: Any = (), **options: Any) -> ph.Trajectory:
    """The same as a system of one link on a free joint."""
    system = ph.System(gravity=G, name="rocket")
    system.add(body(), ph.joints.Free())
    for one in (motor() if load is None else load, *more):
        system.load(ph.loads.On("stage", one))
    start = system.state(v={"stage": (*START["velocity"], *START["omega"])})
    return ph.simulate(system, start, 4.0, **{"rtol": 1e-11, "atol": 1e-13, **options})


# ---- laws


@pytest.mark.parametrize("grain", GRAINS)
def test_every_law_holds_with_what_leaves(grain: str) -> None:
    """Energy, momentum and angular momentum of a body of general kind with all that goes, to the method's error."""
    pulls = [ph.loads.Force((3.0, 4.0, 5.0), at=(0.1, 0.2, 0.3)), ph.loads.Spring(20.0, (0.5, 1, 2), at=(0.2, 0, 0.1))]
    run = flown(motor(grain), t_end=12.0, more=pulls)
    assert run.certificate.ok
    for law in ("energy", "momentum", "angular_momentum"):
        assert run.certificate[law].error < 1e-9
    assert "with the jet" in str(run.certificate)
    assert np.ptp(run._carried.center, axis=0).max() > 0.02  # the mass center moves in the body


LEFT_OUT = {
    "momentum": lambda right: Leaving((0.0, 0.0, 0.0), right.angular),
    "angular_momentum": lambda right: Leaving(right.momentum, (0.0, 0.0, 0.0)),
}


@pytest.mark.parametrize("law", LEFT_OUT)
@pytest.mark.parametrize("run", [flown, staged])
def test_what_leaves_must_be_counted(law: str, run: Any, broken: Any) -> None:
    """Twin: the momentum (or angular momentum) of the jet is left out, and its law breaks, with that of energy."""
    right = thrust_file.Thrust.leaving
    broken(thrust_file.Thrust, "leaving", lambda self, *now: LEFT_OUT[law](right(self, *now)))
    certificate = run(rtol=1.1e-11).certificate
    assert certificate[law].verdict == "broken"
    assert certificate["energy"].verdict == "broken"


def test_a_point_of_the_body_stays_where_it_is() -> None:
    """Position and velocity are those of the body's own mass center; that of all is elsewhere, and ends there."""
    run = flown(t_end=12.0)
    c, properties = run._carried.center[0, 0], GRAINS["end"].properties(7.0)
    np.testing.assert_allclose(c, 7.0 / 13.0 * properties[0], rtol=1e-13)
    arm = run.center_of_mass - run.position
    np.testing.assert_allclose(arm[0], run.rotation[0] @ c, atol=1e-15)
    assert not arm[-1].any()
    on = np.diff(run.t) > 0.0  # a jump has two samples at one time
    step = np.diff(run.position, axis=0)[on] / np.diff(run.t)[on, None]
    middle = 0.5 * (run.velocity[1:] + run.velocity[:-1])[on]
    assert np.abs(step - middle).max() < 1e-3 * np.abs(middle).max()


# ---- formulations, forms, methods


def test_a_link_of_a_system_flies_as_a_body_alone() -> None:
    """One free body and a link on a free joint, in the same numbers, with the same ledger."""
    more, t = [ph.loads.Force((3.0, 4.0, 5.0), at=(0.1, 0.2, 0.3))], np.linspace(0.0, 4.0, 9)
    alone, link = flown(more=more, t_eval=t), staged(more=more, t_eval=t)
    for name in ("position", "velocity", "omega", "momentum", "angular_momentum", "energy", "work", "impulse", "mass",
                 "angular_impulse", "center_of_mass", "v_dot", "power"):  # fmt: skip
        one, two = getattr(alone, name), getattr(link, name)
        np.testing.assert_allclose(two, one, rtol=0, atol=1e-8 * np.abs(one).max(), err_msg=name)


def system() -> tuple[ph.System, Any]:
    """A stage with a probe on a ball joint and a flap on a hinge, which has a motor of its own."""
    found = ph.System(gravity=G, name="stack")
    found.add(body(), ph.joints.Free())
    found.add(ph.Body(mass=2.0, inertia=(0.3, 0.25, 0.2), name="probe"), ph.joints.Spherical(), parent="stage",
              at_parent=(0.1, 0, 0.6), at_body=(0, 0.1, -0.3))  # fmt: skip
    found.add(ph.Body(mass=1.0, inertia=(0.1, 0.12, 0.15), name="flap"), ph.joints.Revolute((1, 0.2, 0.1)),
              parent="stage", at_parent=(0, 0.3, -0.1), at_body=(0, -0.2, 0))  # fmt: skip
    found.load(ph.loads.On("stage", motor("radial")))
    small = ph.Propellant(0.4, "end", radius=0.05, length=0.2, at=(0.05, 0.1, 0))
    found.load(ph.loads.On("flap", ph.loads.Thrust(12.0, small, flow=0.2, at=(0, 0.2, 0.1), direction=(1, 0.3, 0.2))))
    start = {"stage": (1, 2, 3, 0.4, -0.3, 0.6), "probe": (0.3, -0.1, 0.2), "flap": 0.7}
    return found, found.state(v=start, q={"flap": 0.4})


@pytest.mark.parametrize("formulation", ["wittenburg", "partitioned", "multipliers"])
def test_formulations_agree(formulation: str) -> None:
    """On a tree with two motors, of which one burns out on the way."""
    stack, start = system()
    t = np.linspace(0.0, 3.0, 7)
    one, two = (ph.simulate(stack, start, 3.0, rtol=1e-11, atol=1e-13, t_eval=t, formulation=name)
                for name in ("articulated", formulation))  # fmt: skip
    np.testing.assert_allclose(two.raw, one.raw, rtol=1e-8, atol=1e-8 * np.abs(one.raw).max())
    assert [event.name for event in one.events] == ["burnout 2"]
    assert one.events[0].t == pytest.approx(2.0, rel=1e-12)
    assert one.certificate.ok
    assert two.certificate.ok
    assert one.signal_names == ("propellant", "burning", "propellant 2", "burning 2")
    assert one.body("flap").mass[-1] == 1.0
    np.testing.assert_allclose(one.mass, one.body("stage").mass + one.body("flap").mass + 2.0, rtol=1e-15)


def test_square_roots_of_masses_are_refused_in_words() -> None:
    stack, start = system()
    with pytest.raises(ph.PolhodeError, match=r'"udwadia_kalaba".*square roots of the masses, which change'):
        ph.simulate(stack, start, 1.0, formulation="udwadia_kalaba")
    with pytest.raises(ph.PolhodeError, match='gravity on "stage", which burns propellant: give gravity to the system'):
        stack.load(ph.loads.On("stage", ph.loads.Gravity(G)))


@pytest.mark.parametrize("attitude", ["dcm", "mrp", "rotvec", "zyx", "zxz"])
def test_attitude_forms_agree(attitude: str) -> None:
    start = ph.State(**START, attitude=ph.Attitude.from_euler("zxz", (0.3, 1.1, -0.4)))
    runs = [ph.simulate(body(), start, 1.0, loads=[motor(), ph.loads.Gravity(G)], attitude=form, rtol=1e-11, atol=1e-13,
                        t_eval=[0.5, 1.0]) for form in ("quaternion", attitude)]  # fmt: skip
    np.testing.assert_allclose(runs[1].position, runs[0].position, rtol=1e-8)
    np.testing.assert_allclose(runs[1].omega, runs[0].omega, rtol=1e-8)
    assert runs[1].certificate.ok


@pytest.mark.parametrize("options", [{"method": "rkmk4", "dt": 0.01}, {"method": "split4", "dt": 0.01},
                                     {"formulation": "momentum"}])  # fmt: skip
def test_what_moves_a_rotation_itself_refuses(options: dict[str, Any]) -> None:
    with pytest.raises(ph.PolhodeError, match=r'carries no own states of loads \("propellant", "burning"\)'):
        flown(**options)


def test_slipping_beside_a_motor_is_refused() -> None:
    with pytest.raises(ph.PolhodeError, match="cannot act beside thrust: what slips in a body"):
        flown(more=[ph.loads.InternalFriction(power=0.1)])


def test_a_bounce_beside_a_motor_is_refused() -> None:
    motor = ph.loads.Thrust(100.0, ph.Propellant(2.0, burn="uniform", radius=0.1, length=0.5), exhaust_velocity=2000.0)
    start = ph.State(position=(0.1, 0.2, 1.0))
    with pytest.raises(ph.PolhodeError, match=r'bounce "floor" cannot act beside thrust.*terminal=True'):
        ph.simulate(ph.Body(5.0, (1, 1.1, 0.2)), start, 3.0, loads=[motor], events=ph.Bounce(0.5, name="floor"))


def test_questions_at_a_state_see_the_full_tanks() -> None:
    """Mass matrix, inverse dynamics and linearization of a system go with its accelerations at the start of a run."""
    stack, start = system()
    a = stack.accelerations(start)
    np.testing.assert_allclose(stack.inverse_dynamics(start, a), np.zeros(10), atol=1e-11)
    M = stack.mass_matrix(start)
    more = np.linspace(0.1, 1.0, 10)
    np.testing.assert_allclose(stack.inverse_dynamics(start, a + more), M @ more, rtol=1e-10, atol=1e-11)
    assert M[0, 0] == pytest.approx(6.0 + 7.0 + 2.0 + 1.0 + 0.4, rel=1e-14)
    run = ph.simulate(stack, start, 1e-6, t_eval=[0.0, 1e-6])
    np.testing.assert_allclose(run.v_dot[0], a, rtol=1e-11, atol=1e-11)


# ---- burnout


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.05}, {"method": "radau"}, {"method": "ode45"}])
def test_burnout_is_an_instant(options: dict[str, Any]) -> None:
    """t = m u/T to rounding; after it exactly nothing is left and nothing pushes."""
    load = motor(f=700.0, at=(0, 0, -0.8))
    run = ph.simulate(body(), ph.State(), 12.0, loads=load, **options)
    (end,) = run.events
    assert end.name == "burnout"
    assert end.t == pytest.approx(7.0 * 900.0 / 700.0, rel=1e-11)
    after = run.t > end.t
    assert (run.mass[after] == 6.0).all()
    assert not run.signal("burning").y[after].any()
    momentum = run.momentum[after]
    np.testing.assert_allclose(momentum, np.broadcast_to(momentum[0], momentum.shape), rtol=1e-12)
    assert run.power[-1] == 0.0


def test_a_run_goes_on_where_it_stopped_and_is_joined() -> None:
    """From run.final with its propellant, over the burnout, and on without the motor."""
    whole = flown(t_end=12.0, t_eval=[6.0, 12.0])
    first = flown(t_end=6.0)
    load = first.loads
    second = ph.simulate(body_of(first), first.final, 10.0, t_start=6.0, loads=load, rtol=1e-11, atol=1e-13)
    third = ph.simulate(body_of(first), second.final, 12.0, t_start=10.0, loads=[load[1]], rtol=1e-11, atol=1e-13)
    joined = ph.join([first, second, third])
    assert joined.certificate.ok
    assert joined.mass[[0, -1]].tolist() == [13.0, 6.0]
    np.testing.assert_allclose(joined.position[-1], whole.position[-1], rtol=1e-7)
    assert [event.name for event in joined.events] == ["burnout"]


def body_of(run: ph.Trajectory) -> Any:
    return run.model


def test_files_keep_motors_and_runs_are_repeated(tmp_path: Any) -> None:
    """Also with a formula, which is kept as its series; a function for the thrust is not, and that is said."""
    for name, run in {"body": flown(motor("formula")), "system": staged()}.items():
        run.save(tmp_path / f"{name}.nc")
        back = ph.load(tmp_path / f"{name}.nc")
        np.testing.assert_array_equal(back.mass, run.mass)
        assert str(back.certificate) == str(run.certificate)
        assert not replay(back).differences
        assert replay(back).samples == len(run)
    flown(motor(f=lambda t: (0.0, 0.0, 700.0))).save(tmp_path / "lost.nc")
    with pytest.raises(ph.PolhodeError, match="needs what the file could not keep"):
        _ = ph.load(tmp_path / "lost.nc").mass


def test_between_samples_the_mass_is_known() -> None:
    run = flown(motor(f=700.0))
    np.testing.assert_allclose(run.at([1.1, 2.3]).mass, 13.0 - 700.0 / 900.0 * np.array([1.1, 2.3]), rtol=1e-12)


# ---- instants


def test_a_blow_on_a_rocket() -> None:
    """An impulse at a point of the body and a jump of the user's: all laws across them, alone and as a link."""
    blow = ph.loads.Impulse((3.0, -2.0, 5.0), 1.0, at=(0.1, 0.2, -0.3), angular=(0.1, 0.2, 0.3))
    alone, link = flown(more=[blow]), staged(more=[blow])
    assert alone.certificate.ok
    assert link.certificate.ok
    np.testing.assert_allclose(link.velocity[-1], alone.velocity[-1], rtol=1e-8)
    np.testing.assert_allclose(link.omega[-1], alone.omega[-1], rtol=1e-8)
    faster = ph.Event(
        lambda t: t - 1.0, jump=lambda t, s: ph.State(s.position, 1.1 * s.velocity, s.attitude, 0.9 * s.omega)
    )
    run = ph.simulate(body(), ph.State(**START), 3.0, loads=[motor(), ph.loads.Gravity(G)], events=faster, rtol=1e-11)
    assert run.certificate.ok


# ---- what cannot be


WRONG = [
    (lambda: ph.Propellant(0.0), "mass of a propellant must be greater than zero, not 0.0 kg"),
    (lambda: ph.Propellant(1.0, "sideways"), "sideways"),
    (
        lambda: ph.Propellant(1.0, radius=0.1, bore=0.2),
        "bore of a propellant, 0.2 m, must be smaller than its radius, 0.1",
    ),
    (lambda: ph.Propellant(1.0, "radial"), "burns radially needs a radius"),
    (lambda: ph.Propellant(1.0, "end", radius=0.1), "burns from its end needs a length"),
    (lambda: ph.Propellant(1.0, formula=lambda m: 1.0), r"must give \(mass center, inertia\) for m ="),
    (lambda: ph.Propellant(1.0, formula=lambda m: ((0, 0, np.nan), (m, m, m))), "gives the mass center"),
    (lambda: ph.Propellant(1.0, formula=lambda m: ((0, 0, 0), (m, m, 3 * m))), "triangle"),
    (lambda: ph.Propellant(1.0, formula=lambda m: ((0, 0, abs(m - 0.4)), (m, m, m))), "not smooth enough: 65 terms"),
    (lambda: ph.Propellant(1.0, formula=lambda m: ((0, 0, 0), (1, 1, 1))), "inertia of 1 kg m.2 for no mass at all"),
    (lambda: ph.Propellant(1.0, formula=[1.0, 2.0]), "is a function of its mass"),
    (lambda: ph.loads.Thrust(1.0, 3.0, 5.0), r"burns a ph.Propellant\(mass, ...\), not 3.0"),
    (lambda: ph.loads.Thrust(1.0, GRAINS["end"]), r"exhaust_velocity \(m/s\) or its mass flow \(kg/s\): give one"),
    (lambda: ph.loads.Thrust(1.0, GRAINS["end"], 5.0, 0.2), "give one of them"),
    (lambda: ph.loads.Thrust(ph.Input("u", (1.0, 2.0)), GRAINS["end"], 5.0), "must have 3 components"),
]


@pytest.mark.parametrize(("make", "message"), WRONG, ids=[str(i) for i in range(len(WRONG))])
def test_bad_motors(make: Any, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        make()


def test_a_thrust_that_gives_no_number_is_refused() -> None:
    with pytest.raises(ph.PolhodeError, match="must be finite"):
        flown(motor(f=lambda t: np.inf))
    with pytest.raises(ph.PolhodeError, match="must return 3 numbers"):
        flown(motor(f=lambda t: (1.0, 2.0)))


def test_a_formula_tells_what_a_grain_does() -> None:
    """An end burner written as a formula is the same series."""
    grain = ph.Propellant(7.0, "end", radius=0.2, length=0.9, at=(0.1, 0.2, -0.3))
    written = ph.Propellant(7.0, formula=grain.properties)
    for m in (0.0, 1.3, 4.4, 7.0):
        for one, two in zip(grain.properties(m), written.properties(m), strict=True):
            np.testing.assert_allclose(two, one, rtol=0, atol=1e-14)


def test_a_hollow_cylinder_is_that_of_the_solids() -> None:
    """What is left of a bored grain, against the exact solids; at half the mass and in full."""
    for m, bore in ((7.0, 0.05), (3.5, np.sqrt(0.5 * (0.2**2 + 0.05**2)))):
        center, inertia = GRAINS["radial"].properties(m)
        solid = ph.solids.HollowCylinder(0.2, bore, 0.9).solid(mass=m)
        np.testing.assert_allclose(center, (0.05, 0.02, -0.3), rtol=1e-13)
        np.testing.assert_allclose(np.linalg.eigvalsh(inertia), np.sort(np.diag(solid.inertia)), rtol=1e-12)
