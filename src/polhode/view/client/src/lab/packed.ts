/** Long texts that a page carries in few letters: zlib in base64. */

import { decode } from "../blocks";

/** The text again. */
export async function unpacked(given: string): Promise<string> {
  const bytes = new Blob([decode(given)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return await new Response(bytes).text();
}
