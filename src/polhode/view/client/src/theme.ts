/** Light and dark: the colors of everything that is not given by the scene, as in `view/raster/themes.py`. */

import { Color } from "three";

export type ThemeName = "light" | "dark";

export interface Theme {
  /** Behind everything, at the top and at the bottom. */
  top: string;
  bottom: string;
  /** Writing, and the rim around it. */
  ink: string;
  rim: string;
  grid: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: { top: "#FDFEFF", bottom: "#E3EAF0", ink: "#222222", rim: "#F7F9FB", grid: "#7f8a96" },
  dark: { top: "#0E1217", bottom: "#212A34", ink: "#E6EAEE", rim: "#151B22", grid: "#66727f" },
};

const LEAST_CONTRAST = 1.6;

/** A color for lines and texts: the given one, or the ink where it would vanish into the background. */
export function legible(color: string, theme: Theme): string {
  return contrast(color, theme.rim) < LEAST_CONTRAST ? theme.ink : color;
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
