"""A link by datagrams (UDP): each may be lost, doubled, late or out of order, and the run is still the same."""

from __future__ import annotations

import select
import socket
from contextlib import suppress
from typing import final

from polhode.control.links.address import address_of
from polhode.control.links.link import RESEND, Link


@final
class Udp(Link):
    """A partner that listens for datagrams at `address` ("127.0.0.1:9000"), on this machine unless `anywhere`.

    timeout: s for each answer. start: s for the first one. resend: s after which a question is asked again.
    """

    repeats = True

    def __init__(self, address: str, timeout: float = 1.0, *, start: float = 10.0, resend: float = RESEND,
                 anywhere: bool = False) -> None:  # fmt: skip
        super().__init__(timeout, start, resend)
        self.address = address
        self._family, *self._place = address_of(address, anywhere)
        self._socket: socket.socket | None = None

    def __repr__(self) -> str:
        return f'ph.links.Udp("{self.address}")'

    def _connect(self, until: float) -> None:
        self._socket = socket.socket(self._family, socket.SOCK_DGRAM)
        self._socket.connect(tuple(self._place))  # the kernel drops what others send
        self._socket.setblocking(False)

    def _disconnect(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket = None

    def _send(self, data: bytes) -> None:
        if self._socket is not None:
            # Nobody listens yet, or the way is full: as if it were lost.
            with suppress(ConnectionRefusedError, BlockingIOError):
                self._socket.send(data)

    def _receive(self, seconds: float) -> bytes | None:
        if self._socket is None or not select.select([self._socket], [], [], max(seconds, 0.0))[0]:
            return None
        try:
            return self._socket.recv(65536)
        except (ConnectionRefusedError, BlockingIOError):
            # Nobody listens: the kernel says so at once, and is asked again only after a pause.
            select.select([], [], [], min(max(seconds, 0.0), self.resend))
            return None
