/** A short film of the picture, recorded by the browser while the motion runs. */

import type { Lab } from "../lab";

const TYPES = ["video/mp4;codecs=avc1", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
const RATE = 30; // pictures per second

export interface Film {
  blob: Blob;
  ending: "mp4" | "webm";
}

/** Whether the browser can. */
export function canFilm(): boolean {
  return typeof MediaRecorder === "function" && typeof HTMLCanvasElement.prototype.captureStream === "function";
}

/** Record some seconds of what is shown, from now on. */
export async function film(lab: Lab, seconds: number): Promise<Film> {
  const canvas = lab.stage.querySelector("canvas");
  const type = TYPES.find((one) => canFilm() && MediaRecorder.isTypeSupported(one));
  if (!canvas || !type) throw new Error("This browser cannot record films.");
  const stream = canvas.captureStream(RATE), parts: Blob[] = [];
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 8e6 });
  recorder.ondataavailable = ({ data }) => data.size && parts.push(data);
  const ended = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => reject(new Error("The browser stopped recording."));
  });
  recorder.start(250);
  lab.play();
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  recorder.stop();
  await ended;
  stream.getTracks().forEach((track) => track.stop());
  return { blob: new Blob(parts, { type: type.split(";")[0] }), ending: type.includes("mp4") ? "mp4" : "webm" };
}
