/** The recipes' pictures: a dish in its own four colours, on a table with cloth, cutlery, herbs and lemon. */
import { frame, group, height, type Picture, placed, type Random, round, seededRandom, width } from "./canvas";
import { board, pie, skewers, tacos } from "./dishes/boards";
import { bowl, noodles, salad, soup } from "./dishes/bowls";
import { type Family, familyOf, type Hints, type Ingredient, ingredientsOf } from "./dishes/ingredients";
import { cake, type DrawStanding, glass, jar, loaf } from "./dishes/low";
import { pan, plate, tray } from "./dishes/plates";
import type { DrawDish, Recipe } from "./dishes/plating";
import { chooseTable, lyingBoard, lyingSpoon, tableAtEye, tableFromAbove } from "./dishes/table";
import {
  budVase,
  chooseTones,
  fruit,
  lemonHalf,
  lyingSprig,
  mirrored,
  modellingDefs,
  standingShadow,
  withoutRepeats,
} from "./still-life";

export type DishMotif = keyof typeof dishes;

/** `colours`: four hex colours, those of the dish's most visible ingredients, the main one first. */
export function drawDish(vessel: DishMotif, colours: string[], seed: string): Picture {
  const dish: Dish | undefined = Object.hasOwn(dishes, vessel) ? dishes[vessel] : undefined;
  if (!dish) throw new Error(`Unknown dish motif: ${vessel}`);
  if (colours.length !== 4) throw new Error(`A dish takes four colours, not ${colours.length}: ${vessel}, ${seed}`);
  const random = seededRandom(`${vessel} ${seed}`);
  const hints = hintsOf(seed, dish.sweet ?? false);
  const recipe = { ...hints, ingredients: ingredientsOf(random, colours, hints), tones: chooseTable(random, colours) };
  const scene = "above" in dish ? fromAbove(random, recipe, dish.above) : atEye(random, recipe, dish.side);
  const turned = random.chance(0.5);
  const svg = frame({
    background: recipe.tones.table,
    body: withoutRepeats(turned ? mirrored(scene.content) : scene.content),
    defs: modellingDefs,
    light: [turned ? width - 330 : 330, 120],
    lightStrength: 0.9,
  });
  const subject = `${scene.words.charAt(0).toUpperCase()}${scene.words.slice(1)}`;
  return { svg, alt: `${subject}, in ${colourWords(colours)}, beside lemon and herbs.` };
}

const sweetWords = [
  "pancake",
  "apple",
  "pear",
  "plum",
  "berr",
  "blueberr",
  "cherr",
  "rhubarb",
  "chocolate",
  "honey",
  "crumble",
  "cake",
  "mango",
];
const savouryWords = [
  "gazpacho",
  "pickle",
  "bean",
  "chutney",
  "focaccia",
  "feta",
  "chicken",
  "fish",
  "cheese",
  "potato",
];

/** The seed is the recipe's slug: its words say what to draw, and whether it is a pudding. */
function hintsOf(seed: string, usuallySweet: boolean): Hints {
  const words = seed.toLowerCase().split("-");
  const mentions = (...beginnings: string[]) =>
    beginnings.some((start) => words.some((word) => word.startsWith(start)));
  const sweet = mentions(...sweetWords) || (usuallySweet && !mentions(...savouryWords));
  return { mentions, sweet };
}

type Dish = { sweet?: boolean } & ({ above: DrawDish } | { side: DrawStanding });

type Scene = { content: string; words: string };

const dishes = {
  bowl: { above: bowl },
  plate: { above: plate },
  pan: { above: pan },
  board: { above: board },
  tray: { above: tray },
  soup: { above: soup },
  salad: { above: salad },
  noodles: { above: noodles },
  tacos: { above: tacos },
  skewers: { above: skewers },
  pie: { above: pie },
  jar: { side: jar, sweet: true },
  glass: { side: glass, sweet: true },
  cake: { side: cake, sweet: true },
  loaf: { side: loaf },
} satisfies Record<string, Dish>;

function fromAbove(random: Random, recipe: Recipe, draw: DrawDish): Scene {
  const plated = draw(random, recipe);
  const { ingredients, tones } = recipe;
  const scale = plated.reach > 450 ? random.between(0.9, 0.97) : random.between(1.02, 1.12);
  const side = random.side();
  const x = width / 2 - side * random.between(20, 100);
  const y = height / 2 + random.between(-20, 20);
  const place = { x, y, reach: plated.reach * scale, side, cutlery: plated.cutlery ?? true };
  const table = tableFromAbove(random, tones, ingredients, place);
  const dish = placed(plated.markup, { x, y, scale, rotate: random.between(-8, 8) });
  return { content: table + dish, words: plated.words };
}

function atEye(random: Random, recipe: Recipe, draw: DrawStanding): Scene {
  const standing = draw(random, recipe);
  const { ingredients, tones } = recipe;
  const ground = random.between(858, 884);
  const scale = Math.min(960 / standing.wide, (ground - 120) / standing.high);
  const x = width / 2 + random.between(-60, 30);
  const reach = (standing.wide * scale) / 2;
  const board = standing.onBoard
    ? lyingBoard(random, x, ground + 8, reach * 1.12)
    : standingShadow(x, ground, standing.foot * scale);
  const lemon = placed(standingShadow(0, -6, 74) + lemonHalf(random, 0, -70, 74), {
    x: Math.min(x + reach + 120, 1430),
    y: ground + 58,
  });
  const company = {
    ...chooseTones(random),
    wall: tones.second,
    panel: tones.second,
    leaf: "#5d7a4a",
    otherLeaf: "#86a065",
    stem: "#75804e",
  };
  const vase = budVase(random, company, Math.max(x - reach - 130, 150), ground - 40, random.between(1.2, 1.4));
  const herbs = lyingSprig(random, company, { x: 0, y: 0, length: 380, angle: random.between(-12, 12) });
  const lying = group(herbs, `transform="translate(${round(x - reach - 150)} ${round(ground + 106)}) scale(1 0.66)"`);
  const spare = ingredients[random.int(1, 3)] as Ingredient;
  const loose = [0, 1, 2].map((index) =>
    placed(spare.draw(random), {
      x: x + reach * 0.5 + index * 70 + random.between(-12, 12),
      y: ground + random.between(76, 120),
      rotate: random.between(0, 360),
      scale: 0.7,
    }),
  );
  const spoon = lyingSpoon(tones.metal, x + reach * 0.1, ground + 116, random.between(74, 92));
  const pear = random.chance(0.4) ? fruit(random, Math.min(x + reach + 250, 1480), ground + 10, 1) : "";
  return {
    content:
      tableAtEye(random, tones, ground, x) +
      vase +
      pear +
      board +
      placed(standing.markup, { x, y: ground, scale }) +
      lying +
      spoon +
      lemon +
      loose.join(""),
    words: standing.words,
  };
}

const familyWords: Record<Family, string> = {
  green: "green",
  red: "red",
  orange: "orange",
  yellow: "golden",
  brown: "brown",
  cream: "cream",
  purple: "purple",
  blue: "blue",
};

function colourWords(colours: readonly string[]): string {
  const words = [...new Set(colours.map((colour) => familyWords[familyOf(colour)]))];
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : (words[0] ?? "");
}
