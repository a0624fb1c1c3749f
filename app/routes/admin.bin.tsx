import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BinPage } from "~/admin/bin-page";
import { deskMeta } from "~/admin/desk-title";
import { keepOnDesk } from "~/admin/keep-typed-on-desk";
import { restoreFromBin } from "~/admin/restoring.server";
import { listBin } from "~/editing/bin.server";
import { answerForm } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithNotice } from "~/http/notice.server";
import { toEditor } from "~/users/user";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { entries: await listBin() };
}

export async function action(args: ActionFunctionArgs) {
  const by = toEditor(await requireAdmin(args.request));
  return answerForm(args, "It could not be restored. Please try again.", async (typed) => {
    return redirectWithNotice("/admin/bin", await restoreFromBin(typed, by));
  });
}

export const clientAction = keepOnDesk("It could not be restored");

export { exceptForNotice as shouldRevalidate } from "~/http/notice";

export const meta = deskMeta("Bin");

export default function Bin() {
  return <BinPage {...useLoaderData<typeof loader>()} />;
}
