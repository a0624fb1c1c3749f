/** On plates, in pans and in tins, seen from above. */
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
  withAlpha,
} from "../canvas";
import { ink } from "../palette";
import { ellipsePath, materials, modelled, roundedPath, thrownShadow } from "../still-life";
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
  type Recipe,
  rimShade,
  sauce,
  scatter,
  seeds,
  spread,
  spreadOver,
} from "./plating";
import { roundWare } from "./table";

/** Cakes, dumplings or fillets of the main colour in a ring or a row, the rest over and around them. */
export function plate(random: Random, recipe: Recipe): Plated {
  const { ingredients, tones } = recipe;
  const [radius, well] = [404, 334];
  const order = ordered(ingredients);
  const folded = recipe.mentions("gyoza", "dumpling", "ravioli", "empanada", "samosa");
  const flat = recipe.mentions("pancake", "fritter", "crumpet", "flatbread", "patt");
  const form = folded ? "folded" : flat ? "flat" : "round";
  const food = {
    folded: () => ringOfDumplings(random, order, tones.ware),
    flat: () => stackOfCakes(random, ingredients, order),
    round: () => roundsInSauce(random, ingredients, order),
  }[form]();
  const painted = random.chance(0.5)
    ? line(ellipsePath(0, 0, radius - 24), withAlpha(darken(tones.ware, 0.4), 0.5), 5)
    : "";
  const words = { folded: "a plate of folded dumplings", flat: "a plate of griddle cakes", round: "a full plate" }[
    form
  ];
  return { markup: roundWare(radius, well, tones.ware) + painted + food, reach: radius, words };
}

function ringOfDumplings(random: Random, order: Order, ware: string): string {
  const start = random.between(0, 360);
  const ring = Array.from({ length: 9 }, (_, index) => {
    const angle = start + index * 40;
    const [x, y] = polar(0, 0, angle, 196 + random.between(-5, 5));
    return placed(dumpling(random, order, 106), { x, y, rotate: angle + random.between(-5, 5) });
  });
  const spare = order.second.family === "brown" || order.second.family === "orange" ? order.third : order.second;
  return [
    leaves(random, herbColour(order), spread(random, 270, 130, 8), 1),
    ...ring,
    dip(random, spare.colour, ware),
    scatter(random, order.garnish, spread(random, 285, 120, 13), 0.8),
    seeds(random, 270, "#4a4038", 50),
    seeds(random, 270, "#f6ecd6", 50),
  ].join("");
}

function stackOfCakes(random: Random, ingredients: readonly Ingredient[], order: Order): string {
  const start = random.between(0, 360);
  const under = [0, 1, 2].map((index) => {
    const [x, y] = polar(0, 0, start + index * 120, 104);
    return placed(griddled(random, order, 186), { x, y, rotate: random.between(0, 360) });
  });
  const syrup = order.third.family === "brown" ? order.third : order.garnish;
  const cream = blobPath(random, 0, 0, 84, 74, { wobble: 0.1 });
  const pale = lighten(paleOf(ingredients), 0.4);
  return [
    scatter(random, order.second, spread(random, 300, 66 * order.second.spacing, 30), 1),
    ...under,
    griddled(random, order, 192),
    syrupOver(random, syrup),
    placed(
      shape(cream, withAlpha(ink, 0.18), 'transform="translate(5 9)"') +
        shape(cream, { from: lighten(pale, 0.4), to: darken(pale, 0.06), angle: 60 }),
      { x: 10, y: -6 },
    ),
    scatter(random, order.second, spread(random, 170, 62 * order.second.spacing, 20), 1.06),
    leaves(random, "#6f8f4e", [[14, -10]], 0.9),
  ].join("");
}

function roundsInSauce(random: Random, ingredients: readonly Ingredient[], order: Order): string {
  const pool = shape(blobPath(random, 0, 0, 300, 290, { wobble: 0.05 }), {
    from: lighten(order.third.colour, 0.24),
    to: order.third.colour,
    angle: 60,
  });
  const start = random.between(0, 360);
  const mains = [
    ...Array.from({ length: 9 }, (_, index) => ({ angle: index * 40, reach: 196 })),
    ...[0, 120, 240].map((angle) => ({ angle: angle + 30, reach: 74 })),
  ];
  const rounds = mains.map(({ angle, reach }) => {
    const [x, y] = polar(0, 0, start + angle + random.between(-5, 5), reach + random.between(-12, 12));
    return placed(griddled(random, order, random.between(62, 72)), { x, y, rotate: random.between(0, 360) });
  });
  return [
    pool,
    scatter(random, order.third, spread(random, 286, 118, 12), 0.86),
    scatter(random, order.second, spread(random, 284, 84 * order.second.spacing, 18), 0.86),
    ...rounds,
    scatter(random, order.second, spread(random, 210, 150, 6), 0.66),
    scatter(random, order.garnish, spread(random, 280, 118, 11), 0.88),
    leaves(random, herbColour(order), spread(random, 250, 140, 8), 0.86),
    dabs(random, 250, mix(paleOf(ingredients), "#fffaf0", 0.4)),
    seeds(random, 280, "#4a4038", 30),
  ].join("");
}

