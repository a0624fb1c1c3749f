import { findNumbers, type NumberMatch } from "./find.server";
import { type ScaledLine, scaleIngredient } from "./scale.server";
import { readUnit } from "./units.server";

/**
 * The steps of a recipe with the amounts of its ingredients multiplied: "Stir in 2 tablespoons of the oil" times 2 is "Stir in 4
 * tablespoons of the oil". A number counts only where an ingredient of the recipe follows it. Times, tins, sizes and other numbers
 * stay, and so does a sentence that says what each piece or batch gets. A step with a weight or a measure of something else stays
 * as it is, and is marked. Never throws.
 *
 * @param ingredients the lines as they were written
 */
export function scaleSteps(steps: string[], ingredients: string[], factor: number): ScaledLine[] {
  const foods = factor === 1 ? null : foodsIn(ingredients);
  return steps.map((step) => (foods ? scaleStep(step, foods, factor) : { text: step, isUnscaled: false }));
}

function scaleStep(step: string, foods: Set<string>, factor: number): ScaledLine {
  if (/:\s*$/.test(step)) return { text: step, isUnscaled: false };
  const sentences = step.split(endOfSentence).map((sentence) => scaleSentence(sentence, foods, factor));
  const isUnscaled = sentences.includes(null);
  return { text: isUnscaled ? step : sentences.join(""), isUnscaled };
}

/** In characters. */
const longestSentence = 500;
/** "Add 1 egg at a time", "10 g butter for each mould", "the first 2 eggs". */
const shares =
  /\b(?:each|every|per|apiece|at a time|one by one|batch(?:es)?|(?:first|last|next|final|other) (?:\d|two|three|four))\b/i;
/** Behind an amount, these say that it is a size. */
const pieces =
  /^(?:piece|ball|portion|slice|length|chunk|cube|square|round|disc|strip|wedge|log|loaf|tin|can|jar|pan|dish|bowl|case|mould|mold|ramekin|glass|plate|jug|bag|bottle|packet|tray|sheet|inch|cm|mm|minute|min|second|sec|hour|hr|day|degree|times?|more|stage|go)s?$/i;

/** "1 tbsp. butter" goes on. */
const endOfSentence = /(?<=[!?;]\s|(?<!\b(?:tbsps?|tbs|tsps?|oz|lbs?|qts?|pts?|gals?|c|t|fl|pkg|approx))\.\s)/i;

/** `null` if it has an amount that is not clear. */
function scaleSentence(sentence: string, foods: Set<string>, factor: number): string | null {
  if (!/\p{N}/u.test(sentence)) return sentence;
  if (sentence.length > longestSentence) return null;
  if (shares.test(sentence)) return sentence;
  let scaled = "";
  let done = 0;
  for (const number of findNumbers(sentence)) {
    if (number.start < done) continue;
    const end = isAmount(number) ? endOfFood(number, foods) : null;
    const found = end === null ? null : scaleIngredient(sentence.slice(number.start, end), factor);
    if (end === null || !found || found.isUnscaled) {
      if (isMeasured(number) && !isSize(number)) return null;
      continue;
    }
    const { text } = found;
    scaled += sentence.slice(done, number.start) + text;
    done = end;
  }
  return scaled + sentence.slice(done);
}

function isAmount(number: NumberMatch): boolean {
  const { low, lowText, unit, before } = number;
  // "Place one cake layer"
  if (low === null || /^\p{L}/u.test(lowText) || /[\p{L}\p{N}.,/–°-]$/u.test(before)) return false;
  if (unit) return isMeasured(number);
  // "1/3 of the milk" is a share.
  if (!/^(?:\d+|[½]|1\/2)$/.test(lowText)) return false;
  // "Cut into 4", "divide between 6", "gas 4", "note 2".
  return !/(?:\b(?:into|in|between|among|gas|mark|step|note|day|part|layer|make|makes|for|about|every|to|or|size|serves)|[x×])\s*$/i.test(
    before,
  );
}

const isMeasured = ({ unit, unitText, low }: Pick<NumberMatch, "unit" | "unitText" | "low">) =>
  unit !== null &&
  (unit.kind === "mass" || unit.kind === "volume" || unit.kind === "spoon") &&
  !(unitText === "C" && (low ?? 0) >= coldest);

/** "180C" is no cups. */
const coldest = 50;

