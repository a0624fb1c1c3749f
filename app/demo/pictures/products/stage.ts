/** Where a product is shown: standing on a table, a plinth, a shelf or a cloth, hanging on a wall, or lying flat. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  curve,
  cutPaper,
  cutPath,
  cutRect,
  darken,
  ellipse,
  frame,
  frondPath,
  group,
  height,
  lighten,
  line,
  meadowsweet,
  mix,
  type Picture,
  type Point,
  placed,
  type Random,
  round,
  shape,
  sprig,
  width,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  budVase,
  difference,
  fruit,
  laidShadow,
  lightness,
  lyingSprig,
  materials,
  mirrored,
  modelled,
  modellingDefs,
  ringPath,
  roundedPath,
  standingShadow,
  stitches,
  type Tones,
  thrownShadow,
  tilt,
  turnedPath,
  windowLight,
  withoutRepeats,
  woodFigure,
} from "../still-life";

export type Stage = "stand" | "hang" | "lie";

/**
 * A product drawn around the origin: its foot when it stands, the peg when it hangs, its middle when it lies.
 * It is drawn at whatever size suits the drawing and scaled to the stage by the size given.
 */
export type Drawing = {
  markup: string;
  /** The silhouette, for the shadow it throws. */
  outline: string;
  wide: number;
  high: number;
  /** Half the width of what touches the ground. */
  foot?: number;
  /** How deep its shadow lies on the ground: little for flat things, a fifth of the foot when not given. */
  depth?: number;
  /** What the picture shows, with its article: the beginning of its sentence. */
  words: string;
};

export type DrawProduct = (random: Random, tones: Tones) => Drawing;

export type StageOptions = {
  stage: Stage;
  /** Off where mirror writing would show: a clock, a spine. */
  mirror?: boolean;
  /** What it may stand on. */
  surfaces?: readonly Surface[];
  /** No stems beside it: it has its own. */
  noStems?: boolean;
};

export type Surface = "table" | "plinth" | "shelf" | "cloth";

export function setOnStage(random: Random, tones: Tones, drawing: Drawing, options: StageOptions): Picture {
  const { stage, mirror = true, surfaces = ["table", "plinth", "shelf", "cloth"], noStems = false } = options;
  const scene = {
    stand: () => stand(random, tones, drawing, random.pick(surfaces), noStems),
    hang: () => hang(random, tones, drawing),
    lie: () => lie(random, tones, drawing),
  };
  const { content, where } = scene[stage]();
  const turned = mirror && random.chance(0.5);
  const light: Point = [turned ? width - 330 : 330, 140];
  const body = withoutRepeats(turned ? mirrored(content) : content);
  const svg = frame({ background: tones.wall, body, defs: modellingDefs, light });
  return { svg, alt: `${drawing.words.charAt(0).toUpperCase()}${drawing.words.slice(1)} ${where}.` };
}

type Scene = { content: string; where: string };

// --- Standing -------------------------------------------------------------------------------------------------

function stand(random: Random, tones: Tones, drawing: Drawing, surface: Surface, noStems: boolean): Scene {
  const ground = surface === "plinth" ? random.between(778, 802) : random.between(838, 872);
  const room = { wide: surface === "plinth" ? 660 : 760, high: ground - random.between(150, 215) };
  const scale = Math.min(room.wide / drawing.wide, room.high / drawing.high);
  const side = random.side();
  const x = 800 - side * random.between(20, 90);
  const edge = x + (side * drawing.wide * scale) / 2;
  const foot = (drawing.foot ?? drawing.wide / 2) * scale;
  const place = { random, tones, x, ground, foot, scale, side, edge };
  const thrown = placed(thrownShadow(drawing.outline, 74 / scale, 18 / scale, 0.17), { x, y: ground, scale });
  const setting = surfaceMarkup[surface](place);
  const companion = besides(place, surface, noStems);
  const depth = drawing.depth === undefined ? undefined : drawing.depth * scale;
  const object = standingShadow(x, ground, foot, depth) + placed(drawing.markup, { x, y: ground, scale });
  return {
    content: wallPiece(random, tones, x, ground) + thrown + setting + companion.behind + object + companion.front,
    where: `${surfaceWords[surface]}${companion.words}`,
  };
}

