"""Every Python snippet of the pages in the root runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SNIPPETS = [
    pytest.param(match.group(1), id=f"{page}-{i}")
    for page in ("README.md", "CONTRIBUTING.md")
    for i, match in enumerate(BLOCK.finditer((ROOT / page).read_text()))
]


@pytest.mark.parametrize("code", SNIPPETS)
def test_snippet_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left out: a reader can paste it."""
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "<snippet>", "exec"), {"__name__": "__main__"})


def test_the_readme_shows_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The output in the README is the output of its example, to the digits that do not depend on the machine."""
    monkeypatch.chdir(tmp_path)
    exec(compile(SNIPPETS[0].values[0], "<snippet>", "exec"), {"__name__": "__main__"})
    printed = capsys.readouterr().out
    shown = (ROOT / "README.md").read_text()
    for line in printed.splitlines()[:1]:
        assert line in shown


def test_the_readme_opens_with_what_a_newcomer_needs() -> None:
    """Picture, the two commands and an example of ten lines stand in the first screen."""
    screen = "\n".join((ROOT / "README.md").read_text().splitlines()[:32])
    assert "make demo" in screen
    assert "make test" in screen
    assert "docs/images/readme.png" in screen
    assert "import polhode as ph" in screen
