import {
  blobPath,
  circle,
  circlePath,
  clipped,
  curve,
  cutPaper,
  cutRect,
  darken,
  ellipse,
  frondPath,
  groundShadow,
  group,
  height,
  hillPath,
  leaf,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  pointAlong,
  polar,
  shape,
  smoothPath,
  sprig,
  stemPoints,
  width,
  withAlpha,
} from "../canvas";
import { cabbage, crate, crateFills, jar, preserveKinds, root, rootKinds, rootNames, tomato } from "./produce";
import { bouquet, cloud, cup, type FruitKind, fruit, fruitKinds, steam, tree, vessel } from "./props";
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

export const nutrition = { bowl, garden, market, breakfast, pantry, fruit: fruitScene } satisfies Record<
  string,
  DrawScene
>;

// --- Bowl -----------------------------------------------------------------------------------------------------

function bowl(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(700, 745);
  const cx = random.between(660, 760);
  const base = table + random.between(180, 210);
  const wide = random.between(640, 720);
  const high = random.between(250, 280);
  const rim = base - high;
  const colour = { day: tones.deep, blush: tones.accent, full: tones.cream, dusk: tones.cream }[mood.name];
  const green = random.chance(0.45);
  const jugX = cx + random.between(500, 560);
  const flowers = bouquet(random, tones, {
    x: jugX,
    y: table - 170,
    reach: random.between(400, 460),
    blooms: 4,
    dark: mood.dark,
  });
  const kinds = random.shuffle(fruitKinds).slice(0, 3);
  const heaped = green ? salad() : fruits();
  const body = [
    backdrop(stage, { x: cx + 140, foot: table, high: random.between(540, 620) }),
    surface(stage, table),
    random.chance(0.6) ? cloth(stage, cx - 470, table + 60, 900) : "",
    flowers.markup,
    vessel(random, {
      x: jugX,
      base: table + 90,
      wide: 200,
      high: 260,
      kind: "jug",
      colour: mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : tones.clay,
      glaze: tones.cream,
      handle: true,
    }),
    heaped,
    vessel(random, {
      x: cx,
      base,
      wide,
      high,
      kind: "bowl",
      colour,
      glaze: mood.name === "day" || mood.name === "blush" ? tones.cream : tones.accent,
      decor: random.pick(["plain", "petals", "bands", "dots", "dip"]),
      rim: false,
    }),
    line(pathOf`M${cx - wide / 2 + 4} ${rim}Q${cx} ${rim + 40} ${cx + wide / 2 - 4} ${rim}`, lighten(colour, 0.3), 12),
    green ? servers() : strays(),
  ].join("");
  const plurals = kinds
    .slice(0, 2)
    .map((kind) => `${kind}s`)
    .join(" and ");
  const alt = green
    ? "A wide bowl of salad leaves, tomatoes and radishes on a table, with flowers in a jug."
    : `A wide bowl heaped with ${plurals} on a table, with flowers in a jug.`;
  return { background: wall(stage), body, alt };

  function fruits(): string {
    const rows = [
      { count: 3, up: 150, spread: 0.2 },
      { count: 4, up: 78, spread: 0.2 },
      { count: 5, up: 6, spread: 0.19 },
    ];
    const leaves = [-150, -128, -52, -30, -90].map((angle) => {
      const [x, y] = [cx + Math.cos((angle * Math.PI) / 180) * wide * 0.3, rim - 70];
      return sprig(random, {
        x,
        y,
        length: random.between(170, 250),
        angle,
        stem: tones.leafDark,
        leaf: tones.leafDark,
        otherLeaf: tones.leaf,
        leaves: 5,
        leafLength: 96,
        slimness: 0.42,
      });
    });
    const items = rows.flatMap(({ count, up, spread }, row) =>
      Array.from({ length: count }, (_, index) => {
        const x = cx + (index - (count - 1) / 2) * wide * spread + random.between(-10, 10);
        const kind = kinds[(index + row) % 3] as FruitKind;
        const size = { pear: 196, lemon: 138, orange: 164, apple: 160, plum: 128, fig: 140 }[kind];
        return fruit(random, tones, kind, x, rim - up + random.between(-8, 8), size, random.between(-34, 34));
      }),
    );
    return (
      shape(
        pathOf`M${cx - wide * 0.47} ${rim}H${cx + wide * 0.47}V${rim + 40}H${cx - wide * 0.47}Z`,
        darken(colour, 0.5),
      ) +
      leaves.join("") +
      items.join("")
    );
  }

  function salad(): string {
    const layer = (count: number, up: number, reach: number, tone: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => {
        const share = (index + 0.5) / count - 0.5;
        const x = cx + share * wide * 0.86;
        const angle = -90 + share * 120 + random.between(-12, 12);
        if (index % 3 === 1)
          return shape(
            frondPath(random, { x, y: rim - up + 60, length: reach * 1.05, angle, lobes: 4, lobe: 0.3 }),
            tint(tone(index)),
          );
        return leaf({
          x,
          y: rim - up + 60,
          length: reach,
          wide: reach * 0.5,
          angle,
          fill: tint(tone(index)),
          rib: lighten(tone(index), 0.45),
        });
      }).join("");
    const greens = [tones.leafDark, tones.leaf, tones.leafLight, mix(tones.leaf, tones.leafLight, 0.5)];
    const toss = Array.from({ length: 9 }, (_, index) => {
      const x = cx + (index - 4) * wide * 0.092 + random.between(-10, 10);
      const y = rim - 26 - 90 * Math.sin(((index + 0.5) / 9) * Math.PI) * random.between(0.5, 1);
      return index % 3 === 0 ? tomato(tones, x, y, 96) : index % 3 === 1 ? radishSlice(x, y) : egg(x, y);
    });
    return [
      layer(9, 60, 230, (index) => greens[index % 2] as string),
      layer(8, 16, 190, (index) => greens[(index % 3) + 1] as string),
      toss.join(""),
      layer(8, -26, 120, (index) => greens[(index + 1) % 4] as string),
    ].join("");
  }

  function radishSlice(x: number, y: number): string {
    return (
      circle(x, y, 44, mix("#cf5468", tones.mid, 0.1)) +
      circle(x, y, 37, tones.cream) +
      circle(x, y, 15, withAlpha(tones.soft, 0.6))
    );
  }

  function egg(x: number, y: number): string {
    const tilt = pathOf`transform="rotate(${random.between(-40, 40)} ${x} ${y})"`;
    return ellipse(x, y, 44, 56, { from: "#fffdf6", to: "#efe6d2" }, tilt) + circle(x, y + 6, 25, "#e9b04c");
  }

  function servers(): string {
    const x = cx + wide * 0.3;
    const handle = line(pathOf`M${x} ${rim - 60}L${x + 190} ${rim - 330}`, tones.wood, 20);
    const other = line(pathOf`M${x - 60} ${rim - 70}L${x + 70} ${rim - 370}`, darken(tones.wood, 0.14), 20);
    const cover = leaf({
      x: x - 90,
      y: rim + 10,
      length: 190,
      wide: 84,
      angle: -60,
      fill: tones.leaf,
      rib: tones.leafLight,
    });
    return other + handle + cover;
  }

  function strays(): string {
    const kind = kinds[0] as FruitKind;
    const x = cx - wide * 0.5 - random.between(60, 110);
    const y = table + 200;
    return groundShadow(x + 20, y + 62, 110, 20) + fruit(random, tones, kind, x, y, 142, random.between(-50, 50));
  }
}

