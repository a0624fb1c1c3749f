/** What every scene stands on: its tones, its mood, the room or the land behind it. */
import {
  cutPaper,
  cutPath,
  cutRect,
  darken,
  ellipse,
  frondPath,
  type Gradient,
  height,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  type Random,
  ring,
  round,
  shape,
  smoothPath,
  width,
  withAlpha,
} from "../canvas";
import { type PaletteName, palettes } from "../palette";

export type Stage = {
  random: Random;
  tones: Tones;
  mood: Mood;
};

export type Scene = {
  background: string;
  body: string;
  alt: string;
  light?: Point;
  lightStrength?: number;
};

export type DrawScene = (stage: Stage) => Scene;

export type Tones = {
  deep: string;
  mid: string;
  pale: string;
  accent: string;
  /** Between the palette's own: soft is pale to mid, dusk is mid to deep, night is beyond deep. */
  soft: string;
  dusk: string;
  night: string;
  cream: string;
  /** The accent, as a wash. */
  blush: string;
  leaf: string;
  leafDark: string;
  leafLight: string;
  wood: string;
  woodDark: string;
  rose: string;
  straw: string;
  clay: string;
  plum: string;
  /** The accent, where it can be a petal: a green or a brown one gives way to a warm hue. */
  petal: string;
  /** The sun: the accent where it is warm and bright, else gold. */
  sun: string;
};

/** The colours a scene is set in: the same still life by day, against the accent, in a full tone or at dusk. */
export type Mood = {
  name: "day" | "blush" | "full" | "dusk";
  wall: Gradient;
  panel: string;
  panelOther: string;
  surface: string;
  /** Thin line work on the wall. */
  line: string;
  /** The main thing's colour and a second one, both clear of the wall. */
  thing: string;
  thingOther: string;
  /** Steam and mist, clear of the wall. */
  mist: string;
  dark: boolean;
};

const moodNames = ["day", "blush", "full", "dusk"] as const;
export type MoodName = (typeof moodNames)[number];

export function setStage(random: Random, palette: PaletteName): Stage {
  const tones = tonesOf(palette);
  return { random, tones, mood: moodOf(random.pick(["day", "day", "blush", "full", "dusk"] as const), tones) };
}

/** The same stage in one of the moods that suit the motif. */
export function inMood(stage: Stage, ...names: [MoodName, ...MoodName[]]): Stage {
  return { ...stage, mood: moodOf(stage.random.pick(names), stage.tones) };
}

function tonesOf(palette: PaletteName): Tones {
  const { deep, mid, pale, accent } = palettes[palette];
  // Hues from outside the palette are pulled towards it, so that a green leaf sits well in a plum picture.
  const pulled = (hue: string, amount = 0.2) => mix(hue, mid, amount);
  return {
    deep,
    mid,
    pale,
    accent,
    soft: mix(pale, mid, 0.45),
    dusk: mix(mid, deep, 0.5),
    // Ochre darkened turns to olive, so the home palette's nights lean to its brown.
    night: darken(palette === "home" ? mix(deep, accent, 0.5) : deep, 0.42),
    cream: "#fdf5e4",
    blush: mix(accent, "#fdf3e2", 0.66),
    leaf: mix("#6f8d63", deep, 0.14),
    leafDark: mix("#456149", deep, 0.2),
    leafLight: mix("#b3c197", pale, 0.25),
    wood: pulled("#bd8f63"),
    woodDark: mix("#80583d", deep, 0.25),
    rose: pulled("#cf7d70"),
    straw: pulled("#e8c67f", 0.12),
    clay: pulled("#c67a54", 0.15),
    plum: mix("#7a4159", deep, 0.2),
    petal: isPetal(accent) ? accent : mix("#d5664a", mid, 0.12),
    sun: isPetal(accent) ? accent : mix("#efb758", mid, 0.12),
  };
}

function isPetal(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red > green && red - Math.min(green, blue) > 90;
}

