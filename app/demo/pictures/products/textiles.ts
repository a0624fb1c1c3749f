/** Soft things for the house: pillow, blanket, eye mask, cushion. */
import {
  clipped,
  coordinates,
  curve,
  darken,
  group,
  lighten,
  line,
  meadowsweet,
  mix,
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
  difference,
  ellipsePath,
  fold,
  materials,
  modelled,
  patterned,
  roundedPath,
  standOut,
  stitches,
  type Tiling,
  type Tones,
  tiled,
} from "../still-life";
import type { Drawing } from "./stage";

/** Two plump wool pillows on top of one another, a third leaning behind. */
export function pillow(random: Random, tones: Tones): Drawing {
  const cover = random.pick([materials.milk, materials.milk, lighten(tones.second, 0.5)]);
  const other = standOut(random, [tones.main, tones.accent, tones.second], [cover, tones.wall, tones.panel], 0.14);
  const third = random.pick([materials.oat, mix(other, materials.milk, 0.5)]);
  const lean = random.between(-7, 7);
  const standing = placed(plump(random, third, weave(third), 0.86), {
    x: random.between(-70, 70),
    y: -84,
    rotate: lean,
  });
  const lower = flatPillow(random, other, weave(other));
  const upper = flatPillow(random, cover, tickingOf(random, tones, cover));
  const upperPlace = { x: random.between(-34, 34), y: -146, rotate: random.between(-2.5, 2.5), scale: 0.96 };
  return {
    markup: standing + lower + placed(upper, upperPlace),
    outline: `${roundedPath(-410, -360, 820, 360, 150)}${roundedPath(-310, -540, 620, 300, 60)}`,
    wide: 880,
    high: 560,
    foot: 390,
    depth: 20,
    words: "a stack of plump wool pillows",
  };
}

/** A pillow lying flat, seen from its long side: two swelling halves that meet in a piped seam. */
function flatPillow(random: Random, colour: string, pattern: Tiling): string {
  const swell = random.between(178, 196);
  const d = [
    `M-424 -62C-380 ${-swell * 0.76} -220 ${-swell} 0 ${-swell}S380 ${-swell * 0.76} 424 -62C442 -52 440 -36 420 -34`,
    "C340 4 160 12 0 12S-340 4 -420 -34C-440 -36 -442 -52 -424 -62Z",
  ].join("");
  const seam = "M-428 -48C-330 -14 -150 -6 0 -6S330 -14 428 -48";
  const dents = [
    fold([-412, -54], [-330, -96], [-232, random.between(-112, -86)], 26),
    fold([-400, -48], [-320, -56], [-250, -52], 18),
    fold([410, -54], [330, -86], [240, random.between(-116, -90)], 26),
    fold([random.between(-60, 40), -swell + 4], [10, -swell + 26], [random.between(90, 160), -swell + 16], 14),
  ];
  const body =
    patterned(d, { from: lighten(colour, 0.25), to: colour }, pattern) + shape(d, "url(#still-gloss)", 'opacity="0.7"');
  return (
    shape(d, withAlpha(ink, 0.16), 'transform="translate(8 10)"') +
    body +
    clipped(d, dents.join("")) +
    line(seam, darken(colour, 0.2), 5)
  );
}

function pillowPath(half: number, high: number): string {
  const [x, y] = [half, -high];
  return [
    `M${-x} -14C${-x * 0.5} 14 ${x * 0.5} 14 ${x} -14C${x + 16} -12 ${x + 20} -30 ${x + 8} -52`,
    [
      `C${x * 0.9} ${y * 0.34} ${x * 0.9} ${y * 0.66} ${x + 6} ${y + 34}`,
      `C${x + 20} ${y + 6} ${x + 8} ${y - 8} ${x - 10} ${y}`,
    ].join(""),
    [
      `C${x * 0.5} ${y - 64} ${-x * 0.5} ${y - 64} ${-x + 10} ${y}`,
      `C${-x - 8} ${y - 8} ${-x - 20} ${y + 6} ${-x - 6} ${y + 34}`,
    ].join(""),
    `C${-x * 0.9} ${y * 0.66} ${-x * 0.9} ${y * 0.34} ${-x - 8} -52C${-x - 20} -30 ${-x - 16} -12 ${-x} -14Z`,
  ].join("");
}

function plump(random: Random, colour: string, pattern: Tiling, scale: number): string {
  const [half, high] = [360, 430];
  const d = pillowPath(half, high);
  const creases = [
    fold([-half + 8, -high + 16], [-half + 70, -high + 40], [-half + random.between(120, 160), -high + 130]),
    fold([half - 8, -high + 16], [half - 70, -high + 40], [half - random.between(120, 160), -high + 130]),
  ];
  const belly = shape(d, "url(#still-globe)", 'opacity="0.7"');
  const edge = line(d, darken(colour, 0.14), 5);
  return placed(patterned(d, colour, pattern) + belly + creases.join("") + edge, { scale });
}

