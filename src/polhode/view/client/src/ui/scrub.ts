/** The line of time: a slider with the time in s, ticks at nice times and marks at the samples of the motion. */

import type { SceneDocument } from "../document";
import { read } from "../blocks";
import { attribute, element, text } from "./dom";
import { decimalsOf, timeText } from "./format";
import type { Context, Part } from "./part";
import { seeking } from "./seeking";
import { ticks } from "./ticks";
import { ends, frameStep } from "./timeline";

const MOST_MARKS = 40; // samples that can still be told apart
const SPOKEN = 1000; // ms between two times that are read out while it plays

/** Slider, present time and last time. */
export function scrub(context: Context): Part {
  const { clock } = context.player.document;
  const [low, high] = ends(clock);
  const decimals = decimalsOf(frameStep(clock));
  const now = element("span", { class: "ph-now", title: "Present time" });
  const last = element("span", { class: "ph-last", title: "Last time" }, timeText(high, decimals));
  const slider = timeSlider(low, high);
  const line = element("div", { class: "ph-line" }, marks(context, low, high), slider);
  const dragging = drag(context, slider);
  let spoken = 0;
  return {
    element: element("div", { class: "ph-time" }, now, line, last),
    update(state) {
      text(now, timeText(state.t, decimals));
      if (!dragging.active) slider.value = String(state.t);
      slider.style.setProperty("--done", String(high > low ? (state.t - low) / (high - low) : 1));
      if (state.playing && performance.now() - spoken < SPOKEN) return;
      spoken = performance.now();
      attribute(slider, "aria-valuetext", `${state.t.toFixed(decimals)} seconds`);
    },
  };
}

/** The slider; without a span of time there is nothing to drag. */
function timeSlider(low: number, high: number): HTMLInputElement {
  const range = { min: low, max: high > low ? high : low + 1, step: "any", value: low, disabled: high === low };
  const words = { "aria-label": "Time", title: "Time (← → Home End)" };
  return element("input", { type: "range", class: "ph-scrub", ...words, ...range });
}

/** Follow a hand on the slider. The end is heard by the window: a hand may let go anywhere. */
function drag({ player }: Context, slider: HTMLInputElement) {
  const dragging = seeking(player);
  slider.addEventListener("pointerdown", () => {
    dragging.begin();
    for (const over of ["pointerup", "pointercancel"]) window.addEventListener(over, dragging.end, { once: true });
  });
  slider.addEventListener("input", () => dragging.to(Number(slider.value)));
  slider.addEventListener("change", dragging.end);
  return dragging;
}

/** Ticks at nice times and marks at the samples, where they are few enough to be told apart. */
function marks({ player, data }: Context, low: number, high: number): HTMLElement {
  const all = element("div", { class: "ph-marks", "aria-hidden": "true" });
  if (high === low) return all;
  for (const t of ticks(low, high, 10).values) all.append(mark("ph-tick", (t - low) / (high - low)));
  for (const t of keyTimes(player.document, data, low, high)) all.append(mark("ph-key", (t - low) / (high - low)));
  return all;
}

/** One mark at a fraction of the line. */
function mark(kind: string, fraction: number): HTMLElement {
  const made = element("i", { class: kind });
  made.style.left = `${(100 * fraction).toFixed(3)}%`;
  return made;
}

/** The times of the samples of the body that has most of them, or none where they are too many to see. */
export function keyTimes(document: SceneDocument, data: ArrayBuffer, low: number, high: number): number[] {
  const most = document.bodies.reduce((n, body) => Math.max(n, body.motion.t.count), 0);
  const found = document.bodies.find((body) => body.motion.t.count === most);
  if (!found || most < 2 || most > MOST_MARKS) return [];
  return [...read(data, found.motion.t)].filter((t) => t >= low && t <= high);
}
