import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BinPage } from "~/dashboard/bin-page";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { restoreFromBin } from "~/dashboard/restore-from-bin.server";
import { listBin } from "~/editing/history/bin.server";
import { Problem } from "~/facts/problem";
import { accessDenied } from "~/facts/sentences";
import { toEditor } from "~/facts/user";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { nounsSeenBy, rightToSee } from "~/nouns/noun-rights";
import { may } from "~/users/rights";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "content.publish");
  return { entries: await listBin(nounsSeenBy(user)) };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireRight(args.request, "content.publish");
  return answerForm(args, "It could not be restored. Please try again.", async (typed) => {
    if (!may(user, rightToSee(typed.noun ?? ""))) throw new Problem("forbidden", accessDenied);
    return redirectWithNotice("/admin/bin", await restoreFromBin(typed, toEditor(user)));
  });
}

export const clientAction = keepFormTextOr("It could not be restored");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Bin");

export default function Bin() {
  return <BinPage {...useLoaderData<typeof loader>()} />;
}
