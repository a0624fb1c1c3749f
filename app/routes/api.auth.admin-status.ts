import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPrivateJson, problemJson, readOnly } from "~/http/answers.server";
import { currentUser } from "~/http/session.server";
import { unauthorized } from "~/sentences";

/** GET /api/auth/admin-status (spec 7): whether the person who is signed in is an admin now; 401 for a visitor. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    const user = await currentUser(request);
    return user ? { isAdmin: user.isAdmin } : problemJson(401, unauthorized);
  });

export const action = readOnly;
