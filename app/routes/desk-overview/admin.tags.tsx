import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskQuery } from "~/dashboard/desk-query.server";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { toEditor } from "~/facts/user";
import { readQuery } from "~/forms/query.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { requestJob } from "~/queue/queue.server";
import { renameTag } from "~/tags/edit/rename-tags.server";
import { tagsPath } from "~/tags/edit/tag";
import { TagDesk } from "~/tags/edit/tag-desk";
import { findTag, listTags } from "~/tags/edit/tags.server";

const query = { q: deskQuery.q, page: deskQuery.page, rename: z.string().max(120) };

/** All tags, and with `?rename=` the form that gives one another name. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const { rename, ...view } = readQuery(request, query);
  const found = rename ? await findTag(rename) : null;
  return data({ page: await listTags(view), found, gone: Boolean(rename) && !found }, rename && !found ? 404 : 200);
}

const failure = "Failed to rename the tag";

export async function action(args: ActionFunctionArgs) {
  const user = await requireRight(args.request, "content.publish");
  return answerForm(args, failure, async (typed) => {
    await renameTag(typed, { by: toEditor(user), sure: typed.sure === "on" });
    await requestJob("tags");
    return redirectWithNotice(tagsPath, "tag-renamed");
  });
}

export const clientAction = keepDeskFormText(() => ({ failed: failure, hasText: true }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Tags");

export default function Page() {
  return <TagDesk {...useLoaderData<typeof loader>()} />;
}
