/** Two pages of the free lab's panel: the motion in words, and its numbers. */

import { element, text } from "../../ui/dom";
import type { Lab, LabPanel, Now } from "../lab";
import { lawTable } from "../ui/numbers";
import { type Sentence, explained } from "./explain";
import type { Measuring } from "./measuring";
import type { Picture } from "./picture";
import { angleText, energyText, significant, timeText } from "./words";

const PAUSE = 250; // ms between two texts: numbers that run cannot be read
const QUICK = 100; // ms between two numbers

/** The motion in words: each sentence with a button that turns on what it speaks of. */
export function explainPanel(lab: Lab, measuring: Measuring, picture: Picture): LabPanel {
  const list = element("ol", { class: "ph-explain" });
  const freeze = element("p", { class: "ph-note" }, "The numbers are those of this very moment. Pause to read them in peace.");
  const made = element("div", {}, freeze, list);
  let topics = "", written = -Infinity;
  let rows: { sentence: Sentence; words: HTMLElement }[] = [];
  const update = () => {
    if (lab.playing && performance.now() - written < PAUSE) return;
    written = performance.now();
    const sentences = explained(measuring.seen), now = sentences.map((one) => `${one.topic}:${one.show.join()}`).join(";");
    if (now !== topics) {
      topics = now;
      rows = sentences.map((sentence) => ({ sentence, words: element("span", {}, sentence.text) }));
      list.replaceChildren(...rows.map(({ sentence, words }) => element("li", {}, words, ...showMe(sentence, picture, lab))));
    } else sentences.forEach((sentence, i) => text(rows[i].words, sentence.text));
  };
  return { name: "explain", title: "Explain", icon: "hint", element: made, update };
}

function showMe({ show, topic }: Sentence, picture: Picture, lab: Lab): HTMLElement[] {
  if (!show.length) return [];
  const button = element("button", { type: "button", class: "ph-button ph-word ph-small", "aria-label": `Show me: ${topic}` }, "Show me");
  button.addEventListener("click", () => {
    picture.show(show);
    lab.say(`Turned on: ${show.join(", ")}.`);
  });
  return [button];
}

interface Line {
  name: string;
  value(): string;
}

/** Live numbers, and the certificate. */
export function numbersPanel(lab: Lab, measuring: Measuring): LabPanel {
  const lines = linesOf(lab, measuring);
  const cells = lines.map(() => element("td", { class: "ph-value" }));
  const rows = lines.map((line, i) => element("tr", {}, element("th", { scope: "row" }, line.name), cells[i]));
  const laws = lawTable(), work = element("p", { class: "ph-note" });
  const heading = (words: string) => element("h3", { class: "ph-heading" }, words);
  const made = element("div", {}, element("table", { class: "ph-numbers" }, element("tbody", {}, ...rows)),
    heading("Certificate"), laws.element, heading("Work"), work);
  let written = -Infinity;
  const update = (now: Now) => {
    if (lab.playing && performance.now() - written < QUICK) return;
    written = performance.now();
    lines.forEach((line, i) => text(cells[i], line.value()));
    laws.update(now);
    const { physics, frames, steps, latency } = lab.pace;
    text(work, `Physics ${physics.toFixed(2)} ms per picture, ${frames} pictures in the last second, ${steps} steps so far; the last change acted after ${latency.toFixed(0)} ms.`);
  };
  return { name: "numbers", title: "Numbers", icon: "numbers", element: made, update };
}

function linesOf(lab: Lab, measuring: Measuring): Line[] {
  const m = () => measuring.motion, w = (k: 0 | 1 | 2) => ["wx", "wy", "wz"][k];
  const drift = (x: number) => (Math.abs(x) < 1e-15 ? "none" : significant(x, 2));
  return [
    { name: "Energy E", value: () => energyText(m().energy) },
    { name: "least E at this |L|", value: () => energyText(m().least) },
    { name: "largest E at this |L|", value: () => energyText(m().largest) },
    { name: "|L|", value: () => `${significant(m().momentum, 4)} N m s` },
    { name: "ω, body axes", value: () => `${([0, 1, 2] as const).map((k) => significant(lab.now.output(w(k)))).join(", ")} rad/s` },
    { name: "Angle from ω to L", value: () => angleText(m().angle) },
    { name: "Drift of E since the start", value: () => drift(measuring.drift[0]) },
    { name: "Drift of |L| since the start", value: () => drift(measuring.drift[1]) },
    { name: "Phase on the polhode", value: () => (Number.isFinite(m().period) ? `${significant(100 * m().phase, 3)} %` : "none") },
    { name: "Period of the polhode", value: () => (Number.isFinite(m().period) ? timeText(m().period) : "none") },
    { name: "Flips so far", value: () => String(measuring.flips(lab.now.t)) },
    { name: "Next flip in", value: () => (Number.isFinite(m().nextFlip) ? timeText(m().nextFlip) : "never") },
  ];
}
