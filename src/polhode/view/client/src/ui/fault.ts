/** What is shown where the player could not start. */

import { element } from "./dom";
import { reason } from "./stereo";

/** Say what went wrong, in the place of the scene. */
export function fault(root: HTMLElement, error: unknown): void {
  const head = element("b", {}, "The scene cannot be shown.");
  root.append(element("div", { class: "ph-fault", role: "alert" }, head, element("span", {}, reason(error))));
}
