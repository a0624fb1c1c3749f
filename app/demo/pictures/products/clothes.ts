/** Clothes: on a peg, on a hanger, laid out. */
import {
  circle,
  clipped,
  curve,
  darken,
  leafPath,
  lighten,
  line,
  type Point,
  type Random,
  round,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  fold,
  materials,
  modelled,
  patterned,
  standOut,
  type Tiling,
  type Tones,
  thrownShadow,
  tiled,
} from "../still-life";
import type { Drawing } from "./stage";
import { fringeOf, weave } from "./textiles";

/** A brushed wool check scarf looped over a peg. */
export function scarf(random: Random): Drawing {
  const base = random.pick(["#b5573a", "#a9512f", "#bd6344"]);
  const size = random.between(84, 108);
  const check = checkOf(base, size, "check", 1.5);
  const backCheck = checkOf(base, size, "check-back", -3);
  const tail = (from: number, to: number, length: number, wide: number, check: Tiling) => {
    const corners: Point[] = [
      [from - wide * 0.32, 40],
      [to - wide / 2, length * 0.5],
      [to - wide * 0.52, length],
    ];
    const right: Point[] = [
      [to + wide * 0.5, length + random.between(-8, 8)],
      [to + wide * 0.5, length * 0.5],
      [from + wide * 0.34, 40],
    ];
    const d = `${smoothPath(corners)}L${smoothPath(right).slice(1)}Z`;
    const fold = (x: number, colour: string, thickness: number) => {
      return line(
        smoothPath([
          [from + x * 0.4, 60],
          [to + x, length * 0.5],
          [to + x, length - 4],
        ]),
        colour,
        thickness,
      );
    };
    const folds =
      fold(-wide * 0.16, withAlpha(ink, 0.13), 20) +
      fold(wide * 0.2, withAlpha(ink, 0.13), 24) +
      fold(-wide * 0.32, withAlpha("#ffffff", 0.14), 14);
    const ends = fringeOf(random, [to - wide * 0.5, length], [to + wide * 0.5, length], 64, lighten(base, 0.25), base);
    return { d, markup: ends + patterned(d, base, check) + clipped(d, folds) };
  };
  const back = tail(26, random.between(86, 116), random.between(640, 700), 210, backCheck);
  const front = tail(-20, random.between(-92, -66), random.between(730, 800), 226, check);
  const loop = "M-92 62C-120 4 -50 -34 4 -30C62 -34 118 8 92 74C60 96 -60 96 -92 62Z";
  const gather = [-46, -14, 20, 52].map((x) => line(`M${x * 0.4} -22Q${x} 24 ${x * 1.3} 78`, withAlpha(ink, 0.16), 8));
  return {
    markup:
      back.markup +
      shape(back.d, withAlpha(ink, 0.16)) +
      shape(front.d, withAlpha(ink, 0.18), 'transform="translate(12 8)"') +
      front.markup +
      patterned(loop, base, check) +
      clipped(loop, gather.join("")),
    outline: back.d + front.d + loop,
    wide: 520,
    high: 850,
    words: "a brushed wool check scarf",
  };
}

/** A woollen check: two bands that cross, and a thin line between. */
function checkOf(base: string, size: number, id: string, turn: number): Tiling {
  const cream = "#f3e6cf";
  const slate = "#5d6b78";
  const bands = [
    `<rect width="${size * 0.3}" height="${size}" fill="${cream}" opacity="0.55"/>`,
    `<rect width="${size}" height="${size * 0.3}" fill="${cream}" opacity="0.55"/>`,
    `<rect x="${size * 0.58}" width="${size * 0.16}" height="${size}" fill="${slate}" opacity="0.6"/>`,
    `<rect y="${size * 0.58}" width="${size}" height="${size * 0.16}" fill="${slate}" opacity="0.6"/>`,
    `<rect x="${size * 0.44}" width="3" height="${size}" fill="${lighten(base, 0.6)}" opacity="0.8"/>`,
    `<rect y="${size * 0.44}" width="${size}" height="3" fill="${lighten(base, 0.6)}" opacity="0.8"/>`,
  ];
  return tiled(id, size, size, bands.join(""), `rotate(${turn}) translate(${Math.round(turn * 11)} 0)`);
}

