/** Things that come back in scene after scene: pots, cups, books, flowers, fruit, trees. */
import {
  blobPath,
  circle,
  circlePath,
  clipped,
  coordinates,
  curve,
  cutPath,
  darken,
  ellipse,
  frondPath,
  groundShadow,
  group,
  leaf,
  leafPath,
  lighten,
  line,
  meadowsweet,
  mix,
  type Point,
  pathOf,
  pointAlong,
  polar,
  type Random,
  round,
  shape,
  smoothPath,
  sprig,
  stemPoints,
  withAlpha,
} from "../canvas";
import { type Tones, turned } from "./stage";

// --- Pottery --------------------------------------------------------------------------------------------------

/** Half a silhouette, from foot to rim: how far out, and how far up. */
export type Profile = readonly (readonly [half: number, up: number])[];

/** A turned shape from its profile, scaled to a size. */
export function lathePath(cx: number, base: number, wide: number, high: number, profile: Profile): string {
  const right = profile.map(([half, up]): Point => [cx + (half * wide) / 2, base - up * high]);
  const left = profile.map(([half, up]): Point => [cx - (half * wide) / 2, base - up * high]).reverse();
  const foot = (profile[0]?.[0] ?? 0.5) * wide * 0.09;
  const bottom = `Q${coordinates([cx, base + foot])} ${coordinates(right[0] as Point)}`;
  return `${smoothPath(right)}${smoothPath(left).replace("M", "L")}${bottom}Z`;
}

const vesselProfiles = {
  bottle: [
    [0.62, 0],
    [0.86, 0.1],
    [1, 0.34],
    [0.8, 0.56],
    [0.34, 0.7],
    [0.28, 0.84],
    [0.36, 1],
  ],
  urn: [
    [0.42, 0],
    [0.6, 0.06],
    [1, 0.46],
    [0.86, 0.74],
    [0.46, 0.88],
    [0.44, 0.93],
    [0.58, 1],
  ],
  jug: [
    [0.66, 0],
    [0.86, 0.12],
    [1, 0.38],
    [0.8, 0.68],
    [0.62, 0.82],
    [0.66, 0.92],
    [0.78, 1],
  ],
  cylinder: [
    [0.82, 0],
    [0.9, 0.03],
    [0.94, 0.4],
    [0.97, 0.8],
    [1, 1],
  ],
  bud: [
    [0.5, 0],
    [0.84, 0.1],
    [1, 0.28],
    [0.76, 0.46],
    [0.3, 0.62],
    [0.24, 0.82],
    [0.34, 1],
  ],
  round: [
    [0.4, 0],
    [0.72, 0.06],
    [1, 0.42],
    [0.88, 0.76],
    [0.56, 0.95],
    [0.54, 1],
  ],
  bowl: [
    [0.34, 0],
    [0.38, 0.08],
    [0.66, 0.26],
    [0.9, 0.62],
    [1, 1],
  ],
  pot: [
    [0.68, 0],
    [0.74, 0.2],
    [0.84, 0.6],
    [0.94, 1],
  ],
} as const satisfies Record<string, Profile>;

export type VesselKind = keyof typeof vesselProfiles;
export const vesselDecors = ["plain", "dip", "bands", "dots", "frond", "petals"] as const;
export type VesselDecor = (typeof vesselDecors)[number];

export type VesselOptions = {
  x: number;
  base: number;
  wide: number;
  high: number;
  kind: VesselKind;
  colour: string;
  /** The decoration's colour. */
  glaze: string;
  decor?: VesselDecor;
  /** Draws the opening; off for a vessel that something covers. */
  rim?: boolean;
  handle?: boolean;
  shadow?: boolean;
};

export function vessel(random: Random, options: VesselOptions): string {
  const { x, base, wide, high, kind, colour, glaze, rim = true, handle = false, shadow = true } = options;
  const profile: Profile = vesselProfiles[kind];
  const body = lathePath(x, base, wide, high, profile);
  const decor = options.decor ?? random.pick(vesselDecors);
  const mouth = ((profile[profile.length - 1]?.[0] ?? 1) * wide) / 2;
  const inside = ellipse(x, base - high, mouth, mouth * 0.17, darken(colour, 0.38));
  const lip = ellipse(x, base - high, mouth, mouth * 0.17, lighten(colour, 0.16));
  const hollow = lip + ellipse(x, base - high + mouth * 0.025, mouth * 0.9, mouth * 0.13, darken(colour, 0.38));
  return [
    shadow ? groundShadow(x + wide * 0.2, base + 2, wide * 0.72, wide * 0.11, darken(colour, 0.75), 0.36) : "",
    handle ? jugHandle(x, base, wide, high, colour) : "",
    shape(body, turned(colour)),
    clipped(body, vesselDecor(random, decor, options, glaze) + vesselLight(x, base, wide, high)),
    rim ? (mouth > wide * 0.3 ? hollow : inside) : "",
  ].join("");
}

