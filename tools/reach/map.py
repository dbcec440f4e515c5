"""The map from lines of the package to the tests that run them.

Each file of tests runs once under `coverage`, in a process of its own (`record.py`), and what it reached is kept in a
folder, one JSON file each, until the file of tests changes. A source that changes is compared with what it was when it
was traced: a line that is still there keeps its tests, a new one is given all tests that import the module.

What runs while modules are imported, in a process that a test starts, or when kernels are compiled belongs to the file
of tests as a whole; so does what one test computes and another one, in the same process, finds in a cache.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.slips import Slip

EVERYWHERE = ("_jit",)  # rooms whose code runs where nothing is in the store of compiled code yet: in any test


@dataclass(frozen=True)
class Reached:
    """What reaches a slip: whole files of tests, and of some of them the tests that run its line themselves."""

    files: set[str]
    tests: dict[str, float]  # seconds of CPU


@dataclass
class Reach:
    """What is known about all files of tests of a house."""

    folder: Path
    house: Path
    package: Path
    _sources: dict[str, Source] = field(default_factory=dict)
    _known: dict[str, dict[str, Any]] = field(default_factory=dict)

    def is_known(self, test: str) -> bool:
        """Whether a file of tests was traced as it is now."""
        content = self.content(test)
        if self._known.get(test, {}).get("content") != content:
            path = self._path(test)
            entry = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
            if entry.get("content") != content:
                return False
            self._known[test] = entry
        return True

    def content(self, test: str, house: Path | None = None) -> str:
        """A hash of a file of tests and of what stands beside it to help; in a copy of the house if one is given."""
        path = (house or self.house) / test
        helpers = [p for p in sorted(path.parent.glob("*.py")) if not p.name.startswith("test_")]
        return hashlib.sha256(b"".join(p.read_bytes() for p in (path, *helpers))).hexdigest()[:16]

    def keep(self, test: str, traced: Path, house: Path) -> None:
        """Take over what a traced process left in a folder; `house`: the copy in which it ran."""
        below = house / self.package.relative_to(self.house)
        reached: dict[str, dict[str, set[int]]] = {}
        for name, context, lines in _left_by(traced):
            if name.startswith(f"{below}/"):
                of_source = reached.setdefault(name[len(f"{below}/") :], {})
                of_source.setdefault(context, set()).update(lines)
        known = {
            name: [Source(below / name, self.folder / "sources").kept(), {c: _mask(v) for c, v in of.items() if v}]
            for name, of in sorted(reached.items())
        }
        entry = {"content": self.content(test, house), "seconds": _seconds(traced), "reached": known}
        self.folder.mkdir(parents=True, exist_ok=True)
        self._path(test).write_text(json.dumps(entry), encoding="utf-8")
        self._known.pop(test, None)

    def of(self, slip: Slip) -> Reached | None:
        """What runs the statement of a slip; None where that cannot be said."""
        if slip.room in EVERYWHERE:
            return None
        source, files, tests = self._source(slip.path), set[str](), dict[str, float]()
        for name, entry in self._known.items():
            version, contexts = entry["reached"].get(slip.path, (source.version, {}))
            mask = source.statement_then(slip.line, version)
            found = [context for context, lines in contexts.items() if int(lines, 16) & mask]
            if found:
                files.add(name)
                tests |= {test: entry["seconds"].get(test, 1.0) for test in found if test}
        return Reached(files, tests)

    def _source(self, name: str) -> Source:
        if name not in self._sources:
            self._sources[name] = Source(self.package / name, self.folder / "sources")
        return self._sources[name]

    def _path(self, test: str) -> Path:
        return self.folder / f"{test.replace('/', '.')}.json"


class Source:
    """One module of the package, as it is now and as it was when tests were traced."""

    def __init__(self, path: Path, versions: Path) -> None:
        self.text = path.read_text(encoding="utf-8") if path.exists() else ""
        self.versions = versions
        self.version = hashlib.sha256(self.text.encode()).hexdigest()[:16]
        self._before: dict[str, dict[int, int]] = {}

    def kept(self) -> str:
        """The name of this version, of which a copy is kept."""
        self.versions.mkdir(parents=True, exist_ok=True)
        if not (self.versions / self.version).exists():
            (self.versions / self.version).write_text(self.text, encoding="utf-8")
        return self.version

    def statement_then(self, line: int, version: str) -> int:
        """The statement of a line, as a mask of the lines that it had in a version; of a new one, all lines."""
        lines = self.statement(line)
        if version != self.version:
            if version not in self._before:
                self._before[version] = _before((self.versions / version).read_text(encoding="utf-8"), self.text)
            if not lines <= self._before[version].keys():
                return -1
            lines = {self._before[version][one] for one in lines}
        return sum(1 << one for one in lines)

    def statement(self, line: int) -> set[int]:
        """The lines of the smallest statement that a line belongs to; of one that has a body, those of its head."""
        return self._statements.get(line, {line})

    @cached_property
    def _statements(self) -> dict[int, set[int]]:
        found: dict[int, set[int]] = {}
        for node in ast.walk(ast.parse(self.text)):  # outer ones first
            if isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler):
                start = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
                body = getattr(node, "body", None)
                end = max(start, _first(body[0]) - 1) if body else (getattr(node, "end_lineno", None) or start)
                lines = set(range(start, end + 1))
                found |= dict.fromkeys(lines, lines)
        return found


def _first(node: ast.stmt) -> int:
    """The first line of a statement, decorators included."""
    return min([node.lineno, *(item.lineno for item in getattr(node, "decorator_list", ()))])


def _left_by(traced: Path) -> Iterator[tuple[str, str, Iterable[int]]]:
    """Files, tests and lines that traced processes wrote down; "" for what belongs to no test alone."""
    import coverage

    for path in sorted(traced.glob("lines.*")):
        data = coverage.CoverageData(basename=str(path))
        try:
            data.read()
        except coverage.CoverageException:  # of a process that was killed while it wrote
            continue
        for name in data.measured_files():
            for line, contexts in data.contexts_by_lineno(name).items():
                for context in contexts:
                    yield name, context, (line,)
    for path in sorted(traced.glob("seen-*.json")):
        for name, first, last in json.loads(path.read_text(encoding="utf-8"))["kernels"]:
            yield name, "", range(first, last + 1)


def _seconds(traced: Path) -> dict[str, float]:
    """What each test took."""
    found: dict[str, float] = {}
    for path in sorted(traced.glob("seen-*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))["seconds"]
    return {name: round(seconds, 3) for name, seconds in found.items()}


def _mask(lines: Iterable[int]) -> str:
    """Lines as bits of a number, written in sixteens."""
    return f"{sum(1 << line for line in lines):x}"


def _before(old: str, new: str) -> dict[int, int]:
    """Where the lines of a text were in another one, of those that were there."""
    before, after = old.splitlines(), new.splitlines()
    blocks = difflib.SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return {b + i + 1: a + i + 1 for a, b, n in blocks for i in range(n)}