function tickingOf(random: Random, tones: Tones, cover: string): Tiling {
  const colour = standOut(random, [tones.deep, tones.main, tones.leaf, tones.accent], [cover], 0.2);
  const gap = random.between(44, 64);
  const thin = `<rect x="12" width="2.5" height="60" fill="${colour}" opacity="0.6"/>`;
  const thick = `<rect x="2" width="6" height="60" fill="${colour}" opacity="0.6"/>`;
  return tiled(
    "ticking",
    gap,
    60,
    random.chance(0.5) ? thick + thin : `${thin}<rect x="18" width="2.5" height="60" fill="${colour}" opacity="0.6"/>`,
  );
}

/** The faint over-and-under of plain linen. A tile of many threads: librsvg is slow with small turned tiles. */
export function weave(colour: string): Tiling {
  const [dark, light] = [withAlpha(darken(colour, 0.4), 0.16), withAlpha("#ffffff", 0.2)];
  const steps = Array.from({ length: 8 }, (_, index) => index * 8);
  const threads = (place: (x: number, y: number) => string) =>
    steps.flatMap((x) => steps.map((y) => place(x, y))).join("");
  const across = threads((x, y) => `M${x} ${y}h4v2h-4ZM${x + 4} ${y + 4}h4v2h-4Z`);
  const along = threads((x, y) => `M${x + 4} ${y}h2v4h-2Z`);
  return tiled(`weave-${colour.slice(1)}`, 64, 64, shape(across, dark) + shape(along, light));
}

/** A lambswool herringbone blanket, folded, one end with its fringe let down over the front. */
export function blanket(random: Random): Drawing {
  const base = random.pick([materials.oat, materials.oat, materials.milk]);
  const bone = random.pick(["#66794f", "#5d7053", "#76865a"]);
  const size = random.between(26, 34);
  const pattern = herringbone("herringbone", bone, size);
  const inverse = herringbone("herringbone-back", lighten(base, 0.3), size);
  const half = random.between(330, 360);
  const thick = random.between(72, 84);
  const layers = [0, 1, 2, 3].map((index) => {
    const [left, right] = [-half + random.between(-10, 10), half + random.between(-10, 10)];
    const y = -thick * (index + 1);
    const d = [
      `M${left + 30} ${y}C${left - 16} ${y} ${left - 16} ${y + thick} ${left + 30} ${y + thick}`,
      `L${right - 24} ${y + thick}C${right + 14} ${y + thick} ${right + 14} ${y} ${right - 24} ${y}`,
      "Z",
    ].join("");
    const colour = index % 2 ? lighten(base, 0.25) : base;
    return (
      patterned(d, colour, pattern, "gloss") +
      line(`M${left + 24} ${y + thick - 2}H${right - 26}`, withAlpha(ink, 0.2), 7)
    );
  });
  const top = -thick * 4;
  const lid = [
    `M${-half + 30} ${top + 4}`,
    `C${-half + 40} ${top - 34} ${-half + 70} ${top - 56} ${-half + 110} ${top - 60}`,
    `L${half - 80} ${top - 60}`,
    `C${half - 40} ${top - 54} ${half - 14} ${top - 24} ${half - 24} ${top + 4}Z`,
  ].join("");
  const drop = random.between(-86, -64);
  const [flapLeft, flapRight] = [-half * random.between(0.62, 0.7), half * random.between(0.25, 0.45)];
  const flap = [
    `M${flapLeft + 44} ${top - 58}`,
    `C${flapLeft + 8} ${top - 30} ${flapLeft} ${top + 10} ${flapLeft - 6} ${drop}`,
    `Q${(flapLeft + flapRight) / 2} ${drop + 16} ${flapRight + 8} ${drop}`,
    `C${flapRight + 6} ${top + 20} ${flapRight + 10} ${top - 26} ${flapRight + 40} ${top - 58}Z`,
  ].join("");
  const fringe = fringeOf(random, [flapLeft - 4, drop + 4], [flapRight + 6, drop + 4], 60, base, bone);
  return {
    markup: [
      ...layers,
      patterned(lid, lighten(base, 0.3), pattern),
      shape(flap, withAlpha(ink, 0.16), 'transform="translate(14 6)"'),
      fringe,
      patterned(flap, lighten(bone, 0.1), inverse),
      line(
        `M${flapLeft - 2} ${drop - 16}Q${(flapLeft + flapRight) / 2} ${drop} ${flapRight + 8} ${drop - 16}`,
        withAlpha(ink, 0.14),
        4,
      ),
    ].join(""),
    outline: roundedPath(-half, top - 56, half * 2, thick * 4 + 56, 40),
    wide: half * 2 + 120,
    high: thick * 4 + 120,
    foot: half * 0.98,
    depth: 18,
    words: "a folded herringbone blanket with a fringe",
  };
}