/** A long soft gleam on the lit side, and the turning away on the other. */
function vesselLight(x: number, base: number, wide: number, high: number): string {
  const gleam = ellipse(
    x - wide * 0.27,
    base - high * 0.46,
    Math.min(wide, high) * 0.055,
    high * 0.23,
    "rgba(255,252,242,0.28)",
  );
  const turning = pathOf`
    M${x + wide * 0.2} ${base - high}Q${x + wide * 0.5} ${base - high * 0.5} ${x + wide * 0.16} ${base + 20}
    H${x + wide}V${base - high}Z`;
  return shape(turning, "rgba(39,48,43,0.1)") + gleam;
}

function vesselDecor(random: Random, decor: VesselDecor, options: VesselOptions, glaze: string): string {
  const { x, base, wide, high } = options;
  const left = x - wide / 2 - 10;
  switch (decor) {
    case "plain":
      return "";
    case "dip": {
      const level = base - high * random.between(0.36, 0.6);
      const edge = Array.from(
        { length: 7 },
        (_, index): Point => [
          left + (index * (wide + 20)) / 6,
          level + Math.sin(index * 1.3) * high * 0.025 + random.between(-4, 4),
        ],
      );
      return shape(`${smoothPath(edge)}V${round(base + 40)}H${round(left)}Z`, turned(glaze));
    }
    case "bands":
      return [0.3, 0.36, 0.54]
        .map((up, index) => {
          const y = base - high * up;
          return line(
            pathOf`M${left} ${y}q${wide / 2 + 10} ${wide * 0.07} ${wide + 20} 0`,
            glaze,
            index === 1 ? high * 0.012 : high * 0.028,
          );
        })
        .join("");
    case "dots": {
      const rows = [0.22, 0.36, 0.5, 0.64];
      const dots = rows.flatMap((up, row) =>
        Array.from({ length: 6 }, (_, index) => {
          const dotX = left + ((index + (row % 2) * 0.5) * (wide + 20)) / 5.5;
          return circlePath(dotX + random.between(-3, 3), base - high * up, Math.min(wide, high) * 0.03);
        }),
      );
      return shape(dots.join(""), glaze);
    }
    case "frond":
      return shape(
        frondPath(random, {
          x: x - wide * 0.06,
          y: base - high * 0.07,
          length: Math.min(high * 0.62, wide * 0.95),
          angle: random.jitter(-90, 14),
          bend: random.between(-18, 18),
          lobes: 4,
          lobe: 0.3,
        }),
        glaze,
      );
    case "petals": {
      const petals = Array.from({ length: 7 }, (_, index) => {
        const petalX = left + 10 + ((index + 0.5) * wide) / 7;
        return leafPath(petalX, base - high * 0.16, high * 0.38, wide * 0.11, -90);
      });
      return shape(petals.join(""), glaze);
    }
  }
}

function jugHandle(x: number, base: number, wide: number, high: number, colour: string): string {
  const from: Point = [x + wide * 0.34, base - high * 0.9];
  const to: Point = [x + wide * 0.42, base - high * 0.36];
  const d = pathOf`M${from}C${[x + wide * 0.86, base - high * 0.96]} ${[x + wide * 0.78, base - high * 0.4]} ${to}`;
  return line(d, darken(colour, 0.22), Math.max(9, wide * 0.075));
}

export type CupOptions = { x: number; base: number; size: number; colour: string; glaze: string; saucer?: string };

