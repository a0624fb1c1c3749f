/** Vegetables, jars, loaves and crates: the larder and the kitchen garden. */
import {
  blobPath,
  circle,
  circlePath,
  clipped,
  coordinates,
  curve,
  cutPaper,
  cutRect,
  darken,
  ellipse,
  frondPath,
  groundShadow,
  leaf,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  polar,
  type Random,
  shape,
  smoothPath,
  sprig,
  stemPoints,
  withAlpha,
} from "../canvas";
import { type FruitKind, fruit } from "./props";
import { type Tones, turned } from "./stage";

export const rootKinds = ["carrot", "beetroot", "radish", "parsnip", "turnip"] as const;
export type RootKind = (typeof rootKinds)[number];

export const rootNames: Record<RootKind, string> = {
  carrot: "carrots",
  beetroot: "beetroot",
  radish: "radishes",
  parsnip: "parsnips",
  turnip: "turnips",
};

/** A root with its shoulders at x, y, growing down; its leaves grow up from there. */
export function root(
  random: Random,
  tones: Tones,
  kind: RootKind,
  x: number,
  y: number,
  size: number,
  leaves = 1,
): string {
  const colour = {
    carrot: mix("#e0823f", tones.mid, 0.12),
    beetroot: mix("#7d2f4a", tones.deep, 0.12),
    radish: mix("#cf5468", tones.mid, 0.1),
    parsnip: mix("#efdcae", tones.mid, 0.08),
    turnip: mix("#f1e6da", tones.pale, 0.15),
  }[kind];
  const long =
    size * { carrot: 1, beetroot: 0.86, radish: 0.62, parsnip: 1.06, turnip: 0.72 }[kind] * random.jitter(1, 0.1);
  const wide =
    size * { carrot: 0.3, beetroot: 0.54, radish: 0.36, parsnip: 0.36, turnip: 0.52 }[kind] * random.jitter(1, 0.08);
  const lean = random.between(-0.08, 0.08) * long;
  const at = (half: number, down: number): Point => [x + half * wide + lean * down, y + down * long];
  const slim = kind === "carrot" || kind === "parsnip";
  const outline = slim
    ? smoothPath(
        [
          at(-0.3, -0.03),
          at(0.3, -0.03),
          at(0.52, 0.08),
          at(0.36, 0.42),
          at(0.16, 0.76),
          at(0.02, 1),
          at(-0.02, 1),
          at(-0.14, 0.76),
          at(-0.36, 0.42),
          at(-0.52, 0.08),
        ],
        true,
      )
    : smoothPath(
        [
          at(-0.2, -0.04),
          at(0.2, -0.04),
          at(0.5, 0.2),
          at(0.44, 0.48),
          at(0.1, 0.66),
          at(0.02, 1),
          at(-0.02, 1),
          at(-0.1, 0.66),
          at(-0.44, 0.48),
          at(-0.5, 0.2),
        ],
        true,
      );
  const rings = [0.12, 0.26, 0.38, 0.52].map((down, index) => {
    const side = index % 2 ? 1 : -1;
    return line(
      curve(at(side * 0.42 * (1 - down * 0.7), down), at(side * 0.2, down + 0.02), at(side * 0.04, down)),
      withAlpha(darken(colour, 0.5), 0.32),
      Math.max(2, size * 0.013),
    );
  });
  const blush =
    kind === "turnip" ? clipped(outline, ellipse(x, y, wide * 0.62, long * 0.32, withAlpha(tones.plum, 0.7))) : "";
  const tip =
    kind === "radish"
      ? clipped(outline, ellipse(x, y + long * 0.95, wide, long * 0.42, withAlpha("#fdf3ea", 0.75)))
      : "";
  return (
    rootLeaves(random, tones, kind, x, y, size * leaves) +
    shape(outline, turned(colour)) +
    blush +
    tip +
    (slim ? clipped(outline, rings.join("")) : "")
  );
}

