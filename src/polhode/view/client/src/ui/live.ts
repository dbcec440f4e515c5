/** A page that shows what happens elsewhere, now: poses come as events of the server that gave the page. */

import type { Player } from "../player";
import { element, text } from "./dom";

/** One moment, as `view/live/page.py` sends it. */
interface Moment {
  t: number;
  poses: number[][];
}

/** Follow the events of `source`; the function that is given ends it. Another scene is another page. */
export function live(place: HTMLElement, player: Player, source: string): () => void {
  const said = element("div", { class: "ph-live-says", role: "status" });
  const root = place.querySelector<HTMLElement>(".polhode");
  root?.classList.add("ph-live");
  root?.querySelector(".ph-stage")?.append(said);
  const events = new EventSource(source);
  const hear = (kind: string, act: (data: string) => void) =>
    events.addEventListener(kind, (event) => act((event as MessageEvent<string>).data));
  hear("pose", (data) => {
    const { t, poses } = JSON.parse(data) as Moment;
    player.follow(t, poses);
  });
  hear("says", (data) => text(said, data));
  hear("scene", (data) => data !== scene() && window.location.reload());
  events.onerror = () => text(said, "nobody answers: polhode watch has ended");
  return () => events.close();
}

/** Which scene the page was made for. */
function scene(): string {
  return document.getElementById("polhode-live")?.dataset.scene ?? "";
}
