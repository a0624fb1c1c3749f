/** What lies and stands on a desk: notebook, pen, planner, lamp, clock. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  cutPath,
  darken,
  ellipse,
  frondPath,
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
  shape,
  smoothPath,
  sprig,
  stemPoints,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import {
  ellipsePath,
  materials,
  modelled,
  patterned,
  polygonPath,
  roundedPath,
  standOut,
  type Tones,
  thrownShadow,
  tilt,
  turnedPath,
} from "../still-life";
import type { Drawing } from "./stage";
import { weave } from "./textiles";

/** A cloth-bound notebook with a cut-paper cover and two ribbons, a second one under it. */
export function notebook(random: Random, tones: Tones): Drawing {
  const cover = tones.main;
  const under = standOut(random, [tones.second, tones.accent, tones.deep], [cover, tones.panel, tones.table], 0.14);
  const turn = random.between(-9, -3);
  const below = placed(book(random, under, ""), { x: 60, y: 8, rotate: turn + random.between(15, 22) });
  const above = placed(book(random, cover, coverArt(random, tones, cover)), { x: -40, rotate: turn });
  const pencil = placed(pencilOf(random, tones), {
    x: 330,
    y: random.between(-30, 60),
    rotate: random.between(72, 84),
  });
  return {
    markup: below + above + pencil,
    outline: "",
    wide: 980,
    high: 800,
    words: "two cloth-bound notebooks and a pencil",
  };
}

const bookWide = 470;
const bookHigh = 660;

function book(random: Random, cover: string, art: string): string {
  const [x, y] = [-bookWide / 2, -bookHigh / 2];
  const board = roundedPath(x, y, bookWide, bookHigh, 14);
  const pages = roundedPath(x + 10, y + 8, bookWide - 3, bookHigh + 2, 8);
  const ribbon = (at: number, colour: string, sway: number) => {
    const d = smoothPath([
      [at, bookHigh / 2 - 8],
      [at + sway * 0.4, bookHigh / 2 + 40],
      [at + sway, bookHigh / 2 + 84],
    ]);
    return (
      line(d, withAlpha(ink, 0.16), 12, 'transform="translate(6 8)" style="stroke-linecap:butt"') +
      line(d, colour, 12, 'style="stroke-linecap:butt"')
    );
  };
  const spine = shape(
    `M${x} ${y + 14}Q${x} ${y} ${x + 14} ${y}H${x + 50}V${-y}H${x + 14}Q${x} ${-y} ${x} ${-y - 14}Z`,
    withAlpha(ink, 0.12),
  );
  return [
    thrownShadow(pages, 14, 22, 0.34),
    ribbon(-40, darken(cover, 0.4), random.between(-24, 10)),
    ribbon(-6, standOut(random, ["#c8553d", "#d9a441", "#e9d9b4"], [cover]), random.between(4, 34)),
    shape(pages, "#f1e6d2"),
    line(`M${x + 20} ${-y + 6}H${-x + 2}M${-x + 5} ${y + 16}V${-y + 4}`, withAlpha(ink, 0.16), 2),
    patterned(board, cover, weave(cover)),
    spine,
    line(`M${x + 50} ${y}V${-y}`, withAlpha(ink, 0.2), 4) + line(`M${x + 55} ${y}V${-y}`, withAlpha("#fffaf0", 0.2), 3),
    art,
  ].join("");
}

