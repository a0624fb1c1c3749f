import type { ActionFunctionArgs } from "@remix-run/node";
import { comeTo, leave, presenceSchema } from "~/editing/presence/presence.server";
import { Problem } from "~/facts/problem";
import { accessDenied } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { limitRate } from "~/http/access/rate-limit.server";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { rightToSee } from "~/nouns/noun-rights";
import { may } from "~/users/rights";

/** POST /api/admin/presence: an open form says that it is open, or closes, and learns who else has the text open. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by, caller) => {
      await limitRate("typing", context);
      const sent = await readJson(request, { of: "this call", schema: presenceSchema });
      const { leaving, ...place } = parseInput(presenceSchema, sent);
      if (!may(caller, rightToSee(place.noun))) throw new Problem("forbidden", accessDenied);
      if (!leaving) return { others: await comeTo(place, by, "beat") };
      await leave(place, by);
      return { others: [] };
    },
    { right: "content.write", area: null, methods: ["POST"] },
  );

export const loader = () => onlyMethods("POST");
