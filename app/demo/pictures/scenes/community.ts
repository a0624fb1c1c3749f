/** Scenes of the community section: tables, streets, gardens and people who sing. */
import {
  blobPath,
  circle,
  circlePath,
  clipped,
  cutPaper,
  darken,
  ellipse,
  groundShadow,
  height,
  hillPath,
  leaf,
  leafPath,
  lighten,
  line,
  meadowsweet,
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
import { cakeKinds, cakeNames, cakeOnStand, teapot } from "./crockery";
import { conductor, type HandOptions, hairKinds, hand, pinchAt, singer } from "./people";
import { cabbage } from "./produce";
import { birds, bouquet, cloud, cup, steam, tree, vessel } from "./props";
import {
  archPath,
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
import { bunting, table } from "./streets";
import { sheetsFromAbove } from "./views";

export const community = { table, bunting, hands, allotment, choir, teapot: teapotScene } satisfies Record<
  string,
  DrawScene
>;

// --- Hands ----------------------------------------------------------------------------------------------------

function hands(stage: Stage): Scene {
  return stage.random.chance(0.36) ? handsThatMend(stage) : handsThatGive(stage);
}

/** Hands from every side, each with its own tool, around a bowl whose cracks are mended with gold. */
function handsThatMend(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const [cx, cy] = [random.between(770, 830), random.between(525, 565)];
  const papers = {
    day: [tones.pale, tones.soft, tones.blush],
    blush: [tones.blush, tones.pale, tones.soft],
    full: [tones.mid, tones.soft, tones.pale],
    dusk: [tones.deep, tones.dusk, mix(tones.deep, tones.night, 0.5)],
  }[mood.name];
  const [ground = tones.pale, first = tones.soft, second = tones.blush] = papers;
  const skins = random.shuffle([
    tones.clay,
    mix(tones.wood, tones.cream, 0.25),
    tones.woodDark,
    mix(tones.rose, tones.cream, 0.45),
  ]);
  const sleeves = random.shuffle([tones.deep, tones.accent, tones.straw, mix(tones.mid, tones.deep, 0.3)]);
  const trims = [tones.cream, tones.cream, tones.deep, tones.blush];
  const tools = random.shuffle(["needle", "screwdriver", "brush", "leaf"] as const);
  const turn = random.between(-8, 8);
  const reach = 610;
  const arms = [205, 322, 150, 28].map((from, index): { options: HandOptions; tool: Tool } => {
    const [x, y] = polar(cx, cy * 1.02, from + turn, reach * (index % 2 ? 0.94 : 1));
    const [aimX, aimY] = polar(cx, cy, from, 90);
    const aim = (Math.atan2(aimY - y, aimX - x) * 180) / Math.PI + random.between(-3, 3);
    const sleeve = sleeves[index] as string;
    const trim = sleeve === tones.straw ? tones.deep : (trims[index] as string);
    return {
      options: {
        x,
        y,
        angle: aim,
        scale: 1.08,
        pose: "pinch",
        colour: skins[index] as string,
        sleeve,
        trim,
        thumb: index < 2 ? -1 : 1,
      },
      tool: tools[index] as Tool,
    };
  });
  const body = [
    sheetsFromAbove(random, ground, first, second),
    cutPaper(
      discPath(random, cx, cy, random.between(330, 360)),
      tint(mood.dark ? tones.mid : mood.name === "full" ? tones.cream : mix(tones.mid, tones.pale, 0.25)),
      { strength: 0.1 },
    ),
    mendedBowl(cx, cy),
    arms.map(({ options, tool }) => toolAt(tool, pinchAt(options), options.angle) + hand(random, options)).join(""),
  ].join("");
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, ground),
    body,
    alt: "Cut-paper hands reach in from all sides with needle, brush and screwdriver to a bowl mended with gold seams.",
    light: [340, 140],
  };

  function mendedBowl(x: number, y: number): string {
    const glaze = mood.name === "day" || mood.name === "blush" ? tones.deep : mood.dark ? tones.cream : tones.accent;
    const gold = "#dcb054";
    // Cracks run from where the bowl was struck, off its middle, and fork on their way to the rim.
    const struck = polar(x, y, random.between(0, 360), 62);
    const cracks = [0, 68, 150, 214, 290].map((turn, index) => {
      const angle = turn + random.between(-14, 14);
      const points = [0, 60, 128, 200, 280].map((far, step) => polar(...struck, angle + (step % 2 ? 11 : -8), far));
      const fork = polar(...(points[2] as Point), angle + 40 * (index % 2 ? 1 : -1), 190);
      return smoothPath(points) + (index % 2 ? pathOf`M${points[2] as Point}L${fork}` : "");
    });
    const rim = discPath(random, x, y, 178);
    return [
      circle(x + 14, y + 22, 182, "rgba(39,48,43,0.2)"),
      shape(rim, { from: lighten(glaze, 0.22), to: darken(glaze, 0.12), angle: 50 }),
      circle(x, y, 154, { from: darken(glaze, 0.16), to: lighten(glaze, 0.16), angle: 50 }),
      circle(x + 8, y + 12, 84, { from: darken(glaze, 0.05), to: lighten(glaze, 0.2), angle: 50 }),
      clipped(
        rim,
        line(cracks.join(""), withAlpha(tones.night, 0.25), 9, `transform="translate(2 4)"`) +
          line(cracks.join(""), gold, 7) +
          line(cracks.join(""), lighten(gold, 0.5), 2),
      ),
    ].join("");
  }

  function toolAt(tool: Tool, [x, y]: Point, angle: number): string {
    const drawn = {
      needle: () =>
        line("M-30 0H120", mix("#cfd2cc", tones.pale, 0.3), 8) +
        ellipse(-18, 0, 9, 2.4, tones.night) +
        line(
          "M-24 0C-70 60 -150 -40 -110 110S-260 190 -230 300",
          tones.accent === sleeves[0] ? tones.straw : tones.accent,
          5,
        ),
      screwdriver: () =>
        line("M10 0H140", mix("#b9bcb4", tones.mid, 0.3), 11) +
        shape("M132 -9H152L158 0L152 9H132Z", mix("#b9bcb4", tones.night, 0.2)) +
        shape("M-120 -24Q-140 0 -120 24H0Q22 16 26 0Q22 -16 0 -24Z", turned(tones.accent)) +
        line("M-112 -8H0M-112 8H0", withAlpha(tones.night, 0.25), 4),
      brush: () =>
        line("M-190 0H50", tones.wood, 13) +
        shape("M46 -12H84V12H46Z", mix("#cfc8b0", tones.wood, 0.2)) +
        shape("M84 -13C110 -16 130 -6 142 0C130 6 110 16 84 13Z", "#dcb054"),
      leaf: () =>
        sprig(random, {
          x: -70,
          y: 0,
          length: 250,
          angle: 0,
          bend: -16,
          stem: tones.leafDark,
          leaf: tones.leafDark,
          otherLeaf: tones.leaf,
          leaves: 7,
          leafLength: 70,
        }),
    }[tool]();
    return placed(drawn, { x, y, rotate: angle, scale: 1.32 });
  }
}

