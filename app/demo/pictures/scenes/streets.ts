/** Scenes out in the street: the long table, the bunting and the washing line. */
import {
  circle,
  circlePath,
  clipped,
  coordinates,
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
  leafPath,
  lighten,
  line,
  mix,
  type Point,
  pathOf,
  pointAlong,
  polar,
  round,
  shape,
  smoothPath,
  width,
  withAlpha,
} from "../canvas";
import { cakeOnStand, fruitBowl, plateFromAbove, teapot } from "./crockery";
import { loaf, tomato } from "./produce";
import { birds, bloom, bouquet, cloud, type FruitKind, fruit, tree, vessel } from "./props";
import { discPath, inMood, type Scene, type Stage, tint, turned } from "./stage";
import { chairFromBehind, chairKinds, clippedTree, garland, hungCord, terraceHouse } from "./village";
import { type GarmentKind, garment, garmentKinds, garmentNames } from "./wardrobe";

// --- Table ----------------------------------------------------------------------------------------------------

export function table(stage: Stage): Scene {
  return stage.random.chance(0.5) ? tableFromAbove(stage) : tableUnderTree(stage);
}

/** Tables of many households pushed into one, an old door among them, laid for lunch and seen from above. */
function tableFromAbove(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "full", "dusk");
  const ground = {
    day: mix(tones.mid, tones.deep, 0.25),
    blush: tones.mid,
    full: tones.deep,
    dusk: mix(tones.deep, tones.mid, 0.25),
  }[mood.name];
  const turn = random.between(9, 15) * -1;
  const [top, foot] = [random.between(272, 290), random.between(772, 790)];
  const middle = (top + foot) / 2;
  const linen = lighten(tones.cream, 0.25);
  const china = random.shuffle([
    linen,
    tones.pale,
    tones.blush,
    mix(tones.mid, tones.pale, 0.4),
    mix(tones.clay, tones.cream, 0.55),
  ]);
  const chairHues = random.shuffle([
    tones.accent,
    tones.straw,
    tones.wood,
    tones.cream,
    tones.rose,
    mood.name === "day" ? tones.night : tones.mid,
  ]);
  const seatXs = Array.from({ length: 8 }, (_, index) => -150 + index * 255 + random.between(-16, 16));
  const dishes = random.shuffle(["salad", "tart", "bread", "rice", "trifle", "fruit"] as const);
  const laid = [
    seatXs
      .map((x, index) => chairAbove(x + random.between(-12, 12), top - 16, -1, chairHues[index % 6] as string))
      .join(""),
    seatXs
      .map((x, index) =>
        chairAbove(x + 60 + random.between(-12, 12), foot + 16, 1, chairHues[(index + 3) % 6] as string),
      )
      .join(""),
    boards(),
    seatXs.map((x, index) => placeSetting(x, top + 84, 1, china[index % 5] as string)).join(""),
    seatXs.map((x, index) => placeSetting(x + 60, foot - 84, -1, china[(index + 2) % 5] as string)).join(""),
    dishes
      .map((dish, index) =>
        centrepiece(dish, 20 + index * 310 + random.between(-18, 18), middle + (index % 2 ? 10 : -10)),
      )
      .join(""),
    [175, 795, 1415].map((x) => posy(x + random.between(-14, 14), middle + random.between(-16, 16))).join(""),
  ].join("");
  const dapple = Array.from({ length: 4 }, (_, index) =>
    frondPath(random, {
      x: -80 + index * 210,
      y: -80 - index * 40,
      length: random.between(520, 700),
      angle: random.between(52, 88),
      bend: random.between(-20, 20),
      lobes: 6,
      lobe: 0.26,
      lean: 42,
    }),
  ).join("");
  const body = [
    group(laid, `transform="rotate(${round(turn)} ${width / 2} ${height / 2})"`),
    shape(dapple, withAlpha(tones.night, 0.13)),
  ].join("");
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, tint(ground)),
    body,
    alt: "A long table seen from above, made of cloths, boards and an old door, laid for lunch with odd chairs drawn up.",
    light: [300, 120],
  };

  /** The table's parts end to end: each household brings its own. */
  function boards(): string {
    const kinds = random.shuffle(["striped", "door", "plain", "planks", "checked"] as const).slice(0, 4);
    const cuts = [-340, random.between(250, 360), random.between(700, 860), random.between(1180, 1320), 1980];
    return kinds
      .map((kind, index) => {
        const [x, end] = [cuts[index] as number, cuts[index + 1] as number];
        const [y, low] = [top + random.between(-12, 12), foot + random.between(-12, 12)];
        return part(kind, x, y, end - x - 5, low - y);
      })
      .join("");
  }

  function part(
    kind: "striped" | "door" | "plain" | "planks" | "checked",
    x: number,
    y: number,
    wide: number,
    high: number,
  ): string {
    const d = cutRect(random, x, y, wide, high, 4);
    const shadow = { dx: 10, dy: 16, strength: 0.22 };
    const stripe = (from: number, thick: number, colour: string) =>
      line(pathOf`M${x - 10} ${from}h${wide + 20}`, colour, thick);
    switch (kind) {
      case "door": {
        const hue = mix(tones.mid, tones.pale, 0.35);
        const panels = [0.06, 0.38, 0.7].flatMap((share) =>
          [0.1, 0.55].map(
            (down) => pathOf`M${x + wide * share} ${y + high * down}h${wide * 0.25}v${high * 0.35}h${-wide * 0.25}Z`,
          ),
        );
        return [
          cutPaper(d, tint(hue), shadow),
          shape(panels.join(""), { from: darken(hue, 0.12), to: lighten(hue, 0.1), angle: 50 }),
          line(panels.join(""), withAlpha(lighten(hue, 0.6), 0.7), 4),
          circle(x + wide * 0.975, y + high * 0.5, 13, turned("#d9b46a")),
        ].join("");
      }
      case "planks": {
        const planks = Array.from({ length: 5 }, (_, row) => {
          const hue = mix(
            tones.wood,
            random.pick([tones.straw, tones.cream, tones.woodDark]),
            random.between(0.1, 0.3),
          );
          return shape(pathOf`M${x} ${y + (row * high) / 5 + 1.5}h${wide}v${high / 5 - 3}h${-wide}Z`, {
            from: lighten(hue, 0.06),
            to: darken(hue, 0.06),
            angle: 0,
          });
        });
        return cutPaper(d, tones.woodDark, shadow) + clipped(d, planks.join(""));
      }
      case "striped": {
        const bands = [0.05, 0.085, 0.5, 0.915, 0.95].map((share, index) =>
          stripe(
            y + high * share,
            index === 2 ? 46 : index % 3 ? 6 : 14,
            withAlpha(tones.accent, index === 2 ? 0.85 : 0.8),
          ),
        );
        return cutPaper(d, tint(linen), shadow) + clipped(d, bands.join(""));
      }
      case "checked": {
        const hue = withAlpha(mix(tones.mid, tones.deep, 0.2), 0.34);
        const rows = Array.from({ length: Math.ceil(high / 68) }, (_, row) =>
          line(pathOf`M${x} ${y + 17 + row * 68}h${wide}`, hue, 34),
        );
        const columns = Array.from({ length: Math.ceil(wide / 68) }, (_, column) =>
          line(pathOf`M${x + 17 + column * 68} ${y}v${high}`, hue, 34),
        );
        return cutPaper(d, tint(linen), shadow) + clipped(d, rows.join("") + columns.join(""));
      }
      case "plain": {
        const hue = mood.name === "blush" ? tones.deep : mix(tones.accent, tones.cream, 0.08);
        const fronds = Array.from({ length: 5 }, (_, index) =>
          frondPath(random, {
            x: x + wide * (0.12 + index * 0.2),
            y: y + high * (index % 2 ? 0.72 : 0.94),
            length: high * 0.5,
            angle: random.jitter(-80, 20),
            lobes: 4,
            lobe: 0.3,
          }),
        );
        return cutPaper(d, tint(hue), shadow) + clipped(d, shape(fronds.join(""), withAlpha(lighten(hue, 0.7), 0.3)));
      }
    }
  }

  function chairAbove(x: number, y: number, side: 1 | -1, colour: string): string {
    const kind = random.pick(["square", "round", "slat"] as const);
    const back = y + side * 118;
    const seat =
      kind === "round"
        ? discPath(random, x, y + side * 48, 80)
        : cutRect(random, x - 76, side > 0 ? y - 34 : y - 116, 152, 150, 8);
    const rail = pathOf`M${x - 86} ${back - side * 12}Q${x} ${back + side * 26} ${x + 86} ${back - side * 12}`;
    const slats = [-40, 0, 40].map((dx) =>
      line(pathOf`M${x + dx} ${y - side * 20}V${back - side * 16}`, withAlpha(darken(colour, 0.5), 0.25), 5),
    );
    return [
      cutPaper(seat, tint(colour), { dx: 8, dy: 12, strength: 0.24 }),
      kind === "slat" ? slats.join("") : "",
      line(rail, "rgba(39,48,43,0.16)", 22, `transform="translate(8 14)"`),
      line(rail, darken(colour, 0.16), 21),
      line(rail, withAlpha(lighten(colour, 0.5), 0.45), 5, `transform="translate(-2 -4)"`),
    ].join("");
  }

  function placeSetting(x: number, y: number, side: 1 | -1, colour: string): string {
    const metal = mix(tones.soft, "#dcd8cc", 0.65);
    const rim = colour === linen ? tones.accent : mix(tones.mid, tones.deep, 0.25);
    const knife =
      line(pathOf`M${x + 88} ${y - 42}v84`, withAlpha(tones.night, 0.16), 7, `transform="translate(3 5)"`) +
      line(pathOf`M${x + 88} ${y - 42}v84`, metal, 7);
    const fork =
      line(pathOf`M${x - 88} ${y - side * 30}v${side * 72}`, metal, 6) +
      line([-6, 0, 6].map((dx) => pathOf`M${x - 88 + dx} ${y - side * 44}v${side * 16}`).join(""), metal, 3);
    const [glassX, glassY] = [x + 84, y + side * 78];
    const drink = random.pick([
      mix("#b8433f", tones.mid, 0.1),
      mix("#e3b04c", tones.mid, 0.1),
      mix(tones.pale, tones.mid, 0.3),
    ]);
    const glass =
      circle(glassX + 5, glassY + 8, 25, "rgba(39,48,43,0.14)") +
      circle(glassX, glassY, 25, withAlpha("#fffdf6", 0.7)) +
      circle(glassX, glassY, 19, drink) +
      circle(glassX - 6, glassY - 6, 5, "rgba(255,253,246,0.7)");
    return knife + fork + plateFromAbove({ x, y, radius: 66, colour, rim }) + helping(x, y) + glass;
  }

  function helping(x: number, y: number): string {
    const kind = random.pick(["leaves", "slice", "none", "egg", "napkin"] as const);
    switch (kind) {
      case "none":
        return "";
      case "leaves":
        return (
          Array.from({ length: 6 }, (_, index) =>
            leaf({
              x: x - 4,
              y: y + 2,
              length: random.between(32, 44),
              wide: 20,
              angle: index * 60 + random.between(-14, 14),
              fill: index % 2 ? tones.leaf : tones.leafLight,
              rib: withAlpha(tones.cream, 0.5),
            }),
          ).join("") + tomato(tones, x + 6, y - 4, 30)
        );
      case "slice": {
        const angle = random.between(0, 360);
        const [a, b] = [polar(x, y, angle - 34, 34), polar(x, y, angle + 34, 34)];
        const point = polar(x, y, angle, -36);
        return (
          shape(pathOf`M${point}L${a}Q${polar(x, y, angle, 44)} ${b}Z`, turned(mix("#c98a4b", tones.mid, 0.1))) +
          line(pathOf`M${a}Q${polar(x, y, angle, 44)} ${b}`, mix("#9c5f30", tones.mid, 0.1), 9)
        );
      }
      case "egg":
        return (
          [-18, 20]
            .map(
              (dx) => ellipse(x + dx, y + dx * 0.3, 16, 21, "#fffdf6") + circle(x + dx, y + dx * 0.3 + 2, 9, "#e9b04c"),
            )
            .join("") + leaf({ x: x - 30, y: y + 30, length: 50, wide: 15, angle: -8, fill: tones.leaf })
        );
      case "napkin": {
        const hue = random.pick([tones.accent, tones.mid, tones.straw]);
        return (
          cutPaper(
            pathOf`M${x - 22} ${y - 46}L${x + 24} ${y - 44}L${x + 20} ${y + 48}L${x - 20} ${y + 46}Z`,
            tint(hue),
            { dx: 2, dy: 3 },
          ) + line(pathOf`M${x - 20} ${y - 30}l42 2M${x - 18} ${y + 34}l37 1`, withAlpha(tones.cream, 0.8), 3)
        );
      }
    }
  }

  function centrepiece(kind: "salad" | "tart" | "bread" | "rice" | "trifle" | "fruit", x: number, y: number): string {
    const bowl = (radius: number, colour: string, inside: string) =>
      circle(x + 9, y + 14, radius * 1.02, "rgba(39,48,43,0.2)") +
      circle(x, y, radius, { from: lighten(colour, 0.25), to: darken(colour, 0.12), angle: 50 }) +
      circle(x, y, radius * 0.88, inside);
    const around = (count: number, draw: (px: number, py: number, index: number) => string, reach: number) =>
      Array.from({ length: count }, (_, index) => {
        const [px, py] = polar(x, y, index * 137.5, reach * Math.sqrt((index + 0.6) / count));
        return draw(px, py, index);
      }).join("");
    switch (kind) {
      case "salad":
        return (
          bowl(96, tones.wood, darken(tones.leafDark, 0.2)) +
          around(
            22,
            (px, py, index) =>
              leaf({
                x: px,
                y: py,
                length: 50,
                wide: 25,
                angle: index * 137.5 + random.between(-30, 30),
                fill: [tones.leaf, tones.leafLight, tones.leafDark][index % 3] as string,
                rib: withAlpha(tones.cream, 0.4),
              }),
            62,
          ) +
          around(5, (px, py) => tomato(tones, px, py, 32), 54)
        );
      case "tart": {
        const crust = mix("#cf9550", tones.mid, 0.1);
        const jam = mix("#a93a41", tones.mid, 0.06);
        const d = discPath(random, x, y, 74);
        const lattice = [-48, -16, 16, 48].map((off) =>
          line(pathOf`M${x + off} ${y - 90}V${y + 90}M${x - 90} ${y + off}H${x + 90}`, lighten(crust, 0.12), 11),
        );
        const crimps = Array.from({ length: 22 }, (_, index) => circlePath(...polar(x, y, (index * 360) / 22, 84), 13));
        return (
          circle(x + 8, y + 13, 98, "rgba(39,48,43,0.2)") +
          shape(crimps.join("") + circlePath(x, y, 86), {
            from: lighten(crust, 0.12),
            to: darken(crust, 0.1),
            angle: 50,
          }) +
          shape(d, jam) +
          clipped(d, group(lattice.join(""), pathOf`transform="rotate(32 ${x} ${y})"`))
        );
      }
      case "bread": {
        const board = cutPath(
          random,
          [
            [x - 120, y - 62],
            [x + 120, y - 62],
            [x + 120, y + 62],
            [x - 120, y + 62],
          ],
          8,
        );
        const loaf = ellipse(x, y, 92, 40, {
          from: mix("#d6a062", tones.mid, 0.1),
          to: mix("#9c6433", tones.mid, 0.12),
          angle: 60,
        });
        const cuts = [-44, -12, 20, 50].map((dx) => leafPath(x + dx - 10, y + 24, 54, 13, -74));
        return (
          cutPaper(board, turned(tones.wood), { dx: 7, dy: 10 }) +
          ellipse(x + 6, y + 9, 92, 40, "rgba(39,48,43,0.2)") +
          loaf +
          shape(cuts.join(""), withAlpha("#fdf0d8", 0.85))
        );
      }
      case "rice": {
        const rice = mix("#d8743a", tones.mid, 0.08);
        const handles = [-1, 1].map((side) =>
          line(pathOf`M${x + side * 92} ${y - 22}q${side * 44} 22 0 44`, tones.night, 13),
        );
        return (
          handles.join("") +
          bowl(98, tones.night, darken(rice, 0.12)) +
          around(
            60,
            (px, py, index) =>
              ellipse(
                px,
                py,
                7,
                3.4,
                index % 4 ? lighten(rice, random.between(0.05, 0.3)) : mix("#b8433f", tones.mid, 0.1),
                pathOf`transform="rotate(${index * 71} ${px} ${py})"`,
              ),
            78,
          ) +
          around(
            6,
            (px, py, index) => leaf({ x: px, y: py, length: 26, wide: 12, angle: index * 100, fill: tones.leaf }),
            56,
          )
        );
      }
      case "trifle":
        return (
          bowl(92, mix(tones.pale, tones.cream, 0.3), "#fdf3df") +
          around(12, (px, py) => circle(px, py, 19, { from: "#fffdf6", to: "#f3e4c6", angle: 50 }), 64) +
          around(9, (px, py) => circle(px, py, 11, turned(mix("#b5363c", tones.mid, 0.06))), 60) +
          around(
            4,
            (px, py, index) => leaf({ x: px, y: py, length: 24, wide: 12, angle: index * 90 + 20, fill: tones.leaf }),
            40,
          )
        );
      case "fruit":
        return (
          bowl(94, random.pick([tones.deep, tones.clay]), darken(tones.deep, 0.3)) +
          around(
            7,
            (px, py, index) =>
              fruit(
                random,
                tones,
                (["orange", "plum", "apple"] as const)[index % 3] as FruitKind,
                px,
                py,
                62,
                random.between(-90, 90),
              ),
            56,
          )
        );
    }
  }

  /** Flowers in a jug, from above. */
  function posy(x: number, y: number): string {
    const leaves = Array.from({ length: 11 }, (_, index) =>
      leaf({
        x,
        y,
        length: random.between(60, 92),
        wide: 26,
        angle: index * 33 + random.between(-10, 10),
        fill: index % 2 ? tones.leafDark : tones.leaf,
        rib: withAlpha(tones.leafLight, 0.6),
      }),
    );
    const froth = Array.from({ length: 60 }, () =>
      circlePath(...polar(x, y, random.between(0, 360), 86 * Math.sqrt(random.next())), random.between(2.4, 5)),
    );
    const heads = Array.from({ length: 5 }, (_, index) =>
      bloom(
        random,
        ...polar(x, y, index * 72 + random.between(-14, 14), 40),
        random.between(24, 31),
        index % 2 ? tones.petal : tones.cream,
        index % 2 ? tones.night : tones.straw,
      ),
    );
    return (
      circle(x + 10, y + 14, 62, "rgba(39,48,43,0.16)") +
      leaves.join("") +
      shape(froth.join(""), "#fff8e8") +
      heads.join("")
    );
  }
}

