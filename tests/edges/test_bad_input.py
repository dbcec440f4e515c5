"""Bad input: each gets an error of our own type that says what was wrong, with the numbers, and what to do."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import textwrap
import types
from typing import Any

import numpy as np
import pytest

import polhode as ph

TOP = ph.Body(mass=1.0, inertia=(1.0, 1.5, 1.8), name="top")
SPIN = ph.State(omega=(0.3, 0.7, -0.4))
GOOD = {"mass": 1.0, "inertia": (1.0, 1.0, 1.0)}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"mass": 0.0}, 'mass of "body" must be greater than zero'),
        ({"mass": -2.0}, "greater than zero, not -2.0 kg"),
        ({"mass": float("nan")}, "must be finite, not nan"),
        ({"mass": "heavy"}, "must be a number, not 'heavy'"),
        ({"mass": None}, "must be a number, not None"),
        ({"inertia": [[1, 0.1, 0], [0.2, 1, 0], [0, 0, 1]]}, "not symmetric.*0.1 kg m"),
        ({"inertia": (1.0, -1.0, 1.0)}, "negative principal moment: -1, 1, 1"),
        ({"inertia": (1.0, 2.0, 4.0)}, r"triangle inequality: 1 \+ 2 < 4 kg m\^2.*mass center"),
        ({"inertia": (1.0, 2.0)}, r"shape \(3,\) or \(3, 3\), not \(2,\)"),
        ({"inertia": np.ones((2, 2))}, r"not \(2, 2\)"),
        ({"inertia": (1.0, np.nan, 1.0)}, "must be finite"),
        ({"inertia": "round"}, "3 moments or a 3x3 matrix"),
        ({"colour": "red"}, 'no field of Body named "colour"'),
        ({"inertai": (1, 1, 1)}, 'Did you mean "inertia"'),
        ({"mass": 10**400}, "must be a number"),
        ({"name": 7}, "is a text"),
    ],
)
def test_body(fields: dict[str, Any], message: str) -> None:
    """Mass and inertia are valid or there is no body."""
    with pytest.raises(ph.PolhodeError, match=message):
        ph.Body(**(GOOD | fields))


def test_mass_and_inertia_have_no_default() -> None:
    """Nothing is assumed about a body."""
    with pytest.raises(ph.PolhodeError, match="mass"):
        ph.Body()
    with pytest.raises(ph.PolhodeError, match="inertia"):
        ph.Body(mass=1.0)


@pytest.mark.parametrize("inertia", [(1.0, 2.0, 3.0), (1.0, 1.0, 0.0), (0.0, 0.0, 0.0), (1.0, 2.0, 3.0 * (1 + 1e-13))])
def test_laminae_rods_and_points_are_valid(inertia: tuple[float, ...]) -> None:
    """The triangle inequality holds with equality for flat bodies; ideal rods have a zero moment."""
    assert ph.Body(mass=1.0, inertia=inertia).inertia.shape == (3, 3)


def test_a_rod_cannot_be_moved_alone() -> None:
    """A zero moment is refused where an equation divides by it, with the reason."""
    with pytest.raises(ph.PolhodeError, match=r"zero principal moment.*thickness"):
        ph.simulate(ph.Body(mass=1.0, inertia=(1.0, 1.0, 0.0)), SPIN, 1.0)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"attitude": (0, 0, 0, 0)}, "quaternion of zeros"),
        ({"attitude": (1, 0, 0)}, "4 numbers"),
        ({"attitude": (1, 0, 0, float("nan"))}, "finite"),
        ({"omega": (1, 2)}, r"omega must be 3 numbers, not an array of shape \(2,\)"),
        ({"position": (1, 2, float("inf"))}, "position must be finite"),
        ({"velocity": (1, 0, 0), "velocity_body": (1, 0, 0)}, "not both"),
        ({"omeg": (1, 2, 3)}, 'Did you mean "omega"'),
        ({"position": np.array([1 + 2j, 0, 0])}, "position must be 3 numbers"),
        ({"position": (10**400, 0, 0)}, "position must be 3 numbers"),
        ({"attitude": ph.Attitude.identity(source="camera")}, 'not from "camera" to "world"'),
    ],
)
def test_state(fields: dict[str, Any], message: str) -> None:
    """A state is built valid or not at all."""
    with pytest.raises(ph.PolhodeError, match=message):
        ph.State(**fields)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"t_end": -1.0}, "t_end must come after t_start, but t_end = -1 s"),
        ({"t_end": 0.0}, "t_end must come after"),
        ({"t_end": float("inf")}, "t_end must be finite"),
        ({"t_end": 1.0, "t_start": 2.0}, "t_end must come after"),
        ({"t_end": 1.0, "method": "rk5"}, 'no method "rk5".*Did you mean "rk4".*dopri5'),
        ({"t_end": 1.0, "method": "rk4"}, "takes fixed steps: give dt"),
        ({"t_end": 1.0, "attitude": "quaternoin"}, 'Did you mean "quaternion".*zyx'),
        ({"t_end": 1.0, "attitude": "xxy"}, "attitude form"),
        ({"t_end": 1.0, "dt": 0.0}, "dt must be greater than zero"),
        ({"t_end": 1.0, "dt": -0.1}, "dt must be greater than zero"),
        ({"t_end": 1.0, "rtol": 0.0}, "rtol must be greater than zero"),
        ({"t_end": 1.0, "rtol": 1e-17}, "double precision"),
        ({"t_end": 1.0, "max_step": -1}, "max_step must be greater"),
        ({"t_end": 1.0, "t_eval": [0.5, 0.2]}, "rising order"),
        ({"t_end": 1.0, "t_eval": [0.0, 0.5, 0.5]}, "strictly rising"),
        ({"t_end": 1.0, "method": 42}, "method must be a name or a method, not 42"),
        ({"t_end": 1.0, "dt": 1e-300}, "below the resolution"),
        ({"t_end": 1.0, "dt": 1e-13}, "GB of memory.*t_eval"),
        ({"t_end": 1.0, "t_eval": [0.5, 1.2]}, "between t_start = 0 s and t_end = 1 s"),
        ({"t_end": 1.0, "t_eval": []}, "non-empty"),
        ({"t_end": 1.0, "loads": [3]}, "is not a load"),
        ({"t_end": 1.0, "loads": 3}, "must be a load or a sequence"),
        ({"t_end": 1.0, "loads": ph.loads.Gravity}, "must be a load or a sequence"),
        ({"t_end": 1e16 + 2, "t_start": 1e16, "dt": 0.1}, "below the resolution of the time"),
        ({"t_end": 1.0, "attitude": np.array([1, 2])}, "attitude form"),
        ({}, "missing: t_end"),
        ({"t_end": 1.0, "formulation": "lagrange"}, "newton_euler"),
        ({"t_end": 1.0, "metod": "rk4"}, 'Did you mean "method"'),
    ],
)
def test_simulate(arguments: dict[str, Any], message: str) -> None:
    """What simulate is asked for is checked before anything runs."""
    with pytest.raises(ph.PolhodeError, match=message):
        ph.simulate(TOP, SPIN, **arguments)


def test_simulate_wants_a_body_and_a_state() -> None:
    """The two first arguments, mixed up."""
    with pytest.raises(ph.PolhodeError, match=r"moves a ph\.Body"):
        ph.simulate(SPIN, TOP, 1.0)
    with pytest.raises(ph.PolhodeError, match=r"must be a ph\.State"):
        ph.simulate(TOP, (1, 2, 3), 1.0)


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda t: (1.0, 2.0), r"must return 3 numbers.*t = 0 s.*shape \(2,\)"),
        (lambda t: 3.0, "must return 3 numbers"),
        (lambda t: "up", "must return 3 numbers"),
        (lambda t: (1.0, float("nan"), 0.0), "must be finite, but at t = 0 s"),
        (lambda a, b, c: (1.0, 2.0, 3.0), "takes 3 arguments"),
        (lambda t: (1 / t, 0.0, 0.0), "raised ZeroDivisionError at the start"),
    ],
)
def test_load_functions(function: Any, message: str) -> None:
    """A load function is called once before the run, so that its mistake is met by its name."""
    with pytest.raises(ph.PolhodeError, match=message):
        ph.simulate(TOP, SPIN, 1.0, loads=[ph.loads.Force(function)])


@pytest.mark.parametrize("frame", ["inertial", None])
def test_load_frame(frame: Any) -> None:
    """Only world and body are frames of a force."""
    with pytest.raises(ph.PolhodeError, match="Known: world, body"):
        ph.loads.Force((1, 2, 3), frame=frame)


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 1e-3}])
def test_nan_in_mid_run(options: dict[str, Any]) -> None:
    """A load that stops giving numbers ends the run: body, time, load and last good state named, the rest kept."""

    def failing(t: float) -> tuple[float, float, float]:
        return (1.0, 0.0, np.sqrt(0.7 - t))

    with pytest.raises(ph.RunError, match=r'"top" at t = 0\.(7|69).*failing.*nan.*Last good state: position') as caught:
        ph.simulate(TOP, SPIN, 2.0, loads=[ph.loads.Force(failing, name="engine")], **options)
    partial = caught.value.partial
    assert 0.69 < partial.t[-1] <= 0.7
    assert np.isfinite(partial.raw).all()


def test_motion_without_bounds() -> None:
    """A force that feeds on speed: the state leaves the range of numbers, and the error says where."""
    with pytest.raises(ph.RunError, match=r'"top" at t = .*smaller dt|too small to advance') as caught:
        ph.simulate(TOP, ph.State(velocity=(1, 0, 0)), 50.0, method="rk4", dt=0.5,
                    loads=[ph.loads.Force(lambda t, s: (s.velocity[0] ** 3, 0.0, 0.0))])  # fmt: skip
    assert len(caught.value.partial) >= 1


def test_a_function_that_raises(recwarn: pytest.WarningsRecorder) -> None:
    """What a Python load raises in mid-run comes through as the cause, with the trajectory up to there."""
    seen: list[float] = []

    def moody(t: float) -> tuple[float, float, float]:
        seen.append(t)
        if t > 0.5:
            raise KeyError("no thrust table")
        return (1.0, 0.0, 0.0)

    with (
        pytest.warns(ph.PolhodeWarning, match="runs as Python.*us per call.*cannot be compiled"),
        pytest.raises(ph.RunError, match="raised KeyError") as caught,
    ):
        ph.simulate(TOP, SPIN, 1.0, loads=[ph.loads.Force(moody)])
    assert isinstance(caught.value.__cause__, KeyError)
    assert caught.value.partial.t[-1] <= 0.5


def test_unknown_result() -> None:
    """A misspelled result lists the right ones."""
    run = ph.simulate(TOP, SPIN, 0.1)
    with pytest.raises(ph.PolhodeError, match='Did you mean "velocity"'):
        run.velocty
    assert not hasattr(run, "colour")


def test_outside_of_the_run() -> None:
    """Interpolation does not extrapolate."""
    run = ph.simulate(TOP, SPIN, 1.0)
    with pytest.raises(ph.PolhodeError, match=r"covers t = 0 \.\.\. 1 s"):
        run.at(1.5)
    with pytest.raises(ph.PolhodeError, match="finite"):
        run.at([0.1, np.nan])


@pytest.mark.parametrize("length", [2, 4])
def test_wrong_shape_at_some_time(length: int) -> None:
    """A compiled function whose array changes its length in mid-run: no memory beyond it is read."""

    def changing(t: float) -> Any:
        return np.ones(3) if t < 0.5 else np.ones(length)

    with pytest.raises(ph.RunError, match=r"changing.*nan") as caught:
        ph.simulate(TOP, SPIN, 1.0, loads=[ph.loads.Force(changing)])
    assert caught.value.partial.t[-1] == pytest.approx(0.5, abs=1e-6)


def test_a_compiled_function_that_raises() -> None:
    """What compiled code raises ends the run, and the error says what it was."""

    def strict(t: float) -> tuple[float, float, float]:
        if t > 0.5:
            raise ValueError("out of fuel")
        return (1.0, 0.0, 0.0)

    with pytest.raises(ph.RunError, match=r"strict.*raised ValueError: out of fuel"):
        ph.simulate(TOP, SPIN, 1.0, loads=[ph.loads.Force(strict)])


def test_a_motion_that_overflows_at_once() -> None:
    """The first slope is not finite: the run ends with an error instead of never."""
    with pytest.raises(ph.RunError, match="stopped being finite"):
        ph.simulate(TOP, ph.State(omega=(1e200, 1e200, 1e200)), 1.0)


def test_a_partial_run_has_its_last_good_state() -> None:
    """Even where t_eval asks only for later times."""

    def failing(t: float) -> tuple[float, float, float]:
        return (1.0, 0.0, np.sqrt(0.7 - t))

    with np.errstate(invalid="ignore"), pytest.raises(ph.RunError) as caught:
        ph.simulate(TOP, SPIN, 2.0, loads=[ph.loads.Force(failing)], t_eval=[1.9])
    assert caught.value.partial.t == pytest.approx([0.7], abs=1e-6)
    assert repr(caught.value.partial)


def test_another_method_of_the_same_name() -> None:
    """A method is its numbers, not its name."""
    rk4 = ph.methods.get("rk4")
    crippled = rk4._replace(b=(1.0, 0.0, 0.0, 0.0))
    good, bad = (ph.simulate(TOP, SPIN, 1.0, method=m, dt=0.1) for m in (rk4, crippled))
    assert np.abs(good.omega - bad.omega).max() > 1e-4


INTERRUPTED = """
    import os, signal, sys, threading, time, warnings
    import polhode as ph
    warnings.simplefilter("ignore")

    class Engine:
        def __call__(self, t):
            return (1.0, 0.0, 0.0)

    loads = [ph.loads.Force(Engine())] if sys.argv[1] == "python" else []
    body, start = ph.Body(mass=1.0, inertia=(1.0, 1.5, 1.8)), ph.State(omega=(0.3, 0.7, -0.4))
    ph.simulate(body, start, 0.1, method="rk4", dt=0.01, loads=loads, t_eval=[0.1])
    threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    try:
        ph.simulate(body, start, 1e6, method="rk4", dt=1e-3, loads=loads, t_eval=[1e6])
    except ph.RunError as error:
        print(type(error).__name__, len(error.partial), error.partial.t[-1] > 0.0)
