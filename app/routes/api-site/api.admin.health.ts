import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteHealth } from "~/health/site-health.server";
import { readOnly } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";

/** GET /api/admin/health: the state of mail, backups, feeds, disk, jobs and database. */
export const loader = ({ request }: LoaderFunctionArgs) => answerAdmin(request, siteHealth, { area: "settings" });

export const action = readOnly;
