/** Pointers on a diagram: a press or a drag goes to that time, and a mouse that hovers asks for the values there. */

import type { Player } from "../../player";
import { seeking } from "../seeking";

/** Follow pointers on `area`; `timeOf` gives the time at a pixel, `point` is told where the pointer is. */
export function pointing(
  player: Player,
  area: HTMLElement,
  timeOf: (x: number) => number | null,
  point: (t: number | null, x: number) => void,
): void {
  const dragging = seeking(player);
  const move = (event: PointerEvent) => {
    const x = event.clientX - area.getBoundingClientRect().left;
    const t = timeOf(x);
    if (t !== null && dragging.active) dragging.to(t);
    point(t, x);
  };
  area.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    area.setPointerCapture(event.pointerId);
    dragging.begin();
    move(event);
  });
  area.addEventListener("pointermove", (event) => (event.pointerType === "mouse" || dragging.active) && move(event));
  for (const over of ["pointerup", "pointercancel"]) area.addEventListener(over, () => dragging.end());
  area.addEventListener("pointerleave", () => point(null, 0));
}
