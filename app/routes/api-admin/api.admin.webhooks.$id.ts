import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyMethods } from "~/http/answers/answers.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { removeWebhook } from "~/webhooks/webhooks.server";

/** DELETE. To change one is to delete it and to make another. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      await removeWebhook(params.id ?? "", { by });
      return new Response(null, { status: 204 });
    },
    { area: "rest", methods: ["DELETE"] },
  );

export const loader = () => onlyMethods("DELETE");
