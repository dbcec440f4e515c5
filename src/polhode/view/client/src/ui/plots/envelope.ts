/** Curves with more samples than pixels: first, lowest, highest and last of each column look the same as all. */

import { placeOf, type Numbers } from "./series";

/** Points of a line: times and values; a value that is NaN breaks the line. */
export interface Points {
  t: number[];
  y: number[];
}

const ENOUGH = 4; // samples of a column that are kept

/** What to draw of a curve between two times in so many columns. */
export function envelope(t: Numbers, y: Numbers, from: number, to: number, columns: number): Points {
  const first = Math.max(placeOf(t, from), 0);
  const last = Math.min(placeOf(t, to) + 1, t.length - 1);
  if (last - first + 1 <= ENOUGH * columns) return all(t, y, first, last);
  const out: Points = { t: [], y: [] };
  const width = (to - from) / columns;
  for (let i = first; i <= last; ) i = column(t, y, i, last, from, width, out);
  return out;
}

/** Every sample from first to last. */
function all(t: Numbers, y: Numbers, first: number, last: number): Points {
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return { t: places.map((i) => t[i]), y: places.map((i) => y[i]) };
}

/** Add the samples that stand for the column of sample i, in their order; gives the first sample behind it. */
function column(t: Numbers, y: Numbers, i: number, last: number, from: number, width: number, out: Points): number {
  const mine = Math.floor((t[i] - from) / width);
  let [low, high, gap, end] = [i, i, -1, i];
  for (; end <= last && Math.floor((t[end] - from) / width) === mine; end++) {
    const value = y[end];
    if (value !== value) gap = end;
    else if (!(value >= y[low])) low = end; // written so that a NaN at the start gives way
    if (!(value <= y[high]) && value === value) high = end;
  }
  const kept = new Set([i, low, high, gap, end - 1].filter((place) => place >= 0).sort((a, b) => a - b));
  for (const place of kept) out.t.push(t[place]), out.y.push(y[place]);
  return end;
}
