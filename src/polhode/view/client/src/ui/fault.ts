/** What is shown where the player could not start. */

import { element } from "./dom";
import { reason } from "./stereo";

/** Say what went wrong, in the place of the scene. */
export function fault(root: HTMLElement, error: unknown): void {
  const head = element("b", {}, "The scene cannot be shown.");
  root.append(element("div", { class: "ph-fault", role: "alert" }, head, element("span", {}, words(error))));
}

/** The reason; where the browser stumbled over something that should be there, what that means. */
function words(error: unknown): string {
  const stumbled = error instanceof TypeError || error instanceof RangeError;
  return stumbled ? `The scene is damaged (${error.message}). Write the page again.` : reason(error);
}
