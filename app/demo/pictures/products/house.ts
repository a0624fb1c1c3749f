/** For bath, kitchen and garden: soap, brush, knife, board, plant, basket, watering can. */
import {
  circle,
  clipped,
  coordinates,
  curve,
  darken,
  ellipse,
  group,
  leaf,
  lighten,
  line,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  shape,
  smoothPath,
  sprig,
  withAlpha,
} from "../canvas";
import { ink, palettes } from "../palette";
import {
  bandPath,
  ellipsePath,
  fruit,
  lemonHalf,
  materials,
  modelled,
  mouth,
  polygonPath,
  ringPath,
  roundedPath,
  standingShadow,
  standOut,
  type Tones,
  type Turn,
  thrownShadow,
  tilt,
  turnedPath,
  woodFigure,
} from "../still-life";
import type { Drawing } from "./stage";

/** Two bars of soap on a slatted dish, a sprig of rosemary on top. */
export function soap(random: Random, tones: Tones): Drawing {
  const clay = random.pick(["#a9b99a", "#b4c2a6", "#9fb0a0", mix(tones.main, materials.milk, 0.3)]);
  const other = standOut(random, [materials.milk, "#e6cfae", "#dcb8a8", tones.second], [clay], 0.12);
  const half = random.between(250, 280);
  const dish = slattedDish(random, half * 1.24);
  const lower = bar(random, tones, other, half, 128, false);
  const upper = bar(random, tones, clay, half * 0.94, 132, true);
  const rosemary = sprig(random, {
    x: half * 0.6,
    y: -366,
    length: half * 1.3,
    angle: random.between(184, 192),
    bend: random.between(6, 16),
    stem: "#6b6a45",
    leaf: "#4f6b4d",
    otherLeaf: "#7f9a74",
    leaves: 17,
    leafLength: 62,
    slimness: 0.17,
    opposite: true,
    thickness: 6,
  });
  return {
    markup:
      dish +
      placed(lower, { y: -62 }) +
      placed(upper, { x: random.between(-20, 20), y: -192, rotate: random.between(-2.5, 2.5) }) +
      group(rosemary),
    outline: `${roundedPath(-half, -320, half * 2, 320, 40)}`,
    wide: half * 2.8,
    high: 440,
    foot: half * 1.1,
    depth: 22,
    words: "two bars of soap on a wooden dish with rosemary",
  };
}

function slattedDish(random: Random, half: number): string {
  const wood = random.pick([materials.wood, materials.darkWood, "#b98656"]);
  const foot = (x: number) => modelled(roundedPath(x - 34, -34, 68, 38, 8), darken(wood, 0.4), "sheet");
  const slat = (index: number) => {
    const y = -78 + index * 22;
    const reach = half * (0.93 + index * 0.035);
    return shape(roundedPath(-reach, y, reach * 2, 19, 8), { from: lighten(wood, 0.3), to: darken(wood, 0.06) });
  };
  const front = modelled(roundedPath(-half * 1.03, -30, half * 2.06, 24, 9), darken(wood, 0.12), "gloss");
  return foot(-half * 0.68) + foot(half * 0.68) + [0, 1, 2].map(slat).join("") + front;
}