/** A label of cut paper: a frond, a branch or sun and hills. */
function coverArt(random: Random, tones: Tones, cover: string): string {
  const light = standOut(random, [materials.milk, tones.second, lighten(tones.accent, 0.3)], [cover], 0.24);
  const other = standOut(random, [tones.accent, tones.deep, tones.leaf], [cover, light], 0.16);
  const [left, right, top, bottom] = [-150, 200, -220, 220];
  const panel = cutPath(
    random,
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    6,
  );
  const centre = (left + right) / 2;
  const kinds = {
    frond: () =>
      shape(
        frondPath(random, {
          x: centre,
          y: bottom - 40,
          length: 340,
          lobes: 5,
          lobe: 0.38,
          angle: random.between(-96, -84),
        }),
        other,
      ),
    branch: () => {
      const sun = circle(centre + 40, -70, 96, mix(other, light, 0.25));
      return (
        sun +
        sprig(random, {
          x: centre - 30,
          y: bottom - 10,
          length: 380,
          angle: -84,
          stem: tones.deep,
          leaf: tones.leaf,
          otherLeaf: darken(other, 0.2),
          leafLength: 118,
          slimness: 0.46,
          leaves: 7,
        })
      );
    },
    hills: () => {
      const sun = circle(centre + random.between(-50, 70), -90, 74, other);
      const hill = (y: number, colour: string) => {
        const points = [0, 0.33, 0.66, 1].map(
          (along): Point => [left - 10 + (right - left + 20) * along, y + random.between(-30, 30)],
        );
        return shape(`${smoothPath(points)}V${bottom + 10}H${left - 10}Z`, colour);
      };
      return (
        sun + hill(20, mix(tones.leaf, light, 0.5)) + hill(90, mix(tones.leaf, light, 0.22)) + hill(150, tones.leaf)
      );
    },
    stones: () =>
      [-120, 0, 118]
        .map((y, index) =>
          shape(
            blobPath(random, centre + random.between(-24, 24), y, 110 - index * 4, 52, { wobble: 0.07 }),
            [other, tones.leaf, mix(other, light, 0.45)][index] ?? other,
          ),
        )
        .join(""),
  };
  const kind = random.pick(["frond", "branch", "hills", "stones"] as const);
  return shape(panel, light) + clipped(panel, kinds[kind]());
}

/** A pencil along the x axis, its point to the right. */
function pencilOf(random: Random, tones: Tones): string {
  const paint = standOut(random, ["#d9a441", "#c8553d", "#3f5f4c", "#2f4a6b"], [tones.panel, tones.main], 0.18);
  const [left, right] = [-300, 230];
  const barrel = `M${left} -13H${right}V13H${left}Z`;
  const facets =
    shape(`M${left} -13H${right}V-5H${left}Z`, withAlpha("#fffaf0", 0.3)) +
    shape(`M${left} 5H${right}V13H${left}Z`, withAlpha(ink, 0.24));
  const wood = [
    `M${right} -13L${right + 58} 0L${right} 13Q${right + 10} 8 ${right} 4`,
    `Q${right + 10} 0 ${right} -4Q${right + 10} -8 ${right} -13Z`,
  ].join("");
  const lead = `M${right + 42} -4L${right + 62} 0L${right + 42} 4Z`;
  const tip = roundedPath(left - 34, -14, 36, 28, 6);
  const whole = `M${left - 34} -13H${right}L${right + 62} 0L${right} 13H${left - 34}Z`;
  return (
    thrownShadow(whole, 12, -10, 0.3) +
    shape(tip, materials.brass) +
    shape(barrel, paint) +
    facets +
    shape(wood, "#e7c796") +
    shape(lead, "#4a4a48")
  );
}

/** A brass fountain pen on a sheet with a plant drawn in ink. */
export function pen(random: Random, tones: Tones): Drawing {
  const paperPath = cutPath(
    random,
    [
      [-470, -330],
      [470, -330],
      [470, 330],
      [-470, 330],
    ],
    5,
  );
  const nibAt: Point = [random.between(-40, 10), random.between(60, 110)];
  const drawing = inkDrawing(random, nibAt);
  const angle = random.between(-34, -26);
  return {
    markup:
      shape(paperPath, { from: "#fffaf0", to: "#f3e9d8", angle: 50 }) +
      drawing +
      placed(fountainPen(tones), { x: nibAt[0], y: nibAt[1], rotate: angle }) +
      placed(penCap(tones), { x: 250, y: 236, rotate: angle + random.between(30, 50) }),
    outline: paperPath,
    wide: 1060,
    high: 740,
    words: "a brass fountain pen on a sheet with an ink drawing",
  };
}

