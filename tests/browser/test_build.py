"""The scripts of pages in the package are those that their sources make."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from polhode.lab.page import lab_script
from polhode.view.exporters.html import player_script
from tests.browser.chromium import CLIENT


def needed() -> None:
    """Without node or its packages, skip, except in continuous integration."""
    if shutil.which("npm") is not None and (CLIENT / "node_modules" / "esbuild").is_dir():
        return
    reason = "node or the packages of the web code are not installed (npm ci in src/polhode/view/client)"
    pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)


def test_the_packaged_scripts_are_what_the_sources_make(tmp_path):
    needed()
    command = ["npm", "run", "--silent", "build", "--", str(tmp_path)]
    done = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    for name, packaged in (("player.js", player_script()), ("lab.js", lab_script())):
        built = (tmp_path / name).read_text(encoding="utf-8")
        assert built == packaged, f"run `make player` and commit the {name} that it builds"