/** One bar from slightly above, its foot at y = 0: a lit top, a front, perhaps a paper band. */
function bar(random: Random, tones: Tones, colour: string, half: number, high: number, banded: boolean): string {
  const depth = 46;
  const top = [
    `M${-half + 44} ${-high - depth}H${half - 44}`,
    `Q${half - 16} ${-high - depth} ${half} ${-high + 8}`,
    `Q${half} ${-high + 14} ${half - 20} ${-high + 14}H${-half + 20}`,
    `Q${-half} ${-high + 14} ${-half} ${-high + 8}`,
    `Q${-half + 16} ${-high - depth} ${-half + 44} ${-high - depth}Z`,
  ].join("");
  const front = roundedPath(-half, -high, half * 2, high, 26);
  const marbling = Array.from({ length: 5 }, (_, index) => {
    const y = -high * (0.16 + index * 0.17);
    const points = [-1, -0.5, 0, 0.5, 1].map((along): Point => [along * half, y + random.between(-16, 16)]);
    return line(
      smoothPath(points),
      withAlpha(index % 2 ? lighten(colour, 0.6) : darken(colour, 0.35), 0.26),
      random.between(5, 15),
    );
  });
  const bandColour = "#f7efdf";
  const mark = standOut(random, [tones.accent, tones.leaf, tones.deep], [bandColour], 0.25);
  const [left, right] = [-half * 0.36, half * 0.36];
  const wrap = `M${left + 12} ${-high - depth + 1}H${right - 12}L${right} ${-high + 10}V0H${left}V${-high + 10}Z`;
  const plant = sprig(random, {
    x: 0,
    y: -14,
    length: high * 0.72,
    angle: -90,
    bend: 4,
    stem: mark,
    leaf: mark,
    leaves: 5,
    opposite: true,
    leafLength: 34,
    slimness: 0.44,
    thickness: 3.5,
  });
  const band =
    shape(wrap, bandColour) + shape(`M${left} ${-high + 10}H${right}V0H${left}Z`, withAlpha(ink, 0.07)) + plant;
  const crumbs = Array.from({ length: 26 }, () =>
    ellipse(
      random.between(-half + 20, half - 20),
      random.between(-high + 14, -8),
      random.between(1.5, 3.4),
      random.between(1.2, 2.4),
      withAlpha(darken(colour, 0.5), 0.5),
    ),
  );
  return [
    shape(front, withAlpha(ink, 0.16), 'transform="translate(10 12)"'),
    modelled(front, { from: colour, to: darken(colour, 0.14) }, "sheet"),
    clipped(front, marbling.join("") + crumbs.join("")),
    shape(top, { from: lighten(colour, 0.5), to: lighten(colour, 0.22) }),
    banded ? band : "",
  ].join("");
}

/** A long-handled bath brush hanging by its cord. */
export function brush(random: Random, tones: Tones): Drawing {
  const wood = random.pick([materials.wood, "#d9b07a", "#c08c58"]);
  const [high, head] = [random.between(740, 780), random.between(108, 122)];
  const headY = high - 170;
  const body = [
    `M-20 76C-34 80 -30 110 -26 140C-20 ${headY * 0.5} -34 ${headY - 260} -38 ${headY - 190}`,
    `C-60 ${headY - 170} ${-head} ${headY - 110} ${-head} ${headY}C${-head} ${headY + 130} -70 ${high} 0 ${high}`,
    `S${head} ${headY + 130} ${head} ${headY}C${head} ${headY - 110} 60 ${headY - 170} 38 ${headY - 190}`,
    `C34 ${headY - 260} 20 ${headY * 0.5} 26 140C30 110 34 80 20 76Q0 66 -20 76Z`,
  ].join("");
  const inset = ellipsePath(0, headY + 4, head * 0.8, 136);
  const cord = standOut(random, [tones.accent, tones.main, materials.milk], [tones.wall], 0.2);
  const loop = line("M-4 110C-30 60 -22 8 0 -4C22 8 30 60 4 110", cord, 8);
  const bristle = random.pick(["#e8d2a4", "#d8b983", "#f0e0c0"]);
  const bristles = bristlePad(random, headY + 4, head * 0.74, 128, bristle);
  return {
    markup: [
      loop,
      modelled(body, { from: lighten(wood, 0.16), to: wood }, "cylinder", 0.75),
      clipped(
        body,
        placed(woodFigure(random, { left: 60, right: high, top: -head, bottom: head }, darken(wood, 0.5), 9, 0.24), {
          rotate: 90,
        }),
      ),
      circle(0, 108, 10, darken(wood, 0.5)),
      line("M-5 100C-12 84 -10 70 -6 60M5 100C12 84 10 70 6 60", cord, 8),
      shape(inset, darken(wood, 0.4)),
      bristles,
    ].join(""),
    outline: body,
    wide: 420,
    high: high + 20,
    words: "a long-handled beech bath brush",
  };
}

