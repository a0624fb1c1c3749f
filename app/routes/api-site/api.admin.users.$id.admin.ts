import type { ActionFunctionArgs } from "@remix-run/node";
import type { User } from "~/facts/user";
import type { JsonFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { adminSchema } from "~/users/user.schema";
import { setAdmin } from "~/users/users.server";

/** The user can be sent back as it was read. Only `isAdmin` is changed. */
const adminJson: JsonFields = {
  of: "this call",
  schema: adminSchema,
  readOnly: ["id", "firstName", "lastName", "email", "profileImageUrl", "role", "createdAt"] satisfies (keyof User)[],
};

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