/** A cup, seen from a little above; its handle points right. */
export function cup(random: Random, { x, base, size, colour, glaze, saucer }: CupOptions): string {
  const wide = size;
  const high = size * 0.74;
  const foot = saucer ? base - size * 0.07 : base;
  const handle = pathOf`
    M${[x + wide * 0.46, foot - high * 0.82]}
    C${[x + wide * 0.86, foot - high * 0.86]} ${[x + wide * 0.76, foot - high * 0.2]}
    ${[x + wide * 0.36, foot - high * 0.24]}`;
  const plate = saucer
    ? ellipse(x, base - size * 0.03, size * 0.86, size * 0.13, turned(darken(saucer, 0.12))) +
      ellipse(x, base - size * 0.055, size * 0.8, size * 0.1, turned(saucer)) +
      ellipse(x + size * 0.05, base - size * 0.045, size * 0.44, size * 0.05, withAlpha(darken(colour, 0.6), 0.22))
    : "";
  const shadow = saucer ? groundShadow(x + size * 0.16, base + size * 0.04, size * 1.15, size * 0.16) : "";
  const profile: Profile = [
    [0.44, 0],
    [0.62, 0.08],
    [0.88, 0.4],
    [0.97, 0.75],
    [1, 1],
  ];
  const body = lathePath(x, foot, wide, high, profile);
  const decor = random.pick(["plain", "bands", "dip", "dots"] as const);
  const options = { x, base: foot, wide, high, kind: "bowl", colour, glaze } as const;
  return [
    shadow || groundShadow(x + size * 0.2, base + 2, size * 0.8, size * 0.11),
    plate,
    line(handle, darken(colour, 0.14), size * 0.075),
    shape(body, turned(colour)),
    clipped(body, vesselDecor(random, decor, options, glaze) + vesselLight(x, foot, wide, high)),
    ellipse(x, foot - high, wide / 2, wide * 0.085, lighten(colour, 0.2)),
    ellipse(x, foot - high + wide * 0.012, wide * 0.455, wide * 0.066, darken(mix(glaze, "#8a5a35", 0.55), 0.15)),
  ].join("");
}

/** Two or three threads of steam. */
export function steam(random: Random, x: number, y: number, high: number, colour: string): string {
  return [-1, 0, 1]
    .map((index) => {
      const startX = x + index * high * 0.13;
      const rise = high * random.between(0.7, 1.05) * (index === 0 ? 1 : 0.75);
      const sway = high * random.between(0.07, 0.13) * (random.chance(0.8) ? 1 : -1);
      const points = Array.from(
        { length: 7 },
        (_, step): Point => [
          startX + Math.sin(step * 1.15 + index) * sway * (0.4 + step * 0.12),
          y - (rise * step) / 6,
        ],
      );
      return line(smoothPath(points), colour, Math.max(3, high * 0.022));
    })
    .join("");
}

// --- Flowers --------------------------------------------------------------------------------------------------

/** An open flower of cut petals. */
export function bloom(random: Random, x: number, y: number, radius: number, colour: string, centre: string): string {
  const petals = random.int(5, 8);
  const turn = random.between(0, 360);
  const ring = (reach: number, wide: number, offset: number) =>
    Array.from({ length: petals }, (_, index) => {
      const angle = turn + offset + (index * 360) / petals;
      return petalPath(x, y, angle, reach * random.jitter(1, 0.08), wide);
    }).join("");
  const wide = (radius * 2.9) / petals;
  return [
    shape(ring(radius, wide, 180 / petals), darken(colour, 0.12)),
    shape(ring(radius * 0.92, wide, 0), { from: lighten(colour, 0.16), to: colour }),
    circle(x, y, radius * 0.22, centre),
    circle(x - radius * 0.05, y - radius * 0.05, radius * 0.11, lighten(centre, 0.35)),
  ].join("");
}

function petalPath(x: number, y: number, angle: number, length: number, wide: number): string {
  const at = (along: number, side: number) => polar(...polar(x, y, angle, length * along), angle + 90, side * wide);
  return smoothPath([at(0.04, 0), at(0.45, 0.34), at(0.86, 0.42), at(1, 0.02), at(0.86, -0.42), at(0.45, -0.34)], true);
}

/** A poppy in profile or full face: crumpled round petals in two tones. */
export function poppy(random: Random, x: number, y: number, radius: number, colour: string, centre: string): string {
  const lobes = [150, 30, 270, 90].map((angle, index) => {
    const [lobeX, lobeY] = polar(x, y, random.jitter(angle, 14), radius * 0.4);
    const path = blobPath(random, lobeX, lobeY, radius * 0.66, radius * 0.56, { wobble: 0.08 });
    return shape(path, index < 2 ? darken(colour, 0.1) : { from: lighten(colour, 0.14), to: colour });
  });
  const dots = Array.from({ length: 9 }, (_, index) => {
    const [dotX, dotY] = polar(x, y, index * 40, radius * 0.31);
    return circlePath(dotX, dotY, radius * 0.045);
  });
  return lobes.join("") + circle(x, y, radius * 0.19, centre) + shape(dots.join(""), centre);
}

