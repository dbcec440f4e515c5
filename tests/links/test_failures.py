"""Partners that do not do their part: each ends the run by name, with link, time and reason; nothing hangs."""

from __future__ import annotations

import pickle
import socket
import struct
import sys
import threading
import zlib

import pytest

from polhode.control import links
from polhode.control.links import LinkError, wire
from polhode.errors import InputError, RunError
from tests.links.plant import counting, description, free_port, linked, pd, python, thread


def failure(link: links.Link, n: int = 10) -> LinkError:
    with pytest.raises(LinkError) as caught:
        linked(link, n)
    assert isinstance(caught.value, RunError)
    assert str(link) in str(caught.value)
    assert "t = " in str(caught.value)
    return caught.value


def program(tmp_path, text: str) -> list[str]:
    path = tmp_path / "law.py"
    path.write_text(text, encoding="utf-8")
    return python(str(path))


def test_nobody_is_there():
    port = free_port(socket.SOCK_DGRAM)
    assert failure(links.Udp(f"127.0.0.1:{port}", start=0.2)).kind == "timeout"
    port = free_port(socket.SOCK_STREAM)
    assert failure(links.Tcp(f"127.0.0.1:{port}", start=0.2)).kind == "unreachable"
    assert failure(links.Pipe(["./no-such-program"])).kind == "unreachable"


def test_shared_memory_that_nobody_looks_at(tmp_path, monkeypatch):
    monkeypatch.setattr("polhode.control.links.shared_memory.place_of", lambda name: tmp_path / name)
    assert failure(links.SharedMemory("nobody", start=0.2)).kind == "timeout"


def test_a_partner_that_dies(tmp_path):
    law = """
import os
def control(t, seen, memory):
    if t > 0.045:
        os.write(2, b"tank empty")
        os._exit(7)
    return 0.0
"""
    error = failure(links.Pipe(program(tmp_path, law)))
    assert (error.kind, error.t) == ("died", 0.05)
    assert "exit code 7" in str(error)
    assert "tank empty" in str(error)


def test_a_partner_that_never_answers(tmp_path):
    law = "import time\ndef control(t, seen, memory):\n    time.sleep(60.0 if t > 0.025 else 0.0)\n    return 0.0\n"
    error = failure(links.Pipe(program(tmp_path, law), timeout=0.3))
    assert (error.kind, error.t) == ("timeout", 0.03)
    assert "sample 4" in str(error)
    assert "0.3 s" in str(error)


def test_a_partner_that_raises(tmp_path):
    law = "def control(t, seen, memory):\n    return 1.0 / (0.03 - t)\n"
    error = failure(links.Pipe(program(tmp_path, law)))
    assert (error.kind, error.t) == ("refused", 0.03)
    assert "ZeroDivisionError" in str(error)


@pytest.mark.parametrize("given", [(), [1.0, 2.0], {"w": 1.0}, "fast", None])
def test_a_partner_that_gives_something_else(given):
    assert failure(links.InProcess(lambda t, seen, memory: given)).kind == "refused"


def test_a_partner_that_prints_is_no_trouble(tmp_path):
    law = "def control(t, seen, memory):\n    print('at', t)\n    return -2.1 * seen.x - 0.7 * seen.v\n"
    assert linked(links.Pipe(program(tmp_path, law)), 20) == linked(links.InProcess(pd), 20)


def test_a_program_that_speaks_something_else():
    error = failure(links.Pipe([sys.executable, "-c", "print('hello'); input()"]))
    assert error.kind == "garbage"
    error = failure(links.Pipe([sys.executable, "-c", "import time; time.sleep(60)"], start=0.3))
    assert error.kind == "timeout"


def other_version(data: bytes) -> bytes:
    head = data[:4] + struct.pack("<H", 2) + data[6:-4]
    return head + struct.pack("<I", zlib.crc32(head))


@pytest.mark.parametrize("stream", [False, True])
def test_another_version(stream):
    kind = socket.SOCK_STREAM if stream else socket.SOCK_DGRAM
    with socket.socket(socket.AF_INET, kind) as bound:
        bound.bind(("127.0.0.1", 0))
        bound.settimeout(10)
        if stream:
            bound.listen()

        def answer() -> None:
            answered = bound.accept()[0] if stream else bound
            data, plant = answered.recvfrom(65536)
            reply = other_version(wire.encode(wire.decode(data)._replace(kind=wire.WELCOME, text="{}")))
            answered.sendall(reply) if stream else bound.sendto(reply, plant)

        serving = threading.Thread(target=answer, daemon=True)
        serving.start()
        place = f"127.0.0.1:{bound.getsockname()[1]}"
        error = failure(links.Tcp(place) if stream else links.Udp(place))
        serving.join(10)
    assert error.kind == "version"
    assert "version 2" in str(error)


