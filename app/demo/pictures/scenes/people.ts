/** People as scissors cut them: hands that reach and hold, singers without faces. */
import {
  circle,
  circlePath,
  clipped,
  cutPaper,
  darken,
  ellipse,
  frondPath,
  group,
  height,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  polar,
  type Random,
  round,
  shape,
  smoothPath,
  stemPoints,
  withAlpha,
} from "../canvas";
import { type Tones, tint, turned } from "./stage";

// --- Hands ----------------------------------------------------------------------------------------------------

export type HandPose = "open" | "pinch";

export type HandOptions = {
  /** The wrist, in canvas units. */
  x: number;
  y: number;
  /** Where the hand points. */
  angle: number;
  scale: number;
  pose: HandPose;
  colour: string;
  sleeve: string;
  trim: string;
  /** Which side the thumb is on: -1 is to the left of where the hand points. */
  thumb?: 1 | -1;
};

/** Between finger and thumb, measured from the wrist before turning and scaling. */
const pinchPoint: Point = [292, 40];

/** A hand and its sleeved arm, which runs off behind it. */
export function hand(random: Random, options: HandOptions): string {
  const { x, y, angle, scale, pose, colour, sleeve, trim, thumb = -1 } = options;
  const flip = thumb === -1 ? 1 : -1;
  const fingers = pose === "open" ? openFingers : pinchFingers;
  const cut = [palm, ...fingers].map((piece) => piecePath(piece, flip)).join("");
  const arm = taper(
    [
      [-900, 10],
      [-560, 0],
      [-260, -4],
      [-80, 0],
      [20, 0],
    ],
    [120, 104, 80, 60, 58],
    flip,
  );
  const sleevePath = pathOf`M-900 -150C-620 -138 -400 -124 -204 -100Q-186 0 -204 100C-400 124 -620 142 -900 160Z`;
  const cuff = pathOf`M-250 -116Q-206 -112 -176 -104Q-156 0 -176 104Q-206 112 -250 116Q-232 0 -250 -116Z`;
  const shadow = shadowFor(angle, scale);
  const pattern = clipped(sleevePath, sleevePattern(random, trim, flip));
  const drawn = [
    cutPaper(arm + cut, { from: lighten(colour, 0.1), to: darken(colour, 0.06), angle: 90 }, shadow),
    pose === "open" ? creases(colour, flip) : "",
    cutPaper(sleevePath, { from: lighten(sleeve, 0.12), to: darken(sleeve, 0.1), angle: 90 }, shadow),
    pattern,
    cutPaper(cuff, tint(mix(sleeve, trim, 0.85)), { ...shadow, strength: 0.08 }),
  ].join("");
  return placed(drawn, { x, y, rotate: angle, scale });
}

/** Where a hand's pinching fingers meet, on the canvas. */
export function pinchAt({ x, y, angle, scale, thumb = -1 }: HandOptions): Point {
  const radians = (angle * Math.PI) / 180;
  const [px, py] = [pinchPoint[0] * scale, pinchPoint[1] * scale * (thumb === -1 ? -1 : 1) * -1];
  return [x + px * Math.cos(radians) - py * Math.sin(radians), y + px * Math.sin(radians) + py * Math.cos(radians)];
}

// A hand turns with its arm, but the light does not: the shadow's offset is turned back.
function shadowFor(angle: number, scale: number) {
  const radians = (-angle * Math.PI) / 180;
  const [dx, dy] = [8 / scale, 13 / scale];
  return {
    dx: dx * Math.cos(radians) - dy * Math.sin(radians),
    dy: dx * Math.sin(radians) + dy * Math.cos(radians),
    strength: 0.18,
  };
}

type Piece = { points: Point[]; halves: number[] };

function finger(x: number, y: number, length: number, angle: number, bend: number, root: number, tip: number): Piece {
  const points = stemPoints(x, y, length, angle, bend, 6);
  return { points, halves: points.map((_, index) => root + ((tip - root) * index) / 6) };
}

const palm: Piece = {
  points: [
    [-30, 0],
    [30, 0],
    [90, 2],
    [136, 2],
    [166, 2],
  ],
  halves: [57, 62, 80, 86, 66],
};

const openFingers: Piece[] = [
  finger(132, -56, 166, -13, 8, 29, 22),
  finger(144, -18, 194, -3, 2, 29, 22),
  finger(142, 20, 178, 6, -4, 28, 21),
  finger(126, 56, 140, 17, -8, 25, 18),
  finger(30, -36, 178, -52, 22, 38, 24),
];

