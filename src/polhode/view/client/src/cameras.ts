/** Cameras of the document: at each time an eye, a target and which way is up, in the frame that is shown (V). */

import { doubles } from "./blocks";
import { Curve } from "./curve";
import type { CameraData, ClockData, SceneDocument } from "./document";
import { cross, dot } from "./quaternions";
import type { Three } from "./quaternions";

export interface View {
  eye: Three;
  target: Three;
  up: Three;
  /** From top to bottom, deg. */
  fov: number;
}

/** What a camera may look at. */
export interface Sight {
  clock: ClockData;
  /** X_VB of a body, 16 numbers by rows. */
  posed(body: string): readonly number[];
  /** Tail and tip of a vector in V. */
  arrow(name: string): { tail: Three; tip: Three } | undefined;
  /** Cameras stand around the ball `from`, that of the document's frame; what is shown may be in the ball `to`. */
  from: Ball;
  to: Ball;
}

/** Around everything that is seen, m. */
export interface Ball {
  center: Three;
  radius: number;
}

/** Where the eye is by default, seen from the middle of the scene; see `cameras/camera.py`. */
const TOWARD: Three = [0.75 / Math.sqrt(1.8125), -1 / Math.sqrt(1.8125), 0.5 / Math.sqrt(1.8125)];
const NOWHERE: { tail: Three; tip: Three } = { tail: [0, 0, 0], tip: [0, 0, 0] };

export type Preset = (t: number, sight: Sight) => View;

type Of<K extends CameraData["kind"]> = Extract<CameraData, { kind: K }>;

/** The cameras of a document; where it has none, one that sees everything. */
export function camerasOf({ cameras, center, radius }: SceneDocument): readonly CameraData[] {
  if (cameras.length) return cameras;
  const eye = add(center, scaled(TOWARD, 4.2 * radius)) as [number, number, number];
  return [{ kind: "fixed", name: "default", fov: 30, up: [0, 0, 1], eye, target: center }];
}

/** The camera of a description. */
export function presetOf(given: CameraData, data: ArrayBuffer): Preset {
  switch (given.kind) {
    case "fixed":
      return (_, sight) => fixed(given, sight);
    case "orbit":
      return (t, sight) => orbit(given, t, sight);
    case "follow":
      return (_, sight) => follow(given, sight);
    case "along":
      return (_, sight) => along(given, sight);
    case "keys":
      return keyed(given, data);
  }
}

function fixed({ eye, target, up, fov }: Of<"fixed">, sight: Sight): View {
  return { eye: fitted(eye, sight), target: fitted(target, sight), up, fov };
}

/** A point around one ball as a point around the other. */
function fitted(point: Three, { from, to }: Sight): Three {
  const away = add(point, scaled(from.center, -1));
  return from === to ? point : add(to.center, scaled(away, to.radius / from.radius));
}

function orbit(given: Of<"orbit">, t: number, sight: Sight): View {
  const { up, fov, radius, height } = given;
  const angle = given.phase + (2 * Math.PI * shown(t, sight.clock)) / given.period;
  const [x, y] = level(up);
  const z = unit(up, [0, 0, 1]);
  const out = add(scaled(x, radius * Math.cos(angle)), scaled(y, radius * Math.sin(angle)));
  const eye = add(given.target, add(out, scaled(z, height)));
  return { eye: fitted(eye, sight), target: fitted(given.target, sight), up, fov };
}

function follow(given: Of<"follow">, sight: Sight): View {
  const X = sight.posed(given.body);
  const turned = (v: Three): Three => (given.turning ? turn(X, v) : v);
  const target: Three = [X[3], X[7], X[11]];
  return { eye: add(target, turned(given.offset)), target, up: turned(given.up), fov: given.fov };
}

function along(given: Of<"along">, sight: Sight): View {
  const { tail, tip } = sight.arrow(given.vector) ?? NOWHERE;
  const otherwise = scaled(TOWARD, given.back ? 1 : -1);
  const way = unit(add(tip, scaled(tail, -1)), otherwise);
  const eye = add(tail, scaled(way, given.back ? given.distance : -given.distance));
  return { eye, target: tail, up: given.up, fov: given.fov };
}

function keyed(given: Of<"keys">, data: ArrayBuffer): Preset {
  const t = doubles(data, given.t);
  const [eye, target, up] = [given.eye, given.target, given.ups].map((block) => new Curve(t, doubles(data, block)));
  return (at) => ({ eye: eye.at(at), target: target.at(at), up: up.at(at), fov: given.fov });
}

/** Seconds shown from the beginning of the film to a time of the data. */
function shown(t: number, clock: ClockData): number {
  const [begin, end] = clock.backward ? [clock.stop, clock.start] : [clock.start, clock.stop];
  return ((end < begin ? -1 : 1) * (t - begin)) / clock.scale;
}

/** Two axes at right angles to up: those of x and y where up is z. */
function level(up: Three): [Three, Three] {
  const z = unit(up, [0, 0, 1]);
  const start: Three = Math.abs(z[0]) < 0.999 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(add(start, scaled(z, -dot(start, z))), [1, 0, 0]);
  return [x, cross(z, x)];
}

/** R_VB v, where the body may also be stretched. */
function turn(X: readonly number[], v: Three): Three {
  const axes = [0, 1, 2].map((k) => unit([X[k], X[4 + k], X[8 + k]], [0, 0, 0]));
  return axes.map((axis, k) => scaled(axis, v[k])).reduce(add);
}

export function add(a: Three, b: Three): Three {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function scaled(a: Three, k: number): Three {
  return [k * a[0], k * a[1], k * a[2]];
}

/** a/|a|, or `otherwise` where a is zero. */
export function unit(a: Three, otherwise: Three): Three {
  const length = Math.sqrt(dot(a, a));
  return length > 0 ? scaled(a, 1 / length) : otherwise;
}
