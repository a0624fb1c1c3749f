/**
 * What the product and the dish pictures share: colour schemes, light on round and flat things, turned forms and
 * the small things that lie about on a table. Everything is lit from the upper left; a picture that wants its light
 * from the right mirrors the whole of itself.
 */
import {
  clipped,
  coordinates,
  curve,
  darken,
  ellipse,
  type Fill,
  groundShadow,
  group,
  leaf,
  lighten,
  line,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  round,
  shape,
  smoothPath,
  sprig,
  width,
  withAlpha,
} from "./canvas";
import { ink, type Palette, type PaletteName, palettes, paper } from "./palette";

/** How far a circle that lies flat is squashed by the low angle we look from. */
export const tilt = 0.2;

// --- Colour schemes -------------------------------------------------------------------------------------------

export type Tones = {
  wall: string;
  table: string;
  /** The large cut-paper shape behind the subject. */
  panel: string;
  /** The subject's colour: it stands out from wall and panel. */
  main: string;
  second: string;
  accent: string;
  deep: string;
  leaf: string;
  otherLeaf: string;
  stem: string;
  /** Meadowsweet's froth: cream, or the honey of its dried heads where cream would be lost on the wall. */
  froth: string;
  cloth: string;
};

export const materials = {
  milk: "#f6efe2",
  oat: "#e3d3b8",
  stone: "#d8cfc1",
  brass: "#c89c48",
  steel: "#bcc3bf",
  amber: "#a9672c",
  wood: "#cfa06b",
  darkWood: "#8d5d3d",
  leather: "#a9653b",
  cork: "#c99f6d",
  willow: "#c9a26c",
  iron: "#48524f",
  terracotta: "#c1714e",
};

/** Which palettes sit well beside one another. */
const partners: Record<PaletteName, readonly PaletteName[]> = {
  wellness: ["style", "nutrition", "home"],
  style: ["wellness", "home", "career"],
  nutrition: ["community", "career", "wellness"],
  career: ["nutrition", "home", "style"],
  home: ["community", "style", "career"],
  community: ["nutrition", "home", "style"],
};

const paletteNames = Object.keys(palettes) as PaletteName[];

/** A colour scheme; `subject`, the colour of a thing that is always so, keeps wall and panel away from it. */
export function chooseTones(random: Random, subject?: string): Tones {
  const candidates = Array.from({ length: 14 }, () => scheme(random));
  if (!subject) return candidates[0] as Tones;
  const distance = ({ wall, panel, table }: Tones) =>
    Math.min(difference(subject, wall), difference(subject, panel), difference(subject, table) + 0.08);
  const clear = candidates.find((tones) => distance(tones) > 0.2);
  return clear ?? candidates.reduce((best, tones) => (distance(tones) > distance(best) ? tones : best));
}

