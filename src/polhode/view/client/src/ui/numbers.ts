/** Numbers of the binary part of a document. */

import type { Block } from "../document";

const KINDS = { f4: Float32Array, f8: Float64Array, u2: Uint16Array, u4: Uint32Array };

/** A view of a block; nothing is copied. */
export function numbers(block: Block, data: ArrayBuffer): Float32Array | Float64Array | Uint16Array | Uint32Array {
  return new KINDS[block.type](data, block.offset, block.count);
}
