/** Keys, commands and the line of times, on a player that only remembers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { commands, type PageCommands } from "../src/ui/commands";
import { answers, commandOf, KEYS, type Press } from "../src/ui/keys";
import { listed } from "../src/ui/objects";
import { keyTimes } from "../src/ui/scrub";
import { ends, falling, frameStep, next, stepped } from "../src/ui/timeline";
import { TIPS } from "../src/tips";
import { bytesOf, checkedDocument } from "../src/ui/given";
import { sample, type Wanted } from "./ui-document";
import { fakePlayer } from "./ui-fake";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more,
});

/** A player, its commands, and the names of the page's commands that were run. */
function setting(wanted: Wanted = {}) {
  const player = fakePlayer(sample({ samples: 10, keys: 5, ...wanted }).document);
  const called: string[] = [];
  const names = ["theme", "objects", "plots", "full", "picture", "help", "close"] as const;
  const page = Object.fromEntries(names.map((name) => [name, () => called.push(name)])) as unknown as PageCommands;
  return { player, called, run: commands(player, page) };
}

test("every key of the table means its command, alone and in capitals", () => {
  for (const row of KEYS) {
    for (const key of row.keys) {
      assert.equal(commandOf(press(key, { shiftKey: row.shift ?? false })), row.command, key);
      if (/^[a-z]$/.test(key)) assert.equal(commandOf(press(key.toUpperCase(), { shiftKey: true })), row.command);
    }
  }
  const all = KEYS.flatMap((row) => row.keys.map((key) => `${row.shift ?? false} ${key}`));
  assert.equal(new Set(all).size, all.length); // no key means two things
});

test("keys of the browser, and others, mean nothing", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) assert.equal(commandOf(press("r", { [held]: true })), null);
  for (const other of ["q", "Tab", "Enter", "F5", "ArrowUp"]) assert.equal(commandOf(press(other)), null);
});

test("held down, steps go on and switches do not", () => {
  assert.equal(commandOf(press("ArrowRight", { repeat: true })), "forward");
  for (const key of [" ", "l", "r", "s", "?"]) assert.equal(commandOf(press(key, { repeat: true })), null);
});

test("a focused element keeps the keys that it answers itself", () => {
  const on = (tag: string, type = "", scrub = false) => ({ tag, type, editable: false, scrub });
  assert.ok(answers(on("button"), " ") && answers(on("button"), "Enter") && !answers(on("button"), "r"));
  assert.ok(answers(on("select"), "c") && answers(on("select"), "ArrowRight") && !answers(on("select"), "Escape"));
  assert.ok(answers(on("input", "checkbox"), " ") && !answers(on("input", "checkbox"), "ArrowRight"));
  assert.ok(answers(on("input", "radio"), "ArrowRight") && !answers(on("input", "radio"), "p"));
  assert.ok(answers(on("input", "text"), "p") && answers(on("input", "range"), "ArrowLeft"));
  const timeline = on("input", "range", true);
  for (const key of [" ", "ArrowLeft", "Home"]) assert.ok(!answers(timeline, key));
  assert.ok(!answers(on(""), " "));
});

test("steps are on the grid of frames, both ways, and stay within the ends", () => {
  const { clock } = sample({ stop: 1, scale: 0.9 }).document;
  const step = frameStep(clock);
  assert.equal(step, 0.9 / 30);
  assert.ok(Math.abs(stepped(3 * step, 1, clock) - 4 * step) < 1e-12);
  assert.ok(Math.abs(stepped(3 * step + 1e-15, 1, clock) - 4 * step) < 1e-12); // rounding is no place between
  assert.ok(Math.abs(stepped(3.5 * step, 1, clock) - 4 * step) < 1e-12);
  assert.ok(Math.abs(stepped(3.5 * step, -1, clock) - 3 * step) < 1e-12);
  assert.equal(stepped(0.99, 10, clock), 1);
  assert.equal(stepped(0.01, -10, clock), 0);
});

test("time falls where a clock runs down or plays backwards, and rises where both", () => {
  const up = { start: 0, stop: 1, scale: 1, fps: 30, backward: false, loop: true };
  const down = { ...up, start: 1, stop: 0 };
  assert.deepEqual([falling(up, false), falling(up, true)], [false, true]);
  assert.deepEqual([falling(down, false), falling(down, true)], [true, false]);
  assert.deepEqual(ends(down), [0, 1]);
  assert.equal(next(["a", "b"], "b"), "a");
  assert.equal(next(["a", "b"], "unknown"), "a");
});

