"""The wire format: what a plant and its partner say to each other, byte by byte (docs/wire.md).

A frame is 32 bytes of head, the payload, and the CRC-32 of both; everything is little-endian. The payload is numbers
(float64) or a text (UTF-8), by the kind of the frame.
"""

from __future__ import annotations

import math
import struct
import zlib
from typing import NamedTuple

MAGIC = b"PLHD"
VERSION = 1
HELLO, WELCOME, SEEN, COMMANDS, REFUSED, BYE, POSE, SCENE = range(1, 9)
TEXTS = (HELLO, WELCOME, REFUSED, SCENE)  # kinds whose payload is a text

HEAD = struct.Struct("<4sHHIIQd")  # magic, version, kind, sequence, count, run, time
CHECK = struct.Struct("<I")
MOST = 65_000  # bytes of a frame: fits one datagram
MOST_NUMBERS = (MOST - HEAD.size - CHECK.size) // 8
LAST_SEQUENCE = 2**32 - 1


class Garbage(ValueError):
    """These bytes are no frame."""


class OtherVersion(ValueError):
    """A frame of another version of the format; `version` says which."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version} of the wire format, where version {VERSION} is spoken")
        self.version = version


class Frame(NamedTuple):
    """One message: its kind, its number in the run, which run that is, the time in the run (s), and its payload."""

    kind: int
    sequence: int
    run: int
    time: float
    values: tuple[float, ...] = ()
    text: str = ""


def encode(frame: Frame) -> bytes:
    """A frame as bytes."""
    if frame.kind in TEXTS:
        payload = frame.text.encode()
        count = len(payload)
    else:
        count = len(frame.values)
        payload = struct.pack(f"<{count}d", *frame.values)
    head = HEAD.pack(MAGIC, VERSION, frame.kind, frame.sequence, count, frame.run, frame.time)
    checked = head + payload
    return checked + CHECK.pack(zlib.crc32(checked))


def length(head: bytes) -> int:
    """How many bytes the frame has in all whose head this is; what cannot be a head is refused."""
    magic, version, kind, _, count, _, _ = HEAD.unpack_from(head)
    if magic != MAGIC:
        raise Garbage("no frame begins like this")
    if version != VERSION:
        raise OtherVersion(version)
    whole = HEAD.size + (count if kind in TEXTS else 8 * count) + CHECK.size
    if not HELLO <= kind <= SCENE or whole > MOST:
        raise Garbage(f"a frame of kind {kind} with {count} entries")
    return whole


def decode(data: bytes) -> Frame:
    """The frame that these bytes are, all of them; anything else is `Garbage`, or `OtherVersion` if it is sound."""
    if len(data) < HEAD.size + CHECK.size or data[:4] != MAGIC:
        raise Garbage("no frame begins like this")
    if CHECK.unpack(data[-4:])[0] != zlib.crc32(data[:-4]):  # before anything in it is believed, its version too
        raise Garbage("its checksum is wrong")
    if length(data) != len(data):
        raise Garbage("its length is wrong")
    _, _, kind, sequence, count, run, time = HEAD.unpack_from(data)
    if not math.isfinite(time):
        raise Garbage("its time is not finite")
    if kind not in TEXTS:
        return Frame(kind, sequence, run, time, struct.unpack_from(f"<{count}d", data, HEAD.size))
    try:
        return Frame(kind, sequence, run, time, text=data[HEAD.size : -4].decode())
    except UnicodeDecodeError:
        raise Garbage("its text is not UTF-8") from None


class Stream:
    """Frames out of a stream of bytes, as they come in; a stream has no place to begin anew after garbage."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def add(self, data: bytes) -> None:
        """Bytes that have come."""
        self._waiting += data

    def take(self) -> bytes | None:
        """The bytes of the next frame, or None while it is not whole."""
        begun = bytes(self._waiting[: HEAD.size])
        if not MAGIC.startswith(begun[:4]):
            raise Garbage("no frame begins like this")
        if len(begun) < HEAD.size:
            return None
        whole = length(begun)
        if len(self._waiting) < whole:
            return None
        data = bytes(self._waiting[:whole])
        del self._waiting[:whole]
        return data
