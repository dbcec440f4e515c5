/**
 * Taking hold: the body itself, which follows the hand and flies off as the hand moved when it let go, and the tip of the
 * orange arrow, which says how fast it turns. Both make a new start, at the attitude that is shown.
 */

import { type Quaternion, Vector3 } from "three";
import type { Hand } from "../../player";
import { type Four, type Three, conjugate, fromRotvec, multiply, normalize, toRotvec } from "../../quaternions";
import type { Lab } from "../lab";
import { vectorSet } from "./measuring";
import { type Picture, turned } from "./picture";

const NEAR = 26; // px around the tip of the arrow
const CLICK = 5; // px: what moves less was no drag
const RECENT = 90; // ms of the hand's way that make the throw
const FASTEST = 60; // rad/s that a hand can give
const BALL = 0.75; // radius of the ball that the hand rolls, of that of the body
const Q = ["qw", "qx", "qy", "qz"] as const;

interface Spot {
  at: number; // ms
  x: number;
  y: number;
}

/** The attitude that is shown. */
export function attitudeNow(lab: Lab): Four {
  return Q.map((name) => lab.now.output(name)) as unknown as Four;
}

/** Begin anew: an attitude, and omega in body axes, rad/s. */
export function startOf(q: Four, omega: Three): Record<string, number> {
  const unit = normalize(q);
  return { ...Object.fromEntries(Q.map((name, i) => [`body.joint.${name}`, unit[i]])), ...vectorSet("body.joint.w", omega) };
}

/** The turn that a move of the hand makes: rotation vector in world axes, rad; `right`, `up`: m for each pixel. */
export function rolled(right: Vector3, up: Vector3, dx: number, dy: number, radius: number): Three {
  const move = right.clone().multiplyScalar(dx).addScaledVector(up, -dy);
  const toEye = new Vector3().crossVectors(right, up).normalize();
  const turn = toEye.cross(move).divideScalar(BALL * radius);
  return [turn.x, turn.y, turn.z];
}

interface Turn {
  at: number; // ms
  q: Four;
}

/** How fast a hand turned from the first to the last of some moments: world axes, rad/s. */
export function turnRate(turns: readonly Turn[]): Three {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last || last.at - first.at < 5) return [0, 0, 0];
  const way = toRotvec(multiply(last.q, conjugate(first.q))), dt = (last.at - first.at) / 1000;
  const limit = Math.min(1, (FASTEST * dt) / Math.max(1e-12, Math.hypot(...way)));
  return [(limit * way[0]) / dt, (limit * way[1]) / dt, (limit * way[2]) / dt];
}

function fourOf({ w, x, y, z }: Quaternion): Four {
  return [w, x, y, z];
}

export class Grabbing {
  private inHand: { offset: Four; turns: Turn[] } | undefined; // of virtual reality
  private before: Four = [1, 0, 0, 0];
  private spots: Spot[] = [];
  private pressed: Spot = { at: 0, x: 0, y: 0 };
  private wasPlaying = false;
  private moved = false;

  constructor(
    private readonly lab: Lab,
    private readonly picture: Picture,
    private readonly done: () => void,
  ) {
    lab.player.grab((event) => this.take(event));
    lab.player.hands((hands) => this.inRoom(hands));
    const canvas = lab.stage.querySelector("canvas");
    canvas?.addEventListener("pointermove", (event) => {
      if (event.buttons === 0) canvas.style.cursor = this.over(event) ? "grab" : "";
    });
  }

  private over({ clientX: x, clientY: y }: MouseEvent): boolean {
    return this.atTip(x, y) || this.lab.player.pick(x, y)?.body === "body";
  }

  private take(event: PointerEvent): boolean {
    const { clientX: x, clientY: y } = event;
    if (event.button !== 0) return false;
    const tip = this.atTip(x, y);
    if (!tip && this.lab.player.pick(x, y)?.body !== "body") return false;
    this.pressed = { at: performance.now(), x, y };
    this.spots = [this.pressed];
    this.before = attitudeNow(this.lab);
    this.wasPlaying = this.lab.playing;
    this.moved = false;
    this.lab.pause();
    this.picture.held = true;
    this.follow(event.pointerId, tip ? (one) => this.pullArrow(one) : (one) => this.turn(one), tip ? () => this.letArrow() : () => this.letGo());
    return true;
  }

  private follow(id: number, move: (spot: Spot) => void, end: () => void): void {
    const ends = new AbortController(), { signal } = ends;
    const spotOf = (event: PointerEvent): Spot => ({ at: performance.now(), x: event.clientX, y: event.clientY });
    window.addEventListener("pointermove", (event) => {
      if (event.pointerId !== id) return;
      const spot = spotOf(event);
      this.moved ||= Math.hypot(spot.x - this.pressed.x, spot.y - this.pressed.y) > CLICK;
      if (this.moved) move(spot);
      this.spots = [...this.spots.filter((one) => spot.at - one.at < RECENT), spot];
    }, { signal });
    const stop = (event: PointerEvent) => {
      if (event.pointerId !== id) return;
      ends.abort();
      this.spots = this.spots.filter((one) => performance.now() - one.at < RECENT);
      this.picture.held = false;
      if (this.moved) end();
      else if (this.wasPlaying) this.lab.play();
    };
    window.addEventListener("pointerup", stop, { signal });
    window.addEventListener("pointercancel", stop, { signal });
  }

