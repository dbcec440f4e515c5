"""A run that is watched from outside: the same run; watchers that come, go, die, sleep or lie disturb nobody."""

from __future__ import annotations

import http.client
import json
import socket
import time
from contextlib import suppress

import numpy as np
import pytest

import polhode as ph
from polhode.control.links import wire
from polhode.control.links.wire import Frame, Garbage
from polhode.core import quat
from polhode.errors import InputError
from polhode.view.live.listening import Listener, _Pieces, as_text
from polhode.view.live.page import served
from polhode.view.live.scene import heard, told
from tests.live.plants import POSES, Kept, comes, controlled, first_of, free_port, listening


@pytest.fixture
def broadcast():
    made = ph.Broadcast(f"127.0.0.1:{free_port()}", rate=1e6)
    yield made
    made.close()


def greeting() -> bytes:
    return wire.encode(Frame(wire.HELLO, 0, 0, 0.0, text="{}"))


def guest(broadcast: ph.Broadcast, says: bytes) -> socket.socket:
    host, port = broadcast.address.split(":")
    one = socket.create_connection((host, int(port)), timeout=5)
    one.sendall(says)
    return one


def test_what_is_shown_is_the_run_and_the_run_is_the_same(broadcast):
    kept = Kept()
    run, plain = controlled(watch=kept), controlled()
    assert np.array_equal(run.raw, plain.raw)
    assert np.array_equal(controlled(watch=broadcast).raw, plain.raw)
    assert kept.closed == 1
    assert [t for t, _ in kept.shown] == run.signal("rod").t.tolist()
    for t, poses in kept.shown[3::7]:
        for i, name in enumerate(run.names):
            body = run.at(t).body(name)
            assert poses[7 * i : 7 * i + 3] == pytest.approx(body.position[0], abs=1e-9)
            q = np.array(poses[7 * i + 3 : 7 * i + 7])
            assert abs(q @ body.attitude[0]) == pytest.approx(1.0, abs=1e-9)


def test_a_watcher_sees_it(broadcast):
    broadcast.open(first_of())
    with listening(broadcast.address) as listener, listening(broadcast.address) as second:
        for one in (listener, second):
            sight = comes(one, lambda s: bool(s.values), lambda: broadcast.show(0.25, POSES))
            assert (sight.t, list(sight.values), sight.says) == (0.25, POSES, "")
            assert sight.scene is not None
            assert sight.scene.names == ("rod", "tip")
        assert "t = 0.250 s: rod at (0.1, 0.2, -0.3) m, q_WB (0.5000, 0.5000, -0.5000, 0.5000); tip" in as_text(sight)
        broadcast.close()
        assert "over" in comes(listener, lambda s: bool(s.says)).says


def test_what_hangs_between_bodies_follows_both():
    seen = heard(told(first_of()))
    names = [body["name"] for body in seen.document.scene["bodies"]]
    poses = dict(zip(names, seen.poses(tuple(POSES)), strict=True))
    assert poses["rod"] == POSES[:7]
    assert poses["world axes"] == []
    (spring,) = (poses[name] for name in names if len(poses[name]) == 10)
    assert spring[:3] == pytest.approx([0.5, 0.2, -1.5])
    along = quat.rotate(np.array(spring[3:7])[:, None], np.array([[0.0], [0.0], [spring[9]]]))
    assert np.ravel(along) + spring[:3] == pytest.approx(POSES[7:10])


def test_plants_may_come_and_go(broadcast):
    with listening(broadcast.address) as listener:
        assert "waiting" in listener.sight.says
        keys = []
        for name in ("first", "second"):
            broadcast.open(first_of(name))
            sight = comes(listener, lambda s: bool(s.values) and s.says == "", lambda: broadcast.show(0.1, POSES))
            assert sight.scene is not None
            assert sight.scene.document.scene["name"] == name
            keys.append(sight.key)
            broadcast.close()
            comes(listener, lambda s: "waiting" in s.says)
        assert keys[0] != keys[1]


def test_one_that_dies_is_forgotten(broadcast):
    broadcast.open(first_of())
    with listening(broadcast.address) as listener:
        dead = guest(broadcast, greeting())
        comes(listener, lambda s: bool(s.values), lambda: broadcast.show(0.1, POSES))
        dead.close()
        comes(listener, lambda s: s.t > 5.0, lambda: broadcast.show(listener.sight.t + 0.2, POSES))
        comes(listener, lambda s: len(broadcast._guests) == 1, lambda: broadcast.show(9.0, POSES))


