import {
  blobPath,
  circle,
  clipped,
  cutPaper,
  cutPath,
  cutRect,
  darken,
  ellipse,
  frondPath,
  glow,
  groundShadow,
  group,
  height,
  hillPath,
  leaf,
  lighten,
  line,
  meadowsweet,
  mix,
  type Point,
  pathOf,
  placed,
  polar,
  round,
  shape,
  smoothPath,
  sprig,
  stemPoints,
  width,
  withAlpha,
} from "../canvas";
import {
  birds,
  bookPile,
  bouquet,
  candle,
  cloud,
  cup,
  foreground,
  fruit,
  pottedPlant,
  steam,
  tree,
  vessel,
  windingPath,
} from "./props";
import {
  archPath,
  backdrop,
  cloth,
  type DrawScene,
  discPath,
  inMood,
  rug,
  type Stage,
  surface,
  tint,
  turned,
  wall,
} from "./stage";
import { outlook, paned } from "./views";

export const wellness = { bath, moon, walk, tea, leaves, bed } satisfies Record<string, DrawScene>;

// --- Bath -----------------------------------------------------------------------------------------------------

function bath(stage: Stage) {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const floorY = random.between(800, 850);
  const cx = random.between(690, 760);
  const half = random.between(480, 530);
  const rimY = floorY - random.between(300, 340);
  const tub = mood.name === "full" ? tones.cream : mood.dark ? mix(tones.mid, tones.cream, 0.55) : tones.deep;
  const outlookOn = random.pick(["arch", "arch", "sash", "round", "none"] as const);
  const windowOn = outlookOn !== "none";
  const windowX = random.between(420, 700);
  const frameColour = mood.name === "full" ? tones.cream : mood.dark ? tones.dusk : lighten(tones.pale, 0.6);
  const view = {
    arch: () => bathWindow(set, windowX, rimY - 70),
    sash: () =>
      paned(random, tones, {
        x: windowX - 240,
        y: 90,
        wide: random.between(460, 620),
        high: rimY - 190,
        kind: random.pick(["hills", "sea", "town"]),
        colour: frameColour,
        columns: random.int(2, 4),
        rows: random.int(1, 2),
        evening: mood.dark,
      }),
    round: () => porthole(set, windowX + 60, 270, random.between(170, 200), frameColour),
    none: () => bathDisc(set, cx - 120, rimY - 120),
  }[outlookOn]();
  const stoolX = random.between(1375, 1430);
  const thing = random.pick(["candle", "plant"] as const);
  const body = [
    view,
    random.chance(0.6) ? tiles(set, floorY) : boards(set, floorY),
    surface(set, floorY, { colour: mood.dark ? mix(tones.deep, tones.mid, 0.3) : mood.surface, tilt: 0 }),
    rug(cx + 60, floorY + 130, 420, 52, mood.dark ? tones.blush : tones.cream, tones.accent),
    steam(random, cx - 60, rimY - 34, 230, mood.mist),
    tubShape(set, cx, rimY, half, floorY + 56, tub),
    stool(set, stoolX, floorY + 70, thing),
    random.chance(0.6) ? hangingLeaves(set, random.between(1180, 1420)) : "",
  ].join("");
  const detail = thing === "candle" ? "a lit candle on a stool beside it" : "a pot plant on a stool beside it";
  const alt = `A deep, steaming bath ${windowOn ? "under a window" : "before a pale disc of light"}, with ${detail}.`;
  return { background: wall(set), body, alt };
}

function tubShape({ random, tones }: Stage, cx: number, rimY: number, half: number, foot: number, colour: string) {
  const bottom = foot - 46;
  const deepness = bottom - rimY;
  const body = smoothPath([
    [cx - half, rimY],
    [cx - half * 0.96, rimY + deepness * 0.3],
    [cx - half * 0.78, rimY + deepness * 0.78],
    [cx - half * 0.5, bottom],
    [cx, bottom + 8],
    [cx + half * 0.52, bottom],
    [cx + half * 0.8, rimY + deepness * 0.78],
    [cx + half * 0.97, rimY + deepness * 0.3],
    [cx + half, rimY],
  ]);
  const feet = [-0.56, 0.56].map((side) => {
    const x = cx + side * half;
    const d = pathOf`
      M${x - 34} ${bottom - 26}Q${x + side * 40} ${bottom + 20} ${x + side * 62 - 16} ${foot}H${x + side * 62 + 18}
      Q${x + 36} ${bottom + 6} ${x + 36} ${bottom - 26}Z`;
    return shape(d, turned(tones.accent));
  });
  const waterColour = mix(tones.mid, tones.pale, 0.55);
  const towelX = cx + half * random.between(0.36, 0.5);
  const towelDrop = deepness * random.between(0.62, 0.8);
  const towel = cutPath(
    random,
    [
      [towelX, rimY - 12],
      [towelX + 150, rimY - 12],
      [towelX + 142, rimY + towelDrop],
      [towelX + 6, rimY + towelDrop + 10],
    ],
    6,
  );
  const towelColour = tones.blush;
  const stripes = [0.72, 0.79].map((share) =>
    line(pathOf`M${towelX + 6} ${rimY + towelDrop * share}h136`, tones.accent, 6),
  );
  return [
    groundShadow(cx + 30, foot + 4, half * 0.95, 44),
    feet.join(""),
    ellipse(cx, rimY, half, 38, lighten(colour, 0.3)),
    ellipse(cx, rimY + 5, half * 0.95, 29, darken(colour, 0.2)),
    ellipse(cx, rimY + 12, half * 0.9, 22, { from: lighten(waterColour, 0.35), to: waterColour, angle: 0 }),
    ellipse(cx - half * 0.24, rimY + 10, half * 0.26, 6, withAlpha(tones.cream, 0.5)),
    shape(`${body}${rimFront(cx, rimY, half)}`, turned(colour)),
    clipped(
      `${body}Z`,
      ellipse(
        cx - half * 0.55,
        rimY + deepness * 0.46,
        30,
        deepness * 0.3,
        "rgba(255,252,242,0.2)",
        `transform="rotate(14 ${round(cx - half * 0.55)} ${round(rimY + deepness * 0.46)})"`,
      ),
    ),
    line(pathOf`M${cx - half} ${rimY}A${half} 38 0 0 0 ${cx + half} ${rimY}`, lighten(colour, 0.34), 13),
    cutPaper(towel, tint(towelColour), { dx: 6, dy: 6 }),
    stripes.join(""),
  ].join("");
}

