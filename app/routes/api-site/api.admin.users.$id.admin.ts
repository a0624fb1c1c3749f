import type { ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { adminJson } from "~/openapi/bodies.server";
import { adminSchema } from "~/users/user.schema";
import { setAdmin } from "~/users/users.server";

/** PUT /api/admin/users/{id}/admin {isAdmin} (R13.25): grants or revokes; the last admin stays (R12.6). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { isAdmin } = parseInput(adminSchema, await readJson(request, adminJson));
      return setAdmin(params.id ?? "", isAdmin, { by });
    },
    { methods: ["PUT"] },
  );

export const loader = () => onlyMethods("PUT");