// --- Garden ---------------------------------------------------------------------------------------------------

function garden({ random, tones, mood }: Stage): Scene {
  const soilY = random.between(540, 580);
  const soil = mix(tones.woodDark, tones.deep, 0.35);
  const evening = mood.name === "dusk" || mood.name === "blush";
  const sky = evening
    ? { from: mix(tones.mid, tones.pale, 0.2), to: lighten(tones.blush, 0.3) }
    : { from: lighten(tones.pale, 0.15), to: lighten(tones.pale, 0.7) };
  const sunX = random.between(980, 1300);
  const kinds = random.shuffle(rootKinds).slice(0, 3);
  const wigwamX = random.between(230, 330);
  const slots = [520, 700, 880, 1060, 1240, 1420].map((x) => x + random.between(-18, 18));
  const underground = slots.map((x, index) => {
    const kind = kinds[Math.floor(index / 2)] ?? "carrot";
    const size = random.between(310, 390) * (kind === "radish" ? 0.9 : 1);
    return root(random, tones, kind, x, soilY + 18, size, kind === "radish" ? 0.7 : 0.8);
  });
  const body = [
    cutPaper(
      discPath(random, sunX, random.between(210, 270), random.between(90, 125)),
      { from: mix(tones.mid, tones.cream, 0.3), to: mix("#e9b04c", tones.mid, 0.3) },
      { strength: 0.05 },
    ),
    cloud(
      random,
      random.between(500, 760),
      random.between(130, 220),
      random.between(280, 380),
      withAlpha(tones.cream, 0.85),
    ),
    cutPaper(
      hillPath(random, soilY - 150, { swell: 56, rises: 2 }),
      { from: tones.leafLight, to: mix(tones.leafLight, tones.pale, 0.4) },
      { dy: -4, strength: 0.05 },
    ),
    Array.from({ length: 5 }, (_, index) =>
      tree(
        random,
        420 + index * 270 + random.between(-80, 80),
        soilY - random.between(90, 130),
        random.between(100, 160),
        random.pick([tones.leaf, tones.leafDark, tones.accent]),
        tones.woodDark,
      ),
    ).join(""),
    cutPaper(
      hillPath(random, soilY - 66, { swell: 16, rises: 3 }),
      { from: mix(tones.leaf, tones.leafLight, 0.4), to: tones.leaf },
      { dy: -4, strength: 0.05 },
    ),
    wigwam(wigwamX),
    ground(),
    underground.join(""),
    cabbage(random, tones, 90, soilY - 26, 190),
    random.chance(0.5) ? canOn(wigwamX + 150) : cabbage(random, tones, wigwamX + 150, soilY - 16, 150),
    blades(),
  ].join("");
  const named = kinds.map((kind) => rootNames[kind]).join(", ");
  const alt = `A vegetable bed cut away to show ${named} growing in dark soil.`;
  return { background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky), body, alt, light: [sunX, 240] };

  function ground(): string {
    const top = smoothPath(
      Array.from(
        { length: 17 },
        (_, index): Point => [-40 + index * 105, soilY + Math.sin(index * 1.9) * 10 + random.between(-5, 5)],
      ),
    );
    const deeper = smoothPath(
      Array.from({ length: 9 }, (_, index): Point => [-40 + index * 210, soilY + 230 + random.between(-26, 26)]),
    );
    const deepest = smoothPath(
      Array.from({ length: 9 }, (_, index): Point => [-40 + index * 210, soilY + 390 + random.between(-20, 20)]),
    );
    const pebbles = Array.from({ length: 26 }, () =>
      blobPath(
        random,
        random.between(0, 1600),
        random.between(soilY + 60, 1060),
        random.between(5, 19),
        random.between(4, 12),
      ),
    );
    return [
      cutPaper(`${top}V1100H-40Z`, { from: soil, to: darken(soil, 0.16) }, { dy: -4 }),
      shape(`${deeper}V1100H-40Z`, withAlpha(darken(soil, 0.4), 0.35)),
      shape(`${deepest}V1100H-40Z`, withAlpha(darken(soil, 0.5), 0.35)),
      shape(pebbles.slice(0, 13).join(""), withAlpha(lighten(soil, 0.4), 0.6)),
      shape(pebbles.slice(13).join(""), withAlpha(lighten(soil, 0.2), 0.6)),
    ].join("");
  }

  function wigwam(x: number): string {
    const topY = soilY - random.between(390, 440);
    const canes = [-120, -46, 34, 110].map((dx) =>
      line(pathOf`M${x + dx} ${soilY + 20}L${x - dx * 0.13} ${topY - 30}`, tones.wood, 9),
    );
    const vines = [-120, -46, 34, 110].map((dx, cane) =>
      Array.from({ length: 8 }, (_, index) => {
        const share = 0.06 + index * 0.105;
        const [vx, vy] = [x + dx + -dx * 1.1 * share, soilY + (topY - soilY) * share];
        const side = (index + cane) % 2 ? 1 : -1;
        const leafy = leaf({
          x: vx,
          y: vy,
          length: random.between(56, 80),
          wide: 50,
          angle: -90 + side * random.between(50, 110),
          fill: (index + cane) % 3 ? tones.leaf : tones.leafDark,
        });
        const flower = random.chance(0.4) ? circle(vx - side * 16, vy, 11, mix("#cf5a45", tones.mid, 0.1)) : "";
        return leafy + flower;
      }).join(""),
    );
    return canes.join("") + line(pathOf`M${x - 20} ${topY}h40`, tones.woodDark, 12) + vines.join("");
  }

  function canOn(x: number): string {
    const y = soilY + 4;
    const hue = evening ? tones.cream : tones.dusk;
    const spout = pathOf`M${x + 52} ${y - 40}L${x + 150} ${y - 130}l16 14L${x + 60} ${y - 10}Z`;
    const rose = pathOf`M${x + 142} ${y - 152}L${x + 186} ${y - 112}L${x + 166} ${y - 98}L${x + 128} ${y - 134}Z`;
    return [
      line(
        pathOf`M${x - 50} ${y - 96}C${x - 140} ${y - 140} ${x - 130} ${y - 20} ${x - 54} ${y - 24}`,
        darken(hue, 0.2),
        12,
      ),
      line(pathOf`M${x - 40} ${y - 110}Q${x} ${y - 190} ${x + 44} ${y - 110}`, darken(hue, 0.2), 12),
      shape(spout, darken(hue, 0.1)),
      shape(rose, darken(hue, 0.24)),
      shape(
        pathOf`
          M${x - 60} ${y}L${x - 54} ${y - 112}Q${x} ${y - 128} ${x + 54} ${y - 112}L${x + 62} ${y}
          Q${x} ${y + 14} ${x - 60} ${y}Z`,
        turned(hue),
      ),
    ].join("");
  }

  function blades(): string {
    return Array.from({ length: 40 }, () => {
      const x = random.between(0, 1600);
      return leaf({
        x,
        y: soilY + 12,
        length: random.between(20, 54),
        wide: 9,
        angle: random.jitter(-90, 30),
        fill: random.pick([tones.leaf, tones.leafDark]),
      });
    }).join("");
  }
}

