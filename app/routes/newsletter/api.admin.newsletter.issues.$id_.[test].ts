import type { ActionFunctionArgs } from "@remix-run/node";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { sendTestMail } from "~/newsletter/delivery/delivery.server";
import { testMailJson } from "~/newsletter/desk/issue-api.server";

/** POST /api/admin/newsletter/issues/{id}/test {email}: sends it to one address, as it is saved. */
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { email } = (await readJson(request, testMailJson)) as { email?: unknown };
      await sendTestMail(id, email, { by });
      return { message: "The test mail has been sent" };
    },
    { area: "rest", methods: ["POST"] },
  );

export const loader = () => onlyMethods("POST");
