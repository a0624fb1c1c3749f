import type { ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "~/forms/parse";
import { answerPrivateJson, onlyMethods } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { readJson } from "~/http/json-body.server";
import { toEditor } from "~/users/user";
import { adminSchema } from "~/users/user.schema";
import { setAdmin } from "~/users/users.server";

/** PUT /api/admin/users/{id}/admin {isAdmin} (spec 7): grants or revokes; the last admin stays (rulings, people). */
export async function action({ request, params }: ActionFunctionArgs) {
  if (request.method !== "PUT") return onlyMethods("PUT");
  return answerPrivateJson(async () => {
    const by = toEditor(await requireAdminOfApi(request));
    const { isAdmin } = parseInput(adminSchema, await readJson(request));
    return setAdmin(params.id ?? "", isAdmin, { by });
  });
}

export const loader = () => onlyMethods("PUT");
