/** The scenario file that repeats what is seen: the page's template with the reader's numbers, written as YAML. */

import type { LabData } from "../data";
import type { Settings } from "../lab";
import { locksOf } from "../settings";

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
type Table = { [key: string]: Plain };

/** What is repeated: from which state and time on, until when, with samples how far apart, s. */
export interface Repeated {
  t: number;
  state: ArrayLike<number>;
  until: number;
  keep: number;
}

/** Methods that a scenario calls otherwise; what is not here has one name. */
const UNNAMED = /^stabilized /;

/** The text of the file; an `Error` says why there is none. */
export function scenarioOf(data: LabData, settings: Readonly<Settings>, repeated: Repeated): string {
  const template = data.scenario as unknown as Table | undefined;
  if (!template) throw new Error("This lab was made of a model in Python, and not of a scenario: there is no file to give.");
  if (UNNAMED.test(settings.method)) throw new Error("Scenarios know this method by no name: choose another one.");
  const pushed = Object.entries(settings.inputs).find(([, value]) => value !== 0);
  if (pushed) throw new Error(`A scenario has no hand that holds "${pushed[0]}" at ${pushed[1]}: set the input to 0.`);
  const switched = Object.entries(locksOf(data.machine)).find(([name, acts]) => settings.locks[name] !== acts);
  if (switched) throw new Error(`A scenario has no hand that switches "${switched[0]}": put it back first.`);
  const found: Table = {
    ...template,
    ...(template.parameters ? { parameters: parametersOf(template.parameters as Table, data, settings) } : {}),
    start: template.body ? bodyStart(repeated.state) : systemStart(data, repeated.state),
    run: runOf(template.run as Table, data, settings, repeated),
  };
  return `# Written by a lab of polhode: polhode run FILE repeats what its page showed.\n${yaml(found)}`;
}

function parametersOf(own: Table, { machine }: LabData, { parameters }: Readonly<Settings>): Table {
  return Object.fromEntries(Object.entries(own).map(([name, given]) => {
    const known = machine.parameters.find((one) => one.name === name);
    if (!known || parameters[name] === known.start) return [name, given];
    const value = known.unit && known.unit !== "1" ? `${parameters[name]} ${known.unit}` : parameters[name];
    return [name, typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given, default: value } : value];
  }));
}

function bodyStart(state: ArrayLike<number>): Table {
  const part = (from: number, to: number) => Array.from(state).slice(from, to);
  return { position: part(0, 3), attitude: { quaternion: part(3, 7) }, velocity: part(7, 10), omega: part(10, 13) };
}

/** Coordinates first, then speeds, as many as their names say. */
function systemStart({ machine }: LabData, state: ArrayLike<number>): Table {
  const values = Array.from(state);
  const of = (word: string) => values.filter((_, i) => machine.states[i].words.includes(`: ${word} of its joint`));
  return { q: of("coordinate"), v: of("speed") };
}

function runOf(own: Table | undefined, { machine }: LabData, { method, steps }: Readonly<Settings>, repeated: Repeated): Table {
  const known = machine.methods.find((one) => one.name === method);
  const kept = Object.fromEntries(Object.entries(own ?? {}).filter(([key]) => ["attitude", "formulation", "max_step"].includes(key)));
  const precise: Table = known?.adaptive ? { rtol: steps.rtol, atol: steps.atol } : known?.exact ? {} : { dt: steps.dt };
  const from: Table = repeated.t > 0 ? { from: repeated.t } : {};
  return { ...from, until: repeated.until, method, ...precise, ...kept, keep: repeated.keep };
}

// ---- YAML

/** Mappings as blocks, short lists and mappings of plain values in one line; every text in quotes. */
export function yaml(value: Plain, indent = ""): string {
  if (!isTable(value)) return flow(value);
  return Object.entries(value).map(([key, item]) => `${indent}${word(key)}:${below(item, indent)}\n`).join("");
}

function below(item: Plain, indent: string): string {
  const line = ` ${flow(item)}`;
  if (indent.length + line.length <= 100 || (!isTable(item) && !Array.isArray(item))) return line;
  if (isTable(item)) return `\n${yaml(item, `${indent}  `).replace(/\n$/, "")}`;
  return item.length ? `\n${item.map((one) => `${indent}  - ${flow(one)}`).join("\n")}` : " []";
}

function flow(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (isTable(value)) return `{${Object.entries(value).map(([key, item]) => `${word(key)}: ${flow(item)}`).join(", ")}}`;
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function word(key: string): string {
  return /^[A-Za-z_][\w ]*$/.test(key) ? key : JSON.stringify(key);
}

function isTable(value: Plain): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