/** A round of batter, dough or mash, browned on the griddle. */
function griddled(random: Random, { main }: Order, size: number): string {
  const d = blobPath(random, 0, 0, size, size * 0.96, { wobble: 0.03, points: 10 });
  const brown = mix(main.colour, "#8c4f22", main.family === "green" ? 0.12 : 0.42);
  const top = blobPath(random, 0, 0, size * 0.84, size * 0.8, { wobble: 0.05, points: 10 });
  const marks = spread(random, size * 0.7, size * 0.34, 7).map(([x, y]) =>
    shape(blobPath(random, x, y, size * 0.16, size * 0.11, { wobble: 0.2 }), withAlpha(brown, 0.4)),
  );
  const shine = line(
    `M${-size * 0.56} ${-size * 0.36}Q${-size * 0.2} ${-size * 0.72} ${size * 0.3} ${-size * 0.64}`,
    withAlpha("#fffaf0", 0.35),
    size * 0.07,
  );
  return [
    shape(d, withAlpha(ink, 0.22), 'transform="translate(7 12)"'),
    shape(d, { from: lighten(main.colour, 0.3), to: darken(main.colour, 0.06), angle: 60 }),
    shape(top, { from: mix(main.colour, brown, 0.3), to: mix(main.colour, brown, 0.6), angle: 60 }),
    ...marks,
    shine,
  ].join("");
}

