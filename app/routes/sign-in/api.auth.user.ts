import type { LoaderFunctionArgs } from "@remix-run/node";
import { unauthorized } from "~/facts/sentences";
import { toCurrentUser } from "~/facts/user";
import { callerOf } from "~/http/access/caller.server";
import { answerPrivateJson, problemJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/auth/user (R13.1): who is signed in; 401 for a visitor. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    const caller = await callerOf(request);
    return caller ? toCurrentUser(caller.acting) : problemJson(401, unauthorized);
  });

export const action = readOnly;