type Tool = "needle" | "screwdriver" | "brush" | "leaf";

/** Two pairs of hands and one warm bowl between them. */
function handsThatGive(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const [cx, rim] = [random.between(770, 830), random.between(520, 550)];
  const skins = random.shuffle([
    tones.clay,
    mix(tones.wood, tones.cream, 0.25),
    tones.woodDark,
    mix(tones.rose, tones.cream, 0.45),
  ]);
  const pot = { day: tones.deep, blush: tones.deep, full: tones.cream, dusk: tones.accent }[mood.name];
  const [one, other] = random.shuffle([
    mood.dark ? tones.mid : mix(tones.mid, tones.deep, 0.35),
    mood.name === "full" ? tones.accent : tones.straw,
  ]) as [string, string];
  const soup = mix("#d98a3d", tones.mid, 0.1);
  const wide = 520;
  const giver: HandOptions = {
    x: cx - 440,
    y: rim + 230,
    angle: -18,
    scale: 0.98,
    pose: "open",
    colour: skins[0] as string,
    sleeve: one,
    trim: tones.cream,
    thumb: -1,
  };
  const taker: HandOptions = {
    x: cx + 440,
    y: rim + 236,
    angle: 198,
    scale: 0.98,
    pose: "open",
    colour: skins[1] as string,
    sleeve: other,
    trim: other === tones.straw ? tones.deep : tones.cream,
    thumb: 1,
  };
  const leaves = [0, 130, 250].map((angle, index) =>
    leaf({
      x: cx - 30 + index * 46,
      y: rim + (index % 2 ? 8 : -4),
      length: 60,
      wide: 26,
      angle: angle - 20,
      fill: tones.leaf,
      rib: tones.leafLight,
    }),
  );
  const flowers = [-1, 1].flatMap((side) =>
    [0, 1].map((index) =>
      meadowsweet(random, {
        x: cx + side * (620 + index * 110),
        y: 1120,
        length: random.between(520, 760),
        angle: -90 + side * random.between(0, 10),
        stem: mood.dark ? tones.leaf : tones.leafDark,
        flower: mood.dark ? "#fdf0d2" : mix("#fff8ea", tones.petal, 0.18),
        leaf: mood.dark ? tones.leaf : tones.leafDark,
        head: 0.27,
      }),
    ),
  );
  const body = [
    backdrop(set, { x: cx, foot: 1120, high: random.between(900, 960), kind: random.pick(["disc", "arch"]) }),
    flowers.join(""),
    steam(random, cx, rim - 60, 300, mood.mist),
    ellipse(cx, rim, wide / 2, 62, lighten(pot, 0.26)),
    ellipse(cx, rim + 6, wide / 2 - 18, 50, darken(pot, 0.25)),
    ellipse(cx, rim + 14, wide / 2 - 30, 42, { from: lighten(soup, 0.2), to: soup, angle: 20 }),
    ellipse(cx - 70, rim + 8, 92, 14, withAlpha("#fff3da", 0.5)),
    leaves.join(""),
    bowlFront(),
    hand(random, taker),
    hand(random, giver),
  ].join("");
  return {
    background: wall(set),
    body,
    alt: "Two cut-paper hands, one from each side, hold a warm, steaming bowl between them, with meadowsweet behind.",
  };

  function bowlFront(): string {
    const half = wide / 2;
    const d = pathOf`M${cx - half} ${rim}C${cx - half * 0.94} ${rim + 220} ${cx - half * 0.5} ${rim + 300} ${cx - half * 0.34} ${rim + 310}Q${cx} ${rim + 330} ${cx + half * 0.34} ${rim + 310}C${cx + half * 0.5} ${rim + 300} ${cx + half * 0.94} ${rim + 220} ${cx + half} ${rim}A${half} 62 0 0 1 ${cx - half} ${rim}Z`;
    const ink = pot === tones.cream ? tones.accent : withAlpha(tones.cream, 0.85);
    const petals = Array.from({ length: 9 }, (_, index) =>
      leafPath(cx + (index - 4) * 58, rim + 216 - Math.abs(index - 4) * 7, 88, 34, -90),
    );
    return (
      shape(d, turned(pot)) +
      clipped(
        d,
        shape(petals.join(""), ink) +
          line(pathOf`M${cx - half} ${rim + 236}Q${cx} ${rim + 290} ${cx + half} ${rim + 236}`, ink, 7),
      )
    );
  }
}

