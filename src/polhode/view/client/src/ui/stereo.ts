/** Seeing with two eyes: stereo pictures on a flat screen, and virtual reality where there is a headset. */

import type { Stereo } from "../document";
import { element, wordButton } from "./dom";
import type { Context, Part } from "./part";

export const MODES: readonly [Stereo, string, string][] = [
  ["none", "Off", "One picture for both eyes."],
  ["anaglyph", "Red and cyan", "For glasses with red on the left."],
  ["side-by-side", "Side by side", "Left picture for the left eye: look far through the screen, or use a viewer."],
  ["cross-eyed", "Cross-eyed", "Right picture for the left eye: squint until the two meet."],
];

const INSECURE = "Not here: browsers allow it on pages from https and on files of this computer only.";
const NO_XR =
  "Not here: this browser has no WebXR. The browsers of headsets have it, and Chrome and Edge with a headset.";

let rows = 0; // radio buttons of several players on one page must not share a name

/** The modes as radio buttons, and the way into virtual reality. */
export function stereo(context: Context): Part {
  const { player } = context;
  const name = `polhode-stereo-${(rows += 1)}`;
  const boxes = MODES.map(([mode]) => element("input", { type: "radio", name, value: mode }));
  boxes.forEach((box) => box.addEventListener("change", () => player.set({ stereo: box.value as Stereo })));
  const lines = MODES.map(([, title, hint], i) => line(boxes[i], title, hint));
  const group = { role: "radiogroup", "aria-label": "Stereo mode" };
  const modes = element("section", group, heading("Stereo picture"), ...lines);
  return {
    element: element("div", { class: "ph-stereo" }, modes, reality(context)),
    update: (state) => boxes.forEach((box) => (box.checked = box.value === state.stereo)),
  };
}

/** The heading of a section. */
function heading(words: string): HTMLElement {
  return element("h3", { class: "ph-heading" }, words);
}

/** A radio button with a name and a sentence. */
function line(box: HTMLInputElement, title: string, hint: string): HTMLElement {
  const words = element("span", { class: "ph-words" }, element("span", {}, title), element("small", {}, hint));
  return element("label", { class: "ph-item", title: `${title} (S)` }, box, words);
}

/** A button into virtual reality, or the reason why there is none. */
function reality({ player, say }: Context): HTMLElement {
  const note = element("p", { class: "ph-note" }, "Looking for a headset …");
  const section = element("section", { "aria-label": "Virtual reality" }, heading("Virtual reality"), note);
  const failed = (error: unknown) => say(`Virtual reality did not start: ${reason(error)}`);
  const enter = () => player.enterXR().catch(failed);
  void missing().then((why) => {
    if (why === null) note.replaceWith(wordButton("stereo", "Enter", "Enter virtual reality", enter));
    else note.textContent = why;
  });
  return section;
}

/** Why virtual reality cannot be had here, or null where it can. */
async function missing(): Promise<string | null> {
  if (!window.isSecureContext) return INSECURE;
  if (!navigator.xr) return NO_XR;
  try {
    const found = await navigator.xr.isSessionSupported("immersive-vr");
    return found ? null : "Not here: no headset was found. Connect one and open this page again.";
  } catch (error) {
    return `Not here: the browser refused, ${reason(error)}`;
  }
}

/** What an error says. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