/** A crew neck jumper laid out, its sleeves beside it. */
export function jumper(random: Random, tones: Tones): Drawing {
  const wool = tones.main;
  const knit = knitOf("knit", wool, 0);
  const body =
    "M-112 -318C-60 -282 60 -282 112 -318L232 -272C240 -120 232 60 238 300Q0 322 -238 300C-232 60 -240 -120 -232 -272Z";
  const sleeve = (side: 1 | -1) => {
    const reach = random.between(-14, 26);
    const [cuffX, cuffY] = [side * (386 + reach), 214 + random.between(-16, 16)];
    const d = [
      `M${side * 176} -296C${side * 250} -276 ${side * 290} -220 ${side * 318} -140`,
      [
        `C${side * 352} -30 ${side * (378 + reach)} 80 ${cuffX + side * 46} ${cuffY - 20}`,
        `L${cuffX - side * 62} ${cuffY + 20}`,
      ].join(""),
      `C${side * (300 + reach)} 110 ${side * 250} 20 ${side * 226} -60Q${side * 196} -180 ${side * 176} -296Z`,
    ].join("");
    const cuff = [
      `M${cuffX + side * 48} ${cuffY - 24}L${cuffX - side * 64} ${cuffY + 16}`,
      `L${cuffX - side * 44} ${cuffY + 82}L${cuffX + side * 54} ${cuffY + 48}Z`,
    ].join("");
    const turned = knitOf(`knit${side}`, wool, side * -18);
    const elbow =
      fold([side * 330, -70], [side * 300, -30], [side * 262, -16], 20) +
      fold([side * 348, -20], [side * 320, 8], [side * 284, 24], 16);
    return {
      d,
      markup:
        patterned(d, darken(wool, side > 0 ? 0.07 : 0.02), turned) + clipped(d, elbow) + ribbed(cuff, wool, side * -18),
    };
  };
  const [left, right] = [sleeve(-1), sleeve(1)];
  const yoke = random.chance(0.65) ? fairIsle(random, tones, wool) : cable(wool);
  const hollow = "M-112 -328Q0 -388 112 -328C60 -262 -60 -262 -112 -328Z";
  const neckPath = "M-122 -330C-80 -250 80 -250 122 -330L92 -342C60 -292 -60 -292 -92 -342Z";
  const backNeck = "M-108 -330Q0 -380 108 -330L92 -344Q0 -392 -92 -344Z";
  const hem = "M-237 246Q0 268 237 246L236 304Q0 326 -236 304Z";
  return {
    markup: [
      shape(hollow, darken(wool, 0.45)),
      ribbed(backNeck, darken(wool, 0.14), 0),
      left.markup,
      right.markup,
      thrownShadow(body, 0, 10, 0.16),
      patterned(body, wool, knit),
      clipped(body, yoke),
      clipped(body, fold([-238, -140], [-206, -60], [-170, 10], 24) + fold([238, -150], [200, -60], [176, 20], 24)),
      ribbed(neckPath, wool, 0),
      ribbed(hem, wool, 0),
    ].join(""),
    outline: body + left.d + right.d,
    wide: 960,
    high: 780,
    words: "a crew-neck wool jumper",
  };
}

/** Two cables down the front. */
function cable(wool: string): string {
  return [-92, 0, 92]
    .map((x) => {
      const twists = Array.from({ length: 13 }, (_, index) => {
        const y = -290 + index * 46;
        const crossing = `M${x - 17} ${y}C${x - 17} ${y + 22} ${x + 17} ${y + 24} ${x + 17} ${y + 46}`;
        const other = `M${x + 17} ${y}C${x + 17} ${y + 22} ${x - 17} ${y + 24} ${x - 17} ${y + 46}`;
        return (
          line(other, darken(wool, 0.24), 15) +
          line(crossing, darken(wool, 0.14), 18) +
          line(crossing, lighten(wool, 0.14), 12)
        );
      });
      const edges = [-40, 40].map((dx) => line(`M${x + dx} -300V300`, withAlpha(darken(wool, 0.5), 0.25), 4));
      return edges.join("") + twists.join("");
    })
    .join("");
}

/** Stocking stitch: little v's. */
function knitOf(id: string, wool: string, turn: number): Tiling {
  const stitch = (x: number, y: number) => `M${x + 1} ${y + 1}l5 6l5 -6`;
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 6 }, (__, column) => stitch(column * 12, row * 9)),
  );
  const loops = rows.flat().join("");
  const content =
    line(loops, withAlpha(darken(wool, 0.5), 0.22), 2.2) +
    line(loops, withAlpha("#ffffff", 0.1), 1.6, 'transform="translate(0 3)"');
  return tiled(id, 72, 63, content, `rotate(${turn})`);
}

