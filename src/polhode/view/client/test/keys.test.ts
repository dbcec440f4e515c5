import assert from "node:assert/strict";
import { test } from "node:test";
import { Curve } from "../src/curve";
import { Keys, homogeneous, spherical, wholeTurns } from "../src/keys";
import { normalize, slerp, toMatrix } from "../src/quaternions";
import type { Four, Three } from "../src/quaternions";
import { row3, row4 } from "../src/samples";
import { apart, flat, keysOf, numbers } from "./numbers";
import type { MotionCase } from "./numbers";

// Both sides do the same sums in double precision: some tens of roundings of numbers up to about 20.
const ROUNDING = 1e-12;

function worst(given: MotionCase, at: (keys: Keys, t: number) => { position: Three; attitude: Four }): number {
  const keys = keysOf(given);
  const found = given.at.map((t) => at(keys, t));
  const places = found.map((pose, i) => apart(pose.position, given.places[i]));
  const turns = found.map((pose, i) => apart(toMatrix(pose.attitude), toMatrix(given.turns[i] as unknown as Four)));
  return Math.max(...places, ...turns);
}

for (const [i, given] of numbers.motions.entries()) {
  test(`motion ${i} is that of Python`, () => {
    assert.ok(worst(given, (keys, t) => keys.at(t)) < ROUNDING);
  });

  test(`motion ${i} by shortest arcs and straight lines is another one`, () => {
    const coarse = (keys: Keys, t: number) => new Keys(keys.t, keys.position, keys.attitude).at(t);
    assert.ok(worst(given, coarse) > 1e-3);
  });
}

test("without whole turns a fast spin is lost", () => {
  const given = numbers.motions[1];
  const keys = keysOf(given);
  const [q0, q1, w0, w1] = [row4(keys.attitude, 0), row4(keys.attitude, 1), row3(keys.omega!, 0), row3(keys.omega!, 1)];
  const [fast, slow] = [1, 0.01].map((k) => spherical(q0, q1, scaled(w0, k), scaled(w1, k), 0.5, 0.5));
  assert.ok(apart(toMatrix(fast), toMatrix(slow)) > 0.1);
});

test("of all turns the one nearest to the rates is taken", () => {
  const near = wholeTurns([0.1, 0, 0], [4 * Math.PI, 0, 0]);
  assert.ok(apart(near, [0.1 + 4 * Math.PI, 0, 0]) < ROUNDING);
  assert.ok(apart(wholeTurns([0, 0, 0], [0, 6.2, 0]), [0, 2 * Math.PI, 0]) < ROUNDING);
  assert.ok(apart(wholeTurns([0.1, 0, 0], [0.2, 0, 0]), [0.1, 0, 0]) === 0);
  assert.ok(apart(wholeTurns([3, 0, 0], [-3, 0, 0]), [3 - 2 * Math.PI, 0, 0]) < ROUNDING);
});

test("slerp is that of Python, held beyond the ends", () => {
  assert.ok(worst(numbers.slerp, (keys, t) => keys.at(t)) < ROUNDING);
});

test("mixing quaternions straight is not slerp", () => {
  const straight = (keys: Keys, t: number) => {
    const pose = keys.at(t);
    const i = Math.min(Math.max(numbers.slerp.t.findLastIndex((time) => time <= t), 0), 2);
    const x = Math.min(Math.max((t - keys.t[i]) / (keys.t[i + 1] - keys.t[i]), 0), 1);
    const [a, b] = [row4(keys.attitude, i), row4(keys.attitude, i + 1)];
    const sign = a.reduce((sum, value, k) => sum + value * b[k], 0) < 0 ? -1 : 1;
    const mixed = a.map((value, k) => (1 - x) * value + sign * x * b[k]);
    return { ...pose, attitude: normalize(mixed as unknown as Four) };
  };
  assert.ok(worst(numbers.slerp, straight) > 1e-3);
});

test("slerp meets its ends and goes the short way", () => {
  const [p, q]: Four[] = [normalize([1, 2, 3, 4]), normalize([-1.1, -2, -3, -4.2])];
  assert.ok(apart(slerp(p, q, 0), p) < ROUNDING);
  assert.ok(apart(toMatrix(slerp(p, q, 1)), toMatrix(q)) < ROUNDING);
  assert.ok(apart(toMatrix(slerp(p, q, 0.5)), toMatrix(p)) < 0.1);
});

test("at a doubled time the later key counts, just before it the earlier", () => {
  const given = numbers.motions[0];
  const keys = keysOf(given);
  assert.deepEqual([...keys.at(0.5).position], given.position[3]);
  assert.ok(apart(keys.at(0.5 - 1e-9).position, given.position[2]) < 1e-6);
  assert.ok(apart(given.position[2], given.position[3]) > 0.1);
});

test("a body stays before the first and behind the last key", () => {
  const keys = keysOf(numbers.motions[0]);
  assert.deepEqual(keys.at(-5), keys.at(0));
  assert.deepEqual(keys.at(99), keys.at(1.6));
});

test("one key alone is a body at rest", () => {
  const keys = new Keys(Float64Array.of(0), Float64Array.of(1, 2, 3), Float64Array.of(1, 0, 0, 0));
  assert.deepEqual([...keys.at(7).position], [1, 2, 3]);
});

test("a stretched body: the matrix scales body axes, then turns", () => {
  const [t, q] = [Float64Array.of(0, 1), [1, 0, 0, 1, 1, 0, 0, 1]];
  const scale = Float64Array.of(1, 1, 1, 3, 1, 1);
  const keys = new Keys(t, new Float64Array(6), Float64Array.from(q), undefined, undefined, scale);
  const X = homogeneous(keys.at(0.5)); // a quarter turn about z, twice as long along body x
  assert.ok(apart(X, [0, -1, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) < ROUNDING);
});

test("curves are those of Python", () => {
  const { t, values, at, found } = numbers.curve;
  const curve = new Curve(Float64Array.from(t), flat(values));
  at.forEach((time, i) => assert.ok(apart(curve.at(time), found[i]) < ROUNDING));
  assert.ok(apart(curve.at(0.5 - 1e-6), curve.at(0.5)) > 0.1); // there the curve jumps
});

function scaled(v: readonly number[], k: number): Three {
  return [k * v[0], k * v[1], k * v[2]];
}
