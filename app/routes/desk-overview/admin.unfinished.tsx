import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { UnfinishedPage } from "~/dashboard/unfinished/unfinished-page";
import { unfinishedAddress, unfinishedPath } from "~/editing/unfinished/unfinished";
import {
  bringBackUnfinished,
  discardUnfinished,
  findUnfinished,
  listUnfinished,
} from "~/editing/unfinished/unfinished.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";

/** What somebody has typed and not saved, for them alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireRight(request, "content.write");
  return { texts: await listUnfinished(id) };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await requireRight(args.request, "content.write");
  return answerForm(args, "It could not be changed", async ({ key = "", do: asked }) => {
    if (asked === "bring-back") {
      await bringBackUnfinished(id, key);
      return redirectWithNotice(unfinishedPath, "text-brought-back");
    }
    const found = await findUnfinished(id, key);
    await discardUnfinished(id, key);
    return found
      ? redirectWithNotice(unfinishedPath, "text-thrown-away", { back: unfinishedAddress(found) })
      : redirectWithNotice(unfinishedPath, "text-discarded");
  });
}

export const clientAction = keepFormTextOr("It could not be changed");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Unsaved work");

export default function Unfinished() {
  return <UnfinishedPage {...useLoaderData<typeof loader>()} />;
}
