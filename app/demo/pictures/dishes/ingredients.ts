/** Ingredients in cut paper. Each is drawn around the origin, about eighty units across, in the colour it is given. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  curve,
  darken,
  ellipse,
  type Fill,
  leaf,
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
import { ellipsePath, hueOf, lightness } from "../still-life";

export type Family = "green" | "red" | "orange" | "yellow" | "brown" | "cream" | "purple" | "blue";

export type Ingredient = {
  colour: string;
  family: Family;
  draw: (random: Random) => string;
  /** How far apart its pieces want to lie, as a share of the usual: peas lie closer than chops. */
  spacing: number;
};

/** What the recipe's slug gives away: prawns are drawn where it speaks of prawns. */
export type Hints = {
  mentions: (...beginnings: string[]) => boolean;
  sweet: boolean;
};

type Kind = {
  draw: (random: Random, colour: string) => string;
  families: readonly Family[];
  course: "savoury" | "sweet" | "both";
  spacing?: number;
  /** Beginnings of the words that call for it. */
  names?: readonly string[];
  /** Drawn only when called for. */
  rare?: boolean;
};

/** One kind of thing for each colour, no kind twice if it can be helped. */
export function ingredientsOf(random: Random, colours: readonly string[], hints: Hints): Ingredient[] {
  const taken = new Set<Kind>();
  return colours.map((colour) => {
    const family = familyOf(colour);
    const kind = kindFor(random, family, hints, taken);
    taken.add(kind);
    return { colour, family, draw: (chance) => kind.draw(chance, colour), spacing: kind.spacing ?? 1 };
  });
}

function kindFor(random: Random, family: Family, { mentions, sweet }: Hints, taken: ReadonlySet<Kind>): Kind {
  const fitting = kinds.filter(({ families }) => families.includes(family));
  const called = fitting.filter((kind) => kind.names && mentions(...kind.names) && !taken.has(kind));
  if (called.length > 0) return random.pick(called);
  const course = sweet ? "sweet" : "savoury";
  const usual = fitting.filter((kind) => !kind.rare && (kind.course === "both" || kind.course === course));
  const fresh = usual.filter((kind) => !taken.has(kind));
  return random.pick(fresh.length > 0 ? fresh : usual);
}

export function familyOf(colour: string): Family {
  const { hue, strength } = hueOf(colour);
  const light = lightness(colour);
  if (strength < 0.035) return light > 0.62 ? "cream" : "brown";
  if (light < 0.4 && strength < 0.08 && (hue > 350 || hue < 110)) return "brown";
  if (light > 0.87 && strength < 0.088 && hue < 122) return "cream";
  if (hue >= 108 && hue < 215) return "green";
  if (hue >= 215 && hue < 300) return "blue";
  if (hue >= 300 && (hue < 352 || light < 0.5)) return "purple";
  if (light < 0.55 && strength < 0.125 && hue > 36) return "brown";
  if (light < 0.68 && strength < 0.092 && hue > 36) return "brown";
  if (hue < 42 || hue >= 352) return "red";
  return hue < 75 ? "orange" : "yellow";
}