// --- Market ---------------------------------------------------------------------------------------------------

function market(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const set = { ...stage, mood };
  const fills = random.shuffle(crateFills);
  const awningColour = random.pick([tones.deep, tones.accent, mix("#c4564a", tones.deep, 0.2)]);
  const awningFoot = random.between(225, 265);
  const upper = random.between(610, 640);
  const lower = random.between(920, 950);
  const rowOf = (count: number, from: number, base: number, high: number, start: number) => {
    const wide = (1500 - from) / count;
    return Array.from({ length: count }, (_, index) =>
      crate(
        random,
        tones,
        fills[start + index] ?? "apples",
        from + index * (wide + 18),
        base + random.between(-4, 4),
        wide,
        high,
      ),
    ).join("");
  };
  const body = [
    sky(),
    shape(pathOf`M70 ${awningFoot - 40}h26V1067H70Z M1504 ${awningFoot - 40}h26V1067H1504Z`, turned(tones.wood)),
    bulbs(),
    cutPaper(cutRect(random, -30, upper, width + 60, 44, 3), turned(tones.woodDark)),
    shape(pathOf`M-20 ${upper + 40}H${width + 20}V${lower + 30}H-20Z`, withAlpha(darken(tones.woodDark, 0.3), 0.5)),
    rowOf(3, 330, upper + 4, 120, 0),
    cutPaper(cutRect(random, -30, lower - 4, width + 60, 200, 3), turned(tones.wood)),
    rowOf(3, 30, lower + 12, 146, 3),
    scales(),
    planks(),
    awning(),
  ].join("");
  const named = [fills[3], fills[4], fills[0]].join(", ");
  return {
    background: wall(set),
    body,
    alt: `A market stall under a striped awning, its crates heaped with ${named} and more.`,
  };

  function sky(): string {
    const roofs = Array.from({ length: 6 }, (_, index) => {
      const x = index * 280 + random.between(-60, 20);
      const top = random.between(330, 420);
      const wide = random.between(190, 250);
      const hue = mix(tones.pale, tones.mid, random.between(0.15, 0.45));
      const panes = Array.from(
        { length: 4 },
        (__, pane) => pathOf`M${x + 40 + (pane % 2) * 90} ${top + 50 + Math.floor(pane / 2) * 100}h36v54h-36Z`,
      ).join("");
      return (
        shape(pathOf`M${x} ${upper}V${top}L${x + wide / 2} ${top - 80}L${x + wide} ${top}V${upper}Z`, tint(hue)) +
        shape(panes, withAlpha(tones.cream, 0.6))
      );
    });
    return roofs.join("");
  }

  function awning(): string {
    const stripes = 13;
    const wide = (width + 80) / stripes;
    const strips = Array.from({ length: stripes }, (_, index) => {
      const x = -40 + index * wide;
      const colour = index % 2 ? tones.cream : awningColour;
      const d = pathOf`
        M${x} -20H${x + wide}V${awningFoot - 50}Q${x + wide} ${awningFoot + 10} ${x + wide / 2} ${awningFoot + 14}
        Q${x} ${awningFoot + 10} ${x} ${awningFoot - 50}Z`;
      return { d, markup: shape(d, { from: lighten(colour, 0.06), to: darken(colour, 0.14) }) };
    });
    const shadow = shape(
      strips.map(({ d }) => d).join(""),
      withAlpha(tones.night, 0.16),
      `transform="translate(0 34)"`,
    );
    const fold = shape(
      pathOf`M-40 ${awningFoot - 96}H${width + 40}V${awningFoot - 84}H-40Z`,
      withAlpha(tones.night, 0.12),
    );
    return shadow + strips.map(({ markup }) => markup).join("") + fold;
  }

  function bulbs(): string {
    const string = line(
      curve([0, awningFoot + 40], [800, awningFoot + 170], [1600, awningFoot + 40]),
      tones.woodDark,
      4,
    );
    const lights = Array.from({ length: 9 }, (_, index) => {
      const t = (index + 0.5) / 9;
      const [x, y] = [t * 1600, awningFoot + 40 + 260 * t * (1 - t)];
      return line(pathOf`M${x} ${y}v14`, tones.woodDark, 4) + circle(x, y + 28, 15, mix("#f3c76b", tones.cream, 0.35));
    });
    return string + lights.join("");
  }

  function scales(): string {
    const x = random.between(200, 230);
    const y = upper + 2;
    return [
      shape(pathOf`M${x - 66} ${y}L${x - 44} ${y - 110}H${x + 44}L${x + 66} ${y}Z`, turned(tones.deep)),
      circle(x, y - 64, 34, tones.cream),
      line(pathOf`M${x} ${y - 64}l14 -20`, awningColour, 5),
      line(pathOf`M${x} ${y - 110}v-26`, tones.night, 9),
      shape(
        pathOf`
          M${x - 100} ${y - 160}H${x + 100}Q${x + 60} ${y - 122} ${x} ${y - 122}
          Q${x - 60} ${y - 122} ${x - 100} ${y - 160}Z`,
        turned(mix(tones.soft, tones.dusk, 0.3)),
      ),
    ].join("");
  }

  function planks(): string {
    return [lower + 66, lower + 120]
      .map((y) => line(pathOf`M-10 ${y}H${width + 10}`, withAlpha(tones.woodDark, 0.4), 4))
      .join("");
  }
}