/** The near edge of the rim hides the water behind it. */
function rimFront(cx: number, rimY: number, half: number): string {
  return pathOf`A${half} 38 0 0 1 ${cx - half} ${rimY}Z`;
}

function bathWindow({ random, tones, mood }: Stage, x: number, foot: number): string {
  const half = random.between(190, 250);
  const high = random.between(350, 400);
  const opening = archPath(x, foot, half, high);
  const sky = mood.dark ? { from: tones.dusk, to: tones.blush } : { from: tones.blush, to: lighten(tones.pale, 0.5) };
  const view = [
    shape(opening, sky),
    circle(x + half * 0.3, foot - high * 0.5, half * 0.26, mood.dark ? tones.cream : tones.accent),
    shape(hillPath(random, foot - high * 0.2, { swell: 24, rises: 5 }), mix(tones.mid, tones.pale, 0.2)),
    shape(hillPath(random, foot - high * 0.1, { swell: 16, rises: 6 }), tones.dusk),
  ].join("");
  const frameColour = mood.name === "full" ? tones.cream : mood.dark ? tones.dusk : lighten(tones.pale, 0.6);
  const bars = [
    line(pathOf`M${x} ${foot}V${foot - high}`, frameColour, 9),
    line(pathOf`M${x - half} ${foot - high * 0.44}H${x + half}`, frameColour, 9),
  ].join("");
  return [
    cutPaper(archPath(x, foot + 12, half + 18, high + 30), tint(frameColour)),
    clipped(opening, view + bars),
    cutPaper(cutRect(random, x - half - 44, foot, half * 2 + 88, 26, 2), tint(frameColour)),
  ].join("");
}

/** Stems that trail into the picture from above. */
function hangingLeaves({ random, tones, mood }: Stage, x: number): string {
  const green = mood.dark ? tones.leaf : tones.leafDark;
  return Array.from({ length: 4 }, (_, index) =>
    sprig(random, {
      x: x + index * 56,
      y: -30,
      length: random.between(190, 400),
      angle: 90 + random.between(-14, 14),
      bend: random.between(-18, 18),
      stem: green,
      leaf: green,
      otherLeaf: mood.dark ? tones.leafLight : tones.leaf,
      leaves: 9,
      leafLength: 66,
      slimness: 0.5,
      bare: 0,
    }),
  ).join("");
}

function porthole({ random, tones, mood }: Stage, x: number, y: number, radius: number, colour: string): string {
  const opening = discPath(random, x, y, radius);
  const box = { x: x - radius, y: y - radius, wide: radius * 2, high: radius * 2 };
  const view = outlook(random, tones, { ...box, kind: random.pick(["hills", "sea"]), evening: mood.dark });
  return cutPaper(discPath(random, x, y, radius + 22), tint(colour)) + clipped(opening, view);
}

/** Tongue-and-groove boards up to a rail, the other way to clad a bathroom. */
function boards({ random, tones, mood }: Stage, floorY: number): string {
  const top = floorY - random.between(230, 300);
  const colour = mood.dark ? mix(tones.deep, tones.mid, 0.3) : mood.name === "full" ? tones.soft : tones.blush;
  const grooves = Array.from({ length: 24 }, (_, index) =>
    line(pathOf`M${index * 70 + 20} ${top + 20}V${floorY}`, withAlpha(darken(colour, 0.5), 0.16), 4),
  );
  const panel = shape(pathOf`M0 ${top}H${width}V${floorY + 20}H0Z`, tint(colour));
  return panel + grooves.join("") + shape(pathOf`M0 ${top - 10}H${width}V${top + 16}H0Z`, lighten(colour, 0.3));
}

function bathDisc(set: Stage, x: number, foot: number): string {
  const { random, mood } = set;
  const radius = random.between(210, 250);
  return cutPaper(discPath(random, x, foot - radius + 130, radius), tint(mood.panel), { strength: 0.07 });
}

function tiles({ random, tones, mood }: Stage, floorY: number): string {
  const high = random.between(190, 230);
  const top = floorY - high;
  const colour = mood.dark ? mix(tones.deep, tones.mid, 0.22) : mood.name === "full" ? tones.mid : mood.panel;
  const rule = withAlpha(mood.dark ? tones.pale : tones.cream, mood.dark ? 0.18 : 0.55);
  const step = high / 3;
  const rows = [1, 2].map((row) => line(pathOf`M0 ${top + row * step}H${width}`, rule, 3));
  const columns = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 13 }, (_, index) => {
      const x = (index + (row % 2) * 0.5) * 132;
      return line(pathOf`M${x} ${top + row * step + 2}v${step - 4}`, rule, 3);
    }),
  );
  const edge = line(pathOf`M0 ${top}H${width}`, lighten(colour, 0.35), 12);
  return shape(pathOf`M0 ${top}H${width}V${floorY + 20}H0Z`, tint(colour)) + rows.join("") + columns.join("") + edge;
}

function stool(stage: Stage, x: number, base: number, thing: "candle" | "plant"): string {
  const { random, tones, mood } = stage;
  const top = base - random.between(210, 240);
  const legs = [-1, 1].map((side) =>
    line(pathOf`M${x + side * 62} ${top + 12}L${x + side * 88} ${base}`, darken(tones.wood, 0.15), 17),
  );
  const seat = cutPath(
    random,
    [
      [x - 112, top - 10],
      [x + 112, top - 10],
      [x + 106, top + 20],
      [x - 106, top + 20],
    ],
    4,
  );
  const on =
    thing === "candle"
      ? candle(x + 46, top - 8, 92, tones.cream, tones.accent) +
        vessel(random, {
          x: x - 38,
          base: top - 8,
          wide: 74,
          high: 128,
          kind: "bottle",
          colour: mood.dark ? tones.clay : tones.dusk,
          glaze: tones.cream,
        })
      : pottedPlant(random, tones, {
          x,
          base: top - 8,
          size: 280,
          pot: mood.dark ? tones.clay : tones.cream,
          glaze: tones.accent,
          dark: mood.dark,
        });
  return groundShadow(x + 20, base, 160, 22) + legs.join("") + shape(seat, turned(tones.wood)) + on;
}

