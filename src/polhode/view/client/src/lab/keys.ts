/** The keys of a lab: the table answers presses and is shown as the help. */

import { GESTURES } from "../ui/help";
import type { Key } from "../ui/keys";

export type LabCommand =
  | "play" | "back" | "forward" | "back10" | "forward10" | "restart" | "first" | "last" | "faster" | "slower"
  | "frame" | "camera" | "reset" | "stereo" | "theme" | "vectors" | "picture" | "full" | "hide" | "help" | "close";

export const LAB_KEYS: readonly Key<LabCommand>[] = [
  { command: "play", keys: [" ", "k"], shown: "Space", what: "Run or pause" },
  { command: "forward", keys: ["ArrowRight"], repeats: true, shown: "→", what: "A little on" },
  { command: "back", keys: ["ArrowLeft"], repeats: true, shown: "←", what: "A little back in time" },
  { command: "forward10", keys: ["ArrowRight"], shift: true, repeats: true, shown: "Shift →", what: "Ten times as far" },
  { command: "back10", keys: ["ArrowLeft"], shift: true, repeats: true, shown: "Shift ←", what: "Ten times as far back" },
  { command: "restart", keys: ["r"], shown: "R", what: "Begin again with these settings" },
  { command: "first", keys: ["Home"], shown: "Home", what: "To the first time that is kept" },
  { command: "last", keys: ["End"], shown: "End", what: "To the last time" },
  { command: "faster", keys: ["+", "="], repeats: true, shown: "+", what: "Faster" },
  { command: "slower", keys: ["-", "_"], repeats: true, shown: "−", what: "Slower" },
  { command: "frame", keys: ["b"], shown: "B", what: "Seen from a body or the world" },
  { command: "camera", keys: ["c"], shown: "C", what: "Next camera" },
  { command: "reset", keys: ["0"], shown: "0", what: "Camera back to its place" },
  { command: "stereo", keys: ["s"], shown: "S", what: "Next stereo mode" },
  { command: "theme", keys: ["t"], shown: "T", what: "Light, dark or as the system" },
  { command: "vectors", keys: ["v"], shown: "V", what: "Show or hide vectors" },
  { command: "picture", keys: ["i"], shown: "I", what: "Save a picture" },
  { command: "full", keys: ["f"], shown: "F", what: "Full screen" },
  { command: "hide", keys: ["h"], shown: "H", what: "Hide or show all controls" },
  { command: "help", keys: ["?"], shown: "?", what: "These keys" },
  { command: "close", keys: ["Escape"], shown: "Esc", what: "Close what is open" },
];

export const LAB_GESTURES: typeof GESTURES = [["Drag a body", "Pull it by a spring, where the model allows"], ...GESTURES];
