/** Where the bodies of the scene are: from the outputs of the machine, thirteen numbers for each of its links. */

import { cross, dot, toMatrix } from "../quaternions";
import type { Four, Three } from "../quaternions";
import type { End, Follow, LabData, Span } from "./data";

/** Outputs of a link: position (3), velocity (3), attitude (4), omega in body axes (3). */
export const OF_LINK = 13;
const ATTITUDE = 6;
const TAUT = 1 - 1e-5; // of the length of a rope: from there on it is straight
const GONE = 1e-6; // a scale at which nothing is seen

type Numbers = ArrayLike<number>;

/** A pose for each body of the scene; an empty one rests. */
export function posesOf(follows: Follow[], outputs: Numbers): number[][] {
  return follows.map((follow) => {
    if ("ends" in follow) return spanOf(follow as Span, outputs);
    if (follow.link === undefined) return [];
    const place = position(outputs, follow.link);
    return [...place, ...(follow.still ? [1, 0, 0, 0] : attitude(outputs, follow.link))];
  });
}

export function position(outputs: Numbers, link: number): [number, number, number] {
  const at = OF_LINK * link;
  return [outputs[at], outputs[at + 1], outputs[at + 2]];
}

export function attitude(outputs: Numbers, link: number): [number, number, number, number] {
  const at = OF_LINK * link + ATTITUDE;
  return [outputs[at], outputs[at + 1], outputs[at + 2], outputs[at + 3]];
}

/** A vector of a link's axes in those of the world. */
export function turned(outputs: Numbers, link: number, v: Three): [number, number, number] {
  return times(toMatrix(attitude(outputs, link)), v);
}

/** A point of a link, m in its axes, in the world. */
export function pointOf(outputs: Numbers, { link, at }: End): [number, number, number] {
  if (link === undefined) return [...at];
  const [p, r] = [position(outputs, link), turned(outputs, link, at)];
  return [p[0] + r[0], p[1] + r[1], p[2] + r[2]];
}

/** A vector that an arrow shows, in world axes. */
export function shownBy({ outputs: at, link }: LabData["arrows"][number], outputs: Numbers): [number, number, number] {
  const v: Three = [outputs[at[0]], outputs[at[1]], outputs[at[2]]];
  return link === undefined ? [...v] : turned(outputs, link, v);
}

/** From one point to another, stretched along z, x down: as `view.motions.SpanMotion` has it. */
function spanOf(given: Span, outputs: Numbers): number[] {
  const [start, end] = given.ends.map((one) => pointOf(outputs, one));
  const way: Three = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
  const d = Math.sqrt(dot(way, way));
  const z: Three = d > 0 ? [way[0] / d, way[1] / d, way[2] / d] : [0, 0, 1];
  const scale = [1, 1, d];
  if (given.rope !== null) {
    const taut = d >= TAUT * given.rope;
    if (given.bent) scale[0] = Math.sqrt((Math.max(given.rope ** 2 - d * d, 0) * 3) / 16);
    if (taut === given.bent) scale[0] = scale[1] = GONE;
  }
  return [...start, ...quaternion(axes(z, given.down)), ...scale.map((x) => Math.max(x, GONE))];
}

/** Axes by columns with the given z, x as near as can be to what is down; as three vectors. */
function axes(z: Three, given: Three): [Three, Three, Three] {
  const size = Math.sqrt(dot(given, given));
  const down: Three = size > 0 ? [given[0] / size, given[1] / size, given[2] / size] : [0, 0, -1];
  const across = (v: Three): Three => [0, 1, 2].map((k) => v[k] - dot(z, v) * z[k]) as unknown as Three;
  let x = across(down);
  if (Math.sqrt(dot(x, x)) <= 1e-6) x = across([Math.abs(down[2]), Math.abs(down[0]), Math.abs(down[1])]);
  const long = Math.sqrt(dot(x, x));
  const unit: Three = [x[0] / long, x[1] / long, x[2] / long];
  return [unit, cross(z, unit), z];
}

/** The quaternion of three axes of a body in the world (Shepperd's method). */
function quaternion([x, y, z]: [Three, Three, Three]): Four {
  const trace = x[0] + y[1] + z[2];
  const sizes = [trace, x[0], y[1], z[2]];
  const most = sizes.indexOf(Math.max(...sizes));
  const s = 2 * Math.sqrt(Math.max(1 + 2 * sizes[most] - trace, 0));
  if (most === 0) return [s / 4, (y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s];
  if (most === 1) return [(y[2] - z[1]) / s, s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s];
  if (most === 2) return [(z[0] - x[2]) / s, (y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s];
  return [(x[1] - y[0]) / s, (z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4];
}

function times(R: number[], v: Three): [number, number, number] {
  return [0, 3, 6].map((k) => R[k] * v[0] + R[k + 1] * v[1] + R[k + 2] * v[2]) as [number, number, number];
}
