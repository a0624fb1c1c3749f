import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { listMissing } from "~/redirects/missing.server";

/** GET /api/admin/missing: the addresses that readers asked for in vain, the most asked first. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, listMissing, { area: "settings" });

export const action = readOnly;