type Place = {
  random: Random;
  tones: Tones;
  x: number;
  ground: number;
  foot: number;
  scale: number;
  side: 1 | -1;
  /** The outer edge of the product on the side where its companion stands. */
  edge: number;
};

const surfaceWords: Record<Surface, string> = {
  table: "on a table",
  plinth: "on a round plinth",
  shelf: "on a wooden shelf",
  cloth: "on a linen cloth",
};

const surfaceMarkup: Record<Surface, (place: Place) => string> = {
  table: ({ random, tones, ground }) => tableTop(random, tones, ground - random.between(105, 150)),
  plinth: (place) => tableTop(place.random, place.tones, place.ground + 10) + plinth(place),
  shelf: ({ random, tones, ground }) => shelf(random, tones, ground),
  cloth: (place) => tableTop(place.random, place.tones, place.ground - 140) + cloth(place),
};

function tableTop(random: Random, { table }: Tones, y: number): string {
  const slope = random.between(-7, 7);
  const top = curve([-20, y - slope], [800, y + random.between(-6, 6)], [width + 20, y + slope]);
  const d = `${top}L${width + 20} ${height + 20}L-20 ${height + 20}Z`;
  return shape(d, { from: lighten(table, 0.12), to: darken(table, 0.1) }) + line(top, withAlpha("#fffaf0", 0.35), 3);
}

function plinth({ random, tones, x, ground, foot }: Place): string {
  const radius = Math.max(foot * 1.28, 230);
  const colour = plinthColour(random, tones);
  const bottom = ground + random.between(140, 175);
  const side = turnedPath([
    [radius, bottom, true],
    [radius, ground + 4, true],
  ]);
  const top = ellipse(x, ground, radius, radius * tilt, {
    from: lighten(colour, 0.5),
    to: lighten(colour, 0.22),
    angle: 30,
  });
  const body = placed(modelled(side, colour), { x });
  const lip = placed(line(ringPath(radius - 1, ground + 3), withAlpha("#fffaf0", 0.5), 4), { x });
  const step = random.chance(0.5) ? lowStep(random, tones, x, bottom, radius) : "";
  return standingShadow(x, bottom, radius * 1.02) + step + body + top + lip;
}

/** A second, lower block that peeps out from behind the plinth. */
function lowStep(random: Random, tones: Tones, x: number, bottom: number, radius: number): string {
  const side = random.side();
  const [wide, high] = [radius * random.between(0.55, 0.8), random.between(70, 110)];
  const place = { x: x + side * radius * 0.92, y: bottom - 26 };
  const colour = mix(tones.panel, tones.second, 0.5);
  const d = turnedPath([
    [wide, 0, true],
    [wide, -high, true],
  ]);
  const top = ellipse(0, -high, wide, wide * tilt, lighten(colour, 0.4));
  return placed(standingShadow(0, 0, wide) + modelled(d, colour) + top, place);
}

function plinthColour(random: Random, { wall, table, main, second, panel, cloth }: Tones): string {
  const choices = [lighten(panel, 0.35), materials.stone, second, cloth, lighten(table, 0.4)];
  const fits = random
    .shuffle(choices)
    .filter((colour) => difference(colour, main) > 0.16 && difference(colour, table) > 0.1);
  return fits[0] ?? (lightness(wall) > 0.7 ? materials.stone : materials.milk);
}

function shelf(random: Random, { wall, table, accent }: Tones, ground: number): string {
  const wood = random.pick([materials.wood, materials.darkWood, mix(materials.wood, table, 0.5)]);
  const colour = difference(wood, wall) > 0.14 ? wood : darken(wood, 0.35);
  const [top, thick] = [ground - 34, random.between(40, 52)];
  const front = ground + 30;
  const figure = { left: -20, right: width + 20, top, bottom: front };
  const bracket = (x: number) => {
    const d = `M${x} ${front + thick - 2}h26v96q-4 22 -26 20Z`;
    return thrownShadow(d, 22, 10, 0.2) + modelled(d, mix(accent, colour, 0.6), "sheet");
  };
  const under = shape(
    `M-20 ${front + thick}H${width + 20}V${front + thick + 64}Q800 ${front + thick + 84} -20 ${front + thick + 58}Z`,
    withAlpha(ink, 0.14),
  );
  return [
    under,
    bracket(random.between(150, 260)),
    bracket(random.between(1300, 1420)),
    shape(cutRect(random, -30, top, width + 60, front - top, 3), {
      from: lighten(colour, 0.28),
      to: lighten(colour, 0.1),
    }),
    woodFigure(random, figure, darken(colour, 0.5), 6, 0.22),
    shape(cutRect(random, -30, front, width + 60, thick, 3), { from: darken(colour, 0.06), to: darken(colour, 0.3) }),
    line(`M-20 ${front}H${width + 20}`, withAlpha("#fffaf0", 0.35), 3),
  ].join("");
}

