/** The line of times that a player moves on: its ends, its frames and its directions. Pure functions of a clock. */

import type { ClockData, SceneDocument } from "../document";

const SLACK = 1e-6; // of a frame: rounding must not hide a step

/** The lowest and the highest time, s, whichever way the film runs. */
export function ends(clock: ClockData): [number, number] {
  return [Math.min(clock.start, clock.stop), Math.max(clock.start, clock.stop)];
}

/** From one picture of the film to the next, s of data. */
export function frameStep(clock: ClockData): number {
  return clock.scale / clock.fps;
}

/** Whether the time falls while it plays: a clock from high to low that plays backwards rises again. */
export function falling(clock: ClockData, backward: boolean): boolean {
  return clock.start > clock.stop !== backward;
}

/** The time `count` frames on (back where negative), on the grid of frames and within the ends. */
export function stepped(t: number, count: number, clock: ClockData): number {
  const [low, high] = ends(clock);
  const place = (t - low) / frameStep(clock);
  const from = count > 0 ? Math.floor(place + SLACK) : Math.ceil(place - SLACK);
  return Math.min(Math.max(low + (from + count) * frameStep(clock), low), high);
}

/** A camera, frame or mode behind the present one, round and round. */
export function next<T>(all: readonly T[], now: T): T {
  return all[(all.indexOf(now) + 1) % all.length];
}

/** The bodies that things are seen from first: those that are no axes or shapes, or all where there are no others. */
export function mainBodies(document: SceneDocument): string[] {
  const found = document.bodies.filter((body) => body.group === "bodies");
  return (found.length ? found : document.bodies).map((body) => body.name);
}
