"""The player in the package is the one that its sources make."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from polhode.view.exporters.html import player_script
from tests.browser.chromium import CLIENT


def needed() -> None:
    """Without node or its packages, skip, except in continuous integration."""
    if shutil.which("npm") is not None and (CLIENT / "node_modules" / "esbuild").is_dir():
        return
    reason = "node or the packages of the web code are not installed (npm ci in src/polhode/view/client)"
    pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)


def test_the_packaged_player_is_what_the_sources_make(tmp_path):
    needed()
    built = tmp_path / "player.js"
    command = ["npm", "run", "--silent", "build", "--", str(built)]
    done = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert built.read_text(encoding="utf-8") == player_script(), "run `make player` and commit the file that it builds"