const pinchFingers: Piece[] = [
  finger(92, -48, 132, -80, 50, 26, 17),
  finger(112, -50, 166, -58, 50, 28, 19),
  finger(132, -40, 184, -36, 48, 29, 20),
  finger(142, 0, 172, -14, 58, 31, 20),
  finger(26, 22, 268, 22, -38, 43, 22),
];

function piecePath({ points, halves }: Piece, flip: 1 | -1): string {
  return taper(points, halves, flip);
}

/** A band along points, as wide as given at each, with round ends. */
function taper(points: readonly Point[], halves: readonly number[], flip: 1 | -1): string {
  const placedPoints = points.map(([x, y]): Point => [x, y * flip]);
  const direction = (index: number) => {
    const [from, to] = [
      placedPoints[Math.max(0, index - 1)] as Point,
      placedPoints[Math.min(points.length - 1, index + 1)] as Point,
    ];
    return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  };
  const edge = (side: 1 | -1) =>
    placedPoints.map(([x, y], index) => polar(x, y, direction(index) + side * 90, halves[index] as number));
  const last = points.length - 1;
  const end = halves[last] as number;
  const [tipX, tipY] = placedPoints[last] as Point;
  const cap = [50, 0, -50].map((turn) => polar(tipX, tipY, direction(last) + turn, end * (turn ? 0.96 : 1)));
  return smoothPath([...edge(1), ...cap, ...edge(-1).reverse()], true);
}

function creases(colour: string, flip: 1 | -1): string {
  const ink = withAlpha(darken(colour, 0.5), 0.28);
  return line(
    pathOf`M70 ${-46 * flip}Q112 ${-8 * flip} 96 ${52 * flip}M118 ${-50 * flip}Q140 ${-30 * flip} 152 ${10 * flip}`,
    ink,
    4,
  );
}

function sleevePattern(random: Random, trim: string, flip: 1 | -1): string {
  const kind = random.pick(["stripes", "dots", "fronds", "plain"] as const);
  switch (kind) {
    case "plain":
      return "";
    case "stripes":
      return Array.from({ length: 9 }, (_, index) =>
        line(pathOf`M${-270 - index * 74} -200V200`, withAlpha(trim, 0.8), index % 2 ? 8 : 20),
      ).join("");
    case "dots": {
      const dots = Array.from({ length: 40 }, (_, index) =>
        circlePath(-262 - Math.floor(index / 4) * 62, -108 + (index % 4) * 72 + (Math.floor(index / 4) % 2) * 36, 12),
      );
      return shape(dots.join(""), withAlpha(trim, 0.85));
    }
    case "fronds": {
      const fronds = Array.from({ length: 5 }, (_, index) =>
        frondPath(random, {
          x: -250 - index * 140,
          y: 70 * flip * (index % 2 ? 1 : -1),
          length: 150,
          angle: 180 + random.between(-40, 40),
          lobes: 4,
          lobe: 0.36,
        }),
      );
      return shape(fronds.join(""), withAlpha(trim, 0.85));
    }
  }
}

// --- Singers --------------------------------------------------------------------------------------------------

export type SingerOptions = {
  x: number;
  /** The crown of the head; the coat runs on down, out of the picture. */
  top: number;
  size: number;
  hair: HairKind;
  colour: string;
  trim: string;
  book: string;
};

