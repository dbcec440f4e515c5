/** What keys and buttons do to a player. Pure of the page: what needs the page is handed in. */

import type { Stereo } from "../document";
import type { Player } from "../player";
import type { Command } from "./keys";
import { listed } from "./objects";
import { nextFactor } from "./speed";
import { MODES } from "./stereo";
import { ends, mainBodies, next, stepped } from "./timeline";

/** What only the page can do. */
export type PageCommand = "theme" | "objects" | "plots" | "full" | "picture" | "help" | "close";
export type PageCommands = Record<PageCommand, () => void>;

/** A function that does any command. */
export function commands(player: Player, page: PageCommands): (command: Command) => void {
  const all: Record<Command, () => void> = { ...page, ...timeCommands(player), ...viewCommands(player) };
  return (command) => all[command]();
}

type ViewCommand = "frame" | "camera" | "reset" | "stereo" | "vectors";
type TimeCommand = Exclude<Command, PageCommand | ViewCommand>;

/** Everything about time. */
function timeCommands(player: Player): Record<TimeCommand, () => void> {
  const { clock } = player.document;
  const still = (t: number) => (player.pause(), player.seek(t));
  const step = (count: number) => still(stepped(player.state.t, count, clock));
  const factor = () => player.state.scale / clock.scale;
  const speed = (way: 1 | -1) => player.set({ scale: clock.scale * nextFactor(factor(), way) });
  return {
    play: () => (player.state.playing ? player.pause() : player.play()),
    back: () => step(-1),
    forward: () => step(1),
    back10: () => step(-10),
    forward10: () => step(10),
    first: () => player.seek(ends(clock)[0]),
    last: () => still(ends(clock)[1]),
    faster: () => speed(1),
    slower: () => speed(-1),
    backwards: () => player.set({ backward: !player.state.backward }),
    loop: () => player.set({ loop: !player.state.loop }),
  };
}

/** Everything about what is seen, and from where. */
export function viewCommands(player: Player): Record<ViewCommand, () => void> {
  const names = player.document.cameras.map((camera) => camera.name);
  const stereos = MODES.map(([mode]): Stereo => mode);
  return {
    frame: frameToggle(player),
    camera: () => names.length && player.set({ camera: next(names, player.state.camera) }),
    reset: () => player.resetView(),
    stereo: () => player.set({ stereo: next(stereos, player.state.stereo) }),
    vectors: () => toggleGroup(player, "vectors"),
  };
}

/** From the world to the body that was chosen last (the first one at the beginning), and back. */
function frameToggle(player: Player): () => void {
  let last = mainBodies(player.document)[0];
  return () => {
    const { frame } = player.state;
    if (frame !== "world") last = frame;
    if (last !== undefined) player.set({ frame: frame === "world" ? last : "world" });
  };
}

/** Hide everything of a group, or show it where nothing of it is seen. */
function toggleGroup(player: Player, group: string): void {
  const names = listed(player.document).filter((item) => item.group === group).map((item) => item.name);
  const seen = names.some((name) => !player.state.hidden.includes(name));
  names.forEach((name) => player.show(name, !seen));
}
