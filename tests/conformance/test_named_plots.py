"""One suite for every picture by name: it fits, its labels belong to its curves, it has units, and nothing overlaps."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pytest
from matplotlib.figure import Figure

import polhode as ph
from polhode.errors import InputError
from polhode.io.outputs import PLOTS
from polhode.plot.against_time import PANELS
from polhode.plot.by_name import fitting
from polhode.plot.panels import MOST
from polhode.results.trajectory import Trajectory

TIMES = np.linspace(0.0, 1.0, 1300)  # so many that a picture draws the samples themselves
Curves = dict[tuple[str, str], np.ndarray]


def stone() -> Trajectory:
    """A body alone, thrown, pulled and turned."""
    body = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="stone")
    start = ph.State((1, 2, 3), (0.5, -0.2, 0.1), ph.Attitude.from_euler("zyx", (0.3, -0.4, 0.9)), (0.4, 2.1, -0.7))
    loads = [ph.loads.Gravity((0.1, -0.2, -9.81)), ph.loads.Torque((0.3, -0.2, 0.5))]
    return ph.simulate(body, start, 1.0, loads=loads, t_eval=TIMES)


def craft() -> Trajectory:
    """A hub that floats, an arm with a motor that an input drives, a spring and a slide at its end."""
    system = ph.System(gravity=(0.2, -0.1, -1.6), name="craft")
    system.add(ph.Body(4.0, (0.5, 0.6, 0.7), name="hub"), ph.joints.Free())
    system.add(ph.Body(0.9, (0.1, 0.02, 0.11), name="arm"), ph.joints.Revolute("x"), parent="hub",
               at_parent=(0.1, 0.4, 0.05), at_body=(0.02, -0.5, 0.01))  # fmt: skip
    system.add(ph.Body(0.4, (0.01, 0.02, 0.015), name="tip"), ph.joints.Prismatic((0.3, 1, 0.2)), parent="arm",
               at_parent=(0.02, 0.5, 0.03), at_body=(0.01, -0.1, 0.02))  # fmt: skip
    system.load(ph.loads.JointMotor("arm", ph.Input("u", 0.2, "N m"), lag=0.3))
    system.load(ph.loads.JointSpring("tip", 30.0))
    turn = np.array([0.9, 0.1, -0.2, 0.3]) / np.sqrt(0.95)
    start = system.state(q={"hub": (0.1, 0.2, 0.3, *turn), "arm": 0.4, "tip": 0.1},
                         v={"hub": (0.1, -0.2, 0.3, 0.4, -0.5, 0.6), "arm": -0.8, "tip": 0.3})  # fmt: skip
    inputs = {"u": ph.TimeSeries([0.0, 0.4, 1.0], [0.2, -0.5, -0.5], kind="previous")}
    return ph.simulate(system, start, 1.0, inputs=inputs, t_eval=TIMES)


def loop() -> Trajectory:
    """Three rods and the ground, closed by a pin, solved so coarsely that the residual is seen."""
    system = ph.System(gravity=(0, 0, -9.81), name="four-bar")
    for name, parent, at in (("a", "world", (0, 0, 0)), ("b", "a", (0.5, 0, 0)), ("c", "b", (0.4, 0, 0))):
        body = ph.Body(1.0, (0.01, 0.09, 0.1), name=name)
        system.add(body, ph.joints.Revolute("y"), parent=parent, at_parent=at, at_body=(-0.5, 0, 0))
    system.constrain(ph.constraints.Point("world", "c", (1.1, 0, 0.1), (0.3, 0, 0)), name="pin")
    start = system.assemble(q={"a": -0.8}, v={"a": 1.1}, branch=0)
    return ph.simulate(system, start, 1.0, rtol=1e-3, atol=1e-3, t_eval=TIMES)


def rubbing() -> Trajectory:
    """A body with an internal damper."""
    body = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="stone")
    load = ph.loads.InternalFriction(0.3)
    return ph.simulate(body, ph.State(omega=(0.4, 2.1, -0.7)), 1.0, loads=[load], t_eval=TIMES)


class Guess:
    """A law with two commands, which remembers a number and what it takes for the attitude."""

    memory: ClassVar[dict[str, Any]] = {"count": 0.0, "attitude": np.array([1.0, 0.0, 0.0, 0.0])}
    estimates: ClassVar[dict[str, str]] = {"attitude": "sat"}

    def __call__(self, t: float, seen: Any, memory: dict[str, Any]) -> tuple[float, float]:
        memory["count"] += 1.0
        middle = memory["attitude"] + seen.stars
        memory["attitude"] = middle / np.linalg.norm(middle)
        return -0.2 * seen.gyro[0], -0.3 * seen.gyro[2]


def held() -> Trajectory:
    """A body under a controller that sees a gyro and a star tracker."""
    body = ph.Body(mass=2.0, inertia=(0.9, 1.3, 1.7), name="sat")
    looks = [
        ph.sensors.Gyro("gyro", rate=20, noise=0.01),
        ph.sensors.StarTracker("stars", rate=5, noise=(0.1, 0.2, 0.1)),
    ]
    acts = [ph.actuators.Torque("u", axis="x"), ph.actuators.Torque("w", axis="z")]
    guess = ph.Controller(Guess(), rate=10, commands=["u", "w"], seen=["gyro", "stars"], name="guess")
    start = ph.State(omega=(0.4, 0.8, -0.7))
    return ph.simulate(body, start, 1.0, actuators=acts, sensors=looks, controllers=[guess], seed=3)


RUNS: dict[str, Callable[[], Trajectory]] = {
    "held": held,
    "stone": stone,
    "craft": craft,
    "loop": loop,
    "rubbing": rubbing,
}


@cache
def made(name: str) -> Trajectory:
    return RUNS[name]()


def curves(figure: Figure) -> Curves:
    """What is drawn: for each title of a panel and each label, the values."""
    return {(ax.get_title(loc="left"), str(line.get_label())): np.asarray(line.get_ydata(), dtype=float)
            for ax in figure.axes for line in ax.lines
            if not str(line.get_label()).startswith("_") and len(np.atleast_1d(line.get_ydata())) > 1}  # fmt: skip


def xyz(title: str, symbol: str, values: np.ndarray) -> Curves:
    return {(title, f"${symbol}_{i}$"): values[:, k] for k, i in enumerate("xyz")}


def of_bodies(words: str, symbol: str, attribute: str) -> Callable[[Trajectory], Curves]:
    """A vector of each body, under its name where there are several."""

    def wanted(run: Trajectory) -> Curves:
        found: Curves = {}
        for name in run.names:
            title = words if len(run.names) == 1 else f"{name}: {words[0].lower()}{words[1:]}"
            found |= xyz(title, symbol, vars(type(run.body(name)))[attribute].__get__(run.body(name)))
        return found

    return wanted


def one(title: str, label: str, attribute: str) -> Callable[[Trajectory], Curves]:
    return lambda run: {(title, label): getattr(run, attribute)}


def whole(title: str, symbol: str, attribute: str) -> Callable[[Trajectory], Curves]:
    return lambda run: xyz(title, symbol, getattr(run, attribute))


def quaternions(run: Trajectory) -> Curves:
    words, found = "Attitude, body to world, unit quaternion", {}
    for name in run.names:
        title = words if len(run.names) == 1 else f"{name}: a{words[1:]}"
        found |= {(title, f"$q_{i}$"): run.body(name).attitude[:, k] for k, i in enumerate("wxyz")}
    return found


def by_joint(values: str, labels: str, size: str) -> Callable[[Trajectory], Curves]:
    """All columns of q, v or their rates under the title of their joint, as the joint calls them."""

    def wanted(run: Trajectory) -> Curves:
        table, found, i = getattr(run, values), {}, 0
        for link in run.mechanism.links:
            for label in getattr(link.joint, labels):
                found[f"{link.name} ({type(link.joint).__name__})", label] = table[:, i]
                i += 1
        assert i == getattr(run.mechanism, size)
        return found

    return wanted


def angles(run: Trajectory) -> Curves:
    if run.alone:
        q, title = run.q, "stone (Free)"
        letters = ["$x$", "$y$", "$z$", "$q_w$", "$q_x$", "$q_y$", "$q_z$"]
        return {(title, letter): q[:, i] for i, letter in enumerate(letters)}
    if run.name == "four-bar":
        return {(f"{name} (Revolute)", r"$\varphi$"): np.degrees(run.joint(name).q[:, 0]) for name in "abc"}
    hub = {("hub (Free)", letter): run.joint("hub").q[:, i]
           for i, letter in enumerate(["$x$", "$y$", "$z$", "$q_w$", "$q_x$", "$q_y$", "$q_z$"])}  # fmt: skip
    turned = np.degrees(run.joint("arm").q[:, 0])
    return hub | {("arm (Revolute)", r"$\varphi$"): turned, ("tip (Prismatic)", "$s$"): run.joint("tip").q[:, 0]}


def overview(run: Trajectory) -> Curves:
    joints = angles(run)
    if run.name == "four-bar":
        joints = {("Revolute joints", name): np.degrees(run.joint(name).q[:, 0]) for name in "abc"}
    return joints | energy(run) | angular_momentum(run) | residuals(run) | momentum_alone(run)


def energy(run: Trajectory) -> Curves:
    title = "Kinetic, potential and total energy"
    found = {(title, "kinetic"): run.kinetic_energy, (title, "rotation"): run.rotation_energy,
             (title, "potential"): run.potential_energy, (title, "total"): run.energy}  # fmt: skip
    error = run.energy - run.energy[0] - run.work
    return found | {("Error of the energy balance $E - E_0 - W$", f"at most {np.abs(error).max():.2g} J"): error}


def momentum_alone(run: Trajectory) -> Curves:
    return xyz("Momentum, world", "p", run.momentum)


def angular_momentum(run: Trajectory) -> Curves:
    own = xyz("Angular momentum about the mass center, world", "L", run.angular_momentum)
    if run.pivot is None:
        return own
    return own | xyz("Angular momentum about the pivot, world", "L", run.angular_momentum_about(run.pivot.point))


def momentum(run: Trajectory) -> Curves:
    return momentum_alone(run) | angular_momentum(run) | xyz("Mass center, world", "r", run.center_of_mass)


def relative(run: Trajectory) -> Curves:
    """By (5) of the source, from absolute velocities."""
    found: Curves = {}
    for link in run.mechanism.links:
        parent = None if link.parent < 0 else run.mechanism.links[link.parent].name
        body = run.body(link.name)
        apart = body.omega_world - (0.0 if parent is None else run.body(parent).omega_world)
        title = f"{link.name} relative to {parent or 'world'}, axes of {link.name}"
        found |= xyz(title, r"\Omega", np.einsum("nji,nj->ni", body.rotation, apart))
    return found


def reactions(run: Trajectory) -> Curves:
    found: Curves = {}
    names = [link.name for link in run.mechanism.links if not isinstance(link.joint, ph.joints.Free)]
    for name in names:
        force, torque = run.joint(name).reaction
        if len(names) > 2:
            found["Forces in the joints", name] = np.linalg.norm(force, axis=1)
            found["Torques about the joints", name] = np.linalg.norm(torque, axis=1)
        else:
            found |= xyz(f"Force in the joint on {name}, world", "F", force)
            found |= xyz(f"Torque about the joint on {name}, world", "M", torque)
    return found


def motors(run: Trajectory) -> Curves:
    words = "of motors, springs and dampers in joints"
    return {(f"Torques {words}", "arm"): run.joint("arm").force[:, 0],
            (f"Forces {words}", "tip"): run.joint("tip").force[:, 0]}  # fmt: skip


def signals(run: Trajectory) -> Curves:
    if run is made("held"):
        return told("u", "w", "gyro", "stars")(run)
    held, state = run.signal_names
    u = run.signal(held).y
    return {(f"{held} (input, held)", held): np.append(u, u[-1]),
            (f"{state} (own state of a load)", state): run.signal(state).y}  # fmt: skip


def told(*names: str) -> Callable[[Trajectory], Curves]:
    """Signals of a loop as they were held, with the last value until the end."""

    def wanted(run: Trajectory) -> Curves:
        found: Curves = {}
        for name in names:
            one = run.signal(name)
            rows = one.y.reshape(len(one.t), -1)
            rows = np.vstack([rows, rows[-1:]])
            ends = {1: [""], 3: [" x", " y", " z"], 4: [" w", " x", " y", " z"]}[rows.shape[1]]
            title = "Commands: u, w" if name in ("u", "w") else f"{name} ({one.kind})"
            found |= {(title, f"{name}{end}"): column for end, column in zip(ends, rows.T, strict=True)}
        return found

    return wanted


def off(run: Trajectory) -> Curves:
    found: Curves = {}
    for name, words in (("stars", "measured"), ("guess.attitude", "estimated")):
        one = run.signal(name)
        true = np.array([run.state_at(t).attitude for t in one.t])
        angle = 2.0 * np.arccos(np.minimum(1.0, np.abs(np.sum(true * one.y, axis=1))))
        found[f"{name}: {words} attitude off by", name] = np.degrees(angle)
    return found


def residuals(run: Trajectory) -> Curves:
    if not run.mechanism.constraints:
        return {}
    left = np.abs(run.constraint("pin").residual).max(axis=1)
    return {("Residuals of the constraints that act", "pin"): np.where(left > 0.0, left, np.nan)}


def constraints(run: Trajectory) -> Curves:
    pin = run.constraint("pin")
    rate = np.abs(pin.residual_dot).max(axis=1)
    return residuals(run) | {("Rate of the residuals", "pin"): np.where(rate > 0.0, rate, np.nan),
                             ("Forces of the constraints", "pin"): np.linalg.norm(pin.multiplier, axis=1)}  # fmt: skip


def largest(run: Trajectory) -> Curves:
    left = run.constraint_residual
    return {("Largest residual of the constraints that act", "largest"): np.where(left > 0.0, left, np.nan)}


def work(run: Trajectory) -> Curves:
    return one("Work of what has no potential", "work", "work")(run) | (
        {} if run is made("rubbing") else one("Power of what has no potential", "power", "power")(run)
    )


def masses(run: Trajectory) -> Curves:
    return {("Mass", name): np.full(len(run), run.body(name).mass) for name in run.names}


WANTED: dict[str, Callable[[Trajectory], Curves]] = {
    "overview": overview,
    "position": of_bodies("Position, world", "r", "position"),
    "velocity": of_bodies("Velocity, world", "v", "velocity"),
    "velocity_body": of_bodies("Velocity, body", "v", "velocity_body"),
    "omega": of_bodies("Angular velocity, body", r"\omega", "omega"),
    "omega_world": of_bodies("Angular velocity, world", r"\omega", "omega_world"),
    "relative_omega": relative,
    "slip": of_bodies("Slip of internal dampers, body", "s", "slip"),
    "attitude": quaternions,
    "angles": angles,
    "q": by_joint("q", "labels", "n_q"),
    "v": by_joint("v", "speed_labels", "n_v"),
    "q_dot": by_joint("q_dot", "labels", "n_q"),
    "v_dot": by_joint("v_dot", "speed_labels", "n_v"),
    "reactions": reactions,
    "motor_torque": motors,
    "signals": signals,
    "commands": told("u", "w"),
    "sensors": told("gyro", "stars"),
    "memory": told("guess.count", "guess.attitude"),
    "attitude_errors": off,
    "energy": energy,
    "kinetic_energy": one("Kinetic energy", "kinetic", "kinetic_energy"),
    "rotation_energy": one("Energy of rotation", "rotation", "rotation_energy"),
    "translation_energy": one("Energy of translation", "translation", "translation_energy"),
    "potential_energy": one("Potential energy", "potential", "potential_energy"),
    "work": work,
    "power": one("Power of what has no potential", "power", "power"),
    "momentum": momentum,
    "angular_momentum": angular_momentum,
    "center_of_mass": whole("Mass center, world", "r", "center_of_mass"),
    "mass": masses,
    "impulse": whole("Impulse of gravity and loads since the start, world", "J", "impulse"),
    "angular_impulse": whole("Angular impulse about the mass center since the start, world", "J", "angular_impulse"),
    "constraints": constraints,
    "constraint_residual": largest,
}
LOOP = ("signals", "commands", "sensors", "memory", "attitude_errors")
ALL = [(run, name) for run in RUNS for name in (LOOP if run == "held" else WANTED)]


def compare(drawn: Curves, wanted: Curves, said: str, whole: bool = True) -> None:
    """Every curve is what its label says; where the picture shows the whole, what is missing is zero or left out, and
    words say so.
    """
    assert set(drawn) <= set(wanted)
    for key, values in drawn.items():
        scale = np.nanmax(np.abs(wanted[key]))
        np.testing.assert_allclose(values, wanted[key], rtol=0.0, atol=1e-12 * scale, err_msg=str(key))
    titles = {title for title, _ in drawn}
    for title, label in set(wanted) - set(drawn):
        if title in titles:  # a component that is zero beside the others
            others = max(np.nanmax(np.abs(values)) for key, values in drawn.items() if key[0] == title)
            assert np.nanmax(np.abs(wanted[title, label])) <= 1e-13 * others
        else:
            assert not whole or "Left out" in said or title[1:] in said


def test_the_table_has_every_picture() -> None:
    assert set(WANTED) == set(PANELS)


@pytest.mark.parametrize(("run", "name"), ALL)
def test_labels_belong_to_their_curves(run: str, name: str) -> None:
    made_run = made(run)
    if name not in fitting(made_run):
        with pytest.raises(InputError, match=f'"{name}" needs .* does not have. Those of this run: .*energy'):
            made_run.plot(name)
        return
    figure = made_run.plot(name)
    said = " ".join(figure.get_supxlabel().split()) + " ".join(
        text.get_text() for ax in figure.axes for text in ax.texts
    )
    compare(curves(figure), WANTED[name](made_run), " ".join(said.split()), whole=name != "overview")
    assert 1 <= len(figure.axes) <= MOST


def test_the_twin_labels_that_changed_places_are_noticed() -> None:
    run, title = made("stone"), "Kinetic, potential and total energy"
    wanted = energy(run)
    wanted[title, "kinetic"], wanted[title, "potential"] = wanted[title, "potential"], wanted[title, "kinetic"]
    with pytest.raises(AssertionError):
        compare(curves(run.plot("energy")), wanted, "error of the energy balance")


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pixels: what is tested here is where things are."""
    for name in ("poinsot", "momentum_sphere", "ellipsoids"):
        monkeypatch.setattr(importlib.import_module(f"polhode.plot.{name}"), "_PIXELS", 60)


