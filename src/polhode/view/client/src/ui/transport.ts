/** Play, pause, steps, ends, direction and loop. */

import type { PlayerState } from "../player";
import { attribute, element, exchangeIcon, iconButton, rename } from "./dom";
import type { Context, Part } from "./part";
import { falling } from "./timeline";

/** The row of buttons that moves time. */
export function transport(context: Context): Part {
  const { run } = context;
  const play = playButton(context);
  const modes = modeButtons(context);
  const row = element(
    "div",
    { class: "ph-transport", role: "group", "aria-label": "Playback" },
    iconButton("first", "To the first time", "Home", () => run("first")),
    iconButton("back", "One frame back", "←", () => run("back")),
    play.element,
    iconButton("forward", "One frame on", "→", () => run("forward")),
    iconButton("last", "To the last time", "End", () => run("last")),
    ...modes.buttons,
  );
  return { element: row, update: (state) => (play.update(state), modes.update(state)) };
}

/** Play or pause, the largest button. */
function playButton({ run }: Context) {
  const button = iconButton("play", "Play", "Space", () => run("play"));
  button.classList.add("ph-play");
  const update = ({ playing }: Readonly<PlayerState>) => {
    exchangeIcon(button, playing ? "pause" : "play");
    rename(button, playing ? "Pause" : "Play", "Space");
  };
  return { element: button, update };
}

/** Backwards and loop, which stay pressed. */
function modeButtons({ player, run }: Context) {
  const backwards = iconButton("backwards", "Backwards", "R", () => run("backwards"));
  const loop = iconButton("loop", "Loop", "L", () => run("loop"));
  const update = (state: Readonly<PlayerState>) => {
    attribute(backwards, "aria-pressed", falling(player.document.clock, state.backward));
    attribute(loop, "aria-pressed", state.loop);
  };
  return { buttons: [backwards, loop], update };
}
