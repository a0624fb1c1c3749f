import { z } from "zod";
import { typeable } from "~/forms/fields";

const longest = 60;
const most = 30;

/**
 * Nutrition values as a map of label to value (R10.7), or as lines of a form like "Energy: 412 kcal". Blank lines are
 * removed. If a label comes twice, the last one counts. The result is a list in the given order.
 */
export const nutritionValues = z
  .union([z.string(), z.record(z.string(), z.string())], "Enter each value on a line, like Energy: 412 kcal")
  .nullish()
  .transform((given) => (typeof given === "string" ? given.split("\n").map(readLine) : Object.entries(given ?? {})))
  .transform((entries) => entries.map(([label, value]) => ({ label: typeable(label), value: typeable(value) })))
  .transform((values) => values.filter(({ label, value }) => label || value))
  .refine((values) => values.every(({ label, value }) => label && value), {
    error: "Enter each value on a line, like Energy: 412 kcal",
  })
  .refine((values) => values.every(({ label, value }) => !/[:\n]/.test(label) && !value.includes("\n")), {
    error: "Leave colons out of the labels, and line breaks out of labels and values",
  })
  .refine((values) => values.every(({ label, value }) => label.length <= longest && value.length <= longest), {
    error: `Shorten each nutrition label and value to ${longest} characters or fewer`,
  })
  .transform((values) => [...new Map(values.map((value) => [value.label, value])).values()])
  .refine((values) => values.length <= most, { error: `Enter at most ${most} nutrition values` });

function readLine(line: string): [label: string, value: string] {
  const colon = line.indexOf(":");
  return colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1)];
}
