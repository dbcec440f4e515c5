"""Pictures by the HTML player in a headless Chromium: the same look as the page, for those who have a browser.

The browser is our own, driven by its DevTools protocol through two pipes: no port, no other package.

The browser reads commands from its file descriptor 3 and answers on 4: JSON, each message ended by a zero byte. Its
profile is a temporary folder, and its process group is ended in every case; where we are killed, it ends by itself at
the end of the pipe.
"""

from __future__ import annotations

import base64
import contextlib
import io
import json
import os
import selectors
import shutil
import signal
import tempfile
import time
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from polhode.errors import PolhodeError
from polhode.results.foreign import package
from polhode.view.film import Pictures
from polhode.view.stage import Stage

VARIABLE = "POLHODE_CHROMIUM"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "brave")
_PLACES = (
    "/usr/lib/chromium/chromium",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
_OPENING = 60.0  # s for a page to build its scene
_LOOK = 0.02  # s between two looks
_READY = "Boolean(globalThis.polhode && polhode.player)"
_DRAW = (
    "new Promise(done => { polhode.player.seek(%r); polhode.player.draw(); requestAnimationFrame(() => done(true)) })"
)
_FLAGS = (
    "headless=new", "remote-debugging-pipe", "no-first-run", "no-default-browser-check",
    "disable-background-networking", "disable-component-update", "disable-sync", "disable-extensions", "disable-quic",
    "disable-breakpad", "disable-dev-shm-usage", "disable-background-timer-throttling",
    "disable-renderer-backgrounding", "hide-scrollbars", "mute-audio", "force-color-profile=srgb",
    "use-angle=swiftshader", "enable-unsafe-swiftshader",
)  # fmt: skip
_ABOVE = 10  # descriptors of ours stay clear of 3 and 4
_PATIENCE = 60.0  # s for one answer
_GOODBYE = 3.0  # s that it has to end by itself
_BLINK = 0.5  # s between two looks at whether it lives
_TAIL = 400  # characters of what it said that an error repeats


class Browser:
    """Chromium at work: `with Browser(program, folder) as browser: browser.call("Browser.getVersion")`."""

    def __init__(self, program: str, folder: Path) -> None:
        self._log, self._number, self._dead = folder / "chromium.log", 0, False
        self._heard, self._rest = deque[bytes](), b""
        self.crashed: set[str | None] = set()  # sessions whose page is gone
        self.faults: dict[str | None, dict[str, Any]] = {}  # the last error that the page of a session threw
        taken, self._write = _pipe()
        self._read, given = _pipe()
        try:
            self.process = _spawn([program, *_flags(folder), "about:blank"], taken, given, self._log)
        except OSError as reason:
            _close(self._read, self._write)
            raise PolhodeError(f"Chromium cannot be started, {program}: {reason.strerror}") from reason
        finally:
            _close(taken, given)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._read, selectors.EVENT_READ)

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: Any) -> None:
        """Ask it to end, so that it takes away what it made, and end all that it started where it does not."""
        try:
            self._ask_to_end()
        finally:
            self._end()

    def _ask_to_end(self) -> None:
        until = time.monotonic() + _GOODBYE
        with contextlib.suppress(PolhodeError):
            self.call("Browser.close", patience=_GOODBYE)
        while not self._has_ended() and time.monotonic() < until:
            time.sleep(0.01)

    def _end(self) -> None:
        with contextlib.suppress(OSError):
            os.killpg(self.process, signal.SIGKILL)
        if not self._dead:
            os.waitpid(self.process, 0)
            self._dead = True
        self._selector.close()
        _close(self._read, self._write)

    def call(
        self, method: str, session: str | None = None, patience: float = _PATIENCE, **params: Any
    ) -> dict[str, Any]:
        """The answer to a command; an error of ours where there is none within `patience` s."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        self._send(message if session is None else message | {"sessionId": session})
        for answer in self._messages(method, time.monotonic() + patience):
            self._note(answer)
            if session in self.crashed:
                raise PolhodeError(f"the page crashed in Chromium during {method}. {self._said()}")
            if answer.get("id") == self._number and "error" in answer:
                raise PolhodeError(f"Chromium refused {method}: {answer['error'].get('message')}")
            if answer.get("id") == self._number:
                return answer["result"]
        raise PolhodeError(f"Chromium gave no answer to {method} within {patience:g} s. {self._said()}")

    def _note(self, message: dict[str, Any]) -> None:
        """Keep what pages say on their own."""
        if message.get("method") == "Inspector.targetCrashed":
            self.crashed.add(message.get("sessionId"))
        if message.get("method") == "Runtime.exceptionThrown":
            self.faults[message.get("sessionId")] = message["params"]["exceptionDetails"]

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self._write, data) :]
        except OSError:
            raise self._gone(message["method"]) from None

    def _messages(self, method: str, until: float) -> Iterator[dict[str, Any]]:
        """What it says, message by message, until then."""
        while True:
            while self._heard:
                yield json.loads(self._heard.popleft())
            if time.monotonic() >= until:
                return
            self._listen(method, min(_BLINK, until - time.monotonic()))

    def _listen(self, method: str, seconds: float) -> None:
        """Take what has come, and see whether it still lives where nothing came."""
        came = bool(self._selector.select(max(0.0, seconds)))
        data = os.read(self._read, 1 << 20) if came else b""
        if not data and (came or self._has_ended()):
            raise self._gone(method)
        *whole, self._rest = (self._rest + data).split(b"\0")
        self._heard.extend(whole)

    def _has_ended(self) -> bool:
        self._dead = self._dead or os.waitpid(self.process, os.WNOHANG)[0] != 0
        return self._dead

    def _gone(self, method: str) -> PolhodeError:
        return PolhodeError(f"Chromium ended during {method}. {self._said()}")

    def _said(self) -> str:
        """The end of its log."""
        with contextlib.suppress(OSError):
            lines = self._log.read_text(encoding="utf-8", errors="replace").split("\n")
            text = " | ".join(line.strip() for line in lines if line.strip())[-_TAIL:]
            return f"It said: {text or 'nothing'}."
        return ""


def _pipe() -> tuple[int, int]:
    """Both ends of a pipe, with numbers that are not in the way of the browser's."""
    import fcntl

    ends = os.pipe()
    moved = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, _ABOVE) for end in ends)
    _close(*ends)
    return moved[0], moved[1]


