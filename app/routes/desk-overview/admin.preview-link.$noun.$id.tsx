import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepFormTextOr } from "~/dashboard/keep-desk-form-text";
import { previewLinkPath } from "~/editing/preview-links/preview-link";
import { makePreviewLink, previewLinkOf, withdrawPreviewLink } from "~/editing/preview-links/preview-links.server";
import { unfinishedLists } from "~/editing/unfinished/unfinished";
import { Problem } from "~/facts/problem";
import { toEditor } from "~/facts/user";
import { notFound } from "~/http/answers/answers.server";
import { answerForm } from "~/http/requests/form.server";
import { requireRight } from "~/http/requests/guards.server";
import { rightToSee } from "~/nouns/noun-rights";
import { absolute } from "~/page/metadata.server";
import { PreviewLinkPage } from "~/previews/preview-link-page";
import { isPreviewed, shownText } from "~/previews/shown-text.server";

/** The secret link of a text. */
export async function loader({ request, params: { noun = "", id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, rightToSee(noun));
  const text = isPreviewed(noun) ? await shownText(noun, id) : null;
  if (!text) throw notFound();
  const form = `${unfinishedLists[noun]}?edit=${id}#edit-form`;
  return { noun, title: text.title, form, link: await previewLinkOf({ noun, document: id }) };
}

export async function action(args: ActionFunctionArgs) {
  const { noun = "", id = "" } = args.params;
  const user = await requireRight(args.request, rightToSee(noun));
  const place = { noun, document: id };
  return answerForm(args, "The link could not be changed", async (typed) => {
    if (!isPreviewed(noun) || !(await shownText(noun, id))) {
      throw new Problem("missing", "This text does not exist any more");
    }
    if (typed.do === "withdraw") {
      await withdrawPreviewLink(place);
      return Response.json({ withdrawn: true });
    }
    return Response.json({ address: absolute(previewLinkPath(await makePreviewLink(place, toEditor(user)))) });
  });
}

export const clientAction = keepFormTextOr("The link could not be changed");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta("Secret link");

export default function Page() {
  return <PreviewLinkPage {...useLoaderData<typeof loader>()} />;
}
