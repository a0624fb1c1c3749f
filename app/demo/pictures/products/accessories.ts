/** Hats, bags, shoes, belts and jewellery. */
import {
  circle,
  clipped,
  darken,
  ellipse,
  type Fill,
  lighten,
  line,
  type Point,
  placed,
  type Random,
  shape,
  smoothPath,
  sprig,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  bandPath,
  ellipsePath,
  fold,
  materials,
  modelled,
  patterned,
  polygonPath,
  ringPath,
  roundedPath,
  standOut,
  stitches,
  type Tones,
  type Turn,
  turnedPath,
} from "../still-life";
import type { Drawing } from "./stage";
import { weave } from "./textiles";

/** A waxed canvas tote with leather handles, a few stems looking out of it. */
export function tote(random: Random, tones: Tones): Drawing {
  const canvas = standOut(
    random,
    ["#66794f", "#8a7a4f", tones.main, "#4c5d6b", "#b08a55"],
    [tones.wall, tones.panel],
    0.18,
  );
  const leather = random.pick([materials.leather, "#8a4f30", "#c08552"]);
  const [half, top, bottom] = [265, 300, 790];
  const body = [
    `M${-half} ${top}Q0 ${top + 14} ${half} ${top}L${half + 22} ${bottom - 30}`,
    `Q${half + 16} ${bottom} ${half - 20} ${bottom}H${-half + 20}`,
    `Q${-half - 16} ${bottom} ${-half - 22} ${bottom - 30}Z`,
  ].join("");
  const back = `M${-half} ${top}Q0 ${top - 26} ${half} ${top}Q0 ${top + 14} ${-half} ${top}Z`;
  const strap = (lift: number) =>
    [
      `M${-half * 0.5} ${top + 130}L${-half * 0.46} ${top - 20}`,
      `C${-half * 0.4} ${lift + 130} -60 ${lift} -2 ${lift}`,
      `S${half * 0.4} ${lift + 130} ${half * 0.46} ${top - 20}L${half * 0.5} ${top + 130}`,
    ].join("");
  const stems = [-150, -104, -52, 112].map((x, index) => {
    const options = {
      x,
      y: top + 30,
      length: random.between(190, 300),
      angle: -90 + x * 0.12 + random.between(-6, 6),
      stem: tones.stem,
    };
    return sprig(random, {
      ...options,
      leaf: index % 2 ? tones.leaf : tones.otherLeaf,
      otherLeaf: tones.otherLeaf,
      leafLength: 74,
      leaves: 7,
      slimness: index % 2 ? 0.3 : 0.46,
    });
  });
  const baseBand = [
    `M${-half - 20} ${bottom - 120}Q0 ${bottom - 104} ${half + 20} ${bottom - 120}`,
    `L${half + 22} ${bottom - 30}Q${half + 16} ${bottom} ${half - 20} ${bottom}H${-half + 20}`,
    `Q${-half - 16} ${bottom} ${-half - 22} ${bottom - 30}Z`,
  ].join("");
  const patch = (x: number) =>
    shape(roundedPath(x - 24, top + 96, 48, 74, 8), darken(leather, 0.1)) +
    stitches(roundedPath(x - 17, top + 103, 34, 60, 5), lighten(leather, 0.5), 2.4, 7);
  const creases = [
    fold([-half + 30, top + 40], [-half + 70, top + 180], [-half + 20, bottom - 150]),
    fold([half - 50, top + 30], [half - 90, top + 190], [half - 30, bottom - 150]),
    fold([-60, top + 200], [-20, top + 300], [-70, bottom - 160]),
  ];
  return {
    markup: [
      line(strap(-6), darken(leather, 0.34), 24),
      shape(back, darken(canvas, 0.45)),
      ...stems,
      patterned(body, { from: lighten(canvas, 0.1), to: canvas }, weave(canvas)),
      clipped(body, creases.join("")),
      modelled(baseBand, darken(leather, 0.04), "sheet"),
      stitches(
        `M${-half - 12} ${bottom - 108}Q0 ${bottom - 92} ${half + 12} ${bottom - 108}`,
        lighten(leather, 0.5),
        3,
      ),
      stitches(
        `M${-half + 10} ${top + 18}Q0 ${top + 32} ${half - 10} ${top + 18}`,
        withAlpha(lighten(canvas, 0.6), 0.8),
        3,
      ),
      line(strap(-18), darken(leather, 0.2), 27),
      line(strap(-18), leather, 20),
      stitches(strap(-18), withAlpha(lighten(leather, 0.6), 0.6), 2.4, 8),
      patch(-half * 0.5),
      patch(half * 0.5),
    ].join(""),
    outline: body,
    wide: 600,
    high: 800,
    words: "a canvas tote with leather handles, a few stems inside,",
  };
}

