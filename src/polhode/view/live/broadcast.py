"""The plant's side: shows a run to whoever connects, without ever waiting for one of them."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import final

from polhode.arrays import positive
from polhode.control.links import wire
from polhode.control.links.address import address_of
from polhode.control.links.wire import Frame
from polhode.errors import InputError
from polhode.results.trajectory import Trajectory
from polhode.view.live.scene import told

_BODIES = wire.MOST_NUMBERS // 7
_MOST = 16  # who may watch at once
_PIECE = 60_000  # bytes of a scene in one frame
_FAREWELL = 0.5  # s on the wall after a run in which those who are behind may still take what is theirs


class _Guest:
    """One who watches: what it has not taken yet, and whether it has said that it speaks like us."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection, self.waiting, self.greeted = connection, b"", False

    def take(self) -> bool:
        """Send what it takes now; whether nothing is left."""
        while self.waiting:
            try:
                self.waiting = self.waiting[self.connection.send(self.waiting[:_PIECE]) :]
            except BlockingIOError:
                return False
        return True

    def greets(self) -> bool:
        """Whether it has greeted, now or before; one that says something else is refused (`ConnectionError`)."""
        with suppress(BlockingIOError):
            came = self.connection.recv(4096)
            if not came or (not self.greeted and not came.startswith(wire.MAGIC)):
                raise ConnectionResetError("it is gone, or no watcher")
            self.greeted = True
        return self.greeted


@final
class Broadcast:
    """Shows a run at `address` ("127.0.0.1:9100") to everybody who connects there: `polhode watch 127.0.0.1:9100`.

    `ph.simulate(..., watch=ph.Broadcast("127.0.0.1:9100"))`. rate: pictures per second on the wall, at most; they are
    taken at the samples of sensors and controllers, so that the run is the same to the bit, watched or not. Who is too
    slow misses pictures, who dies is forgotten, who comes later sees what is to come. On this machine, unless
    `anywhere`.
    """

    def __init__(self, address: str, rate: float = 30.0, *, anywhere: bool = False) -> None:
        self.address = address
        self._period = 1.0 / positive(rate, "rate of a broadcast", "Hz")
        self._family, *self._place = address_of(address, anywhere)
        self._listening: socket.socket | None = None
        self._guests: list[_Guest] = []
        self._scene = b""
        self._next, self._run, self._count = 0.0, 0, 0

    def __repr__(self) -> str:
        return f'ph.Broadcast("{self.address}")'

    def open(self, first: Trajectory) -> None:
        """A run begins: from now on others may come."""
        self.close()
        if len(first.names) > _BODIES:
            raise InputError(f"a frame shows at most {_BODIES} bodies, but there are {len(first.names)}")
        self._listening = self._bound()
        try:
            self._run, self._count, self._next = int.from_bytes(os.urandom(8), "little"), 0, 0.0
            self._scene = _pieces(told(first), self._run, float(first.t[0]))
        except BaseException:
            self.close()
            raise

    def _bound(self) -> socket.socket:
        made = socket.socket(self._family, socket.SOCK_STREAM)
        try:
            if os.name == "posix":  # elsewhere this would let others have the same port
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind(tuple(self._place))
            made.listen(_MOST)
            made.setblocking(False)
        except OSError as error:
            made.close()
            raise InputError(f"nobody can be shown the run at {self.address} ({error.strerror}): another program may"
                             " have that port; take another one") from None  # fmt: skip
        return made

    def wants(self) -> bool:
        """Whether it is time for the next picture, on the wall."""
        return time.monotonic() >= self._next

    def show(self, t: float, poses: list[float]) -> None:
        """Send one picture to all who have taken the last one."""
        self._next = time.monotonic() + self._period
        self._welcome()
        self._count = (self._count + 1) % 2**32
        self._send(wire.encode(Frame(wire.POSE, self._count, self._run, t, tuple(poses))))

    def close(self) -> None:
        """The run is over: say so, and let everybody go."""
        if self._listening is not None:
            until = time.monotonic() + _FAREWELL
            with suppress(OSError):
                self._welcome()
            for one in self._guests:
                one.waiting += wire.encode(Frame(wire.BYE, 0, self._run, 0.0)) if one.greeted else b""
            while self._guests and time.monotonic() < until:
                self._each(lambda one: None if one.take() else one)
                time.sleep(0.005 if self._guests else 0.0)
            for one in self._guests:
                one.connection.close()
            self._listening.close()
        self._listening, self._guests = None, []

    def _welcome(self) -> None:
        """Let in who waits at the door, and tell those who have greeted what is to be seen."""
        with suppress(BlockingIOError, ConnectionError):
            while self._listening is not None:
                guest, _ = self._listening.accept()
                guest.setblocking(False)
                if len(self._guests) < _MOST:
                    self._guests.append(_Guest(guest))
                else:
                    guest.close()
        self._each(self._greet)

    def _greet(self, one: _Guest) -> _Guest:
        was = one.greeted
        if one.greets() and not was:
            one.waiting += self._scene
        return one

    def _send(self, data: bytes) -> None:
        def give(one: _Guest) -> _Guest:
            if one.greeted and one.take():
                one.waiting = data
                one.take()
            return one

        self._each(give)

    def _each(self, act: Callable[[_Guest], _Guest | None]) -> None:
        """Do something for everybody, and forget those who are gone."""
        kept: list[_Guest] = []
        for one in self._guests:
            try:
                stays = act(one)
            except OSError:
                stays = None
            if stays is None:
                one.connection.close()
            else:
                kept.append(one)
        self._guests = kept


def _pieces(text: str, run: int, t: float) -> bytes:
    """A scene as frames, in ASCII; they are counted down, so that the last one is known by its number, 0."""
    parts = [text[i : i + _PIECE] for i in range(0, len(text), _PIECE)]
    left = reversed(range(len(parts)))
    return b"".join(wire.encode(Frame(wire.SCENE, k, run, t, text=one)) for k, one in zip(left, parts, strict=True))
