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
  leaf,
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  placed,
  polar,
  ring,
  shape,
  smoothPath,
  sprig,
  withAlpha,
} from "../canvas";
import {
  bloom,
  bookPile,
  bookRow,
  bouquet,
  candle,
  cup,
  fruit,
  poppy,
  pottedPlant,
  steam,
  tulip,
  vessel,
  vesselDecors,
} from "./props";
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
  tint,
  turned,
  wall,
} from "./stage";
import { outlookKinds, paned } from "./views";

export const home = { chair, vase, shelf, windowbox, lamp, hearth } satisfies Record<string, DrawScene>;

// --- Chair ----------------------------------------------------------------------------------------------------

function chair(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const floorY = random.between(830, 870);
  const cx = random.between(620, 720);
  const cover = {
    day: [tones.accent, tones.deep, tones.mid],
    blush: [tones.deep, tones.mid],
    full: [tones.accent, tones.cream, tones.deep],
    dusk: [tones.accent, tones.mid, tones.cream],
  }[mood.name];
  const colour = random.pick(cover);
  const kind = random.pick(["wing", "lounge"] as const);
  const lampOn = random.chance(0.6);
  const sideX = cx + random.between(450, 510);
  const plantX = random.between(150, 215);
  const body = [
    lampOn ? glow(sideX + 60, 330, 430, mix(tones.accent, tones.cream, 0.65), mood.dark ? 0.5 : 0.35) : "",
    backdrop(stage, {
      x: cx + 40,
      foot: floorY,
      high: random.between(620, 720),
      kind: random.pick(["arch", "disc", "panels", "sunlight"]),
    }),
    gallery(),
    surface(stage, floorY, { tilt: 0 }),
    rug(
      cx + 80,
      floorY + 116,
      620,
      78,
      mood.name === "full" ? tones.blush : tones.cream,
      mood.name === "blush" ? tones.deep : tones.accent === colour ? tones.deep : tones.accent,
    ),
    pottedPlant(random, tones, {
      x: plantX,
      base: floorY + 70,
      size: random.between(560, 660),
      pot: mood.name === "full" ? tones.cream : mood.dark ? tones.clay : tones.dusk,
      glaze: tones.accent,
      dark: mood.dark,
      kind: random.pick(["upright", "broad"]),
    }),
    lampOn ? floorLamp(sideX + 130) : "",
    kind === "wing" ? wingChair() : loungeChair(),
    sideTable(sideX),
  ].join("");
  const words = kind === "wing" ? "A winged armchair" : "A low wooden armchair";
  const alt = `${words} on a rug, with ${lampOn ? "a floor lamp" : "a side table"} and a tall pot plant.`;
  return { background: wall(stage), body, alt };

  function wingChair(): string {
    const seat = floorY - 150;
    const back = seat - 420;
    const leg = (x: number, lean: number) =>
      shape(pathOf`M${x - 15} ${floorY - 20}h30l${lean} 124h-14Z`, tones.woodDark);
    const shell = smoothPath([
      [cx - 250, floorY - 10],
      [cx - 282, seat - 90],
      [cx - 244, seat - 130],
      [cx - 262, back + 120],
      [cx - 210, back + 10],
      [cx, back - 30],
      [cx + 210, back + 10],
      [cx + 262, back + 120],
      [cx + 244, seat - 130],
      [cx + 282, seat - 90],
      [cx + 250, floorY - 10],
    ]);
    const inner = smoothPath([
      [cx - 170, seat + 10],
      [cx - 186, seat - 150],
      [cx - 196, back + 130],
      [cx - 150, back + 50],
      [cx, back + 20],
      [cx + 150, back + 50],
      [cx + 196, back + 130],
      [cx + 186, seat - 150],
      [cx + 170, seat + 10],
    ]);
    const buttons = [
      [-76, 150],
      [0, 130],
      [76, 150],
      [-40, 240],
      [40, 240],
      [-76, 330],
      [0, 320],
      [76, 330],
    ]
      .map(([dx = 0, dy = 0]) => circlePath(cx + dx, back + dy, 7))
      .join("");
    const arm = (side: 1 | -1) => {
      const x = cx + side * 232;
      const d = smoothPath([
        [x - 58, floorY],
        [x - 62, seat - 60],
        [x - 40, seat - 104],
        [x, seat - 114],
        [x + 40, seat - 104],
        [x + 62, seat - 60],
        [x + 58, floorY],
      ]);
      return cutPaper(
        `${d}Z`,
        { from: lighten(colour, side < 0 ? 0.24 : 0.1), to: darken(colour, side < 0 ? 0.06 : 0.22), angle: 60 },
        { dx: 4, dy: 2 },
      );
    };
    const cushion = cutPath(
      random,
      [
        [cx - 180, seat],
        [cx + 180, seat],
        [cx + 184, seat + 92],
        [cx - 184, seat + 92],
      ],
      9,
    );
    return [
      groundShadow(cx + 20, floorY + 106, 380, 34),
      leg(cx - 220, -16),
      leg(cx + 220, 16),
      cutPaper(`${shell}Z`, { from: lighten(colour, 0.1), to: darken(colour, 0.24), angle: 30 }, { dx: 8, dy: 6 }),
      shape(`${inner}Z`, { from: lighten(colour, 0.24), to: darken(colour, 0.08), angle: 60 }),
      shape(buttons, darken(colour, 0.3)),
      shape(pathOf`M${cx - 190} ${seat + 80}H${cx + 190}V${floorY}H${cx - 190}Z`, darken(colour, 0.28)),
      cutPaper(cushion, { from: lighten(colour, 0.32), to: colour }, { dx: 0, dy: 8 }),
      pillow(cx + random.between(-70, 60), seat - 70),
      arm(-1),
      arm(1),
      throwOver(),
    ].join("");
  }

  function throwOver(): string {
    const x = cx - 262;
    const top = floorY - 270;
    const hue = colour === tones.cream ? tones.mid : tones.cream;
    const d = cutPath(
      random,
      [
        [x - 24, top + 20],
        [x + 92, top],
        [x + 104, top + 200],
        [x - 34, top + 212],
      ],
      8,
    );
    const stripes = [150, 172].map((dy) =>
      line(
        pathOf`M${x - 32} ${top + dy + 4}L${x + 102} ${top + dy - 6}`,
        tones.accent === colour ? tones.deep : tones.accent,
        8,
      ),
    );
    const fringe = Array.from({ length: 10 }, (_, index) =>
      line(pathOf`M${x - 32 + index * 15} ${top + 206}l${random.between(-3, 3)} 28`, darken(hue, 0.1), 4),
    );
    return fringe.join("") + cutPaper(d, turned(hue), { dx: 4, dy: 5 }) + stripes.join("");
  }

  function loungeChair(): string {
    const seat = floorY - 130;
    const back = seat - 370;
    const wood = tones.woodDark === colour ? tones.wood : tones.woodDark;
    const strut = (d: string, thick = 20) =>
      line(d, wood, thick) + line(d, withAlpha(lighten(wood, 0.4), 0.5), thick * 0.2, `transform="translate(-3 -4)"`);
    const backCushion = smoothPath(
      [
        [cx - 190, back + 20],
        [cx - 80, back - 14],
        [cx + 80, back - 14],
        [cx + 190, back + 20],
        [cx + 200, seat - 120],
        [cx + 190, seat + 6],
        [cx, seat + 16],
        [cx - 190, seat + 6],
        [cx - 200, seat - 120],
      ],
      true,
    );
    const seatCushion = cutPath(
      random,
      [
        [cx - 214, seat - 10],
        [cx + 214, seat - 10],
        [cx + 228, seat + 90],
        [cx - 228, seat + 90],
      ],
      10,
    );
    const seams = [back + 120, back + 240].map((y) =>
      line(curve([cx - 192, y], [cx, y + 26], [cx + 192, y]), withAlpha(darken(colour, 0.5), 0.3), 4),
    );
    return [
      groundShadow(cx + 20, floorY + 106, 400, 34),
      strut(pathOf`M${cx - 190} ${back + 60}L${cx - 206} ${floorY + 60}`),
      strut(pathOf`M${cx + 190} ${back + 60}L${cx + 206} ${floorY + 60}`),
      cutPaper(backCushion, { from: lighten(colour, 0.24), to: darken(colour, 0.16), angle: 60 }),
      seams.join(""),
      pillow(cx + random.between(-50, 50), seat - 96),
      cutPaper(seatCushion, { from: lighten(colour, 0.32), to: darken(colour, 0.06) }),
      strut(pathOf`M${cx - 238} ${seat + 100}H${cx + 238}`, 22),
      strut(pathOf`M${cx - 240} ${seat - 120}L${cx - 262} ${floorY + 100}`),
      strut(pathOf`M${cx + 240} ${seat - 120}L${cx + 262} ${floorY + 100}`),
      shape(
        pathOf`
          M${cx - 286} ${seat - 112}Q${cx - 290} ${seat - 146} ${cx - 240} ${seat - 142}L${cx - 186} ${seat - 126}
          Q${cx - 180} ${seat - 104} ${cx - 210} ${seat - 104}Z`,
        turned(wood),
      ),
      shape(
        pathOf`
          M${cx + 286} ${seat - 112}Q${cx + 290} ${seat - 146} ${cx + 240} ${seat - 142}L${cx + 186} ${seat - 126}
          Q${cx + 180} ${seat - 104} ${cx + 210} ${seat - 104}Z`,
        turned(wood),
      ),
    ].join("");
  }

  function pillow(x: number, y: number): string {
    const hue = [tones.cream, tones.accent, tones.mid].find((tone) => tone !== colour) ?? tones.cream;
    const d = smoothPath(
      [
        [-104, -82],
        [0, -92],
        [104, -82],
        [98, 0],
        [106, 84],
        [0, 92],
        [-106, 84],
        [-98, 0],
      ],
      true,
    );
    const print = shape(
      frondPath(random, { x: 0, y: 62, length: 120, lobes: 4, lobe: 0.34 }),
      hue === tones.cream ? tones.mid : tones.cream,
    );
    return placed(cutPaper(d, { from: lighten(hue, 0.3), to: darken(hue, 0.1) }) + print, {
      x,
      y,
      rotate: random.between(-14, 14),
      scale: 1.02,
    });
  }

  function floorLamp(x: number): string {
    const metal = mood.dark ? tones.accent : tones.woodDark;
    const shade = cutPath(
      random,
      [
        [x - 84, 240],
        [x + 84, 240],
        [x + 136, 410],
        [x - 136, 410],
      ],
      4,
    );
    return [
      groundShadow(x + 10, floorY + 62, 130, 18),
      line(pathOf`M${x} 410V${floorY + 52}`, metal, 12),
      ellipse(x, floorY + 54, 96, 16, turned(metal)),
      shape(shade, { from: mix(tones.accent, tones.cream, 0.55), to: mix("#ffedc6", tones.cream, 0.3) }),
      line(pathOf`M${x - 134} 404H${x + 134}`, withAlpha(tones.accent, 0.5), 7),
    ].join("");
  }

  function sideTable(x: number): string {
    const top = floorY - 150;
    const wood = tones.wood;
    const legs = [-70, 0, 70].map((dx) =>
      line(
        pathOf`M${x + dx * 0.4} ${top + 10}L${x + dx * 1.3} ${floorY + (dx === 0 ? 96 : 82)}`,
        darken(wood, 0.2),
        14,
      ),
    );
    const on = random.pick([
      () =>
        bookPile(random, x - 34, top - 2, 150, [tones.deep, tones.rose], tones.cream).markup +
        cup(random, { x: x + 64, base: top - 2, size: 88, colour: tones.cream, glaze: tones.accent }),
      () => {
        const flowers = bouquet(random, tones, { x, y: top - 130, reach: 260, blooms: 3, dark: mood.dark });
        return (
          flowers.markup +
          vessel(random, {
            x,
            base: top - 2,
            wide: 106,
            high: 140,
            kind: "round",
            colour: mood.thing,
            glaze: tones.accent,
          })
        );
      },
    ])();
    return (
      groundShadow(x + 10, floorY + 90, 150, 20) +
      legs.join("") +
      ellipse(x, top + 12, 138, 20, darken(wood, 0.24)) +
      ellipse(x, top, 138, 20, turned(wood)) +
      on
    );
  }

  function gallery(): string {
    if (random.chance(0.3)) return "";
    const count = random.int(1, 2);
    return Array.from({ length: count }, (_, index) => {
      const [wide, high] = random.pick([
        [200, 250],
        [250, 200],
        [190, 190],
      ] as const);
      const x = cx + 330 + index * -20 - (index ? 690 : 0) + random.between(-20, 20);
      const y = random.between(110, 170);
      if (lampOn && index === 0) return "";
      return framed(stage, x, y, wide, high);
    }).join("");
  }
}

