/** Bread, pastry and what one eats with the hands, seen from above: boards, pies, tacos, skewers. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  curve,
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
import { ellipsePath, materials, roundedPath, thrownShadow, woodFigure } from "../still-life";
import type { Ingredient } from "./ingredients";
import {
  herbColour,
  leaves,
  type Order,
  ordered,
  type Plated,
  paleOf,
  type Recipe,
  sauce,
  scatter,
  seeds,
  spread,
  spreadOver,
} from "./plating";
import { roundWare } from "./table";

/** On a wooden board: a topped flatbread with a piece already cut, or four topped rounds. */
export function board(random: Random, recipe: Recipe): Plated {
  const order = ordered(recipe.ingredients);
  const wood = random.pick([materials.wood, materials.darkWood, "#b98656", "#d9b583"]);
  const plank = roundedPath(-470, -316, 940, 632, 64);
  const grip = "M440 -58H600Q650 -54 650 0T600 58H440Z";
  const rounds = recipe.mentions("tostada", "toast", "bruschetta", "crostini") || random.chance(0.3);
  const food = rounds ? toppedRounds(random, recipe, order) : flatbread(random, recipe, order);
  return {
    markup: [
      thrownShadow(plank + grip, 20, 30, 0.34),
      shape(grip, { from: lighten(wood, 0.2), to: darken(wood, 0.06) }),
      shape(plank, { from: lighten(wood, 0.26), to: wood, angle: 60 }),
      clipped(
        plank,
        woodFigure(random, { left: -480, right: 480, top: -316, bottom: 316 }, darken(wood, 0.5), 17, 0.24),
      ),
      circle(598, 0, 19, withAlpha(ink, 0.35)),
      food,
    ].join(""),
    reach: 520,
    words: rounds ? "four topped rounds on a wooden board" : "a topped flatbread on a wooden board",
  };
}

function flatbread(random: Random, { ingredients }: Recipe, order: Order): string {
  const crust = mix("#d39a55", order.main.family === "brown" ? order.main.colour : "#d39a55", 0.4);
  const outline = blobPath(random, -20, 0, 408, 262, { wobble: 0.035, points: 12 });
  const inner = blobPath(random, -20, 0, 362, 220, { wobble: 0.03, points: 12 });
  const blisters = Array.from({ length: 26 }, (_, index) => {
    const angle = ((index * 360) / 26 + random.between(-6, 6)) * (Math.PI / 180);
    const fill = withAlpha(random.chance(0.4) ? darken(crust, 0.45) : lighten(crust, 0.3), 0.55);
    return ellipse(
      -20 + Math.cos(angle) * 386,
      Math.sin(angle) * 242,
      random.between(10, 24),
      random.between(8, 15),
      fill,
    );
  });
  const cheese = ingredients.find(({ family }) => family === "cream");
  const patches = cheese ? spreadOver(random, 290, 160, 110, 12) : [];
  const melted = patches.map(([x, y]) =>
    shape(blobPath(random, x, y, 56, 42, { wobble: 0.16 }), withAlpha(lighten(cheese?.colour ?? crust, 0.2), 0.85)),
  );
  const toppings = [order.second, order.third, order.main].map((ingredient, index) => {
    const points = spreadOver(random, 310, 172, (index === 0 ? 100 : 112) * ingredient.spacing, 16);
    return scatter(
      random,
      ingredient,
      points.map(([x, y]): Point => [x - 20, y]),
      1.05,
    );
  });
  const whole = [
    shape(outline, { from: lighten(crust, 0.18), to: darken(crust, 0.1), angle: 60 }),
    clipped(outline, blisters.join("")),
    shape(inner, { from: lighten(order.main.colour, 0.12), to: darken(order.main.colour, 0.06), angle: 60 }),
    clipped(inner, melted.join("")),
    ...toppings,
    leaves(random, herbColour(order), spreadOver(random, 290, 150, 130, 9), 0.92),
    seeds(random, 200, "#4a4038", 22),
  ].join("");
  return thrownShadow(outline, 10, 16, 0.3) + cutAway(whole);
}

/** The flatbread in two parts: a wedge of it drawn a little way off. */
function cutAway(whole: string): string {
  const wedge = "M-20 0L560 -250V250Z";
  const rest = "M-20 0L560 -250V-500H-700V500H560V250Z";
  return clipped(rest, whole) + placed(clipped(wedge, whole), { x: 34, y: 6, rotate: 3 });
}

