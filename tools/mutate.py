"""Plant slips in the code one by one, and count how many of them the tests notice.

    make mutate ARGS="--seed 1 --count 60 --room integrate"
    python -m tools.mutate --seed 1 --count 60 --room integrate

Each slip (`tools/slips.py`) is planted in a copy of the house in a temporary folder, and the tests that run its line
run there (`tools/reach`; a file of tests is traced once, and again when it changes): first single ones, those that fit
best and cost least before the others (`tools/fitting.py`), then whole files, until one fails or `--budget` seconds of
CPU are used. A slip that makes a test run for ever is noticed by the limit of CPU time that every process has, four
times of what it needs without the slip. Compiled code is kept in a store of its own, by a hash of its sources, so that
a kernel with a slip is another one; a slip in the compiler itself gets a copy of that store.

What was seen is kept in `mutate-output`, one line of JSON per slip: a run that was stopped goes on where it was. Slips
that were not noticed are planted again with `--again`. At the end stands the share of each room, and a table of the
slips that nobody noticed. Those in `tools/mutate_equivalent.txt` change nothing that can be seen, for the reason given
there, and are not planted.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from tools.fitting import Fitting, Group, Library, Notes
from tools.reach.map import Reach
from tools.slips import Slip, drawn, found_in, is_python

T, R = TypeVar("T"), TypeVar("R")
HOUSE = Path(__file__).resolve().parents[1]
EQUIVALENT = HOUSE / "tools" / "mutate_equivalent.txt"
COPIED = (
    "src", "tests", "tools", "docs", "examples", "benchmarks", "authorities", "pyproject.toml", "README.md",
    "CITATION.cff", "Makefile",
)  # fmt: skip
IGNORED = shutil.ignore_patterns("__pycache__", "node_modules", "_build", ".hypothesis", ".pytest_cache")
TRACED = 1.35  # how much more CPU a file of tests takes under tracing
START = 30.0  # s of CPU that a process may need before its first test
SLACK = 4.0  # how much longer a test may take with a slip than without
IDLE = 30.0  # how much longer on the wall than of CPU, on a machine that others use too


@dataclass(frozen=True)
class Verdict:
    """What became of a slip: the test that noticed it, "a limit of time", or "" where none did."""

    noticed_by: str
    tests: int  # files that ran
    seconds: float  # of CPU


class Bench:
    """A copy of the house in which slips are planted, with a store of compiled code."""

    def __init__(self, house: Path, folder: Path, notes: Notes, reach: Reach) -> None:
        self.house, self.folder, self.notes, self.reach = house, folder, notes, reach
        self.store, self.spoiled = notes.path.parent / "store", folder / "store"
        self.store.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder.mkdir(parents=True)
        for name in COPIED:
            if (house / name).is_dir():
                shutil.copytree(house / name, folder / name, ignore=IGNORED)
            elif (house / name).exists():
                shutil.copy2(house / name, folder / name)
        self.package = package_of(folder)
        self.stamp = 1_000_000_000  # of files: a slip of the same length must not meet the byte code of before

    def judge(self, slip: Slip, fitting: Fitting, budget: float) -> Verdict:
        """Plant a slip, let tests run until one fails, and take it out again."""
        path = self.package / slip.path
        clean = path.read_bytes()
        used, ran = 0.0, 0
        try:
            for group in fitting.groups():
                known = self.ready(group, path, clean, budget - used)
                self._write(path, slip.planted(clean))
                store = self.store if slip.room != "_jit" else copied(self.store, self.spoiled)
                outcome = self._run(list(known), store, sum(known.values()))
                used, ran = used + outcome.seconds, ran + len({name.partition("::")[0] for name in known})
                if outcome.failed:
                    return Verdict(outcome.failed, ran, used)
                if used > budget or (group and not known):
                    break
        finally:
            self._write(path, clean)
        return Verdict("", ran, used)

    def ready(self, group: Group, path: Path, clean: bytes, seconds: float) -> Group:
        """Those tests of a group that pass without a slip, from the first on as many as fit into some seconds of CPU.

        Each file is run once to know that, and what it costs; what is beyond those seconds is not asked for.
        """
        self._write(path, clean)
        good: Group = {}
        for name, guess in group.items():
            entry = self._known(name.partition("::")[0])
            cost = guess if "::" in name else entry["seconds"]
            if entry["fails"]:
                continue
            seconds -= cost
            if seconds <= 0.0:
                break
            good[name] = cost
        return good

    def _known(self, name: str) -> dict[str, Any]:
        """What a file of tests costs as it is now, and whether it passes without a slip."""
        content = self.reach.content(name)
        if self.notes.costs.get(name, {}).get("content") != content:
            outcome = self._run([name], self.store, None)
            self.notes.add({"test": name, "content": content, "seconds": outcome.seconds, "fails": outcome.failed})
        return self.notes.costs[name]

    def trace(self, name: str) -> None:
        """Run a file of tests once to see which lines it reaches, and what it costs without that (estimated)."""
        with tempfile.TemporaryDirectory(prefix="reach-") as left:
            outcome = self._run([name], self.store, None, Path(left))
            self.reach.keep(name, Path(left), self.folder)
        content = self.reach.content(name, self.folder)
        if outcome.failed:  # also without tracing?
            self._known(name)
        elif self.notes.costs.get(name, {}).get("content") != content:
            seconds = outcome.seconds / TRACED
            self.notes.add({"test": name, "content": content, "seconds": seconds, "fails": ""})

    def _write(self, path: Path, source: bytes) -> None:
        if path.read_bytes() != source or path.stat().st_mtime != self.stamp:
            path.write_bytes(source)
            self.stamp += 2
            os.utime(path, (self.stamp, self.stamp))

    def _run(self, tests: list[str], store: Path, seconds: float | None, reach: Path | None = None) -> Outcome:
        """Run files of tests until one fails, in a process with a limit of CPU time; `reach`: all, and traced."""
        if not tests:
            return Outcome("", 0.0)
        limit = int(START + SLACK * seconds) if seconds is not None else 1800
        options = ["-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
        options += ["-p", "tools.reach.by_test"] if reach else ["-x"]
        before = time.time()
        with tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                [sys.executable, "-c", _LIMITED, str(limit), *options, *tests],
                cwd=self.folder, env=self._environment(store, reach), start_new_session=True,
                stdout=said, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            )  # fmt: skip
            cpu = _waited(process, before + limit * IDLE)
            said.seek(0)
            return Outcome(_what_failed(process.returncode, said.read().decode(errors="replace")), cpu)

    def _environment(self, store: Path, reach: Path | None) -> dict[str, str]:
        told = {
            "PYTHONPATH": str(self.folder / "src"), "PYTHONPYCACHEPREFIX": str(self.folder / "byte-code"),
            "POLHODE_CACHE": str(store), "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1",
        }  # fmt: skip
        if reach:
            paths = (str(HOUSE / "tools" / "reach" / "site"), told["PYTHONPATH"], str(HOUSE))
            told["PYTHONPATH"] = os.pathsep.join(paths)
            told["MUTATE_REACH"], told["MUTATE_REACH_HOUSE"] = str(reach), str(HOUSE)
            told["MUTATE_REACH_PACKAGE"] = str(self.package)
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


def package_of(house: Path) -> Path:
    """The folder of the package that a house has."""
    return next(path for path in sorted((house / "src").iterdir()) if (path / "__init__.py").exists())


def copied(source: Path, target: Path) -> Path:
    """A folder with the same files, anew."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
    return target


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


