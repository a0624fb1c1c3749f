/** What a dish stands on and among: the table from above or at a low angle, cloth, cutlery and small things. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  cutPaper,
  cutPath,
  cutRect,
  darken,
  ellipse,
  frondPath,
  group,
  height,
  lighten,
  line,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  shape,
  sprig,
  width,
  withAlpha,
} from "../canvas";
import { ink, palettes } from "../palette";
import {
  difference,
  laidShadow,
  lemonHalf,
  materials,
  modelled,
  roundedPath,
  standOut,
  stitches,
  thrownShadow,
  windowLight,
} from "../still-life";
import type { Ingredient } from "./ingredients";

export type TableTones = {
  /** The tabletop; at a low angle the wall is the second tone. */
  table: string;
  second: string;
  cloth: string;
  stripe: string;
  /** The dish's own glaze or enamel. */
  ware: string;
  metal: string;
};

/** A table that sets off the food and the ware: cool or deep under pale food, pale under dark. */
export function chooseTable(random: Random, colours: readonly string[]): TableTones {
  const grounds = [
    [palettes.community.deep, palettes.community.mid],
    [palettes.wellness.deep, palettes.wellness.mid],
    [palettes.career.deep, palettes.career.mid],
    [palettes.style.deep, palettes.style.mid],
    [mix(palettes.community.mid, palettes.community.pale, 0.45), palettes.community.mid],
    [mix(palettes.wellness.mid, palettes.wellness.pale, 0.4), palettes.wellness.pale],
    [mix(palettes.career.mid, palettes.career.pale, 0.4), palettes.career.pale],
    [mix(palettes.style.mid, palettes.style.pale, 0.5), palettes.style.pale],
    [mix(palettes.nutrition.pale, palettes.nutrition.mid, 0.3), palettes.nutrition.pale],
    [mix(palettes.home.pale, palettes.home.mid, 0.35), palettes.home.pale],
    [mix(palettes.nutrition.deep, palettes.nutrition.mid, 0.35), palettes.nutrition.mid],
    [mix(palettes.style.deep, palettes.style.mid, 0.55), palettes.style.pale],
    ["#e9dcc6", "#d8c4a4"],
    ["#b58a5e", "#c9a172"],
  ] as const;
  // The ware stands between food and table, so only the two main colours need to be told from it.
  const clear = random.shuffle(grounds).map(([table, second]) => {
    return { table, second, clarity: Math.min(...colours.slice(0, 2).map((colour) => difference(colour, table))) };
  });
  const best = clear.find(({ clarity }) => clarity > 0.17) ?? clear.reduce((a, b) => (b.clarity > a.clarity ? b : a));
  const wares = ["#f6efe2", "#efe4d0", "#dfe6e2", "#3f5a6b", "#5b7466", "#d8b7a6", "#a9bcc4"];
  const ware = standOut(random, wares, [best.table, ...colours.slice(0, 2)], 0.15);
  const cloth = standOut(
    random,
    ["#fbf7f0", "#f3e4cb", lighten(best.second, 0.5), "#e7c9c4", "#cfdcd6"],
    [best.table, ware],
    0.1,
  );
  const stripe = standOut(random, ["#c8553d", "#3f5f4c", "#2f4a6b", "#d9a441", "#8c5a44"], [cloth, best.table], 0.2);
  return { ...best, cloth, stripe, ware, metal: random.pick([materials.steel, "#cfa95d", materials.steel]) };
}

// --- From above -----------------------------------------------------------------------------------------------

export type Placing = {
  x: number;
  y: number;
  reach: number;
  /** Where the cutlery lies. */
  side: 1 | -1;
  cutlery: boolean;
};

/** The tabletop with its cloth, a second tone, and what lies about; the dish goes on top. */
export function tableFromAbove(
  random: Random,
  tones: TableTones,
  ingredients: readonly Ingredient[],
  dish: Placing,
): string {
  const ground = shape(`M-10 -10H${width + 10}V${height + 10}H-10Z`, {
    from: lighten(tones.table, 0.14),
    to: darken(tones.table, 0.06),
    angle: 60,
  });
  const cutlery = dish.cutlery ? cutleryBeside(random, tones, dish) : "";
  return (
    ground +
    secondTone(random, tones, dish.side) +
    clothFromAbove(random, tones, dish) +
    cutlery +
    scattered(random, tones, ingredients, dish)
  );
}