function rootLeaves(random: Random, tones: Tones, kind: RootKind, x: number, y: number, size: number): string {
  const angles = [-30, -12, 8, 26].map((lean) => -90 + lean + random.between(-6, 6));
  return random
    .shuffle(angles)
    .map((angle, index) => {
      const length = size * random.between(0.62, 0.95);
      const green = index % 2 ? tones.leaf : tones.leafDark;
      if (kind === "carrot" || kind === "parsnip") {
        return sprig(random, {
          x,
          y: y + 4,
          length,
          angle,
          bend: (angle + 90) * 0.7,
          stem: green,
          leaf: green,
          opposite: true,
          leaves: 8,
          leafLength: length * 0.25,
          slimness: 0.2,
          bare: 0.3,
        });
      }
      const stem = kind === "beetroot" ? mix("#a23a56", tones.deep, 0.1) : tones.leafLight;
      const points = stemPoints(x, y + 4, length * 0.45, angle, (angle + 90) * 0.2);
      const end = points[points.length - 1] as Point;
      const blade = leaf({
        x: end[0],
        y: end[1],
        length: length * 0.66,
        wide: length * 0.36,
        angle: angle + (angle + 90) * 0.25,
        fill: green,
        rib: stem,
        bend: (angle + 90) * 0.002,
      });
      return line(smoothPath(points), stem, Math.max(3, size * 0.025)) + blade;
    })
    .join("");
}

/** A cabbage or a lettuce: ruffled leaves around a heart. */
export function cabbage(random: Random, tones: Tones, x: number, y: number, size: number): string {
  const hue = random.pick([tones.leaf, tones.leafLight, mix(tones.leaf, "#8fa7a0", 0.5)]);
  const outer = [-150, -118, -62, -30, 180, 0, -90].map((angle, index) => {
    const [cx, cy] = polar(x, y, angle, size * 0.27);
    const d = blobPath(random, cx, cy, size * 0.3, size * 0.27, { wobble: 0.09, points: 11 });
    const rib = line(
      pathOf`M${x} ${y + size * 0.12}L${polar(x, y, angle, size * 0.46)}`,
      withAlpha(lighten(hue, 0.6), 0.7),
      Math.max(2, size * 0.014),
    );
    return shape(d, { from: lighten(hue, 0.1), to: darken(hue, 0.08 + index * 0.03) }) + rib;
  });
  const heart = shape(blobPath(random, x, y + size * 0.05, size * 0.26, size * 0.25, { wobble: 0.04 }), {
    from: lighten(hue, 0.42),
    to: lighten(hue, 0.08),
  });
  const veins = [-24, 6, 34].map((turn) =>
    line(
      curve(
        [x, y + size * 0.26],
        [x + turn * size * 0.004, y + size * 0.05],
        polar(x, y + size * 0.2, -90 + turn, size * 0.3),
      ),
      withAlpha(lighten(hue, 0.7), 0.8),
      Math.max(2, size * 0.013),
    ),
  );
  return outer.join("") + heart + veins.join("");
}

/** A leek standing in the ground or lying down: white foot, fanned green flags. */
export function leek(random: Random, tones: Tones, x: number, y: number, size: number, angle = -90): string {
  const flags = [-34, -14, 12, 32].map((turn, index) =>
    leaf({
      x: 0,
      y: -size * 0.5,
      length: size * random.between(0.5, 0.64),
      wide: size * 0.11,
      angle: -90 + turn,
      bend: turn * 0.004,
      fill: index % 2 ? tones.leafDark : tones.leaf,
    }),
  );
  const shaft = pathOf`
    M${-size * 0.055} 0Q${-size * 0.07} ${-size * 0.3} ${-size * 0.07} ${-size * 0.56}H${size * 0.07}
    Q${size * 0.07} ${-size * 0.3} ${size * 0.055} 0Q0 ${size * 0.03} ${-size * 0.055} 0Z`;
  return placed(flags.join("") + shape(shaft, { from: tones.leafLight, to: "#faf4e4" }), { x, y, rotate: angle + 90 });
}

