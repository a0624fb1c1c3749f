import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";
import { sourceJson, toApiSource } from "~/ingestion/sources/source-api.server";
import { createSource } from "~/ingestion/sources/source-changes.server";
import { listSources } from "~/ingestion/sources/source-list.server";

/** GET /api/admin/rss/sources (R13.37): the sources in their order, those that are switched off included. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => (await listSources()).map(toApiSource), { area: "settings" });

/** POST /api/admin/rss/sources: adds a source at the end of the list and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, sourceJson, async (input, context) => toApiSource(await createSource(input, context)), {
    right: "site",
    area: "settings",
  });
