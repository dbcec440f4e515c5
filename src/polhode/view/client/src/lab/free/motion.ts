/**
 * The free rotation that a body would make from here on, in closed form: what kind it is, its invariants, the period of
 * its polhode, where on it the body is, when it flips next, and how far it is from the separatrix.
 *
 * With the principal axes 1, 2, 3 of Landau and Lifshitz, Mechanics, section 37 (3 is encircled, 2 is the middle one)
 * the parts of omega are amplitudes times cn u, sn u, dn u with u = rate t + u0. What decides, L^2 - 2 E I, is summed as
 * I_i (I_i - I) w_i^2, which loses nothing next to the separatrix. The names are those of `analysis.poinsot`, which the
 * numbers are compared with.
 */

import type { Three } from "../../quaternions";
import { argument, jacobi, quarter } from "./elliptic";
import { type Principal, along, combined } from "./principal";

export type Kind = "rest" | "spherical" | "principal axis" | "separatrix" | "symmetric" | "asymmetric";

export interface FreeMotion {
  kind: Kind;
  /** kg m^2, in rising order; `rates` are the parts of omega along their axes, rad/s. */
  moments: Three;
  rates: Three;
  /** Of rotation, J; the least and the largest that a body can have with this momentum. */
  energy: number;
  least: number;
  largest: number;
  /** |L|, N m s. */
  momentum: number;
  /** From omega to L, rad. */
  angle: number;
  /** After which omega returns in the body, s; Infinity where it never does or never moves. */
  period: number;
  /** Between two changes of sign of omega along the middle axis, and until the next one, s. */
  flipPeriod: number;
  nextFlip: number;
  /** How much of a round of the polhode is done, counted from where omega has no part along the middle axis: [0, 1). */
  phase: number;
  /** Which principal axis (0, 1, 2 in rising order of the moments) L goes around in the body; -1 for none. */
  encircled: 0 | 1 | 2 | -1;
  /** From L to the nearer plane of the separatrix at its closest, rad; Infinity where there is none. */
  least_angle: number;
  /** LL's constants, where there is a polhode. */
  path: Path | null;
}

export interface Path {
  /** Places of LL's axes 1, 2, 3 among the principal ones, and the signs that make omega_3 > 0. */
  axes: Three;
  signs: Three;
  /** Amplitudes of omega on these axes, rad/s; the second carries the sense of the motion. */
  size: Three;
  rate: number;
  u0: number;
  m1: number;
}

/** Moments closer than this share of them count as equal: sizes typed by people make exact twins, meshes nearly so. */
const EQUAL = 1e-9;
/** A spin counts as one about an axis where |omega x L| is below this share of |omega| |L|. */
const ALIGNED = 1e-13;

/** What a body with this spin (rad/s, in body axes) does if nothing acts on it. */
export function freeMotion(body: Principal, omega: Three): FreeMotion {
  const rates = along(body.axes, omega);
  const I = body.moments;
  const L = I.map((x, i) => x * rates[i]);
  const momentum = Math.hypot(...L);
  const energy = 0.5 * (L[0] * rates[0] + L[1] * rates[1] + L[2] * rates[2]);
  const kind = kindOf(I, rates, L, momentum);
  const path = ["rest", "spherical", "principal axis"].includes(kind) ? null : pathOf(I, rates);
  const flips = path !== null && kind !== "symmetric";
  const period = path === null || path.m1 === 0 ? Infinity : (4 * quarter(path.m1)) / path.rate;
  return {
    kind, moments: I, rates, energy, momentum, path, period,
    least: (0.5 * momentum * momentum) / I[2],
    largest: (0.5 * momentum * momentum) / I[0],
    angle: momentum > 0 ? Math.atan2(Math.hypot(...crossed(rates, L)), 2 * energy) : 0,
    flipPeriod: flips ? 0.5 * period : Infinity,
    nextFlip: flips ? nextFlip(path) : Infinity,
    phase: path && Number.isFinite(period) ? modulo(path.u0 / path.rate / period, 1) : 0,
    encircled: encircled(kind, I, rates),
    least_angle: leastAngle(kind, I, rates, momentum),
  };
}

function kindOf(I: Three, w: Three, L: number[], momentum: number): Kind {
  const size = Math.hypot(...w);
  if (!(size > 0)) return "rest";
  const [low, high] = [same(I[0], I[1]), same(I[1], I[2])];
  if (low && high) return "spherical";
  if (Math.hypot(...crossed(w, L)) <= ALIGNED * size * momentum) return "principal axis";
  if (low || high) return "symmetric";
  return excess(I, w, I[1]) === 0 ? "separatrix" : "asymmetric";
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= EQUAL * Math.max(a, b);
}

/** L^2 - 2 E moment. */
function excess(I: Three, w: Three, moment: number): number {
  return I[0] * (I[0] - moment) * w[0] ** 2 + I[1] * (I[1] - moment) * w[1] ** 2 + I[2] * (I[2] - moment) * w[2] ** 2;
}

