/** Fields of the free lab: three numbers in a row, and sections that fold. */

import { attribute, element } from "../../ui/dom";
import { unitText } from "../../ui/format";
import { plain } from "../ui/knobs";
import type { Three } from "../../quaternions";

let count = 0;

/** Three numbers with one name and unit; `act` may refuse by an error, which is told. */
export function triple(label: string, unit: string, names: readonly string[], act: (value: Three) => void, say: (words: string) => void) {
  let value: readonly number[] = [NaN, NaN, NaN];
  const id = `polhode-triple-${(count += 1)}`;
  const fields = names.map((name, k) => {
    const field = element("input", { type: "number", step: "any", inputmode: "decimal", "aria-label": `${label}, ${name}, ${unit}` });
    field.addEventListener("change", () => {
      const wanted = value.map((old, i) => (i === k ? field.valueAsNumber : old));
      try {
        if (!Number.isFinite(wanted[k])) throw new Error(`${label}, ${name}: this is no number.`);
        act(wanted as unknown as Three);
        field.removeAttribute("aria-invalid");
      } catch (error) {
        attribute(field, "aria-invalid", "true");
        say(error instanceof Error ? error.message : String(error));
      }
    });
    return field;
  });
  const cells = fields.map((field, k) => element("span", { class: `ph-axis ph-axis-${k}` }, element("i", { "aria-hidden": "true" }, names[k]), field));
  const made = element("div", { class: "ph-triple", role: "group", "aria-labelledby": id },
    element("span", { id }, `${label}${unit ? ` (${unitText(unit)})` : ""}`), element("div", {}, ...cells));
  const show = (now: readonly number[]) => {
    now.forEach((x, k) => {
      if (x !== value[k] && document.activeElement !== fields[k]) fields[k].value = plain(x);
    });
    value = [...now];
  };
  return { element: made, show, fields };
}

export function section(title: string, open: boolean, ...children: (Node | string)[]): HTMLDetailsElement {
  return element("details", { class: "ph-knobs", open }, element("summary", {}, title), ...children);
}

/** A row of small buttons. */
export function choices(all: readonly (readonly [string, string, () => void])[]): HTMLElement {
  const buttons = all.map(([word, title, action]) => {
    const made = element("button", { type: "button", class: "ph-button ph-word ph-small", title }, word);
    made.addEventListener("click", action);
    return made;
  });
  return element("div", { class: "ph-choices" }, ...buttons);
}
