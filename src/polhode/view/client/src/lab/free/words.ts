/** Numbers as people say them: three digits, a fitting unit. */

/** Three digits; small and large numbers with a power of ten. */
export function significant(x: number, digits = 3): string {
  if (x === 0) return "0";
  if (!Number.isFinite(x)) return x > 0 ? "∞" : x < 0 ? "−∞" : "?";
  const size = Math.abs(x);
  if (size >= 1e5 || size < 1e-3) {
    const [mantissa, exponent] = x.toExponential(digits - 1).split("e");
    return `${minus(mantissa)}·10${exponent.replace("+", "").replace(/[-\d]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]))}`;
  }
  return minus(Number(x.toPrecision(digits)).toLocaleString("en-US", { maximumSignificantDigits: digits, useGrouping: false }));
}

export function minus(text: string): string {
  return text.replace("-", "−");
}

/** s */
export function timeText(t: number): string {
  if (!Number.isFinite(t)) return "forever";
  if (t >= 7200) return `${significant(t / 3600)} h`;
  if (t >= 120) return `${significant(t / 60)} min`;
  return t < 0.1 ? `${significant(1e3 * t)} ms` : `${significant(t)} s`;
}

/** rad/s, with turns where they say more. */
export function rateText(w: number): string {
  const turns = Math.abs(w) / (2 * Math.PI);
  return `${significant(w)} rad/s${turns >= 0.05 && turns < 1000 ? ` (${significant(turns, 2)} turns a second)` : ""}`;
}

/** rad */
export function angleText(x: number): string {
  return `${significant((180 / Math.PI) * x)}°`;
}

/** J */
export function energyText(x: number): string {
  const size = Math.abs(x);
  if (size > 0 && size < 1e-3) return `${significant(1e6 * x)} µJ`;
  if (size > 0 && size < 1) return `${significant(1e3 * x)} mJ`;
  return `${significant(x)} J`;
}

/** A share of one, in percent. */
export function shareText(x: number): string {
  return `${significant(100 * x, Math.abs(x) < 0.995 ? 2 : 3)} %`;
}