/** The same table from its side, in the shade of a tree, chairs of every kind in front. */
function tableUnderTree(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full", "dusk");
  const evening = mood.dark;
  const horizon = random.between(520, 560);
  const tableY = random.between(650, 680);
  const grass = evening ? mix(tones.deep, tones.leafDark, 0.5) : mix(tones.leafLight, tones.mid, 0.4);
  const sky = evening
    ? { from: tones.night, to: mix(tones.dusk, tones.accent, 0.3) }
    : {
        from: mix(tones.pale, tones.mid, mood.name === "full" ? 0.5 : 0.25),
        to: lighten(tones.blush, mood.name === "blush" ? 0.1 : 0.5),
      };
  const trunkX = random.between(190, 260);
  const [left, right] = [random.between(150, 190), random.between(1440, 1490)];
  const linen = evening ? mix(tones.cream, tones.mid, 0.2) : lighten(tones.cream, 0.2);
  const hues = random.shuffle([
    tones.accent,
    tones.deep,
    tones.straw,
    tones.wood,
    mix(tones.mid, tones.deep, 0.25),
    tones.clay,
  ]);
  const kinds = random.shuffle(chairKinds);
  const chairs = Array.from({ length: 5 }, (_, index) => {
    const x = left + 150 + (index * (right - left - 300)) / 4 + random.between(-26, 26);
    return chairFromBehind(
      random,
      kinds[index] ?? "spindle",
      x,
      1010 + random.between(-10, 16),
      random.between(400, 440),
      hues[index] as string,
    );
  });
  const body = [
    evening
      ? ""
      : cutPaper(
          discPath(random, random.between(1060, 1300), random.between(190, 260), random.between(84, 110)),
          tint(mix(tones.accent, tones.straw, 0.6)),
          { strength: 0.04 },
        ),
    cloud(
      random,
      random.between(860, 1000),
      random.between(170, 250),
      320,
      withAlpha(tones.cream, evening ? 0.14 : 0.8),
    ),
    houses(),
    cutPaper(
      hillPath(random, horizon + 30, { swell: 14, rises: 2 }),
      { from: lighten(grass, 0.12), to: darken(grass, 0.16) },
      { dy: -4, strength: 0.06 },
    ),
    trunk(),
    lanterns(),
    groundShadow((left + right) / 2, 1000, 820, 70, tones.night, 0.35),
    laidTable(),
    chairs.join(""),
    canopy(),
  ].join("");
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "A long table with a white cloth, flowers, cakes and fruit stands under a tree, odd chairs drawn up to it.",
    light: evening ? [800, 420] : [1180, 200],
  };

  function houses(): string {
    const wall = evening ? mix(tones.deep, tones.mid, 0.4) : mix(tones.pale, tones.mid, 0.4);
    return Array.from({ length: 6 }, (_, index) => {
      const x = 330 + index * 220 + random.between(-14, 14);
      const top = horizon - random.between(120, 170);
      const hue = mix(wall, random.pick([tones.blush, tones.pale, tones.clay, tones.mid]), random.between(0.1, 0.4));
      const roof = shape(pathOf`M${x - 8} ${top}L${x + 100} ${top - 84}L${x + 208} ${top}Z`, darken(hue, 0.2));
      const panes = [30, 130]
        .flatMap((dx) => [34, 106].map((dy) => pathOf`M${x + dx} ${top + dy}h38v46h-38Z`))
        .join("");
      const stack = shape(pathOf`M${x + 140} ${top - 20}v-80h26v80Z`, darken(hue, 0.28));
      return (
        stack +
        shape(pathOf`M${x} ${top - 1}h200V${horizon + 60}h-200Z`, tint(hue)) +
        roof +
        shape(panes, evening ? mix(tones.straw, tones.accent, 0.2) : withAlpha(tones.cream, 0.75))
      );
    }).join("");
  }

  function trunk(): string {
    const d = pathOf`M${trunkX - 52} ${horizon + 150}C${trunkX - 22} ${horizon} ${trunkX - 30} 330 ${trunkX - 60} 120H${trunkX + 70}C${trunkX + 30} 330 ${trunkX + 26} ${horizon} ${trunkX + 58} ${horizon + 150}Q${trunkX} ${horizon + 166} ${trunkX - 52} ${horizon + 150}Z`;
    const bough = pathOf`M${trunkX - 10} 400C${trunkX + 60} 300 ${trunkX + 250} 230 ${trunkX + 520} 60H${trunkX + 470}C${trunkX + 250} 190 ${trunkX + 60} 230 ${trunkX - 10} 280Z`;
    return (
      groundShadow(trunkX + 40, horizon + 152, 240, 28) +
      shape(d, turned(tones.woodDark)) +
      shape(bough, turned(darken(tones.woodDark, 0.06)))
    );
  }

  /** Leaves overhead: cut fronds that hang into the picture from its upper edge. */
  function canopy(): string {
    const hues = evening
      ? [tones.deep, mix(tones.leafDark, tones.deep, 0.5), tones.leafDark]
      : [tones.leafDark, tones.leaf, mix(tones.leaf, tones.dusk, 0.4)];
    return Array.from({ length: 12 }, (_, index) => {
      const x = -60 + index * 92;
      const reach = random.between(230, 380) * (1 - index * 0.032);
      const d = frondPath(random, {
        x,
        y: -70,
        length: reach,
        angle: 90 + random.between(-34, 20),
        bend: random.between(-24, 24),
        lobes: 5,
        lobe: 0.32,
        lean: 40,
      });
      return cutPaper(d, tint(hues[index % 3] as string), { dx: 3, dy: 6, strength: 0.1 });
    }).join("");
  }

  function lanterns(): string {
    const cord = hungCord([trunkX + 40, 300], [1660, random.between(190, 260)], random.between(110, 150));
    const bulbs = Array.from({ length: 10 }, (_, index) => {
      const [x, y] = cord[2 + index * 2] as Point;
      const halo = evening ? glow(x, y + 30, 110, mix(tones.straw, tones.accent, 0.25), 0.55) : "";
      return (
        halo +
        line(pathOf`M${x} ${y}v16`, tones.night, 4) +
        circle(x, y + 31, 18, {
          from: lighten(tones.straw, 0.5),
          to: mix(tones.straw, tones.accent, evening ? 0.15 : 0.05),
        })
      );
    });
    return line(smoothPath(cord), withAlpha(tones.night, 0.7), 4) + bulbs.join("");
  }

  function laidTable(): string {
    const topHigh = 64;
    const hem = tableY + 250;
    const scallops = 8;
    const step = (right - left) / scallops;
    const edge = Array.from(
      { length: scallops },
      (_, index) =>
        pathOf`Q${right - (index + 0.5) * step} ${hem + random.between(20, 34)} ${right - (index + 1) * step} ${hem + random.between(-8, 6)}`,
    ).join("");
    const fall = pathOf`M${left} ${tableY + topHigh * 0.5}H${right}V${hem}${edge}Z`;
    const topPath = cutPath(
      random,
      [
        [left + 70, tableY - topHigh * 0.5],
        [right - 70, tableY - topHigh * 0.5],
        [right + 6, tableY + topHigh * 0.5],
        [left - 6, tableY + topHigh * 0.5],
      ],
      3,
    );
    const folds = Array.from({ length: scallops - 1 }, (_, index) => {
      const x = left + (index + 1) * step + random.between(-12, 12);
      return pathOf`M${x} ${tableY + topHigh * 0.5}Q${x - 8} ${(tableY + hem) / 2} ${x - 22} ${hem + 30}H${x + 20}Q${x + 4} ${(tableY + hem) / 2} ${x} ${tableY + topHigh * 0.5}Z`;
    });
    const borders = [40, 54].map((up, index) =>
      line(pathOf`M${left - 10} ${hem - up}H${right + 10}`, withAlpha(tones.accent, 0.8), index ? 3 : 9),
    );
    const legs = [left + 60, right - 60].map((x) => line(pathOf`M${x} ${hem}V1000`, tones.woodDark, 20));
    return [
      legs.join(""),
      cutPaper(fall, { from: darken(linen, 0.04), to: darken(linen, 0.15) }, { strength: 0.1 }),
      clipped(fall, shape(folds.join(""), withAlpha(mix(tones.deep, linen, 0.3), 0.14)) + borders.join("")),
      shape(topPath, { from: lighten(linen, 0.35), to: linen }),
      spread(),
    ].join("");
  }

  function spread(): string {
    const step = (right - left - 200) / 6;
    const at = (index: number) => left + 100 + index * step + random.between(-16, 16);
    const base = tableY + 8;
    const jug = (x: number, reach: number, colour: string) =>
      bouquet(random, tones, { x, y: base - 118, reach, blooms: 4, dark: evening, mouth: 18 }).markup +
      vessel(random, { x, base, wide: 112, high: 132, kind: "jug", colour, glaze: tones.cream, handle: true });
    const drawn = random.shuffle([
      (x: number) => cakeOnStand(random, tones, { x, base, wide: 200, stand: tones.pale, kind: "sponge" }),
      (x: number) => fruitBowl(random, tones, { x, base, wide: 190, colour: tones.deep, glaze: tones.cream }),
      (x: number) =>
        teapot(random, tones, {
          x,
          base,
          wide: 156,
          colour: random.pick([tones.accent, tones.mid]),
          glaze: tones.cream,
        }),
      (x: number) =>
        cakeOnStand(random, tones, { x, base, wide: 184, stand: tones.mid, kind: random.pick(["iced", "ring"]) }),
      (x: number) => loaf(random, tones, "round", x, base, 176),
    ]);
    const [one, two, three, four, five] = drawn as [Draw, Draw, Draw, Draw, Draw];
    return [
      jug(at(1), random.between(270, 310), tones.deep),
      jug(at(4.4), random.between(240, 280), tones.clay),
      one(at(0)),
      two(at(2)),
      three(at(3.2)),
      four(at(5.2)),
      five(at(6.1)),
    ].join("");
  }
}

