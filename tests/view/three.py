"""What three.js, the library of most viewers on the web, makes of a GLB file."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import polhode

CLIENT = Path(polhode.__file__).parent / "view" / "client"
THREE = CLIENT / "node_modules" / "three"
SCRIPT = Path(__file__).with_name("read_glb.mjs")

X_ZY = np.array([[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, -1.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]])
"""From the y up of glTF to the z up of ours: x, y, z of the file are x, z, -y."""


class Played(NamedTuple):
    """Length of the animation, s; for each node X (n, 4, 4) at the times, in axes with z up; complaints."""

    duration: float
    nodes: dict[str, np.ndarray]
    bad: list[str]


def play(path: Path, times: Any) -> Played:
    """The nodes of a GLB file at times of its animation, s."""
    node = shutil.which("node")
    if node is None or not THREE.is_dir():
        if os.environ.get("CI") == "true":
            pytest.fail("continuous integration has node and the packages of the client")
        pytest.skip("needs node, and npm ci in view/client")
    asked = {"three": str(THREE), "file": str(path), "times": np.asarray(times, dtype=float).tolist()}
    done = subprocess.run([node, str(SCRIPT)], input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    nodes = {name: X_ZY @ np.reshape(rows, (-1, 4, 4)).transpose(0, 2, 1) for name, rows in found["nodes"].items()}
    return Played(found["duration"], nodes, found["bad"])
