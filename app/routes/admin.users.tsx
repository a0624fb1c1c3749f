import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { closedAddress } from "~/admin/desk-address";
import { deskQuery } from "~/admin/desk-query.server";
import { deskMeta } from "~/admin/desk-title";
import { keepOnDesk } from "~/admin/keep-typed-on-desk";
import { parseInput } from "~/forms/parse";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithNotice } from "~/http/notice.server";
import { readQuery } from "~/http/query.server";
import { userChangeFailed } from "~/sentences";
import { toEditor } from "~/users/user";
import { adminSchema } from "~/users/user.schema";
import { UserDesk } from "~/users/user-desk";
import { deskUsers, setAdmin } from "~/users/users.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { q, page, admins } = readQuery(request, { ...deskQuery, admins: z.literal("1") });
  return { page: await deskUsers({ q, page, admins: admins !== undefined }) };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, userChangeFailed, async ({ id = "", ...typed }) => {
    await setAdmin(id, parseInput(adminSchema, typed).isAdmin, { by });
    return redirectWithNotice(closedAddress(args.request), "user-updated");
  });
}

export const clientAction = keepOnDesk(userChangeFailed);

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta("Users");

export default function Tab() {
  return <UserDesk {...useLoaderData<typeof loader>()} />;
}
