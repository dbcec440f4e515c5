"""A user's function may print, log, raise, import and plot, and Ctrl-C ends every run."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.trials import child
from tests.trials.child import READY, Child, Ended

HEAD = """
import logging, warnings
import numpy as np
import polhode as ph
warnings.simplefilter("ignore")
body, start = ph.Body(1.0, (1.0, 1.3, 1.8)), ph.State(omega=(1.0, 2.0, 3.0))

def says(t, state):
    print("t is", t)
    return (0.1, 0.0, 0.0)

def says_the_time(t):
    print("t is", t)
    return (0.1, 0.0, 0.0)

def watches(t, state):
    print("t is", t)
    return state.position[0] - 1.0

def falls(t, y):
    print("t is", t)
    return -y
"""
STEPS = 'dt=0.01, method="rk4"'
PRINTING = {
    "load of a body": f"run = ph.simulate(body, start, 0.05, loads=ph.loads.Force(says), {STEPS})",
    "load of the time alone": f"run = ph.simulate(body, start, 0.05, loads=ph.loads.Force(says_the_time), {STEPS})",
    "event": f"run = ph.simulate(body, start, 0.05, events=ph.Event(watches), {STEPS})",
    "solve": f"run = ph.solve(falls, [1.0], 0.05, {STEPS})",
    "load in a system": f"""
system = ph.System()
system.add(body, ph.joints.Free(), name="b")
run = ph.simulate(system, system.state(), 0.05, loads=ph.loads.On("b", ph.loads.Force(says)), {STEPS})
""",
}


@pytest.fixture(scope="module")
def printed() -> dict[str, Ended]:
    """All that print, side by side: each of them waits for itself today, and does nothing else."""
    code = {name: f"{HEAD}\n{text}\nprint('{READY}', 'end', run.t[-1])" for name, text in PRINTING.items()}
    with ThreadPoolExecutor(len(code)) as threads:
        return dict(zip(code, threads.map(child.run, code.values()), strict=True))


@pytest.mark.parametrize("name", PRINTING)
def test_print(name: str, printed: dict[str, Ended]) -> None:
    ended = printed[name]
    assert not ended.hung, ended.out[-200:]
    assert ended.code == 0, ended.err[-400:]
    assert ended.out.count("t is") >= 5
    assert "end 0.05" in ended.out


OTHERS = {
    "logging": """
log = logging.getLogger("mine")
def f(t, state):
    log.warning("at %g", t)
    return (0.1, 0.0, 0.0)
""",
    "import": """
def f(t, state):
    import statistics
    return (statistics.mean([0.1, 0.1]), 0.0, 0.0)
""",
    "plotting": """
def f(t, state):
    from matplotlib.figure import Figure
    Figure().subplots().plot([0.0, 1.0], [t, t])
    return (0.1, 0.0, 0.0)
""",
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_python_can_do_a_function_can_do(name: str) -> None:
    code = f"{HEAD}\n{OTHERS[name]}\nrun = ph.simulate(body, start, 0.05, loads=ph.loads.Force(f), {STEPS})"
    ended = child.run(f"{code}\nprint('end', run.velocity[-1, 0])")
    assert ended.code == 0, ended.err[-400:]
    assert float(ended.out.split("end ")[1]) == pytest.approx(0.005)


@pytest.mark.parametrize("when", [0.0, 0.02])
def test_an_error_in_a_function_is_the_users_own(when: float) -> None:
    """At the start and on the way; its name and its text are told, and what was computed is kept."""
    code = f"""{HEAD}
def f(t, state):
    if t >= {when}:
        raise ZeroDivisionError("mine")
    return (0.1, 0.0, 0.0)
try:
    ph.simulate(body, start, 0.05, loads=ph.loads.Force(f), {STEPS})
except ph.PolhodeError as reason:
    print(type(reason).__name__, reason)
"""
    ended = child.run(code)
    assert ended.code == 0, ended.err[-400:]
    assert "ZeroDivisionError" in ended.out
    assert "mine" in ended.out


PY = "def f(t, state):\n    import statistics\n    return (statistics.mean([0.1, 0.1]), 0.0, 0.0)"
FOREVER = 'dt=1e-3, method="rk4", t_eval=[1e9]'
ENDLESS = {
    "free body": f"print('{READY}', flush=True); ph.simulate(body, start, 1e9, {FOREVER})",
    "Python in it": f"{PY}\nprint('{READY}', flush=True); "
    f"ph.simulate(body, start, 1e9, loads=ph.loads.Force(f), {FOREVER})",
    "solve": f"print('{READY}', flush=True); ph.solve(lambda t, y: 0.0 * y, [1.0], 1e9, {FOREVER})",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_ctrl_c_ends_a_run(name: str) -> None:
    ended = Child(f"{HEAD}\n{ENDLESS[name]}", limit=30.0).wait(interrupt=0.5)
    assert not ended.hung
    assert "Interrupt" in ended.err  # ours, or Python's own while it compiles


def test_ctrl_c_ends_a_run_that_prints() -> None:
    code = f"print('{READY}', flush=True); ph.simulate(body, start, 1e9, loads=ph.loads.Force(says), {FOREVER})"
    ended = Child(f"{HEAD}\n{code}", limit=30.0).wait(interrupt=2.0)
    assert not ended.hung
    assert "Interrupt" in ended.err  # ours, or Python's own while it compiles


def test_it_is_told_once_that_a_function_runs_as_python() -> None:
    code = HEAD.replace('warnings.simplefilter("ignore")', "") + (
        f"\nfor _ in range(2): ph.simulate(body, start, 0.05, loads=ph.loads.Force(says), {STEPS})"
    )
    ended = child.run(code)
    assert ended.err.count("runs as Python") == 1
