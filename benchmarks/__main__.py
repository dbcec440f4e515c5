"""`python -m benchmarks [--quick] [--only NAME] [--json FILE]`: measure, print, and store if asked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from benchmarks import tables
from benchmarks.report import Table, as_json, machine_line


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="polhode and its peers, side by side")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a look, not a measurement")
    parser.add_argument("--only", action="append", choices=tables.names(), help="one table (may be given again)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to FILE")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Measure every table that was asked for. The exit code is 0 whatever the numbers are: this is a report."""
    asked = arguments(given)
    print(machine_line(), flush=True)
    found = [_show(name, asked.quick) for name in asked.only or tables.names()]
    if asked.json:
        asked.json.write_text(json.dumps(as_json(found), indent=1) + "\n", encoding="utf-8")
    return 0


def _show(name: str, quick: bool) -> Table:
    table = tables.measure(name, quick)
    print(f"\n{table}", flush=True)
    return table


if __name__ == "__main__":
    raise SystemExit(main())