type Draw = (x: number) => string;

// --- Bunting --------------------------------------------------------------------------------------------------

export function bunting(stage: Stage): Scene {
  return stage.random.chance(0.6) ? streetVista(stage) : terraceFront(stage);
}

/** Looking down a street: two terraces run away from us, bunting zigzags between them. */
function streetVista(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const horizon = random.between(560, 610);
  const vanish = random.between(700, 900);
  const focal = 800;
  const eye = 0.55;
  const wallX = 1.3;
  const at = (x: number, up: number, z: number): Point => [
    vanish + (focal * x) / z,
    horizon + (focal * (eye - up)) / z,
  ];
  const quad = (...corners: Point[]) =>
    pathOf`M${corners[0] as Point}L${corners[1] as Point}L${corners[2] as Point}L${corners[3] as Point}Z`;
  const far = random.between(6.4, 7.6);
  const trim = lighten(tones.cream, 0.3);
  const fronts = [
    tones.soft,
    tones.blush,
    mix(tones.mid, tones.deep, 0.16),
    tones.cream,
    mix(tones.clay, tones.pale, 0.42),
    mix(tones.straw, tones.pale, 0.4),
    tones.mid,
  ];
  const doors = [tones.accent, tones.deep, tones.straw, tones.plum, tones.leafDark];
  const sunX = vanish + random.between(-90, 90);
  const flagColours = [tones.accent, tones.deep, tones.cream, tones.straw, mix(tones.mid, tones.deep, 0.2), tones.rose];

  const body = [
    glow(sunX, horizon - 90, 620, mix(tones.accent, tones.cream, 0.72), 0.7),
    cutPaper(
      discPath(random, sunX, horizon - random.between(150, 180), random.between(84, 100)),
      tint(mix(tones.accent, tones.straw, 0.55)),
      { strength: 0.04 },
    ),
    cloud(random, vanish + random.between(-210, -120), horizon - 300, 260, withAlpha("#fffaf0", 0.8)),
    cutPaper(hillPath(random, horizon - 20, { swell: 22, rises: 4 }), tint(mix(tones.leafLight, tones.mid, 0.35)), {
      dy: -3,
      strength: 0.05,
    }),
    [-100, -20, 70]
      .map((dx) =>
        tree(
          random,
          vanish + dx + random.between(-14, 14),
          horizon + 36,
          random.between(70, 120),
          random.pick([tones.leaf, tones.leafDark, tones.dusk]),
          tones.woodDark,
          "round",
        ),
      )
      .join(""),
    road(),
    row(-1),
    row(1),
    strings(),
    feast(),
    pots(),
  ].join("");
  const sky = { from: mix(tones.pale, tones.mid, mood.name === "full" ? 0.6 : 0.32), to: lighten(tones.blush, 0.4) };
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "Rows of bunting hang across a street of terraced houses, above a long table laid in the road.",
    light: [sunX, horizon - 100],
    lightStrength: 0.8,
  };

  function road(): string {
    const ground = mix(tones.pale, mix(tones.straw, tones.cream, 0.5), 0.6);
    const kerbs = [-1, 1].map((side) =>
      quad(at(side * 0.92, 0, 0.6), at(side * wallX, 0, 0.6), at(side * wallX, 0, far), at(side * 0.92, 0, far)),
    );
    const edges = [-1, 1].map((side) =>
      line(pathOf`M${at(side * 0.92, 0, 0.6)}L${at(side * 0.92, 0, far)}`, withAlpha(tones.deep, 0.25), 5),
    );
    return [
      shape(pathOf`M0 ${horizon + 50}H${width}V${height}H0Z`, {
        from: lighten(ground, 0.2),
        to: mix(ground, tones.dusk, 0.3),
      }),
      shape(kerbs.join(""), lighten(ground, 0.45)),
      edges.join(""),
    ].join("");
  }

  /** One side of the street, from its far end to us. */
  function row(side: 1 | -1): string {
    const lit = side < 0;
    const depth = random.between(0.85, 1);
    const count = Math.ceil((far - 0.8) / depth);
    let last = "";
    return Array.from({ length: count }, (_, index) => {
      const from = far - index * depth;
      const to = Math.max(0.72, from - depth);
      const colour = random.pick(fronts.filter((hue) => hue !== last));
      last = colour;
      return front(side, from, to, lit ? colour : darken(colour, 0.14), random.between(1.46, 1.74));
    }).join("");
  }

  function front(side: 1 | -1, from: number, to: number, colour: string, tall: number): string {
    const x = side * wallX;
    const z = (share: number) => from + (to - from) * share;
    const pane = (start: number, end: number, low: number, high: number, grow = 0) =>
      quad(
        at(x, low - grow, z(start - grow)),
        at(x, low - grow, z(end + grow)),
        at(x, high + grow, z(end + grow)),
        at(x, high + grow, z(start - grow)),
      );
    const doorFirst = random.chance(0.5);
    const [doorFrom, bayFrom] = doorFirst ? [0.12, 0.5] : [0.64, 0.12];
    const windows = [
      [0.14, 0.36, tall * 0.6, tall * 0.85],
      [0.62, 0.84, tall * 0.6, tall * 0.85],
      [bayFrom, bayFrom + 0.36, tall * 0.16, tall * 0.44],
    ] as const;
    const glass = mix(tones.dusk, tones.pale, side < 0 ? 0.35 : 0.2);
    const bars = windows.map(([start, end, low, high]) => {
      const middle = (start + end) / 2;
      return pathOf`M${at(x, low, z(middle))}L${at(x, high, z(middle))}M${at(x, (low + high) / 2, z(start))}L${at(x, (low + high) / 2, z(end))}`;
    });
    const roof = quad(
      at(x * 0.98, tall, from),
      at(x * 0.98, tall, to),
      at(x * 1.13, tall + 0.36, to),
      at(x * 1.13, tall + 0.36, from),
    );
    const chimney = quad(
      at(x * 1.1, tall + 0.1, z(0.1)),
      at(x * 1.1, tall + 0.1, z(0.3)),
      at(x * 1.1, tall + 0.56, z(0.3)),
      at(x * 1.1, tall + 0.56, z(0.1)),
    );
    const door = random.pick(doors);
    return [
      shape(chimney, darken(colour, 0.25)),
      shape(roof, tint(mix(tones.dusk, tones.clay, side < 0 ? 0.3 : 0.15))),
      shape(quad(at(x, 0, from), at(x, 0, to), at(x, tall, to), at(x, tall, from)), {
        from: lighten(colour, 0.12),
        to: darken(colour, 0.06),
        angle: side < 0 ? 0 : 180,
      }),
      shape(
        quad(at(x, tall - 0.05, from), at(x, tall - 0.05, to), at(x, tall + 0.01, to), at(x, tall + 0.01, from)),
        trim,
      ),
      shape(
        windows.map(([start, end, low, high]) => pane(start, end, low, high, 0.022)).join("") +
          pane(doorFrom, doorFrom + 0.22, 0, tall * 0.43, 0.025),
        trim,
      ),
      shape(windows.map(([start, end, low, high]) => pane(start, end, low, high)).join(""), glass),
      line(bars.join(""), trim, Math.max(1.5, 9 / from)),
      shape(pane(doorFrom, doorFrom + 0.22, 0, tall * 0.33), darken(door, side < 0 ? 0 : 0.12)),
      shape(pane(doorFrom, doorFrom + 0.22, tall * 0.345, tall * 0.43), glass),
    ].join("");
  }

  function strings(): string {
    const depths = [5, 3.1, 1.95, 1.22].map((z) => z * random.jitter(1, 0.06));
    return depths
      .map((z, index) => {
        const slant = z * random.between(0.06, 0.14) * (index % 2 ? 1 : -1);
        const hang = random.between(0.2, 0.28);
        const high = random.between(1.12, 1.2);
        const steps = 24;
        const place = (t: number) => z + slant * (t * 2 - 1);
        const cord = Array.from({ length: steps + 1 }, (_, step): Point => {
          const t = step / steps;
          return at(-wallX + 2 * wallX * t, high - hang * 4 * t * (1 - t), place(t));
        });
        return garland(random, {
          cord,
          size: (t) => (focal * 0.125) / place(t),
          flags: 15,
          colours: flagColours,
          thread: withAlpha(tones.night, 0.55),
        });
      })
      .join("");
  }

  /** The table in the road, its cloth falling at the near end. */
  function feast(): string {
    const middle = random.between(0.1, 0.2) * random.side();
    const [near, end, top, half] = [1.22, 4.2, 0.34, 0.3];
    const [left, right] = [middle - half, middle + half];
    const linen = lighten(tones.cream, 0.2);
    const spots = [4, 3.55, 3.15, 2.8, 2.5, 2.22, 1.98, 1.76, 1.56, 1.38].map((z) => ({ z, size: focal / z }));
    const shadow = shape(
      quad(at(left - 0.1, 0, near), at(right + 0.34, 0, near), at(right + 0.2, 0, end), at(left, 0, end)),
      withAlpha(tones.night, 0.16),
    );
    const chairs = spots.flatMap(({ z }, index) =>
      index % 2 ? [] : [-1, 1].map((side) => seat(middle + side * (half + 0.13), side as 1 | -1, z)),
    );
    const drop = (x: number) =>
      quad(at(x, top, near), at(x, top, end), at(x, top - 0.13, end), at(x, top - 0.13, near));
    const hem = Array.from(
      { length: 6 },
      (_, index): Point => at(left + ((right - left) * index) / 5, top - 0.15 - (index % 2) * 0.02, near),
    );
    const fall = pathOf`M${at(left, top, near)}L${at(right, top, near)}L${[...hem].reverse().map(coordinates).join("L")}Z`;
    const legs = [left + 0.06, right - 0.06].map((x) =>
      line(pathOf`M${at(x, top - 0.1, near)}L${at(x, 0, near)}`, tones.wood, 15),
    );
    const runner = quad(
      at(middle - 0.08, top, near),
      at(middle + 0.08, top, near),
      at(middle + 0.08, top, end),
      at(middle - 0.08, top, end),
    );
    const runnerFall = quad(
      at(middle - 0.08, top, near),
      at(middle + 0.08, top, near),
      at(middle + 0.08, top - 0.15, near),
      at(middle - 0.08, top - 0.15, near),
    );
    return [
      shadow,
      chairs.join(""),
      legs.join(""),
      shape(drop(left) + drop(right), darken(linen, 0.14)),
      shape(quad(at(left, top, near), at(right, top, near), at(right, top, end), at(left, top, end)), {
        from: lighten(linen, 0.3),
        to: linen,
      }),
      shape(runner, mix(tones.accent, tones.cream, 0.12)),
      shape(fall, { from: darken(linen, 0.06), to: darken(linen, 0.14) }),
      shape(runnerFall, darken(tones.accent, 0.12)),
      spots.map(({ z, size }, index) => serving(index, at(middle + (index % 2 ? 0.05 : -0.04), top, z), size)).join(""),
    ].join("");
  }

  function seat(x: number, side: 1 | -1, z: number): string {
    const colour = random.pick([tones.accent, tones.deep, tones.wood, tones.straw, tones.mid, tones.cream]);
    const deepness = 0.11;
    const thick = Math.max(2, 16 / z);
    const outer = x + side * 0.1;
    const leg = (lx: number, lz: number) => pathOf`M${at(lx, 0.2, lz)}L${at(lx, 0, lz)}`;
    const posts = [z - deepness, z + deepness].map((pz) => pathOf`M${at(outer, 0.2, pz)}L${at(outer, 0.46, pz)}`);
    const rails = [0.45, 0.38, 0.31].map(
      (up) => pathOf`M${at(outer, up, z - deepness)}L${at(outer, up, z + deepness)}`,
    );
    return [
      line(
        [
          leg(x - side * 0.1, z + deepness),
          leg(outer, z + deepness),
          leg(x - side * 0.1, z - deepness),
          leg(outer, z - deepness),
        ].join(""),
        darken(colour, 0.2),
        thick * 0.8,
      ),
      shape(
        quad(
          at(x - side * 0.1, 0.2, z - deepness),
          at(outer, 0.2, z - deepness),
          at(outer, 0.2, z + deepness),
          at(x - side * 0.1, 0.2, z + deepness),
        ),
        lighten(colour, 0.12),
      ),
      line(posts.join("") + rails.join(""), colour, thick),
    ].join("");
  }

  /** What stands on the table, smaller the further off. */
  function serving(index: number, [x, y]: Point, unit: number): string {
    const pottery = { colour: random.pick([tones.deep, tones.mid, tones.clay]), glaze: tones.cream };
    const kind = (["jug", "plate", "fruit", "plate", random.pick(["cake", "cake", "fruit"])] as const)[index % 5];
    if (kind === "jug") {
      const flowers = bouquet(random, tones, {
        x,
        y: y - unit * 0.13,
        reach: unit * 0.3,
        blooms: 4,
        dark: false,
        mouth: unit * 0.02,
      });
      return (
        flowers.markup +
        vessel(random, { x, base: y, wide: unit * 0.12, high: unit * 0.15, kind: "jug", ...pottery, decor: "plain" })
      );
    }
    if (kind === "cake") return cakeOnStand(random, tones, { x, base: y, wide: unit * 0.2, stand: tones.mid });
    if (kind === "fruit") return fruitBowl(random, tones, { x, base: y, wide: unit * 0.19, ...pottery });
    return [-0.18, 0.2].map((dx) => setting(x + dx * unit, y, unit * 0.085)).join("");
  }

  function setting(x: number, y: number, wide: number): string {
    return (
      ellipse(x, y, wide, wide * 0.24, mix(tones.mid, tones.deep, 0.2)) +
      ellipse(x, y - wide * 0.03, wide * 0.9, wide * 0.2, tones.pale) +
      ellipse(x, y - wide * 0.03, wide * 0.56, wide * 0.12, withAlpha(tones.mid, 0.4))
    );
  }

  /** Bay trees in tubs, one before each terrace. */
  function pots(): string {
    return [-1, 1]
      .map((side) => {
        const [x, base] = at(side * 1.04, 0, random.between(1.55, 1.8));
        return clippedTree(random, tones, { x, base, size: 300, pot: side < 0 ? tones.clay : tones.deep });
      })
      .join("");
  }
}

