/** Numbers, times, units and speeds as people read them. */

const MINUS = "\u2212";
const [PLAIN, RAISED] = ["-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"];
const UNDER_ONE = [10, 5, 4, 3, 2];

/** How many decimals show steps of `step` apart, with one more for what lies between. */
export function decimalsOf(step: number): number {
  if (!(step > 0)) return 3;
  return Math.min(Math.max(Math.ceil(-Math.log10(step)) + 1, 0), 9);
}

/** A number with a fixed count of decimals, a true minus sign, and no minus before zero. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return "–";
  const digits = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(digits) !== 0 ? MINUS + digits : digits;
}

/** A time in seconds. */
export function timeText(t: number, decimals: number): string {
  return `${fixed(t, decimals)} s`;
}

/** A number of any size, to a few digits: 12.35, 1.235×10⁻⁷. */
export function numberText(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const exponent = Math.floor(Math.log10(Math.abs(value)));
  if (exponent < -3 || exponent > 5) return scientific(value, digits);
  return fixed(value, Math.max(digits - 1 - exponent, 0));
}

/** A number as digits times a power of ten. */
function scientific(value: number, digits: number): string {
  const [mantissa, exponent] = Math.abs(value).toExponential(digits - 1).split("e") as [string, string];
  return `${value < 0 ? MINUS : ""}${mantissa}×10${raised(Number(exponent))}`;
}

/** A whole number as small raised digits. */
export function raised(n: number): string {
  return [...String(n)].map((c) => RAISED[PLAIN.indexOf(c)]).join("");
}

/** A unit with raised exponents: "kg m^2/s" as kg m²/s. */
export function unitText(unit: string): string {
  return unit.replace(/\^(-?\d+)/g, (_, n: string) => raised(Number(n)));
}

/** A factor of speed: 1/10×, 2×. */
export function factorText(factor: number): string {
  const under = UNDER_ONE.find((n) => Math.abs(factor * n - 1) < 1e-9);
  return under ? `1/${under}×` : `${plain(factor)}×`;
}

/** Seconds of data for each second shown. */
export function rateText(scale: number): string {
  return `${plain(scale)} s/s`;
}

/** A number with at most three digits that matter, and none that do not. */
function plain(value: number): string {
  const short = Number(value.toPrecision(3));
  return short >= 1e5 || short < 1e-3 ? scientific(short, 3) : String(short);
}
