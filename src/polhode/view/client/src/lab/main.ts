/** A lab's page: `start` opens the lab that the page carries, `mountLab` puts one into any element. */

import { element } from "../ui/dom";
import type { Lab } from "./lab";
import { freeLab } from "./free/lab";
import { lessons } from "./lesson/panel";
import { extensions, mountLab } from "./mount";

export { GrowingLine } from "./trace";
export { extensions, mountLab } from "./mount";
export type { Lab } from "./lab";

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
export function start(): Lab {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const place = document.getElementById("polhode") ?? document.body.appendChild(element("div"));
  const given = { lab: text("polhode-lab"), data: text("polhode-data"), machine: text("polhode-machine") };
  return (window.polhodeLab = mountLab(place, given, { height: "100dvh", keys: document }));
}

if (typeof document !== "undefined" && document.getElementById("polhode-lab")) start();
