"""Solvers of other packages behind our face: they reach the end to the bit, keep tolerances, look back and restart."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import PolhodeError
from polhode.integrate import methods
from polhode.integrate.foreign.face import Foreign, Stepper

pytest.importorskip("sksundae")
pytest.importorskip("scipy")

NAMES = ("adams", "bdf", "ida", "radau")
every_solver = pytest.mark.parametrize("name", NAMES)
BEGIN, END = 0.3, 7.7
RATE = 1.7  # rad/s


def swing(t: Any) -> np.ndarray:
    """The exact swing y'' = -RATE^2 y from y = 1."""
    return np.array([np.cos(RATE * t), -RATE * np.sin(RATE * t)])


class Swing:
    """Its field with the integral of y^2 behind it; remembers the times at which it was asked."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def __call__(self, t: float, y: np.ndarray, dy: np.ndarray) -> None:
        self.times.append(t)
        dy[0], dy[1], dy[2] = y[1], -(RATE**2) * y[0], y[0] ** 2


def opened(name: str, field: Any, rtol: float = 1e-6, **other: Any) -> Stepper:
    options = {"t": BEGIN, "y": [*swing(BEGIN), 0.0], "t_end": END, "atol": rtol, "first_step": 0.0,
               "max_step": np.inf, "n_control": 2, **other}  # fmt: skip
    return methods.get(name).open(field, rtol=rtol, **options)


def to_the_end(stepper: Stepper, end: float = END) -> list[float]:
    """All times at which the stepper stopped."""
    times = [stepper.t]
    while stepper.t < end:
        assert stepper.step() is None
        assert stepper.t_old == times[-1]
        times.append(stepper.t)
    return times


@every_solver
def test_ends_at_the_end_to_the_bit(name: str) -> None:
    """The last step ends at t_end, and the field is never asked behind it."""
    field = Swing()
    stepper = opened(name, field)
    times = to_the_end(stepper)
    assert times[-1] == END
    assert (np.diff(times) > 0.0).all()
    assert max(field.times) <= END
    assert min(field.times) >= BEGIN


@every_solver
def test_error_falls_with_the_tolerance(name: str) -> None:
    """Over two swings the error stays below 300 rtol, between the steps too, and falls with rtol."""
    worst = []
    for rtol in (1e-4, 1e-6, 1e-8):
        stepper = opened(name, Swing(), rtol)
        error = 0.0
        while stepper.t < END:
            assert stepper.step() is None
            for t in np.linspace(stepper.t_old, stepper.t, 4):
                error = max(error, np.abs(stepper.at(t)[:2] - swing(t)).max())
        worst.append(error)
        assert error < 300 * rtol
    assert worst[0] > 5 * worst[1] > 25 * worst[2]


@every_solver
def test_looking_back_changes_nothing(name: str) -> None:
    """A run with looks into every step takes the same steps and ends with the same bits."""
    plain, curious = opened(name, Swing()), opened(name, Swing())
    to_the_end(plain)
    while curious.t < END:
        assert curious.step() is None
        y = curious.y.copy()
        for x in (0.7, 0.2, 1.0, 0.0):
            curious.at(curious.t_old + x * (curious.t - curious.t_old))
        np.testing.assert_array_equal(curious.y, y)
        np.testing.assert_array_equal(curious.at(curious.t), y)
    np.testing.assert_array_equal(curious.y, plain.y)


@every_solver
def test_only_the_first_unknowns_and_the_work_steer(name: str) -> None:
    """An integral behind the work changes no step, even where it is wild; in the place of the work (the twin), it does,
    and so it does as one of the unknowns.
    """

    def behind(work: float, other: float) -> Callable[[float, np.ndarray, np.ndarray], None]:
        def field(t: float, y: np.ndarray, dy: np.ndarray) -> None:
            wild = 1e6 * np.sin(40.0 * t)
            dy[0], dy[1], dy[2], dy[3] = y[1], -(RATE**2) * y[0], work * wild, other * wild

        return field

    start = [*swing(BEGIN), 0.0, 0.0]
    calm = to_the_end(opened(name, behind(0.0, 0.0), y=start))
    np.testing.assert_array_equal(to_the_end(opened(name, behind(0.0, 1.0), y=start)), calm)
    assert len(to_the_end(opened(name, behind(1.0, 0.0), y=start))) > 2 * len(calm)
    assert len(to_the_end(opened(name, behind(1.0, 0.0), y=start, n_control=3, atol=1e-6))) > 2 * len(calm)


@every_solver
def test_tolerances_do_not_depend_on_what_is_carried_along(name: str) -> None:
    """With ten integrals behind the state the error is what it is without them, within a factor of 3."""

    def burdened(t: float, y: np.ndarray, dy: np.ndarray) -> None:
        dy[:] = y[0]
        dy[0], dy[1] = y[1], -(RATE**2) * y[0]

    errors = []
    for extra in (0, 10):
        stepper = opened(name, burdened, y=[*swing(BEGIN), *np.zeros(extra)])
        to_the_end(stepper)
        errors.append(np.abs(stepper.y[:2] - swing(END)).max())
    assert errors[0] / 3 < errors[1] < 3 * errors[0]


@every_solver
def test_restart(name: str) -> None:
    """Two solvers one after the other reach the same end within the tolerance."""
    first = opened(name, Swing(), 1e-8, t_end=4.0)
    to_the_end(first, 4.0)
    second = opened(name, Swing(), 1e-8, t=first.t, y=first.y)
    to_the_end(second)
    assert np.abs(second.y[:2] - swing(END)).max() < 300 * 1e-8


