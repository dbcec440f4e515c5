"""The C partner under fuzzed frames, with its memory watched: it says what the Python partner says, frame by frame."""

from __future__ import annotations

import json
import random
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from polhode.control.links import wire
from polhode.control.links.partners import partner
from polhode.control.links.wire import Frame, Garbage, OtherVersion
from tests.links.plant import PARTNERS, counting, description
from tests.links.test_wire import FUZZED, spoiled

COMPILER = shutil.which("cc")
HERE = Path(__file__).resolve().parent
RUN = 77


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> str:
    """Watched by the sanitizers where the compiler has them."""
    if COMPILER is None:
        pytest.skip("no C compiler")
    out = tmp_path_factory.mktemp("c") / "fuzzed"
    flags = ["-std=c99", "-O1", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-I", str(PARTNERS)]
    watched = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    for more in (watched, []):
        if (
            subprocess.run([COMPILER, *flags, *more, str(HERE / "fuzzed.c"), "-o", str(out)], check=False).returncode
            == 0
        ):
            return str(out)
    raise AssertionError("the C partner does not compile")


def frames(n: int, each: int) -> list[bytes]:
    """A run of n samples, each question behind many spoiled ones; of those none is the next question by chance."""
    rng, hello = random.Random(8), wire.encode(Frame(wire.HELLO, 0, RUN, 0.0, text=_text()))
    found = [hello]
    for k in range(1, n + 1):
        question = wire.encode(Frame(wire.SEEN, k, RUN, 0.01 * k, (0.1 * k, -0.2)))
        for _ in range(each):
            bad = spoiled(hello if rng.random() < 0.2 else question, rng)
            try:
                sound = wire.decode(bad)
            except (Garbage, OtherVersion):
                found.append(bad)
            else:
                found += [bad] if sound.kind not in (wire.BYE, wire.HELLO) and sound.sequence != k else []
        found += [question, question]
    return [*found, wire.encode(Frame(wire.BYE, n + 1, RUN, 0.0))]


def _text() -> str:
    return json.dumps({**description(), "n_seen": 2, "n_commands": 1}, separators=(",", ":"))


def answers(program: str, given: list[bytes]) -> list[bytes]:
    data = b"".join(struct.pack("<I", len(one)) + one for one in given)
    done = subprocess.run([program], input=data, capture_output=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    found, at = [], 0
    while at < len(done.stdout):
        (size,) = struct.unpack_from("<I", done.stdout, at)
        found.append(done.stdout[at + 4 : at + 4 + size])
        at += 4 + size
    return found


def meant(answer: bytes | None) -> tuple[object, ...]:
    """What an answer says, without its words."""
    if not answer:
        return ()
    frame = wire.decode(answer)
    return frame.kind, frame.sequence, frame.run, frame.values


def test_fuzzed_frames_against_the_c_partner(program):
    n = 100
    given = frames(n, FUZZED // n)
    assert len(given) > 0.8 * FUZZED
    session = partner.Session(counting)
    there = answers(program, given)
    assert len(there) == len(given)
    different = [i for i, one in enumerate(given) if meant(session.answer(one)) != meant(there[i])]
    assert different == []
    computed = [meant(one)[3] for one in there if meant(one)[:1] == (wire.COMMANDS,)]
    assert len(set(computed)) == n
