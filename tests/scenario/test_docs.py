"""The page about scenarios tells the truth: its example runs, and its numbers are the limits."""

from __future__ import annotations

import re
from pathlib import Path

from polhode.core import units
from polhode.model.grammar import FUNCTIONS
from polhode.scenario import limits
from polhode.scenario.running import report_of
from polhode.scenario.schema import Scenario
from polhode.scenario.sections.scene import SceneSection, ShownBody, TimeSection
from polhode.scenario.validating import Keys, parse

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL).group(1)  # type: ignore[union-attr]


def test_the_example_runs_as_it_stands(tmp_path):
    report = report_of(parse(EXAMPLE.encode(), "example.yaml"), tmp_path)
    assert report.ok
    assert any("low " in line for line in report.lines)
    assert {path.name for path in report.files} == {"run.nc", "motion.png", "package.html"}


def test_the_example_of_parameters_runs_as_it_stands(tmp_path):
    example = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[1]
    report = report_of(parse(example.encode(), "example.yaml"), tmp_path)
    assert report.ok
    assert "Parameters: k = 8 N/m (0 ... 10), m = 1.2 kg, pull = 0.2 m" in report.lines


def test_every_section_and_its_keys_are_named():
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE, re.MULTILINE))
    rows["outputs"] += rows["animation"]
    own = Keys(Scenario, "body")
    for name in own.at(()):
        if name in ("title", "about", "look_at"):
            continue
        keys = [] if name in ("runs", "loads") else own.at((name,))
        missing = [key for key in keys if f"`{key}`" not in rows[name] and key not in ("attitude", "spans", "spin")]
        assert missing == [], name


def test_the_limits_are_those_of_the_code():
    for said, limit in (
        ("256 KiB", limits.FILE_BYTES / 1024 == 256),
        ("20 000 values", limits.NODES == 20_000),
        ("24 levels", limits.DEPTH == 24),
        ("200 items", limits.ITEMS == 200),
        ("a million rows", limits.SERIES_ROWS == 10**6),
        ("shapes of 64 MiB", limits.SHAPE_BYTES == 64 * 2**20),
        ("10^8 fixed steps", limits.STEPS == 10**8),
        ("4 million samples", limits.SAMPLES == 4 * 10**6),
        ("films of 20 000 pictures", limits.FRAMES == 20_000),
        ("2 GB", limits.MEMORY == 2 * 2**30),
        ("an hour", limits.SECONDS == 3600),
    ):
        assert said in " ".join(PAGE.split()), said
        assert limit, said


def test_every_unit_and_function_is_named():
    words = set(re.findall(r"[A-Za-z]+[0-9]?", PAGE))
    synonyms = {"°", "inch", "lbm", "turn", "kn", "Hz"}
    assert [name for name in units.TABLE if name not in words | synonyms] == []
    assert [name for name in FUNCTIONS if name not in words] == []


def test_the_example_of_several_runs_changes_what_it_says(tmp_path):
    example = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[2]
    scenario = parse(example.encode(), "example.yaml")
    report = report_of(scenario, tmp_path)
    assert {path.name for path in report.files} == {"moon.nc", "throws.html"}
    assert scenario.of_run("moon").loads[0].build().g[2] == -1.62
    assert scenario.of_run("steep").all_runs()["steep"].rtol == 1e-12
    assert scenario.of_run("heavy").model().name == "log"


def test_the_example_of_a_scene_is_shown_and_its_keys_are_named(tmp_path):
    example = re.findall(r"^```yaml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[3]
    report = report_of(parse(example.encode(), "example.yaml"), tmp_path)
    assert {path.name for path in report.files} == {"ball.html", "ball.png"}
    part = PAGE.partition("## Scenes without")[2].partition("\n## ")[0]
    looks = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE, re.MULTILINE))["looks"]
    for key in [field.alias or name for name, field in ShownBody.model_fields.items()]:
        assert f"`{key}`" in part or f"{key}:" in part or f"`{key}`" in looks, key
    for key in (*SceneSection.model_fields, *(field.alias or name for name, field in TimeSection.model_fields.items())):
        assert f"{key}:" in part or key == "from", key


SYSTEMS = (Path(__file__).parents[2] / "docs" / "system_scenarios.md").read_text(encoding="utf-8")


def test_the_example_of_a_system_runs_as_it_stands(tmp_path):
    example = re.search(r"^```yaml\n(.*?)^```", SYSTEMS, re.MULTILINE | re.DOTALL).group(1)  # type: ignore[union-attr]
    report = report_of(parse(example.encode(), "example.yaml"), tmp_path)
    assert report.ok
    assert any("brake" in line for line in report.lines)
    assert {path.name for path in report.files} == {"run.csv", "angles.png", "energy.png"}


def test_every_section_of_systems_and_its_keys_are_named():
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", SYSTEMS, re.MULTILINE))
    own = Keys(Scenario, "system")
    known = {name: (name,) for name in own.at(()) if name not in ("title", "about", "look_at", "runs")}
    known |= {"bodies": ("system", "bodies"), "joint": ("system", "bodies", "joint")}
    for name, path in known.items():
        missing = [key for key in own.at(path) if f"`{key}`" not in rows[name] and f"`{key}:" not in rows[name]]
        assert missing == [], name