"""


@pytest.mark.parametrize("kind", ["compiled", "python"])
def test_ctrl_c_keeps_the_run_so_far(kind: str) -> None:
    """An interrupt ends the run soon, whoever is being called at that moment, and nothing is lost or made up."""
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(INTERRUPTED), kind], capture_output=True, text=True,
                          timeout=60)  # fmt: skip
    assert done.stdout.split() == ["InterruptedRunError", "1", "True"], done.stderr


def test_an_index_beyond_a_table() -> None:
    """Compiled code checks the bounds of a user's arrays, as Python does."""
    table = np.array([1.0, 2.0, 3.0])
    with pytest.raises(ph.RunError, match="raised IndexError"):
        ph.simulate(TOP, SPIN, 1.0, loads=[ph.loads.Force(lambda t: (table[int(t * 100)], 0.0, 0.0))])


def test_an_integer_that_overflows() -> None:
    """Whole numbers of any size are Python's own while a function is traced."""
    radius = 6378137
    run = ph.simulate(TOP, ph.State(), 1.0, loads=[ph.loads.Force(lambda t: (radius**3 / 1e20, 0.0, 0.0))])
    assert run.final.velocity[0] == pytest.approx(radius**3 / 1e20, rel=1e-9)


def test_a_function_may_keep_its_state() -> None:
    """What a Python load notes down stays as it was."""
    seen = []

    def note(t: float, state: Any) -> tuple[float, float, float]:
        seen.append((t, state.position, state.attitude))
        return (0.0, 0.0, 0.0)

    with pytest.warns(ph.PolhodeWarning):
        run = ph.simulate(TOP, ph.State(velocity=(1, 2, 3)), 1.0, loads=[ph.loads.Force(note)])
    for t, position, attitude in seen:
        np.testing.assert_allclose(position, t * run.velocity[0], atol=1e-12)
        assert np.linalg.norm(attitude) == pytest.approx(1.0)