class Workshop:
    """Several copies of the house, in which work goes on side by side."""

    def __init__(self, house: Path, notes: Notes, processes: int) -> None:
        self.notes, self.library = notes, Library.of(house)
        self.reach = Reach(notes.path.parent / "reach", house, package_of(house))
        self._scratch = tempfile.TemporaryDirectory(prefix="mutate-")
        self._pool, self._benches = ThreadPoolExecutor(processes), SimpleQueue[Bench]()
        for i in range(processes):
            self._benches.put(Bench(house, Path(self._scratch.name) / str(i), notes, self.reach))

    def __enter__(self) -> Workshop:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)
        self._scratch.cleanup()

    def traced(self) -> Iterator[str]:
        """Trace the files of tests that are not known as they are now; gives their names."""
        names = [name for name in self.library.words if not self.reach.is_known(name)]
        for name, _ in self._each(Bench.trace, names):
            self.reach.is_known(name)
            yield name

    def judged(self, slips: list[Slip], budget: float, which: str = "reaching") -> Iterator[tuple[Slip, Verdict]]:
        """Judge slips by the tests "reaching" them, by "single" ones of those alone, or by "all"."""

        def judge(bench: Bench, slip: Slip) -> Verdict:
            reached = self.reach.of(slip) if which != "all" else None
            if reached is not None and which == "reaching":  # a file that was not traced might reach it
                reached = replace(
                    reached, files=reached.files | {n for n in self.library.words if not self.reach.is_known(n)}
                )
            fitting = self.library.fitting(slip, self.notes, reached)
            verdict = bench.judge(slip, replace(fitting, files=[]) if which == "single" else fitting, budget)
            found = {"noticed_by": verdict.noticed_by, "tests": verdict.tests, "seconds": round(verdict.seconds, 1)}
            self.notes.add({"slip": list(slip.key), "line": slip.line, "kind": slip.kind, **found})
            return verdict

        yield from self._each(judge, slips)

    def _each(self, work: Callable[[Bench, T], R], items: list[T]) -> Iterator[tuple[T, R]]:
        def one(item: T) -> tuple[T, R]:
            bench = self._benches.get()
            try:
                return item, work(bench, item)
            finally:
                self._benches.put(bench)

        yield from (done.result() for done in as_completed([self._pool.submit(one, item) for item in items]))


