/** In bowls and on platters, seen from above: stews, soups, salads, noodles. */
import {
  blobPath,
  circle,
  clipped,
  darken,
  ellipse,
  lighten,
  line,
  mix,
  type Point,
  placed,
  polar,
  type Random,
  shape,
  smoothPath,
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import { ellipsePath, thrownShadow } from "../still-life";
import type { Ingredient } from "./ingredients";
import {
  dabs,
  grains,
  herbColour,
  leaves,
  type Order,
  ordered,
  type Plated,
  paleOf,
  pileOf,
  type Recipe,
  rimShade,
  sauce,
  scatter,
  seeds,
  spread,
} from "./plating";
import { roundWare } from "./table";

/** A heaped bowl: a stew with rice at its side, or four ingredients in four quarters. */
export function bowl(random: Random, recipe: Recipe): Plated {
  const { ingredients, tones } = recipe;
  const [radius, well] = [392, 346];
  const rice = ingredients.slice(1).find(({ family }) => family === "cream");
  const stewed = rice && (recipe.mentions("curry", "dal", "stew", "rice", "chilli", "tagine") || random.chance(0.5));
  const food = stewed ? stewAndRice(random, recipe, rice, well) : quarters(random, recipe, well);
  const sprinkle = seeds(random, well * 0.8, random.pick(["#f3e4c4", "#4a4038", "#e9d3a0"]), 40);
  return {
    markup: roundWare(radius, well, tones.ware) + clipped(ellipsePath(0, 0, well), food + sprinkle) + rimShade(well),
    reach: radius,
    words: stewed ? "a bowl of stew and rice" : "a heaped bowl",
  };
}

function quarters(random: Random, { ingredients }: Recipe, well: number): string {
  const start = random.between(0, 360);
  const order = ordered(ingredients);
  const heaps = random.shuffle(ingredients).map((ingredient, index) => {
    const [x, y] = polar(0, 0, start + index * 90, well * 0.52);
    const ground = shape(blobPath(random, 0, 0, 176, 168, { wobble: 0.06 }), darken(ingredient.colour, 0.2));
    return placed(ground + pileOf(random, ingredient, 158), { x, y });
  });
  const middle = random.pick([
    () =>
      leaves(
        random,
        herbColour(order),
        [
          [0, 0],
          [34, 20],
          [-26, 26],
        ],
        0.95,
      ),
    () => dabs(random, well * 0.72, mix(paleOf(ingredients), "#fffaf0", 0.4)),
    () => scatter(random, order.garnish, spread(random, 70, 44, 5), 0.9),
  ])();
  return sauce(random, well - 6, mix(order.main.colour, paleOf(ingredients), 0.45)) + heaps.join("") + middle;
}

/** The stew fills the bowl; the rice is a hill on one side that the sauce laps at. */
function stewAndRice(random: Random, recipe: Recipe, rice: Ingredient, well: number): string {
  const { ingredients } = recipe;
  const order = ordered(ingredients.filter((ingredient) => ingredient !== rice));
  const start = random.between(0, 360);
  const [riceX, riceY] = polar(0, 0, start, well * 0.62);
  const clear = (points: readonly Point[]) => points.filter(([x, y]) => Math.hypot(x - riceX, y - riceY) > 226);
  const hill = blobPath(random, 0, 0, 226, 204, { wobble: 0.05, points: 11 });
  const others = ingredients.filter((ingredient) => ingredient !== rice && ingredient !== order.garnish);
  const stew = others.map((ingredient, index) => {
    const points = clear(spread(random, well * 0.88, (index === 0 ? 80 : 88) * ingredient.spacing, 40));
    return scatter(random, ingredient, points, 1.16);
  });
  const named = recipe.mentions("fish", "cod", "paneer", "tofu", "egg");
  const pale = named ? scatter(random, rice, clear(spread(random, well * 0.76, 150, 6)), 1.3) : "";
  const garnish = clear(spread(random, well * 0.84, 104, 18));
  const green = herbColour({
    ...order,
    garnish: ingredients.find(({ family }) => family === "green") ?? order.garnish,
  });
  const hills = [
    shape(hill, withAlpha(ink, 0.2), 'transform="translate(5 9)"'),
    shape(hill, { from: lighten(rice.colour, 0.3), to: darken(rice.colour, 0.1), angle: 60 }),
    shape(
      blobPath(random, 0, 0, 150, 128, { wobble: 0.06 }),
      withAlpha(lighten(rice.colour, 0.7), 0.6),
      'transform="translate(-20 -26)"',
    ),
    grains(random, 216, rice.colour),
    leaves(random, green, [[random.between(-40, 40), random.between(-40, 40)]], 0.9),
  ];
  return [
    sauce(random, well - 4, order.main.colour),
    ...stew,
    pale,
    scatter(random, order.garnish, garnish, 0.92),
    placed(hills.join(""), { x: riceX, y: riceY, rotate: start }),
    leaves(random, green, clear(spread(random, well * 0.7, 170, 6)), 0.8),
  ].join("");
}

/** A soup: smooth under a swirl of cream, or full of what is in it; bread beside it. */
export function soup(random: Random, recipe: Recipe): Plated {
  const { ingredients, tones } = recipe;
  const [radius, well] = [372, 322];
  const order = ordered(ingredients);
  const chunky =
    recipe.mentions("chowder", "tortilla", "pasta", "minestrone", "broth", "noodle", "bean") || random.chance(0.4);
  const bread = placed(slice(random, mix("#c98f52", order.main.colour, 0.12), "#f1dcb4"), {
    x: -radius * 0.98,
    y: radius * 0.72,
    rotate: random.between(-28, -8),
    scale: 1.1,
  });
  const food = chunky ? chunkySoup(random, ingredients, order, well) : smoothSoup(random, ingredients, order, well);
  return {
    markup:
      roundWare(radius, well, tones.ware) +
      clipped(ellipsePath(0, 0, well), sauce(random, well - 4, order.main.colour) + food) +
      rimShade(well) +
      bread,
    reach: radius + 30,
    words: "a bowl of soup and a slice of bread",
  };
}

function smoothSoup(random: Random, ingredients: readonly Ingredient[], order: Order, well: number): string {
  const pale = mix(paleOf(ingredients), "#fffaf0", 0.35);
  const turn = random.between(0, 360);
  const along = [-0.86, -0.52, -0.2, 0.14, 0.48, 0.84];
  const river = along.map(
    (step, index): Point => [step * well, (index % 2 ? 1 : -1) * well * random.between(0.16, 0.3)],
  );
  const d = smoothPath(river);
  const beside = smoothPath(river.map(([x, y]): Point => [x * 0.8, y * 0.7 + 58]));
  const drops = spread(random, well * 0.84, 70, 14).map(([x, y]) => circle(x, y, random.between(4, 11), pale));
  const cream = [
    line(d, withAlpha(pale, 0.5), 46),
    line(d, pale, 27),
    line(d, "#fffaf0", 9),
    line(beside, withAlpha(pale, 0.8), 11),
    ...drops,
  ];
  return [
    placed(cream.join(""), { rotate: turn }),
    scatter(random, order.third, spread(random, well * 0.72, 112, 10), 0.84),
    placed(scatter(random, order.second, spread(random, 128, 50 * order.second.spacing, 14), 0.96), { x: -30, y: 20 }),
    leaves(random, herbColour(order), spread(random, 120, 60, 5), 0.82),
    seeds(random, well * 0.7, darken(herbColour(order), 0.1), 26),
  ].join("");
}

function chunkySoup(random: Random, ingredients: readonly Ingredient[], order: Order, well: number): string {
  const layers = [order.second, order.third, order.garnish].map((ingredient, index) => {
    const points = spread(random, well * 0.86, (index === 0 ? 88 : 100) * ingredient.spacing, 26);
    return scatter(random, ingredient, points, 1.05);
  });
  const spoonful = placed(
    shape(blobPath(random, 0, 0, 66, 56, { wobble: 0.1 }), lighten(paleOf(ingredients), 0.3)) +
      leaves(random, herbColour(order), [[0, 0]], 0.75),
    { x: random.between(-60, 60), y: random.between(-60, 60) },
  );
  return (
    layers.join("") +
    spoonful +
    leaves(random, herbColour(order), spread(random, well * 0.74, 150, 7), 0.75) +
    seeds(random, well * 0.8, "#4a4038", 22)
  );
}

/** A slice of bread, crust and crumb, about 230 across. */
function slice(random: Random, crust: string, crumb: string): string {
  const d = [
    "M-104 104C-116 20 -112 -30 -120 -62C-128 -116 -60 -128 0 -126S128 -116 120 -62",
    "C112 -30 116 20 104 104Q0 118 -104 104Z",
  ].join("");
  const inner =
    "M-90 90C-100 16 -96 -30 -102 -60C-106 -100 -54 -110 0 -108S106 -100 102 -60C96 -30 100 16 90 90Q0 102 -90 90Z";
  const holes = spread(random, 84, 24, 22).map(([x, y]) =>
    ellipse(x, y, random.between(4, 11), random.between(3, 7), withAlpha(darken(crumb, 0.35), 0.4)),
  );
  return (
    thrownShadow(d, 12, 18, 0.34) +
    shape(d, { from: lighten(crust, 0.1), to: darken(crust, 0.12) }) +
    shape(inner, { from: lighten(crumb, 0.3), to: crumb }) +
    holes.join("")
  );
}

/** Leaves first and plenty of them, everything else among them, on a wide platter. */
export function salad(random: Random, { ingredients, tones }: Recipe): Plated {
  const [radius, well] = [404, 348];
  const order = ordered(ingredients);
  const green = herbColour({
    ...order,
    garnish: ingredients.find(({ family }) => family === "green") ?? order.garnish,
  });
  const bed = Array.from({ length: 50 }, (_, index) => {
    const ring = index < 20 ? 0.88 : index < 36 ? 0.6 : index < 45 ? 0.34 : 0.1;
    const angle = index * 47 + random.between(-12, 12);
    const [x, y] = polar(0, 0, angle, well * ring * random.between(0.88, 1.08));
    const colour = [green, darken(green, 0.14), lighten(green, 0.2), mix(green, "#c9cf84", 0.4)][index % 4] ?? green;
    return placed(frilled(random, colour), {
      x,
      y,
      rotate: angle + random.between(-50, 50),
      scale: random.between(0.95, 1.3),
    });
  });
  const leafy = ingredients.find(({ colour }) => colour === green);
  const others = ingredients.filter((ingredient) => ingredient !== leafy);
  const mixed = random.shuffle(spread(random, well * 0.86, 80, 44)).map((point, index) => {
    const ingredient = others[index % others.length] as Ingredient;
    return scatter(random, ingredient, [point], 1.04);
  });
  const top = leaves(random, lighten(green, 0.08), spread(random, well * 0.66, 130, 7), 0.85);
  return {
    markup:
      roundWare(radius, well, tones.ware) +
      bed.join("") +
      mixed.join("") +
      top +
      seeds(random, well * 0.8, "#f0dcae", 26),
    reach: radius,
    words: "a wide plate of leafy salad",
  };
}

/** A salad leaf with a frilled edge. */
function frilled(random: Random, colour: string): string {
  const half = Array.from({ length: 7 }, (_, index) => {
    const along = index / 6;
    return Math.sin(Math.PI * (0.12 + along * 0.8)) * 44 * (index % 2 ? 0.8 : 1.08) * random.between(0.9, 1.1);
  });
  const up = half.map((reach, index): Point => [-70 + index * 23, -reach]);
  const down = half.map((reach, index): Point => [-70 + index * 23, reach * 0.9]).reverse();
  const d = smoothPath([[-86, 0], ...up, [84, 0], ...down], true);
  const veins = line(
    "M-80 0Q0 6 72 0M-30 2L0 -24M0 2L30 -24M-20 3L8 24M12 3L40 22",
    withAlpha(lighten(colour, 0.55), 0.5),
    3,
  );
  return (
    shape(d, withAlpha(ink, 0.2), 'transform="translate(4 8)"') +
    shape(d, { from: lighten(colour, 0.14), to: darken(colour, 0.12) }) +
    veins
  );
}

/** Noodles in nests, toppings in heaps, chopsticks across the rim. */
export function noodles(random: Random, { ingredients, tones }: Recipe): Plated {
  const [radius, well] = [384, 334];
  const order = ordered(ingredients);
  const strandColour = noodleColour(ingredients);
  const broth = sauce(random, well - 4, mix(order.main.colour, "#8d5d3d", 0.25));
  const nests = [0, 1, 2, 3, 4].map((index) => {
    const [x, y] = index === 4 ? [0, 0] : polar(0, 0, index * 90 + 40, well * 0.5);
    return placed(nest(random, strandColour, well * 0.5), { x, y, rotate: random.between(0, 360) });
  });
  const toppings = ingredients.filter(({ colour }) => colour !== strandColour);
  const start = random.between(0, 360);
  const heaps = toppings.map((ingredient, index) => {
    const [x, y] = polar(0, 0, start + (index * 360) / toppings.length, well * 0.5);
    return placed(pileOf(random, ingredient, 106, 1.04), { x, y });
  });
  const inside = ellipsePath(0, 0, well);
  const food =
    broth +
    nests.join("") +
    heaps.join("") +
    leaves(random, herbColour(order), spread(random, 60, 50, 3), 0.8) +
    seeds(random, well * 0.8, "#f5e8c8", 46);
  return {
    markup:
      roundWare(radius, well, tones.ware) +
      clipped(inside, food) +
      rimShade(well) +
      placed(chopsticks(random), { x: 30, y: -radius * 0.74, rotate: random.between(-12, -4) }),
    reach: radius,
    words: "a bowl of noodles with chopsticks",
    cutlery: false,
  };
}

function noodleColour(ingredients: readonly Ingredient[]): string {
  const pale = ingredients.find(({ family }) => family === "cream" || family === "yellow");
  return pale?.colour ?? "#ecd29b";
}

/** One nest: strands that lie beside one another and curl. */
function nest(random: Random, colour: string, reach: number): string {
  return Array.from({ length: 13 }, (_, index) => {
    const radius = reach * (1 - index * 0.068);
    const start = random.between(0, 360);
    const points = Array.from({ length: 8 }, (__, step): Point => {
      const [x, y] = polar(0, 0, start + step * 42, radius * random.between(0.93, 1.05));
      return [x, y * 0.8];
    });
    const d = smoothPath(points);
    const shade = index % 3 === 0 ? darken(colour, 0.12) : index % 3 === 1 ? colour : lighten(colour, 0.25);
    return (
      line(d, withAlpha(darken(colour, 0.6), 0.35), 15) +
      line(d, shade, 11) +
      (index % 2 ? line(d, withAlpha("#fffaf0", 0.4), 3) : "")
    );
  }).join("");
}

function chopsticks(random: Random): string {
  const wood = random.pick(["#7d4a32", "#4a3b34", "#c08c58"]);
  return [0, 1]
    .map((index) => {
      const d = `M-470 -8L420 -5Q428 0 420 5L-470 10Q-480 0 -470 -8Z`;
      const band = shape("M-462 -8L-380 -7.6V9.6L-462 10Z", "#c8553d");
      return placed(
        thrownShadow(d, 8, 16, 0.34) + shape(d, { from: lighten(wood, 0.2), to: darken(wood, 0.1) }) + band,
        { y: index * 34, rotate: index * 3.4 },
      );
    })
    .join("");
}
