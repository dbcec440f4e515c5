"""A network that loses, doubles, delays, reorders, spoils, forges datagrams: the run is the same, or ends by name."""

from __future__ import annotations

import json
import random
import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from polhode.control import links
from polhode.control.links import LinkError, wire
from polhode.control.links.partners import partner
from polhode.control.links.wire import Frame
from tests.links.plant import counting, description, free_port, linked, thread
from tests.links.test_wire import spoiled

WAYS = ("lost", "doubled", "reordered", "late", "spoiled", "forged", "all")


class Proxy:
    """Stands between a plant and its partner, and treats one datagram in three badly, by a seed."""

    def __init__(self, partner_port: int, way: str, seed: int) -> None:
        self.way, self.rng, self.bad = way, random.Random(seed), 0
        self.front, self.back = (socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(2))
        self.front.bind(("127.0.0.1", 0))
        self.back.connect(("127.0.0.1", partner_port))
        self.held: list[tuple[bool, bytes]] = []  # old ones, which come again much later
        self.plant: tuple[str, int] | None = None
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.is_set():
            for ready in select.select([self.front, self.back], [], [], 0.05)[0]:
                try:
                    data, sender = ready.recvfrom(65536)
                except ConnectionRefusedError:
                    continue
                if ready is self.front:
                    self.plant = sender
                for to_partner, treated in self.treat(ready is self.front, data):
                    self.pass_on(to_partner, treated)

    def pass_on(self, to_partner: bool, data: bytes) -> None:
        try:
            if to_partner:
                self.back.send(data)
            elif self.plant is not None:
                self.front.sendto(data, self.plant)
        except ConnectionRefusedError:
            pass

    def treat(self, to_partner: bool, data: bytes) -> list[tuple[bool, bytes]]:
        """What goes on instead of one datagram."""
        this, rng = (to_partner, data), self.rng
        if rng.random() > 1 / 3:
            return [this]
        self.bad += 1
        way = rng.choice(WAYS[:-1]) if self.way == "all" else self.way
        if way == "lost":
            return []
        if way == "doubled":
            return [this, this]
        if way == "reordered":  # after the next one, which comes because this one is missed
            self.held.append(this)
            return [this, *reversed(self.held[-3:])]
        if way == "late":
            self.held.append(this)
            return [rng.choice(self.held), rng.choice(self.held)]
        if way == "spoiled":
            return [(to_partner, spoiled_unsigned(data, rng))]
        return [(to_partner, forged(data, rng)), this]


def spoiled_unsigned(data: bytes, rng: random.Random) -> bytes:
    bits = bytearray(data)
    bits[rng.randrange(len(bits))] ^= 1 << rng.randrange(8)
    return bytes(bits)


def forged(data: bytes, rng: random.Random) -> bytes:
    """A sound frame of someone who guesses: the run, the number or the time are not those that are waited for."""
    frame = wire.decode(data)
    other = rng.choice([{"run": rng.getrandbits(64)}, {"sequence": frame.sequence + rng.randint(2, 9)}])
    values = tuple(1e9 for _ in frame.values)
    return wire.encode(frame._replace(values=values, **other))


@contextmanager
def disturbed(way: str, seed: int) -> Iterator[tuple[Proxy, str]]:
    port = free_port(socket.SOCK_DGRAM)
    with thread(counting, f"udp://127.0.0.1:{port}"):
        proxy = Proxy(port, way, seed)
        running = threading.Thread(target=proxy.run, daemon=True)
        running.start()
        try:
            yield proxy, f"127.0.0.1:{proxy.front.getsockname()[1]}"
        finally:
            proxy.done.set()
            running.join(10)
            proxy.front.close()
            proxy.back.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_run_is_the_same(way):
    """`counting` remembers how often it was asked: a sample computed twice or skipped changes all later ones."""
    n = 200
    with disturbed(way, seed=WAYS.index(way)) as (proxy, address):
        link = links.Udp(address, timeout=30.0, resend=0.002)
        assert linked(link, n) == linked(links.InProcess(counting), n)
        assert proxy.bad > n / 4
        assert link.repeated + link.ignored > 0 or way == "lost"


def test_a_wire_that_is_cut_ends_by_name():
    with disturbed("lost", 1) as (proxy, address):
        proxy.rng = type("Always", (), {"random": staticmethod(lambda: 0.0)})()  # type: ignore[assignment]
        with pytest.raises(LinkError, match="timeout"):
            linked(links.Udp(address, start=0.3), 5)


