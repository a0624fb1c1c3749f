import type { ActionFunctionArgs } from "@remix-run/node";
import { joinChallenge, leaveChallenge } from "~/challenges/memberships.server";
import { unauthorized } from "~/facts/sentences";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";

/** POST and DELETE /api/challenges/{id}/membership: whoever is signed in joins or leaves. Doing it twice changes nothing. */
export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const { method } = request;
  if (method !== "POST" && method !== "DELETE") return onlyMethods("POST, DELETE");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("membership", context);
    const joined = method === "POST";
    const { joinedCount } = await (joined ? joinChallenge(id, user) : leaveChallenge(id, user));
    return { joined, joinedCount };
  });
}

export const loader = () => onlyMethods("POST, DELETE");
