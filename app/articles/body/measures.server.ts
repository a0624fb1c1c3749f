const size = "\\d{1,6}(?:[.,]\\d{1,3})?[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛]";
const unit = [
  "[mk]?g|gsm|g/m²|grams?|kilos?|kilograms?|oz|ounces?|lbs?|pounds?|stone",
  "[mc]?l|litres?|pints?|tsp|tbsp|teaspoons?|tablespoons?|cups?",
  "[ckm]?m|centimetres?|metres?|kilometres?|miles?|inch(?:es)?|feet|foot|ft|cm²|m²",
  "seconds?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|am|pm",
  "kcal|kJ|k?W|kWh|per cent|%|°[CF]",
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?",
].join("|");

/** A number with its unit, or a day with its month: "750 ml", "2 × 400 g", "10–12 minutes", "30 October". */
const measure = `(?:\\d{1,3}½? [x×] )?(?:${size})(?:[–-]\\d{1,5})? (?:${unit})(?![\\p{L}\\d])`;

const pattern = new RegExp(`(?<![\\p{L}\\d.,-])${measure}`, "giu");
const noBreakSpace = "\u00a0";

/** The text with no-break spaces between numbers and their units, so that no line ends there. */
export const withMeasuresTogether = (text: string): string =>
  text.replace(pattern, (found) => found.replaceAll(" ", noBreakSpace));
