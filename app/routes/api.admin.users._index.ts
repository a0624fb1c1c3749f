import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPrivateJson, readOnly } from "~/http/answers/answers.server";
import { requireAdminOfApi } from "~/http/requests/guards.server";
import { listUsers } from "~/users/users.server";

/** GET /api/admin/users (R13.13), newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    await requireAdminOfApi(request);
    return listUsers();
  });

export const action = readOnly;