/** A dense oval of bristles that lean outwards from its middle. */
function bristlePad(random: Random, y: number, rx: number, ry: number, colour: string): string {
  const shades = [darken(colour, 0.3), darken(colour, 0.12), colour, lighten(colour, 0.45)];
  const strokes: string[][] = shades.map(() => []);
  for (let row = -1; row <= 1.001; row += 0.075) {
    const reach = Math.sqrt(Math.max(0, 1 - row * row));
    const count = Math.max(2, Math.round(reach * 17));
    for (let index = 0; index < count; index += 1) {
      const across = (-1 + (2 * index) / (count - 1)) * reach + random.between(-0.04, 0.04);
      const start: Point = [across * rx, y + row * ry];
      const tip: Point = [
        start[0] + across * 20 + random.between(-4, 4),
        start[1] + row * 14 - 11 + random.between(-4, 4),
      ];
      strokes[random.int(0, 3)]?.push(`M${coordinates(start)}L${coordinates(tip)}`);
    }
  }
  const base = ellipse(0, y, rx * 1.02, ry * 1.02, darken(colour, 0.45));
  return base + strokes.map((paths, index) => line(paths.join(""), shades[index] ?? colour, 5.4)).join("");
}

/** A kitchen knife with herbs and lemon on a wooden board, from above. */
export function knife(random: Random): Drawing {
  const wood = random.pick(["#d6ad78", "#c2925e", "#e0c092"]);
  const board = roundedPath(-470, -300, 940, 600, 54);
  const blade = "M-300 34C-180 42 80 44 250 30L262 -46C100 -54 -120 -40 -250 -8C-290 4 -318 24 -300 34Z";
  const edge = "M-300 34C-180 42 80 44 247 30L247 14C60 26 -160 24 -292 18C-304 26 -306 32 -300 34Z";
  const bolster = "M246 -50H292V26L246 34Z";
  const handle = "M290 -52C330 -58 420 -56 500 -50C546 -46 560 -28 552 2C548 26 524 30 500 26C440 14 350 24 290 26Z";
  const pear = random.pick(["#9a5b3c", "#7d4a32", "#b0714a"]);
  const rivets = [340, 410, 480].map((x) =>
    circle(x, -14, 8, { from: lighten(materials.brass, 0.5), to: darken(materials.brass, 0.2) }),
  );
  const whole = blade + bolster + handle;
  const turn = random.between(-22, -14);
  const drawnKnife = [
    thrownShadow(whole, 10, 20, 0.4),
    shape(blade, { from: "#e3e7e3", to: "#a5aeab" }),
    shape(
      "M-250 -8C-120 -40 100 -54 262 -46L260 -22C100 -26 -100 -12 -262 2Z",
      withAlpha(darken(materials.steel, 0.4), 0.3),
    ),
    shape(edge, "#f6f8f4"),
    modelled(bolster, materials.steel, "gloss"),
    modelled(handle, pear, "gloss"),
    clipped(handle, woodFigure(random, { left: 290, right: 560, top: -56, bottom: 28 }, darken(pear, 0.5), 7, 0.4)),
    ...rivets,
  ].join("");
  const herbs = sprig(random, {
    x: 250,
    y: 216,
    length: 380,
    angle: 186,
    bend: 18,
    stem: "#6f7d4a",
    leaf: "#5d7a4a",
    otherLeaf: "#86a065",
    leafLength: 92,
    slimness: 0.5,
    leaves: 9,
    rib: "rgba(230,238,205,0.6)",
  });
  const chopped = Array.from({ length: 22 }, () => {
    const [x, y] = polar(
      random.between(-330, -190),
      random.between(120, 190),
      random.between(0, 360),
      random.between(0, 70),
    );
    return leaf({
      x,
      y,
      length: random.between(14, 26),
      angle: random.between(0, 360),
      fill: random.pick(["#5d7a4a", "#86a065", "#6f8f4e"]),
    });
  });
  return {
    markup: [
      shape(board, { from: lighten(wood, 0.25), to: wood, angle: 60 }),
      clipped(
        board,
        woodFigure(random, { left: -480, right: 480, top: -300, bottom: 300 }, darken(wood, 0.5), 17, 0.24),
      ),
      line(roundedPath(-436, -266, 872, 532, 40), withAlpha(darken(wood, 0.5), 0.22), 9),
      line(roundedPath(-433, -262, 868, 526, 38), withAlpha("#fffaf0", 0.26), 3),
      group(herbs, 'style="opacity:1"'),
      ...chopped,
      lemonHalf(random, random.between(190, 260), -176, 84),
      lemonSlice(random, 68, -208, 60),
      placed(drawnKnife, { x: -60, y: 20, rotate: turn }),
    ].join(""),
    outline: board,
    wide: 1060,
    high: 700,
    words: "a carbon steel kitchen knife on a board with herbs and lemon",
  };
}