// --- Allotment ------------------------------------------------------------------------------------------------

function allotment(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const horizon = random.between(400, 440);
  const vanish = random.between(760, 900);
  const [focal, eye] = [760, 0.86];
  const at = (x: number, z: number, up = 0): Point => [vanish + (focal * x) / z, horizon + (focal * (eye - up)) / z];
  const soil = mix(tones.woodDark, tones.deep, 0.22);
  const grass = mix("#a3b77f", tones.mid, 0.22);
  const sunX = random.between(900, 1300);
  const crops = random.shuffle(["cabbage", "leek", "lettuce", "onion", "marigold", "chard"] as const);
  const beds = [
    { from: -2.05, to: -1.3 },
    { from: -1.12, to: -0.42 },
    { from: 0.2, to: 0.9 },
    { from: 1.08, to: 1.8 },
    { from: 1.98, to: 2.7 },
  ];
  const beanBed = 2;
  const [near, far] = [0.98, 7.2];
  const body = [
    cutPaper(
      discPath(random, sunX, random.between(170, 230), random.between(84, 106)),
      tint(mix(tones.accent, tones.straw, 0.62)),
      { strength: 0.04 },
    ),
    cloud(random, random.between(380, 620), random.between(110, 180), 340, withAlpha("#fffaf0", 0.8)),
    birds(random, sunX - 300, 190, 120, withAlpha(tones.deep, 0.6)),
    cutPaper(hillPath(random, horizon - 50, { swell: 44, rises: 2 }), tint(mix(tones.pale, tones.mid, 0.55)), {
      dy: -4,
      strength: 0.05,
    }),
    cutPaper(hillPath(random, horizon - 8, { swell: 22, rises: 3 }), tint(mix(tones.mid, tones.leafLight, 0.45)), {
      dy: -4,
      strength: 0.05,
    }),
    Array.from({ length: 7 }, (_, index) =>
      tree(
        random,
        60 + index * 250 + random.between(-70, 70),
        horizon + 20,
        random.between(90, 170),
        random.pick([tones.leaf, tones.leafDark, tones.dusk, mix(tones.leaf, tones.accent, 0.35)]),
        tones.woodDark,
      ),
    ).join(""),
    hedge(),
    farSheds(),
    shape(pathOf`M0 ${horizon + 14}H${width}V${height}H0Z`, {
      from: lighten(grass, 0.16),
      to: mix(grass, tones.leafDark, 0.35),
    }),
    path(),
    beds.map(soilBed).join(""),
    beds.map((bed, index) => planted(bed, crops[index % crops.length] as Crop, index === beanBed)).join(""),
    shed(),
    tools(),
    corner(),
  ].join("");
  const sky = {
    from: mix(tones.pale, tones.mid, mood.name === "full" ? 0.55 : 0.28),
    to: lighten(tones.blush, mood.name === "blush" ? 0.05 : 0.4),
  };
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "Allotment beds of vegetables run towards the hills past a small painted shed, a fork standing in the soil.",
    light: [sunX, 200],
  };

  function hedge(): string {
    const tops = Array.from(
      { length: 41 },
      (_, index): Point => [-40 + index * 42, horizon + 4 - random.between(0, 15)],
    );
    const d = pathOf`${smoothPath(tops)}V${horizon + 40}H-40Z`;
    return shape(d, { from: mix(tones.leaf, tones.mid, 0.25), to: mix(tones.leafDark, tones.mid, 0.2) });
  }

  /** Meadowsweet let grow in the corner of the plot. */
  function corner(): string {
    return [0, 1, 2]
      .map((index) =>
        meadowsweet(random, {
          x: 1500 + index * 46,
          y: 1110,
          length: random.between(330, 470),
          angle: -96 + index * 7,
          stem: tones.leafDark,
          flower: "#fffaf0",
          leaf: tones.leafDark,
          head: 0.28,
          flowers: 70,
        }),
      )
      .join("");
  }

  function farSheds(): string {
    return [0.2, 0.52, 0.9]
      .map((share) => {
        const x = 160 + share * 1300 + random.between(-50, 50);
        const hue = random.pick([tones.dusk, tones.clay, tones.straw, tones.deep]);
        const y = horizon + 30;
        return (
          shape(pathOf`M${x} ${y}v-46l34 -26l34 26v46Z`, tint(mix(hue, tones.pale, 0.3))) +
          shape(pathOf`M${x - 6} ${y - 44}l40 -32l40 32l-6 6l-34 -27l-34 27Z`, tones.dusk) +
          shape(pathOf`M${x + 22} ${y}v-34h22v34Z`, withAlpha(tones.night, 0.5))
        );
      })
      .join("");
  }

  function path(): string {
    return shape(pathOf`M${at(-0.36, near - 0.2)}L${at(0.14, near - 0.2)}L${at(0.14, 6)}L${at(-0.36, 6)}Z`, {
      from: lighten(tones.straw, 0.35),
      to: mix(tones.straw, tones.wood, 0.3),
    });
  }

  function soilBed({ from, to }: Bed): string {
    const d = pathOf`M${at(from, near - 0.2)}L${at(to, near - 0.2)}L${at(to, far)}L${at(from, far)}Z`;
    const middle = (from + to) / 2;
    const ridges = [from + 0.1, middle, to - 0.1].map(
      (x) =>
        pathOf`M${at(x - 0.05, near - 0.2)}L${at(x + 0.05, near - 0.2)}L${at(x + 0.02, far)}L${at(x - 0.02, far)}Z`,
    );
    const edge = shape(
      pathOf`M${at(from - 0.04, near - 0.2)}L${at(to + 0.04, near - 0.2)}L${at(to + 0.03, far)}L${at(from - 0.03, far)}Z`,
      mix(tones.wood, tones.straw, 0.3),
    );
    return (
      edge +
      shape(d, { from: lighten(soil, 0.16), to: darken(soil, 0.16) }) +
      shape(ridges.join(""), withAlpha(darken(soil, 0.4), 0.35))
    );
  }

  /** A bed's plants, from its far end to its near one. */
  function planted({ from, to }: Bed, crop: Crop, beans: boolean): string {
    const rows = 12;
    const middle = (from + to) / 2;
    return Array.from({ length: rows }, (_, index) => {
      const z = far * (1.12 / far) ** (index / (rows - 1));
      if (beans && z > 2.6 && z < 4) return canes(middle, z);
      return [middle - 0.18, middle + 0.18]
        .map((x) => {
          const [px, py] = at(x + random.between(-0.02, 0.02), z);
          return plant(crop, px, py, (focal * 0.3) / z);
        })
        .join("");
    }).join("");
  }

  function plant(crop: Crop, x: number, y: number, size: number): string {
    const shade = ellipse(x + size * 0.08, y + size * 0.02, size * 0.46, size * 0.11, withAlpha(tones.night, 0.25));
    const fan = (count: number, spread: number, length: number, slim: number, hues: readonly string[]) =>
      Array.from({ length: count }, (_, index) => {
        const share = (index / (count - 1)) * 2 - 1;
        return leaf({
          x,
          y,
          length: length * size * (1 - Math.abs(share) * 0.25),
          wide: length * size * slim,
          angle: -90 + share * spread + random.between(-7, 7),
          fill: hues[index % hues.length] as string,
        });
      }).join("");
    switch (crop) {
      case "cabbage":
        return (
          shade +
          (size < 90
            ? shape(
                blobPath(random, x, y - size * 0.26, size * 0.36, size * 0.3),
                mix(tones.leafLight, tones.mid, 0.4),
              ) +
              shape(
                blobPath(random, x - size * 0.04, y - size * 0.3, size * 0.2, size * 0.18),
                lighten(tones.leafLight, 0.3),
              )
            : cabbage(random, tones, x, y, size * 0.95))
        );
      case "leek":
        return (
          shade +
          line(pathOf`M${x} ${y}v${-size * 0.3}`, lighten(tones.leafLight, 0.5), size * 0.1) +
          fan(5, 46, 0.85, 0.13, [tones.leafDark, mix(tones.leaf, tones.mid, 0.4)])
        );
      case "lettuce": {
        const greens = [tones.leaf, tones.leafLight, mix(tones.leafLight, tones.straw, 0.35)];
        const frills = greens.map((hue, ring) =>
          shape(
            blobPath(
              random,
              x,
              y - size * (0.16 + ring * 0.05),
              size * (0.36 - ring * 0.09),
              size * (0.25 - ring * 0.06),
              {
                wobble: 0.16,
                points: 11,
              },
            ),
            hue,
          ),
        );
        return shade + frills.join("");
      }
      case "onion":
        return (
          shade +
          fan(4, 30, 0.75, 0.08, [tones.leaf, tones.leafDark]) +
          circle(x, y - size * 0.06, size * 0.13, turned(mix("#c98a4b", tones.mid, 0.1)))
        );
      case "marigold":
        return (
          shade +
          fan(7, 74, 0.42, 0.32, [tones.leaf, tones.leafDark]) +
          [-0.24, 0.02, 0.26]
            .map(
              (dx, index) =>
                circle(
                  x + dx * size,
                  y - size * (0.36 + (index % 2) * 0.12),
                  size * 0.12,
                  turned(mix("#e0913a", tones.mid, 0.06)),
                ) +
                circle(
                  x + dx * size,
                  y - size * (0.36 + (index % 2) * 0.12),
                  size * 0.05,
                  mix("#b5622a", tones.mid, 0.06),
                ),
            )
            .join("")
        );
      case "chard": {
        const stems = [-34, -12, 12, 34].map((lean) =>
          line(
            pathOf`M${x} ${y}L${polar(x, y, -90 + lean, size * 0.4)}`,
            mix("#c2455a", tones.mid, 0.08),
            size * 0.055,
          ),
        );
        const blades = [-34, -12, 12, 34].map((lean, index) =>
          leaf({
            x: x + Math.sin((lean * Math.PI) / 180) * size * 0.26,
            y: y - size * 0.24,
            length: size * 0.55,
            wide: size * 0.27,
            angle: -90 + lean * 1.1,
            fill: index % 2 ? tones.leafDark : tones.leaf,
          }),
        );
        return shade + blades.join("") + stems.join("");
      }
    }
  }

  /** Runner beans up a pair of crossed canes. */
  function canes(x: number, z: number): string {
    const wide = focal / z;
    const [left, right, top] = [at(x - 0.28, z), at(x + 0.28, z), at(x, z, 1.02)];
    const cross = wide * 0.07;
    const poles = pathOf`M${left}L${[top[0] + cross * 0.6, top[1] - cross]}M${right}L${[top[0] - cross * 0.6, top[1] - cross]}`;
    const leaves = Array.from({ length: 26 }, (_, index) => {
      const [share, from] = [(index % 13) / 12.5, index < 13 ? left : right];
      const spot: Point = [from[0] + (top[0] - from[0]) * share, from[1] + (top[1] - from[1]) * share];
      const flower = random.chance(0.3)
        ? circlePath(spot[0] + random.between(-0.05, 0.05) * wide, spot[1], wide * 0.018)
        : "";
      return {
        d: leafPath(...spot, wide * random.between(0.09, 0.14), wide * 0.085, random.between(-190, 10)),
        flower,
      };
    });
    const every = (rest: number) => leaves.filter((_, index) => index % 2 === rest).map(({ d }) => d);
    return [
      line(poles, tones.wood, wide * 0.024),
      shape(every(0).join(""), tones.leafDark),
      shape(every(1).join(""), tones.leaf),
      shape(leaves.map(({ flower }) => flower).join(""), mix("#d4553f", tones.mid, 0.05)),
    ].join("");
  }

  /** The shed, its door ajar. */
  function shed(): string {
    const [x, foot] = at(-1.32, 2.1);
    const [wide, high] = [330, 270];
    const hue = random.pick([mix(tones.mid, tones.deep, 0.25), tones.accent, mix(tones.straw, tones.cream, 0.2)]);
    const boards = Array.from({ length: 9 }, (_, index) =>
      line(
        pathOf`M${x + (index + 1) * wide * 0.1} ${foot - high - 90}V${foot}`,
        withAlpha(darken(hue, 0.5), 0.25),
        3.5,
      ),
    );
    const front = pathOf`M${x} ${foot}V${foot - high}L${x + wide / 2} ${foot - high - 92}L${x + wide} ${foot - high}V${foot}Z`;
    const roof = pathOf`M${x - 26} ${foot - high + 16}L${x + wide / 2} ${foot - high - 108}L${x + wide + 26} ${foot - high + 16}L${x + wide + 16} ${foot - high + 38}L${x + wide / 2} ${foot - high - 76}L${x - 16} ${foot - high + 38}Z`;
    const pane = pathOf`M${x + wide * 0.6} ${foot - high * 0.78}h${wide * 0.28}v${high * 0.34}h${-wide * 0.28}Z`;
    const bars = pathOf`M${x + wide * 0.74} ${foot - high * 0.78}v${high * 0.34}M${x + wide * 0.6} ${foot - high * 0.61}h${wide * 0.28}`;
    const doorway = pathOf`M${x + wide * 0.13} ${foot}V${foot - high * 0.82}h${wide * 0.32}V${foot}Z`;
    const door = pathOf`M${x + wide * 0.13} ${foot}V${foot - high * 0.82}L${x - wide * 0.1} ${foot - high * 0.76}V${foot + 20}Z`;
    const trim = lighten(tones.cream, 0.3);
    return [
      groundShadow(x + wide * 0.6, foot + 4, wide * 0.72, 30),
      cutPaper(front, turned(hue), { dx: 8, dy: 6 }),
      clipped(front, boards.join("")),
      shape(roof, turned(mix(tones.dusk, tones.woodDark, 0.4))),
      shape(doorway, darken(tones.woodDark, 0.45)),
      shape(door, turned(lighten(hue, 0.14))) + line(door, trim, 5),
      shape(pane, mix(tones.dusk, tones.pale, 0.5)) + line(pane + bars, trim, 7),
      circle(x + wide / 2, foot - high - 20, 17, trim),
    ].join("");
  }

  /** Borrowed tools: some lean on the shed, the fork stands in the soil. */
  function tools(): string {
    const [shedX, shedFoot] = at(-1.32, 2.1);
    const lean = [0, 1].map((index) => {
      const x = shedX + 356 + index * 46;
      const head = index
        ? pathOf`M${x - 36} ${shedFoot - 208}h46v-26q-24 -10 -46 0Z`
        : pathOf`M${x - 50} ${shedFoot - 196}q22 -34 44 -40l8 10q-26 12 -36 36Z`;
      return (
        line(pathOf`M${x} ${shedFoot + 8}L${x - 18} ${shedFoot - 210}`, tones.wood, 9) +
        shape(head, mix("#8f9490", tones.night, 0.3))
      );
    });
    const [x, y] = at(0.02, 1.34);
    const metal = mix("#9aa09b", tones.night, 0.25);
    const prongs = [-34, -12, 12, 34].map((dx) => pathOf`M${x + dx} ${y - 96}V${y + 6}`).join("");
    const fork =
      line(pathOf`${prongs}M${x - 34} ${y - 96}Q${x} ${y - 118} ${x + 34} ${y - 96}`, metal, 9) +
      line(pathOf`M${x} ${y - 112}V${y - 330}`, tones.wood, 14) +
      line(
        pathOf`M${x - 34} ${y - 372}Q${x} ${y - 384} ${x + 34} ${y - 372}M${x - 34} ${y - 372}Q${x - 26} ${y - 334} ${x} ${y - 328}Q${x + 26} ${y - 334} ${x + 34} ${y - 372}`,
        tones.accent,
        13,
      );
    return lean.join("") + groundShadow(x + 26, y + 6, 96, 15) + shape(blobPath(random, x, y + 8, 84, 20), soil) + fork;
  }
}

