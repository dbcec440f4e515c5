/** A list to choose from with a small caption inside its box. */

import { element } from "./dom";

/** The select in its box. After a choice by pointer it gives the focus back, so that the space key plays again. */
export function field(caption: string, title: string, select: HTMLSelectElement): HTMLLabelElement {
  select.setAttribute("aria-label", caption);
  select.setAttribute("title", title);
  let pointed = false;
  select.addEventListener("pointerdown", () => (pointed = true));
  select.addEventListener("keydown", () => (pointed = false));
  select.addEventListener("change", () => pointed && select.blur());
  return element("label", { class: "ph-field" }, element("span", { "aria-hidden": "true" }, caption), select);
}
