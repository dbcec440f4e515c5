/** The player of polhode: `mount` puts one into any element, `start` opens the scene that a page carries. */

import type { SceneDocument } from "./document";
import { mountEngine } from "./engine";
import type { Player } from "./player";
import { bytesOf, checkedDocument } from "./ui/given";
import { controls } from "./ui/controls";
import { element } from "./ui/dom";
import { fault } from "./ui/fault";
import { live } from "./ui/live";
import { look, shownAs, type Theme } from "./ui/theme";
import panelStyle from "./ui/panel.css";
import style from "./ui/style.css";

export interface Options {
  /** Buttons, plots and keys around the scene; without them, the scene alone. */
  controls?: boolean;
  /** In place of the document's own. */
  theme?: Theme;
  /** Begin to play; never where the reader's system asks for less motion. */
  autoplay?: boolean;
  /** Pixels, or a length of CSS. */
  height?: number | string;
  /** Where keys are heard; the player's own element by default, so that a page around it keeps its keys. */
  keys?: EventTarget;
}

const PAGE = "html, body { margin: 0; height: 100%; overflow: hidden; overscroll-behavior: none }";

/** The version of the documents that this player reads. */
export const version = 1;

/** The player that `start` opened. */
export let player: Player | null = null;

/** Put a player into an element. `data`: the binary part, as base64 or bytes. What fails is shown there, and thrown. */
export function mount(place: HTMLElement, given: unknown, data: unknown, options: Options = {}): Player {
  const root = element("div", { class: "polhode", tabindex: -1, "data-lm-suppress-shortcuts": "true" });
  const stage = element("div", { class: "ph-stage" });
  root.append(element("style", {}, style, panelStyle), stage);
  root.style.height = typeof options.height === "number" ? `${options.height}px` : (options.height ?? "");
  place.append(root);
  try {
    return opened(root, stage, checkedDocument(given), bytesOf(data), options);
  } catch (error) {
    fault(root, error);
    throw error;
  }
}

/** Build engine and controls, and begin to play. */
function opened(root: HTMLElement, stage: HTMLElement, scene: SceneDocument, data: ArrayBuffer, options: Options) {
  const theme = options.theme ?? scene.view.theme;
  const view = { ...scene.view, theme: shownAs(theme) }; // what the system wants is followed here, for page and picture
  const made = mountEngine(stage, { ...scene, view }, data);
  const current = look(root, made, theme);
  const around = { player: made, data, root, stage, look: current, keys: options.keys ?? root };
  const end = options.controls === false ? () => undefined : controls(around);
  const dispose = made.dispose.bind(made);
  made.dispose = () => (end(), current.dispose(), dispose(), root.remove());
  if (options.autoplay !== false && moves(scene)) made.play();
  return made;
}

/** Whether there is a time to play, and things may move by themselves. */
function moves({ clock }: SceneDocument): boolean {
  return clock.start !== clock.stop && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Open the scene that the page carries; "#film" behind its address leaves the picture alone, for films. */
export function start(): Player {
  const film = window.location.hash === "#film";
  const place = document.getElementById("polhode") ?? document.body;
  document.head.append(element("style", {}, PAGE));
  const given = document.getElementById("polhode-scene")?.textContent ?? "";
  const data = document.getElementById("polhode-data")?.textContent ?? "";
  const source = document.getElementById("polhode-live")?.textContent;
  const autoplay = !film && !source;
  player = mount(place, given, data, { controls: !film, autoplay, height: "100dvh", keys: document });
  if (source) live(place, player, source);
  return player;
}

if (typeof document !== "undefined" && document.getElementById("polhode-scene")) start();
