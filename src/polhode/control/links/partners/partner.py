"""The partner's side of a polhode plant, in one file: copy it, it needs nothing but Python.

    from partner import serve

    def control(t, seen, memory):              # called once for each sample, in order
        return -2.0 * seen.angle - 0.5 * seen.rate

    serve(control, "udp://127.0.0.1:9000")     # or "tcp://127.0.0.1:9000", "shm://name", "pipe"

or, from a terminal, `python partner.py law.py udp://127.0.0.1:9000`, where law.py has a function `control`. `seen` has
sensors by their names, `seen.gyro` or `seen["gyro"]`: a number, or a list of numbers where there are several. The
answer is a number, a list, or a dictionary by the names of commands. `memory` is a dictionary, fresh in each run; while
a run lasts, `memory["description"]` says what it is. The bytes are described in docs/wire.md of polhode, version 1.
"""

import contextlib
import json
import math
import mmap
import os
import socket
import struct
import sys
import tempfile
import time
import traceback
import zlib
from collections.abc import Callable, Iterator
from typing import Any

MAGIC, VERSION, MOST = b"PLHD", 1, 65_000
HELLO, WELCOME, SEEN, COMMANDS, REFUSED, BYE = range(1, 7)
HEAD = struct.Struct("<4sHHIIQd")  # magic, version, kind, sequence, count, run, time
SLOT = 65536  # bytes of one direction of shared memory

Control = Callable[[float, Any, dict[str, Any]], Any]


class Seen(dict[str, Any]):
    """What is seen, by name: seen.gyro or seen["gyro"]."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"{name} is not seen; there are {', '.join(self)}") from None


def frame(kind: int, sequence: int, run: int, time: float, payload: bytes, count: int) -> bytes:
    """One frame as bytes: head, payload, checksum."""
    data = HEAD.pack(MAGIC, VERSION, kind, sequence, count, run, time) + payload
    return data + struct.pack("<I", zlib.crc32(data))


def text_frame(kind: int, sequence: int, run: int, time: float, text: str) -> bytes:
    """A frame that holds a text, cut where it is too long."""
    payload = text.encode(errors="replace")[:4000].decode(errors="ignore").encode()
    return frame(kind, sequence, run, time, payload, len(payload))


class Session:
    """The partner of one plant: takes frames, gives answers, and computes each sample exactly once."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.runs_over = 0
        self._run, self._former = -1, set[int]()
        self._last, self._kept = 0, b""
        self._memory: dict[str, Any] = {}
        self._ports: list[tuple[str, int]] = []
        self._given: list[tuple[str, int]] = []

    def answer(self, data: bytes) -> bytes | None:
        """The answer to one frame; None where there is none to give (garbage, late, doubled, a farewell)."""
        if len(data) < HEAD.size + 4 or struct.unpack("<I", data[-4:])[0] != zlib.crc32(data[:-4]):
            return None
        magic, version, kind, sequence, count, run, t = HEAD.unpack_from(data)
        if magic != MAGIC or not math.isfinite(t):
            return None
        if version != VERSION:
            return text_frame(REFUSED, sequence, run, t, f"this partner speaks version {VERSION}, not {version}")
        payload = data[HEAD.size : -4]
        if kind == HELLO and len(payload) == count:
            return self._hello(sequence, run, t, payload)
        if kind == BYE and run == self._run and not payload and not count:
            self.runs_over += 1
            self._former.add(run)
            self._run = -1
        if kind != SEEN or len(payload) != 8 * count:
            return None
        if run != self._run:
            why = "that run is over" if run in self._former else "this partner does not know that run: it began later"
            return text_frame(REFUSED, sequence, run, t, why)
        if sequence == self._last and sequence:  # the answer was lost: the same again, nothing is computed twice
            return self._kept
        if sequence != self._last + 1 or count != sum(width for _, width in self._ports):
            return None
        self._last, self._kept = sequence, self._commands(sequence, run, t, struct.unpack(f"<{count}d", payload))
        return self._kept

    def _hello(self, sequence: int, run: int, t: float, payload: bytes) -> bytes | None:
        """A run begins, or its greeting came again; one of a run that is over came late."""
        if run in self._former:
            return None
        if run != self._run:
            try:
                description = json.loads(payload)
                seen, commands = (widths(description[part]) for part in ("seen", "commands"))
            except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
                return None  # nobody's greeting: the run that lasts goes on
            self._ports, self._given = seen, commands
            self._former.add(self._run)
            self._run, self._last, self._memory = run, 0, {"description": description}
        return text_frame(WELCOME, sequence, run, t, json.dumps({"polhode": VERSION, "partner": "partner.py"}))

    def _commands(self, sequence: int, run: int, t: float, values: tuple[float, ...]) -> bytes:
        """Ask the control, once; what goes wrong in it is told to the plant, and to standard error."""
        seen, at = Seen(), 0
        for name, width in self._ports:
            seen[name] = values[at] if width == 1 else list(values[at : at + width])
            at += width
        try:
            given = flat(self.control(t, seen, self._memory), self._given)
            return frame(COMMANDS, sequence, run, t, struct.pack(f"<{len(given)}d", *given), len(given))
        except Exception as error:  # noqa: BLE001 (whatever it is, the plant must know)
            traceback.print_exc()
            return text_frame(REFUSED, sequence, run, t, f"{type(error).__name__}: {error}")


def widths(described: Any) -> list[tuple[str, int]]:
    """Names and numbers of what is seen or commanded, as the description has them."""
    found = [(str(port["name"]), int(port["width"])) for port in described]
    if any(width < 0 for _, width in found):
        raise ValueError("less than no numbers")
    return found