// --- Breakfast ------------------------------------------------------------------------------------------------

function breakfast(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(660, 700);
  const near = table + random.between(190, 220);
  const pot = mood.name === "day" ? tones.deep : mood.name === "blush" ? tones.accent : tones.cream;
  const things = random.shuffle(["egg", "toast", "jam"] as const);
  const spots = [530, 880, 1160].map((x) => x + random.between(-26, 26));
  const flowerX = random.between(1320, 1400);
  const flowers = bouquet(random, tones, {
    x: flowerX,
    y: table - 120,
    reach: random.between(330, 400),
    blooms: 4,
    dark: mood.dark,
  });
  const potX = random.between(560, 640);
  const body = [
    backdrop(stage, { x: 840, foot: table, high: random.between(500, 580) }),
    surface(stage, table, { tilt: 0 }),
    cloth(stage, 170, table + 60, 1150, mood.name === "full" ? tones.blush : undefined),
    flowers.markup,
    vessel(random, {
      x: flowerX,
      base: table + 70,
      wide: 150,
      high: 190,
      kind: random.pick(["round", "jug"]),
      colour: mood.dark ? tones.dusk : tones.clay,
      glaze: tones.cream,
    }),
    steam(random, potX + 205, table - 220, 150, mood.mist),
    coffeePot(potX, table + 100),
    juice(random.between(980, 1040), table + 96),
    things
      .map((thing, index) =>
        ({ egg: eggCup, toast, jam: jamJar })[thing](spots[index] as number, near + (index === 1 ? 40 : 0)),
      )
      .join(""),
    cup(random, {
      x: random.between(205, 225),
      base: near + 10,
      size: 170,
      colour: mood.dark ? tones.cream : tones.accent,
      glaze: tones.cream,
      saucer: mood.dark ? tones.mid : tones.cream,
    }),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: "A breakfast table laid with a boiled egg, toast, jam, juice and a steaming pot of coffee.",
  };

  function coffeePot(x: number, base: number): string {
    const spout = pathOf`
      M${x + 92} ${base - 110}C${x + 160} ${base - 150} ${x + 150} ${base - 260} ${x + 214} ${base - 296}
      L${x + 222} ${base - 270}C${x + 190} ${base - 230} ${x + 196} ${base - 110} ${x + 96} ${base - 54}Z`;
    const handle = line(
      pathOf`M${x - 96} ${base - 262}C${x - 220} ${base - 290} ${x - 210} ${base - 90} ${x - 112} ${base - 84}`,
      darken(pot, 0.24),
      22,
    );
    const lid = pathOf`
      M${x - 84} ${base - 302}Q${x - 70} ${base - 372} ${x} ${base - 376}
      Q${x + 70} ${base - 372} ${x + 84} ${base - 302}Q${x} ${base - 286} ${x - 84} ${base - 302}Z`;
    return [
      handle,
      shape(spout, turned(darken(pot, 0.06))),
      vessel(random, {
        x,
        base,
        wide: 264,
        high: 306,
        kind: "round",
        colour: pot,
        glaze: mood.name === "blush" || mood.name === "day" ? tones.cream : tones.accent,
        rim: false,
      }),
      shape(lid, turned(lighten(pot, 0.1))),
      circle(x, base - 388, 19, turned(tones.accent === pot ? tones.deep : tones.accent)),
    ].join("");
  }

  function juice(x: number, base: number): string {
    const glass = pathOf`
      M${x - 72} ${base - 220}L${x - 56} ${base}Q${x} ${base + 14} ${x + 56} ${base}L${x + 72} ${base - 220}Z`;
    const orange = mix("#e9a03f", tones.mid, 0.15);
    return [
      groundShadow(x + 26, base + 6, 100, 18),
      shape(glass, withAlpha(tones.cream, 0.5)),
      clipped(
        glass,
        shape(pathOf`M${x - 90} ${base - 164}H${x + 90}V${base + 20}H${x - 90}Z`, turned(orange)) +
          ellipse(x, base - 164, 70, 10, lighten(orange, 0.3)) +
          shape(
            pathOf`M${x - 56} ${base - 200}L${x - 42} ${base - 20}h16L${x - 36} ${base - 200}Z`,
            "rgba(255,253,246,0.45)",
          ),
      ),
      ellipse(x, base - 220, 72, 11, withAlpha(tones.cream, 0.65)),
      circle(x + 64, base - 226, 44, orange) +
        circle(x + 64, base - 226, 37, lighten(orange, 0.55)) +
        Array.from({ length: 8 }, (_, index) =>
          leaf({ x: x + 64, y: base - 226, length: 33, wide: 18, angle: index * 45, fill: orange }),
        ).join(""),
    ].join("");
  }

  function eggCup(x: number, base: number): string {
    const hue = mood.dark || mood.name === "full" ? tones.deep : tones.mid;
    const shell = mix("#e9c9a6", tones.cream, 0.35);
    const eggTop = base - 300;
    const eggPath = pathOf`
      M${x - 74} ${base - 160}C${x - 80} ${eggTop + 40} ${x - 40} ${eggTop} ${x} ${eggTop}
      C${x + 40} ${eggTop} ${x + 80} ${eggTop + 40} ${x + 74} ${base - 160}Q${x} ${base - 110} ${x - 74} ${base - 160}
      Z`;
    const cupPath = pathOf`
      M${x - 88} ${base - 196}Q${x} ${base - 176} ${x + 88} ${base - 196}
      C${x + 88} ${base - 110} ${x + 40} ${base - 86} ${x + 22} ${base - 70}
      C${x + 20} ${base - 40} ${x + 60} ${base - 20} ${x + 74} ${base}Q${x} ${base + 18} ${x - 74} ${base}
      C${x - 60} ${base - 20} ${x - 20} ${base - 40} ${x - 22} ${base - 70}
      C${x - 40} ${base - 86} ${x - 88} ${base - 110} ${x - 88} ${base - 196}Z`;
    const stripes = [base - 160, base - 138].map((y) =>
      line(pathOf`M${x - 100} ${y}Q${x} ${y + 24} ${x + 100} ${y}`, tones.cream, 6),
    );
    const speckles = Array.from({ length: 9 }, () =>
      circlePath(x + random.between(-46, 46), eggTop + random.between(36, 110), random.between(2, 4)),
    );
    return [
      ellipse(x, base + 6, 165, 30, darken(tones.cream, 0.14)),
      ellipse(x, base, 165, 30, tint(mood.name === "full" ? tones.pale : tones.cream)),
      groundShadow(x + 20, base + 4, 110, 16),
      shape(eggPath, { from: lighten(shell, 0.4), to: darken(shell, 0.08), angle: 30 }),
      shape(speckles.join(""), withAlpha(tones.woodDark, 0.3)),
      shape(cupPath, turned(hue)),
      clipped(cupPath, stripes.join("")),
      spoon(x + 150, base + 30),
    ].join("");
  }

  function spoon(x: number, y: number): string {
    const metal = mix(tones.soft, "#d9d6cc", 0.6);
    return (
      line(pathOf`M${x - 60} ${y + 4}L${x + 74} ${y - 22}`, darken(metal, 0.2), 9) +
      ellipse(
        x - 76,
        y + 8,
        36,
        15,
        { from: lighten(metal, 0.3), to: darken(metal, 0.16) },
        pathOf`transform="rotate(-10 ${x - 76} ${y + 8})"`,
      )
    );
  }

  function toast(x: number, base: number): string {
    const crust = mix("#b97a42", tones.mid, 0.12);
    const crumb = mix("#f0d3a0", tones.mid, 0.06);
    const slice = (dx: number, dy: number, tilt: number, butter: boolean) => {
      const d =
        "M-104 0V-120C-134 -150 -120 -200 -70 -196C-30 -214 30 -214 70 -196C120 -200 134 -150 104 -120V0Q0 10 -104 0Z";
      const inner =
        "M-90 -12V-122C-114 -150 -104 -184 -66 -182C-28 -198 28 -198 66 -182" +
        "C104 -184 114 -150 90 -122V-12Q0 -4 -90 -12Z";
      const melt = butter
        ? shape("M-60 -60C-70 -120 -20 -150 20 -140C70 -140 80 -90 56 -66C40 -30 -40 -20 -60 -60Z", "#f3d98a") +
          shape("M-24 -112L30 -120L38 -76L-16 -68Z", "#fbeaae")
        : "";
      return placed(shape(d, turned(crust)) + shape(inner, { from: lighten(crumb, 0.2), to: crumb }) + melt, {
        x: x + dx,
        y: base + dy,
        rotate: tilt,
      });
    };
    return [
      ellipse(x, base + 16, 240, 40, darken(tones.cream, 0.16)),
      ellipse(x, base + 8, 240, 40, tint(mood.name === "full" ? tones.mid : tones.cream)),
      ellipse(x, base + 10, 190, 26, withAlpha(tones.woodDark, 0.12)),
      slice(70, -4, 12, false),
      slice(-36, 6, -7, true),
    ].join("");
  }

  function jamJar(x: number, base: number): string {
    return (
      jar(random, tones, { x, base, wide: 180, high: 220, kind: random.pick(["jam", "honey"]), lid: "cloth" }) +
      spoon(x + 170, base + 24)
    );
  }
}

