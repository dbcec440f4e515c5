"""The watcher's side of the wire: connects to a plant, again and again, and keeps what was seen last."""

from __future__ import annotations

import hashlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from polhode.control.links import wire
from polhode.control.links.address import address_of
from polhode.control.links.wire import Frame, Garbage, OtherVersion, Stream
from polhode.view.live.scene import Heard, heard

_PAUSE = 0.2  # s between two attempts to reach the plant
_LOOK = 0.25  # s after which a wait looks whether it is to end
_LARGEST = 100_000_000  # characters of a scene
_PER_PIECE = 100  # that a piece of it counts beside its own: what Python needs to keep it


class Sight(NamedTuple):
    """What is known of a plant: in words how it stands, its scene under a name of its own, and the last moment; of that
    `moment` is what pages need: time and poses as JSON.
    """

    says: str
    scene: Heard | None = None
    key: str = ""
    t: float = 0.0
    values: tuple[float, ...] = ()
    moment: str = ""
    number: int = 0


class _Pieces:
    """The texts of a scene that comes in several frames; one without an end is refused, also one of empty texts."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._size = 0

    def add(self, text: str) -> None:
        """One more."""
        self._texts.append(text)
        self._size += len(text) + _PER_PIECE
        if self._size > _LARGEST:
            raise Garbage("a scene without an end")

    def whole(self) -> str:
        """All of it; the next scene begins anew."""
        text = "".join(self._texts)
        self._texts.clear()
        self._size = 0
        return text


class Listener:
    """Keeps the last `Sight` of the plant at an address; plants may come and go."""

    def __init__(self, address: str, anywhere: bool = False) -> None:
        self.address = address
        self._family, *self._place = address_of(address, anywhere)
        self._changed = threading.Condition()
        self._sight = Sight(f"waiting for a plant at {address}")
        self._over = threading.Event()

    @property
    def sight(self) -> Sight:
        """What is known now."""
        return self._sight

    def end(self) -> None:
        """Stop listening, and wake everybody who waits."""
        self._over.set()
        with self._changed:
            self._changed.notify_all()

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._over.is_set()

    def next(self, last: int, seconds: float = 1.0) -> Sight:
        """What is known, as soon as it is newer than number `last`; after some seconds in any case."""
        with self._changed:
            self._changed.wait_for(lambda: self._sight.number != last or self.over, seconds)
            return self._sight

    def listen(self, once: bool = False) -> None:
        """Listen until `end`, or until one run is over."""
        seen = False
        while not self.over and not (once and seen):
            try:
                with self._connected() as plant:
                    seen = self._follow(plant) or seen
            except OtherVersion as error:
                self._put(says=f"the plant at {self.address} speaks {error}")
            except (OSError, ValueError) as error:  # nobody is there, it is gone, or it speaks something else
                if isinstance(error, ConnectionRefusedError | TimeoutError) or seen:
                    self._put(says=f"waiting for a plant at {self.address}")
                else:
                    self._put(says=f"what is at {self.address} is no plant ({error})")
            self._over.wait(_PAUSE)

    @contextmanager
    def _connected(self) -> Iterator[socket.socket]:
        with socket.socket(self._family, socket.SOCK_STREAM) as plant:
            plant.settimeout(_LOOK)
            plant.connect(tuple(self._place))
            if plant.getsockname() == plant.getpeername():
                raise ConnectionRefusedError("a port that looks for itself")
            plant.sendall(wire.encode(Frame(wire.HELLO, 0, 0, 0.0, text='{"polhode":1,"watches":true}')))
            self._put(says="the plant is there, and has not begun")
            yield plant

    def _follow(self, plant: socket.socket) -> bool:
        """Hear one run; whether it came to its end."""
        stream, pieces = Stream(), _Pieces()
        while not self.over:
            try:
                came = plant.recv(1 << 16)
            except TimeoutError:
                continue
            if not came:
                raise ConnectionResetError("it is gone")
            stream.add(came)
            while (data := stream.take()) is not None:
                if self._hear(wire.decode(data), pieces):
                    return True
        return True

    def _hear(self, frame: Frame, pieces: _Pieces) -> bool:
        """Take one frame; whether it was the last of the run."""
        if frame.kind == wire.BYE:
            self._put(says="the run is over; waiting for the next one")
            return True
        if frame.kind == wire.SCENE:
            pieces.add(frame.text)
            if frame.sequence == 0:
                self._put(scene=heard(text := pieces.whole()), says="the run begins", values=(), moment="",
                          key=hashlib.blake2b(text.encode(), digest_size=8).hexdigest())  # fmt: skip
        elif frame.kind == wire.POSE and self._sight.scene is not None:
            poses = self._sight.scene.poses(frame.values)
            moment = json.dumps({"t": frame.time, "poses": poses}, allow_nan=False)
            self._put(t=frame.time, values=frame.values, moment=moment, says="")
        return False

    def _put(self, **news: object) -> None:
        with self._changed:
            number = self._sight.number + 1
            self._sight = self._sight._replace(**news, number=number)  # type: ignore[arg-type]
            self._changed.notify_all()


def as_text(sight: Sight) -> str:
    """What is known in one line: how the plant stands, or where its bodies are."""
    return sight.says or where(sight)


def where(sight: Sight) -> str:
    """The last moment in one line: the time, and of each body where it is and how it is turned; empty of none."""
    if sight.scene is None or not sight.values:
        return ""
    parts = []
    for i, name in enumerate(sight.scene.names):
        x, y, z, *q = sight.values[7 * i : 7 * i + 7]
        parts.append(f"{name} at ({x:.4g}, {y:.4g}, {z:.4g}) m, q_WB ({', '.join(f'{one:.4f}' for one in q)})")
    return f"t = {sight.t:.3f} s: {'; '.join(parts)}"


def say_until_over(listener: Listener, say: Callable[[str], None], pause: float = 0.2) -> None:
    """Say what is known, line by line, at most every `pause` seconds, until the listener has ended; the last moment of
    a run is always said."""
    last, moment, line = -1, "", ""
    while True:
        over = listener.over
        sight = listener.next(last)
        last = sight.number
        if sight.says and where(sight) not in ("", moment):
            say(where(sight))
        if as_text(sight) != line:
            say(as_text(sight))
        moment, line = where(sight), as_text(sight)
        if over:
            return
        time.sleep(pause)