function lemonSlice(random: Random, x: number, y: number, radius: number): string {
  return placed(lemonHalf(random, 0, 0, radius), { x, y, rotate: random.between(0, 90) });
}

/** An end-grain board leaning on the wall, with fruit and a sprig before it. */
export function board(random: Random): Drawing {
  const [half, high] = [random.between(245, 275), random.between(470, 520)];
  const woods = ["#e4c597", "#d6b07c", "#ecd3aa", "#c99c68", "#dcbb8a"];
  const outline = roundedPath(-half, -high, half * 2, high, 42);
  const side = roundedPath(-half + 24, -high - 12, half * 2, high + 6, 42);
  const size = random.between(64, 76);
  const [columns, rows] = [Math.ceil((half * 2) / size), Math.ceil(high / size) + 1];
  const blocks = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [-half + column * size, -high + row * size - (column % 2) * size * 0.5];
    const colour = random.pick(woods);
    return (
      shape(
        `M${coordinates([x, y])}h${size}v${size}h${-size}Z`,
        colour,
        `stroke="${withAlpha("#8d5d3d", 0.28)}" stroke-width="2"`,
      ) + endGrain(random, x, y, size, colour)
    );
  });
  const groove = roundedPath(-half + 40, -high + 40, half * 2 - 80, high - 80, 26);
  const front = boardCompany(random, half);
  return {
    markup: [
      shape(side, { from: "#a9794d", to: "#8d5d3d" }),
      clipped(outline, blocks.join("") + shape(outline, "url(#still-sheet)")),
      line(groove, withAlpha("#7a4f30", 0.4), 13),
      line(groove, withAlpha("#fffaf0", 0.3), 4, 'transform="translate(4 5)"'),
      line(outline, withAlpha("#fffaf0", 0.3), 4),
      front,
    ].join(""),
    outline: side,
    wide: half * 2.7,
    high: high + 70,
    foot: half,
    depth: 36,
    words: "an end-grain sycamore board with a lemon and herbs",
  };
}

function endGrain(random: Random, x: number, y: number, size: number, colour: string): string {
  const [cx, cy] = [x + size * random.pick([-0.2, 1.2]), y + size * random.pick([-0.2, 1.2])];
  const rings = [0.6, 0.85, 1.1].map((reach) =>
    line(ellipsePath(cx, cy, size * reach), withAlpha(darken(colour, 0.4), 0.2), 2),
  );
  return clipped(`M${coordinates([x, y])}h${size}v${size}h${-size}Z`, rings.join(""));
}