/** Herringbone as a tile: slanting strokes that turn at the middle. */
function herringbone(id: string, colour: string, size: number): Tiling {
  const strokes = [0, 0.5, 1, 1.5].map((step) => {
    const y = size * step;
    const left = `M0 ${y}L${size / 2} ${y - size / 2}`;
    const right = `M${size / 2} ${y - size / 2}L${size} ${y}`;
    return line(left + right, colour, size * 0.15, 'opacity="0.75"');
  });
  return tiled(id, size, size, strokes.join(""));
}

/** Twisted ends of yarn between two points, hanging down. */
export function fringeOf(random: Random, from: Point, to: Point, length: number, light: string, dark: string): string {
  const count = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 13));
  return Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
    const end: Point = [x + random.between(-7, 7), y + length * random.between(0.85, 1.1)];
    return line(
      curve([x, y - 6], [x + random.between(-4, 4), y + length / 2], end),
      index % 3 === 0 ? dark : darken(light, 0.06),
      6.5,
    );
  }).join("");
}

/** A silk eye mask with its strap. */
export function eyemask(random: Random, tones: Tones): Drawing {
  const silk = tones.main === materials.milk ? tones.accent : tones.main;
  const half = 360;
  const mask = [
    `M0 -148C150 -188 ${half - 40} -160 ${half} -60C${half + 26} 20 ${half - 60} 148 ${half * 0.52} 160`,
    `C${half * 0.28} 166 86 60 0 56C-86 60 ${-half * 0.28} 166 ${-half * 0.52} 160`,
    `C${-half + 60} 148 ${-half - 26} 20 ${-half} -60C${-half + 40} -160 -150 -188 0 -148Z`,
  ].join("");
  const strap = [
    `M${-half + 10} -30C${-half - 190} -40 ${-half - 120} -330 -80 -296`,
    `C140 -264 ${half + 180} -330 ${half + 130} -160`,
    `C${half + 100} -70 ${half + 40} -40 ${half - 10} -34`,
  ].join("");
  const folds = [
    fold([-340, -40], [-230, -40], [-190, 140], 44),
    fold([-170, -150], [-90, -70], [-110, 70], 40),
    fold([340, -50], [250, -20], [210, 140], 44),
    fold([130, -152], [80, -60], [96, 70], 36),
  ];
  const ruched =
    line(strap, darken(silk, 0.3), 44) +
    line(strap, darken(silk, 0.1), 34) +
    line(strap, withAlpha(ink, 0.2), 32, 'stroke-dasharray="2 13" style="stroke-linecap:butt"');
  const motif = random.chance(0.7) ? embroideredSprigs(random, tones, silk) : "";
  const piping = standOut(random, [tones.accent, tones.second, lighten(silk, 0.5)], [silk], 0.12);
  const drawn = [
    line(strap, withAlpha(ink, 0.12), 44, 'transform="translate(12 20)"'),
    ruched,
    shape(mask, withAlpha(ink, 0.2), 'transform="translate(10 18)"'),
    modelled(mask, { from: lighten(silk, 0.16), to: silk }, "sheet"),
    clipped(mask, folds.join("")),
    motif,
    line(mask, piping, 9),
  ].join("");
  return {
    markup: placed(drawn, { y: 76 }),
    outline: "",
    wide: 1120,
    high: 640,
    words: "a silk eye mask with a ruched strap",
  };
}

function embroideredSprigs(random: Random, tones: Tones, silk: string): string {
  const thread = standOut(random, [tones.second, materials.milk, materials.brass, tones.deep], [silk], 0.2);
  return [-1, 1]
    .map((side) => {
      const stem = sprig(random, {
        x: side * 106,
        y: -6,
        length: 190,
        angle: side > 0 ? -8 : 188,
        bend: side * random.between(-24, -10),
        stem: thread,
        leaf: thread,
        leaves: 4,
        opposite: true,
        leafLength: 44,
        slimness: 0.4,
        thickness: 3,
      });
      return group(stem, 'opacity="0.9"');
    })
    .join("");
}