/** A small picture in a frame. */
function framed({ random, tones }: Stage, x: number, y: number, wide: number, high: number): string {
  const opening = cutRect(random, x, y, wide, high, 2);
  const inside = random.pick([
    () =>
      shape(
        frondPath(random, { x: x + wide / 2, y: y + high * 0.86, length: high * 0.7, lobes: 4, lobe: 0.34 }),
        tones.dusk,
      ) + circle(x + wide * 0.72, y + high * 0.3, wide * 0.12, tones.accent),
    () =>
      circle(x + wide * 0.6, y + high * 0.36, wide * 0.2, tones.accent) +
      shape(blobPath(random, x + wide * 0.3, y + high, wide * 0.6, high * 0.34), tones.mid) +
      shape(blobPath(random, x + wide * 0.8, y + high * 1.06, wide * 0.5, high * 0.3), tones.dusk),
    () =>
      vessel(random, {
        x: x + wide / 2,
        base: y + high * 0.84,
        wide: wide * 0.4,
        high: high * 0.5,
        kind: "urn",
        colour: tones.accent,
        glaze: tones.cream,
      }),
  ])();
  return (
    cutPaper(cutRect(random, x - 16, y - 16, wide + 32, high + 32, 2), turned(tones.wood)) +
    shape(opening, tones.cream) +
    clipped(opening, inside)
  );
}

