/** What is seen through windows, and what lies on a table seen from above. */
import {
  circle,
  clipped,
  cutPaper,
  cutRect,
  darken,
  ellipse,
  frondPath,
  group,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { birds, cloud, tree } from "./props";
import { type Tones, tint, turned } from "./stage";

export const outlookKinds = ["hills", "town", "sea"] as const;
export type OutlookKind = (typeof outlookKinds)[number];

export const outlookNames: Record<OutlookKind, string> = { hills: "rolling hills", town: "rooftops", sea: "the sea" };

export type OutlookOptions = { x: number; y: number; wide: number; high: number; kind: OutlookKind; evening?: boolean };

/** A small landscape that fills a box; clip it to its window. */
export function outlook(
  random: Random,
  tones: Tones,
  { x, y, wide, high, kind, evening = false }: OutlookOptions,
): string {
  const foot = y + high;
  const sky = evening
    ? { from: tones.dusk, to: mix(tones.sun, tones.cream, 0.45) }
    : { from: mix(tones.pale, tones.mid, 0.3), to: lighten(tones.blush, 0.4) };
  const sunX = x + wide * random.between(0.2, 0.8);
  const sun = circle(
    sunX,
    y + high * random.between(0.26, 0.4),
    Math.min(wide, high) * random.between(0.09, 0.13),
    evening ? tones.cream : tones.sun,
  );
  const clouds = [0.25, 0.7].map((share) =>
    cloud(
      random,
      x + wide * random.jitter(share, 0.1),
      y + high * random.between(0.14, 0.34),
      wide * random.between(0.22, 0.34),
      withAlpha(tones.cream, 0.75),
    ),
  );
  const band = (level: number, swell: number, colour: string, rises: number) => {
    const shift = random.between(0, 6);
    const points = Array.from(
      { length: 9 },
      (_, index): Point => [
        x - 20 + (index * (wide + 40)) / 8,
        foot - high * level + Math.sin(shift + (index * rises) / 2.2) * high * swell,
      ],
    );
    return shape(pathOf`${smoothPath(points)}V${foot + 10}H${x - 20}Z`, {
      from: lighten(colour, 0.12),
      to: darken(colour, 0.08),
    });
  };
  const front = {
    hills: () => [
      band(0.46, 0.07, mix(tones.pale, tones.mid, 0.65), 1.6),
      band(0.32, 0.06, mix(tones.mid, tones.leafLight, 0.4), 1.3),
      Array.from({ length: 5 }, (_, index) =>
        tree(
          random,
          x + wide * (0.1 + index * 0.2) + random.between(-20, 20),
          foot - high * random.between(0.16, 0.26),
          high * random.between(0.16, 0.26),
          random.pick([tones.leaf, tones.dusk, tones.leafDark]),
          tones.woodDark,
        ),
      ).join(""),
      band(0.15, 0.035, mix(tones.leaf, tones.dusk, 0.3), 1.5),
    ],
    town: () => [
      band(0.44, 0.05, mix(tones.pale, tones.mid, 0.6), 1.5),
      roofs(random, tones, x, foot, wide, high, 0.3, mix(tones.mid, tones.pale, 0.25)),
      roofs(random, tones, x - 40, foot, wide + 80, high, 0.16, tones.dusk),
    ],
    sea: () => [
      shape(pathOf`M${x} ${foot - high * 0.42}H${x + wide}V${foot}H${x}Z`, {
        from: mix(tones.mid, tones.pale, 0.2),
        to: mix(tones.mid, tones.deep, 0.35),
      }),
      Array.from({ length: 9 }, () =>
        line(
          pathOf`
            M${x + wide * random.next()} ${foot - high * random.between(0.05, 0.38)}
            h${wide * random.between(0.05, 0.14)}`,
          withAlpha(tones.cream, 0.5),
          3.5,
        ),
      ).join(""),
      boat(x + wide * random.between(0.25, 0.75), foot - high * 0.36, high * 0.15, tones),
      band(0.1, 0.04, mix(tones.leaf, tones.dusk, 0.4), 1.2),
    ],
  }[kind]();
  return (
    shape(pathOf`M${x} ${y}H${x + wide}V${foot}H${x}Z`, sky) +
    sun +
    clouds.join("") +
    birds(random, x + wide * 0.5, y + high * 0.28, wide * 0.2, withAlpha(tones.deep, 0.6)) +
    front.join("")
  );
}

function roofs(
  random: Random,
  tones: Tones,
  x: number,
  foot: number,
  wide: number,
  high: number,
  level: number,
  colour: string,
): string {
  const count = Math.max(3, Math.round(wide / (high * 0.24)));
  const step = wide / count;
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * step;
    const top = foot - high * level * random.between(0.75, 1.15);
    const hue = mix(colour, random.pick([tones.accent, tones.pale, tones.deep]), random.between(0, 0.3));
    const roof = shape(
      pathOf`M${left - 4} ${top}L${left + step / 2} ${top - step * 0.42}L${left + step + 4} ${top}Z`,
      darken(hue, 0.2),
    );
    const chimney = shape(
      pathOf`M${left + step * 0.68} ${top - step * 0.05}v${-step * 0.42}h${step * 0.13}v${step * 0.42}Z`,
      darken(hue, 0.3),
    );
    const panes = [0.22, 0.6]
      .map(
        (share) => pathOf`M${left + step * share} ${top + step * 0.2}h${step * 0.17}v${step * 0.24}h${-step * 0.17}Z`,
      )
      .join("");
    return (
      chimney +
      shape(pathOf`M${left} ${top - 1}H${left + step + 1}V${foot + 10}H${left}Z`, tint(hue)) +
      roof +
      shape(panes, withAlpha(tones.cream, 0.75))
    );
  }).join("");
}

