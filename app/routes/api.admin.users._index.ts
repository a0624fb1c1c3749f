import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/admin-api.server";
import { readOnly } from "~/http/answers.server";
import { listUsers } from "~/users/users.server";

/** GET /api/admin/users (spec 7), newest first. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, () => listUsers());

export const action = readOnly;