function moodOf(name: MoodName, tones: Tones): Mood {
  const { deep, mid, pale, accent, soft, dusk, night, cream, blush } = tones;
  switch (name) {
    case "day":
      return {
        name,
        wall: { from: lighten(pale, 0.45), to: pale, angle: 70 },
        panel: soft,
        panelOther: blush,
        surface: mix(mid, deep, 0.12),
        line: withAlpha(deep, 0.45),
        thing: deep,
        thingOther: cream,
        mist: withAlpha(mid, 0.75),
        dark: false,
      };
    case "blush":
      return {
        name,
        wall: { from: lighten(blush, 0.25), to: mix(blush, accent, 0.16), angle: 70 },
        panel: lighten(pale, 0.2),
        panelOther: soft,
        surface: dusk,
        line: withAlpha(deep, 0.45),
        thing: deep,
        thingOther: cream,
        mist: withAlpha(mix(mid, deep, 0.25), 0.6),
        dark: false,
      };
    case "full":
      return {
        name,
        wall: { from: mix(mid, pale, 0.3), to: mix(mid, deep, 0.08), angle: 70 },
        panel: mix(mid, pale, 0.62),
        panelOther: mix(mid, deep, 0.22),
        surface: lighten(pale, 0.25),
        line: withAlpha(cream, 0.7),
        thing: cream,
        thingOther: deep,
        mist: withAlpha(cream, 0.85),
        dark: false,
      };
    case "dusk":
      return {
        name,
        wall: { from: mix(mix(deep, night, 0.4), mid, 0.16), to: night, angle: 70 },
        panel: mix(deep, mid, 0.34),
        panelOther: mix(deep, night, 0.5),
        surface: mix(mid, deep, 0.18),
        line: withAlpha(pale, 0.5),
        thing: cream,
        thingOther: mix(accent, cream, 0.2),
        mist: withAlpha(pale, 0.75),
        dark: true,
      };
  }
}

// --- Indoors --------------------------------------------------------------------------------------------------

export function wall({ mood }: Stage): string {
  return shape(pathOf`M0 0H${width}V${height}H0Z`, mood.wall);
}

export type Backdrop = { x: number; foot: number; high: number; kind?: BackdropKind };
const backdropKinds = ["arch", "disc", "panels", "cutouts", "sunlight"] as const;
export type BackdropKind = (typeof backdropKinds)[number];

/** The large quiet shape behind a still life, which gives the subject its place on the sheet. */
export function backdrop(stage: Stage, { x, foot, high, kind }: Backdrop): string {
  const { random, mood } = stage;
  const top = foot - high;
  const shadow = { strength: mood.dark ? 0.2 : 0.07 };
  switch (kind ?? random.pick(backdropKinds)) {
    case "arch": {
      const half = high * random.between(0.36, 0.46);
      return cutPaper(archPath(x, foot + 40, half, high + 40), tint(mood.panel), shadow);
    }
    case "disc": {
      const radius = high * random.between(0.42, 0.5);
      const cx = x + random.side() * random.between(40, 150);
      return cutPaper(discPath(random, cx, top + radius, radius), tint(mood.panel), shadow);
    }
    case "panels": {
      const wide = high * random.between(0.5, 0.62);
      const left = x - wide * random.between(0.7, 0.95);
      const lower = random.between(60, 170);
      const first = cutRect(random, left, top, wide, high + 60, 7);
      const second = cutRect(random, left + wide * 0.86, top + lower, wide * 0.8, high + 60 - lower, 7);
      return cutPaper(second, tint(mood.panelOther), shadow) + cutPaper(first, tint(mood.panel), shadow);
    }
    case "cutouts":
      return cutouts(stage, { x, foot, high });
    case "sunlight":
      return sunlight(stage, x, foot, high);
  }
}

/** Matisse's wall: blocks of colour, each with a frond pinned on it. */
function cutouts({ random, mood }: Stage, { x, foot, high }: Backdrop): string {
  const wide = high * 0.46;
  const left = x - wide * random.between(1.1, 1.5);
  const colours = random.shuffle([mood.panel, mood.panelOther, mix(mood.panel, mood.panelOther, 0.5)]);
  return colours
    .map((colour, index) => {
      const y = foot - high + random.between(0, 70);
      const block = cutRect(random, left + index * wide, y, wide, foot + 60 - y, 8);
      const ground = mood.wall.from;
      const frond = frondPath(random, {
        x: left + (index + 0.5) * wide,
        y: y + wide * 1.36,
        length: wide * 1.1,
        angle: random.jitter(-90, 12),
        lobes: random.int(3, 5),
        lobe: 0.36,
      });
      return cutPaper(block, tint(colour), { strength: 0.05 }) + shape(frond, mix(colour, ground, 0.62));
    })
    .join("");
}

