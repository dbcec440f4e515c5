/** What the page shows and how it was made: the lines that the document brings along. */

import { element } from "./dom";
import { decimalsOf, timeText } from "./format";
import type { Context, Part } from "./part";
import { ends, frameStep } from "./timeline";

/** Name, span of time and the lines of the document. */
export function about({ player }: Context): Part {
  const { name, clock, about: lines } = player.document;
  const decimals = Math.max(decimalsOf(frameStep(clock)) - 2, 0);
  const [low, high] = ends(clock).map((t) => timeText(t, decimals));
  const made = element(
    "div",
    { class: "ph-about" },
    element("h3", { class: "ph-heading" }, name),
    ...lines.map((line) => element("p", {}, line)),
    element("p", { class: "ph-note" }, `Shows t = ${low} to ${high}. Lengths in m, times in s; z points up.`),
    element("p", { class: "ph-note" }, "Made with polhode. This page works without a network."),
  );
  return { element: made, update: () => undefined };
}