function secondTone(random: Random, { table, second }: TableTones, side: 1 | -1): string {
  const colour = mix(table, second, 0.55);
  const edge = side > 0 ? random.between(260, 480) : width - random.between(260, 480);
  const far = side > 0 ? -60 : width + 60;
  const lean = random.between(-180, 180);
  const corners: Point[] = [
    [far, -50],
    [edge + lean, -50],
    [edge - lean, height + 50],
    [far, height + 50],
  ];
  const band = cutPaper(cutPath(random, corners, 10), { from: lighten(colour, 0.06), to: colour }, { strength: 0.1 });
  if (random.chance(0.45)) return band;
  const frond = frondPath(random, {
    x: side > 0 ? random.between(110, 190) : width - random.between(110, 190),
    y: random.between(940, 1040),
    length: random.between(420, 540),
    angle: -90 + side * random.between(2, 20),
    lobes: random.int(4, 6),
    lobe: 0.36,
  });
  return band + cutPaper(frond, mix(table, second, 0.85), { strength: 0.07, dx: 4, dy: 6 });
}

/** A cloth under the dish: a napkin at its side, a large square turned beneath it, or a runner across the table. */
function clothFromAbove(random: Random, { cloth, stripe }: TableTones, { x, y, reach, side }: Placing): string {
  const kinds = {
    napkin: () => ({
      wide: random.between(560, 660),
      high: random.between(660, 780),
      at: {
        x: x + side * reach * random.between(0.72, 0.9),
        y: y + random.between(-40, 100),
        rotate: side * random.between(6, 26),
      },
    }),
    square: () => ({
      wide: reach * random.between(2.1, 2.3),
      high: reach * random.between(1.9, 2.1),
      at: {
        x: x + side * random.between(30, 110),
        y: y + random.between(-30, 30),
        rotate: side * random.between(14, 34),
      },
    }),
    runner: () => ({
      wide: reach * random.between(1.25, 1.5),
      high: height + 260,
      at: { x: x + side * random.between(60, 160), y: height / 2, rotate: side * random.between(3, 12) },
    }),
  };
  const { wide, high, at } = kinds[random.pick(["napkin", "napkin", "square", "runner"] as const)]();
  const d = cutRect(random, -wide / 2, -high / 2, wide, high, 12);
  const bands = [0.08, 0.115, 0.17, 0.83, 0.885, 0.92].map((along, index) => {
    const lineY = -high / 2 + high * along;
    return line(`M${-wide / 2 - 20} ${lineY}H${wide / 2 + 20}`, stripe, index === 2 || index === 3 ? 20 : 6);
  });
  const folds = [-0.24, 0.16].map((along) =>
    line(
      `M${wide * along} ${-high / 2}Q${wide * along + 16} 0 ${wide * along - 6} ${high / 2}`,
      withAlpha(ink, 0.05),
      24,
    ),
  );
  const fringe = [-1, 1].map((end) => {
    const strands = Array.from({ length: 30 }, (_, index) => {
      const strandX = -wide / 2 + 12 + (index * (wide - 24)) / 29;
      const drop: Point = [random.between(-5, 5), end * random.between(20, 30)];
      return `M${coordinates([strandX, (end * high) / 2])}l${coordinates(drop)}`;
    });
    return line(strands.join(""), darken(cloth, 0.05), 4);
  });
  const hem = stitches(
    `M${-wide / 2 + 16} ${-high / 2 + 14}V${high / 2 - 14}M${wide / 2 - 16} ${-high / 2 + 14}V${high / 2 - 14}`,
    withAlpha(stripe, 0.5),
    2.5,
  );
  const content = [
    ...fringe,
    cutPaper(d, { from: lighten(cloth, 0.3), to: cloth }, { strength: 0.2 }),
    clipped(d, bands.join("") + folds.join("") + hem),
  ];
  return placed(content.join(""), at);
}

function cutleryBeside(random: Random, { metal }: TableTones, { x, y, reach, side }: Placing): string {
  const at = x + side * (reach + random.between(86, 110));
  const turn = side * random.between(2, 12);
  const pair = random.pick([
    [fork, knife],
    [fork, spoon],
    [spoon, fork],
  ] as const);
  const first = placed(pair[0](metal), { x: at, y: y + 30, rotate: turn });
  const second = placed(pair[1](metal), { x: at + side * 78, y: y + 50, rotate: turn + random.between(-3, 4) });
  return first + second;
}

/** Cutlery stands upright around the origin, about 470 high. */
function fork(metal: string): string {
  const d = [
    "M-7 235C-13 150 -8 60 -6 -40C-10 -70 -30 -80 -30 -112V-222C-30 -232 -20 -232 -20 -222V-134",
    "H-13V-224C-13 -234 -4 -234 -4 -224V-134H4V-224C4 -234 13 -234 13 -224V-134H20V-222",
    "C20 -232 30 -232 30 -222V-112C30 -80 10 -70 6 -40C8 60 13 150 7 235Q0 246 -7 235Z",
  ].join("");
  return cutlery(d, metal);
}