/** A wide-brimmed straw hat with a ribbon. */
export function hat(random: Random, tones: Tones): Drawing {
  const straw = random.pick(["#dcbd85", "#d2ab70", "#e6cf9f"]);
  const ribbon = standOut(random, [tones.main, tones.accent, tones.deep, "#3f5f4c"], [straw], 0.2);
  const [brim, crown, high] = [random.between(390, 420), random.between(170, 190), random.between(190, 225)];
  const wave = random.between(-16, 16);
  const rim = [
    `M${-brim} -46C${-brim * 0.9} ${-130 + wave} ${-brim * 0.4} -150 0 -150`,
    `S${brim * 0.9} ${-140 - wave} ${brim} -50C${brim * 0.94} 30 ${brim * 0.4} 66 0 66`,
    `S${-brim * 0.96} 36 ${-brim} -46Z`,
  ].join("");
  const crest = -40 - high;
  const dome = [
    [
      `M${-crown} -40A${crown} ${crown * 0.3} 0 0 0 ${crown} -40`,
      `C${crown * 0.98} ${-40 - high * 0.5} ${crown * 0.96} ${crest} ${crown * 0.66} ${crest - 14}`,
    ].join(""),
    [
      `C${crown * 0.34} ${crest - 26} ${crown * 0.16} ${crest - 2} 0 ${crest - 2}`,
      `S${-crown * 0.4} ${crest - 30} ${-crown * 0.7} ${crest - 12}`,
    ].join(""),
    `C${-crown * 0.96} ${crest + 4} ${-crown * 0.98} ${-40 - high * 0.5} ${-crown} -40Z`,
  ].join("");
  const braid = [0.52, 0.62, 0.72, 0.82, 0.92].map((reach) => {
    return line(ellipsePath(0, -42, brim * reach, 100 * reach), withAlpha(darken(straw, 0.5), 0.22), 3);
  });
  const rows = [0.3, 0.46, 0.62, 0.78, 0.92].map((along) => {
    const reach = crown * (along < 0.6 ? 0.985 : 0.97 - (along - 0.6) * 0.9);
    return line(ringPath(reach, -40 - high * along, 0.3), withAlpha(darken(straw, 0.5), 0.24), 3);
  });
  const band = bandPath(crown * 0.985, -40 - high * 0.3, -42, crown, 0.3);
  const x = -crown * 0.7;
  const bow = `M${x} -34C${x - 70} -84 ${x - 90} -20 ${x} -26C${x + 64} -74 ${x + 88} -8 ${x} -20Z`;
  const tails = [
    `M${x - 4} -24C${x - 20} 6 ${x - 50} 20 ${x - 66} 60L${x - 36} 66`,
    `C${x - 24} 34 ${x + 2} 14 ${x + 4} -20C${x + 16} 16 ${x + 26} 40 ${x + 22} 74L${x + 50} 66`,
    `C${x + 50} 30 ${x + 26} 0 ${x + 4} -26Z`,
  ].join("");
  const dent = shape(
    [
      `M${-crown * 0.5} ${crest + 2}Q0 ${crest + 60} ${crown * 0.5} ${crest}`,
      `Q0 ${crest + 26} ${-crown * 0.5} ${crest + 2}Z`,
    ].join(""),
    withAlpha(ink, 0.14),
  );
  const drawn = [
    modelled(rim, { from: lighten(straw, 0.2), to: darken(straw, 0.06) }, "sheet"),
    clipped(rim, braid.join("")),
    ellipse(26, -30, crown * 1.16, crown * 0.36, withAlpha(ink, 0.2)),
    modelled(dome, straw),
    clipped(dome, rows.join("")),
    modelled(band, ribbon),
    modelled(tails, darken(ribbon, 0.08), "sheet"),
    modelled(bow, ribbon, "sheet"),
    dent,
    line(rim, withAlpha(darken(straw, 0.4), 0.4), 4),
  ].join("");
  const lift = random.between(230, 270);
  return {
    markup: hatStand(random, lift) + placed(drawn, { y: -lift, rotate: random.between(-5, 5) }),
    outline: `${polygonPath([
      [-brim, -lift - 60],
      [-crown, -lift - 130],
      [-crown, crest - lift],
      [crown, crest - lift],
      [crown, -lift - 130],
      [brim, -lift - 60],
      [0, -lift + 50],
    ])}M-20 0H20V${-lift}H-20Z`,
    wide: brim * 2.1,
    high: high + lift + 80,
    foot: 150,
    words: "a wide-brimmed straw hat on a wooden stand",
  };
}

