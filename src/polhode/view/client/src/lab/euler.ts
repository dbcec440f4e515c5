/** Three angles "zyx" (psi, theta, phi; deg) as a quaternion and back: R_WB = Rz(psi) Ry(theta) Rx(phi). */

import { multiply, toMatrix } from "../quaternions";
import type { Four } from "../quaternions";

const HALF = Math.PI / 360;
const DEGREES = 180 / Math.PI;

export function fromAngles([psi, theta, phi]: readonly number[]): Four {
  const [z, y, x] = [psi, theta, phi].map((angle) => [Math.cos(HALF * angle), Math.sin(HALF * angle)]);
  return multiply(multiply([z[0], 0, 0, z[1]], [y[0], 0, y[1], 0]), [x[0], x[1], 0, 0]);
}

export function toAngles(q: Four): [number, number, number] {
  const R = toMatrix(q);
  const level = Math.hypot(R[0], R[3]);
  const theta = Math.atan2(-R[6], level);
  if (level < 1e-12) return [DEGREES * Math.atan2(-R[1], R[4]), DEGREES * theta, 0]; // psi and phi are one turn
  return [DEGREES * Math.atan2(R[3], R[0]), DEGREES * theta, DEGREES * Math.atan2(R[7], R[8])];
}