def judged(
    house: Path, slips: list[Slip], notes: Notes, budget: float, processes: int
) -> Iterator[tuple[Slip, Verdict]]:
    """Trace the tests that are new, then judge slips, in several copies of the house at once."""
    with Workshop(house, notes, processes) as shop:
        for _ in shop.traced():
            pass
        yield from shop.judged(slips, budget)


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
    package = package_of(house)
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
    parser.add_argument("--budget", type=float, default=120.0, help="seconds of CPU for one slip (120)")
    parser.add_argument("--processes", type=int, default=2, help="slips that are tried at once (2)")
    parser.add_argument("--again", action="store_true", help="plant those again that nobody noticed")
    which = ("reaching", "single", "all")
    parser.add_argument(
        "--tests",
        choices=which,
        default="reaching",
        help="those that reach a slip, of these the single ones only, or all",
    )
    parser.add_argument("--trace", action="store_true", help="only see which lines each file of tests reaches")
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
    with Workshop(HOUSE, notes, asked.processes) as shop:
        for name in () if asked.tests == "all" else shop.traced():
            print(f"traced {name}", flush=True)
        for slip, verdict in () if asked.trace else shop.judged(left, asked.budget, asked.tests):
            outcome = f"{verdict.noticed_by or 'NOT NOTICED'} ({verdict.seconds:.0f} s)"
            print(f"{slip.path}:{slip.line} {slip.kind}: {outcome}", flush=True)
    print(report(slips, notes))
    missed = sum(not (notes.verdict(slip) or {"noticed_by": ""})["noticed_by"] for slip in slips)
    return int(100.0 * (len(slips) - missed) < asked.least * len(slips))


if __name__ == "__main__":
    sys.exit(main())