export function tulip(x: number, y: number, size: number, angle: number, colour: string): string {
  const petal = (turn: number, length: number) => leafPath(x, y, length, size * 0.52, angle + turn);
  return [
    shape(petal(-16, size), darken(colour, 0.14)),
    shape(petal(16, size), darken(colour, 0.08)),
    shape(petal(0, size * 0.94), { from: lighten(colour, 0.2), to: colour }),
  ].join("");
}

/** A bare twig with berries. */
function berryTwig(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  stem: string,
  berry: string,
): string {
  const points = stemPoints(x, y, length, angle, random.between(-24, 24));
  const side = Array.from({ length: 8 }, (_, index) => {
    const from = pointAlong(points, 0.38 + index * 0.08);
    const end = polar(
      from[0],
      from[1],
      angle + (index % 2 ? 1 : -1) * random.between(30, 60),
      length * random.between(0.07, 0.13),
    );
    return { twig: line(pathOf`M${from}L${end}`, stem, Math.max(1.5, length / 200)), end };
  });
  const radius = Math.max(4, length * 0.026);
  const berries = side.map(({ end }) => circlePath(end[0], end[1], radius * random.between(0.8, 1.15))).join("");
  return (
    line(smoothPath(points), stem, Math.max(2, length / 130)) +
    side.map(({ twig }) => twig).join("") +
    shape(berries, berry)
  );
}

export type BouquetOptions = {
  /** The mouth of the vase. */
  x: number;
  y: number;
  reach: number;
  /** How far the outermost stems lean from upright, in degrees. */
  spread?: number;
  blooms?: number;
  dark: boolean;
  /** How wide the mouth is. */
  mouth?: number;
};

export type Bouquet = { markup: string; words: string };

/** A loose armful: leaves behind, meadowsweet above, flowers in front. */
export function bouquet(random: Random, tones: Tones, options: BouquetOptions): Bouquet {
  const { x, y, reach, spread = 52, blooms = 5, dark, mouth = 30 } = options;
  const green = dark ? tones.leaf : tones.leafDark;
  const lightGreen = dark ? tones.leafLight : tones.leaf;
  const lean = random.between(-8, 8);
  const foot = (angle: number): Point => [x + ((angle + 90) / 90) * mouth, y];
  const spaced = (count: number, wide: number) =>
    Array.from({ length: count }, (_, index) => {
      const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
      return -90 + lean + share * wide + random.between(-6, 6);
    });
  const leaves = spaced(6, spread * 1.15).map((angle, index) => {
    const [footX, footY] = foot(angle);
    return sprig(random, {
      x: footX,
      y: footY,
      length: reach * random.between(0.66, 0.92),
      angle,
      bend: (angle + 90) * 0.35 + random.between(-8, 8),
      stem: green,
      leaf: index % 2 ? green : lightGreen,
      leaves: random.int(6, 9),
      leafLength: reach * 0.21,
      slimness: random.pick([0.28, 0.4]),
      opposite: index % 3 === 1,
      bare: 0.3,
    });
  });
  const sweet = spaced(random.int(2, 3), spread * 0.5).map((angle) => {
    const [footX, footY] = foot(angle);
    const length = reach * random.between(0.84, 1.02);
    const flower = dark ? "#fdf3dc" : mix("#fff8ea", tones.petal, 0.22);
    return meadowsweet(random, { x: footX, y: footY, length, angle, stem: green, flower, head: 0.26, flowers: 80 });
  });
  const twigs = random.chance(0.6)
    ? spaced(2, spread * 0.9).map((angle) => berryTwig(random, ...foot(angle), reach * 0.86, angle, green, tones.petal))
    : [];
  const kind = random.pick(["poppies", "daisies", "tulips"] as const);
  const colour = random.pick([tones.petal, tones.petal, tones.rose, dark ? tones.mid : tones.plum]);
  const heads = random.shuffle(spaced(blooms, spread * 0.86)).map((angle, index) => {
    const points = stemPoints(...foot(angle), reach * random.between(0.46, 0.74), angle, (angle + 90) * 0.3);
    const [headX, headY] = points[points.length - 1] as Point;
    const size = reach * random.between(0.085, 0.12);
    const stalk = line(smoothPath(points), green, Math.max(2.5, reach / 130));
    const hue = index % 3 === 2 ? tones.cream : colour;
    const centre = hue === tones.cream ? tones.petal : tones.night;
    if (kind === "tulips") return stalk + tulip(headX, headY, size * 2, angle * 0.4 - 54, hue);
    if (kind === "poppies") return stalk + poppy(random, headX, headY, size, hue, centre);
    return stalk + bloom(random, headX, headY, size * 1.05, hue, centre);
  });
  const words = `${kind} and meadowsweet`;
  return { markup: [...leaves, ...twigs, ...sweet, ...heads].join(""), words };
}

