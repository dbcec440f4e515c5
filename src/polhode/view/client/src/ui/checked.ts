/** Whether a document is whole: a page that a mail program or an editor has damaged says so and does not stay blank. */

import type { Block, BodyData, KeysData, SceneDocument } from "../document";

const LISTS = ["about", "bodies", "vectors", "traces", "labels", "plots", "cameras"] as const;
const THEMES = ["light", "dark", "auto"];
const CAMERAS = ["fixed", "orbit", "follow", "along", "keys"];

/** What is wrong with a document, in a few words, or null. */
export function flaw(given: SceneDocument): string | null {
  const list = LISTS.find((name) => !Array.isArray(given[name]));
  if (list) return `its list of ${list} is missing`;
  if (!isClock(given.clock)) return "its clock is missing or has no times";
  if (!isBall(given) || !Object.values(given.frames ?? {}).every(isBall)) return "its size is missing";
  if (!THEMES.includes(given.view?.theme)) return "its view is missing or has an unknown theme";
  return flawOfParts(given);
}

/** The same of what is in the lists. */
function flawOfParts({ bodies, vectors, cameras, traces, labels }: SceneDocument): string | null {
  const broken = bodies.findIndex((body) => !isBody(body));
  if (broken >= 0) return `body ${broken + 1} of ${bodies.length} has no whole motion or no surface`;
  const names = new Set(["world", ...bodies.map((body) => body.name)]);
  const tails = vectors.flatMap(({ tail }) => (tail && "body" in tail ? [tail.body] : []));
  const followed = cameras.flatMap((camera) => (camera.kind === "follow" ? [camera.body] : []));
  const used = [...tails, ...followed, ...[...traces, ...labels].map((item) => item.frame)];
  const absent = used.find((name) => !names.has(name));
  if (absent !== undefined) return `it has no body "${String(absent)}"`;
  const camera = cameras.find(({ kind }) => !CAMERAS.includes(kind));
  return camera ? `it has a camera of the unknown kind "${String(camera.kind)}"` : null;
}

function isClock(clock: SceneDocument["clock"] | undefined): boolean {
  return Boolean(clock) && [clock!.start, clock!.stop].every(Number.isFinite) && clock!.scale > 0 && clock!.fps > 0;
}

function isBall(ball: { center: readonly number[]; radius: number } | undefined): boolean {
  const center = ball?.center;
  return Array.isArray(center) && center.length === 3 && center.every(Number.isFinite) && ball!.radius > 0;
}

function isBody(body: BodyData | undefined): boolean {
  return Array.isArray(body?.parts) && isMotion(body!.motion);
}

/** All tables of a motion have a row for each of its times. */
function isMotion(motion: KeysData | undefined): boolean {
  const rows = motion?.t?.count ?? 0;
  const fits = (block: Block | undefined, columns: number) => block?.count === columns * rows;
  const rates = [motion?.velocity, motion?.omega, motion?.scale].filter((block) => block !== undefined);
  return rows > 0 && fits(motion?.position, 3) && fits(motion?.attitude, 4) && rates.every((block) => fits(block, 3));
}
