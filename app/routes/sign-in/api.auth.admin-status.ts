import type { LoaderFunctionArgs } from "@remix-run/node";
import { unauthorized } from "~/facts/sentences";
import { callerOf } from "~/http/access/caller.server";
import { answerPrivateJson, problemJson, readOnly } from "~/http/answers/answers.server";

/** GET /api/auth/admin-status (R13.2): whether the signed-in user is an admin now; 401 for a visitor. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    const caller = await callerOf(request);
    return caller ? { isAdmin: caller.acting.isAdmin } : problemJson(401, unauthorized);
  });

export const action = readOnly;
