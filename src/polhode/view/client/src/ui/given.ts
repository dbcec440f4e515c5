/** What a page or a notebook hands over, in the forms that it may have. */

import { decode } from "../blocks";
import type { SceneDocument } from "../document";
import { flaw } from "./checked";

/** The document, from an object or its JSON; refused where this player cannot read it. */
export function checkedDocument(given: unknown): SceneDocument {
  const found = (typeof given === "string" ? parsed(given) : given) as Partial<SceneDocument> | null;
  if (found?.format !== "polhode-scene") throw new Error("The scene is missing or damaged. Write the page again.");
  const version = String(found.version);
  if (version !== "1") throw new Error(`The scene has version ${version}, and this player reads version 1.`);
  const wrong = flaw(found as SceneDocument);
  if (wrong) throw new Error(`The scene is damaged: ${wrong}. Write the page again.`);
  return found as SceneDocument;
}

/** JSON, or null where it is none. */
function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

/** Bytes, from base64, an ArrayBuffer, or a view into one, which notebooks hand over. */
export function bytesOf(given: unknown): ArrayBuffer {
  if (ArrayBuffer.isView(given)) return copied(given);
  if (typeof given === "string" || given instanceof ArrayBuffer) return decode(given);
  throw new Error("The numbers of the scene are missing. Write the page again.");
}

/** The bytes of a view alone: it may be a part of something larger, at any place. */
function copied(view: ArrayBufferView): ArrayBuffer {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice().buffer;
}
