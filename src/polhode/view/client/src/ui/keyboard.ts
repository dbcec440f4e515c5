/** Listening to keys: each press does one thing, by the focused element or by the player. */

import { KEYS, answers, commandOf, focusedOf, type Command, type Key } from "./keys";

/** Answer the keys that arrive at `target` until the given function is called; while the help is open, only its own. */
export function keyboard<C extends string = Command>(
  target: EventTarget,
  helping: () => boolean,
  run: (command: C) => void,
  table = KEYS as readonly Key<string>[] as readonly Key<C>[],
): () => void {
  const listen = (event: Event) => {
    const press = event as KeyboardEvent;
    const command = commandOf(press, table);
    if (press.defaultPrevented || command === null || (helping() && command !== "help")) return;
    if (answers(focusedOf(press.composedPath()[0]), press.key)) return;
    press.preventDefault();
    press.stopPropagation();
    run(command);
  };
  target.addEventListener("keydown", listen);
  return () => target.removeEventListener("keydown", listen);
}
