/** Ticks of an axis at round numbers. */

import { fixed } from "./format";

export interface Ticks {
  values: number[];
  step: number;
}

/** The smallest of 1, 2 or 5 times a power of ten that cuts a span into at most `count` pieces. */
export function niceStep(span: number, count: number): number {
  const raw = span / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const digit = [1, 2, 5, 10].find((nice) => nice * power >= raw * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** Round numbers from low to high, at most count + 1 of them. */
export function ticks(low: number, high: number, count: number): Ticks {
  if (!(high > low) || !Number.isFinite(high - low)) return { values: [low], step: 0 };
  const step = niceStep(high - low, count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return { values: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step), step };
}

export interface TickTexts {
  texts: string[];
  /** The power of ten that all texts are to be multiplied by; 0: none. */
  exponent: number;
}

/** Texts of ticks with as many decimals as their step needs; very large or small ones share a power of ten. */
export function tickTexts({ values, step }: Ticks): TickTexts {
  const largest = Math.max(...values.map(Math.abs));
  const exponent = largest >= 1e5 || (largest < 1e-2 && largest > 0) ? 3 * Math.floor(Math.log10(largest) / 3) : 0;
  const unit = 10 ** exponent;
  const decimals = step > 0 ? Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9)) : 3;
  return { texts: values.map((value) => fixed(value / unit, Math.min(decimals, 12))), exponent };
}