function scheme(random: Random): Tones {
  const name = random.pick(paletteNames);
  const own = palettes[name];
  const other = palettes[random.pick(partners[name])];
  const deep = rich(own);
  const grounds = {
    pale: {
      wall: mix(own.pale, own.mid, random.between(0.05, 0.22)),
      panel: random.chance(0.6) ? mix(own.pale, own.mid, random.between(0.5, 0.75)) : lighten(own.pale, 0.7),
      table: mix(other.pale, other.mid, random.between(0.3, 0.6)),
    },
    middling: {
      wall: mix(own.mid, own.pale, random.between(0.12, 0.4)),
      panel: random.chance(0.55) ? lighten(own.pale, 0.25) : mix(own.mid, deep, random.between(0.25, 0.4)),
      table: random.chance(0.6) ? lighten(other.pale, 0.3) : mix(deep, own.mid, 0.45),
    },
    dusky: {
      wall: mix(deep, own.mid, random.between(0.06, 0.24)),
      panel: mix(deep, own.mid, random.between(0.5, 0.72)),
      table: mix(other.mid, other.pale, random.between(0.2, 0.6)),
    },
  };
  const mood = random.pick(["pale", "pale", "pale", "middling", "middling", "dusky"] as const);
  const { wall, panel, table } = grounds[mood];
  const colours = [rich(other), other.mid, own.accent, other.accent, materials.milk, rich(own), other.pale];
  const main = standOut(random, colours, [wall, panel, table], 0.17);
  const greens = [
    [palettes.wellness.deep, palettes.wellness.mid],
    [palettes.community.deep, palettes.wellness.mid],
    ["#58703f", "#8fa365"],
    ["#b9c7a6", "#dce7d9"],
  ] as const;
  const [leafColour, otherLeaf] = greens.reduce((best, pair) =>
    leafClarity(pair[0], wall, panel) > leafClarity(best[0], wall, panel) + 0.06 ? pair : best,
  );
  return {
    wall,
    panel,
    table,
    main,
    second: standOut(random, [other.pale, materials.milk, rich(other), own.accent, own.mid], [main]),
    accent: standOut(
      random,
      [own.accent, other.accent, palettes.nutrition.mid, palettes.community.accent],
      [main, wall],
    ),
    deep: mix(own.deep, ink, 0.25),
    leaf: leafColour,
    otherLeaf,
    stem: mix(leafColour, palettes.home.accent, 0.35),
    froth: lightness(wall) > 0.82 ? "#e3b96f" : "#fdf6e3",
    cloth: standOut(random, [paper, other.pale, own.pale, other.mid], [table, main]),
  };
}

/** A palette's deep colour for large shapes: the brown of some is drab until it is lightened. */
function rich({ deep, mid }: Palette): string {
  return mix(deep, mid, lightness(deep) < 0.45 ? 0.12 : 0.45);
}

function leafClarity(green: string, wall: string, panel: string): number {
  return Math.min(difference(green, wall), difference(green, panel));
}

/** A colour, of those given, that can be told from all of the others; the clearest when none quite can. */
export function standOut(random: Random, colours: readonly string[], others: readonly string[], least = 0.2): string {
  const clarity = (colour: string) => Math.min(...others.map((other) => difference(colour, other)));
  const shuffled = random.shuffle(colours);
  return (
    shuffled.find((colour) => clarity(colour) > least) ??
    shuffled.reduce((best, colour) => (clarity(colour) > clarity(best) ? colour : best))
  );
}

/** How different two colours look: their distance in Oklab. 0.2 is easily told apart, black to white is 1. */
export function difference(first: string, second: string): number {
  const [a, b] = [oklab(first), oklab(second)];
  return Math.hypot(a[0] - b[0], (a[1] - b[1]) * 1.4, (a[2] - b[2]) * 1.4);
}

/** How light a colour looks, from 0 to 1. */
export function lightness(colour: string): number {
  return oklab(colour)[0];
}

/** Where a colour lies on the wheel, in degrees, and how strong it is; 0.04 is nearly grey. */
export function hueOf(colour: string): { hue: number; strength: number } {
  const [, a, b] = oklab(colour);
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, strength: Math.hypot(a, b) };
}

