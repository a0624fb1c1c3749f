import {
  blobPath,
  circle,
  circlePath,
  clipped,
  curve,
  cutPaper,
  cutPath,
  cutRect,
  darken,
  ellipse,
  frondPath,
  groundShadow,
  group,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  pointAlong,
  polar,
  ring,
  shape,
  smoothPath,
  sprig,
  width,
  withAlpha,
} from "../canvas";
import { bouquet, pottedPlant, vessel, vesselDecors } from "./props";
import {
  archPath,
  backdrop,
  cloth,
  type DrawScene,
  discPath,
  inMood,
  rug,
  type Scene,
  type Stage,
  surface,
  turned,
  wall,
} from "./stage";
import { garment, garmentKinds, garmentNames, hanger, type ShoeKind, shoe } from "./wardrobe";

export const style = { rail, drape, shoes, jewellery, mirror, thread } satisfies Record<string, DrawScene>;

// --- Rail -----------------------------------------------------------------------------------------------------

function rail(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const floorY = random.between(880, 915);
  const left = random.between(270, 340);
  const right = random.between(1170, 1250);
  const barY = random.between(180, 215);
  const metal = mood.dark ? tones.accent : mood.name === "full" ? tones.night : tones.deep;
  const count = random.int(4, 5);
  const kinds = random.shuffle(garmentKinds).slice(0, count);
  const colours = random.shuffle([
    tones.accent,
    mood.dark ? tones.cream : tones.deep,
    mood.name === "full" ? tones.pale : tones.mid,
    tones.cream,
    tones.clay,
    mood.dark ? tones.mid : tones.plum,
  ]);
  const step = (right - left - 120) / count;
  const garments = kinds.map((kind, index) => {
    const x = left + 60 + step * (index + 0.5) + random.between(-14, 14);
    const colour = colours[index] as string;
    const size = random.between(0.96, 1.08);
    const hung =
      hanger(tones.woodDark) + garment(random, kind, colour, tones, random.pick([tones.cream, tones.accent]));
    return placed(hung, { x, y: barY, scale: size, rotate: random.between(-2, 2) });
  });
  const frameLines = [
    pathOf`
      M${left} ${floorY + 52}V${barY + 26}Q${left} ${barY} ${left + 26} ${barY}H${right - 26}
      Q${right} ${barY} ${right} ${barY + 26}V${floorY + 52}`,
    pathOf`M${left - 62} ${floorY + 54}H${left + 62}`,
    pathOf`M${right - 62} ${floorY + 54}H${right + 62}`,
    pathOf`M${left} ${floorY - 6}H${right}`,
  ].map((d) => line(d, metal, 13));
  const shoeKind = random.pick(["loafer", "boot", "flat"] as const);
  const shoeColour = random.pick([tones.accent, tones.clay, mood.dark ? tones.pale : tones.deep]);
  const pair = [0, 1].map((index) =>
    placed(shoe(random, shoeKind, index ? shoeColour : darken(shoeColour, 0.14), tones), {
      x: left + 330 + index * 90,
      y: floorY + 60 + index * 34,
      scale: 0.52,
    }),
  );
  const body = [
    backdrop(set, {
      x: 700,
      foot: floorY,
      high: random.between(640, 740),
      kind: random.pick(["arch", "disc", "panels", "sunlight"]),
    }),
    surface(set, floorY, { tilt: 0 }),
    rug((left + right) / 2, floorY + 92, 560, 62, mood.name === "full" ? tones.blush : tones.cream, tones.accent),
    groundShadow((left + right) / 2, floorY + 60, 540, 26),
    frameLines[3],
    frameLines.slice(0, 3).join(""),
    garments.join(""),
    pair.join(""),
    pottedPlant(random, tones, {
      x: random.between(1390, 1440),
      base: floorY + 96,
      size: random.between(500, 580),
      pot: mood.name === "full" ? tones.cream : mood.dark ? tones.clay : tones.dusk,
      glaze: tones.accent,
      dark: mood.dark,
      kind: random.pick(["upright", "broad"]),
    }),
  ].join("");
  const named = kinds.slice(0, 2).map((kind) => garmentNames[kind]);
  return {
    background: wall(set),
    body,
    alt: `A clothes rail with ${named.join(" and ")} among its clothes, and a pair of shoes below.`,
  };
}

// --- Drape ----------------------------------------------------------------------------------------------------