// --- Vase -----------------------------------------------------------------------------------------------------

function vase(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const table = random.between(790, 830);
  const cx = random.between(640, 760);
  const kind = random.pick(["urn", "round", "jug", "bottle"] as const);
  const high = random.between(370, 420);
  const wide = { urn: 290, round: 320, jug: 290, bottle: 300 }[kind];
  const base = table + 120;
  const flowers = bouquet(random, tones, {
    x: cx,
    y: base - high + 16,
    reach: random.between(480, 530),
    blooms: random.int(6, 8),
    dark: mood.dark,
    spread: 60,
    mouth: kind === "bottle" ? 30 : 52,
  });
  const colour = {
    day: random.pick([tones.deep, tones.cream, tones.accent]),
    blush: random.pick([tones.deep, tones.cream]),
    full: random.pick([tones.cream, tones.deep]),
    dusk: random.pick([tones.cream, tones.accent, tones.mid]),
  }[mood.name];
  const beside = random.pick(["pears", "books", "cup"] as const);
  const besideX = cx + random.between(380, 470);
  const petals = Array.from({ length: 6 }, () => {
    const [px, py] = [cx + random.between(-420, 260), random.between(table + 120, table + 220)];
    return leaf({
      x: px,
      y: py,
      length: random.between(26, 44),
      wide: 22,
      angle: random.between(0, 360),
      fill: random.pick([tones.petal, tones.rose, tones.cream]),
    });
  });
  const things = {
    pears: () =>
      groundShadow(besideX + 70, base + 64, 210, 26) +
      fruit(random, tones, "pear", besideX, base - 20, 190, random.between(-12, 12)) +
      fruit(random, tones, random.pick(["pear", "apple", "fig"]), besideX + 150, base + 4, 150, random.between(20, 60)),
    books: () =>
      bookPile(
        random,
        besideX + 70,
        base + 40,
        330,
        random.shuffle([tones.deep, tones.accent, tones.rose, tones.soft]).slice(0, 3),
        tones.cream,
      ).markup,
    cup: () =>
      steam(random, besideX + 30, base - 130, 190, mood.mist) +
      cup(random, {
        x: besideX + 30,
        base: base + 50,
        size: 210,
        colour: mood.dark ? tones.cream : tones.accent,
        glaze: tones.cream,
        saucer: mood.name === "full" ? tones.deep : tones.cream,
      }),
  };
  const words = {
    pears: "with pears beside it",
    books: "with a pile of books beside it",
    cup: "with a steaming cup beside it",
  }[beside];
  const body = [
    backdrop(stage, { x: cx + random.between(60, 180), foot: table, high: random.between(640, 740) }),
    surface(stage, table),
    random.chance(0.5) ? cloth(stage, cx - 380, table + 60, 720) : "",
    flowers.markup,
    vessel(random, {
      x: cx,
      base,
      wide,
      high,
      kind,
      colour,
      glaze: colour === tones.cream ? random.pick([tones.accent, tones.deep, tones.mid]) : tones.cream,
      handle: kind === "jug",
      decor: random.pick(vesselDecors),
    }),
    things[beside](),
    petals.join(""),
  ].join("");
  return { background: wall(stage), body, alt: `A generous vase of ${flowers.words} on a table, ${words}.` };
}

// --- Shelf ----------------------------------------------------------------------------------------------------

