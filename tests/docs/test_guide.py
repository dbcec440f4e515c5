"""The guide keeps its word: every cell runs, every command is one, and the reference leaves no public name out."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import polhode as ph
from polhode import cli, plot
from polhode.scenario.validating import parse

GUIDE = Path(__file__).parents[2] / "docs"
PAGES = {str(page.relative_to(GUIDE)): page for page in sorted(GUIDE.rglob("*.md")) if "_build" not in page.parts}
CELL = re.compile(r"^```\{code-cell\}[^\n]*\n((?::tags: \[(.*?)\]\n)?)\n?(.*?)^```", re.MULTILINE | re.DOTALL)
YAML = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
WRITE = "%%writefile "


class Cell(NamedTuple):
    """One cell of a page: what it does, and what its tags say about it."""

    code: str
    tags: tuple[str, ...] = ()


def cells(text: str) -> list[Cell]:
    """The cells of a page in order."""
    found = CELL.finditer(text)
    return [Cell(match[3], tuple(re.split(r",\s*", match[2] or ""))) for match in found]


def run(cell: Cell, scope: dict[str, Any]) -> None:
    """Run a cell as a notebook does: Python, commands that begin with "!", or a file to write."""
    if cell.code.startswith(WRITE):
        first, _, rest = cell.code.partition("\n")
        Path(first.removeprefix(WRITE).strip()).write_text(rest)
    elif cell.code.startswith("!"):
        expected = next((int(tag[5:]) for tag in cell.tags if tag.startswith("exit-")), 0)
        for line in cell.code.strip().splitlines():
            assert command(line) == expected, line
    elif "raises-exception" in cell.tags:
        with pytest.raises(ph.PolhodeError):
            exec(compile(cell.code, "<cell>", "exec"), scope)
    else:
        exec(compile(cell.code, "<cell>", "exec"), scope)


def command(line: str) -> int:
    """The exit code of `!polhode ...`, run in this process."""
    name, *arguments = shlex.split(line.removeprefix("!"))
    assert name == "polhode", f"a page runs {line}, which a reader may not have"
    try:
        return cli.main(arguments)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)


@pytest.mark.parametrize("page", [name for name, page in PAGES.items() if "{code-cell}" in page.read_text()])
def test_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From top to bottom, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POLHODE_OPEN", "0")
    monkeypatch.syspath_prepend(tmp_path)
    scope: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(PAGES[page].read_text()):
        run(cell, scope)


def test_a_wrong_cell_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: a cell that fails, a command that is refused and an error that does not come are failures."""
    monkeypatch.chdir(tmp_path)
    file, call = "%%writefile a.yaml\nbody: 1\n", ":tags: [exit-2]\n\n!polhode run a.yaml\n"
    written, refused = cells("".join(f"```{{code-cell}}\n{text}```\n\n" for text in (file, call)))
    run(written, {})
    run(refused, {})
    wrong = [Cell("1 / 0\n"), Cell("pass\n", ("raises-exception",)), refused._replace(tags=())]
    for cell in wrong:
        with pytest.raises((ZeroDivisionError, AssertionError, pytest.fail.Exception)):
            run(cell, {})


def shown_commands() -> Iterator[str]:
    """The commands that pages show without running them."""
    for page in PAGES.values():
        for block in CONSOLE.findall(page.read_text()):
            yield from (line[2:] for line in block.splitlines() if line.startswith("$ polhode"))


@pytest.mark.parametrize("line", sorted(set(shown_commands())))
def test_a_shown_command_exists(line: str) -> None:
    """The command line understands it."""
    cli._parser().parse_args(shlex.split(line.partition(">")[0], comments=True)[1:])


@pytest.mark.parametrize("page", [name for name, page in PAGES.items() if YAML.search(page.read_text())])
def test_a_shown_scenario_is_one(page: str) -> None:
    """A scenario that a page shows without running it has no mistake."""
    for text in YAML.findall(PAGES[page].read_text()):
        assert parse(text.encode(), page).title


def documented() -> set[str]:
    """The names that the reference documents, as they are imported."""
    found, module = set(), ""
    for page in sorted((GUIDE / "reference").glob("*.md")):
        for kind, name in re.findall(r"^\.\. (currentmodule|auto\w+):: ([\w.]+)", page.read_text(), re.MULTILINE):
            module = name if kind == "currentmodule" else module
            found |= {name, f"{module}.{name}"}
    return found


def test_the_reference_is_complete() -> None:
    """Every public name of the package and of the modules beside it has its place there."""
    names = {f"polhode.{name}" for name in ph.__all__ if not name.startswith("_")}
    names |= {f"polhode.loads.{name}" for name in ph.loads.__all__}
    names |= {f"polhode.plot.{name}" for name in plot.__all__}
    names |= {f"polhode.view.{name}" for name in ph.view.__all__ if name not in ph.__all__}
    names |= {f"polhode.view.cameras.{name}" for name in ph.cameras.__all__}
    names |= {f"polhode.sensors.{name}" for name in ph.sensors.__all__}
    names |= {f"polhode.actuators.{name}" for name in ph.actuators.__all__}
    names |= {f"polhode.links.{name}" for name in ph.links.__all__}
    names |= {f"polhode.plan.{name}" for name in ph.plan.__all__}
    names |= {f"polhode.blocks.{name}" for name in ph.blocks.__all__}
    names |= {f"polhode.attitude_control.{name}" for name in ph.attitude_control.__all__}
    assert not names - documented()


def test_every_page_is_in_a_table_of_contents() -> None:
    """A page that no list names is a page that nobody finds."""
    listed = {"index.md"}
    for page in PAGES.values():
        for entries in re.findall(r"^```\{toctree\}\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL):
            names = [re.sub(r".*<(.*)>", r"\1", line) for line in entries.split("\n") if line and line[0] != ":"]
            listed |= {str((page.parent / name).relative_to(GUIDE)) + ".md" for name in names}
    assert set(PAGES) <= listed, set(PAGES) - listed


def test_the_command_line_page_is_complete() -> None:
    """Every command shows its own help there, and every exit code and setting is named."""
    page = PAGES["command_line.md"].read_text()
    commands = cli._parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    for name in commands:
        assert f"!polhode {name} --help" in page, name
    for code in (cli.BROKEN, cli.REFUSED, cli.INTERRUPTED):
        assert f"| {code} |" in page, code
    for setting in ("POLHODE_JIT", "POLHODE_CACHE", "POLHODE_QUIET"):
        assert setting in page, setting


def test_the_guide_links_every_example_and_lists_every_extra() -> None:
    """`examples/` from the page of examples, the extras of pyproject.toml in the table of the first page."""
    import tomllib

    home = GUIDE.parent
    linked = set(re.findall(r"\(\.\./examples/(\w+\.py)\)", (GUIDE / "examples.md").read_text()))
    assert linked == {path.name for path in (home / "examples").glob("*.py")}
    table = re.findall(r"^\| (`.*?) \|", (GUIDE / "start.md").read_text(), re.MULTILINE)
    named = {name for row in table for name in re.findall(r"`(\w+)`", row)}
    extras = tomllib.loads((home / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert named == set(extras)
