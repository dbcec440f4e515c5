"""Links as controllers of runs: identical runs whoever computes, and what goes wrong is named, the run so far kept."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import threading
import uuid

import numpy as np
import pytest

import polhode as ph
from polhode.errors import RunError
from tests.links.plant import PARTNERS, child, free_port, python, thread
from tests.links.test_pacing import FakeClock

BODY = ph.Body(mass=3.0, inertia=(0.11, 0.13, 0.07), name="satellite")
START = ph.State(omega=(0.3, -0.2, 0.5))
LAW = """
def control(t, seen, memory):
    memory["sum"] = memory.get("sum", 0.0) + seen.gyro[0]
    return [-0.2 * w - 0.01 * memory["sum"] for w in seen.gyro]
"""
space: dict = {}
exec(LAW, space)
control = space["control"]


def run_with(f, t_end: float = 2.0, **more) -> ph.Trajectory:
    torque = [ph.actuators.Torque(f"u{i}", axis=axis) for i, axis in enumerate(np.eye(3))]
    gyro = ph.sensors.Gyro(name="gyro", rate=50.0, noise=1e-3)
    law = ph.Controller(f, rate=50, seen=["gyro"], commands=["u0", "u1", "u2"], name="damp")
    return ph.simulate(BODY, START, t_end, actuators=torque, sensors=[gyro], controllers=[law], seed=3, **more)


@pytest.fixture(scope="module")
def reference() -> ph.Trajectory:
    """The same law, called by the run itself."""
    return run_with(control)


def same(a: ph.Trajectory, b: ph.Trajectory) -> bool:
    signals = all(np.array_equal(a.signal(f"u{i}").y, b.signal(f"u{i}").y) for i in range(3))
    return signals and np.array_equal(a.t, b.t) and np.array_equal(a.raw, b.raw)


def test_the_run_is_damped_and_its_laws_hold(reference):
    assert reference.certificate.ok
    assert np.linalg.norm(reference.omega[-1]) < 0.2 * np.linalg.norm(reference.omega[0])


def test_in_process(reference):
    assert same(run_with(ph.links.InProcess(control)), reference)


def test_a_pipe(reference, tmp_path):
    (tmp_path / "law.py").write_text(LAW, encoding="utf-8")
    link = ph.links.Pipe(python(str(tmp_path / "law.py")), timeout=20.0)
    assert same(run_with(link), reference)
    assert same(run_with(link), reference)


@pytest.mark.parametrize("kind", ["udp", "tcp", "shm"])
def test_partners_that_listen(kind, reference, tmp_path):
    (tmp_path / "law.py").write_text(LAW, encoding="utf-8")
    name = f"polhode-test-{uuid.uuid4().hex[:12]}"
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM if kind == 'udp' else socket.SOCK_STREAM)}"
    link = {"udp": ph.links.Udp, "tcp": ph.links.Tcp, "shm": ph.links.SharedMemory}[kind](
        name if kind == "shm" else place, timeout=20.0
    )
    words = f"import sys; sys.path.insert(0, {str(PARTNERS)!r}); from partner import serve; from runpy import run_path;"
    words += (
        f"serve(run_path({str(tmp_path / 'law.py')!r})['control'], '{kind}://{name if kind == 'shm' else place}', 1)"
    )
    with child([python()[0], "-c", words]) as process:
        assert same(run_with(link), reference)
        assert process.wait(20) == 0


C_LAW = """
#include "partner.h"

static int control(double t, const double *seen, double *commands, void *memory) {
    double *sum = memory;
    (void)t;
    *sum += seen[0];
    for (int i = 0; i < 3; ++i) commands[i] = -0.2 * seen[i] - 0.01 * *sum;
    return 0;
}

static int start(const char *description, int n_seen, int n_commands, void *memory) {
    (void)description;
    *(double *)memory = 0.0;
    return n_seen != 3 || n_commands != 3;
}

