/** A lab's page: `start` opens the lab that the page carries, `mountLab` puts one into any element. */

import { element } from "../ui/dom";
import type { Lab } from "./lab";
import { freeLab } from "./free/lab";
import { lessons } from "./lesson/panel";
import { extensions, mountLab } from "./mount";
import { unpacked } from "./packed";
import { fromHash } from "./share/address";

export { GrowingLine } from "./trace";
export { extensions, mountLab } from "./mount";
export { unpacked } from "./packed";
export type { Lab } from "./lab";
export { linkOf, scenarioText, tableText } from "./ui/sharing";

declare global {
  interface Window {
    /** The lab of the page, for tests and scripts. */
    polhodeLab?: Lab;
  }
}

extensions.push(freeLab, lessons);

/** The version of the labs that this script reads. */
export const version = 1;

function text(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

/** Open the lab that the page carries. */
export async function start(): Promise<Lab> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const place = document.getElementById("polhode") ?? document.body.appendChild(element("div"));
  const machine = await unpacked(text("polhode-machine").trim());
  const given = { lab: text("polhode-lab"), data: text("polhode-data"), machine };
  const made = (window.polhodeLab = mountLab(place, given, { height: "100dvh", keys: document }));
  byAddress(made);
  return made;
}

/** Settings that the address carries, now and when another is pasted over it; what is wrong with them is told. */
function byAddress(lab: Lab): void {
  const follow = () => {
    try {
      const change = fromHash(window.location.hash, lab.data, lab.first);
      if (!change) return;
      lab.restore();
      lab.set(change);
      lab.reset();
    } catch (error) {
      lab.say(error instanceof Error ? error.message : String(error));
    }
  };
  window.addEventListener("hashchange", follow);
  follow();
}

if (typeof document !== "undefined" && document.getElementById("polhode-lab")) void start();
