/** Below the scene: run and pause, steps, the tape of time, and the speed. */

import { attribute, element, exchangeIcon, iconButton, rename, text } from "../../ui/dom";
import { field } from "../../ui/field";
import { factorText, fixed, shortPaceText } from "../../ui/format";
import type { Lab } from "../lab";
import type { LabCommand } from "../keys";

const FACTORS = [1 / 100, 1 / 50, 1 / 20, 1 / 10, 1 / 5, 1 / 2, 1, 2, 5, 10, 20, 50, 100];
const SPOKEN = 1000; // ms between two times that are read out while it runs

export interface Piece {
  element: HTMLElement;
  update(): void;
}

export function nextSpeed(lab: Lab, way: 1 | -1): number {
  const own = lab.data.speed;
  const ordered = way > 0 ? FACTORS : [...FACTORS].reverse();
  const now = lab.settings.speed / own;
  return own * (ordered.find((factor) => way * (factor - now) > 1e-9 * factor) ?? ordered.at(-1)!);
}

/** Begin again, back, run, on. */
export function transport(lab: Lab, run: (command: LabCommand) => void): Piece {
  const play = iconButton("play", "Run", "Space", () => run("play"));
  play.classList.add("ph-play");
  const made = element(
    "div",
    { class: "ph-transport", role: "group", "aria-label": "Motion" },
    iconButton("first", "Begin again", "R", () => run("restart")),
    iconButton("back", "A little back in time", "←", () => run("back")),
    play,
    iconButton("forward", "A little on", "→", () => run("forward")),
  );
  const update = () => {
    exchangeIcon(play, lab.playing ? "pause" : "play");
    rename(play, lab.playing ? "Pause" : "Run", "Space");
  };
  return { element: made, update };
}

/** The time, and a slider over all that can be shown again. */
export function tapeLine(lab: Lab): Piece {
  const now = element("span", { class: "ph-now", title: "Time of the motion" });
  const words = { "aria-label": "Time, back and on", title: "Back in time (← →)" };
  const range = element("input", { type: "range", class: "ph-scrub", min: 0, max: 1, step: "any", value: 0, ...words });
  let spoken = 0;
  range.addEventListener("input", () => (lab.pause(), lab.seek(Number(range.value))));
  const update = () => {
    const [low, high] = lab.span, { t } = lab.now;
    text(now, `${fixed(t, decimals(lab.settings.speed))} s`);
    attribute(range, "min", String(low));
    attribute(range, "max", String(high > low ? high : low + 1));
    range.value = String(t);
    range.style.setProperty("--done", String(high > low ? (t - low) / (high - low) : 0));
    if (lab.playing && performance.now() - spoken < SPOKEN) return;
    spoken = performance.now();
    attribute(range, "aria-valuetext", `${fixed(t, 2)} seconds`);
  };
  return { element: element("div", { class: "ph-time" }, now, element("div", { class: "ph-line" }, range)), update };
}

/** Decimals of the time that can be told apart while it runs. */
function decimals(speed: number): number {
  return Math.min(Math.max(2 - Math.floor(Math.log10(speed)), 0), 6);
}

export function speeds(lab: Lab): Piece {
  const own = lab.data.speed;
  const option = (factor: number) => element("option", { value: factor }, factorText(factor));
  const select = element("select", {}, ...FACTORS.map(option));
  select.addEventListener("change", () => lab.set({ speed: Number(select.value) * own }));
  const made = field("Speed", "Speed (+ and −)", select);
  const caption = made.querySelector("span")!;
  const update = () => {
    const { speed } = lab.settings;
    const near = [...select.options].find((one) => Math.abs(Number(one.value) / (speed / own) - 1) < 1e-9);
    if (!near) select.append(option(speed / own));
    const value = near?.value ?? select.options[select.options.length - 1].value;
    if (select.value !== value) select.value = value;
    text(caption, lab.pace.late && lab.playing ? "Speed · as fast as it can" : `Speed · ${shortPaceText(speed)}`);
  };
  return { element: made, update };
}
