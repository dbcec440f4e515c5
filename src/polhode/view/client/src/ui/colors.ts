/** Colors of a document, checked and made readable on both themes. */

const PLAIN = "#888888";

/** A color "#rrggbb" as it is, and gray for anything else. */
export function checked(color: string): string {
  return /^#[0-9a-fA-F]{6}$/.test(color) ? color : PLAIN;
}

/** Relative luminance of a color, 0 to 1 (as the Web Content Accessibility Guidelines 2.2 define it). */
export function luminance(color: string): number {
  const linear = channels(color).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

/** Contrast of two colors, 1 to 21 (the same, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

/** The color, moved toward white or black until it stands out from the ground by at least 3 : 1. */
export function readable(color: string, ground: string): string {
  const end = luminance(ground) < 0.18 ? 1 : 0;
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixed(checked(color), end, share);
    if (contrast(tried, ground) >= 3) return tried;
  }
  return end ? "#ffffff" : "#000000";
}

/** A color with a share of white (1) or black (0). */
function mixed(color: string, end: number, share: number): string {
  const parts = channels(color).map((c) => Math.round(255 * (c + share * (end - c))));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue, 0 to 1. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(checked(color).slice(at, at + 2), 16) / 255);
}
