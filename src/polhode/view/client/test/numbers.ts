/** The numbers that `tests/view/make_numbers.py` wrote, and small helpers to compare with them. */

import { readFileSync } from "node:fs";
import type { CameraData, ClockData } from "../src/document";
import { Keys } from "../src/keys";

type Table = number[][];

export interface MotionCase {
  t: number[];
  position: Table;
  attitude: Table;
  velocity?: Table;
  omega?: Table;
  at: number[];
  places: Table;
  turns: Table;
}

export interface CameraCase {
  name: string;
  given: CameraData & Record<string, unknown>;
  posed: Table;
  arrows: [number[], number[]][];
  views: [number[], number[], number[]][];
}

interface Numbers {
  motions: MotionCase[];
  slerp: MotionCase;
  curve: { t: number[]; values: Table; at: number[]; found: Table };
  clocks: (ClockData & { shown: number[]; found: number[] })[];
  cameras: { clock: ClockData; at: number[]; cases: CameraCase[] };
}

export const numbers: Numbers = JSON.parse(readFileSync(new URL("./numbers.json", import.meta.url), "utf8"));

export function flat(table: Table): Float64Array {
  return Float64Array.from(table.flat());
}

export function keysOf(given: MotionCase): Keys {
  const { velocity, omega } = given;
  const rates = [velocity && flat(velocity), omega && flat(omega)] as const;
  return new Keys(Float64Array.from(given.t), flat(given.position), flat(given.attitude), ...rates);
}

/** The largest difference of two lists of numbers. */
export function apart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Infinity;
  return Math.max(0, ...Array.from(a, (x, i) => Math.abs(x - b[i])));
}
