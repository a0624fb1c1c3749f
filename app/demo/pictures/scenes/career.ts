import {
  circle,
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
  hillPath,
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
import {
  birds,
  bookPile,
  bookRow,
  cloud,
  cup,
  foreground,
  pottedPlant,
  steam,
  tree,
  vessel,
  windingPath,
  writing,
} from "./props";
import {
  archPath,
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
import {
  closedEnvelope,
  cupFromAbove,
  openEnvelope,
  outlookKinds,
  outlookNames,
  paned,
  pen,
  pencil,
  sheetsFromAbove,
  sittingCat,
} from "./views";

export const career = { desk, letter, stairs, notebook, window: windowScene, path } satisfies Record<string, DrawScene>;

// --- Desk -----------------------------------------------------------------------------------------------------

function desk(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const top = random.between(650, 690);
  const wood = mood.dark ? tones.clay : mood.name === "full" ? tones.cream : tones.wood;
  const floorY = 960;
  const screenX = random.between(640, 740);
  const working = random.pick(["screen", "papers"] as const);
  const windowOn = random.chance(0.5);
  const lampX = random.between(300, 350);
  const plantX = random.between(1260, 1330);
  const body = [
    windowOn
      ? paned(random, tones, {
          x: random.between(820, 900),
          y: 90,
          wide: random.between(360, 430),
          high: random.between(380, 420),
          kind: random.pick(outlookKinds),
          colour: mood.dark ? tones.dusk : mood.name === "full" ? tones.cream : lighten(tones.pale, 0.6),
          evening: mood.dark,
          rows: 3,
        })
      : pinboard(random.between(860, 960), 110),
    surface(stage, floorY, { tilt: 0, colour: mood.name === "full" ? tones.pale : undefined }),
    groundShadow(800, floorY + 62, 760, 30),
    legs(),
    mood.dark ? glow(lampX + 250, top - 120, 420, mix(tones.accent, tones.cream, 0.5), 0.55) : "",
    cutPaper(
      cutRect(random, 110, top, 1380, 42, 3),
      { from: lighten(wood, 0.24), to: darken(wood, 0.1) },
      { dx: 0, dy: 14, strength: 0.2 },
    ),
    pottedPlant(random, tones, {
      x: plantX,
      base: top + 4,
      size: random.between(370, 430),
      pot: mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : tones.clay,
      glaze: tones.cream,
      dark: mood.dark,
      kind: random.pick(["upright", "broad"]),
    }),
    working === "screen" ? screen(screenX) : papers(screenX),
    books(),
    lamp(lampX),
    steam(random, screenX + 330, top - 128, 130, mood.mist),
    cup(random, {
      x: screenX + 322,
      base: top + 2,
      size: 128,
      colour: mood.dark || mood.name === "full" ? tones.accent : tones.deep,
      glaze: tones.cream,
    }),
    chair(random.between(640, 760)),
  ].join("");
  const at = working === "screen" ? "an open laptop" : "papers and pencils";
  return {
    background: wall(stage),
    body,
    alt: `A desk with ${at}, a lamp, books and a plant, ${windowOn ? "by a window" : "under pinned pictures"}.`,
  };

  function legs(): string {
    const leg = (x: number, lean: number) =>
      shape(pathOf`M${x} ${top + 36}h42l${lean - 8} ${floorY + 44 - top}h-22Z`, turned(darken(wood, 0.2)));
    const drawers = [0, 1, 2].map((row) => {
      const y = top + 52 + row * 84;
      return (
        shape(cutRect(random, 1140, y, 270, 72, 2), turned(lighten(wood, 0.06))) +
        line(pathOf`M1245 ${y + 36}h60`, mood.name === "full" ? tones.accent : tones.woodDark, 9)
      );
    });
    return (
      leg(190, -26) +
      leg(1412, 26) +
      leg(300, -14) +
      cutPaper(cutRect(random, 1120, top + 30, 310, 280, 3), turned(darken(wood, 0.12))) +
      drawers.join("")
    );
  }

  function screen(x: number): string {
    const wide = 430;
    const high = 276;
    const y = top - high - 20;
    const shell = mix(tones.soft, "#d8d8d2", 0.5);
    return [
      cutPaper(cutRect(random, x - wide / 2, y, wide, high, 2), darken(shell, 0.55)),
      paned(random, tones, {
        x: x - wide / 2 + 14,
        y: y + 14,
        wide: wide - 28,
        high: high - 28,
        kind: "hills",
        colour: darken(shell, 0.5),
        thick: 4,
        columns: 1,
        rows: 1,
        evening: mood.dark,
      }),
      shape(
        pathOf`
          M${x - wide / 2 - 40} ${top + 2}L${x - wide / 2} ${top - 20}H${x + wide / 2}L${x + wide / 2 + 40} ${top + 2}
          Z`,
        { from: lighten(shell, 0.3), to: darken(shell, 0.16) },
      ),
      line(pathOf`M${x - 46} ${top - 5}h92`, darken(shell, 0.25), 6),
    ].join("");
  }

  function papers(x: number): string {
    const pages = [-60, 20, 90].map((dx, index) =>
      cutPaper(
        cutPath(
          random,
          [
            [x + dx - 150, top - 8 - index * 4],
            [x + dx + 120, top - 10 - index * 4],
            [x + dx + 150, top + 4 - index * 5],
            [x + dx - 190, top + 4 - index * 5],
          ],
          2,
        ),
        index === 1 ? tones.blush : tones.cream,
        { dx: 2, dy: 3 },
      ),
    );
    const potX = x - 60;
    const pencils = [-26, -10, 6, 22].map((lean, index) => {
      const [tipX, tipY] = polar(potX + lean * 0.8, top - 110, -90 + lean * 0.8, random.between(100, 150));
      return (
        line(
          pathOf`M${potX + lean * 0.8} ${top - 100}L${tipX} ${tipY}`,
          [tones.accent, tones.deep, tones.rose, tones.mid][index] as string,
          12,
        ) + circle(tipX, tipY, 6.5, tones.cream)
      );
    });
    const frameX = x + 120;
    return (
      pages.join("") +
      pencils.join("") +
      vessel(random, {
        x: potX,
        base: top - 12,
        wide: 116,
        high: 136,
        kind: "cylinder",
        colour: mood.dark || mood.name === "full" ? tones.deep : tones.cream,
        glaze: tones.accent,
      }) +
      easel(frameX)
    );
  }

  function easel(x: number): string {
    const frameY = top - 250;
    return [
      cutPaper(cutRect(random, x - 92, frameY, 190, 240, 3), turned(darken(tones.wood, 0.1))),
      shape(cutRect(random, x - 76, frameY + 16, 158, 208, 2), tones.cream),
      shape(frondPath(random, { x: x + 2, y: frameY + 205, length: 160, lobes: 4, lobe: 0.34 }), tones.mid),
      circle(x + 44, frameY + 60, 20, tones.accent),
    ].join("");
  }

  function books(): string {
    const pile = bookPile(
      random,
      lampX + 60,
      top + 2,
      290,
      random.shuffle([tones.deep, tones.accent, tones.mid, tones.rose]).slice(0, 3),
      tones.cream,
    );
    return pile.markup;
  }

  function lamp(x: number): string {
    const metal = mood.dark ? tones.accent : mood.name === "full" ? tones.night : tones.accent;
    const elbow: Point = [x - 150, top - random.between(270, 310)];
    const head: Point = [x + 90, top - random.between(420, 460)];
    const base: Point = [x - 60, top - 4];
    const shade = placed(
      shape("M-34 -58Q0 -76 34 -58L92 60Q0 88 -92 60Z", turned(metal)) +
        ellipse(0, 62, 92, 22, mix("#ffe9b8", tones.accent, 0.12)),
      { x: head[0] + 30, y: head[1] + 40, rotate: -34 },
    );
    return [
      ellipse(base[0], base[1], 96, 18, turned(darken(metal, 0.1))),
      line(pathOf`M${base}L${elbow}L${head}`, darken(metal, 0.16), 12),
      circle(elbow[0], elbow[1], 15, turned(metal)),
      shade,
      circle(head[0], head[1], 13, darken(metal, 0.2)),
    ].join("");
  }

  function pinboard(x: number, y: number): string {
    const papersOn = [0, 1, 2, 3].map((index) => {
      const [px, py] = [
        x + (index % 2) * 220 + random.between(-16, 16),
        y + Math.floor(index / 2) * 220 + random.between(-14, 14),
      ];
      const hue = [tones.cream, tones.accent, tones.mid, tones.blush][index] as string;
      const mark =
        index % 2
          ? circle(px + 80, py + 84, 44, index === 1 ? tones.cream : tones.accent) +
            shape(frondPath(random, { x: px + 84, y: py + 176, length: 110, lobes: 3, lobe: 0.36 }), tones.deep)
          : shape(
              frondPath(random, { x: px + 80, y: py + 178, length: 140, lobes: 4, lobe: 0.34 }),
              index ? tones.deep : tones.mid,
            );
      return cutPaper(cutRect(random, px, py, 164, 196, 5), tint(hue)) + mark + circle(px + 82, py + 12, 8, tones.clay);
    });
    return papersOn.join("");
  }

  /** The back of a chair, pushed in at the desk. */
  function chair(x: number): string {
    const hue = mood.name === "full" || mood.dark ? tones.night : tones.deep;
    return [
      groundShadow(x, floorY + 84, 210, 24),
      [-120, 120]
        .map((dx) => line(pathOf`M${x + dx * 0.9} ${top + 60}L${x + dx * 1.16} ${floorY + 80}`, darken(hue, 0.1), 18))
        .join(""),
      line(pathOf`M${x - 128} ${top + 250}H${x + 128}`, hue, 22),
      cutPaper(
        pathOf`
          M${x - 142} ${top + 96}Q${x} ${top + 50} ${x + 142} ${top + 96}L${x + 128} ${top + 186}
          Q${x} ${top + 156} ${x - 128} ${top + 186}Z`,
        turned(hue),
      ),
    ].join("");
  }
}

// --- Letter ---------------------------------------------------------------------------------------------------

function letter(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const grounds = {
    day: [tones.pale, tones.soft, tones.blush],
    blush: [tones.blush, tones.pale, tones.soft],
    full: [tones.mid, mix(tones.mid, tones.deep, 0.25), tones.pale],
    dusk: [tones.deep, tones.night, tones.dusk],
  }[mood.name];
  const paperColour = mood.name === "full" || mood.dark ? tones.cream : random.pick([tones.cream, tones.mid]);
  const seal = mix("#b5483c", tones.accent, 0.35);
  const x = random.between(700, 800);
  const tilt = random.between(-16, -6) * random.side();
  const withCup = random.chance(0.6);
  const green = mood.dark ? tones.leaf : tones.leafDark;
  const body = [
    placed(
      closedEnvelope(
        random,
        tones,
        560,
        mood.dark ? tones.dusk : mood.name === "full" ? tones.deep : tones.soft,
        tones.accent,
      ),
      { x: x + random.between(390, 460), y: 330, rotate: tilt + random.between(18, 30) },
    ),
    sprig(random, {
      x: x - 560,
      y: 960,
      length: 640,
      angle: -60,
      bend: 20,
      stem: green,
      leaf: green,
      otherLeaf: tones.leaf,
      leaves: 12,
      leafLength: 130,
      slimness: 0.4,
    }),
    placed(openEnvelope(random, tones, 840, paperColour, tones.accent, seal), { x, y: 690, rotate: tilt }),
    meadowsweet(random, {
      x: x - 610,
      y: 840,
      length: 500,
      angle: -92,
      stem: green,
      flower: mood.dark ? "#fdf3dc" : mix("#fff8ea", tones.accent, 0.18),
      leaf: green,
      head: 0.3,
    }),
    withCup
      ? cupFromAbove(
          tones,
          x + 590,
          800,
          108,
          mood.dark ? tones.cream : tones.deep,
          mood.dark || mood.name === "full" ? tones.accent : tones.cream,
          40,
        )
      : "",
    placed(pen(470, withCup ? tones.night : tones.deep, tones.straw), {
      x: withCup ? x + 350 : x + 560,
      y: withCup ? 985 : 820,
      rotate: withCup ? random.between(-14, 6) : random.between(-70, -50),
    }),
  ].join("");
  const [ground = tones.pale, first = tones.soft, second = tones.blush] = grounds;
  return {
    background: sheetsFromAbove(random, ground, first, second),
    body,
    alt: `An open envelope with a letter inside, a pen${withCup ? ", a cup of tea" : ""} and a stem of meadowsweet.`,
  };
}

// --- Stairs ---------------------------------------------------------------------------------------------------

function stairs(stage: Stage): Scene {
  return stage.random.chance(0.5) ? stairsToDoor(stage) : stairsToSky(stage);
}

/** Indoors: a flight that climbs to a door full of light. */
function stairsToDoor(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const steps = random.int(6, 7);
  const startX = random.between(180, 260);
  const landing = random.between(400, 440);
  const rise = (1010 - landing) / steps;
  const run = random.between(108, 122);
  const riser = mood.name === "full" ? tones.deep : mood.dark ? tones.dusk : tones.deep;
  const tread = mood.dark ? tones.mid : mood.name === "full" ? tones.cream : tones.soft;
  const landX = startX + steps * run;
  const doorX = landX + random.between(190, 240);
  const doorHigh = random.between(330, 360);
  const flight = Array.from({ length: steps }, (_, index) => {
    const x = startX + index * run;
    const y = 1010 - (index + 1) * rise;
    const wide = index === steps - 1 ? width + 80 - x : width + 80 - x;
    return [
      cutPaper(
        pathOf`M${x} ${y}H${x + wide}V1120H${x}Z`,
        { from: mix(riser, tread, 0.12 + index * 0.05), to: darken(riser, 0.1) },
        { dx: -6, dy: 0, strength: 0.12 },
      ),
      shape(pathOf`M${x - 12} ${y - 6}H${index === steps - 1 ? width + 80 : x + run + 10}V${y + 16}H${x - 12}Z`, {
        from: lighten(tread, 0.3),
        to: tread,
      }),
    ].join("");
  });
  const light = mix("#fbe3b0", tones.accent, 0.15);
  const pots = [1, 3].map((index) => {
    const x = startX + index * run + run * 0.52;
    return pottedPlant(random, tones, {
      x,
      base: 1010 - (index + 1) * rise + 2,
      size: random.between(180, 230),
      pot: index === 1 ? tones.accent : tones.cream,
      glaze: tones.deep,
      dark: mood.dark,
    });
  });
  const frameColour = mood.dark ? tones.mid : lighten(tones.pale, 0.5);
  const rail = [startX + run * 0.4, landX - run * 0.4].map(
    (x, index) => [x, 1010 - (index ? steps : 1) * rise - 190] as Point,
  );
  const body = [
    pictures(),
    cutPaper(archPath(doorX, landing, 148, doorHigh + 26), tint(frameColour)),
    shape(archPath(doorX, landing, 122, doorHigh), { from: lighten(light, 0.6), to: light }),
    glow(doorX, landing - doorHigh * 0.5, 470, light, mood.dark ? 0.6 : 0.5),
    openDoor(),
    flight.join(""),
    niche(),
    pots.join(""),
    banister(),
    surface(set, 1010, { tilt: 0, colour: mood.name === "full" ? tones.pale : mood.dark ? tones.deep : tones.mid }),
  ].join("");
  return { background: wall(set), body, alt: "A flight of stairs climbs past pot plants to an open, sunlit door." };

  /** A bookcase built in under the landing. */
  function niche(): string {
    const left = landX + 40;
    const right = Math.min(left + random.between(330, 420), 1540);
    const foot = 1006;
    const high = random.between(330, 380);
    const opening = archPath((left + right) / 2, foot, (right - left) / 2, high);
    const inside = mood.dark ? tones.night : darken(riser, 0.35);
    const shelfY = foot - high * 0.46;
    const colours = [tones.accent, tones.cream, tones.mid, tones.rose, tones.soft];
    const shelved = [
      bookRow(random, left + 14, foot, (right - left) * 0.62, high * 0.36, colours, tones.cream),
      vessel(random, {
        x: right - 66,
        base: foot,
        wide: 86,
        high: 110,
        kind: "urn",
        colour: tones.clay,
        glaze: tones.cream,
      }),
      line(pathOf`M${left} ${shelfY}H${right}`, tread, 13),
      bookRow(
        random,
        left + (right - left) * 0.46,
        shelfY - 6,
        (right - left) * 0.34,
        high * 0.24,
        colours,
        tones.cream,
      ),
      pottedPlant(random, tones, {
        x: left + 110,
        base: shelfY - 6,
        size: high * 0.38,
        pot: tones.cream,
        glaze: tones.accent,
        dark: true,
      }),
    ];
    return shape(opening, inside) + clipped(opening, shelved.join(""));
  }

  function openDoor(): string {
    const hue = tones.accent;
    const x = doorX + 122;
    const d = pathOf`
      M${x} ${landing}V${landing - doorHigh + 110}L${x + 96} ${landing - doorHigh + 60}V${landing + 22}Z`;
    return (
      cutPaper(d, { from: lighten(hue, 0.1), to: darken(hue, 0.16), angle: 0 }) +
      circle(x + 74, landing - doorHigh * 0.4, 9, tones.cream)
    );
  }

  function pictures(): string {
    return [0, 1, 2]
      .map((index) => {
        const x = startX - 40 + index * 220;
        const y = 500 - index * 130;
        const [wide, high] = [random.between(130, 160), random.between(160, 190)];
        const inside =
          index === 1
            ? circle(x + wide / 2, y + high * 0.44, wide * 0.26, tones.accent)
            : shape(
                frondPath(random, { x: x + wide / 2, y: y + high * 0.86, length: high * 0.66, lobes: 4, lobe: 0.34 }),
                tones.mid,
              );
        return (
          cutPaper(cutRect(random, x - 12, y - 12, wide + 24, high + 24, 2), turned(tones.wood)) +
          shape(cutRect(random, x, y, wide, high, 2), tones.cream) +
          inside
        );
      })
      .join("");
  }

  function banister(): string {
    const hue = mood.dark ? tones.clay : tones.woodDark;
    const [from, to] = rail as [Point, Point];
    const posts = Array.from({ length: steps }, (_, index) => {
      const t = index / (steps - 1);
      const x = from[0] + (to[0] - from[0]) * t;
      return line(
        pathOf`M${x} ${1010 - (index + 1) * rise}V${from[1] + (to[1] - from[1]) * t}`,
        withAlpha(hue, 0.85),
        6,
      );
    });
    return (
      posts.join("") + line(pathOf`M${from[0] - 30} ${from[1] + 20}L${from}L${to}L${to[0] + 40} ${to[1] - 4}`, hue, 15)
    );
  }
}

/** Outdoors: garden steps that climb between planting to an open arch and the sun behind it. */
function stairsToSky(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const steps = random.int(8, 10);
  const foot = 1100;
  const top = random.between(450, 500);
  const drift = random.between(120, 260);
  const startX = random.between(660, 760);
  const stone = mood.dark
    ? mix(tones.mid, tones.pale, 0.3)
    : mood.name === "full"
      ? tones.cream
      : lighten(tones.pale, 0.4);
  const shade = mood.dark ? tones.dusk : mix(tones.mid, tones.deep, mood.name === "full" ? 0.45 : 0.2);
  const slabs = Array.from({ length: steps }, (_, index) => {
    const t = index / (steps - 1);
    const y = foot - (foot - top) * (1 - (1 - t) ** 1.35);
    return { x: startX + drift * t * t, y, half: 380 - 265 * t ** 0.8, thick: 64 - 40 * t };
  });
  const last = slabs[steps - 1] as (typeof slabs)[number];
  const drawn = slabs.map(({ x, y, half, thick }, index) => {
    const next = slabs[index + 1];
    const depth = next ? y - next.y - next.thick : 10;
    const tread = cutPath(
      random,
      [
        [x - half, y],
        [x + half, y],
        [(next?.x ?? x) + half * 0.97, y - depth - 3],
        [(next?.x ?? x) - half * 0.97, y - depth - 3],
      ],
      2,
    );
    const riser = cutPath(
      random,
      [
        [x - half, y - 2],
        [x + half, y - 2],
        [x + half - 4, y + thick],
        [x - half + 4, y + thick],
      ],
      2,
    );
    return (
      shape(riser, { from: lighten(shade, 0.1), to: darken(shade, 0.16) }) +
      shape(tread, { from: lighten(stone, 0.1), to: darken(stone, 0.06) }) +
      line(pathOf`M${x - half} ${y}H${x + half}`, lighten(stone, 0.5), Math.max(3, thick * 0.1))
    );
  });
  const sunX = last.x + random.between(-30, 30);
  const gate = last.half * random.between(0.92, 1.05);
  const archHigh = random.between(300, 340);
  const gateColour = mood.dark ? tones.clay : mood.name === "full" ? tones.deep : tones.dusk;
  const [leftBank, rightBank] = [-1, 1].map((side) => bank(side as 1 | -1));
  const body = [
    glow(sunX, top - 170, 560, tones.cream, mood.dark ? 0.35 : 0.7),
    cutPaper(
      discPath(random, sunX, top - random.between(150, 190), random.between(150, 190)),
      { from: lighten(tones.sun, 0.45), to: lighten(tones.sun, 0.1) },
      { strength: 0.05 },
    ),
    cloud(
      random,
      random.between(220, 420),
      random.between(150, 240),
      random.between(300, 420),
      withAlpha(mood.dark ? tones.pale : tones.cream, mood.dark ? 0.3 : 0.85),
    ),
    birds(random, random.between(420, 640), 250, 110, mood.dark ? tones.pale : tones.dusk),
    cutPaper(hillPath(random, top + 20, { swell: 46, rises: 3 }), tint(mood.dark ? tones.dusk : mood.panel), {
      dy: -4,
      strength: 0.05,
    }),
    Array.from({ length: 7 }, (_, index) =>
      tree(
        random,
        [120, 260, 400, 540, 1230, 1380, 1520][index] as number,
        top + random.between(50, 110),
        random.between(130, 250),
        random.pick([tones.leaf, tones.dusk, tones.leafDark, tones.deep]),
        tones.night,
      ),
    ).join(""),
    cutPaper(
      hillPath(random, top + 84, { swell: 22, rises: 2 }),
      { from: mix(tones.leafLight, tones.mid, 0.4), to: mix(tones.leaf, tones.dusk, 0.5) },
      { dy: -4, strength: 0.06 },
    ),
    archway(),
    drawn.reverse().join(""),
    leftBank,
    rightBank,
    foreground(random, tones, height, false),
  ].join("");
  return {
    background: wall(set),
    body,
    alt: "Garden steps climb between clipped shrubs to an open arch with the sun behind it.",
    light: [sunX, top - 170],
  };

  function archway(): string {
    const outer = archPath(last.x, last.y + 6, gate + 40, archHigh + 40);
    const inner = archPath(last.x, last.y + 6, gate, archHigh);
    const leaves = Array.from({ length: 13 }, (_, index) => {
      const angle = 180 + index * 15;
      const [x, y] = polar(last.x, last.y - archHigh + gate, angle, gate + 22);
      return sprig(random, {
        x,
        y,
        length: random.between(70, 110),
        angle: angle + random.between(30, 80),
        stem: tones.leafDark,
        leaf: tones.leafDark,
        otherLeaf: tones.leaf,
        leaves: 4,
        leafLength: 44,
      });
    });
    return `<path d="${outer}${inner}" fill-rule="evenodd" fill="${gateColour}"/>${leaves.join("")}`;
  }

  /** Shrubs and pots at the ends of the steps, larger towards the front. */
  function bank(side: 1 | -1): string {
    return slabs
      .map(({ x, y, half, thick }, index) => {
        const size = thick * random.between(2.3, 3.1);
        const bushX = x + side * (half + size * 0.5);
        const hue = [tones.leafDark, tones.leaf, mix(tones.leaf, tones.dusk, 0.5)][index % 3] as string;
        const bush = shape(discPath(random, bushX, y - size * 0.06, size * 0.56), {
          from: lighten(hue, 0.18),
          to: darken(hue, 0.16),
          angle: 50,
        });
        const pot =
          index % 3 === 1
            ? pottedPlant(random, tones, {
                x: x + side * half * 0.8,
                base: y - 4,
                size: thick * 3.4,
                pot: gateColour,
                glaze: tones.cream,
                kind: "upright",
              })
            : "";
        return groundShadow(bushX + 8, y + size * 0.44, size * 0.6, size * 0.12) + bush + pot;
      })
      .reverse()
      .join("");
  }
}

// --- Notebook -------------------------------------------------------------------------------------------------

function notebook(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const grounds = {
    day: [tones.pale, tones.soft, tones.blush],
    blush: [tones.blush, tones.pale, mix(tones.blush, tones.accent, 0.2)],
    full: [tones.mid, mix(tones.mid, tones.deep, 0.2), tones.soft],
    dusk: [tones.deep, tones.dusk, tones.night],
  }[mood.name];
  const cover = mood.name === "day" || mood.name === "blush" ? tones.deep : mood.dark ? tones.accent : tones.night;
  const x = random.between(700, 780);
  const tilt = random.between(5, 13) * random.side();
  const green = mood.dark ? tones.leaf : tones.leafDark;
  const page = { from: "#fffdf8", to: mix(tones.cream, tones.pale, 0.25) };
  const ribbon = mood.dark ? tones.rose : tones.accent;
  const drawing = random.pick(["sprig", "sun", "plan"] as const);
  const book = [
    cutPaper(cutRect(random, -500, -330, 1000, 668, 5), turned(cover), { dx: 9, dy: 14, strength: 0.18 }),
    shape(cutRect(random, -476, -312, 476, 632, 3), { ...page, angle: 0, to: mix(tones.cream, tones.soft, 0.45) }),
    shape(cutRect(random, 0, -312, 476, 632, 3), { from: mix(tones.cream, tones.soft, 0.4), to: "#fffdf8", angle: 0 }),
    line("M0 -312V320", withAlpha(tones.deep, 0.22), 4),
    writing(random, -420, -210, 350, 4, 62, withAlpha(tones.deep, 0.5)),
    writing(random, -420, 80, 350, 3, 62, withAlpha(tones.deep, 0.5)),
    drawn(),
    line(curve([-12, -326], [30, 120], [-26, 372]), ribbon, 15),
    shape("M-36 366L-16 374L-24 410L-32 394L-46 402Z", ribbon),
  ].join("");
  const body = [
    sprig(random, {
      x: x + 830,
      y: 1010,
      length: 620,
      angle: -108,
      bend: -24,
      stem: green,
      leaf: green,
      otherLeaf: tones.leaf,
      leaves: 12,
      leafLength: 136,
      slimness: random.pick([0.3, 0.5]),
    }),
    cupFromAbove(
      tones,
      x + random.between(610, 660),
      260,
      118,
      mood.dark ? tones.cream : random.pick([tones.accent, tones.cream]),
      mood.name === "full" ? tones.deep : mood.dark ? tones.accent : tones.deep,
      -50,
    ),
    placed(book, { x, y: 545, rotate: tilt }),
    placed(pencil(470, mood.dark ? tones.cream : tones.accent, tones), {
      x: x + random.between(190, 260),
      y: random.between(590, 660),
      rotate: tilt + random.between(-62, -40),
    }),
    random.chance(0.5) ? petals() : clips(),
  ].join("");
  const [ground = tones.pale, first = tones.soft, second = tones.blush] = grounds;
  const words = { sprig: "a sketch of leaves", sun: "a sketch of the sun", plan: "a ticked-off list" }[drawing];
  return {
    background: sheetsFromAbove(random, ground, first, second),
    body,
    alt: `An open notebook with ${words}, a pencil and a cup of coffee, seen from above.`,
  };

  function drawn(): string {
    switch (drawing) {
      case "sprig":
        return sprig(random, {
          x: 220,
          y: 250,
          length: 460,
          angle: -84,
          bend: 14,
          stem: tones.dusk,
          leaf: tones.mid,
          otherLeaf: tones.accent,
          leaves: 9,
          leafLength: 120,
          slimness: 0.42,
          rib: tones.cream,
        });
      case "sun":
        return [
          circle(240, -80, 92, tones.accent),
          shape("M60 150Q160 20 280 120T440 90V250H60Z", tones.mid),
          shape("M60 200Q200 110 300 190T440 170V260H60Z", tones.dusk),
        ].join("");
      case "plan":
        return [0, 1, 2, 3, 4]
          .map((row) => {
            const y = -216 + row * 98;
            const tick = row < 3 ? line(pathOf`M60 ${y}l16 18l30 -40`, tones.accent, 9) : "";
            const box = line(pathOf`M52 ${y - 26}h50v50h-50Z`, tones.dusk, 5);
            const words = line(pathOf`M140 ${y}h${random.between(180, 280)}`, withAlpha(tones.deep, 0.5), 5);
            return box + tick + words;
          })
          .join("");
    }
  }

  function petals(): string {
    return Array.from({ length: 5 }, () => {
      const [px, py] = [random.between(80, 260), random.between(720, 1000)];
      return shape(
        frondPath(random, {
          x: px,
          y: py,
          length: random.between(70, 120),
          angle: random.between(-150, -30),
          lobes: 3,
          lobe: 0.36,
        }),
        mood.dark ? tones.mid : tones.dusk,
      );
    }).join("");
  }

  function clips(): string {
    return [0, 1, 2]
      .map((index) =>
        placed(
          line("M-34 -16H30A16 16 0 0 1 30 16H-24A10 10 0 0 1 -24 -4H22", mood.dark ? tones.pale : tones.clay, 6),
          { x: 150 + index * 70, y: 900 + (index % 2) * 60, rotate: random.between(-60, 60) },
        ),
      )
      .join("");
  }
}

// --- Window ---------------------------------------------------------------------------------------------------

function windowScene(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const kind = random.pick(outlookKinds);
  const sill = random.between(800, 835);
  const x = random.between(290, 470);
  const wide = random.between(760, 880);
  const top = random.between(90, 120);
  const dressing = random.pick(["curtains", "curtains", "blind", "leaves"] as const);
  const layout = random.pick([
    { columns: 3, rows: 2 },
    { columns: 2, rows: 2 },
    { columns: 4, rows: 3 },
    { columns: 2, rows: 1 },
  ]);
  const frameColour = mood.dark ? tones.mid : mood.name === "full" ? tones.cream : lighten(tones.pale, 0.7);
  const curtain = mood.dark ? tones.clay : mood.name === "full" ? tones.deep : tones.accent;
  const cat = random.chance(0.45);
  const plantX = x + wide - random.between(80, 140);
  const body = [
    paned(random, tones, {
      x,
      y: top,
      wide,
      high: sill - top - 24,
      kind,
      colour: frameColour,
      ...layout,
      evening: mood.dark,
      thick: 28,
    }),
    cutPaper(
      cutRect(random, x - 130, sill - 8, wide + 260, 56, 3),
      { from: lighten(frameColour, 0.2), to: darken(frameColour, 0.12) },
      { dx: 0, dy: 18, strength: 0.18 },
    ),
    dressed(),
    pottedPlant(random, tones, {
      x: plantX,
      base: sill + 4,
      size: random.between(300, 360),
      pot: mood.dark ? tones.dusk : tones.deep,
      glaze: tones.cream,
      dark: false,
      kind: random.pick(["upright", "broad"]),
    }),
    cat
      ? sittingCat(x + wide * random.between(0.34, 0.48), sill + 6, 260, mood.name === "day" ? tones.night : tones.clay)
      : readingThings(),
    vessel(random, {
      x: x + 60,
      base: sill + 4,
      wide: 120,
      high: 170,
      kind: random.pick(["urn", "bottle", "round"]),
      colour: tones.cream,
      glaze: tones.accent,
    }),
    sprig(random, {
      x: x + 60,
      y: sill - 150,
      length: 250,
      angle: -80,
      stem: tones.leafDark,
      leaf: tones.leafDark,
      otherLeaf: tones.leaf,
      leaves: 8,
      leafLength: 72,
    }),
    panelling(),
  ].join("");
  const onSill = cat ? "a cat sitting and looking out" : "a cup and some books";
  const alt = `A wide window over ${outlookNames[kind]}, with ${onSill} on the sill.`;
  return { background: wall(stage), body, alt };

  function dressed(): string {
    if (dressing === "blind") return blind();
    if (dressing === "leaves") {
      return Array.from({ length: 7 }, (_, index) => {
        const px = index < 4 ? x - 90 + index * 44 : x + wide - 40 + (index - 4) * 50;
        return sprig(random, {
          x: px,
          y: top - 130,
          length: random.between(240, 470),
          angle: 90 + random.between(-12, 12),
          bend: random.between(-14, 14),
          stem: tones.leafDark,
          leaf: tones.leafDark,
          otherLeaf: tones.leaf,
          leaves: 10,
          leafLength: 78,
          slimness: 0.52,
          bare: 0,
        });
      }).join("");
    }
    const rod = line(pathOf`M${x - 150} ${top - 46}H${x + wide + 150}`, mood.dark ? tones.accent : tones.woodDark, 15);
    return rod + hanging(x - 128, 210, 1) + hanging(x + wide - 30, 160, -1);
  }

  /** A linen blind, half down, with a scalloped hem. */
  function blind(): string {
    const foot = top + random.between(110, 170);
    const scallops = 9;
    const step = (wide + 70) / scallops;
    const hem = Array.from(
      { length: scallops },
      (_, index) =>
        pathOf`Q${x + wide + 35 - (index + 0.5) * step} ${foot + 52} ${x + wide + 35 - (index + 1) * step} ${foot}`,
    ).join("");
    const cloth = pathOf`M${x - 35} ${top - 50}H${x + wide + 35}V${foot}${hem}Z`;
    const stripes = Array.from({ length: 10 }, (_, index) =>
      line(pathOf`M${x + index * step} ${top - 50}V${foot + 8}`, withAlpha(tones.cream, 0.45), 9),
    );
    return (
      cutPaper(cloth, { from: lighten(curtain, 0.2), to: darken(curtain, 0.06) }, { dx: 0, dy: 12 }) +
      clipped(cloth, stripes.join("")) +
      line(pathOf`M${x + wide * 0.5} ${foot + 24}v70`, tones.cream, 4) +
      circle(x + wide * 0.5, foot + 102, 10, tones.accent)
    );
  }

  function hanging(left: number, across: number, side: 1 | -1): string {
    const folds = 6;
    return (
      Array.from({ length: folds }, (_, index) => {
        const a = left + (index * across) / folds;
        const b = left + ((index + 1) * across) / folds;
        const tie = sill - 240;
        const edge = side > 0 ? left : left + across;
        const pull = (value: number) => edge + (value - edge) * 0.5;
        const d = pathOf`
          M${a} ${top - 46}C${a} ${tie - 180} ${pull(a)} ${tie - 60} ${pull(a)} ${tie}
          C${pull(a)} ${tie + 80} ${a} ${tie + 120} ${a + side * 6} ${sill + 210}H${b + side * 6 + 1}
          C${b} ${tie + 120} ${pull(b)} ${tie + 80} ${pull(b)} ${tie}
          C${pull(b)} ${tie - 60} ${b + 1} ${tie - 180} ${b + 1} ${top - 46}Z`;
        return shape(d, {
          from: lighten(curtain, index % 2 ? 0.3 : 0.08),
          to: darken(curtain, index % 2 ? 0.06 : 0.2),
          angle: 0,
        });
      }).join("") +
      line(
        pathOf`M${side > 0 ? left - 6 : left + across * 0.5 - 4} ${sill - 240}h${across * 0.5 + 10}`,
        mood.name === "full" ? tones.accent : tones.cream,
        15,
      )
    );
  }

  function readingThings(): string {
    const pile = bookPile(random, x + wide * 0.42, sill + 4, 260, [tones.deep, tones.rose, tones.mid], tones.cream);
    return (
      pile.markup +
      steam(random, x + wide * 0.42, pile.top - 110, 130, withAlpha(tones.cream, 0.85)) +
      cup(random, {
        x: x + wide * 0.42,
        base: pile.top + 4,
        size: 130,
        colour: mood.name === "full" ? tones.accent : tones.cream,
        glaze: tones.accent,
      })
    );
  }

  function panelling(): string {
    return [0, 1, 2, 3]
      .map((index) => line(pathOf`M${70 + index * 380} ${sill + 116}h330v220h-330Z`, mood.line, 4, `opacity="0.6"`))
      .join("");
  }
}

// --- Path -----------------------------------------------------------------------------------------------------

function path(stage: Stage): Scene {
  return stage.random.chance(0.55) ? forkedPath(stage) : peakPath(stage);
}

/** A path that doubles back and forth up a mountain to a flag on its peak. */
function peakPath(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const peak: Point = [random.between(860, 1060), random.between(190, 240)];
  const foot = 860;
  const rock = mood.name === "full" ? tones.deep : mood.dark ? tones.dusk : mix(tones.mid, tones.deep, 0.35);
  const left: Point[] = [
    [peak[0] - 760, foot + 60],
    [peak[0] - 540, foot - 150],
    [peak[0] - 400, foot - 230],
    [peak[0] - 230, peak[1] + 250],
    [peak[0] - 90, peak[1] + 80],
    peak,
  ];
  const right: Point[] = [
    [peak[0] + 80, peak[1] + 100],
    [peak[0] + 200, peak[1] + 210],
    [peak[0] + 400, foot - 260],
    [peak[0] + 560, foot - 140],
    [peak[0] + 820, foot + 60],
  ];
  const outline = `${smoothPath(left)}${smoothPath([peak, ...right]).replace("M", "L")}Z`;
  const ridge: Point[] = [
    peak,
    [peak[0] + 20, peak[1] + 140],
    [peak[0] - 40, peak[1] + 270],
    [peak[0] + 90, foot - 240],
    [peak[0] + 30, foot - 60],
    [peak[0] + 160, foot + 60],
  ];
  const shadeSide = `${smoothPath(ridge)}${smoothPath([...right].reverse().concat([peak])).replace("M", "L")}Z`;
  const turns = 6;
  const zigzag = Array.from({ length: turns + 1 }, (_, index): Point => {
    const t = index / turns;
    const y = 930 + (peak[1] + 46 - 930) * t ** 0.92;
    const reach = 330 * (1 - t) ** 1.1 + 6;
    return [peak[0] - 60 * (1 - t) + (index % 2 ? reach : -reach), y];
  });
  const points: Point[] = [[random.between(420, 560), 1140], ...zigzag, [peak[0], peak[1] + 12]];
  const trail = windingPath(points, 150, 7);
  const sunX = peak[0] + random.between(180, 300) * random.side();
  const snowLine: Point[] = [
    [80, 100],
    [130, 142],
    [60, 122],
    [8, 170],
    [-44, 112],
    [-108, 136],
    [-70, 66],
  ];
  const snow = `${smoothPath([peak, ...snowLine.map(([dx, dy]): Point => [peak[0] + dx, peak[1] + dy]), peak])}Z`;
  const trees = Array.from({ length: 16 }, (_, index) => {
    const x = index * 105 + random.between(-30, 40);
    if (Math.abs(x - 620) < 190) return "";
    return tree(
      random,
      x,
      random.between(870, 960),
      random.between(110, 210),
      random.pick([tones.leafDark, tones.leaf, tones.deep, tones.dusk, tones.accent]),
      tones.night,
      random.pick(["poplar", "frond", "round"]),
    );
  });
  const body = [
    cutPaper(
      discPath(random, sunX, peak[1] + random.between(40, 130), random.between(130, 170)),
      { from: lighten(tones.sun, 0.4), to: tones.sun },
      { strength: 0.05 },
    ),
    cutPaper(
      hillPath(random, foot - 250, { swell: 110, rises: 4 }),
      { from: mix(rock, tones.pale, 0.62), to: mix(rock, tones.pale, 0.78) },
      { dy: -4, strength: 0.05 },
    ),
    cutPaper(outline, { from: lighten(rock, 0.1), to: mix(rock, tones.pale, 0.35) }, { dx: -6, strength: 0.08 }),
    shape(shadeSide, withAlpha(darken(rock, 0.35), 0.3)),
    shape(snow, withAlpha("#fffaf0", mood.dark ? 0.75 : 0.92)),
    cloud(
      random,
      random.between(260, 460),
      random.between(330, 420),
      random.between(320, 420),
      withAlpha(tones.cream, mood.dark ? 0.35 : 0.85),
    ),
    cloud(
      random,
      random.between(1250, 1400),
      random.between(430, 500),
      random.between(300, 380),
      withAlpha(tones.cream, mood.dark ? 0.3 : 0.75),
    ),
    cutPaper(
      hillPath(random, foot + 16, { swell: 34, rises: 2 }),
      { from: mix(tones.leafLight, tones.mid, 0.35), to: mix(tones.leaf, tones.dusk, 0.5) },
      { dy: -4, strength: 0.08 },
    ),
    shape(trail, { from: tones.cream, to: mix(tones.cream, tones.accent, 0.3) }),
    line(pathOf`M${peak[0]} ${peak[1] + 8}v-96`, tones.night, 6),
    shape(pathOf`M${peak[0]} ${peak[1] - 88}q36 -14 78 14q-40 8 -78 26Z`, mood.dark ? tones.accent : tones.clay),
    birds(random, random.between(420, 620), 230, 120, mood.dark ? tones.pale : tones.dusk),
    trees.join(""),
    foreground(random, tones, height, false),
  ].join("");
  return {
    background: wall(set),
    body,
    alt: "A path zigzags up a mountain, past trees and clouds, to a small flag on its peak.",
    light: [sunX, peak[1]],
  };
}

function forkedPath({ random, tones, mood }: Stage): Scene {
  const evening = mood.dark || mood.name === "blush";
  const sky = evening
    ? { from: mix(tones.mid, tones.deep, 0.4), to: mix(tones.blush, tones.accent, 0.3) }
    : mood.name === "full"
      ? { from: lighten(tones.blush, 0.3), to: mix(tones.blush, tones.accent, 0.1) }
      : { from: mix(tones.pale, tones.mid, 0.3), to: lighten(tones.pale, 0.7) };
  const horizon = random.between(440, 540);
  const fork: Point = [random.between(560, 940), 800];
  const leftEnd: Point = [fork[0] - random.between(330, 420), horizon + 160];
  const rightEnd: Point = [fork[0] + random.between(380, 470), horizon + 130];
  const sunX = rightEnd[0] + random.between(-160, 60);
  const rise = (share: number, end: Point) => 770 + (end[1] - 770) * share;
  const stem = windingPath(
    [
      [fork[0] - random.between(60, 140), 1130],
      [fork[0] + 30, 940],
      fork,
      [fork[0] + 60, 770],
      [rightEnd[0] - 200, rise(0.45, rightEnd)],
      [rightEnd[0] + 30, rise(0.8, rightEnd)],
      rightEnd,
    ],
    330,
    10,
  );
  const branch = windingPath(
    [
      [fork[0] + 10, 850],
      [fork[0] - 80, 770],
      [leftEnd[0] + 180, rise(0.45, leftEnd)],
      [leftEnd[0] - 20, rise(0.8, leftEnd)],
      leftEnd,
    ],
    116,
    9,
  );
  const pathColour = { from: tones.cream, to: mix(tones.cream, tones.accent, 0.3) };
  const trees = Array.from({ length: 11 }, (_, index) => {
    const x = 60 + index * 148 + random.between(-40, 40);
    const base = random.between(horizon + 165, horizon + 265);
    const inWay = [leftEnd[0], rightEnd[0], fork[0]].some((place) => Math.abs(place - x) < 70);
    return {
      base,
      markup: inWay
        ? ""
        : tree(
            random,
            x,
            base,
            random.between(110, 220),
            random.pick([tones.deep, tones.dusk, tones.leaf, tones.accent, tones.leafDark]),
            tones.night,
          ),
    };
  }).sort((a, b) => a.base - b.base);
  const signX = fork[0] + random.between(-8, 20);
  const body = [
    glow(sunX, horizon - 90, 500, tones.cream, 0.65),
    cutPaper(
      discPath(random, sunX, horizon - random.between(60, 140), random.between(90, 140)),
      { from: lighten(tones.sun, 0.35), to: tones.sun },
      { strength: 0.04 },
    ),
    cloud(
      random,
      random.between(300, 520),
      random.between(130, 230),
      random.between(320, 440),
      withAlpha(tones.cream, 0.8),
    ),
    cloud(
      random,
      random.between(760, 1180),
      random.between(230, 320),
      random.between(220, 300),
      withAlpha(tones.cream, 0.55),
    ),
    birds(random, random.between(520, 740), 280, 120, tones.dusk),
    cutPaper(
      hillPath(random, horizon - 20, { swell: random.between(60, 110), rises: random.int(2, 4) }),
      { from: mix(tones.pale, tones.mid, 0.7), to: tones.soft },
      { dy: -4, strength: 0.05 },
    ),
    cutPaper(
      hillPath(random, horizon + 70, { swell: 44, rises: 2 }),
      { from: tones.mid, to: mix(tones.mid, tones.pale, 0.35) },
      { dy: -4, strength: 0.06 },
    ),
    cutPaper(
      hillPath(random, horizon + 142, { swell: 14, rises: 2 }),
      { from: mix(tones.mid, tones.leafLight, 0.5), to: mix(tones.leaf, tones.dusk, 0.6) },
      { dy: -4, strength: 0.07 },
    ),
    trees.map(({ markup }) => markup).join(""),
    shape(branch, pathColour),
    shape(stem, pathColour),
    furrows(),
    signpost(signX, 850),
    foreground(random, tones, height, false),
  ].join("");
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "A path forks at a blank signpost, one way winding to the woods, the other to the sun.",
    light: [sunX, horizon - 100],
  };

  function signpost(x: number, base: number): string {
    const wood = tones.woodDark;
    const board = (y: number, side: 1 | -1, hue: string) => {
      const d = pathOf`
        M${x - side * 30} ${y - 28}H${x + side * 150}L${x + side * 190} ${y}L${x + side * 150} ${y + 28}
        H${x - side * 30}Z`;
      return cutPaper(d, turned(hue), { dx: 4, dy: 6 });
    };
    return (
      groundShadow(x + 30, base, 90, 16) +
      shape(
        pathOf`
          M${x - 13} ${base}L${x - 11} ${base - 350}Q${x} ${base - 366} ${x + 11} ${base - 350}L${x + 13} ${base}Z`,
        turned(wood),
      ) +
      board(base - 296, 1, tones.accent) +
      board(base - 222, -1, tones.cream)
    );
  }

  /** Thin lines of ploughing that follow the slope, to give the fields their lie. */
  function furrows(): string {
    return Array.from({ length: 6 }, (_, index) =>
      line(
        smoothPath([
          [-40, 850 + index * 34],
          [220, 835 + index * 36],
          [480, 870 + index * 40],
        ]),
        withAlpha(tones.cream, 0.2),
        4,
      ),
    ).join("");
  }
}
