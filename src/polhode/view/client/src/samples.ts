/** Finding the sample of a time, shared by keys and curves. */

/** How many times are not behind `at`: the place behind the last equal one, np.searchsorted(side="right"). */
export function countUntil(t: Float64Array, at: number): number {
  let low = 0;
  let high = t.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (t[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Between which samples a time is: i the one at or before it, x from 0 to 1 the way to the next; held at the ends. */
export function place(t: Float64Array, at: number): { i: number; x: number; h: number } {
  const last = t.length - 1;
  const i = Math.min(Math.max(countUntil(t, at) - 1, 0), last);
  if (i === last || at <= t[i]) return { i, x: 0, h: 0 };
  const h = t[i + 1] - t[i];
  return { i, x: (at - t[i]) / h, h };
}

/** Row i of a table of three columns. */
export function row3(values: Float64Array, i: number): [number, number, number] {
  return [values[3 * i], values[3 * i + 1], values[3 * i + 2]];
}

/** Row i of a table of four columns. */
export function row4(values: Float64Array, i: number): [number, number, number, number] {
  return [values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]];
}

/** Between rows i and i + 1, straight. */
export function between3(values: Float64Array, i: number, x: number): [number, number, number] {
  const a = row3(values, i);
  if (x === 0) return a;
  const b = row3(values, i + 1);
  return [(1 - x) * a[0] + x * b[0], (1 - x) * a[1] + x * b[1], (1 - x) * a[2] + x * b[2]];
}