/** A terrace from across the road, bunting looped along it. */
function terraceFront(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const foot = random.between(850, 880);
  const count = random.int(3, 4);
  const wide = 1720 / count;
  const fronts = random.shuffle([
    tones.blush,
    tones.soft,
    mix(tones.mid, tones.deep, 0.12),
    tones.cream,
    mix(tones.clay, tones.pale, 0.4),
    mix(tones.straw, tones.pale, 0.4),
  ]);
  const doors = random.shuffle([tones.accent, tones.deep, tones.straw, tones.plum]);
  const shift = random.between(-120, 0);
  const houses = Array.from({ length: count }, (_, index) =>
    terraceHouse(random, tones, {
      x: shift + index * wide,
      foot,
      wide,
      high: random.between(570, 640),
      colour: fronts[index] as string,
      roof: random.pick([tones.dusk, mix(tones.clay, tones.dusk, 0.4)]),
      door: doors[index] as string,
      pane: mix(tones.dusk, tones.pale, 0.3),
      trim: lighten(tones.cream, 0.3),
    }),
  );
  const colours = [tones.accent, tones.deep, tones.cream, tones.straw, mix(tones.mid, tones.deep, 0.2), tones.rose];
  const knot: Point = [random.between(820, 980), random.between(110, 170)];
  const cords: { from: Point; to: Point; sag: number }[] = [
    { from: [-60, random.between(180, 260)], to: knot, sag: random.between(120, 170) },
    { from: knot, to: [1660, random.between(220, 300)], sag: random.between(110, 160) },
    { from: [-60, random.between(470, 540)], to: [1660, random.between(420, 520)], sag: random.between(130, 190) },
  ];
  const body = [
    birds(random, 800, 110, 200, withAlpha(tones.deep, 0.5)),
    houses.join(""),
    shape(
      cutPath(
        random,
        [
          [-40, foot - 4],
          [1640, foot - 4],
          [1640, 1100],
          [-40, 1100],
        ],
        3,
      ),
      tint(mix(tones.soft, tones.straw, 0.35)),
    ),
    shape(pathOf`M-10 ${foot + 56}H1610V${foot + 72}H-10Z`, lighten(tones.soft, 0.5)),
    shape(pathOf`M-10 ${foot + 72}H1610V1100H-10Z`, tint(mix(tones.dusk, tones.soft, 0.5))),
    cords
      .map(({ from, to, sag }, index) =>
        garland(random, {
          cord: hungCord(from, to, sag),
          size: () => (index === 2 ? 66 : 54),
          flags: index === 2 ? 22 : 14,
          colours,
          thread: withAlpha(tones.night, 0.6),
        }),
      )
      .join(""),
    trestle(),
    [-1, 1]
      .map((side) =>
        clippedTree(random, tones, {
          x: 800 + side * random.between(660, 720),
          base: foot + 110,
          size: random.between(300, 340),
          pot: side < 0 ? tones.clay : tones.cream,
        }),
      )
      .join(""),
  ].join("");
  const sky = { from: mix(tones.pale, tones.mid, mood.name === "full" ? 0.6 : 0.3), to: lighten(tones.blush, 0.4) };
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, sky),
    body,
    alt: "Bunting loops along a terrace of painted houses, with cakes and flowers on a table in the road.",
  };

  function trestle(): string {
    const y = foot + 56;
    const [left, right] = [random.between(330, 420), random.between(1140, 1240)];
    const linen = lighten(tones.cream, 0.2);
    const scallops = 9;
    const step = (right - left) / scallops;
    const edge = pathOf`q${-step / 2} 34 ${-step} 0`.repeat(scallops);
    const fall = pathOf`M${left} ${y + 16}H${right}V${y + 96}${edge}Z`;
    const legs = [left + 70, right - 70].map((x) =>
      line(pathOf`M${x - 26} 1060L${x + 10} ${y + 60}L${x + 46} 1060`, tones.woodDark, 13),
    );
    const room = (right - left) / 4.6;
    const at = (share: number) => left + room * 0.6 + share * (right - left - room * 1.2);
    const flowerX = at(0.52);
    const flowers = bouquet(random, tones, { x: flowerX, y: y - 118, reach: 270, blooms: 5, dark: false, mouth: 20 });
    return [
      groundShadow((left + right) / 2, 1052, (right - left) * 0.56, 26),
      legs.join(""),
      cutPaper(fall, { from: darken(linen, 0.03), to: darken(linen, 0.13) }, { strength: 0.12 }),
      line(pathOf`M${left} ${y + 80}H${right}`, withAlpha(tones.accent, 0.85), 8),
      shape(pathOf`M${left + 34} ${y - 12}H${right - 34}L${right + 4} ${y + 18}H${left - 4}Z`, lighten(linen, 0.4)),
      cakeOnStand(random, tones, {
        x: at(0.02),
        base: y + 8,
        wide: room,
        stand: tones.mid,
        kind: random.pick(["iced", "ring"]),
      }),
      cakeOnStand(random, tones, { x: at(1), base: y + 8, wide: room, stand: tones.pale, kind: "sponge" }),
      flowers.markup,
      vessel(random, {
        x: flowerX,
        base: y + 4,
        wide: 116,
        high: 136,
        kind: "jug",
        colour: tones.deep,
        glaze: tones.cream,
        handle: true,
      }),
      teapot(random, tones, { x: at(0.25), base: y + 6, wide: room * 0.7, colour: tones.accent, glaze: tones.cream }),
      fruitBowl(random, tones, { x: at(0.76), base: y + 6, wide: room * 0.9, colour: tones.clay, glaze: tones.cream }),
    ].join("");
  }
}