/** A turned wooden stand, to be half hidden under a brim. */
function hatStand(random: Random, high: number): string {
  const wood = random.pick([materials.wood, materials.darkWood]);
  const base = turnedPath([
    [150, 0, true],
    [150, -22],
    [90, -44],
    [30, -70],
    [22, -120],
    [34, -high * 0.66],
    [24, -high, true],
  ]);
  return modelled(base, wood) + line(ringPath(32, -high * 0.66), withAlpha(ink, 0.3), 4);
}

/** Silver seed-pod drop earrings on a little brass stand. */
export function earrings(random: Random): Drawing {
  const silver = random.pick(["#c9cfcc", "#d3d6d1"]);
  const [bar, high] = [random.between(190, 220), 520];
  const wood = random.pick([materials.wood, materials.darkWood, materials.stone]);
  const base = turnedPath([
    [150, 0, true],
    [150, -30, true],
  ]);
  const post =
    line(`M0 -36V${-high}`, darken(materials.brass, 0.25), 15) +
    line(`M-3 -36V${-high}`, lighten(materials.brass, 0.2), 6);
  const arm = `M${-bar} ${-high + 8}Q0 ${-high - 26} ${bar} ${-high + 8}`;
  const arms =
    line(arm, darken(materials.brass, 0.25), 15) +
    line(arm, lighten(materials.brass, 0.2), 6, 'transform="translate(0 -3)"');
  const ends = [-1, 1].map((side) =>
    circle(side * bar, -high + 8, 13, {
      from: lighten(materials.brass, 0.5),
      to: darken(materials.brass, 0.2),
      angle: 60,
    }),
  );
  const pods = [-0.62, 0.62].map((along, index) =>
    placed(seedPod(random, silver), { x: bar * along, y: -high - 4, rotate: index ? -3 : 3 }),
  );
  return {
    markup:
      modelled(base, wood) +
      ellipse(0, -30, 150, 30, { from: lighten(wood, 0.5), to: lighten(wood, 0.15), angle: 20 }) +
      post +
      pods.join("") +
      arms +
      ends.join(""),
    outline: [
      `${base}M-8 -30V${-high}H8V-30`,
      `Z${ellipsePath(-bar * 0.62, -high + 190, 56, 130)}${ellipsePath(bar * 0.62, -high + 190, 56, 130)}`,
    ].join(""),
    wide: 500,
    high: high + 40,
    foot: 150,
    words: "a pair of silver seed-pod earrings on a brass stand",
  };
}

/** One drop: a hook, a stalk, and a split pod with its row of seeds. */
function seedPod(random: Random, silver: string): string {
  const pod = "M0 96C62 130 70 250 0 336C-70 250 -62 130 0 96Z";
  const split = "M0 118C26 160 28 250 0 312C-28 250 -26 160 0 118Z";
  const seeds = [0, 1, 2, 3, 4].map((index) =>
    circle(0, 152 + index * 33, 13.5 - Math.abs(index - 2) * 2, {
      from: "#ffffff",
      to: darken(silver, 0.25),
      angle: 60,
    }),
  );
  const hook = line("M0 96V44C0 8 22 0 26 -18C28 -34 10 -40 -2 -26", darken(silver, 0.2), 5);
  return (
    hook +
    circle(0, 88, 9, silver) +
    modelled(pod, silver, "globe") +
    line(pod, darken(silver, 0.3), 2.5) +
    shape(split, darken(silver, random.between(0.42, 0.52))) +
    seeds.join("")
  );
}