type Bed = { from: number; to: number };
type Crop = "cabbage" | "leek" | "lettuce" | "onion" | "marigold" | "chard";

// --- Choir ----------------------------------------------------------------------------------------------------

function choir(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const led = random.chance(0.6);
  const coats = [
    tones.deep,
    tones.accent,
    tones.mid,
    tones.straw,
    tones.clay,
    tones.cream,
    mix(tones.mid, tones.deep, 0.4),
    tones.plum,
    tones.rose,
  ];
  const rows = [
    { count: 7, size: 490, top: 405, from: 170, to: 1430 },
    { count: 6, size: 540, top: 540, from: 280, to: 1320 },
  ];
  const drift = random.side();
  const body = [
    hall(),
    song(),
    rows.map(rowOfSingers).join(""),
    led
      ? conductor(tones, 800 + drift * random.between(270, 350), 1200, 470, mood.dark ? tones.accent : tones.night)
      : "",
  ].join("");
  const alt = `A choir in two rows holds its songbooks open ${led ? "before a conductor with raised arms" : "in a tall hall"}, leaves drifting up like notes.`;
  return { background: wall(set), body, alt, light: [800, 80] };

  function rowOfSingers({ count, size, top, from, to }: (typeof rows)[number]): string {
    const hues = [...random.shuffle(coats), ...random.shuffle(coats)];
    const heads = random.shuffle(hairKinds);
    return Array.from({ length: count }, (_, index) => {
      const colour = hues[index] as string;
      const light = colour === tones.cream || colour === tones.straw;
      const bow = Math.abs(index - (count - 1) / 2) * -9;
      return singer(random, tones, {
        x: from + (index * (to - from)) / (count - 1) + random.between(-16, 16),
        top: top + bow + random.between(-16, 16),
        size,
        hair: heads[index] ?? "crop",
        colour,
        trim: light ? tones.accent : random.pick([tones.cream, tones.straw]),
        book: tones.cream,
      });
    }).join("");
  }

  function hall(): string {
    const xs = [250, 800, 1350];
    const frameColour = mood.name === "full" ? tones.cream : mood.dark ? tones.dusk : lighten(tones.pale, 0.5);
    const sky = mood.dark
      ? { from: mix(tones.accent, tones.night, 0.3), to: mix(tones.accent, tones.straw, 0.5) }
      : { from: mix(tones.mid, tones.pale, 0.4), to: lighten(tones.blush, 0.3) };
    return xs
      .map((x) => {
        const opening = archPath(x, 700, 128, 640);
        const bars = pathOf`M${x} 50V720M${x - 140} 250H${x + 140}M${x - 140} 430H${x + 140}`;
        return (
          cutPaper(archPath(x, 714, 152, 690), tint(frameColour), { strength: 0.1 }) +
          shape(opening, sky) +
          clipped(
            opening,
            shape(hillPath(random, 560, { swell: 30, rises: 6 }), withAlpha(mix(tones.mid, tones.deep, 0.2), 0.6)) +
              line(bars, frameColour, 11),
          )
        );
      })
      .join("");
  }

  /** The tune: a stave of thin lines that waves over the heads, leaves for notes. */
  function song(): string {
    const ink = mood.dark || mood.name === "full" ? withAlpha(tones.cream, 0.75) : withAlpha(tones.deep, 0.55);
    const phase = random.between(0, 6);
    const wave = (t: number, offset: number): Point => [
      -60 + t * 1720,
      285 + Math.sin(phase + t * 6.4) * 62 - t * 60 + offset,
    ];
    const staves = [-56, -28, 0, 28, 56].map((offset) =>
      line(smoothPath(Array.from({ length: 15 }, (_, index) => wave(index / 14, offset))), ink, 3.5),
    );
    const hues = [tones.accent, tones.leafDark, tones.straw, mood.dark ? tones.cream : tones.deep, tones.rose];
    const notes = Array.from({ length: 13 }, (_, index) => {
      const [x, y] = wave((index + 0.7) / 13.4, (random.int(-2, 2) * 28) as number);
      const hue = hues[index % hues.length] as string;
      const up = random.chance(0.6) ? -1 : 1;
      const stalk = line(pathOf`M${x + 17 * -up} ${y}v${up * 84}`, hue, 5);
      const flag = leafPath(x + 17 * -up, y + up * 84, 54, 24, up < 0 ? 40 : -40);
      return stalk + shape(leafPath(x - 26, y + 8, 54, 34, -18) + (random.chance(0.7) ? flag : ""), tint(hue));
    });
    return staves.join("") + notes.join("");
  }
}