function boat(x: number, y: number, size: number, tones: Tones): string {
  return [
    shape(
      pathOf`M${x - size * 0.5} ${y}H${x + size * 0.5}L${x + size * 0.34} ${y + size * 0.2}H${x - size * 0.34}Z`,
      tones.deep,
    ),
    shape(
      pathOf`
        M${x + size * 0.03} ${y - size * 0.08}V${y - size}
        Q${x + size * 0.42} ${y - size * 0.46} ${x + size * 0.4} ${y - size * 0.08}Z`,
      tones.cream,
    ),
    shape(
      pathOf`
        M${x - size * 0.04} ${y - size * 0.08}V${y - size * 0.8}
        Q${x - size * 0.34} ${y - size * 0.4} ${x - size * 0.34} ${y - size * 0.08}Z`,
      tones.accent,
    ),
  ].join("");
}

export type WindowOptions = OutlookOptions & { columns?: number; rows?: number; colour: string; thick?: number };

/** A window with its frame, bars and view. */
export function paned(random: Random, tones: Tones, options: WindowOptions): string {
  const { x, y, wide, high, columns = 2, rows = 2, colour, thick = 22 } = options;
  const opening = pathOf`M${x} ${y}H${x + wide}V${y + high}H${x}Z`;
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, index) => pathOf`M${x + (wide * (index + 1)) / columns} ${y}v${high}`),
    ...Array.from({ length: rows - 1 }, (_, index) => pathOf`M${x} ${y + (high * (index + 1)) / rows}h${wide}`),
  ].join("");
  const gleam = shape(
    pathOf`M${x + wide * 0.62} ${y}h${wide * 0.16}L${x + wide * 0.36} ${y + high}h${-wide * 0.16}Z`,
    "rgba(255,253,246,0.13)",
  );
  return [
    cutPaper(cutRect(random, x - thick, y - thick, wide + thick * 2, high + thick * 2, 3), tint(colour)),
    clipped(opening, outlook(random, tones, options) + gleam),
    line(bars, darken(colour, 0.12), thick * 0.55, `transform="translate(3 4)" opacity="0.35"`),
    line(bars, colour, thick * 0.55),
  ].join("");
}

/** A cat from behind, looking out; x, base is where it sits. */
export function sittingCat(x: number, base: number, size: number, colour: string): string {
  const s = size / 100;
  const d = pathOf`
    M${x - 30 * s} ${base}
    C${x - 46 * s} ${base - 30 * s} ${x - 30 * s} ${base - 62 * s} ${x - 16 * s} ${base - 70 * s}
    C${x - 24 * s} ${base - 78 * s} ${x - 24 * s} ${base - 92 * s} ${x - 20 * s} ${base - 106 * s}
    L${x - 9 * s} ${base - 97 * s}Q${x} ${base - 99 * s} ${x + 9 * s} ${base - 97 * s}L${x + 20 * s} ${base - 106 * s}
    C${x + 24 * s} ${base - 92 * s} ${x + 24 * s} ${base - 78 * s} ${x + 16 * s} ${base - 70 * s}
    C${x + 30 * s} ${base - 62 * s} ${x + 46 * s} ${base - 30 * s} ${x + 30 * s} ${base}Z`;
  const tail = line(
    pathOf`
      M${x + 22 * s} ${base - 6 * s}
      C${x + 62 * s} ${base + 2 * s} ${x + 60 * s} ${base + 34 * s} ${x + 44 * s} ${base + 46 * s}`,
    darken(colour, 0.08),
    11 * s,
  );
  const stripes = [-52, -40, -28].map((up) =>
    line(
      pathOf`M${x - 10 * s} ${base + up * s}q${10 * s} ${5 * s} ${20 * s} 0`,
      withAlpha(darken(colour, 0.5), 0.35),
      4 * s,
    ),
  );
  return cutPaper(d, turned(colour), { dx: 6, dy: 4 }) + tail + stripes.join("");
}