// Functions are hoisted, so the list can stand before the drawings it names.
const kinds: readonly Kind[] = [
  { draw: basil, families: ["green"], course: "both", names: ["mint", "basil", "spinach"] },
  { draw: courgette, families: ["green"], course: "savoury", names: ["cucumber", "courgette", "tzatziki"] },
  { draw: peas, families: ["green"], course: "savoury", names: ["peas"] },
  { draw: greenBean, families: ["green"], course: "savoury", names: ["spring", "vegetable"] },
  {
    draw: avocado,
    families: ["green"],
    course: "savoury",
    spacing: 1.15,
    names: ["avocado", "tinga", "taco", "ancho"],
  },
  {
    draw: floret,
    families: ["green", "cream", "orange"],
    course: "savoury",
    spacing: 1.15,
    rare: true,
    names: ["broccoli", "cauliflower"],
  },
  {
    draw: herb,
    families: ["green"],
    course: "savoury",
    names: ["rosemary", "dill", "sage", "thyme", "greens", "coriander"],
  },
  { draw: limeWedge, families: ["green", "yellow"], course: "both", spacing: 1.05, rare: true, names: ["lime"] },
  { draw: olive, families: ["green", "purple"], course: "savoury", spacing: 0.8, rare: true, names: ["olives"] },
  { draw: tomatoHalf, families: ["red"], course: "savoury", names: ["tomato"] },
  { draw: cherryTomato, families: ["red"], course: "savoury", spacing: 0.85 },
  { draw: pepperStrip, families: ["red", "yellow"], course: "savoury", spacing: 0.85, names: ["pepper", "tortilla"] },
  { draw: prawn, families: ["orange", "red"], course: "savoury", spacing: 1.05, rare: true, names: ["prawn"] },
  {
    draw: cube,
    families: ["orange", "yellow", "cream"],
    course: "both",
    spacing: 0.95,
    names: ["paneer", "tofu", "mango", "squash", "cornbread"],
  },
  { draw: coin, families: ["orange"], course: "savoury", spacing: 0.9, names: ["carrot", "potato"] },
  { draw: wedge, families: ["orange", "yellow"], course: "savoury", spacing: 1.1 },
  {
    draw: seared,
    families: ["brown", "orange", "yellow"],
    course: "savoury",
    spacing: 1.15,
    rare: true,
    names: ["chicken", "haddock", "pork"],
  },
  { draw: seared, families: ["brown"], course: "savoury", spacing: 1.15 },
  { draw: chickpeas, families: ["yellow", "cream"], course: "savoury", names: ["chickpea", "ceci", "chana"] },
  { draw: kernels, families: ["yellow"], course: "savoury", names: ["sweetcorn"] },
  { draw: mushroom, families: ["brown"], course: "savoury", names: ["mushroom"] },
  { draw: beans, families: ["brown", "red", "cream"], course: "savoury", rare: true, names: ["bean"] },
  { draw: beans, families: ["brown"], course: "savoury" },
  { draw: meatball, families: ["brown"], course: "savoury" },
  { draw: fish, families: ["cream"], course: "savoury", spacing: 1.15, rare: true, names: ["fish", "cod", "haddock"] },
  { draw: feta, families: ["cream"], course: "savoury", spacing: 0.95, names: ["feta", "parmigiana"] },
  { draw: rice, families: ["cream"], course: "savoury", names: ["rice", "biryani", "curry"] },
  { draw: dollop, families: ["cream"], course: "sweet", spacing: 1.15, names: ["ricotta", "yoghurt"] },
  {
    draw: onionRings,
    families: ["purple", "red", "brown"],
    course: "savoury",
    rare: true,
    names: ["onion", "pickled", "gyros"],
  },
  { draw: onionRings, families: ["purple"], course: "savoury" },
  { draw: shreds, families: ["purple"], course: "savoury", names: ["cabbage"] },
  {
    draw: aubergine,
    families: ["purple", "brown"],
    course: "savoury",
    spacing: 1.15,
    rare: true,
    names: ["aubergine"],
  },
  {
    draw: appleSlice,
    families: ["red", "green", "cream", "yellow"],
    course: "sweet",
    rare: true,
    names: ["apple"],
  },
  { draw: appleSlice, families: ["red"], course: "sweet", rare: true, names: ["waldorf"] },
  {
    draw: walnut,
    families: ["brown", "orange"],
    course: "both",
    spacing: 0.9,
    rare: true,
    names: ["walnut", "waldorf", "pecan"],
  },
  { draw: strawberry, families: ["red"], course: "sweet", names: ["strawberr"] },
  { draw: raspberry, families: ["red"], course: "sweet", spacing: 0.85, names: ["raspberr"] },
  {
    draw: citrusSlice,
    families: ["orange", "yellow"],
    course: "sweet",
    spacing: 1.1,
    names: ["lemon", "orange", "clementine"],
  },
  { draw: apricot, families: ["orange", "yellow"], course: "sweet", names: ["apricot", "peach"] },
  { draw: kiwi, families: ["green"], course: "sweet", rare: true, names: ["kiwi"] },
  {
    draw: crumbs,
    families: ["green", "brown", "cream"],
    course: "sweet",
    spacing: 0.85,
    names: ["pistachio", "crumble", "shrikhand", "polenta"],
  },
  { draw: almond, families: ["brown", "cream"], course: "sweet", spacing: 0.85, names: ["almond"] },
  { draw: shard, families: ["brown"], course: "sweet", names: ["chocolate"] },
  { draw: fig, families: ["purple"], course: "sweet", names: ["fig"] },
  { draw: blueberry, families: ["blue"], course: "both", spacing: 0.75 },
  { draw: blueberry, families: ["purple"], course: "sweet", spacing: 0.75, names: ["blueberr", "cherr", "plum"] },
];

// --- How a piece is lit -----------------------------------------------------------------------------------------

/** A piece of paper food: its small shadow, its colour from light to dark, its details. */
function piece(d: string, colour: string, details = ""): string {
  return shadowOf(d) + shape(d, lit(colour)) + details;
}

function shadowOf(d: string): string {
  return shape(d, withAlpha(ink, 0.22), 'transform="translate(4 7)"');
}

function lit(colour: string): Fill {
  return { from: lighten(colour, 0.16), to: darken(colour, 0.1), angle: 60 };
}

