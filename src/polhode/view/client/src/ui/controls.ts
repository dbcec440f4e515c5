/** All controls around a player: built once, then they follow its state. */

import type { Player, PlayerState } from "../player";
import { about } from "./about";
import { arrowLegend } from "./arrow_legend";
import { commands } from "./commands";
import { element, iconButton } from "./dom";
import { decimalsOf } from "./format";
import { fullButton, toggleFull } from "./full_screen";
import { heading } from "./heading";
import { help } from "./help";
import { keyboard } from "./keyboard";
import { objects } from "./objects";
import { Panel, type Page } from "./panel";
import type { Context, Part } from "./part";
import { savePicture } from "./picture";
import { plots } from "./plots/plots";
import { saying } from "./saying";
import { scrub } from "./scrub";
import { speed } from "./speed";
import { stereo } from "./stereo";
import { themeButton, type Look } from "./theme";
import { frameStep } from "./timeline";
import { transport } from "./transport";
import { cameras, frames } from "./viewing";

const BESIDE = { width: 700, height: 420 }; // px: from here on there is room for the panel beside the scene
const BELOW = 700; // px of height: or below it

/** What the controls are built around. */
export interface Around {
  player: Player;
  data: ArrayBuffer;
  root: HTMLElement;
  stage: HTMLElement;
  look: Look;
  /** Where keys are heard: the whole page, or the player alone. */
  keys: EventTarget;
}

/** Build the controls into `root`, which holds the stage already; the function that is given ends them. */
export function controls(around: Around): () => void {
  const { player, root, look } = around;
  const dialog = help();
  const message = saying();
  const context: Context = { ...around, say: message.say, run: (command) => run(command) };
  const side = new Panel(pages(context), (open) => root.classList.toggle("ph-open", open));
  const run = commands(player, pageCommands(context, look, dialog, side));
  const bar = [scrub(context), transport(context), speed(context), cameras(context), frames(context)];
  const top = [themeButton(context, look), fullButton(context)];
  const over = [heading(context), arrowLegend(context)];
  lay(context, bar, top, side, over, [message.element, dialog]);
  const all = [...bar, ...top, ...over, side];
  const update = (state: Readonly<PlayerState>) => all.forEach((part) => part.update(state));
  const ends = [
    player.watch((state) => (look.follow(state.theme), update(state))),
    keyboard(around.keys, () => dialog.open, run),
    returnFocus(root),
    open(context, side),
    ...all.map((part) => () => part.dispose?.()),
  ];
  update(player.state);
  return () => ends.forEach((end) => end());
}

/** The pages of the panel; plots only where there are some. */
function pages(context: Context): Page[] {
  const all: Page[] = [
    { name: "objects", title: "Objects", key: "O", icon: "objects", part: objects(context) },
    { name: "stereo", title: "Stereo", key: "", icon: "stereo", part: stereo(context) },
    { name: "about", title: "About", key: "", icon: "about", part: about(context) },
  ];
  const some = context.player.document.plots.length > 0;
  return some ? [{ name: "plots", title: "Plots", key: "P", icon: "plots", part: plots(context) }, ...all] : all;
}

/** The commands that need the page. */
function pageCommands(context: Context, look: Look, dialog: HTMLDialogElement, side: Panel) {
  const decimals = decimalsOf(frameStep(context.player.document.clock));
  return {
    theme: () => look.cycle(),
    objects: () => side.toggle("objects"),
    plots: () => side.toggle("plots"),
    full: () => toggleFull(context),
    picture: () => savePicture(context, decimals),
    help: () => (dialog.open ? dialog.close() : dialog.showModal()),
    close: () => side.close(),
  };
}

/** Put everything in its place. */
function lay(context: Context, bar: Part[], top: Part[], side: Panel, over: Part[], above: HTMLElement[]): void {
  const { root, stage, run } = context;
  const [time, moves, ...lists] = bar.map((part) => part.element) as [HTMLElement, HTMLElement, ...HTMLElement[]];
  const fields = element("div", { class: "ph-fields" }, ...lists);
  const row = element("div", { class: "ph-row" }, moves, fields, side.tabs);
  const reset = iconButton("reset", "Camera back to its place", "0", () => run("reset"));
  const picture = iconButton("picture", "Save a picture", "I", () => run("picture"));
  const keys = iconButton("help", "Keys and gestures", "?", () => run("help"));
  const buttons = element("div", { class: "ph-tools" }, reset, picture, ...top.map((part) => part.element), keys);
  const [name, legend] = over.map((part) => part.element) as [HTMLElement, HTMLElement];
  const frame = element("div", { class: "ph-frame" });
  stage.append(element("div", { class: "ph-top" }, name, buttons), legend);
  const below = element("div", { class: "ph-bar", role: "group", "aria-label": "Controls" }, time, row);
  frame.append(stage, below, side.element);
  root.append(frame, ...above);
}

/** Open the plots where there is room for them; a place that is not on the page yet has none until it is. */
function open({ root, player }: Context, side: Panel): () => void {
  const decide = ({ width, height }: { width: number; height: number }) => {
    const fits = height >= BELOW || (width >= BESIDE.width && height >= BESIDE.height);
    if (fits && player.document.plots.length && side.open === null) side.toggle("plots");
    if (width) waiting.disconnect();
  };
  const waiting = new ResizeObserver(([entry]) => decide(entry.contentRect));
  waiting.observe(root);
  side.close();
  decide(root.getBoundingClientRect());
  return () => waiting.disconnect();
}

/**
 * After a pointer was on it, a button or the picture lets go of the focus: the space key plays and the arrows step. Who
 * comes by Tab keeps it.
 */
export function returnFocus(root: HTMLElement): () => void {
  const ends = new AbortController();
  const home = () => root.focus({ preventScroll: true });
  const on = (event: Event, what: string) => event.target instanceof Element && event.target.closest(what);
  const clicked = (event: MouseEvent) => event.detail > 0 && on(event, ".ph-frame button") && home();
  root.addEventListener("click", clicked, { signal: ends.signal });
  root.addEventListener("pointerup", (event) => on(event, ".ph-stage > canvas") && home(), { signal: ends.signal });
  return () => ends.abort();
}
