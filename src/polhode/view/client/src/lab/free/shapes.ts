/** Bodies to take in hand: each is made of simple solids, whose mass properties add up to its own. */

import type { Three } from "../../quaternions";
import { type Tensor } from "./principal";

/** A solid with its middle at `at`, along the body's axes; sizes in m. */
export type Part = { at: Three; color: string; density: number } & (
  | { kind: "box"; size: Three }
  | { kind: "cylinder"; radius: number; height: number; axis: 0 | 1 | 2 }
  | { kind: "ellipsoid"; half: Three }
  | { kind: "hoop"; half: readonly [number, number]; wire: number } // an elliptic ring in the plane of x and y
);

export interface Size {
  name: string;
  value: number;
  low: number;
  high: number;
}

export interface Shape {
  name: string;
  /** What it is, in a few words, for a list. */
  label: string;
  /** kg, to begin with. */
  mass: number;
  sizes: readonly Size[];
  parts(sizes: readonly number[]): Part[];
}

/** What a body needs to move: kg m^2 about the mass center; parts are moved so that it is the origin. */
export interface Solid {
  inertia: Tensor;
  parts: Part[];
  /** The farthest point from the mass center, m. */
  radius: number;
}

const SLATE = "#3d4b5c", STEEL = "#8fa1b3", GLASS = "#101820", WOOD = "#b98b56", GOLD = "#d9a441", BLUE = "#2b4c8c";

const TILES = ["#5aa9e6", "#f2b134", "#66bb6a", "#ef6f6c", "#b39ddb", "#4dd0c5"];

const size = (name: string, value: number, low = 0.05, high = 1): Size => ({ name, value, low, high });
const box = (w: number, d: number, h: number, color: string, at: Three = [0, 0, 0], density = 1): Part => ({ kind: "box", size: [w, d, h], at, color, density });
const rod = (radius: number, height: number, axis: 0 | 1 | 2, color: string, at: Three = [0, 0, 0], density = 1): Part => ({ kind: "cylinder", radius, height, axis, at, color, density });

export const SHAPES: readonly Shape[] = [
  {
    name: "phone", label: "Phone", mass: 0.18,
    sizes: [size("width", 0.072, 0.02, 0.3), size("height", 0.147, 0.05, 0.5), size("thickness", 0.008, 0.004, 0.05)],
    parts: ([w, h, t]) => [
      box(w, h, t, SLATE),
      box(0.92 * w, 0.94 * h, 0.04 * t, GLASS, [0, 0, 0.5 * t], 0), // the screen: seen, not weighed
      box(0.3 * w, 0.15 * h, 0.12 * t, STEEL, [-0.24 * w, 0.36 * h, -0.5 * t], 0), // the camera
      ...TILES.map((color, i) => box(0.19 * w, 0.095 * h, 0.02 * t, color, [(0.28 * (i % 3) - 0.28) * w, (0.34 - 0.13 * Math.floor(i / 3)) * h, 0.515 * t], 0)),
    ],
  },
  {
    name: "t-handle", label: "T-handle", mass: 0.35,
    sizes: [size("bar", 0.16, 0.06, 1), size("stem", 0.07, 0.03, 0.6), size("radius", 0.011, 0.004, 0.1)],
    parts: ([bar, stem, r]) => [rod(r, bar, 0, STEEL), rod(0.8 * r, stem, 1, GOLD, [0, -0.5 * stem - r, 0])],
  },
  {
    name: "racket", label: "Tennis racket", mass: 0.31,
    sizes: [size("length", 0.685, 0.3, 1), size("width", 0.26, 0.1, 0.5)],
    parts: ([length, width]) => {
      const head = 0.5 * length, grip = length - head;
      return [
        { kind: "hoop", half: [0.5 * width, 0.5 * head], wire: 0.011, at: [0, 0.5 * head, 0], color: BLUE, density: 1 },
        rod(0.014, grip, 1, WOOD, [0, -0.5 * grip, 0], 0.55),
      ];
    },
  },
  {
    name: "box", label: "Box", mass: 1,
    sizes: [size("width", 0.1), size("depth", 0.2), size("height", 0.3)],
    parts: ([w, d, h]) => [box(w, d, h, BLUE)],
  },
  {
    name: "cylinder", label: "Cylinder", mass: 1,
    sizes: [size("radius", 0.1), size("height", 0.1)],
    parts: ([r, h]) => [rod(r, h, 2, STEEL)],
  },
  {
    name: "ellipsoid", label: "Ellipsoid", mass: 1,
    sizes: [size("width", 0.15), size("depth", 0.22), size("height", 0.3)],
    parts: ([w, d, h]) => [{ kind: "ellipsoid", half: [0.5 * w, 0.5 * d, 0.5 * h], at: [0, 0, 0], color: WOOD, density: 1 }],
  },
  {
    name: "cubesat", label: "CubeSat with wings", mass: 4,
    sizes: [size("width", 0.1), size("height", 0.34), size("wing", 0.3, 0.05, 1)],
    parts: ([w, h, wing]) => [
      box(w, w, h, STEEL),
      box(wing, 0.004, 0.9 * h, BLUE, [0.5 * w + 0.5 * wing, 0, 0], 2),
      box(wing, 0.004, 0.9 * h, BLUE, [-0.5 * w - 0.5 * wing, 0, 0], 2),
    ],
  },
];

