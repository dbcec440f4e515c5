/** Dragging the time: play rests while a hand holds it, and goes on when it lets go. */

import type { Player } from "../player";

export interface Seeking {
  /** A hand takes hold. */
  begin(): void;
  to(t: number): void;
  /** It lets go; nothing where none held. */
  end(): void;
  readonly active: boolean;
}

/** One drag at a time. */
export function seeking(player: Player): Seeking {
  let active = false;
  let resume = false;
  return {
    begin() {
      if (!active) resume = player.state.playing;
      active = true;
      player.pause();
    },
    to: (t) => player.seek(t),
    end() {
      if (active && resume) player.play();
      active = resume = false;
    },
    get active() {
      return active;
    },
  };
}
