/** Full screen, where the browser has it. */

import { exchangeIcon, iconButton, rename } from "./dom";
import type { Context, Part } from "./part";
import { reason } from "./stereo";

/** Whether the page may fill the screen; frames of other pages often may not. */
export function canFill(root: HTMLElement): boolean {
  return document.fullscreenEnabled && typeof root.requestFullscreen === "function";
}

/** Fill the screen with the player, or give it back. */
export function toggleFull({ root, say }: Pick<Context, "root" | "say">): void {
  if (!canFill(root)) return say("This browser does not give its full screen to this page.");
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done.catch((error: unknown) => say(`No full screen: ${reason(error)}`));
}

/** The button; hidden where there is no full screen. */
export function fullButton({ root, run }: Context): Part {
  const button = iconButton("full", "Full screen", "F", () => run("full"));
  button.hidden = !canFill(root);
  const update = () => {
    const full = document.fullscreenElement === root;
    exchangeIcon(button, full ? "unfull" : "full");
    rename(button, full ? "Leave full screen" : "Full screen", "F");
  };
  document.addEventListener("fullscreenchange", update);
  return { element: button, update, dispose: () => document.removeEventListener("fullscreenchange", update) };
}