function disc(radius: number, x = 0, y = 0): string {
  return ellipsePath(x, y, radius);
}

// --- Green ------------------------------------------------------------------------------------------------------

export function basil(random: Random, colour: string): string {
  const length = random.between(62, 84);
  const wide = length * random.between(0.48, 0.6);
  const bend = random.between(-0.12, 0.12);
  const options = { x: -length / 2, y: 0, length, wide, angle: 0, bend };
  const shade = leaf({ ...options, x: options.x + 4, y: 7, fill: withAlpha(ink, 0.22) });
  const fill: Fill = { from: lighten(colour, 0.14), to: darken(colour, 0.14), angle: 90 };
  return shade + leaf({ ...options, fill, rib: withAlpha(lighten(colour, 0.55), 0.75) });
}

function courgette(random: Random, colour: string): string {
  const radius = random.between(34, 42);
  const flesh = mix(colour, "#f6f0c9", 0.66);
  const seeds = [0, 60, 120, 180, 240, 300].map((turn) => {
    const [x, y] = polar(0, 0, turn + random.between(-12, 12), radius * 0.42);
    return ellipse(
      x,
      y,
      4.4,
      3,
      mix(colour, "#f6f0c9", 0.3),
      `transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})"`,
    );
  });
  return piece(
    disc(radius),
    colour,
    circle(0, 0, radius * 0.86, flesh) + circle(0, 0, radius * 0.56, lighten(flesh, 0.3)) + seeds.join(""),
  );
}

function peas(random: Random, colour: string): string {
  return Array.from({ length: 6 }, (_, index) => {
    const [x, y] = polar(0, 0, index * 60 + random.between(-14, 14), index === 0 ? 4 : random.between(20, 34));
    return placed(piece(disc(13.5), colour, circle(-4, -5, 4, "rgba(255,255,245,0.55)")), { x, y });
  }).join("");
}

function greenBean(random: Random, colour: string): string {
  const d = smoothPath([
    [-64, random.between(-8, 8)],
    [-20, random.between(-12, -2)],
    [24, random.between(-8, 8)],
    [66, random.between(-6, 12)],
  ]);
  const shade = line(d, withAlpha(ink, 0.22), 15, 'transform="translate(4 7)"');
  return shade + line(d, darken(colour, 0.1), 15) + line(d, lighten(colour, 0.2), 5, 'transform="translate(-1 -3)"');
}

function avocado(random: Random, colour: string): string {
  const flesh = mix(colour, "#f4ecb4", 0.55);
  return [0, 1, 2, 3]
    .map((index) => {
      const d = "M-46 6C-40 -26 30 -34 48 0C30 -14 -26 -10 -46 6Z";
      const slice =
        shadowOf(d) +
        shape(d, darken(colour, 0.12)) +
        shape("M-40 2C-34 -20 28 -27 44 -3C28 -15 -24 -12 -40 2Z", {
          from: flesh,
          to: mix(colour, flesh, 0.55),
          angle: -90,
        });
      return placed(slice, { y: -18 + index * 15, rotate: -10 + index * 7 + random.between(-3, 3), scale: 0.98 });
    })
    .join("");
}

function floret(random: Random, colour: string): string {
  const stalk = "M-10 44C-6 20 -22 8 -30 -2L30 -2C22 8 8 20 12 44Z";
  const heads = [
    [-26, -8, 20],
    [26, -8, 20],
    [0, -2, 22],
    [-15, -28, 20],
    [16, -28, 20],
    [0, -40, 15],
  ].map(([x = 0, y = 0, radius = 20]) =>
    piece(blobPath(random, x, y, radius, radius, { wobble: 0.12, points: 8 }), colour),
  );
  const buds = Array.from({ length: 14 }, () =>
    circle(random.between(-36, 36), random.between(-46, 4), 2.6, withAlpha(lighten(colour, 0.45), 0.8)),
  );
  return piece(stalk, mix(colour, "#e7e6b0", 0.45)) + heads.join("") + buds.join("");
}

/** Rosemary, dill, sage: a small sprig of narrow leaves. */
function herb(random: Random, colour: string): string {
  const drawn = (shade: boolean) => {
    const paint = (tone: string) => (shade ? withAlpha(ink, 0.2) : tone);
    const needles = Array.from({ length: 8 }, (_, index) => {
      const x = -40 + index * 10;
      const side = index % 2 ? 1 : -1;
      return leaf({
        x,
        y: 0,
        length: 34 - index * 1.6,
        wide: 8,
        angle: side * 44,
        fill: paint(index % 3 ? colour : lighten(colour, 0.24)),
      });
    });
    const tip = leaf({ x: 38, y: 0, length: 26, wide: 8, angle: 0, fill: paint(colour) });
    return line("M-52 0H40", paint(darken(colour, 0.2)), 4) + needles.join("") + tip;
  };
  return placed(drawn(true), { x: 4, y: 7 }) + placed(drawn(false), { scale: random.between(0.95, 1.1) });
}