/** Light from a window we do not see, thrown across the wall in slanting panes. */
function sunlight({ random, mood, tones }: Stage, x: number, foot: number, high: number): string {
  const lightColour = withAlpha(mood.dark ? tones.mid : tones.cream, mood.dark ? 0.28 : 0.62);
  const wide = high * 0.27;
  const slant = high * random.between(0.22, 0.34);
  const left = x - wide * random.between(1.4, 2);
  const pane = (column: number, row: number) => {
    const px = left + column * (wide + 22);
    const tall = (high - 60) / 2;
    const py = foot - high + row * (tall + 22);
    const shift = (offset: number) => (slant * (offset - (foot - high))) / high;
    const corners: Point[] = [
      [px + shift(py), py + 30],
      [px + wide + shift(py), py],
      [px + wide + shift(py + tall), py + tall],
      [px + shift(py + tall), py + tall + 30],
    ];
    return cutPath(random, corners, 3);
  };
  const panes = [0, 1, 2].flatMap((column) => [pane(column, 0), pane(column, 1)]);
  const shadowSprig = frondShadow(random, left + wide * 1.2, foot + 40, high * 0.95);
  return (
    shape(panes.join(""), lightColour) +
    shape(shadowSprig, withAlpha(mood.dark ? tones.night : mix(tones.mid, tones.pale, 0.4), mood.dark ? 0.25 : 0.3))
  );
}

function frondShadow(random: Random, x: number, y: number, length: number): string {
  return frondPath(random, { x, y, length, angle: -70, bend: random.between(-20, 20), lobes: 7, lobe: 0.3, lean: 45 });
}

export type SurfaceOptions = { colour?: string; tilt?: number; depth?: number };

/** A table from edge to edge, with its lit front edge; things stand some way below its back line. */
export function surface({ random, mood }: Stage, y: number, options: SurfaceOptions = {}): string {
  const { colour = mood.surface, tilt = random.between(-14, 14), depth = height } = options;
  const corners: Point[] = [
    [-40, y + tilt],
    [width + 40, y - tilt],
    [width + 40, depth + 60],
    [-40, depth + 60],
  ];
  const top = cutPath(random, corners, 4);
  return cutPaper(top, { from: lighten(colour, 0.14), to: darken(colour, 0.12) }, { dy: -7, dx: 0, strength: 0.1 });
}

/** A cloth laid over the near edge of the table, with a border of lines. */
export function cloth({ random, tones, mood }: Stage, x: number, y: number, wide: number, colour?: string): string {
  const ground = colour ?? (mood.name === "full" ? tones.blush : tones.cream);
  const slant = random.between(40, 110);
  const end = height + 60;
  const corners: Point[] = [
    [x + slant, y],
    [x + wide + slant * 0.4, y + random.between(-6, 6)],
    [x + wide - slant * 0.3, end],
    [x - slant * 0.4, end],
  ];
  const stripe = (share: number, thick: number) => {
    const top = x + slant + (wide - slant * 0.6) * share;
    const foot = x - slant * 0.4 + (wide + slant * 0.1) * share;
    return line(pathOf`M${top} ${y}L${foot} ${end}`, withAlpha(tones.accent, 0.75), thick);
  };
  const stripes = [stripe(0.06, 6), stripe(0.1, 2.5), stripe(0.9, 2.5), stripe(0.94, 6)].join("");
  return cutPaper(cutPath(random, corners, 6), { from: ground, to: darken(ground, 0.1) }) + stripes;
}

export function floor(stage: Stage, y: number, colour: string): string {
  return surface(stage, y, { colour, tilt: 0 });
}

/** An oval rug seen from the side, with a border. */
export function rug(cx: number, cy: number, rx: number, ry: number, colour: string, border: string): string {
  const innerX = rx * 0.84;
  const half = pathOf`a${innerX} ${ry * 0.7} 0 1 0 `;
  return [
    ellipse(cx, cy + 7, rx, ry, withAlpha(darken(colour, 0.6), 0.2)),
    ellipse(cx, cy, rx, ry, { from: lighten(colour, 0.1), to: darken(colour, 0.08) }),
    ring(cx, cy, rx * 0.9, ry * 0.8, border, 5),
    line(
      pathOf`M${cx - innerX} ${cy}${half}${innerX * 2} 0${half}${-innerX * 2} 0`,
      border,
      2,
      `stroke-dasharray="2 12"`,
    ),
  ].join("");
}

// --- Shapes many scenes share ---------------------------------------------------------------------------------

/** A gentle fall of light over one colour. */
export function tint(colour: string, angle = 70): Gradient {
  return { from: lighten(colour, 0.16), to: darken(colour, 0.05), angle };
}

/** The light on a round thing: bright on the left, turning away on the right. */
export function turned(colour: string): Gradient {
  return { from: lighten(colour, 0.18), to: darken(colour, 0.2), angle: 12 };
}

export function archPath(cx: number, foot: number, half: number, high: number): string {
  const spring = foot - high + half;
  const [l, r] = [round(cx - half), round(cx + half)];
  return pathOf`M${l} ${foot}V${spring}A${half} ${half} 0 0 1 ${r} ${spring}V${foot}Z`;
}

/** A circle as scissors cut it. */
export function discPath(random: Random, cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2;
    const reach = radius * random.jitter(1, 0.008);
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
  });
  return smoothPath(points, true);
}