function shelf(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const wood = mood.dark ? tones.clay : mood.name === "full" ? tones.cream : tones.wood;
  const bookColours = [
    tones.deep,
    tones.accent,
    tones.mid,
    tones.rose,
    tones.cream,
    mood.dark ? tones.pale : tones.dusk,
    tones.clay,
  ].filter((colour) => colour !== wood);
  const levels = [random.between(385, 410), random.between(690, 715), random.between(985, 1000)];
  const spans = levels.map((_, index) => ({
    left: ([130, 240, 130][index] as number) + random.between(-40, 40),
    right: ([1330, 1480, 1400][index] as number) + random.between(-40, 40),
  }));
  const boards = levels.map((y, index) => {
    const { left, right } = spans[index] as { left: number; right: number };
    const brackets = [left + 120, right - 120].map((x) =>
      line(pathOf`M${x} ${y + 30}v54q0 -44 -46 -52`, mood.dark ? tones.accent : tones.woodDark, 8),
    );
    return (
      brackets.join("") +
      cutPaper(
        cutRect(random, left, y, right - left, 34, 2),
        { from: lighten(wood, 0.24), to: darken(wood, 0.12) },
        { dx: 4, dy: 16, strength: 0.2 },
      )
    );
  });
  const rows = levels.map((y, index) => {
    const { left, right } = spans[index] as { left: number; right: number };
    return fill(left + 40, right - 40, y + 3, index === 0 ? 250 : 226);
  });
  const body = [
    backdrop(stage, {
      x: 800,
      foot: 1010,
      high: random.between(720, 860),
      kind: random.pick(["arch", "disc", "panels"]),
    }),
    boards.join(""),
    rows.join(""),
  ].join("");
  return {
    background: wall(stage),
    body,
    alt: "Wooden shelves of books, pots, bowls and trailing plants against a plain wall.",
  };

  function fill(from: number, to: number, base: number, room: number): string {
    const kinds = random.shuffle(["books", "plant", "pots", "books", "frame", "pile", "bowl"] as const);
    const pieces: string[] = [];
    let x = from;
    for (const kind of kinds) {
      const wide = { books: random.between(210, 290), plant: 190, pots: 230, frame: 170, pile: 230, bowl: 210 }[kind];
      if (x + wide > to) break;
      pieces.push(thing(kind, x, wide, base, room));
      x += wide + random.between(20, 50);
    }
    return pieces.join("");
  }

  function thing(
    kind: "books" | "plant" | "pots" | "frame" | "pile" | "bowl",
    x: number,
    wide: number,
    base: number,
    room: number,
  ): string {
    const potColour = random.pick([tones.accent, tones.cream, tones.deep, tones.clay].filter((tone) => tone !== wood));
    const glaze = potColour === tones.cream ? tones.accent : tones.cream;
    switch (kind) {
      case "books":
        return bookRow(random, x, base, wide, room * 0.9, bookColours, tones.cream);
      case "plant":
        return pottedPlant(random, tones, {
          x: x + wide / 2,
          base,
          size: room * 0.98,
          pot: potColour,
          glaze,
          dark: mood.dark,
          kind: random.pick(["trailing", "upright", "broad"]),
        });
      case "pots":
        return (
          [0.28, 0.74]
            .map((share, index) =>
              vessel(random, {
                x: x + wide * share,
                base,
                wide: wide * (index ? 0.42 : 0.5),
                high: room * (index ? 0.52 : 0.8),
                kind: random.pick(index ? (["round", "bud"] as const) : (["urn", "bottle", "jug"] as const)),
                colour: index ? potColour : random.pick([tones.deep, tones.cream, tones.rose]),
                glaze,
              }),
            )
            .join("") +
          sprig(random, {
            x: x + wide * 0.28,
            y: base - room * 0.76,
            length: room * 0.5,
            stem: tones.leafDark,
            leaf: tones.leaf,
            otherLeaf: tones.leafDark,
            leaves: 7,
            leafLength: 50,
          })
        );
      case "frame":
        return framed(stage, x + 18, base - room * 0.78, wide - 36, room * 0.72);
      case "pile": {
        const pile = bookPile(
          random,
          x + wide / 2,
          base,
          wide,
          random.shuffle(bookColours).slice(0, random.int(2, 4)),
          tones.cream,
        );
        return (
          pile.markup +
          vessel(random, {
            x: x + wide * 0.46,
            base: pile.top + 3,
            wide: 82,
            high: 92,
            kind: "round",
            colour: potColour,
            glaze,
          })
        );
      }
      case "bowl": {
        const items = [-0.22, 0.04, 0.26].map((share, index) =>
          fruit(
            random,
            tones,
            random.pick(["pear", "lemon", "orange", "apple"]),
            x + wide * (0.5 + share),
            base - 104 - (index === 1 ? 28 : 6),
            84,
            random.between(-30, 30),
          ),
        );
        return (
          items.join("") +
          vessel(random, { x: x + wide / 2, base, wide, high: 96, kind: "bowl", colour: potColour, glaze, rim: false })
        );
      }
    }
  }
}

// --- Window box -----------------------------------------------------------------------------------------------

