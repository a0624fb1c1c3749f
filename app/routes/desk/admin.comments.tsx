import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { areCommentsOn } from "~/comments/commented-texts.server";
import { changeSeenWords, listWords } from "~/comments/desk/words.server";
import { WordsDesk, type WordsDeskProps } from "~/comments/desk/words-desk";
import { deskQuery } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { listAddress } from "~/desk/list/desk-address";
import { wordStatuses } from "~/facts/status";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { arePicturesOn } from "~/reader-pictures/pictured.server";
import { areRatingsOn } from "~/recipes/ratings/ratings.server";

const query = { status: z.enum(wordStatuses), page: deskQuery.page };

/** What readers have said: first of all what waits. */
export async function loader({ request }: LoaderFunctionArgs): Promise<WordsDeskProps> {
  await requireRight(request, "content.publish");
  const { status = "held", page } = readQuery(request, query);
  const isOn = { ratings: areRatingsOn(), comments: areCommentsOn(), pictures: arePicturesOn() };
  const off = (["ratings", "comments", "pictures"] as const).filter((kind) => !isOn[kind]);
  return { list: await listWords({ status, page }), status, off };
}

const failure = "Nothing was changed";

export async function action(args: ActionFunctionArgs) {
  await requireRight(args.request, "content.publish");
  return answerForm(args, failure, async (typed) => {
    const text = await changeSeenWords(typed);
    return redirectWithNotice(listAddress(args.request), "several-changed", { text });
  });
}

export const clientAction = keepDeskFormText(() => ({ failed: failure, hasText: false }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Comments");

export default function Tab() {
  return <WordsDesk {...useLoaderData<typeof loader>()} />;
}
