"""Pictures by the HTML player in a headless Chromium: the same look as the page, for those who have a browser."""

from __future__ import annotations

import base64
import contextlib
import io
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from polhode.errors import PolhodeError
from polhode.results.foreign import package
from polhode.view.pictures import Pictures
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
    from polhode.view.devtools import Browser

    package("PIL.Image", "video", "a film by Chromium")
    with Browser(find_chromium(), folder) as browser:
        tab = Tab(browser, size)
        tab.open(page)
        yield tab


class Tab:
    """A page in a browser, as large as the film."""

    def __init__(self, browser: Any, size: tuple[int, int]) -> None:
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