export function tomato(tones: Tones, x: number, y: number, size: number): string {
  const colour = mix("#cf5a45", tones.mid, 0.1);
  const star = [-150, -100, -60, -20, 160]
    .map((angle) => leafPath(x, y - size * 0.36, size * 0.3, size * 0.1, angle))
    .join("");
  return (
    ellipse(x, y, size * 0.5, size * 0.44, { from: lighten(colour, 0.16), to: darken(colour, 0.1), angle: 40 }) +
    ellipse(x - size * 0.2, y - size * 0.12, size * 0.06, size * 0.11, "rgba(255,252,240,0.4)") +
    shape(star, tones.leafDark)
  );
}

export const crateFills = [
  "lemons",
  "pears",
  "apples",
  "oranges",
  "plums",
  "tomatoes",
  "cabbages",
  "carrots",
  "beetroot",
  "leeks",
  "figs",
] as const;
export type CrateFill = (typeof crateFills)[number];

/** A slatted crate heaped with one thing; x is its left, base its foot. */
export function crate(
  random: Random,
  tones: Tones,
  fill: CrateFill,
  x: number,
  base: number,
  wide: number,
  high: number,
): string {
  const wood = random.pick([tones.wood, mix(tones.wood, tones.straw, 0.4), darken(tones.wood, 0.1)]);
  const slatHigh = high / 3.3;
  const slats = [0, 1, 2].map((row) => {
    const y = base - high + row * (slatHigh * 1.13);
    return cutPaper(
      cutRect(random, x, y, wide, slatHigh, 3),
      { from: lighten(wood, 0.16), to: darken(wood, 0.06) },
      { dy: 4, dx: 2 },
    );
  });
  const posts = [x + wide * 0.04, x + wide * 0.9].map((postX) =>
    shape(cutRect(random, postX, base - high - 4, wide * 0.06, high + 6, 2), darken(wood, 0.2)),
  );
  const nails = [0.07, 0.93].flatMap((share) =>
    [0, 1, 2].map((row) => circlePath(x + wide * share, base - high + row * slatHigh * 1.13 + slatHigh / 2, 3.5)),
  );
  const inside = shape(
    pathOf`M${x + 6} ${base - high + 4}H${x + wide - 6}V${base - 4}H${x + 6}Z`,
    darken(tones.woodDark, 0.5),
  );
  return [
    groundShadow(x + wide / 2 + 10, base + 4, wide * 0.6, 22),
    heap(random, tones, fill, x, base - high, wide, high),
    inside,
    heapFront(random, tones, fill, x, base - high, wide),
    slats.join(""),
    posts.join(""),
    shape(nails.join(""), darken(tones.woodDark, 0.3)),
  ].join("");
}

const fruitOf: Partial<Record<CrateFill, FruitKind>> = {
  lemons: "lemon",
  pears: "pear",
  apples: "apple",
  oranges: "orange",
  plums: "plum",
  figs: "fig",
};

function heap(random: Random, tones: Tones, fill: CrateFill, x: number, y: number, wide: number, high: number): string {
  if (fill === "carrots" || fill === "beetroot")
    return bunches(random, tones, fill === "carrots" ? "carrot" : "beetroot", x, y, wide, high);
  if (fill === "leeks") {
    return Array.from({ length: 7 }, (_, index) =>
      leek(
        random,
        tones,
        x + wide * (0.14 + index * 0.12),
        y + high * 0.5,
        high * 2.1,
        -90 + (index - 3) * 6 + random.between(-4, 4),
      ),
    ).join("");
  }
  const size = fill === "cabbages" ? wide * 0.4 : wide * 0.235;
  const rows =
    fill === "cabbages"
      ? [[0.5, 0.34]]
      : [
          [0.5, 0.62],
          [0.5, 0.26],
        ];
  return rows
    .map(([middle = 0.5, up = 0], row) => {
      const count = fill === "cabbages" ? 2 : 2 + row;
      return Array.from({ length: count }, (_, index) => {
        const itemX = x + wide * (middle + (index - (count - 1) / 2) * (size / wide) * 0.94) + random.between(-5, 5);
        return item(random, tones, fill, itemX, y - up * size * 1.1, size);
      }).join("");
    })
    .join("");
}