// --- Moon -----------------------------------------------------------------------------------------------------

function moon({ random, tones }: Stage) {
  const sky = random.pick([
    { from: darken(tones.deep, 0.3), to: mix(tones.dusk, tones.mid, 0.25) },
    { from: darken(tones.deep, 0.34), to: mix(mix(tones.dusk, tones.mid, 0.3), tones.blush, 0.38) },
    { from: mix(tones.deep, tones.night, 0.2), to: mix(tones.mid, tones.pale, 0.25) },
  ]);
  const x = random.between(420, 720);
  const y = random.between(290, 370);
  const radius = random.between(120, 175);
  const crescent = random.chance(0.35);
  const lake = random.chance(0.6);
  const moonColour = mix(tones.sun, tones.cream, 0.72);
  const cut = discPath(random, x, y, radius);
  const moonShape = crescent ? crescentPath(x, y, radius) : cut;
  const stars = Array.from({ length: 34 }, () => {
    const [starX, starY] = [random.between(30, 1570), random.between(30, 560)];
    if (Math.hypot(starX - x, starY - y) < radius * 1.5) return "";
    return circle(starX, starY, random.between(1.6, 4.2), withAlpha(tones.cream, random.between(0.4, 0.9)));
  });
  const rings = [2.5, 1.9, 1.42].map((reach) => circle(x, y, radius * reach, withAlpha(moonColour, 0.06)));
  const horizon = random.between(610, 660);
  const ground = lake ? lakeUnder() : hillsUnder();
  const body = [
    rings.join(""),
    stars.join(""),
    shape(moonShape, { from: lighten(moonColour, 0.5), to: moonColour, angle: 40 }),
    crescent ? "" : craters(),
    cutPaper(
      hillPath(random, horizon - 60, { swell: 74, rises: 3 }),
      { from: mix(tones.dusk, tones.mid, 0.3), to: tones.dusk },
      { dy: -5, strength: 0.08 },
    ),
    cutPaper(
      hillPath(random, horizon, { swell: 44, rises: 3 }),
      { from: tones.dusk, to: tones.deep },
      { dy: -5, strength: 0.08 },
    ),
    ground,
    bough(),
  ].join("");
  const kind = crescent ? "A crescent moon" : "A full moon";
  const below = lake ? "a still lake and dark hills" : "folded dark hills and trees";
  const alt = `${kind} among small stars above ${below}.`;
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt,
    light: [x, y] as Point,
    lightStrength: 0.7,
  };

  function craters(): string {
    return clipped(
      cut,
      [
        blobPath(random, x - radius * 0.3, y - radius * 0.2, radius * 0.3, radius * 0.22),
        blobPath(random, x + radius * 0.25, y + radius * 0.36, radius * 0.36, radius * 0.2),
        blobPath(random, x + radius * 0.4, y - radius * 0.4, radius * 0.14, radius * 0.12),
      ]
        .map((d) => shape(d, withAlpha(mix(tones.accent, tones.mid, 0.5), 0.28)))
        .join(""),
    );
  }

  function lakeUnder(): string {
    const shore = horizon + 70;
    const water = shape(pathOf`M0 ${shore}H${width}V${height}H0Z`, {
      from: mix(tones.mid, tones.dusk, 0.4),
      to: darken(tones.deep, 0.25),
    });
    const glints = Array.from({ length: 15 }, (_, index) => {
      const glintY = shore + 16 + index * 19 + random.between(-5, 5);
      const reach = radius * (0.95 - index * 0.03) * random.between(0.4, 1);
      const shift = random.between(-radius * 0.25, radius * 0.25);
      return line(
        pathOf`M${x + shift - reach} ${glintY}h${reach * 2}`,
        withAlpha(moonColour, random.between(0.4, 0.85)),
        random.between(4, 9),
      );
    });
    const ripples = Array.from({ length: 16 }, () => {
      const start: Point = [random.between(0, 1500), random.between(shore + 20, 1050)];
      return line(pathOf`M${start}h${random.between(60, 200)}`, withAlpha(tones.pale, 0.16), 3);
    });
    return (
      water +
      ripples.join("") +
      glints.join("") +
      foreground(random, { ...tones, leafDark: tones.night, leaf: tones.deep }, height, true)
    );
  }

  function hillsUnder(): string {
    const near = hillPath(random, horizon + 120, { swell: 60, rises: 2 });
    const trees = Array.from({ length: 7 }, () => {
      const treeX = random.between(60, 1540);
      return tree(
        random,
        treeX,
        horizon + random.between(70, 130),
        random.between(90, 190),
        mix(tones.deep, tones.night, random.next()),
        tones.night,
      );
    });
    return [
      trees.join(""),
      cutPaper(near, { from: tones.deep, to: tones.night }, { dy: -5, strength: 0.1 }),
      cutPaper(
        hillPath(random, horizon + 250, { swell: 60, rises: 2 }),
        { from: mix(tones.deep, tones.night, 0.6), to: tones.night },
        { dy: -5 },
      ),
      foreground(random, { ...tones, leafDark: tones.dusk, leaf: tones.deep }, height, true),
    ].join("");
  }

  /** A branch that comes into the picture from the far side and balances the moon. */
  function bough(): string {
    const points = stemPoints(1650, random.between(60, 240), random.between(560, 700), 168, random.between(-34, -12));
    const stem = tones.night;
    const twigs = [0.3, 0.45, 0.6, 0.75, 0.9].map((along, index) => {
      const place = points[Math.round(along * 12)] as Point;
      const angle = 165 + (index % 2 ? 40 : -46);
      return sprig(random, {
        x: place[0],
        y: place[1],
        length: random.between(150, 260),
        angle,
        stem,
        leaf: darken(tones.deep, 0.28),
        otherLeaf: mix(tones.deep, tones.dusk, 0.4),
        leaves: 7,
        leafLength: 76,
        bend: random.between(-20, 20),
      });
    });
    return line(smoothPath(points), stem, 11) + twigs.join("");
  }
}