function drape(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const pool = {
    day: [tones.deep, tones.mid, tones.accent, tones.rose],
    blush: [tones.deep, tones.mid, tones.cream, tones.clay],
    full: [tones.deep, tones.cream, tones.accent, tones.pale],
    dusk: [tones.mid, tones.accent, tones.cream, tones.clay],
  }[mood.name];
  const [main = tones.deep, second = tones.mid, third = tones.accent] = random.shuffle(pool);
  const railY = random.between(128, 168);
  const floorY = random.between(900, 935);
  const wood = mood.dark ? tones.clay : tones.woodDark;
  const first: Point = [random.between(330, 400), railY + 40];
  const last: Point = [random.between(960, 1040), railY + 40];
  const far: Point = [random.between(1280, 1340), railY + 40];
  const pegs = [first, last, far].map(
    ([x, y]) => circle(x, y - 6, 24, turned(wood)) + circle(x - 6, y - 12, 8, lighten(wood, 0.4)),
  );
  const body = [
    backdrop(set, {
      x: 800,
      foot: floorY,
      high: random.between(660, 740),
      kind: random.pick(["arch", "disc", "panels"]),
    }),
    surface(set, floorY, { tilt: 0 }),
    cutPaper(cutRect(random, -40, railY - 10, width + 80, 46, 3), { from: lighten(wood, 0.16), to: darken(wood, 0.1) }),
    groundShadow(800, floorY + 50, 720, 46),
    fan(far, random.between(110, 140), random.between(430, 560), third, true),
    fan(last, random.between(150, 190), floorY - last[1] - random.between(60, 160), second, false),
    swag(first, last, random.between(300, 400), main),
    fan(first, random.between(170, 210), floorY - first[1] + random.between(10, 50), main, false),
    pegs.join(""),
    random.chance(0.55) ? floorVase(random.between(690, 760)) : "",
  ].join("");
  return {
    background: wall(set),
    body,
    alt: "Lengths of soft cloth, gathered on wooden pegs, fall in deep folds to the floor.",
  };

  /** Cloth gathered on a peg: folds fan out from it, light on their crowns and dark in their valleys. */
  function fan([x, y]: Point, half: number, long: number, colour: string, printed: boolean): string {
    const count = Math.round(half / 19);
    const cuts = Array.from(
      { length: count + 1 },
      (_, index) => (index / count) * 2 - 1 + (index % count ? random.between(-0.06, 0.06) : 0),
    );
    const lean = random.between(-30, 30);
    const edge = (u: number) => {
      const top: Point = [x + u * 20, y - 4];
      const foot: Point = [x + u * half + lean, y + long - u * u * long * 0.05];
      return {
        top,
        foot,
        over: [x + u * 26, y + long * 0.22] as Point,
        under: [x + u * half * 1.06 + lean * 0.3, y + long * 0.55] as Point,
      };
    };
    const strips = cuts.slice(0, -1).map((u, index) => {
      const [l, r] = [edge(u), edge((cuts[index + 1] as number) + 0.02)];
      const crown = index % 2 === 0;
      const hem: Point = [(l.foot[0] + r.foot[0]) / 2, (l.foot[1] + r.foot[1]) / 2 + (crown ? 26 : -22)];
      const d = pathOf`M${l.top}C${l.over} ${l.under} ${l.foot}Q${hem} ${r.foot}C${r.under} ${r.over} ${r.top}Z`;
      const fill = crown
        ? { from: lighten(colour, 0.3), to: darken(colour, 0.1), angle: 0 }
        : { from: darken(colour, 0.3), to: darken(colour, 0.12), angle: 0 };
      return { d, crown, markup: shape(d, fill) };
    });
    const valleys = strips.filter(({ crown }) => !crown).map(({ markup }) => markup);
    const crowns = strips.filter(({ crown }) => crown).map(({ markup }) => markup);
    const outline = pathOf`
      M${edge(-1).top}C${edge(-1).over} ${edge(-1).under} ${edge(-1).foot}L${edge(1).foot}
      C${edge(1).under} ${edge(1).over} ${edge(1).top}Z`;
    const shadow = shape(outline, withAlpha(darken(colour, 0.8), 0.14), `transform="translate(16 14)"`);
    const prints = printed
      ? clipped(strips.map(({ d }) => d).join(""), print(x + lean * 0.4, y, half, long, colour))
      : "";
    return shadow + valleys.join("") + crowns.join("") + prints;
  }

  function print(x: number, y: number, half: number, long: number, colour: string): string {
    const mark = colour === tones.cream || colour === tones.pale ? tones.accent : tones.cream;
    const fronds = Array.from({ length: 18 }, (_, index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const spread = half * (0.3 + (row / 6) * 0.6);
      const px = x + (column - 1 + (row % 2 ? 0.4 : 0)) * spread;
      return frondPath(random, {
        x: px,
        y: y + 90 + (row * long) / 6.2,
        length: 62,
        angle: random.jitter(-90, 60),
        lobes: 3,
        lobe: 0.36,
      });
    });
    return shape(fronds.join(""), withAlpha(mark, 0.8));
  }

  /** The slack of the cloth between two pegs: crescents, one under the other. */
  function swag(from: Point, to: Point, deepest: number, colour: string): string {
    const middle = (from[0] + to[0]) / 2 + random.between(-50, 50);
    const depths = [0.2, 0.4, 0.62, 0.86, 1.14, 1.46, 1.8].map((share) => from[1] + share * deepest);
    const crescents = depths.slice(0, -1).map((depth, index) => {
      const lower = depths[index + 1] as number;
      const d = pathOf`M${from}Q${middle} ${depth} ${to}Q${middle} ${lower + 8} ${from}Z`;
      return shape(d, { from: lighten(colour, 0.3 - index * 0.025), to: darken(colour, 0.2 + index * 0.02) });
    });
    const shadow = pathOf`
      M${from}Q${middle} ${depths[0] as number} ${to}Q${middle + 10} ${(depths[6] as number) + 26} ${from}Z`;
    return shape(shadow, withAlpha(darken(colour, 0.8), 0.12)) + crescents.reverse().join("");
  }

  function floorVase(x: number): string {
    const flowers = bouquet(random, tones, { x, y: floorY - 160, reach: 360, blooms: 4, dark: mood.dark });
    const pot = vessel(random, {
      x,
      base: floorY + 80,
      wide: 190,
      high: 250,
      kind: random.pick(["round", "urn", "jug"]),
      colour: mood.thing,
      glaze: tones.accent,
    });
    return flowers.markup + pot;
  }
}

