"""Events that cannot be used, and event functions that fail: errors that name them, and the run so far."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body

GRAVITY = ph.loads.Gravity((0.1, -0.2, -9.81))
START = ph.State((0.1, 0.2, 3.0), (1.0, 2.0, 3.0), omega=(0.3, 0.2, 0.1))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"f": 3.0}, "an event needs a function of"),
        ({"f": "zz - 1"}, 'there is no "zz"'),
        ({"f": ph.Expression("z", "x", "y")}, "an event needs one formula, not 3"),
        ({"direction": 2}, r"must be \+1 \(rising\), -1 \(falling\) or 0 \(both\), not 2"),
        ({"direction": "up"}, r"must be \+1"),
        ({"direction": True}, r"must be \+1"),
        ({"direction": np.array([1, 2])}, r"must be \+1"),
        ({"terminal": -1}, "must be True, False or the number of crossings"),
        ({"terminal": 1.5}, "must be True, False or the number of crossings"),
        ({"jump": 3}, 'the jump of event "event" must be a function'),
        ({"name": 3}, "the name of an event must be a text"),
        ({"name": ""}, "the name of an event must be a text"),
        ({"directon": 1}, 'Did you mean "direction"'),
    ],
)
def test_bad_events(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        ph.Event(**({"f": "z"} | fields))


def test_numbers_of_numpy_are_numbers() -> None:
    event = ph.Event("z", terminal=np.int64(2), direction=np.float64(-1.0))
    assert (event.terminal, event.direction) == (2, -1)
    assert ph.Event("z", terminal=np.True_).terminal == 1


@pytest.mark.parametrize("events", [3, "z", [ph.Event], [lambda t, s: 1.0], {"z": 1}, None, (e for e in ())])
def test_what_is_no_list_of_events(events: Any, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match=r"events must be a ph.Event or a sequence|is not an event; use ph.Event"):
        ph.simulate(random_body(rng), START, 1.0, events=events)


@pytest.mark.parametrize(
    ("g", "message"),
    [
        (lambda t, s: 1 / 0, 'event "<lambda>" raised ZeroDivisionError at the start'),
        (lambda t, s: math.nan, 'event "<lambda>" gives nan at the start'),
        (lambda t, s: s.position, 'event "<lambda>" raised TypeError at the start'),
        (lambda t, s: None, 'event "<lambda>" raised TypeError at the start'),
        (lambda t, s: "a", 'event "<lambda>" raised ValueError at the start'),
        (lambda t, s, u: 1.0, "must be a function of"),
        (lambda: 1.0, "must be a function of"),
    ],
)
def test_functions_that_fail_at_the_start(g: Any, message: str, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        ph.simulate(random_body(rng), START, 1.0, loads=GRAVITY, events=ph.Event(g))


def late(t: float, state: Any) -> float:
    if t > 0.5:
        raise ValueError("too late")
    return 1.0


class Fallback:
    """Cannot be compiled."""

    __name__ = "fallback"

    def __call__(self, t: float, state: Any) -> float:
        return float(late(t, state))


@pytest.mark.filterwarnings("ignore:.*runs as Python")
@pytest.mark.parametrize(
    ("g", "message"),
    [
        (late, 'event "late" raised ValueError: too late'),
        (lambda t, s: np.sqrt(0.5 - t), 'event "<lambda>" gave nan'),
        ("1 / floor(2 - 2*t)", "no number for an event"),
        (Fallback(), "raised ValueError: too late"),
    ],
)
def test_functions_that_fail_on_the_way(g: Any, message: str, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match=message) as caught:
        ph.simulate(random_body(rng), START, 2.0, loads=GRAVITY, events=ph.Event(g))
    partial = caught.value.partial
    assert 0.0 < partial.t[-1] < 2.0
    assert np.isfinite(partial.raw).all()


def test_a_function_that_stays_python(rng: np.random.Generator) -> None:
    """An object with __call__: one notice, the same events."""

    class Height:
        __name__ = "height"

        def __call__(self, t: float, state: Any) -> float:
            return state.position[2] - 1.0

    body = random_body(rng)
    with pytest.warns(ph.PolhodeWarning, match='event "height" runs as Python') as notices:
        python = ph.simulate(body, START, 2.0, loads=GRAVITY, events=ph.Event(Height()))
    assert len(notices) == 1
    assert notices[0].filename == __file__
    for same in ("z - 1", lambda t, s: s.position[2] - 1.0):
        compiled = ph.simulate(body, START, 2.0, loads=GRAVITY, events=ph.Event(same))
        np.testing.assert_allclose(python.events.t, compiled.events.t, rtol=1e-14)


def test_more_events_than_a_step_may_hold(rng: np.random.Generator) -> None:
    """A hundred thousand in one fixed step: said, not dropped."""
    with pytest.raises(ph.PolhodeError, match=r"events in one step.*max_step or dt"):
        ph.simulate(random_body(rng), START, 1.0, loads=GRAVITY, events=ph.Event("sin(3.5e5*t)"), method="rk4", dt=1.0)


@pytest.mark.parametrize(
    ("begin", "end"), [(0.0, 1e-9), (-3.0, -1.0), (1e9, 1e9 + 1), (-1e-200, 1e-200), (0.0, 1e-200)]
)
def test_any_span_of_time(begin: float, end: float, rng: np.random.Generator) -> None:
    """Large, small and negative times: one event, where it belongs."""
    at = begin + 0.625 * (end - begin)
    run = ph.simulate(random_body(rng), START, end, begin, loads=GRAVITY, events=ph.Event(lambda t: t - at))
    assert len(run.events) == 1
    assert abs(run.events.t[0] - at) <= 4 * np.spacing(max(abs(begin), abs(end)))


def test_the_log_has_a_face(rng: np.random.Generator) -> None:
    run = ph.simulate(
        random_body(rng), START, 2.0, loads=GRAVITY, events=[ph.Event("t - 1", name="one"), ph.Event("z - 1", name="z")]
    )
    assert len(run.events) == 2
    assert run.events[0].name == run.events["one"][0].name == "one"
    assert repr(run.events) == 'EventLog: 1 "one", 1 "z"'
    with pytest.raises(ph.PolhodeError, match='no event of this run named "zz"'):
        run.events["zz"]
    assert repr(ph.simulate(random_body(rng), START, 0.1).events) == "EventLog: no events were looked for"
