"""Every Python snippet of the pages in the root and of the guide runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
OUTPUT = re.compile(r"^```\n(Certificate.*?)^```", re.MULTILINE | re.DOTALL)
ERROR = re.compile(r"(?:\d\.\d\de[-+]\d\d|       0)(?=  <=)")
GUIDE = [str(page.relative_to(ROOT)) for page in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in page.parts]
SNIPPETS = [
    pytest.param(match.group(1), id=f"{page}-{i}")
    for page in ("README.md", "CONTRIBUTING.md", *GUIDE)
    for i, match in enumerate(BLOCK.finditer((ROOT / page).read_text()))
]


@pytest.mark.parametrize("code", SNIPPETS)
def test_snippet_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left out: a reader can paste it."""
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "<snippet>", "exec"), {"__name__": "__main__"})


def masked(line: str) -> str:
    """A line of a certificate without the digits of its error, the one column that depends on the machine."""
    return ERROR.sub("#", line)


def test_the_readme_shows_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The output in the README is the output of its example, to the digits that do not depend on the machine."""
    monkeypatch.chdir(tmp_path)
    exec(compile(SNIPPETS[0].values[0], "<snippet>", "exec"), {"__name__": "__main__"})
    *certificate, error = capsys.readouterr().out.splitlines()
    *shown, shown_error = OUTPUT.search((ROOT / "README.md").read_text()).group(1).splitlines()  # type: ignore[union-attr]
    assert [masked(line) for line in certificate] == [masked(line) for line in shown]
    assert float(error) == pytest.approx(float(shown_error), rel=0.05)  # the method's error, not rounding


def test_only_the_error_is_masked() -> None:
    """Twin: another error is the same line; another law, tolerance, scale or verdict is not."""
    line = "  momentum = impulse      2.90e-16  <= 1.24e-13  of 49.05 N s       kept"
    assert masked(line) == masked(line.replace("2.90e-16", "1.00e-17")) == masked(line.replace("2.90e-16", "       0"))
    for change in (("momentum", "energy"), ("1.24e-13", "1.24e-12"), ("49.05", "49.06"), ("kept", "broken")):
        assert masked(line) != masked(line.replace(*change)), change


def test_the_readme_opens_with_what_a_newcomer_needs() -> None:
    """A moving picture, the two commands and an example of ten lines stand in the first screen."""
    screen = "\n".join((ROOT / "README.md").read_text().splitlines()[:32])
    assert "make demo" in screen
    assert "make test" in screen
    assert "docs/images/phone.gif" in screen
    assert "import polhode as ph" in screen
