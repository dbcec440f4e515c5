"""The wire format, byte by byte, as docs/wire.md has it; garbage of all kinds is refused by name."""

from __future__ import annotations

import json
import random
import struct
import zlib

import pytest

from polhode.control.links import wire
from polhode.control.links.partners import partner
from polhode.control.links.wire import Frame, Garbage, OtherVersion
from tests.links.plant import counting, description, pd

FUZZED = 100_000
LEAVES = (wire.HELLO, wire.WELCOME, wire.REFUSED)


def signed(data: bytes) -> bytes:
    return data + struct.pack("<I", zlib.crc32(data))


def a_frame(rng: random.Random) -> Frame:
    kind, sequence, run = rng.randint(1, 7), rng.getrandbits(32), rng.getrandbits(64)
    if kind in LEAVES:
        return Frame(kind, sequence, run, rng.gauss(0, 100), text="ω and " + "x" * rng.randint(0, 50))
    return Frame(kind, sequence, run, rng.gauss(0, 100), tuple(rng.gauss(0, 1) for _ in range(rng.randint(0, 9))))


def spoiled(data: bytes, rng: random.Random) -> bytes:
    """A frame after something happened to it: bits, ends, places, a whole other content with a right checksum."""
    way = rng.randint(0, 5)
    if way == 0:  # some bits
        bits = bytearray(data)
        for _ in range(rng.randint(1, 5)):
            bits[rng.randrange(len(bits))] ^= 1 << rng.randrange(8)
        return bytes(bits)
    if way == 1:
        return data[: rng.randrange(len(data))]
    if way == 2:
        return data + rng.randbytes(rng.randint(1, 20))
    if way == 3:
        return rng.randbytes(rng.randint(0, 120))
    if way == 4:  # a forger who knows the checksum, not the format
        return signed(wire.MAGIC + rng.randbytes(rng.randint(0, 80)))
    head = bytearray(data[:-4])
    head[rng.randrange(4, 16)] ^= rng.randrange(1, 256)  # version, kind, sequence or count, signed anew
    return signed(bytes(head))


def test_every_byte():
    frame = Frame(wire.SEEN, 7, 0x0102030405060708, 0.5, (1.0, -2.0))
    data = wire.encode(frame)
    expected = (
        b"PLHD" + b"\1\0" + b"\3\0" + b"\7\0\0\0" + b"\2\0\0\0" + b"\x08\7\6\5\4\3\2\1" + struct.pack("<d", 0.5)
        + struct.pack("<dd", 1.0, -2.0)
    )  # fmt: skip
    assert data == signed(expected)
    assert len(expected) == 32 + 16
    assert wire.decode(data) == frame


def test_the_partner_writes_the_same_bytes():
    """It is a file of its own, to be copied: written twice, and held together by this."""
    values = struct.pack("<2d", 0.1, -0.0)
    assert partner.frame(4, 9, 2**63, 1.5, values, 2) == wire.encode(Frame(wire.COMMANDS, 9, 2**63, 1.5, (0.1, -0.0)))
    assert partner.text_frame(5, 9, 3, 1.5, "ω") == wire.encode(Frame(wire.REFUSED, 9, 3, 1.5, text="ω"))
    assert (partner.MAGIC, partner.VERSION, partner.MOST) == (wire.MAGIC, wire.VERSION, wire.MOST)


def test_round_trips():
    rng = random.Random(1)
    for _ in range(1000):
        frame = a_frame(rng)
        assert wire.decode(wire.encode(frame)) == frame


def test_streams_may_be_cut_anywhere():
    rng = random.Random(2)
    frames = [a_frame(rng) for _ in range(200)]
    data, stream, found = b"".join(map(wire.encode, frames)), wire.Stream(), []
    while data:
        cut = rng.randint(1, 90)
        stream.add(data[:cut])
        data = data[cut:]
        while (whole := stream.take()) is not None:
            found.append(wire.decode(whole))
    assert found == frames


@pytest.mark.parametrize("data", [b"P", b"PLH", b"HTTP/1.1 200 OK", b"\0" * 40])
def test_a_stream_of_something_else_is_known_at_once(data):
    stream = wire.Stream()
    stream.add(data)
    if wire.MAGIC.startswith(data):
        assert stream.take() is None
    else:
        with pytest.raises(Garbage):
            stream.take()


def test_fuzzed_frames_against_the_codec():
    """A spoiled frame is refused, or it is sound by chance of the forger and reads as what it says."""
    rng, refused = random.Random(3), 0
    for _ in range(FUZZED):
        data = spoiled(wire.encode(a_frame(rng)), rng)
        try:
            frame = wire.decode(data)
        except (Garbage, OtherVersion):
            refused += 1
        else:
            again = wire.encode(frame)
            assert again == data or frame != frame  # not a number is not itself
    assert refused > 0.8 * FUZZED


def test_fuzzed_frames_against_the_partner():
    """Between the right questions come wrong ones; the partner computes each sample once, and the right one."""
    rng, session, n = random.Random(4), partner.Session(counting), 100
    hello = partner.frame(1, 0, 77, 0.0, text := json.dumps(description()).encode(), len(text))
    assert session.answer(hello) is not None
    for k in range(1, n + 1):
        question = wire.encode(Frame(wire.SEEN, k, 77, 0.01 * k, (0.1 * k, -0.2)))
        for _ in range(FUZZED // n):
            bad = spoiled(question, rng)
            if bad[8:12] != question[8:12] or zlib.crc32(bad[:-4]) != int.from_bytes(bad[-4:], "little"):
                session.answer(bad)
        answer = session.answer(question)
        assert answer is not None
        assert wire.decode(answer).values == (-2.1 * (0.1 * k) - 0.7 * -0.2 + 1e-3 * k,)
        assert session.answer(question) == answer


def test_the_check_finds_a_spoiled_number():
    """The twin: without the checksum a flipped bit of the payload would be a wrong step."""
    data = bytearray(wire.encode(Frame(wire.COMMANDS, 1, 1, 0.0, (1.0,))))
    data[38] ^= 1
    with pytest.raises(Garbage, match="checksum"):
        wire.decode(bytes(data))
    assert struct.unpack_from("<d", data, 32)[0] != 1.0
    assert pd(0.0, partner.Seen(x=1.0, v=0.0), {}) == -2.1