function crescentPath(x: number, y: number, radius: number): string {
  const [topX, topY] = polar(x, y, -65, radius);
  const [footX, footY] = polar(x, y, 65, radius);
  const r = round(radius);
  return pathOf`
    M${topX} ${topY}A${r} ${r} 0 1 0 ${footX} ${footY}A${radius * 0.93} ${radius * 0.93} 0 0 1 ${topX} ${topY}Z`;
}

// --- Walk -----------------------------------------------------------------------------------------------------

function walk(stage: Stage) {
  return stage.random.chance(0.5) ? woodlandWalk(stage) : openWalk(stage);
}

function woodlandWalk({ random, tones }: Stage) {
  const season = random.pick(["summer", "autumn", "dusk"] as const);
  const hues = {
    summer: {
      far: mix(tones.pale, tones.blush, 0.5),
      sky: mix(tones.pale, tones.mid, 0.25),
      tint: tones.mid,
      trees: "tall tree trunks",
    },
    autumn: {
      far: lighten(tones.blush, 0.2),
      sky: mix(tones.blush, tones.sun, 0.2),
      tint: mix(tones.clay, tones.mid, 0.5),
      trees: "autumn trees",
    },
    dusk: {
      far: mix(tones.sun, tones.blush, 0.6),
      sky: mix(tones.dusk, tones.deep, 0.3),
      tint: tones.dusk,
      trees: "trees in the dusk",
    },
  }[season];
  const sunX = random.between(620, 900);
  const horizon = random.between(560, 620);
  const path = windingPath(
    [
      [random.between(520, 760), 1120],
      [random.between(820, 960), 880],
      [random.between(640, 780), 730],
      [sunX, horizon + 66],
    ],
    random.between(420, 520),
    16,
  );
  const rows = [
    { count: 9, base: horizon + 40, thick: 26, colour: mix(hues.tint, tones.pale, 0.45) },
    { count: 6, base: horizon + 130, thick: 46, colour: mix(hues.tint, tones.deep, 0.35) },
  ];
  const trunks = rows.map(({ count, base, thick, colour }) =>
    Array.from({ length: count }, (_, index) => {
      const x = ((index + random.between(0.2, 0.8)) * width) / count;
      if (Math.abs(x - sunX) < 110) return "";
      return trunk(x, base + random.between(-10, 30), thick * random.between(0.7, 1.2), colour);
    }).join(""),
  );
  const nearXs = [random.between(60, 180), random.between(1340, 1480)];
  const near = nearXs.map((x) => trunk(x, 1100, random.between(86, 120), darken(tones.deep, 0.18)));
  const canopyHues = {
    summer: [tones.deep, tones.dusk, mix(tones.leaf, tones.mid, 0.4)],
    autumn: [tones.clay, mix(tones.sun, tones.clay, 0.3), tones.leaf],
    dusk: [tones.night, tones.deep, mix(tones.deep, tones.dusk, 0.5)],
  }[season];
  const canopy = Array.from({ length: 9 }, (_, index) => {
    const colour = canopyHues[index % 3] as string;
    return leafCluster(
      index * 200 + random.between(-50, 50),
      random.between(-60, 40),
      random.between(120, 190),
      colour,
    );
  });
  const body = [
    circle(sunX, horizon - 190, random.between(80, 110), tones.sun),
    glow(sunX, horizon - 190, 420, tones.cream, 0.7),
    trunks[0],
    shape(hillPath(random, horizon + 30, { swell: 18, rises: 3 }), {
      from: mix(hues.tint, tones.pale, 0.5),
      to: hues.tint,
    }),
    trunks[1],
    shape(hillPath(random, horizon + 150, { swell: 26, rises: 2 }), {
      from: mix(hues.tint, tones.leafLight, 0.3),
      to: tones.dusk,
    }),
    cutPaper(path, { from: tones.cream, to: mix(tones.cream, tones.accent, 0.4) }, { dx: 0, dy: 6, strength: 0.1 }),
    lightBars(),
    near.join(""),
    canopy.join(""),
    foreground(random, tones, height, false),
  ].join("");
  const background = shape(pathOf`M0 0H${width}V${height}H0Z`, { from: hues.sky, to: hues.far });
  return {
    background,
    body,
    alt: `A pale path winds between ${hues.trees} towards a low sun.`,
    light: [sunX, 300] as Point,
  };

  function trunk(x: number, base: number, thick: number, colour: string): string {
    const lean = random.between(-26, 26);
    const d = pathOf`
      M${x - thick * 0.8} ${base}Q${x - thick * 0.4} ${base - 120} ${x - thick * 0.4 + lean} -20
      H${x + thick * 0.4 + lean}Q${x + thick * 0.4} ${base - 120} ${x + thick * 0.8} ${base}Z`;
    const limb = polar(x + lean * 0.5, base * 0.42, random.side() > 0 ? -40 : -140, thick * 5);
    const branch = line(
      pathOf`M${x + lean * 0.5} ${base * 0.48}Q${[(x + limb[0]) / 2, base * 0.4]} ${limb}`,
      colour,
      thick * 0.24,
    );
    return groundShadow(x + thick, base, thick * 2.4, thick * 0.3) + branch + shape(d, turned(colour));
  }

  function leafCluster(x: number, y: number, reach: number, colour: string): string {
    return Array.from({ length: 6 }, (_, index) => {
      const angle = 20 + index * 28 + random.between(-10, 10);
      return sprig(random, {
        x,
        y,
        length: reach * random.between(0.8, 1.25),
        angle,
        stem: darken(colour, 0.15),
        leaf: colour,
        otherLeaf: lighten(colour, 0.14),
        leaves: 6,
        leafLength: reach * 0.34,
        slimness: 0.46,
        bare: 0.1,
      });
    }).join("");
  }

  function lightBars(): string {
    const bars = Array.from({ length: 4 }, () => {
      const x = random.between(100, 1500);
      return cutPath(
        random,
        [
          [x, random.between(760, 1000)],
          [x + 220, random.between(760, 1000)],
          [x + 260, 1080],
          [x - 20, 1080],
        ],
        20,
      );
    });
    return shape(bars.join(""), withAlpha(tones.cream, 0.1));
  }
}

