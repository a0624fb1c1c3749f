/** What a table is laid with: teapots, cakes on stands, bowls of fruit, plates from above. */
import {
  blobPath,
  circle,
  circlePath,
  clipped,
  darken,
  ellipse,
  groundShadow,
  leaf,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { fruit, fruitKinds, lathePath, type Profile, vessel } from "./props";
import { type Tones, tint, turned } from "./stage";

// --- Cakes ----------------------------------------------------------------------------------------------------

export const cakeKinds = ["sponge", "iced", "ring"] as const;
export type CakeKind = (typeof cakeKinds)[number];

export const cakeNames: Record<CakeKind, string> = {
  sponge: "a jam sponge",
  iced: "an iced cake",
  ring: "a ring cake",
};

export type CakeOptions = { x: number; base: number; wide: number; stand: string; kind?: CakeKind };

/** A cake on its stand; x is the middle, `wide` the stand's plate. */
export function cakeOnStand(random: Random, tones: Tones, options: CakeOptions): string {
  const { x, base, wide, stand, kind = random.pick(cakeKinds) } = options;
  const plateY = base - wide * 0.34;
  const foot = lathePath(x, base, wide * 0.42, wide * 0.34, [
    [1, 0],
    [0.62, 0.1],
    [0.24, 0.3],
    [0.2, 0.62],
    [0.5, 1],
  ]);
  const cake = { sponge, iced, ring }[kind];
  return [
    groundShadow(x + wide * 0.06, base + 2, wide * 0.5, wide * 0.07),
    shape(foot, turned(stand)),
    ellipse(x, plateY + wide * 0.035, wide / 2, wide * 0.085, darken(stand, 0.2)),
    ellipse(x, plateY, wide / 2, wide * 0.085, turned(lighten(stand, 0.16))),
    ellipse(x + wide * 0.03, plateY + wide * 0.005, wide * 0.4, wide * 0.06, withAlpha(darken(stand, 0.6), 0.22)),
    cake(random, tones, x, plateY + wide * 0.01, wide * 0.76),
  ].join("");
}

/** A short cylinder: the side of a round cake or a layer of one. */
function layer(x: number, base: number, wide: number, high: number, colour: string): string {
  const [half, dip] = [wide / 2, wide * 0.1];
  const d = pathOf`M${x - half} ${base - high}V${base}Q${x} ${base + dip * 1.7} ${x + half} ${base}V${base - high}Q${x} ${base - high + dip * 1.7} ${x - half} ${base - high}Z`;
  return shape(d, turned(colour));
}

function sponge(random: Random, tones: Tones, x: number, base: number, wide: number): string {
  const crumb = mix("#d9a45e", tones.mid, 0.1);
  const jam = mix("#b8433f", tones.mid, 0.08);
  const high = wide * 0.17;
  const top = base - high * 2.35;
  const berries = Array.from({ length: 5 }, (_, index) => {
    const angle = index * 1.26 + 0.4;
    return circle(
      x + Math.cos(angle) * wide * 0.12,
      top - wide * 0.03 + Math.sin(angle) * wide * 0.03,
      wide * 0.05,
      turned(mix("#b5363c", tones.mid, 0.06)),
    );
  });
  return [
    layer(x, base, wide, high, crumb),
    layer(x, base - high * 0.98, wide * 1.01, high * 0.24, tones.cream),
    layer(x, base - high * 1.2, wide, high * 0.2, jam),
    layer(x, base - high * 1.36, wide * 0.99, high, lighten(crumb, 0.08)),
    ellipse(x, top, wide * 0.495, wide * 0.085, { from: lighten(crumb, 0.3), to: crumb, angle: 20 }),
    shape(blobPath(random, x, top, wide * 0.42, wide * 0.066, { wobble: 0.06 }), withAlpha("#fffaf0", 0.85)),
    berries.join(""),
    leaf({
      x: x + wide * 0.04,
      y: top - wide * 0.05,
      length: wide * 0.15,
      wide: wide * 0.07,
      angle: -24,
      fill: tones.leaf,
    }),
  ].join("");
}

function iced(random: Random, tones: Tones, x: number, base: number, wide: number): string {
  const body = mix("#a8663c", tones.mid, 0.14);
  const high = wide * 0.42;
  const half = wide / 2;
  const icing = lighten(tones.cream, 0.4);
  const drips = Array.from(
    { length: 9 },
    (_, index): Point => [
      x + half - (index * wide) / 8,
      base -
        high +
        wide * (index % 2 ? random.between(0.17, 0.24) : random.between(0.07, 0.1)) -
        Math.abs(index - 4) * wide * 0.012,
    ],
  );
  const edge = smoothPath(drips).replace("M", "L");
  const cover = pathOf`M${x - half} ${base - high}Q${x} ${base - high + wide * 0.17} ${x + half} ${base - high}${edge}Z`;
  const curls = Array.from({ length: 7 }, (_, index) =>
    circlePath(x + (index - 3) * wide * 0.13, base - high + wide * (0.045 - Math.abs(index - 3) * 0.012), wide * 0.04),
  );
  return [
    layer(x, base, wide, high, body),
    shape(cover, turned(icing)),
    ellipse(x, base - high, half, wide * 0.085, { from: "#fffdf6", to: icing, angle: 20 }),
    shape(curls.join(""), mix(tones.petal, icing, 0.25)),
    [-26, 20, 66]
      .map((angle) =>
        leaf({
          x,
          y: base - high - wide * 0.01,
          length: wide * 0.17,
          wide: wide * 0.075,
          angle: angle - 110,
          fill: tones.leaf,
        }),
      )
      .join(""),
    circle(x, base - high - wide * 0.03, wide * 0.06, turned(tones.petal)),
  ].join("");
}

function ring(random: Random, tones: Tones, x: number, base: number, wide: number): string {
  const crust = mix("#b9763f", tones.mid, 0.12);
  const high = wide * 0.36;
  const outline = pathOf`M${x - wide * 0.5} ${base - high * 0.3}C${x - wide * 0.5} ${base - high * 0.95} ${x - wide * 0.3} ${base - high * 1.1} ${x} ${base - high * 1.08}C${x + wide * 0.3} ${base - high * 1.1} ${x + wide * 0.5} ${base - high * 0.95} ${x + wide * 0.5} ${base - high * 0.3}Q${x} ${base + high * 0.42} ${x - wide * 0.5} ${base - high * 0.3}Z`;
  const flutes = [-0.38, -0.2, 0, 0.2, 0.38].map((share) =>
    line(
      pathOf`M${x + share * wide * 0.5} ${base - high * 0.9}Q${x + share * wide} ${base - high * 0.5} ${x + share * wide * 1.04} ${base + high * 0.1}`,
      withAlpha(darken(crust, 0.5), 0.3),
      wide * 0.018,
    ),
  );
  const sugar = blobPath(random, x, base - high * 0.94, wide * 0.36, high * 0.22, { wobble: 0.12, points: 11 });
  return [
    shape(outline, turned(crust)),
    clipped(outline, flutes.join("") + shape(sugar, withAlpha("#fffaf0", 0.82))),
    ellipse(x, base - high * 0.98, wide * 0.12, high * 0.1, darken(crust, 0.35)),
  ].join("");
}

// --- Bowls and pots -------------------------------------------------------------------------------------------

export type FruitBowlOptions = { x: number; base: number; wide: number; colour: string; glaze: string };

export function fruitBowl(random: Random, tones: Tones, { x, base, wide, colour, glaze }: FruitBowlOptions): string {
  const high = wide * 0.42;
  const rim = base - high;
  const kinds = random.shuffle(fruitKinds);
  const spots: Point[] = [
    [-0.2, -0.2],
    [0.06, -0.26],
    [0.24, -0.12],
    [-0.32, -0.04],
    [-0.1, -0.04],
    [0.12, -0.02],
    [0.33, 0.0],
  ];
  const heap = spots.map(([dx, dy], index) =>
    fruit(
      random,
      tones,
      kinds[index % 3] ?? "apple",
      x + dx * wide,
      rim + dy * wide,
      wide * 0.29,
      random.between(-30, 30),
    ),
  );
  return (
    heap.join("") +
    vessel(random, {
      x,
      base,
      wide,
      high,
      kind: "bowl",
      colour,
      glaze,
      decor: random.pick(["plain", "bands", "petals"]),
      rim: false,
    })
  );
}

export type TeapotOptions = {
  x: number;
  base: number;
  wide: number;
  colour: string;
  glaze: string;
  cosy?: string;
  cosyTrim?: string;
};

const teapotProfile: Profile = [
  [0.44, 0],
  [0.7, 0.05],
  [1, 0.44],
  [0.82, 0.8],
  [0.46, 0.98],
  [0.42, 1],
];

/** A round-bellied teapot, spout to the right; in a knitted cosy when one is given. */
export function teapot(random: Random, tones: Tones, options: TeapotOptions): string {
  const { x, base, wide, colour, glaze, cosy, cosyTrim = glaze } = options;
  const high = wide * 0.72;
  const body = lathePath(x, base, wide, high, teapotProfile);
  const at = (dx: number, up: number): Point => [x + dx * wide, base - up * wide];
  const spout = pathOf`M${at(0.36, 0.44)}C${at(0.56, 0.4)} ${at(0.56, 0.62)} ${at(0.74, 0.74)}L${at(0.8, 0.69)}C${at(0.68, 0.54)} ${at(0.7, 0.22)} ${at(0.36, 0.14)}Z`;
  const handle = pathOf`M${at(-0.34, 0.58)}C${at(-0.72, 0.78)} ${at(-0.86, 0.16)} ${at(-0.4, 0.16)}`;
  const lid = pathOf`M${at(-0.235, 0.705)}C${at(-0.2, 0.83)} ${at(0.2, 0.83)} ${at(0.235, 0.705)}Q${at(0, 0.66)} ${at(-0.235, 0.705)}Z`;
  const gleam = pathOf`M${at(-0.36, 0.46)}C${at(-0.33, 0.58)} ${at(-0.27, 0.63)} ${at(-0.2, 0.66)}L${at(-0.17, 0.62)}C${at(-0.25, 0.58)} ${at(-0.29, 0.52)} ${at(-0.31, 0.43)}Z`;
  return [
    groundShadow(x + wide * 0.08, base + 3, wide * 0.66, wide * 0.09),
    line(handle, darken(colour, 0.16), wide * 0.075),
    line(
      handle,
      withAlpha(lighten(colour, 0.4), 0.35),
      wide * 0.02,
      pathOf`transform="translate(${-wide * 0.012} ${-wide * 0.012})"`,
    ),
    shape(spout, turned(darken(colour, 0.06))),
    shape(body, turned(colour)),
    clipped(body, cosy ? "" : potDecor(random, x, base, wide, glaze)),
    shape(gleam, "rgba(255,252,242,0.3)"),
    clipped(
      body,
      shape(
        pathOf`M${at(0.18, 0.8)}Q${at(0.5, 0.4)} ${at(0.1, -0.06)}H${x + wide}V${base - wide}Z`,
        "rgba(39,48,43,0.1)",
      ),
    ),
    cosy ? cosyOver(random, x, base, wide, cosy, cosyTrim) : shape(lid, turned(lighten(colour, 0.08))),
    cosy
      ? ""
      : line(pathOf`M${at(-0.235, 0.705)}Q${at(0, 0.66)} ${at(0.235, 0.705)}`, darken(colour, 0.3), wide * 0.012),
    cosy ? "" : circle(x, base - wide * 0.825, wide * 0.05, turned(mix(colour, tones.straw, 0.4))),
  ].join("");
}

function potDecor(random: Random, x: number, base: number, wide: number, glaze: string): string {
  const kind = random.pick(["band", "petals", "dots", "dip"] as const);
  const y = base - wide * 0.32;
  switch (kind) {
    case "band":
      return [0.16, 0.24, 0.29]
        .map((up, index) =>
          line(
            pathOf`M${x - wide * 0.6} ${base - wide * up}Q${x} ${base - wide * (up - 0.1)} ${x + wide * 0.6} ${base - wide * up}`,
            glaze,
            wide * (index ? 0.016 : 0.05),
          ),
        )
        .join("");
    case "petals": {
      const petals = Array.from({ length: 8 }, (_, index) => {
        const angle = index * 45;
        return leafPath(x - wide * 0.04, y, wide * 0.17, wide * 0.075, angle);
      });
      return shape(petals.join("") + circlePath(x - wide * 0.04, y, wide * 0.02), glaze);
    }
    case "dots": {
      const dots = Array.from({ length: 21 }, (_, index) => {
        const [column, row] = [index % 7, Math.floor(index / 7)];
        return circlePath(
          x + (column - 3 + (row % 2) * 0.5) * wide * 0.16,
          base - wide * (0.14 + row * 0.16),
          wide * 0.026,
        );
      });
      return shape(dots.join(""), glaze);
    }
    case "dip":
      return shape(
        pathOf`M${x - wide} ${base - wide * 0.26}Q${x} ${base - wide * 0.12} ${x + wide} ${base - wide * 0.3}V${base + 20}H${x - wide}Z`,
        turned(glaze),
      );
  }
}

/** A knitted cosy: ribs, two bands of pattern and a bobble. */
function cosyOver(random: Random, x: number, base: number, wide: number, colour: string, trim: string): string {
  const at = (dx: number, up: number): Point => [x + dx * wide, base - up * wide];
  const outline = pathOf`M${at(-0.5, 0.08)}C${at(-0.62, 0.5)} ${at(-0.42, 0.86)} ${at(0, 0.88)}C${at(0.42, 0.86)} ${at(0.62, 0.5)} ${at(0.5, 0.08)}Q${at(0, -0.02)} ${at(-0.5, 0.08)}Z`;
  const ribs = Array.from({ length: 11 }, (_, index) => {
    const share = (index - 5) / 5;
    return line(
      pathOf`M${at(share * 0.05, 0.9)}C${at(share * 0.4, 0.8)} ${at(share * 0.6, 0.5)} ${at(share * 0.53, 0)}`,
      withAlpha(darken(colour, 0.5), 0.2),
      wide * 0.012,
    );
  });
  const bands = [0.2, 0.54].map((up) => {
    const leaves = Array.from({ length: 11 }, (_, index) => {
      const share = (index - 5) / 5;
      const [lx, ly] = at(share * 0.55, up - 0.035 * (1 - share * share));
      return leafPath(lx, ly + wide * 0.045, wide * 0.09, wide * 0.045, -90);
    });
    return shape(leaves.join(""), trim);
  });
  const bobble = Array.from({ length: 26 }, (_, index) =>
    leafPath(...at(0, 0.92), wide * 0.085, wide * 0.03, index * 13.8 + random.between(-6, 6)),
  );
  const opening = (side: 1 | -1) =>
    ellipse(...at(side * 0.44, side > 0 ? 0.32 : 0.4), wide * 0.055, wide * 0.17, withAlpha(darken(colour, 0.6), 0.55));
  return [
    shape(outline, turned(colour)),
    clipped(outline, ribs.join("") + bands.join("") + opening(-1)),
    shape(bobble.join(""), mix(trim, colour, 0.2)),
    circle(...at(0, 0.92), wide * 0.05, trim),
  ].join("");
}

// --- From above -----------------------------------------------------------------------------------------------

export type PlateOptions = { x: number; y: number; radius: number; colour: string; rim: string };

/** A plate seen from above; light comes from the upper left. */
export function plateFromAbove({ x, y, radius, colour, rim }: PlateOptions): string {
  return [
    circle(x + radius * 0.06, y + radius * 0.1, radius * 1.01, "rgba(39,48,43,0.14)"),
    circle(x, y, radius, { from: lighten(colour, 0.25), to: darken(colour, 0.08), angle: 50 }),
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * 0.9).toFixed(1)}" fill="none" stroke="${rim}" stroke-width="${(radius * 0.035).toFixed(1)}"/>`,
    circle(x, y, radius * 0.68, { from: darken(colour, 0.09), to: lighten(colour, 0.2), angle: 50 }),
    circle(x + radius * 0.015, y + radius * 0.02, radius * 0.64, tint(colour, 50)),
  ].join("");
}
