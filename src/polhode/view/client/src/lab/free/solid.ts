/**
 * The mass properties of what a closed mesh encloses, exact for flat facets, and the refusal of meshes that enclose
 * nothing: the sums of `geometry/integrals.py` and the gate of `geometry/gate.py`.
 *
 * A surface is cut into tetrahedra from a point to its facets (a, b, c); with d = a . (b x c) and s = a + b + c
 *     int dV = sum d/6,   int x dV = sum d s/24,   int x x^T dV = sum d (a a^T + b b^T + c c^T + s s^T)/120.
 * Source: F. Tonon, J. Math. Stat. 1 (2005) 8.
 */

import type { Three } from "../../quaternions";
import { type MeshData, MeshError } from "./mesh_file";
import type { Tensor } from "./principal";

export interface MeshSolid {
  /** In the unit of the mesh, cubed. */
  volume: number;
  center: Three;
  /** int (r^2 1 - x x^T) dV about the center; times the mass over the volume it is the inertia. */
  second: Tensor;
  /** The mesh with its center at the origin, wound outward. */
  mesh: MeshData;
  /** The farthest point from the center. */
  radius: number;
  shells: number;
  /** What was done to the file, in words. */
  notes: string[];
}

const MOST_SHELLS = 200;

/** The solid inside a mesh; a `MeshError` where there is none. */
export function solidOf(given: MeshData): MeshSolid {
  const notes: string[] = [];
  let mesh = given;
  const shell = shellsOf(mesh);
  const shells = Math.max(...shell) + 1;
  if (shells === 1 && sums(mesh, middleOf(mesh))[0] < 0) {
    mesh = turned(mesh);
    notes.push("Its facets were wound inside out; they were turned around.");
  }
  refuseNothing(mesh);
  if (shells > 1) checkNesting(mesh, shell, shells);
  return { ...properties(mesh), shells, notes };
}

function properties(mesh: MeshData) {
  const first = middleOf(mesh), rough = sums(mesh, first);
  const center = first.map((x, k) => x + rough[1 + k] / rough[0]) as unknown as Three;
  const [volume, x, y, z, xx, xy, xz, yy, yz, zz] = sums(mesh, center); // about the center: nothing cancels
  const off = [x, y, z].map((c) => c / volume);
  const S = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]].map((row, i) => row.map((c, j) => c - volume * off[i] * off[j]));
  const trace = S[0][0] + S[1][1] + S[2][2];
  const second = S.map((row, i) => row.map((c, j) => (i === j ? trace : 0) - c)) as unknown as Tensor;
  const points = mesh.points.map((c, i) => c - center[i % 3]);
  let radius = 0;
  for (let i = 0; i < points.length; i += 3) radius = Math.max(radius, Math.hypot(points[i], points[i + 1], points[i + 2]));
  return { volume, center, second, mesh: { points, facets: mesh.facets }, radius };
}

/** Volume, first and second moments about a point, sums with the lost digits kept. */
function sums({ points, facets }: MeshData, o: Three): number[] {
  const total = new Float64Array(10), lost = new Float64Array(10), term = new Float64Array(10);
  for (let f = 0; f < facets.length; f += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => point(points, facets[f + k], o));
    tetrahedron(a, b, c, term);
    for (let i = 0; i < 10; i++) {
      const next = total[i] + term[i];
      lost[i] += Math.abs(total[i]) >= Math.abs(term[i]) ? total[i] - next + term[i] : term[i] - next + total[i];
      total[i] = next;
    }
  }
  return Array.from(total, (x, i) => (x + lost[i]) / (i === 0 ? 6 : i < 4 ? 24 : 120));
}

function tetrahedron(a: Three, b: Three, c: Three, out: Float64Array): void {
  const d = volume6(a, b, c), s = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
  out[0] = d;
  let place = 4;
  for (let i = 0; i < 3; i++) {
    out[1 + i] = d * s[i];
    for (let j = i; j < 3; j++) out[place++] = d * (a[i] * a[j] + b[i] * b[j] + c[i] * c[j] + s[i] * s[j]);
  }
}

function volume6(a: Three, b: Three, c: Three): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

function point(points: Float64Array, i: number, o: Three): Three {
  return [points[3 * i] - o[0], points[3 * i + 1] - o[1], points[3 * i + 2] - o[2]];
}

// ---- the gate

