import assert from "node:assert/strict";
import { test } from "node:test";
import { Gestures } from "../src/gestures";

/** Something like a canvas of 400 CSS pixels, and a record of what its gestures did. */
function pad() {
  const like = { style: {}, tabIndex: -1, clientHeight: 400 };
  const element = Object.assign(new EventTarget(), like) as unknown as HTMLElement;
  const done: [string, ...number[]][] = [];
  const rounded = (x: number) => Number(x.toFixed(6));
  const note = (name: string) => (...values: number[]) => void done.push([name, ...values.map(rounded)]);
  const noted = { turn: note("turn"), pan: note("pan"), zoom: note("zoom"), reset: note("reset") };
  const gestures = new Gestures(element, noted);
  const send = (kind: string, values: object) => {
    const event = new Event(kind, { cancelable: true });
    for (const [key, value] of Object.entries(values)) Object.defineProperty(event, key, { value });
    element.dispatchEvent(event);
    return event;
  };
  const point = (kind: string, pointerId: number, clientX: number, clientY: number, more = {}) =>
    send(`pointer${kind}`, { pointerId, clientX, clientY, buttons: 1, shiftKey: false, ...more });
  return { done, gestures, send, point };
}

(globalThis as { WheelEvent?: unknown }).WheelEvent ??= { DOM_DELTA_LINE: 1 };

test("one finger or the left button turns, right button and shift move", () => {
  const { done, point } = pad();
  point("down", 1, 100, 100);
  point("move", 1, 140, 80);
  point("move", 1, 140, 120, { buttons: 2 });
  point("move", 1, 100, 120, { shiftKey: true });
  point("up", 1, 100, 120);
  point("move", 1, 0, 0);
  assert.deepEqual(done, [["turn", 0.1, 0.05], ["pan", 0, -0.1], ["pan", -0.1, 0]]);
});

test("two fingers zoom and move", () => {
  const { done, point } = pad();
  point("down", 1, 100, 100);
  point("down", 2, 200, 100);
  point("move", 2, 300, 100);
  assert.deepEqual(done, [["zoom", 0.5], ["pan", 0.125, 0]]);
  point("up", 2, 300, 100);
  point("move", 1, 140, 100);
  assert.deepEqual(done.at(-1), ["turn", 0.1, 0]);
});

test("two quick taps reset, slow ones and drags do not", () => {
  const { done, point } = pad();
  const tap = (time: number, way = 0) => {
    point("down", 1, 50, 50);
    if (way) point("move", 1, 50 + way, 50);
    point("up", 1, 50 + way, 50, { timeStamp: time });
  };
  tap(0);
  tap(1000);
  tap(1100, 60);
  assert.ok(!done.some(([name]) => name === "reset"));
  tap(2000);
  tap(2200);
  assert.deepEqual(done.at(-1), ["reset"]);
});

test("the wheel zooms, and the page does not scroll", () => {
  const { done, send } = pad();
  const event = send("wheel", { deltaY: 100, deltaMode: 0 });
  assert.ok(event.defaultPrevented);
  assert.equal(done[0][0], "zoom");
  assert.ok((done[0][1] as number) > 1);
});

test("keys: arrows turn or move, + - 0; others are left to the page", () => {
  const { done, send } = pad();
  const key = (name: string, shiftKey = false, ctrlKey = false) => send("keydown", { key: name, shiftKey, ctrlKey });
  assert.ok(key("ArrowLeft").defaultPrevented);
  key("ArrowUp", true);
  key("+");
  key("0");
  assert.deepEqual(done.map(([name]) => name), ["turn", "pan", "zoom", "reset"]);
  for (const event of [key(" "), key("k"), key("+", false, true)]) assert.ok(!event.defaultPrevented);
  assert.equal(done.length, 4);
});

test("after the end nothing happens any more", () => {
  const { done, gestures, send } = pad();
  gestures.dispose();
  send("keydown", { key: "0" });
  assert.equal(done.length, 0);
});
