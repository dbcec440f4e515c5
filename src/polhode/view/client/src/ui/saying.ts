/** Short messages at the foot of the scene, which are read out too. */

import { element } from "./dom";

const SHOWN = 4000; // ms

/** The place of messages, and a function that tells one. */
export function saying(): { element: HTMLElement; say(message: string): void } {
  const place = element("div", { class: "ph-say", role: "status", "aria-live": "polite" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (message: string) => {
    place.textContent = message;
    clearTimeout(timer);
    timer = setTimeout(() => (place.textContent = ""), SHOWN);
  };
  return { element: place, say };
}
