import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPrivateJson, problemJson, readOnly } from "~/http/answers.server";
import { currentUser } from "~/http/session.server";
import { unauthorized } from "~/sentences";
import { toCurrentUser } from "~/users/user";

/** GET /api/auth/user (spec 7): who is signed in; 401 for a visitor. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => toCurrentUser(await currentUser(request)) ?? problemJson(401, unauthorized));

export const action = readOnly;
