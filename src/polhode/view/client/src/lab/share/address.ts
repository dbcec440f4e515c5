/**
 * Settings in the address of the page: "#lab=1" and what differs from the page's own settings, percent-encoded JSON. What
 * comes from an address is data that anybody may have written: it is bounded, every name must be known, every number
 * finite and within its range, and nothing of it ever becomes markup or code.
 */

import type { LabData } from "../data";
import type { Change, Settings } from "../lab";
import { changedSettings } from "../settings";

const LONGEST = 16_384; // characters: no honest address comes near it
const VERSION = "1";
const KEYS = ["parameters", "inputs", "start", "method", "steps", "speed", "locks"] as const;

/** The part of an address behind "#" that brings these settings back. */
export function toHash(now: Readonly<Settings>, first: Readonly<Settings>): string {
  const differs = (a: Record<string, number | boolean>, b: Record<string, number | boolean>) =>
    Object.fromEntries(Object.entries(a).filter(([name, value]) => b[name] !== value));
  const change: Change = {};
  for (const key of ["parameters", "inputs", "start", "steps", "locks"] as const) {
    const own = differs({ ...now[key] }, { ...first[key] });
    if (Object.keys(own).length) (change as Record<string, unknown>)[key] = own;
  }
  if (now.method !== first.method) change.method = now.method;
  if (now.speed !== first.speed) change.speed = now.speed;
  return Object.keys(change).length ? `#lab=${VERSION}&${encodeURIComponent(JSON.stringify(change))}` : "";
}

/** The change that an address asks for; null where it asks for none, an `Error` in words where it is not to be trusted. */
export function fromHash(hash: string, data: LabData, first: Readonly<Settings>): Change | null {
  if (!hash.startsWith("#lab=")) return null;
  if (hash.length > LONGEST) throw new Error("The settings in this address are too long to be true; they were left alone.");
  const [version, text = ""] = split(hash.slice("#lab=".length));
  if (version !== VERSION) throw new Error("The settings in this address are of another version; they were left alone.");
  const change = checked(parsed(text));
  changedSettings(first, change, data.machine);
  return change;
}

function split(text: string): [string, string?] {
  const at = text.indexOf("&");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    throw new Error("The settings in this address are damaged; they were left alone.");
  }
}

/** The shape of a change: tables of numbers, a name, a number; names that only objects have are none. */
function checked(found: unknown): Change {
  const wrong = () => new Error("The settings in this address are not those of a lab; they were left alone.");
  const isTable = (x: unknown, of: string) =>
    typeof x === "object" && x !== null && !Array.isArray(x) && Object.values(x).every((one) => typeof one === of);
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw wrong();
  const given = found as Record<string, unknown>;
  for (const [key, value] of Object.entries(given)) {
    if (!(KEYS as readonly string[]).includes(key)) throw wrong();
    const fits = key === "method" ? typeof value === "string" : key === "speed" ? typeof value === "number"
      : isTable(value, key === "locks" ? "boolean" : "number");
    if (!fits) throw wrong();
  }
  return given as Change;
}
