import type { ActionFunctionArgs } from "@remix-run/node";
import { Problem } from "~/facts/problem";
import { unauthorized } from "~/facts/sentences";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { removeSaved } from "~/mine/saved.server";

/** DELETE /api/mine/saved/{kind}/{id}: whoever is signed in does not keep a text any more. */
export async function action({ request, params: { kind = "", id = "" }, context }: ActionFunctionArgs) {
  if (request.method !== "DELETE") return onlyMethods("DELETE");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("saved", context);
    if (!(await removeSaved({ kind, id }, user))) throw new Problem("missing", "You have not saved this");
    return new Response(null, { status: 204 });
  });
}

export const loader = () => onlyMethods("DELETE");
