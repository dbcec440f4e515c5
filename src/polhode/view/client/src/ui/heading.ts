/** Above the scene: its name, how fast it runs, and a small panel about what is seen, which can be folded. */

import type { PlayerState } from "../player";
import { element, text } from "./dom";
import { paceText } from "./format";
import type { Context, Part } from "./part";

const ROOM = { width: 1000, height: 620 }; // px: from here on there is room for the panel beside the scene

/** The heading; texts of the document become text nodes, never HTML. */
export function heading({ player, root }: Context): Part {
  const { name } = player.document;
  const pace = element("p", { class: "ph-pace" });
  const title = element("h1", { class: "ph-title", title: name }, name);
  const made = element("div", { class: "ph-heading-of-scene" }, title, pace, ...story(player.document, root));
  const update = ({ scale }: Readonly<PlayerState>) => text(pace, paceText(scale));
  return { element: made, update };
}

/** What is seen and what to look at, open where there is room; nothing where nothing was said. */
function story({ summary, look_at: lines = [] }: { summary?: string; look_at?: string[] }, root: HTMLElement) {
  if (!summary && !lines.length) return [];
  const { width, height } = root.getBoundingClientRect();
  const said = summary ? [element("p", {}, summary)] : [];
  const list = lines.length ? [element("ul", {}, ...lines.map((line) => element("li", {}, line)))] : [];
  const attributes = { class: "ph-story", open: width >= ROOM.width && height >= ROOM.height };
  return [element("details", attributes, element("summary", {}, "What to look at"), ...said, ...list)];
}
