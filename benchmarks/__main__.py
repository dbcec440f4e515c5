"""`python -m benchmarks [--quick] [--only NAME] [--json FILE]`: measure, print, and store if asked.

`--against TREE` measures another tree of polhode beside this one instead, in turns.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from benchmarks import against, tables
from benchmarks.report import Table, as_json, machine_line


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="polhode and its peers, side by side")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a look, not a measurement")
    parser.add_argument("--only", action="append", choices=tables.names(), help="one table (may be given again)")
    parser.add_argument("--against", type=Path, metavar="TREE", help="compare with another clone or worktree instead")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to FILE")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Measure every table that was asked for. The exit code is 0 whatever the numbers are: this is a report."""
    asked = arguments(given)
    print(machine_line(), flush=True)
    if asked.against:
        found = [_show(against.measure(asked.against.resolve(), asked.quick))]
    else:
        found = [_show(tables.measure(name, asked.quick)) for name in asked.only or tables.names()]
    if asked.json:
        asked.json.write_text(json.dumps(as_json(found), indent=1) + "\n", encoding="utf-8")
    return 0


def _show(table: Table) -> Table:
    print(f"\n{table}", flush=True)
    return table


if __name__ == "__main__":
    raise SystemExit(main())