function limeWedge(random: Random, colour: string): string {
  const flesh = mix(colour, "#f2f3c4", 0.5);
  const d = "M-52 -14A54 54 0 0 0 52 -14Q0 -24 -52 -14Z";
  const inner = "M-44 -12A46 46 0 0 0 44 -12Q0 -20 -44 -12Z";
  const rays = [-60, -30, 0, 30, 60].map((turn) =>
    line(`M0 -14L${coordinates(polar(0, -14, 90 + turn, 42))}`, "rgba(255,255,240,0.7)", 3),
  );
  return placed(piece(d, darken(colour, 0.1), shape(inner, flesh) + rays.join("")), {
    rotate: random.between(-20, 20),
  });
}

// --- Red --------------------------------------------------------------------------------------------------------

function tomatoHalf(random: Random, colour: string): string {
  const radius = random.between(36, 45);
  const turn = random.between(0, 90);
  const pockets = [0, 1, 2, 3].map((index) => {
    const angle = turn + index * 90;
    const [x, y] = polar(0, 0, angle, radius * 0.5);
    const pocket = placed(ellipse(0, 0, radius * 0.27, radius * 0.2, darken(colour, 0.2)), {
      x,
      y,
      rotate: angle + 90,
    });
    const seeds = [-9, 3, 12].map((shift) => {
      const [seedX, seedY] = polar(x, y, angle + 90, shift * 0.8);
      return ellipse(seedX, seedY, 3.4, 2.3, "#f3d79a");
    });
    return pocket + seeds.join("");
  });
  const flesh = circle(0, 0, radius * 0.86, mix(colour, "#f6c9a8", 0.26));
  return piece(
    disc(radius),
    darken(colour, 0.06),
    flesh + pockets.join("") + circle(0, 0, radius * 0.14, mix(colour, "#f9e3cc", 0.5)),
  );
}

function cherryTomato(random: Random, colour: string): string {
  const radius = random.between(29, 35);
  const star = [0, 72, 144, 216, 288].map((turn) =>
    leaf({ x: 4, y: 2, length: 15, wide: 5, angle: turn + 10, fill: "#6d8a4c" }),
  );
  const shine = ellipse(
    -radius * 0.36,
    -radius * 0.42,
    radius * 0.2,
    radius * 0.12,
    "rgba(255,248,235,0.7)",
    'transform="rotate(-35)"',
  );
  return piece(
    disc(radius),
    colour,
    shape(disc(radius), "url(#still-globe)") + (random.chance(0.5) ? star.join("") : "") + shine,
  );
}

function pepperStrip(random: Random, colour: string): string {
  const bow = random.between(18, 34) * random.side();
  const d = `M-52 0Q0 ${-bow} 52 ${random.between(-6, 6)}`;
  const shade = line(d, withAlpha(ink, 0.22), 19, 'transform="translate(4 7)"');
  return shade + line(d, darken(colour, 0.08), 19) + line(d, lighten(colour, 0.28), 6, 'transform="translate(-1 -4)"');
}

// --- Orange and yellow --------------------------------------------------------------------------------------------

/** Squash, paneer, mango: a cube from above, its lit top and two sides. */
function cube(random: Random, colour: string): string {
  const half = random.between(25, 31);
  const top = `M${-half} ${-half}L${half - 3} ${-half + 2}L${half} ${half - 4}L${-half + 3} ${half}Z`;
  const sides = [
    `M${-half} ${half * 0.8}L${-half + 6} ${half + 13}L${half + 10} ${half + 9}`,
    `L${half + 9} ${-half + 12}L${half - 3} ${-half + 2}L${half} ${half - 4}Z`,
  ].join("");
  const singe = random.chance(0.5)
    ? line(`M${-half + 8} ${half - 8}L${half - 12} ${half - 12}`, withAlpha(darken(colour, 0.5), 0.35), 6)
    : "";
  return (
    shadowOf(top + sides) +
    shape(sides, darken(colour, 0.2)) +
    shape(top, { from: lighten(colour, 0.26), to: colour, angle: 60 }) +
    singe
  );
}