/** A cloth on the table, its edge hanging over the front, with a stripe or a hem of stitches. */
function cloth({ random, tones, x, ground }: Place): string {
  const colour = difference(tones.cloth, tones.main) > 0.15 ? tones.cloth : materials.milk;
  const [back, front] = [ground - random.between(70, 100), height + 40];
  const [left, right] = [x - random.between(560, 680), x + random.between(480, 640)];
  const slant = random.between(40, 130);
  const corners: Point[] = [
    [left + 150, back + slant * 0.2],
    [right - 110, back - slant * 0.2],
    [right + 60, front],
    [left - 60, front],
  ];
  const d = cutPath(random, corners, 12);
  const stripe = darken(random.pick([tones.accent, tones.deep, tones.second]), 0.05);
  const stripes = [0.07, 0.095, 0.14].map((along, index) => {
    const top: Point = [left + 150 + (right - left - 260) * along, back - 20];
    const bottom: Point = [left - 60 + (right - left + 120) * along, front];
    return line(`M${coordinates(top)}L${coordinates(bottom)}`, stripe, index === 2 ? 22 : 6);
  });
  const folds = [0.32, 0.66].map((along) => {
    const from: Point = [left + 150 + (right - left - 260) * along, back];
    const to: Point = [left - 60 + (right - left + 120) * (along + random.between(-0.05, 0.05)), front];
    const over: Point = [(from[0] + to[0]) / 2 + 30, (from[1] + to[1]) / 2];
    return (
      line(curve(from, over, to), withAlpha(ink, 0.035), 30) +
      line(curve(from, over, to), withAlpha("#fffaf0", 0.16), 5)
    );
  });
  const hem = stitches(
    `M${left + 158} ${back + slant * 0.2 + 12}L${right - 112} ${back - slant * 0.2 + 12}`,
    stripe,
    2.5,
  );
  return cutPaper(d, { from: lighten(colour, 0.3), to: colour }) + clipped(d, [...stripes, ...folds, hem].join(""));
}

// --- Behind and beside ------------------------------------------------------------------------------------------

/** The large cut shape on the wall, sometimes with a frond cut out of the same paper, or window light instead. */
function wallPiece(random: Random, tones: Tones, x: number, ground: number): string {
  const { panel, wall } = tones;
  const centre = x + random.between(-70, 130);
  const shade = { strength: 0.1, dx: 6, dy: 9 };
  const kinds = {
    arch: () => {
      const half = random.between(300, 390);
      const top = random.between(90, 150);
      const d = [
        `M${centre - half} ${ground + 60}V${top + half}`,
        `A${half} ${half} 0 0 1 ${centre + half} ${top + half}V${ground + 60}Z`,
      ].join("");
      return cutPaper(d, { from: lighten(panel, 0.08), to: panel }, shade);
    },
    sun: () => {
      const d = blobPath(random, centre + 90, random.between(370, 450), 360, 352, { wobble: 0.02 });
      return cutPaper(d, { from: lighten(panel, 0.1), to: panel, angle: 60 }, shade);
    },
    sheets: () => {
      const left = centre - random.between(330, 420);
      const first = cutRect(random, left, random.between(80, 130), random.between(520, 620), 900, 14);
      const second = cutRect(random, left + random.between(400, 480), random.between(200, 280), 420, 900, 14);
      return (
        cutPaper(second, mix(panel, wall, 0.5), shade) +
        cutPaper(first, { from: lighten(panel, 0.08), to: panel }, shade)
      );
    },
    pebble: () => {
      const d = blobPath(random, centre, random.between(430, 500), 520, 350, { wobble: 0.09, points: 7 });
      return cutPaper(d, { from: lighten(panel, 0.1), to: panel }, shade);
    },
    window: () => {
      const soft = shape(cutRect(random, -40, -40, random.between(430, 700), 1150, 16), mix(wall, panel, 0.4));
      return soft + windowLight(random, centre - random.between(60, 240), random.between(60, 130), 1.35);
    },
  };
  const kind = random.pick(["arch", "arch", "sun", "sheets", "pebble", "window"] as const);
  const fronds = random.chance(0.55) ? paperFronds(random, tones, centre, ground) : "";
  return kinds[kind]() + fronds;
}