// --- Shoes ----------------------------------------------------------------------------------------------------

function shoes(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const kind = random.pick(["loafer", "boot", "heel", "flat"] as const);
  const foot = random.between(770, 810);
  const colours = {
    day: [tones.deep, tones.accent, tones.clay],
    blush: [tones.deep, tones.mid, tones.clay],
    full: [tones.cream, tones.deep, tones.accent],
    dusk: [tones.accent, tones.cream, tones.clay],
  }[mood.name];
  const colour = random.pick(colours);
  const x = random.between(610, 700);
  const blockTop = random.between(foot - 190, foot - 130);
  const block = mood.name === "full" ? tones.pale : mood.dark ? tones.dusk : tones.blush;
  const scale = kind === "boot" ? 1.35 : 1.65;
  const raised = random.pick(["one", "both"] as const);
  const wide = raised === "one" ? random.between(540, 600) : random.between(720, 780);
  const left = raised === "one" ? x + 200 : x - 20;
  const plinth = cutRect(random, left, blockTop, wide, foot + 120 - blockTop, 4);
  const beside = random.pick(["flowers", "boxes"] as const);
  const flowers = bouquet(random, tones, {
    x: x - 290,
    y: foot - 230,
    reach: 430,
    blooms: 4,
    dark: mood.dark,
    spread: 46,
  });
  const vase = vessel(random, {
    x: x - 290,
    base: foot + 40,
    wide: 200,
    high: 290,
    kind: random.pick(["jug", "urn", "round"]),
    colour: mood.thing,
    glaze: tones.accent,
  });
  const pair =
    raised === "one"
      ? [
          groundShadow(left + wide * 0.48, blockTop + 2, 270, 15),
          placed(shoe(random, kind, darken(colour, 0.06), tones), {
            x: left + wide * 0.47,
            y: blockTop + 2,
            scale: scale * 0.96,
          }),
          groundShadow(x + 10, foot + 132, 340, 30),
          placed(shoe(random, kind, colour, tones), { x: x - 40, y: foot + 128, scale: scale * 1.1 }),
        ]
      : [
          groundShadow(left + wide * 0.5, blockTop + 4, wide * 0.46, 17),
          placed(shoe(random, kind, darken(colour, 0.2), tones), {
            x: left + wide * 0.6,
            y: blockTop - 12,
            scale: scale * 0.98,
          }),
          placed(shoe(random, kind, colour, tones), { x: left + wide * 0.4, y: blockTop + 6, scale: scale * 1.06 }),
        ];
  const body = [
    backdrop(stage, { x: 830, foot, high: random.between(580, 680) }),
    surface(stage, foot, { tilt: 0 }),
    beside === "flowers" ? flowers.markup + vase : boxes(x - 310, foot + 70),
    groundShadow(left + wide * 0.55, foot + 122, wide * 0.7, 34),
    cutPaper(plinth, { from: lighten(block, 0.22), to: darken(block, 0.14) }),
    shape(cutRect(random, left - 6, blockTop - 12, wide + 12, 26, 2), lighten(block, 0.34)),
    pair.join(""),
  ].join("");
  const where = raised === "one" ? "one of them raised on a plain block" : "set on a plain block";
  const company = beside === "flowers" ? "a vase of flowers" : "ribboned boxes";
  const alt = `A pair of ${shoeWords[kind]}, ${where}, beside ${company}.`;
  return { background: wall(stage), body, alt };

  /** Two round boxes, tied with ribbon. */
  function boxes(cx: number, base: number): string {
    const hues = random.shuffle(
      [tones.accent, tones.mid, tones.cream, mood.dark ? tones.clay : tones.deep].filter((tone) => tone !== colour),
    );
    const box = (dx: number, y: number, half: number, high: number, hue: string, ribbon: string) => {
      const bx = cx + dx;
      const side = pathOf`M${bx - half} ${y}V${y - high}H${bx + half}V${y}Q${bx} ${y + half * 0.22} ${bx - half} ${y}Z`;
      const lid = pathOf`
        M${bx - half - 10} ${y - high + 44}V${y - high}H${bx + half + 10}V${y - high + 44}
        Q${bx} ${y - high + 44 + half * 0.22} ${bx - half - 10} ${y - high + 44}Z`;
      return [
        groundShadow(bx + 20, y + 10, half * 1.3, half * 0.2),
        shape(side, turned(hue)),
        shape(pathOf`M${bx - 26} ${y + half * 0.1}V${y - high}H${bx + 8}V${y + half * 0.11}Z`, ribbon),
        shape(lid, turned(lighten(hue, 0.12))),
        shape(
          pathOf`M${bx - 26} ${y - high + 43 + half * 0.1}V${y - high}H${bx + 8}V${y - high + 44 + half * 0.11}Z`,
          ribbon,
        ),
        ellipse(bx, y - high, half + 10, half * 0.17, lighten(hue, 0.3)),
      ].join("");
    };
    const [lower = tones.mid, upper = tones.accent] = hues;
    const bow = [-1, 1].map((side) =>
      shape(leafPath(cx + 14, base - 372, 96, 62, side > 0 ? -24 : -156), turned(lower)),
    );
    return (
      box(0, base, 190, 190, lower, upper) +
      box(20, base - 192, 140, 150, upper, lower) +
      bow.join("") +
      circle(cx + 14, base - 372, 17, darken(lower, 0.1))
    );
  }
}