def test_one_that_does_not_read_misses_pictures_and_holds_nobody(broadcast):
    broadcast.open(first_of())
    asleep = guest(broadcast, greeting())
    asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with listening(broadcast.address) as listener:
        many = POSES * 500  # 56 kB a picture
        for k in range(400):
            broadcast.show(float(k), many)
        sleeper = next(one for one in broadcast._guests if one.waiting)
        assert len(sleeper.waiting) < 400_000  # what waits for it does not grow
        comes(listener, lambda s: s.t == 1.0 and bool(s.values), lambda: broadcast.show(1.0, POSES))
    asleep.close()


@pytest.mark.parametrize("says", [b"GET / HTTP/1.1\r\n\r\n", b"\0" * 50, b"PLH?"])
def test_one_that_says_something_else_is_shown_nothing(broadcast, says):
    broadcast.open(first_of())
    other, quiet = guest(broadcast, says), guest(broadcast, b"")
    with listening(broadcast.address) as listener:
        comes(listener, lambda s: bool(s.values), lambda: broadcast.show(0.1, POSES))
        comes(listener, lambda s: len(broadcast._guests) == 2, lambda: broadcast.show(0.1, POSES))
    with pytest.raises(ConnectionError) if says else pytest.raises(OSError):
        if not other.recv(100):
            raise ConnectionResetError
    quiet.setblocking(False)
    with pytest.raises(BlockingIOError):
        quiet.recv(100)
    other.close()
    quiet.close()


def test_a_crowd_is_limited(broadcast):
    broadcast.open(first_of())
    crowd = []
    for _ in range(20):
        crowd.append(guest(broadcast, greeting()))
        broadcast.show(0.1, POSES)
    assert len(broadcast._guests) <= 16
    for one in crowd:
        one.close()


@pytest.mark.parametrize("says", [b"HTTP/1.1 200 OK\r\n\r\n", wire.encode(Frame(wire.SCENE, 0, 1, 0.0, text="[]")),
                                  wire.encode(Frame(wire.SCENE, 0, 1, 0.0, text="[" * 50_000))])  # fmt: skip
def test_what_is_no_plant_is_named(says):
    with socket.create_server(("127.0.0.1", 0)) as bound:
        bound.settimeout(10)
        with listening(f"127.0.0.1:{bound.getsockname()[1]}") as listener:
            other = bound.accept()[0]
            other.sendall(says)
            assert "no plant" in comes(listener, lambda s: "no plant" in s.says).says
            other.close()


def test_a_plant_of_another_version_is_named():
    data = wire.encode(Frame(wire.SCENE, 0, 1, 0.0, text="{}"))
    with socket.create_server(("127.0.0.1", 0)) as bound:
        bound.settimeout(10)
        with listening(f"127.0.0.1:{bound.getsockname()[1]}") as listener:
            other = bound.accept()[0]
            other.sendall(data[:4] + b"\2\0" + data[6:])
            comes(listener, lambda s: "version 2" in s.says)
            other.close()


def test_what_is_refused(broadcast):
    broadcast.open(first_of())
    with pytest.raises(InputError, match="another program may have that port"):
        ph.Broadcast(broadcast.address).open(first_of())
    with pytest.raises(InputError, match="anywhere"):
        ph.Broadcast("10.0.0.7:9100")
    with pytest.raises(InputError, match="anywhere"):
        Listener("10.0.0.7:9100")
    with pytest.raises(InputError, match="Broadcast"):
        controlled(watch="127.0.0.1:9100")
    body = ph.Body(mass=1.0, inertia=(1, 2, 2.5))
    with pytest.raises(InputError, match="samples of its sensors and controllers"):
        ph.simulate(body, ph.State(), 1.0, watch=Kept())


def test_a_run_whose_port_is_taken_does_not_begin(broadcast):
    broadcast.open(first_of())
    with pytest.raises(InputError, match="port"):
        controlled(watch=ph.Broadcast(broadcast.address))


# ---- the server of pages


def asked(url: str, path: str = "/", method: str = "GET", **headers: str) -> tuple[int, str]:
    place = url.removeprefix("http://").rstrip("/")
    link = http.client.HTTPConnection(place, timeout=10)
    link.putrequest(method, path, skip_host="Host" in headers)
    for name, value in headers.items():
        link.putheader(name, value)
    link.endheaders()
    answer = link.getresponse()
    text = answer.read().decode() if path != "/events" or answer.status != 200 else ""
    link.close()
    return answer.status, text


