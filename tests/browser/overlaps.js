// Which parts of the page's controls lie over others or reach beyond its edges, as a list of texts.
(() => {
  const names =
    ".ph-title, .ph-tools, .ph-time > *, .ph-transport > *, .ph-fields > *, .ph-tabs > *, .ph-panel header > *," +
    " .ph-plot .ph-heading, .ph-plot .ph-chart, .ph-entry, .ph-item";
  const all = [...document.querySelectorAll(names)].filter((e) => e.offsetWidth > 0 && e.checkVisibility());
  const boxes = all.map((e) => e.getBoundingClientRect());
  const called = (e) => e.className || e.tagName;
  const bad = [];
  for (let i = 0; i < all.length; i += 1) {
    const a = boxes[i];
    if (a.left < -0.5 || a.right > innerWidth + 0.5) bad.push(`${called(all[i])} beyond the edge`);
    for (let j = 0; j < i; j += 1) {
      const b = boxes[j];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) bad.push(`${called(all[i])} over ${called(all[j])}`);
    }
  }
  return bad;
})()