/** Which shell each facet belongs to; every edge must have two facets that pass it in opposite directions. */
function shellsOf({ points, facets }: MeshData): Int32Array {
  const n = facets.length / 3, count = points.length / 3, edges = new Map<number, number>();
  for (let f = 0; f < n; f++)
    for (let k = 0; k < 3; k++) {
      const [from, to] = [facets[3 * f + k], facets[3 * f + ((k + 1) % 3)]];
      if (from === to) throw new MeshError(`Facet ${f} has one corner twice: it has no area.`);
      const key = from * count + to;
      if (edges.has(key)) throw new MeshError("It has an edge where more than two facets meet, or two that are wound against each other: inside and outside cannot be told apart.");
      edges.set(key, f);
    }
  const parent = Int32Array.from({ length: n }, (_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) (parent[i] = parent[parent[i]]), (i = parent[i]);
    return i;
  };
  let open = 0;
  for (const [key, f] of edges) {
    const mate = edges.get((key % count) * count + Math.floor(key / count));
    if (mate === undefined) open += 1;
    else parent[root(f)] = root(mate);
  }
  if (open)
    throw new MeshError(`It is open: ${open} ${open === 1 ? "edge belongs" : "edges belong"} to one facet only. A surface with a hole encloses no volume, so it has no mass properties as a solid. Close it in the program that made it, or mend it with polhode's geometry.repair.`);
  const names = new Map<number, number>();
  return parent.map((_, i) => {
    const r = root(i);
    if (!names.has(r)) names.set(r, names.size);
    return names.get(r) as number;
  });
}

function turned({ points, facets }: MeshData): MeshData {
  return { points, facets: facets.map((_, i) => facets[i % 3 === 1 ? i + 1 : i % 3 === 2 ? i - 1 : i]) };
}

function middleOf({ points }: MeshData): Three {
  const low = [Infinity, Infinity, Infinity], high = [-Infinity, -Infinity, -Infinity];
  points.forEach((x, i) => ((low[i % 3] = Math.min(low[i % 3], x)), (high[i % 3] = Math.max(high[i % 3], x))));
  return low.map((x, k) => 0.5 * (x + high[k])) as unknown as Three;
}

/** A surface that is folded flat. */
function refuseNothing(mesh: MeshData): void {
  const middle = middleOf(mesh);
  let [area, size] = [0, 0];
  for (let f = 0; f < mesh.facets.length; f += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => point(mesh.points, mesh.facets[f + k], middle));
    area += 0.5 * Math.hypot(...normalOf(a, b, c));
    size = Math.max(size, Math.hypot(...a));
  }
  if (Math.abs(sums(mesh, middle)[0]) <= 64 * Number.EPSILON * area * size)
    throw new MeshError("It encloses no volume: it is folded flat.");
}

/** Just under every shell the material must count once: the winding number there, by the solid angles of all facets. */
function checkNesting(mesh: MeshData, shell: Int32Array, shells: number): void {
  if (shells > MOST_SHELLS) throw new MeshError(`It has ${shells} separate shells; this page takes at most ${MOST_SHELLS}.`);
  for (let s = 0; s < shells; s++) {
    const count = Math.round(winding(mesh, under(mesh, shell, s)));
    if (count === 1) continue;
    throw new MeshError(count > 1
      ? "One of its parts lies in the material of another, which would count twice. Unite the parts first."
      : "One of its shells is wound inside out: a cavity must lie in a solid.");
  }
}

/** A point just below the largest facet of a shell. */
function under({ points, facets }: MeshData, shell: Int32Array, s: number): Three {
  let [most, best]: [number, Three] = [-1, [0, 0, 0]];
  for (let f = 0; f < shell.length; f++) {
    if (shell[f] !== s) continue;
    const [a, b, c] = [0, 1, 2].map((k) => point(points, facets[3 * f + k], [0, 0, 0]));
    const n = normalOf(a, b, c), twice = Math.hypot(...n), down = 1e-6 / Math.sqrt(twice);
    if (twice > most)
      (most = twice), (best = [0, 1, 2].map((k) => (a[k] + b[k] + c[k]) / 3 - down * n[k]) as unknown as Three);
  }
  return best;
}

/** How often facets go around a point (A. van Oosterom, J. Strackee, IEEE Trans. Biomed. Eng. 30, 1983, 125). */
function winding({ points, facets }: MeshData, at: Three): number {
  let total = 0;
  for (let f = 0; f < facets.length; f += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => point(points, facets[f + k], at));
    const [A, B, C] = [a, b, c].map((v) => Math.hypot(...v));
    const dot = (u: Three, v: Three) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    total += 2 * Math.atan2(volume6(a, b, c), A * B * C + dot(a, b) * C + dot(b, c) * A + dot(c, a) * B);
  }
  return total / (4 * Math.PI);
}

function normalOf(a: Three, b: Three, c: Three): Three {
  const [u, v] = [[b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}
