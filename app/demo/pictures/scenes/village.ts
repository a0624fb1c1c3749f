/** What a street has out on a good day: terraces, bunting, chairs carried from home. */
import {
  circle,
  circlePath,
  clipped,
  cutPaper,
  cutRect,
  darken,
  groundShadow,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  pointAlong,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { type Tones, tint, turned } from "./stage";

// --- Bunting --------------------------------------------------------------------------------------------------

export type GarlandOptions = {
  /** The cord, as points. */
  cord: readonly Point[];
  /** How wide a flag is at a share of the way along the cord. */
  size: (along: number) => number;
  flags: number;
  colours: readonly string[];
  thread: string;
};

/** Flags on a cord, each cut from its own paper and turned a little by the wind. */
export function garland(random: Random, { cord, size, flags, colours, thread }: GarlandOptions): string {
  const hues = random.shuffle(colours);
  const drawn = Array.from({ length: flags }, (_, index) => {
    const along = (index + 0.5) / flags;
    const half = size(along) / 2;
    const [x, y] = pointAlong(cord, along);
    const [fromX, fromY] = pointAlong(cord, along - 0.02);
    const [toX, toY] = pointAlong(cord, along + 0.02);
    const slope = (toY - fromY) / Math.max(1, toX - fromX);
    const long = half * random.between(2.5, 2.9);
    const sway = random.between(-0.3, 0.3) * half;
    const left: Point = [x - half, y - slope * half];
    const right: Point = [x + half, y + slope * half];
    const tip: Point = [x - slope * half * 0.5 + sway, y + long];
    const colour = hues[index % hues.length] as string;
    const d = pathOf`M${left}L${right}Q${[x + half * 0.42, y + long * 0.5]} ${tip}Q${[x - half * 0.4, y + long * 0.52]} ${left}Z`;
    const shadow = shape(d, "rgba(39,48,43,0.1)", pathOf`transform="translate(${half * 0.12} ${half * 0.24})"`);
    const trim = half > 22 ? flagTrim(random, x, y, half, long, colour) : "";
    return (
      shadow +
      shape(d, { from: lighten(colour, 0.12), to: darken(colour, 0.1), angle: 20 }) +
      (trim && clipped(d, trim))
    );
  });
  return drawn.join("") + line(smoothPath(cord), thread, Math.max(2.5, size(0.5) * 0.07));
}

function flagTrim(random: Random, x: number, y: number, half: number, long: number, colour: string): string {
  const light = withAlpha(lighten(colour, 0.75), 0.75);
  const kind = random.pick(["plain", "plain", "band", "dots", "leaf"] as const);
  switch (kind) {
    case "plain":
      return "";
    case "band":
      return line(pathOf`M${x - half * 1.2} ${y + long * 0.2}H${x + half * 1.2}`, light, half * 0.24);
    case "dots": {
      const spots: Point[] = [
        [-0.5, 0.2],
        [0, 0.2],
        [0.5, 0.2],
        [-0.26, 0.42],
        [0.24, 0.42],
        [0, 0.63],
      ];
      return shape(spots.map(([dx, dy]) => circlePath(x + dx * half, y + dy * long, half * 0.11)).join(""), light);
    }
    case "leaf":
      return shape(leafPath(x, y + long * 0.62, long * 0.5, half * 0.5, -90), light);
  }
}

/** A cord between two points; it hangs by `sag` in its middle. */
export function hungCord(from: Point, to: Point, sag: number, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
  });
}

// --- Houses ---------------------------------------------------------------------------------------------------

export type HouseOptions = {
  x: number;
  foot: number;
  wide: number;
  high: number;
  colour: string;
  roof: string;
  door: string;
  pane: string;
  trim: string;
};

