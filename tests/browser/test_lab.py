"""Labs in a real browser with its network cut: they run, answer, agree with Python, and refuse what is hostile."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest

import polhode as ph
from polhode.lab.free_page import write_free_lab
from polhode.lab.of_scenario import demo_lab
from polhode.scenario import demos, read
from polhode.scenario.running import simulate_one
from tests.browser.chromium import CLIENT, Browser, Page

READY = "window.polhodeLab && polhodeLab.span[1] >= 0 && polhodeLab.since.state.length > 0"
LARGEST = 1_200_000  # bytes of the free body's page
FRAME = 8.0  # ms of physics for one picture


@pytest.fixture(scope="module")
def labs(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The page of a demo, or of the free body, written once."""
    folder = tmp_path_factory.mktemp("labs")

    def page(name: str) -> Path:
        path = folder / f"{name}.html"
        if not path.exists():
            write_free_lab(path) if name == "free" else demo_lab(name, path)
        return path

    return page


def opened(browser: Browser, path: Path, **options: object) -> Page:
    """The page, where its first sample is there."""
    page = browser.open(path, **({"moving": True} | options))
    assert page.comes(READY, 10.0), page.seen
    return page


def quiet(page: Page) -> bool:
    """Nothing was asked of any network, and nothing was complained about."""
    seen = page.seen
    return seen["errors"] == [] and all(url.startswith(("file:", "blob:")) for url in seen["requests"])


def test_the_free_lab_is_small_and_moves(browser: Browser, labs: Callable[[str], Path]) -> None:
    """Within the page's own clock; how much physics a picture needs is measured in the worker, and printed."""
    assert labs("free").stat().st_size <= LARGEST
    with opened(browser, labs("free")) as page:
        assert page.comes("polhodeLab.now.t > 0.2", 10.0)
        moving = page.js("performance.getEntriesByName('polhode-moving')[0].startTime")
        reached = page.js("polhodeLab.reach(10)")
        frame = reached["busy"] / 600.0
        print(  # noqa: T201 (a measure, which CI shows)
            f"first picture after {moving:.0f} ms; physics {frame:.3f} ms for a picture of 1/60 s"
        )
        assert frame <= FRAME
        assert quiet(page)


def test_a_slider_acts_where_the_motion_is(browser: Browser, labs: Callable[[str], Path]) -> None:
    """At the time that is shown, with the state that was shown: nothing jumps, and the other future begins there."""
    with opened(browser, labs("free")) as page:
        assert page.comes("polhodeLab.now.t > 0.3", 10.0)
        found = page.js("""(async () => {
          const lab = polhodeLab;
          lab.pause(); await lab.drawn();
          const before = [...lab.now.state], t = lab.now.t;
          lab.set({ parameters: { friction: 0.01 }, method: "dopri5" });
          await new Promise((next) => setTimeout(next, 200)); await lab.drawn();
          return { t, at: lab.now.t, before, after: [...lab.now.state], since: lab.since.t, latency: lab.pace.latency };
        })()""")
        assert found["at"] == found["since"] == found["t"]
        np.testing.assert_allclose(found["after"], found["before"], rtol=0.0, atol=1e-8)
        print(f"from a slider to a changed state: {found['latency']:.1f} ms")  # noqa: T201 (a measure)
        assert quiet(page)


def test_back_in_time_and_on_again(browser: Browser, labs: Callable[[str], Path]) -> None:
    """What was shown is shown again, to the bit; a change in the past begins another future there."""
    with opened(browser, labs("free")) as page:
        assert page.comes("polhodeLab.now.t > 0.5", 10.0)
        found = page.js("""(async () => {
          const lab = polhodeLab, rest = () => new Promise((next) => setTimeout(next, 150));
          lab.pause(); await lab.drawn();
          const far = [...lab.now.state], t = lab.now.t;
          lab.seek(0.2); await lab.drawn();
          const past = { t: lab.now.t, state: [...lab.now.state] };
          lab.seek(t); await lab.drawn();
          const again = [...lab.now.state];
          lab.seek(0.2); lab.set({ speed: 0.5 }); lab.set({ parameters: { mass: 0.3 } });
          await rest(); await lab.drawn();
          return { far, again, past, here: { t: lab.now.t, state: [...lab.now.state] }, end: lab.span[1] };
        })()""")
        assert found["again"] == found["far"]
        assert found["here"]["t"] == found["past"]["t"] == found["end"]
        np.testing.assert_allclose(found["here"]["state"], found["past"]["state"], rtol=0.0, atol=1e-8)


