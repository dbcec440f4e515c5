/** Numbers, times, units, speeds, ticks and colors as they are read. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, contrast, luminance, readable } from "../src/ui/colors";
import { decimalsOf, factorText, fixed, numberText, paceText, shortPaceText, timeText, unitText } from "../src/ui/format";
import { fileName } from "../src/ui/picture";
import { FACTORS, nextFactor } from "../src/ui/speed";
import { niceStep, ticks, tickTexts } from "../src/ui/ticks";

test("times show one digit more than a frame needs", () => {
  assert.equal(decimalsOf(1 / 30), 3);
  assert.equal(decimalsOf(0.1), 2);
  assert.equal(decimalsOf(50), 0);
  assert.equal(decimalsOf(1e-15), 9); // and no more than nine
  assert.equal(timeText(1.25, 3), "1.250 s");
  assert.equal(timeText(-0.5, 1), "−0.5 s");
});

test("zero has no sign, and what is no number is a dash", () => {
  assert.equal(fixed(-0.0001, 2), "0.00");
  assert.equal(fixed(NaN, 2), "–");
  assert.equal(numberText(Infinity), "–");
});

test("numbers of any size keep four digits", () => {
  assert.equal(numberText(12.3456), "12.35");
  assert.equal(numberText(-0.001234567), "−0.001235");
  assert.equal(numberText(123456), "123456");
  assert.equal(numberText(1.2346e-7), "1.235×10⁻⁷");
  assert.equal(numberText(-9.87654e12), "−9.877×10¹²");
  assert.equal(numberText(0), "0");
});

test("units have raised exponents, and other texts stay", () => {
  assert.equal(unitText("kg m^2/s"), "kg m²/s");
  assert.equal(unitText("m s^-1"), "m s⁻¹");
  assert.equal(unitText("rad/s"), "rad/s");
});

test("speeds are written as factors, and said by real time", () => {
  assert.deepEqual(FACTORS.map(factorText), ["1/10×", "1/5×", "1/2×", "1×", "2×", "5×", "10×"]);
  assert.equal(factorText(0.37), "0.37×");
  const said = [0.05, 0.5, 1, 2, 4, 0.005, 1e-4, 0.3].map(paceText);
  assert.deepEqual(said, [
    "twenty times slower than real time", "half as fast as real time", "real time", "twice as fast as real time",
    "four times faster than real time", "two hundred times slower than real time",
    "10000 times slower than real time", "3.33 times slower than real time",
  ]);
  assert.deepEqual([0.05, 1, 4].map(shortPaceText), ["20 times slower", "real time", "4 times faster"]);
});

test("speed goes up and down the list from anywhere, and stays at its ends", () => {
  assert.equal(nextFactor(1, 1), 2);
  assert.equal(nextFactor(1, -1), 1 / 2);
  assert.equal(nextFactor(3, 1), 5);
  assert.equal(nextFactor(3, -1), 2);
  assert.equal(nextFactor(10, 1), 10);
  assert.equal(nextFactor(1 / 10, -1), 1 / 10);
  assert.equal(nextFactor((1 / 10) * (1 + 1e-15), -1), 1 / 10); // rounding is no step
});

test("steps of ticks are 1, 2 or 5 times a power of ten, and give at most so many pieces", () => {
  for (const span of [1e-12, 0.003, 0.7, 1, 3.3, 9.99, 47, 1e6, 2.5e9]) {
    for (const count of [2, 4, 7, 10]) {
      const step = niceStep(span, count);
      const digit = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
      assert.ok([1, 2, 5].some((nice) => Math.abs(digit - nice) < 1e-6), `${span} ${count}: ${step}`);
      assert.ok(span / step <= count + 1e-6 && (2.5 * span) / step > count - 1e-6, `${span} ${count}: ${step}`);
    }
  }
});

test("ticks reach the ends, and none lies beyond", () => {
  const { values, step } = ticks(0, 5, 10);
  assert.deepEqual([values.length, values[0], values[10], step], [11, 0, 5, 0.5]);
  const uneven = ticks(-0.37, 1.12, 5).values;
  assert.ok(uneven[0] >= -0.37 && uneven[uneven.length - 1] <= 1.12);
  assert.deepEqual(ticks(2, 2, 5).values, [2]);
  assert.deepEqual(ticks(NaN, 1, 5).values.length, 1);
});

test("texts of ticks tell them apart and share a power of ten where they are large or small", () => {
  assert.deepEqual(tickTexts(ticks(-1, 1, 4)), { texts: ["−1.0", "−0.5", "0.0", "0.5", "1.0"], exponent: 0 });
  assert.deepEqual(tickTexts(ticks(0, 4e-7, 4)), { texts: ["0", "100", "200", "300", "400"], exponent: -9 });
  assert.equal(tickTexts(ticks(0, 3e6, 3)).exponent, 6);
  const near = tickTexts(ticks(1000, 1000.004, 4)).texts;
  assert.equal(new Set(near).size, near.length);
});

test("only #rrggbb is a color", () => {
  assert.equal(checked("#0072B2"), "#0072B2");
  for (const bad of ["red", "url(x)", "#123", "#12345g", "#1234567", ""]) assert.equal(checked(bad), "#888888");
});

test("luminance and contrast are those of the guidelines", () => {
  assert.equal(luminance("#ffffff"), 1);
  assert.equal(luminance("#000000"), 0);
  assert.equal(contrast("#ffffff", "#000000"), 21);
  assert.ok(Math.abs(contrast("#777777", "#ffffff") - 4.48) < 0.005); // a gray just under 4.5 : 1, a well-known case
});

test("curves stand out from both grounds, and colors that do already are kept", () => {
  const colors = ["#0072B2", "#D55E00", "#009E73", "#56B4E9", "#E69F00", "#CC79A7", "#666666", "#BBBBBB", "#222222"];
  for (const ground of ["#ffffff", "#1a1e25"]) {
    for (const color of colors) assert.ok(contrast(readable(color, ground), ground) >= 3, `${color} on ${ground}`);
  }
  assert.equal(readable("#D55E00", "#ffffff").toUpperCase(), "#D55E00");
  assert.ok(contrast("#222222", "#1a1e25") < 3); // as it comes, ink cannot be read in the dark
});

test("names of files are plain, whatever the scene is called", () => {
  assert.equal(fileName("A free top", 1.25, 2), "A-free-top-1.25s.png");
  assert.equal(fileName("../../<b>ü</b>", 0, 1), "b-ü-b-0.0s.png");
  assert.equal(fileName("???", 0, 1), "scene-0.0s.png");
});