/** The shape of a name, or the first. */
export function shapeOf(name: string): Shape {
  return SHAPES.find((one) => one.name === name) ?? SHAPES[0];
}

/** A shape of the given sizes and mass (kg), weighed. */
export function weighed(parts: readonly Part[], mass: number): Solid {
  const weights = parts.map((part) => part.density * volume(part));
  const total = weights.reduce((a, b) => a + b, 0);
  const middle = [0, 1, 2].map((k) => parts.reduce((sum, part, i) => sum + weights[i] * part.at[k], 0) / total);
  const moved = parts.map((part) => ({ ...part, at: part.at.map((x, k) => x - middle[k]) as unknown as Three }));
  const inertia = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
  moved.forEach((part, i) => addInertia(inertia, part, (mass * weights[i]) / total));
  return { inertia: inertia as unknown as Tensor, parts: moved, radius: Math.max(...moved.map(reach)) };
}

function volume(part: Part): number {
  if (part.kind === "box") return part.size[0] * part.size[1] * part.size[2];
  if (part.kind === "cylinder") return Math.PI * part.radius ** 2 * part.height;
  if (part.kind === "ellipsoid") return (4 / 3) * Math.PI * part.half[0] * part.half[1] * part.half[2];
  return Math.PI * part.wire ** 2 * arcs(part.half).length;
}

/** inertia += that of a part of mass m, about the origin (Steiner). */
function addInertia(inertia: number[][], part: Part, m: number): void {
  const own = ownSecond(part);
  const [x, y, z] = part.at;
  const S = own.map((s, k) => m * (s + part.at[k] ** 2)); // int x^2, y^2, z^2 dm
  const products = [[0, m * x * y, m * x * z], [m * x * y, 0, m * y * z], [m * x * z, m * y * z, 0]];
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) inertia[i][j] += i === j ? S[(i + 1) % 3] + S[(i + 2) % 3] : -products[i][j];
}

/** The mean of x^2, y^2, z^2 over a part about its own middle, m^2. */
function ownSecond(part: Part): number[] {
  if (part.kind === "box") return part.size.map((s) => (s * s) / 12);
  if (part.kind === "ellipsoid") return part.half.map((s) => (s * s) / 5);
  if (part.kind === "cylinder")
    return [0, 1, 2].map((k) => (k === part.axis ? part.height ** 2 / 12 : part.radius ** 2 / 4));
  const { length, x2, y2 } = arcs(part.half);
  const thick = part.wire ** 2 / 4; // of a round wire, across it; along it nothing: thin, so that the rest is of its square
  return [x2 / length + 0.5 * thick, y2 / length + 0.5 * thick, thick];
}

/** Length of an ellipse, and the integrals of x^2 and y^2 along it, by the rule of equal steps, exact to rounding. */
function arcs([a, b]: readonly [number, number]): { length: number; x2: number; y2: number } {
  const n = 512;
  let [length, x2, y2] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [c, s] = [Math.cos((2 * Math.PI * i) / n), Math.sin((2 * Math.PI * i) / n)];
    const ds = (Math.hypot(a * s, b * c) * 2 * Math.PI) / n;
    (length += ds), (x2 += a * a * c * c * ds), (y2 += b * b * s * s * ds);
  }
  return { length, x2, y2 };
}

function reach(part: Part): number {
  const own = part.kind === "box" ? 0.5 * Math.hypot(...part.size)
    : part.kind === "cylinder" ? Math.hypot(part.radius, 0.5 * part.height)
    : Math.max(...part.half);
  return Math.hypot(...part.at) + own;
}
