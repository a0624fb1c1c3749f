import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { historyOf, restoreRevision } from "~/dashboard/revision-history.server";
import { RevisionsPage } from "~/dashboard/revisions-page";
import { toEditor } from "~/facts/user";
import { parseInput } from "~/forms/parse";
import { positiveNumber, readQuery } from "~/forms/query.server";
import { notFound } from "~/http/answers/answers.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { rightToSee } from "~/nouns/noun-rights";
import { may } from "~/users/rights";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRight(request, rightToSee(params.noun ?? ""));
  const view = readQuery(request, { version: positiveNumber, against: positiveNumber });
  const history = await historyOf(params.noun ?? "", params.id ?? "", view);
  if (!history) throw notFound();
  return history;
}

export async function action(args: ActionFunctionArgs) {
  const { noun = "", id = "" } = args.params;
  const user = await requireRight(args.request, rightToSee(noun));
  return answerForm(args, "The version could not be brought back. Please try again.", async (typed) => {
    const { version } = parseInput(z.object({ version: positiveNumber }), typed);
    await restoreRevision(noun, id, version, { by: toEditor(user), draftsOnly: !may(user, "content.publish") });
    return redirectWithNotice(`/admin/revisions/${noun}/${id}`, "restored");
  });
}

export const clientAction = keepFormTextOr("The version could not be brought back");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ title: string }>(({ title }) => `Earlier versions of “${title}”`);

export default function Revisions() {
  return <RevisionsPage {...useLoaderData<typeof loader>()} />;
}