/** A gold chain with an acorn, lying over a stone dish. */
export function necklace(random: Random, tones: Tones): Drawing {
  const gold = "#d2a445";
  const stone = random.pick([materials.stone, materials.milk, lighten(tones.second, 0.6)]);
  const dish = ellipsePath(0, 40, 370, 330);
  const well = ellipsePath(-4, 36, 316, 278);
  const sway = random.between(-30, 30);
  const loop: Point[] = [
    [-16, 140],
    [-150, 70 + sway],
    [-236, -90],
    [-250 - sway, -250],
    [-130, -360],
    [24, -386],
    [180, -364],
    [286, -270],
    [252, -90 - sway],
    [130, 74],
  ];
  const chain = smoothPath(loop, true);
  const clasp = circle(24, -386, 17, "none", `stroke="${darken(gold, 0.16)}" stroke-width="7"`);
  const links =
    line(chain, withAlpha(ink, 0.24), 10, 'transform="translate(7 11)"') +
    line(chain, darken(gold, 0.3), 10) +
    line(chain, lighten(gold, 0.35), 7, 'stroke-dasharray="7 10"') +
    clasp;
  const speck = Array.from({ length: 60 }, () =>
    ellipse(
      random.between(-330, 330),
      random.between(-280, 360),
      random.between(1, 3),
      random.between(1, 3),
      withAlpha("#8a6f52", 0.5),
    ),
  );
  return {
    markup: [
      modelled(dish, stone, "sheet"),
      clipped(dish, speck.join("")),
      shape(well, { from: darken(stone, 0.16), to: lighten(stone, 0.3), angle: 60 }),
      links,
      placed(acorn(gold), { x: -16, y: 140, rotate: random.between(-12, 8), scale: 1.15 }),
    ].join(""),
    outline: dish,
    wide: 800,
    high: 800,
    words: "a gold acorn necklace in a stone dish",
  };
}

function acorn(gold: string): string {
  const nut = "M-54 44C-58 120 -20 158 0 176C20 158 58 120 54 44Z";
  const cup = "M-68 50C-72 6 -38 -14 0 -14C38 -14 72 6 68 50C40 62 -40 62 -68 50Z";
  const scales = [
    [-44, 34],
    [-16, 38],
    [14, 38],
    [44, 34],
    [-30, 14],
    [0, 16],
    [30, 14],
    [-14, -2],
    [15, -2],
  ].map(([x = 0, y = 0]) => line(`M${x - 13} ${y - 5}Q${x} ${y + 13} ${x + 13} ${y - 5}`, darken(gold, 0.42), 3));
  const shadow = shape(nut + cup, withAlpha(ink, 0.24), 'transform="translate(10 16)"');
  const loop = circle(0, -38, 12, "none", `stroke="${darken(gold, 0.2)}" stroke-width="6"`);
  const ring = line("M0 -16V-34", darken(gold, 0.3), 8) + loop;
  return (
    shadow +
    ring +
    modelled(nut, lighten(gold, 0.28), "globe") +
    modelled(cup, gold, "globe") +
    scales.join("") +
    line("M-26 76Q-30 110 -10 138", "rgba(255,252,240,0.7)", 8)
  );
}

/** A pair of leather clogs on wooden soles. */
export function clogs(random: Random): Drawing {
  const leather = random.pick(["#8f4f31", "#a5613a", "#7a4630"]);
  const sole = lighten(materials.wood, random.between(0, 0.3));
  const one = (shade: number) => clog(darken(leather, shade), darken(sole, shade));
  return {
    markup: placed(one(0.2), { x: 96, y: -38 }) + placed(one(0), { x: -50 }),
    outline: "M-330 0V-60C-300 -120 -240 -250 -120 -270C0 -280 60 -180 150 -130C240 -90 300 -70 320 0Z",
    wide: 800,
    high: 380,
    foot: 340,
    depth: 40,
    words: "a pair of chestnut leather clogs with wooden soles",
  };
}

/** One clog from the side, its toe to the right. */
function clog(leather: string, sole: string): string {
  const wood = [
    "M-310 -122C-316 -70 -306 -30 -302 4L-168 4C-158 -30 -120 -46 -70 -42C-10 -38 20 4 90 6",
    "C180 8 280 2 316 -12C342 -26 340 -62 320 -74C240 -50 60 -62 -40 -90",
    "C-140 -116 -250 -124 -310 -122Z",
  ].join("");
  const upper = [
    "M-84 -98C-100 -170 -92 -230 -64 -262C-30 -272 20 -262 66 -228C130 -186 220 -176 286 -130",
    "C318 -106 330 -84 318 -68C230 -50 60 -60 -84 -98Z",
  ].join("");
  const insole = "M-310 -122C-250 -134 -140 -128 -60 -104L-84 -92C-160 -112 -250 -120 -310 -122Z";
  const opening = "M-86 -110C-98 -176 -90 -232 -64 -262C-60 -216 -58 -160 -44 -96Z";
  const welt = "M-88 -98C-30 -84 60 -66 150 -62C220 -60 290 -62 320 -70";
  const studs = Array.from({ length: 11 }, (_, index) => {
    const along = index / 10;
    const [x, y] = [-78 + along * 390, -98 + 34 * Math.sin(along * 1.7) + 2];
    return circle(x, y, 6, { from: lighten(materials.brass, 0.5), to: darken(materials.brass, 0.2) });
  });
  return [
    modelled(wood, sole, "gloss"),
    line("M-300 -60C-200 -66 -100 -40 40 -20C140 -10 240 -20 330 -46", withAlpha(darken(sole, 0.5), 0.3), 4),
    line("M-304 -30C-260 -36 -220 -30 -180 -18", withAlpha(darken(sole, 0.5), 0.3), 4),
    shape("M-302 -10L-170 -10L-168 6H-302Z", darken(sole, 0.6)),
    shape("M30 -4C120 2 240 0 312 -14L316 -6C260 10 120 14 50 8Z", darken(sole, 0.6)),
    shape(insole, darken(leather, 0.3)),
    modelled(upper, leather, "globe"),
    shape(opening, darken(leather, 0.45)),
    line("M-64 -262C-90 -230 -100 -170 -84 -98", lighten(leather, 0.2), 7),
    stitches("M-44 -254C-68 -220 -76 -160 -62 -106", lighten(leather, 0.5), 3, 8),
    line("M60 -206C130 -170 200 -160 260 -126", "rgba(255,244,230,0.35)", 13),
    line(welt, darken(leather, 0.4), 15),
    ...studs,
  ].join("");
}

