/**
 * The illustrators' toolkit: seeded chance, colour mixing, hand-cut paths, plants and the frame that every picture
 * of the demo library is put in. Angles are degrees as SVG counts them: 0 points right, -90 points up.
 */
import { ink, paper } from "./palette";

export type Picture = {
  svg: string;
  /** One plain sentence that says what the picture shows. */
  alt: string;
};

export type Point = readonly [x: number, y: number];

export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  between: (min: number, max: number) => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** The value, moved by at most the amount to either side. */
  jitter: (value: number, amount: number) => number;
  shuffle: <T>(items: readonly T[]) => T[];
  /** -1 or 1. */
  side: () => 1 | -1;
};

export const width = 1600;
export const height = 1067;

// --- Chance ---------------------------------------------------------------------------------------------------

export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number) => min + (max - min) * next();
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error("Nothing to pick from.");
    return items[int(0, items.length - 1)] as T;
  };
  const chance = (probability: number) => next() < probability;
  const jitter = (value: number, amount: number) => value + between(-amount, amount);
  const shuffle = <T>(items: readonly T[]): T[] => {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  };
  const side = () => (chance(0.5) ? 1 : -1);
  return { next, between, int, pick, chance, jitter, shuffle, side };
}

// --- Colour ---------------------------------------------------------------------------------------------------

