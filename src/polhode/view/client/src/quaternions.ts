/** Unit quaternions (w, x, y, z) and rotation vectors, the formulas of `core/quat.py` and `core/attitude/rotvec.py`. */

export type Three = readonly [number, number, number];
export type Four = readonly [number, number, number, number];

/** Far below the rounding of any squared length that matters: keeps quotients finite at angle zero. */
const TINY = 1e-300;

/** Hamilton's product p q: first q, then p. */
export function multiply(p: Four, q: Four): Four {
  return [
    p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
    p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
    p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
    p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
  ];
}

/** The inverse of a unit quaternion. */
export function conjugate(q: Four): Four {
  return [q[0], -q[1], -q[2], -q[3]];
}

/** q/|q|; q must not be zero. */
export function normalize(q: Four): Four {
  const s = 1 / Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return [s * q[0], s * q[1], s * q[2], s * q[3]];
}

/** Exponential map, phi in rad. */
export function fromRotvec(phi: Three): Four {
  const t = Math.sqrt(dot(phi, phi) + TINY);
  const s = Math.sin(0.5 * t) / t;
  return [Math.cos(0.5 * t), s * phi[0], s * phi[1], s * phi[2]];
}

/** Logarithm: the shortest rotation vector, rad; the length of q does not matter. */
export function toRotvec(q: Four): Three {
  const s = Math.sqrt(q[1] * q[1] + q[2] * q[2] + q[3] * q[3] + TINY);
  const sign = q[0] < 0 || Object.is(q[0], -0) ? -2 : 2;
  const k = (sign * Math.atan2(s, Math.abs(q[0]))) / s;
  return [k * q[1], k * q[2], k * q[3]];
}

/** Rate of a rotation vector, phi_dot = w + 1/2 phi x w + c phi x (phi x w), w in body axes. */
export function rotvecRate(phi: Three, w: Three): Three {
  const t2 = dot(phi, phi) + TINY;
  const x = 0.5 * Math.sqrt(t2);
  const c = (1 - (x * Math.cos(x)) / Math.sin(x)) / t2;
  const u = cross(phi, w);
  const v = cross(phi, u);
  return [w[0] + 0.5 * u[0] + c * v[0], w[1] + 0.5 * u[1] + c * v[1], w[2] + 0.5 * u[2] + c * v[2]];
}

/** Rotation matrix by rows, R_WB; q of any length. */
export function toMatrix(q: Four): number[] {
  const s = 2 / (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const [wx, wy, wz] = [s * q[0] * q[1], s * q[0] * q[2], s * q[0] * q[3]];
  const [xx, xy, xz] = [s * q[1] * q[1], s * q[1] * q[2], s * q[1] * q[3]];
  const [yy, yz, zz] = [s * q[2] * q[2], s * q[2] * q[3], s * q[3] * q[3]];
  return [1 - (yy + zz), xy - wz, xz + wy, xy + wz, 1 - (xx + zz), yz - wx, xz - wy, yz + wx, 1 - (xx + yy)];
}

/** The turn from q0 to q1 by the shortest way at constant rate; s from 0 to 1. */
export function slerp(q0: Four, q1: Four, s: number): Four {
  const phi = toRotvec(multiply(conjugate(q0), q1));
  return multiply(q0, fromRotvec([s * phi[0], s * phi[1], s * phi[2]]));
}

export function dot(a: Three, b: Three): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Three, b: Three): Three {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