function toppedRounds(random: Random, { ingredients }: Recipe, order: Order): string {
  const dough = random.pick(["#e3b05c", "#dba255", "#e8bd74"]);
  const places: Point[] = [
    [-240, -140],
    [20, -146],
    [-216, 148],
    [62, 140],
    [296, -6],
  ];
  return places
    .map(([x, y]) => {
      const d = blobPath(random, 0, 0, 136, 132, { wobble: 0.04, points: 11 });
      const toasted = spread(random, 122, 34, 18).map(([spotX, spotY]) =>
        ellipse(spotX, spotY, random.between(4, 11), random.between(3, 8), withAlpha("#a9672c", 0.35)),
      );
      const spreadBase = shape(blobPath(random, 0, 0, 100, 96, { wobble: 0.1 }), {
        from: lighten(order.main.colour, 0.12),
        to: darken(order.main.colour, 0.08),
        angle: 60,
      });
      const cream = shape(
        blobPath(random, random.between(-20, 20), random.between(-20, 20), 40, 32, { wobble: 0.14 }),
        lighten(paleOf(ingredients), 0.35),
      );
      const content = [
        thrownShadow(d, 8, 14, 0.32),
        shape(d, { from: lighten(dough, 0.2), to: darken(dough, 0.1), angle: 60 }),
        ...toasted,
        spreadBase,
        scatter(random, order.main, spread(random, 84, 54 * order.main.spacing, 8), 0.9),
        scatter(random, order.garnish, spread(random, 70, 74, 4), 0.84),
        cream,
        scatter(random, order.third, spread(random, 70, 80, 3), 0.72),
        leaves(random, herbColour(order), [[random.between(-24, 24), random.between(-24, 24)]], 0.7),
      ];
      return placed(content.join(""), { x, y, rotate: random.between(-20, 20) });
    })
    .join("");
}

/** An open tart or pie: fluted crust, filling, fruit or vegetables in rings, perhaps a lattice. */
export function pie(random: Random, recipe: Recipe): Plated {
  const { ingredients } = recipe;
  const { ware } = recipe.tones;
  if (recipe.mentions("filo", "strudel", "borek", "spiral")) return spiralPie(random, recipe);
  const [radius, well] = [394, 318];
  const order = ordered(ingredients);
  const crust = mix("#d9a461", "#c98f4e", random.next());
  const flutes = Array.from({ length: 34 }, (_, index) => {
    const [x, y] = polar(0, 0, (index * 360) / 34, well + 26);
    return circle(x, y, 35, { from: lighten(crust, 0.3), to: darken(crust, 0.1), angle: 60 });
  });
  const marks = Array.from({ length: 34 }, (_, index) => {
    const angle = ((index + 0.5) * 360) / 34;
    return `M${coordinates(polar(0, 0, angle, well + 2))}L${coordinates(polar(0, 0, angle, well + 36))}`;
  });
  const inside = ellipsePath(0, 0, well);
  const filling = sauce(random, well, order.main.colour);
  const lattice = recipe.mentions("apple", "cherry", "plum", "deep") || random.chance(0.3);
  const top = lattice ? latticed(random, ingredients, order, well, crust) : inRings(random, order, well);
  return {
    markup: [
      roundWare(radius, well + 20, ware),
      ...flutes,
      line(marks.join(""), withAlpha(darken(crust, 0.4), 0.4), 6),
      clipped(inside, filling + top),
      line(inside, withAlpha(darken(crust, 0.3), 0.4), 6),
    ].join(""),
    reach: radius,
    words: lattice ? "a lattice-topped pie" : "an open tart with a fluted crust",
  };
}