function openWalk({ random, tones }: Stage) {
  const sky = random.pick([
    { from: mix(tones.pale, tones.mid, 0.18), to: lighten(tones.blush, 0.3) },
    { from: mix(tones.blush, tones.sun, 0.25), to: lighten(tones.blush, 0.35) },
    { from: mix(tones.mid, tones.deep, 0.12), to: mix(tones.pale, tones.blush, 0.4) },
  ]);
  const sunX = random.between(1000, 1300);
  const sunY = random.between(200, 280);
  const horizon = random.between(470, 530);
  const summit: Point = [random.between(860, 1060), horizon + 170];
  const path = windingPath(
    [
      [random.between(420, 640), 1130],
      [random.between(760, 900), 930],
      [random.between(500, 620), 830],
      [random.between(800, 920), 735],
      summit,
    ],
    random.between(240, 320),
    9,
  );
  const trees = Array.from({ length: 7 }, (_, index) => {
    const side = index % 2 ? random.between(1080, 1560) : random.between(30, 430);
    const base = random.between(horizon + 130, horizon + 330);
    return {
      base,
      markup: tree(
        random,
        side,
        base,
        60 + (base - horizon) * random.between(0.75, 1.05),
        random.pick([tones.deep, tones.dusk, tones.leaf, tones.accent]),
        tones.night,
      ),
    };
  }).sort((a, b) => a.base - b.base);
  const body = [
    cutPaper(
      discPath(random, sunX, sunY, random.between(80, 120)),
      { from: lighten(tones.sun, 0.3), to: tones.sun },
      { strength: 0.05 },
    ),
    cloud(
      random,
      random.between(260, 560),
      random.between(170, 280),
      random.between(300, 460),
      withAlpha(tones.cream, 0.85),
    ),
    cloud(
      random,
      random.between(900, 1400),
      random.between(330, 400),
      random.between(220, 320),
      withAlpha(tones.cream, 0.6),
    ),
    birds(random, random.between(560, 800), 260, 120, tones.dusk),
    cutPaper(
      hillPath(random, horizon - 30, { swell: 80, rises: 3 }),
      { from: mix(tones.pale, tones.mid, 0.5), to: tones.soft },
      { dy: -5, strength: 0.05 },
    ),
    cutPaper(
      hillPath(random, horizon + 60, { swell: 46, rises: 2 }),
      { from: tones.mid, to: mix(tones.mid, tones.pale, 0.3) },
      { dy: -5, strength: 0.06 },
    ),
    cutPaper(
      hillPath(random, horizon + 150, { swell: 40, rises: 2 }),
      { from: mix(tones.leafLight, tones.mid, 0.4), to: mix(tones.leaf, tones.dusk, 0.5) },
      { dy: -5, strength: 0.07 },
    ),
    cutPaper(path, { from: tones.cream, to: mix(tones.cream, tones.accent, 0.35) }, { dx: 0, dy: 5, strength: 0.1 }),
    trees.map(({ markup }) => markup).join(""),
    foreground(random, tones, height, false),
  ].join("");
  const background = shape(pathOf`M0 0H${width}V${height}H0Z`, sky);
  return {
    background,
    body,
    alt: "A footpath winds up through green hills and scattered trees under a warm sun.",
    light: [sunX, sunY] as Point,
  };
}

// --- Tea ------------------------------------------------------------------------------------------------------

function tea(stage: Stage) {
  const { random, tones, mood } = stage;
  const table = random.between(735, 785);
  const cx = random.between(690, 800);
  const clothOn = random.chance(0.5);
  const books = random.chance(0.5);
  const jarX = cx + random.between(470, 540);
  const cupColour = mood.name === "full" ? tones.cream : mood.dark ? tones.cream : tones.deep;
  const jugColour = mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : mix(tones.mid, tones.deep, 0.25);
  const pile = bookPile(
    random,
    cx - 20,
    table + 150,
    580,
    random.shuffle([tones.deep, tones.accent, tones.rose, tones.soft]).slice(0, 2),
    tones.cream,
  );
  const cupBase = books ? pile.top + 8 : table + 140;
  const flowers = bouquet(random, tones, {
    x: jarX,
    y: table - 225,
    reach: random.between(430, 490),
    dark: mood.dark,
    blooms: 4,
  });
  const size = random.between(310, 350);
  const body = [
    backdrop(stage, { x: cx + 160, foot: table, high: random.between(580, 680) }),
    surface(stage, table),
    clothOn ? cloth(stage, cx - 420, table + 50, 760) : "",
    flowers.markup,
    vessel(random, {
      x: jarX,
      base: table + 90,
      wide: 240,
      high: 320,
      kind: random.pick(["round", "jug", "urn"]),
      colour: jugColour,
      glaze: tones.cream,
    }),
    books ? pile.markup : "",
    steam(random, cx - 20, cupBase - size * 0.86, 250, mood.mist),
    cup(random, {
      x: cx - 20,
      base: cupBase,
      size,
      colour: cupColour,
      glaze: tones.accent,
      saucer: mood.name === "full" ? tones.deep : tones.cream,
    }),
    fruit(random, tones, "lemon", cx - 430, table + 150, 150, random.between(-24, 12)),
    lemonSlice(cx - 290, table + 215),
  ].join("");
  const where = books ? "on a pile of books" : clothOn ? "on a striped cloth" : "on a table";
  return {
    background: wall(stage),
    body,
    alt: `A steaming cup of tea ${where}, beside lemons and a vase of ${flowers.words}.`,
  };

  function lemonSlice(x: number, y: number): string {
    const rind = mix(tones.straw, "#efc75e", 0.5);
    const segments = Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 360;
      return leaf({ x: 0, y: 0, length: 44, wide: 25, angle, fill: withAlpha(rind, 0.75) });
    });
    const slice = circle(0, 0, 56, rind) + circle(0, 0, 50, tones.cream) + segments.join("");
    return (
      groundShadow(x + 8, y + 8, 66, 26) +
      group(slice, `transform="translate(${round(x)} ${round(y)}) scale(1.35 0.58)"`)
    );
  }
}