def flat(given: Any, ports: list[tuple[str, int]]) -> list[float]:
    """What a control gave as one row of numbers, in the order of the commands."""
    if isinstance(given, dict):
        if set(given) != {name for name, _ in ports}:
            raise ValueError(f"commands are {', '.join(name for name, _ in ports)}, not {', '.join(map(str, given))}")
        given = [given[name] for name, _ in ports]
    row = list(_numbers(given))
    if len(row) != sum(width for _, width in ports):
        raise ValueError(f"{len(row)} numbers for {sum(width for _, width in ports)} of commands")
    return row


def _numbers(given: Any) -> Iterator[float]:
    if isinstance(given, str | bytes) or not hasattr(given, "__iter__"):
        yield float(given)
    else:
        for one in given:
            yield from _numbers(one)


def serve(control: Control, address: str = "pipe", runs: int | None = None) -> None:
    """Answer a plant at an address until so many runs are over (None: forever; a pipe: until it is closed)."""
    kind, _, place = address.partition("://")
    session = Session(control)
    if kind == "pipe":
        _serve_pipe(session)
    elif kind == "udp":
        _serve_udp(session, place, runs)
    elif kind == "tcp":
        _serve_tcp(session, place, runs)
    elif kind == "shm":
        _serve_memory(session, place, runs)
    else:
        raise ValueError(f'an address is "udp://127.0.0.1:9000", "tcp://...", "shm://name" or "pipe", not {address!r}')


def _bound(place: str, kind: int) -> socket.socket:
    """A socket that listens at "host:port"; on this machine, unless another address of it is given."""
    host, _, port = place.rpartition(":")
    host = host.strip("[]") or "127.0.0.1"
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, kind)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1 if kind == socket.SOCK_STREAM else 0)
    bound.bind((host, int(port)))
    return bound


def _serve_udp(session: Session, place: str, runs: int | None) -> None:
    with _bound(place, socket.SOCK_DGRAM) as bound:
        while runs is None or session.runs_over < runs:
            try:
                data, plant = bound.recvfrom(65536)
            except ConnectionError:
                continue  # the plant that was answered last is gone
            answer = session.answer(data)
            if answer is not None:
                bound.sendto(answer, plant)


def _serve_tcp(session: Session, place: str, runs: int | None) -> None:
    with _bound(place, socket.SOCK_STREAM) as bound:
        bound.listen()
        while runs is None or session.runs_over < runs:
            connection, _ = bound.accept()
            with connection:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                try:
                    _serve_stream(session, lambda link=connection: link.recv(65536), connection.sendall)
                except ConnectionError:
                    continue


def _serve_pipe(session: Session) -> None:
    """Frames go to the real standard output; what the control prints goes to standard error."""
    sys.stdout.flush()
    frames = os.dup(1)
    os.dup2(2, 1)
    try:
        _serve_stream(session, lambda: os.read(0, 65536), lambda data: _write_all(frames, data))
    except BrokenPipeError:
        pass  # the plant is gone
    finally:
        os.close(frames)


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _serve_stream(session: Session, read: Callable[[], bytes], write: Callable[[bytes], Any]) -> None:
    """Answer frames in a stream of bytes until it ends; garbage ends it."""
    waiting = b""
    while True:
        came = read()
        if not came:
            return
        waiting += came
        while len(waiting) >= HEAD.size:
            magic, _, kind, _, count, _, _ = HEAD.unpack_from(waiting)
            whole = HEAD.size + (count if kind in (HELLO, WELCOME, REFUSED) else 8 * count) + 4
            if magic != MAGIC or whole > MOST:
                return
            if len(waiting) < whole:
                break
            answer = session.answer(waiting[:whole])
            waiting = waiting[whole:]
            if answer is not None:
                write(answer)


def _serve_memory(session: Session, name: str, runs: int | None) -> None:
    """Look at the slot of the plant: without a pause while a run is quick, with longer and longer ones else."""
    folder = "/dev/shm" if os.path.isdir("/dev/shm") else tempfile.gettempdir()  # noqa: PTH112
    path = os.path.join(folder, os.path.basename(name))  # noqa: PTH118, PTH119
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    if os.fstat(file).st_size < 2 * SLOT:
        os.truncate(file, 2 * SLOT)
    with mmap.mmap(file, 2 * SLOT) as memory:
        last, counter = memory[:8], int.from_bytes(memory[SLOT : SLOT + 8], "little")
        try:
            while runs is None or session.runs_over < runs:
                _wait_for_change(memory, last)
                last = memory[:8]
                size = min(int.from_bytes(memory[8:12], "little"), SLOT - 16)
                answer = session.answer(memory[16 : 16 + size])
                if answer is not None:
                    counter = (counter + 1) % 2**64
                    memory[SLOT + 16 : SLOT + 16 + len(answer)] = answer
                    memory[SLOT + 8 : SLOT + 12] = len(answer).to_bytes(4, "little")
                    memory[SLOT : SLOT + 8] = counter.to_bytes(8, "little")  # last: the reader waits for it
        finally:
            os.close(file)
            os.unlink(path)  # noqa: PTH108


def _wait_for_change(memory: mmap.mmap, last: bytes) -> None:
    begun = time.perf_counter()
    while memory[:8] == last:
        spent = time.perf_counter() - begun
        if spent > 0.002:
            time.sleep(min(0.05 * spent, 0.01))


def _main(arguments: list[str]) -> None:
    """Serve the function `control` of a file of Python."""
    if not 1 <= len(arguments) <= 2:
        raise SystemExit("python partner.py LAW.PY [ADDRESS]")
    import runpy

    serve(runpy.run_path(arguments[0])["control"], arguments[1] if len(arguments) > 1 else "pipe")


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        _main(sys.argv[1:])
