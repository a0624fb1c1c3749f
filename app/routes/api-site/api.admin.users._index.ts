import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { listUsers } from "~/users/users.server";

/** GET /api/admin/users (R13.13), newest first. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, () => listUsers());

export const action = readOnly;
