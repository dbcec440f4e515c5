"""The guide's search answers newcomers: forty questions, each with its page among the first three.

The index is made of the pages as they are, without running their cells; the ranking is the script of the guide itself,
run by Node.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# What people type, and the pages that answer it.
QUESTIONS: dict[str, tuple[str, ...]] = {
    "PID controller": ("howto/control_10hz", "reference/blocks", "attitude_control"),
    "reaction wheel": ("howto/reaction_wheels", "attitude_control"),
    "how do I install it": ("start",),
    "why does my phone flip": ("theory/stability", "walk/poinsot", "index"),
    "tennis racket theorem": ("theory/stability", "gallery/demo-three-spins", "walk/poinsot"),
    "gimbal lock": ("theory/rotations", "conventions", "reference/glossary"),
    "quaternion scalar first or last": ("conventions", "reference/notation", "theory/rotations", "coming/matlab"),
    "ode45": ("coming/matlab", "solvers"),
    "angle2quat": ("coming/matlab",),
    "how to make a video": ("howto/film", "moving_pictures"),
    "export to mp4": ("howto/film", "moving_pictures"),
    "load a urdf robot": ("howto/urdf", "walk/engines"),
    "energy is not conserved": ("howto/broken", "theory/methods", "certificate"),
    "certificate broken": ("howto/broken", "certificate"),
    "which solver should I use": ("solvers",),
    "stiff problem": ("solvers",),
    "kalman filter": ("theory/estimation", "attitude_control"),
    "star tracker noise": ("theory/estimation", "control", "reference/control", "attitude_control"),
    "sample rate and delay of a controller": ("theory/sampled_control", "control", "howto/control_10hz"),
    "fmu for simulink": ("howto/fmu", "export", "coming/matlab"),
    "call my C code": ("howto/couple_c", "programs"),
    "moment of inertia from STL": ("walk/mass", "reference/meshes"),
    "product of inertia sign": ("conventions", "theory/errata"),
    "rope becomes taut": ("walk/locks", "theory/constraints", "gallery/demo-rope-pendulum"),
    "friction when a box hits the floor": ("theory/constraints", "walk/events", "gallery/demo-bouncing-box"),
    "falling cat": ("walk/folding", "theory/falling_cat"),
    "lagrange multipliers": ("theory/many_bodies", "walk/formulations", "reference/formulations"),
    "featherstone algorithm": ("theory/many_bodies", "walk/formulations"),
    "runge kutta order": ("theory/methods", "solvers"),
    "symplectic integrator": ("theory/methods", "solvers"),
    "write my own force": ("walk/disturbances", "howto/extend", "reference/loads"),
    "custom joint": ("howto/extend", "reference/joints"),
    "continue a run": ("howto/segments",),
    "fit parameters to measured data": ("howto/fit",),
    "is it fast": ("howto/performance", "index"),
    "mujoco": ("coming/engines", "walk/engines"),
    "reinforcement learning gym": ("learning", "reference/learning"),
    "optimal control collocation": ("theory/optimal_control", "walk/optimal_control"),
    "stop when it hits the ground": ("walk/events",),
    "what can it not do": ("coming/not_for",),
}

GUIDE = Path(__file__).parents[2] / "docs"
ASK = """
const [, script, index, asked] = process.argv;
const { find } = require(script);
global.window = {};
require(index);
const questions = JSON.parse(require("fs").readFileSync(asked, "utf8"));
console.log(JSON.stringify(questions.map((one) => find(one, window.polhodeIndex, 3).map((found) => found.page))));
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The first three pages for each question."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the search runs in Node here, which is not installed")
    pytest.importorskip("myst_nb", reason="the index is made by the guide's own build: extra docs")
    out = tmp_path_factory.mktemp("guide")
    build = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-D", "nb_execution_mode=off", str(GUIDE), str(out)]
    subprocess.run(build, check=True, capture_output=True, env={**os.environ, "POLHODE_GUIDE_SEARCH": "1"})
    asked, script = out / "asked.json", out / "ask.js"
    asked.write_text(json.dumps(list(QUESTIONS)))
    script.write_text(ASK)
    command = [node, "-e", ASK, str(GUIDE / "_static" / "find.js"), str(out / "_static" / "find_index.js"), str(asked)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return dict(zip(QUESTIONS, json.loads(said), strict=True))


def test_there_are_forty() -> None:
    assert len(QUESTIONS) == 40


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_right_page_is_among_the_first_three(question: str, answers: dict[str, list[str]]) -> None:
    assert set(answers[question]) & set(QUESTIONS[question]), answers[question]
