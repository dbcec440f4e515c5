"""Which files of tests fit a slip, those that will probably notice it first; and what earlier runs have seen."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.reach.map import Reached
from tools.slips import Slip

# Style is no physics; whole pages and the guide take minutes and are asked for by nobody but themselves.
LEFT_OUT = ("tests/tools/", "tests/browser/", "tests/docs/", "tests/scenario/test_docs.py")
# The tests of a room, those that notice most first.
FITTING = {
    "_jit": "numerics orders events",
    "analysis": "solutions plots laws trials",
    "arrays": "mass model edges trials",
    "cli": "edges scenario trials",
    "control": "control links devices conformance",
    "core": "rotations solutions trials laws model scenario",
    "dynamics": "formulations solutions authorities switches trials peers conformance",
    "errors": "edges trials",
    "geometry": "geometry mass io trials",
    "integrate": "orders events segments conformance laws switches ode trials",
    "io": "io trials view edges results conformance peers",
    "jobs": "jobs",
    "library": "library authorities solutions",
    "mass": "mass geometry io trials",
    "model": "model conformance solutions signals events edges formulations trials devices control",
    "ode": "ode",
    "parametric": "model numerics scenario",
    "plot": "plots trials conformance",
    "replay": "results",
    "results": "results laws segments signals conformance trials control",
    "scenario": "scenario trials edges",
    "simulate": "switches segments events trials signals control links",
    "tables": "trials plots results scenario",
    "view": "view trials",
}


FIRST = 3  # files of the first process, where most slips are noticed; each later one has twice as many
SOON = 3.0  # s of CPU for the first process of single tests, each later one has three times as many
OPENING = 0.2  # s of CPU that it costs to read one more file of tests

Group = dict[str, float]  # tests of one process, with the seconds of CPU that are expected


@dataclass(frozen=True)
class Fitting:
    """The tests for one slip: single ones that run its line, cheap ones first, then whole files."""

    tests: Group
    files: list[str]

    def groups(self) -> Iterator[Group]:
        """What runs in one process, one after the other."""
        yield from _by_cost(self.tests)
        files, size = self.files, FIRST
        while files:
            yield dict.fromkeys(files[:size], 0.0)
            files, size = files[size:], 2 * size


def _by_cost(tests: Group) -> Iterator[Group]:
    """A few seconds of tests for the first process, ever more for the others."""
    group: Group = {}
    opened: set[str] = set()
    most, used = SOON, 0.0
    for name, seconds in tests.items():
        used += seconds + OPENING * (name.partition("::")[0] not in opened)
        opened.add(name.partition("::")[0])
        group[name] = seconds
        if used > most:
            yield group
            group, opened, most, used = {}, set(), 3.0 * most, 0.0
    if group:
        yield group


@dataclass
class Notes:
    """What is known from runs so far, in one file of JSON lines: verdicts, and what each file of tests costs."""

    path: Path
    verdicts: dict[str, dict[str, Any]] = field(default_factory=dict)
    costs: dict[str, dict[str, Any]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def read(self) -> Notes:
        """Take up what is there, but for tests that failed without a slip: they may pass by now."""
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                if not entry.get("fails"):
                    self._take(entry)
        return self

    def add(self, entry: dict[str, Any]) -> None:
        """One more line, at once on disk."""
        with self.lock:
            self._take(entry)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")

    def _take(self, entry: dict[str, Any]) -> None:
        if "slip" in entry:
            self.verdicts["\n".join(entry["slip"])] = entry
        else:
            self.costs[entry["test"]] = entry

    def verdict(self, slip: Slip) -> dict[str, Any] | None:
        """The last verdict about a slip."""
        return self.verdicts.get("\n".join(slip.key))

    def noticed(self, where: str) -> Counter[str]:
        """How many slips of a module or room each file of tests has noticed."""
        seen = [
            entry["noticed_by"].split("::")[0] for entry in self.verdicts.values() if entry["slip"][0].startswith(where)
        ]
        return Counter(name for name in seen if name.endswith(".py"))


@dataclass(frozen=True)
class Library:
    """The files of tests, with their words."""

    words: dict[str, set[str]]

    @classmethod
    def of(cls, house: Path) -> Library:
        """All files below tests, without those that look at style or whole pages."""
        found: dict[str, set[str]] = {}
        for path in sorted((house / "tests").rglob("test_*.py")):
            name = path.relative_to(house).as_posix()
            if not name.startswith(LEFT_OUT):
                found[name] = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
        return cls(found)

    def fitting(self, slip: Slip, notes: Notes, reached: Reached | None) -> Fitting:
        """The tests that reach a slip, those that fit best first; all of them where nothing is known."""
        ranks = self.ranks(slip, notes)
        order = sorted(ranks, key=lambda name: (ranks[name], name))
        if reached is None:
            return Fitting({}, order)
        good = {test: seconds for test, seconds in reached.tests.items() if test.partition("::")[0] in notes.costs}

        def rank(test: str) -> tuple[float, str]:
            return ranks.get(test.partition("::")[0], 0.0) + good[test], test

        return Fitting({test: good[test] for test in sorted(good, key=rank)}, [n for n in order if n in reached.files])

    def ranks(self, slip: Slip, notes: Notes) -> dict[str, float]:
        """How badly each file fits a slip."""
        folders = FITTING.get(slip.room, "").split()
        here, room = notes.noticed(slip.path), notes.noticed(f"{slip.room}/")
        rare = self._rarity({*slip.function.split("."), Path(slip.path).stem, Path(slip.path).parent.name})

        def score(name: str) -> float:
            folder = name.split("/")[1]
            near = 3.0 / (1 + folders.index(folder)) if folder in folders else 0.0
            said = sum(weight for word, weight in rare.items() if word in self.words[name])
            called = 4.0 if Path(slip.path).stem in Path(name).stem else 0.0
            return near + said + called + min(here[name], 6) + 0.25 * min(room[name], 8)

        cost = {name: entry["seconds"] for name, entry in notes.costs.items()}
        return {name: -score(name) + 0.03 * min(cost.get(name, 20.0), 200.0) for name in self.words}

    def _rarity(self, words: Iterable[str]) -> dict[str, float]:
        """What it weighs that a file says a word: much for one that few say."""
        counts = {word: sum(word in said for said in self.words.values()) for word in words if len(word) > 2}
        return {word: 4.0 * min(1.0, 4.0 / n) for word, n in counts.items() if n}