def test_a_partner_of_another_version_says_so():
    from polhode.control.links.partners.partner import Session

    hello = wire.encode(wire.Frame(wire.HELLO, 0, 5, 0.0, text="{}"))
    answer = Session(pd).answer(other_version(hello))
    assert answer is not None
    assert "version 1, not 2" in wire.decode(answer).text


def test_a_partner_that_was_replaced_in_the_middle():
    """The second one does not know the run, and says so; the plant does not wait."""
    place = f"127.0.0.1:{free_port(socket.SOCK_DGRAM)}"
    link, other = links.Udp(place, timeout=20.0), links.Udp(place, timeout=20.0)
    with thread(counting, f"udp://{place}"):
        link.open(description())
        link(0.0, {"x": 1.0, "v": 0.0}, {})
        other.open(description())  # another plant asks the same partner
        with pytest.raises(LinkError, match="over") as caught:
            link(0.01, {"x": 1.0, "v": 0.0}, {})
        assert caught.value.kind == "refused"
        assert other(0.0, {"x": 1.0, "v": 0.0}, {}) == [-2.1 + 1e-3]
        link.close()
        other.close()


def test_a_connection_that_is_closed():
    with socket.create_server(("127.0.0.1", 0)) as bound:
        serving = threading.Thread(target=lambda: bound.accept()[0].close(), daemon=True)
        serving.start()
        assert failure(links.Tcp(f"127.0.0.1:{bound.getsockname()[1]}")).kind == "died"
        serving.join(10)


def test_addresses():
    for bad in ("9000", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:70000", "example.org:9000", "127.0.0.1:9e3", ""):
        with pytest.raises(InputError):
            links.Udp(bad)
    for kind in (links.Udp, links.Tcp):
        with pytest.raises(InputError, match="anywhere"):
            kind("10.0.0.7:9000")
        kind("10.0.0.7:9000", anywhere=True)
        kind("localhost:9000")
        kind("[::1]:9000")


def test_bad_settings():
    with pytest.raises(InputError):
        links.Udp("127.0.0.1:9000", timeout=0.0)
    with pytest.raises(InputError):
        links.Pipe("python partner.py")
    with pytest.raises(InputError):
        links.SharedMemory("../passwords")
    with pytest.raises(InputError, match="not open"):
        links.InProcess(pd)(0.0, {}, {})


def test_descriptions_that_do_not_fit_a_frame():
    told, link = description(), links.InProcess(pd)
    with pytest.raises(InputError, match="at most 8120 numbers"):
        link.open({**told, "seen": [{"name": "x", "width": 10_000, "unit": "m"}]})
    with pytest.raises(InputError, match="more than a frame"):
        link.open({**told, "controller": "x" * 70_000})
    with pytest.raises(InputError, match="counts to"):
        link.open({**told, "t_end": 1e9})
    link.open(told)
    with pytest.raises(InputError, match="announced"):
        link(0.0, {"x": [1.0, 2.0], "v": 0.0}, {})


def test_what_has_come_counts_also_for_who_looks_late():
    """A law that takes longer than its link allows, in the same thread: the answer is there when it is looked for."""
    link = links.InProcess(pd)
    link.timeout = 1e-9
    assert linked(link, 3) == linked(links.InProcess(pd), 3)


def test_a_flood_is_no_reason_to_wait_for_ever():
    class Flood(links.InProcess.__mro__[1]):  # a link
        repeats = True
        _connect = _disconnect = _send = lambda self, *_: None

        def __repr__(self) -> str:
            return "flood"

        def _receive(self, seconds: float) -> bytes:
            return b"PLHD"

    assert failure(Flood(0.05, 0.05)).kind == "timeout"


def test_what_the_system_refuses_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr("polhode.control.links.shared_memory.place_of", lambda name: tmp_path / "no" / name)
    assert failure(links.SharedMemory("nowhere")).kind == "unreachable"
    assert failure(links.Pipe(["a\0b"])).kind == "unreachable"


def test_a_link_has_one_controller():
    link = links.InProcess(pd)
    link.open(description())
    with pytest.raises(InputError, match="a link of its own"):
        link.open(description())
    link.close()
    link.open(description())


def test_a_socket_that_meets_itself_is_nobody(monkeypatch):
    """One that looks for a port is sometimes given that very port: it is then connected with itself."""
    with socket.create_server(("127.0.0.1", 0)) as bound:
        monkeypatch.setattr(socket.socket, "getpeername", socket.socket.getsockname)
        assert failure(links.Tcp(f"127.0.0.1:{bound.getsockname()[1]}", start=0.1)).kind == "unreachable"


def test_an_error_comes_back_from_another_process():
    error = LinkError("a link", 0.5, "died", "it is gone")
    again = pickle.loads(pickle.dumps(error.retold("in other words", [1, 2])))
    assert (type(again), str(again)) == (LinkError, "in other words")
    assert (again.kind, again.t, again.partial) == ("died", 0.5, [1, 2])