/** A plant in thin ink lines that ends where the nib is. */
function inkDrawing(random: Random, [x, y]: Point): string {
  const blue = random.pick(["#2f4a6b", "#3b3a5e", "#27302b", "#1f5f63"]);
  const stem = stemPoints(x - 190, y + 180, 500, -98, random.between(12, 26), 14);
  const leaves = [4, 6, 8, 10, 12].flatMap((step, index) => {
    const [leafX, leafY] = stem[step] as Point;
    const size = 136 - index * 17;
    return [-1, 1].map((side) => {
      const angle = -88 + side * random.between(44, 58);
      const blade = leaf({
        x: leafX,
        y: leafY,
        length: size,
        wide: size * 0.42,
        angle,
        fill: withAlpha(blue, 0.1),
        bend: side * -0.1,
      });
      const [ribX, ribY] = polar(leafX, leafY, angle, size * 0.7);
      return (
        group(blade, `stroke="${blue}" stroke-width="3.4"`) +
        line(`M${coordinates([leafX, leafY])}L${coordinates([ribX, ribY])}`, blue, 1.8)
      );
    });
  });
  const [tipX, tipY] = stem[stem.length - 1] as Point;
  leaves.push(
    group(
      leaf({ x: tipX, y: tipY, length: 84, wide: 34, angle: -80, fill: withAlpha(blue, 0.1) }),
      `stroke="${blue}" stroke-width="3.4"`,
    ),
  );
  const lastStroke = line(
    smoothPath([
      [x - 190, y + 130],
      [x - 130, y + 60],
      [x - 60, y + 64],
      [x, y],
    ]),
    blue,
    3.4,
  );
  return line(smoothPath(stem), blue, 4) + leaves.join("") + lastStroke;
}

/** The pen along the x axis, its nib at 0, 0. */
function fountainPen(tones: Tones): string {
  const brass = { from: "#eed38d", to: "#9a7230" };
  const nib = "M0 0C26 -12 54 -19 92 -21V21C54 19 26 12 0 0Z";
  const grip = "M88 -19C110 -26 150 -27 176 -28V28C150 27 110 26 88 19Z";
  const barrel = "M176 -33H470C500 -32 522 -22 530 0C522 22 500 32 470 33H176Z";
  const whole = nib + grip + barrel;
  return [
    thrownShadow(whole, 14, 20, 0.36),
    shape(nib, { from: "#f0f0ea", to: "#a9aeab" }),
    line("M0 0H62", "#7d827f", 2.4) + circle(64, 0, 4.6, "#6b706d"),
    shape(grip, { from: lighten(tones.deep, 0.3), to: darken(tones.deep, 0.4) }),
    shape(barrel, brass),
    shape("M176 -33H470C488 -32 500 -28 510 -20H176Z", "rgba(255,250,230,0.45)"),
    shape("M184 -34H196V34H184ZM204 -34H208V34H204Z", "#86622a"),
    shape("M196 14H480Q500 14 516 16Q500 31 470 33H196Z", withAlpha(ink, 0.18)),
  ].join("");
}

function penCap(tones: Tones): string {
  const cap = "M-110 -37H70C104 -36 116 -20 116 0C116 20 104 36 70 37H-110Z";
  const clip = "M92 -8C40 -14 -40 -12 -72 -6C-84 -2 -84 6 -72 8C-40 12 40 12 92 8Z";
  return [
    thrownShadow(cap, 12, 18, 0.34),
    shape(cap, { from: "#eed38d", to: "#9a7230" }),
    shape("M-110 -37H70C88 -36 100 -31 107 -22H-110Z", "rgba(255,250,230,0.45)"),
    shape("M-104 -38H-88V38H-104Z", darken(tones.accent, 0.25)),
    shape(clip, withAlpha(ink, 0.25), 'transform="translate(3 7)"'),
    shape(clip, { from: "#f7e6b4", to: "#b98d40" }),
  ].join("");
}

