export type Unit = {
  id: string;
  /** "other" is never scaled: minutes, degrees, shares. */
  kind: "mass" | "volume" | "spoon" | "count" | "length" | "other";
  /** Grams or millilitres, which are weighed and poured. All other units are written in fractions. */
  metric?: number;
};

/** "in" is also a word. It means inches right behind its number, and before something that is measured in inches. */
const inches = "(?:(?<=\\p{N}in)|(?=[\\s-](?:tin|pan|dish|piece|knob|length|stick|thick)))";
/** "1 T-bone", "2 c. à soupe": no letter that stands for a spoon or a cup. */
const noWord = "(?!\\.?-?\\p{L}|\\.?\\s?à)";

/** Names of units, British and American. A longer name comes before one that it begins with. */
const units: [names: string, unit: Unit, where?: string][] = [
  ["kgs?|kilos?|kilogram(?:me)?s?", { id: "kg", kind: "mass", metric: 1000 }],
  ["g|grs?|gms?|gram(?:me)?s?", { id: "g", kind: "mass", metric: 1 }],
  ["fl\\.?\\s?oz\\.?|fluid ounces?", { id: "fl oz", kind: "volume" }],
  ["oz\\.?|ounces?", { id: "oz", kind: "mass" }],
  ["lbs?\\.?|pounds?", { id: "lb", kind: "mass" }],
  ["mls?|millilit(?:re|er)s?", { id: "ml", kind: "volume", metric: 1 }],
  ["cl|centilit(?:re|er)s?", { id: "cl", kind: "volume" }],
  ["l|ltrs?|lit(?:re|er)s?", { id: "l", kind: "volume", metric: 1000 }],
  ["tsps?\\.?|teaspoon(?:ful)?s?", { id: "tsp", kind: "spoon" }],
  ["tbsps?\\.?|tbs|tablespoon(?:ful)?s?", { id: "tbsp", kind: "spoon" }],
  ["dsp|dessertspoon(?:ful)?s?", { id: "dsp", kind: "spoon" }],
  ["cups?", { id: "cup", kind: "volume" }],
  ["c\\.?", { id: "cup", kind: "volume" }, noWord],
  // Which of the two is meant only the capital says: see `readUnit`.
  ["t\\.?", { id: "tsp", kind: "spoon" }, noWord],
  // In other languages they have no parts that are spoons in English.
  [
    "c(?:\\.|uill\\.?)?\\s?à\\s?(?:s|c|soupe|café|thé)\\.?|EL|TL|msk|tsk|krm|ts|ss|spsk|rkl",
    { id: "spoon", kind: "spoon" },
  ],
  ["dl|decilit(?:re|er)s?", { id: "dl", kind: "volume" }],
  ["gallons?|gals?\\.?", { id: "gallon", kind: "volume" }],
  ["pints?|pts?", { id: "pint", kind: "volume" }],
  ["quarts?|qts?", { id: "quart", kind: "volume" }],
  ["dozen", { id: "dozen", kind: "count" }],
  ['cm|mm|centimet(?:re|er)s?|millimet(?:re|er)s?|inch(?:es)?|["″”]', { id: "length", kind: "length" }],
  ["in", { id: "length", kind: "length" }, inches],
  ["(?:second|sec|minute|min|hour|hr|day|week|month|year)s?", { id: "time", kind: "other" }],
  ["°\\s?[CF]?|degrees?", { id: "temperature", kind: "other" }],
  ["%|per\\s?cent|kcal|kj|calories", { id: "share", kind: "other" }],
];

export const unitPattern = units.map(([names, , where = ""]) => `(?:${names})${where}`).join("|");

const readers = units.map(([names, unit]) => [new RegExp(`^(?:${names})$`, "iu"), unit] as const);

const tablespoon: Unit = { id: "tbsp", kind: "spoon" };

/** A capital T is a tablespoon, a small one a teaspoon. */
export const readUnit = (text: string): Unit | null =>
  /^T\.?$/.test(text) ? tablespoon : (readers.find(([pattern]) => pattern.test(text))?.[1] ?? null);
