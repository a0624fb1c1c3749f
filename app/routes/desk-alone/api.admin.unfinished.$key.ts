import type { ActionFunctionArgs } from "@remix-run/node";
import { unfinishedLists } from "~/editing/unfinished/unfinished";
import { discardUnfinished, keepUnfinished, keptSchema } from "~/editing/unfinished/unfinished.server";
import { limitRate } from "~/http/access/rate-limit.server";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";

const methods = ["PUT", "DELETE"];

/**
 * /api/admin/unfinished/{key}: PUT keeps what the caller types in a form, for the caller alone; DELETE throws it away. The
 * forms of the desk call it.
 */
export const action = ({ request, params: { key = "" }, context }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async ({ id }) => {
      await limitRate("typing", context);
      if (request.method === "DELETE") {
        await discardUnfinished(id, key);
        return { count: 0 };
      }
      const sent = await readJson(request, { of: "an unfinished text", schema: keptSchema });
      return keepUnfinished(id, key, sent, { of: Object.keys(unfinishedLists) });
    },
    { right: "content.write", area: null, methods },
  );

export const loader = () => onlyMethods(methods.join(", "));
