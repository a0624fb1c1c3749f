import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { unauthorized } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { sentSavedSchema } from "~/mine/saved.schema";
import { savedBy, saveText } from "~/mine/saved.server";

/** GET /api/mine/saved: what whoever is signed in has saved, the newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    const user = await currentUser(request);
    return user ? savedBy(user) : problemJson(401, unauthorized);
  });

/** POST {kind, id, note?, list?}: saves a text, or changes what was noted on it. What is not sent stays. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("saved", context);
    const sent = await readJson(request, { of: "a saved text", schema: sentSavedSchema });
    const { kind, id, ...noted } = parseInput(sentSavedSchema, sent);
    const { isNew, ...saved } = await saveText({ kind, identifier: id }, noted, user);
    return Response.json(saved, { status: isNew ? 201 : 200 });
  });
}
