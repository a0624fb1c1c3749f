/** Containers and parts of food. In "2 tins chopped tomatoes" the number counts them. */
const measures = `
  bag, ball, base, batch, block, bottle, box, bulb, bunch, can, carton, chunk, clove, container, crust, cube, cup,
  dash, dessertspoon, drizzle, drop, ear, envelope, fillet, glass, glug, grind, grinding, handful, head, jar, kilo,
  knob, leaf, litre, loaf, log, nest, ounce, pack, package, packet, piece, pkg, pkt, pinch, pint, pod, portion, pot, pound,
  punnet, quantity, rasher, recipe, rib, ring, round, sachet, segment, sheet, shot, slab, slice, spear, splash, sprig,
  squeeze, stalk, stem, stick, strip, tablespoon, teaspoon, thumb, tin, tub, tube, twist, wedge, wineglass`;

/** Containers. A weight next to one is its size, not an amount. */
const containers = `
  bag, ball, block, bottle, box, can, carton, container, envelope, jar, log, pack, package, packet, pkg, pkt, pot, pouch,
  punnet, sachet, sheet, spoon, tin, tub, tube`;

const foods = `
  anchovy, anise, apple, apricot, artichoke, aubergine, avocado, bagel, banana, bap, bay leaf, bean, beetroot, berry, bird,
  biscotti, biscuit, brownie, cake, cookie, muffin, pie, tart, blackberry, blueberry, bone, breast, bun, burger, cabbage, caper, cardamom, carrot, cauliflower,
  celeriac, cherry, chicken, chicory, chile, chili, chilli, chop, ciabatta, clam, clementine, cob, cod, courgette,
  crab, cracker, cranberry, croissant, crumpet, cucumber, cutlet, date, drumstick, duck, egg, eggplant, endive,
  fennel, fig, finger, fish, flatbread, frankfurter, gherkin, grape, grapefruit, haddock, ham, hock, jalapeno,
  jalapeño, joint, kidney, kipper, kiwi, leek, leg, lemon, lettuce, lime, lobster, mackerel, mango, marshmallow,
  meringue, mint, mushroom, mussel, naan, nectarine, nutmeg, onion, orange, oyster, parsnip, peach, pear, pepper,
  pigeon, pineapple, pistachio, pitta, plum, pomegranate, potato, prawn, prune, pumpkin, quail, quince, radish, roll,
  sausage, scallion, scallop, scone, shallot, shank, sheet, shoulder, skewer, sponge, spoon, spud, squash, steak,
  swede, tangerine, teabag, thigh, tomato, tortilla, trout, truffle, turnip, wafer, walnut, white, wing, wrap, yolk,
  zucchini`;

/** What nobody divides for fewer people. */
const wholes = `
  anchovy, anise, bagel, bap, base, biscuit, breast, bun, caper, cardamom, clam, clove, dash, date, drop, drumstick, egg, fillet,
  flatbread, grape, grind, grinding, leaf, mussel, naan, oyster, pinch, pistachio, pitta, pod, prawn, rasher, roll, scallop, shot,
  splash, sprig, squeeze, thigh, tortilla, twist, white, wrap, yolk`;

/** Measures that are never exact. Less than one of them is a small one. */
const vague = "dash, drizzle, drop, glug, grind, grinding, handful, pinch, splash, squeeze, twist";

/** What cannot be counted, in "1 lemon juice" and "1 carrot cake mix". */
const substances = new Set(
  "juice, zest, peel, rind, sauce, purée, puree, paste, powder, mix, oil, vinegar, wine, stock, soup, jam, syrup, liqueur, extract, flour, sugar, butter, salt, seasoning"
    .split(",")
    .map((word) => word.trim()),
);

const irregular: Record<string, string> = {
  leaf: "leaves",
  loaf: "loaves",
  potato: "potatoes",
  tomato: "tomatoes",
  mango: "mangoes",
  chilli: "chillies",
  chili: "chilies",
  fish: "fish",
  cod: "cod",
  haddock: "haddock",
  mackerel: "mackerel",
  trout: "trout",
  squash: "squashes",
  anise: "anise",
  box: "boxes",
};

const singulars = (list: string) => list.split(",").map((word) => word.trim());

function pluralOf(word: string): string {
  if (irregular[word]) return irregular[word];
  if (/(ch|sh|ss|x)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

const forms = (list: string) => singulars(list).map((one) => ({ one, many: pluralOf(one) }));
const measureForms = forms(measures);
const wholeThings = new Set(singulars(wholes));
const vagueThings = new Set(singulars(vague));
const countedForms = [...measureForms, ...forms(foods)];
const byWord = new Map(countedForms.flatMap((form) => [form.one, form.many].map((word) => [word, form] as const)));
const measureWords = new Set(measureForms.flatMap(({ one, many }) => [one, many]));

export const containerPattern = forms(containers)
  .map(({ one, many }) => `${many}|${one}`)
  .join("|");

const containerWords = new RegExp(`^(?:${containerPattern})$`, "iu");

/** The end of the thing that is counted: a comma, a preposition, the next thing. */
const stops =
  /[,(;:/+–—]|\s-\s|\s(?:and|or|plus|with|without|for|to|from|in|of|on|at|cut|into|about|such|left|torn|each|more|juiced?|zested)(?=\s|$)|\d|[½⅓⅔¼¾⅛]/iu;

/** Whether a text begins with a measure without its number: "pinch of salt", "small bunch of mint". */
export function beginsWithMeasure(text: string): boolean {
  const noun = countedNoun(text);
  // "Leaves of 2 sprigs" says how many elsewhere.
  const isMeasure = noun?.measure && text.slice(noun.start, noun.end).toLowerCase() === noun.one;
  const isFirst = noun && /^(?:[\p{L}-]+\s+){0,2}$/u.test(text.slice(0, noun.start));
  return Boolean(isMeasure && isFirst && /^\s+of\s/.test(text.slice(noun.end)));
}

export type CountedNoun = {
  start: number;
  end: number;
  one: string;
  many: string;
  /** Whether it measures something else: a tin, a pinch, a leaf. */
  measure: boolean;
  /** Whether there are no parts of it. */
  whole: boolean;
  /** Whether it is a measure that is never exact. */
  vague: boolean;
};

/** The noun that a number before `text` counts, and its place in the text. `null` if no noun is known. */
export function countedNoun(text: string): CountedNoun | null {
  const stop = text.search(stops);
  const phrase = stop < 0 ? text : text.slice(0, stop);
  const known = [...phrase.matchAll(/[\p{L}-]+/gu)].filter(([word]) => byWord.has(word.toLowerCase()));
  const measured = known.find(([word]) => measureWords.has(word.toLowerCase()));
  const last = phrase.trim().toLowerCase().split(/\s+/).at(-1) ?? "";
  const isContainer = known.some(([word]) => containerWords.test(word));
  if (!measured && !isContainer && substances.has(last)) return null;
  const counted = measured ?? known.at(-1);
  const form = counted && byWord.get(counted[0].toLowerCase());
  if (!form || !counted) return null;
  const is = (things: Set<string>) => things.has(form.one);
  const measure = is(measureWords);
  const isCinnamon = /cinnamon\s$/i.test(text.slice(0, counted.index));
  const place = { start: counted.index, end: counted.index + counted[0].length };
  return { ...place, ...form, measure, whole: is(wholeThings) || isCinnamon, vague: is(vagueThings) };
}
