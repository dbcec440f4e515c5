/** The icons of the player as paths in a square of 24; "f" before a path: filled, else a line. */

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  play: ["fM8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2z"],
  pause: ["fM7 5h3.4v14H7z", "fM13.6 5H17v14h-3.4z"],
  first: ["fM18 6v12l-9-6z", "M6 6v12"],
  last: ["fM6 6v12l9-6z", "M18 6v12"],
  back: ["fM15 6.5v11L7.5 12z", "M18 6.5v11"],
  forward: ["fM9 6.5v11l7.5-5.5z", "M6 6.5v11"],
  backwards: ["M20 12H5", "M11 6l-6 6 6 6"],
  loop: [
    "M17 3.5l3 3-3 3",
    "M4 11.5V10a3.5 3.5 0 0 1 3.5-3.5H20",
    "M7 20.5l-3-3 3-3",
    "M20 12.5V14a3.5 3.5 0 0 1-3.5 3.5H4",
  ],
  reset: ["M4 12a8 8 0 1 0 2.6-5.9", "M4 4.5V9h4.5"],
  auto: ["M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z", "fM12 4a8 8 0 0 1 0 16z"],
  light: [
    "M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z",
    "M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2",
    "M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5",
  ],
  dark: ["M19.8 14.4A8.2 8.2 0 0 1 9.6 4.2a8.2 8.2 0 1 0 10.2 10.2z"],
  picture: [
    "M4 8h3.5l1.6-2.5h5.8L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z",
    "M12 9.8a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z",
  ],
  full: ["M4 9V4h5", "M20 9V4h-5", "M4 15v5h5", "M20 15v5h-5"],
  unfull: ["M9 4v5H4", "M15 4v5h5", "M9 20v-5H4", "M15 20v-5h5"],
  help: ["M8.8 9.2a3.3 3.3 0 1 1 4.9 2.9c-1.1.6-1.7 1.2-1.7 2.4", "M12 17.8v.4"],
  plots: ["M4 4v16h16", "M7 14.5l3.5-5 3.5 3 5-6.5"],
  objects: ["M12 3l8 4.3v9.4L12 21l-8-4.3V7.3z", "M4 7.3l8 4.5 8-4.5", "M12 11.8V21"],
  stereo: ["M3 8.5h18v8h-6l-1.7-2.5h-2.6L9 16.5H3z"],
  about: ["M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z", "M12 11v5.5", "M12 7.6v.3"],
  unfold: ["M7 10l5 5 5-5"],
  controls: ["M4 7h9M17 7h3M4 17h3M11 17h9", "M15 5v4M9 15v4"],
  numbers: ["M5 6h14M5 12h14M5 18h9"],
  share: ["M12 15V4", "M8 8l4-4 4 4", "M5 13v6h14v-6"],
  seal: ["M12 3l7.5 3v5.5c0 4.4-3 7.7-7.5 9.5-4.5-1.8-7.5-5.1-7.5-9.5V6z", "M8.5 12l2.5 2.5 4.5-5"],
  hide: ["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z", "M4 20L20 4"],
  show: ["M3 12s3.4-6 9-6 9 6 9 6-3.4 6-9 6-9-6-9-6z", "M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"],
  hint: ["M9 17.5h6M10 20.5h4", "M8.2 14.2a5.6 5.6 0 1 1 7.6 0c-.7.6-.8 1.3-.8 1.8H9c0-.5-.1-1.2-.8-1.8z"],
  lesson: ["M3 6.5l9-3 9 3-9 3z", "M7 8.5v5c0 1.7 10 1.7 10 0v-5", "M20.5 7v6"],
  close: ["M6 6l12 12", "M18 6L6 18"],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof ICONS;

/** An icon as an SVG element that screen readers pass over. */
export function icon(name: IconName): SVGSVGElement {
  const made = document.createElementNS(SVG, "svg");
  const hidden = { "aria-hidden": "true", focusable: "false" };
  const attributes = { viewBox: "0 0 24 24", class: "ph-icon", "data-icon": name, ...hidden };
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...ICONS[name].map(path));
  return made;
}

/** One path of an icon. */
function path(given: string): SVGPathElement {
  const made = document.createElementNS(SVG, "path");
  const filled = given.startsWith("f");
  made.setAttribute("d", filled ? given.slice(1) : given);
  made.setAttribute("class", filled ? "ph-fill" : "ph-stroke");
  return made;
}
