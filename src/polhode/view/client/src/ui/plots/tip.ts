/** The values under the pointer, in a small box beside it. */

import { readable } from "../colors";
import { element } from "../dom";
import { numberText, unitText } from "../format";
import { valueAt, type Curve, type Series } from "./series";

const MOST = 12; // lines

/** The box; it is empty and hidden while nothing points. */
export function tip(series: Series) {
  const box = element("div", { class: "ph-tip", "aria-hidden": "true", hidden: true });
  const show = (t: number | null, x: number, width: number, ground: string) => {
    box.hidden = t === null;
    if (t === null) return;
    const shown = series.curves.filter((curve) => curve.shown).slice(0, MOST);
    const value = (curve: Curve) => valueAt(series.t, curve.values, t);
    const lines = shown.map((curve) => line(curve.name, value(curve), readable(curve.color, ground)));
    const unit = element("small", {}, unitText(series.unit));
    box.replaceChildren(element("b", {}, `${numberText(t, 5)} s`), ...lines, unit);
    const right = x < width / 2;
    box.style.left = right ? `${x + 12}px` : "";
    box.style.right = right ? "" : `${width - x + 12}px`;
  };
  return { element: box, show };
}

/** Color, name and value of a curve. */
function line(name: string, value: number, color: string): HTMLElement {
  const key = element("i", { class: "ph-key" });
  key.style.background = color;
  return element("div", {}, key, element("span", { class: "ph-name" }, name), element("span", {}, numberText(value)));
}
