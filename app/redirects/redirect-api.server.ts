import { z } from "zod";
import type { JsonFields } from "~/forms/json-fields.server";

/** What an API call may send of a redirect. What is wrong with a value, `checkRedirect` says. */
export const redirectJson: JsonFields = {
  of: "a redirect",
  schema: z.object({
    from: z.string().describe("A path of this site, with or without a query"),
    to: z.string().nullish().describe("A path of this site or an http(s) address; nothing for 410"),
    status: z.union([z.literal(301), z.literal(302), z.literal(410)]).default(301),
  }),
  readOnly: ["id", "byHand", "updatedAt"],
};