/** A pot plant, foot of the pot at x, base. */
export function pottedPlant(random: Random, tones: Tones, options: PottedPlantOptions): string {
  const { x, base, size, pot, glaze, dark = false } = options;
  const green = dark ? tones.leaf : tones.leafDark;
  const other = dark ? tones.leafLight : tones.leaf;
  const wide = size * 0.42;
  const high = size * 0.36;
  const top = base - high + 4;
  const kind = options.kind ?? random.pick(["upright", "broad", "trailing"] as const);
  const stems = {
    upright: () =>
      [-34, -16, 2, 18, 36].map((lean) =>
        sprig(random, {
          x: x + lean * 0.4,
          y: top,
          length: size * random.between(0.55, 0.85),
          angle: -90 + lean,
          stem: green,
          leaf: green,
          otherLeaf: other,
          leaves: 7,
          leafLength: size * 0.2,
          bend: lean * 0.5,
        }),
      ),
    broad: () =>
      random.shuffle([-66, -42, -20, 4, 26, 48, 68]).map((lean, index) => {
        const points = stemPoints(x, top, size * random.between(0.28, 0.5), -90 + lean * 0.7, lean * 0.6);
        const [tipX, tipY] = points[points.length - 1] as Point;
        const blade = leaf({
          x: tipX,
          y: tipY,
          length: size * 0.36,
          wide: size * 0.2,
          angle: -90 + lean * 1.25,
          fill: index % 2 ? green : other,
          rib: lighten(other, 0.4),
          bend: lean > 0 ? 0.08 : -0.08,
        });
        return line(smoothPath(points), green, size / 80) + blade;
      }),
    trailing: () =>
      [-150, -120, -90, -60, -30].map((angle) =>
        sprig(random, {
          x: x + (angle + 90) * 0.1,
          y: top,
          length: size * random.between(0.5, 0.7),
          angle,
          bend: (angle + 90) * 1.5,
          stem: green,
          leaf: other,
          otherLeaf: green,
          leaves: 8,
          leafLength: size * 0.13,
          slimness: 0.62,
        }),
      ),
  }[kind]();
  const potMarkup = vessel(random, { x, base, wide, high, kind: "pot", colour: pot, glaze, rim: true });
  return potMarkup + stems.join("");
}

export type PottedPlantOptions = {
  x: number;
  base: number;
  size: number;
  pot: string;
  glaze: string;
  dark?: boolean;
  kind?: "upright" | "broad" | "trailing";
};

// --- Fruit ----------------------------------------------------------------------------------------------------

export const fruitKinds = ["pear", "lemon", "orange", "apple", "plum", "fig"] as const;
export type FruitKind = (typeof fruitKinds)[number];

/** One fruit around its own middle: x, y is the middle, size its height. */
export function fruit(
  random: Random,
  tones: Tones,
  kind: FruitKind,
  x: number,
  y: number,
  size: number,
  tilt = 0,
): string {
  const half = size / 2;
  const colour = {
    pear: mix(tones.straw, tones.leafLight, 0.45),
    lemon: mix(tones.straw, "#efc75e", 0.5),
    orange: mix("#e08c3c", tones.mid, 0.1),
    apple: mix("#c4564a", tones.mid, 0.12),
    plum: tones.plum,
    fig: mix(tones.plum, tones.night, 0.35),
  }[kind];
  const outline = fruitOutline(random, kind, half);
  const stalk = line(
    pathOf`M0 ${-half * 0.86}q${half * 0.06} ${-half * 0.2} ${half * 0.2} ${-half * 0.34}`,
    tones.woodDark,
    Math.max(3, size * 0.03),
  );
  const leafOn =
    random.chance(0.55) && kind !== "lemon"
      ? leaf({
          x: half * 0.08,
          y: -half * 0.98,
          length: half * 0.8,
          wide: half * 0.36,
          angle: random.between(-40, 0),
          fill: tones.leaf,
          rib: tones.leafLight,
        })
      : "";
  const shine = ellipse(
    -half * 0.34,
    -half * 0.1,
    half * 0.1,
    half * 0.24,
    "rgba(255,252,240,0.35)",
    `transform="rotate(14)"`,
  );
  const shade = clipped(
    outline,
    shape(
      pathOf`
        M${half * 0.25} ${-half * 1.2}Q${half * 0.9} ${half * 0.2} ${-half * 0.4} ${half * 1.1}
        L${half * 2} ${half * 1.4}V${-half * 1.4}Z`,
      withAlpha(darken(colour, 0.55), 0.2),
    ),
  );
  const transform = `transform="translate(${round(x)} ${round(y)}) rotate(${round(tilt)})"`;
  const top = kind === "lemon" ? "" : stalk + leafOn;
  const skin = shape(outline, { from: lighten(colour, 0.16), to: darken(colour, 0.06), angle: 40 });
  return group(skin + shade + shine + top, transform);
}

