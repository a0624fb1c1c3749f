import type { ActionFunctionArgs } from "@remix-run/node";
import { wordStatusSchema } from "~/comments/desk/words.schema";
import { removeWords, setWordStatus } from "~/comments/desk/words.server";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { wordStatusJson } from "~/openapi/bodies.server";

/** PATCH /api/admin/comments/{id} {status}, and DELETE, which is for good. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      if (request.method === "PATCH") {
        const { status } = parseInput(wordStatusSchema, await readJson(request, wordStatusJson));
        return setWordStatus(id, status);
      }
      await removeWords(id);
      return new Response(null, { status: 204 });
    },
    { right: "content.publish", area: null, methods: ["PATCH", "DELETE"] },
  );

export const loader = () => onlyMethods("PATCH, DELETE");