function coin(random: Random, colour: string): string {
  const radius = random.between(28, 35);
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => {
    const start = polar(0, 0, turn, radius * 0.3);
    return line(
      `M${coordinates(start)}L${coordinates(polar(0, 0, turn, radius * 0.66))}`,
      withAlpha(lighten(colour, 0.5), 0.6),
      3,
    );
  });
  return piece(
    disc(radius),
    darken(colour, 0.06),
    circle(0, 0, radius * 0.84, lighten(colour, 0.1)) +
      circle(0, 0, radius * 0.34, mix(colour, "#f8d58a", 0.4)) +
      rays.join(""),
  );
}

function prawn(random: Random, colour: string): string {
  const pale = mix(colour, "#fff1df", 0.55);
  const arc = "M34 -16C30 -48 -34 -52 -42 -8C-48 32 0 46 22 32";
  const bands = [-150, -118, -86, -54, 160, 128].map((turn) => {
    const [x, y] = polar(-4, -4, turn, 40);
    const [innerX, innerY] = polar(-4, -4, turn, 24);
    return line(`M${coordinates([x, y])}L${coordinates([innerX, innerY])}`, darken(colour, 0.08), 5);
  });
  const tail =
    leaf({ x: 20, y: 30, length: 30, wide: 17, angle: random.between(0, 20), fill: darken(colour, 0.12) }) +
    leaf({ x: 20, y: 30, length: 28, wide: 15, angle: 52, fill: colour });
  return (
    line(arc, withAlpha(ink, 0.22), 25, 'transform="translate(4 7)"') +
    tail +
    line(arc, colour, 25) +
    line(arc, pale, 12) +
    bands.join("")
  );
}

function wedge(random: Random, colour: string): string {
  const d = "M-58 -8C-34 34 34 36 60 -6C34 -14 -30 -18 -58 -8Z";
  const skin = "M-58 -8C-34 34 34 36 60 -6C40 22 -36 20 -58 -8Z";
  const ribs = [-26, 0, 26].map((x) =>
    line(`M${x} -9Q${x + 3} 2 ${x * 0.9} 11`, withAlpha(lighten(colour, 0.55), 0.5), 3),
  );
  return placed(piece(d, lighten(colour, 0.08), shape(skin, darken(colour, 0.3)) + ribs.join("")), {
    scale: random.between(0.85, 1),
  });
}

function chickpeas(random: Random, colour: string): string {
  return Array.from({ length: 5 }, (_, index) => {
    const [x, y] = polar(0, 0, index * 72 + random.between(-14, 14), random.between(18, 30));
    const d = blobPath(random, 0, 0, 17, 15.5, { wobble: 0.06, points: 7 });
    const crease = line("M3 -10Q-3 -3 4 6", withAlpha(darken(colour, 0.5), 0.35), 2.4);
    return placed(piece(d, colour, crease + circle(-5, -6, 3.6, "rgba(255,255,245,0.5)")), {
      x,
      y,
      rotate: random.between(0, 360),
    });
  }).join("");
}

function kernels(random: Random, colour: string): string {
  return Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(0, 0, index * 40 + random.between(-10, 10), index % 3 === 0 ? 13 : random.between(24, 35));
    const d = "M0 -12C10 -12 13 -2 11 5C8 13 -8 13 -11 5C-13 -2 -10 -12 0 -12Z";
    return placed(
      piece(d, random.chance(0.3) ? lighten(colour, 0.25) : colour, circle(-3, -4, 2.6, "rgba(255,255,240,0.6)")),
      { x, y, rotate: random.between(0, 360) },
    );
  }).join("");
}

// --- Brown --------------------------------------------------------------------------------------------------------

function mushroom(random: Random, colour: string): string {
  const flesh = mix(colour, "#f3e6d0", 0.62);
  const cap =
    "M-46 -2C-46 -44 46 -44 46 -2C40 10 22 10 14 4C12 22 16 40 4 42C-12 44 -12 22 -14 4C-22 10 -40 10 -46 -2Z";
  const rim = "M-46 -2C-46 -44 46 -44 46 -2C34 -32 -34 -32 -46 -2Z";
  const gills = line("M-30 -2Q0 -18 30 -2", withAlpha(darken(colour, 0.2), 0.7), 7);
  return placed(piece(cap, flesh, shape(rim, colour) + gills), { scale: random.between(0.86, 1.02) });
}

/** Chicken, fish, aubergine: an uneven piece with the marks of the griddle. */
function seared(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, random.between(48, 56), random.between(34, 40), { wobble: 0.1, points: 7 });
  const marks = [-22, 0, 22].map((x) => line(`M${x - 9} 18L${x + 9} -18`, withAlpha(darken(colour, 0.7), 0.4), 7));
  const shine = line("M-30 -16Q-10 -28 14 -24", withAlpha("#fffaf0", 0.35), 6);
  return piece(d, colour, marks.join("") + shine);
}