/** A coil of filo, crisp and golden, what is in it showing between the turns. */
function spiralPie(random: Random, { ingredients, tones }: Recipe): Plated {
  const [radius, well] = [394, 340];
  const order = ordered(ingredients);
  const crust = order.main.colour;
  const filling = ingredients.find(({ family }) => family === "green") ?? order.second;
  const start = random.between(0, 360);
  const coil = Array.from({ length: 104 }, (_, index): Point => {
    return polar(0, 0, start + index * 18, well - 36 - Math.max(0, index - 20) * 3.62);
  });
  const d = smoothPath(coil);
  const flakes = coil.flatMap(([x, y], index) => {
    const angle = start + index * 18;
    const [endX, endY] = polar(x, y, angle + random.between(40, 80), random.between(22, 38));
    const tone =
      index % 3 === 0 ? lighten(crust, 0.5) : index % 3 === 1 ? darken(crust, 0.22) : mix(crust, "#8c4f22", 0.5);
    const [fromX, fromY] = polar(x, y, angle + 200, random.between(14, 32));
    return line(curve([fromX, fromY], [x, y], [endX, endY]), withAlpha(tone, 0.65), random.between(4, 9));
  });
  const food = [
    circle(0, 0, well, mix(filling.colour, darken(crust, 0.4), 0.4)),
    scatter(random, filling, spread(random, well * 0.94, 60, 40), 0.8),
    line(d, withAlpha(ink, 0.24), 76, 'transform="translate(5 9)"'),
    line(d, darken(crust, 0.2), 74),
    line(d, crust, 62),
    line(d, lighten(crust, 0.28), 30, 'transform="translate(-5 -8)"'),
    ...flakes,
    seeds(random, well * 0.88, "#f8efd8", 70),
    scatter(random, order.garnish, spread(random, well * 0.5, 130, 4), 0.8),
  ];
  return {
    markup: roundWare(radius, well, tones.ware) + clipped(ellipsePath(0, 0, well), food.join("")),
    reach: radius,
    words: "a coiled filo pie",
  };
}

function inRings(random: Random, order: Order, well: number): string {
  const rings = [
    { ingredient: order.second, reach: 0.82, gap: 84, scale: 1.16 },
    { ingredient: order.main, reach: 0.53, gap: 82, scale: 1.12 },
    { ingredient: order.third, reach: 0.26, gap: 78, scale: 1.08 },
  ];
  const drawn = rings.map(({ ingredient, reach, gap, scale }) => {
    const count = Math.max(4, Math.floor((2 * Math.PI * reach * well) / (gap * Math.max(0.8, ingredient.spacing))));
    const start = random.between(0, 360);
    return Array.from({ length: count }, (_, index) => {
      const angle = start + (index * 360) / count;
      const [x, y] = polar(0, 0, angle, reach * well + random.between(-6, 6));
      return placed(ingredient.draw(random), { x, y, rotate: angle + 90 + random.between(-14, 14), scale });
    }).join("");
  });
  const middle = leaves(
    random,
    herbColour(order),
    [
      [0, -10],
      [26, 26],
      [-30, 22],
    ],
    1,
  );
  const between = scatter(random, order.garnish, spread(random, well * 0.86, 150, 8), 0.7);
  return drawn.join("") + between + middle;
}

function latticed(
  random: Random,
  ingredients: readonly Ingredient[],
  order: Order,
  well: number,
  crust: string,
): string {
  const fruit = [order.main, order.second, order.third].map((ingredient) =>
    scatter(random, ingredient, spread(random, well * 0.94, 92 * ingredient.spacing, 22), 1),
  );
  const turn = random.between(20, 70);
  const strips = [-2, -1, 0, 1, 2].map((index) => {
    const d = roundedPath(-well - 20, index * 124 - 26, well * 2 + 40, 52, 6);
    const edge = line(`M${-well} ${index * 124 - 16}H${well}`, withAlpha("#fffaf0", 0.35), 5);
    return (
      shape(d, withAlpha(ink, 0.2), 'transform="translate(4 9)"') +
      shape(d, { from: lighten(crust, 0.26), to: darken(crust, 0.06) }) +
      edge
    );
  });
  const sugar = seeds(random, well * 0.9, "#fdf4df", 60);
  const leafTop = ingredients.some(({ family }) => family === "green")
    ? leaves(
        random,
        herbColour(order),
        [
          [well * 0.1, well * 0.06],
          [well * 0.2, -well * 0.04],
        ],
        1.1,
      )
    : "";
  return (
    fruit.join("") +
    placed(strips.join(""), { rotate: turn }) +
    placed(strips.join(""), { rotate: turn + 90 }) +
    sugar +
    leafTop
  );
}

