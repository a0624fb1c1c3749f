/**
 * What a cup of 240 ml weighs, in grams, of foods that are weighed in Europe and measured in America. The first that fits counts.
 * After the tables of King Arthur Baking and of the USDA (FoodData Central), rounded to 5 g.
 */
const gramsOfCup: [food: RegExp, grams: number][] = [
  [/\b(?:bread|strong)(?: white)? flour\b/i, 130],
  [/\b(?:almond|ground almond|coconut|oat)s? (?:flour|meal)\b|\bground almonds?\b/i, 100],
  [/\b(?:whole ?meal|whole ?wheat|rye|spelt) flour\b/i, 120],
  [/\bcorn ?flour\b|\bcorn ?starch\b|\bpotato starch\b/i, 120],
  [/\bflour\b/i, 125],
  [/\b(?:icing|powdered|confectioners[’']?) sugar\b/i, 120],
  [/\b(?:brown|muscovado|demerara) sugar\b/i, 215],
  [/\bsugar\b/i, 200],
  [/\bcocoa(?: powder)?\b/i, 85],
  [/\bpeanut butter\b/i, 260],
  [/\bbutter\b(?!milk| ?bean| lettuce)|\bmargarine\b/i, 225],
  [/\bhoney\b|\bgolden syrup\b|\bmolasses\b|\btreacle\b/i, 340],
  [/\b(?:desiccated|shredded) coconut\b/i, 85],
  [/\b(?:rolled|porridge|jumbo) oats\b|\boats\b|\boatmeal\b/i, 90],
  [/\bpanko\b/i, 60],
  [/\bbread ?crumbs\b/i, 100],
  [/\b(?:basmati|long[- ]grain|white|brown|jasmine|arborio|risotto) rice\b/i, 190],
  [/\b(?:red|green|brown|puy) lentils\b|\blentils\b/i, 190],
  [/\bquinoa\b/i, 175],
  [/\bcouscous\b|\bbulgh?ur\b/i, 180],
  [/\bpolenta\b|\bcornmeal\b|\bsemolina\b/i, 160],
  [/\bchocolate chips\b/i, 170],
  [/\b(?:raisins|sultanas|currants)\b/i, 150],
  [/\b(?:walnuts|pecans)\b/i, 115],
  [/\b(?:almonds|hazelnuts|cashews|peanuts)\b/i, 140],
  [/\b(?:parmesan|parmigiano)\b/i, 100],
  [/\b(?:grated|shredded) (?:\p{L}+ )?cheese\b|\b(?:grated|shredded) (?:cheddar|mozzarella|gruy[eè]re)\b/iu, 115],
];

/** How many grams a cup of this has; `null` if nobody knows. @param food the words behind its amount */
export const gramsOf = (food: string): number | null => gramsOfCup.find(([name]) => name.test(food))?.[1] ?? null;