/** "A 2-litre dish", "30 g balls", "a 900 g loaf tin": what is measured there is no amount. */
const isSize = ({ gap, after }: NumberMatch) =>
  gap.includes("-") || after.startsWith("-") || pieces.test(/^\s+(?:\p{L}+\s+)?(\p{L}+)/u.exec(after)?.[1] ?? "");

/** How many words may stand between an amount with a unit and its food, or a count and its food. */
const [mostWords, mostAdjectives] = [4, 1];

/** Where the food ends that an amount is of, as a place in the sentence. `null` if it is of none of the ingredients. */
function endOfFood({ unit, after, end }: NumberMatch, foods: Set<string>): number | null {
  const [clause = ""] = /^(?:[^,;:.!?]|[.,](?=\d))*/.exec(after) ?? [];
  let between = unit ? mostWords : mostAdjectives;
  let found: number | null = null;
  for (const { 0: word, index } of clause.matchAll(/\p{L}[\p{L}’'-]*/gu)) {
    const place = index + word.length;
    if (
      foods.has(plainWord(word)) ||
      (found !== null && goesOn.test(word) && clause.slice(found, index).trim() === "")
    ) {
      found = place;
      continue;
    }
    if (found !== null) return pieces.test(word) && clause.slice(found, index).trim() === "" ? null : endAfter(found);
    if (readUnit(word)) continue;
    if (pieces.test(word) || goesNoFurther.test(word) || (!unit && !noFood.test(word)) || between-- === 0) return null;
  }
  return found === null ? null : endAfter(found);

  /** The same again belongs to it: "¾ cup of the marshmallows (40 g)". */
  function endAfter(place: number): number {
    const [again = ""] = /^\s?\([^()]{0,20}\d[^()]{0,20}\)/.exec(clause.slice(place)) ?? [];
    return end + place + again.length;
  }
}

/** What an amount is of does not stand behind these. */
const goesNoFurther = /^(?:and|or|plus|with|then|into|in|until|over|on|onto|to|from|for|at|by)$/i;

/** Behind a food, these are a part of what it is called: "1 egg yolk". */
const goesOn = /^(?:yolk|white|stick|leaf|breast|thigh|clove|juice|zest|sauce|paste|oil|powder|stock|sugar|flour)s?$/i;

/** In lower case, and of many the one. */
function plainWord(word: string): string {
  const lower = word.toLowerCase();
  if (/ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  return /(?:[sxz]|ch|sh|o)es$/.test(lower) ? lower.slice(0, -2) : lower.replace(/(?<!s)s$/, "");
}

/** The words by which the steps may call the ingredients. */
function foodsIn(ingredients: string[]): Set<string> {
  const foods = new Set(["water"]);
  for (const line of ingredients) {
    const [named = ""] = line.replace(/\([^()]*\)/g, " ").split(/,| plus | for | to serve| such as | or /i, 1);
    for (const [word] of named.matchAll(/\p{L}[\p{L}’'-]*/gu))
      if (word.length >= 3 && !noFood.test(word)) foods.add(plainWord(word));
  }
  return foods;
}

/** Units, containers, and what ingredients are like. */
const noFood =
  /^(?:(?:gram|kilo|kilogram|ounce|pound|cup|tablespoon|teaspoon|tbsp|tsp|millilitre|milliliter|litre|liter|pint|quart|clove|bunch|sprig|stick|stalk|handful|pinch|dash|sheet|box|tub|head|bulb|knob|thumb|sachet|bottle|container|package|pack|pkg|pot|pouch|block|leaf|half|quarter|third|inch|piece|slice|tin|can|jar|bag|packet)(?:s|es)?|leaves|halves|large|small|medium|big|extra|whole|fresh|freshly|dried|dry|ground|chopped|sliced|diced|grated|minced|crushed|peeled|cooked|uncooked|raw|frozen|cold|warm|hot|lukewarm|boiling|soft|softened|melted|fine|finely|thin|thinly|thick|thickly|roughly|coarse|coarsely|heaped|level|generous|good|free|range|organic|unsalted|salted|plain|self|raising|strong|light|dark|brown|white|black|red|green|yellow|golden|sweet|ripe|low|fat|full|skimmed|semi|reduced|sodium|virgin|quality|best|of|and|the|with|into|from|about|approx|approximately|your|favourite|favorite|optional|taste|each|more|less|few|some|one|two|three|four|five|six)$/i;