function oklab(colour: string): [number, number, number] {
  const linear = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(1), linear(3), linear(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

// --- Light ----------------------------------------------------------------------------------------------------

export type Modelling = "cylinder" | "sheet" | "globe" | "inside" | "gloss";

/** The gradients that `modelled` lays over a shape; a picture that uses it passes these to `frame`. */
export const modellingDefs = [
  gradient("still-cylinder", 'x1="0" y1="0" x2="1" y2="0"', [
    [0, "#fffaf0", 0.06],
    [0.2, "#fffaf0", 0.26],
    [0.45, "#fffaf0", 0],
    [0.5, ink, 0],
    [0.7, ink, 0.06],
    [0.708, ink, 0.2],
    [0.95, ink, 0.3],
    [1, ink, 0.24],
  ]),
  gradient("still-sheet", 'x1="0.1" y1="0" x2="0.9" y2="1"', [
    [0, "#fffaf0", 0.22],
    [0.45, "#fffaf0", 0],
    [0.5, ink, 0],
    [1, ink, 0.2],
  ]),
  gradient("still-inside", 'x1="0" y1="0" x2="1" y2="0"', [
    [0, ink, 0.34],
    [0.6, ink, 0.1],
    [1, ink, 0.02],
  ]),
  gradient("still-gloss", 'x1="0" y1="0" x2="0" y2="1"', [
    [0, "#fffaf0", 0.36],
    [0.4, "#fffaf0", 0.02],
    [0.5, ink, 0],
    [1, ink, 0.3],
  ]),
  gradient("still-globe", 'cx="0.36" cy="0.3" r="0.78"', [
    [0, "#fffaf0", 0.42],
    [0.42, "#fffaf0", 0],
    [0.5, ink, 0],
    [1, ink, 0.34],
  ]),
  gradient("still-steam", 'x1="0" y1="0" x2="0" y2="1"', [
    [0, "#fffdf6", 0],
    [0.45, "#fffdf6", 0.3],
    [1, "#fffdf6", 0],
  ]),
].join("");

function gradient(id: string, place: string, stops: readonly (readonly [number, string, number])[]): string {
  const name = place.startsWith("cx") ? "radialGradient" : "linearGradient";
  const marks = stops.map(([at, colour, alpha]) => {
    return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`;
  });
  return `<${name} id="${id}" ${place}>${marks.join("")}</${name}>`;
}

/** A shape with light and shade laid over its colour. */
export function modelled(d: string, fill: Fill, light: Modelling = "cylinder", strength = 1): string {
  const shade = shape(d, `url(#still-${light})`, strength < 1 ? `opacity="${round(strength, 2)}"` : "");
  return shape(d, fill) + shade;
}

/** The shadow of a thing that stands: dark where it touches, long and faint away from the light. */
export function standingShadow(x: number, y: number, foot: number, depth = foot * tilt): string {
  const long = groundShadow(x + foot * 0.62, y + depth * 0.1, foot * 1.8, depth * 1.25, ink, 0.28);
  return long + groundShadow(x + foot * 0.06, y + depth * 0.1, foot * 1.14, depth * 1.22, ink, 0.5);
}

/** The shadow of something lying flat: the whole of it again in ink, moved a little. */
export function laidShadow(markup: string, dx: number, dy: number, strength = 0.16): string {
  const inked = markup.replace(/(fill|stroke)="(?!none)[^"]+"/g, `$1="${ink}"`);
  return group(inked, `transform="translate(${round(dx)} ${round(dy)})" opacity="${strength}"`);
}

/** A silhouette thrown on to the wall or sheet behind: three faint offsets read as one soft edge. */
export function thrownShadow(d: string, dx: number, dy: number, strength = 0.13): string {
  return [1.14, 1, 0.86]
    .map((far) => {
      const transform = `transform="translate(${round(dx * far)} ${round(dy * far)})"`;
      return shape(d, withAlpha(ink, strength / 3), transform);
    })
    .join("");
}

/** Window light on a wall: four slanting panes, barely there. */
export function windowLight(random: Random, x: number, y: number, size = 1): string {
  const [wide, high, slant] = [random.between(150, 190) * size, random.between(190, 240) * size, 0.34];
  const gap = 18 * size;
  const pane = (column: number, row: number) => {
    const left = x + column * (wide + gap) + row * (high + gap) * slant * 0.35;
    const top = y + row * (high + gap) + column * (wide + gap) * slant;
    const corners: Point[] = [
      [left, top],
      [left + wide, top + wide * slant],
      [left + wide + high * slant * 0.35, top + wide * slant + high],
      [left + high * slant * 0.35, top + high],
    ];
    return shape(`M${corners.map(coordinates).join("L")}Z`, "rgba(255,250,240,0.26)");
  };
  return [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join("");
}

// --- Forms ----------------------------------------------------------------------------------------------------

/** One ring of a turned form: its radius and height; `true` makes a crisp edge there. */
export type Turn = readonly [radius: number, y: number, edge?: boolean];

/**
 * The outline of a thing turned on a wheel or a lathe, from its foot up, around x = 0. With `front` only the part
 * below the front of its rim, to be laid over what stands in it.
 */
export function turnedPath(profile: readonly Turn[], squash = tilt, front = false): string {
  const sides = edgedRuns(profile).map((run) => silhouette(run, squash));
  const foot = profile[0] as Turn;
  const top = profile[profile.length - 1] as Turn;
  const [start, end] = [(sides[0] as Point[])[0] as Point, (sides[sides.length - 1] as Point[]).at(-1) as Point];
  const left = sides.map((run) => run.map(([x, y]): Point => [-x, y]).reverse()).reverse();
  return [
    `M${coordinates([-start[0], start[1]])}`,
    arc(foot[0], squash, start, start[1] < foot[1]),
    joined(sides),
    front ? overArc(top[0], squash, [-end[0], end[1]]) : arc(top[0], squash, [-end[0], end[1]], end[1] > top[1]),
    joined(left),
    "Z",
  ].join("");
}

/** The profile in the pieces that lie between its edges. */
function edgedRuns(profile: readonly Turn[]): Turn[][] {
  const pieces: Turn[][] = [];
  let start = 0;
  profile.forEach(([, , edge], index) => {
    if (index === 0 || (!edge && index < profile.length - 1)) return;
    pieces.push(profile.slice(start, index + 1));
    start = index;
  });
  return pieces;
}

/**
 * Where the rings of a turned form touch its outline. A ring seen from above bulges below its middle, so a form that
 * widens upwards shows a little more of its lower side than its bare profile, and the foot has no corners.
 */
function silhouette(run: readonly Turn[], squash: number): Point[] {
  return run.map(([radius, y], index) => {
    const before = run[Math.max(index - 1, 0)] as Turn;
    const after = run[Math.min(index + 1, run.length - 1)] as Turn;
    const slope = (after[0] - before[0]) / (after[1] - before[1] || -1);
    const lean = Math.min(Math.max(-squash * slope, -0.92), 0.92);
    return [radius * Math.sqrt(1 - lean * lean), y + squash * radius * lean];
  });
}

function arc(radius: number, squash: number, [x, y]: Point, large: boolean): string {
  return `A${round(radius)} ${round(radius * squash)} 0 ${large ? 1 : 0} 0 ${coordinates([x, y])}`;
}

/** From right to left by the front, where `arc` takes the back. */
function overArc(radius: number, squash: number, to: Point): string {
  return `A${round(radius)} ${round(radius * squash)} 0 0 1 ${coordinates(to)}`;
}

function joined(pieces: readonly (readonly Point[])[]): string {
  return pieces.map((run) => `L${coordinates(run[0] as Point)}${smoothPath(run).replace(/^M[^C]+/, "")}`).join("");
}

/** The front half of a ring around a turned form, as an open path. */
export function ringPath(radius: number, y: number, squash = tilt): string {
  return `M${coordinates([-radius, y])}A${round(radius)} ${round(radius * squash)} 0 0 0 ${coordinates([radius, y])}`;
}

/** A curved strip around a turned form: a label, a glaze, a cork band. */
export function bandPath(radius: number, top: number, bottom: number, lower = radius, squash = tilt): string {
  const down = `${ringPath(radius, top, squash)}L${coordinates([lower, bottom])}`;
  return `${down}A${round(lower)} ${round(lower * squash)} 0 0 1 ${coordinates([-lower, bottom])}Z`;
}

/** The mouth of a vessel: rim, and the shaded inside, or what fills it. */
export function mouth(y: number, radius: number, rim: string, inside: string, thickness = 10, squash = tilt): string {
  const inner = radius - thickness;
  const hole = ellipsePath(0, y, inner, inner * squash);
  return ellipse(0, y, radius, radius * squash, rim) + modelled(hole, inside, "inside");
}

/** A rectangle with round corners, as path data. */
export function roundedPath(x: number, y: number, wide: number, high: number, corner: number): string {
  const [right, bottom] = [x + wide, y + high];
  const c = Math.min(corner, wide / 2, high / 2);
  return [
    `M${coordinates([x + c, y])}H${round(right - c)}Q${coordinates([right, y])} ${coordinates([right, y + c])}`,
    `V${round(bottom - c)}Q${coordinates([right, bottom])} ${coordinates([right - c, bottom])}H${round(x + c)}`,
    `Q${coordinates([x, bottom])} ${coordinates([x, bottom - c])}V${round(y + c)}`,
    `Q${coordinates([x, y])} ${coordinates([x + c, y])}Z`,
  ].join("");
}

export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(coordinates).join("L")}Z`;
}

export function ellipsePath(cx: number, cy: number, rx: number, ry = rx): string {
  const bow = `a${round(rx)} ${round(ry)} 0 1 0`;
  return `M${coordinates([cx - rx, cy])}${bow} ${round(rx * 2)} 0${bow} ${round(-rx * 2)} 0Z`;
}

// --- Surfaces -------------------------------------------------------------------------------------------------

export type Tiling = { definition: string; fill: string };

/** A repeating pattern: checks, knit, weave. The id must be its own within a picture. */
export function tiled(id: string, wide: number, high: number, content: string, transform = ""): Tiling {
  const place = `width="${round(wide)}" height="${round(high)}" patternUnits="userSpaceOnUse"`;
  const turned = transform && ` patternTransform="${transform}"`;
  return {
    definition: `<pattern id="still-${id}" ${place}${turned}>${content}</pattern>`,
    fill: `url(#still-${id})`,
  };
}

/** A shape with a pattern over its colour, then light and shade over both. */
export function patterned(
  d: string,
  fill: Fill,
  { definition, fill: weave }: Tiling,
  light: Modelling = "sheet",
): string {
  return shape(d, fill) + definition + shape(d, weave) + shape(d, `url(#still-${light})`);
}

/** A fold in cloth: a long tapering shade with a lighter flank. */
export function fold(from: Point, over: Point, to: Point, wide = 22, strength = 1): string {
  const sliver = (shift: number, swell: number) => {
    const out: Point = [over[0] + shift, over[1]];
    const back: Point = [over[0] + shift + swell, over[1]];
    return `${curve(from, out, to)}Q${coordinates(back)} ${coordinates(from)}Z`;
  };
  const lit = shape(sliver(-wide * 0.9, wide * 0.9), withAlpha("#fffaf0", 0.09 * strength));
  return lit + shape(sliver(0, wide * 1.3), withAlpha(ink, 0.12 * strength));
}

/** The fine dots of a speckled glaze, inside a shape. */
export function speckles(random: Random, d: string, box: Box, colour: string, count = 70): string {
  const dots = Array.from({ length: count }, () => {
    const size = random.between(1, 3.4);
    const [x, y] = [random.between(box.left, box.right), random.between(box.top, box.bottom)];
    return ellipsePath(x, y, size, size * random.between(0.7, 1));
  });
  return clipped(d, shape(dots.join(""), colour, 'opacity="0.5"'));
}

export type Box = { left: number; right: number; top: number; bottom: number };

/** A row of small stitches along a path. */
export function stitches(d: string, colour: string, thickness = 3, length = 11): string {
  return line(d, colour, thickness, `stroke-dasharray="${length} ${round(length * 0.85)}"`);
}

/** Wood figure: long, nearly level lines that bend around a knot or two. */
export function woodFigure(random: Random, box: Box, colour: string, lines = 9, strength = 0.3): string {
  const high = box.bottom - box.top;
  const drawn = Array.from({ length: lines }, (_, index) => {
    const y = box.top + (high * (index + 0.5)) / lines + random.between(-0.3, 0.3) * (high / lines);
    const bow = random.between(-0.5, 0.5) * (high / lines);
    const points = [0, 0.3, 0.62, 1].map((along, step): Point => {
      return [box.left + (box.right - box.left) * along, y + (step % 2 ? bow : -bow)];
    });
    return line(smoothPath(points), colour, random.between(1.4, 3.4));
  });
  return group(drawn.join(""), `opacity="${strength}"`);
}

/** Steam or mist: soft wisps that rise from a point and fade at both ends. */
export function steam(random: Random, x: number, y: number, rise: number, spread: number, ribbons = 3): string {
  const wisps = Array.from({ length: ribbons }, (_, index) => {
    const start = x + spread * (index - (ribbons - 1) / 2);
    const sway = random.between(16, 26) * random.side();
    const high = rise * random.between(0.75, 1.15);
    const points: Point[] = [
      [start, y],
      [start + sway, y - high * 0.33],
      [start - sway * 0.7, y - high * 0.7],
      [start + sway * 0.6, y - high],
    ];
    const d = smoothPath(points);
    return [30, 17, 7].map((thickness) => line(d, "url(#still-steam)", thickness)).join("");
  });
  return wisps.join("");
}

// --- Small things ---------------------------------------------------------------------------------------------

/** A sprig that lies on the table, with its shadow. */
export function lyingSprig(
  random: Random,
  tones: Tones,
  place: { x: number; y: number; length: number; angle: number },
) {
  const drawn = sprig(random, {
    ...place,
    stem: tones.stem,
    leaf: tones.leaf,
    otherLeaf: tones.otherLeaf,
    leaves: random.int(6, 9),
    leafLength: place.length * random.between(0.26, 0.33),
    slimness: random.between(0.4, 0.52),
    rib: withAlpha(lighten(tones.otherLeaf, 0.3), 0.6),
  });
  return drawn;
}

/** Half a lemon, its cut face to us, with a pip or two. */
export function lemonHalf(random: Random, x: number, y: number, radius: number): string {
  const turn = random.between(0, 40);
  const segments = Array.from({ length: 9 }, (_, index) => {
    const angle = turn + index * 40;
    const reach = radius * 0.8;
    const [ax, ay] = polar(x, y, angle - 16, reach);
    const [bx, by] = polar(x, y, angle + 16, reach);
    const [cx, cy] = polar(x, y, angle, radius * 0.12);
    const [ox, oy] = polar(x, y, angle, reach * 1.1);
    return `M${coordinates([cx, cy])}L${coordinates([ax, ay])}Q${coordinates([ox, oy])} ${coordinates([bx, by])}Z`;
  });
  const pips = [0, 1].map(() => {
    const angle = turn + 40 * random.int(0, 8) + 8;
    const [px, py] = polar(x, y, angle, radius * 0.42);
    return shape(leafPip(px, py, radius * 0.17, angle), "#fbf3d4");
  });
  return [
    shape(ellipsePath(x + radius * 0.1, y + radius * 0.16, radius * 1.02), withAlpha(ink, 0.14)),
    ellipse(x, y, radius, radius, "#e9b93c"),
    ellipse(x, y, radius * 0.93, radius * 0.93, "#fbf0cf"),
    shape(segments.join(""), { from: "#f8d766", to: "#efc24a", angle: 60 }, 'stroke-linejoin="round"'),
    ...pips,
    shape(ellipsePath(x, y, radius), "url(#still-sheet)"),
  ].join("");
}

function leafPip(x: number, y: number, length: number, angle: number): string {
  const [tipX, tipY] = polar(x, y, angle, length);
  const [ax, ay] = polar(x, y, angle + 50, length * 0.6);
  const [bx, by] = polar(x, y, angle - 50, length * 0.6);
  return [
    `M${coordinates([x, y])}Q${coordinates([ax, ay])} ${coordinates([tipX, tipY])}`,
    `Q${coordinates([bx, by])} ${coordinates([x, y])}Z`,
  ].join("");
}

/** A small bud vase with one stem, foot at x, y: the quiet companion of a larger thing. */
export function budVase(random: Random, tones: Tones, x: number, y: number, scale = 1): string {
  const [wide, high, neck] = [random.between(48, 66), random.between(110, 160), random.between(14, 20)];
  const profile: Turn[] = [
    [wide * 0.62, 0, true],
    [wide, -high * 0.32],
    [wide * 0.78, -high * 0.62],
    [neck, -high * 0.86],
    [neck * 1.3, -high, true],
  ];
  const colour = standOut(random, [tones.accent, tones.second, materials.milk, tones.deep], [tones.wall, tones.table]);
  const d = turnedPath(profile);
  const stem = sprig(random, {
    x: 0,
    y: -high + 4,
    length: random.between(190, 270),
    angle: random.between(-104, -76),
    stem: tones.stem,
    leaf: tones.leaf,
    otherLeaf: tones.otherLeaf,
    leaves: random.int(6, 9),
    slimness: random.between(0.3, 0.5),
    opposite: random.chance(0.4),
    leafLength: random.between(52, 76),
  });
  const vase = modelled(d, colour) + mouth(-high, neck * 1.3, lighten(colour, 0.2), darken(colour, 0.5), 4);
  return placed(standingShadow(0, 0, wide * 0.7) + stem + vase, { x, y, scale });
}

/** A pear, a fig or a lemon, foot at x, y. */
export function fruit(random: Random, x: number, y: number, scale = 1): string {
  const kinds = {
    pear: () => {
      const d = "M-52 -40C-60 6 58 8 54 -40C50 -84 24 -92 20 -130C16 -158 -14 -156 -16 -128C-20 -92 -46 -82 -52 -40Z";
      const stalk = line("M2 -148Q4 -172 18 -184", palettes.home.accent, 6);
      const blade = leaf({ x: 8, y: -166, length: 60, angle: -12, fill: "#7d9158", bend: -0.1 });
      return stalk + blade + modelled(d, random.pick(["#d4b65a", "#b9b765", "#d09a4e"]), "globe");
    },
    fig: () => {
      const d = "M-50 -38C-54 8 54 8 50 -38C46 -78 14 -78 4 -112C-4 -80 -44 -78 -50 -38Z";
      const ribs = ["M0 -104Q-26 -50 -14 -4", "M2 -104Q26 -50 18 -4"].map((rib) => line(rib, "#8d5c78", 2.4));
      return modelled(d, random.pick(["#5d3550", "#6f4560"]), "globe") + group(ribs.join(""), 'opacity="0.6"');
    },
    lemon: () => {
      const d = "M-74 -44C-60 -96 34 -104 60 -62C66 -52 80 -50 82 -40C82 -30 66 -30 58 -20C34 14 -56 10 -74 -44Z";
      return modelled(d, "#ecc04a", "globe");
    },
  };
  const kind = random.pick(["pear", "fig", "lemon"] as const);
  return placed(standingShadow(4, -18, 46) + kinds[kind](), { x, y, scale, rotate: random.between(-5, 5) });
}

/**
 * Drops gradients, clips and patterns that have been defined before: a shape brings its own along each time, which in
 * a picture of two hundred peas is most of its text.
 */
export function withoutRepeats(markup: string): string {
  const seen = new Set<string>();
  const kept: string[] = [];
  let start = 0;
  let end = 0;
  for (const definition of markup.matchAll(/<(linearGradient|radialGradient|clipPath|pattern) id="([^"]+)"/g)) {
    const [, name = "", id = ""] = definition;
    if (definition.index < end) continue;
    const closing = `</${name}>`;
    end = markup.indexOf(closing, definition.index) + closing.length;
    if (seen.has(id)) {
      kept.push(markup.slice(start, definition.index));
      start = end;
    }
    seen.add(id);
  }
  return kept.join("") + markup.slice(start);
}

/** Mirrors a picture's content, so that its light comes from the other side. */
export function mirrored(content: string): string {
  return group(content, `transform="translate(${width} 0) scale(-1 1)"`);
}