/** LL (37.8) to (37.12). */
function pathOf(I: Three, rates: Three): Path {
  const above = aboveMiddle(I, rates);
  const axes: Three = above ? [0, 1, 2] : [2, 1, 0];
  const J = axes.map((i) => I[i]);
  const [d23, d13] = [Math.abs(J[1] - J[2]), Math.abs(J[0] - J[2])];
  const [A, D, B] = J.map((x) => Math.abs(excess(I, rates, x)));
  const m1 = d23 * A > 0 ? Math.min(1, (D * d13) / (d23 * A)) : 0;
  const sense = above ? 1 : -1;
  // axis 3 keeps its side all along; axis 1 stays as it is, so that phases go on, but on the separatrix, where it keeps too
  const third = Math.sign(rates[axes[2]]) || 1, first = m1 === 0 && rates[axes[0]] < 0 ? -1 : 1;
  const signs: Three = [first, sense * first * third, third];
  const w = axes.map((i, k) => signs[k] * rates[i]);
  const size: Three = [Math.sqrt(B / (J[0] * d13)), sense * Math.sqrt(B / (J[1] * d23)), Math.sqrt(A / (J[2] * d13))];
  const u = argument({ sn: w[1] / size[1], cn: w[0] / size[0], dn: w[2] / size[2] });
  const u0 = w[0] < 0 ? 2 * quarter(m1) - u : u;
  return { axes, signs, size, rate: Math.sqrt((d23 * A) / (J[0] * J[1] * J[2])), u0, m1 };
}

function aboveMiddle(I: Three, rates: Three): boolean {
  // with two equal moments the third axis is encircled, whatever rounding makes of the middle one
  if (same(I[1], I[2])) return false;
  return same(I[0], I[1]) || excess(I, rates, I[1]) >= 0;
}

function encircled(kind: Kind, I: Three, rates: Three): 0 | 1 | 2 | -1 {
  if (kind === "rest" || kind === "spherical" || kind === "separatrix") return -1;
  if (kind === "principal axis") return [0, 1, 2].reduce((a, b) => (Math.abs(rates[b]) > Math.abs(rates[a]) ? b : a)) as 0 | 1 | 2;
  return aboveMiddle(I, rates) ? 2 : 0;
}

/** omega has no part along the middle axis where u = 2 K j. */
function nextFlip({ u0, m1, rate }: Path): number {
  const half = 2 * quarter(m1);
  if (!Number.isFinite(half)) return u0 <= 0 ? -u0 / rate : Infinity;
  return (half * Math.ceil(u0 / half) - u0) / rate;
}

/** The product of L's distances from both planes of the separatrix is constant; see `analysis.poinsot.spin`. */
function leastAngle(kind: Kind, I: Three, w: Three, momentum: number): number {
  const spread = 1 / I[0] - 1 / I[2];
  if (kind === "rest" || kind === "spherical" || !(spread > 0)) return Infinity;
  const [a, b] = [Math.sqrt(Math.max(0, 1 / I[0] - 1 / I[1]) / spread), Math.sqrt(Math.max(0, 1 / I[1] - 1 / I[2]) / spread)];
  const product = Math.abs(excess(I, w, I[1])) / (I[1] * momentum * momentum * spread);
  const low = Math.sqrt(Math.abs((excess(I, w, I[2]) * I[0]) / (I[2] - I[0]))) / momentum;
  const high = Math.sqrt(Math.abs((excess(I, w, I[0]) * I[2]) / (I[2] - I[0]))) / momentum;
  const far = a * low + b * high;
  return far > 0 ? Math.asin(Math.min(product / far, 1)) : 0;
}

/** omega in body axes after t s, rad/s. */
export function omegaAfter(body: Principal, motion: FreeMotion, t: number): Three {
  if (motion.path === null) return combined(body.axes, motion.rates);
  const { rate, u0, m1 } = motion.path;
  return onAxes(body, motion.path, jacobi(rate * t + u0, m1));
}

function onAxes(body: Principal, path: Path, { sn, cn, dn }: { sn: number; cn: number; dn: number }): Three {
  const parts: [number, number, number] = [0, 0, 0];
  [cn, sn, dn].forEach((x, k) => (parts[path.axes[k]] = path.signs[k] * path.size[k] * x));
  return combined(body.axes, parts);
}

/** The polhode: n points of omega in body axes, rad/s, once around in the direction of motion, ends equal. */
export function polhode(body: Principal, motion: FreeMotion, n = 181): Three[] {
  const { path } = motion;
  if (path === null) return [combined(body.axes, motion.rates)];
  const half = path.m1 === 0 ? 0.5 * Math.PI : Math.PI;
  return Array.from({ length: n }, (_, i) => {
    const psi = half * ((2 * i) / (n - 1) - 1);
    const [sn, cn] = [Math.sin(psi), Math.cos(psi)];
    return onAxes(body, path, { sn, cn, dn: Math.sqrt(cn * cn + path.m1 * sn * sn) });
  });
}

/**
 * The rate at which a spin about principal axis i at w rad/s leaves it, 1/s, if positive; if negative, minus the rate
 * in rad/s at which it swings about it: w^2 (I_j - I_i) (I_i - I_k)/(I_j I_k) is the square of the growth.
 */
export function growth(moments: Three, axis: 0 | 1 | 2, w: number): number {
  const [i, j, k] = [moments[axis], moments[(axis + 1) % 3], moments[(axis + 2) % 3]];
  const square = ((j - i) * (i - k)) / (j * k);
  return Math.sign(square) * Math.abs(w) * Math.sqrt(Math.abs(square));
}

function crossed(a: readonly number[], b: readonly number[]): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function modulo(x: number, y: number): number {
  return x - y * Math.floor(x / y);
}