function ribbed(d: string, wool: string, turn: number): string {
  const ribs = (from: number, wide: number) =>
    Array.from({ length: 8 }, (_, index) => `M${from + index * 11} 0h${wide}v80h${-wide}Z`).join("");
  const content = shape(ribs(0, 4), withAlpha(darken(wool, 0.5), 0.26)) + shape(ribs(5, 2), withAlpha("#ffffff", 0.2));
  const pattern = tiled(`rib${Math.round(turn) + 40}`, 88, 80, content, `rotate(${turn})`);
  return patterned(d, lighten(wool, 0.08), pattern);
}

/** Bands of diamonds, dots and peaks around the chest. */
function fairIsle(random: Random, tones: Tones, wool: string): string {
  const light = standOut(random, [materials.milk, tones.second, tones.accent], [wool], 0.22);
  const other = standOut(random, [tones.accent, tones.deep, tones.second, "#d9a441"], [wool, light], 0.16);
  const across = Array.from({ length: 23 }, (_, index) => -330 + index * 30);
  const sag = (x: number) => 16 - (x / 300) ** 2 * 16;
  const row = (y: number, mark: (x: number, y: number) => string) => across.map((x) => mark(x, y + sag(x))).join("");
  const diamond = (x: number, y: number) =>
    shape(`M${x} ${y - 17}L${x + 12} ${y}L${x} ${y + 17}L${x - 12} ${y}Z`, light);
  const dot = (x: number, y: number) => circle(x + 15, y, 5, other);
  const peak = (x: number, y: number) => shape(`M${x - 14} ${y + 12}L${x} ${y - 12}L${x + 14} ${y + 12}Z`, other);
  const rule = (y: number, colour: string) => line(`M-320 ${y}Q0 ${y + 32} 320 ${y}`, colour, 7);
  const top = random.between(-150, -120);
  return [
    rule(top - 36, light),
    row(top, diamond),
    row(top, dot),
    rule(top + 36, light),
    row(top + 66, peak),
    rule(top + 92, other),
    random.chance(0.5) ? row(top + 124, (x, y) => circle(x, y, 5.5, light)) : "",
  ].join("");
}

/** A poppy-print tea dress on a wooden hanger. */
export function dress(random: Random, tones: Tones): Drawing {
  const cloth = tones.main;
  const print = printOf(random, tones, cloth);
  const top = 96;
  const waist = top + random.between(260, 285);
  const hem = top + random.between(700, 740);
  const flare = random.between(258, 300);
  const bodice = [
    `M-128 ${top}C-110 ${top - 14} -80 ${top - 22} -62 ${top - 22}L0 ${top + 96}L62 ${top - 22}`,
    `C80 ${top - 22} 110 ${top - 14} 128 ${top}C150 ${top + 60} 128 ${top + 120} 132 ${top + 150}`,
    `Q112 ${waist - 40} 108 ${waist}H-108Q-112 ${waist - 40} -132 ${top + 150}`,
    `C-128 ${top + 120} -150 ${top + 60} -128 ${top}Z`,
  ].join("");
  const skirt = [
    `M-108 ${waist}H108C130 ${waist + 120} ${flare * 0.8} ${hem - 140} ${flare} ${hem - 14}`,
    `C${flare * 0.66} ${hem + 22} ${flare * 0.4} ${hem - 10} ${flare * 0.16} ${hem + 14}`,
    `S${-flare * 0.4} ${hem + 20} ${-flare * 0.6} ${hem + 2}`,
    `S${-flare * 0.9} ${hem} ${-flare} ${hem - 14}`,
    `C${-flare * 0.8} ${hem - 140} -130 ${waist + 120} -108 ${waist}Z`,
  ].join("");
  const sleeve = (side: 1 | -1) =>
    [
      `M${side * 120} ${top - 6}`,
      `C${side * 190} ${top + 10} ${side * 232} ${top + 70} ${side * 244} ${top + 150}`,
      `Q${side * 196} ${top + 186} ${side * 140} ${top + 168}`,
      `C${side * 132} ${top + 110} ${side * 140} ${top + 60} ${side * 120} ${top - 6}Z`,
    ].join("");
  const folds = [-0.74, -0.46, -0.18, 0.14, 0.42, 0.7].map((along) => {
    const d = curve(
      [along * 96, waist + 6],
      [along * 120 + 6, waist + 170],
      [along * flare * random.between(0.94, 1.06), hem - 10],
    );
    return line(d, withAlpha(ink, 0.11), 15) + line(d, withAlpha("#ffffff", 0.13), 8, 'transform="translate(-13 0)"');
  });
  const belt = [
    `M-111 ${waist - 17}Q0 ${waist - 9} 111 ${waist - 17}L111 ${waist + 15}`,
    `Q0 ${waist + 23} -111 ${waist + 15}Z`,
  ].join("");
  const trim = standOut(random, [tones.accent, tones.second, tones.deep], [cloth], 0.16);
  const collar = (side: 1 | -1) =>
    [
      `M${side * 60} ${top - 24}L${side * 96} ${top - 18}`,
      `Q${side * 104} ${top + 40} ${side * 44} ${top + 62}L0 ${top + 98}Z`,
    ].join("");
  const buttons = [0.42, 0.6, 0.78].map((along) =>
    circle(0, top + 96 + (waist - top - 96) * along - 20, 7.5, lighten(trim, 0.3)),
  );
  const pocket = (side: 1 | -1) =>
    line(curve([side * 122, waist + 70], [side * 96, waist + 100], [side * 138, waist + 172]), withAlpha(ink, 0.3), 4);
  return {
    markup: [
      hanger(random, 150, top - 14),
      shape(`M-60 ${top - 22}Q0 ${top + 8} 60 ${top - 22}L0 ${top + 90}Z`, darken(cloth, 0.4)),
      patterned(sleeve(-1), darken(cloth, 0.08), print),
      patterned(sleeve(1), darken(cloth, 0.12), print),
      patterned(skirt, cloth, print),
      clipped(skirt, folds.join("")),
      patterned(bodice, cloth, print),
      line(`M0 ${top + 96}V${waist - 12}`, withAlpha(ink, 0.22), 3),
      ...buttons,
      shape(collar(-1), lighten(cloth, 0.3)),
      shape(collar(1), lighten(cloth, 0.18)),
      modelled(belt, trim, "sheet"),
      pocket(1),
      pocket(-1),
    ].join(""),
    outline: skirt + bodice + sleeve(1) + sleeve(-1),
    wide: flare * 2 + 60,
    high: hem + 30,
    words: "a printed tea dress on a wooden hanger",
  };
}

