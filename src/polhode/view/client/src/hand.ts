/** What the reader's hand does to a preset camera: turn, tilt, come nearer, move sideways. It moves with the preset. */

import type { View } from "./cameras";
import { add, scaled, unit } from "./cameras";
import { cross, dot } from "./quaternions";
import type { Three } from "./quaternions";

/** Where a camera is: right, up and back are its axes; distance to what it looks at, m; fov from top to bottom, deg. */
export interface Pose {
  eye: Three;
  target: Three;
  right: Three;
  up: Three;
  back: Three;
  distance: number;
  fov: number;
}

const STEEPEST = 0.5 * Math.PI - 0.01; // rad
const ZOOM = [0.02, 50] as const;
const PARALLEL = 1e-3; // the sine of the angle below which up is along the line of sight
const OTHERS: readonly Three[] = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
];

export class Hand {
  private turned = 0; // rad about up
  private tilted = 0; // rad above the preset
  private nearer = 1; // of the preset's distance
  private moved: Three = [0, 0, 0]; // m along the preset's right, up and back

  get touched(): boolean {
    return this.turned !== 0 || this.tilted !== 0 || this.nearer !== 1 || this.moved.some((x) => x !== 0);
  }

  reset(): void {
    this.turned = this.tilted = 0;
    this.nearer = 1;
    this.moved = [0, 0, 0];
  }

  /** By angles, rad; the tilt stops short of the poles. */
  turn(about: number, above: number, view: View): void {
    const base = elevation(basis(view));
    this.turned = (this.turned + about) % (2 * Math.PI);
    const most = Math.max(STEEPEST, Math.abs(base));
    this.tilted = clamp(base + this.tilted + above, -most, most) - base;
  }

  /** Distance times `factor`. */
  zoom(factor: number): void {
    this.nearer = clamp(this.nearer * factor, ...ZOOM);
  }

  /** Move the picture by shares of its height: what is looked at follows the finger. */
  pan(right: number, up: number, view: View): void {
    const now = this.applied(view);
    const height = 2 * now.distance * Math.tan((Math.PI / 360) * now.fov);
    const step = add(scaled(now.right, -right * height), scaled(now.up, -up * height));
    const axes = basis(view);
    this.moved = add(this.moved, [dot(step, axes.right), dot(step, axes.up), dot(step, axes.back)]);
  }

  /** The camera as the hand has it. */
  applied(view: View): Pose {
    const base = basis(view);
    const [x, y, z] = this.moved;
    const target = add(view.target, add(add(scaled(base.right, x), scaled(base.up, y)), scaled(base.back, z)));
    const axes = this.turned === 0 && this.tilted === 0 ? base : this.swung(base);
    const distance = this.nearer * base.distance;
    return { ...axes, eye: add(target, scaled(axes.back, distance)), target, distance, fov: view.fov };
  }

  /** The axes after turning and tilting. */
  private swung(base: Basis): Axes {
    const [c, s] = [Math.cos(this.turned), Math.sin(this.turned)];
    const out = cross(base.right, base.pole); // level, away from the target
    const level = add(scaled(out, c), scaled(base.right, s));
    const above = elevation(base) + this.tilted;
    const back = add(scaled(level, Math.cos(above)), scaled(base.pole, Math.sin(above)));
    const up = add(scaled(base.pole, Math.cos(above)), scaled(level, -Math.sin(above)));
    return { right: cross(up, back), up, back };
  }
}

interface Axes {
  right: Three;
  up: Three;
  back: Three;
}

interface Basis extends Axes {
  /** The preset's up, unit. */
  pole: Three;
  distance: number;
}

/** The axes of a preset; where it looks along its up, the first of z, y and x that it does not look along is up. */
function basis(view: View): Basis {
  const away = add(view.eye, scaled(view.target, -1));
  const back = unit(away, [0, -1, 0]);
  const pole = [unit(view.up, [0, 0, 1]), ...OTHERS].find((up) => sine(up, back) > PARALLEL)!;
  const right = unit(cross(pole, back), [1, 0, 0]);
  return { right, up: cross(back, right), back, pole, distance: Math.sqrt(dot(away, away)) || 1 };
}

/** Of the angle between two unit vectors. */
function sine(a: Three, b: Three): number {
  const across = cross(a, b);
  return Math.sqrt(dot(across, across));
}

/** How far the eye is above the level of the target, rad. */
function elevation(base: Basis): number {
  return Math.asin(clamp(dot(base.back, base.pole), -1, 1));
}

function clamp(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}