test("commands of time move the player", () => {
  const { player, run } = setting();
  run("play");
  assert.ok(player.state.playing);
  run("forward");
  assert.ok(!player.state.playing && Math.abs(player.state.t - 1 / 30) < 1e-12);
  run("forward10");
  assert.ok(Math.abs(player.state.t - 11 / 30) < 1e-12);
  run("last");
  assert.equal(player.state.t, 5);
  run("back10"), run("back");
  assert.ok(Math.abs(player.state.t - (5 - 11 / 30)) < 1e-9);
  run("first");
  assert.equal(player.state.t, 0);
  run("faster"), run("faster"), run("slower");
  assert.equal(player.state.scale, 2);
  run("backwards"), run("loop");
  assert.deepEqual([player.state.backward, player.state.loop], [true, false]);
});

test("commands of view go round: frame, camera, stereo, vectors", () => {
  const { player, run } = setting();
  run("frame");
  assert.equal(player.state.frame, "body 1");
  player.set({ frame: "body 2" });
  run("frame"), assert.equal(player.state.frame, "world");
  run("frame"), assert.equal(player.state.frame, "body 2"); // the one that was chosen last
  for (const name of ["orbit", "top", "fixed"]) run("camera"), assert.equal(player.state.camera, name);
  for (const mode of ["anaglyph", "side-by-side", "cross-eyed", "none"]) {
    run("stereo");
    assert.equal(player.state.stereo, mode);
  }
  run("reset"), assert.equal(player.resets, 1);
  player.show("H", false);
  run("vectors"), assert.deepEqual(new Set(player.state.hidden), new Set(["H", "omega"]));
  run("vectors"), assert.deepEqual(player.state.hidden, []);
});

test("commands of the page are handed on", () => {
  const { called, run } = setting();
  for (const name of ["theme", "objects", "plots", "full", "picture", "help", "close"] as const) run(name);
  assert.deepEqual(called, ["theme", "objects", "plots", "full", "picture", "help", "close"]);
});

test("the list has everything, by groups, with checked colors and readable units", () => {
  const { document } = sample({ bodyName: (i) => (i ? "cone" : "<b>top</b>") });
  document.bodies[1].group = "shapes";
  document.vectors[0].color = "url(javascript:x)";
  const found = listed(document);
  const names = ["<b>top</b>", "cone", "omega", "H", "herpolhode", "label of body 1", TIPS];
  assert.deepEqual(found.map((item) => item.name), names);
  assert.deepEqual(found[2].colors, ["#888888"]);
  assert.equal(found[3].unit, "kg m²/s");
});

test("samples are marked on the line of time where they are few", () => {
  const few = sample({ keys: 11 });
  assert.equal(keyTimes(few.document, few.data, 0, 5).length, 11);
  assert.equal(keyTimes(few.document, few.data, 1, 2).length, 3);
  const many = sample({ keys: 500 });
  assert.deepEqual(keyTimes(many.document, many.data, 0, 5), []);
});

test("documents come as objects or JSON, and those that cannot be read are refused", () => {
  const { document } = sample({ samples: 3, keys: 3 });
  assert.equal(checkedDocument(document), document);
  assert.deepEqual(checkedDocument(JSON.stringify(document)), document);
  for (const bad of ["", "{", "null", "{}", null, undefined, 3]) {
    assert.throws(() => checkedDocument(bad), /missing or damaged/);
  }
  assert.throws(() => checkedDocument({ ...document, version: 2 }), /version 2, and this player reads version 1/);
});

test("bytes come as base64, buffers or views of buffers", () => {
  const bytes = Uint8Array.from([1, 2, 3, 250]);
  const same = (found: ArrayBuffer) => assert.deepEqual(new Uint8Array(found), bytes);
  same(bytesOf(` ${Buffer.from(bytes).toString("base64")}\n`));
  same(bytesOf(bytes.buffer));
  same(bytesOf(new DataView(Uint8Array.from([9, 1, 2, 3, 250, 9]).buffer, 1, 4)));
  assert.throws(() => bytesOf(undefined), /numbers of the scene are missing/);
});
