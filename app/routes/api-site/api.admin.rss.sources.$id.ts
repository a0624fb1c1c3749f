import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";
import { apiSourceOr404, sourceJson, toApiSource } from "~/ingestion/sources/source-api.server";
import { removeSource, updateSource } from "~/ingestion/sources/source-changes.server";
import { findSource } from "~/ingestion/sources/source-list.server";

/** GET /api/admin/rss/sources/{id}. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => apiSourceOr404(await findSource(params.id ?? "")), { area: "settings" });

/** PUT, with the fields to change, and DELETE. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerChange(request, params.id ?? "", sourceJson, {
    right: "site",
    area: "settings",
    update: async (id, changes, context) => toApiSource(await updateSource(id, changes, context)),
    remove: removeSource,
  });
