/** A player without a picture, which only remembers what it was told: for tests of the controls. */

import type { SceneDocument } from "../src/document";
import type { Player, PlayerState } from "../src/player";

/** A player of a document at its start. */
export function fakePlayer(document: SceneDocument): Player & { state: PlayerState; resets: number } {
  const { clock, view } = document;
  const { scale, backward, loop } = clock;
  const look = { camera: view.camera, frame: view.frame, stereo: view.stereo, theme: "light" as const, floor: true };
  const state: PlayerState = { ...look, t: clock.start, playing: false, backward, loop, scale, hidden: [] };
  return {
    document,
    state,
    resets: 0,
    play: () => void (state.playing = true),
    pause: () => void (state.playing = false),
    follow: (t) => void (state.t = t),
    seek: (t) => void (state.t = t),
    set: (change) => void Object.assign(state, change),
    show(name, visible) {
      state.hidden = [...state.hidden.filter((other) => other !== name), ...(visible ? [] : [name])];
    },
    moment: ({ t }) => void (state.t = t),
    dress: () => undefined,
    hands: () => undefined,
    drive: () => ({ wake: () => undefined, end: () => undefined }),
    add: () => () => undefined,
    pick: () => undefined,
    at: (_x, _y, depth) => depth,
    grab: () => undefined,
    sight: () => ({ latitude: 0, longitude: 0, distance: 1 }),
    watch: () => () => undefined,
    draw: () => undefined,
    pose: () => [],
    posed: () => [],
    resetView() {
      this.resets += 1;
    },
    enterXR: () => Promise.resolve(),
    dispose: () => undefined,
  };
}