/** Somebody in a choir: a coat of one colour, a head without a face, a songbook held open. */
export function singer(
  random: Random,
  tones: Tones,
  { x, top, size, hair: hairKind, colour, trim, book }: SingerOptions,
): string {
  const s = size / 100;
  const foot = height;
  const skin = random.pick(skinTones(tones));
  const broad = random.between(27, 33) * s;
  const shoulder = top + 42 * s;
  const lean = random.between(-5, 5);
  const coat = pathOf`M${x - 9 * s} ${shoulder - 7 * s}C${x - broad * 0.8} ${shoulder - 4 * s} ${x - broad} ${shoulder + 8 * s} ${x - broad * 1.06} ${shoulder + 30 * s}L${x - broad * 1.26} ${foot + 20}H${x + broad * 1.26}L${x + broad * 1.06} ${shoulder + 30 * s}C${x + broad} ${shoulder + 8 * s} ${x + broad * 0.8} ${shoulder - 4 * s} ${x + 9 * s} ${shoulder - 7 * s}Z`;
  const neck = pathOf`M${x - 6.5 * s} ${shoulder - 18 * s}H${x + 6.5 * s}V${shoulder - 4 * s}Q${x} ${shoulder + 5 * s} ${x - 6.5 * s} ${shoulder - 4 * s}Z`;
  const headY = top + 16 * s;
  const head = pathOf`M${-13 * s} ${-4 * s}C${-13 * s} ${-22 * s} ${13 * s} ${-22 * s} ${13 * s} ${-4 * s}C${13 * s} ${9 * s} ${7 * s} ${19 * s} 0 ${19 * s}C${-7 * s} ${19 * s} ${-13 * s} ${9 * s} ${-13 * s} ${-4 * s}Z`;
  const hair = hairOf(random, tones, hairKind, s, trim);
  const atHead = pathOf`transform="translate(${x} ${headY}) rotate(${lean})"`;
  const face = group(
    (hair.drape ?? "") + shape(head, { from: lighten(skin, 0.12), to: darken(skin, 0.1), angle: 20 }) + hair.before,
    atHead,
  );
  const bookY = shoulder + random.between(26, 34) * s;
  const arms = [-1, 1].map((side) =>
    shape(
      pathOf`M${x + side * broad * 0.98} ${shoulder + 12 * s}C${x + side * broad * 1.2} ${bookY} ${x + side * broad * 1.12} ${bookY + 20 * s} ${x + side * broad * 0.86} ${bookY + 18 * s}L${x + side * 12 * s} ${bookY + 8 * s}L${x + side * 13 * s} ${bookY - 2 * s}L${x + side * broad * 0.72} ${bookY + 2 * s}Z`,
      darken(colour, side > 0 ? 0.2 : 0.08),
    ),
  );
  const hands = [-1, 1].map((side) =>
    ellipse(x + side * 13.5 * s, bookY + 3.5 * s, 4.6 * s, 4 * s, darken(skin, 0.04)),
  );
  const pages = pathOf`M${x} ${bookY + 7 * s}L${x - 19 * s} ${bookY + 2 * s}V${bookY - 18 * s}L${x} ${bookY - 13 * s}L${x + 19 * s} ${bookY - 18 * s}V${bookY + 2 * s}Z`;
  const spread =
    shape(pages, { from: lighten(book, 0.3), to: darken(book, 0.06), angle: 0 }) +
    line(pathOf`M${x} ${bookY - 13 * s}V${bookY + 7 * s}`, withAlpha(darken(book, 0.6), 0.35), 0.9 * s);
  return [
    group(hair.behind, atHead),
    cutPaper(coat, turned(colour), { dx: 6, dy: 4, strength: 0.16 }),
    clipped(coat, coatPattern(random, x, shoulder, s, trim)),
    shape(neck, darken(skin, 0.14)),
    random.chance(0.3) ? scarf(x, shoulder, s, trim) : "",
    face,
    arms.join(""),
    spread,
    hands.join(""),
  ].join("");
}

function skinTones(tones: Tones): string[] {
  return ["#efc6a2", "#d8a077", "#b57a54", "#8a573c", "#64402f", "#e6b48d"].map((hue) => mix(hue, tones.mid, 0.08));
}

function scarf(x: number, shoulder: number, s: number, trim: string): string {
  return shape(
    pathOf`M${x - 12 * s} ${shoulder - 10 * s}Q${x} ${shoulder + 2 * s} ${x + 12 * s} ${shoulder - 10 * s}L${x + 13 * s} ${shoulder}Q${x} ${shoulder + 12 * s} ${x - 13 * s} ${shoulder}Z`,
    turned(trim),
  );
}

function coatPattern(random: Random, x: number, shoulder: number, s: number, trim: string): string {
  const kind = random.pick(["plain", "plain", "stripes", "dots", "leaves", "yoke"] as const);
  const ink = withAlpha(trim, 0.75);
  switch (kind) {
    case "plain":
      return "";
    case "stripes":
      return Array.from({ length: 12 }, (_, index) =>
        line(pathOf`M${x - 60 * s} ${shoulder + (2 + index * 9) * s}H${x + 60 * s}`, ink, 3 * s),
      ).join("");
    case "dots": {
      const dots = Array.from({ length: 70 }, (_, index) =>
        circlePath(
          x + ((index % 7) - 3 + (Math.floor(index / 7) % 2) * 0.5) * 10 * s,
          shoulder + (4 + Math.floor(index / 7) * 9) * s,
          1.7 * s,
        ),
      );
      return shape(dots.join(""), ink);
    }
    case "leaves": {
      const leaves = Array.from({ length: 40 }, (_, index) =>
        leafPath(
          x + ((index % 5) - 2 + (Math.floor(index / 5) % 2) * 0.5) * 14 * s,
          shoulder + (12 + Math.floor(index / 5) * 12) * s,
          8 * s,
          4 * s,
          random.jitter(-90, 40),
        ),
      );
      return shape(leaves.join(""), ink);
    }
    case "yoke":
      return shape(
        pathOf`M${x - 60 * s} ${shoulder - 30 * s}H${x + 60 * s}V${shoulder + 8 * s}Q${x} ${shoulder + 26 * s} ${x - 60 * s} ${shoulder + 8 * s}Z`,
        ink,
      );
  }
}