function heapFront(random: Random, tones: Tones, fill: CrateFill, x: number, y: number, wide: number): string {
  if (fill === "carrots" || fill === "beetroot" || fill === "leeks") return "";
  const size = fill === "cabbages" ? wide * 0.4 : wide * 0.235;
  const count = fill === "cabbages" ? 2 : 4;
  return Array.from({ length: count }, (_, index) =>
    item(
      random,
      tones,
      fill,
      x + (wide * (index + 0.5)) / count + random.between(-6, 6),
      y + size * 0.16,
      size * random.jitter(1, 0.05),
    ),
  ).join("");
}

function item(random: Random, tones: Tones, fill: CrateFill, x: number, y: number, size: number): string {
  if (fill === "tomatoes") return tomato(tones, x, y, size * 1.04);
  if (fill === "cabbages") return cabbage(random, tones, x, y, size * 1.1);
  const kind = fruitOf[fill] ?? "apple";
  return fruit(random, tones, kind, x, y, size * (kind === "pear" ? 1.2 : 1.04), random.between(-26, 26));
}

function bunches(
  random: Random,
  tones: Tones,
  kind: RootKind,
  x: number,
  y: number,
  wide: number,
  high: number,
): string {
  return Array.from({ length: 6 }, (_, index) => {
    const rootX = x + wide * (0.12 + index * 0.152);
    return placed(root(random, tones, kind, 0, 0, high * 1.15, 0.95), {
      x: rootX,
      y: y - high * 0.28 + (index % 2) * high * 0.14,
      rotate: random.between(-14, 14),
    });
  }).join("");
}

// --- The larder -----------------------------------------------------------------------------------------------

export const preserveKinds = ["jam", "pickles", "oats", "lemons", "beans", "honey"] as const;
export type PreserveKind = (typeof preserveKinds)[number];

export type JarOptions = {
  x: number;
  base: number;
  wide: number;
  high: number;
  kind: PreserveKind;
  lid?: "cloth" | "cork" | "clip";
};

/** A glass jar with something good in it. */
export function jar(
  random: Random,
  tones: Tones,
  { x, base, wide, high, kind, lid = random.pick(["cloth", "cork", "clip"] as const) }: JarOptions,
): string {
  const half = wide / 2;
  const neck = half * 0.74;
  const shoulder = base - high * 0.8;
  const outline = pathOf`
    M${x - half} ${base - 14}V${shoulder + high * 0.1}
    Q${x - half} ${shoulder - high * 0.04} ${x - neck} ${base - high * 0.9}V${base - high}H${x + neck}
    V${base - high * 0.9}Q${x + half} ${shoulder - high * 0.04} ${x + half} ${shoulder + high * 0.1}V${base - 14}
    Q${x + half} ${base} ${x + half - 14} ${base}H${x - half + 14}Q${x - half} ${base} ${x - half} ${base - 14}Z`;
  const level = base - high * random.between(0.62, 0.76);
  const glass = withAlpha(lighten(tones.pale, 0.5), 0.55);
  return [
    groundShadow(x + half * 0.3, base + 2, wide * 0.7, wide * 0.09),
    shape(outline, glass),
    clipped(outline, contents(random, tones, kind, x, base, wide, level) + gleams(x, base, wide, high)),
    lidOf(random, tones, lid, x, base - high, neck),
    label(random, tones, x, base - high * 0.36, wide),
  ].join("");
}

