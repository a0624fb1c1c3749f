/** Dishes seen from the side, their foot at the origin: what is layered, risen or poured. */
import {
  circle,
  clipped,
  coordinates,
  darken,
  ellipse,
  lighten,
  line,
  mix,
  type Point,
  placed,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import { bandPath, ellipsePath, modelled, ringPath, tilt, turnedPath } from "../still-life";
import { basil, citrusSlice, type Ingredient } from "./ingredients";
import type { Recipe } from "./plating";

export type Standing = {
  markup: string;
  wide: number;
  high: number;
  foot: number;
  words: string;
  /** A flat thing under it: a board for a loaf. */
  onBoard?: boolean;
};

export type DrawStanding = (random: Random, recipe: Recipe) => Standing;

function leafTop(random: Random, colour: string, x: number, y: number, scale = 1): string {
  return [-132, -92, -48]
    .map((turn) =>
      placed(placed(basil(random, colour), { x: 36 }), {
        x,
        y,
        rotate: turn + random.between(-10, 10),
        scale: scale * random.between(0.85, 1.05),
      }),
    )
    .join("");
}

function greenOf(ingredients: readonly Ingredient[]): string {
  return ingredients.find(({ family }) => family === "green")?.colour ?? "#6f8f4e";
}

function paleOf(ingredients: readonly Ingredient[]): string {
  return ingredients.find(({ family }) => family === "cream")?.colour ?? "#f6ecd6";
}

/** Heaped pieces on top of something, back row first. */
function heap(random: Random, ingredients: readonly Ingredient[], half: number, y: number, scale = 0.8): string {
  const rows = [
    { dy: -26, count: 5, reach: 0.66 },
    { dy: -8, count: 6, reach: 0.86 },
    { dy: 12, count: 5, reach: 0.74 },
  ];
  let index = random.int(0, ingredients.length - 1);
  return rows
    .map(({ dy, count, reach }) =>
      Array.from({ length: count }, (_, step) => {
        index += 1;
        const ingredient = ingredients[index % ingredients.length] as Ingredient;
        const x = -half * reach + (2 * half * reach * step) / (count - 1);
        return placed(ingredient.draw(random), {
          x: x + random.between(-8, 8),
          y: y + dy,
          rotate: random.between(-40, 40),
          scale: scale * random.between(0.9, 1.1),
        });
      }).join(""),
    )
    .join("");
}

// --- Glass ------------------------------------------------------------------------------------------------------

/** A preserving jar with four layers. */
export function jar(random: Random, { ingredients }: Recipe): Standing {
  const [radius, high] = [random.between(176, 192), random.between(440, 480)];
  const body = turnedPath([
    [radius * 0.94, 0, true],
    [radius, -34],
    [radius, -high * 0.8],
    [radius * 0.8, -high * 0.92],
    [radius * 0.8, -high, true],
  ]);
  const fillTop = -high * 0.84;
  const layers = strata(random, ingredients, radius, -10, fillTop);
  const lip = turnedPath([
    [radius * 0.84, -high + 10, true],
    [radius * 0.84, -high - 14, true],
  ]);
  const top =
    placed(heap(random, ingredients.slice(-2), radius * 0.66, 0, 0.66), { y: -high - 2 }) +
    leafTop(random, greenOf(ingredients), radius * 0.2, -high - 20, 0.9);
  const string = tie(random, radius * 0.83, -high * 0.9);
  return {
    markup: [
      shape(body, "rgba(255,252,245,0.4)"),
      clipped(body, layers),
      mouthBack(radius * 0.84, -high - 14),
      top,
      shape(body, "url(#still-cylinder)", 'opacity="0.6"'),
      shape(lip, "rgba(255,252,245,0.34)"),
      line(ringPath(radius * 0.84, -high - 12), "rgba(255,255,250,0.7)", 6),
      line(ringPath(radius * 0.84, -high + 10), "rgba(255,255,250,0.5)", 4),
      string,
      glints(radius, high * 0.78),
    ].join(""),
    wide: radius * 2.5,
    high: high + 130,
    foot: radius,
    words: "a glass jar filled in layers",
  };
}

function mouthBack(radius: number, y: number): string {
  return (
    ellipse(0, y, radius, radius * tilt, "rgba(255,252,245,0.35)") +
    line(ellipsePath(0, y, radius, radius * tilt), "rgba(255,255,250,0.6)", 5)
  );
}

function glints(radius: number, high: number): string {
  return [
    line(`M${-radius * 0.82} ${-high}V${-50}`, "rgba(255,255,250,0.6)", 12),
    line(`M${-radius * 0.66} ${-high * 0.94}V${-high * 0.5}`, "rgba(255,255,250,0.4)", 6),
    line(`M${radius * 0.86} ${-high * 0.9}V${-80}`, "rgba(255,255,250,0.3)", 7),
  ].join("");
}

/** A bow of string around the neck. */
function tie(random: Random, radius: number, y: number): string {
  const colour = random.pick(["#c8553d", "#d9b583", "#3f5f4c", "#f3e4cb"]);
  const x = radius * random.between(0.1, 0.34);
  const knotY = y + radius * tilt * 0.98;
  const bow = [
    `M${x} ${knotY}C${x - 60} ${knotY - 44} ${x - 78} ${knotY + 22} ${x} ${knotY}`,
    `C${x + 60} ${knotY - 44} ${x + 78} ${knotY + 22} ${x} ${knotY}M${x} ${knotY}`,
    `Q${x - 14} ${knotY + 40} ${x - 34} ${knotY + 66}M${x} ${knotY}`,
    `Q${x + 16} ${knotY + 36} ${x + 26} ${knotY + 72}`,
  ].join("");
  return (
    line(ringPath(radius, y), darken(colour, 0.2), 8) + line(ringPath(radius, y - 8), colour, 6) + line(bow, colour, 6)
  );
}

/** Layers of food behind glass, each with pieces of what it is of against the glass. */
function strata(
  random: Random,
  ingredients: readonly Ingredient[],
  radius: number,
  bottom: number,
  top: number,
): string {
  const count = ingredients.length;
  const step = (bottom - top) / count;
  const layer = (ingredient: Ingredient, index: number) => {
    const [low, high] = [bottom - index * step, bottom - (index + 1) * step];
    const wave = (y: number) =>
      [-1.05, -0.5, 0, 0.5, 1.05].map((along): Point => {
        const sag = Math.sqrt(Math.max(0, 1 - Math.min(1, along * along))) * radius * tilt;
        return [along * radius, y + sag + random.between(-8, 8)];
      });
    const d = `${smoothPath(wave(high))}L${radius * 1.1} ${low + 90}L${-radius * 1.1} ${low + 90}Z`;
    const rows = Math.max(1, Math.round(step / 62));
    const pieces = Array.from({ length: rows * 6 }, (_, piece) => {
      const [column, row] = [piece % 6, Math.floor(piece / 6)];
      const along = -0.86 + column * 0.344 + (row % 2) * 0.16;
      const sag = Math.sqrt(Math.max(0, 1 - along * along)) * radius * tilt;
      return placed(ingredient.draw(random), {
        x: along * radius,
        y: high + sag + 30 + row * 56 + random.between(-6, 6),
        rotate: random.between(0, 360),
        scale: 0.72,
      });
    });
    return (
      shape(d, { from: lighten(ingredient.colour, 0.12), to: darken(ingredient.colour, 0.14) }) +
      clipped(d, pieces.join(""))
    );
  };
  return ingredients
    .map((ingredient, index) => ({ markup: layer(ingredient, index), index }))
    .reverse()
    .map(({ markup }) => markup)
    .join("");
}

/** A tall glass: something poured in bands that run into one another, a straw and a slice on the rim. */
export function glass(random: Random, { ingredients, sweet }: Recipe): Standing {
  const [radius, high] = [random.between(140, 156), random.between(500, 550)];
  const foot = radius * random.between(0.7, 0.8);
  const body = turnedPath([
    [foot, 0, true],
    [radius, -high, true],
  ]);
  const level = -high * random.between(0.84, 0.9);
  const at = (y: number) => foot + (radius - foot) * (-y / high);
  const drink = poured(random, ingredients, at, level);
  const surfaceColour = (ingredients[ingredients.length - 1] as Ingredient).colour;
  const straw = random.pick(["#c8553d", "#3f5f4c", "#2f4a6b", "#d9a441"]);
  const strawLine = `M${-radius * 0.1} ${level + 60}L${radius * 0.5} ${-high - 190}`;
  const rim =
    ellipse(0, -high, radius, radius * tilt, "rgba(255,252,245,0.34)") +
    line(ellipsePath(0, -high, radius, radius * tilt), "rgba(255,255,250,0.65)", 5);
  const drinkingStraw =
    line(strawLine, darken(straw, 0.2), 20) +
    line(strawLine, straw, 14) +
    line(strawLine, "#fbf7f0", 14, 'stroke-dasharray="18 24" style="stroke-linecap:butt"');
  const wheelColour = ingredients.find(({ family }) => family === "yellow" || family === "orange")?.colour ?? "#e9b93c";
  const wheel = placed(citrusSlice(random, wheelColour), {
    x: -radius * 0.92,
    y: -high - 26,
    rotate: random.between(-20, 20),
    scale: 1.55,
  });
  return {
    markup: [
      rim,
      shape(body, "rgba(255,252,245,0.4)"),
      clipped(body, drink),
      ellipse(0, level, at(level) - 8, (at(level) - 8) * tilt, {
        from: lighten(surfaceColour, 0.4),
        to: surfaceColour,
        angle: 20,
      }),
      sweet ? drinkingStraw : celery(random, greenOf(ingredients), radius, level, high),
      placed(heap(random, ingredients.slice(0, 3), at(level) * 0.62, 0, 0.56), { y: level - 4 }),
      leafTop(random, greenOf(ingredients), -radius * 0.1, level - 16, 0.95),
      shape(body, "url(#still-cylinder)", 'opacity="0.6"'),
      line(ringPath(radius, -high), "rgba(255,255,250,0.75)", 6),
      line(ringPath(foot, -16), "rgba(255,255,250,0.5)", 5),
      sweet ? wheel : "",
      line(`M${-radius * 0.78} ${-high * 0.86}L${-foot * 0.76} -60`, "rgba(255,255,250,0.6)", 12),
    ].join(""),
    wide: radius * 3.2,
    high: high + 200,
    foot,
    words: sweet ? "a tall glass poured in layers with a straw" : "a tall glass poured in layers with celery",
  };
}

/** A stick of celery to stir with. */
function celery(random: Random, colour: string, radius: number, level: number, high: number): string {
  const green = lighten(colour, 0.2);
  const lean = radius * random.between(0.4, 0.55);
  const d = [
    `M${-radius * 0.12} ${level + 70}L${lean} ${-high - 120}L${lean + 46} ${-high - 112}`,
    `L${radius * 0.2} ${level + 76}Z`,
  ].join("");
  const ribs = [12, 24].map((dx) =>
    line(`M${-radius * 0.1 + dx} ${level + 70}L${lean + dx} ${-high - 116}`, withAlpha(lighten(green, 0.5), 0.7), 4),
  );
  return (
    shape(d, { from: green, to: darken(green, 0.06), angle: 0 }) +
    ribs.join("") +
    leafTop(random, colour, lean + 22, -high - 108, 1.15)
  );
}

function poured(random: Random, ingredients: readonly Ingredient[], at: (y: number) => number, level: number): string {
  const count = ingredients.length;
  const bands = ingredients.map(({ colour }, index) => {
    const top = level * ((index + 1) / count);
    const reach = at(top) * 1.05;
    const points = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((along): Point => {
      const sag = Math.sqrt(Math.max(0, 1 - along * along)) * reach * tilt;
      return [along * reach, top + sag + (index < count - 1 ? random.between(-22, 22) : 0)];
    });
    const above = ingredients[index + 1]?.colour ?? lighten(colour, 0.2);
    return shape(`${smoothPath(points)}V60H${-reach}Z`, { from: mix(colour, above, 0.4), to: colour });
  });
  const bubbles = Array.from({ length: 22 }, () => {
    const y = random.between(level + 30, -30);
    return circle(random.between(-0.8, 0.8) * at(y), y, random.between(3, 9), "rgba(255,255,250,0.3)");
  });
  return bands.reverse().join("") + bubbles.join("");
}

// --- Baking -----------------------------------------------------------------------------------------------------

/** A cake on a stand, a slice taken out of its front: layered and iced, or plain, low and dusted. */
export function cake(random: Random, recipe: Recipe): Standing {
  const { ingredients, tones } = recipe;
  const plain = recipe.mentions("polenta", "oil", "almond", "drizzle", "upside", "pound") || random.chance(0.3);
  const radius = random.between(266, 288);
  const high = plain ? random.between(150, 170) : random.between(236, 270);
  const lift = 150;
  const [sponge, cream] = cakeColours(ingredients);
  const layers = plain ? [] : random.chance(0.5) ? [0.64, 0.3] : [0.48];
  const side = turnedPath([
    [radius, 0, true],
    [radius, -high, true],
  ]);
  const creams = layers.map((along) => {
    const band = shape(bandPath(radius + 3, -high * (along + 0.055), -high * (along - 0.055)), cream);
    return band + fillingDots(random, ingredients, radius, -high * along);
  });
  const crumbs = Array.from({ length: 70 }, () => {
    const fill = withAlpha(random.chance(0.5) ? darken(sponge, 0.3) : lighten(sponge, 0.4), 0.5);
    return ellipse(
      random.between(-radius, radius),
      random.between(-high, 40),
      random.between(2, 5),
      random.between(1.5, 3),
      fill,
    );
  });
  const crust = mix(sponge, "#a9672c", 0.35);
  const topColour = plain ? mix(sponge, "#c98a3d", 0.3) : cream;
  const top = ellipse(0, -high, radius, radius * tilt, {
    from: lighten(topColour, 0.4),
    to: darken(topColour, 0.04),
    angle: 20,
  });
  const wedge = { x: radius * random.between(0, 0.2), radius, high };
  const toppings = ingredients.filter(({ colour }) => colour !== cream && (plain || colour !== sponge));
  const content = [
    modelled(side, plain ? { from: crust, to: sponge } : sponge),
    clipped(side, crumbs.join("") + creams.join("") + shape(side, "url(#still-cylinder)", 'opacity="0.5"')),
    plain ? "" : drips(random, radius, high, cream),
    top,
    plain ? sugar(random, radius, high) : "",
    cutFaces(wedge, sponge, plain ? crust : cream, cream, layers),
    placed(heap(random, toppings.length > 0 ? toppings : ingredients, radius * 0.5, 0, plain ? 0.8 : 0.9), {
      x: -radius * 0.3,
      y: -high - 20,
    }),
    leafTop(random, greenOf(ingredients), -radius * 0.52, -high - 44, 1),
    leafTop(random, greenOf(ingredients), radius * 0.1, -high - 48, 0.9),
  ];
  const shadow = ellipse(20, -lift + 4, radius * 1.02, radius * 0.2, withAlpha(ink, 0.22));
  return {
    markup: cakeStand(radius, tones.ware) + shadow + placed(content.join(""), { y: -lift }),
    wide: radius * 2.7,
    high: high + lift + 110,
    foot: radius * 0.52,
    words: plain ? "a dusted cake on a stand with a slice cut" : "a layer cake on a stand with a slice cut",
  };
}

/** Icing sugar, sifted. */
function sugar(random: Random, radius: number, high: number): string {
  const dots = Array.from({ length: 150 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = radius * 0.97 * Math.sqrt(random.next());
    return circle(
      Math.cos(angle) * reach,
      -high + Math.sin(angle) * reach * tilt,
      random.between(1.4, 3.6),
      "rgba(255,253,246,0.75)",
    );
  });
  return dots.join("");
}

/** Sponge and icing: the palest is the icing; the first of the others that could be baked is the sponge. */
function cakeColours(ingredients: readonly Ingredient[]): [string, string] {
  const cream = paleOf(ingredients);
  const baked = ingredients.find(
    ({ family, colour }) => colour !== cream && ["brown", "orange", "yellow"].includes(family),
  );
  return [baked?.colour ?? mix("#d9a867", ingredients[0]?.colour ?? "#d9a867", 0.3), cream];
}

function cakeStand(radius: number, ware: string): string {
  const base = turnedPath([
    [radius * 0.52, 0, true],
    [radius * 0.44, -18],
    [radius * 0.14, -56],
    [radius * 0.12, -104],
    [radius * 0.2, -128, true],
  ]);
  const platter = turnedPath([
    [radius * 1.12, -126, true],
    [radius * 1.2, -146, true],
  ]);
  return (
    modelled(base, ware) +
    modelled(platter, ware) +
    ellipse(0, -146, radius * 1.2, radius * 1.2 * tilt, { from: lighten(ware, 0.5), to: lighten(ware, 0.1), angle: 20 })
  );
}

function fillingDots(random: Random, ingredients: readonly Ingredient[], radius: number, y: number): string {
  const fruit = ingredients.find(({ family }) => family === "red" || family === "purple") ?? ingredients[1];
  if (!fruit) return "";
  return Array.from({ length: 17 }, (_, index) => {
    const along = -0.96 + index * 0.12;
    const sag = Math.sqrt(Math.max(0, 1 - along * along)) * radius * tilt;
    return ellipse(
      along * radius,
      y + sag + random.between(-5, 5),
      random.between(8, 15),
      random.between(5, 9),
      withAlpha(fruit.colour, 0.9),
    );
  }).join("");
}

/** Icing that runs over the edge and stops at different heights. */
function drips(random: Random, radius: number, high: number, cream: string): string {
  const count = 13;
  const edge = Array.from({ length: count * 2 + 1 }, (_, index): Point => {
    const angle = Math.PI - (index / (count * 2)) * Math.PI;
    const run = index % 2 ? random.between(30, 78) : random.between(4, 14);
    return [Math.cos(angle) * (radius + 3), -high + Math.sin(angle) * radius * tilt + run];
  });
  const d = [
    `${smoothPath(edge)}L${coordinates([radius + 3, -high])}`,
    `A${radius} ${radius * tilt} 0 0 0 ${coordinates([-radius - 3, -high])}Z`,
  ].join("");
  return (
    shape(d, withAlpha(ink, 0.16), 'transform="translate(3 8)"') +
    shape(d, cream) +
    shape(d, "url(#still-cylinder)", 'opacity="0.7"')
  );
}

/** Where the slice was: the two inner faces, one in shade and one lit, the icing or crust along their top. */
function cutFaces(
  { x, radius, high }: { x: number; radius: number; high: number },
  sponge: string,
  edge: string,
  cream: string,
  layers: readonly number[],
): string {
  const drop = (at: number) => Math.sqrt(Math.max(0, 1 - (at / radius) ** 2)) * radius * tilt;
  const strip = (from: number, top: number, bottom: number, colour: string) => {
    const corners: Point[] = [
      [from, -high * top + drop(from)],
      [x, -high * top],
      [x, -high * bottom],
      [from, -high * bottom + drop(from)],
    ];
    return shape(`M${corners.map(coordinates).join("L")}Z`, colour);
  };
  const face = (from: number, shade: (colour: string) => string) => {
    const bands = layers.map((along) => strip(from, along + 0.055, along - 0.055, shade(cream)));
    return strip(from, 1, 0, shade(sponge)) + strip(from, 1, 0.93, shade(edge)) + bands.join("");
  };
  const [left, right] = [x - radius * 0.34, x + radius * 0.38];
  const floor = [
    `M${coordinates([x, 0])}L${coordinates([left, drop(left)])}`,
    `Q${coordinates([x, radius * tilt * 1.12])} ${coordinates([right, drop(right)])}Z`,
  ].join("");
  return [
    face(left, (colour) => darken(colour, 0.24)),
    face(right, (colour) => lighten(colour, 0.12)),
    shape(floor, withAlpha(ink, 0.3)),
  ].join("");
}

/** A loaf on a board, two slices cut from it and leaning in front. */
export function loaf(random: Random, recipe: Recipe): Standing {
  if (recipe.mentions("focaccia", "brownie", "flapjack", "slab")) return slab(random, recipe);
  const { ingredients } = recipe;
  const crust = loafCrust(ingredients);
  const crumb = mix(lighten(crust, 0.55), paleOf(ingredients), 0.5);
  const [long, high] = [random.between(560, 610), random.between(250, 280)];
  const [left, right] = [-long / 2 + 40, long / 2 + 40];
  const body = [
    `M${left} -6`,
    `C${left - 20} -${high * 0.4} ${left - 10} -${high * 0.8} ${left + 70} -${high * 0.94}`,
    `C${left + 180} -${high * 1.12} ${right - 160} -${high * 1.1} ${right - 50} -${high * 0.92}`,
    `C${right + 34} -${high * 0.74} ${right + 26} -${high * 0.3} ${right + 2} -6Z`,
  ].join("");
  const scores = [0.2, 0.42, 0.64, 0.84].map((along) => {
    const x = left + long * along;
    const d = [
      `M${x - 40} ${-high * 0.99}Q${x + 14} ${-high * 0.88} ${x + 28} ${-high * 0.62}`,
      `Q${x - 18} ${-high * 0.78} ${x - 40} ${-high * 0.99}Z`,
    ].join("");
    return (
      shape(d, lighten(crust, 0.4)) +
      line(
        `M${x - 40} ${-high * 0.99}Q${x + 14} ${-high * 0.88} ${x + 28} ${-high * 0.62}`,
        withAlpha(darken(crust, 0.4), 0.5),
        4,
      )
    );
  });
  const topped = ingredients.slice(1);
  const studs = Array.from({ length: 15 }, (_, index) => {
    const ingredient = topped[index % topped.length] as Ingredient;
    const x = left + 90 + random.next() * (long - 180);
    return placed(ingredient.draw(random), {
      x,
      y: -high * random.between(0.82, 1),
      rotate: random.between(0, 360),
      scale: random.between(0.34, 0.5),
    });
  });
  const flour = Array.from({ length: 60 }, () =>
    circle(
      random.between(left + 20, right - 20),
      -high * random.between(0.3, 1),
      random.between(1.5, 4),
      "rgba(255,250,238,0.5)",
    ),
  );
  const end = placed(loafSlice(random, crust, crumb, topped, high), { x: left + 4, y: 0 });
  const first = placed(loafSlice(random, crust, crumb, topped, high), { x: left - 120, y: 12, rotate: -9 });
  const second = placed(loafSlice(random, crust, crumb, topped, high * 0.98), { x: left - 236, y: 24, rotate: -17 });
  return {
    markup: placed(
      modelled(body, { from: lighten(crust, 0.1), to: darken(crust, 0.2) }, "gloss") +
        clipped(body, flour.join("")) +
        scores.join("") +
        studs.join("") +
        end +
        first +
        second,
      { x: 100 },
    ),
    wide: long + 420,
    high: high + 60,
    foot: long / 2 + 120,
    words: "a loaf on a wooden board with two slices cut",
    onBoard: true,
  };
}

function loafCrust(ingredients: readonly Ingredient[]): string {
  const baked = ingredients.find(({ family }) => family === "brown" || family === "orange" || family === "yellow");
  return mix("#b9793f", baked?.colour ?? ingredients[0]?.colour ?? "#b9793f", baked ? 0.6 : 0.3);
}

/** A slab seen from a corner: dimpled, topped, two pieces cut from its end. */
function slab(random: Random, { ingredients }: Recipe): Standing {
  const crust = loafCrust(ingredients);
  const crumb = mix(lighten(crust, 0.55), paleOf(ingredients), 0.6);
  const [long, deep, high] = [random.between(620, 660), 250, 104];
  const main = block(random, ingredients, crust, crumb, long, deep, high);
  const cut = block(random, ingredients, crust, crumb, 190, deep, high);
  return {
    markup: placed(main, { x: -110 }) + placed(cut, { x: long / 2 + 36, y: 12 }),
    wide: long + 430,
    high: deep + high + 130,
    foot: long / 2 + 150,
    words: "a slab of topped bread on a wooden board, cut",
    onBoard: true,
  };
}

/** A block of bread: its dimpled top seen at a low angle and its cut front. */
function block(
  random: Random,
  ingredients: readonly Ingredient[],
  crust: string,
  crumb: string,
  long: number,
  deep: number,
  high: number,
): string {
  const half = long / 2;
  const lean = 56;
  const top = [
    `M${-half} ${-high}Q${-half + 4} ${-high - 16} ${-half + lean} ${-high - deep * 0.86}`,
    `Q${lean} ${-high - deep * 0.92} ${half + lean * 0.8} ${-high - deep * 0.86}`,
    `Q${half + lean * 0.5} ${-high - deep * 0.4} ${half} ${-high}`,
    `Q0 ${-high + 16} ${-half} ${-high}Z`,
  ].join("");
  const front = `M${-half} ${-high}Q0 ${-high + 16} ${half} ${-high}L${half - 6} -4Q0 6 ${-half + 6} -4Z`;
  const at = (): Point => {
    const up = random.between(0.12, 0.84);
    return [random.between(-half * 0.9, half * 0.9) + lean * up * 0.9, -high - deep * up * 0.92];
  };
  const dimples = Array.from({ length: Math.round(long / 42) }, () => {
    const [x, y] = at();
    return (
      ellipse(x, y, random.between(20, 30), random.between(8, 12), withAlpha(darken(crust, 0.4), 0.3)) +
      ellipse(x + 3, y + 4, 18, 5, withAlpha("#fff3cc", 0.5))
    );
  });
  const toppings = ingredients.slice(1);
  const pieces = Array.from({ length: Math.round(long / 17) }, (_, index) => {
    const ingredient = toppings[index % toppings.length] as Ingredient;
    const [x, y] = at();
    return {
      y,
      markup: placed(
        `<g transform="scale(1 0.62)">${placed(ingredient.draw(random), { rotate: random.between(0, 360) })}</g>`,
        { x, y, scale: 0.72 },
      ),
    };
  });
  const holes = Array.from({ length: Math.round(long / 11) }, () => {
    return ellipse(
      random.between(-half + 16, half - 16),
      random.between(-high + 22, -14),
      random.between(4, 14),
      random.between(3, 8),
      withAlpha(darken(crumb, 0.4), 0.4),
    );
  });
  return [
    shape(`${front}${top}`, withAlpha(ink, 0.2), 'transform="translate(16 8)"'),
    shape(top, { from: lighten(crust, 0.06), to: mix(crust, "#a9672c", 0.24) }),
    clipped(top, dimples.join("")),
    ...pieces.sort((a, b) => a.y - b.y).map(({ markup }) => markup),
    shape(front, { from: lighten(crumb, 0.2), to: darken(crumb, 0.06) }),
    clipped(front, holes.join("")),
    line(`M${-half} ${-high}Q0 ${-high + 16} ${half} ${-high}`, darken(crust, 0.1), 12),
    line(`M${-half + 6} -6Q0 4 ${half - 6} -6`, darken(crust, 0.16), 10),
  ].join("");
}

/** A slice facing us, foot at the origin: crust, crumb, what is baked into it. */
function loafSlice(random: Random, crust: string, crumb: string, studs: readonly Ingredient[], high: number): string {
  const half = high * 0.48;
  const outline = (inset: number) => {
    const [x, top] = [half - inset, -high + inset];
    return [
      `M${-x * 0.9} ${-inset}`,
      `C${-x} ${-high * 0.3} ${-x * 0.84} ${-high * 0.5} ${-x} ${-high * 0.66}`,
      `C${-x * 1.1} ${top * 0.98} ${-x * 0.5} ${top} 0 ${top}`,
      `S${x * 1.1} ${top * 0.98} ${x} ${-high * 0.66}`,
      `C${x * 0.84} ${-high * 0.5} ${x} ${-high * 0.3} ${x * 0.9} ${-inset}Z`,
    ].join("");
  };
  const inner = outline(15);
  const holes = Array.from({ length: 24 }, () =>
    ellipse(
      random.between(-half * 0.76, half * 0.76),
      random.between(-high * 0.88, -24),
      random.between(3, 10),
      random.between(2, 6),
      withAlpha(darken(crumb, 0.4), 0.35),
    ),
  );
  const dots = Array.from({ length: 9 }, (_, index) => {
    const ingredient = studs[index % studs.length] as Ingredient;
    return placed(ingredient.draw(random), {
      x: random.between(-half * 0.62, half * 0.62),
      y: random.between(-high * 0.82, -40),
      rotate: random.between(0, 360),
      scale: random.between(0.3, 0.44),
    });
  });
  return [
    shape(outline(0), withAlpha(ink, 0.22), 'transform="translate(16 6)"'),
    shape(outline(0), { from: lighten(crust, 0.06), to: darken(crust, 0.14) }),
    shape(inner, { from: lighten(crumb, 0.3), to: crumb, angle: 50 }),
    clipped(inner, holes.join("") + dots.join("")),
  ].join("");
}