SPANS = {"triple-pendulum": 1.0}
COMPARED = ("cubesat-tumble", "five-rods", "satellite-with-wings")


@pytest.mark.parametrize("name", COMPARED)
def test_the_page_agrees_with_python(browser: Browser, labs: Callable[[str], Path], name: str) -> None:
    """The same start, method and tolerances: 1e-10 of the scale; and the page's bodies are where its states say."""
    scenario = read(demos.path(name))
    first = next(iter(scenario.all_runs()))
    plan, built = scenario.all_runs()[first], scenario.built(first)
    span = min(plan.end, 2.0)
    with opened(browser, labs(name)) as page:
        settings = json.dumps({"method": "dop853", "steps": {"dt": 1e-3, "rtol": 1e-12, "atol": 1e-12}})
        found = page.js(f"polhodeLab.reach({span}, {settings})")
        assert page.comes("polhodeLab.now.t > 0", 10.0)
        names = list(page.js("polhodeLab.player.document.bodies.filter(b => b.group === 'bodies').map(b => b.name)"))
        posed, outputs = page.js(f"""(async () => {{
          polhodeLab.pause(); await polhodeLab.drawn();
          return [polhodeLab.player.pose({json.dumps(names[0])}), [...polhodeLab.now.outputs]];
        }})()""")
        assert quiet(page)
    run = ph.simulate(built.model, built.start, span, loads=built.loads, method="dop853", rtol=1e-12, atol=1e-12,
                      formulation=None if scenario.body is not None else plan.formulation)  # fmt: skip
    final = run.final
    right = (np.concatenate([final.position, final.attitude, final.velocity, final.omega])
             if isinstance(final, ph.State) else np.concatenate([final.q, final.v]))  # fmt: skip
    np.testing.assert_allclose(found["state"][: len(right)], right, rtol=0.0, atol=1e-10 * np.abs(right).max())
    np.testing.assert_allclose(np.reshape(posed, (4, 4))[:3, 3], outputs[:3], rtol=0.0, atol=1e-12)


def test_a_scenario_from_the_page_repeats_it(browser: Browser, labs: Callable[[str], Path], tmp_path: Path) -> None:
    """After a change of the start: every sample that both have, to 1e-12 of its scale."""
    for name, start in (("cubesat-tumble", {"3U CubeSat.joint.wx": 7.5}), ("five-rods", {"T.angle": 2.5})):
        with opened(browser, labs(name)) as page:
            text, table = page.js(f"""(async () => {{
              const lab = polhodeLab;
              lab.set({{ start: {json.dumps(start)}, method: "dopri5", steps: {{ rtol: 1e-10 }} }});
              lab.play();
              while (lab.now.t < 0.3 * lab.settings.speed) await lab.drawn();
              lab.pause(); await lab.drawn();
              return [polhodeLabs.scenarioText(lab), polhodeLabs.tableText(lab)];
            }})()""")
        file = tmp_path / f"{name}.yaml"
        file.write_text(text)
        run = simulate_one(read(file))
        rows = [line.split(",") for line in table.splitlines()]
        numbers = np.array([[float(x) for x in row] for row in rows[1:]])
        here = [i for i, t in enumerate(run.t) if np.abs(numbers[:, 0] - t).min() <= 1e-12]
        assert len(here) > 20
        there = [int(np.abs(numbers[:, 0] - run.t[i]).argmin()) for i in here]
        mine = (np.column_stack([run.position, run.attitude, run.velocity, run.omega]) if run.alone
                else np.column_stack([run.q, run.v]))[here]  # fmt: skip
        page_has = numbers[there][:, 1 : 1 + mine.shape[1]]
        assert np.abs(page_has - mine).max() <= 1e-12 * np.abs(mine).max(), name


