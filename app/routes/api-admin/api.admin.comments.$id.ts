import type { ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { ratingStatusJson } from "~/openapi/bodies.server";
import { ratingStatusSchema } from "~/recipes/ratings/rating.schema";
import { removeRating, setRatingStatus } from "~/recipes/ratings/rating-desk.server";

/** PATCH /api/admin/comments/{id} {status}, and DELETE, which is for good. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      if (request.method === "PATCH") {
        const { status } = parseInput(ratingStatusSchema, await readJson(request, ratingStatusJson));
        return setRatingStatus(id, status);
      }
      await removeRating(id);
      return new Response(null, { status: 204 });
    },
    { right: "content.publish", area: null, methods: ["PATCH", "DELETE"] },
  );

export const loader = () => onlyMethods("PATCH, DELETE");