function contents(
  random: Random,
  tones: Tones,
  kind: PreserveKind,
  x: number,
  base: number,
  wide: number,
  level: number,
): string {
  const colour = {
    jam: mix("#a63c46", tones.mid, 0.1),
    pickles: mix("#8f9d55", tones.mid, 0.1),
    oats: mix("#e6cfa0", tones.mid, 0.08),
    lemons: mix("#ecc65c", tones.mid, 0.08),
    beans: mix("#8d4a39", tones.deep, 0.15),
    honey: mix("#d9952e", tones.mid, 0.08),
  }[kind];
  const fill = shape(
    pathOf`M${x - wide} ${level}Q${x} ${level + wide * 0.07} ${x + wide} ${level}V${base + 10}H${x - wide}Z`,
    turned(colour),
  );
  const surface = ellipse(x, level, wide * 0.5, wide * 0.045, lighten(colour, 0.26));
  const pieces = Array.from({ length: 16 }, (_, index) => {
    const [px, py] = [
      x + wide * (-0.4 + (index % 4) * 0.27) + random.between(-6, 6),
      level + 24 + Math.floor(index / 4) * ((base - level) / 4) + random.between(-6, 6),
    ];
    if (kind === "pickles")
      return shape(blobPath(random, px, py, wide * 0.1, wide * 0.17), lighten(colour, index % 2 ? 0.2 : 0.36));
    if (kind === "lemons")
      return (
        circle(px, py, wide * 0.16, lighten(colour, 0.5)) +
        circle(px, py, wide * 0.12, lighten(colour, index % 2 ? 0.1 : 0.24))
      );
    if (kind === "beans")
      return ellipse(
        px,
        py,
        wide * 0.09,
        wide * 0.06,
        lighten(colour, index % 3 ? 0.16 : 0.34),
        pathOf`transform="rotate(${random.between(-60, 60)} ${px} ${py})"`,
      );
    if (kind === "oats")
      return ellipse(
        px,
        py,
        wide * 0.04,
        wide * 0.02,
        darken(colour, 0.22),
        pathOf`transform="rotate(${random.between(-60, 60)} ${px} ${py})"`,
      );
    if (kind === "jam")
      return shape(blobPath(random, px, py, wide * 0.09, wide * 0.07), withAlpha(darken(colour, 0.3), 0.5));
    return "";
  });
  return fill + pieces.join("") + surface;
}

function gleams(x: number, base: number, wide: number, high: number): string {
  return [
    shape(
      pathOf`
        M${x - wide * 0.4} ${base - high * 0.74}
        Q${x - wide * 0.44} ${base - high * 0.4} ${x - wide * 0.4} ${base - high * 0.08}h${wide * 0.07}
        Q${x - wide * 0.36} ${base - high * 0.4} ${x - wide * 0.32} ${base - high * 0.76}Z`,
      "rgba(255,253,246,0.5)",
    ),
    shape(
      pathOf`
        M${x + wide * 0.36} ${base - high}H${x + wide * 0.6}V${base}H${x + wide * 0.36}
        Q${x + wide * 0.44} ${base - high * 0.4} ${x + wide * 0.36} ${base - high}Z`,
      "rgba(39,48,43,0.12)",
    ),
  ].join("");
}

