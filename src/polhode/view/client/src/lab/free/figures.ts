/**
 * Poinsot's pictures as points and lengths, for the eye: everything in body axes unless it says world.
 *
 * The momentum sphere |L| = const and the energy ellipsoid L_i^2/I_i = 2 E meet in the curve that L draws in the body.
 * The ellipsoid omega . I omega = 2 E rolls on the invariable plane, normal to L at the distance 2 E/|L|: where it touches
 * is the tip of omega, which draws the polhode on the ellipsoid and the herpolhode on the plane.
 */

import type { Three } from "../../quaternions";
import { cross, dot } from "../../quaternions";
import { type FreeMotion, polhode } from "./motion";
import { type Principal, along, combined } from "./principal";

/** Half axes along the principal axes, in rising order of the moments. */
export type HalfAxes = Three;

/** Of the ellipsoid of omega, rad/s: sqrt(2 E/I). */
export function omegaEllipsoid({ energy, moments }: FreeMotion): HalfAxes {
  return moments.map((I) => Math.sqrt((2 * energy) / I)) as unknown as HalfAxes;
}

/** Of the ellipsoid of L, N m s: sqrt(2 E I). */
export function momentumEllipsoid({ energy, moments }: FreeMotion): HalfAxes {
  return moments.map((I) => Math.sqrt(2 * energy * I)) as unknown as HalfAxes;
}

/** L = I omega, N m s, from omega in body axes. */
export function momentumOf(body: Principal, omega: Three): Three {
  const [x, y, z] = along(body.axes, omega);
  const [a, b, c] = body.moments;
  return combined(body.axes, [a * x, b * y, c * z]);
}

/** The curve of L on its sphere, N m s: once around, ends equal; one point where L stays. */
export function momentumCurve(body: Principal, motion: FreeMotion, n = 181): Three[] {
  return polhode(body, motion, n).map((omega) => momentumOf(body, omega));
}

/** The two circles of the separatrix on the sphere of L, N m s; none where two moments are equal. */
export function separatrix(body: Principal, momentum: number, n = 121): Three[][] {
  const [a, b, c] = body.moments;
  const spread = 1 / a - 1 / c;
  if (!(b - a > 1e-9 * b) || !(c - b > 1e-9 * c)) return [];
  const [s, t] = [Math.sqrt((1 / b - 1 / c) / spread), Math.sqrt((1 / a - 1 / b) / spread)]; // (s, 0, t) lies in a plane
  return [1, -1].map((side) =>
    Array.from({ length: n }, (_, i) => {
      const angle = (2 * Math.PI * i) / (n - 1);
      const inPlane = momentum * Math.sin(angle);
      return combined(body.axes, [inPlane * s, momentum * Math.cos(angle), side * inPlane * t]);
    }),
  );
}

/** Curves of L on its sphere for other energies, as a map of what else the body could do: `count` to each side. */
export function otherCurves(body: Principal, momentum: number, count = 3, n = 121): Three[][] {
  const [a, b, c] = body.moments.map((I) => (momentum * momentum) / (2 * I));
  const found: Three[][] = [];
  for (const [from, to, axis] of [[a, b, 0], [c, b, 2]] as const) {
    for (let i = 1; i <= count; i++) {
      const energy = from + ((to - from) * i) / (count + 1);
      if (Math.abs(to - from) <= 1e-9 * from) continue;
      for (const side of [1, -1]) found.push(curveAt(body, momentum, energy, axis, side, n));
    }
  }
  return found;
}

/** The curve of an energy around the axis 0 or 2: at each angle about the axis, as far from it as the energy says. */
function curveAt(body: Principal, L: number, energy: number, axis: 0 | 2, side: number, n: number): Three[] {
  const I = body.moments, other = axis === 0 ? 2 : 0;
  return Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / (n - 1), [c, s] = [Math.cos(angle), Math.sin(angle)];
    const across = (c * c) / I[1] + (s * s) / I[other]; // of a unit vector normal to the axis
    const sine2 = (1 / I[axis] - (2 * energy) / (L * L)) / (1 / I[axis] - across); // both of one sign
    const sine = Math.sqrt(Math.max(0, Math.min(1, sine2)));
    const parts: [number, number, number] = [0, L * sine * c, 0];
    parts[axis] = side * L * Math.sqrt(1 - sine * sine);
    parts[other] = L * sine * s;
    return combined(body.axes, parts);
  });
}

export interface InvariablePlane {
  /** Unit normal L/|L|, world axes. */
  normal: Three;
  /** From the mass center, rad/s. */
  distance: number;
}

/** Where the plane lies, from L in world axes; at rest there is none. */
export function invariablePlane(motion: FreeMotion, L_W: Three): InvariablePlane | null {
  const size = Math.sqrt(dot(L_W, L_W));
  if (!(size > 0)) return null;
  return { normal: [L_W[0] / size, L_W[1] / size, L_W[2] / size], distance: (2 * motion.energy) / size };
}

/** Radii between which the herpolhode runs, about the foot of L, rad/s. */
export function herpolhodeRadii(motion: FreeMotion): [number, number] {
  const { moments: I, rates: w, momentum } = motion;
  if (motion.path === null) return [0, 0];
  const excess = (moment: number) => I.reduce((sum, x, i) => sum + x * (x - moment) * w[i] ** 2, 0);
  const [low, middle, high] = I.map(excess);
  const other = motion.encircled === 2 ? high : low;
  const moment = motion.encircled === 2 ? I[2] : I[0];
  const root = (x: number) => Math.sqrt(Math.max(0, x)) / momentum;
  return [root((-middle * other) / (I[1] * moment)), root((-low * high) / (I[0] * I[2]))];
}

/** The point of the plane that a tip of omega (world axes) has: two coordinates, rad/s, about the foot of L. */
export function inPlane(normal: Three, omega_W: Three): [number, number] {
  const first = perpendicular(normal), second = cross(normal, first);
  return [dot(omega_W, first), dot(omega_W, second)];
}

/** A unit vector normal to one. */
export function perpendicular(normal: Three): Three {
  const aside: Three = Math.abs(normal[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0];
  const v = cross(normal, aside), size = Math.sqrt(dot(v, v));
  return [v[0] / size, v[1] / size, v[2] / size];
}

