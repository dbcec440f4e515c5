/** Taking hold of a body of any model with the mouse or a finger: a spring pulls its point to where the pointer is. */

import type { Vector3 } from "three";
import { conjugate, toMatrix } from "../quaternions";
import type { Lab } from "./lab";
import { attitude, pointOf, position } from "./poses";
import { GrowingLine } from "./trace";

const COLOR = "#c2185b";

/** Listen for presses on bodies; the function that is given ends it. Free bodies are thrown instead (`free/grabbing.ts`). */
export function dragging(lab: Lab): () => void {
  const hands = lab.description.hands ?? [];
  const canvas = lab.stage.querySelector("canvas");
  if (!hands.length || !canvas || lab.data.extra?.free) return () => undefined;
  const line = new GrowingLine("hand", COLOR, "world", 3);
  const remove = lab.overlays.add(line);
  lab.player.grab((event) => take(lab, canvas, line, event));
  return () => (lab.player.grab(undefined), remove());
}

/** Whether a press takes hold of something. */
function take(lab: Lab, canvas: HTMLCanvasElement, line: GrowingLine, event: PointerEvent): boolean {
  const found = event.button === 0 && !event.shiftKey ? lab.player.pick(event.clientX, event.clientY) : undefined;
  const link = (lab.description.hands ?? []).findIndex((one) => one.body === found?.body);
  if (!found || link < 0) return false;
  const { method } = lab.settings;
  if (lab.description.methods.find((one) => one.name === method)?.hands === false) {
    lab.say(`"${method}" cannot honor a hand: choose another method to take hold of a body.`);
    return false;
  }
  const at = inBody(lab, link, found.point);
  let goal = found.point.clone(), pulled = -Infinity, before = "";
  const lead = () => {
    const wish = goal.toArray().join();
    if (wish !== before && lab.now.t > pulled) {
      [before, pulled] = [wish, lab.now.t]; // once for each picture, so that the motion goes on between two wishes
      lab.pull({ body: found.body, at, goal: goal.toArray() });
    }
    line.cut(-1);
    line.push(0, pointOf(lab.now.outputs, { link, at }));
    line.push(1, goal.toArray());
  };
  const ends = new AbortController();
  const unwatch = lab.watch(lead);
  const release = () => {
    ends.abort();
    unwatch();
    line.cut(-1);
    lab.pull(null);
    canvas.style.cursor = "";
  };
  const move = (one: PointerEvent) => one.pointerId === event.pointerId && (goal = lab.player.at(one.clientX, one.clientY, goal));
  canvas.addEventListener("pointermove", move, { signal: ends.signal });
  for (const over of ["pointerup", "pointercancel"] as const) canvas.addEventListener(over, release, { signal: ends.signal });
  canvas.style.cursor = "grabbing";
  if (!lab.playing) lab.play();
  return true;
}

/** A point of the world in the axes of a link, from its mass center, m. */
function inBody(lab: Lab, link: number, point: Vector3): [number, number, number] {
  const { outputs } = lab.now, p = position(outputs, link);
  const R = toMatrix(conjugate(attitude(outputs, link)));
  const way = [point.x - p[0], point.y - p[1], point.z - p[2]];
  return [0, 3, 6].map((k) => R[k] * way[0] + R[k + 1] * way[1] + R[k + 2] * way[2]) as [number, number, number];
}