def test_a_link_brings_the_settings_back(browser: Browser, labs: Callable[[str], Path]) -> None:
    """All that was set, to the bit."""
    with opened(browser, labs("free")) as page:
        link = page.js("""(() => {
          polhodeLab.set({ parameters: { mass: 0.1 + 0.2, Izz: 3.9e-4 }, method: "rk4" });
          polhodeLab.set({ steps: { dt: 0.002 }, speed: 0.25 });
          polhodeLab.set({ start: { [polhodeLab.description.states[10].name]: 5.123456789 } });
          return polhodeLabs.linkOf(polhodeLab);
        })()""")
        wanted = page.js("polhodeLab.settings")
    with opened(browser, labs("free"), hash="#" + link.partition("#")[2]) as page:
        assert page.comes("polhodeLab.settings.method === 'rk4'", 5.0)
        assert page.js("polhodeLab.settings") == wanted
        assert quiet(page)


HOSTILE = {
    "not a number": {"parameters": {"mass": "NaN"}},
    "too large": {"parameters": {"mass": 1e308}},
    "negative": {"parameters": {"mass": -1}},
    "unknown": {"parameters": {"<img src=x onerror=alert(1)>": 1}},
    "markup": {"method": "<script>window.hacked = 1</script>"},
    "prototype": {"__proto__": {"x": 1}, "constructor": 1},
    "wrong kind": {"start": [1, 2, 3]},
    "infinite speed": {"speed": 1e308},
}


def test_hostile_addresses_are_refused_in_words(browser: Browser, labs: Callable[[str], Path]) -> None:
    """Nothing of them is taken, nothing runs, and the reader is told."""
    texts = {name: f"#lab=1&{quote(json.dumps(change))}" for name, change in HOSTILE.items()}
    texts |= {"long": "#lab=1&" + "a" * 1_000_000, "no JSON": "#lab=1&%7B%22", "version": "#lab=9&%7B%7D",
              "bytes": "#lab=1&%ff%fe", "nan": "#lab=1&" + quote('{"speed":NaN}')}  # fmt: skip
    with opened(browser, labs("free")) as page:
        before = page.js("polhodeLab.settings")
        for name, text in texts.items():
            said = page.js(f"""(async () => {{
              const say = document.querySelector(".ph-say");
              say.textContent = "";
              history.replaceState(null, "", location.href.split("#")[0] + {json.dumps(text)});
              dispatchEvent(new HashChangeEvent("hashchange"));
              await new Promise((next) => setTimeout(next, 30));
              return say.textContent;
            }})()""")
            assert said, name
            assert page.js("polhodeLab.settings") == before, name
        assert page.js("window.hacked === undefined && document.querySelectorAll('img').length === 0")
        assert quiet(page)


def test_the_policy_lets_nothing_else_run(browser: Browser, labs: Callable[[str], Path]) -> None:
    """No script but the page's own, no request, no evaluation of texts."""
    text = labs("free").read_text(encoding="utf-8")
    assert "unsafe" not in text.split("Content-Security-Policy", 1)[1].split(">", 1)[0]
    with opened(browser, labs("free")) as page:
        found = page.js("""(async () => {
          const script = document.createElement("script");
          script.textContent = "window.hacked = 1";
          document.body.append(script);
          let evaluated = true, fetched = true;
          try { (0, eval)("1"); } catch { evaluated = false; }
          try { await fetch("https://example.com/"); } catch { fetched = false; }
          return [window.hacked === undefined, evaluated, fetched];
        })()""")
        assert found[0] is True
        assert found[2] is False


def test_random_settings_stay_finite(browser: Browser, labs: Callable[[str], Path]) -> None:
    """Over the ranges of the sliders: finite, or refused in words; nothing is complained about."""
    rng = np.random.default_rng(11)
    with opened(browser, labs("free"), moving=False) as page:
        description = page.js("polhodeLab.description")
        settings = [random_settings(description, rng) for _ in range(60)]
        found = page.js(f"""(async () => {{
          const answers = [];
          for (const one of {json.dumps(settings)}) answers.push(await polhodeLab.reach(1, one));
          return answers;
        }})()""")
        assert quiet(page)
    for one in found:
        assert "error" in one or np.isfinite(one["state"]).all(), one
    assert sum("error" not in one for one in found) >= 20