/** A leather belt, coiled, its brass buckle to the front. */
export function belt(random: Random): Drawing {
  const leather = random.pick(["#b37843", "#6f3f28", "#3d3230", materials.leather]);
  const [radius, deep] = [random.between(250, 280), random.between(120, 140)];
  const squash = 0.34;
  const profile: Turn[] = [
    [radius, 0, true],
    [radius, -deep, true],
  ];
  const outer = turnedPath(profile, squash);
  const coils = [1, 0.86, 0.73, 0.6].map((reach, index) => {
    const r = radius * reach;
    const rim = ellipse(index * 5, -deep, r, r * squash, index % 2 ? darken(leather, 0.3) : lighten(leather, 0.3));
    const inner = ellipsePath(index * 5 + 2, -deep + 2, r - 15, (r - 15) * squash);
    return rim + modelled(inner, darken(leather, index === 3 ? 0.62 : 0.46), "inside");
  });
  const tail = [
    `M${radius * 0.98} ${-deep + 30}`,
    `C${radius * 1.3} ${-deep + 60} ${radius * 1.5} 20 ${radius * 1.86} 34L${radius * 1.98} -20`,
    `L${radius * 1.86} ${-deep + 76}`,
    `C${radius * 1.5} ${-deep + 40} ${radius * 1.36} ${-deep - 40} ${radius * 0.96} ${-deep - 30}`,
    "Z",
  ].join("");
  const holes = [1.3, 1.46, 1.62, 1.76].map((reach, index) =>
    ellipse(radius * reach, -deep * 0.42 + index * 13 - 8, 8, 10, darken(leather, 0.6)),
  );
  const stitch = [-deep + 15, -15].map((y) => stitches(ringPath(radius, y, squash), lighten(leather, 0.5), 3));
  return {
    markup: [
      shape(tail, withAlpha(ink, 0.16), 'transform="translate(14 30)"'),
      modelled(tail, darken(leather, 0.08), "gloss"),
      ...holes,
      ...coils,
      modelled(turnedPath(profile, squash, true), leather),
      ...stitch,
      buckle(radius, deep, squash, leather),
    ].join(""),
    outline: outer,
    wide: radius * 3.1,
    high: deep + 190,
    foot: radius * 1.05,
    words: "a coiled leather belt with a brass buckle",
  };
}

function buckle(radius: number, deep: number, squash: number, leather: string): string {
  const x = -radius * 0.34;
  const y = radius * squash * 0.9 - deep / 2;
  const brass: Fill = { from: lighten(materials.brass, 0.45), to: darken(materials.brass, 0.16), angle: 60 };
  const frame = `${roundedPath(-62, -86, 124, 172, 26)}${roundedPath(-40, -62, 80, 124, 12)}`;
  const prong =
    line("M58 0H-58", darken(materials.brass, 0.1), 17) + line("M54 -4H-56", lighten(materials.brass, 0.5), 6);
  const keeper = modelled(roundedPath(96, -78, 44, 156, 10), darken(leather, 0.14), "sheet");
  const shadow = shape(frame, withAlpha(ink, 0.3), 'fill-rule="evenodd" transform="translate(8 10)"');
  const content =
    shadow +
    keeper +
    shape(frame, brass, 'fill-rule="evenodd"') +
    line(roundedPath(-51, -74, 102, 148, 18), "rgba(255,250,235,0.5)", 3) +
    prong;
  return placed(content, { x, y, rotate: 8 });
}