/** A colour part of the way from one to the other: 0 is the first, 1 the second. Hex colours in, hex out. */
export function mix(from: string, to: string, amount: number): string {
  const a = channels(from);
  const b = channels(to);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Towards the site's paper, not white, so that light tones stay warm. */
export function lighten(colour: string, amount: number): string {
  return mix(colour, paper, amount);
}

/** Towards the site's ink, not black, so that dark tones stay soft. */
export function darken(colour: string, amount: number): string {
  return mix(colour, ink, amount);
}

export function withAlpha(colour: string, alpha: number): string {
  return `rgba(${channels(colour).join(",")},${round(alpha, 3)})`;
}

// --- Frame ----------------------------------------------------------------------------------------------------

export type FrameParts = {
  /** A colour, or markup that covers the whole canvas. */
  background: string;
  body: string;
  defs?: string;
  /** Where the light falls from, in canvas units; the opposite side darkens a little. */
  light?: Point;
  /** 0 for none, 1 for the usual. */
  lightStrength?: number;
};

/** Wraps a picture into its svg, with soft light and a paper grain over everything. */
export function frame({ background, body, defs = "", light = [360, 160], lightStrength = 1 }: FrameParts): string {
  const ground = background.startsWith("<") ? background : fullRect(background);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" `,
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${grainDefs}${lightDefs(light, lightStrength)}${defs}</defs>`,
    ground,
    body,
    fullRect("url(#frame-light)"),
    fullRect("url(#frame-grain)"),
    `</svg>`,
  ].join("");
}

// A filter over the whole canvas takes librsvg a third of a second; a stitched tile, repeated, takes a twentieth.
// The noise is centred on grey: its dark end becomes ink flecks, its light end paper flecks, its middle nothing.
const grainTile = 256;
const grainDefs = [
  `<filter id="frame-noise" filterUnits="userSpaceOnUse" x="0" y="0" width="${grainTile}" height="${grainTile}" `,
  `color-interpolation-filters="sRGB">`,
  `<feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="7" stitchTiles="stitch"/>`,
  `<feColorMatrix values="1 0 0 0 0  1 0 0 0 0  1 0 0 0 0  1 0 0 0 0"/><feComponentTransfer>`,
  `<feFuncR type="discrete" tableValues="0.15 1"/><feFuncG type="discrete" tableValues="0.19 0.98"/>`,
  `<feFuncB type="discrete" tableValues="0.17 0.94"/>`,
  `<feFuncA type="table" tableValues="0.28 0.21 0.1 0.02 0 0.04 0.16 0.3 0.4"/></feComponentTransfer></filter>`,
  `<pattern id="frame-grain" width="${grainTile}" height="${grainTile}" patternUnits="userSpaceOnUse">`,
  `<rect width="${grainTile}" height="${grainTile}" filter="url(#frame-noise)"/></pattern>`,
].join("");

function lightDefs([x, y]: Point, strength: number): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${round(opacity * strength, 3)}"/>`;
  // One gradient for both the light and the shade: every layer that covers the canvas costs ten milliseconds.
  return [
    `<radialGradient id="frame-light" gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="1750">`,
    stop(0, "#fffaf0", 0.34),
    stop(0.3, "#fffaf0", 0.16),
    stop(0.54, "#fffaf0", 0),
    stop(0.55, ink, 0),
    stop(1, ink, 0.13),
    `</radialGradient>`,
  ].join("");
}

function fullRect(fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

// --- Marks ----------------------------------------------------------------------------------------------------

export type Gradient = {
  from: string;
  to: string;
  /** The direction the colour travels; 90, the default, is downwards. */
  angle?: number;
};

export type Fill = string | Gradient;

/** A filled path. A gradient brings its own definition with it, so a shape can be placed anywhere. */
export function shape(d: string, fill: Fill, attributes = ""): string {
  const { definition, reference } = paint(fill);
  return `${definition}<path d="${d}" fill="${reference}"${attributes && ` ${attributes}`}/>`;
}

/** An open line with round ends. */
export function line(d: string, colour: string, thickness: number, attributes = ""): string {
  const stroke = `stroke="${colour}" stroke-width="${round(thickness)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${stroke}${attributes && ` ${attributes}`}/>`;
}

export function group(content: string, attributes = ""): string {
  return `<g${attributes && ` ${attributes}`}>${content}</g>`;
}

export type Placement = { x?: number; y?: number; rotate?: number; scale?: number; opacity?: number };

/** Content drawn around the origin, put somewhere. */
export function placed(content: string, { x = 0, y = 0, rotate = 0, scale = 1, opacity = 1 }: Placement): string {
  const transform = `translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${round(scale, 3)})`;
  return group(content, `transform="${transform}"${opacity < 1 ? ` opacity="${round(opacity, 3)}"` : ""}`);
}

/** Content seen only inside a path. */
export function clipped(d: string, content: string): string {
  const id = `clip-${hash(d).toString(36)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A piece of coloured paper that lies on the sheet: the shape over its own soft, offset shadow. */
export function cutPaper(d: string, fill: Fill, shadow: PaperShadow = {}): string {
  const { colour = ink, dx = 5, dy = 8, strength = 0.13 } = shadow;
  // Two stacked offsets read as a soft edge and cost nothing, where a blur costs librsvg tens of milliseconds.
  const offsets = [1.6, 0.8].map((far) => {
    const transform = `transform="translate(${round(dx * far)} ${round(dy * far)})"`;
    return shape(d, withAlpha(colour, strength / 2), transform);
  });
  return offsets.join("") + shape(d, fill);
}

export type PaperShadow = { colour?: string; dx?: number; dy?: number; strength?: number };

/** The soft shadow under a thing that stands on a table or on the ground. */
export function groundShadow(cx: number, cy: number, rx: number, ry: number, colour = ink, strength = 0.3): string {
  const id = `shadow-${hash(`${colour}${strength}`).toString(36)}`;
  const stops = [
    [0, strength],
    [0.45, strength * 0.66],
    [0.75, strength * 0.2],
    [1, 0],
  ].map(([at, alpha = 0]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${round(alpha, 3)}"/>`);
  const gradient = `<radialGradient id="${id}">${stops.join("")}</radialGradient>`;
  return `${gradient}<ellipse ${ellipseAt(cx, cy, rx, ry)} fill="url(#${id})"/>`;
}

/** A round glow: the sun's or a lamp's light, brightest in the middle. */
export function glow(cx: number, cy: number, radius: number, colour: string, strength = 0.6): string {
  return groundShadow(cx, cy, radius, radius, colour, strength);
}

export function circle(cx: number, cy: number, radius: number, fill: Fill, attributes = ""): string {
  return ellipse(cx, cy, radius, radius, fill, attributes);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: Fill, attributes = ""): string {
  const { definition, reference } = paint(fill);
  const extra = attributes && ` ${attributes}`;
  return `${definition}<ellipse ${ellipseAt(cx, cy, rx, ry)} fill="${reference}"${extra}/>`;
}

/** An ellipse's line alone. */
export function ring(cx: number, cy: number, rx: number, ry: number, colour: string, thickness: number): string {
  return `<ellipse ${ellipseAt(cx, cy, rx, ry)} fill="none" stroke="${colour}" stroke-width="${round(thickness)}"/>`;
}

function ellipseAt(cx: number, cy: number, rx: number, ry: number): string {
  return `cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"`;
}

function paint(fill: Fill): { definition: string; reference: string } {
  if (typeof fill === "string") return { definition: "", reference: fill };
  const { from, to, angle = 90 } = fill;
  // Named after its content: the same gradient twice in a picture is the same definition twice, which is harmless.
  const id = `gradient-${hash(`${from}${to}${angle}`).toString(36)}`;
  const [dx, dy] = polar(0, 0, angle, 0.5);
  const ends = [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy].map((end) => round(end, 3));
  const place = `x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}"`;
  const stops = `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return {
    definition: `<linearGradient id="${id}" ${place}>${stops}</linearGradient>`,
    reference: `url(#${id})`,
  };
}

// --- Paths ----------------------------------------------------------------------------------------------------

/** Path data with short numbers: a template tag for numbers, points and path data, over as many lines as it takes. */
export function pathOf(texts: TemplateStringsArray, ...values: readonly (number | string | Point)[]): string {
  const written = values.map((value) => {
    if (typeof value === "number") return String(round(value));
    return typeof value === "string" ? value : coordinates(value);
  });
  return texts.map((text, index) => text.replace(/\s+/g, " ") + (written[index] ?? "")).join("");
}

/** A circle as path data: many of them in one path are cheaper than many circles. */
export function circlePath(cx: number, cy: number, radius: number): string {
  const r = round(radius);
  return `M${coordinates([cx - r, cy])}a${r} ${r} 0 1 0 ${round(r * 2)} 0a${r} ${r} 0 1 0 ${round(-r * 2)} 0Z`;
}

/** A smooth curve through the points. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] as Point;
  };
  const segments = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${coordinates(first)} ${coordinates(second)} ${coordinates(end)}`;
  });
  return `M${coordinates(at(0))}${segments.join("")}${closed ? "Z" : ""}`;
}

/** A shape with corners, as scissors cut it: every edge bows a little. */
export function cutPath(random: Random, corners: readonly Point[], wobble = 5): string {
  const moved = corners.map(([x, y]): Point => [random.jitter(x, wobble * 0.4), random.jitter(y, wobble * 0.4)]);
  const start = moved[0] as Point;
  const edges = moved.map((from, index) => {
    const to = moved[(index + 1) % moved.length] as Point;
    const bow: Point = [
      (from[0] + to[0]) / 2 + random.between(-wobble, wobble),
      (from[1] + to[1]) / 2 + random.between(-wobble, wobble),
    ];
    return `Q${coordinates(bow)} ${coordinates(to)}`;
  });
  return `M${coordinates(start)}${edges.join("")}Z`;
}

/** `cutPath` for an upright rectangle. */
export function cutRect(random: Random, x: number, y: number, wide: number, high: number, wobble = 5): string {
  const corners: Point[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ];
  return cutPath(random, corners, wobble);
}

/** An organic round shape: 0.03 of wobble is a pebble, 0.2 a puddle. */
export function blobPath(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  { wobble = 0.09, points = 9 }: { wobble?: number; points?: number } = {},
): string {
  const turn = random.between(0, 360);
  const around = Array.from({ length: points }, (_, index): Point => {
    const angle = ((turn + (index * 360) / points) * Math.PI) / 180;
    const reach = random.jitter(1, wobble);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  return smoothPath(around, true);
}

/** Matisse's seaweed: a frond of rounded fingers along a stem, one cut shape. */
export function frondPath(
  random: Random,
  { x, y, length, angle = -90, bend = 0, lobes = 5, lobe = 0.42, lean = 35 }: FrondOptions,
): string {
  const stem = stemPoints(x, y, length * 0.86, angle, bend);
  const finger = (along: number, direction: number, reach: number): string => {
    const [rootX, rootY] = pointAlong(stem, along);
    const spread = Math.min(length / lobes / 2.9, reach * 0.34);
    const at = (share: number, side: number): Point =>
      polar(...polar(rootX, rootY, direction, reach * share), direction + 90, side * spread);
    // Always the same way round: fingers of the two sides overlap at the stem and must not cut holes there.
    const outline = [at(0, 0.42), at(0.5, 0.7), at(0.84, 0.86), at(1, 0), at(0.84, -0.86), at(0.5, -0.7), at(0, -0.42)];
    return smoothPath(outline, true);
  };
  const fingers = Array.from({ length: lobes }, (_, index) => {
    const along = 0.12 + (0.84 * (index + 0.2)) / lobes;
    const reach = length * lobe * (0.62 + 0.45 * Math.sin(Math.PI * (0.15 + along * 0.75)));
    return [-1, 1].map((side) => {
      const direction = angle + bend * along + side * random.jitter(90 - lean - along * 12, 6);
      return finger(random.jitter(along, 0.02), direction, reach * random.jitter(1, 0.13));
    });
  });
  const tip = finger(0.94, angle + bend, length * lobe * 0.62);
  const thick = length * 0.028;
  const leftEdge = stem.map(([px, py], index): Point => polar(px, py, angle + (bend * index) / 12 - 90, thick));
  const rightEdge = stem.map(([px, py], index): Point => polar(px, py, angle + (bend * index) / 12 + 90, thick));
  return [smoothPath([...rightEdge, ...leftEdge.reverse()], true), ...fingers.flat(), tip].join("");
}

export type FrondOptions = {
  x: number;
  y: number;
  length: number;
  angle?: number;
  /** How far the stem turns on its way, in degrees. */
  bend?: number;
  lobes?: number;
  /** How far the lobes reach, as a share of the length. */
  lobe?: number;
  /** How far the lobes lean towards the tip, in degrees. */
  lean?: number;
};

/** A rounded hill or a row of them, across the canvas and down to its foot. */
export function hillPath(
  random: Random,
  y: number,
  { swell = 60, rises = 2, bottom = height }: { swell?: number; rises?: number; bottom?: number } = {},
): string {
  return `${smoothPath(hillLine(random, y, swell, rises))}L${width + 80} ${bottom}L-80 ${bottom}Z`;
}

/** The points of a hill's skyline, for a path or trees that must follow it. */
export function hillLine(random: Random, y: number, swell = 60, rises = 2): Point[] {
  const shift = random.between(0, Math.PI * 2);
  const tilt = random.between(-0.5, 0.5);
  return Array.from({ length: 13 }, (_, index): Point => {
    const along = index / 12;
    const wave = Math.sin(shift + along * rises * Math.PI) + 0.35 * Math.sin(shift * 2 + along * rises * 5);
    return [-80 + along * (width + 160), y - swell * (wave + tilt * (along * 2 - 1))];
  });
}

// --- Plants ---------------------------------------------------------------------------------------------------

/** A pointed leaf from its stalk at x, y. The bend curves it to one side: 0.15 is gentle. */
export function leafPath(x: number, y: number, length: number, wide: number, angle: number, bend = 0): string {
  const tip = coordinates(polar(x, y, angle, length));
  const edge = (side: 1 | -1, along: number, reach: number): string =>
    coordinates(polar(...polar(x, y, angle, length * along), angle + 90, side * reach + bend * length));
  const half = wide / 2;
  const out = `C${edge(1, 0.22, half)} ${edge(1, 0.68, half * 0.95)} ${tip}`;
  const back = `C${edge(-1, 0.68, half * 0.95)} ${edge(-1, 0.22, half)} ${coordinates([x, y])}`;
  return `M${coordinates([x, y])}${out}${back}Z`;
}

export type LeafOptions = {
  x: number;
  y: number;
  length: number;
  angle: number;
  fill: Fill;
  /** A third of the length when not given. */
  wide?: number;
  bend?: number;
  /** The colour of the midrib; none when not given. */
  rib?: string;
};

export function leaf({ x, y, length, angle, fill, wide = length / 3, bend = 0, rib }: LeafOptions): string {
  const blade = shape(leafPath(x, y, length, wide, angle, bend), fill);
  if (!rib) return blade;
  const middle = polar(...polar(x, y, angle, length * 0.5), angle + 90, bend * length * 0.75);
  const end = polar(...polar(x, y, angle, length * 0.86), angle + 90, bend * length * 0.3);
  const thickness = Math.max(1.2, length / 70);
  return blade + line(`M${coordinates([x, y])}Q${coordinates(middle)} ${coordinates(end)}`, rib, thickness);
}

/** A stem as points: it leaves x, y at an angle and turns by `bend` degrees on its way. */
export function stemPoints(x: number, y: number, length: number, angle: number, bend = 0, steps = 12): Point[] {
  const points: Point[] = [[x, y]];
  for (let step = 0; step < steps; step += 1) {
    const last = points[points.length - 1] as Point;
    points.push(polar(last[0], last[1], angle + (bend * (step + 0.5)) / steps, length / steps));
  }
  return points;
}

export type SprigOptions = {
  x: number;
  y: number;
  length: number;
  angle?: number;
  bend?: number;
  stem: string;
  leaf: Fill;
  /** A second leaf colour, mixed in for life. */
  otherLeaf?: Fill;
  /** Leaves, or pairs of them when they stand opposite. */
  leaves?: number;
  leafLength?: number;
  /** A leaf's width as a share of its length. */
  slimness?: number;
  opposite?: boolean;
  rib?: string;
  thickness?: number;
  /** The share of the stem that stays bare at its foot. */
  bare?: number;
};

/** A stem with leaves that grow smaller towards its tip. */
export function sprig(random: Random, options: SprigOptions): string {
  const { x, y, length, angle = -90, bend = random.between(-30, 30), stem, opposite = false, rib } = options;
  const { leaves = 7, leafLength = length * 0.28, slimness = 0.36, bare = 0.15 } = options;
  const { thickness = Math.max(2, length / 90) } = options;
  const points = stemPoints(x, y, length, angle, bend);
  const leafAt = (along: number, side: number) => {
    const [leafX, leafY] = pointAlong(points, along);
    const size = leafLength * (1 - along * 0.45) * random.jitter(1, 0.12);
    const direction = angle + bend * along + side * random.between(32, 56) * (1 - along * 0.25);
    const fill = options.otherLeaf && random.chance(0.4) ? options.otherLeaf : options.leaf;
    const curve = side * random.between(-0.12, 0.02);
    return leaf({ x: leafX, y: leafY, length: size, wide: size * slimness, angle: direction, fill, bend: curve, rib });
  };
  const firstSide = random.side();
  const drawn = Array.from({ length: leaves }, (_, index) => {
    const along = bare + ((1 - bare) * (index + 0.4)) / (leaves + 0.5);
    if (opposite) return leafAt(along, 1) + leafAt(along, -1);
    return leafAt(along, index % 2 === 0 ? firstSide : -firstSide);
  });
  return line(smoothPath(points), stem, thickness) + drawn.join("") + leafAt(1, random.between(-0.15, 0.15));
}

export type MeadowsweetOptions = {
  x: number;
  y: number;
  length: number;
  angle?: number;
  bend?: number;
  stem: string;
  /** The froth; cream when not given. */
  flower?: string;
  leaf?: Fill;
  /** How wide the head is, as a share of the length. */
  head?: number;
  /** How many flowers froth in the head. */
  flowers?: number;
};

/** The site's own flower: a red-brown stem and a loose, frothy cream head of many tiny flowers. */
export function meadowsweet(random: Random, options: MeadowsweetOptions): string {
  const { x, y, length, angle = -90, bend = random.between(-18, 18), stem, flower = "#fdf6e3" } = options;
  const { head = 0.34, flowers = 90 } = options;
  const points = stemPoints(x, y, length, angle, bend);
  const top = points[points.length - 1] as Point;
  const headAngle = angle + bend;
  const reach = length * head;
  const branches = Array.from({ length: 9 }, (_, index) => {
    const spread = (index - 4) / 4;
    const start = pointAlong(points, 0.78 + 0.18 * (1 - Math.abs(spread)));
    const end = polar(top[0], top[1], headAngle + spread * 98, reach * random.between(0.42, 0.72));
    const knee = polar(start[0], start[1], headAngle + spread * 34, reach * 0.4);
    return { start, knee, end, markup: line(curve(start, knee, end), stem, Math.max(1.4, length / 260)) };
  });
  const froth = Array.from({ length: flowers }, () => {
    const { end, knee } = random.pick(branches);
    const along = 1 - 0.45 * random.next() ** 2;
    const near: Point = [knee[0] + (end[0] - knee[0]) * along, knee[1] + (end[1] - knee[1]) * along];
    const [dotX, dotY] = polar(near[0], near[1], random.between(0, 360), reach * 0.17 * Math.sqrt(random.next()));
    return circlePath(dotX, dotY, reach * random.between(0.018, 0.05));
  });
  const shaded = Math.floor(flowers / 4);
  const back = shape(froth.slice(0, shaded).join(""), mix(flower, stem, 0.14));
  const front = shape(froth.slice(shaded).join(""), flower);
  const leaves = options.leaf ? meadowsweetLeaves(random, points, length, headAngle, options.leaf) : "";
  const stalk = line(smoothPath(points), stem, Math.max(2, length / 120));
  return stalk + leaves + branches.map(({ markup }) => markup).join("") + back + front;
}

function meadowsweetLeaves(random: Random, stem: Point[], length: number, angle: number, fill: Fill): string {
  return [0.3, 0.52, 0.68]
    .map((along, index) => {
      const [x, y] = pointAlong(stem, random.jitter(along, 0.04));
      const side = index % 2 === 0 ? 1 : -1;
      const size = length * (0.24 - along * 0.14);
      const direction = angle + side * random.between(42, 62);
      return [-24, 0, 24]
        .map((turn) => leaf({ x, y, length: size * (turn === 0 ? 1 : 0.7), angle: direction + turn, fill }))
        .join("");
    })
    .join("");
}

// --- Geometry -------------------------------------------------------------------------------------------------

/** The point a distance away from x, y in a direction. */
export function polar(x: number, y: number, angle: number, distance: number): [number, number] {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.cos(radians) * distance, y + Math.sin(radians) * distance];
}

/** The point a share of the way along a row of points. */
export function pointAlong(points: readonly Point[], along: number): [number, number] {
  const place = Math.min(Math.max(along, 0), 1) * (points.length - 1);
  const index = Math.min(Math.floor(place), points.length - 2);
  const from = points[index] as Point;
  const to = points[index + 1] as Point;
  const rest = place - index;
  return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
}

/** A quadratic curve as path data. */
export function curve(from: Point, over: Point, to: Point): string {
  return `M${coordinates(from)}Q${coordinates(over)} ${coordinates(to)}`;
}

/** Path data for one point, short enough to keep a picture's text small. */
export function coordinates([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

function channels(colour: string): number[] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) throw new Error(`Not a six-digit hex colour: ${colour}`);
  return match.slice(1).map((pair) => Number.parseInt(pair, 16));
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}
