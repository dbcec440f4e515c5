/** The binary part of a document: base64 or bytes -> typed arrays, without copying. */

import type { Block } from "./document";

export type Numbers = Float32Array | Float64Array | Uint16Array | Uint32Array;

const KINDS = { f4: Float32Array, f8: Float64Array, u2: Uint16Array, u4: Uint32Array } as const;

/** The bytes of a base64 text; spaces and line breaks do not matter. Bytes come through as they are. */
export function decode(data: string | ArrayBuffer): ArrayBuffer {
  if (typeof data !== "string") return data;
  const text = decoded(data);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

function decoded(data: string): string {
  try {
    return atob(data);
  } catch {
    throw new Error("The data of this page are damaged: they are not base64, or cut off. Write the page again.");
  }
}

/** The numbers of a block: a view on the data. */
export function read(data: ArrayBuffer, block: Block): Numbers {
  const kind = Object.hasOwn(KINDS, block?.type) ? KINDS[block.type] : undefined;
  const end = block?.offset + block?.count * (kind?.BYTES_PER_ELEMENT ?? 0);
  if (!kind || !(block.offset >= 0) || block.offset % 8 || !(block.count >= 0) || !(end <= data.byteLength)) {
    throw new Error(
      `The data of this page are damaged: a block of ${block?.count} numbers (${block?.type}) from byte` +
        ` ${block?.offset} on does not fit into ${data.byteLength} bytes. Write the page again.`,
    );
  }
  return new kind(data, block.offset, block.count);
}

/** The same as double precision numbers; copies only where they are not. */
export function doubles(data: ArrayBuffer, block: Block): Float64Array {
  const numbers = read(data, block);
  return numbers instanceof Float64Array ? numbers : Float64Array.from(numbers);
}