/** Four tacos leaning on one another on a long plate, their fillings spilling out. */
export function tacos(random: Random, { ingredients, tones }: Recipe): Plated {
  const order = ordered(ingredients);
  const { ware } = tones;
  const plateShape = roundedPath(-500, -330, 1000, 660, 190);
  const well = roundedPath(-440, -272, 880, 544, 150);
  const pale = ingredients.find(({ family }) => family === "cream" || family === "yellow");
  const tortilla = pale ? mix(pale.colour, "#e3b868", 0.5) : random.pick(["#ecca86", "#e5bd74"]);
  const turn = random.between(-12, 12);
  const each = [
    [-206, -118],
    [178, -132],
    [-176, 128],
    [212, 112],
  ].map(([x = 0, y = 0]) =>
    placed(taco(random, order, tortilla), { x, y, rotate: turn + random.between(-7, 7), scale: 1.04 }),
  );
  return {
    markup: [
      thrownShadow(plateShape, 20, 32, 0.34),
      shape(plateShape, { from: lighten(ware, 0.4), to: darken(ware, 0.08), angle: 60 }),
      shape(well, { from: darken(ware, 0.14), to: lighten(ware, 0.26), angle: 60 }),
      ...each,
      leaves(
        random,
        herbColour(order),
        [
          [-2, -250],
          [8, 250],
        ],
        0.8,
      ),
      seeds(random, 330, "#f5e8c8", 24),
    ].join(""),
    reach: 520,
    words: "four filled tacos on a long plate",
  };
}

/** One taco lying on its side: a half-moon behind, the filling along its curve, a half-moon in front. */
function taco(random: Random, order: Order, tortilla: string): string {
  const back = "M-206 74C-214 -60 -110 -150 0 -150S214 -60 206 74Q0 92 -206 74Z";
  const front = "M-206 86C-204 -26 -104 -92 0 -92S204 -26 206 86Q0 118 -206 86Z";
  const arc = (count: number, reach: number) =>
    Array.from({ length: count }, (_, index): Point => {
      const angle = 196 + (index * 148) / (count - 1) + random.between(-4, 4);
      const [x, y] = polar(0, 60, angle, reach * random.between(0.95, 1.05));
      return [x * 1.06, y * 0.94];
    });
  const toasted = Array.from({ length: 15 }, () => {
    const [x, y] = polar(0, 74, random.between(196, 344), random.between(20, 140));
    return ellipse(x * 1.1, y, random.between(6, 17), random.between(5, 12), withAlpha("#a9672c", 0.38));
  });
  return [
    thrownShadow(back, 12, 18, 0.3),
    shape(back, { from: lighten(tortilla, 0.1), to: darken(tortilla, 0.16) }),
    leaves(random, herbColour(order), arc(5, 206), 0.85),
    scatter(random, order.main, arc(8, 178), 1.04),
    scatter(random, order.third, arc(5, 196), 0.84),
    scatter(random, order.second, arc(6, 172), 0.95),
    scatter(random, order.garnish, arc(4, 188), 0.8),
    shape(front, withAlpha(ink, 0.22), 'transform="translate(0 -7)"'),
    shape(front, { from: lighten(tortilla, 0.34), to: darken(tortilla, 0.06) }),
    clipped(front, toasted.join("")),
    line("M-196 62C-186 -22 -98 -80 0 -80S186 -22 196 62", withAlpha("#fffaf0", 0.45), 6),
  ].join("");
}

/** Skewers side by side on a long plate, with a small bowl of sauce. */
export function skewers(random: Random, { ingredients, tones }: Recipe): Plated {
  const { ware } = tones;
  const order = ordered(ingredients);
  const plateShape = roundedPath(-500, -330, 1000, 660, 110);
  const well = roundedPath(-452, -284, 904, 568, 80);
  const count = 4;
  const turn = random.between(-7, 7);
  const bed = leaves(random, herbColour(order), spreadOver(random, 380, 220, 100, 18), 1.2);
  const rods = Array.from({ length: count }, (_, index) => {
    const y = -190 + index * 128;
    return placed(skewer(random, ingredients), { x: -46 + random.between(-24, 24), y, rotate: random.between(-3, 3) });
  });
  const dip = dipBowl(random, paleOf(ingredients), herbColour(order), ware);
  return {
    markup: [
      thrownShadow(plateShape, 20, 32, 0.34),
      shape(plateShape, { from: lighten(ware, 0.4), to: darken(ware, 0.08), angle: 60 }),
      shape(well, { from: darken(ware, 0.12), to: lighten(ware, 0.26), angle: 60 }),
      bed,
      placed(rods.join(""), { rotate: turn }),
      placed(dip, { x: 402, y: 196 }),
    ].join(""),
    reach: 520,
    words: "skewers on a long plate with a bowl of sauce",
  };
}