/** A weekly planner, open, wire bound: ruled days, coloured entries, no words. */
export function planner(random: Random, tones: Tones): Drawing {
  const [wide, high] = [450, 610];
  const cover = tones.main;
  const boards = roundedPath(-wide - 20, -high / 2 - 18, wide * 2 + 40, high + 36, 18);
  const page = (side: 1 | -1) => {
    const x = side < 0 ? -wide - 2 : 10;
    const d = roundedPath(x, -high / 2, wide - 8, high, 8);
    const sheet = { from: side < 0 ? "#fffaf0" : "#f8f0e2", to: side < 0 ? "#f3ead9" : "#fffaf0", angle: 0 };
    return (
      shape(d, withAlpha(ink, 0.14), `transform="translate(${side * 3} 6)"`) +
      shape(d, sheet) +
      weekSide(random, tones, x + 26, -high / 2 + 34, wide - 62, high - 68, side)
    );
  };
  const rings = Array.from({ length: 15 }, (_, index) => {
    const y = -high / 2 + 34 + (index * (high - 68)) / 14;
    return (
      circle(-14, y, 4.5, withAlpha(ink, 0.5)) +
      circle(22, y, 4.5, withAlpha(ink, 0.5)) +
      line(`M-14 ${y}C-10 ${y - 17} 18 ${y - 17} 22 ${y}`, "#b9a67a", 4.5)
    );
  });
  const tabs = [0, 1, 2, 3].map((index) => {
    const colour = [tones.accent, tones.leaf, tones.second, tones.deep][index] ?? tones.accent;
    return shape(roundedPath(wide - 6, -high / 2 + 60 + index * 118, 38, 84, 10), {
      from: colour,
      to: darken(colour, 0.12),
      angle: 0,
    });
  });
  const penLoop = placed(pencilOf(random, tones), {
    x: wide + 74,
    y: random.between(-20, 40),
    rotate: random.between(84, 94),
    scale: 0.95,
  });
  return {
    markup: [patterned(boards, cover, weave(cover)), ...tabs, page(-1), page(1), ...rings, penLoop].join(""),
    outline: boards,
    wide: 1140,
    high: 720,
    words: "an open weekly planner with coloured entries",
  };
}

function weekSide(
  random: Random,
  tones: Tones,
  x: number,
  y: number,
  wide: number,
  high: number,
  side: 1 | -1,
): string {
  const rows = side < 0 ? 3 : 4;
  const rule = mix(tones.deep, "#fffaf0", 0.6);
  const inks = [tones.accent, tones.leaf, tones.second, tones.otherLeaf, "#d9a441", "#c38aa3"];
  const header = shape(roundedPath(x, y, wide * 0.5, 24, 10), mix(tones.accent, "#fffaf0", 0.35));
  const top = y + 52;
  const step = (high - 52) / rows;
  const days = Array.from({ length: rows }, (_, row) => {
    const dayY = top + row * step;
    const mark = circle(
      x + 15,
      dayY + 26,
      13,
      random.chance(0.6) ? mix(random.pick(inks), "#fffaf0", 0.15) : mix(rule, "#fffaf0", 0.6),
    );
    const lines = [0.42, 0.66, 0.9].map((along) =>
      line(`M${x + 44} ${dayY + step * along}H${x + wide}`, withAlpha(rule, 0.4), 2),
    );
    const entries = [0.26, 0.52, 0.76].map((along) => {
      if (random.chance(0.35)) return "";
      const [start, long] = [x + 52 + random.between(0, wide * 0.2), wide * random.between(0.22, 0.52)];
      const colour = mix(random.pick(inks), "#fffaf0", random.between(0.1, 0.4));
      return shape(roundedPath(start, dayY + step * along - 9, long, 17, 8), colour);
    });
    return line(`M${x} ${dayY}H${x + wide}`, withAlpha(rule, 0.8), 2.5) + mark + lines.join("") + entries.join("");
  });
  const corner =
    side > 0
      ? sprig(random, {
          x: x + wide - 6,
          y: y + high + 14,
          length: 190,
          angle: -112,
          stem: tones.leaf,
          leaf: tones.leaf,
          otherLeaf: tones.otherLeaf,
          leafLength: 52,
          leaves: 7,
        })
      : "";
  return header + days.join("") + corner;
}

