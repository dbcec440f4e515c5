"""The style of the house, in numbers: documented, typed and short, with no trace of the machine it was written on."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

HOUSE = Path(__file__).resolve().parents[2]
SOURCE = HOUSE / "src" / "polhode"

P90_BODY_LINES = 25
MAX_BODY_LINES = 60

SKIPPED_FOLDERS = re.compile(
    r"\.git|\.venv.*|.*_cache|__pycache__|.*\.egg-info|\.hypothesis|demo-output|bench-output|mutate-output|build|dist|node_modules|_build"
)
WALL_CLOCK = re.compile(r"time\.(?:perf_counter|monotonic|time)(?:_ns)?\(")
# Tests that wait for something outside of them, and those whose subject is the clock on the wall.
WAITING = {
    "browser/test_rest.py", "campaign/test_nothing_lost.py", "edges/killed_saves.py", "edges/test_kill.py",
    "jobs/test_progress.py", "trials/child.py", "view/test_chromium.py", "view/test_playing.py",
    "view/test_stopped_films.py",
}  # fmt: skip
HALF_MERGED = re.compile(r"^(<{7}|>{7}) \S", re.MULTILINE)
LARGEST_TEXT = 1_000_000  # bytes; beyond that it is data
HOST_PATH = re.compile(r"(?<![\w.\])])/(?:work|root|home/\w+|Users/\w+|tmp/lab)(?=[/\"'`\s),:]|$)", re.MULTILINE)
REGISTRY = re.compile(r"(?:pypi|pythonhosted|npmjs|anaconda)\.(?:org|com)")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """A function and where it stands."""

    where: str
    function: Function
    public: bool


@functools.cache
def modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def functions_in(node: ast.AST, where: str, public: bool = True) -> Iterator[Place]:
    """Yield the functions of a module and of its classes; what is nested in a function belongs to that function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield Place(f"{where}:{child.lineno} {child.name}", child, public and not child.name.startswith("_"))
        elif isinstance(child, ast.ClassDef):
            yield from functions_in(child, where, public and not child.name.startswith("_"))
        elif not isinstance(child, ast.expr):
            yield from functions_in(child, where, public)


@functools.cache
def functions() -> tuple[Place, ...]:
    return tuple(p for path, tree in modules().items() for p in functions_in(tree, str(path.relative_to(HOUSE))))


def needs_no_docstring(function: Function) -> bool:
    """A setter and an overload are documented where their function is."""
    names = {ast.unparse(decorator).rpartition(".")[2] for decorator in function.decorator_list}
    return bool(names & {"setter", "deleter", "overload"})


def body_lines(function: Function, text: list[str]) -> int:
    """Return the lines of code in a body: without its docstring, blank lines and comments."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body:
        return 0
    lines = text[body[0].lineno - 1 : function.end_lineno]
    return sum(1 for line in lines if line.strip() and not line.lstrip().startswith("#"))


@functools.cache
def lengths() -> dict[str, int]:
    text = {str(path.relative_to(HOUSE)): path.read_text(encoding="utf-8").splitlines() for path in modules()}
    return {place.where: body_lines(place.function, text[place.where.split(":")[0]]) for place in functions()}


def text_files() -> Iterator[tuple[Path, str]]:
    """Yield every text file of the tree, without environments, caches and outputs."""
    folders = [HOUSE]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if SKIPPED_FOLDERS.fullmatch(path.name) or path.is_symlink():
                continue
            if path.is_dir():
                folders.append(path)
            elif path.stat().st_size <= LARGEST_TEXT:
                data = path.read_bytes()
                if b"\0" not in data:
                    yield path, data.decode("utf-8", errors="replace")


def test_every_public_function_is_documented():
    assert [
        place.where
        for place in functions()
        if place.public and not needs_no_docstring(place.function) and not ast.get_docstring(place.function)
    ] == []


def test_every_function_has_a_typed_return():
    assert [place.where for place in functions() if place.function.returns is None] == []


def test_every_module_is_documented():
    assert [str(path) for path, tree in modules().items() if tree.body and not ast.get_docstring(tree)] == []


def test_functions_are_short():
    counts = sorted(lengths().values())
    p90 = counts[int(0.9 * len(counts))] if counts else 0
    longest = sorted(lengths().items(), key=lambda item: -item[1])[:10]
    assert p90 <= P90_BODY_LINES, f"p90 is {p90} lines; the longest: {longest}"


def test_no_function_is_very_long():
    assert {where: count for where, count in lengths().items() if count > MAX_BODY_LINES} == {}


def test_only_the_command_line_prints():
    assert [
        f"{path.relative_to(HOUSE)}:{node.lineno}"
        for path, tree in modules().items()
        if path.parent != SOURCE / "cli"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ] == []


def test_no_bare_except():
    assert [
        f"{path.relative_to(HOUSE)}:{node.lineno}"
        for path, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ] == []


def test_the_citation_names_this_version():
    version = re.search(r'__version__ = "(.+)"', (SOURCE / "_version.py").read_text(encoding="utf-8"))
    assert version
    assert f"\nversion: {version.group(1)}\n" in (HOUSE / "CITATION.cff").read_text(encoding="utf-8")


@pytest.mark.parametrize("pattern", [HOST_PATH, REGISTRY], ids=["path", "package index"])
def test_no_file_names_one_machine(pattern):
    found = [f"{path.relative_to(HOUSE)}: {m.group()}" for path, text in text_files() for m in pattern.finditer(text)]
    assert found == []


def test_no_merge_was_left_half_way():
    assert [str(path.relative_to(HOUSE)) for path, text in text_files() if HALF_MERGED.search(text)] == []


# The twins: each rule can fail.


def test_the_measures_see_what_they_should():
    source = 'def f(a):\n    """Doc."""\n    # why\n    b = a\n\n    return b\n\nclass _C:\n    def g(self): ...\n'
    first, second = functions_in(ast.parse(source), "x.py")
    assert body_lines(first.function, source.splitlines()) == 2
    assert (first.public, second.public) == (True, False)
    assert first.function.returns is None
    assert HALF_MERGED.search("a\n" + "<" * 7 + " HEAD\n")
    host = "/" + "work"
    for text in (f'"{host}"', f"see {host}/x.py", f"({host})", "/" + "home/ann/x"):
        assert HOST_PATH.search(text), text
    for text in (f"https://a.org{host}/x", f"heat{host}", f"{host}bench", "./a/b"):
        assert not HOST_PATH.search(text), text


def test_no_test_hangs_on_the_clock_on_the_wall():
    """A busy machine must not fail a test: what is timed is CPU, in few places; every test has a generous limit."""
    tests = HOUSE / "tests"
    seen = {str(p.relative_to(tests)) for p in tests.rglob("*.py") if WALL_CLOCK.search(p.read_text(encoding="utf-8"))}
    assert seen - {"tools/test_house.py"} == WAITING