/** A terraced house from the front: two storeys of sash windows, a panelled door, a roof with its chimney. */
export function terraceHouse(random: Random, tones: Tones, options: HouseOptions): string {
  const { x, foot, wide, high, colour, roof, trim } = options;
  const top = foot - high;
  const roofHigh = high * random.between(0.2, 0.25);
  const gabled = random.chance(0.35);
  const doorFirst = random.chance(0.5);
  const [doorX, bayX] = doorFirst ? [x + wide * 0.24, x + wide * 0.68] : [x + wide * 0.76, x + wide * 0.33];
  const roofPath = gabled
    ? pathOf`M${x - 6} ${top + 6}L${x + wide / 2} ${top - roofHigh * 1.3}L${x + wide + 6} ${top + 6}Z`
    : pathOf`M${x - 6} ${top + 8}L${x + wide * 0.02} ${top - roofHigh}H${x + wide * 0.98}L${x + wide + 6} ${top + 8}Z`;
  const stackX = x + wide * (doorFirst ? 0.8 : 0.12);
  const pots = [0.2, 0.8].map((share) =>
    shape(pathOf`M${stackX + wide * 0.12 * share - 8} ${top - roofHigh * 1.42}l3 -26h12l3 26Z`, turned(tones.clay)),
  );
  const stack = shape(
    pathOf`M${stackX} ${top}V${top - roofHigh * 1.5}h${wide * 0.12}V${top}Z`,
    turned(darken(colour, 0.2)),
  );
  const slates = Array.from({ length: 4 }, (_, row) => {
    const y = top - roofHigh * (0.12 + row * 0.22);
    return line(pathOf`M${x - 10} ${y}H${x + wide + 10}`, withAlpha(darken(roof, 0.5), 0.18), 3);
  });
  const upper = [0.27, 0.73].map((share) =>
    sashWindow(random, tones, options, x + wide * share, top + high * 0.14, wide * 0.2, high * 0.24),
  );
  return [
    stack,
    pots.join(""),
    shape(roofPath, { from: lighten(roof, 0.1), to: darken(roof, 0.08) }),
    clipped(roofPath, slates.join("")),
    cutPaper(cutRect(random, x, top, wide, high, 2), tint(colour), { dx: 5, dy: 0, strength: 0.09 }),
    line(pathOf`M${x} ${top + 8}H${x + wide}`, trim, 11),
    line(pathOf`M${x} ${top + high * 0.49}H${x + wide}`, withAlpha(trim, 0.65), 5),
    gabled ? circle(x + wide / 2, top - roofHigh * 0.36, wide * 0.055, options.pane) : "",
    upper.join(""),
    sashWindow(random, tones, options, bayX, top + high * 0.58, wide * 0.32, high * 0.25, 3),
    windowBox(random, tones, bayX, top + high * 0.845, wide * 0.36),
    frontDoor(options, doorX, wide * 0.24, high * 0.4),
  ].join("");
}

function sashWindow(
  random: Random,
  tones: Tones,
  { pane, trim }: HouseOptions,
  cx: number,
  top: number,
  wide: number,
  high: number,
  columns = 2,
): string {
  const opening = pathOf`M${cx - wide / 2} ${top}h${wide}v${high}h${-wide}Z`;
  const thick = Math.max(4, wide * 0.055);
  const bars = Array.from({ length: columns - 1 }, (_, index) => {
    return pathOf`M${cx - wide / 2 + ((index + 1) * wide) / columns} ${top}v${high}`;
  });
  const curtain = random.chance(0.5)
    ? shape(
        pathOf`M${cx - wide / 2} ${top}h${wide * 0.34}q${-wide * 0.04} ${high * 0.7} ${-wide * 0.34} ${high}Z M${cx + wide / 2} ${top}h${-wide * 0.34}q${wide * 0.04} ${high * 0.7} ${wide * 0.34} ${high}Z`,
        withAlpha(tones.cream, 0.55),
      )
    : shape(
        pathOf`M${cx - wide / 2} ${top}h${wide}v${high * random.between(0.2, 0.45)}h${-wide}Z`,
        withAlpha(tones.cream, 0.55),
      );
  return [
    shape(
      pathOf`M${cx - wide / 2 - thick} ${top - thick * 1.6}h${wide + thick * 2}v${high + thick * 2.6}h${-wide - thick * 2}Z`,
      trim,
    ),
    shape(opening, { from: lighten(pane, 0.12), to: darken(pane, 0.08), angle: 60 }),
    curtain,
    line(`${bars.join("")}${pathOf`M${cx - wide / 2} ${top + high / 2}h${wide}`}`, trim, thick * 0.8),
    shape(
      pathOf`M${cx - wide / 2 - thick * 2} ${top + high}h${wide + thick * 4}v${thick * 1.6}h${-wide - thick * 4}Z`,
      darken(trim, 0.12),
    ),
  ].join("");
}