function beans(random: Random, colour: string): string {
  return Array.from({ length: 5 }, (_, index) => {
    const [x, y] = polar(0, 0, index * 72 + random.between(-16, 16), random.between(18, 30));
    const d = "M-22 4C-24 -14 -8 -18 2 -14C14 -18 26 -10 22 4C18 16 8 12 0 8C-8 12 -18 16 -22 4Z";
    return placed(piece(d, colour, line("M-12 -8Q-4 -13 4 -9", "rgba(255,248,235,0.5)", 4)), {
      x,
      y,
      rotate: random.between(0, 360),
    });
  }).join("");
}

function meatball(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, 38, 36, { wobble: 0.05, points: 9 });
  const crust = Array.from({ length: 12 }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), random.between(0, 30));
    return circle(
      x,
      y,
      random.between(2, 5),
      withAlpha(random.chance(0.5) ? darken(colour, 0.5) : lighten(colour, 0.4), 0.5),
    );
  });
  return piece(d, colour, shape(d, "url(#still-globe)") + crust.join(""));
}

function aubergine(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, random.between(46, 54), random.between(38, 44), { wobble: 0.04 });
  const flesh = blobPath(random, 0, 0, 42, 34, { wobble: 0.04 });
  const seeds = Array.from({ length: 12 }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), random.between(10, 26));
    return ellipse(x, y, 3.4, 2.2, withAlpha(darken(colour, 0.3), 0.5));
  });
  const glaze = shape(flesh, { from: mix(colour, "#d9a467", 0.62), to: mix(colour, "#a9672c", 0.5), angle: 60 });
  return piece(
    d,
    darken(colour, 0.2),
    glaze + seeds.join("") + line("M-26 -12Q-8 -24 16 -20", withAlpha("#fffaf0", 0.5), 6),
  );
}

function walnut(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, 31, 25, { wobble: 0.12, points: 8 });
  const folds = line(
    "M0 -22Q-4 0 0 22M-4 -10Q-18 -14 -22 -2M-4 6Q-16 8 -20 16M5 -12Q18 -14 22 -2M5 6Q16 8 20 15",
    withAlpha(darken(colour, 0.5), 0.5),
    3.4,
  );
  return piece(d, colour, folds);
}

// --- Cream --------------------------------------------------------------------------------------------------------

function feta(random: Random, colour: string): string {
  const crumb = (size: number) => {
    const corners = [0, 70, 130, 200, 270, 320].map((turn) =>
      polar(0, 0, turn + random.between(-12, 12), size * random.between(0.8, 1.1)),
    );
    const d = `M${corners.map(coordinates).join("L")}Z`;
    const face = [
      `M${coordinates(corners[0] as Point)}L${coordinates(corners[1] as Point)}`,
      `L${coordinates(corners[2] as Point)}L0 0Z`,
    ].join("");
    return piece(d, colour, shape(face, withAlpha(darken(colour, 0.3), 0.3)));
  };
  const small = polar(0, 0, random.between(0, 360), 42);
  const other = polar(0, 0, random.between(0, 360), 36);
  return (
    crumb(random.between(24, 31)) +
    placed(crumb(15), { x: small[0], y: small[1] }) +
    placed(crumb(11), { x: other[0], y: other[1] })
  );
}

function rice(random: Random, colour: string): string {
  const heap = blobPath(random, 0, 0, 44, 38, { wobble: 0.12 });
  const grains = Array.from({ length: 26 }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), 40 * Math.sqrt(random.next()));
    const [endX, endY] = polar(x, y, random.between(0, 360), 11);
    return { d: `M${coordinates([x, y])}L${coordinates([endX, endY])}`, dark: random.chance(0.45) };
  });
  const path = (dark: boolean) =>
    grains
      .filter((grain) => grain.dark === dark)
      .map(({ d }) => d)
      .join("");
  return piece(heap, colour, line(path(true), darken(colour, 0.14), 6) + line(path(false), lighten(colour, 0.6), 6));
}

/** A flake of white fish. */
function fish(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, random.between(54, 62), random.between(38, 44), { wobble: 0.08, points: 7 });
  const flakes = [-30, -10, 10, 30].map((x) =>
    line(`M${x - 8} -30Q${x + 12} 0 ${x - 8} 30`, withAlpha(darken(colour, 0.35), 0.4), 4),
  );
  const shine = line("M-34 -14Q-10 -28 18 -24", "rgba(255,255,250,0.7)", 6);
  return piece(d, colour, clipped(d, flakes.join("")) + shine);
}