/** Matisse's fronds, cut from a paper only a little off the wall's, so that they stay in the background. */
function paperFronds(random: Random, { wall, panel, leaf }: Tones, x: number, ground: number): string {
  const side = random.side();
  const colour = mix(mix(wall, panel, 0.45), leaf, 0.22);
  return Array.from({ length: random.int(1, 2) }, (_, index) => {
    const d = frondPath(random, {
      x: x + side * random.between(520, 600) * (index ? -1 : 1),
      y: ground + random.between(10, 60),
      length: random.between(380, 540),
      angle: -90 + side * random.between(-6, 18) * (index ? -1 : 1),
      lobes: random.int(4, 6),
      lobe: random.between(0.32, 0.42),
    });
    return cutPaper(d, colour, { strength: 0.07, dx: 4, dy: 6 });
  }).join("");
}

type Companion = { behind: string; front: string; words: string };

function besides(place: Place, surface: Surface, noStems: boolean): Companion {
  const { random, tones, ground, side, edge, foot, x } = place;
  const floor = surface === "plinth" ? ground + random.between(160, 190) : ground;
  const away = surface === "plinth" ? Math.max(foot * 1.28, 230) + 40 : Math.abs(edge - x) + 40;
  const at = (extra: number) => {
    const wanted = x + side * (away + extra);
    return Math.min(Math.max(wanted, 110), width - 110);
  };
  const kinds = {
    vase: () => ({
      behind: budVase(random, tones, at(95), floor - 22, random.between(1.15, 1.45)),
      front: "",
      words: " beside a small vase",
    }),
    fruit: () => ({
      behind: "",
      front: fruit(random, at(60), floor + 26, random.between(0.95, 1.15)),
      words: " beside a piece of fruit",
    }),
    sprig: () => ({
      behind: "",
      front: flatSprig(random, tones, at(-60), Math.min(floor + 56, 985), side),
      words: " with a leafy sprig in front",
    }),
    meadowsweet: () => ({
      behind: leaningStem(random, tones, at(40), floor, side),
      front: "",
      words: " beside a stem of meadowsweet",
    }),
    nothing: () => ({ behind: "", front: "", words: "" }),
  };
  const withStems = ["vase", "fruit", "sprig", "sprig", "meadowsweet", "nothing"] as const;
  const kind = random.pick(noStems ? (["fruit", "sprig", "nothing"] as const) : withStems);
  return kinds[kind]();
}

/** A sprig lying on the table: drawn flat, then squashed as the table is. */
function flatSprig(random: Random, tones: Tones, x: number, y: number, side: 1 | -1): string {
  const angle = side > 0 ? random.between(-28, 12) : random.between(168, 208);
  const drawn = lyingSprig(random, tones, { x: 0, y: 0, length: random.between(380, 460), angle });
  return group(laidShadow(drawn, 8, 16) + drawn, `transform="translate(${round(x)} ${round(y)}) scale(1 0.68)"`);
}

function leaningStem(random: Random, tones: Tones, x: number, floor: number, side: 1 | -1): string {
  const stem = meadowsweet(random, {
    x: 0,
    y: -92,
    length: random.between(330, 420),
    angle: -90 + side * random.between(2, 14),
    stem: "#8d5a48",
    flower: tones.froth,
    leaf: tones.leaf,
    flowers: 70,
  });
  const glass = modelled(
    turnedPath([
      [40, 0, true],
      [46, -110, true],
    ]),
    withAlpha(lightness(tones.wall) > 0.6 ? tones.leaf : "#fffaf0", 0.32),
  );
  const water = ellipse(0, -70, 43, 9, withAlpha("#ffffff", 0.3));
  return placed(standingShadow(0, 0, 42) + stem + glass + water, { x, y: floor - 22, scale: 1.15 });
}