def test_a_function_cannot_change_the_state_of_others() -> None:
    """A load that writes to its state changes nothing but its own copy."""

    def vandal(t: float, state: Any) -> tuple[float, float, float]:
        state.velocity[0] = 100.0
        return (0.0, 0.0, 0.0)

    def drag(t: float, state: Any) -> tuple[float, float, float]:
        return (-state.velocity[0], 0.0, 0.0)

    loads, start = [ph.loads.Force(vandal), ph.loads.Force(drag)], ph.State(velocity=(1, 0, 0))
    for order in (loads, loads[::-1]):
        assert ph.simulate(TOP, start, 1.0, loads=order).final.velocity[0] == pytest.approx(np.exp(-1.0), rel=1e-8)


def test_a_changed_setting_is_seen() -> None:
    """A value deep inside modules is not frozen into the code of an earlier run."""
    settings = types.ModuleType("settings")
    settings.deep = types.ModuleType("settings.deep")  # type: ignore[attr-defined]
    speeds = []
    for gain in (1.0, 10.0):
        settings.deep.gain = gain  # type: ignore[attr-defined]
        run = ph.simulate(TOP, ph.State(), 1.0, loads=[ph.loads.Force(lambda t: (settings.deep.gain, 0.0, 0.0))])
        speeds.append(run.final.velocity[0])
    assert speeds == pytest.approx([1.0, 10.0], rel=1e-9)


def test_numbers_that_are_none_keep_no_law() -> None:
    """An energy beyond all numbers is not conserved."""
    run = ph.simulate(
        TOP, ph.State(velocity=(1e155, 0, 0)), 1.0, method="rk4", dt=0.1, loads=[ph.loads.Force((1, 0, 0))]
    )
    assert not run.certificate.ok


def test_replacing_a_part_of_a_state() -> None:
    """States are dataclasses: one part can be replaced."""
    state = dataclasses.replace(ph.State(velocity=(1, 2, 3), attitude=(1, 2, 3, 4)), omega=(4, 5, 6))
    np.testing.assert_array_equal(state.velocity, (1, 2, 3))
    np.testing.assert_array_equal(state.omega, (4, 5, 6))
    assert dataclasses.replace(state, velocity=(7, 8, 9)).velocity[2] == 9.0


def test_fast_pitch_does_not_slip_through_the_lock() -> None:
    """Steps of more than a turn would pass the lock twice and look innocent."""
    with pytest.raises(ph.RunError, match="gimbal lock"):
        ph.simulate(TOP, ph.State(omega=(0, 5, 0)), 1.0, attitude="zyx", rtol=1e-3, atol=1e-3)