export const hairKinds = ["crop", "bob", "long", "bun", "curls", "bald", "scarf", "beret"] as const;
export type HairKind = (typeof hairKinds)[number];

/** What hangs behind the coat, what lies on its shoulders and what frames the head. */
type Hair = { behind: string; drape?: string; before: string };

/** Hair, hat or headscarf around a head at the origin. */
function hairOf(random: Random, tones: Tones, kind: HairKind, s: number, trim: string): Hair {
  const hue = random.pick([
    darken(tones.woodDark, 0.45),
    tones.woodDark,
    mix(tones.wood, tones.straw, 0.4),
    "#d9d2c4",
    darken(tones.woodDark, 0.7),
    mix(tones.clay, tones.woodDark, 0.3),
  ]);
  const fill = turned(hue);
  const crop = pathOf`M${-14 * s} ${1 * s}C${-17 * s} ${-26 * s} ${17 * s} ${-26 * s} ${14 * s} ${1 * s}C${12 * s} ${-7 * s} ${6 * s} ${-11 * s} ${-2 * s} ${-10 * s}C${-8 * s} ${-10 * s} ${-12 * s} ${-6 * s} ${-14 * s} ${1 * s}Z`;
  const sweep = pathOf`M${-14 * s} ${3 * s}C${-18 * s} ${-26 * s} ${18 * s} ${-26 * s} ${14 * s} ${3 * s}C${13 * s} ${-4 * s} ${9 * s} ${-12 * s} ${4 * s} ${-13 * s}C${-1 * s} ${-7 * s} ${-9 * s} ${-5 * s} ${-14 * s} ${3 * s}Z`;
  switch (kind) {
    case "crop":
      return { behind: "", before: shape(crop, fill) };
    case "bob":
      return {
        behind: shape(
          pathOf`M${-15 * s} ${-4 * s}C${-18 * s} ${10 * s} ${-18 * s} ${16 * s} ${-14 * s} ${18 * s}H${14 * s}C${18 * s} ${16 * s} ${18 * s} ${10 * s} ${15 * s} ${-4 * s}Z`,
          darken(hue, 0.12),
        ),
        before: shape(sweep, fill),
      };
    case "long":
      return {
        behind: shape(
          pathOf`M${-14 * s} ${-6 * s}C${-19 * s} ${16 * s} ${-20 * s} ${34 * s} ${-15 * s} ${44 * s}H${15 * s}C${20 * s} ${34 * s} ${19 * s} ${16 * s} ${14 * s} ${-6 * s}Z`,
          darken(hue, 0.12),
        ),
        before: shape(sweep, fill),
      };
    case "bun":
      return { behind: circle(random.between(-4, 6) * s, -25 * s, 7.5 * s, fill), before: shape(crop, fill) };
    case "curls": {
      const curls = Array.from({ length: 13 }, (_, index) =>
        circlePath(...polar(0, -4 * s, -196 + index * 17.5, 14.5 * s), random.between(5, 6.8) * s),
      );
      return {
        behind: shape(curls.join("") + circlePath(0, -8 * s, 15 * s), fill),
        before: shape(
          Array.from({ length: 5 }, (_, index) =>
            circlePath((index - 2) * 5.4 * s, (-15 + Math.abs(index - 2) * 1.4) * s, 4.6 * s),
          ).join(""),
          fill,
        ),
      };
    }
    case "bald":
      return {
        behind: "",
        before: [-1, 1]
          .map((side) => shape(leafPath(side * 13 * s, 7 * s, 13 * s, 4.4 * s, -90 + side * 8), hue))
          .join(""),
      };
    case "scarf":
      return {
        behind: "",
        drape: shape(
          pathOf`M${-15 * s} ${-6 * s}C${-19 * s} ${12 * s} ${-20 * s} ${26 * s} ${-22 * s} ${32 * s}H${22 * s}C${20 * s} ${26 * s} ${19 * s} ${12 * s} ${15 * s} ${-6 * s}Z`,
          darken(trim, 0.12),
        ),
        before: shape(
          pathOf`M${-15 * s} ${4 * s}C${-19 * s} ${-28 * s} ${19 * s} ${-28 * s} ${15 * s} ${4 * s}C${13 * s} ${20 * s} ${8 * s} ${26 * s} 0 ${27 * s}C${-8 * s} ${26 * s} ${-13 * s} ${20 * s} ${-15 * s} ${4 * s}ZM${-10.5 * s} ${2 * s}C${-10 * s} ${12 * s} ${-6 * s} ${17 * s} 0 ${17 * s}C${6 * s} ${17 * s} ${10 * s} ${12 * s} ${10.5 * s} ${2 * s}C${10 * s} ${-14 * s} ${-10 * s} ${-14 * s} ${-10.5 * s} ${2 * s}Z`,
          turned(trim),
          `fill-rule="evenodd"`,
        ),
      };
    case "beret":
      return {
        behind: "",
        before:
          shape(crop, fill) +
          shape(
            pathOf`M${-17 * s} ${-10 * s}C${-20 * s} ${-24 * s} ${14 * s} ${-32 * s} ${18 * s} ${-15 * s}C${18 * s} ${-9 * s} ${4 * s} ${-11 * s} ${-17 * s} ${-10 * s}Z`,
            turned(trim),
          ),
      };
  }
}

