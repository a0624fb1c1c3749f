import { numberText } from "~/place/numbers";
/** "1,200 articles", "1 article" */
export const countText = (count: number, one: string, several: string): string =>
  `${numberText(count)} ${count === 1 ? one : several}`;

/** The first words of a text as one line, for search engines and shares: cut between words. */
export function firstWords(text: string, longest = 200): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const words = line.slice(0, longest - 1).replace(/ [^ ]*$/, "");
  return `${words.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "")}…`;
}

/** "this article", "these settings": the only noun of which there is one document has a plural as its name. */
export const thisNoun = (noun: string): string => (noun === "settings" ? `these ${noun}` : `this ${noun}`);

/**
 * The full stop after a sentence that ends with a name; nothing if the name brings its own, like "Wrestling Inc." or
 * "Yahoo!".
 */
export const fullStopAfter = (name: string) => (/[.!?…]["'”’)]?$/.test(name.trimEnd()) ? "" : ".");

const measureSize = "\\d{1,6}(?:[.,]\\d{1,3})?[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛]";

/** The units of a kitchen, as a pattern. */
export const kitchenUnits =
  "[mk]?g|[mc]?l|litres?|[cm]?m|oz|lb|tsp|tbsp|teaspoons?|tablespoons?|cups?|seconds?|min(?:ute)?s?|h(?:ou)?rs?|per cent|°C";

/** The pattern of a number with one of these units: "750 ml", "2 × 400 g", "10–12 minutes". */
export const measureOf = (units: string): string =>
  `(?:\\d{1,3}½? [x×] )?(?:${measureSize})(?:[–-]\\d{1,5})? (?:${units})(?![\\p{L}\\d])`;
