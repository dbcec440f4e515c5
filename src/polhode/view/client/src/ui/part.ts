/** What the parts of the controls have in common. */

import type { Player, PlayerState } from "../player";
import type { Command } from "./keys";

/** What a part is given. */
export interface Context {
  player: Player;
  /** The binary part of the document. */
  data: ArrayBuffer;
  /** The element that holds everything. */
  root: HTMLElement;
  /** The element that holds the canvas. */
  stage: HTMLElement;
  /** Do what a key does. */
  run(command: Command): void;
  /** Tell the user something, for a few seconds. */
  say(message: string): void;
}

/** A piece of the page that follows the state of the player. */
export interface Part {
  element: HTMLElement;
  update(state: Readonly<PlayerState>): void;
  dispose?(): void;
}
