/** Samples (n x 3) at rising times, straight between them, constant beyond the ends. */

import { doubles } from "./blocks";
import type { CurveData } from "./document";
import { between3, place } from "./samples";

export class Curve {
  constructor(
    readonly t: Float64Array,
    readonly values: Float64Array,
  ) {}

  static of(data: ArrayBuffer, given: CurveData): Curve {
    return new Curve(doubles(data, given.t), doubles(data, given.values));
  }

  /** The greatest length of its values. */
  longest(): number {
    let most = 0;
    for (let i = 0; i < this.values.length; i += 3) most = Math.max(most, Math.hypot(...this.values.subarray(i, i + 3)));
    return most;
  }

  /** The value at a time, s. */
  at(t: number): [number, number, number] {
    if (this.values.length === 3) return between3(this.values, 0, 0);
    const { i, x } = place(this.t, t);
    return between3(this.values, i, x);
  }
}
