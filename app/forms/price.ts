import { z } from "zod";
import { place } from "~/place/place";

/** How a price is typed: "in pounds and pence, like 19.99". */
export function priceWanted(): string {
  const { currency } = place();
  return `in ${currency === "GBP" ? "pounds and pence" : currency}, like 19.99`;
}

/** Exact decimal text with two places (R11.7: numeric, step 0.01). A JSON number is read by its digits. */
export const price = (label: string) =>
  z
    .union([z.string(), z.number()], `Enter ${label}`)
    .transform((value) =>
      String(value)
        .trim()
        .replace(/^\p{Sc}\s?/u, ""),
    )
    .pipe(
      z
        .string()
        .min(1, { error: `Enter ${label}`, abort: true })
        .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: () => `Enter ${label} ${priceWanted()}` }),
    )
    .transform((value) => {
      const [whole = "0", rest = ""] = value.split(".");
      return `${Number(whole)}.${rest.padEnd(2, "0")}`;
    });

/** A price that may be missing. */
export const optionalPrice = (label: string) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), price(label).nullable());
