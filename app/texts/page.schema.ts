import { z } from "zod";
import { schemaOf } from "~/fields/field-schema";
import { checkbox } from "~/forms/fields";
import { pageFields } from "./page-fields";

const oneDay = 24 * 60 * 60_000;

/** A day. Where the caller is, it may be tomorrow already. */
const lastUpdated = z
  .union(
    [z.literal("").transform(() => null), z.iso.date(), z.iso.datetime({ offset: true })],
    "Enter the day of the last update as a date",
  )
  .nullish()
  .transform((value) => (value ? new Date(value.slice(0, 10)) : null))
  .refine(
    (day) => day === null || day.getTime() <= Date.now() + oneDay,
    "Enter the day of the last update: it cannot be to come",
  );

/** What a page's form and the API may send. */
export const pageSchema = schemaOf(pageFields, { lastUpdated }).extend({
  /** The form's "Updated today". */
  updatedToday: checkbox,
});