// --- Hanging --------------------------------------------------------------------------------------------------

function hang(random: Random, tones: Tones, drawing: Drawing): Scene {
  const y = random.between(128, 158);
  const room = { wide: 900, high: height - y - random.between(70, 120) };
  const scale = Math.min(room.wide / drawing.wide, room.high / drawing.high);
  const side = random.side();
  const x = 800 - side * random.between(40, 120);
  const rail = pegRail(random, tones, x, y);
  const thrown = placed(thrownShadow(drawing.outline, 40 / scale, 26 / scale, 0.2), { x, y, scale });
  const object = placed(drawing.markup, { x, y, scale });
  const reach = (drawing.wide * scale) / 2;
  const bunchX = rail.pegs.find((peg) => (peg - x) * side > reach + 110);
  const bunch = bunchX && random.chance(0.7) ? hangingBunch(random, tones, bunchX, y) : "";
  return {
    content: dado(random, tones, x) + rail.markup + bunch + thrown + object,
    where: `hanging from a peg rail${bunch ? " beside dried stems" : ""}`,
  };
}

/** The lower part of the wall in the second tone, and the large cut shape behind. */
function dado(random: Random, tones: Tones, x: number): string {
  const y = random.between(790, 880);
  const half = random.between(330, 430);
  const centre = x + random.between(-60, 120);
  const kinds = {
    arch: [
      `M${centre - half} ${height + 30}V${240 + half}`,
      `A${half} ${half} 0 0 1 ${centre + half} ${240 + half}V${height + 30}Z`,
    ].join(""),
    sun: blobPath(random, centre + 60, 560, half, half * 0.98, { wobble: 0.02 }),
    sheet: cutRect(random, centre - half, 250, half * 2, 900, 14),
  };
  const kind = random.pick(["arch", "sun", "sheet"] as const);
  const low = shape(cutRect(random, -40, y, width + 80, height, 6), {
    from: tones.table,
    to: darken(tones.table, 0.08),
  });
  const panel = cutPaper(kinds[kind], { from: lighten(tones.panel, 0.1), to: tones.panel }, { strength: 0.1 });
  return random.chance(0.5) ? low + panel : panel + low;
}

function pegRail(random: Random, { wall }: Tones, x: number, y: number): { markup: string; pegs: number[] } {
  const wood = difference(materials.wood, wall) > 0.15 ? materials.wood : materials.darkWood;
  const [top, high] = [y - 44, 78];
  const gap = random.between(330, 390);
  const pegs = [-3, -2, -1, 0, 1, 2, 3].map((step) => x + step * gap).filter((peg) => peg > -30 && peg < width + 30);
  const board = cutRect(random, -30, top, width + 60, high, 3);
  const peg = (at: number) =>
    ellipse(at + 12, y + 12, 22, 20, withAlpha(ink, 0.22)) +
    circle(at, y, 20, { from: lighten(wood, 0.4), to: darken(wood, 0.2), angle: 60 }) +
    circle(at - 3, y - 4, 11, lighten(wood, 0.3));
  return {
    markup: [
      shape(board, withAlpha(ink, 0.16), 'transform="translate(6 16)"'),
      shape(board, { from: lighten(wood, 0.18), to: darken(wood, 0.08) }),
      woodFigure(random, { left: -20, right: width + 20, top, bottom: top + high }, darken(wood, 0.5), 6, 0.22),
      ...pegs.map(peg),
    ].join(""),
    pegs,
  };
}

