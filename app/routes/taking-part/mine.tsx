import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import type { User } from "~/facts/user";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { currentUser } from "~/http/access/session.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { minePath } from "~/mine/mine";
import { MinePage } from "~/mine/mine-page";
import { OfflineCopies } from "~/mine/offline/offline-copies";
import { removeSaved, savedPageOf, takeFromBrowser } from "~/mine/saved.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";

/** What a reader has saved. A visitor is told how, and sees what this browser keeps. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, Number.parseInt(searchParams.get("page") ?? "1", 10) || 1);
  const metadata = describePage({
    title: "My kitchen",
    description: "The recipes and articles that you have saved.",
    canonical: minePath,
    noIndex: true,
    failed: context.formFailed,
  });
  const [list, q] = [searchParams.get("list"), searchParams.get("q") ?? ""];
  const saved = user && (await savedPageOf(user, { list, q, page }));
  return data({ saved, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "Nothing was changed";

export async function action(args: ActionFunctionArgs) {
  const user = await requireReader(args.request, minePath);
  return answerForm(args, failure, (typed) => change(typed, user), { admit: () => limitRate("saved", args.context) });
}

async function change({ remove, take }: FormText, user: User): Promise<Response> {
  if (take !== undefined) return Response.json(await takeFromBrowser(take, user));
  const [kind = "", id = ""] = remove?.split(":") ?? [];
  if (!id) throw new Problem("malformed", "This form has no button of the page");
  await removeSaved({ kind, id }, user);
  return redirectWithNotice(minePath, "saved-removed");
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function Mine() {
  return (
    <MinePage saved={useLoaderData<typeof loader>().saved}>
      <OfflineCopies />
    </MinePage>
  );
}