def every_picture(run: str) -> list[tuple[str, dict[str, Any]]]:
    options = {"spin_world": {"spans": (0.3, 1.0)}, "compare": None}
    return [(name, options.get(name, {})) for name in fitting(made(run)) if options.get(name, {}) is not None]


@pytest.mark.parametrize("size", [(4.0, 5.0), (16.0, 9.0)])
@pytest.mark.parametrize("run", RUNS)
def test_every_picture_that_fits_is_drawn_at_every_size(run: str, size: tuple[float, float]) -> None:
    """Units at all axes, words for all curves, nothing over anything: at 400 and at 1600 pixels of 1/100 in."""
    for name, options in every_picture(run):
        figure = made(run).plot(name, figsize=size, **options)
        assert tuple(figure.get_size_inches()) == size
        figure.draw_without_rendering()
        width = figure.bbox.x1
        for ax in figure.axes:
            title, legend = ax._left_title, ax.get_legend()  # type: ignore[attr-defined]
            if title.get_text() and legend:
                assert not legend.get_window_extent().overlaps(title.get_window_extent()), (name, title.get_text())
            if ax.axison:
                assert "[" in ax.get_ylabel(), name
                assert title.get_window_extent().x1 <= 1.01 * width, (name, title.get_text())
        for words in (figure._suptitle, figure._supxlabel):  # type: ignore[attr-defined]
            if words is not None:
                box = words.get_window_extent()
                assert box.x0 >= -1, (name, words.get_text())
                assert box.x1 <= width + 1, (name, words.get_text())


