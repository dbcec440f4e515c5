/** Light and dark: the colors of everything that is not given by the scene. */

import { Color } from "three";

export type ThemeName = "light" | "dark";

export interface Theme {
  background: string;
  ink: string;
  grid: string;
  /** Of the hemisphere light: from above and from below. */
  sky: string;
  ground: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: { background: "#fbfbfa", ink: "#222222", grid: "#8d949c", sky: "#ffffff", ground: "#b9b4ac" },
  dark: { background: "#14171c", ink: "#e8eaed", grid: "#5d6772", sky: "#f4f7ff", ground: "#7d7a78" },
};

const LEAST_CONTRAST = 1.6;

/** A color for lines and texts: the given one, or the ink where it would vanish into the background. */
export function legible(color: string, theme: Theme): string {
  return contrast(color, theme.background) < LEAST_CONTRAST ? theme.ink : color;
}

/** The ratio of luminances, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const { r, g, b } = new Color(color); // three keeps linear values
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What the reader's system prefers. */
export function systemTheme(): ThemeName {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
