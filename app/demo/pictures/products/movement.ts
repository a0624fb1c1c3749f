/** For moving about: mat, dumbbells, roller, skipping rope. */
import {
  circle,
  clipped,
  darken,
  ellipse,
  group,
  lighten,
  line,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  ellipsePath,
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

/** A cork yoga mat, rolled, with its carrying strap. */
export function mat(random: Random, tones: Tones): Drawing {
  const cork = random.pick([materials.cork, "#bf9160", "#d3ae7d"]);
  const rubber = standOut(random, [tones.main, tones.deep, "#3f5f4c", "#6b3350"], [cork, materials.milk], 0.16);
  const [radius, length] = [random.between(140, 152), random.between(640, 690)];
  const squash = 0.46;
  const [left, right, y] = [-length / 2, length / 2, -radius];
  const arc = (x: number) => `M${x} ${y - radius}A${radius * squash} ${radius} 0 0 1 ${x} ${y + radius}`;
  const body = [
    `M${left} ${y - radius}H${right}A${radius * squash} ${radius} 0 0 1 ${right} ${y + radius}`,
    `H${left}A${radius * squash} ${radius} 0 0 1 ${left} ${y - radius}Z`,
  ].join("");
  const strap = standOut(random, [materials.milk, tones.accent, tones.second], [cork], 0.16);
  const straps = [-0.2, 0.26].map((along) => {
    const x = along * length;
    const d = `${arc(x - 20)}H${x + 20}A${radius * squash} ${radius} 0 0 0 ${x + 20} ${y - radius}Z`;
    const seams = [-13, 13].map((dx) => stitches(arc(x + dx), withAlpha(ink, 0.34), 2.4, 8));
    return shape(d, withAlpha(ink, 0.22), 'transform="translate(8 2)"') + modelled(d, strap, "gloss") + seams.join("");
  });
  const [from, to] = [-0.2 * length, 0.26 * length];
  const carry = [
    `M${from} ${y - radius + 6}`,
    `C${from + 10} ${y - radius - 150} ${to - 10} ${y - radius - 150} ${to} ${y - radius + 6}`,
  ].join("");
  return {
    markup: [
      line(carry, darken(strap, 0.3), 30),
      line(carry, strap, 22),
      patterned(body, cork, corkGrain(random, cork), "gloss"),
      shape(body, "url(#still-sheet)", 'opacity="0.5"'),
      line(`M${left} ${y + radius * 0.72}H${right + radius * squash * 0.66}`, withAlpha(darken(cork, 0.5), 0.45), 4),
      ...straps,
      rollEnd(left, y, radius, squash, cork, rubber),
    ].join(""),
    outline: body,
    wide: length + 220,
    high: radius * 2 + 150,
    foot: length / 2 + 50,
    depth: 40,
    words: "a rolled cork yoga mat with a carrying strap",
  };
}

function corkGrain(random: Random, cork: string): Tiling {
  const flecks = Array.from({ length: 46 }, () => {
    const [x, y] = [random.between(4, 156), random.between(4, 116)];
    const colour = random.chance(0.55) ? darken(cork, 0.4) : lighten(cork, 0.4);
    return ellipse(
      x,
      y,
      random.between(2, 7),
      random.between(1.4, 3.6),
      withAlpha(colour, random.between(0.2, 0.5)),
      `transform="rotate(${random.int(-40, 40)} ${Math.round(x)} ${Math.round(y)})"`,
    );
  });
  return tiled("cork", 160, 120, flecks.join(""));
}

/** The end of the roll: layers of cork and rubber as one spiral. */
function rollEnd(x: number, y: number, radius: number, squash: number, cork: string, rubber: string): string {
  const turns = 118;
  const spiral = Array.from({ length: turns }, (_, index): Point => {
    const [dx, dy] = polar(0, 0, 70 + index * 18, radius * 0.93 * (1 - (index / turns) * 0.94));
    return [x + dx * squash, y + dy];
  });
  const d = smoothPath(spiral);
  const end = ellipsePath(x, y, radius * squash, radius);
  return [
    shape(end, lighten(cork, 0.12)),
    clipped(end, line(d, rubber, 10) + line(d, withAlpha(ink, 0.4), 2.5, 'transform="translate(3 0)"')),
    shape(end, "url(#still-sheet)", 'opacity="0.7"'),
    line(end, withAlpha(darken(cork, 0.4), 0.5), 4),
  ].join("");
}

/** A pair of hexagonal cast-iron dumbbells, one resting on the other. */
export function dumbbell(random: Random, tones: Tones): Drawing {
  const iron = random.pick([tones.main, materials.iron, tones.accent, "#5d7f78"]);
  const coat = standOut(
    random,
    [iron, tones.main, tones.deep, tones.accent],
    [tones.wall, tones.panel, tones.table],
    0.18,
  );
  const other = random.chance(0.5)
    ? coat
    : standOut(random, [lighten(coat, 0.25), tones.accent, materials.iron], [tones.wall, tones.table], 0.14);
  const back = placed(oneDumbbell(darken(other, 0.12)), { x: 46, y: -66, rotate: random.between(-5, -2), scale: 0.93 });
  const front = placed(oneDumbbell(coat), { x: -30 });
  return {
    markup: back + standFront(front),
    outline: roundedPath(-330, -290, 700, 290, 60),
    wide: 860,
    high: 400,
    foot: 310,
    depth: 46,
    words: "a pair of cast-iron dumbbells",
  };
}

function standFront(front: string): string {
  return ellipse(20, -10, 330, 40, withAlpha(ink, 0.16)) + front;
}

/** One dumbbell from the side, resting on the flats of its heads. */
function oneDumbbell(coat: string): string {
  const handle = roundedPath(-150, -142, 300, 50, 20);
  const grip = Array.from({ length: 19 }, (_, index) =>
    line(`M${-108 + index * 12} -138L${-102 + index * 12} -96`, withAlpha(ink, 0.24), 3),
  );
  const head = (side: 1 | -1) => {
    const [inner, outer] = [side * 138, side * 300];
    const cx = (inner + outer) / 2;
    const half = 81;
    const facet = (top: number, bottom: number, colour: string, inTop = 0, inBottom = 0) => {
      return shape(
        `M${cx - half + inTop} ${top}H${cx + half - inTop}L${cx + half - inBottom} ${bottom}H${cx - half + inBottom}Z`,
        colour,
        `stroke="${colour}" stroke-width="6" stroke-linejoin="round"`,
      );
    };
    const face = (at: number) => `M${at} -232L${at + side * 22} -214V-20L${at} -4Z`;
    const rim = shape(
      face(outer - side * 2),
      darken(coat, side > 0 ? 0.42 : 0.06),
      `stroke="${darken(coat, side > 0 ? 0.42 : 0.06)}" stroke-width="5" stroke-linejoin="round"`,
    );
    return [
      rim,
      facet(-236, -176, lighten(coat, 0.34), 8, 0),
      facet(-176, -60, coat),
      facet(-60, -2, darken(coat, 0.32), 0, 8),
      line(`M${cx - half} -176H${cx + half}M${cx - half} -60H${cx + half}`, withAlpha("#fffaf0", 0.28), 3),
      circle(cx, -118, 38, withAlpha(ink, 0.12)),
      circle(cx, -118, 38, "none", `stroke="${withAlpha("#fffaf0", 0.3)}" stroke-width="4"`),
      line(`M${cx - half + 14} -220H${cx + 16}`, "rgba(255,250,240,0.4)", 9),
      side > 0 ? shape(`M${cx + 16} -236H${cx + half}V-2H${cx + 16}Z`, withAlpha(ink, 0.12)) : "",
    ].join("");
  };
  const collar = (side: 1 | -1) => modelled(roundedPath(side * 138 - 13, -154, 26, 74, 8), materials.steel, "gloss");
  return (
    modelled(handle, materials.steel, "gloss") + group(grip.join("")) + head(-1) + head(1) + collar(-1) + collar(1)
  );
}

/** A soft foam roller in a patterned cotton sleeve. */
export function roller(random: Random, tones: Tones): Drawing {
  const sleeve = tones.main;
  const foam = mix(tones.deep, materials.stone, 0.45);
  const [radius, length] = [random.between(140, 154), random.between(620, 670)];
  const [left, right] = [-length / 2, length / 2];
  const y = -radius;
  const squash = 0.4;
  const body = [
    `M${left} ${y - radius}H${right}A${radius * squash} ${radius} 0 0 1 ${right} ${y + radius}`,
    `H${left}A${radius * squash} ${radius} 0 0 1 ${left} ${y - radius}Z`,
  ].join("");
  const end = ellipsePath(left, y, radius * squash, radius);
  const hole = ellipsePath(left, y, radius * squash * 0.4, radius * 0.4);
  const cuff = (x: number, thick: number) =>
    [
      `M${x} ${y - radius}A${radius * squash} ${radius} 0 0 1 ${x} ${y + radius}H${x + thick}`,
      `A${radius * squash} ${radius} 0 0 0 ${x + thick} ${y - radius}Z`,
    ].join("");
  const trim = standOut(random, [tones.accent, tones.second, materials.milk], [sleeve], 0.18);
  return {
    markup: [
      patterned(body, sleeve, sleevePattern(random, tones, sleeve), "gloss"),
      ...[0.1, 0.86].map((along) => modelled(cuff(left + length * along, 26), trim, "gloss")),
      shape(body, "url(#still-gloss)", 'opacity="0.55"'),
      modelled(end, { from: lighten(foam, 0.3), to: darken(foam, 0.1) }, "sheet"),
      ...[0.84, 0.66].map((reach) =>
        line(ellipsePath(left, y, radius * squash * reach, radius * reach), withAlpha(ink, 0.12), 4),
      ),
      shape(hole, darken(foam, 0.5)),
      shape(ellipsePath(left + 7, y + 4, radius * squash * 0.3, radius * 0.34), darken(foam, 0.34)),
      line(end, withAlpha("#fffaf0", 0.4), 5),
    ].join(""),
    outline: body,
    wide: length + 240,
    high: radius * 2 + 60,
    foot: length / 2 + 40,
    depth: 42,
    words: "a foam roller in a patterned cotton sleeve",
  };
}

function sleevePattern(random: Random, tones: Tones, sleeve: string): Tiling {
  const light = standOut(random, [materials.milk, tones.second, lighten(tones.accent, 0.3)], [sleeve], 0.2);
  const other = standOut(random, [tones.accent, tones.deep, tones.second], [sleeve, light], 0.14);
  const kinds = {
    arches: () => {
      const arch = (x: number, y: number) =>
        [34, 22, 10]
          .map((reach, index) => ellipse(x, y, reach, reach, index === 1 ? sleeve : index === 2 ? other : light))
          .join("");
      return tiled("sleeve", 76, 76, arch(0, 76) + arch(76, 76) + arch(38, 38) + shape("M0 76H76V80H0Z", sleeve));
    },
    leaves: () => {
      const blade = (x: number, y: number, turn: number, colour: string) =>
        placed(shape("M0 -26Q17 0 0 26Q-17 0 0 -26Z", colour), { x, y, rotate: turn });
      return tiled(
        "sleeve",
        88,
        88,
        blade(22, 30, 24, light) + blade(66, 74, -24, light) + blade(66, 24, 64, other) + blade(22, 74, -64, other),
      );
    },
    stripes: () =>
      tiled(
        "sleeve",
        68,
        40,
        `<rect width="20" height="40" fill="${light}"/><rect x="34" width="7" height="40" fill="${other}"/>`,
        "skewX(-14)",
      ),
  };
  return kinds[random.pick(["arches", "leaves", "stripes"] as const)]();
}

/** A beaded skipping rope with beech handles, hung in loops. */
export function skippingRope(random: Random, tones: Tones): Drawing {
  const first = standOut(random, [tones.main, tones.accent, tones.deep], [tones.wall, tones.panel], 0.2);
  const second = standOut(random, [materials.milk, tones.accent, tones.second], [first, tones.wall], 0.14);
  const [wide, deep] = [random.between(150, 180), random.between(500, 560)];
  const loops = [
    loopPoints(wide * 1.24, deep, -10),
    loopPoints(wide * 0.98, deep * 0.83, 18),
    loopPoints(wide * 0.7, deep * 0.66, -14),
  ];
  const tail = (side: 1 | -1, length: number): Point[] => [
    [side * 6, 6],
    [side * wide * 1.0, 120],
    [side * wide * 1.62, 270],
    [side * wide * 1.72, length],
  ];
  const tails = [tail(-1, random.between(440, 480)), tail(1, random.between(520, 570))];
  const strands = [...loops, ...tails];
  const handles = tails.map((points, index) => {
    const [x, y] = points[points.length - 1] as Point;
    return placed(beechHandle(random, first), { x, y, rotate: index ? -5 : 5 });
  });
  return {
    markup: strands.map((points, index) => beads(points, first, second, index)).join("") + handles.join(""),
    outline: "",
    wide: 760,
    high: 860,
    words: "a beaded skipping rope with beech handles",
  };
}

function loopPoints(wide: number, deep: number, shift: number): Point[] {
  return Array.from({ length: 15 }, (_, index): Point => {
    const turn = (index / 14) * Math.PI * 2;
    const narrow = 0.5 - Math.cos(turn) / 2;
    return [Math.sin(turn) * wide * (0.35 + narrow * 0.65) * -1 + shift * narrow, deep * narrow ** 0.8];
  });
}

function beads(points: readonly Point[], first: string, second: string, index: number): string {
  const d = smoothPath(points);
  const shadow = line(d, withAlpha(ink, 0.16), 19, 'transform="translate(16 14)"');
  const shift = index * 17;
  const butt = 'style="stroke-linecap:butt"';
  return [
    shadow,
    line(d, darken(first, 0.4), 9),
    line(d, first, 21, `stroke-dasharray="30 38" stroke-dashoffset="${shift}" ${butt}`),
    line(d, second, 21, `stroke-dasharray="30 38" stroke-dashoffset="${shift + 34}" ${butt}`),
    line(
      d,
      "rgba(255,250,240,0.34)",
      5,
      `stroke-dasharray="30 4" stroke-dashoffset="${shift}" transform="translate(-4 -2)" ${butt}`,
    ),
  ].join("");
}

function beechHandle(random: Random, ring: string): string {
  const wood = random.pick([materials.wood, "#d9b07a"]);
  const d = [
    "M-15 -10C-20 20 -22 60 -20 100C-18 140 -28 170 -28 210C-28 240 28 240 28 210",
    "C28 170 18 140 20 100C22 60 20 20 15 -10Z",
  ].join("");
  return (
    shape(d, withAlpha(ink, 0.16), 'transform="translate(16 14)"') +
    modelled(d, wood) +
    line("M-20 74Q0 82 20 74M-21 90Q0 98 21 90", ring, 8) +
    line(`M-10 130V200`, "rgba(255,250,240,0.4)", 6) +
    circle(0, -8, 9, darken(wood, 0.4))
  );
}
