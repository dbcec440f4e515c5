"""Damaged geometry files: whatever is done to one, it gives a number or an error of ours, and soon.

Run it for long with `python -m tests.io.fuzz 100000 [SEED]`; the suite runs a few hundred. A failure names the file.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from pathlib import Path

import numpy as np

from polhode.errors import PolhodeError
from polhode.io.mass_properties import mass_properties
from tests.io.decks import PLATE, deck, free, large, small
from tests.io.samples import FACES, POINTS, write_ac3d, write_by_trimesh
from tests.io.test_mesh_files import glb, object_3mf, tetrahedron_tables, write_3mf

SLOWEST = 10.0  # s of processor time for one file, however odd
WORDS = (
    b"0", b"-1", b"1e308", b"nan", b"inf", b"99999999999", b"", b",", b" ", b"\n", b"+", b"*", b"=", b"$", b"'", b'"',
    b"../x", b"/dev/zero", b"INCLUDE 'plate.bdf'\n", b"ENDDATA\n", b"BEGIN BULK\n", b"GRID*   ", b"{", b"}", b"[", b"]",
    b"<", b">", b"\0", b"\xff", b"f 1 2 3\n", b"kids 9\n", b"numvert 4\n", b"1.5-3", b"null", b"true",
)  # fmt: skip


def seeds(folder: Path) -> list[Path]:
    """Sound files of every format that is read in this process."""
    found = []
    for style in (free, small, large):
        path = folder / f"{style.__name__}.bdf"
        path.write_text(deck(PLATE, style, "K" if style is small else ""))
        found.append(path)
    found += [write_by_trimesh(folder, kind) for kind in ("stl", "ply", "off", "obj", "gltf")]
    tables, data = tetrahedron_tables()
    glb(folder / "x.glb", tables | {"nodes": [{"mesh": 0, "scale": [2, 2, 2]}], "scenes": [{"nodes": [0]}]}, data)
    write_3mf(folder / "x.3mf", object_3mf(1), '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 4 5 6"/>')
    try:
        from scipy.io import savemat
    except ImportError:
        pass
    else:
        savemat(folder / "x.mat", {"part": {"vertices": POINTS, "faces": np.array(FACES) + 1.0, "name": "p"}})
        savemat(folder / "y.mat", {"vertices": POINTS, "faces": np.array(FACES) + 1}, do_compression=True)
        found += [folder / "x.mat", folder / "y.mat"]
    return [*found, folder / "x.glb", folder / "x.3mf", write_ac3d(folder)]


def damaged(data: bytes, rng: random.Random) -> bytes:
    """Bytes flipped, a word put in, a piece cut out, repeated or moved, an early end."""
    text = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        i = rng.randrange(len(text) + 1)
        k = min(len(text), i + rng.randrange(60))
        match rng.randrange(6):
            case 0:
                for j in [rng.randrange(len(text)) for _ in range(rng.randint(1, 6)) if text]:
                    text[j] = rng.randrange(256)
            case 1:
                text[i : i + rng.randrange(6)] = rng.choice(WORDS)
            case 2:
                del text[i:k]
            case 3:
                text[i:i] = text[i:k]
            case 4:
                del text[i:]
            case _:
                piece = bytes(text[i:k])
                del text[i:k]
                j = rng.randrange(len(text) + 1)
                text[j:j] = piece
    return bytes(text)


def one(path: Path) -> str:
    """What becomes of a file: "number", or the name of our error. Anything else is raised."""
    options = {} if path.suffix == ".bdf" else {"density": 1000.0}
    begin = time.process_time()
    try:
        report = mass_properties(path, **options)
    except PolhodeError as refused:
        result = type(refused).__name__
    else:
        result = "number"
        assert np.isfinite(report.inertia).all(), path
        assert report.mass > 0.0, path
    assert time.process_time() - begin < SLOWEST, path
    return result


def run(n: int, seed: int) -> Counter[str]:
    """Damage `n` files and read them."""
    rng, counts = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as name, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        folder = Path(name)
        sound = [(path, path.read_bytes()) for path in seeds(folder)]
        for path, _ in sound:
            assert one(path) == "number", path
        for i in range(n):
            path, data = sound[i % len(sound)]
            target = folder / f"damaged{path.suffix}"
            target.write_bytes(damaged(data, rng))
            try:
                counts[one(target)] += 1
            except BaseException:
                Path(tempfile.gettempdir(), f"polhode-fuzz{path.suffix}").write_bytes(target.read_bytes())
                raise
    return counts


if __name__ == "__main__":
    print(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))  # noqa: T201