function windowbox(stage: Stage): Scene {
  const { random, tones, mood } = stage;
  const cx = random.between(740, 860);
  const wide = random.between(520, 580);
  const sill = random.between(730, 760);
  const top = random.between(110, 150);
  const wallColour = {
    day: lighten(tones.pale, 0.2),
    blush: mix(tones.blush, tones.clay, 0.15),
    full: mix(tones.mid, tones.pale, 0.25),
    dusk: mix(tones.deep, tones.mid, 0.2),
  }[mood.name];
  const shutter = { day: tones.deep, blush: tones.deep, full: tones.cream, dusk: tones.accent }[mood.name];
  const frameColour = mood.name === "full" ? tones.deep : tones.cream;
  const x = cx - wide / 2;
  const evening = mood.dark;
  const glass = pathOf`M${x} ${top}H${x + wide}V${sill}H${x}Z`;
  const boxColour = random.pick([tones.woodDark, tones.clay, mood.name === "full" ? tones.accent : tones.dusk]);
  const flowerKind = random.pick(["poppies", "tulips", "daisies", "geraniums"] as const);
  const body = [
    bricks(),
    shutters(),
    cutPaper(cutRect(random, x - 34, top - 34, wide + 68, sill - top + 60, 3), tint(frameColour), { dx: 0, dy: 12 }),
    shape(
      glass,
      evening
        ? { from: "#f8dc9c", to: mix(tones.accent, "#f8dc9c", 0.5) }
        : { from: mix(tones.mid, tones.deep, 0.3), to: mix(tones.mid, tones.pale, 0.3) },
    ),
    clipped(glass, inside()),
    line(pathOf`M${cx} ${top}V${sill}M${x} ${top + (sill - top) * 0.36}H${x + wide}`, frameColour, 15),
    box(),
    climber(),
  ].join("");
  return {
    background: shape("M0 0H1600V1067H0Z", tint(wallColour)),
    body,
    alt: `A shuttered window with ${flowerKind} spilling from its window box, ivy climbing the wall.`,
  };

  function bricks(): string {
    const pieces = Array.from({ length: 26 }, () => {
      const row = random.int(0, 20);
      const bx = random.int(0, 17) * 92 + (row % 2) * 46 + random.between(-3, 3);
      return cutRect(random, bx, row * 50 + 16, 82, 36, 2);
    });
    return shape(pieces.join(""), withAlpha(mood.dark ? tones.mid : tones.clay, mood.dark ? 0.16 : 0.2));
  }

  function shutters(): string {
    return [-1, 1]
      .map((side) => {
        const sx = side < 0 ? x - 50 - 210 : x + wide + 50;
        const panel = cutRect(random, sx, top - 20, 210, sill - top + 30, 3);
        const slats = Array.from({ length: 15 }, (_, index) => {
          const y = top + 26 + index * ((sill - top - 60) / 15);
          if (index === 7) return "";
          return (
            shape(pathOf`M${sx + 28} ${y}h154v${(sill - top) / 26}h-154Z`, withAlpha(darken(shutter, 0.5), 0.28)) +
            line(pathOf`M${sx + 28} ${y}h154`, lighten(shutter, 0.24), 4)
          );
        });
        return (
          cutPaper(panel, { from: lighten(shutter, 0.12), to: darken(shutter, 0.1) }, { dx: 8, dy: 10 }) +
          slats.join("")
        );
      })
      .join("");
  }

  function inside(): string {
    const curtainColour = evening ? tones.cream : lighten(tones.pale, 0.5);
    const curtain = (side: 1 | -1) => {
      const edge = side < 0 ? x : x + wide;
      const d = pathOf`
        M${edge} ${top - 10}H${edge - side * wide * 0.42}
        C${edge - side * wide * 0.36} ${top + 240} ${edge - side * wide * 0.16} ${sill - 260}
        ${edge - side * wide * 0.1} ${sill}H${edge}Z`;
      const folds = [0.1, 0.2, 0.3].map((share) =>
        line(
          pathOf`
            M${edge - side * wide * share} ${top}
            Q${edge - side * wide * share * 0.9} ${top + 240} ${edge - side * wide * share * 0.3} ${sill}`,
          withAlpha(tones.mid, 0.35),
          5,
        ),
      );
      return shape(d, { from: lighten(curtainColour, 0.2), to: mix(curtainColour, tones.mid, 0.25) }) + folds.join("");
    };
    const lampGlow = evening
      ? glow(cx, sill - 240, 260, "#fff3cf", 0.8)
      : shape(pathOf`M${cx + 60} ${top}h110L${cx - 40} ${sill}h-110Z`, "rgba(255,253,246,0.16)");
    const thing = vessel(random, {
      x: cx + 70,
      base: sill,
      wide: 120,
      high: 170,
      kind: "jug",
      colour: evening ? tones.woodDark : tones.cream,
      glaze: tones.accent,
      handle: true,
    });
    return lampGlow + thing + curtain(-1) + curtain(1);
  }

  function box(): string {
    const left = x - 80;
    const right = x + wide + 80;
    const rim = sill + 60;
    const flowers = Array.from({ length: 26 }, (_, index) => {
      const fx = left + 40 + ((right - left - 80) * (index + 0.5)) / 26 + random.between(-12, 12);
      const tall = random.between(70, 200) * (index % 2 ? 1 : 0.72);
      const lean = random.between(-16, 16);
      const [hx, hy] = polar(fx, rim, -90 + lean, tall);
      const hue = random.pick([tones.petal, tones.rose, tones.cream, mix(tones.petal, tones.rose, 0.5)]);
      const stalk = line(curve([fx, rim + 10], [fx, rim - tall * 0.5], [hx, hy]), tones.leafDark, 5);
      const size = random.between(24, 38);
      if (flowerKind === "tulips") return stalk + tulip(hx, hy + 20, size * 2, -90 + lean, hue);
      if (flowerKind === "poppies") return stalk + poppy(random, hx, hy, size, hue, tones.night);
      if (flowerKind === "daisies")
        return stalk + bloom(random, hx, hy, size, hue, tones.accent === hue ? tones.cream : tones.accent);
      const dots = Array.from({ length: 12 }, () =>
        circlePath(hx + random.between(-size, size), hy + random.between(-size * 0.8, size * 0.8), size * 0.34),
      ).join("");
      return stalk + shape(dots, darken(hue, 0.06)) + shape(dots, hue, `transform="translate(-3 -4)"`);
    });
    const greens = Array.from({ length: 30 }, (_, index) => {
      const fx = left + 20 + ((right - left - 40) * (index + 0.5)) / 30;
      return leaf({
        x: fx,
        y: rim + 16,
        length: random.between(70, 150),
        wide: random.between(26, 46),
        angle: random.jitter(-90, 46),
        fill: random.pick([tones.leaf, tones.leafDark, tones.leafLight]),
      });
    });
    const trailing = Array.from({ length: 9 }, (_, index) => {
      const fx = left + 30 + ((right - left - 60) * (index + random.between(0.2, 0.8))) / 9;
      return sprig(random, {
        x: fx,
        y: rim - 4,
        length: random.between(120, 260),
        angle: 90 + random.between(-24, 24),
        bend: random.between(-20, 20),
        stem: tones.leafDark,
        leaf: tones.leaf,
        otherLeaf: tones.leafDark,
        leaves: 8,
        leafLength: 46,
        slimness: 0.6,
        bare: 0,
      });
    });
    return [
      cutPaper(cutRect(random, x - 60, sill - 2, wide + 120, 34, 2), tint(frameColour)),
      greens.join(""),
      flowers.join(""),
      cutPaper(
        cutPath(
          random,
          [
            [left, rim],
            [right, rim],
            [right - 30, rim + 150],
            [left + 30, rim + 150],
          ],
          4,
        ),
        { from: lighten(boxColour, 0.16), to: darken(boxColour, 0.2) },
        { dx: 6, dy: 20, strength: 0.24 },
      ),
      shape(cutRect(random, left - 10, rim - 8, right - left + 20, 28, 2), lighten(boxColour, 0.2)),
      trailing.join(""),
    ].join("");
  }

  function climber(): string {
    const points: Point[] = [
      [1640, 1040],
      [1560, 820],
      [1540, 560],
      [1490, 320],
      [1380, 120],
      [1180, 50],
    ];
    const stem = smoothPath(points);
    const leaves = points.slice(0, -1).flatMap(([px, py], index) => {
      const next = points[index + 1] as Point;
      return Array.from({ length: 6 }, (_, step) => {
        const t = step / 6;
        const angle = random.between(0, 360);
        return leaf({
          x: px + (next[0] - px) * t,
          y: py + (next[1] - py) * t,
          length: random.between(48, 84),
          wide: random.between(32, 50),
          angle,
          fill: random.pick([tones.leafDark, tones.leaf, mix(tones.leafDark, tones.deep, 0.4)]),
          rib: tones.leafLight,
        });
      });
    });
    return line(stem, tones.woodDark, 8) + leaves.join("");
  }
}