function hangingBunch(random: Random, tones: Tones, x: number, y: number): string {
  const stems = [-24, 22, -12, 12, 0].map((spread, index) => {
    const angle = 90 + spread + random.between(-4, 4);
    const options = { x, y: y + 60, length: random.between(250, 350), angle, stem: tones.stem };
    if (index % 2) return meadowsweet(random, { ...options, flower: tones.froth, flowers: 46 });
    const [first, second] = index ? [tones.leaf, tones.otherLeaf] : [tones.otherLeaf, tones.leaf];
    return sprig(random, {
      ...options,
      leaf: first,
      otherLeaf: second,
      bend: spread * 0.5,
      leafLength: 92,
      slimness: 0.42,
    });
  });
  const loop = line(
    `M${x - 2} ${y + 4}Q${x - 16} ${y + 40} ${x} ${y + 70}Q${x + 16} ${y + 40} ${x + 2} ${y + 4}`,
    tones.accent,
    4,
  );
  const tie = shape(roundedPath(x - 15, y + 74, 30, 24, 8), tones.accent);
  const ends = [-10, 0, 9].map((dx) => line(`M${x} ${y + 90}L${x + dx} ${y + 44}`, tones.stem, 4)).join("");
  return ends + stems.join("") + loop + tie;
}

// --- Lying ----------------------------------------------------------------------------------------------------

/** From above: the product on cut papers or a cloth, a sprig or two beside it. */
function lie(random: Random, tones: Tones, drawing: Drawing): Scene {
  const scale = Math.min(1060 / drawing.wide, 780 / drawing.high);
  const side = random.side();
  const [x, y] = [800 - side * random.between(20, 80), random.between(515, 555)];
  const rotate = random.between(-7, 7);
  const thrown = thrownShadow(drawing.outline, 16 / scale, 24 / scale, 0.3);
  const object = placed(thrown + drawing.markup, { x, y, scale, rotate });
  const cornerX = side > 0 ? random.between(1270, 1350) : random.between(250, 330);
  const low = random.chance(0.5);
  const stem = lyingSprig(random, tones, {
    x: cornerX + side * random.between(60, 140),
    y: low ? height + 10 : random.between(-20, 40),
    length: random.between(430, 560),
    angle: (low ? -90 : 90) + (low ? -side : side) * random.between(8, 26),
  });
  const sprigs = laidShadow(stem, 10, 16, 0.15) + stem;
  return {
    content: sheets(random, tones, x, y, side) + sprigs + object,
    where: "lying on coloured paper beside a leafy sprig",
  };
}

function sheets(random: Random, tones: Tones, x: number, y: number, side: 1 | -1): string {
  const turn = random.between(4, 12) * random.side();
  const kinds = {
    diagonal: () => {
      const shift = random.between(250, 520);
      const corners: Point[] = [
        [side > 0 ? shift : width - shift, -40],
        [side > 0 ? width + 60 : -60, -40],
        [side > 0 ? width + 60 : -60, height + 40],
        [side > 0 ? shift - 240 : width - shift + 240, height + 40],
      ];
      return cutPaper(
        cutPath(random, corners, 12),
        { from: lighten(tones.table, 0.15), to: tones.table },
        { strength: 0.12 },
      );
    },
    sheet: () => {
      const d = cutRect(random, -560, -400, 1120, 800, 12);
      return placed(cutPaper(d, { from: lighten(tones.panel, 0.15), to: tones.panel }, { strength: 0.14 }), {
        x,
        y,
        rotate: turn,
      });
    },
    pebble: () => {
      const d = blobPath(random, x + side * 60, y + 20, 640, 440, { wobble: 0.08, points: 7 });
      return cutPaper(d, { from: lighten(tones.panel, 0.12), to: tones.panel }, { strength: 0.12 });
    },
  };
  const first = random.pick(["diagonal", "diagonal", "sheet", "pebble"] as const);
  const second = first === "diagonal" ? random.pick(["sheet", "pebble"] as const) : "diagonal";
  const order = first === "diagonal" ? [first, second] : [second, first];
  const frond = frondPath(random, {
    x: side > 0 ? random.between(90, 200) : width - random.between(90, 200),
    y: random.between(820, 1000),
    length: random.between(420, 560),
    angle: -90 + side * random.between(-4, 20),
    lobes: random.int(4, 6),
    lobe: 0.36,
  });
  const mark = random.chance(0.6)
    ? cutPaper(frond, mix(tones.panel, tones.leaf, 0.3), { strength: 0.08, dx: 4, dy: 6 })
    : "";
  return order.map((kind) => kinds[kind as keyof typeof kinds]()).join("") + mark;
}