/** A jointed desk lamp, lit. */
export function lamp(random: Random): Drawing {
  const coat = random.pick(["#8fa58c", "#7f9a80", "#9fb39a"]);
  const elbow: Point = [random.between(118, 160), random.between(-330, -300)];
  const head: Point = [random.between(-150, -110), random.between(-580, -550)];
  const base = turnedPath([
    [148, 0, true],
    [148, -24, true],
    [132, -36, true],
  ]);
  const arm = (from: Point, to: Point) => {
    const d = `M${coordinates(from)}L${coordinates(to)}`;
    return (
      line(d, darken(coat, 0.3), 23) +
      line(d, coat, 16) +
      line(d, withAlpha("#fffaf0", 0.35), 4, 'transform="translate(-3 -2)"')
    );
  };
  const joint = ([x, y]: Point, size: number) =>
    circle(x, y, size, { from: lighten(materials.brass, 0.45), to: darken(materials.brass, 0.2), angle: 60 }) +
    circle(x, y, size * 0.4, darken(materials.brass, 0.3));
  const spring = [
    [6, -60],
    [elbow[0] * 0.62, elbow[1] * 0.66],
  ] as const;
  const shadeTurn = random.between(14, 24);
  const shade = placed(lampShade(coat), { x: head[0], y: head[1], rotate: shadeTurn });
  const beam = placed(lampBeam(), { x: head[0], y: head[1], rotate: shadeTurn });
  const pool = groundShadow(head[0] - 150, 10, 330, 74, "#fff3cc", 0.75);
  return {
    markup: [
      pool,
      beam,
      modelled(base, coat),
      ellipse(0, -36, 132, 132 * tilt, lighten(coat, 0.3)),
      line("M0 -36V-66", darken(materials.brass, 0.1), 22),
      line(
        `M${spring[0].join(" ")}L${spring[1].join(" ")}`,
        withAlpha(darken(materials.brass, 0.3), 0.9),
        9,
        'stroke-dasharray="3 5" transform="translate(-17 4)" style="stroke-linecap:butt"',
      ),
      arm([0, -66], elbow),
      arm(elbow, head),
      joint([0, -66], 17),
      joint(elbow, 19),
      shade,
      joint(head, 16),
    ].join(""),
    outline: `${base}${polygonPath([
      [-8, -60],
      [8, -60],
      [elbow[0] + 10, elbow[1]],
      [head[0] + 6, head[1] - 8],
      [head[0] - 120, head[1] + 130],
      [head[0] + 90, head[1] + 180],
      [head[0] + 20, head[1] + 20],
      [elbow[0] - 12, elbow[1]],
    ])}`,
    wide: 660,
    high: 660,
    foot: 148,
    words: "a jointed desk lamp casting light",
  };
}

/** The shade hangs from 0, 0 and opens downwards. */
function lampShade(coat: string): string {
  const cup = "M-36 -34C-40 -66 40 -66 36 -34L44 4H-44Z";
  const bell = "M-44 0C-70 30 -122 90 -132 156A132 34 0 0 0 132 156C122 90 70 30 44 0Z";
  const inside = ellipsePath(0, 156, 132, 34);
  return [
    modelled(cup, darken(coat, 0.12)),
    modelled(bell, coat),
    shape(inside, { from: "#fff6d8", to: "#f7d98f" }),
    ellipse(0, 160, 46, 17, "#fffdf2"),
    line(ellipsePath(0, 156, 132, 34), darken(coat, 0.15), 5),
    line("M-84 70C-96 96 -104 116 -108 140", "rgba(255,250,240,0.5)", 9),
  ].join("");
}

function lampBeam(): string {
  const stops = [
    `<stop offset="0" stop-color="#fff0bf" stop-opacity="0.5"/>`,
    `<stop offset="1" stop-color="#fff0bf" stop-opacity="0"/>`,
  ];
  const definition = `<linearGradient id="lamp-beam" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`;
  return `${definition}${shape("M-130 160A132 34 0 0 0 130 160L250 560Q0 640 -250 560Z", "url(#lamp-beam)")}`;
}