/** A square cushion embroidered with a meadow. */
export function cushion(random: Random, tones: Tones): Drawing {
  const linen = random.pick([materials.oat, materials.milk, "#e9dfcd"]);
  const half = 285;
  const d = cushionPath(half);
  const meadow = embroideredMeadow(random, tones, linen, half);
  const inset = `M${-half + 26} -34H${half - 26}`;
  const turn = random.between(-3, 3);
  const piping = standOut(random, [tones.accent, tones.deep, tones.main], [linen], 0.16);
  const markup = [
    line(d, mix(piping, linen, 0.35), 10),
    patterned(d, { from: lighten(linen, 0.18), to: linen }, weave(linen)),
    clipped(d, meadow),
    shape(d, "url(#still-globe)", 'opacity="0.6"'),
    stitches(inset, withAlpha(piping, 0.7), 3),
    ...cornerCreases(half),
  ].join("");
  return {
    markup: placed(markup, { y: -8, rotate: turn }),
    outline: d,
    wide: half * 2.3,
    high: half * 2 + 40,
    foot: half * 0.9,
    depth: 14,
    words: "a linen cushion embroidered with a meadow",
  };
}

function cushionPath(half: number): string {
  const top = -half * 2;
  return [
    [
      `M${-half} 4Q0 -8 ${half} 4C${half + 14} 4 ${half + 14} -12 ${half + 4} -24`,
      `Q${half - 34} ${top / 2} ${half + 4} ${top + 24}`,
    ].join(""),
    `C${half + 14} ${top + 8} ${half + 8} ${top - 6} ${half - 12} ${top}Q0 ${top + 30} ${-half + 12} ${top}`,
    [
      `C${-half - 8} ${top - 6} ${-half - 14} ${top + 8} ${-half - 4} ${top + 24}`,
      `Q${-half + 34} ${top / 2} ${-half - 4} -24C${-half - 14} -12 ${-half - 14} 4 ${-half} 4Z`,
    ].join(""),
  ].join("");
}

function cornerCreases(half: number): string[] {
  return [
    fold([-half + 14, -half * 2 + 14], [-half + 70, -half * 2 + 50], [-half + 110, -half * 2 + 130]),
    fold([half - 14, -half * 2 + 14], [half - 60, -half * 2 + 60], [half - 130, -half * 2 + 96]),
    fold([-half + 14, -14], [-half + 60, -70], [-half + 130, -92]),
    fold([half - 14, -14], [half - 70, -60], [half - 100, -130]),
  ];
}

function embroideredMeadow(random: Random, tones: Tones, linen: string, half: number): string {
  const threads = (colours: string[]) => colours.filter((colour) => difference(colour, linen) > 0.17);
  const greens = threads([tones.leaf, tones.otherLeaf, "#58703f", "#8fa365"]);
  const blooms = random.shuffle(threads(["#c8553d", "#d9a441", "#b3708f", "#6f8fb5", "#d98e5f"]));
  const places = Array.from({ length: 11 }, (_, index) => -half * 0.86 + (index * half * 1.72) / 10);
  return random
    .shuffle(places)
    .map((x, index) => {
      const [y, length] = [-18, random.between(half * 0.7, half * 1.55) * (1 - Math.abs(x / half) * 0.2)];
      const green = random.pick(greens);
      const angle = -90 + (x / half) * 7 + random.between(-7, 7);
      const bloom = blooms[index % blooms.length] ?? tones.accent;
      if (index % 4 === 0)
        return meadowsweet(random, { x, y, length, angle, stem: green, flower: lighten(bloom, 0.15), leaf: green });
      if (index % 4 < 3) return daisy(random, x, y, length * 0.9, angle, green, bloom);
      return sprig(random, {
        x,
        y,
        length: length * 0.85,
        angle,
        stem: green,
        leaf: green,
        leaves: 7,
        leafLength: 60,
        slimness: 0.32,
      });
    })
    .join("");
}

function daisy(
  random: Random,
  x: number,
  y: number,
  length: number,
  angle: number,
  green: string,
  colour: string,
): string {
  const radians = (angle * Math.PI) / 180;
  const [topX, topY] = [x + Math.cos(radians) * length, y + Math.sin(radians) * length];
  const size = random.between(30, 46);
  const petals = Array.from({ length: 9 }, (_, index) => {
    const turn = (index * 40 * Math.PI) / 180;
    return line(
      [
        `M${coordinates([topX + Math.cos(turn) * size * 0.3, topY + Math.sin(turn) * size * 0.3])}`,
        `L${coordinates([topX + Math.cos(turn) * size, topY + Math.sin(turn) * size])}`,
      ].join(""),
      colour,
      size * 0.36,
    );
  });
  const stem = line(
    smoothPath([
      [x, y],
      [(x + topX) / 2 + random.between(-10, 10), (y + topY) / 2],
      [topX, topY],
    ]),
    green,
    4,
  );
  return stem + petals.join("") + shape(ellipsePath(topX, topY, size * 0.28), "#e2b04a");
}