function boardCompany(random: Random, half: number): string {
  const herbs = sprig(random, {
    x: half * 0.95,
    y: 34,
    length: half * 1.1,
    angle: 190,
    bend: 16,
    stem: "#6f7d4a",
    leaf: "#5d7a4a",
    otherLeaf: "#86a065",
    leafLength: 78,
    slimness: 0.46,
    leaves: 8,
  });
  const lemon = placed(standingShadow(0, -4, 64) + lemonHalf(random, 0, -62, 64), { x: -half * 0.42, y: 34 });
  return placed(fruit(random, 0, 0, 1), { x: -half * 0.86, y: 26 }) + lemon + herbs;
}

/** An aspidistra: broad, arching leaves from a pot. */
export function plant(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(128, 146), random.between(200, 230)];
  const clay = standOut(
    random,
    [tones.main, materials.terracotta, materials.milk, tones.accent],
    [tones.wall, tones.panel, "#4f7a55"],
    0.14,
  );
  const body = turnedPath([
    [radius * 0.72, 0, true],
    [radius * 0.98, -high + 50, true],
  ]);
  const collar = turnedPath([
    [radius * 1.06, -high + 52, true],
    [radius * 1.1, -high, true],
  ]);
  const dark = lightWall(tones) ? palettes.wellness.deep : "#6d8f6a";
  const greens = [dark, "#4f7a55", "#6d9465", "#5b8560"];
  const angles = [-148, -34, -132, -50, -118, -64, -104, -78, -92];
  const leaves = angles.map((angle, index) => {
    const length = random.between(410, 500) * (1 - Math.abs(angle + 90) / 260);
    return aspidistraLeaf(
      random,
      (angle + 90) * 0.9,
      -high + 6,
      length,
      angle + random.between(-5, 5),
      greens[index % greens.length] ?? dark,
    );
  });
  return {
    markup: [
      ...leaves.slice(0, 4),
      mouth(-high, radius * 1.1, lighten(clay, 0.3), "#5d4a3a", 13),
      ...leaves.slice(4),
      modelled(body, clay),
      shape(bandPath(radius * 0.98, -high + 54, -high + 84, radius * 0.93), withAlpha(ink, 0.14)),
      modelled(
        turnedPath(
          [
            [radius * 1.06, -high + 52, true],
            [radius * 1.1, -high, true],
          ],
          tilt,
          true,
        ),
        lighten(clay, 0.08),
      ),
      line(ringPath(radius * 1.09, -high + 1), lighten(clay, 0.4), 4),
    ].join(""),
    outline: `${body}${collar}${polygonPath([
      [-30, -high],
      [-330, -high - 260],
      [-120, -high - 400],
      [60, -high - 440],
      [300, -high - 260],
      [30, -high],
    ])}`,
    wide: 800,
    high: high + 480,
    foot: radius * 0.8,
    words: "an aspidistra in a pot",
  };
}

function lightWall({ wall }: Tones): boolean {
  return Number.parseInt(wall.slice(3, 5), 16) > 150;
}

/** A stalk, then a broad blade that bends over at its tip. */
function aspidistraLeaf(random: Random, x: number, y: number, length: number, angle: number, green: string): string {
  const lean = (angle + 90) / 60;
  const [bladeX, bladeY] = polar(x, y, angle, length * 0.3);
  const wide = length * random.between(0.27, 0.33);
  const bend = 0.1 * lean + random.between(-0.04, 0.04);
  const blade = leaf({
    x: bladeX,
    y: bladeY,
    length: length * 0.76,
    wide,
    angle: angle + lean * 8,
    fill: { from: lighten(green, 0.16), to: darken(green, 0.1), angle: 50 },
    bend,
  });
  const half = group(
    leaf({
      x: bladeX,
      y: bladeY,
      length: length * 0.76,
      wide: wide * 0.5,
      angle: angle + lean * 8 - 3,
      fill: withAlpha("#fffaf0", 0.05),
      bend,
    }),
  );
  const veins = [-0.3, 0, 0.3].map((shift) => {
    const at = angle + lean * 8 + shift * 12;
    const [overX, overY] = polar(
      ...polar(bladeX, bladeY, at, length * 0.38),
      angle + 90,
      bend * length * 0.55 + shift * wide * 0.55,
    );
    const end = polar(...polar(bladeX, bladeY, angle + lean * 8, length * 0.66), angle + 90, bend * length * 0.3);
    return line(
      curve([bladeX, bladeY], [overX, overY], end),
      withAlpha(lighten(green, 0.55), shift === 0 ? 0.65 : 0.3),
      shift === 0 ? 3.4 : 2,
    );
  });
  const stalk = line(
    curve([x * 0.4, y + 10], polar(x * 0.4, y, -90 + (angle + 90) * 0.6, length * 0.16), [bladeX, bladeY]),
    darken(green, 0.1),
    9,
  );
  return stalk + blade + half + veins.join("");
}

