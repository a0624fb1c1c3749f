import type { ActionFunctionArgs } from "@remix-run/node";
import { toEditor, type User } from "~/facts/user";
import type { JsonFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { answerPrivateJson, onlyMethods } from "~/http/answers/answers.server";
import { readJson } from "~/http/bodies/json-body.server";
import { requireAdminOfApi } from "~/http/requests/guards.server";
import { adminSchema } from "~/users/user.schema";
import { setAdmin } from "~/users/users.server";

/** A user may be sent back as it was read: the switch alone is changed. */
const adminJson: JsonFields = {
  of: "this call",
  schema: adminSchema,
  readOnly: ["id", "firstName", "lastName", "email", "profileImageUrl", "createdAt"] satisfies (keyof User)[],
};

/** PUT /api/admin/users/{id}/admin {isAdmin} (R13.25): grants or revokes; the last admin stays (R12.6). */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== "PUT") return onlyMethods("PUT");
  return answerPrivateJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    const { isAdmin } = parseInput(adminSchema, await readJson(request, adminJson));
    return setAdmin(params.id ?? "", isAdmin, { by });
  });
}

export const loader = () => onlyMethods("PUT");
