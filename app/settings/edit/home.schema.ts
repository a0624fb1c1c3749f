import type { z } from "zod";
import { ownPath } from "~/facts/own-path";
import type { FieldOf, TakenOf } from "~/fields/field";
import { isWebAddress } from "~/forms/fields";
import { type HomeSection, mostPicks, picksOf } from "../home-sections";
import { rowsSchema } from "./rows.schema";

/** Sections of the home page or of a category's, with what their columns cannot say alone. */
export function sectionsSchema<F extends FieldOf<"rows">>(field: F): z.ZodType<TakenOf<F>> {
  return rowsSchema(field).superRefine((sections, context) => {
    for (const [at, section] of (sections as HomeSection[]).entries()) {
      for (const [column, message] of objectionsTo(section))
        context.addIssue({ code: "custom", path: [at, column], message });
    }
  });
}

function objectionsTo({ from, until, picks = "" }: HomeSection): [column: string, message: string][] {
  const all = picksOf(picks);
  const odd = all.find((address) => ownPath(address) === null && !isWebAddress(address));
  return [
    ...(from && until && from > until
      ? [["until", "Enter a last day that is not before the first"] satisfies [string, string]]
      : []),
    ...(odd !== undefined
      ? [
          [
            "picks",
            `Enter addresses of this site, one a line, each with / before it: not “${odd.slice(0, 60)}”`,
          ] satisfies [string, string],
        ]
      : []),
    ...(odd === undefined && all.length > mostPicks
      ? [["picks", `Enter at most ${mostPicks} addresses`] satisfies [string, string]]
      : []),
  ];
}
