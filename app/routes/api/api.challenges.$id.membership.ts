import type { ActionFunctionArgs } from "@remix-run/node";
import { progressSchema } from "~/challenges/challenge.schema";
import { joinChallenge, leaveChallenge, noteProgress } from "~/challenges/memberships.server";
import { unauthorized } from "~/facts/sentences";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";

/**
 * POST and DELETE /api/challenges/{id}/membership: whoever is signed in joins or leaves. PATCH {done?, undone?}: the days or
 * weeks that they have done. Doing it twice changes nothing.
 */
export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const { method } = request;
  if (method !== "POST" && method !== "PATCH" && method !== "DELETE") return onlyMethods(allowed);
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    if (method === "PATCH") {
      await limitRate("saved", context);
      return noteProgress(id, user, await readJson(request, { of: "progress", schema: progressSchema }));
    }
    await limitRate("membership", context);
    const joined = method === "POST";
    const { joinedCount } = await (joined ? joinChallenge(id, user) : leaveChallenge(id, user));
    return { joined, joinedCount };
  });
}

export const loader = () => onlyMethods(allowed);

const allowed = "POST, PATCH, DELETE";
