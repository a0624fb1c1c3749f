import type { ActionFunctionArgs } from "@remix-run/node";
import { sourceBlocksByCall, sourceBlocksJson } from "~/articles/edit/source-blocks-api.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";

/** POST /api/admin/text-blocks {source}: a text in its blocks, for the visual editor. Nothing is stored. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      await limitRate("text-blocks", context);
      return sourceBlocksByCall(await readJson(request, sourceBlocksJson));
    },
    { right: "content.write", methods: ["POST"] },
  );

export const loader = () => onlyMethods("POST");
