/** The names of curves with their values now; each is a button that shows or hides its curve. */

import type { PlayerState } from "../../player";
import { readable } from "../colors";
import { element, text } from "../dom";
import { numberText, unitText } from "../format";
import { valueAt, type Curve, type Series } from "./series";

const PAUSE = 100; // ms between two numbers while it plays: nobody reads faster

/** The legend of a diagram; `changed` is called after a curve was switched. */
export function legend(series: Series, changed: () => void) {
  const entries = series.curves.map((curve) => entry(curve, changed));
  let written = 0;
  return {
    element: element("figcaption", { class: "ph-legend" }, ...entries.map((one) => one.button)),
    /** Take the colors that can be read on this ground. */
    paint: (ground: string) => entries.forEach((one) => (one.key.style.background = readable(one.curve.color, ground))),
    /** Write the values at the present time. */
    update(state: Readonly<PlayerState>) {
      if (state.playing && performance.now() - written < PAUSE) return;
      written = performance.now();
      for (const one of entries) text(one.value, numberText(valueAt(series.t, one.curve.values, state.t)));
    },
  };
}

/** One name with its color and value. */
function entry(curve: Curve, changed: () => void) {
  const key = element("i", { class: "ph-key" });
  const value = element("span", { class: "ph-value" });
  const name = element("span", { class: "ph-name" }, curve.name);
  const attributes = { type: "button", class: "ph-entry", "aria-pressed": "true", title: `Show or hide ${curve.name}` };
  const button = element("button", attributes, key, name, value);
  button.setAttribute("aria-label", `Curve ${unitText(curve.name)}`);
  button.addEventListener("click", () => {
    curve.shown = !curve.shown;
    button.setAttribute("aria-pressed", String(curve.shown));
    changed();
  });
  return { curve, key, value, button };
}