def test_a_name_may_be_written_in_several_ways() -> None:
    for given in ("motor torque", "Motor-torque", "motor_torque"):
        assert ("Torques of motors, springs and dampers in joints", "arm") in curves(made("craft").plot(given))
    assert list(curves(made("stone").plot("energies"))) == list(curves(made("stone").plot("energy")))


def test_a_signal_is_drawn_by_its_own_name() -> None:
    assert ("u (input, held)", "u") in curves(made("craft").plot("u"))
    assert "u" in fitting(made("craft"))
    assert "u" not in fitting(made("stone"))


def test_some_bodies_can_be_asked_for() -> None:
    titles = {title for title, _ in curves(made("craft").plot("omega", of="tip"))}
    assert titles == {"tip: angular velocity, body"}
    assert len(made("craft").plot("omega", of=["tip", "hub"]).axes) == 2
    forces = {title for title, _ in curves(made("loop").plot("reactions", of=["b"]))}
    assert "Force in the joint on b, world" in forces


def test_a_timeline_and_euler_angles() -> None:
    run = made("stone")
    shown = curves(run.plot("euler", sequence="zxz"))
    angles_deg = np.degrees(run.euler("zxz"))
    for i, label in enumerate(("about $z$", "about $x'$", "about $z''$")):
        values = shown['Attitude, Euler angles "zxz", wrapped at ±180°', label]
        np.testing.assert_array_equal(values[~np.isnan(values)], angles_deg[~np.isnan(values), i])
    wanted = {key: values for name in ("position", "velocity", "velocity_body", "omega", "attitude")
              for key, values in WANTED[name](run).items()}  # fmt: skip
    compare(curves(run.plot("timeline")), wanted, "")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda run: run.plot("reactoins"),
            'no picture named "reactoins". Did you mean "reactions"? Those of this run',
        ),
        (lambda run: run.plot("reactions"), 'the picture "reactions" needs joints, which "stone" does not have'),
        (lambda run: run.plot("signals"), 'the picture "signals" needs signals'),
        (lambda run: run.plot("omega", of="hub"), 'no body of this run named "hub"'),
        (lambda run: run.plot("omega", off="hub"), 'no option of the picture "omega" named "off". Did you mean "of"'),
        (lambda run: run.plot("omega", figsize=3), r"figsize is \(width, height\) in inches"),
        (lambda run: run.plot("omega", figsize=(3, -1)), "the height of a figure must be greater than zero"),
        (lambda run: run.plot("euler", sequence="zyz1"), "no sequence of Euler angles"),
        (lambda run: run.plot("trajectory", plane="zx"), 'no plane to draw in named "zx"'),
    ],
)
def test_what_does_not_fit_is_refused(call: Callable[[Trajectory], Figure], message: str) -> None:
    with pytest.raises(InputError, match=message.replace("?", r"\?") if r"\(" not in message else message):
        call(made("stone"))


def test_names_for_scenarios_are_all_there() -> None:
    from polhode.scenario.validating import parse

    text = "title: x\nbody: {mass: 1, inertia: [1, 2, 2.5]}\nrun: {until: 1 s}\noutputs: [{plot: angular momentum}]\n"
    assert parse(text.encode(), "x.yaml").outputs[0].name == "angular_momentum.png"
    wrong = text.replace("angular momentum", "angular momentun")
    with pytest.raises(ph.PolhodeError, match='Did you mean "angular_momentum"'):
        parse(wrong.encode(), "x.yaml")
    assert "motor_torque" in PLOTS