function fruitOutline(random: Random, kind: FruitKind, half: number): string {
  const scaled = (points: readonly Point[]) =>
    smoothPath(
      points.map(([px, py]): Point => [px * half, py * half]),
      true,
    );
  switch (kind) {
    case "pear":
      return scaled([
        [0.02, -0.94],
        [0.3, -0.72],
        [0.4, -0.25],
        [0.74, 0.3],
        [0.52, 0.86],
        [0, 0.98],
        [-0.54, 0.86],
        [-0.74, 0.3],
        [-0.38, -0.25],
        [-0.27, -0.74],
      ]);
    case "lemon":
      return scaled([
        [1.06, 0.02],
        [0.9, -0.2],
        [0.5, -0.62],
        [0, -0.74],
        [-0.5, -0.62],
        [-0.9, -0.22],
        [-1.1, 0],
        [-0.9, 0.24],
        [-0.5, 0.64],
        [0, 0.76],
        [0.5, 0.64],
        [0.9, 0.24],
      ]);
    case "apple":
      return scaled([
        [0, -0.74],
        [0.42, -0.9],
        [0.9, -0.5],
        [0.94, 0.1],
        [0.6, 0.76],
        [0.2, 0.94],
        [0, 0.88],
        [-0.22, 0.95],
        [-0.62, 0.76],
        [-0.95, 0.1],
        [-0.9, -0.5],
        [-0.42, -0.9],
      ]);
    case "fig":
      return scaled([
        [0.05, -1],
        [0.2, -0.7],
        [0.62, -0.1],
        [0.78, 0.45],
        [0.4, 0.92],
        [0, 0.98],
        [-0.42, 0.92],
        [-0.78, 0.45],
        [-0.6, -0.1],
        [-0.16, -0.7],
      ]);
    case "plum":
      return blobPath(random, 0, 0, half * 0.82, half * 0.92, { wobble: 0.02 });
    case "orange":
      return blobPath(random, 0, 0, half * 0.95, half * 0.93, { wobble: 0.015 });
  }
}

// --- Books and paper ------------------------------------------------------------------------------------------

/** Closed books lying in a pile; returns the height of its top as well. */
export function bookPile(
  random: Random,
  x: number,
  base: number,
  wide: number,
  colours: readonly string[],
  cream: string,
): { markup: string; top: number } {
  let top = base;
  const books = colours.map((colour) => {
    const thick = wide * random.between(0.1, 0.16);
    const length = wide * random.between(0.8, 1);
    const left = x - length / 2 + random.between(-wide * 0.07, wide * 0.07);
    top -= thick;
    const spineLeft = random.chance(0.5);
    const cover = cutPath(
      random,
      [
        [left, top],
        [left + length, top],
        [left + length, top + thick],
        [left, top + thick],
      ],
      2,
    );
    const pagesX = spineLeft ? left + length * 0.05 : left - 1;
    const pages = pathOf`M${pagesX} ${top + thick * 0.16}h${length * 0.96}v${thick * 0.68}h${-length * 0.96}Z`;
    const bands = [0.12, 0.18, 0.8]
      .map((share) => line(pathOf`M${left + length * share} ${top + 2}V${top + thick - 2}`, withAlpha(cream, 0.65), 3))
      .join("");
    const rules = [0.35, 0.55, 0.72]
      .map((share) =>
        line(pathOf`M${pagesX + 8} ${top + thick * share}h${length * 0.93}`, withAlpha(darken(cream, 0.4), 0.25), 1.5),
      )
      .join("");
    const face = random.chance(0.55) ? bands : shape(pages, cream) + rules;
    return shape(cover, { from: lighten(colour, 0.1), to: darken(colour, 0.1) }) + face;
  });
  return { markup: groundShadow(x + wide * 0.06, base + 3, wide * 0.72, wide * 0.08) + books.join(""), top };
}