function spoon(metal: string): string {
  const d = [
    "M-7 235C-13 150 -8 40 -6 -70C-12 -90 -42 -110 -42 -158C-42 -206 -20 -236 0 -236",
    "S42 -206 42 -158C42 -110 12 -90 6 -70C8 40 13 150 7 235Q0 246 -7 235Z",
  ].join("");
  const bowl = ellipse(-2, -160, 30, 56, { from: darken(metal, 0.3), to: lighten(metal, 0.5), angle: 50 });
  return cutlery(d, metal) + bowl;
}

function knife(metal: string): string {
  const d = [
    "M-9 235C-14 150 -11 60 -10 -10H-14C-18 -90 -16 -190 -4 -236C22 -206 24 -100 16 -10H10",
    "C11 60 14 150 9 235Q0 246 -9 235Z",
  ].join("");
  return cutlery(d, metal) + line("M10 -24C14 -90 12 -170 0 -214", withAlpha("#ffffff", 0.5), 4);
}

function cutlery(d: string, metal: string): string {
  return (
    thrownShadow(d, 8, 13, 0.32) +
    shape(d, { from: lighten(metal, 0.5), to: darken(metal, 0.14), angle: 20 }) +
    line("M-2 225C-5 150 -3 60 -2 -20", withAlpha("#ffffff", 0.45), 3)
  );
}

/** Half a lemon, a sprig, a small bowl, a few pieces and crumbs in the corners that the cutlery leaves free. */
function scattered(
  random: Random,
  tones: TableTones,
  ingredients: readonly Ingredient[],
  { x, y, reach, side }: Placing,
): string {
  const away = -side;
  const spare = ingredients[random.int(1, ingredients.length - 1)] as Ingredient;
  const free = away > 0 ? Math.min(x + reach + 90, width - 110) : Math.max(x - reach - 90, 110);
  const [high, low] = [random.between(120, 200), random.between(860, 940)];
  const lemonHigh = random.chance(0.5);
  const lemonAt = { x: free + away * random.between(-30, 30), y: lemonHigh ? high + 20 : low - 20 };
  const bowlAt = { x: free + away * random.between(-20, 60), y: lemonHigh ? low : high - 20 };
  const herb = herbSprig(
    random,
    side > 0 ? width - 130 : 130,
    lemonHigh ? height + 30 : -20,
    lemonHigh ? -90 - side * 18 : 90 + side * 18,
  );
  const lemon = lemonHalf(random, lemonAt.x, lemonAt.y, random.between(76, 92));
  const loose = Array.from({ length: 3 }, () => {
    const [pieceX, pieceY] = polar(
      x,
      y,
      (away > 0 ? 0 : 180) + random.between(-34, 34),
      reach + random.between(70, 120),
    );
    return placed(spare.draw(random), {
      x: pieceX,
      y: pieceY,
      rotate: random.between(0, 360),
      scale: random.between(0.6, 0.78),
    });
  });
  const pepper = Array.from({ length: 26 }, () => {
    const [grainX, grainY] = polar(x, y, random.between(0, 360), reach + random.between(24, 150));
    return circle(
      grainX,
      grainY,
      random.between(1.6, 4),
      withAlpha(random.chance(0.5) ? ink : darken(tones.stripe, 0.1), 0.4),
    );
  });
  return pepper.join("") + herb + loose.join("") + pinchBowl(random, tones, spare, bowlAt.x, bowlAt.y) + lemon;
}

function herbSprig(random: Random, x: number, y: number, angle: number): string {
  const options = {
    x,
    y,
    length: random.between(430, 520),
    angle: angle + random.between(-6, 6),
    leafLength: random.between(104, 128),
  };
  const drawn = sprig(random, {
    ...options,
    stem: "#75804e",
    leaf: "#5d7a4a",
    otherLeaf: "#86a065",
    leaves: random.int(7, 10),
    slimness: random.between(0.36, 0.54),
    rib: "rgba(232,238,208,0.6)",
  });
  return laidShadow(drawn, 9, 15) + drawn;
}

function pinchBowl(random: Random, { ware, table }: TableTones, ingredient: Ingredient, x: number, y: number): string {
  const radius = random.between(86, 104);
  const glaze = standOut(random, [ware, materials.milk, "#5b7466", "#3f5a6b"], [table, ingredient.colour], 0.14);
  const inside = blobPath(random, 0, 0, radius * 0.8, radius * 0.8, { wobble: 0.01 });
  const heap = Array.from({ length: 7 }, (_, index) => {
    const [pieceX, pieceY] = polar(0, 0, index * 60 + random.between(-15, 15), index === 6 ? 4 : radius * 0.42);
    return placed(ingredient.draw(random), { x: pieceX, y: pieceY, rotate: random.between(0, 360), scale: 0.62 });
  });
  const content = [
    ellipse(16, 24, radius * 1.02, radius, withAlpha(ink, 0.2)),
    circle(0, 0, radius, { from: lighten(glaze, 0.4), to: darken(glaze, 0.06), angle: 60 }),
    shape(inside, darken(glaze, 0.28)),
    clipped(inside, heap.join("")),
  ];
  return placed(content.join(""), { x, y });
}

