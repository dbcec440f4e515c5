/** Save what is seen as a PNG file. */

import { element } from "./dom";
import type { Context } from "./part";

/** A name for a file from any text: letters, digits and dashes. */
export function fileName(name: string, t: number, decimals: number): string {
  const plain = name.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `${plain || "scene"}-${t.toFixed(decimals)}s.png`;
}

/** Draw and read the canvas in one breath: a browser forgets the picture once it was shown. */
export function savePicture({ player, stage, say }: Context, decimals: number): void {
  const canvas = stage.querySelector("canvas");
  const name = fileName(player.document.name, player.state.t, decimals);
  player.draw();
  if (!canvas) return say("There is no picture to save.");
  canvas.toBlob((blob) => {
    if (!blob) return say("The browser did not give the picture away.");
    download(blob, name);
    say(`Saved ${name}`);
  }, "image/png");
}

/** Hand a file to the browser's downloads. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