const shoeWords: Record<ShoeKind, string> = {
  loafer: "loafers",
  boot: "ankle boots",
  heel: "heeled shoes",
  flat: "ballet flats",
};

// --- Jewellery ------------------------------------------------------------------------------------------------

function jewellery(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(790, 830);
  const gold = mix(tones.accent, "#d9a441", 0.4);
  const cx = random.between(560, 640);
  const bust =
    mood.name === "day" ? tones.deep : mood.name === "full" ? tones.cream : mood.dark ? tones.mid : tones.dusk;
  const neck = table - random.between(560, 600);
  const halves: Point[] = [
    [62, neck],
    [60, neck + 110],
    [120, neck + 168],
    [228, neck + 216],
    [250, neck + 300],
    [206, neck + 420],
    [126, neck + 520],
    [104, table + 22],
  ];
  const rightSide = smoothPath(halves.map(([half, y]): Point => [cx + half, y]));
  const leftSide = smoothPath(halves.map(([half, y]): Point => [cx - half, y]).reverse()).replace("M", "L");
  const bustPath = pathOf`${rightSide}${leftSide}Q${cx} ${neck - 26} ${cx + 62} ${neck}Z`;
  const necklace = random.pick(["beads", "pendant", "leaves"] as const);
  const beside = random.pick(["tree", "box"] as const);
  const besideX = random.between(1130, 1220);
  const body = [
    backdrop(stage, { x: 800, foot: table, high: random.between(580, 680) }),
    surface(stage, table),
    random.chance(0.5) ? cloth(stage, 840, table + 70, 620) : "",
    groundShadow(cx + 40, table + 34, 300, 34),
    cutPaper(cutRect(random, cx - 130, table - 2, 260, 40, 3), turned(tones.wood)),
    cutPaper(bustPath, turned(bust)),
    strand(),
    beside === "tree" ? earringTree(besideX) : jewelBox(besideX),
    beside === "tree" ? dish(random.between(900, 950), table + 140) : dish(random.between(560, 640), table + 175),
  ].join("");
  const company = beside === "tree" ? "earrings on a stand" : "an open jewel box";
  const words = { beads: "A string of beads", pendant: "A pendant necklace", leaves: "A necklace of gold leaves" }[
    necklace
  ];
  return {
    background: wall(stage),
    body,
    alt: `${words} on a display bust, with ${company} and rings in a dish.`,
  };

  function strand(): string {
    const drop = random.between(300, 390);
    const points = Array.from({ length: 33 }, (_, index): Point => {
      const t = (index / 32) * 2 - 1;
      return [
        cx + t * 150 * (1 - 0.16 * t * t),
        neck + 168 + drop * (1 - Math.abs(t) ** 2.2) * 0.82 - (1 - Math.abs(t)) * 8,
      ];
    });
    const low = points[16] as Point;
    const chain = line(smoothPath(points), darken(gold, 0.1), 4);
    switch (necklace) {
      case "beads": {
        const beads = points.map(([x, y], index) => {
          const size = 9 + 14 * (1 - Math.abs(index - 16) / 16);
          const colour =
            index % 4 === 0
              ? gold
              : index % 2
                ? mood.name === "full"
                  ? tones.deep
                  : tones.cream
                : mood.name === "full"
                  ? tones.mid
                  : tones.rose;
          return circle(x, y, size, { from: lighten(colour, 0.4), to: darken(colour, 0.15), angle: 50 });
        });
        return chain + beads.join("");
      }
      case "pendant":
        return [
          chain,
          line(pathOf`M${low}v26`, gold, 5),
          cutPaper(
            discPath(random, low[0], low[1] + 74, 54),
            { from: lighten(gold, 0.5), to: gold, angle: 50 },
            { dx: 4, dy: 5 },
          ),
          shape(frondPath(random, { x: low[0], y: low[1] + 112, length: 74, lobes: 3, lobe: 0.36 }), darken(gold, 0.4)),
        ].join("");
      case "leaves":
        return (
          chain +
          points
            .filter((_, index) => index % 2 === 0 && index > 1 && index < 31)
            .map(([x, y], index, kept) => {
              const share = index / (kept.length - 1);
              const size = 46 + 50 * Math.sin(Math.PI * share);
              return shape(leafPath(x, y, size, size * 0.36, 90 + (0.5 - share) * 80), {
                from: lighten(gold, 0.4),
                to: darken(gold, 0.08),
                angle: 40,
              });
            })
            .join("")
        );
    }
  }

  function earringTree(x: number): string {
    const foot = table + 46;
    const top = table - random.between(400, 450);
    const stem = mood.dark || mood.name === "full" ? darken(gold, 0.12) : tones.woodDark;
    const arms = [0, 0.34].flatMap((share, row) =>
      [-1, 1].map((side) => ({ side, y: top + 30 + share * 420, reach: 190 - row * 34 })),
    );
    const hung = arms.map(({ side, y, reach }, index) => {
      const end: Point = [x + side * reach, y - 40];
      const arm = line(curve([x, y + 30], [x + side * reach * 0.7, y + 36], end), stem, 9);
      const colour = [tones.accent, tones.rose, mood.dark ? tones.pale : tones.deep, gold][index] as string;
      return (
        arm +
        [0.55, 0.88]
          .map((along) =>
            earring(pointAlong([[x, y + 30], [x + side * reach * 0.55, y + 18], end], along), colour, index),
          )
          .join("")
      );
    });
    return [
      groundShadow(x + 20, foot + 4, 180, 24),
      ellipse(x, foot, 120, 20, turned(stem)),
      line(pathOf`M${x} ${foot}V${top}`, stem, 12),
      circle(x, top - 10, 17, turned(gold)),
      hung.join(""),
    ].join("");
  }

  /** An open box with beads that spill over its edge. */
  function jewelBox(x: number): string {
    const foot = table + 110;
    const [half, high] = [250, 150];
    const top = foot - high;
    const hue = { day: tones.accent, blush: tones.deep, full: tones.deep, dusk: tones.clay }[mood.name];
    const lining = hue === tones.deep ? tones.rose : tones.plum;
    const lid = cutPath(
      random,
      [
        [x - half + 16, top - 6],
        [x + half - 16, top - 6],
        [x + half + 26, top - 190],
        [x - half - 26, top - 190],
      ],
      4,
    );
    const lidIn = cutPath(
      random,
      [
        [x - half + 36, top - 6],
        [x + half - 36, top - 6],
        [x + half - 4, top - 168],
        [x - half + 4, top - 168],
      ],
      3,
    );
    const bead = (bx: number, by: number, size: number, colour: string) =>
      circle(bx, by, size, { from: lighten(colour, 0.4), to: darken(colour, 0.18), angle: 50 });
    const pearl = mood.name === "full" ? tones.accent : tones.cream;
    const spill = Array.from({ length: 24 }, (_, index) => {
      const t = index / 23;
      const hanging = t < 0.5;
      const [bx, by] = hanging
        ? [x - 176 - Math.sin(t * Math.PI) * 16, top - 4 + t * 2 * (high + 22)]
        : [x - 192 - (t - 0.5) * 330, foot + 18 + Math.sin((t - 0.5) * 12) * 14];
      return bead(bx, by, 13, index % 5 === 2 ? gold : pearl);
    });
    const inside = [-150, -96, -40, 22, 80, 140].map((dx, index) =>
      bead(x + dx, top - 8 - (index % 2) * 12, 22 - (index % 3) * 4, [gold, tones.rose, pearl][index % 3] as string),
    );
    const trim = withAlpha(tones.cream, 0.55);
    return [
      groundShadow(x + 30, foot + 6, half * 1.25, 36),
      cutPaper(lid, turned(hue)),
      shape(lidIn, { from: darken(lining, 0.06), to: lighten(lining, 0.14) }),
      ellipse(x, top - 92, 96, 44, withAlpha(lighten(tones.pale, 0.5), 0.75)),
      shape(pathOf`M${x - half} ${top - 8}H${x + half}V${top + 20}H${x - half}Z`, darken(lining, 0.3)),
      inside.join(""),
      cutPaper(cutRect(random, x - half, top, half * 2, high, 4), { from: lighten(hue, 0.12), to: darken(hue, 0.16) }),
      shape(frondPath(random, { x: x - 150, y: top + high * 0.5, length: 300, angle: 0, lobes: 6, lobe: 0.14 }), trim),
      line(
        pathOf`M${x - half + 14} ${top + 14}H${x + half - 14}M${x - half + 14} ${foot - 14}H${x + half - 14}`,
        trim,
        4,
      ),
      shape(cutRect(random, x - 22, top - 8, 44, 46, 2), gold),
      circle(x, top + 18, 7, darken(gold, 0.5)),
      spill.join(""),
    ].join("");
  }

  function earring([x, y]: Point, colour: string, kind: number): string {
    const hook = line(pathOf`M${x} ${y}v22`, gold, 3.5);
    const fill = { from: lighten(colour, 0.3), to: darken(colour, 0.1), angle: 40 };
    if (kind === 0) return hook + shape(leafPath(x, y + 20, 78, 40, 90), fill);
    if (kind === 1) return hook + circle(x, y + 36, 15, gold) + circle(x, y + 72, 23, fill);
    if (kind === 2) return hook + ring(x, y + 54, 30, 30, colour, 9);
    return hook + shape(pathOf`M${x} ${y + 18}L${x + 32} ${y + 92}Q${x} ${y + 108} ${x - 32} ${y + 92}Z`, fill);
  }

  function dish(x: number, y: number): string {
    const jewelled = (rx: number, ry: number, stone: string) =>
      ring(rx, ry, 42, 24, gold, 10) +
      circle(rx - 10, ry - 30, 18, { from: lighten(stone, 0.45), to: stone, angle: 45 });
    const colour = mood.name === "full" ? tones.deep : tones.cream;
    return [
      groundShadow(x + 16, y + 22, 220, 34),
      ellipse(x, y + 10, 180, 42, darken(colour, 0.16)),
      ellipse(x, y, 180, 42, lighten(colour, 0.1)),
      ellipse(x, y + 5, 158, 32, { from: darken(colour, 0.2), to: darken(colour, 0.04) }),
      jewelled(x - 54, y - 6, tones.rose),
      jewelled(x + 56, y + 2, tones.leaf),
    ].join("");
  }
}

