"""Playing in real time: data time follows the wall clock, forwards, backwards, scaled, and where drawing is slow."""

import numpy as np
import pytest

SMALL = {"width": 200, "height": 160, "ratio": 0.5, "hash": "#film", "moving": True}
EXACT = 0.005  # of the duration

PLAY = """(async ({ scale, backward, busy }) => {
  const player = polhode.player;
  player.pause();
  player.set({ scale, backward, loop: false });
  player.seek(backward ? player.document.clock.stop : player.document.clock.start);
  await new Promise((next) => setTimeout(next, 200));
  const rows = [];
  const end = player.watch((state) => {
    rows.push([Date.now() / 1000, state.t]);
    for (const late = performance.now() + busy; performance.now() < late; );
  });
  const since = Date.now() / 1000;
  player.play();
  const wait = (time) => new Promise((next) => setTimeout(next, time));
  while (player.state.playing) await wait(1);
  for (let i = 0; i < 250 && rows.at(-1)?.[1] !== player.state.t; i++) await wait(20); // the last frame is told late
  end();
  return rows.map(([wall, t]) => [wall - since, t]);
})(%s)"""


def played(page, scale: float, backward: bool, busy: float = 0.0) -> np.ndarray:
    """Rows of wall time since the start, s, and data time, as the frames of a whole film told them."""
    return np.array(page.js(PLAY % f"{{scale: {scale}, backward: {str(backward).lower()}, busy: {busy}}}"))


def rate(rows: np.ndarray) -> float:
    """Data seconds for each second of the wall clock."""
    moving = rows[(rows[:, 1] > 0.05) & (rows[:, 1] < 9.95)]
    return float(np.polyfit(moving[:, 0] - moving[0, 0], moving[:, 1], 1)[0])


def ends_in_time(rows: np.ndarray, duration: float, slack: float) -> bool:
    """Whether the first frame that shows the end is the first one drawn after `duration`, within `slack` of it.

    How late that frame comes says how busy the machine is, and nothing about the player.
    """
    end = int(np.argmax(rows[:, 1] == rows[-1, 1]))
    return end > 0 and bool(rows[end - 1, 0] < duration + slack and rows[end, 0] > duration - slack)


@pytest.mark.parametrize(("scale", "backward"), [(4.0, False), (4.0, True)])
def test_ten_seconds_of_data_take_their_time(browser, written, scale, backward):
    with browser.open(written("wings"), **SMALL) as page:
        rows = played(page, scale, backward)
        assert abs(rate(rows) - (-scale if backward else scale)) < EXACT * scale
        assert ends_in_time(rows, 10 / scale, 0.1)
        assert page.state["t"] == (0.0 if backward else 10.0)


@pytest.mark.slow
@pytest.mark.parametrize("backward", [False, True])
def test_ten_seconds_in_real_time(browser, written, backward):
    with browser.open(written("wings"), **SMALL) as page:
        rows = played(page, 1.0, backward)
        assert 9.95 < 10.0 / abs(rate(rows)) < 10.05
        assert ends_in_time(rows, 10.0, 0.1)


def test_slow_drawing_drops_frames_and_no_time(browser, written):
    with browser.open(written("wings"), **SMALL) as page:
        rows = played(page, 4.0, False, busy=150.0)
        assert len(rows) < 25
        assert abs(rate(rows) - 4.0) < EXACT * 4.0
        assert ends_in_time(rows, 2.5, 0.1)


def test_a_wrong_clock_is_seen(browser, written):
    fast = "const true_now = performance.now.bind(performance); performance.now = () => 1.02 * true_now();"
    with browser.open(written("wings"), **SMALL, scripts=[fast]) as page:
        rows = played(page, 4.0, False)
        assert abs(rate(rows) - 4.0) > EXACT * 4.0


def test_a_loop_begins_again(browser, written):
    with browser.open(written("cubesat"), **SMALL) as page:  # 1 s of data
        told = page.js("""(async () => {
          const times = [];
          polhode.player.pause();
          polhode.player.set({ scale: 1, loop: true });
          polhode.player.seek(0.7);
          polhode.player.watch((state) => times.push(state.t));
          polhode.player.play();
          while (times.filter((t) => t < 0.7).length < 2) await new Promise((next) => setTimeout(next, 10));
          return { times, playing: polhode.player.state.playing };
        })()""")
        assert told["playing"]
        steps = np.diff(told["times"])
        assert (steps < 0).sum() == 1  # back to the beginning, once
        assert steps.min() < -0.5


def test_a_page_plays_by_itself_unless_motion_is_unwelcome(browser, written):
    for moving in (True, False):
        with browser.open(written("cubesat"), width=300, height=300, ratio=0.5, moving=moving) as page:
            assert page.state["playing"] is moving
