/** Principal axes of an inertia: a symmetric matrix of three rows, turned to its diagonal by Jacobi's rotations. */

import type { Three } from "../../quaternions";

/** By rows; symmetric. */
export type Tensor = readonly [Three, Three, Three];

export interface Principal {
  /** kg m^2, in rising order. */
  moments: Three;
  /** The axes in that order, right-handed, as unit vectors in body axes. */
  axes: Tensor;
}

/** The largest share of the trace that a moment may be off where the rule of triangles is met with equality. */
const SLACK = 1e-12;

/** The principal moments and axes of an inertia, kg m^2. */
export function principal(inertia: Tensor): Principal {
  const a = inertia.map((row) => [...row]);
  const v = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  for (let sweep = 0; sweep < 30 && offDiagonal(a) > 0; sweep++) {
    for (const [p, q] of [[0, 1], [0, 2], [1, 2]]) rotate(a, v, p, q);
  }
  const order = [0, 1, 2].sort((i, j) => a[i][i] - a[j][j]);
  const axes = order.map((i) => [v[0][i], v[1][i], v[2][i]]);
  if (determinant(axes) < 0) axes[1] = axes[1].map((x) => -x);
  return { moments: order.map((i) => a[i][i]) as unknown as Three, axes: axes as unknown as Tensor };
}

function offDiagonal(a: number[][]): number {
  const size = Math.abs(a[0][0]) + Math.abs(a[1][1]) + Math.abs(a[2][2]);
  const off = Math.abs(a[0][1]) + Math.abs(a[0][2]) + Math.abs(a[1][2]);
  return off > 1e-18 * size ? off : 0;
}

/** One rotation that makes a[p][q] zero; v collects them. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < 3; k++) [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
  for (let k = 0; k < 3; k++) [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
  for (let k = 0; k < 3; k++) [v[k][p], v[k][q]] = [c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]];
}

function determinant(m: readonly (readonly number[])[]): number {
  const [a, b, c] = m;
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  );
}

/** Why an inertia is not one of a body, in words; nothing if it is. */
export function refusal(inertia: Tensor): string {
  if (inertia.flat().some((x) => !Number.isFinite(x))) return "The inertia has an entry that is not a number.";
  const [low, middle, high] = principal(inertia).moments;
  const said = [low, middle, high].map((x) => x.toPrecision(4)).join(", ");
  if (!(low > 0)) return `The principal moments are ${said} kg m²: each must be greater than zero.`;
  if (low + middle < high * (1 - SLACK))
    return `The principal moments are ${said} kg m²: the two smaller ones must add up to at least the largest. No mass can be spread like that.`;
  return "";
}

/** M v. */
export function times(m: Tensor, v: Three): Three {
  return [0, 1, 2].map((i) => m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2]) as unknown as Three;
}

/** The parts of v along the rows of m: for principal axes, v in principal axes. */
export const along = times;

/** A vector given by its parts along the rows of m. */
export function combined(m: Tensor, parts: Three): Three {
  return [0, 1, 2].map((k) => m[0][k] * parts[0] + m[1][k] * parts[1] + m[2][k] * parts[2]) as unknown as Three;
}

export function diagonal(a: number, b: number, c: number): Tensor {
  return [[a, 0, 0], [0, b, 0], [0, 0, c]];
}