// --- Mirror ---------------------------------------------------------------------------------------------------

function mirror(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(790, 830);
  const cx = random.between(660, 760);
  const kind = random.pick(["round", "oval", "arch"] as const);
  const metal = mood.name === "day" || mood.name === "blush" ? darken(tones.accent, 0.06) : tones.accent;
  const cy = table - 390;
  const [rx, ry] = kind === "round" ? [300, 300] : [250, 325];
  const outline = kind === "arch" ? archPath(cx, table - 60, 250, 640) : smoothEllipse(cx, cy, rx, ry);
  const rim = kind === "arch" ? archPath(cx, table - 40, 272, 684) : smoothEllipse(cx, cy, rx + 22, ry + 22);
  const vaseX = cx + random.between(400, 460);
  const flowers = bouquet(random, tones, {
    x: vaseX,
    y: table - 180,
    reach: random.between(430, 500),
    blooms: 5,
    dark: mood.dark,
  });
  const glass = mood.dark
    ? { from: tones.mid, to: tones.dusk, angle: 60 }
    : { from: lighten(tones.pale, 0.75), to: mix(tones.pale, tones.mid, 0.4), angle: 60 };
  const body = [
    backdrop(stage, {
      x: cx + 200,
      foot: table,
      high: random.between(620, 720),
      kind: random.pick(["panels", "arch", "cutouts", "sunlight"]),
    }),
    surface(stage, table),
    groundShadow(cx + 20, table + 60, 320, 34),
    kind === "arch" ? "" : stand(),
    cutPaper(rim, turned(metal), { dx: 10, dy: 12 }),
    shape(outline, glass),
    clipped(outline, reflection()),
    flowers.markup,
    vessel(random, {
      x: vaseX,
      base: table + 80,
      wide: 180,
      high: 260,
      kind: random.pick(["urn", "round", "jug"]),
      colour: mood.thing,
      glaze: tones.accent,
    }),
    bottles(),
  ].join("");
  const words = { round: "A round mirror", oval: "An oval mirror", arch: "An arched mirror" }[kind];
  return {
    background: wall(stage),
    body,
    alt: `${words} on a dressing table, with scent bottles and a vase of ${flowers.words}.`,
  };

  function stand(): string {
    return [
      line(pathOf`M${cx} ${cy + ry}V${table + 40}`, metal, 22),
      ellipse(cx, table + 50, 170, 24, turned(metal)),
    ].join("");
  }

  /** The room behind us, a window and a leaf, and the slanting gleam of the glass. */
  function reflection(): string {
    const wx = cx - random.between(60, 120);
    const pane = cutRect(random, wx - 120, cy - 190, 190, 280, 3);
    const frond = frondPath(random, {
      x: cx + 170,
      y: cy + 380,
      length: 470,
      angle: -108,
      bend: random.between(-14, 14),
      lobes: 6,
      lobe: 0.28,
    });
    const gleam = [
      [-120, 80],
      [0, 30],
    ]
      .map(
        ([dx = 0, wide = 0]) =>
          pathOf`M${cx + dx + 170} ${cy - 400}h${wide}L${cx + dx - 210 + wide} ${cy + 400}h${-wide}Z`,
      )
      .join("");
    const sill = mix(tones.pale, tones.mid, mood.dark ? 0.9 : 0.65);
    return [
      shape(
        pathOf`M${cx - 400} ${cy + 200}H${cx + 400}V${cy + 420}H${cx - 400}Z`,
        withAlpha(mix(tones.mid, tones.deep, 0.2), 0.5),
      ),
      shape(pane, mood.dark ? tones.blush : tones.cream),
      clipped(
        pane,
        circle(wx + 10, cy - 70, 46, tones.accent) +
          shape(blobPath(random, wx - 20, cy + 110, 200, 90), tones.leafLight),
      ),
      line(pathOf`M${wx - 25} ${cy - 190}v280M${wx - 120} ${cy - 60}h190`, sill, 7),
      shape(frond, withAlpha(mood.dark ? tones.deep : tones.leaf, 0.75)),
      shape(gleam, "rgba(255,253,246,0.22)"),
    ].join("");
  }

  function bottles(): string {
    const x = cx - random.between(330, 390);
    const glassColour = random.pick([tones.rose, tones.accent, mood.dark ? tones.pale : tones.dusk]);
    const tall = vessel(random, {
      x: x - 80,
      base: table + 70,
      wide: 110,
      high: 190,
      kind: "bottle",
      colour: mood.dark ? tones.pale : tones.deep,
      glaze: tones.accent,
      rim: false,
      decor: random.pick(vesselDecors),
    });
    const low = vessel(random, {
      x: x + 60,
      base: table + 120,
      wide: 150,
      high: 110,
      kind: "round",
      colour: glassColour,
      glaze: tones.cream,
      rim: false,
    });
    const stoppers =
      circle(x - 80, table - 132, 25, turned(metal)) +
      circle(x + 60, table - 8, 28, { from: lighten(glassColour, 0.5), to: glassColour });
    return tall + low + stoppers + pearls(cx + 60, table + 146);
  }

  /** A string of beads left lying on the table. */
  function pearls(x: number, y: number): string {
    const hue = mood.name === "full" ? tones.accent : tones.cream;
    return Array.from({ length: 24 }, (_, index) => {
      const turn = (index / 24) * Math.PI * 2;
      const [beadX, beadY] = [x + Math.cos(turn) * (150 + 34 * Math.sin(turn * 2)), y + Math.sin(turn) * 40];
      const bead = circle(beadX, beadY, 12.5, { from: lighten(hue, 0.4), to: darken(hue, 0.22), angle: 50 });
      return { beadY, markup: groundShadow(beadX + 4, beadY + 12, 20, 7) + bead };
    })
      .sort((a, b) => a.beadY - b.beadY)
      .map(({ markup }) => markup)
      .join("");
  }
}

