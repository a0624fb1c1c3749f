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
  glow,
  groundShadow,
  height,
  hillLine,
  hillPath,
  leaf,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  polar,
  shape,
  smoothPath,
  sprig,
  width,
  withAlpha,
} from "../canvas";
import { jar, loaf, loafKinds, wheat } from "./produce";
import { birds, bouquet, cloud, foreground, steam, tree, vessel, windingPath } from "./props";
import {
  backdrop,
  cloth,
  type DrawScene,
  discPath,
  inMood,
  type Scene,
  type Stage,
  surface,
  tint,
  turned,
  wall,
} from "./stage";
import { washingLine } from "./streets";
import { closedEnvelope, cupFromAbove, openEnvelope, outlookKinds, paned, pen, sheetsFromAbove } from "./views";
import { type GarmentKind, garment, garmentNames, hanger } from "./wardrobe";

/** Drawn in any palette. The walk is called a ramble here, because wellness has a walk of its own. */
export const challenges = { sunrise, swap, bread, ramble, letters, seeds } satisfies Record<string, DrawScene>;

// --- Sunrise --------------------------------------------------------------------------------------------------

function sunrise({ random, tones }: Stage): Scene {
  const overSea = random.chance(0.28);
  const horizon = random.between(570, 640);
  const sunX = random.between(560, 1000);
  const radius = random.between(150, 200);
  const sunY = horizon - radius * random.between(0.15, 0.4);
  const warm = mix("#efb95a", tones.sun, 0.45);
  const sky = { from: mix(tones.mid, tones.pale, 0.25), to: mix(mix(tones.sun, "#f6d49a", 0.5), tones.cream, 0.55) };
  const rays = Array.from({ length: 17 }, (_, index) => {
    const angle = 180 + index * (180 / 16) + random.between(-2, 2);
    const half = random.between(2.2, 3.6);
    const reach = index % 2 ? 1500 : random.between(420, 620);
    if (index % 2 === 0)
      return leafPath(...polar(sunX, sunY, angle, radius * 1.16), reach - radius, reach * 0.085, angle);
    return pathOf`M${polar(sunX, sunY, angle - half * 0.4, radius * 1.16)}L${polar(sunX, sunY, angle - half, reach)}L${polar(sunX, sunY, angle + half, reach)}L${polar(sunX, sunY, angle + half * 0.4, radius * 1.16)}Z`;
  });
  const body = [
    shape(rays.join(""), withAlpha(tones.cream, 0.3)),
    glow(sunX, sunY, radius * 3.2, "#fff1cd", 0.75),
    cutPaper(discPath(random, sunX, sunY, radius), { from: lighten(warm, 0.4), to: warm }, { strength: 0.05 }),
    cloud(
      random,
      sunX - random.between(330, 520),
      random.between(220, 320),
      random.between(300, 420),
      withAlpha(tones.cream, 0.75),
    ),
    cloud(
      random,
      sunX + random.between(300, 500),
      random.between(300, 400),
      random.between(240, 360),
      withAlpha(tones.cream, 0.6),
    ),
    birds(random, sunX + random.between(-300, 300), 200, 160, tones.deep),
    overSea ? sea() : valley(),
    foreground(random, tones, height, false),
  ].join("");
  const alt = overSea
    ? "The sun rises over a calm sea, its light lying in bands on the water."
    : "The sun rises over folded hills, a thread of mist lying in the valley.";
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt,
    light: [sunX, sunY],
    lightStrength: 0.8,
  };

  function sea(): string {
    const water = shape(pathOf`M0 ${horizon}H${width}V${height}H0Z`, {
      from: mix(tones.mid, warm, 0.3),
      to: mix(tones.deep, tones.mid, 0.25),
    });
    const bands = Array.from({ length: 15 }, (_, index) => {
      const y = horizon + 12 + index * index * 1.2 + index * 12;
      const reach = radius * (1.15 - index * 0.035) * random.between(0.55, 1.1);
      const shift = random.between(-34, 34);
      return shape(
        leafPath(sunX + shift - reach, y, reach * 2, 13 + index * 1.1, 0),
        withAlpha(lighten(warm, 0.4), 0.8 - index * 0.025),
      );
    });
    const swell = Array.from({ length: 26 }, () => {
      const y = random.between(horizon + 20, 1040);
      const long = (y - horizon) * random.between(0.2, 0.5) + 40;
      return line(
        pathOf`M${random.between(-40, 1560)} ${y}q${long / 2} ${-long * 0.05} ${long} 0`,
        withAlpha(tones.pale, 0.3),
        3.5,
      );
    });
    const head = cutPaper(
      smoothPath([
        [-60, horizon + 14],
        [120, horizon - 90],
        [300, horizon - 70],
        [430, horizon - 16],
        [520, horizon + 12],
      ]) + pathOf`L-60 ${horizon + 16}Z`,
      tint(tones.dusk),
      { strength: 0.05 },
    );
    const boatX = sunX + random.between(330, 480);
    const boat = [
      shape(pathOf`M${boatX - 66} ${horizon + 86}h132l-22 30h-86Z`, tones.deep),
      shape(pathOf`M${boatX + 4} ${horizon + 78}v-136q58 66 54 136Z`, tones.cream),
      shape(pathOf`M${boatX - 6} ${horizon + 78}v-108q-46 54 -46 108Z`, tones.accent),
      shape(leafPath(boatX - 70, horizon + 122, 140, 12, 0), withAlpha(tones.deep, 0.35)),
    ].join("");
    return water + head + swell.join("") + bands.join("") + boat;
  }

  function valley(): string {
    const layers = [
      { y: horizon + 20, swell: 60, colour: mix(tones.mid, warm, 0.3) },
      { y: horizon + 110, swell: 56, colour: mix(tones.mid, tones.deep, 0.1) },
      { y: horizon + 205, swell: 50, colour: mix(tones.mid, tones.deep, 0.45) },
      { y: horizon + 320, swell: 40, colour: mix(tones.deep, tones.leafDark, 0.3) },
    ];
    return layers
      .map(({ y, swell, colour }, index) => {
        const hill = cutPaper(
          hillPath(random, y, { swell, rises: 2 + (index % 2) }),
          { from: lighten(colour, 0.2), to: colour },
          { dy: -5, strength: 0.07 },
        );
        const mist =
          index < 3
            ? shape(
                leafPath(random.between(-200, 300), y + 50, random.between(900, 1300), 46, 0),
                withAlpha(tones.cream, 0.35),
              )
            : "";
        const trees =
          index === 2
            ? Array.from({ length: 6 }, () =>
                tree(
                  random,
                  random.between(60, 1540),
                  y + random.between(30, 70),
                  random.between(100, 180),
                  random.pick([tones.deep, tones.leafDark, tones.dusk]),
                  tones.night,
                ),
              ).join("")
            : "";
        return hill + mist + trees;
      })
      .join("");
  }
}

