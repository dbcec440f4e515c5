"""A link by a stream on the network (TCP)."""

from __future__ import annotations

import select
import socket
import time
from typing import final

from polhode.control.links.address import address_of
from polhode.control.links.link import Link
from polhode.control.links.wire import Garbage, OtherVersion, Stream

_PAUSE = 0.02  # s between two attempts to connect


@final
class Tcp(Link):
    """A partner that accepts connections at `address` ("127.0.0.1:9000"), on this machine unless `anywhere`.

    timeout: s for each answer. start: s in which the partner must have begun to listen and have answered.
    """

    repeats = False

    def __init__(self, address: str, timeout: float = 1.0, *, start: float = 10.0, anywhere: bool = False) -> None:
        super().__init__(timeout, start)
        self.address = address
        self._family, *self._place = address_of(address, anywhere)
        self._socket: socket.socket | None = None
        self._stream = Stream()

    def __repr__(self) -> str:
        return f'ph.links.Tcp("{self.address}")'

    def _connect(self, until: float) -> None:
        self._stream = Stream()
        while True:
            attempt = socket.socket(self._family, socket.SOCK_STREAM)
            attempt.settimeout(max(until - time.monotonic(), _PAUSE))
            try:
                attempt.connect(tuple(self._place))
                if attempt.getsockname() == attempt.getpeername():  # it was given the very port that it looks for
                    raise ConnectionRefusedError("nobody listens there")
                break
            except OSError as error:
                attempt.close()
                if time.monotonic() + _PAUSE > until:
                    raise self.error("unreachable", f"nobody answered within {self.start:g} s ({error})") from None
                time.sleep(_PAUSE)
        attempt.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # each frame leaves at once
        attempt.settimeout(self.timeout)
        self._socket = attempt

    def _disconnect(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket = None

    def _send(self, data: bytes) -> None:
        if self._socket is not None:
            try:
                self._socket.sendall(data)
            except OSError as error:
                raise self.error("died", f"the partner is gone ({error})") from None

    def _receive(self, seconds: float) -> bytes | None:
        try:
            data = self._stream.take()
            if (
                data is None
                and self._socket is not None
                and select.select([self._socket], [], [], max(seconds, 0.0))[0]
            ):
                came = self._socket.recv(65536)
                if not came:
                    raise self.error("died", "the partner closed the connection")
                self._stream.add(came)
                data = self._stream.take()
            return data
        except OSError as error:
            raise self.error("died", f"the partner is gone ({error})") from None
        except OtherVersion as error:
            raise self.error("version", f"the partner speaks {error}") from None
        except Garbage as error:
            raise self.error("garbage", f"the partner sent garbage: {error}") from None
