import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskQuery } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import { userChangeFailed } from "~/facts/sentences";
import { deskRoles, toEditor } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireAdmin } from "~/http/requests/guards.server";
import { UserDesk } from "~/users/desk/user-desk";
import { adminSchema, roleSchema } from "~/users/user.schema";
import { deskUsers, setAdmin, setRole } from "~/users/users.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = readQuery(request, { ...deskQuery, role: z.enum(deskRoles) });
  return { page: await deskUsers(view) };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, userChangeFailed, async ({ id = "", ...typed }) => {
    const list = listAddress(args.request);
    if (typed.role === undefined) {
      await setAdmin(id, parseInput(adminSchema, typed).isAdmin, { by });
      return redirectWithNotice(list, "user-updated");
    }
    await setRole(id, parseInput(roleSchema, typed).role, { by });
    return redirectWithNotice(list, "role-updated");
  });
}

export const clientAction = keepFormTextOr(userChangeFailed);

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Users");

export default function Tab() {
  return <UserDesk {...useLoaderData<typeof loader>()} />;
}
