/** The list of everything in the scene, by groups, to show and hide. */

import type { SceneDocument } from "../document";
import type { Player, PlayerState } from "../player";
import { TIPS, named } from "../tips";
import { checked } from "./colors";
import { element, iconButton } from "./dom";
import { unitText } from "./format";
import type { Context, Part } from "./part";

export interface Listed {
  name: string;
  group: string;
  /** What is read in the list; the name is what the player knows. */
  title: string;
  unit: string;
  colors: string[];
}

const ORDER = ["bodies", "joints", "axes", "shapes", "vectors", "traces", "labels"];
const LONG = 12; // lines: more begin folded, so that the other groups are seen

/** Everything that can be hidden, in the order in which it is listed. */
export function listed(document: SceneDocument): Listed[] {
  const bodies = document.bodies.map((b) => row(b.name, b.group, b.parts.map((part) => part.color)));
  const vectors = document.vectors.map((v) => row(v.name, v.group, [v.color], v.unit));
  const traces = document.traces.map((t) => row(t.name, t.group, [t.color]));
  const labels = document.labels.map((l) => row(l.name, l.group, [l.color]));
  const tips = named(document.vectors).map((v) => v.color);
  const names = tips.length ? [row(TIPS, "labels", tips)] : [];
  const all = [...bodies, ...vectors, ...traces, ...labels, ...names];
  return all.sort((a, b) => rank(a.group) - rank(b.group));
}

/** One line of the list. */
function row(name: string, group: string, colors: string[], unit = ""): Listed {
  return { name, group, title: name, unit: unitText(unit), colors: [...new Set(colors.map(checked))].slice(0, 4) };
}

/** Where a group stands in the list: those of the user last. */
function rank(group: string): number {
  return ORDER.includes(group) ? ORDER.indexOf(group) : ORDER.length;
}

/** Groups with a box for all and a box for each. */
export function objects({ player }: Context): Part {
  const all = listed(player.document);
  const names = [...new Set(all.map((item) => item.group))];
  const show = player.show.bind(player);
  const groups = names.map((name) => groupOf(name, all.filter((item) => item.group === name), show));
  const floor = floorLine(player);
  return {
    element: element("div", { class: "ph-objects" }, ...groups.map((group) => group.element), floor.element),
    update: (state) => [...groups, floor].forEach((part) => part.update(state)),
  };
}

/** The grid below the scene, which is no object of the document. */
function floorLine(player: Player): Part {
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => player.set({ floor: box.checked }));
  const title = "The grid below the scene, seen from the world";
  const line = element("label", { class: "ph-group", title }, box, element("b", {}, "floor"));
  return { element: element("section", {}, line), update: (state) => (box.checked = state.floor) };
}

/** A heading that switches all of a group, and the lines under it; long lists begin folded. */
function groupOf(name: string, items: Listed[], show: (name: string, visible: boolean) => void) {
  const all = element("input", { type: "checkbox", "aria-label": `All ${name}` });
  all.addEventListener("change", () => items.forEach((item) => show(item.name, all.checked)));
  const lines = items.map((item) => lineOf(item, show));
  const count = element("span", { class: "ph-count" });
  const title = `Show or hide all ${name}`;
  const head = element("label", { class: "ph-group", title }, all, element("b", {}, name), count);
  const list = element("div", {}, ...lines.map((line) => line.element));
  const row = element("div", { class: "ph-head" }, head, foldButton(name, list, items.length > LONG));
  const update = ({ hidden }: Readonly<PlayerState>) => {
    const shown = items.filter((item) => !hidden.includes(item.name)).length;
    lines.forEach(({ box }, i) => (box.checked = !hidden.includes(items[i].name)));
    all.checked = shown === items.length;
    all.indeterminate = shown > 0 && shown < items.length;
    count.textContent = shown === items.length ? String(shown) : `${shown} of ${items.length}`;
  };
  return { element: element("section", { role: "group", "aria-label": name }, row, list), update: onChange(update) };
}

/** The button that folds the lines of a group away. */
function foldButton(name: string, list: HTMLElement, folded: boolean): HTMLButtonElement {
  const button = iconButton("unfold", `List of ${name}`, "", () => fold(!list.hidden));
  const fold = (hidden: boolean) => {
    list.hidden = hidden;
    button.setAttribute("aria-expanded", String(!hidden));
  };
  button.classList.add("ph-fold");
  fold(folded);
  return button;
}

/** Box, colors, name and unit of one thing. */
function lineOf(item: Listed, show: (name: string, visible: boolean) => void) {
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => show(item.name, box.checked));
  const name = element("span", { class: "ph-name" }, item.title);
  const unit = element("span", { class: "ph-unit" }, item.unit);
  return { box, element: element("label", { class: "ph-item", title: item.title }, box, swatch(item), name, unit) };
}

/** The colors of a thing, side by side. */
function swatch(item: Listed): HTMLElement {
  const made = element("i", { class: `ph-swatch ph-of-${ORDER.includes(item.group) ? item.group : "bodies"}` });
  const colors = item.colors.length ? item.colors : [checked("")];
  const stops = colors.map((color, i) => `${color} ${(100 * i) / colors.length}% ${(100 * (i + 1)) / colors.length}%`);
  made.style.background = `linear-gradient(90deg, ${stops.join(", ")})`;
  return made;
}

/** Called with every frame, an update that runs only where the list of hidden things is another. */
function onChange(update: (state: Readonly<PlayerState>) => void): (state: Readonly<PlayerState>) => void {
  let before: string | null = null;
  return (state) => {
    const now = JSON.stringify(state.hidden);
    if (now !== before) update(state);
    before = now;
  };
}
