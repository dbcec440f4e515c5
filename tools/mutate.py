"""Plant slips in the code one by one, and count how many of them the tests notice.

    make mutate ARGS="--seed 1 --count 60 --room integrate"
    python -m tools.mutate --seed 1 --count 60 --room integrate

Each slip (`tools/slips.py`) is planted in a copy of the house in a temporary folder, and the tests that fit run there:
first those that noticed other slips of the same module, then the folders of its room, then all others, until one fails
or `--budget` seconds of CPU are used. A slip that makes a test run for ever is noticed by the limit of CPU time that
every process has, four times of what it needs without the slip. Compiled code is kept in a store of its own, by a hash
of its sources, so that a kernel with a slip is another one; a slip in the compiler itself gets a copy of that store.

What was seen is kept in `mutate-output`, one line of JSON per slip: a run that was stopped goes on where it was. Slips
that were not noticed are planted again with `--again`. At the end stands the share of each room, and a table of the
slips that nobody noticed. Those in `tools/mutate_equivalent.txt` change nothing that can be seen, for the reason given
there, and are not planted.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tools.slips import Slip, drawn, found_in, is_python

HOUSE = Path(__file__).resolve().parents[1]
EQUIVALENT = HOUSE / "tools" / "mutate_equivalent.txt"
COPIED = (
    "src",
    "tests",
    "tools",
    "docs",
    "examples",
    "benchmarks",
    "authorities",
    "pyproject.toml",
    "README.md",
    "CITATION.cff",
    "Makefile",
)
IGNORED = shutil.ignore_patterns("__pycache__", "node_modules", "_build", ".hypothesis", ".pytest_cache")
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
START = 30.0  # s of CPU that a process may need before its first test
SLACK = 4.0  # how much longer a test may take with a slip than without
IDLE = 30.0  # how much longer on the wall than of CPU, on a machine that others use too


@dataclass(frozen=True)
class Verdict:
    """What became of a slip: the test that noticed it, "a limit of time", or "" where none did."""

    noticed_by: str
    tests: int  # files that ran
    seconds: float  # of CPU


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


class Bench:
    """A copy of the house in which slips are planted, with a store of compiled code."""

    def __init__(self, house: Path, folder: Path, notes: Notes) -> None:
        self.house, self.folder, self.notes = house, folder, notes
        self.store, self.spoiled = notes.path.parent / "store", folder / "store"
        self.store.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.mkdir(parents=True)
        for name in COPIED:
            if (house / name).is_dir():
                shutil.copytree(house / name, folder / name, ignore=IGNORED)
            elif (house / name).exists():
                shutil.copy2(house / name, folder / name)
        self.package = next(path for path in sorted((folder / "src").iterdir()) if (path / "__init__.py").exists())
        self.stamp = 1_000_000_000  # of files: a slip of the same length must not meet the byte code of before

    def judge(self, slip: Slip, order: list[str], budget: float) -> Verdict:
        """Plant a slip, let tests run until one fails, and take it out again."""
        path = self.package / slip.path
        clean = path.read_bytes()
        used, ran = 0.0, 0
        try:
            for group in _grouped(order):
                known = self.ready(group, path, clean, budget - used)
                self._write(path, slip.planted(clean))
                store = self.store if slip.room != "_jit" else copied(self.store, self.spoiled)
                outcome = self._run(known, store, sum(self.notes.costs[name]["seconds"] for name in known))
                used, ran = used + outcome.seconds, ran + len(known)
                if outcome.failed:
                    return Verdict(outcome.failed, ran, used)
                if not known or used > budget:
                    break
        finally:
            self._write(path, clean)
        return Verdict("", ran, used)

    def ready(self, group: list[str], path: Path, clean: bytes, seconds: float) -> list[str]:
        """Those tests of a group that pass without a slip, from the first on as many as fit into some seconds of CPU.

        Each is run once to know that, and what it costs; what is beyond those seconds is not asked for.
        """
        self._write(path, clean)
        good: list[str] = []
        for name in group:
            entry = self._known(name)
            if entry["fails"]:
                continue
            seconds -= entry["seconds"]
            if seconds <= 0.0:
                break
            good.append(name)
        return good

    def _known(self, name: str) -> dict[str, Any]:
        """What is known of a file of tests as it is now."""
        content = hashlib.sha256((self.house / name).read_bytes()).hexdigest()[:16]
        if self.notes.costs.get(name, {}).get("content") != content:
            outcome = self._run([name], self.store, None)
            self.notes.add({"test": name, "content": content, "seconds": outcome.seconds, "fails": outcome.failed})
        return self.notes.costs[name]

    def _write(self, path: Path, source: bytes) -> None:
        if path.read_bytes() != source or path.stat().st_mtime != self.stamp:
            path.write_bytes(source)
            self.stamp += 2
            os.utime(path, (self.stamp, self.stamp))

    def _run(self, tests: list[str], store: Path, seconds: float | None) -> Outcome:
        """Run files of tests until one fails, in a process with a limit of CPU time."""
        if not tests:
            return Outcome("", 0.0)
        limit = int(START + SLACK * seconds) if seconds is not None else 1800
        options = [
            "-x",
            "-q",
            "--no-header",
            "--tb=no",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-p",
            "no:randomly",
        ]
        before = time.time()
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                [sys.executable, "-c", _LIMITED, str(limit), *options, *tests],
                cwd=self.folder, env=self._environment(store), start_new_session=True,
                stdout=said, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            )  # fmt: skip
            cpu = _waited(process, before + limit * IDLE)
            said.seek(0)
            return Outcome(_what_failed(process.returncode, said.read().decode(errors="replace")), cpu)

    def _environment(self, store: Path) -> dict[str, str]:
        told = {
            "PYTHONPATH": str(self.folder / "src"), "PYTHONPYCACHEPREFIX": str(self.folder / "byte-code"),
            "POLHODE_CACHE": str(store), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1",
        }  # fmt: skip
        return os.environ | told


@dataclass(frozen=True)
class Outcome:
    """What a process of tests came to: the test that failed or "", and its seconds of CPU."""

    failed: str
    seconds: float


# What a process of tests begins with: its limits, which its children inherit.
_LIMITED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started us deaf to Ctrl-C, which is tested
limit = int(sys.argv.pop(1))
try:
    import resource
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_DATA, (8 << 30, 8 << 30))
except (ImportError, ValueError, OSError):
    pass
import pytest
sys.exit(pytest.main())
"""


