import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { unauthorized } from "~/facts/sentences";
import { parseInput } from "~/forms/parse";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { answerPrivateJson, onlyMethods, problemJson } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { changeOwnList, wishesOf } from "~/mine/shopping/own-list.server";
import { sentWishSchema } from "~/mine/shopping/shopping-list.schema";

/** GET /api/mine/shopping: from what the shopping list of whoever is signed in is made. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    const user = await currentUser(request);
    return user ? wishesOf(user) : problemJson(401, unauthorized);
  });

/** POST {recipe, servings?}: puts a recipe on it, or changes its servings. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyMethods("GET, HEAD, POST");
  return answerPrivateJson(async () => {
    const user = await currentUser(request);
    if (!user) return problemJson(401, unauthorized);
    await limitRate("shopping", context);
    const sent = await readJson(request, { of: "a shopping list", schema: sentWishSchema });
    const { recipe: id, servings = null } = parseInput(sentWishSchema, sent);
    await changeOwnList(user, { add: { recipes: [{ id, servings }], more: [] } });
    return wishesOf(user);
  });
}