  // ---- the body

  private turn(spot: Spot): void {
    const last = this.spots.at(-1) ?? this.pressed;
    const step = this.rotation(spot.x - last.x, spot.y - last.y);
    this.before = multiply(fromRotvec(step), this.before);
    this.lab.set({ start: startOf(this.before, [0, 0, 0]) });
  }

  /** Let go: as fast as the hand was just now. */
  private letGo(): void {
    const [first, last] = [this.spots[0], this.spots.at(-1)];
    const dt = first && last ? (last.at - first.at) / 1000 : 0;
    const way = first && last ? this.rotation(last.x - first.x, last.y - first.y) : [0, 0, 0];
    const rate = dt > 0.005 ? way.map((x) => x / dt) : [0, 0, 0];
    const size = Math.hypot(...rate), limit = size > FASTEST ? FASTEST / size : 1;
    this.throwIt(this.before, rate.map((x) => limit * x) as unknown as Three);
    if (size === 0) this.lab.say("Let go while your hand moves, and the body flies on as your hand did.");
  }

  /** A new motion from an attitude with omega in world axes, rad/s. */
  throwIt(q: Four, omega_W: Three): void {
    const omega = turned(conjugate(q), omega_W);
    this.lab.set({ start: startOf(q, omega) });
    this.lab.play();
    this.done();
  }

  private rotation(dx: number, dy: number): Three {
    const { player } = this.lab, box = this.lab.stage.getBoundingClientRect(), middle = this.center();
    const [x, y] = [box.left + 0.5 * box.width, box.top + 0.5 * box.height];
    const here = player.at(x, y, middle);
    const [right, up] = [player.at(x + 1, y, middle).sub(here), player.at(x, y - 1, middle).sub(here)];
    return rolled(right, up, dx, dy, this.picture.radius);
  }

  private center(): Vector3 {
    return new Vector3(this.lab.now.output("x"), this.lab.now.output("y"), this.lab.now.output("z"));
  }

  // ---- virtual reality

  /** A controller that is at the body, or points at it, takes it with its trigger and throws it by letting go. */
  private inRoom(hands: readonly Hand[]): boolean {
    const hand = hands.find((one) => one.pressed);
    const [at, q] = [performance.now(), hand && fourOf(hand.turn)];
    if (!hand || !q) {
      if (this.inHand) this.throwIt(this.before, turnRate(this.inHand.turns));
      this.inHand = undefined;
      return false;
    }
    if (!this.inHand) {
      if (!this.reaches(hand)) return false;
      this.before = attitudeNow(this.lab);
      this.inHand = { offset: multiply(conjugate(q), this.before), turns: [] };
      this.lab.pause();
    }
    this.before = multiply(q, this.inHand.offset);
    this.inHand.turns = [...this.inHand.turns.filter((one) => at - one.at < RECENT), { at, q }];
    this.lab.set({ start: startOf(this.before, [0, 0, 0]) });
    return true;
  }

  private reaches({ place, points }: Hand): boolean {
    const way = this.center().sub(place), along = Math.max(0, way.dot(points));
    return way.addScaledVector(points, -along).length() < 1.3 * this.picture.radius;
  }

  // ---- the arrow

  private tip(): Vector3 {
    const omega_W = turned(attitudeNow(this.lab), ["wx", "wy", "wz"].map((name) => this.lab.now.output(name)) as unknown as Three);
    return this.center().addScaledVector(new Vector3(...omega_W), this.picture.omegaScale);
  }

  /** Whether a point of the page is at the tip of an arrow that is seen. */
  private atTip(x: number, y: number): boolean {
    if (!this.picture.shows("omega")) return false;
    const tip = this.tip(), under = this.lab.player.at(x, y, tip);
    const pixel = this.lab.player.at(x + 1, y, tip).distanceTo(under);
    return under.distanceTo(tip) < NEAR * pixel;
  }

  private pullArrow(spot: Spot): void {
    const to = this.lab.player.at(spot.x, spot.y, this.tip()).sub(this.center()).divideScalar(this.picture.omegaScale || 1);
    const size = to.length(), limit = size > FASTEST ? FASTEST / size : 1;
    const omega = turned(conjugate(this.before), [limit * to.x, limit * to.y, limit * to.z]);
    this.lab.set({ start: startOf(this.before, omega) });
  }

  private letArrow(): void {
    if (this.wasPlaying) this.lab.play();
    this.done();
  }
}