// --- Leaves ---------------------------------------------------------------------------------------------------

function leaves(stage: Stage) {
  return stage.random.chance(0.5) ? leafPanels(stage) : leafSpray(stage);
}

/** Matisse's wall of seaweed: panels of colour, a frond or a leaf cut out on each. */
function leafPanels({ random, tones }: Stage) {
  const columns = random.pick([3, 4]);
  const splits = Array.from({ length: columns }, () => random.between(0.38, 0.62));
  const wide = (width + 40) / columns;
  const grounds = random.shuffle([
    tones.pale,
    tones.mid,
    tones.deep,
    tones.blush,
    tones.cream,
    tones.soft,
    tones.dusk,
    tones.accent,
  ]);
  const cuts = splits.flatMap((split, column) => {
    const x = -20 + column * wide;
    const middle = height * split;
    return [
      { x, y: -20, high: middle + 20, ground: grounds[(column * 2) % 8] as string },
      { x, y: middle, high: height - middle + 20, ground: grounds[(column * 2 + 1) % 8] as string },
    ];
  });
  const panels = cuts.map(({ x, y, high, ground }) => {
    const block = cutRect(random, x, y, wide + 4, high + 4, 9);
    const pool = [tones.cream, tones.deep, tones.accent, tones.mid, tones.leaf, tones.night, tones.pale];
    const colour = random.pick(pool.filter((tone) => contrast(tone, ground) > 95));
    const length = Math.min(high * 0.76, wide * 1.15);
    const angle = random.jitter(-90, 22);
    const [footX, footY] = polar(x + wide / 2, y + high / 2, angle + 180, length / 2);
    return (
      cutPaper(block, tint(ground), { strength: 0.1 }) +
      cutPaper(cutLeaf(footX, footY, length, angle), tint(colour), { dx: 4, dy: 6 })
    );
  });
  return {
    background: tones.pale,
    body: panels.join(""),
    alt: "Cut-paper leaves and fronds, one to a panel, on blocks of soft colour.",
  };

  function cutLeaf(x: number, y: number, length: number, angle: number): string {
    const bend = random.between(-26, 26);
    switch (random.pick(["frond", "frond", "fern", "split"] as const)) {
      case "frond":
        return frondPath(random, {
          x,
          y,
          length,
          angle,
          bend,
          lobes: random.int(3, 6),
          lobe: random.between(0.28, 0.4),
          lean: random.between(22, 46),
        });
      case "fern": {
        const points = stemPoints(x, y, length * 0.86, angle, bend);
        const blades = points.slice(2).flatMap(([px, py], index) => {
          const size = length * 0.34 * (1 - index * 0.06);
          const turn = angle + (bend * index) / 12;
          return [leafPathAt(px, py, size, turn + 52), leafPathAt(px, py, size, turn - 52)];
        });
        const tip = points[points.length - 1] as Point;
        const end = leafPathAt(tip[0], tip[1], length * 0.2, angle + bend);
        return [cutStem(points, length * 0.016), ...blades, end].join("");
      }
      case "split":
        return frondPath(random, { x, y, length, angle, bend, lobes: 3, lobe: 0.46, lean: 20 });
    }
  }

  function leafPathAt(x: number, y: number, length: number, angle: number): string {
    const at = (along: number, side: number) => polar(...polar(x, y, angle, length * along), angle + 90, side * length);
    return smoothPath([at(0, 0), at(0.4, 0.12), at(0.8, 0.09), at(1, 0), at(0.8, -0.09), at(0.4, -0.12)], true);
  }

  function cutStem(points: readonly Point[], thick: number): string {
    const right = points.map(([px, py]): Point => [px + thick, py]);
    const left = points.map(([px, py]): Point => [px - thick, py]).reverse();
    return smoothPath([...right, ...left], true);
  }
}

/** How far apart two colours are in lightness, roughly. */
function contrast(one: string, other: string): number {
  const brightness = (colour: string) =>
    [1, 3, 5].reduce(
      (sum, at, index) => sum + Number.parseInt(colour.slice(at, at + 2), 16) * ([0.3, 0.59, 0.11][index] ?? 0),
      0,
    );
  return Math.abs(brightness(one) - brightness(other));
}

