/** Numbers, times, units and speeds as people read them. */

const MINUS = "\u2212";
const [PLAIN, RAISED] = ["-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"];
const UNDER_ONE = [10, 5, 4, 3, 2];
const NUMBERS: Record<number, string> = {
  3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 12: "twelve",
  15: "fifteen", 20: "twenty", 25: "twenty-five", 30: "thirty", 40: "forty", 50: "fifty", 100: "a hundred",
  200: "two hundred", 500: "five hundred", 1000: "a thousand",
};

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

/** How fast a film runs, in words: "twenty times slower than real time"; scale: seconds of data for each one shown. */
export function paceText(scale: number): string {
  const times = Math.max(scale, 1 / scale);
  const whole = Math.round(times);
  const exact = Math.abs(times / whole - 1) < 1e-9;
  if (exact && whole === 1) return "real time";
  if (exact && whole === 2) return scale < 1 ? "half as fast as real time" : "twice as fast as real time";
  return `${(exact && NUMBERS[whole]) || plain(times)} times ${scale < 1 ? "slower" : "faster"} than real time`;
}

/** The same in a few letters: "20 times slower". */
export function shortPaceText(scale: number): string {
  const times = Math.max(scale, 1 / scale);
  return Math.abs(times - 1) < 1e-9 ? "real time" : `${plain(times)} times ${scale < 1 ? "slower" : "faster"}`;
}

/** A number with at most three digits that matter, and none that do not. */
function plain(value: number): string {
  const short = Number(value.toPrecision(3));
  return short >= 1e5 || short < 1e-3 ? scientific(short, 3) : String(short);
}