function windowBox(random: Random, tones: Tones, cx: number, y: number, wide: number): string {
  const leaves = Array.from({ length: 13 }, (_, index) => {
    return leafPath(
      cx - wide / 2 + (wide * (index + 0.5)) / 13,
      y + 4,
      random.between(22, 38),
      13,
      random.jitter(-90, 40),
    );
  });
  const blooms = Array.from({ length: 7 }, (_, index) =>
    circlePath(
      cx - wide / 2 + (wide * (index + 0.5)) / 7 + random.between(-5, 5),
      y - random.between(10, 26),
      random.between(6, 9),
    ),
  );
  return [
    shape(leaves.join(""), tones.leafDark),
    shape(blooms.join(""), tones.petal),
    shape(pathOf`M${cx - wide / 2} ${y}h${wide}l-6 24h${12 - wide}Z`, turned(tones.woodDark)),
  ].join("");
}

function frontDoor({ foot, door, pane, trim }: HouseOptions, cx: number, wide: number, high: number): string {
  const half = wide / 2;
  const head = foot - high;
  const arch = (grow: number) =>
    pathOf`M${cx - half - grow} ${foot}V${head + half}A${half + grow} ${half + grow} 0 0 1 ${cx + half + grow} ${head + half}V${foot}Z`;
  const panels = [
    [0.16, 0.44],
    [0.54, 0.78],
  ].flatMap(([from = 0, to = 0]) =>
    [-1, 1].map((side) => {
      const panelTop = head + half + 14 + from * (high - half);
      const x = side < 0 ? cx - half * 0.76 : cx + half * 0.12;
      return pathOf`M${x} ${panelTop}h${half * 0.64}v${(to - from) * (high - half) * 0.92}h${-half * 0.64}Z`;
    }),
  );
  const rays = [-150, -120, -90, -60, -30].map((angle) => {
    const radians = (angle * Math.PI) / 180;
    return pathOf`M${cx} ${head + half}L${[cx + Math.cos(radians) * half, head + half + Math.sin(radians) * half]}`;
  });
  return [
    shape(arch(wide * 0.09), trim),
    shape(arch(0), pane),
    line(rays.join(""), trim, 3),
    shape(pathOf`M${cx - half} ${head + half}H${cx + half}V${foot}H${cx - half}Z`, turned(door)),
    shape(panels.join(""), withAlpha(darken(door, 0.4), 0.4)),
    circle(cx + half * 0.72, head + half + (high - half) * 0.52, Math.max(4, wide * 0.05), "#e3c07a"),
    shape(pathOf`M${cx - half * 1.34} ${foot - 12}h${half * 2.68}v16h${-half * 2.68}Z`, darken(trim, 0.16)),
  ].join("");
}

// --- Chairs ---------------------------------------------------------------------------------------------------

export const chairKinds = ["spindle", "ladder", "hoop", "slat", "stool"] as const;
export type ChairKind = (typeof chairKinds)[number];