def _close(*ends: int) -> None:
    for end in ends:
        os.close(end)


def _spawn(command: list[str], taken: int, given: int, log: Path) -> int:
    """Start it in a process group of its own, with the pipes as 3 and 4; its number."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, str(log), os.O_WRONLY | os.O_CREAT, 0o600),
        (os.POSIX_SPAWN_DUP2, taken, 3),
        (os.POSIX_SPAWN_DUP2, given, 4),
    ]
    return os.posix_spawn(command[0], command, os.environ, file_actions=actions, setpgroup=0)


def _flags(folder: Path) -> list[str]:
    """Its options; it refuses to guard itself where the user is root."""
    guard = ("no-sandbox",) if os.geteuid() == 0 else ()
    return [f"--{flag}" for flag in (*_FLAGS, *guard, f"user-data-dir={folder / 'profile'}")]


# ---- the page in it


def find_chromium() -> str:
    """The path of an installed Chromium, Chrome or Edge; POLHODE_CHROMIUM names another one."""
    if os.name != "posix":
        raise PolhodeError('films by Chromium work on Linux and macOS only: leave out renderer="chromium"')
    given = os.environ.get(VARIABLE)
    found = shutil.which(given) if given else next(filter(None, map(shutil.which, (*_NAMES, *_PLACES))), None)
    if found is None:
        where = f"{VARIABLE} names {given}, which is no program" if given else "no Chromium, Chrome or Edge was found"
        raise PolhodeError(f'{where}: install one, set {VARIABLE} to its path, or leave out renderer="chromium"')
    return found


def page_pictures(stage: Stage, times: Iterable[float]) -> Pictures:
    """The pictures of a stage at times (s), each (height, width, 3), as the page shows them without its controls."""
    from polhode.view.exporters import html

    with tempfile.TemporaryDirectory(prefix="polhode-page-", ignore_cleanup_errors=True) as folder:
        page = Path(folder) / "film.html"
        html.write(stage, page, {"theme": stage.theme, "plots": False})
        with opened(page, stage.size, Path(folder)) as tab:
            for t in times:
                yield tab.picture(t)


@contextlib.contextmanager
def opened(page: Path, size: tuple[int, int], folder: Path) -> Iterator[Tab]:
    """A page in a browser of its own, when its player is ready; the browser is ended with the block."""
    package("PIL.Image", "video", "a film by Chromium")
    with Browser(find_chromium(), folder) as browser:
        tab = Tab(browser, size)
        tab.open(page)
        yield tab


class Tab:
    """A page in a browser, as large as the film."""

    def __init__(self, browser: Browser, size: tuple[int, int]) -> None:
        self._browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Inspector.enable")  # tells when the page crashes
        self.call("Page.enable")
        shown = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        self.call("Emulation.setDeviceMetricsOverride", **shown)

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """The answer to a command about this page."""
        return self._browser.call(method, self._session, **params)

    def open(self, page: Path) -> None:
        """Load a page and wait for its player."""
        self.call("Runtime.enable")  # tells of errors in the page
        failed = self.call("Page.navigate", url=f"{page.as_uri()}#film").get("errorText")
        if failed:
            raise PolhodeError(f"Chromium cannot open {page}: {failed}")
        until = time.monotonic() + _OPENING
        while not self.value(_READY):
            if time.monotonic() > until:
                raise PolhodeError(f"the page had no player after {_OPENING:g} s in Chromium")
            time.sleep(_LOOK)

    def value(self, expression: str) -> Any:
        """The value of an expression of JavaScript in the page; promises are waited for."""
        found = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        thrown = found.get("exceptionDetails") or self._browser.faults.get(self._session)
        if thrown:
            said = thrown.get("exception", {}).get("description") or thrown.get("text")
            raise PolhodeError(f"the page failed in Chromium: {str(said)[:400]}")
        return found["result"].get("value")

    def picture(self, t: float) -> np.ndarray:
        """What the page shows at time t, (height, width, 3) bytes."""
        from PIL import Image

        self.value(_DRAW % float(t))
        taken = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
        return np.array(Image.open(io.BytesIO(base64.b64decode(taken))).convert("RGB"))