// --- From above -----------------------------------------------------------------------------------------------

/** A cup of coffee or tea from above. */
export function cupFromAbove(
  tones: Tones,
  x: number,
  y: number,
  radius: number,
  colour: string,
  saucer: string,
  angle = 30,
): string {
  const drink = mix("#7a4a2c", tones.deep, 0.15);
  const handle = placed(
    shape("M0 -11H58Q76 -9 76 0Q76 9 58 11H0Z", { from: lighten(colour, 0.2), to: darken(colour, 0.14) }),
    { x, y, rotate: angle, scale: radius / 46 },
  );
  return [
    circle(x + 10, y + 16, radius * 1.72, withAlpha("#27302b", 0.12)),
    circle(x, y, radius * 1.7, { from: lighten(saucer, 0.2), to: darken(saucer, 0.1), angle: 50 }),
    circle(x, y, radius * 1.26, { from: darken(saucer, 0.1), to: lighten(saucer, 0.1), angle: 50 }),
    circle(x + 8, y + 12, radius, withAlpha("#27302b", 0.16)),
    handle,
    circle(x, y, radius, { from: lighten(colour, 0.3), to: darken(colour, 0.08), angle: 50 }),
    circle(x, y, radius * 0.86, darken(colour, 0.25)),
    circle(x + 2, y + 4, radius * 0.8, { from: darken(drink, 0.2), to: lighten(drink, 0.14), angle: 50 }),
    ellipse(
      x - radius * 0.26,
      y - radius * 0.3,
      radius * 0.3,
      radius * 0.12,
      "rgba(255,246,228,0.3)",
      pathOf`transform="rotate(-40 ${x - radius * 0.26} ${y - radius * 0.3})"`,
    ),
  ].join("");
}

/** A pencil along the x axis, its middle at the origin. */
export function pencil(length: number, colour: string, tones: Tones): string {
  const h = length / 2;
  const body = pathOf`M${-h + 30} -13H${h - 62}V13H${-h + 30}Z`;
  return group(
    [
      shape(
        pathOf`M${-h + 30} -13H${h - 62}L${h} 0L${h - 62} 13H${-h + 30}Z`,
        withAlpha("#27302b", 0.18),
        `transform="translate(7 12)"`,
      ),
      shape(body, { from: lighten(colour, 0.2), to: darken(colour, 0.16) }),
      line(pathOf`M${-h + 34} -3H${h - 64}`, withAlpha(lighten(colour, 0.6), 0.5), 4),
      shape(pathOf`M${-h} -12H${-h + 18}V12H${-h}Q${-h - 8} 0 ${-h} -12Z`, tones.rose),
      shape(pathOf`M${-h + 16} -13h16v26h-16Z`, mix(tones.straw, "#b9b4a4", 0.5)),
      shape(pathOf`M${h - 62} -13L${h} 0L${h - 62} 13Z`, mix("#e6c9a0", tones.cream, 0.3)),
      shape(pathOf`M${h - 18} -3.8L${h} 0L${h - 18} 3.8Z`, tones.night),
    ].join(""),
  );
}

/** A fountain pen along the x axis, its middle at the origin. */
export function pen(length: number, colour: string, metal: string): string {
  const h = length / 2;
  return [
    shape(
      pathOf`M${-h} 0Q${-h} -17 ${-h + 26} -17H${h - 92}L${h} 0L${h - 92} 17H${-h + 26}Q${-h} 17 ${-h} 0Z`,
      withAlpha("#27302b", 0.18),
      `transform="translate(8 13)"`,
    ),
    shape(
      pathOf`
        M${-h} 0Q${-h} -17 ${-h + 26} -17H${h - 130}Q${h - 100} -17 ${h - 84} -10V10Q${h - 100} 17 ${h - 130} 17
        H${-h + 26}Q${-h} 17 ${-h} 0Z`,
      { from: lighten(colour, 0.25), to: darken(colour, 0.2) },
    ),
    shape(pathOf`M${h - 210} -18h20v36h-20Z`, metal),
    shape(pathOf`M${h - 84} -10L${h} 0L${h - 84} 10Q${h - 92} 0 ${h - 84} -10Z`, metal),
    line(pathOf`M${h - 62} 0H${h - 4}`, darken(metal, 0.5), 2.5),
    line(pathOf`M${-h + 24} -9H${h - 230}`, withAlpha(lighten(colour, 0.7), 0.4), 4),
  ].join("");
}