// --- Washing line ---------------------------------------------------------------------------------------------

/** Clothes pegged on a line from house to house, for the street to choose from. */
export function washingLine(stage: Stage): Scene {
  const { random, tones, mood } = inMood(stage, "day", "blush", "full");
  const foot = random.between(890, 915);
  const trim = lighten(tones.cream, 0.3);
  const walls = random.shuffle([
    tones.soft,
    mix(tones.clay, tones.pale, 0.45),
    mix(tones.straw, tones.pale, 0.35),
    tones.mid,
  ]);
  const doors = random.shuffle([tones.accent, tones.deep, tones.plum]);
  const cord = hungCord([150, random.between(236, 262)], [1450, random.between(210, 250)], random.between(64, 92));
  const kinds = random.shuffle(garmentKinds).slice(0, 5);
  const hues = random.shuffle([
    tones.accent,
    tones.deep,
    tones.rose,
    tones.cream,
    tones.clay,
    mix(tones.leaf, tones.mid, 0.25),
  ]);
  const sunX = random.between(640, 960);
  const body = [
    cutPaper(
      discPath(random, sunX, random.between(430, 500), random.between(120, 150)),
      tint(mix(tones.accent, tones.cream, mood.name === "blush" ? 0.15 : 0.35)),
      { strength: 0.04 },
    ),
    cloud(random, random.between(420, 620), random.between(130, 180), 300, withAlpha("#fffaf0", 0.75)),
    birds(random, 980, 150, 120, withAlpha(tones.deep, 0.55)),
    rooftops(),
    cutPaper(hillPath(random, foot - 60, { swell: 10, rises: 4 }), tint(mix(tones.leafLight, tones.mid, 0.3)), {
      dy: -4,
      strength: 0.05,
    }),
    shape(pathOf`M0 ${foot - 10}H${width}V${height}H0Z`, tint(mix(tones.pale, tones.straw, 0.3))),
    [-250, 1420]
      .map((x, index) =>
        terraceHouse(random, tones, {
          x,
          foot,
          wide: 430,
          high: random.between(680, 720),
          colour: walls[index] as string,
          roof: tones.dusk,
          door: doors[index] as string,
          pane: mix(tones.dusk, tones.pale, 0.3),
          trim,
        }),
      )
      .join(""),
    line(smoothPath(cord), tones.night, 4),
    [0, cord.length - 1].map((end) => circle(...(cord[end] as Point), 11, turned(tones.woodDark))).join(""),
    kinds.map(pegged).join(""),
    basket(random.between(560, 640)),
    clippedTree(random, tones, { x: random.between(1230, 1280), base: foot + 96, size: 330, pot: tones.clay }),
  ].join("");
  const named = kinds.slice(0, 2).map((kind) => garmentNames[kind]);
  return {
    background: shape(pathOf`M0 0H${width}V${height}H0Z`, {
      from: mix(tones.pale, tones.mid, mood.name === "full" ? 0.6 : 0.28),
      to: lighten(tones.blush, mood.name === "blush" ? 0.05 : 0.4),
    }),
    body,
    alt: `A line of clothes hung across a street, ${named.join(" and ")} among them, with a basket of folded things below.`,
    light: [sunX, 420],
    lightStrength: 0.8,
  };

  function rooftops(): string {
    return Array.from({ length: 7 }, (_, index) => {
      const x = 190 + index * 178 + random.between(-20, 20);
      const top = foot - random.between(190, 250);
      const hue = mix(mix(tones.pale, tones.mid, 0.5), random.pick([tones.blush, tones.pale, tones.soft]), 0.4);
      const panes = [34, 104].map((dx) => pathOf`M${x + dx} ${top + 40}h34v46h-34Z`);
      return [
        shape(pathOf`M${x + 118} ${top - 10}v-84h24v84Z`, darken(hue, 0.22)),
        shape(pathOf`M${x} ${top}h172V${foot}h-172Z`, tint(hue)),
        shape(pathOf`M${x - 8} ${top + 2}L${x + 86} ${top - 74}L${x + 180} ${top + 2}Z`, darken(hue, 0.16)),
        shape(panes.join(""), withAlpha(tones.cream, 0.7)),
      ].join("");
    }).join("");
  }

  function pegged(kind: GarmentKind, index: number): string {
    const [x, y] = pointAlong(cord, 0.155 + index * 0.172 + random.between(-0.008, 0.008));
    const colour = hues[index] as string;
    const trimOf = colour === tones.cream ? tones.accent : tones.cream;
    const legs = kind === "trousers" || kind === "skirt";
    // A garment is drawn to hang from a hook: its own top edge comes to the cord instead.
    const [half, top] = legs ? [62, 100] : [76, 68];
    const pegs = [-half, half].map((dx) =>
      shape(pathOf`M${dx - 6} ${top - 22}h12v44h-12Z`, turned(lighten(tones.wood, 0.2))),
    );
    const hung = garment(random, kind, colour, tones, trimOf) + pegs.join("");
    const scale = 0.92;
    return group(
      hung,
      pathOf`transform="translate(${x} ${y}) rotate(${random.between(-4, 3)}) scale(${scale}) translate(0 ${-top})"`,
    );
  }

  function basket(x: number): string {
    const base = foot + 116;
    const [half, high] = [170, 118];
    const rim = base - high;
    const d = pathOf`M${x - half} ${rim}L${x - half + 32} ${base}Q${x} ${base + 16} ${x + half - 32} ${base}L${x + half} ${rim}Q${x} ${rim + 28} ${x - half} ${rim}Z`;
    const straw = mix(tones.straw, tones.wood, 0.35);
    const weave = [0.22, 0.44, 0.66, 0.88].map((down) =>
      line(
        pathOf`M${x - half} ${rim + high * down}Q${x} ${rim + high * down + 30} ${x + half} ${rim + high * down}`,
        withAlpha(darken(straw, 0.5), 0.4),
        5,
        `stroke-dasharray="20 13"`,
      ),
    );
    const folded = [tones.cream, tones.accent, tones.mid, tones.rose].map((hue, index) => {
      const [wide, y] = [128 - index * 9, rim + 22 - index * 30];
      const shift = random.between(-12, 12);
      const pile = pathOf`M${x + shift - wide} ${y}Q${x + shift - wide - 16} ${y - 17} ${x + shift - wide} ${y - 34}H${x + shift + wide}Q${x + shift + wide + 6} ${y - 17} ${x + shift + wide} ${y}Z`;
      const crease = line(
        pathOf`M${x + shift - wide + 4} ${y - 17}H${x + shift + wide}`,
        withAlpha(darken(hue, 0.5), 0.28),
        3,
      );
      return cutPaper(pile, turned(hue), { dx: 2, dy: 4 }) + crease;
    });
    return [
      groundShadow(x + 20, base + 6, 220, 26),
      folded.join(""),
      shape(d, turned(straw)),
      clipped(d, weave.join("")),
      line(pathOf`M${x - half} ${rim}Q${x} ${rim + 28} ${x + half} ${rim}`, darken(straw, 0.12), 13),
    ].join("");
  }
}
