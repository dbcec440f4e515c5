/** Poses between keys, the curves of `results/interpolation.py`; see `KeysData` in document.ts. */

import { doubles } from "./blocks";
import type { KeysData } from "./document";
import { conjugate, dot, fromRotvec, multiply, normalize, rotvecRate, slerp, toMatrix, toRotvec } from "./quaternions";
import type { Four, Three } from "./quaternions";
import { between3, place, row3, row4 } from "./samples";

export interface Pose {
  position: Three;
  attitude: Four;
  scale: Three;
}

const NO_SCALE: Three = [1, 1, 1];

export class Keys {
  constructor(
    readonly t: Float64Array,
    readonly position: Float64Array,
    readonly attitude: Float64Array,
    readonly velocity?: Float64Array,
    readonly omega?: Float64Array,
    readonly scale?: Float64Array,
  ) {}

  static of(data: ArrayBuffer, given: KeysData): Keys {
    const part = (block: KeysData["scale"]) => block && doubles(data, block);
    const { t, position, attitude } = given;
    return new Keys(
      doubles(data, t),
      doubles(data, position),
      doubles(data, attitude),
      part(given.velocity),
      part(given.omega),
      part(given.scale),
    );
  }

  /** Where the body is at a time, s. */
  at(t: number): Pose {
    const { i, x, h } = place(this.t, t);
    const scale = this.scale ? between3(this.scale, i, x) : NO_SCALE;
    if (x === 0) return { position: row3(this.position, i), attitude: row4(this.attitude, i), scale };
    return { position: this.positionAt(i, x, h), attitude: this.attitudeAt(i, x, h), scale };
  }

  private positionAt(i: number, x: number, h: number): Three {
    if (!this.velocity) return between3(this.position, i, x);
    const ends = [row3(this.position, i), row3(this.position, i + 1)] as const;
    return hermite(ends[0], ends[1], row3(this.velocity, i), row3(this.velocity, i + 1), h, x);
  }

  private attitudeAt(i: number, x: number, h: number): Four {
    const [q0, q1] = [row4(this.attitude, i), row4(this.attitude, i + 1)];
    if (!this.omega) return slerp(q0, q1, x);
    return spherical(q0, q1, row3(this.omega, i), row3(this.omega, i + 1), h, x);
  }
}

/** The cubic with the values and the rates of both ends; x from 0 to 1 over h s. */
export function hermite(p0: Three, p1: Three, v0: Three, v1: Three, h: number, x: number): Three {
  const [a, b] = [x * x * (3 - 2 * x), x * x * (x - 1)];
  const one = (k: 0 | 1 | 2) => p0[k] + x * h * v0[k] + a * (p1[k] - p0[k] - h * v0[k]) + b * h * (v1[k] - v0[k]);
  return [one(0), one(1), one(2)];
}

/** q0 exp(phi(x)), phi the cubic with phi(0) = 0, phi(1) = log(q0* q1) and there the slopes of the rates. */
export function spherical(q0: Four, q1: Four, w0: Three, w1: Three, h: number, x: number): Four {
  const about: Three = [0.5 * h * (w0[0] + w1[0]), 0.5 * h * (w0[1] + w1[1]), 0.5 * h * (w0[2] + w1[2])];
  const phi1 = wholeTurns(toRotvec(multiply(conjugate(q0), q1)), about);
  const phi = hermite([0, 0, 0], phi1, w0, rotvecRate(phi1, w1), h, x);
  return normalize(multiply(q0, fromRotvec(phi)));
}

/** Of all rotation vectors of one attitude, phi + 2 pi k along itself, the one nearest to `about`. */
export function wholeTurns(phi: Three, about: Three): Three {
  const length = Math.sqrt(dot(phi, phi));
  const small = length < 1e-6; // no direction of its own: take that of the turn
  const along = small ? about : phi;
  const size = Math.max(Math.sqrt(dot(along, along)), 1e-300);
  const axis: Three = [along[0] / size, along[1] / size, along[2] / size];
  const turns = 2 * Math.PI * halfToEven((dot(axis, about) - (small ? 0 : length)) / (2 * Math.PI));
  return [phi[0] + turns * axis[0], phi[1] + turns * axis[1], phi[2] + turns * axis[2]];
}

/** Rounding as NumPy does it: a half goes to the even neighbor. */
function halfToEven(x: number): number {
  const down = Math.floor(x);
  if (x - down !== 0.5) return Math.round(x);
  return down % 2 === 0 ? down : down + 1;
}

/** X_WB of a pose, 16 numbers by rows; the body axes are stretched first. */
export function homogeneous(pose: Pose): number[] {
  const R = toMatrix(pose.attitude);
  const [a, b, c] = pose.scale;
  const p = pose.position;
  return [
    ...[R[0] * a, R[1] * b, R[2] * c, p[0]],
    ...[R[3] * a, R[4] * b, R[5] * c, p[1]],
    ...[R[6] * a, R[7] * b, R[8] * c, p[2]],
    ...[0, 0, 0, 1],
  ];
}