function dollop(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, 50, 46, { wobble: 0.08, points: 8 });
  const swirl = smoothPath(Array.from({ length: 14 }, (_, index): Point => polar(0, 0, index * 48, 38 - index * 2.6)));
  return piece(
    d,
    colour,
    line(swirl, withAlpha(darken(colour, 0.3), 0.3), 5) +
      line(swirl, withAlpha("#ffffff", 0.6), 3, 'transform="translate(-3 -3)"'),
  );
}

// --- Purple -------------------------------------------------------------------------------------------------------

function onionRings(random: Random, colour: string): string {
  const ring = (radius: number, x: number, y: number) => {
    const d = disc(radius, x, y);
    return (
      line(d, withAlpha(ink, 0.2), 8, 'transform="translate(3 6)"') +
      line(d, mix(colour, "#fdf1f2", 0.62), 8) +
      line(disc(radius + 3.4, x, y), colour, 3.4)
    );
  };
  const [x, y] = polar(0, 0, random.between(0, 360), 24);
  return ring(random.between(34, 40), 0, 0) + ring(random.between(19, 25), x * 0.4, y * 0.4);
}

function shreds(random: Random, colour: string): string {
  return Array.from({ length: 8 }, (_, index) => {
    const from: Point = [random.between(-50, -20), -34 + index * 9];
    const to: Point = [random.between(20, 52), random.between(-34, 34)];
    const d = curve(from, [random.between(-12, 12), random.between(-46, 46)], to);
    const pale = index % 3 === 0;
    return (
      line(d, withAlpha(ink, 0.14), 8, 'transform="translate(2 5)"') +
      line(d, pale ? mix(colour, "#fbeef0", 0.6) : index % 2 ? darken(colour, 0.12) : colour, 7)
    );
  }).join("");
}

function olive(random: Random, colour: string): string {
  const tilted = random.between(0, 360);
  return placed(
    piece(
      "M-27 0C-27 -25 27 -25 27 0C27 25 -27 25 -27 0Z",
      colour,
      circle(19, 0, 7, darken(colour, 0.55)) + line("M-14 -10Q-4 -16 8 -13", "rgba(255,248,240,0.5)", 5),
    ),
    { rotate: tilted },
  );
}

// --- Sweet --------------------------------------------------------------------------------------------------------

function strawberry(random: Random, colour: string): string {
  const d = "M0 46C-24 34 -42 4 -38 -18C-34 -40 34 -40 38 -18C42 4 24 34 0 46Z";
  if (random.chance(0.45)) {
    const flesh = "M0 36C-18 26 -31 4 -28 -13C-24 -29 24 -29 28 -13C31 4 18 26 0 36Z";
    const heart = "M0 18C-9 8 -12 -4 -8 -14Q0 -20 8 -14C12 -4 9 8 0 18Z";
    return piece(d, colour, shape(flesh, mix(colour, "#fbd9c8", 0.42)) + shape(heart, mix(colour, "#fff3ea", 0.75)));
  }
  const seeds = [
    [-18, -12],
    [2, -16],
    [20, -10],
    [-10, 6],
    [12, 8],
    [0, 24],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 2.6, 4, "#f6d99a"));
  const crown = [-160, -125, -90, -55, -20].map((turn) =>
    leaf({ x: 0, y: -30, length: 25, wide: 11, angle: turn, fill: "#6d8a4c" }),
  );
  return piece(d, colour, shape(d, "url(#still-globe)") + seeds.join("") + crown.join(""));
}

function appleSlice(random: Random, colour: string): string {
  const d = "M-56 -20C-40 44 40 44 56 -20C46 -34 20 -24 0 -10C-20 -24 -46 -34 -56 -20Z";
  const flesh = "M-47 -17C-34 33 34 33 47 -17C38 -24 18 -14 0 -1C-18 -14 -38 -24 -47 -17Z";
  const pips = [-9, 9].map((x) => ellipse(x, 7, 3, 6, "#7a4a2f"));
  return placed(
    piece(d, colour, shape(flesh, mix(colour, "#fdf4da", 0.78)) + (random.chance(0.4) ? pips.join("") : "")),
    { scale: random.between(0.85, 0.98) },
  );
}

function raspberry(random: Random, colour: string): string {
  const beads = [
    [0, 0],
    [-16, -6],
    [16, -6],
    [-8, -19],
    [9, -19],
    [-19, 9],
    [19, 9],
    [-9, 16],
    [9, 16],
    [0, 28],
  ].map(
    ([x = 0, y = 0]) =>
      circle(x, y, 11.5, { from: lighten(colour, 0.24), to: darken(colour, 0.16), angle: 60 }) +
      circle(x - 3, y - 4, 3, "rgba(255,240,235,0.6)"),
  );
  return (
    shadowOf("M0 40C-24 34 -34 0 -26 -18C-18 -34 18 -34 26 -18C34 0 24 34 0 40Z") +
    placed(beads.join(""), { scale: random.between(0.9, 1.05) })
  );
}