function lidOf(
  random: Random,
  tones: Tones,
  lid: "cloth" | "cork" | "clip",
  x: number,
  top: number,
  neck: number,
): string {
  if (lid === "cork")
    return shape(
      pathOf`
        M${x - neck * 0.94} ${top + 12}L${x - neck * 1.02} ${top - neck * 0.5}
        Q${x} ${top - neck * 0.62} ${x + neck * 1.02} ${top - neck * 0.5}L${x + neck * 0.94} ${top + 12}Z`,
      turned(tones.wood),
    );
  if (lid === "clip") {
    const wire = line(
      pathOf`M${x - neck * 1.04} ${top + 4}V${top + neck * 0.46}M${x + neck * 1.04} ${top + 4}V${top + neck * 0.46}`,
      tones.woodDark,
      4,
    );
    return (
      shape(
        pathOf`
          M${x - neck * 1.1} ${top + 8}V${top - neck * 0.16}
          Q${x} ${top - neck * 0.46} ${x + neck * 1.1} ${top - neck * 0.16}V${top + 8}Z`,
        turned(tones.clay),
      ) + wire
    );
  }
  const hue = random.pick([tones.accent, tones.rose, tones.mid, tones.cream]);
  const skirt = pathOf`
    M${x - neck * 0.96} ${top - neck * 0.3}Q${x} ${top - neck * 0.52} ${x + neck * 0.96} ${top - neck * 0.3}
    L${x + neck * 1.32} ${top + neck * 0.5}Q${x + neck} ${top + neck * 0.3} ${x + neck * 0.66} ${top + neck * 0.56}
    Q${x + neck * 0.33} ${top + neck * 0.34} ${x} ${top + neck * 0.6}
    Q${x - neck * 0.33} ${top + neck * 0.34} ${x - neck * 0.66} ${top + neck * 0.56}
    Q${x - neck} ${top + neck * 0.3} ${x - neck * 1.32} ${top + neck * 0.5}Z`;
  const string = line(
    pathOf`M${x - neck * 1.04} ${top + neck * 0.14}Q${x} ${top + neck * 0.3} ${x + neck * 1.04} ${top + neck * 0.14}`,
    tones.woodDark,
    4,
  );
  const dots = Array.from({ length: 9 }, (_, index) =>
    circlePath(
      x - neck * 0.8 + (index % 5) * neck * 0.4,
      top - neck * 0.12 + Math.floor(index / 5) * neck * 0.42,
      neck * 0.07,
    ),
  );
  return (
    shape(skirt, turned(hue)) +
    shape(dots.join(""), withAlpha(hue === tones.cream ? tones.accent : tones.cream, 0.85)) +
    string
  );
}

/** A paper label with a small drawn sprig, never a word. */
function label(random: Random, tones: Tones, x: number, y: number, wide: number): string {
  if (random.chance(0.45)) return "";
  const paper = cutRect(random, x - wide * 0.26, y - wide * 0.2, wide * 0.52, wide * 0.42, 2);
  return (
    shape(paper, tones.cream) +
    shape(frondPath(random, { x, y: y + wide * 0.17, length: wide * 0.3, lobes: 3, lobe: 0.34 }), tones.dusk)
  );
}

export const loafKinds = ["round", "tin", "baton"] as const;
export type LoafKind = (typeof loafKinds)[number];