// --- Lamp -----------------------------------------------------------------------------------------------------

function lamp(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "dusk", "dusk", "full", "blush");
  const set = { ...stage, mood };
  const table = random.between(800, 840);
  const cx = random.between(620, 720);
  const base = table + 80;
  const bodyHigh = random.between(290, 340);
  const shadeFoot = base - bodyHigh - 20;
  const shadeHigh = random.between(250, 290);
  const half = random.between(230, 260);
  const shadeKind = random.pick(["cone", "drum", "pleat"] as const);
  const topHalf = { cone: 0.46, drum: 0.86, pleat: 0.58 }[shadeKind] * half;
  const warm = mix("#f7cf7e", tones.accent, 0.15);
  const shade = cutPath(
    random,
    [
      [cx - topHalf, shadeFoot - shadeHigh],
      [cx + topHalf, shadeFoot - shadeHigh],
      [cx + half, shadeFoot],
      [cx - half, shadeFoot],
    ],
    3,
  );
  const pleats = Array.from({ length: 15 }, (_, index) => {
    const share = (index / 14) * 2 - 1;
    return line(
      pathOf`M${cx + share * topHalf} ${shadeFoot - shadeHigh}L${cx + share * half} ${shadeFoot}`,
      withAlpha(tones.clay, 0.22),
      5,
    );
  });
  const bodyColour = mood.dark
    ? random.pick([tones.clay, tones.mid, tones.dusk])
    : mood.name === "full"
      ? tones.deep
      : tones.deep;
  const dark = mood.dark;
  const beam = pathOf`M${cx - half + 20} ${shadeFoot}H${cx + half - 20}L${cx + half + 330} 1120H${cx - half - 330}Z`;
  const flowerX = cx + random.between(440, 520);
  const flowers = bouquet(random, tones, {
    x: flowerX,
    y: base - 190,
    reach: random.between(370, 430),
    blooms: 4,
    dark,
  });
  const moonlit = random.chance(0.5);
  const pile = bookPile(
    random,
    cx - 390,
    base + 20,
    330,
    random.shuffle([tones.accent, tones.deep, tones.rose, tones.mid]).slice(0, 3),
    tones.cream,
  );
  const body = [
    moonlit
      ? paned(random, tones, {
          x: random.between(1010, 1080),
          y: 90,
          wide: 340,
          high: 420,
          kind: random.pick(outlookKinds),
          colour: dark ? tones.dusk : tones.cream,
          evening: true,
        })
      : framed(set, random.between(1040, 1120), 130, 230, 280),
    glow(cx, shadeFoot - shadeHigh * 0.4, 640, warm, dark ? 0.62 : 0.5),
    surface(set, table, { tilt: 0, colour: dark ? tones.woodDark : undefined }),
    shape(beam, { from: withAlpha(warm, dark ? 0.4 : 0.34), to: withAlpha(warm, 0) }),
    flowers.markup,
    vessel(random, {
      x: flowerX,
      base: base + 20,
      wide: 180,
      high: 220,
      kind: random.pick(["round", "urn", "jug"]),
      colour: dark ? tones.cream : mood.thing,
      glaze: tones.accent,
    }),
    pile.markup,
    random.chance(0.5)
      ? glasses(cx - 390, pile.top)
      : cup(random, { x: cx - 390, base: pile.top + 4, size: 136, colour: tones.cream, glaze: tones.accent }),
    vessel(random, {
      x: cx,
      base,
      wide: bodyHigh * 0.74,
      high: bodyHigh,
      kind: random.pick(["round", "urn", "bottle"]),
      colour: bodyColour,
      glaze: tones.cream,
      rim: false,
    }),
    line(pathOf`M${cx} ${base - bodyHigh}v-30`, tones.accent, 20),
    shape(shade, { from: mix(warm, tones.accent, 0.25), to: lighten(warm, 0.7) }),
    shadeKind === "pleat" ? clipped(shade, pleats.join("")) : "",
    line(pathOf`M${cx - half + 4} ${shadeFoot - 4}H${cx + half - 4}`, withAlpha(tones.clay, 0.5), 9),
    line(pathOf`M${cx - topHalf + 2} ${shadeFoot - shadeHigh + 4}H${cx + topHalf - 2}`, withAlpha(tones.clay, 0.4), 7),
  ].join("");
  const behind = moonlit ? "a window at dusk" : "a small picture";
  const alt = `A glowing table lamp throws warm light over books and flowers, ${behind} behind it.`;
  return { background: wall(set), body, alt, light: [cx, shadeFoot], lightStrength: dark ? 0.6 : 0.9 };

  function glasses(x: number, y: number): string {
    const rim = dark ? tones.night : tones.woodDark;
    return (
      [-46, 46]
        .map((dx) => ellipse(x + dx, y - 20, 36, 22, "rgba(255,250,236,0.35)") + ring(x + dx, y - 20, 36, 22, rim, 7))
        .join("") + line(pathOf`M${x - 10} ${y - 24}q10 -8 20 0M${x + 82} ${y - 26}q50 4 70 26`, rim, 7)
    );
  }
}

