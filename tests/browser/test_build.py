"""The player in the package is the one that its sources make, and the sources pass their own tests."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from polhode.view.page.html_text import player_script
from tests.browser.chromium import CLIENT


@pytest.fixture(scope="module")
def npm():
    """Run a script of the web code; without node or its packages tests are skipped, except in continuous integration."""
    ready = shutil.which("npm") is not None and (CLIENT / "node_modules" / "esbuild").is_dir()
    reason = "node or the packages of the web code are not installed (npm ci in src/polhode/view/client)"
    if not ready and os.environ.get("CI") == "true":
        pytest.fail(reason)
    if not ready:
        pytest.skip(reason)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["npm", "run", "--silent", *words], cwd=CLIENT, capture_output=True, text=True, timeout=300
        )

    return run


def test_the_packaged_player_is_what_the_sources_make(npm, tmp_path):
    built = tmp_path / "player.js"
    done = npm("build", "--", str(built))
    assert done.returncode == 0, done.stderr
    assert built.read_text(encoding="utf-8") == player_script(), "run `npm run build` in src/polhode/view/client"


def test_the_types_are_right(npm):
    done = npm("check")
    assert done.returncode == 0, done.stdout + done.stderr
