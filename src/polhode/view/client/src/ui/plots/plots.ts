/** All diagrams of the document. */

import { element } from "../dom";
import type { Context, Part } from "../part";
import { Plot } from "./plot";
import { seriesOf } from "./series";

/** The page of plots. */
export function plots(context: Context): Part {
  const all = context.player.document.plots.map((given) => new Plot(context, seriesOf(given, context.data)));
  const page = element("div", { class: "ph-plots" }, ...all.map((part) => part.element));
  page.style.setProperty("--plots", String(all.length)); // few of them may be tall
  return {
    element: page,
    update: (state) => all.forEach((part) => part.update(state)),
    dispose: () => all.forEach((part) => part.dispose?.()),
  };
}
