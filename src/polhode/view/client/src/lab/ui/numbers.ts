/** Live numbers: energies, momenta and what moves, with units; the certificate; and how much work it is. */

import { element, text } from "../../ui/dom";
import { numberText, unitText } from "../../ui/format";
import type { Lab, LabPanel, Now } from "../lab";

const PAUSE = 100; // ms between two numbers: nobody reads faster

interface Line {
  name: string;
  unit: string;
  of(now: Now): number;
}

/** The panel of numbers. */
export function numbers(lab: Lab): LabPanel {
  const lines = linesOf(lab);
  const cells = lines.map(() => element("td", { class: "ph-value" }));
  const rows = lines.map((line, i) =>
    element("tr", {}, element("th", { scope: "row" }, line.name), cells[i], element("td", { class: "ph-unit" }, unitText(line.unit))));
  const table = element("table", { class: "ph-numbers" }, element("tbody", {}, ...rows));
  const laws = lawTable();
  const work = element("p", { class: "ph-note" });
  const made = element("div", {}, heading("Now"), table, heading("Certificate"), laws.element, heading("Work"), work);
  let written = -Infinity;
  const update = (now: Now) => {
    if (lab.playing && performance.now() - written < PAUSE) return;
    written = performance.now();
    lines.forEach((line, i) => text(cells[i], numberText(line.of(now), 6)));
    laws.update(now);
    const { physics, frames, steps, latency } = lab.pace;
    text(work, `Physics ${physics.toFixed(2)} ms per picture, ${frames} pictures in the last second, ${steps} steps so far; `
      + `the last change acted after ${latency.toFixed(0)} ms.`);
  };
  return { name: "numbers", title: "Numbers", icon: "numbers", element: made, update };
}

function heading(words: string): HTMLElement {
  return element("h3", { class: "ph-heading" }, words);
}

/** Energies and the sizes of momenta first, then all coordinates and speeds. */
function linesOf(lab: Lab): Line[] {
  const { outputs, states } = lab.description;
  const has = (name: string) => outputs.some((one) => one.name === name);
  const energy: Line[] = ["kinetic_energy", "potential_energy"].filter(has)
    .map((name) => ({ name: name.replace("_", " "), unit: "J", of: (now) => now.output(name) }));
  if (energy.length === 2)
    energy.push({ name: "total energy", unit: "J", of: (now) => now.output("kinetic_energy") + now.output("potential_energy") });
  const size = (name: string) => (now: Now) => Math.hypot(...["x", "y", "z"].map((axis) => now.output(`${name}.${axis}`)));
  const momenta: Line[] = [
    { name: "|L| about the mass center", unit: "N m s", of: size("angular_momentum") },
    { name: "|momentum|", unit: "N s", of: size("momentum") },
  ].filter((_, i) => has(["angular_momentum.x", "momentum.x"][i]));
  const own = states.map((state, i): Line => ({ name: state.name, unit: state.unit === "1" ? "" : state.unit, of: (now) => now.state[i] }));
  return [...energy, ...momenta, ...own];
}

/** The laws, by how much each is broken, and by how much it may be. */
export function lawTable(): { element: HTMLElement; update(now: Now): void } {
  const made = element("div", { class: "ph-laws" });
  let before = "";
  const update = ({ certificate }: Now) => {
    const now = certificate.map((law) => `${law.text} ${law.error} ${law.verdict}`).join("\n");
    if (now === before && before) return;
    before = now || " ";
    const rows = certificate.map((law) =>
      element("li", { class: law.verdict === "broken" ? "ph-broken" : "ph-holds" },
        element("b", {}, law.verdict), element("span", {}, law.text),
        element("small", {}, `${numberText(law.error, 2)} ${unitText(law.unit)}`.trimEnd() + `, allowed ${numberText(law.tolerance, 2)}`)));
    const none = element("p", { class: "ph-note" }, "No law is watched in this page.");
    made.replaceChildren(rows.length ? element("ul", {}, ...rows) : none);
  };
  return { element: made, update };
}