/** A cotton print: leaves and dots scattered over a tile. */
function printOf(random: Random, tones: Tones, cloth: string): Tiling {
  const light = standOut(random, [materials.milk, tones.second, lighten(tones.accent, 0.4)], [cloth], 0.2);
  const other = standOut(random, [tones.accent, tones.deep, tones.leaf], [cloth, light], 0.14);
  const size = 96;
  const spots = [
    [20, 22, -40],
    [68, 70, 30],
    [70, 20, 110],
    [22, 72, 200],
  ] as const;
  const sprigs = spots.map(([x, y, angle]) => {
    const turn = angle + random.between(-25, 25);
    return (
      shape(leafPath(x, y, 24, 12, turn), light) +
      shape(leafPath(x, y, 19, 10, turn + 62), light) +
      circle(x, y, 5, other)
    );
  });
  const dots = [
    [46, 46],
    [92, 46],
    [46, 92],
  ].map(([x = 0, y = 0]) => circle(x, y, 3.2, light));
  return tiled("print", size, size, sprigs.join("") + dots.join(""));
}

/** A wooden hanger whose hook hangs on the peg at 0, 0. */
function hanger(random: Random, half: number, y: number): string {
  const wood = random.pick([materials.wood, materials.darkWood]);
  const hook = "M2 58V40C2 22 26 24 26 2C26 -22 -6 -26 -14 -6";
  const yoke = [
    `M0 50C14 50 24 56 34 64L${half} ${y + 4}Q${half + 10} ${y + 24} ${half - 12} ${y + 26}`,
    `L0 ${y + 2}L${-half + 12} ${y + 26}Q${-half - 10} ${y + 24} ${-half} ${y + 4}L-34 64`,
    "C-24 56 -14 50 0 50Z",
  ].join("");
  return line(hook, materials.brass, 7) + modelled(yoke, wood, "gloss");
}

