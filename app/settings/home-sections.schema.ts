import type { z } from "zod";
import { ownPath } from "~/facts/own-path";
import type { FieldOf, TakenOf } from "~/fields/field";
import { rowsSchema } from "~/fields/rows/rows.schema";
import { isWebAddress } from "~/forms/fields";
import { type HomeSection, mostPicks, picksOf } from "./home-sections";

/** Sections of the home page or of a category's, with what their columns cannot say alone. */
export function sectionsSchema<F extends FieldOf<"rows">>(field: F): z.ZodType<TakenOf<F>> {
  return rowsSchema(field).superRefine((sections, context) => {
    for (const [at, { from, until, picks = "" }] of (sections as HomeSection[]).entries()) {
      const object = (column: string, message: string) =>
        context.addIssue({ code: "custom", path: [at, column], message });
      const all = picksOf(picks);
      const odd = all.find((address) => ownPath(address) === null && !isWebAddress(address));
      if (from && until && from > until) object("until", "Enter a last day that is not before the first");
      if (odd !== undefined)
        object("picks", `Enter addresses of this site, one a line, each with / before it: not “${odd.slice(0, 60)}”`);
      else if (all.length > mostPicks) object("picks", `Enter at most ${mostPicks} addresses`);
    }
  });
}
