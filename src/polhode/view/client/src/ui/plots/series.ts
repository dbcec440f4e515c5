/** The curves of a diagram as arrays, and what can be asked of them. */

import { read } from "../../blocks";
import type { PlotData } from "../../document";
import { checked } from "../colors";

export type Numbers = ArrayLike<number>;

export interface Curve {
  name: string;
  color: string;
  values: Numbers;
  shown: boolean;
}

export interface Series {
  title: string;
  unit: string;
  t: Numbers;
  curves: Curve[];
}

/** A diagram of the document with its numbers. */
export function seriesOf(plot: PlotData, data: ArrayBuffer): Series {
  const curves = plot.curves.map((curve) => ({
    name: curve.name,
    color: checked(curve.color),
    values: read(data, curve.values),
    shown: true,
  }));
  return { title: plot.title, unit: plot.unit, t: read(data, plot.t), curves };
}

/** The last place whose time is not later than t; -1 before all. Times may be equal (jumps): the later one counts. */
export function placeOf(t: Numbers, time: number): number {
  let [low, high] = [0, t.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (t[middle] <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The value at a time, straight between samples and constant beyond them. */
export function valueAt(t: Numbers, values: Numbers, time: number): number {
  const at = placeOf(t, time);
  if (at < 0) return values[0] ?? NaN;
  if (at >= t.length - 1) return values[t.length - 1];
  const share = (time - t[at]) / (t[at + 1] - t[at]);
  return values[at] + share * (values[at + 1] - values[at]);
}

/** The lowest and the highest of the shown curves between two times, with some air; never empty. */
export function rangeOf(series: Series, from: number, to: number): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  const first = Math.max(placeOf(series.t, from), 0);
  const last = Math.min(placeOf(series.t, to) + 1, series.t.length - 1);
  for (const { values } of series.curves.filter((curve) => curve.shown)) {
    for (let i = first; i <= last; i++) {
      if (values[i] < low) low = values[i];
      if (values[i] > high) high = values[i];
    }
  }
  return airy(low, high);
}

/** A range with a margin; one that is nothing but rounding is widened, so that noise does not look like a motion. */
export function airy(low: number, high: number): [number, number] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= 1e-9 * size || size === 0) return [low - 0.1 * (size || 10), high + 0.1 * (size || 10)];
  const air = 0.06 * (high - low);
  return [low - air, high + air];
}
