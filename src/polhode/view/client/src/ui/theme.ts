/** Light, dark, or as the system has it. */

import type { Player } from "../player";
import { systemTheme } from "../theme";
import { attribute, exchangeIcon, iconButton, rename } from "./dom";
import type { Context, Part } from "./part";
import { next } from "./timeline";

export type Theme = "light" | "dark" | "auto";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const NAMES = { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" };

/** The chosen theme and what it is shown as. */
export interface Look {
  readonly theme: Theme;
  set(theme: Theme): void;
  /** Follow a theme that was set from outside. */
  follow(shown: "light" | "dark"): void;
  cycle(): void;
  dispose(): void;
}

/** What a theme is shown as now. */
export function shownAs(theme: Theme): "light" | "dark" {
  return theme === "auto" ? systemTheme() : theme;
}

/** Keep the theme of page and picture together, and follow the system in "auto". */
export function look(root: HTMLElement, player: Player, first: Theme): Look {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  let theme = first;
  let shown = shownAs(first); // the system may have turned already where its event has not come yet
  const apply = () => {
    shown = shownAs(theme);
    attribute(root, "data-theme", shown);
    player.set({ theme: shown }); // also where it stays the same: the button follows what the player tells
  };
  const set = (wanted: Theme) => ((theme = wanted), apply());
  system.addEventListener("change", apply);
  apply();
  return {
    get theme() {
      return theme;
    },
    set,
    follow: (wanted) => wanted !== shown && set(wanted),
    cycle: () => set(next(THEMES, theme)),
    dispose: () => system.removeEventListener("change", apply),
  };
}

/** The button that goes through the themes. */
export function themeButton({ run }: Context, current: Look): Part {
  const button = iconButton(current.theme, NAMES[current.theme], "T", () => run("theme"));
  const update = () => {
    exchangeIcon(button, current.theme);
    rename(button, NAMES[current.theme], "T");
  };
  return { element: button, update };
}