/** A chair from behind, as it stands at a table; x is its middle, size its height. */
export function chairFromBehind(
  random: Random,
  kind: ChairKind,
  x: number,
  foot: number,
  size: number,
  colour: string,
): string {
  const half = size * 0.21;
  const seat = foot - size * 0.46;
  const top = foot - size;
  const thick = size * 0.038;
  const dark = darken(colour, 0.22);
  const legs = [-1, 1].map((side) =>
    line(pathOf`M${x + side * half * 0.86} ${seat}L${x + side * half * 1.06} ${foot}`, colour, thick * 1.15),
  );
  const backLegs = [-1, 1].map((side) =>
    line(pathOf`M${x + side * half * 0.6} ${seat}L${x + side * half * 0.66} ${foot - size * 0.05}`, dark, thick),
  );
  const rung = line(pathOf`M${x - half * 0.95} ${foot - size * 0.17}H${x + half * 0.95}`, dark, thick * 0.8);
  const seatPath = pathOf`M${x - half * 1.08} ${seat - size * 0.03}Q${x} ${seat - size * 0.05} ${x + half * 1.08} ${seat - size * 0.03}L${x + half * 1.14} ${seat + size * 0.025}Q${x} ${seat + size * 0.045} ${x - half * 1.14} ${seat + size * 0.025}Z`;
  const posts = (lean: number) =>
    [-1, 1]
      .map((side) =>
        line(pathOf`M${x + side * half * 0.94} ${seat}L${x + side * half * (0.94 + lean)} ${top}`, colour, thick * 1.1),
      )
      .join("");
  const back = {
    spindle: () => {
      const rail = pathOf`M${x - half * 1.16} ${top + size * 0.02}Q${x} ${top - size * 0.05} ${x + half * 1.16} ${top + size * 0.02}L${x + half * 1.1} ${top + size * 0.09}Q${x} ${top + size * 0.03} ${x - half * 1.1} ${top + size * 0.09}Z`;
      const spindles = [-0.6, -0.3, 0, 0.3, 0.6].map((share) =>
        line(pathOf`M${x + share * half} ${seat}L${x + share * half * 1.1} ${top + size * 0.05}`, colour, thick * 0.6),
      );
      return spindles.join("") + posts(0.12) + shape(rail, turned(colour));
    },
    ladder: () => {
      const rungs = [0.04, 0.17, 0.3].map((down) =>
        shape(
          pathOf`M${x - half * 0.98} ${top + size * down}Q${x} ${top + size * (down - 0.03)} ${x + half * 0.98} ${top + size * down}v${size * 0.05}Q${x} ${top + size * (down + 0.02)} ${x - half * 0.98} ${top + size * (down + 0.05)}Z`,
          turned(colour),
        ),
      );
      return rungs.join("") + posts(0.02);
    },
    hoop: () => {
      const hoop = line(
        pathOf`M${x - half * 0.9} ${seat}C${x - half * 1.3} ${top - size * 0.06} ${x + half * 1.3} ${top - size * 0.06} ${x + half * 0.9} ${seat}`,
        colour,
        thick * 1.1,
      );
      const inner = line(
        pathOf`M${x - half * 0.4} ${seat}C${x - half * 0.62} ${top + size * 0.06} ${x + half * 0.62} ${top + size * 0.06} ${x + half * 0.4} ${seat}`,
        colour,
        thick * 0.8,
      );
      return inner + hoop;
    },
    slat: () => {
      const panel = cutRect(random, x - half * 1.04, top, half * 2.08, size * 0.2, 3);
      return (
        posts(0) +
        shape(panel, turned(colour)) +
        shape(
          pathOf`M${x - half * 0.26} ${top + size * 0.07}h${half * 0.52}v${size * 0.035}h${-half * 0.52}Z`,
          withAlpha(darken(colour, 0.5), 0.5),
        )
      );
    },
    stool: () => "",
  }[kind]();
  return [
    groundShadow(x + size * 0.06, foot, size * 0.36, size * 0.045),
    backLegs.join(""),
    rung,
    shape(seatPath, turned(mix(colour, dark, 0.3))),
    back,
    legs.join(""),
  ].join("");
}

// --- Greenery -------------------------------------------------------------------------------------------------

export type ClippedTreeOptions = { x: number; base: number; size: number; pot: string };

/** A bay tree clipped to a ball, in a tub. */
export function clippedTree(random: Random, tones: Tones, { x, base, size, pot }: ClippedTreeOptions): string {
  const radius = size * 0.2;
  const cy = base - size * 0.76;
  const leaves = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 137.5;
    const reach = radius * Math.sqrt((index + 0.5) / 34) * 0.76;
    const [lx, ly] = [x + Math.cos((angle * Math.PI) / 180) * reach, cy + Math.sin((angle * Math.PI) / 180) * reach];
    return {
      high: ly < cy - radius * 0.1 && lx < x + radius * 0.3,
      d: leafPath(lx, ly, radius * 0.36, radius * 0.16, random.jitter(angle, 40)),
    };
  });
  const tub = pathOf`M${x - size * 0.13} ${base - size * 0.25}H${x + size * 0.13}L${x + size * 0.1} ${base}Q${x} ${base + size * 0.02} ${x - size * 0.1} ${base}Z`;
  return [
    groundShadow(x + size * 0.06, base, size * 0.26, size * 0.04),
    line(pathOf`M${x} ${base - size * 0.2}V${cy}`, tones.woodDark, size * 0.028),
    shape(tub, turned(pot)),
    shape(
      pathOf`M${x - size * 0.145} ${base - size * 0.27}H${x + size * 0.145}V${base - size * 0.235}H${x - size * 0.145}Z`,
      turned(lighten(pot, 0.14)),
    ),
    circle(x, cy, radius, { from: tones.leaf, to: tones.leafDark, angle: 60 }),
    shape(
      leaves
        .filter(({ high }) => !high)
        .map(({ d }) => d)
        .join(""),
      withAlpha(tones.leafDark, 0.75),
    ),
    shape(
      leaves
        .filter(({ high }) => high)
        .map(({ d }) => d)
        .join(""),
      withAlpha(tones.leafLight, 0.75),
    ),
  ].join("");
}