/** A loaf on the table; x is its middle. */
export function loaf(random: Random, tones: Tones, kind: LoafKind, x: number, base: number, size: number): string {
  const crust = mix("#d08f47", tones.mid, 0.05);
  // Towards brown, not ink: bread that darkens to green-black looks stale.
  const baked = mix(crust, "#7d431b", 0.62);
  const crumb = mix("#f2d9a8", tones.mid, 0.04);
  const [w, h] = { round: [1, 0.56], tin: [0.96, 0.5], baton: [1.2, 0.3] }[kind].map((share) => share * size) as [
    number,
    number,
  ];
  const outline =
    kind === "tin"
      ? pathOf`
        M${x - w * 0.46} ${base}L${x - w * 0.48} ${base - h * 0.62}
        C${x - w * 0.62} ${base - h * 1.02} ${x - w * 0.2} ${base - h * 1.12} ${x} ${base - h * 1.06}
        C${x + w * 0.2} ${base - h * 1.12} ${x + w * 0.62} ${base - h * 1.02} ${x + w * 0.48} ${base - h * 0.62}
        L${x + w * 0.46} ${base}Q${x} ${base + h * 0.05} ${x - w * 0.46} ${base}Z`
      : pathOf`
        M${x - w / 2} ${base - h * 0.24}
        C${x - w * 0.46} ${base - h * 0.86} ${x - w * 0.2} ${base - h * 1.06} ${x} ${base - h}
        C${x + w * 0.24} ${base - h * 1.04} ${x + w * 0.48} ${base - h * 0.8} ${x + w / 2} ${base - h * 0.24}
        C${x + w * 0.5} ${base + h * 0.06} ${x - w * 0.5} ${base + h * 0.06} ${x - w / 2} ${base - h * 0.24}Z`;
  const cuts = kind === "round" ? wheatScore(x, base - h * 0.52, h * 0.9) : slashes(x, base - h * 0.66, w, h);
  const sideShade =
    kind === "tin"
      ? shape(
          pathOf`
            M${x - w * 0.6} ${base - h * 0.6}Q${x} ${base - h * 0.5} ${x + w * 0.6} ${base - h * 0.6}V${base + 20}
            H${x - w * 0.6}Z`,
          withAlpha(baked, 0.34),
        )
      : "";
  const glaze = shape(
    blobPath(random, x - w * 0.12, base - h * 0.82, w * 0.28, h * 0.13, { wobble: 0.1 }),
    "rgba(255,236,196,0.35)",
  );
  const turning = shape(
    pathOf`
      M${x + w * 0.24} ${base - h * 1.2}Q${x + w * 0.5} ${base - h * 0.4} ${x + w * 0.12} ${base + 20}H${x + w}
      V${base - h * 1.2}Z`,
    withAlpha(baked, 0.32),
  );
  const flour = Array.from({ length: 60 }, () => {
    const [fx, fy] = polar(x - w * 0.04, base - h * 0.7, random.between(0, 360), Math.sqrt(random.next()));
    return circlePath(
      x + (fx - x) * w * 0.42,
      base - h * 0.7 + (fy - base + h * 0.7) * h * 0.3,
      random.between(1.2, 3.4),
    );
  });
  return [
    groundShadow(x + w * 0.05, base + 4, w * 0.62, h * 0.16),
    shape(outline, { from: lighten(crust, 0.14), to: baked }),
    clipped(
      outline,
      sideShade +
        turning +
        glaze +
        shape(cuts, baked, `transform="translate(3 5)"`) +
        shape(cuts, crumb) +
        shape(flour.join(""), "rgba(255,248,232,0.6)"),
    ),
  ].join("");
}

function slashes(x: number, y: number, w: number, h: number): string {
  return [-0.3, -0.1, 0.1, 0.3]
    .map((share) => leafPath(x + share * w - h * 0.16, y + h * 0.2, h * 0.55, h * 0.12, -58))
    .join("");
}

function wheatScore(x: number, y: number, high: number): string {
  const grains = [0, 1, 2, 3].flatMap((row) =>
    [-1, 1].map((side) =>
      leafPath(x + side * 3, y + high * (0.3 - row * 0.17), high * 0.3, high * 0.1, -90 + side * 46),
    ),
  );
  return grains.join("") + leafPath(x, y - high * 0.24, high * 0.26, high * 0.09, -90);
}

/** A stalk of wheat from its foot. */
export function wheat(random: Random, x: number, y: number, length: number, angle: number, colour: string): string {
  const points = stemPoints(x, y, length, angle, random.between(-18, 18));
  const ears = Array.from({ length: 7 }, (_, index) => {
    const at = points[Math.min(12, 8 + Math.floor(index * 0.7))] as Point;
    const [ex, ey] = polar(at[0], at[1], angle, (index % 2) * length * 0.02);
    return [-1, 1].map((side) => leafPath(ex, ey, length * 0.12, length * 0.036, angle + side * 26)).join("");
  });
  const tip = points[12] as Point;
  const whiskers = [-22, -8, 8, 22].map((turn) =>
    line(
      pathOf`M${tip}L${coordinates(polar(tip[0], tip[1], angle + turn, length * 0.24))}`,
      withAlpha(colour, 0.8),
      Math.max(1.5, length / 300),
    ),
  );
  return (
    line(smoothPath(points), colour, Math.max(2.5, length / 130)) +
    whiskers.join("") +
    shape(ears.join("") + leafPath(tip[0], tip[1], length * 0.13, length * 0.04, angle), colour)
  );
}