/** Books upright on a shelf; the last may lean. */
export function bookRow(
  random: Random,
  x: number,
  base: number,
  wide: number,
  high: number,
  colours: readonly string[],
  cream: string,
): string {
  let left = x;
  const books: string[] = [];
  while (left < x + wide - 20) {
    const thick = Math.min(random.between(0.1, 0.2) * high, x + wide - left);
    const tall = high * random.between(0.76, 1);
    const colour = random.pick(colours);
    const cover = cutPath(
      random,
      [
        [left, base - tall],
        [left + thick - 2, base - tall],
        [left + thick - 2, base],
        [left, base],
      ],
      1.5,
    );
    const band = (up: number, weight: number) =>
      line(pathOf`M${left + 5} ${base - tall * up}h${Math.max(2, thick - 12)}`, withAlpha(cream, 0.7), weight);
    books.push(shape(cover, turned(colour)) + band(0.84, 3) + band(0.8, 2) + (random.chance(0.5) ? band(0.16, 3) : ""));
    left += thick + 1;
  }
  return books.join("");
}

// --- Outdoors -------------------------------------------------------------------------------------------------

const treeKinds = ["round", "poplar", "frond", "layered"] as const;
export type TreeKind = (typeof treeKinds)[number];

/** A tree with its foot at x, base. */
export function tree(
  random: Random,
  x: number,
  base: number,
  size: number,
  colour: string,
  trunk: string,
  kind: TreeKind = random.pick(treeKinds),
): string {
  const shadow = groundShadow(x + size * 0.14, base, size * 0.34, size * 0.045, darken(colour, 0.6), 0.3);
  const stemTo = (up: number) =>
    line(
      pathOf`M${x} ${base}Q${x + size * 0.015} ${base - size * up * 0.5} ${x} ${base - size * up}`,
      trunk,
      Math.max(2.5, size * 0.032),
    );
  const fill = { from: lighten(colour, 0.14), to: darken(colour, 0.14), angle: 50 };
  switch (kind) {
    case "round": {
      const crown = blobPath(random, x, base - size * 0.66, size * 0.3, size * 0.34, { wobble: 0.06 });
      const twigs = [-32, 24, -8].map((lean, index) => {
        const [fromX, fromY] = [x, base - size * (0.4 + index * 0.1)];
        return line(
          pathOf`M${fromX} ${fromY}L${polar(fromX, fromY, -90 + lean * 1.3, size * 0.2)}`,
          trunk,
          Math.max(1.5, size * 0.012),
        );
      });
      return shadow + shape(crown, fill) + stemTo(0.72) + twigs.join("");
    }
    case "poplar": {
      const crown = lathePath(x, base - size * 0.12, size * 0.26, size * 0.88, [
        [0.3, 0],
        [0.8, 0.1],
        [1, 0.32],
        [0.76, 0.66],
        [0.3, 0.92],
        [0.04, 1],
      ]);
      return (
        shadow +
        stemTo(0.3) +
        shape(crown, fill) +
        line(pathOf`M${x} ${base}V${base - size * 0.6}`, withAlpha(trunk, 0.6), Math.max(1.5, size * 0.012))
      );
    }
    case "frond":
      return (
        shadow +
        shape(
          frondPath(random, {
            x,
            y: base,
            length: size * 0.98,
            lobes: 6,
            lobe: 0.26,
            lean: 38,
            angle: random.jitter(-90, 4),
          }),
          fill,
        )
      );
    case "layered": {
      const puffs = [
        [0, 0.5, 0.3],
        [-0.1, 0.68, 0.24],
        [0.11, 0.72, 0.22],
        [0, 0.86, 0.18],
      ].map(([dx = 0, up = 0, reach = 0], index) => {
        const path = blobPath(random, x + dx * size, base - up * size, reach * size, reach * size * 0.66, {
          wobble: 0.05,
        });
        return shape(path, index % 2 ? lighten(colour, 0.12) : fill);
      });
      return shadow + stemTo(0.6) + puffs.join("");
    }
  }
}

/** A drift of small birds, far off. */
export function birds(random: Random, x: number, y: number, reach: number, colour: string): string {
  return Array.from({ length: random.int(3, 6) }, () => {
    const [birdX, birdY] = [random.jitter(x, reach), random.jitter(y, reach * 0.35)];
    const wing = random.between(11, 20);
    const d = pathOf`
      M${birdX - wing} ${birdY - wing * 0.3}q${wing * 0.6} ${-wing * 0.35} ${wing} ${wing * 0.4}
      q${wing * 0.4} ${-wing * 0.75} ${wing} ${-wing * 0.4}`;
    return line(d, colour, 3.4);
  }).join("");
}