def _waited(process: subprocess.Popen[bytes], until: float) -> float:
    """Wait for a process, at most until a time on the wall; gives the seconds of CPU that it and its children took."""
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage.ru_utime + usage.ru_stime
        if time.time() > until:
            os.killpg(process.pid, 9)
            os.wait4(process.pid, 0)
            process.returncode = -9
            return 0.0
        time.sleep(0.05)


def _what_failed(code: int, said: str) -> str:
    """The name of the test that failed first, or what else ended the process; "" if all passed (or none was there)."""
    if code in (0, 5):
        return ""
    if code < 0:
        return "a limit of time" if code in (-9, -24) else f"signal {-code}"
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return found[1] if found else "the start of the tests"


def copied(source: Path, target: Path) -> Path:
    """A folder with the same files, anew."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
    return target


def _grouped(order: list[str]) -> Iterator[list[str]]:
    """A few files for the first process, ever more for the others."""
    size = FIRST
    while order:
        yield order[:size]
        order, size = order[size:], 2 * size


# Which tests fit


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

    def order(self, slip: Slip, notes: Notes) -> list[str]:
        """All files, those that fit a slip best first."""
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
        return sorted(self.words, key=lambda name: (-score(name) + 0.03 * min(cost.get(name, 20.0), 200.0), name))

    def _rarity(self, words: Iterable[str]) -> dict[str, float]:
        """What it weighs that a file says a word: much for one that few say."""
        counts = {word: sum(word in said for said in self.words.values()) for word in words if len(word) > 2}
        return {word: 4.0 * min(1.0, 4.0 / n) for word, n in counts.items() if n}


# The list of slips that change nothing


@dataclass(frozen=True)
class Equivalent:
    """An entry of the list: the slip by its key, and why it changes nothing that can be seen."""

    key: tuple[str, str, str, str]
    reason: str


def equivalents(path: Path = EQUIVALENT) -> list[Equivalent]:
    """The entries of the list: a line `path function`, one of `- before`, one of `+ after`, and a reason."""
    if not path.exists():
        return []
    text = "\n".join(line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return [_entry(block) for block in re.split(r"\n\s*\n", text) if block.strip()]


def _entry(block: str) -> Equivalent:
    place, before, after, *reason = block.strip().splitlines()
    if not (before.startswith("- ") and after.startswith("+ ") and reason):
        raise ValueError(f"an entry needs its place, '- before', '+ after' and a reason:\n{block}")
    name, _, function = place.partition(" ")
    return Equivalent((name, function.strip(), before[2:].strip(), after[2:].strip()), " ".join(map(str.strip, reason)))


# The run


def judged(
    house: Path, slips: list[Slip], notes: Notes, budget: float, processes: int
) -> Iterator[tuple[Slip, Verdict]]:
    """Judge slips, in several copies of the house at once."""
    library = Library.of(house)
    with tempfile.TemporaryDirectory(prefix="mutate-") as scratch:
        benches: SimpleQueue[Bench] = SimpleQueue()
        for i in range(processes):
            benches.put(Bench(house, Path(scratch) / str(i), notes))

        def judge(slip: Slip) -> tuple[Slip, Verdict]:
            bench = benches.get()
            try:
                verdict = bench.judge(slip, library.order(slip, notes), budget)
            finally:
                benches.put(bench)
            found = {"noticed_by": verdict.noticed_by, "tests": verdict.tests, "seconds": round(verdict.seconds, 1)}
            notes.add({"slip": list(slip.key), "line": slip.line, "kind": slip.kind, **found})
            return slip, verdict

        with ThreadPoolExecutor(processes) as pool:
            yield from (done.result() for done in as_completed([pool.submit(judge, slip) for slip in slips]))


def report(slips: list[Slip], notes: Notes) -> str:
    """The share of each room, and the slips that nobody noticed."""
    seen = [(slip, verdict) for slip in slips if (verdict := notes.verdict(slip))]
    missed = [(slip, verdict) for slip, verdict in seen if not verdict["noticed_by"]]
    planted, noticed = Counter(slip.room for slip, _ in seen), Counter(slip.room for slip, v in seen if v["noticed_by"])
    lines = [f"{'room':<12} planted  noticed"]
    for room in sorted(planted):
        lines.append(f"{room:<12} {planted[room]:7d}  {noticed[room]:7d}  {100 * noticed[room] / planted[room]:5.1f} %")
    total = max(len(seen), 1)
    lines.append(f"{'all':<12} {len(seen):7d}  {len(seen) - len(missed):7d}  {100 * (1 - len(missed) / total):5.1f} %")
    for slip, verdict in missed:
        lines += [f"\n{slip.path}:{slip.line} {slip.function} ({slip.kind}; {verdict['tests']} files of tests ran)",
                  f"  - {slip.before}", f"  + {slip.after}"]  # fmt: skip
    failing = sorted(name for name, entry in notes.costs.items() if entry["fails"])
    if failing:
        lines.append(f"\nleft out, as they fail without a slip: {', '.join(failing)}")
    return "\n".join(lines)


def sample(house: Path, room: str | None, count: int, seed: int) -> list[Slip]:
    """The slips of a seeded draw that can run and are not on the list of those that change nothing."""
    package = next(path for path in sorted((house / "src").iterdir()) if (path / "__init__.py").exists())
    known = {entry.key for entry in equivalents()}
    slips = [slip for slip in found_in(package, room) if slip.key not in known]
    picked = [
        slip for slip in drawn(slips, 2 * count, seed) if is_python(slip.planted((package / slip.path).read_bytes()))
    ]
    return picked[:count]


def told(arguments: list[str] | None) -> argparse.Namespace:
    """The arguments of the command."""
    parser = argparse.ArgumentParser(
        prog="mutate", description="Plant slips in the code; count those that tests notice."
    )
    parser.add_argument("--seed", type=int, default=1, help="draws other slips (1)")
    parser.add_argument("--count", type=int, default=60, help="how many slips (60)")
    parser.add_argument("--room", help="a room or a module of the package: integrate, model/joints, core/elliptic")
    parser.add_argument("--budget", type=float, default=300.0, help="seconds of CPU for one slip (300)")
    parser.add_argument("--processes", type=int, default=2, help="slips that are tried at once (2)")
    parser.add_argument("--again", action="store_true", help="plant those again that nobody noticed")
    parser.add_argument("--list", action="store_true", help="show the slips and plant none")
    parser.add_argument("--least", type=float, default=95.0, help="percent that must be noticed (95)")
    parser.add_argument("--notes", type=Path, default=HOUSE / "mutate-output" / "notes.jsonl", help="what was seen")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """Plant, test, report; 1 where fewer than `--least` percent were noticed."""
    asked = told(arguments)
    slips = sample(HOUSE, asked.room, asked.count, asked.seed)
    if asked.list:
        print(
            "\n".join(f"{slip.path}:{slip.line} ({slip.kind})\n  - {slip.before}\n  + {slip.after}" for slip in slips)
        )
        return 0
    notes = Notes(asked.notes).read()
    known = {slip: notes.verdict(slip) for slip in slips}
    left = [slip for slip, seen in known.items() if seen is None or (asked.again and not seen["noticed_by"])]
    for slip, verdict in judged(HOUSE, left, notes, asked.budget, asked.processes):
        outcome = f"{verdict.noticed_by or 'NOT NOTICED'} ({verdict.seconds:.0f} s)"
        print(f"{slip.path}:{slip.line} {slip.kind}: {outcome}", flush=True)
    print(report(slips, notes))
    missed = sum(not (notes.verdict(slip) or {"noticed_by": ""})["noticed_by"] for slip in slips)
    return int(100.0 * (len(slips) - missed) < asked.least * len(slips))


if __name__ == "__main__":
    sys.exit(main())