/** Great leaves that grow in from one corner, over a sun. */
function leafSpray(stage: Stage) {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const root: Point = [random.between(180, 420), 1130];
  const sun = cutPaper(
    discPath(random, random.between(960, 1180), random.between(320, 430), random.between(210, 270)),
    tint(mood.dark ? tones.accent : mood.name === "blush" ? tones.cream : mix(tones.accent, tones.cream, 0.25)),
    { strength: 0.08 },
  );
  const back = [-96, -72, -50, -30].map((angle, index) => {
    const length = random.between(820, 1080) - index * 40;
    const d = frondPath(random, {
      x: root[0] + index * 40,
      y: root[1],
      length,
      angle: random.jitter(angle, 4),
      bend: random.between(-6, 22),
      lobes: random.int(6, 8),
      lobe: 0.19,
      lean: 40,
    });
    const colours = mood.dark ? [tones.dusk, tones.mid, tones.clay] : [tones.mid, tones.leafLight, tones.dusk];
    return { d, colour: index === 2 ? mix(tones.accent, tones.clay, 0.35) : (colours[index % 3] as string) };
  });
  const big = [-104, -66, -34, -8].map((angle, index) => {
    const [x, y] = [root[0] + index * 130 - 120, 1110];
    const length = random.between(480, 700);
    const colour = [tones.deep, tones.leaf, tones.night, tones.dusk][index] as string;
    return ribbedLeaf(x, y, length, random.jitter(angle, 7), mood.dark ? mix(colour, tones.mid, 0.3) : colour);
  });
  const sweet = Array.from({ length: 3 }, (_, index) =>
    meadowsweet(random, {
      x: root[0] + 140 + index * 90,
      y: 1100,
      length: random.between(620, 860),
      angle: -78 + index * 17,
      stem: tones.leafDark,
      flower: mood.dark ? "#fdf0d2" : "#fffaf0",
      head: 0.26,
    }),
  );
  const body = [
    sun,
    back.map(({ d, colour }) => cutPaper(d, tint(colour), { dx: 4, dy: 6, strength: 0.1 })).join(""),
    sweet.join(""),
    big.join(""),
  ].join("");
  return { background: wall(set), body, alt: "Large cut-paper leaves and meadowsweet reach up across a round sun." };

  function ribbedLeaf(x: number, y: number, length: number, angle: number, colour: string): string {
    const bend = random.between(-0.1, 0.1);
    const wide = length * random.between(0.36, 0.46);
    const at = (along: number, side: number) =>
      polar(...polar(x, y, angle, length * along), angle + 90, side * wide + bend * length * Math.sin(Math.PI * along));
    const blade = smoothPath(
      [at(0, 0), at(0.2, 0.34), at(0.5, 0.5), at(0.8, 0.3), at(1, 0), at(0.8, -0.3), at(0.5, -0.5), at(0.2, -0.34)],
      true,
    );
    const rib = withAlpha(lighten(colour, 0.5), 0.8);
    const ribs = [0.18, 0.32, 0.46, 0.6, 0.74].flatMap((along) =>
      [1, -1].map((side) => {
        const reach = 0.42 * Math.sin(Math.PI * (along + 0.12));
        return line(
          pathOf`M${at(along, 0)}Q${at(along + 0.08, side * reach * 0.6)} ${at(along + 0.15, side * reach)}`,
          rib,
          3.5,
        );
      }),
    );
    return (
      cutPaper(blade, { from: lighten(colour, 0.16), to: darken(colour, 0.1), angle: angle + 90 }, { dx: 6, dy: 9 }) +
      line(smoothPath([at(0, 0), at(0.3, 0), at(0.6, 0), at(0.93, 0)]), rib, 5) +
      ribs.join("")
    );
  }
}

// --- Bed ------------------------------------------------------------------------------------------------------