class Fuzzer(threading.Thread):
    """A partner that says the right thing last, after many spoiled and forged ones."""

    def __init__(self, each: int) -> None:
        super().__init__(daemon=True)
        self.bound = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.bound.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
        self.bound.bind(("127.0.0.1", 0))
        self.bound.settimeout(20)
        self.each, self.sent, self.rng = each, 0, random.Random(6)

    def run(self) -> None:
        session = partner.Session(counting)
        while not session.runs_over:
            data, plant = self.bound.recvfrom(65536)
            answer = session.answer(data)
            if answer is None:
                continue
            for _ in range(self.each):
                self.bound.sendto(self.wrong(answer), plant)
            self.sent += self.each
            self.bound.sendto(answer, plant)

    def wrong(self, answer: bytes) -> bytes:
        if self.rng.random() < 0.3:
            return forged(answer, self.rng)
        while True:
            bad = spoiled(answer, self.rng)
            try:
                frame = wire.decode(bad)
            except wire.OtherVersion:
                continue  # a sound frame of another version is a named end, and rightly
            except wire.Garbage:
                return bad
            right = wire.decode(answer)
            if frame.kind != wire.REFUSED and (frame.kind, frame.sequence) != (right.kind, right.sequence):
                return bad


def test_fuzzed_frames_against_the_link():
    """10^5 wrong frames among 500 right ones: none is believed, no sample is computed twice."""
    n, each = 500, 200
    fuzzer = Fuzzer(each)
    fuzzer.start()
    link = links.Udp(f"127.0.0.1:{fuzzer.bound.getsockname()[1]}", timeout=60.0)
    assert linked(link, n) == linked(links.InProcess(counting), n)
    fuzzer.join(20)
    fuzzer.bound.close()
    assert fuzzer.sent >= n * each
    assert link.ignored > 0.2 * n * each  # the others were lost on the way: a socket holds some hundred frames


def test_a_partner_without_kept_answers_breaks_the_run():
    """The twin: one that computes repeated questions anew has other bits after the first lost answer."""

    class Forgetful(partner.Session):
        def answer(self, data):
            frame = wire.decode(data)
            if frame.kind == wire.SEEN:
                self._last = frame.sequence - 1
            return super().answer(data)

    questions = [wire.encode(Frame(wire.SEEN, k, 1, 0.0, (1.0, 0.0))) for k in (1, 1, 2)]
    hello = wire.encode(Frame(wire.HELLO, 0, 1, 0.0, text=json.dumps(description())))
    last = []
    for session in (partner.Session(counting), Forgetful(counting)):
        session.answer(hello)
        last.append([session.answer(question) for question in questions][-1])
    assert wire.decode(last[0]).values == (-2.1 + 2e-3,)
    assert wire.decode(last[1]).values == (-2.1 + 3e-3,)


GREETINGS = (
    "[" * 30_000,
    '{"seen":[{"name":"x","width":1e999}],"commands":[]}',
    "[]",
    "7",
    "\ud800",
    '{"seen":[{"name":"z","width":3}]}',
    '{"seen":[{"name":"z","width":-1}],"commands":[]}',
)


@pytest.mark.parametrize("text", GREETINGS)
def test_a_greeting_of_nobody_leaves_the_run_alone(text):
    """What cannot be read begins no run, and nothing of it is kept."""
    session = partner.Session(counting)
    session.answer(wire.encode(Frame(wire.HELLO, 0, 1, 0.0, text=json.dumps(description()))))
    bad = text.encode(errors="replace")
    assert session.answer(partner.frame(wire.HELLO, 0, 2, 0.0, bad, len(bad))) is None
    answer = session.answer(wire.encode(Frame(wire.SEEN, 1, 1, 0.0, (1.0, 0.0))))
    assert answer is not None
    assert wire.decode(answer).values == (-2.1 + 1e-3,)


def test_a_question_with_too_few_numbers_or_no_number_is_ignored():
    session = partner.Session(counting)
    session.answer(wire.encode(Frame(wire.HELLO, 0, 1, 0.0, text=json.dumps(description()))))
    assert session.answer(wire.encode(Frame(wire.SEEN, 1, 1, 0.0, (1.0,)))) is None
    assert session.answer(wire.encode(Frame(wire.SEEN, 0, 1, 0.0, (1.0, 0.0)))) is None
    assert session.answer(wire.encode(Frame(wire.SEEN, 1, 1, 0.0, (1.0, 0.0)))) is not None