// --- Teapot ---------------------------------------------------------------------------------------------------

function teapotScene(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const tableY = random.between(700, 735);
  const potX = random.between(640, 720);
  const base = tableY + 130;
  const cosyOn = random.chance(0.5);
  const colour = {
    day: random.pick([tones.deep, tones.accent]),
    blush: tones.deep,
    full: random.pick([tones.cream, tones.accent]),
    dusk: random.pick([tones.accent, tones.cream]),
  }[mood.name];
  const cosy = { day: random.pick([tones.accent, tones.mid]), blush: tones.mid, full: tones.accent, dusk: tones.straw }[
    mood.name
  ];
  const glaze = colour === tones.cream ? tones.accent : tones.cream;
  const cupHues = random.shuffle(
    [tones.accent, tones.cream, tones.straw, mood.name === "full" ? tones.deep : tones.mid, tones.clay].filter(
      (hue) => hue !== colour,
    ),
  );
  const flowerX = potX - random.between(390, 420);
  const cakeX = potX + random.between(490, 540);
  const flowers = bouquet(random, tones, {
    x: flowerX,
    y: tableY - 130,
    reach: random.between(400, 460),
    blooms: 5,
    dark: mood.dark,
    mouth: 30,
  });
  const plate = mood.name === "full" ? tones.pale : tones.cream;
  const cups = [
    { x: potX - 250, y: base + 118, size: 178 },
    { x: potX + 90, y: base + 150, size: 190 },
    { x: potX + 400, y: base + 122, size: 178 },
  ].map(({ x, y, size }, index) =>
    cup(random, {
      x: x + random.between(-16, 16),
      base: y,
      size,
      colour: cupHues[index] as string,
      glaze: cupHues[index] === tones.cream ? tones.accent : tones.cream,
      saucer: index % 2 ? plate : mix(plate, cupHues[index] as string, 0.35),
    }),
  );
  const cake = random.pick(cakeKinds);
  const body = [
    backdrop(stage, { x: potX + 140, foot: tableY, high: random.between(560, 640) }),
    surface(stage, tableY, { tilt: 0 }),
    cloth(stage, 160, tableY + 46, 1230, mood.name === "full" ? tones.blush : undefined),
    flowers.markup,
    vessel(random, {
      x: flowerX,
      base: tableY + 90,
      wide: 176,
      high: 230,
      kind: "jug",
      colour: mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : tones.clay,
      glaze: tones.cream,
      handle: false,
    }),
    cakeOnStand(random, tones, {
      x: cakeX,
      base: tableY + 92,
      wide: 350,
      stand: mood.dark ? tones.mid : mix(tones.mid, tones.pale, 0.3),
      kind: cake,
    }),
    steam(random, potX + 330, base - 330, 190, mood.mist),
    teapot(random, tones, {
      x: potX,
      base,
      wide: 420,
      colour,
      glaze,
      ...(cosyOn ? { cosy, cosyTrim: cosy === tones.straw || cosy === tones.mid ? tones.deep : tones.cream } : {}),
    }),
    cups.join(""),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: `A round teapot ${cosyOn ? "in a knitted cosy " : ""}among odd cups, with ${cakeNames[cake]} on a stand and a jug of ${flowers.words}.`,
  };
}