// --- Pantry ---------------------------------------------------------------------------------------------------

function pantry(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const boards = [random.between(420, 440), random.between(725, 745), random.between(1020, 1034)];
  const wood = mood.dark ? tones.clay : mood.name === "full" ? tones.woodDark : tones.wood;
  const kinds = random.shuffle([...preserveKinds, ...preserveKinds]);
  let next = 0;
  const rows = boards.map((board, row) => shelfRow(board, row));
  const body = [
    shape(cutRect(random, 90, -40, 1420, 1200, 6), tint(mood.panel)),
    panelling(),
    hanging(),
    rows.join(""),
    boards.map((board) => plank(board)).join(""),
    shape(pathOf`M60 -20h44V1090H60Z M1496 -20h44V1090H1496Z`, turned(wood)),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: "Pantry shelves of filled jars, bowls and bottles, with herbs and garlic hung up to dry.",
  };

  function plank(y: number): string {
    return cutPaper(
      cutRect(random, 66, y, 1468, 32, 2),
      { from: lighten(wood, 0.2), to: darken(wood, 0.14) },
      { dx: 0, dy: 16, strength: 0.22 },
    );
  }

  function panelling(): string {
    return Array.from({ length: 11 }, (_, index) =>
      line(pathOf`M${140 + index * 130} -10V1080`, withAlpha(mood.dark ? tones.night : tones.mid, 0.22), 4),
    ).join("");
  }

  function shelfRow(base: number, row: number): string {
    const pieces: string[] = [];
    let x = 150 + random.between(0, 30);
    while (x < 1400) {
      const kind = random.pick(
        row === 2
          ? (["jar", "jar", "bowl", "crock", "bottle"] as const)
          : (["jar", "jar", "jar", "bottle", "crock", "bowls"] as const),
      );
      const room = 1460 - x;
      const wide = Math.min(
        { jar: random.between(130, 176), bowl: 260, crock: 190, bottle: 96, bowls: 210 }[kind],
        room,
      );
      if (wide < 90) break;
      const cx = x + wide / 2;
      const tall = row === 0 ? 0.86 : 1;
      pieces.push(thing(kind, cx, base + 3, wide, tall));
      x += wide + random.between(14, 34);
    }
    return pieces.join("");
  }

  function thing(
    kind: "jar" | "bowl" | "crock" | "bottle" | "bowls",
    x: number,
    base: number,
    wide: number,
    tall: number,
  ): string {
    const hue = random.pick([tones.deep, tones.accent, tones.cream, tones.clay, mood.dark ? tones.mid : tones.dusk]);
    const glaze = hue === tones.cream ? tones.accent : tones.cream;
    switch (kind) {
      case "jar": {
        const preserve = kinds[next % kinds.length] ?? "jam";
        next += 1;
        return jar(random, tones, { x, base, wide, high: random.between(180, 236) * tall, kind: preserve });
      }
      case "bowl": {
        const high = 110;
        const fruits = [-0.24, 0.02, 0.26].map((share, index) =>
          fruit(
            random,
            tones,
            random.pick(fruitKinds),
            x + share * wide,
            base - high - (index === 1 ? 42 : 22),
            94,
            random.between(-30, 30),
          ),
        );
        return fruits.join("") + vessel(random, { x, base, wide, high, kind: "bowl", colour: hue, glaze, rim: false });
      }
      case "bowls":
        // The smallest stands inside the others, so it is drawn first and shows only its rim.
        return [2, 1, 0]
          .map((index) =>
            vessel(random, {
              x,
              base: base - index * 34,
              wide: wide * (1 - index * 0.09),
              high: 86,
              kind: "bowl",
              colour: [hue, glaze, mix(hue, glaze, 0.5)][index] as string,
              glaze: tones.accent,
              decor: "plain",
              rim: false,
              shadow: index === 0,
            }),
          )
          .join("");
      case "crock":
        return (
          vessel(random, { x, base, wide, high: 200 * tall, kind: "cylinder", colour: hue, glaze }) +
          spoons(x, base - 200 * tall)
        );
      case "bottle":
        return (
          vessel(random, {
            x,
            base,
            wide,
            high: 240 * tall,
            kind: "bottle",
            colour: random.pick([tones.leafDark, tones.leaf, mix("#c98b3c", tones.mid, 0.1)]),
            glaze: tones.cream,
            decor: "plain",
            rim: false,
          }) + shape(pathOf`M${x - 15} ${base - 236 * tall}h30v-32h-30Z`, tones.wood)
        );
    }
  }

  function spoons(x: number, y: number): string {
    return [-22, 0, 24]
      .map((lean, index) => {
        const [tipX, tipY] = polar(x + lean * 0.6, y + 6, -90 + lean * 0.8, 96);
        return (
          line(pathOf`M${x + lean * 0.6} ${y + 10}L${tipX} ${tipY}`, darken(tones.wood, index * 0.1), 10) +
          ellipse(
            tipX,
            tipY,
            17,
            26,
            darken(tones.wood, index * 0.1),
            pathOf`transform="rotate(${lean} ${tipX} ${tipY})"`,
          )
        );
      })
      .join("");
  }

  function hanging(): string {
    const y = 26;
    const spots = random.shuffle([250, 470, 690, 910, 1130, 1340]).slice(0, 5);
    const rod = line(pathOf`M80 ${y}H1520`, tones.woodDark, 13);
    const bunches = spots.map((x, index) => {
      const string = line(pathOf`M${x} ${y}V${y + 40}`, tones.woodDark, 4);
      if (index % 3 === 2) {
        const bulbs = Array.from({ length: 5 }, (_, bulb) => {
          const [bx, by] = [x + (bulb % 2 ? 22 : -22), y + 56 + bulb * 26];
          return (
            shape(
              blobPath(random, bx, by, 26, 24, { wobble: 0.04 }),
              turned(bulb % 2 ? tones.cream : mix(tones.cream, tones.plum, 0.2)),
            ) + line(pathOf`M${bx} ${by - 18}q4 18 0 36`, withAlpha(tones.plum, 0.35), 3)
          );
        });
        return string + bulbs.join("");
      }
      const hue = index % 2 ? tones.leafDark : tones.leaf;
      const stems = [-22, -10, 2, 14, 24].map((lean) =>
        sprig(random, {
          x,
          y: y + 44,
          length: random.between(110, 150),
          angle: 90 + lean,
          bend: -lean * 0.5,
          stem: hue,
          leaf: hue,
          otherLeaf: lighten(hue, 0.2),
          leaves: 6,
          leafLength: 42,
          slimness: 0.42,
          bare: 0.1,
        }),
      );
      return string + stems.join("") + line(pathOf`M${x - 9} ${y + 48}h18`, tones.accent, 9);
    });
    return rod + bunches.join("");
  }
}