/** A round dish from above: shadow, rim, and the shaded well. */
export function roundWare(radius: number, well: number, glaze: string): string {
  return [
    ellipse(26, 40, radius * 1.03, radius * 1.02, withAlpha(ink, 0.12)),
    ellipse(16, 24, radius * 1.015, radius * 1.01, withAlpha(ink, 0.16)),
    circle(0, 0, radius, { from: lighten(glaze, 0.4), to: darken(glaze, 0.1), angle: 60 }),
    circle(0, 0, radius - 9, { from: lighten(glaze, 0.12), to: lighten(glaze, 0.3), angle: 60 }),
    circle(0, 0, well, { from: darken(glaze, 0.22), to: lighten(glaze, 0.2), angle: 60 }),
  ].join("");
}

// --- At a low angle -------------------------------------------------------------------------------------------

/** Wall, table and cloth for what is better seen from the side; returns what is behind and what is in front. */
export function tableAtEye(random: Random, tones: TableTones, ground: number, x: number): string {
  const { table, second, cloth, stripe } = tones;
  const wall = lighten(second, random.between(0.1, 0.4));
  const edge = ground - random.between(120, 160);
  const panelColour = difference(table, wall) > 0.12 ? mix(wall, table, 0.42) : darken(wall, 0.14);
  const half = random.between(330, 410);
  const centre = x + random.between(-80, 100);
  const panels = {
    arch: [
      `M${centre - half} ${edge + 40}V${110 + half}`,
      `A${half} ${half} 0 0 1 ${centre + half} ${110 + half}V${edge + 40}Z`,
    ].join(""),
    sun: blobPath(random, centre, 470, half, half * 0.98, { wobble: 0.02 }),
    pebble: blobPath(random, centre, 480, half * 1.35, half * 0.95, { wobble: 0.08, points: 7 }),
  };
  const panel = cutPaper(
    panels[random.pick(["arch", "sun", "pebble"] as const)],
    { from: lighten(panelColour, 0.1), to: panelColour },
    { strength: 0.1 },
  );
  const light = random.chance(0.4) ? windowLight(random, centre - 260, 90, 1.3) : "";
  const top = `M-20 ${edge + random.between(-5, 5)}L${width + 20} ${edge + random.between(-5, 5)}V${height + 20}H-20Z`;
  const [left, right, back] = [
    x - random.between(430, 560),
    x + random.between(430, 560),
    ground - random.between(56, 80),
  ];
  const runner = cutPath(
    random,
    [
      [left + 90, back],
      [right - 90, back + random.between(-8, 8)],
      [right + 110, height + 40],
      [left - 110, height + 40],
    ],
    8,
  );
  const stripes = [0.06, 0.09, 0.14, 0.86, 0.91, 0.94].map((along, index) => {
    const from = left + 90 + (right - left - 180) * along;
    const to = left - 110 + (right - left + 220) * along;
    return line(
      `M${Math.round(from)} ${Math.round(back - 10)}L${Math.round(to)} ${height + 40}`,
      stripe,
      index === 2 || index === 3 ? 20 : 6,
    );
  });
  return [
    shape(`M-10 -10H${width + 10}V${height + 10}H-10Z`, { from: lighten(wall, 0.1), to: wall }),
    panel,
    light,
    shape(top, { from: lighten(table, 0.12), to: darken(table, 0.08) }),
    cutPaper(runner, { from: lighten(cloth, 0.3), to: cloth }, { strength: 0.16 }),
    clipped(runner, stripes.join("")),
  ].join("");
}

/** A spoon that lies on the table, seen at a low angle. */
export function lyingSpoon(metal: string, x: number, y: number, angle: number): string {
  return group(
    placed(spoon(metal), { rotate: angle }),
    `transform="translate(${Math.round(x)} ${Math.round(y)}) scale(0.8 0.42)"`,
  );
}

/** A wooden board lying flat, seen at a low angle. */
export function lyingBoard(random: Random, x: number, y: number, half: number): string {
  const wood = random.pick([materials.wood, materials.darkWood, "#b98656"]);
  const top = [
    `M${-half + 60} -52H${half - 60}Q${half - 30} -52 ${half - 20} -30L${half} 14H${-half}`,
    `L${-half + 20} -30Q${-half + 30} -52 ${-half + 60} -52Z`,
  ].join("");
  const front = roundedPath(-half, 10, half * 2, 36, 8);
  const content =
    ellipse(24, 48, half * 1.1, 36, withAlpha(ink, 0.24)) +
    modelled(front, darken(wood, 0.2), "gloss") +
    shape(top, { from: lighten(wood, 0.3), to: lighten(wood, 0.08) });
  return placed(content, { x, y });
}
