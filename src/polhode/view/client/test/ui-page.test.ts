/** Every control in a real Chromium, by mouse, keyboard and touch: what the player's state is afterwards. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { MODES } from "../src/ui/stereo";
import { Bench, missing } from "./ui-browser";

const bench = new Bench();
const TOUCH = { hasTouch: true, isMobile: true };
const PHONE = { ...TOUCH, viewport: { width: 360, height: 720 } };
const SMALL = { viewport: { width: 640, height: 400 } };
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });

/** What each button does, in this order, from a page that stands still at t = 0. */
const BUTTONS: [string | RegExp, string][] = [
  ["One frame on", "Math.abs(s.t - 1/30) < 1e-9"],
  ["One frame back", "s.t === 0"],
  ["To the last time", "s.t === 5"],
  ["To the first time", "s.t === 0"],
  ["Backwards", "s.backward === true"],
  ["Backwards", "s.backward === false"],
  ["Loop", "s.loop === false"],
  ["Loop", "s.loop === true"],
  ["Play", "s.playing === true"],
  ["Pause", "s.playing === false"],
  [/^Theme/, "s.theme === 'light' && polhode.player.state.theme === 'light'"],
  [/^Theme/, "s.theme === 'dark'"],
  [/^Theme/, "s.theme === 'light'"],
];

/** What each key does, in this order. */
const KEYS: [string, string][] = [
  ["ArrowRight", "Math.abs(s.t - 1/30) < 1e-9"],
  ["Shift+ArrowRight", "Math.abs(s.t - 11/30) < 1e-9"],
  ["Shift+ArrowLeft", "Math.abs(s.t - 1/30) < 1e-9"],
  ["ArrowLeft", "Math.abs(s.t) < 1e-9"],
  ["End", "s.t === 5"],
  ["Home", "s.t === 0"],
  ["+", "s.scale === 2"],
  ["-", "s.scale === 1"],
  ["-", "s.scale === 0.5"],
  ["r", "s.backward"],
  ["r", "!s.backward"],
  ["l", "!s.loop"],
  ["l", "s.loop"],
  ["b", "s.frame === 'body 1'"],
  ["b", "s.frame === 'world'"],
  ["c", "s.camera === 'orbit'"],
  ["s", "s.stereo === 'anaglyph'"],
  ["s", "s.stereo === 'side-by-side'"],
  ["s", "s.stereo === 'cross-eyed'"],
  ["s", "s.stereo === 'none'"],
  ["t", "s.theme === 'light'"],
  ["t", "s.theme === 'dark'"],
  ["v", "s.hidden.includes('omega') && s.hidden.includes('H')"],
  ["v", "s.hidden.length === 0"],
  ["p", "!document.querySelector('.ph-plots')"],
  ["p", "!!document.querySelector('.ph-plots')"],
  ["o", "!!document.querySelector('.ph-objects')"],
  ["Escape", "!document.querySelector('.ph-objects')"],
  [" ", "s.playing"],
  [" ", "!s.playing"],
  ["?", "document.querySelector('dialog').open"],
  ["r", "!s.backward"], // the help is open: keys rest
  ["?", "!document.querySelector('dialog').open"],
  ["?", "document.querySelector('dialog').open"],
  ["Escape", "!document.querySelector('dialog').open"],
];