// --- Fruit ----------------------------------------------------------------------------------------------------

function fruitScene(stage: Stage): Scene {
  return stage.random.chance(0.5) ? fruitBough(stage) : fruitHalves(stage);
}

/** A laden bough across a great sun. */
function fruitBough(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const kind = random.pick(["pear", "orange", "apple", "lemon", "fig", "plum"] as const);
  const points = stemPoints(
    -60,
    random.between(150, 260),
    random.between(1360, 1500),
    random.between(4, 12),
    random.between(6, 20),
  );
  const bark = mood.dark ? tones.clay : tones.woodDark;
  const sun = cutPaper(
    discPath(random, random.between(880, 1080), random.between(480, 560), random.between(300, 360)),
    tint(mood.name === "full" ? tones.pale : mood.dark ? tones.dusk : mood.panel),
    { strength: 0.07 },
  );
  const size = { pear: 270, orange: 220, apple: 226, lemon: 200, fig: 220, plum: 180 }[kind];
  const places = [0.3, 0.46, 0.6, 0.74, 0.9];
  const twigs = places.map((along, index) => {
    const [x, y] = pointAlong(points, along);
    const drop = random.between(130, 300) * (index % 2 ? 1 : 0.62);
    const hang: Point = [x + random.between(-30, 40), y + drop];
    return { x, y, hang };
  });
  const leafSet = Array.from({ length: 19 }, (_, index) => {
    const [x, y] = pointAlong(points, 0.08 + index * 0.05);
    const up = index % 2 === 0;
    const angle = up ? random.between(-80, -20) : random.between(30, 110);
    const length = random.between(150, 230);
    const green = index % 3 ? tones.leaf : mood.dark ? tones.leafLight : tones.leafDark;
    return leaf({
      x,
      y,
      length,
      wide: length * 0.4,
      angle,
      bend: up ? 0.08 : -0.08,
      fill: { from: lighten(green, 0.1), to: darken(green, 0.12), angle },
      rib: lighten(green, 0.45),
    });
  });
  const hanging = twigs.map(
    ({ x, y, hang }) =>
      line(curve([x, y], [hang[0], y + 20], hang), bark, 8) +
      fruit(
        random,
        tones,
        kind,
        hang[0],
        hang[1] + size * 0.44,
        size * random.between(0.9, 1.06),
        random.between(-10, 10),
      ),
  );
  const behind = twigs.slice(0, 3).map(({ x, y }) =>
    sprig(random, {
      x,
      y,
      length: random.between(240, 330),
      angle: random.between(50, 120),
      stem: bark,
      leaf: mix(tones.leaf, tones.mid, 0.4),
      leaves: 6,
      leafLength: 110,
      slimness: 0.4,
    }),
  );
  const blossom = kind === "apple" || kind === "plum" || kind === "pear" ? "" : blossoms();
  const body = [
    sun,
    behind.join(""),
    leafSet.filter((_, index) => index % 2 === 0).join(""),
    line(smoothPath(points), bark, 24),
    line(smoothPath(points), withAlpha(lighten(bark, 0.4), 0.5), 5, `transform="translate(-2 -6)"`),
    hanging.join(""),
    leafSet.filter((_, index) => index % 2 === 1).join(""),
    blossom,
    birdless(),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: `A leafy bough hung with ripe ${kind}s, against a wide disc of pale colour.`,
  };

  function blossoms(): string {
    return Array.from({ length: 5 }, () => {
      const [x, y] = pointAlong(points, random.between(0.2, 0.95));
      return (
        [0, 72, 144, 216, 288]
          .map((angle) => leaf({ x, y: y - 14, length: 30, wide: 22, angle, fill: "#fffaf0" }))
          .join("") + circle(x, y - 14, 8, mix("#e9b04c", tones.accent, 0.2))
      );
    }).join("");
  }

  /** A low band of ground keeps the hanging fruit from floating. */
  function birdless(): string {
    const top = 1067 - random.between(90, 130);
    return cutPaper(hillPath(random, top, { swell: 24, rises: 2 }), tint(mood.surface), { dy: -4, strength: 0.08 });
  }
}

