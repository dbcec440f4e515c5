/** How fast the film runs: factors of the document's own time scale. */

import type { PlayerState } from "../player";
import { attribute, element, text } from "./dom";
import { field } from "./field";
import { factorText, paceText, shortPaceText } from "./format";
import type { Context, Part } from "./part";

export const FACTORS: readonly number[] = [1 / 10, 1 / 5, 1 / 2, 1, 2, 5, 10];

/** The next factor up (1) or down (-1) from any factor, held at the last. */
export function nextFactor(now: number, way: 1 | -1): number {
  const ordered = way > 0 ? FACTORS : [...FACTORS].reverse();
  return ordered.find((factor) => way * (factor - now) > 1e-9 * factor) ?? ordered[ordered.length - 1];
}

/** The list of speeds as factors; the caption says how fast that is by real time. */
export function speed({ player }: Context): Part {
  const own = player.document.clock.scale;
  const select = element("select", {}, ...FACTORS.map(option));
  select.addEventListener("change", () => player.set({ scale: Number(select.value) * own }));
  const made = field("Speed", "Speed (+ and −)", select);
  const update = ({ scale }: Readonly<PlayerState>) => {
    choose(select, scale / own);
    text(made.querySelector("span")!, `Speed · ${shortPaceText(scale)}`);
    attribute(made, "title", `Speed: ${paceText(scale)} (+ and −)`);
  };
  return { element: made, update };
}

/** One line of the list. */
function option(factor: number): HTMLOptionElement {
  return element("option", { value: factor }, factorText(factor));
}

/** Choose the line of a factor; a factor that is not listed (set from outside) gets its own line. */
function choose(select: HTMLSelectElement, factor: number): void {
  const near = (line: HTMLOptionElement) => Math.abs(Number(line.value) / factor - 1) < 1e-9;
  if (select.selectedIndex >= 0 && near(select.options[select.selectedIndex])) return;
  let found = [...select.options].find(near);
  if (!found) select.append((found = option(factor)));
  select.value = found.value;
}
