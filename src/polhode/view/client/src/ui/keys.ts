/** Which key does what. The same table answers key presses and is shown as the help. */

export type Command =
  | "play"
  | "back"
  | "forward"
  | "back10"
  | "forward10"
  | "first"
  | "last"
  | "faster"
  | "slower"
  | "backwards"
  | "loop"
  | "frame"
  | "camera"
  | "reset"
  | "stereo"
  | "theme"
  | "vectors"
  | "objects"
  | "plots"
  | "full"
  | "picture"
  | "help"
  | "close";

export interface Key<C extends string = Command> {
  command: C;
  /** Values of KeyboardEvent.key, letters in lower case. */
  keys: string[];
  /** As it is written on keyboards. */
  shown: string;
  what: string;
  /** Only with shift held; without this, shift does not matter. */
  shift?: boolean;
  /** Goes on while the key is held down. */
  repeats?: boolean;
}

export const KEYS: readonly Key[] = [
  { command: "play", keys: [" ", "k"], shown: "Space", what: "Play or pause" },
  { command: "back", keys: ["ArrowLeft"], repeats: true, shown: "←", what: "One frame back" },
  { command: "forward", keys: ["ArrowRight"], repeats: true, shown: "→", what: "One frame on" },
  { command: "back10", keys: ["ArrowLeft"], shift: true, repeats: true, shown: "Shift ←", what: "10 frames back" },
  { command: "forward10", keys: ["ArrowRight"], shift: true, repeats: true, shown: "Shift →", what: "10 frames on" },
  { command: "first", keys: ["Home"], shown: "Home", what: "To the first time" },
  { command: "last", keys: ["End"], shown: "End", what: "To the last time" },
  { command: "faster", keys: ["+", "="], repeats: true, shown: "+", what: "Faster" },
  { command: "slower", keys: ["-", "_"], repeats: true, shown: "−", what: "Slower" },
  { command: "backwards", keys: ["r"], shown: "R", what: "Backwards or forwards" },
  { command: "loop", keys: ["l"], shown: "L", what: "Loop" },
  { command: "frame", keys: ["b"], shown: "B", what: "Seen from a body or the world" },
  { command: "camera", keys: ["c"], shown: "C", what: "Next camera" },
  { command: "reset", keys: ["0"], shown: "0", what: "Camera back to its place" },
  { command: "stereo", keys: ["s"], shown: "S", what: "Next stereo mode" },
  { command: "theme", keys: ["t"], shown: "T", what: "Light, dark or as the system" },
  { command: "vectors", keys: ["v"], shown: "V", what: "Show or hide vectors" },
  { command: "objects", keys: ["o"], shown: "O", what: "List of objects" },
  { command: "plots", keys: ["p"], shown: "P", what: "Plots" },
  { command: "picture", keys: ["i"], shown: "I", what: "Save a picture" },
  { command: "full", keys: ["f"], shown: "F", what: "Full screen" },
  { command: "help", keys: ["?"], shown: "?", what: "These keys" },
  { command: "close", keys: ["Escape"], shown: "Esc", what: "Close what is open" },
];

/** The part of a keyboard event that decides. */
export interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** What a key press asks for, or null: keys with Ctrl, Alt or Meta belong to the browser. */
export function commandOf<C extends string = Command>(press: Press, table = KEYS as readonly Key<C>[]): C | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const rows = table.filter((row) => row.keys.includes(key));
  const found = rows.find((row) => row.shift && press.shiftKey) ?? rows.find((row) => !row.shift);
  return found && (found.repeats || !press.repeat) ? found.command : null;
}

/** What an element is, as far as keys go. */
export interface Focused {
  tag: string;
  type: string;
  editable: boolean;
  /** It is the player's own line of time, whose keys are the player's. */
  scrub: boolean;
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
const PRESSED = [" ", "Enter"];

/** Whether the focused element itself answers the key, so that nothing may happen twice. */
export function answers(focused: Focused, key: string): boolean {
  if (focused.editable || focused.tag === "select" || focused.tag === "textarea") return key !== "Escape";
  if (["button", "a", "summary"].includes(focused.tag)) return PRESSED.includes(key);
  if (focused.tag !== "input" || focused.scrub) return false;
  if (focused.type === "checkbox") return key === " ";
  if (focused.type === "radio") return key === " " || ARROWS.includes(key);
  return focused.type === "range" ? ARROWS.includes(key) : key !== "Escape";
}

/** What an element of the page is, as far as keys go. */
export function focusedOf(target: EventTarget | undefined): Focused {
  const found = target instanceof HTMLElement ? target : null;
  return {
    tag: found?.tagName.toLowerCase() ?? "",
    type: found instanceof HTMLInputElement ? found.type : "",
    editable: found?.isContentEditable ?? false,
    scrub: found?.classList.contains("ph-scrub") ?? false,
  };
}