/** A round desk clock in an ash surround. */
export function clock(random: Random, tones: Tones): Drawing {
  const radius = 240;
  const wood = random.pick(["#dfc093", materials.wood, "#b98656"]);
  const dial = random.pick(["#fbf5e8", "#fbf5e8", lighten(tones.second, 0.6), lighten(tones.main, 0.72)]);
  const y = -radius - 34;
  const ring = ellipsePath(0, y, radius);
  const side = ellipsePath(26, y + 6, radius);
  const marks = Array.from({ length: 60 }, (_, index) => {
    const big = index % 5 === 0;
    const [ax, ay] = polar(0, y, index * 6, radius * (big ? 0.66 : 0.71));
    const [bx, by] = polar(0, y, index * 6, radius * 0.745);
    return line(
      `M${coordinates([ax, ay])}L${coordinates([bx, by])}`,
      big ? tones.deep : mix(tones.deep, dial, 0.5),
      big ? 8 : 3,
    );
  });
  // Around ten past ten, where clocks in pictures have always stood: the hands frame the upper half.
  const minute = random.int(6, 14);
  const hour = 10 + minute / 60;
  const hand = (angle: number, reach: number, colour: string, thickness: number) => {
    const [ax, ay] = polar(0, y, angle, -radius * 0.12);
    const [bx, by] = polar(0, y, angle, radius * reach);
    const d = `M${coordinates([ax, ay])}L${coordinates([bx, by])}`;
    return line(d, withAlpha(ink, 0.16), thickness, 'transform="translate(7 9)"') + line(d, colour, thickness);
  };
  const feet = [-1, 1].map((at) =>
    modelled(
      polygonPath([
        [at * 96 - 22, -60],
        [at * 96 + 22, -60],
        [at * 124 + 15, 6],
        [at * 124 - 15, 6],
      ]),
      darken(wood, 0.3),
      "sheet",
    ),
  );
  const figure = [0.82, 0.9, 0.97].map((reach) =>
    line(ellipsePath(0, y, radius * reach), withAlpha(darken(wood, 0.5), 0.22), 2.4),
  );
  return {
    markup: [
      ...feet,
      modelled(side, darken(wood, 0.34), "sheet"),
      modelled(ring, { from: lighten(wood, 0.25), to: wood, angle: 60 }, "sheet"),
      ...figure,
      ellipse(0, y, radius * 0.79, radius * 0.79, darken(wood, 0.42)),
      ellipse(4, y + 6, radius * 0.775, radius * 0.77, { from: darken(dial, 0.06), to: lighten(dial, 0.5), angle: 60 }),
      dialArt(random, tones, dial, radius, y),
      ...marks,
      hand(hour * 30 - 90, 0.4, tones.deep, 15),
      hand(minute * 6 - 90, 0.6, tones.deep, 10),
      hand(random.int(20, 34) * 6 - 90, 0.66, tones.accent, 4),
      circle(0, y, 13, tones.accent),
      circle(-2, y - 3, 5, lighten(tones.accent, 0.5)),
      shape(ellipsePath(0, y, radius * 0.78), "url(#still-sheet)", 'opacity="0.4"'),
    ].join(""),
    outline: side,
    wide: 620,
    high: radius * 2 + 60,
    foot: 160,
    depth: 26,
    words: "a round desk clock in an ash surround",
  };
}

function dialArt(random: Random, tones: Tones, dial: string, radius: number, y: number): string {
  if (random.chance(0.4)) return ellipse(0, y, radius * 0.52, radius * 0.52, mix(dial, tones.second, 0.16));
  const disc = ellipsePath(0, y, radius * 0.52);
  const hills = [0.1, 0.24, 0.36].map((low, index) => {
    const points = [-0.6, -0.2, 0.2, 0.6].map(
      (along): Point => [along * radius, y + radius * (low + random.between(-0.05, 0.05))],
    );
    return shape(`${smoothPath(points)}V${y + radius}H${-radius * 0.6}Z`, mix(tones.leaf, dial, 0.72 - index * 0.14));
  });
  const sun = circle(
    radius * random.between(0.1, 0.26),
    y - radius * 0.08,
    radius * 0.11,
    mix(tones.accent, dial, 0.35),
  );
  return clipped(
    disc,
    ellipse(0, y, radius * 0.52, radius * 0.52, mix(dial, tones.second, 0.14)) + sun + hills.join(""),
  );
}
