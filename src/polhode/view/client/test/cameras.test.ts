import assert from "node:assert/strict";
import { test } from "node:test";
import { camerasOf, presetOf } from "../src/cameras";
import type { Sight } from "../src/cameras";
import type { Block, CameraData } from "../src/document";
import { Hand } from "../src/hand";
import { depths } from "../src/observer";
import { cross, dot } from "../src/quaternions";
import type { Three } from "../src/quaternions";
import { apart, numbers } from "./numbers";
import type { CameraCase } from "./numbers";

const { clock, at, cases } = numbers.cameras;
const BALL = { center: [0, 0, 0] as Three, radius: 1 };

/** What a camera of the stored numbers looks at, at time number i. */
function sight(given: CameraCase, i: number, change: Partial<Sight> = {}): Sight {
  const [tail, tip] = given.arrows[i] as unknown as [Three, Three];
  return { clock, posed: () => given.posed[i], arrow: () => ({ tail, tip }), from: BALL, to: BALL, ...change };
}

/** The camera with its tables as blocks. */
function stored(given: CameraCase["given"]): { camera: CameraData; data: ArrayBuffer } {
  if (given.kind !== "keys") return { camera: given, data: new ArrayBuffer(0) };
  const all: number[] = [];
  const block = (table: unknown): Block => {
    const offset = 8 * all.length;
    const rows = (table as number[]).flat();
    all.push(...rows);
    return { offset, count: rows.length, type: "f8" };
  };
  const [t, eye, target, ups] = [given.t, given.eye, given.target, given.ups].map(block);
  return { camera: { ...given, t, eye, target, ups } as CameraData, data: Float64Array.from(all).buffer };
}

for (const given of cases) {
  test(`camera ${given.name} is that of Python`, () => {
    const { camera, data } = stored(given.given);
    at.forEach((t, i) => {
      const { eye, target, up } = presetOf(camera, data)(t, sight(given, i));
      assert.ok(apart(eye, given.views[i][0]) < 1e-12);
      assert.ok(apart(target, given.views[i][1]) < 1e-12);
      assert.ok(apart(cross(unit(up), unit(given.views[i][2])), [0, 0, 0]) < 1e-12);
    });
  });
}

test("an orbit of the other sense, and one that ignores the time scale, are not that of Python", () => {
  const given = cases.find(({ name }) => name === "orbit")!;
  for (const change of [{ backward: false }, { scale: 1 }]) {
    const preset = presetOf(given.given, new ArrayBuffer(0));
    const { eye } = preset(at[1], sight(given, 1, { clock: { ...clock, ...change } }));
    assert.ok(apart(eye, given.views[1][0]) > 0.1);
  }
});

test("in another frame a camera stands around that frame's ball", () => {
  const given = cases.find(({ name }) => name === "fixed")!;
  const to = { center: [5, 0, 0] as Three, radius: 2 };
  const { eye, target } = presetOf(given.given, new ArrayBuffer(0))(0, sight(given, 0, { to }));
  const [e, p] = given.views[0];
  assert.ok(apart(eye, [5 + 2 * e[0], 2 * e[1], 2 * e[2]]) < 1e-12);
  assert.ok(apart(target, [5 + 2 * p[0], 2 * p[1], 2 * p[2]]) < 1e-12);
});

test("a vector without length is looked at from where the default camera stands", () => {
  const given = cases.find(({ name }) => name === "along")!;
  const arrow = () => ({ tail: [1, 2, 3] as Three, tip: [1, 2, 3] as Three });
  const { eye } = presetOf(given.given, new ArrayBuffer(0))(0, sight(given, 0, { arrow }));
  const way = unit([0.75, -1, 0.5]);
  assert.ok(apart(eye, [1 + 3 * way[0], 2 + 3 * way[1], 3 + 3 * way[2]]) < 1e-12);
});

