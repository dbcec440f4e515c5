"""The same controller in process, by pipe, UDP, TCP, shared memory, in Python and in C: the same bits."""

from __future__ import annotations

import shutil
import socket
import subprocess
import uuid
from pathlib import Path

import pytest

from polhode.control import links
from polhode.control.links.shared_memory import place_of
from tests.links.plant import EXAMPLES, PARTNERS, child, free_port, linked, loop, pd, python, thread

COMPILER = shutil.which("cc")
LAW = str(EXAMPLES / "pd.py")


@pytest.fixture(scope="module")
def reference():
    """The loop without any link."""
    from polhode.control.links.partners.partner import Seen

    return loop(lambda t, seen, memory: [pd(t, Seen(seen), memory)])


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> str:
    """The C partner, without a warning."""
    if COMPILER is None:
        pytest.skip("no C compiler")
    out = tmp_path_factory.mktemp("c") / "pd"
    flags = ["-std=c99", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-ffp-contract=off", "-I", str(PARTNERS)]
    subprocess.run([COMPILER, *flags, str(EXAMPLES / "pd.c"), "-o", str(out)], check=True)
    return str(out)


def test_in_process(reference):
    assert linked(links.InProcess(pd)) == reference


def test_another_law_has_other_bits(reference):
    """The twin: one unit in the last place of one gain shows."""
    assert linked(links.InProcess(lambda t, seen, memory: -2.1 * seen.x - 0.7000000000000001 * seen.v)) != reference


def test_a_pipe(reference):
    assert linked(links.Pipe(python(LAW))) == reference


def test_a_pipe_to_a_c_program(reference, program):
    assert linked(links.Pipe([program])) == reference


@pytest.mark.parametrize("language", ["python", "c"])
@pytest.mark.parametrize("kind", ["udp", "tcp", "shm"])
def test_partners_that_listen(reference, kind, language, request):
    """Twice in a row, so that nothing of the first run is left in the second."""
    if kind == "shm":
        place = f"polhode-test-{uuid.uuid4().hex[:12]}"
        link: links.Link = links.SharedMemory(place, timeout=20.0)
    else:
        place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM if kind == 'udp' else socket.SOCK_STREAM)}"
        link = {"udp": links.Udp, "tcp": links.Tcp}[kind](place, timeout=20.0)
    address = f"{kind}://{place}"
    words = python(LAW, address) if language == "python" else [request.getfixturevalue("program"), address]
    try:
        with child(words):
            assert linked(link) == reference
            assert linked(link) == reference
    finally:
        if kind == "shm":
            Path(place_of(place)).unlink(missing_ok=True)


def test_the_memory_of_a_partner_that_ends_is_removed(reference):
    name = f"polhode-test-{uuid.uuid4().hex[:12]}"
    with thread(pd, f"shm://{name}") as serving:
        assert linked(links.SharedMemory(name, timeout=20.0), 50) == reference[:50]  # threads spin in turns
        serving.join(10)
    assert not serving.is_alive()
    assert not place_of(name).exists()


def test_rows_and_names_arrive_in_order():
    """Sensors and commands of several numbers, by name; the partner sees what the plant has, to the bit."""
    seen = [{"name": "gyro", "width": 3, "unit": "rad/s"}, {"name": "angle", "width": 1, "unit": "rad"}]
    commands = [{"name": "wheels", "width": 2, "unit": "N m"}, {"name": "valve", "width": 1, "unit": "1"}]
    told = {"controller": "c", "rate": 10.0, "seen": seen, "commands": commands, "t_start": 0.5, "t_end": 1.0}
    found = []

    def control(t, seen, memory):
        found.append((t, seen.gyro, seen["angle"], memory["description"]["controller"]))
        return {"valve": 0.1, "wheels": [seen.gyro[2], seen.angle]}

    link = links.InProcess(control)
    link.open(told)
    assert link(0.5, {"angle": 0.1 + 0.2, "gyro": [1e-310, -0.0, 1 / 3]}, {}) == [1 / 3, 0.1 + 0.2, 0.1]
    assert found == [(0.5, [1e-310, -0.0, 1 / 3], 0.1 + 0.2, "c")]
    assert str(found[0][1][1]) == "-0.0"