function smoothEllipse(cx: number, cy: number, rx: number, ry: number): string {
  return pathOf`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;
}

// --- Thread ---------------------------------------------------------------------------------------------------

function thread(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(690, 740);
  const count = random.int(3, 4);
  const hues = random.shuffle([
    tones.accent,
    mood.name === "day" ? tones.deep : tones.cream,
    tones.rose,
    mood.name === "full" ? tones.deep : tones.mid,
    tones.leaf,
    tones.clay,
  ]);
  const startX = random.between(330, 420);
  const reels = Array.from({ length: count }, (_, index) => {
    const high = random.between(280, 470) - (index % 2) * 60;
    const wide = random.between(190, 230);
    const x = startX + index * random.between(222, 236);
    return { x, high, wide, base: table + 60 + (index % 2) * 64, colour: hues[index] as string };
  });
  const leader = reels[count - 1] as (typeof reels)[number];
  const tipX = random.between(1350, 1440);
  const tipY = random.between(330, 400);
  const start: Point = [leader.x + leader.wide * 0.36, leader.base - leader.high * 0.6];
  const loop = pathOf`
    M${start}C${start[0] + 60} ${table + 150} ${start[0] + 330} ${table + 110} 1330 ${table - 40}
    C1430 ${table - 150} 1400 ${table - 260} 1310 ${table - 250}
    C1200 ${table - 236} 1210 ${table - 80} 1330 ${table - 90}
    C1440 ${table - 100} ${tipX - 40} ${tipY + 170} ${tipX + 6} ${tipY - 12}q16 -40 60 -10`;
  const clothColour = mood.name === "full" ? tones.mid : tones.cream;
  const body = [
    backdrop(stage, { x: 700, foot: table, high: random.between(500, 600) }),
    surface(stage, table),
    stitched(),
    reels
      .sort((a, b) => a.base - b.base)
      .map(reel)
      .join(""),
    line(loop, withAlpha(darken(leader.colour, 0.7), 0.2), 7, `transform="translate(6 9)"`),
    line(loop, leader.colour, 7),
    needle(tipX, tipY),
    buttons(),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: `${count === 3 ? "Three" : "Four"} reels of thread, a threaded needle and buttons on a stitched cloth.`,
  };

  function reel({ x, high, wide, base, colour }: (typeof reels)[number]): string {
    const cap = (y: number) =>
      ellipse(x, y + 15, wide / 2, wide * 0.12, darken(tones.wood, 0.2)) +
      ellipse(x, y, wide / 2, wide * 0.12, turned(tones.wood));
    const top = base - high;
    const bulge = wide * 0.42;
    const d = pathOf`
      M${x - bulge * 0.92} ${base - 12}
      C${x - bulge * 1.06} ${base - high * 0.35} ${x - bulge * 1.06} ${base - high * 0.65} ${x - bulge * 0.92}
      ${top + 18}H${x + bulge * 0.92}
      C${x + bulge * 1.06} ${base - high * 0.65} ${x + bulge * 1.06} ${base - high * 0.35} ${x + bulge * 0.92}
      ${base - 12}Q${x} ${base + 16} ${x - bulge * 0.92} ${base - 12}Z`;
    const turns = Array.from({ length: Math.floor(high / 15) }, (_, index) => {
      const y = top + 26 + index * 15;
      return line(
        pathOf`M${x - bulge * 1.05} ${y - 4}Q${x} ${y + 26} ${x + bulge * 1.05} ${y + 4}`,
        withAlpha(index % 3 ? darken(colour, 0.45) : lighten(colour, 0.5), 0.3),
        3,
      );
    });
    return [
      groundShadow(x + 30, base + 14, wide * 0.8, wide * 0.13),
      cap(base - 6),
      shape(d, turned(colour)),
      clipped(
        d,
        turns.join("") + ellipse(x - bulge * 0.5, base - high * 0.5, 13, high * 0.34, "rgba(255,252,242,0.25)"),
      ),
      cap(top),
      ellipse(x, top, wide * 0.13, wide * 0.035, darken(tones.woodDark, 0.2)),
    ].join("");
  }

  function needle(x: number, y: number): string {
    const steel = mood.dark || mood.name === "full" ? lighten(tones.pale, 0.7) : mix(tones.deep, tones.pale, 0.15);
    const [tipEndX, tipEndY] = polar(x, y, -62, 330);
    const at = (along: number, side: number): Point =>
      polar(x + (tipEndX - x) * along, y + (tipEndY - y) * along, 28, side);
    const d = smoothPath(
      [at(-0.08, 0), at(-0.02, 9), at(0.2, 9), at(0.7, 5), at(1, 0), at(0.7, -5), at(0.2, -9), at(-0.02, -9)],
      true,
    );
    return group(cutPaper(d, steel, { dx: 7, dy: 11 }) + line(pathOf`M${at(0.01, 0)}L${at(0.13, 0)}`, mood.wall.to, 6));
  }

  /** A folded cloth on the table with a line of running stitches. */
  function stitched(): string {
    const top = table + random.between(90, 120);
    const edge: Point[] = [
      [240, top + 30],
      [620, top],
      [1120, top + 40],
      [1500, top + 10],
    ];
    const d = `${smoothPath(edge)}L1560 1120H120Z`;
    const stitches = smoothPath(edge.map(([x, y]): Point => [x, y + 60]));
    const second = smoothPath(edge.map(([x, y]): Point => [x, y + 92]));
    const sprigs = Array.from({ length: 6 }, (_, index) =>
      sprig(random, {
        x: 330 + index * 210,
        y: top + 250,
        length: 100,
        angle: -90 + random.between(-30, 30),
        stem: tones.leaf,
        leaf: tones.leaf,
        leaves: 4,
        leafLength: 34,
        thickness: 4,
      }),
    );
    return (
      cutPaper(d, { from: lighten(clothColour, 0.1), to: darken(clothColour, 0.1) }) +
      line(stitches, leader.colour, 6, `stroke-dasharray="30 20"`) +
      line(second, tones.accent, 5, `stroke-dasharray="14 16"`) +
      sprigs.join("")
    );
  }

  function buttons(): string {
    return Array.from({ length: random.int(4, 5) }, (_, index) => {
      const x = [1180, 1300, 1415, 250, 1240][index] as number;
      const y = table + ([150, 215, 150, 205, 290][index] as number);
      const size = random.between(34, 52);
      const colour = hues[(index + 2) % hues.length] as string;
      const holes = [
        [-0.2, -0.08],
        [0.2, -0.08],
        [-0.2, 0.1],
        [0.2, 0.1],
      ]
        .map(([dx = 0, dy = 0]) => circlePath(x + dx * size, y + dy * size, size * 0.075))
        .join("");
      return [
        groundShadow(x + 6, y + 10, size * 1.25, size * 0.6),
        ellipse(x, y + 5, size, size * 0.56, darken(colour, 0.25)),
        ellipse(x, y, size, size * 0.56, turned(colour)),
        ellipse(x, y, size * 0.7, size * 0.37, { from: darken(colour, 0.12), to: lighten(colour, 0.12) }),
        shape(holes, darken(colour, 0.55)),
      ].join("");
    }).join("");
  }
}