/** A round willow basket with a folded blanket in it. */
export function basket(random: Random, tones: Tones): Drawing {
  const [radius, high] = [random.between(240, 265), random.between(300, 340)];
  const willow = random.pick([materials.willow, "#bd915a", "#d4b383"]);
  const brown = "#8d623f";
  const belly = random.between(1, 1.08);
  const profile: Turn[] = [
    [radius * 0.86, 0, true],
    [radius * belly, -high * 0.5],
    [radius, -high, true],
  ];
  const wall = turnedPath(profile, tilt, true);
  const rows = Math.round(high / 23);
  const weavers = Array.from({ length: rows }, (_, row) => weaveRow(random, profile, high, row, rows, willow, brown));
  const handle = (side: 1 | -1) => {
    const x = side * radius * 0.9;
    const d = [
      `M${x - side * 60} ${-high + 16}`,
      `C${x - side * 40} ${-high - 110} ${x + side * 36} ${-high - 110} ${x + side * 26} ${-high + 30}`,
    ].join("");
    const bound = line(d, lighten(willow, 0.25), 23, 'stroke-dasharray="3 13" style="stroke-linecap:butt"');
    return line(d, darken(brown, 0.1), 26) + line(d, willow, 20) + bound;
  };
  return {
    markup: [
      mouth(-high, radius, brown, darken(brown, 0.4), 14),
      basketContents(random, tones, radius, high),
      handle(-1),
      handle(1),
      shape(wall, darken(willow, 0.42)),
      clipped(wall, weavers.join("")),
      shape(wall, "url(#still-cylinder)"),
      rope(radius, -high, willow, brown),
    ].join(""),
    outline: turnedPath(profile),
    wide: radius * 2.5,
    high: high + 190,
    foot: radius * 0.9,
    words: "a round willow basket full of yarn",
  };
}

/** One row of weaving: short strokes that pass before every other stake. */
function weaveRow(
  random: Random,
  profile: readonly Turn[],
  high: number,
  row: number,
  rows: number,
  willow: string,
  brown: string,
): string {
  const along = (row + 0.5) / rows;
  const [low, middle, top] = [profile[0]?.[0] ?? 1, profile[1]?.[0] ?? 1, profile[2]?.[0] ?? 1];
  const reach =
    along < 0.5 ? low + (middle - low) * Math.sin(along * Math.PI) : middle + (top - middle) * (along * 2 - 1);
  const banded =
    row === Math.floor(rows * 0.3) || row === Math.floor(rows * 0.3) + 1 || row === Math.floor(rows * 0.76);
  const stakes = 15;
  return Array.from({ length: stakes }, (_, index) => {
    const from = -92 + ((index * 2 + (row % 2)) * 184) / (stakes * 2 - 1) - 7;
    const to = from + 19;
    const at = (degrees: number): Point => {
      const turn = (degrees * Math.PI) / 180;
      return [Math.sin(turn) * reach, -high * along + Math.cos(turn) * reach * tilt];
    };
    const [start, end] = [at(from), at(to)];
    const over: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 4];
    const tone = banded ? brown : willow;
    const colour = random.chance(0.3) ? lighten(tone, 0.28) : random.chance(0.3) ? darken(tone, 0.14) : tone;
    return (
      line(curve(start, over, end), colour, 17) +
      line(curve(start, over, end), withAlpha("#fffaf0", 0.2), 4, 'transform="translate(0 -4)"')
    );
  }).join("");
}

