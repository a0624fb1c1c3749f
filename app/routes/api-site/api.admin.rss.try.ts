import type { ActionFunctionArgs } from "@remix-run/node";
import { trialFailed } from "~/facts/sentences";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { trialJson } from "~/ingestion/sources/source-api.server";
import { trySource } from "~/ingestion/try-source.server";

/**
 * POST /api/admin/rss/try {url, name, category}: what a source would bring. Nothing is stored. `trouble` says why it
 * brings nothing.
 */
export const action = ({ request }: ActionFunctionArgs) =>
  answerAdmin(request, async () => trySource(await readJson(request, trialJson)), {
    area: "settings",
    methods: ["POST"],
    sorry: trialFailed,
  });

export const loader = () => onlyMethods("POST");