/** An open envelope with a letter rising out of it, around the origin; `wide` across. */
export function openEnvelope(
  random: Random,
  tones: Tones,
  wide: number,
  colour: string,
  lining: string,
  seal: string,
): string {
  const w = wide / 2;
  const h = wide * 0.32;
  const rise = h * random.between(0.9, 1.15);
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = -h - rise + 74 + row * 34;
    const end = row === 0 ? -w * 0.3 : w * random.between(0.42, 0.66);
    return line(
      pathOf`M${-w * 0.66} ${y}Q${(end - w * 0.66) / 2} ${y + random.between(-4, 4)} ${end} ${y}`,
      withAlpha(tones.deep, 0.5),
      5,
    );
  });
  const sketch = placed(shape(frondPath(random, { x: 0, y: 0, length: 92, lobes: 3, lobe: 0.34 }), tones.accent), {
    x: w * 0.58,
    y: -h - rise + 130,
    rotate: 16,
  });
  return [
    cutPaper(
      pathOf`M${-w} ${-h}L0 ${-h - h * 1.12}L${w} ${-h}Z`,
      { from: darken(lining, 0.04), to: lining },
      { strength: 0.12 },
    ),
    cutPaper(cutRect(random, -w, -h, wide, h * 2, 4), darken(lining, 0.14)),
    cutPaper(cutRect(random, -w * 0.84, -h - rise, w * 1.68, h * 2.2, 4), {
      from: "#fffdf7",
      to: mix(tones.cream, tones.pale, 0.2),
    }),
    rows.join(""),
    sketch,
    shape(pathOf`M${-w} ${-h}L${-w * 0.02} ${h * 0.24}L${-w} ${h}Z`, {
      from: darken(colour, 0.1),
      to: darken(colour, 0.02),
      angle: 0,
    }),
    shape(pathOf`M${w} ${-h}L${w * 0.02} ${h * 0.24}L${w} ${h}Z`, {
      from: darken(colour, 0.05),
      to: darken(colour, 0.14),
      angle: 0,
    }),
    cutPaper(
      pathOf`M${-w} ${h}L${-w * 0.1} ${h * 0.02}Q0 ${-h * 0.08} ${w * 0.1} ${h * 0.02}L${w} ${h}Z`,
      { from: lighten(colour, 0.12), to: colour },
      { dy: -4, dx: 0, strength: 0.12 },
    ),
    sealed(random, w * 0.02, h * 0.26, seal),
  ].join("");
}

/** A closed envelope with a stamp, around the origin. */
export function closedEnvelope(random: Random, tones: Tones, wide: number, colour: string, stamp: string): string {
  const w = wide / 2;
  const h = wide * 0.32;
  const teeth = pathOf`M${w * 0.6} ${-h * 0.76}h${w * 0.28}v${h * 0.76}h${-w * 0.28}Z`;
  const rows = [0, 1, 2].map((row) =>
    line(
      pathOf`M${-w * 0.3} ${h * (0.08 + row * 0.26)}h${w * (row === 2 ? 0.42 : 0.72)}`,
      withAlpha(tones.deep, 0.5),
      5,
    ),
  );
  const mark = [0, 1, 2].map((row) =>
    line(
      pathOf`M${w * 0.2} ${-h * (0.62 - row * 0.16)}q${w * 0.06} -12 ${w * 0.12} 0t${w * 0.12} 0t${w * 0.12} 0`,
      withAlpha(tones.deep, 0.3),
      3.5,
    ),
  );
  return [
    cutPaper(cutRect(random, -w, -h, wide, h * 2, 4), { from: lighten(colour, 0.12), to: darken(colour, 0.06) }),
    `<path d="${teeth}" fill="${stamp}" stroke="#fffaf0" stroke-width="7" stroke-dasharray="7 6"/>`,
    shape(leafPath(w * 0.74, -h * 0.1, h * 0.52, h * 0.28, -90), "#fffaf0"),
    rows.join(""),
    mark.join(""),
  ].join("");
}

function sealed(random: Random, x: number, y: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI * 2;
    const reach = 44 * random.jitter(1, 0.09);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return (
    cutPaper(
      smoothPath(points, true),
      { from: lighten(colour, 0.16), to: darken(colour, 0.14), angle: 50 },
      { dx: 3, dy: 4 },
    ) +
    circle(x, y, 29, darken(colour, 0.16)) +
    shape(frondPath(random, { x, y: y + 23, length: 44, lobes: 3, lobe: 0.34 }), lighten(colour, 0.3))
  );
}

/** A table seen from above: two or three sheets of coloured paper laid over one another. */
export function sheetsFromAbove(random: Random, ground: string, first: string, second: string): string {
  const split = random.between(0.34, 0.6) * 1600;
  const rect = cutRect(random, -40, -40, split, 1150, 14);
  const other = cutRect(random, split + random.between(100, 300), random.between(560, 700), 1200, 700, 14);
  return (
    shape("M0 0H1600V1067H0Z", tint(ground)) +
    cutPaper(rect, tint(first), { strength: 0.08 }) +
    cutPaper(other, tint(second), { strength: 0.08 })
  );
}