function rope(radius: number, y: number, willow: string, brown: string): string {
  const twists = Array.from({ length: 34 }, (_, index) => {
    const turn = ((-94 + index * 5.7) * Math.PI) / 180;
    const [x, drop] = [Math.sin(turn) * radius, Math.cos(turn) * radius * tilt];
    return line(
      `M${coordinates([x - 9, y + drop + 9])}L${coordinates([x + 9, y + drop - 9])}`,
      index % 3 ? lighten(willow, 0.14) : brown,
      12,
    );
  });
  return line(ringPath(radius, y), darken(brown, 0.2), 26) + twists.join("");
}

/** Balls of yarn heaped in the mouth, two needles stuck into them. */
function basketContents(random: Random, tones: Tones, radius: number, high: number): string {
  const first = standOut(random, [tones.main, tones.accent, tones.second], [materials.willow], 0.16);
  const second = standOut(random, [materials.milk, tones.second, "#e6b9a8"], [first, materials.willow], 0.14);
  const third = standOut(random, [tones.accent, tones.deep, tones.leaf], [first, second, materials.willow], 0.14);
  const y = -high;
  const clip = [
    `M${-radius + 14} ${y}A${radius - 14} ${(radius - 14) * tilt} 0 0 0 ${radius - 14} ${y}`,
    `V${y - 400}H${-radius + 14}Z`,
  ].join("");
  const needle = (x: number, lean: number) => {
    const [topX, topY] = polar(x, y - 30, -90 + lean, 210);
    return line(`M${x} ${y - 30}L${coordinates([topX, topY])}`, "#b98656", 11) + circle(topX, topY, 14, materials.wood);
  };
  const balls = [
    yarnBall(random, radius * 0.04, y - 44, radius * 0.37, third),
    needle(radius * 0.2, 24),
    needle(radius * 0.28, 40),
    yarnBall(random, -radius * 0.44, y - 8, radius * 0.4, first),
    yarnBall(random, radius * 0.4, y - 2, radius * 0.42, second),
  ];
  return clipped(clip, balls.join(""));
}

function yarnBall(random: Random, x: number, y: number, radius: number, colour: string): string {
  const ball = ellipsePath(0, 0, radius);
  const wound = (turn: number, shade: string) => {
    const strands = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((along) => {
      const half = Math.sqrt(1 - along * along) * radius;
      return [
        `M${coordinates([-half, along * radius])}`,
        `Q${coordinates([0, along * radius + radius * 0.34])} ${coordinates([half, along * radius])}`,
      ].join("");
    });
    return placed(line(strands.join(""), shade, radius * 0.075), { rotate: turn });
  };
  const start = random.between(0, 180);
  const windings = [
    wound(start, withAlpha(darken(colour, 0.4), 0.4)),
    wound(start + 62, withAlpha(lighten(colour, 0.4), 0.4)),
    wound(start + 118, withAlpha(darken(colour, 0.25), 0.35)),
  ];
  return placed(shape(ball, colour) + clipped(ball, windings.join("")) + shape(ball, "url(#still-globe)"), { x, y });
}