function bed(stage: Stage) {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const left = random.between(500, 580);
  const right = 1660;
  const mattress = random.between(620, 660);
  const head = mattress - random.between(230, 290);
  const headColour = mood.name === "full" ? tones.deep : mood.dark ? tones.clay : tones.wood;
  const quilt = mood.dark ? tones.mid : mood.name === "full" ? tones.accent : tones.deep;
  const lampOn = random.chance(0.6);
  const frameOn = random.chance(0.5);
  const middle = (left + 1560) / 2;
  const headPath = random.chance(0.5)
    ? pathOf`M${left} 1100V${head + 90}Q${left} ${head} ${left + 110} ${head}H${right}V1100Z`
    : pathOf`
      M${left} 1100V${head + 130}C${left + 60} ${head - 30} ${middle - 200} ${head - 70} ${middle + 30} ${head - 60}
      C${middle + 300} ${head - 50} ${right - 120} ${head} ${right} ${head + 60}V1100Z`;
  const pillow = (x: number, y: number, wide: number, high: number, colour: string, tilt: number) => {
    const corners: Point[] = [
      [-wide / 2, -high * 0.42],
      [-wide * 0.2, -high * 0.5],
      [wide * 0.2, -high * 0.5],
      [wide / 2, -high * 0.42],
      [wide * 0.53, 0],
      [wide / 2, high * 0.46],
      [0, high * 0.52],
      [-wide / 2, high * 0.46],
      [-wide * 0.53, 0],
    ];
    const crease = withAlpha(darken(colour, 0.5), 0.25);
    const creases = [
      line(
        pathOf`M${-wide * 0.42} ${-high * 0.3}q${wide * 0.1} ${high * 0.2} ${wide * 0.22} ${high * 0.26}`,
        crease,
        4,
      ),
      line(
        pathOf`M${wide * 0.42} ${high * 0.32}q${-wide * 0.08} ${-high * 0.16} ${-wide * 0.2} ${-high * 0.2}`,
        crease,
        4,
      ),
    ].join("");
    const d = smoothPath(
      corners.map(([px, py]): Point => [random.jitter(px, 7), random.jitter(py, 6)]),
      true,
    );
    return placed(cutPaper(d, { from: lighten(colour, 0.4), to: darken(colour, 0.1) }, { dx: 4, dy: 9 }) + creases, {
      x,
      y,
      rotate: tilt,
    });
  };
  const fold = smoothPath([
    [left - 26, mattress + 96],
    [left + 220, mattress + 82],
    [middle, mattress + 100],
    [middle + 260, mattress + 84],
    [right, mattress + 92],
  ]);
  const quiltTop = smoothPath([
    [left - 40, mattress + 190],
    [left + 200, mattress + 172],
    [middle, mattress + 196],
    [middle + 280, mattress + 170],
    [right, mattress + 184],
  ]);
  const quiltPath = `${quiltTop}V1120H${left - 70}Z`;
  const sheet = mood.dark ? tones.pale : tones.cream;
  const cushion = pillow(
    middle + random.between(-60, 80),
    mattress + 36,
    300,
    168,
    tones.accent,
    random.between(-6, 6),
  );
  const body = [
    random.chance(0.5)
      ? backdrop(set, { x: 420, foot: 760, high: 560, kind: "sunlight" })
      : backdrop(set, { x: 300, foot: 700, high: 560, kind: "arch" }),
    frameOn ? picture(middle + 20, head - 150) : garland(),
    surface(set, 900, { colour: mood.dark ? tones.deep : mood.surface, tilt: 0 }),
    nightstand(),
    cutPaper(headPath, turned(headColour)),
    pillow(left + 300, mattress - 36, 440, 230, sheet, -4),
    pillow(left + 770, mattress - 44, 450, 234, mix(sheet, tones.soft, 0.35), 3),
    pillow(left + 250, mattress + 20, 400, 190, mix(sheet, tones.blush, 0.6), -2),
    cushion,
    cutPaper(
      `${fold}V1120H${left - 60}Z`,
      { from: lighten(sheet, 0.4), to: mix(sheet, tones.mid, 0.3) },
      { dy: -6, dx: 0, strength: 0.14 },
    ),
    cutPaper(
      quiltPath,
      { from: lighten(quilt, 0.12), to: darken(quilt, 0.18), angle: 60 },
      { dy: -6, dx: 0, strength: 0.12 },
    ),
    clipped(quiltPath, quiltPattern()),
  ].join("");
  const beside = lampOn ? "a lamp glowing" : "flowers";
  const alt = `A made bed with plump pillows and a stitched quilt, ${beside} on the bedside table.`;
  return { background: wall(set), body, alt };

  function quiltPattern(): string {
    const thread = withAlpha(tones.cream, 0.5);
    const folds = [0.2, 0.5, 0.76].map((share) => {
      const x = left + share * (1600 - left);
      const d = pathOf`
        M${x} ${mattress + 170}C${x - 50} ${mattress + 280} ${x + 60} ${mattress + 330} ${x - 20} 1100H${x + 60}
        C${x + 110} ${mattress + 340} ${x + 10} ${mattress + 260} ${x} ${mattress + 170}Z`;
      return shape(d, withAlpha(darken(quilt, 0.5), 0.16));
    });
    const fronds = Array.from({ length: 12 }, (_, index) => {
      const x = left + 40 + (index % 6) * 190 + (index > 5 ? 90 : 0);
      const y = mattress + (index > 5 ? 420 : 280);
      return sprig(random, {
        x,
        y,
        length: 96,
        angle: -90 + random.between(-30, 30),
        bend: 30,
        stem: thread,
        leaf: thread,
        leaves: 5,
        leafLength: 32,
        thickness: 3,
      });
    });
    return (
      folds.join("") +
      fronds.join("") +
      line(quiltTop, withAlpha(tones.cream, 0.55), 4, `stroke-dasharray="14 14" transform="translate(0 22)"`)
    );
  }

  function picture(x: number, y: number): string {
    const wide = 230;
    const high = 250;
    const opening = cutRect(random, x - wide / 2, y - high / 2, wide, high, 3);
    return [
      cutPaper(cutRect(random, x - wide / 2 - 16, y - high / 2 - 16, wide + 32, high + 32, 3), turned(tones.wood)),
      shape(opening, tones.cream),
      clipped(
        opening,
        shape(
          frondPath(random, { x, y: y + high * 0.42, length: high * 0.72, lobes: 4, lobe: 0.34 }),
          mood.dark ? tones.dusk : tones.mid,
        ) + circle(x + 60, y - 66, 30, tones.accent),
      ),
    ].join("");
  }

  function garland(): string {
    const green = mood.dark ? tones.leaf : tones.leafDark;
    const from: Point = [left + 140, head - 150];
    const points = stemPoints(from[0], from[1], 760, 12, -26);
    return (
      points
        .slice(0, -1)
        .map(([x, y], index) =>
          sprig(random, {
            x,
            y,
            length: 130,
            angle: 12 - index * 2 + (index % 2 ? 46 : -46),
            stem: green,
            leaf: green,
            otherLeaf: mood.dark ? tones.leafLight : tones.leaf,
            leaves: 5,
            leafLength: 50,
          }),
        )
        .join("") + line(smoothPath(points), green, 5)
    );
  }

  function nightstand(): string {
    const x = left - 240;
    const top = mattress + 100;
    const wide = 290;
    const box = cutRect(random, x - wide / 2, top, wide, 280, 4);
    const drawer = cutRect(random, x - wide / 2 + 22, top + 34, wide - 44, 92, 3);
    const wood = mood.dark ? tones.clay : tones.wood;
    const things = lampOn
      ? bedsideLamp(x - 20, top)
      : bouquet(random, tones, { x: x - 10, y: top - 150, reach: 300, blooms: 3, dark: mood.dark }).markup +
        vessel(random, {
          x: x - 10,
          base: top + 10,
          wide: 130,
          high: 166,
          kind: "round",
          colour: mood.name === "full" ? tones.deep : tones.cream,
          glaze: tones.accent,
        });
    return [
      groundShadow(x, top + 420, 220, 24),
      line(pathOf`M${x - wide / 2 + 26} ${top + 270}L${x - wide / 2 + 4} ${top + 420}`, darken(wood, 0.25), 16),
      line(pathOf`M${x + wide / 2 - 26} ${top + 270}L${x + wide / 2 - 4} ${top + 420}`, darken(wood, 0.25), 16),
      cutPaper(box, turned(wood)),
      shape(drawer, withAlpha(darken(wood, 0.4), 0.2)),
      circle(x, top + 80, 10, tones.cream),
      shape(cutRect(random, x - wide / 2 - 14, top - 4, wide + 28, 24, 3), lighten(wood, 0.14)),
      things,
      bookPile(random, x + 84, top + 8, 120, [tones.accent, tones.deep], tones.cream).markup,
    ].join("");
  }

  function bedsideLamp(x: number, top: number): string {
    const shadeFoot = top - 150;
    const shade = cutPath(
      random,
      [
        [x - 62, shadeFoot - 150],
        [x + 62, shadeFoot - 150],
        [x + 112, shadeFoot],
        [x - 112, shadeFoot],
      ],
      4,
    );
    return [
      glow(x, shadeFoot - 60, 360, mix(tones.accent, tones.cream, 0.5), mood.dark ? 0.65 : 0.5),
      vessel(random, {
        x,
        base: top + 6,
        wide: 110,
        high: 160,
        kind: "round",
        colour: mood.dark ? tones.dusk : tones.deep,
        glaze: tones.cream,
        rim: false,
      }),
      shape(shade, { from: lighten(tones.accent, 0.4), to: lighten(tones.accent, 0.75) }),
    ].join("");
  }
}
