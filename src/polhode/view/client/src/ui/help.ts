/** The overlay with all keys and gestures. */

import { element, iconButton } from "./dom";
import { KEYS, type Key } from "./keys";

export const GESTURES: readonly [string, string][] = [
  ["Drag", "Turn the scene"],
  ["Wheel, pinch", "Nearer and farther"],
  ["Two fingers, right drag", "Move the scene"],
  ["Double click", "Camera back to its place"],
  ["Tab to the scene, arrows", "Turn it"],
  ["Click in a plot", "Go to that time"],
];

/** A dialog: the browser holds the focus in it, and closes it with Escape. */
export function help(keys: readonly Key<string>[] = KEYS, gestures = GESTURES): HTMLDialogElement {
  const dialog = element("dialog", { class: "ph-help", "aria-label": "Keys and gestures" });
  const close = iconButton("close", "Close", "Esc", () => dialog.close());
  const head = element("header", {}, element("h2", {}, "Keys and gestures"), close);
  const rows = [...keys.map((key) => [key.shown, key.what] as const), ...gestures];
  dialog.append(head, element("dl", {}, ...rows.map(([shown, what]) => line(shown, what))));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}

/** A key and what it does. */
function line(shown: string, what: string): HTMLElement {
  return element("div", {}, element("dt", {}, element("kbd", {}, shown)), element("dd", {}, what));
}