/** Somebody who conducts, from behind, both arms up. */
export function conductor(tones: Tones, x: number, foot: number, size: number, colour: string): string {
  const s = size / 100;
  const top = foot - size;
  const shoulder = top + 46 * s;
  const skin = mix("#b57a54", tones.mid, 0.08);
  const back = pathOf`M${x - 10 * s} ${shoulder - 8 * s}C${x - 26 * s} ${shoulder - 4 * s} ${x - 32 * s} ${shoulder + 6 * s} ${x - 33 * s} ${shoulder + 30 * s}L${x - 30 * s} ${foot + 20}H${x + 30 * s}L${x + 33 * s} ${shoulder + 30 * s}C${x + 32 * s} ${shoulder + 6 * s} ${x + 26 * s} ${shoulder - 4 * s} ${x + 10 * s} ${shoulder - 8 * s}Z`;
  const arm = (side: 1 | -1, lift: number) =>
    pathOf`M${x + side * 24 * s} ${shoulder + 8 * s}Q${x + side * 52 * s} ${shoulder + 36 * s} ${x + side * 58 * s} ${shoulder - lift * s}`;
  const palms = (
    [
      [-1, 24],
      [1, 14],
    ] as const
  ).map(([side, lift]) => {
    const [hx, hy] = [x + side * 58 * s, shoulder - (lift + 6) * s];
    const fingers = [-40, -20, 0, 20, side * -66].map((turn) => leafPath(hx, hy, 17 * s, 6 * s, -90 + turn)).join("");
    return shape(circlePath(hx, hy, 6.4 * s) + fingers, skin);
  });
  return [
    palms.join(""),
    line(arm(-1, 18), darken(colour, 0.1), 13 * s),
    line(arm(1, 8), darken(colour, 0.2), 13 * s),
    cutPaper(back, turned(colour), { strength: 0.16 }),
    line(pathOf`M${x} ${shoulder + 4 * s}V${foot}`, withAlpha(darken(colour, 0.6), 0.3), 1.2 * s),
    shape(
      pathOf`M${x - 7 * s} ${shoulder - 20 * s}H${x + 7 * s}V${shoulder - 4 * s}Q${x} ${shoulder + 2 * s} ${x - 7 * s} ${shoulder - 4 * s}Z`,
      darken(skin, 0.12),
    ),
    circle(round(x), top + 18 * s, 15 * s, turned(tones.woodDark)),
    circle(x + 2 * s, top + 1 * s, 8 * s, turned(tones.woodDark)),
    line(
      pathOf`M${x - 8 * s} ${top + 6 * s}Q${x + 2 * s} ${top + 11 * s} ${x + 11 * s} ${top + 5 * s}`,
      tones.accent,
      2.4 * s,
    ),
  ].join("");
}