// --- Swap -----------------------------------------------------------------------------------------------------

function swap(stage: Stage): Scene {
  return stage.random.chance(0.5) ? washingLine(stage) : changingPlaces(stage);
}

/** Two garments change places, inside two sprigs that chase each other round. */
function changingPlaces(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const pairs: [GarmentKind, GarmentKind][] = [
    ["dress", "jumper"],
    ["shirt", "skirt"],
    ["coat", "dress"],
    ["jumper", "trousers"],
    ["dress", "shirt"],
  ];
  const [first, second] = random.pick(pairs);
  const centre: Point = [800, random.between(520, 545)];
  const hues = random.shuffle([
    tones.accent,
    mood.dark || mood.name === "full" ? tones.cream : tones.deep,
    tones.rose,
    mood.name === "full" ? tones.deep : tones.mid,
    tones.clay,
  ]);
  const [one = tones.accent, other = tones.deep] = hues;
  const green = mood.dark ? tones.leaf : tones.leafDark;
  const light = mood.dark ? tones.leafLight : tones.leaf;
  const disc = cutPaper(discPath(random, centre[0], centre[1], 400), tint(mood.panel), { strength: 0.08 });
  const start = random.between(-14, 10);
  const chase = [start, start + 180].map((angle, index) => arc(angle, index));
  const tilt = random.between(5, 10);
  const hung = (kind: GarmentKind, colour: string, x: number, y: number, rotate: number, scale: number) =>
    placed(
      hanger(tones.woodDark) +
        garment(random, kind, colour, tones, colour === tones.cream ? tones.accent : tones.cream),
      { x, y, rotate, scale },
    );
  const scale = first === "coat" || second === "trousers" ? 1.12 : 1.2;
  const body = [
    random.chance(0.5) ? blocks() : "",
    fronds(),
    disc,
    chase.join(""),
    hung(first, one, centre[0] - 165, centre[1] - 350 + random.between(-16, 16), -tilt, scale),
    hung(second, other, centre[0] + 170, centre[1] - 290 + random.between(-20, 20), tilt, scale),
  ].join("");
  return {
    background: wall(set),
    body,
    alt: `${capital(garmentNames[first])} and ${garmentNames[second]} on hangers, ringed by two sprigs that chase each other round.`,
  };

  function arc(from: number, index: number): string {
    const reach = 452;
    const points = Array.from({ length: 13 }, (_, step) => polar(centre[0], centre[1], from + step * 11.6, reach));
    const leaves = points.slice(1, -1).flatMap(([x, y], step) => {
      const along = from + (step + 1) * 11.6 + 90;
      const size = 104 - Math.abs(step - 5) * 5;
      return [-1, 1].map((side) =>
        leaf({
          x,
          y,
          length: size * random.jitter(1, 0.12),
          wide: size * 0.4,
          angle: along + side * random.between(36, 54),
          fill: (step + (side > 0 ? 1 : 0)) % 3 ? green : index ? light : tones.accent === one ? light : tones.accent,
        }),
      );
    });
    const [tipX, tipY] = points[12] as Point;
    const head = leaf({
      x: tipX,
      y: tipY,
      length: 130,
      wide: 62,
      angle: from + 12 * 11.6 + 96,
      fill: green,
      rib: light,
    });
    return line(smoothPath(points), green, 8) + leaves.join("") + head;
  }

  function blocks(): string {
    const split = random.between(640, 960);
    return cutPaper(cutRect(random, -30, -30, split, 1130, 12), tint(mood.panelOther), { strength: 0.06 });
  }

  /** Fronds at the sides, close to the ground in tone. */
  function fronds(): string {
    return [
      [150, 1010, -66],
      [60, 420, -30],
      [1450, 1010, -114],
      [1540, 420, -150],
    ]
      .map(([x = 0, y = 0, angle = 0]) => {
        const d = frondPath(random, {
          x,
          y,
          length: random.between(280, 380),
          angle: random.jitter(angle, 14),
          bend: random.between(-16, 16),
          lobes: random.int(4, 6),
          lobe: 0.32,
        });
        return cutPaper(d, tint(random.pick([mood.panel, mix(mood.panel, mood.panelOther, 0.5)])), {
          strength: 0.06,
          dx: 4,
          dy: 5,
        });
      })
      .join("");
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// --- Bread ----------------------------------------------------------------------------------------------------

function bread(stage: Stage): Scene {
  // A brown crust is lost on this palette's dusk.
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const set = { ...stage, mood };
  const table = random.between(690, 730);
  const cx = random.between(640, 740);
  const base = table + 150;
  const kind = random.pick(loafKinds);
  const board = mood.dark ? tones.clay : mood.name === "full" ? tones.woodDark : tones.wood;
  const size = { round: 560, tin: 520, baton: 600 }[kind];
  const jarX = cx + random.between(470, 540);
  const straw = mix("#d9ad5c", tones.accent, 0.2);
  const stalks = Array.from({ length: 9 }, (_, index) =>
    wheat(
      random,
      jarX + (index - 4) * 9,
      table - 150,
      random.between(380, 480),
      -90 + (index - 4) * 10 + random.between(-5, 5),
      index % 3 ? straw : darken(straw, 0.16),
    ),
  );
  const body = [
    backdrop(set, { x: cx + 140, foot: table, high: random.between(540, 630) }),
    surface(set, table),
    random.chance(0.6) ? cloth(set, cx - 500, table + 70, 1000) : "",
    stalks.join(""),
    vessel(random, {
      x: jarX,
      base: table + 80,
      wide: 200,
      high: 260,
      kind: random.pick(["jug", "cylinder", "round"]),
      colour: mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : tones.dusk,
      glaze: tones.cream,
    }),
    groundShadow(cx + 20, base + 62, 560, 40),
    cutPaper(
      smoothPath(
        [
          [cx - 440, base + 10],
          [cx - 300, base - 26],
          [cx + 300, base - 26],
          [cx + 440, base + 10],
          [cx + 420, base + 58],
          [cx, base + 72],
          [cx - 420, base + 58],
        ],
        true,
      ),
      { from: lighten(board, 0.26), to: darken(board, 0.1) },
    ),
    grainLines(),
    steam(random, cx - 60, base - size * 0.56, 220, mood.mist),
    kind === "baton" ? loaf(random, tones, kind, cx - 20, base - 60, size * 0.94) : "",
    loaf(random, tones, kind, cx - (kind === "round" ? 60 : 40), base + 20, size),
    slice(cx + 330, base + 36),
    random.chance(0.5) ? knife(cx - 120, base + 150) : ears(cx - 210, base + 128),
    random.chance(0.5)
      ? jar(random, tones, {
          x: cx - 470,
          base: table + 170,
          wide: 160,
          high: 200,
          kind: random.pick(["jam", "honey"]),
          lid: "cloth",
        })
      : butter(cx - 480, table + 190),
  ].join("");
  const words = { round: "A round loaf", tin: "A tin loaf", baton: "Two long loaves" }[kind];
  return {
    background: wall(set),
    body,
    alt: `${words}, still steaming on a board, with a cut slice and a jug of wheat.`,
  };

  function grainLines(): string {
    return [-12, 12, 34]
      .map((dy) =>
        line(
          curve([cx - 380, base + dy], [cx, base + dy + random.between(-12, 14)], [cx + 390, base + dy]),
          withAlpha(darken(board, 0.5), 0.18),
          3,
        ),
      )
      .join("");
  }

  function slice(x: number, y: number): string {
    const crust = mix("#b06a2e", tones.mid, 0.06);
    const crumb = mix("#f3ddb3", tones.mid, 0.05);
    const holes = Array.from({ length: 14 }, () =>
      circlePath(random.between(-70, 70), random.between(-130, -30), random.between(4, 10)),
    );
    return (
      groundShadow(x + 10, y + 2, 140, 20) +
      placed(
        shape(
          "M-104 0V-96C-130 -130 -112 -182 -66 -180C-26 -198 26 -198 66 -180C112 -182 130 -130 104 -96V0Q0 10 -104 0Z",
          turned(crust),
        ) +
          shape(
            "M-92 -11V-98C-110 -132 -98 -166 -62 -167C-24 -182 24 -182 62 -167C98 -166 110 -132 92 -98V-11Q0 -3 -92 -11Z",
            { from: lighten(crumb, 0.3), to: crumb },
          ) +
          shape(holes.join(""), withAlpha(darken(crumb, 0.3), 0.35)),
        { x, y, rotate: random.between(6, 16) },
      )
    );
  }

  function knife(x: number, y: number): string {
    const blade = mix(tones.soft, "#d9d8d0", 0.6);
    return placed(
      shape("M-230 -16H120Q176 -10 196 14H-230Z", withAlpha(tones.night, 0.16), `transform="translate(6 12)"`) +
        shape("M-60 -18H190Q236 -8 256 16H-60Z", { from: lighten(blade, 0.3), to: darken(blade, 0.1) }) +
        line("M-54 13H246", withAlpha(tones.night, 0.25), 3, `stroke-dasharray="5 7"`) +
        shape("M-250 -22Q-262 0 -250 22H-60V-20Z", turned(tones.woodDark)) +
        shape(circlePath(-210, 0, 6) + circlePath(-150, 0, 6) + circlePath(-96, 0, 6), tones.straw),
      { x, y, rotate: random.between(-7, 5) },
    );
  }

  function ears(x: number, y: number): string {
    return (
      [-14, 0, 13].map((turn) => wheat(random, x + 300, y, 460, 180 + turn, straw)).join("") +
      line(pathOf`M${x + 236} ${y - 15}v30`, tones.rose, 11)
    );
  }

  function butter(x: number, y: number): string {
    const yellow = mix("#f3d88a", tones.cream, 0.2);
    return [
      groundShadow(x + 14, y + 18, 180, 24),
      ellipse(x, y + 8, 165, 32, darken(tones.cream, 0.18)),
      ellipse(x, y, 165, 32, tint(mood.name === "full" ? tones.mid : tones.pale)),
      shape(pathOf`M${x - 90} ${y}v-66l30 -20h140v62l-34 24Z`, { from: yellow, to: darken(yellow, 0.08) }),
      shape(pathOf`M${x - 90} ${y - 66}l30 -20h140l-34 20Z`, lighten(yellow, 0.5)),
      shape(pathOf`M${x + 46} ${y}v-66l34 -20v62Z`, darken(yellow, 0.14)),
    ].join("");
  }
}

// --- Ramble ---------------------------------------------------------------------------------------------------

/** A walk over patchwork hills, through a gate in a stone wall. */
function ramble({ random, tones, mood }: Stage): Scene {
  const evening = mood.dark || mood.name === "blush";
  const sky = evening
    ? { from: mix(tones.mid, tones.deep, 0.15), to: mix(tones.blush, tones.accent, 0.2) }
    : { from: mix(tones.pale, tones.mid, 0.4), to: lighten(tones.pale, 0.6) };
  const horizon = random.between(420, 480);
  const wallY = 800;
  const gateX = random.between(640, 960);
  const sunX = random.between(240, 1360);
  const farLine = hillLine(random, horizon + 60, 90, random.int(2, 3));
  const farHill = `${smoothPath(farLine)}L1700 1100L-80 1100Z`;
  const summit = farLine.slice(2, -2).reduce((best, point) => (point[1] < best[1] ? point : best));
  const trail = windingPath(
    [
      [gateX, wallY - 6],
      [gateX + 70 * random.side(), 740],
      [(gateX + summit[0]) / 2 + 100, 680],
      [(gateX + summit[0]) / 2 - 80, 620],
      [summit[0] + 40, (summit[1] + 620) / 2],
      [summit[0], summit[1] + 14],
    ],
    96,
    9,
  );
  const nearTrail = windingPath(
    [
      [gateX - random.between(60, 220) * random.side(), 1130],
      [gateX + random.between(-80, 80), 960],
      [gateX, wallY - 26],
    ],
    240,
    104,
  );
  const fields = [
    tones.leafLight,
    mix(tones.leafLight, tones.straw, 0.5),
    mix(tones.leaf, tones.mid, 0.4),
    mix(tones.straw, tones.mid, 0.3),
    tones.soft,
  ];
  const patches = Array.from({ length: 7 }, (_, index) => {
    const x = index * 250 - 60 + random.between(-30, 30);
    const y = random.between(560, 650);
    const hue = fields[index % fields.length] as string;
    const d = cutPath(
      random,
      [
        [x, y],
        [x + random.between(200, 260), y - random.between(20, 60)],
        [x + random.between(280, 340), y + 150],
        [x + 10, y + 170],
      ],
      20,
    );
    const furrows = Array.from({ length: 6 }, (__, row) =>
      line(pathOf`M${x + row * 46} ${y - 20}L${x + row * 56} ${y + 170}`, withAlpha(darken(hue, 0.25), 0.35), 4),
    );
    return shape(d, { from: lighten(hue, 0.14), to: hue }) + (index % 2 ? clipped(d, furrows.join("")) : "");
  });
  const hedges = Array.from({ length: 8 }, (_, index) =>
    tree(
      random,
      index * 220 + random.between(-40, 60),
      random.between(650, 740),
      random.between(90, 150),
      random.pick([tones.leafDark, tones.leaf, tones.dusk, tones.accent]),
      tones.night,
    ),
  );
  const body = [
    cutPaper(
      discPath(random, sunX, random.between(190, 250), random.between(80, 110)),
      { from: lighten(tones.sun, 0.4), to: tones.sun },
      { strength: 0.05 },
    ),
    cloud(
      random,
      random.between(300, 560),
      random.between(150, 240),
      random.between(340, 460),
      withAlpha(tones.cream, 0.85),
    ),
    cloud(
      random,
      random.between(980, 1300),
      random.between(240, 320),
      random.between(260, 360),
      withAlpha(tones.cream, 0.7),
    ),
    birds(random, random.between(600, 1000), 230, 160, tones.dusk),
    cutPaper(
      hillPath(random, horizon, { swell: 70, rises: 3 }),
      { from: mix(tones.pale, tones.mid, 0.7), to: tones.soft },
      { dy: -4, strength: 0.05 },
    ),
    cutPaper(
      farHill,
      { from: mix(tones.leafLight, tones.mid, 0.5), to: mix(tones.leafLight, tones.leaf, 0.4) },
      { dy: -4, strength: 0.07 },
    ),
    clipped(farHill, patches.join("")),
    shape(trail, { from: tones.cream, to: mix(tones.cream, tones.accent, 0.25) }),
    hedges.join(""),
    cutPaper(
      hillPath(random, wallY - 14, { swell: 12, rises: 2 }),
      { from: mix(tones.leaf, tones.leafLight, 0.5), to: mix(tones.leaf, tones.leafDark, 0.4) },
      { dy: -4, strength: 0.08 },
    ),
    shape(nearTrail, { from: tones.cream, to: mix(tones.cream, tones.accent, 0.3) }),
    sheep(),
    stoneWall(),
    foreground(random, tones, height, false),
  ].join("");
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "A footpath runs through a gate in a stone wall and up over patchwork hills, past grazing sheep.",
    light: [sunX, 220],
  };

  function sheep(): string {
    return Array.from({ length: random.int(3, 5) }, (_, index) => {
      const far = index > 1;
      const x = far ? random.between(200, 1400) : gateX + (index ? 1 : -1) * random.between(330, 520);
      const y = far ? random.between(690, 730) : random.between(900, 960);
      const s = far ? 34 : 96;
      const legs = [-0.34, -0.16, 0.2, 0.36].map((dx) =>
        line(pathOf`M${x + dx * s} ${y - s * 0.2}V${y}`, tones.night, s * 0.075),
      );
      const side = random.side();
      return (
        groundShadow(x, y, s * 0.7, s * 0.1) +
        legs.join("") +
        shape(blobPath(random, x, y - s * 0.42, s * 0.56, s * 0.34, { wobble: 0.07, points: 13 }), {
          from: "#fffaf0",
          to: mix(tones.cream, tones.mid, 0.35),
        }) +
        ellipse(
          x + side * s * 0.56,
          y - s * 0.44,
          s * 0.16,
          s * 0.12,
          tones.night,
          pathOf`transform="rotate(${side * 38} ${x + side * s * 0.56} ${y - s * 0.44})"`,
        )
      );
    }).join("");
  }

  function stoneWall(): string {
    const gap = 120;
    const stoneHue = mix(tones.soft, "#b9b2a3", 0.55);
    const section = (from: number, to: number) => {
      const stones: string[] = [];
      for (let row = 0; row < 4; row += 1) {
        let x = from + (row % 2) * 18;
        while (x < to - 10) {
          const wide = Math.min(random.between(44, 92), to - x);
          const y = wallY + 22 - (4 - row) * 30 + 30;
          const hue = mix(stoneHue, random.pick([tones.cream, tones.deep, tones.mid]), random.between(0.05, 0.22));
          stones.push(
            shape(
              cutPath(
                random,
                [
                  [x, y - 24],
                  [x + wide - 4, y - 26],
                  [x + wide - 3, y],
                  [x + 1, y + 2],
                ],
                4,
              ),
              { from: lighten(hue, 0.14), to: darken(hue, 0.1) },
            ),
          );
          x += wide;
        }
      }
      const coping = Array.from({ length: Math.floor((to - from) / 30) }, (_, index) =>
        shape(
          cutPath(
            random,
            [
              [from + index * 30, wallY - 90],
              [from + index * 30 + 24, wallY - 96],
              [from + index * 30 + 28, wallY - 68],
              [from + index * 30 + 2, wallY - 66],
            ],
            4,
          ),
          darken(stoneHue, index % 2 ? 0.05 : 0.16),
        ),
      );
      return (
        shape(pathOf`M${from} ${wallY - 70}H${to}V${wallY + 26}H${from}Z`, darken(stoneHue, 0.4)) +
        stones.join("") +
        coping.join("")
      );
    };
    const post = (x: number) => cutPaper(cutRect(random, x - 15, wallY - 150, 30, 186, 3), turned(tones.woodDark));
    const swing = placed(
      [0, 1, 2, 3].map((bar) => shape(cutRect(random, 0, -112 + bar * 32, 180, 12, 2), turned(tones.wood))).join("") +
        shape(cutRect(random, 0, -118, 15, 122, 2), tones.wood) +
        shape(cutRect(random, 166, -118, 15, 122, 2), tones.wood) +
        line("M8 -6L172 -104", darken(tones.wood, 0.16), 10),
      { x: gateX + gap - 6, y: wallY + 14, rotate: 0 },
    );
    const opened = `<g transform="translate(${(gateX + gap - 6).toFixed(1)} ${(wallY + 14).toFixed(1)}) skewY(24) scale(0.6 1) translate(${-(gateX + gap - 6)} ${-(wallY + 14)})">${swing}</g>`;
    return (
      groundShadow(800, wallY + 34, 900, 22) +
      section(-30, gateX - gap) +
      section(gateX + gap, 1640) +
      post(gateX - gap) +
      opened +
      post(gateX + gap)
    );
  }
}

// --- Letters --------------------------------------------------------------------------------------------------

function letters(stage: Stage): Scene {
  return stage.random.chance(0.5) ? pillarBox(stage) : lettersFromAbove(stage);
}

/** A British pillar box, with letters on the wind. */
function pillarBox(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const x = random.between(520, 640);
  const foot = random.between(935, 960);
  const red = mix("#c4463a", tones.accent, 0.2);
  const body = [
    backdrop(set, {
      x: x + 240,
      foot: foot - 60,
      high: random.between(640, 740),
      kind: random.pick(["arch", "disc", "panels"]),
    }),
    hedge(),
    surface(set, foot - 66, { tilt: 0 }),
    box(),
    flying(),
    pottedPlant(),
  ].join("");
  return {
    background: wall(set),
    body,
    alt: "A red pillar box with letters fluttering out on the breeze, a hedge behind it.",
  };

  function hedge(): string {
    const puffs = Array.from({ length: 15 }, (_, index) => {
      const px = index * 116 + random.between(-20, 20);
      const hue = index % 2 ? tones.leafDark : mix(tones.leafDark, tones.leaf, 0.5);
      return shape(
        blobPath(random, px, foot - 110 + random.between(-16, 16), random.between(110, 150), random.between(90, 130)),
        { from: lighten(hue, 0.12), to: darken(hue, 0.16) },
      );
    });
    const flowers = Array.from({ length: 46 }, () =>
      circlePath(random.between(0, 1600), foot - random.between(90, 200), random.between(4, 8)),
    );
    return puffs.join("") + shape(flowers.join(""), withAlpha(tones.cream, 0.9));
  }

  function box(): string {
    const half = 150;
    const top = foot - 660;
    const barrel = pathOf`M${x - half} ${foot - 60}V${top + 110}H${x + half}V${foot - 60}Q${x} ${foot - 36} ${x - half} ${foot - 60}Z`;
    const plinth = pathOf`M${x - half - 14} ${foot}V${foot - 70}H${x + half + 14}V${foot}Q${x} ${foot + 26} ${x - half - 14} ${foot}Z`;
    const cap = pathOf`M${x - half - 26} ${top + 116}V${top + 78}Q${x - half - 22} ${top + 66} ${x - half + 4} ${top + 62}C${x - 110} ${top + 6} ${x - 50} ${top - 16} ${x} ${top - 18}C${x + 50} ${top - 16} ${x + 110} ${top + 6} ${x + half - 4} ${top + 62}Q${x + half + 22} ${top + 66} ${x + half + 26} ${top + 78}V${top + 116}Q${x} ${top + 142} ${x - half - 26} ${top + 116}Z`;
    return [
      groundShadow(x + 50, foot + 8, 280, 40),
      shape(plinth, turned(darken(tones.night, 0.2))),
      shape(barrel, turned(red)),
      shape(
        pathOf`M${x - half - 8} ${foot - 96}H${x + half + 8}V${foot - 72}Q${x} ${foot - 48} ${x - half - 8} ${foot - 72}Z`,
        turned(darken(red, 0.12)),
      ),
      shape(cap, turned(lighten(red, 0.06))),
      line(
        pathOf`M${x - half - 24} ${top + 80}Q${x} ${top + 106} ${x + half + 24} ${top + 80}`,
        withAlpha(darken(red, 0.5), 0.4),
        5,
      ),
      shape(cutRect(random, x - 92, top + 178, 184, 36, 3), darken(tones.night, 0.35)),
      line(pathOf`M${x - 98} ${top + 172}h196`, lighten(red, 0.25), 8),
      `<rect x="${(x - 100).toFixed(1)}" y="${(top + 250).toFixed(1)}" width="200" height="270" rx="10" fill="none" stroke="${darken(red, 0.3)}" stroke-width="5"/>`,
      shape(cutRect(random, x - 56, top + 276, 112, 84, 2), tones.cream),
      shape(frondPath(random, { x, y: top + 350, length: 62, lobes: 3, lobe: 0.34 }), tones.dusk),
      circle(x + 72, top + 400, 8, mix(tones.straw, tones.cream, 0.2)),
      ellipse(x - 94, top + 360, 15, 190, "rgba(255,250,240,0.2)"),
      placed(closedEnvelope(random, tones, 190, tones.cream, tones.accent), { x: x + 46, y: top + 172, rotate: -24 }),
    ].join("");
  }

  function flying(): string {
    const points: [number, number, number, number][] = [
      [300, -430, 20, 0.74],
      [520, -560, -16, 0.9],
      [760, -420, 24, 1],
      [640, -250, -8, 0.66],
      [960, -600, 10, 0.8],
    ];
    const hues = random.shuffle([
      tones.cream,
      tones.blush,
      mood.name === "full" ? tones.pale : tones.mid,
      tones.cream,
      tones.straw,
    ]);
    const trail = smoothPath([
      [x + 70, foot - 480],
      [x + 280, foot - 470],
      [x + 500, foot - 580],
      [x + 760, foot - 440],
      [x + 1060, foot - 640],
    ]);
    const drawn = points.map(([dx, dy, rotate, scale], index) =>
      placed(
        closedEnvelope(random, tones, 250, hues[index] as string, [tones.accent, red, tones.dusk][index % 3] as string),
        {
          x: x + dx + random.between(-30, 30),
          y: foot + dy + random.between(-30, 30),
          rotate: rotate + random.between(-10, 10),
          scale,
        },
      ),
    );
    return line(trail, mood.line, 4, `stroke-dasharray="4 18"`) + drawn.join("");
  }

  function pottedPlant(): string {
    const flowers = bouquet(random, tones, { x: x + 720, y: foot - 120, reach: 330, blooms: 5, dark: mood.dark });
    return (
      flowers.markup +
      vessel(random, {
        x: x + 720,
        base: foot + 40,
        wide: 220,
        high: 180,
        kind: "pot",
        colour: mood.name === "full" ? tones.cream : tones.clay,
        glaze: tones.accent,
      })
    );
  }
}

/** A bundle of letters, tied, and one being answered. */
function lettersFromAbove({ random, tones, mood }: Stage): Scene {
  const [ground, first, second] = {
    day: [tones.pale, tones.blush, tones.soft],
    blush: [tones.blush, tones.pale, tones.soft],
    full: [tones.mid, tones.pale, mix(tones.mid, tones.deep, 0.25)],
    dusk: [tones.deep, tones.night, tones.dusk],
  }[mood.name] as [string, string, string];
  const green = mood.dark ? tones.leaf : tones.leafDark;
  const papers = random.shuffle([tones.cream, tones.mid, tones.straw, tones.rose, tones.soft]);
  const x = random.between(560, 640);
  const lean = random.between(-12, 12);
  const bundle = papers
    .map((hue, index) =>
      placed(closedEnvelope(random, tones, 560, hue, tones.accent), {
        x: (index - 2) * 10,
        y: (index - 2) * -14,
        rotate: random.between(-7, 7),
      }),
    )
    .join("");
  const ribbon = tones.accent;
  const tie = [
    shape(cutRect(random, -18, -206, 34, 400, 3), turned(ribbon)),
    shape(cutRect(random, -292, -40, 584, 32, 3), turned(ribbon)),
    shape(leafPath(0, -24, 150, 92, -150) + leafPath(0, -24, 150, 92, -34), turned(lighten(ribbon, 0.08))),
    shape("M-6 -20L-84 92L-48 84L-36 116L8 -14Z M6 -20L76 100L48 86L28 120L-8 -14Z", turned(darken(ribbon, 0.06))),
    circle(0, -24, 23, darken(ribbon, 0.14)),
  ].join("");
  const body = [
    sprig(random, {
      x: 1540,
      y: 1090,
      length: 720,
      angle: -118,
      bend: -22,
      stem: green,
      leaf: green,
      otherLeaf: tones.leaf,
      leaves: 13,
      leafLength: 138,
      slimness: 0.4,
    }),
    cupFromAbove(
      tones,
      1350,
      290,
      112,
      mood.dark ? tones.cream : tones.accent,
      mood.dark || mood.name === "full" ? tones.deep : tones.cream,
      30,
    ),
    placed(
      openEnvelope(
        random,
        tones,
        520,
        mood.name === "full" || mood.dark ? tones.cream : tones.dusk,
        tones.accent,
        mix("#b5483c", tones.accent, 0.3),
      ),
      { x: x + 520, y: 720, rotate: random.between(8, 18), scale: 0.95 },
    ),
    placed(bundle + tie, { x, y: 500, rotate: lean, scale: 1.12 }),
    placed(pen(420, mood.dark ? tones.cream : tones.night, tones.straw), {
      x: x + 60,
      y: 910,
      rotate: random.between(-16, -4),
    }),
  ].join("");
  return {
    background: sheetsFromAbove(random, ground, first, second),
    body,
    alt: "A bundle of letters tied with ribbon, an open envelope, a pen and a cup, seen from above.",
  };
}

// --- Seeds ----------------------------------------------------------------------------------------------------

function seeds(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const bench = random.between(735, 770);
  const packetX = random.between(330, 380);
  const withWindow = random.chance(0.55);
  const soil = mix(tones.woodDark, tones.night, 0.4);
  const hues = random.shuffle([tones.accent, tones.cream, tones.mid, tones.straw, tones.rose]);
  const wood = mood.dark ? tones.clay : mood.name === "full" ? tones.cream : tones.wood;
  const pots = Array.from({ length: 4 }, (_, index) => {
    const x = 760 + index * random.between(196, 206);
    return seedling(x, bench + 90 + (index % 2) * 44, random.between(190, 226), index);
  });
  const body = [
    withWindow
      ? paned(random, tones, {
          x: random.between(720, 800),
          y: 80,
          wide: random.between(560, 640),
          high: 420,
          kind: random.pick(outlookKinds),
          colour: mood.dark ? tones.dusk : mood.name === "full" ? tones.cream : lighten(tones.pale, 0.6),
          columns: 3,
          evening: mood.dark,
        })
      : backdrop(stage, { x: 860, foot: bench, high: random.between(560, 640) }),
    surface(stage, bench, { colour: wood }),
    planks(),
    [2, 1, 0].map((index) => packet(packetX + index * 118, bench + 84 - index * 26, index)).join(""),
    pots.join(""),
    spilled(),
    trowel(random.between(1060, 1180), bench + 250),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: `Seed packets, pots of young seedlings, scattered seeds and a trowel on a potting bench${withWindow ? " by a window" : ""}.`,
  };

  function planks(): string {
    return [bench + 130, bench + 240]
      .map((y) => line(pathOf`M-10 ${y}H1610`, withAlpha(darken(wood, 0.5), 0.22), 4))
      .join("");
  }

  function packet(x: number, base: number, index: number): string {
    const [wide, high] = [250, 350];
    const hue = hues[index % hues.length] as string;
    const paperHue = hue === tones.cream ? tones.cream : hue;
    const front = "M-125 0L-121 -350H121L125 0Z";
    const panel = "M-100 -22V-250Q0 -300 100 -250V-22Z";
    const drawing = [
      () =>
        shape(Array.from({ length: 12 }, (_, petal) => leafPath(0, -150, 74, 32, petal * 30)).join(""), tones.petal) +
        circle(0, -150, 30, tones.woodDark) +
        line("M0 -80V-26", tones.leafDark, 8),
      () =>
        shape(
          smoothPath(
            [
              [-34, -120],
              [34, -120],
              [22, -70],
              [0, -30],
              [-22, -70],
            ],
            true,
          ),
          mix("#e0823f", tones.mid, 0.1),
        ) +
        [-22, 0, 22]
          .map((lean) =>
            sprig(random, {
              x: 0,
              y: -118,
              length: 110,
              angle: -90 + lean,
              stem: tones.leafDark,
              leaf: tones.leaf,
              opposite: true,
              leaves: 5,
              leafLength: 32,
              slimness: 0.26,
            }),
          )
          .join(""),
      () =>
        [-34, 10, 44]
          .map(
            (dx, step) =>
              line(pathOf`M0 -30Q${dx * 0.4} -100 ${dx} ${-150 - step * 22}`, tones.leafDark, 6) +
              circle(dx, -160 - step * 22, 28, step % 2 ? tones.rose : tones.accent) +
              circle(dx, -160 - step * 22, 10, tones.straw),
          )
          .join(""),
    ][index % 3];
    const tilt = [-7, 3, 10][index % 3] as number;
    return placed(
      groundShadow(12, 4, wide * 0.6, 18) +
        cutPaper(front, { from: lighten(paperHue, 0.14), to: darken(paperHue, 0.1), angle: 20 }) +
        shape(panel, hue === tones.cream ? tones.pale : "#fff8e8") +
        (drawing?.() ?? "") +
        line(pathOf`M-121 ${-high + 30}H121`, withAlpha(darken(paperHue, 0.4), 0.35), 4, `stroke-dasharray="10 8"`) +
        line("M-70 -312H70", withAlpha(hue === tones.cream ? tones.deep : tones.cream, 0.8), 8),
      { x, y: base, rotate: tilt },
    );
  }

  function seedling(x: number, base: number, size: number, index: number): string {
    const high = size * 0.78;
    const top = base - high;
    const stems = [-12, 4, 18].slice(0, index % 2 ? 2 : 3).map((lean, stem) => {
      const tall = size * random.between(0.44, 0.92);
      const [tipX, tipY] = polar(x + lean * 1.6, top + 6, -90 + lean, tall);
      const green = stem % 2 ? tones.leaf : mood.dark ? tones.leafLight : tones.leafDark;
      const pairs = tall > size * 0.66 ? [1, 0.6] : [1];
      const leaves = pairs.flatMap((share) =>
        [-1, 1].map((side) => {
          const [px, py] = [x + lean * 1.6 + (tipX - x - lean * 1.6) * share, top + 6 + (tipY - top - 6) * share];
          return leaf({
            x: px,
            y: py,
            length: size * 0.34 * (share === 1 ? 1 : 0.86),
            wide: size * 0.17,
            angle: -90 + side * random.between(52, 74),
            bend: side * -0.1,
            fill: green,
            rib: lighten(green, 0.4),
          });
        }),
      );
      return (
        line(curve([x + lean * 1.6, top + 8], [x + lean * 1.2, (top + tipY) / 2], [tipX, tipY]), green, 7) +
        leaves.join("")
      );
    });
    const hue = index % 2 ? tones.clay : mood.dark || mood.name === "full" ? tones.dusk : darken(tones.clay, 0.14);
    const pot = vessel(random, {
      x,
      base,
      wide: size,
      high,
      kind: "pot",
      colour: hue,
      glaze: tones.cream,
      decor: random.pick(["plain", "plain", "bands", "dip"]),
    });
    const earth = ellipse(x, top + 3, size * 0.41, size * 0.06, soil);
    const label = random.chance(0.5)
      ? shape(
          cutPath(
            random,
            [
              [x + size * 0.22, top - size * 0.34],
              [x + size * 0.36, top - size * 0.36],
              [x + size * 0.34, top + 6],
              [x + size * 0.24, top + 6],
            ],
            2,
          ),
          tones.cream,
        )
      : "";
    return pot + earth + label + stems.join("");
  }

  function spilled(): string {
    const x = packetX + 250;
    const y = bench + 215;
    const grains = Array.from({ length: 44 }, () => {
      const [sx, sy] = [x + random.between(-190, 250) * Math.sqrt(random.next()), y + random.between(-30, 46)];
      return leafPath(sx, sy, random.between(14, 22), random.between(8, 11), random.between(0, 360));
    });
    return (
      shape(grains.slice(0, 26).join(""), mood.name === "full" ? tones.woodDark : tones.night) +
      shape(grains.slice(26).join(""), tones.cream === wood ? tones.clay : tones.cream)
    );
  }

  function trowel(x: number, y: number): string {
    const steel = mix(tones.soft, "#cfd0c8", 0.5);
    return placed(
      shape(
        "M-250 -16H-80V16H-250Z M-20 -62Q170 -70 250 0Q170 70 -20 62Z",
        withAlpha(tones.night, 0.18),
        `transform="translate(8 14)"`,
      ) +
        line("M-90 0H0", darken(steel, 0.2), 17) +
        shape("M-26 -60Q-44 0 -26 60Q150 66 250 0Q150 -66 -26 -60Z", {
          from: lighten(steel, 0.3),
          to: darken(steel, 0.12),
        }) +
        shape("M-26 0Q150 14 250 0Q150 66 -26 60Q-40 30 -26 0Z", withAlpha(tones.night, 0.12)) +
        shape(
          "M-276 0Q-276 -27 -246 -25H-110Q-84 -22 -84 0Q-84 22 -110 25H-246Q-276 27 -276 0Z",
          turned(tones.accent),
        ) +
        line("M-250 -9H-116", withAlpha(tones.cream, 0.5), 5),
      { x, y, rotate: random.between(-12, 6), scale: 0.9 },
    );
  }
}