function blueberry(random: Random, colour: string): string {
  const radius = random.between(23, 28);
  const crown = [0, 72, 144, 216, 288].map((turn) =>
    leaf({ x: 4, y: -3, length: 10, wide: 6, angle: turn, fill: darken(colour, 0.45) }),
  );
  return piece(disc(radius), colour, shape(disc(radius), "url(#still-globe)") + crown.join(""));
}

function fig(random: Random, colour: string): string {
  const flesh = "#d98a86";
  const seeds = Array.from({ length: 22 }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), 22 * Math.sqrt(random.next()));
    return circle(x, y, 2.2, random.chance(0.6) ? "#f6dcae" : darken(flesh, 0.3));
  });
  return piece(
    blobPath(random, 0, 0, 42, 40, { wobble: 0.04 }),
    colour,
    circle(0, 0, 35, "#f3dfc8") + circle(0, 0, 28, flesh) + seeds.join(""),
  );
}

export function citrusSlice(random: Random, colour: string): string {
  const radius = random.between(42, 50);
  const turn = random.between(0, 45);
  const segments = Array.from({ length: 8 }, (_, index) => {
    const angle = turn + index * 45;
    const [a, b, c] = [
      polar(0, 0, angle - 17, radius * 0.76),
      polar(0, 0, angle + 17, radius * 0.76),
      polar(0, 0, angle, radius * 0.12),
    ];
    return `M${coordinates(c)}L${coordinates(a)}Q${coordinates(polar(0, 0, angle, radius * 0.86))} ${coordinates(b)}Z`;
  });
  return piece(
    disc(radius),
    colour,
    circle(0, 0, radius * 0.88, mix(colour, "#fff8e4", 0.8)) +
      shape(segments.join(""), { from: lighten(colour, 0.24), to: colour, angle: 60 }),
  );
}

function apricot(random: Random, colour: string): string {
  const d = blobPath(random, 0, 0, 43, 41, { wobble: 0.03 });
  const hollow = ellipse(0, 0, 20, 15, darken(colour, 0.22)) + ellipse(3, 3, 17, 12, darken(colour, 0.1));
  const blush = line("M-32 12Q-22 34 4 37", withAlpha("#c8553d", 0.35), 9);
  return placed(piece(d, colour, circle(0, 0, 34, lighten(colour, 0.16)) + blush + hollow), {
    rotate: random.between(0, 360),
  });
}

function kiwi(random: Random, colour: string): string {
  const radius = random.between(37, 43);
  const seeds = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = polar(0, 0, index * 25.7, radius * 0.42);
    return ellipse(
      x,
      y,
      4.2,
      2.2,
      "#3c4632",
      `transform="rotate(${Math.round(index * 25.7)} ${Math.round(x)} ${Math.round(y)})"`,
    );
  });
  return piece(
    disc(radius),
    darken(colour, 0.3),
    circle(0, 0, radius * 0.93, colour) +
      circle(0, 0, radius * 0.6, lighten(colour, 0.24)) +
      circle(0, 0, radius * 0.24, "#f4efcf") +
      seeds.join(""),
  );
}

function crumbs(random: Random, colour: string): string {
  return Array.from({ length: 9 }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), 40 * Math.sqrt(random.next()));
    const size = random.between(6, 15);
    const shade = random.chance(0.4) ? lighten(colour, 0.25) : random.chance(0.4) ? darken(colour, 0.18) : colour;
    return placed(piece(blobPath(random, 0, 0, size, size * 0.8, { wobble: 0.22, points: 6 }), shade), { x, y });
  }).join("");
}

function almond(random: Random, colour: string): string {
  return [0, 1, 2]
    .map((index) => {
      const d = "M-28 0C-14 -18 14 -16 28 0C14 16 -14 18 -28 0Z";
      const [x, y] = polar(0, 0, index * 120 + random.between(-20, 20), 22);
      return placed(piece(d, colour, line("M-18 0Q0 -5 18 0", withAlpha(darken(colour, 0.4), 0.5), 3)), {
        x,
        y,
        rotate: random.between(0, 180),
      });
    })
    .join("");
}

function shard(random: Random, colour: string): string {
  const corners = [0, 100, 170, 270].map((turn) => polar(0, 0, turn + random.between(-20, 20), random.between(26, 46)));
  const d = `M${corners.map(coordinates).join("L")}Z`;
  return piece(
    d,
    colour,
    line(
      `M${coordinates(corners[3] as Point)}L${coordinates(corners[0] as Point)}`,
      withAlpha(lighten(colour, 0.5), 0.7),
      4,
    ),
  );
}
