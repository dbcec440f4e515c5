/** Taking something away: a link with these settings, a scenario file, a table, a picture, a film. */

import { element, wordButton } from "../../ui/dom";
import type { IconName } from "../../ui/icons";
import type { Context } from "../../ui/part";
import { download, savePicture } from "../../ui/picture";
import { reason } from "../../ui/stereo";
import type { Lab, LabPanel } from "../lab";
import { toHash } from "../share/address";
import { csvOf } from "../share/csv";
import { canFilm, film } from "../share/film";
import { fileStem } from "../share/names";
import { scenarioOf } from "../share/scenario";

const FILM = 5; // s

export function sharing(lab: Lab, context: Context): LabPanel {
  const acts: [IconName, string, string, () => unknown][] = [
    ["share", "Copy a link", "The address of this page with the settings as they are now", () => copyLink(lab)],
    ["about", "Scenario file", "A file that polhode run repeats, from the last change of a setting on", () => saveScenario(lab)],
    ["numbers", "Table (CSV)", "All samples that are kept, states and outputs", () => saveTable(lab)],
    ["picture", "Picture (PNG)", "The scene as it is seen now", () => savePicture(context, 3)],
    ...(canFilm() ? [["play", `Film (${FILM} s)`, "Records the scene while it runs", () => saveFilm(lab)] as const] : []) as [],
  ];
  const rows = acts.map(([icon, word, words, act]) => {
    const button = wordButton(icon, word, words, () => void attempt(act, lab.say));
    return element("li", {}, button, element("small", {}, words));
  });
  const note = "Everything stays on this machine: the page has no way to the network.";
  const made = element("div", { class: "ph-share" }, element("ul", {}, ...rows), element("p", { class: "ph-note" }, note));
  return { name: "share", title: "Share", icon: "share", element: made };
}

async function attempt(act: () => unknown, say: (words: string) => void): Promise<void> {
  try {
    await act();
  } catch (error) {
    say(reason(error));
  }
}

/** The address with the settings. */
export function linkOf(lab: Lab): string {
  return window.location.href.split("#")[0] + toHash(lab.settings, lab.first);
}

async function copyLink(lab: Lab): Promise<void> {
  const link = linkOf(lab);
  try {
    await navigator.clipboard.writeText(link);
    lab.say("The link is copied.");
  } catch {
    window.location.hash = toHash(lab.settings, lab.first);
    lab.say("The link stands in the address bar: copy it from there.");
  }
}

/**
 * The scenario from the last change on, a little beyond what is shown: the last step of a run is cut where it ends, which
 * no step of the page was.
 */
export function scenarioText(lab: Lab): string {
  const { since, now, settings } = lab;
  const keep = settings.speed / 240;
  return scenarioOf(lab.data, settings, { ...since, until: now.t + Math.max(0.4 * (now.t - since.t), 40 * keep), keep });
}

function saveScenario(lab: Lab): void {
  save(lab, new Blob([scenarioText(lab)], { type: "application/yaml" }), "yaml");
}

/** All samples, with units in the names of the columns. */
export function tableText(lab: Lab): string {
  const all = [...lab.description.states, ...lab.description.outputs];
  const { t, values } = lab.columns(all.map((one) => one.name));
  return csvOf(["t [s]", ...all.map(({ name, unit }) => `${name} [${unit || "1"}]`)], [t, ...values]);
}

function saveTable(lab: Lab): void {
  save(lab, new Blob([tableText(lab)], { type: "text/csv" }), "csv");
}

async function saveFilm(lab: Lab): Promise<void> {
  lab.say(`Recording ${FILM} seconds …`);
  const { blob, ending } = await film(lab, FILM);
  save(lab, blob, ending);
}

function save(lab: Lab, blob: Blob, ending: string): void {
  const name = `${fileStem(lab.data.name)}.${ending}`;
  download(blob, name);
  lab.say(`Saved ${name}`);
}