/** A long-reach watering can with a brass rose. */
export function wateringCan(random: Random, tones: Tones): Drawing {
  const coat = standOut(
    random,
    ["#5d7f58", "#6c8f63", "#3f5f4c", tones.main, "#a9bf9c"],
    [tones.wall, tones.panel],
    0.16,
  );
  const [radius, high] = [random.between(160, 178), random.between(300, 330)];
  const body = turnedPath([
    [radius, 0, true],
    [radius * 0.97, -high * 0.5],
    [radius * 0.9, -high, true],
  ]);
  const reach = random.between(430, 470);
  const spoutTop: Point = [-reach, -high - random.between(110, 150)];
  const spout = [
    `M${-radius * 0.9} -34L${-radius * 0.92} -104`,
    `L${coordinates([spoutTop[0] + 6, spoutTop[1] - 12])}`,
    `L${coordinates([spoutTop[0] - 6, spoutTop[1] + 16])}Z`,
  ].join("");
  const angle = (Math.atan2(-84 - spoutTop[1], -radius - spoutTop[0]) * 180) / Math.PI;
  const stay = line(
    `M${-radius * 0.8} ${-high + 8}L${-radius - (reach - radius) * 0.52} ${-70 + (spoutTop[1] + 70) * 0.52 - 14}`,
    darken(coat, 0.2),
    11,
  );
  const hoop = [
    `M${-radius * 0.5} ${-high - 8}`,
    `C${-radius * 0.6} ${-high - 210} ${radius * 0.62} ${-high - 220} ${radius * 0.82} ${-high - 40}`,
    `C${radius * 1.1} ${-high + 60} ${radius * 1.72} ${-high + 30} ${radius * 1.5} ${-high * 0.52}`,
    `C${radius * 1.4} ${-high * 0.32} ${radius * 1.16} ${-high * 0.3} ${radius * 0.96} ${-high * 0.3}`,
  ].join("");
  const hood = [
    `M${radius * 0.9} ${-high}`,
    `A${radius * 0.9} ${radius * 0.9 * tilt} 0 0 0 ${-radius * 0.2} ${-high - radius * 0.17}`,
    `Q${radius * 0.2} ${-high - 96} ${radius * 0.9} ${-high}Z`,
  ].join("");
  const rose = placed(brassRose(), { x: spoutTop[0], y: spoutTop[1] + 2, rotate: angle });
  const bands = [0.12, 0.88].map(
    (along) =>
      line(ringPath(radius * (1 - along * 0.1), -high * along), withAlpha(ink, 0.2), 7) +
      line(ringPath(radius * (1 - along * 0.1), -high * along - 5), withAlpha("#fffaf0", 0.3), 3),
  );
  return {
    markup: [
      line(hoop, darken(coat, 0.3), 27),
      line(hoop, coat, 19),
      line(hoop, withAlpha("#fffaf0", 0.35), 5, 'transform="translate(-4 -4)"'),
      stay,
      modelled(spout, { from: lighten(coat, 0.14), to: darken(coat, 0.2) }, "gloss"),
      rose,
      modelled(body, coat),
      mouth(-high, radius * 0.9, lighten(coat, 0.3), darken(coat, 0.5), 10),
      modelled(hood, lighten(coat, 0.08), "sheet"),
      ...bands,
      line(`M${-radius * 0.7} ${-high * 0.8}V${-high * 0.24}`, "rgba(255,250,240,0.4)", 12),
      ellipse(0, -high * 0.52, 34, 44, withAlpha(materials.brass, 0.95)),
      placed(badge(coat), { y: -high * 0.52 }),
    ].join(""),
    outline: body + spout,
    wide: 800,
    high: high + 190,
    foot: radius,
    words: "a long-reach watering can with a brass rose",
  };
}

function badge(coat: string): string {
  return [-40, 0, 40]
    .map((turn) => leaf({ x: 0, y: 22, length: 48, angle: -90 + turn, fill: darken(coat, 0.1), wide: 15 }))
    .join("");
}

/** The rose along the x axis, its face to the left at about 0, 0. */
function brassRose(): string {
  const cone = "M22 -13L-34 -44V44L22 13Z";
  const holes = [-26, -13, 0, 13, 26].flatMap((y) =>
    [-4, 4].map((x) => circle(-36 + x * 0.9, y, 2.6, darken(materials.brass, 0.6))),
  );
  return (
    modelled(cone, { from: lighten(materials.brass, 0.3), to: darken(materials.brass, 0.2) }, "gloss") +
    ellipse(-35, 0, 12, 45, lighten(materials.brass, 0.3)) +
    holes.join("")
  );
}