int main(int argc, char **argv) {
    double sum;
    return ph_serve(argc > 1 ? argv[1] : "pipe", control, start, &sum, 1);
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> str:
    """The same law in C."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    folder = tmp_path_factory.mktemp("c")
    (folder / "law.c").write_text(C_LAW, encoding="utf-8")
    flags = ["-std=c99", "-O2", "-Wall", "-Werror", "-ffp-contract=off", "-I", str(PARTNERS)]
    subprocess.run([compiler, *flags, str(folder / "law.c"), "-o", str(folder / "law")], check=True)
    return str(folder / "law")


@pytest.mark.parametrize("kind", ["pipe", "udp", "tcp", "shm"])
def test_a_program_in_c(kind, program, reference):
    if kind == "pipe":
        assert same(run_with(ph.links.Pipe([program], timeout=20.0)), reference)
        return
    name = f"polhode-test-{uuid.uuid4().hex[:12]}"
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM if kind == 'udp' else socket.SOCK_STREAM)}"
    link = {"udp": ph.links.Udp, "tcp": ph.links.Tcp, "shm": ph.links.SharedMemory}[kind](
        name if kind == "shm" else place, timeout=20.0
    )
    with child([program, f"{kind}://{name if kind == 'shm' else place}"]) as process:
        assert same(run_with(link), reference)
        assert process.wait(20) == 0


def test_another_law_is_another_run(reference):
    """The twin."""
    assert not same(run_with(ph.links.InProcess(lambda t, seen, memory: [-0.2 * w for w in seen.gyro])), reference)


def test_a_partner_that_fails_is_named_and_the_run_so_far_kept(reference):
    def failing(t, seen, memory):
        return control(t, seen, memory) if t < 0.99 else 1 / 0

    with pytest.raises(RunError, match=r"damp.*t = 1 s.*ZeroDivisionError") as caught:
        run_with(ph.links.InProcess(failing))
    kept = caught.value.partial
    assert kept.t[-1] == pytest.approx(1.0)
    n = len(kept.t)
    assert np.array_equal(kept.raw[: n - 1], reference.raw[: n - 1])


def test_the_end_is_of_its_own_kind():
    with pytest.raises(ph.links.LinkError) as caught:
        run_with(ph.links.InProcess(lambda t, seen, memory: [0.0] * 3 if t < 0.5 else 1 / 0))
    assert (caught.value.kind, caught.value.t) == ("refused", 0.5)
    assert caught.value.partial.t[-1] == pytest.approx(0.5)


def test_a_partner_is_let_go_where_another_one_cannot_be_reached(tmp_path):
    """Nothing is left of a run that could not begin: no child, no thread, no handler of signals."""
    (tmp_path / "law.py").write_text(LAW, encoding="utf-8")
    first = ph.links.Pipe(python(str(tmp_path / "law.py")), start=60.0)
    second = ph.links.Tcp(f"127.0.0.1:{free_port(socket.SOCK_STREAM)}", start=0.1)
    u = [ph.actuators.Torque(name) for name in ("a", "b")]
    laws = [ph.Controller(f, rate=10, seen=["gyro"], commands=[one], name=one.name)
            for f, one in zip((first, second), u, strict=True)]  # fmt: skip
    before = signal.getsignal(signal.SIGUSR2), threading.active_count()
    with pytest.raises(ph.links.LinkError):
        ph.simulate(BODY, START, 1.0, actuators=u, sensors=[ph.sensors.Gyro(name="gyro")], controllers=laws)
    assert (signal.getsignal(signal.SIGUSR2), threading.active_count()) == before
    assert first._child is None


def test_a_partner_that_is_silent_is_named():
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM)}"
    with pytest.raises(RunError, match=r"Udp.*no answer to the greeting within 0.2 s"):
        run_with(ph.links.Udp(place, start=0.2))


def test_a_link_must_be_told_what_to_show():
    u = ph.actuators.Torque("u0")
    law = ph.Controller(ph.links.InProcess(control), rate=10, commands=["u0"])
    with pytest.raises(ph.PolhodeError, match="seen="):
        ph.simulate(BODY, START, 1.0, actuators=[u], controllers=[law])


def test_a_paced_link(reference):
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM)}"
    with thread(control, f"udp://{place}"):
        run = run_with(ph.links.Udp(place, timeout=20.0), real_time=ph.RealTime(clock=FakeClock()))
        assert same(run, reference)
        assert run.pace is not None
        assert run.pace.ok


def test_the_partners_side_is_written_for_who_needs_it(tmp_path):
    """Both files as they are here, over older ones; Python's runs alone."""
    (tmp_path / "to").mkdir()
    (tmp_path / "to" / "partner.h").write_text("old")
    found = ph.links.write_partner(tmp_path / "to")
    assert [one.name for one in found] == ["partner.py", "partner.h"]
    assert [one.read_bytes() for one in found] == [(PARTNERS / one.name).read_bytes() for one in found]
