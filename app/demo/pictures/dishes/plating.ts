/** What every dish from above is put together with: pieces spread and scattered, sauces, leaves, seeds. */
import {
  blobPath,
  circle,
  clipped,
  coordinates,
  darken,
  leafPath,
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
import { basil, type Hints, type Ingredient } from "./ingredients";
import type { TableTones } from "./table";

export type Recipe = Hints & { ingredients: readonly Ingredient[]; tones: TableTones };

export type Plated = {
  markup: string;
  /** How far the dish reaches from its middle, so that the cutlery keeps clear. */
  reach: number;
  /** What the picture shows, with its article. */
  words: string;
  /** False where it brings its own, as noodles bring chopsticks. */
  cutlery?: boolean;
};

export type DrawDish = (random: Random, recipe: Recipe) => Plated;

export type Order = { main: Ingredient; second: Ingredient; third: Ingredient; garnish: Ingredient };

/** The green among them, if any, goes on last; the rest keep their order. */
export function ordered(ingredients: readonly Ingredient[]): Order {
  const green = ingredients.slice(1).find(({ family }) => family === "green");
  const rest = ingredients.filter((ingredient) => ingredient !== green);
  const [main, second, third, fourth] = rest as [Ingredient, Ingredient, Ingredient, Ingredient | undefined];
  return { main, second, third, garnish: green ?? fourth ?? third };
}

/** Points spread over a disc, none too near another, in no order. */
export function spread(random: Random, radius: number, gap: number, most = 80): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < most * 12 && points.length < most; tries += 1) {
    const [x, y] = polar(0, 0, random.between(0, 360), radius * Math.sqrt(random.next()));
    if (points.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) > gap)) points.push([x, y]);
  }
  return points;
}

export function spreadOver(random: Random, half: number, high: number, gap: number, most: number): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < most * 12 && points.length < most; tries += 1) {
    const [x, y] = [random.between(-half, half), random.between(-high, high)];
    if (points.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) > gap)) points.push([x, y]);
  }
  return points;
}

export function scatter(random: Random, ingredient: Ingredient, points: readonly Point[], scale = 1): string {
  return points
    .map(([x, y]) => {
      const size = scale * random.between(0.88, 1.12);
      return placed(ingredient.draw(random), { x, y, rotate: random.between(0, 360), scale: size });
    })
    .join("");
}

export function pileOf(random: Random, ingredient: Ingredient, radius: number, scale = 1): string {
  return scatter(random, ingredient, spread(random, radius, 58 * ingredient.spacing * scale, 44), scale);
}

/** A sauce, stew or dip: mottled, with a glint of oil. */
export function sauce(random: Random, radius: number, colour: string): string {
  const d = blobPath(random, 0, 0, radius, radius, { wobble: 0.012, points: 14 });
  const mottles = spread(random, radius * 0.9, radius * 0.2, 26).map(([x, y], index) => {
    const size = radius * random.between(0.08, 0.2);
    const shade =
      index % 3 === 0 ? lighten(colour, 0.22) : index % 3 === 1 ? darken(colour, 0.12) : mix(colour, "#d98e3f", 0.2);
    return shape(blobPath(random, x, y, size * 1.4, size, { wobble: 0.18 }), withAlpha(shade, 0.5));
  });
  const oil = spread(random, radius * 0.85, radius * 0.22, 12).map(([x, y]) => {
    const size = random.between(5, 13);
    return (
      circle(x, y, size, withAlpha("#f2c46b", 0.4)) +
      circle(x - size * 0.3, y - size * 0.3, size * 0.3, withAlpha("#fffaf0", 0.7))
    );
  });
  return (
    shape(d, { from: lighten(colour, 0.1), to: darken(colour, 0.08), angle: 60 }) +
    clipped(d, mottles.join("") + oil.join(""))
  );
}

/** Dots of cream or oil, large and small. */
export function dabs(random: Random, radius: number, colour: string): string {
  return spread(random, radius, radius * 0.3, 14)
    .map(([x, y]) => {
      const d = blobPath(random, x, y, random.between(9, 24), random.between(8, 20), { wobble: 0.1, points: 7 });
      return (
        shape(d, withAlpha(ink, 0.16), 'transform="translate(2 5)"') +
        shape(d, { from: lighten(colour, 0.4), to: colour })
      );
    })
    .join("");
}

export function leaves(random: Random, colour: string, points: readonly Point[], scale = 0.8): string {
  return points
    .map(([x, y]) => {
      const turn = random.between(0, 360);
      const near = polar(x, y, turn + 100, 22 * scale);
      const first = placed(basil(random, colour), { x, y, rotate: turn, scale });
      return (
        first +
        placed(basil(random, darken(colour, 0.08)), {
          x: near[0],
          y: near[1],
          rotate: turn + random.between(50, 90),
          scale: scale * 0.85,
        })
      );
    })
    .join("");
}

export function seeds(random: Random, radius: number, colour: string, count = 50): string {
  return Array.from({ length: count }, () => {
    const [x, y] = polar(0, 0, random.between(0, 360), radius * Math.sqrt(random.next()));
    return shape(leafPath(x, y, 11, 6, random.between(0, 360)), colour);
  }).join("");
}

/** Rice, grain by grain, as three paths: one a tone. */
export function grains(random: Random, radius: number, colour: string, count = 110): string {
  const tones = [darken(colour, 0.12), lighten(colour, 0.25), lighten(colour, 0.6)];
  return tones
    .map((tone) => {
      const strokes = Array.from({ length: count }, () => {
        const [x, y] = polar(0, 0, random.between(0, 360), radius * Math.sqrt(random.next()));
        return `M${coordinates([x, y])}L${coordinates(polar(x, y, random.between(0, 360), 13))}`;
      });
      return line(strokes.join(""), tone, 7);
    })
    .join("");
}

export function herbColour({ garnish }: Order): string {
  return garnish.family === "green" ? garnish.colour : "#6f8f4e";
}

export function paleOf(ingredients: readonly Ingredient[]): string {
  return ingredients.find(({ family }) => family === "cream")?.colour ?? "#f6ecd6";
}

/** The rim's shadow on the food, on the lit side. */
export function rimShade(well: number): string {
  const crescent = `M${-well} 0A${well} ${well} 0 0 1 ${well} 0A${well} ${well * 0.955} 0 0 0 ${-well} 0Z`;
  return placed(shape(crescent, withAlpha(ink, 0.2)), { rotate: -32 });
}
