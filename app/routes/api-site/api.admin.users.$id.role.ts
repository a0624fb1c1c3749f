import type { ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { roleJson } from "~/openapi/bodies.server";
import { roleSchema } from "~/users/user.schema";
import { setRole } from "~/users/users.server";

/** PUT /api/admin/users/{id}/role {role}: makes somebody an editor or a writer, or takes the role away (`null`). */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerAdmin(
    request,
    async (by) => {
      const { role } = parseInput(roleSchema, await readJson(request, roleJson));
      return setRole(params.id ?? "", role, { by });
    },
    { methods: ["PUT"] },
  );

export const loader = () => onlyMethods("PUT");
