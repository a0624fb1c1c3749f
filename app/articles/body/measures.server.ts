import { kitchenUnits, measureOf } from "~/facts/english";

const moreUnits = [
  "gsm|g/m²|grams?|kilos?|kilograms?|ounces?|lbs|pounds?|stone|pints?",
  "km|centimetres?|metres?|kilometres?|miles?|inch(?:es)?|feet|foot|ft|cm²|m²",
  "days?|weeks?|months?|years?|am|pm|kcal|kJ|k?W|kWh|%|°F",
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?",
].join("|");

/** A number with its unit, or a day with its month: "30 October". */
const pattern = new RegExp(`(?<![\\p{L}\\d.,-])${measureOf(`${kitchenUnits}|${moreUnits}`)}`, "giu");
const noBreakSpace = "\u00a0";

/** The text with no-break spaces between numbers and their units, so that no line ends there. */
export const withMeasuresTogether = (text: string): string =>
  text.replace(pattern, (found) => found.replaceAll(" ", noBreakSpace));
