import type { z } from "zod";
import { ownPath } from "~/facts/own-path";
import { isWebAddress } from "~/forms/fields";
import { mostPicks, picksOf } from "../home-sections";
import { settingsFields } from "../settings-fields";
import { rowsSchema } from "./rows.schema";

/** The sections of the home page, with what their columns cannot say alone. */
export const homeSchema = rowsSchema(settingsFields.home).superRefine((sections, context) => {
  const object = (at: number, column: string, message: string) =>
    context.addIssue({ code: "custom", path: [at, column], message });
  for (const [at, { from, until, picks = "" }] of sections.entries()) {
    if (from && until && from > until) object(at, "until", "Enter a last day that is not before the first");
    const all = picksOf(picks);
    const odd = all.find((address) => ownPath(address) === null && !isWebAddress(address));
    if (odd !== undefined)
      object(at, "picks", `Enter addresses of this site, one a line, each with / before it: not “${odd.slice(0, 60)}”`);
    else if (all.length > mostPicks) object(at, "picks", `Enter at most ${mostPicks} addresses`);
  }
}) satisfies z.ZodType;
