"""Machines in Node: many of them in one process, each with a script that drives it."""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from polhode.lab.machine import Machine

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
MAIN = """
import { readFileSync } from "node:fs";
import { Machine } from "./driver.js";
const jobs = JSON.parse(readFileSync("jobs.json", "utf8")), answers = [];
for (const [k, { script, given }] of jobs.entries()) {
  const { make } = await import(`./module${k}.mjs`);
  const description = JSON.parse(readFileSync(`description${k}.json`, "utf8"));
  try {
    const machine = new Machine(make, description);
    answers.push({ answer: new Function("machine", "given", script)(machine, given) });
  } catch (error) { answers.push({ error: String(error.stack) }); }
}
console.log(JSON.stringify(answers));
"""


class Job(NamedTuple):
    """A machine, a script that sees `machine` and `given`, and what it is given."""

    machine: Machine
    script: str
    given: Any = None


def in_node(folder: Path, jobs: list[Job]) -> list[Any]:
    """What each script returns."""
    for one in files("polhode.lab").joinpath("client").iterdir():
        if one.name.endswith(".js"):
            (folder / one.name).write_text(one.read_text(encoding="utf-8"))
    (folder / "package.json").write_text('{"type": "module"}')
    for k, job in enumerate(jobs):
        (folder / f"module{k}.mjs").write_text(job.machine.text)
        (folder / f"description{k}.json").write_text(job.machine.json())
    (folder / "jobs.json").write_text(json.dumps([{"script": job.script, "given": job.given} for job in jobs]))
    (folder / "main.mjs").write_text(MAIN)
    done = subprocess.run(["node", "main.mjs"], cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    for one in answers:
        assert "error" not in one, one["error"]
    return [one.get("answer") for one in answers]
