/** What a diagram draws of its curves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { envelope } from "../src/ui/plots/envelope";
import { airy, placeOf, rangeOf, seriesOf, valueAt } from "../src/ui/plots/series";
import { sample } from "./ui-document";

const times = (n: number) => Float64Array.from({ length: n }, (_, i) => i / (n - 1));

test("the place of a time: the last sample that is not later, and the later one of a jump", () => {
  const t = [0, 1, 1, 2];
  assert.deepEqual([-1, 0, 0.5, 1, 1.5, 2, 9].map((x) => placeOf(t, x)), [-1, 0, 0, 2, 2, 3, 3]);
  assert.equal(placeOf([], 1), -1);
});

test("values are straight between samples, constant beyond, and jump where the times are equal", () => {
  const [t, y] = [[0, 1, 1, 2], [0, 10, 50, 60]];
  assert.deepEqual([-1, 0.25, 1, 1.5, 3].map((x) => valueAt(t, y, x)), [0, 2.5, 50, 55, 60]);
  assert.ok(Number.isNaN(valueAt([], [], 1)));
  assert.equal(valueAt([3], [7], 0), 7);
});

test("few samples are drawn as they are", () => {
  const [t, y] = [times(50), times(50).map((x) => x * x)];
  assert.deepEqual(envelope(t, y, 0, 1, 100), { t: [...t], y: [...y] });
});

test("100,000 samples become a few per column that keep every peak, in order", () => {
  const t = times(100_000);
  const y = t.map((x, i) => (i === 54_321 ? 7 : i === 12_345 ? -5 : Math.sin(300 * x)));
  const found = envelope(t, y, 0, 1, 400);
  assert.ok(found.t.length <= 5 * 401, `${found.t.length}`);
  assert.ok(found.y.includes(7) && found.y.includes(-5));
  assert.ok(found.t.every((x, i) => i === 0 || x >= found.t[i - 1]));
  assert.deepEqual([found.t[0], found.t[found.t.length - 1]], [0, 1]);
  const every = t.filter((_, i) => i % 250 === 0).map((x) => Math.sin(300 * x)); // the twin: one sample per column
  assert.ok(!every.includes(7));
});

test("each column reaches from its lowest to its highest sample", () => {
  const n = 20_000;
  const t = times(n);
  const y = t.map((_, i) => ((i * 7919) % 1000) / 1000);
  const columns = 100;
  const found = envelope(t, y, 0, 1, columns);
  for (let c = 0; c < columns; c++) {
    const within = (x: number) => Math.floor(x * columns) === c;
    const all = [...y].filter((_, i) => within(t[i]));
    const kept = found.y.filter((_, i) => within(found.t[i]));
    assert.deepEqual([Math.min(...kept), Math.max(...kept)], [Math.min(...all), Math.max(...all)]);
  }
});

test("gaps stay gaps, and a column that begins with one still has its peak", () => {
  const t = times(10_000);
  const y = t.map((x, i) => (x > 0.4 && x < 0.5 ? NaN : i === 7777 ? 3 : 1));
  y[7750] = NaN; // the first sample of a column of 50
  const found = envelope(t, y, 0, 1, 200);
  assert.ok(found.y.includes(3));
  assert.ok(found.t.every((x, i) => !(x > 0.401 && x < 0.499) || Number.isNaN(found.y[i])));
  assert.ok(found.t.some((x) => x > 0.42 && x < 0.48));
});

test("only the part between two times is drawn, with one sample beyond each end", () => {
  const t = times(101);
  const found = envelope(t, t, 0.255, 0.745, 400).t;
  assert.ok(found[0] <= 0.255 && found[0] > 0.24 && found[found.length - 1] >= 0.745 && found[found.length - 1] < 0.76);
});

test("ranges have air, and rounding does not fill a diagram", () => {
  assert.deepEqual(airy(0, 1), [-0.06, 1.06]);
  const [low, high] = airy(1, 1 + 2e-16);
  assert.ok(high - low > 0.1);
  assert.deepEqual(airy(0, 0), [-1, 1]);
  assert.deepEqual(airy(Infinity, -Infinity), [0, 1]); // no curve is shown
});

test("the range is that of the shown curves", () => {
  const { document, data } = sample({ samples: 200 });
  const series = seriesOf(document.plots[2], data);
  const whole = rangeOf(series, 0, 5);
  series.curves[0].shown = series.curves[1].shown = false;
  const one = series.curves[2].values;
  const own = airy(Math.min(...Array.from(one)), Math.max(...Array.from(one)));
  assert.deepEqual(rangeOf(series, 0, 5), own);
  assert.notDeepEqual(whole, own);
});

test("eight diagrams of three curves with 100,000 samples each are thinned in less than a second", () => {
  const t = times(100_000);
  const y = t.map((x) => Math.sin(50 * x));
  const begin = performance.now();
  for (let i = 0; i < 24; i++) envelope(t, y, 0, 1, 800);
  assert.ok(performance.now() - begin < 1000, `${performance.now() - begin} ms`);
});
