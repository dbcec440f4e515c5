/** All controls around a lab: built once, then they follow it. */

import { returnFocus } from "../ui/controls";
import { arrowLegend } from "../ui/arrow_legend";
import { attribute, element, iconButton } from "../ui/dom";
import { fullButton, toggleFull } from "../ui/full_screen";
import { heading } from "../ui/heading";
import { help } from "../ui/help";
import { keyboard } from "../ui/keyboard";
import { viewCommands } from "../ui/commands";
import { Panel } from "../ui/panel";
import type { Context, Part } from "../ui/part";
import { savePicture } from "../ui/picture";
import { themeButton, type Look } from "../ui/theme";
import type { Lab, LabPanel, Now } from "./lab";
import { LAB_GESTURES, LAB_KEYS, type LabCommand } from "./keys";
import { nextSpeed, speeds, tapeLine, transport } from "./ui/bar";
import { knobs } from "./ui/knobs";
import { methods } from "./ui/method";
import { numbers } from "./ui/numbers";
import { plots } from "./ui/plots";
import { seeing } from "./ui/seeing";
import { sharing } from "./ui/sharing";

const STEP = 4; // samples: a picture of the player
const BESIDE = 700; // px: from here on there is room for the panel beside the scene

export interface Around {
  lab: Lab & { message: { element: HTMLElement }; panels: Lab["panels"] };
  data: ArrayBuffer;
  look: Look;
  keys: EventTarget;
}

/** Build the controls; the function that is given ends them. */
export function labControls({ lab, data, look, keys }: Around): () => void {
  const { player, root, stage } = lab;
  const dialog = help(LAB_KEYS, LAB_GESTURES);
  const context: Context = { player, data, root, stage, say: lab.say, run: (command) => run(command as LabCommand) };
  const side = new Panel([], (open) => root.classList.toggle("ph-open", open));
  side.element.querySelector<HTMLElement>(".ph-page")!.tabIndex = 0; // what scrolls can be reached by keys
  const run = commandsOf(lab, context, look, dialog, side);
  lab.panels = panelsOf(lab, side);
  const bar = [tapeLine(lab), transport(lab, run), speeds(lab)];
  const top: Part[] = [themeButton(context, look), fullButton(context)];
  const over: Part[] = [heading(context), arrowLegend(context)];
  const follows = [ownPanels(lab, context)];
  lay(lab, run, bar.map((one) => one.element), top, side, over, [lab.message.element, dialog]);
  const update = () => {
    for (const piece of bar) piece.update();
    for (const part of [...top, ...over, side]) part.update(player.state);
  };
  const ends = [
    lab.watch(update),
    lab.changed((settings) => follows.forEach((follow) => follow(settings))),
    player.watch(({ theme }) => (look.follow(theme), top.forEach((part) => part.update(player.state)))),
    keyboard<LabCommand>(keys, () => dialog.open, run, LAB_KEYS),
    returnFocus(root),
    ...[...top, ...over, side].map((part) => () => part.dispose?.()),
  ];
  follows.forEach((follow) => follow(lab.settings));
  update();
  if (root.getBoundingClientRect().width >= BESIDE || root.getBoundingClientRect().height >= BESIDE) lab.panels.open("motion");
  return () => ends.forEach((end) => end());
}

/** The panels that every lab has. */
function ownPanels(lab: Lab, context: Context): (settings: Lab["settings"]) => void {
  const all = [knobs(lab, lab.data.knobs), methods(lab)];
  const restore = element("button", { type: "button", class: "ph-button ph-word" }, "As it was at first");
  restore.addEventListener("click", () => lab.restore());
  const motion = element("div", { class: "ph-motion" }, ...all.map((one) => one.element), restore);
  const free = lab.data.extra?.free !== undefined; // which brings pages of its own
  if (!free) lab.panels.add({ name: "motion", title: "Motion", icon: "controls", element: motion });
  const curves = plots(lab);
  if (curves) lab.panels.add(curves);
  if (!free) lab.panels.add(numbers(lab));
  lab.panels.add(seeing(lab, context));
  lab.panels.add(sharing(lab, context));
  return (settings) => all.forEach((one) => one.follow(settings));
}

/** Panels of a lab as pages of the player's panel. */
function panelsOf(lab: Lab, side: Panel): Lab["panels"] {
  const add = (panel: LabPanel, open = false) => {
    const part: Part = { element: panel.element, update: () => panel.update?.(lab.now as Now), dispose: panel.dispose };
    side.add({ name: panel.name, title: panel.title, key: "", icon: panel.icon ?? "about", part }, panel.place);
    if (open) side.toggle(panel.name);
  };
  return { add, open: (name) => side.open !== name && side.toggle(name), close: () => side.close() };
}

function commandsOf(lab: Lab, context: Context, look: Look, dialog: HTMLDialogElement, side: Panel): (c: LabCommand) => void {
  const all: Record<LabCommand, () => void> = {
    ...viewCommands(lab.player),
    play: () => (lab.playing ? lab.pause() : lab.play()),
    back: () => lab.step(-STEP),
    forward: () => lab.step(STEP),
    back10: () => lab.step(-10 * STEP),
    forward10: () => lab.step(10 * STEP),
    restart: () => lab.reset(),
    first: () => (lab.pause(), lab.seek(lab.span[0])),
    last: () => (lab.pause(), lab.seek(lab.span[1])),
    faster: () => lab.set({ speed: nextSpeed(lab, 1) }),
    slower: () => lab.set({ speed: nextSpeed(lab, -1) }),
    theme: () => look.cycle(),
    full: () => toggleFull(context),
    picture: () => savePicture(context, 2),
    hide: () => lab.root.classList.toggle("ph-bare"),
    help: () => (dialog.open ? dialog.close() : dialog.showModal()),
    close: () => (lab.root.classList.contains("ph-bare") ? lab.root.classList.remove("ph-bare") : side.close()),
  };
  return (command) => all[command]();
}

/** Put everything in its place. */
function lay(lab: Lab, run: (c: LabCommand) => void, bar: HTMLElement[], top: Part[], side: Panel, over: Part[], above: HTMLElement[]) {
  const { root, stage } = lab;
  const [time, moves, speed] = bar;
  const row = element("div", { class: "ph-row" }, moves, element("div", { class: "ph-fields" }, speed), side.tabs);
  const tools = [
    iconButton("reset", "Camera back to its place", "0", () => run("reset")),
    iconButton("picture", "Save a picture", "I", () => run("picture")),
    ...top.map((part) => part.element),
    iconButton("hide", "Hide all controls", "H", () => run("hide")),
    iconButton("help", "Keys and gestures", "?", () => run("help")),
  ];
  const back = iconButton("show", "Show the controls", "H", () => run("hide"));
  back.classList.add("ph-unhide");
  attribute(stage, "data-lab", lab.data.name);
  const [name, legend] = over.map((part) => part.element);
  stage.append(element("div", { class: "ph-top" }, name, element("div", { class: "ph-tools" }, ...tools)), legend, back);
  const below = element("div", { class: "ph-bar", role: "group", "aria-label": "Controls" }, time, row);
  root.append(element("div", { class: "ph-frame" }, stage, below, side.element), ...above);
}