@every_solver
def test_a_span_of_rounding(name: str) -> None:
    """What is left behind an event may be one unit in the last place."""
    for end in (np.nextafter(BEGIN, 1.0), BEGIN * (1.0 + 1e-14), BEGIN + 1e-12):
        stepper = opened(name, Swing(), t_end=end)
        to_the_end(stepper, end)
        assert stepper.t == end
        assert np.abs(stepper.y[:2] - swing(end)).max() < 1e-14


@every_solver
def test_steps_that_are_asked_for(name: str) -> None:
    """max_step bounds every step, and first_step the first."""
    times = to_the_end(opened(name, Swing(), 1e-3, max_step=0.05, first_step=1e-3))
    assert np.diff(times).max() <= 0.05 * (1.0 + 1e-9)
    assert times[1] - times[0] <= 1e-3 * (1.0 + 1e-9)


@pytest.mark.parametrize("name", ["bdf", "ida", "radau"])
def test_robertson(name: str) -> None:
    """The stiff reaction to t = 40 in few steps; SciPy's Radau and LSODA at rtol = 1e-12 agree in the digits below."""

    def reaction(t: float, y: np.ndarray, dy: np.ndarray) -> None:
        dy[0], dy[2] = -0.04 * y[0] + 1e4 * y[1] * y[2], 3e7 * y[1] ** 2
        dy[1] = -dy[0] - dy[2]

    stepper = methods.get(name).open(reaction, 0.0, [1.0, 0.0, 0.0], 40.0, 1e-6, 1e-12, 0.0, np.inf, 3)
    assert len(to_the_end(stepper, 40.0)) < 300
    np.testing.assert_allclose(stepper.y, [0.715827069, 0.918553476e-5, 0.284163746], rtol=2e-5)


@every_solver
def test_the_free_top(name: str) -> None:
    """Euler's equations in principal axes against the exact motion."""
    moments, omega = np.array([1.0, 1.7, 2.3]), np.array([0.6, 1.1, -0.8])

    def spin(t: float, w: np.ndarray, dw: np.ndarray) -> None:
        dw[:] = np.cross(moments * w, w) / moments

    exact = ph.exact.free_top(moments, omega, (1, 0, 0, 0))
    stepper = methods.get(name).open(spin, 0.0, omega, 10.0, 1e-9, 1e-9, 0.0, np.inf, 3)
    to_the_end(stepper, 10.0)
    assert np.abs(stepper.y - exact.omega(np.array([10.0]))[0]).max() < 1e-6


@every_solver
@pytest.mark.filterwarnings("ignore:.*:RuntimeWarning")
def test_a_field_that_ends_gives_a_reason(name: str, capfd: Any) -> None:
    """y' = y^2 grows beyond all bounds at t = 1: the stepper says so and stands before it."""

    def square(t: float, y: np.ndarray, dy: np.ndarray) -> None:
        dy[:] = y * y

    stepper = methods.get(name).open(square, 0.0, [1.0], 2.0, 1e-6, 1e-6, 0.0, np.inf, 1)
    reason = None
    for _ in range(5000):
        reason = stepper.step()
        if reason:
            break
    assert reason
    assert stepper.t == pytest.approx(1.0, abs=1e-3)


@every_solver
def test_a_missing_package_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to install."""
    original = builtins.__import__

    def missing(module: str, *args: Any, **kwargs: Any) -> Any:
        if module.partition(".")[0] in ("sksundae", "scipy"):
            raise ImportError(module)
        return original(module, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)
    package, extra = ("scipy", "scipy") if name == "radau" else ("scikit-sundae", "solvers")
    text = f"method \"{name}\" needs {package}: pip install 'polhode[{extra}]'"
    with pytest.raises(PolhodeError, match=re.escape(text)):
        opened(name, Swing())


def test_fixed_steps_are_refused() -> None:
    """These solvers choose their steps, and say so before the run."""
    for name in NAMES:
        with pytest.raises(PolhodeError, match=f'"{name}" chooses its own steps and takes no dt'):
            ph.simulate(ph.Body(mass=1.0, inertia=(1, 2, 2.5)), ph.State(omega=(1, 2, 3)), 1.0, method=name, dt=0.1)


def test_the_table_of_methods() -> None:
    """Every method has its row, and every alias leads to a method."""
    rows = {row.name: row for row in methods.table()}
    assert list(rows) == methods.names()
    assert {alias for row in rows.values() for alias in row.aliases} == set(methods.ALIASES)
    assert {name for name, row in rows.items() if row.kind == "foreign"} == set(NAMES)
    assert {name for name, row in rows.items() if row.stiff} == {
        "bdf", "ida", "radau", "rosenbrock23", "trapezoid", "trbdf2"
    }  # fmt: skip
    assert all(row.citation and row.fixed != isinstance(methods.get(row.name), Foreign) for row in rows.values())


def test_aliases() -> None:
    """They resolve to the very method, and a slip is met with names of both kinds."""
    for alias, name in methods.ALIASES.items():
        assert methods.get(alias) is methods.get(name)
        assert methods.get(name).name == name
    with pytest.raises(ph.PolhodeError, match=r'Did you mean "ode23tb".*Known: .*trbdf2.*ode113'):
        methods.get("ode23tbb")
    assert "ode45" not in methods.names()
