/** In the corner of the scene: what each arrow that is seen stands for, and what a length of it means. */

import type { PlayerState } from "../player";
import { checked } from "./colors";
import { element } from "./dom";
import { unitText } from "./format";
import type { Context, Part } from "./part";

const MOST = 6; // lines: more would hide the scene

/** The legend, which follows what is hidden. */
export function arrowLegend({ player }: Context): Part {
  const made = element("ul", { class: "ph-arrows", "aria-label": "Arrows" });
  const told = player.document.vectors.filter((vector) => vector.legend);
  let before: string | null = null;
  const update = ({ hidden }: Readonly<PlayerState>) => {
    const shown = told.filter((vector) => !hidden.includes(vector.name));
    const lines = new Map(shown.map((vector) => [vector.legend!, vector.color])); // equal ones once
    const now = [...lines.keys()].join("\n");
    if (now !== before) made.replaceChildren(...[...lines].slice(0, MOST).map(line));
    before = now;
  };
  return { element: made, update };
}

/** One arrow: its color and its words. */
function line([legend, color]: [string, string]): HTMLElement {
  const key = element("i", { class: "ph-key" });
  key.style.background = checked(color);
  return element("li", {}, key, element("span", {}, unitText(legend)));
}