/** Whether an expression of the state `s` holds in the page. */
async function holds(page: Page, expression: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => { const s = polhode.player.state; return Boolean(${expression}); })()`);
}

/** Waits until an expression holds, asking from outside: the page's policy forbids what playwright would evaluate in it. */
async function comes(page: Page, expression: string): Promise<boolean> {
  for (const late = Date.now() + 15_000; Date.now() < late; await page.waitForTimeout(20)) {
    if (await holds(page, expression)) return true;
  }
  return false;
}

describe("controls in a browser", { skip: missing, timeout: 400_000 }, () => {
  before(() => bench.start());
  after(() => bench.stop());

  test("every button by mouse", async () => {
    const { page, faults } = await bench.open();
    for (const [name, wanted] of BUTTONS) {
      await button(page, name).click();
      assert.ok(await holds(page, wanted), `${String(name)}: ${wanted}`);
    }
    assert.deepEqual(faults, []);
  });

  test("every button by touch on a phone", async () => {
    const { page, faults } = await bench.open({}, PHONE);
    for (const [name, wanted] of BUTTONS) {
      await button(page, name).tap();
      assert.ok(await holds(page, wanted), `${String(name)}: ${wanted}`);
    }
    assert.deepEqual(faults, []);
  });

  test("every button by Tab and Enter, each with a visible focus", async () => {
    const { page, faults } = await bench.open();
    for (const [name, wanted] of BUTTONS) {
      const target = button(page, name);
      const reached = () => target.evaluate((node) => node === document.activeElement);
      for (let i = 0; i < 60 && !(await reached()); i++) await page.keyboard.press("Tab");
      assert.ok(await reached(), `${String(name)} is reached`);
      assert.equal(await target.evaluate((node) => getComputedStyle(node).outlineStyle), "solid");
      await page.keyboard.press("Enter");
      assert.ok(await holds(page, wanted), `${String(name)}: ${wanted}`);
    }
    assert.deepEqual(faults, []);
  });

  test("every key", async () => {
    const { page, faults } = await bench.open();
    for (const [key, wanted] of KEYS) {
      await page.keyboard.press(key);
      assert.ok(await holds(page, wanted), `${key}: ${wanted}`);
    }
    assert.deepEqual(faults, []);
  });

  test("the space key presses a focused button once, and plays after a click on another", async () => {
    const { page } = await bench.open();
    await button(page, "Loop").focus();
    await page.keyboard.press(" ");
    assert.ok(await holds(page, "!s.loop && !s.playing"));
    await button(page, "Play").focus();
    await page.keyboard.press(" ");
    assert.ok(await holds(page, "s.playing"));
    await button(page, "Pause").click();
    await button(page, "Backwards").click();
    await page.evaluate("polhode.player.seek(4)");
    await page.keyboard.press(" ");
    assert.ok(await holds(page, "s.playing && s.backward"));
  });

  test("lists choose speed, camera and frame, and keep their own keys", async () => {
    const { page } = await bench.open({ scale: 0.05 });
    await page.getByLabel("Speed", { exact: true }).selectOption({ label: "1/10×" });
    assert.ok(await holds(page, "Math.abs(s.scale - 0.005) < 1e-15"));
    assert.equal(await page.locator(".ph-field span").first().textContent(), "Speed · 200 times slower");
    await page.getByLabel("Camera", { exact: true }).selectOption("top");
    await page.getByLabel("Seen from").selectOption("body 2");
    assert.ok(await holds(page, "s.camera === 'top' && s.frame === 'body 2'"));
    await page.getByLabel("Camera", { exact: true }).focus();
    await page.keyboard.press("o"); // to the camera "orbit", and not to the list of objects
    assert.ok(await holds(page, "!document.querySelector('.ph-objects')"));
    await page.evaluate("polhode.player.set({ scale: 0.123, camera: 'orbit' })");
    assert.equal(await page.locator(".ph-field span").first().textContent(), "Speed · 8.13 times slower");
    assert.equal(await page.getByLabel("Camera", { exact: true }).inputValue(), "orbit");
  });

  test("the line of time: drag, keys, and the time that is read out", async () => {
    const { page, state } = await bench.open();
    const line = page.getByRole("slider", { name: "Time" });
    const box = (await line.boundingBox())!;
    await page.evaluate("polhode.player.play()");
    await page.mouse.move(box.x + 9, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    const held = await state();
    assert.ok(!held.playing && Math.abs(held.t - 2.5) < 0.02, `${held.t}`);
    await page.mouse.up();
    assert.ok((await state()).playing);
    await page.evaluate("polhode.player.pause()");
    await line.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.ok(await holds(page, "Math.abs(s.t - 1/30) < 1e-9")); // one step, not one of the slider and one of ours
    assert.equal(await line.getAttribute("aria-valuetext"), "0.033 seconds");
    await page.keyboard.press(" ");
    assert.ok(await holds(page, "s.playing"));
  });

  test("objects, stereo and floor have real boxes", async () => {
    const { page, state } = await bench.open({ bodies: 14 });
    await button(page, "Objects").click();
    await page.getByRole("checkbox", { name: "omega rad/s" }).uncheck();
    assert.deepEqual((await state()).hidden, ["omega"]);
    const all = page.getByRole("checkbox", { name: "All vectors" });
    assert.ok(await all.evaluate((box: HTMLInputElement) => box.indeterminate));
    await page.getByRole("checkbox", { name: "All vectors" }).check();
    assert.deepEqual((await state()).hidden, []);
    await page.getByRole("checkbox", { name: "All bodies" }).uncheck();
    assert.equal((await state()).hidden.length, 14);
    assert.equal(await page.getByRole("checkbox", { name: "body 14" }).count(), 0); // long lists begin folded
    await button(page, "List of bodies").click();
    await page.getByRole("checkbox", { name: "body 14" }).check();
    assert.equal((await state()).hidden.length, 13);
    await page.getByRole("checkbox", { name: "floor" }).uncheck();
    assert.equal((await state()).floor, false);
    await button(page, "Stereo").click();
    for (const [mode, name] of MODES) {
      await page.getByRole("radio", { name: `${name} ` }).check();
      assert.equal((await state()).stereo, mode);
    }
    await button(page, "About").click();
    assert.match((await page.locator(".ph-about").textContent())!, /Certificate: ok/);
    await button(page, "Close the panel").click();
    assert.equal(await page.locator(".ph-panel").isVisible(), false);
  });

  test("plots: hover tells, click and drag seek, curves switch, the cursor moves", async () => {
    const { page, state } = await bench.open();
    const chart = page.locator(".ph-chart").first();
    const box = (await chart.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 80);
    assert.match((await page.locator(".ph-tip").first().textContent())!, /^2\.\d+ s.*x.*y.*rad\/s/);
    assert.equal((await state()).t, 0);
    await page.mouse.down();
    const there = (await state()).t;
    assert.ok(there > 2 && there < 3, `${there}`);
    await page.mouse.move(box.x + 0.9 * box.width, box.y + 80);
    await page.mouse.up();
    assert.ok((await state()).t > there + 1);
    const ink = () => chart.locator("canvas").first().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await ink();
    await button(page, "Curve x").first().click();
    assert.equal(await button(page, "Curve x").first().getAttribute("aria-pressed"), "false");
    assert.notEqual(await ink(), before);
    const mark = () => chart.locator("canvas").nth(1).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await page.mouse.move(5, 5);
    const first = await mark();
    await page.evaluate("polhode.player.seek(1)");
    assert.notEqual(await mark(), first);
    assert.equal(await ink(), await ink());
  });

  test("a finger on a plot seeks", async () => {
    const { page, state } = await bench.open({}, PHONE);
    await page.locator(".ph-chart").first().tap({ position: { x: 180, y: 60 } });
    const { t } = await state();
    assert.ok(t > 1.5 && t < 3.5, `${t}`);
  });

  test("names are text, whatever they look like", async () => {
    const bad = "<img src=x onerror=alert(1)>";
    const { page, faults } = await bench.open({ name: bad, bodyName: (i) => `${bad} ${i}` });
    assert.equal(await page.locator("h1").textContent(), bad);
    await button(page, "Objects").click();
    assert.equal(await page.locator(".ph-item .ph-name").first().textContent(), `${bad} 0`);
    await page.getByLabel("Seen from").selectOption(`${bad} 1`);
    await button(page, "About").click();
    assert.ok(await holds(page, "s.frame.endsWith('1') && document.querySelectorAll('img').length === 0"));
    assert.deepEqual(faults, []);
  });

  test("nothing is wider than the page, and all targets are large enough for fingers", async () => {
    const long = (i: number) => `a_very_long_name_without_any_space_in_it_at_all_number_${i}`;
    const { page } = await bench.open({ bodies: 30, plots: 5, name: long(0).repeat(3), bodyName: long }, TOUCH);
    for (const [width, height] of [[320, 640], [400, 800], [740, 360], [1024, 600], [1600, 900]]) {
      await page.setViewportSize({ width, height });
      for (const name of ["Plots", "Objects", "Stereo", "About"]) {
        await button(page, name).click();
        if (await button(page, name).getAttribute("aria-pressed") === "false") await button(page, name).click();
        assert.ok(await holds(page, "document.documentElement.scrollWidth <= innerWidth"), `${width} ${name}`);
        assert.deepEqual(await page.evaluate(wrong), [], `${width} x ${height}, ${name}`);
      }
    }
  });

  test("it plays by itself, but not where less motion is wanted, and a film has no controls", async () => {
    const moving = await bench.open({}, { reducedMotion: "no-preference" });
    assert.ok((await moving.state()).playing);
    const still = await bench.open();
    assert.ok(!(await still.state()).playing);
    const film = await bench.open({}, { ...SMALL, reducedMotion: "no-preference" }, { hash: "#film", draws: true });
    assert.ok(!(await film.state()).playing);
    assert.equal(await film.page.locator("button, input, select, h1").count(), 0);
    assert.ok(await holds(film.page, "document.querySelector('canvas').clientWidth === 640"));
    assert.ok(await holds(film.page, "document.querySelector('canvas').clientHeight === 400"));
  });

  test("the theme follows the system until one is chosen", async () => {
    const { page, state } = await bench.open({}, { colorScheme: "dark" });
    const turn = async (scheme: "light" | "dark") => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    };
    const ground = () => page.locator(".polhode").evaluate((root) => getComputedStyle(root).backgroundColor);
    const dark = await ground();
    assert.equal((await state()).theme, "dark");
    await turn("light");
    // A busy browser tells the page of the new scheme some frames later.
    assert.ok(await comes(page, "s.theme === 'light'"));
    assert.notEqual(await ground(), dark);
    await page.evaluate("polhode.player.set({ theme: 'dark' })");
    assert.equal(await ground(), dark);
    await turn("dark");
    await turn("light");
    assert.equal((await state()).theme, "dark");
  });

  test("pictures are saved, the camera comes back, the screen is filled", async () => {
    const { page, faults } = await bench.open({}, SMALL, { draws: true });
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save a picture").click()]);
    assert.equal(download.suggestedFilename(), "A-free-top-0.000s.png");
    assert.match((await page.getByRole("status").textContent())!, /Saved/);
    await page.evaluate("polhode.player.resetView = () => { window.resets = (window.resets ?? 0) + 1; }");
    await button(page, "Camera back to its place").click();
    await page.keyboard.press("0");
    assert.equal(await page.evaluate("window.resets"), 2);
    await button(page, "Full screen").click();
    await button(page, "Leave full screen").waitFor();
    await page.keyboard.press("f");
    await button(page, "Full screen").waitFor();
    assert.deepEqual(faults, []);
  });

  test("virtual reality: a reason where there is none, a button where there is, a message where it fails", async () => {
    const { page } = await bench.open();
    await button(page, "Stereo").click();
    await page.getByText("Not here:").waitFor();
    const other = await bench.open({}, { locale: "en-US" }); // a page of its own: the script stays with it
    await other.page.addInitScript(`Object.defineProperty(navigator, "xr", { value: {
      isSessionSupported: async () => true } })`);
    await other.page.reload();
    await other.page.evaluate("polhode.player.enterXR = () => Promise.reject(new Error('the headset sleeps'))");
    await button(other.page, "Stereo").click();
    await button(other.page, "Enter").click();
    await other.page.getByText("Virtual reality did not start: the headset sleeps").waitFor();
  });

  test("two players on one page keep apart, and leave nothing behind", async () => {
    const { page } = await bench.open({ samples: 50 });
    await page.evaluate(`window.other = (() => {
      const place = document.createElement("div"); place.id = "second";
      const given = id => document.getElementById(id).textContent;
      const options = { height: 450, autoplay: false };
      const player = polhode.mount(place, given("polhode-scene"), given("polhode-data"), options);
      document.body.append(place); // notebooks put it on the page when it is done
      return player;
    })()`);
    await page.locator("#second .ph-chart").first().waitFor();
    assert.ok(await holds(page, "document.querySelector('#second .ph-chart canvas').width > 200"));
    await page.locator("#second").getByRole("button", { name: "Loop" }).focus();
    await page.keyboard.press("r");
    assert.deepEqual(await page.evaluate("[other.state.backward, polhode.player.state.backward]"), [true, false]);
    await page.evaluate("other.dispose()");
    assert.equal(await page.locator("#second").evaluate((place) => place.childElementCount), 0);
    await page.keyboard.press("r");
    assert.deepEqual(await page.evaluate("[other.state.backward, polhode.player.state.backward]"), [true, true]);
  });

  test("what cannot be shown says why", async () => {
    const { page } = await bench.open();
    const thrown = await page.evaluate(`(() => {
      const place = document.createElement("div"); place.id = "third"; document.body.append(place);
      try { polhode.mount(place, '{"format": "other"}', "", {}); } catch (error) { return error.message; }
    })()`);
    assert.match(String(thrown), /missing or damaged/);
    assert.match((await page.locator("#third [role=alert]").textContent())!, /cannot be shown.*missing or damaged/);
  });
});

/** In the page: controls that are cut off at the sides, or smaller than 40 px. */
function wrong(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>(".polhode :is(button, select, label, .ph-scrub)")];
  const shown = found.filter((one) => one.getBoundingClientRect().width > 0);
  const bad = shown.filter((one) => {
    const { left, right, width, height } = one.getBoundingClientRect();
    const field = one.closest(".ph-field"); // the box around a list answers too
    return left < -0.5 || right > innerWidth + 0.5 || (!field && Math.min(width, height) < 39.9);
  });
  return bad.map((one) => `${one.className} ${one.title} ${JSON.stringify(one.getBoundingClientRect())}`);
}
