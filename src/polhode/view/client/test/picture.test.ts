import assert from "node:assert/strict";
import { test } from "node:test";
import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import type { InterleavedBufferAttribute } from "three";
import type { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { ArrowShapes, Arrow } from "../src/arrows";
import type { Block, TraceData, VectorData } from "../src/document";
import { niceCell } from "../src/floor";
import { Frame, rows } from "../src/frame";
import { roomy } from "../src/screen";
import { EYES, eyeWidth, placeEye } from "../src/stereo";
import { THEMES, contrast, legible } from "../src/theme";
import { aside, beyond } from "../src/tips";
import { Trace } from "../src/traces";
import { rigMatrix, steered, sticks } from "../src/xr";
import { apart } from "./numbers";

// ---- two eyes

function camera(): PerspectiveCamera {
  const one = new PerspectiveCamera(30, 1.5, 0.1, 100);
  one.matrixAutoUpdate = false;
  one.matrix.makeTranslation(0, 0, 10);
  one.updateProjectionMatrix();
  return one;
}

/** Where a point is in the picture of an eye, from -1 to 1. */
function across(point: Vector3, side: number, distance = 10): number {
  const eye = new PerspectiveCamera();
  eye.matrixAutoUpdate = false;
  placeEye(eye, camera(), side, distance);
  eye.updateMatrixWorld(true);
  return point.clone().project(eye).x;
}

test("both eyes see what is looked at in the same place, what is nearer crossed, what is farther apart", () => {
  const [here, near, far] = [0, 3, -20].map((z) => new Vector3(0.4, 0.3, z));
  assert.ok(Math.abs(across(here, -1) - across(here, 1)) < 1e-12);
  assert.ok(across(near, -1) > across(near, 1) + 0.01);
  assert.ok(across(far, -1) < across(far, 1) - 0.01);
});

test("eyes that only stand apart, without oblique frusta, see what is looked at twice", () => {
  const seen = (side: number) => {
    const eye = camera();
    eye.matrix.setPosition(0.5 * side * EYES * 10, 0, 10);
    eye.updateMatrixWorld(true);
    return new Vector3(0, 0, 0).project(eye).x;
  };
  assert.ok(Math.abs(seen(-1) - seen(1)) > 0.01);
});

test("nothing is higher for one eye than for the other", () => {
  const height = (side: number) => {
    const eye = new PerspectiveCamera();
    eye.matrixAutoUpdate = false;
    placeEye(eye, camera(), side, 10);
    eye.updateMatrixWorld(true);
    return new Vector3(1, 1, 4).project(eye).y;
  };
  assert.ok(Math.abs(height(-1) - height(1)) < 1e-12);
});

test("halves are narrow, and a narrow picture shows as much from side to side", () => {
  assert.deepEqual((["none", "anaglyph", "side-by-side", "cross-eyed"] as const).map(eyeWidth), [1, 1, 0.5, 0.5]);
  assert.equal(roomy(30, 1.7), 30);
  const wide = Math.tan((Math.PI / 360) * roomy(30, 0.5)) * 0.5;
  assert.ok(Math.abs(wide - Math.tan(Math.PI / 12)) < 1e-12);
});

// ---- frames

test("seen from a body, the body stands still at the origin", () => {
  const X = new Matrix4().makeRotationAxis(new Vector3(0.6, 0, 0.8), 1.1).setPosition(1, 2, 3);
  const frame = new Frame();
  frame.show(X);
  assert.ok(apart(rows(frame.matrix.clone().multiply(X)), rows(new Matrix4())) < 1e-14);
  assert.ok(apart(rows(frame.matrix), rows(X)) > 0.1);
  frame.show(undefined);
  assert.deepEqual(rows(frame.matrix), rows(new Matrix4()));
});

// ---- virtual reality

test("the scene stands before the viewer, upright, with its front toward the viewer", () => {
  const rig = rigMatrix([1, 2, 3], 5, [0.6, -0.8, 0.3]);
  const moved = (x: number, y: number, z: number) => new Vector3(x, y, z).applyMatrix4(rig);
  const middle = moved(1, 2, 3);
  assert.ok(Math.abs(middle.x) < 1e-12 && middle.y > 0.8 && middle.y < 1.5 && middle.z < -0.6);
  const up = moved(1, 2, 8).sub(middle);
  assert.ok(Math.abs(up.y - 0.45) < 1e-12 && Math.abs(up.x) < 1e-12); // the radius is 0.45 m there
  const front = moved(1.6, 1.2, 3).sub(middle);
  assert.ok(Math.abs(front.x) < 1e-12 && front.z > 0);
});

test("a thumbstick turns the model where it stands, and makes it larger within limits", () => {
  const rig = rigMatrix([1, 2, 3], 5, [0.6, -0.8, 0.3]);
  const first = rig.getMaxScaleOnAxis();
  const middle = (X: Matrix4) => new Vector3(1, 2, 3).applyMatrix4(X).toArray();
  const turned = steered(rig, 1, 0, 0.5, first);
  assert.ok(apart(middle(turned), middle(rig)) < 1e-12);
  assert.ok(Math.abs(turned.getMaxScaleOnAxis() / first - 1) < 1e-12 && apart(rows(turned), rows(rig)) > 0.01);
  const larger = steered(rig, 0, -1, 0.5, first);
  assert.ok(apart(middle(larger), middle(rig)) < 1e-12);
  assert.ok(Math.abs(larger.getMaxScaleOnAxis() / first - Math.exp(0.5)) < 1e-12);
  assert.ok(Math.abs(steered(rig, 0, -1, 99, first).getMaxScaleOnAxis() / first - 8) < 1e-9);
});

test("a thumbstick at rest does nothing, the one that is pushed farther counts", () => {
  const pad = (...axes: number[]) => ({ gamepad: { axes } as unknown as Gamepad });
  assert.deepEqual(sticks([{}, pad(0, 0, 0.1, -0.1)]), [0, 0]);
  assert.deepEqual(sticks([pad(0, 0, 0.3, 0), pad(0, 0, -0.9, 0.5)]), [-0.9, 0.5]);
});

// ---- arrows and lines

function packed(...tables: number[][]): { data: ArrayBuffer; blocks: Block[] } {
  let offset = 0;
  const blocks = tables.map((table) => {
    const block: Block = { offset, count: table.length, type: "f8" };
    offset += 8 * table.length;
    return block;
  });
  return { data: Float64Array.from(tables.flat()).buffer, blocks };
}

function arrowOf(scale: number, data: ArrayBuffer, [t, values]: Block[], radius: number): Arrow {
  const given = { name: "v", scale, color: "#D55E00", tail: { body: "b" }, values: { t, values } };
  return new Arrow(given as VectorData, data, new ArrowShapes(), radius);
}

test("the letters of a name begin beyond the tip, on the way of the arrow", () => {
  const [width, height] = [12, 10];
  for (const [x, y] of [[1, 0], [-2, 0], [0, 3], [0, -1], [3, 4], [-4, 3]] as [number, number][]) {
    const [right, up] = beyond([x, y], width, height);
    assert.ok(Math.abs(right * y - up * x) < 1e-12 && right * x + up * y > 0);
    assert.ok(Math.abs(right) > width / 2 || Math.abs(up) > height / 2); // the tip is not among them
    assert.ok(Math.hypot(right, up) < 14);
  }
  assert.ok(beyond([0, 0], width, height)[1] > height / 2); // above an arrow that points at the eye
});

test("a name that would lie on another moves to the right of it, and no other one moves", () => {
  const at = (x: number, y: number) => ({ x, y, width: 12, height: 10 });
  const moved = 5 + aside(at(5, 1), [at(0, 0)]);
  assert.ok(moved > 12 && moved < 16);
  for (const [x, y] of [[13, 0], [-13, 0], [0, 13], [0, -13]]) assert.equal(aside(at(x, y), [at(0, 0)]), 0);
  assert.equal(aside(at(0, 0), []), 0);
});

test("the name of an arrow is gone where the arrow is hidden or hardly seen", () => {
  const { data, blocks } = packed([0, 1], [0, 3, 4, 0, 3e-3, 4e-3]);
  const arrow = arrowOf(0.5, data, blocks, 2);
  arrow.arrange(0, () => new Vector3(1, 1, 1));
  assert.ok(arrow.named);
  arrow.visible = false;
  assert.ok(!arrow.named);
  arrow.visible = true;
  arrow.arrange(1, () => new Vector3(1, 1, 1)); // a thousandth of its greatest length
  assert.ok(!arrow.named);
});

test("an arrow reaches from its tail to its tip", () => {
  const { data, blocks } = packed([0], [0, 3, 4]);
  const arrow = arrowOf(0.5, data, blocks, 2);
  arrow.arrange(0, () => new Vector3(1, 1, 1));
  arrow.object.updateMatrixWorld(true);
  const [rod, head] = arrow.object.children;
  const tail = new Vector3(0, 0, 0).applyMatrix4(rod.matrixWorld);
  const tip = new Vector3(0, 1, 0).applyMatrix4(head.matrixWorld);
  assert.ok(apart(tail.toArray(), [1, 1, 1]) < 1e-12);
  assert.ok(apart(tip.toArray(), [1, 2.5, 3]) < 1e-12);
});

test("an arrow of no length is not drawn, and comes back", () => {
  const { data, blocks } = packed([0, 1], [0, 0, 0, 0, 0, 1]);
  const arrow = arrowOf(1, data, blocks, 1);
  const seen = [0, 0.5].map((t) => (arrow.arrange(t, () => new Vector3()), arrow.object.visible));
  assert.deepEqual(seen, [false, true]);
  arrow.visible = false;
  arrow.arrange(1, () => new Vector3());
  assert.equal(arrow.object.visible, false);
});

test("a growing line ends at the present time, far from the origin too", () => {
  const { data, blocks } = packed([0, 1, 2], [7e6, 0, 0, 7e6 + 1, 0, 0, 7e6 + 1, 1, 0]);
  const points = { t: blocks[0], values: blocks[1] };
  const given = { name: "path", color: "#0072B2", width: 2, frame: "world", grows: true, points };
  const trace = new Trace(given as TraceData, data);
  trace.visible = true;
  trace.arrange(1.25);
  const [line, present] = trace.object.children as LineSegments2[];
  const { data: last } = present.geometry.attributes.instanceStart as InterleavedBufferAttribute;
  assert.deepEqual([line.visible, line.geometry.instanceCount, present.visible], [true, 1, true]);
  assert.ok(apart(last.array, [1, 0, 0, 1, 0.25, 0]) < 1e-6);
  trace.arrange(2);
  assert.deepEqual([line.geometry.instanceCount, present.visible], [2, false]);
  trace.arrange(-1);
  assert.deepEqual([line.visible, present.visible], [false, false]);
});

// ---- looks

test("ink is light on dark, colors stay", () => {
  assert.equal(legible("#222222", THEMES.dark), THEMES.dark.ink);
  assert.equal(legible("#222222", THEMES.light), "#222222");
  for (const color of ["#0072B2", "#D55E00", "#009E73", "#56B4E9", "#E69F00", "#CC79A7", "#666666"]) {
    for (const theme of [THEMES.light, THEMES.dark]) assert.equal(legible(color, theme), color);
  }
  assert.ok(Math.abs(contrast("#000000", "#ffffff") - 21) < 1e-9);
});

test("cells of the floor are 1, 2 or 5 times a power of ten", () => {
  assert.deepEqual([0.04, 1, 4, 9, 100].map(niceCell).map((x) => Number(x.toPrecision(3))), [0.01, 0.2, 1, 2, 20]);
});
