"""The watcher's page: a small server on this machine alone, whose pages follow a plant by server-sent events."""

from __future__ import annotations

import html
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from polhode.errors import InputError
from polhode.view.exporters.html import page
from polhode.view.live.listening import Listener

HOME = "127.0.0.1"
_CROWD = 64  # pages at once
_HEAD = 10.0  # s within which a request must be said
_POLICY = (
    "default-src 'none'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none';"
    " form-action 'none'"
)
_WAITING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{policy}">
<title>polhode watch</title><link rel="icon" href="data:,"></head>
<body><p id="says">{says}</p>
<script>
const events = new EventSource("/events");
events.addEventListener("says", (event) => (document.getElementById("says").textContent = event.data));
events.addEventListener("scene", () => location.reload());
</script></body></html>
"""


class _Server(ThreadingHTTPServer):
    """One thread for each page; those that are closed in the middle of a word are no error."""

    daemon_threads = True

    def __init__(self, port: int, listener: Listener) -> None:
        self.listener, self._free = listener, threading.BoundedSemaphore(_CROWD)
        super().__init__((HOME, port), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """A thread for one more, or none where there is a crowd already."""
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serve it, and make room for another."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of errors in this program alone."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    """Answers GET of "/" and "/events", to pages of its own and to nobody else."""

    server: _Server  # type: ignore[assignment]
    protocol_version = "HTTP/1.1"
    timeout = _HEAD
    _limit: threading.Timer

    def handle_one_request(self) -> None:
        """As always, but the head of a request must be there in time, however slowly its letters come."""
        self._limit = threading.Timer(_HEAD, self._hang_up)
        self._limit.daemon = True
        self._limit.start()
        try:
            super().handle_one_request()
        finally:
            self._limit.cancel()

    def _hang_up(self) -> None:
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a terminal is for what the plant does."""

    def do_GET(self) -> None:
        """A page, or events."""
        self._limit.cancel()
        port = self.server.server_address[1]
        ours = {f"{host}:{port}" for host in (HOME, "localhost")}
        origin = self.headers.get("Origin")
        if self.headers.get("Host") not in ours or (origin and origin.removeprefix("http://") not in ours):
            self._answer(HTTPStatus.FORBIDDEN, "text/plain", "this is for pages of this machine")
        elif self.path == "/":
            self._answer(HTTPStatus.OK, "text/html; charset=utf-8", self._page())
        elif self.path == "/events":
            self._events()
        else:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain", "there are / and /events")

    def _page(self) -> str:
        sight = self.server.listener.sight
        if sight.scene is None:
            return _WAITING.format(policy=_POLICY, says=html.escape(sight.says))
        live = f'\n<script id="polhode-live" type="text/plain" data-scene="{sight.key}">/events</script>'
        return page(sight.scene.document, live)

    def _answer(self, status: HTTPStatus, kind: str, text: str) -> None:
        data = text.encode()
        self.send_response(status)
        for name, value in (
            ("Content-Type", kind),
            ("Content-Length", str(len(data))),
            ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ):
            self.send_header(name, value)  # fmt: skip
        self.end_headers()
        self.wfile.write(data)

    def _events(self) -> None:
        """The newest moment, again and again; those that a page is too slow for are left out."""
        self.send_response(HTTPStatus.OK)
        for name, value in (("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                            ("X-Content-Type-Options", "nosniff"), ("Connection", "close")):  # fmt: skip
            self.send_header(name, value)
        self.end_headers()
        last, listener = -1, self.server.listener
        try:
            while not listener.over:
                sight = listener.next(last)
                told = [("scene", sight.key)] if sight.key else []
                told += [("pose", sight.moment)] if sight.moment else []
                told += [("says", " ".join(sight.says.split()))]
                fresh = sight.number != last
                self.wfile.write("".join(f"event: {kind}\ndata: {data}\n\n" for kind, data in told).encode()
                                 if fresh else b": still here\n\n")  # fmt: skip
                self.wfile.flush()
                last = sight.number
        except OSError:
            return  # the page was closed
        finally:
            self.close_connection = True


@contextmanager
def served(listener: Listener, port: int = 0) -> Iterator[str]:
    """Serve the pages of a listener while the block lasts, on this machine; gives their address. port 0: any."""
    try:
        server = _Server(port, listener)
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) else "ports are numbers up to 65535"
        raise InputError(f"no page can be served at port {port} ({why}): take another one") from None
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    serving.start()
    try:
        yield f"http://{HOME}:{server.server_address[1]}/"
    finally:
        listener.end()
        server.shutdown()
        server.server_close()
        serving.join(5.0)