test("a document without cameras is seen from where the default camera stands", () => {
  const cameras = camerasOf({ cameras: [], center: [1, 2, 3], radius: 2 } as never);
  const { eye, target, fov } = presetOf(cameras[0], new ArrayBuffer(0))(0, sight(cases[0], 0));
  assert.deepEqual(target, [1, 2, 3]);
  const away = Math.hypot(eye[0] - 1, eye[1] - 2, eye[2] - 3);
  assert.ok(Math.sin((Math.PI / 360) * fov) * away > 2); // the ball fits into the picture
});

// ---- the reader's hand

const VIEW = { eye: [3, -4, 2] as Three, target: [0, 0, 0] as Three, up: [0, 0, 1] as Three, fov: 30 };

/** Whether the axes are of length one, at right angles and right-handed. */
function sound({ right, up, back }: { right: Three; up: Three; back: Three }): boolean {
  return apart(cross(right, up), back) < 1e-12 && apart(cross(up, back), right) < 1e-12;
}

test("an idle hand leaves the preset as it is", () => {
  const pose = new Hand().applied(VIEW);
  assert.ok(apart(pose.eye, VIEW.eye) < 1e-12 && sound(pose));
});

test("turning keeps the distance and the height, tilting stops short of the pole", () => {
  const hand = new Hand();
  hand.turn(0.5 * Math.PI, 0, VIEW);
  const turned = hand.applied(VIEW);
  assert.ok(apart(turned.eye, [4, 3, 2]) < 1e-12 && sound(turned)); // to the camera's right
  hand.turn(0, 10, VIEW);
  const steep = hand.applied(VIEW);
  assert.ok(sound(steep) && dot(steep.back, [0, 0, 1]) < 1 && dot(steep.back, [0, 0, 1]) > 0.999);
  hand.turn(0, -0.5, VIEW); // and comes back at once: what was too much is not kept
  assert.ok(dot(hand.applied(VIEW).back, [0, 0, 1]) < 0.9);
});

test("zoom and pan: nearer by the factor, and the target follows the finger", () => {
  const hand = new Hand();
  hand.zoom(0.5);
  assert.ok(apart(hand.applied(VIEW).eye, [1.5, -2, 1]) < 1e-12);
  const before = hand.applied(VIEW);
  hand.pan(0.25, 0, VIEW); // a quarter of the height to the right
  const after = hand.applied(VIEW);
  const height = 2 * before.distance * Math.tan((15 * Math.PI) / 180);
  const moved = after.target.map((x, k) => x - before.target[k]) as unknown as Three;
  assert.ok(Math.abs(dot(moved, before.right) + 0.25 * height) < 1e-12);
  assert.ok(Math.abs(dot(moved, before.up)) < 1e-12);
  hand.zoom(1e-9);
  assert.ok(hand.applied(VIEW).distance > 0.01);
});

test("the hand goes with a preset that moves", () => {
  const hand = new Hand();
  hand.turn(0.3, 0.2, VIEW);
  hand.pan(0.1, 0.2, VIEW);
  const shift = (v: Three): Three => [v[0] + 7, v[1], v[2]];
  const moved = hand.applied({ ...VIEW, eye: shift(VIEW.eye), target: shift(VIEW.target) });
  assert.ok(apart(moved.eye, shift(hand.applied(VIEW).eye)) < 1e-12);
});

test("a camera that looks along its up has axes all the same", () => {
  const hand = new Hand();
  const view = { ...VIEW, eye: [0, 0, 5] as Three };
  assert.ok(sound(hand.applied(view)));
  hand.turn(0.4, -0.3, view);
  assert.ok(sound(hand.applied(view)));
  hand.reset();
  assert.equal(hand.touched, false);
});

function unit(v: readonly number[]): Three {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

test("what a camera looks at is not cut off, however long the path around it", () => {
  const ball = { center: [0, 0, 9e3] as Three, radius: 9.1e3 };
  for (const z of [0, 9e3, 18e3]) {
    const [near, far] = depths([20, -25, z + 12], 34, ball);
    assert.ok(near < 34 / 10);
    assert.ok(far > 18e3);
  }
});