def random_settings(description: dict[str, Any], rng: np.random.Generator) -> dict[str, Any]:
    """Numbers over the ranges of the free lab, as often as not without loads, so that every method has its turn."""
    given = {one["name"]: one["start"] for one in description["parameters"]}
    given |= {name: float(x) for name, x in zip(("Ixx", "Iyy", "Izz"), rng.uniform(1e-4, 4e-4, 3), strict=True)}
    given |= {name: float(x) for name, x in zip(("Ixy", "Ixz", "Iyz"), rng.uniform(-3e-5, 3e-5, 3), strict=True)}
    given["mass"] = float(rng.uniform(1e-3, 5.0))
    if rng.random() < 0.5:
        given |= {name: float(rng.uniform(0.0, 1e-3)) for name in given if "friction" in name}
        given |= {name: float(rng.uniform(-0.1, 0.1)) for name in given if name.startswith(("force", "arm"))}
    start = {one["name"]: float(rng.normal() * 10.0) for one in description["states"]}
    method = str(rng.choice([one["name"] for one in description["methods"]]))
    return {"parameters": given, "start": start, "method": method, "inputs": {},
            "steps": {"dt": 2e-3, "rtol": 1e-8, "atol": 1e-11}}  # fmt: skip


AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"


def test_nothing_keeps_anybody_out(browser: Browser, labs: Callable[[str], Path]) -> None:
    """axe-core finds nothing serious in any panel, in light and dark, on a desk and on a phone."""
    wrong = {}
    for name, width, dark in (("free", 390, True), ("cart-pendulum", 1400, False)):
        with opened(browser, labs(name), width=width, height=844, dark=dark, moving=False) as page:
            page.js(AXE.read_text(encoding="utf-8") + "; 0")
            tabs = page.js("[...document.querySelectorAll('.ph-tabs button')].map(b => b.textContent)")
            for i, tab in enumerate(tabs):
                page.js(f"document.querySelectorAll('.ph-tabs button')[{i}].getAttribute('aria-pressed') === 'true'"
                        f" || document.querySelectorAll('.ph-tabs button')[{i}].click()")  # fmt: skip
                found = page.js("""(async () => {
                  await polhodeLab.drawn();
                  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
                  return violations.filter(v => ["serious", "critical"].includes(v.impact))
                    .map(v => [v.id, v.nodes.slice(0, 3).map(n => [n.html.slice(0, 160), n.failureSummary])]);
                })()""")
                if found:
                    wrong[name, tab] = found
    assert wrong == {}


def test_keys_alone_are_enough(browser: Browser, labs: Callable[[str], Path]) -> None:
    """Run, step, go back, begin again, change a slider, hide and show: without a pointer."""
    with opened(browser, labs("cart-pendulum"), width=1000, height=700, moving=False) as page:
        assert page.js("polhodeLab.playing") is False  # whoever wants less motion begins at rest
        page.do("press", key="ArrowRight")
        assert page.comes("polhodeLab.span[1] > 0", 5.0)
        page.do("press", key="Shift+ArrowRight")
        assert page.comes("polhodeLab.now.t > 0", 5.0)
        page.do("press", key=" ")
        assert page.comes("polhodeLab.playing && polhodeLab.now.t > 0.1", 10.0)
        page.do("press", key=" ")
        assert page.js("polhodeLab.playing") is False
        page.do("press", key="Home")
        assert page.comes("polhodeLab.now.t === 0", 5.0)
        page.do("press", key="h")
        assert page.js("getComputedStyle(document.querySelector('.ph-bar')).display") == "none"
        page.do("press", key="h")
        page.do("focus", selector=".ph-knob input[type=range]")
        before = page.js("JSON.stringify(polhodeLab.settings)")
        page.do("press", key="ArrowRight")
        assert page.js("JSON.stringify(polhodeLab.settings)") != before
        page.do("focus", selector=".ph-knob input[type=number]")
        assert quiet(page)
