/** How fast the film runs: factors of the document's own time scale. */

import type { PlayerState } from "../player";
import { element } from "./dom";
import { field } from "./field";
import { factorText, rateText } from "./format";
import type { Context, Part } from "./part";

export const FACTORS: readonly number[] = [1 / 10, 1 / 5, 1 / 2, 1, 2, 5, 10];

/** The next factor up (1) or down (-1) from any factor, held at the last. */
export function nextFactor(now: number, way: 1 | -1): number {
  const ordered = way > 0 ? FACTORS : [...FACTORS].reverse();
  return ordered.find((factor) => way * (factor - now) > 1e-9 * factor) ?? ordered[ordered.length - 1];
}

/** The list of speeds; each says the factor and the seconds of data for each second shown. */
export function speed({ player }: Context): Part {
  const own = player.document.clock.scale;
  const select = element("select", {}, ...FACTORS.map((factor) => option(factor, own)));
  select.addEventListener("change", () => player.set({ scale: Number(select.value) * own }));
  const update = (state: Readonly<PlayerState>) => choose(select, state.scale / own, own);
  return { element: field("Speed", "Speed: seconds of data for each second shown (+ and −)", select), update };
}

/** One line of the list. */
function option(factor: number, own: number): HTMLOptionElement {
  return element("option", { value: factor }, `${factorText(factor)}  ·  ${rateText(factor * own)}`);
}

/** Choose the line of a factor; a factor that is not listed (set from outside) gets its own line. */
function choose(select: HTMLSelectElement, factor: number, own: number): void {
  const near = (line: HTMLOptionElement) => Math.abs(Number(line.value) / factor - 1) < 1e-9;
  if (select.selectedIndex >= 0 && near(select.options[select.selectedIndex])) return;
  let found = [...select.options].find(near);
  if (!found) select.append((found = option(factor, own)));
  select.value = found.value;
}
