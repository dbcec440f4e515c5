"""A real browser for tests: one Chromium with its network cut, driven through node and playwright-core."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
CLIENT = HERE.parents[1] / "src" / "polhode" / "view" / "client"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_SMALL = {"width": 480, "height": 360, "dark": False, "touch": False, "moving": False, "ratio": 1}


def missing() -> str | None:
    """What keeps these tests from running here, or None."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not (CLIENT / "node_modules" / "playwright-core").is_dir():
        return "the packages of the web code are not installed: npm ci in src/polhode/view/client"
    return None if browser_path() else "no Chromium was found: install chromium, or name one in POLHODE_CHROMIUM"


def browser_path() -> str | None:
    """The browser that is used."""
    named = os.environ.get("POLHODE_CHROMIUM")
    return named or next((found for name in _NAMES if (found := shutil.which(name))), None)


class Browser:
    """A browser that opens pages from disk."""

    def __init__(self) -> None:
        command = ["node", str(HERE / "driver.mjs"), str(CLIENT), str(browser_path())]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, do: str, **given: Any) -> Any:
        """Send one command, give its answer; what fails there is raised here."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(json.dumps({"do": do, **given}) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise RuntimeError("the browser's driver ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def open(self, path: Path, **options: Any) -> Page:
        """Open a file: width, height, dark, touch, moving (the reader likes motion), ratio, hash, scripts."""
        return Page(self, self.ask("open", path=str(path), **(_SMALL | options)))

    def visit(self, url: str, **options: Any) -> Page:
        """Open the page of a server of this machine."""
        return Page(self, self.ask("open", url=url, **(_SMALL | options)))

    def close(self) -> None:
        """End the browser and its driver."""
        assert self._node.stdin is not None
        self._node.stdin.close()
        self._node.wait(timeout=30)


class Page:
    """An open page."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser, self._number = browser, number

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: Any) -> None:
        self.do("close")

    def do(self, what: str, **given: Any) -> Any:
        """Any action of the driver on this page."""
        return self._browser.ask(what, page=self._number, **given)

    def js(self, script: str) -> Any:
        """The value of an expression in the page."""
        return self.do("evaluate", script=script)

    def comes(self, script: str, within: float = 5.0) -> bool:
        """Whether an expression becomes true within some seconds. (The page's policy forbids what evaluates texts.)"""
        return self.js(f"""(async () => {{
          const end = performance.now() + {1000 * within};
          while (!({script}) && performance.now() < end) await new Promise((next) => setTimeout(next, 15));
          return Boolean({script});
        }})()""")

    @property
    def state(self) -> dict[str, Any]:
        """The player's state."""
        return self.js("({...polhode.player.state})")

    def pose(self, name: str, t: float | None = None, shown: bool = False) -> np.ndarray:
        """The matrix (4, 4) of a body as the scene graph has it, in the world or in the frame that is shown."""
        seek = "" if t is None else f"polhode.player.seek({t!r});"
        found = self.js(
            f"(() => {{{seek} return polhode.player.{'posed' if shown else 'pose'}({json.dumps(name)})}})()"
        )
        return np.reshape(found, (4, 4))

    def pixels(self) -> np.ndarray:
        """What the canvas shows, (height, width, 3), bytes."""
        import base64
        import io

        from PIL import Image

        script = "(() => {polhode.player.draw(); return document.querySelector('canvas').toDataURL('image/png')})()"
        data = base64.b64decode(self.js(script).split(",")[1])
        return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))

    @property
    def seen(self) -> dict[str, list[str]]:
        """requests, errors (also warnings) and downloads."""
        return self.do("seen")