/** An Oxford shirt on a wooden hanger. */
export function shirt(random: Random, tones: Tones): Drawing {
  const cloths = [materials.milk, "#b7c8dc", "#dcc3cb", "#c6d4bf", "#e9d9b4", lighten(tones.main, 0.45)];
  const cloth = standOut(random, cloths, [tones.wall, tones.panel, tones.table], 0.1);
  const fine = random.chance(0.55) ? oxfordStripe(random, tones, cloth) : weave(cloth);
  const [top, hem] = [92, 92 + random.between(640, 680)];
  const body = [
    [
      `M-136 ${top + 4}Q-92 ${top - 20} -58 ${top - 30}H58Q92 ${top - 20} 136 ${top + 4}`,
      `C170 ${top + 70} 172 ${top + 140} 174 ${top + 220}`,
    ].join(""),
    `L186 ${hem - 96}C184 ${hem - 50} 150 ${hem - 52} 124 ${hem - 30}Q70 ${hem + 20} 0 ${hem + 18}`,
    [
      `T-124 ${hem - 30}C-150 ${hem - 52} -184 ${hem - 50} -186 ${hem - 96}L-174 ${top + 220}`,
      `C-172 ${top + 140} -170 ${top + 70} -136 ${top + 4}Z`,
    ].join(""),
  ].join("");
  const sleeve = (side: 1 | -1) => {
    const lean = random.between(0, 22);
    const at = (x: number) => side * (x + lean);
    const d = [
      `M${side * 128} ${top}C${side * 186} ${top + 18} ${side * 206} ${top + 80} ${side * 222} ${top + 170}`,
      `C${at(238)} ${top + 300} ${at(248)} ${top + 430} ${at(254)} ${top + 560}L${at(184)} ${top + 568}`,
      `C${at(176)} ${top + 430} ${side * 180} ${top + 320} ${side * 164} ${top + 230}Z`,
    ].join("");
    const cuffEdge = `M${side * 150} ${top + 500}L${side * 300} ${top + 490}`;
    const cuff =
      shape(`${cuffEdge}V${top + 600}H${side * 150}Z`, darken(cloth, 0.07)) + line(cuffEdge, withAlpha(ink, 0.26), 3);
    const elbow =
      fold([at(232), top + 300], [at(214), top + 330], [at(186), top + 336], 18) +
      fold([at(238), top + 350], [at(216), top + 366], [at(190), top + 388], 16);
    return { d, markup: patterned(d, darken(cloth, side > 0 ? 0.12 : 0.06), fine) + clipped(d, elbow + cuff) };
  };
  const [left, right] = [sleeve(-1), sleeve(1)];
  const folds = [
    fold([-140, top + 120], [-90, top + 320], [-126, hem - 40], 30),
    fold([140, top + 150], [70, top + 330], [118, hem - 40], 34),
    fold([-50, top + 300], [-66, top + 440], [-44, hem], 22),
    fold([60, top + 60], [110, top + 110], [168, top + 210], 22),
  ];
  const buttons = [0, 1, 2, 3, 4].map((index) => {
    return circle(0, top + 112 + index * 106, 8, "#fbf6ea", `stroke="${withAlpha(ink, 0.4)}" stroke-width="2.5"`);
  });
  const collar = (side: 1 | -1) => {
    return [
      `M${side * 58} ${top - 42}Q${side * 104} ${top + 6} ${side * 112} ${top + 70}`,
      `L${side * 38} ${top + 88}L0 ${top + 34}Q${side * 44} ${top + 6} ${side * 58} ${top - 42}Z`,
    ].join("");
  };
  const pocket = `M48 ${top + 190}H130V${top + 276}L89 ${top + 300}L48 ${top + 276}Z`;
  const lapels = collar(-1) + collar(1);
  return {
    markup: [
      hanger(random, 144, top - 12),
      shape(
        `M-58 ${top - 42}Q0 ${top - 66} 58 ${top - 42}Q34 ${top + 14} 0 ${top + 34}Q-34 ${top + 14} -58 ${top - 42}Z`,
        darken(cloth, 0.26),
      ),
      left.markup,
      right.markup,
      patterned(body, cloth, fine),
      clipped(body, folds.join("")),
      shape(`M-19 ${top + 40}H19V${hem + 16}Q0 ${hem + 20} -19 ${hem + 16}Z`, withAlpha("#ffffff", 0.22)),
      line(`M-19 ${top + 50}V${hem + 15}M19 ${top + 50}V${hem + 15}`, withAlpha(ink, 0.18), 2.5),
      ...buttons,
      shape(pocket, withAlpha("#ffffff", 0.25)) +
        line(pocket, withAlpha(ink, 0.24), 2.5) +
        line(`M48 ${top + 208}H130`, withAlpha(ink, 0.18), 2),
      thrownShadow(lapels, 3, 9, 0.24),
      modelled(collar(-1), lighten(cloth, 0.35), "sheet"),
      modelled(collar(1), lighten(cloth, 0.28), "sheet"),
    ].join(""),
    outline: body + left.d + right.d,
    wide: 620,
    high: hem + 40,
    words: "an Oxford shirt on a wooden hanger",
  };
}

function oxfordStripe(random: Random, tones: Tones, cloth: string): Tiling {
  const colour = standOut(random, [tones.deep, "#4c6a92", tones.leaf, tones.accent], [cloth], 0.2);
  return tiled(
    "stripe",
    random.between(20, 30),
    40,
    `<rect width="${round(random.between(3, 7))}" height="40" fill="${colour}" opacity="0.5"/>`,
  );
}