/** A folded dumpling with its pleats along the back and a crisp underside. */
function dumpling(random: Random, { main, second }: Order, size: number): string {
  const d = [
    `M${-size} 14C${-size * 0.9} ${-size * 0.5} ${size * 0.9} ${-size * 0.5} ${size} 14`,
    `C${size * 0.6} ${size * 0.52} ${-size * 0.6} ${size * 0.52} ${-size} 14Z`,
  ].join("");
  const crisp = [
    `M${-size * 0.86} 22`,
    `C${-size * 0.5} ${size * 0.5} ${size * 0.5} ${size * 0.5} ${size * 0.86} 22`,
    `C${size * 0.5} ${size * 0.2} ${-size * 0.5} ${size * 0.2} ${-size * 0.86} 22Z`,
  ].join("");
  const pleats = [-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map((along) => {
    const lift = -size * 0.36 * (1 - along * along * 0.7);
    return line(
      `M${along * size} ${lift}Q${along * size + 10} ${lift + 18} ${along * size + 4} ${lift + 34}`,
      withAlpha(darken(main.colour, 0.4), 0.4),
      5,
    );
  });
  const ridge = line(
    `M${-size * 0.9} 2C${-size * 0.7} ${-size * 0.44} ${size * 0.7} ${-size * 0.44} ${size * 0.9} 2`,
    lighten(main.colour, 0.4),
    9,
  );
  const brown = second.family === "brown" || second.family === "orange" ? second.colour : "#b8742f";
  return [
    shape(d, withAlpha(ink, 0.22), 'transform="translate(6 11)"'),
    shape(d, { from: lighten(main.colour, 0.3), to: darken(main.colour, 0.08) }),
    shape(crisp, { from: mix(brown, main.colour, 0.3), to: brown }),
    ridge,
    ...pleats,
    ellipse(random.between(-20, 20), size * 0.3, 12, 5, withAlpha(darken(brown, 0.4), 0.4)),
  ].join("");
}

function dip(random: Random, colour: string, ware: string): string {
  const glazed = mix(ware, "#3f5a6b", 0.4);
  return [
    ellipse(8, 14, 96, 94, withAlpha(ink, 0.22)),
    circle(0, 0, 94, { from: lighten(glazed, 0.4), to: darken(glazed, 0.1), angle: 60 }),
    circle(0, 0, 76, { from: darken(colour, 0.3), to: colour, angle: 60 }),
    seeds(random, 56, "#f3e4c4", 16),
    line("M-46 -30Q-20 -56 18 -52", "rgba(255,250,240,0.45)", 7),
  ].join("");
}

function syrupOver(random: Random, { colour }: Ingredient): string {
  const pools = [
    [0, 0, 120],
    [96, 40, 54],
    [-84, 66, 60],
    [30, -104, 48],
  ].map(([x = 0, y = 0, size = 60]) => blobPath(random, x, y, size, size * 0.8, { wobble: 0.14 }));
  return (
    shape(pools.join(""), withAlpha(darken(colour, 0.06), 0.72)) +
    line("M-60 -36Q-10 -74 50 -52", "rgba(255,250,240,0.5)", 8)
  );
}

/** A frying pan of something saucy, straight from the hob. */
export function pan(random: Random, recipe: Recipe): Plated {
  const { ingredients, tones } = recipe;
  const [radius, well] = [376, 338];
  const order = ordered(ingredients);
  const iron = random.pick([materials.iron, "#39434a", mix(tones.ware, materials.iron, 0.65)]);
  const angle = random.pick([-28, -152, 32]) + random.between(-8, 8);
  const handle = placed(panHandle(iron, radius), { rotate: angle });
  const grainy = recipe.mentions("rice", "biryani", "paella", "pilaf", "risotto", "couscous");
  const food = [
    sauce(random, well - 6, order.main.colour),
    grainy
      ? grains(random, well - 16, order.main.colour, 330) +
        grains(random, well - 30, lighten(paleOf(ingredients), 0.1), 60)
      : "",
    scatter(random, order.third, spread(random, well * 0.84, 92 * order.third.spacing, 24), 1.02),
    scatter(random, order.second, spread(random, well * 0.78, 104 * order.second.spacing, 18), 1.28),
    grainy ? "" : scatter(random, order.main, spread(random, well * 0.8, 150, 9), 0.9),
    order.garnish.family === "green"
      ? scatter(random, order.garnish, spread(random, well * 0.8, 150, 8), 0.85)
      : scatter(random, order.garnish, spread(random, well * 0.8, 110, 12), 0.85),
    leaves(random, herbColour(order), spread(random, well * 0.72, 130, 9), 0.85),
    seeds(random, well * 0.8, "#f3e4c4", 24),
  ];
  const spoonAngle = angle + 180 + random.between(-30, 30);
  return {
    markup:
      handle +
      roundWare(radius, well, iron) +
      clipped(ellipsePath(0, 0, well), food.join("")) +
      rimShade(well) +
      placed(servingSpoon(random), { rotate: spoonAngle }),
    reach: radius + 10,
    words: "a full frying pan with a wooden spoon",
  };
}

function panHandle(iron: string, radius: number): string {
  const d = [
    `M${radius - 16} -44C${radius + 60} -34 ${radius + 90} -30 ${radius + 380} -42`,
    `Q${radius + 424} -40 ${radius + 424} 0T${radius + 380} 42`,
    `C${radius + 90} 30 ${radius + 60} 34 ${radius - 16} 44Z`,
  ].join("");
  return (
    thrownShadow(d, 16, 24, 0.3) +
    modelled(d, lighten(iron, 0.08), "gloss") +
    ellipse(radius + 384, 0, 19, 13, withAlpha(ink, 0.5))
  );
}

function servingSpoon(random: Random): string {
  const wood = random.pick([materials.wood, "#b98656"]);
  const d = "M130 -50C200 -62 246 -30 254 -15L560 -17Q572 0 560 17L254 15C246 30 200 62 130 50C80 40 80 -40 130 -50Z";
  return (
    thrownShadow(d, 8, 14, 0.34) +
    shape(d, { from: lighten(wood, 0.24), to: darken(wood, 0.06) }) +
    ellipse(162, 0, 56, 35, withAlpha(darken(wood, 0.4), 0.4))
  );
}

/** A roasting tin lined with paper and full to the edges, or a baked dish in its sauce. */
export function tray(random: Random, recipe: Recipe): Plated {
  const { ingredients, tones } = recipe;
  const [half, high] = [490, 335];
  const order = ordered(ingredients);
  const saucy = recipe.mentions("baked", "parmigiana", "lasagne", "gratin", "moussaka");
  const metal = saucy ? tones.ware : random.pick([materials.steel, "#8f9996", mix(tones.ware, materials.steel, 0.4)]);
  const rim = roundedPath(-half, -high, half * 2, high * 2, 56);
  const inner = roundedPath(-half + 26, -high + 26, half * 2 - 52, high * 2 - 52, 40);
  const handles = [-1, 1].map((side) =>
    line(
      `M${side * (half - 6)} -90C${side * (half + 62)} -92 ${side * (half + 62)} 92 ${side * (half - 6)} 90`,
      darken(metal, 0.1),
      26,
    ),
  );
  const food = saucy ? gratin(random, order, half, high) : roasted(random, order, half, high);
  return {
    markup: [
      ...handles,
      thrownShadow(rim, 20, 32, 0.34),
      shape(rim, { from: lighten(metal, 0.45), to: darken(metal, 0.12), angle: 60 }),
      shape(inner, darken(metal, 0.3)),
      clipped(inner, food),
    ].join(""),
    reach: half + 20,
    words: saucy ? "a bubbling baked dish" : "a roasting tin filled to its edges",
  };
}

function roasted(random: Random, order: Order, half: number, high: number): string {
  const inner = roundedPath(-half + 26, -high + 26, half * 2 - 52, high * 2 - 52, 40);
  const sheet = "#ecdcc0";
  const creased = [0.2, 0.5, 0.78].map((along) =>
    line(
      `M${-half} ${-high + high * 2 * along}L${half} ${-high + high * 2 * (along - 0.1)}`,
      withAlpha("#fffaf0", 0.5),
      5,
    ),
  );
  const counts = [order.main, order.second, order.main, order.third, order.garnish];
  const under = random.shuffle(spreadOver(random, half - 62, high - 62, 66, 110));
  const over = random.shuffle(spreadOver(random, half - 100, high - 96, 100, 34));
  const pieces = (points: readonly Point[], shift: number) =>
    points.map((point, index) => {
      const ingredient = counts[(index + shift) % counts.length] as Ingredient;
      return scatter(random, ingredient, [point], ingredient === order.main ? 1.36 : 1.2);
    });
  return [
    shape(inner, { from: lighten(sheet, 0.3), to: darken(sheet, 0.12), angle: 60 }),
    ...creased,
    glaze(random, half - 60, high - 60, order.main.colour),
    ...pieces(under, 0),
    ...pieces(over, 2),
    leaves(random, herbColour(order), spreadOver(random, half - 120, high - 110, 170, 10), 0.95),
  ].join("");
}

function gratin(random: Random, order: Order, half: number, high: number): string {
  const base = order.main.family === "purple" || order.main.family === "brown" ? order.second : order.main;
  const laid = base === order.main ? order.second : order.main;
  const rows = Array.from({ length: 24 }, (_, index): Point => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    return [
      -half + 118 + column * 152 + (row % 2) * 34 + random.between(-16, 16),
      -high + 100 + row * 156 + random.between(-14, 14),
    ];
  });
  const cheese = spreadOver(random, half - 80, high - 80, 128, 22).map(([x, y]) => {
    const patch = blobPath(random, x, y, random.between(40, 66), random.between(30, 46), { wobble: 0.18 });
    const pale = order.third.family === "cream" ? order.third.colour : "#f4ead2";
    return (
      shape(patch, withAlpha(pale, 0.92)) +
      shape(blobPath(random, x + 8, y + 6, 20, 13, { wobble: 0.2 }), withAlpha("#c98a3d", 0.5))
    );
  });
  return [
    shape(roundedPath(-half, -high, half * 2, high * 2, 40), {
      from: lighten(base.colour, 0.1),
      to: darken(base.colour, 0.12),
      angle: 60,
    }),
    glaze(random, half - 40, high - 40, darken(base.colour, 0.2)),
    scatter(random, laid, rows, 1.5),
    ...cheese,
    scatter(
      random,
      order.third.family === "cream" ? base : order.third,
      spreadOver(random, half - 90, high - 90, 130, 20),
      0.95,
    ),
    scatter(random, order.garnish, spreadOver(random, half - 90, high - 90, 150, 14), 0.92),
    leaves(random, herbColour(order), spreadOver(random, half - 120, high - 110, 190, 8), 0.95),
  ].join("");
}

/** The roasting juices on the paper. */
function glaze(random: Random, half: number, high: number, colour: string): string {
  return spreadOver(random, half, high, 150, 14)
    .map(([x, y]) =>
      shape(
        blobPath(random, x, y, random.between(60, 110), random.between(40, 80), { wobble: 0.2 }),
        withAlpha(mix(colour, "#a9672c", 0.4), 0.28),
      ),
    )
    .join("");
}