def test_pages_are_for_this_machine_alone():
    listener = Listener("127.0.0.1:9")
    with served(listener) as url:
        status, text = asked(url)
        assert status == 200
        assert "waiting for a plant at 127.0.0.1:9" in text
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Host": "127.0.0.1"},
                        {"Origin": "null"}):  # fmt: skip
            assert asked(url, **headers)[0] == 403
            assert asked(url, "/events", **headers)[0] == 403
        assert asked(url, "/../etc/passwd")[0] == 404
        assert asked(url, "/", "POST")[0] == 501
        port = int(url.rstrip("/").rpartition(":")[2])
        with pytest.raises(InputError, match="another one"), served(Listener("127.0.0.1:9"), port):
            pass
    assert listener.over


def test_a_page_holds_the_scene_and_events_the_moments(broadcast):
    broadcast.open(first_of("a </script><script>alert(1)</script> name"))
    with listening(broadcast.address) as listener, served(listener) as url:
        sight = comes(listener, lambda s: bool(s.values), lambda: broadcast.show(0.25, POSES))
        _, text = asked(url)
        assert f'data-scene="{sight.key}"' in text
        assert "<script>alert" not in text
        assert "connect-src 'self'" in text
        place = url.removeprefix("http://").rstrip("/")
        link = http.client.HTTPConnection(place, timeout=10)
        link.request("GET", "/events")
        answer = link.getresponse()
        lines = [answer.readline().decode().strip() for _ in range(6)]
        assert lines[:2] == ["event: scene", f"data: {sight.key}"]
        assert json.loads(lines[4].removeprefix("data: "))["t"] == 0.25
        listener.end()  # or the server would wait for this page
        link.close()


def test_a_page_cannot_be_at_a_port_that_is_none():
    with pytest.raises(InputError, match="up to 65535"), served(Listener("127.0.0.1:9"), 99_999_999):
        pass


def test_slow_and_many_pages_are_hung_up(monkeypatch):
    """One that says its request letter by letter, and a crowd; the next one is served as always."""
    monkeypatch.setattr("polhode.view.live.page._HEAD", 0.3)
    monkeypatch.setattr("polhode.view.live.page._CROWD", 3)
    listener = Listener("127.0.0.1:9")
    with served(listener) as url:
        place = ("127.0.0.1", int(url.rstrip("/").rpartition(":")[2]))
        with socket.create_connection(place, timeout=10.0) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nX: ")
            heard, said = b"x", 0
            with suppress(ConnectionError):
                while heard and said < 200:
                    slow.sendall(b"a")
                    said += 1
                    slow.settimeout(0.05)
                    with suppress(TimeoutError):
                        heard = slow.recv(100)
            assert said < 200
        crowd = [socket.create_connection(place, timeout=10.0) for _ in range(5)]
        try:
            last = crowd[-1]
            last.settimeout(10.0)
            with suppress(ConnectionError):
                assert last.recv(100) == b""
        finally:
            for one in crowd:
                one.close()
        assert comes_back(url) == 200


def comes_back(url: str) -> int:
    """The status of the page, as soon as there is room again."""
    for _ in range(200):
        with suppress(OSError, http.client.HTTPException):
            return asked(url)[0]
        time.sleep(0.05)
    return 0


HOSTILE = {
    "a point of two numbers": lambda d: d["follows"][2]["ends"][0].update(at=[1, 2]),
    "a point that is a number": lambda d: d["follows"][2]["ends"][0].update(at=-1),
    "points in rows": lambda d: d["follows"][2]["ends"][0].update(at=[[1, 2, 3]] * 2),
    "down is nowhere": lambda d: d["follows"][2].update(down=[]),
    "a number that is none": lambda d: d["scene"].update(radius=float("nan")),
    "a number beyond all": lambda d: d["scene"].update(radius=float("inf")),
    "half of a character": lambda d: d["scene"].update(name="\ud800"),
    "half of a character in a name": lambda d: d["links"].__setitem__(0, "\ud800"),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_scenes_that_cannot_be_are_refused_where_they_come_in(how):
    given = json.loads(told(first_of()))
    heard(json.dumps(given)).poses(tuple(POSES))
    HOSTILE[how](given)
    with pytest.raises(ValueError, match=r"."):
        heard(json.dumps(given))


def test_a_scene_of_nothing_without_end_is_refused():
    pieces = _Pieces()

    def endless() -> None:
        for _ in range(2_000_000):
            pieces.add("")

    with pytest.raises(Garbage, match="without an end"):
        endless()