// --- Hearth ---------------------------------------------------------------------------------------------------

function hearth(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const set = { ...stage, mood };
  const floorY = random.between(870, 900);
  const cx = random.between(680, 790);
  const half = random.between(330, 370);
  const mantel = random.between(430, 465);
  const stone = mood.dark
    ? mix(tones.mid, tones.pale, 0.25)
    : mood.name === "full"
      ? tones.cream
      : lighten(tones.pale, 0.55);
  const mouthHalf = half * 0.62;
  const mouthHigh = floorY - mantel - 130;
  const arched = random.chance(0.6);
  const mouth = arched
    ? archPath(cx, floorY + 6, mouthHalf, mouthHigh)
    : pathOf`M${cx - mouthHalf} ${floorY + 6}V${floorY - mouthHigh}H${cx + mouthHalf}V${floorY + 6}Z`;
  const above = random.pick(["mirror", "picture"] as const);
  const fire = mix("#e2762f", tones.accent, 0.25);
  const body = [
    above === "mirror" ? roundMirror() : framed(set, cx - 150, 90, 300, 230),
    surface(set, floorY, {
      tilt: 0,
      colour: mood.name === "full" ? tones.pale : mood.dark ? tones.woodDark : tones.wood,
    }),
    cutPaper(cutRect(random, cx - half, mantel + 20, half * 2, floorY - mantel - 6, 4), tint(stone), { dx: 10, dy: 4 }),
    fluting(),
    shape(mouth, { from: darken(tones.night, 0.35), to: mix(tones.night, "#5a2d16", 0.5) }),
    clipped(mouth, firebricks() + glow(cx, floorY - 60, mouthHalf * 1.5, fire, 0.85)),
    flames(),
    cutPaper(
      cutRect(random, cx - half - 60, mantel - 24, half * 2 + 120, 56, 3),
      { from: lighten(stone, 0.4), to: darken(stone, 0.1) },
      { dx: 0, dy: 16, strength: 0.2 },
    ),
    cutPaper(cutRect(random, cx - half - 50, floorY - 4, half * 2 + 100, 44, 3), {
      from: darken(stone, 0.06),
      to: darken(stone, 0.28),
    }),
    glow(cx, floorY + 60, 520, fire, mood.dark ? 0.45 : 0.28),
    rug(cx + 30, floorY + 128, 520, 56, mood.name === "full" ? tones.accent : tones.accent, tones.cream),
    onMantel(),
    logBasket(cx + half + random.between(170, 210)),
    random.chance(0.5)
      ? pottedPlant(random, tones, {
          x: cx - half - random.between(190, 220),
          base: floorY + 70,
          size: random.between(520, 620),
          pot: mood.dark ? tones.clay : tones.dusk,
          glaze: tones.cream,
          dark: mood.dark,
          kind: random.pick(["upright", "broad"]),
        })
      : stool(cx - half - 210),
  ].join("");
  const hung = above === "mirror" ? "a round mirror" : "a picture";
  const alt = `A fire burns in a stone hearth, with vases and ${hung} above and a log basket beside.`;
  return { background: wall(set), body, alt, light: [cx, 300] };

  function roundMirror(): string {
    const y = 220;
    const disc = discPath(random, cx, y, 146);
    return (
      cutPaper(discPath(random, cx, y, 166), turned(tones.accent)) +
      shape(disc, { from: lighten(tones.pale, 0.6), to: mix(tones.pale, tones.mid, 0.5), angle: 50 }) +
      clipped(disc, shape(pathOf`M${cx + 30} 40h60L${cx - 80} 400h-60Z`, "rgba(255,253,246,0.35)"))
    );
  }

  function fluting(): string {
    const x = half * 0.81;
    const lines = [-1, 1].flatMap((side) =>
      [-18, 0, 18].map((dx) =>
        line(pathOf`M${cx + side * x + dx} ${mantel + 130}V${floorY - 30}`, withAlpha(darken(stone, 0.5), 0.24), 7),
      ),
    );
    const frieze = [-0.42, -0.21, 0, 0.21, 0.42]
      .map((share) => leafPath(cx + share * half * 2 - 34, mantel + 78, 68, 26, 0))
      .join("");
    return lines.join("") + shape(frieze, withAlpha(darken(stone, 0.5), 0.2));
  }

  function firebricks(): string {
    return Array.from(
      { length: 7 },
      (_, row) =>
        line(pathOf`M${cx - 400} ${floorY - row * 52}h800`, withAlpha(tones.clay, 0.2), 4) +
        Array.from({ length: 8 }, (__, index) =>
          line(
            pathOf`M${cx - 360 + index * 100 + (row % 2) * 50} ${floorY - row * 52}v-52`,
            withAlpha(tones.clay, 0.2),
            4,
          ),
        ).join(""),
    ).join("");
  }

  function flames(): string {
    const tongues = [
      { share: 1, colour: mix("#c9512c", tones.accent, 0.25) },
      { share: 0.74, colour: mix("#e88a35", tones.accent, 0.12) },
      { share: 0.46, colour: "#f6c65f" },
      { share: 0.24, colour: "#fdebb4" },
    ].map(({ share, colour }) => {
      const high = mouthHigh * 0.64 * share;
      const wide = mouthHalf * 0.78 * (0.4 + share * 0.6);
      const foot = floorY - 44;
      const peaks = [-0.7, -0.36, 0.04, 0.4, 0.74].map((side) => {
        const tall = high * (1 - Math.abs(side) * 0.55) * random.between(0.82, 1.12);
        const x = cx + side * wide;
        const sway = random.between(-22, 22);
        const reach = wide * 0.36;
        return pathOf`
          M${x - reach} ${foot}
          C${x - reach * 1.1} ${foot - tall * 0.4} ${x - reach * 0.1 + sway} ${foot - tall * 0.55} ${x + sway}
          ${foot - tall}
          C${x + reach * 0.4 + sway * 0.4} ${foot - tall * 0.6} ${x + reach * 1.15} ${foot - tall * 0.4} ${x + reach}
          ${foot}Q${x} ${foot + 26} ${x - reach} ${foot}Z`;
      });
      return shape(peaks.join(""), { from: lighten(colour, 0.14), to: colour });
    });
    const log = (dx: number, dy: number, rotate: number) =>
      placed(
        shape("M-130 -24H130Q146 0 130 24H-130Q-146 0 -130 -24Z", turned(darken(tones.woodDark, 0.2))) +
          ellipse(130, 0, 14, 24, tones.wood) +
          ellipse(130, 0, 8, 14, tones.woodDark),
        { x: cx + dx, y: floorY + dy, rotate },
      );
    return log(-20, -44, 10) + log(24, -50, -12) + tongues.join("") + log(0, -18, 2);
  }

  function onMantel(): string {
    const top = mantel - 22;
    const spots = [-0.86, -0.6, 0.62, 0.92].map((share) => cx + share * half + random.between(-16, 16));
    const flowers = bouquet(random, tones, {
      x: spots[3] as number,
      y: top - 100,
      reach: 250,
      blooms: 3,
      dark: mood.dark,
    });
    const colours = random.shuffle([mood.dark ? tones.cream : tones.deep, tones.accent, tones.clay]);
    return [
      vessel(random, {
        x: spots[0] as number,
        base: top,
        wide: 104,
        high: 170,
        kind: random.pick(["bottle", "urn"]),
        colour: colours[0] as string,
        glaze: tones.cream,
      }),
      sprig(random, {
        x: spots[0] as number,
        y: top - 158,
        length: 150,
        stem: tones.leafDark,
        leaf: tones.leaf,
        otherLeaf: tones.leafDark,
        leaves: 7,
        leafLength: 46,
      }),
      candle(spots[1] as number, top, 110, tones.cream, "#f3c76b"),
      candle((spots[1] as number) + 44, top, 76, tones.cream, "#f3c76b"),
      flowers.markup,
      vessel(random, {
        x: spots[3] as number,
        base: top,
        wide: 112,
        high: 116,
        kind: "round",
        colour: colours[1] as string,
        glaze: tones.cream,
      }),
      bookPile(random, (spots[2] as number) - 20, top + 2, 140, [tones.rose, tones.deep], tones.cream).markup,
    ].join("");
  }

  function logBasket(x: number): string {
    const base = floorY + 70;
    const rim = base - 130;
    const d = pathOf`M${x - 130} ${rim}L${x - 106} ${base}Q${x} ${base + 18} ${x + 106} ${base}L${x + 130} ${rim}Z`;
    const weave = Array.from({ length: 6 }, (_, row) => {
      const y = rim + 14 + row * 22;
      return line(pathOf`M${x - 140} ${y}q28 12 56 0t56 0t56 0t56 0t56 0`, withAlpha(tones.woodDark, 0.45), 6);
    });
    const ends = [
      [-66, -20],
      [4, -34],
      [70, -18],
      [-34, -84],
      [38, -88],
    ].map(
      ([dx = 0, dy = 0]) =>
        circle(x + dx, rim + dy, 42, darken(tones.woodDark, 0.1)) +
        circle(x + dx, rim + dy, 35, lighten(tones.wood, 0.2)) +
        ring(x + dx, rim + dy, 20, 20, tones.wood, 4),
    );
    return (
      groundShadow(x + 16, base + 6, 170, 24) +
      ends.join("") +
      shape(d, turned(tones.straw)) +
      clipped(d, weave.join("")) +
      line(pathOf`M${x - 134} ${rim}H${x + 134}`, darken(tones.straw, 0.2), 15)
    );
  }

  function stool(x: number): string {
    const base = floorY + 74;
    const top = base - 130;
    const hue = mood.name === "full" ? tones.deep : tones.accent;
    return [
      groundShadow(x + 10, base, 170, 22),
      [-96, 96].map((dx) => line(pathOf`M${x + dx * 0.8} ${top + 40}L${x + dx} ${base}`, tones.woodDark, 18)).join(""),
      cutPaper(
        smoothPath(
          [
            [x - 136, top + 50],
            [x - 130, top],
            [x, top - 26],
            [x + 130, top],
            [x + 136, top + 50],
            [x, top + 62],
          ],
          true,
        ),
        { from: lighten(hue, 0.24), to: darken(hue, 0.12) },
      ),
      steam(random, x + 10, top - 100, 120, mood.mist),
      cup(random, { x: x + 10, base: top - 8, size: 104, colour: tones.cream, glaze: tones.deep, saucer: tones.pale }),
    ].join("");
  }
}