/** A long flat cloud cut from paper. */
export function cloud(random: Random, x: number, y: number, wide: number, colour: string): string {
  const tops = Array.from(
    { length: 6 },
    (_, index): Point => [
      x - wide / 2 + (wide * (index + 0.5)) / 6,
      y - wide * random.between(0.06, 0.16) * Math.sin((Math.PI * (index + 0.8)) / 6.6),
    ],
  );
  const points: Point[] = [
    [x - wide / 2, y],
    ...tops,
    [x + wide / 2, y],
    [x + wide * 0.2, y + wide * 0.028],
    [x - wide * 0.24, y + wide * 0.024],
  ];
  return shape(smoothPath(points, true), colour);
}

/** Grass and small flowers along the front of a landscape. */
export function foreground(random: Random, tones: Tones, y: number, dark: boolean): string {
  const clumps = Array.from({ length: random.int(3, 4) }, (_, index) => {
    const x = (index < 2 ? random.between(-20, 460) : random.between(1080, 1620)) + 0;
    return { x, tall: random.between(170, 330) };
  });
  const green = dark ? mix(tones.leafDark, tones.night, 0.4) : tones.leafDark;
  return clumps
    .map(({ x, tall }) => {
      const blades = Array.from({ length: 7 }, () => {
        const angle = random.jitter(-90, 24);
        return leaf({
          x: x + random.between(-50, 50),
          y: y + 40,
          length: tall * random.between(0.5, 1),
          wide: 17,
          angle,
          bend: (angle + 90) * 0.006,
          fill: random.chance(0.5) ? green : mix(green, tones.leaf, 0.6),
        });
      });
      const flowers = Array.from({ length: 2 }, () =>
        meadowsweet(random, {
          x: x + random.between(-40, 40),
          y: y + 40,
          length: tall * random.between(1.05, 1.4),
          angle: random.jitter(-90, 12),
          stem: green,
          flower: dark ? "#f3ead2" : "#fffaf0",
          leaf: green,
          head: 0.26,
          flowers: 60,
        }),
      );
      return blades.join("") + flowers.join("");
    })
    .join("");
}

/** A winding path from the front of a landscape to a far point, wide near and thin far. */
export function windingPath(points: readonly Point[], nearWidth: number, farWidth: number): string {
  const steps = 40;
  const centre = Array.from({ length: steps + 1 }, (_, index) => sampleSmooth(points, index / steps));
  const edge = (side: 1 | -1) =>
    centre.map(([x, y], index): Point => {
      const along = index / steps;
      const half = (nearWidth * (1 - along) ** 1.7 + farWidth) / 2;
      // A path on the ground is seen almost edge-on, so its width lies sideways whichever way it turns.
      return [x + side * half, y];
    });
  return smoothPath([...edge(1), ...edge(-1).reverse()], true);
}

/** A point on the smooth curve through the points. */
function sampleSmooth(points: readonly Point[], along: number): Point {
  const place = along * (points.length - 1);
  const index = Math.min(Math.floor(place), points.length - 2);
  const t = place - index;
  const at = (offset: number) => points[Math.min(Math.max(index + offset, 0), points.length - 1)] as Point;
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)];
  const blend = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [blend(0), blend(1)];
}

/** A lit candle; x is its middle. */
export function candle(x: number, base: number, high: number, colour: string, flame: string): string {
  const wide = high * 0.24;
  const top = base - high;
  return [
    shape(
      pathOf`
        M${x - wide / 2} ${base}V${top}q${wide / 2} ${-wide * 0.16} ${wide} 0V${base}
        q${-wide / 2} ${wide * 0.16} ${-wide} 0Z`,
      turned(colour),
    ),
    line(pathOf`M${x} ${top}v${-high * 0.08}`, "#4a3b30", 3),
    groundShadow(x, top - high * 0.24, high * 0.7, high * 0.7, flame, 0.5),
    shape(leafPath(x, top - high * 0.04, high * 0.42, high * 0.19, -90), { from: flame, to: lighten(flame, 0.65) }),
  ].join("");
}

/** A handwritten page: lines of nothing in particular. */
export function writing(
  random: Random,
  x: number,
  y: number,
  wide: number,
  rows: number,
  gap: number,
  colour: string,
): string {
  return Array.from({ length: rows }, (_, row) => {
    const length = wide * (row === rows - 1 ? random.between(0.35, 0.6) : random.between(0.82, 1));
    const rowY = y + row * gap;
    return line(curve([x, rowY], [x + length / 2, rowY + random.between(-3, 3)], [x + length, rowY]), colour, 3.2);
  }).join("");
}