/** Cut fruit, one to a panel, as Matisse would pin them to the wall. */
function fruitHalves({ random, tones }: Stage): Scene {
  const columns = random.pick([2, 3]);
  const grounds = random.shuffle([
    tones.pale,
    tones.mid,
    tones.deep,
    tones.blush,
    tones.cream,
    tones.accent,
    tones.soft,
  ]);
  const wide = (width + 40) / columns;
  const kinds = random
    .shuffle(["pear", "orange", "fig", "apple", "lemon", "pomegranate"] as const)
    .slice(0, columns * 2);
  const panels = kinds.map((kind, index) => {
    const [x, y] = [-20 + (index % columns) * wide, index < columns ? -20 : height / 2];
    const high = height / 2 + 24;
    const ground = grounds[index] as string;
    const size = Math.min(wide * 0.6, high * 0.7);
    const [cx, cy] = [x + wide * random.between(0.46, 0.54), y + high * 0.52];
    const leafHue = ground === tones.accent || ground === tones.deep ? tones.cream : tones.leaf;
    const spray = [-1, 1].map((side) => {
      const angle = -90 + side * random.between(48, 74);
      return cutPaper(
        leafPath(cx, cy - size * 0.3, size * random.between(0.62, 0.8), size * 0.26, angle, side * -0.08),
        tint(side > 0 ? leafHue : darken(leafHue, 0.14)),
        { dx: 3, dy: 5 },
      );
    });
    return (
      cutPaper(cutRect(random, x, y, wide + 4, high, 9), tint(ground), { strength: 0.1 }) +
      (columns === 2 || random.chance(0.7) ? spray.join("") : "") +
      placed(half(kind, size), { x: cx, y: cy, rotate: random.between(-16, 16) })
    );
  });
  const named = kinds
    .slice(0, 3)
    .map((kind) => (kind === "pomegranate" ? "pomegranate" : kind))
    .join(", ");
  return {
    background: tones.pale,
    body: panels.join(""),
    alt: `Cut-paper halves of ${named} and other fruit, each on its own block of colour.`,
  };

  function half(kind: "pear" | "orange" | "fig" | "apple" | "lemon" | "pomegranate", size: number): string {
    const h = size / 2;
    const scaled = (points: readonly Point[], by: number) =>
      smoothPath(
        points.map(([px, py]): Point => [px * h * by, py * h * by]),
        true,
      );
    const pip = (px: number, py: number, angle: number, reach = 0.16) =>
      leafPath(px * h, py * h, h * reach, h * reach * 0.5, angle);
    const seed = darken(tones.woodDark, 0.2);
    const flesh = "#fbf0d6";
    const shadow = { dx: 5, dy: 8, strength: 0.16 };
    switch (kind) {
      case "pear": {
        const pear: Point[] = [
          [0.02, -1],
          [0.3, -0.72],
          [0.4, -0.25],
          [0.74, 0.3],
          [0.52, 0.86],
          [0, 0.98],
          [-0.54, 0.86],
          [-0.74, 0.3],
          [-0.38, -0.25],
          [-0.27, -0.74],
        ];
        const skin = mix(tones.straw, tones.leafLight, 0.5);
        return (
          cutPaper(scaled(pear, 1), turned(skin), shadow) +
          shape(scaled(pear, 0.88), { from: lighten(flesh, 0.3), to: flesh }) +
          shape(blobPath(random, 0, h * 0.36, h * 0.24, h * 0.28, { wobble: 0.05 }), darken(flesh, 0.1)) +
          shape(pip(-0.05, 0.26, 120) + pip(0.05, 0.26, 60), seed) +
          line(pathOf`M0 ${-h * 0.96}q${h * 0.05} ${-h * 0.2} ${h * 0.2} ${-h * 0.26}`, tones.woodDark, h * 0.07)
        );
      }
      case "apple": {
        const apple: Point[] = [
          [0, -0.72],
          [0.42, -0.9],
          [0.92, -0.5],
          [0.94, 0.1],
          [0.6, 0.76],
          [0.2, 0.94],
          [0, 0.86],
          [-0.22, 0.95],
          [-0.62, 0.76],
          [-0.95, 0.1],
          [-0.92, -0.5],
          [-0.42, -0.9],
        ];
        const skin = mix("#c4564a", tones.mid, 0.1);
        return (
          cutPaper(scaled(apple, 1), turned(skin), shadow) +
          shape(scaled(apple, 0.89), { from: lighten(flesh, 0.3), to: flesh }) +
          shape(leafPath(0, h * 0.4, h * 0.66, h * 0.5, -90), darken(flesh, 0.09)) +
          shape(pip(-0.07, -0.1, 110) + pip(0.07, -0.1, 70), seed) +
          line(pathOf`M0 ${-h * 0.7}q${h * 0.04} ${-h * 0.24} ${h * 0.14} ${-h * 0.34}`, tones.woodDark, h * 0.06)
        );
      }
      case "orange":
      case "lemon": {
        const skin = kind === "orange" ? mix("#dd8f4a", tones.mid, 0.1) : mix("#ecc65c", tones.mid, 0.08);
        const stretch = kind === "lemon" ? 1.12 : 1;
        const wedges = Array.from({ length: 9 }, (_, index) => {
          const angle = index * 40 + 10;
          return smoothPath(
            [
              polar(0, 0, angle, h * 0.1),
              polar(0, 0, angle - 14, h * 0.55),
              polar(0, 0, angle - 12, h * 0.7),
              polar(0, 0, angle + 12, h * 0.7),
              polar(0, 0, angle + 14, h * 0.55),
            ],
            true,
          );
        });
        const disc =
          cutPaper(blobPath(random, 0, 0, h * 0.92, h * 0.92, { wobble: 0.01 }), turned(skin), shadow) +
          circle(0, 0, h * 0.82, "#fdf3dc") +
          shape(wedges.join(""), { from: lighten(skin, 0.3), to: lighten(skin, 0.05) });
        return group(disc, `transform="scale(${stretch} 1)"`);
      }
      case "fig": {
        const fig: Point[] = [
          [0.04, -1.02],
          [0.2, -0.7],
          [0.66, -0.1],
          [0.8, 0.45],
          [0.42, 0.9],
          [0, 0.96],
          [-0.44, 0.9],
          [-0.8, 0.45],
          [-0.64, -0.1],
          [-0.14, -0.7],
        ];
        const seeds = Array.from({ length: 46 }, () => {
          const [sx, sy] = polar(0, h * 0.26, random.between(0, 360), h * 0.48 * Math.sqrt(random.next()));
          return circlePath(sx, sy, h * 0.026);
        });
        return (
          cutPaper(scaled(fig, 1), turned(mix(tones.plum, tones.night, 0.3)), shadow) +
          shape(scaled(fig, 0.9), "#f3dfcb") +
          shape(blobPath(random, 0, h * 0.26, h * 0.56, h * 0.52, { wobble: 0.05 }), {
            from: "#d98373",
            to: "#b9505c",
          }) +
          shape(seeds.join(""), "#f6dcae")
        );
      }
      case "pomegranate": {
        const crown = [-24, -8, 8, 24].map((turn) => leafPath(0, -h * 0.8, h * 0.36, h * 0.16, -90 + turn)).join("");
        const skin = mix("#b8434a", tones.mid, 0.1);
        // Five chambers, their seeds packed in rings with the pith left clear between them.
        const cells = Array.from({ length: 5 }, (_, chamber) => chamber * 72 - 90).flatMap((middle) =>
          [0.3, 0.46, 0.62].flatMap((reach, ring) =>
            Array.from({ length: ring + 2 }, (__, seedIndex) => {
              const turn = middle + (seedIndex - (ring + 1) / 2) * (ring === 0 ? 24 : 17) + random.between(-3, 3);
              const [sx, sy] = polar(0, 0, turn, h * reach);
              return leafPath(...polar(sx, sy, turn, -h * 0.07), h * 0.14, h * 0.11, turn);
            }),
          ),
        );
        return (
          cutPaper(`${blobPath(random, 0, 0, h * 0.92, h * 0.9, { wobble: 0.02 })}`, turned(skin), shadow) +
          shape(crown, turned(darken(skin, 0.1))) +
          circle(0, 0, h * 0.78, "#f8e4c6") +
          shape(cells.filter((_, index) => index % 3 > 0).join(""), "#b3323f") +
          shape(cells.filter((_, index) => index % 3 === 0).join(""), "#cf5a5f")
        );
      }
    }
  }
}