function skewer(random: Random, ingredients: readonly Ingredient[]): string {
  const rod =
    line("M-430 0H450", withAlpha(ink, 0.2), 9, 'transform="translate(4 8)"') + line("M-430 0H450", "#d9b583", 9);
  const shift = random.int(0, ingredients.length - 1);
  // Every other piece is the main one: a skewer is of something.
  const coloured = ingredients.slice(1).filter(({ family }) => family !== "cream");
  const others = coloured.length > 0 ? coloured : ingredients.slice(1);
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const other = others[(Math.floor(index / 2) + shift) % others.length] as Ingredient;
    const ingredient = index % 2 ? other : (ingredients[0] as Ingredient);
    const x = -336 + index * 82;
    return placed(chunk(random, ingredient), { x, y: random.between(-5, 5), rotate: random.between(-10, 10) });
  });
  return rod + pieces.join("") + line("M372 0H452", "#d9b583", 9);
}

/** A chunk on a skewer: whatever it is, it has been cut to size and grilled. */
function chunk(random: Random, { colour, family }: Ingredient): string {
  const [wide, high] = [random.between(42, 47), random.between(50, 58)];
  const shapes = {
    round: () => blobPath(random, 0, 0, wide * 0.94, high * 0.9, { wobble: 0.03 }),
    cut: () => roundedPath(-wide, -high, wide * 2, high * 2, random.between(14, 24)),
    rough: () => blobPath(random, 0, 0, wide * 1.06, high, { wobble: 0.1, points: 6 }),
    tube: () => roundedPath(-wide * 0.6, -high * 1.06, wide * 1.2, high * 2.12, 16),
  };
  const form =
    family === "red"
      ? "round"
      : family === "green"
        ? random.pick(["tube", "cut"] as const)
        : family === "purple"
          ? "cut"
          : "rough";
  const d = shapes[form]();
  const char = (form === "rough" ? [-22, 2, 24] : [-12, 12]).map((x) =>
    line(`M${x - 8} ${high * 0.56}L${x + 8} ${-high * 0.56}`, withAlpha(darken(colour, 0.75), 0.36), 8),
  );
  const stripes =
    form === "tube"
      ? line(
          `M${-wide * 0.2} ${-high}V${high}M${wide * 0.2} ${-high}V${high}`,
          withAlpha(lighten(colour, 0.55), 0.7),
          5,
        )
      : "";
  const shine = line(
    `M${-wide * 0.5} ${-high * 0.52}Q0 ${-high * 0.82} ${wide * 0.4} ${-high * 0.58}`,
    withAlpha("#fffaf0", 0.45),
    7,
  );
  return (
    shape(d, withAlpha(ink, 0.24), 'transform="translate(5 9)"') +
    shape(d, { from: lighten(colour, 0.2), to: darken(colour, 0.16), angle: 60 }) +
    stripes +
    clipped(d, char.join("")) +
    shine
  );
}

function dipBowl(random: Random, pale: string, green: string, ware: string): string {
  const glazed = mix(ware, "#3f5a6b", 0.35);
  const spiral = smoothPath(Array.from({ length: 16 }, (_, index): Point => polar(0, 0, index * 50, 66 - index * 3.8)));
  return [
    ellipse(12, 20, 118, 116, withAlpha(ink, 0.24)),
    circle(0, 0, 114, { from: lighten(glazed, 0.4), to: darken(glazed, 0.1), angle: 60 }),
    circle(0, 0, 94, darken(glazed, 0.3)),
    circle(0, 2, 88, { from: lighten(pale, 0.3), to: darken(pale, 0.08), angle: 60 }),
    line(spiral, withAlpha(darken(pale, 0.3), 0.3), 7),
    line(spiral, withAlpha("#ffffff", 0.6), 4, 'transform="translate(-3 -3)"'),
    seeds(random, 60, green, 18),
    leaves(random, green, [[10, 6]], 0.6),
  ].join("");
}
