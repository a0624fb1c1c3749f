import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellFailure } from "~/forms/failed-form";
import { keepFormText } from "~/forms/keep-form-text";
import { limitRate } from "~/http/access/rate-limit.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { requireReader } from "~/http/requests/guards.server";
import { minePath, savePath } from "~/mine/mine";
import { SavePage } from "~/mine/save-page";
import { findSaved, listsOf, removeSaved, saveText } from "~/mine/saved.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { forReading } from "~/page/page-scripts";
import { findReaderText } from "~/reader-texts/reader-texts.server";
import { pageNotFound } from "~/site/not-found.server";

/** Where a reader saves a text, or changes what they noted on it. A visitor signs in first and comes back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const text = await readText(request, params);
  const path = savePath(text);
  if (params.slug !== text.slug) throw redirect(path, 301);
  const user = await requireReader(request, path);
  const metadata = describePage({
    title: `Save ${text.title}`,
    description: `Keep ${text.title} for later.`,
    canonical: text.path,
    noIndex: true,
    failed: context.formFailed,
  });
  const [own, lists] = await Promise.all([findSaved(text.noun, text.id, user), listsOf(user)]);
  const shown = { text, own, lists: lists.map(({ name }) => name) };
  return data({ shown, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

const failure = "It was not saved";

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const text = await readText(request, params);
  const user = await requireReader(request, savePath(text));
  return answerForm(
    args,
    failure,
    async ({ intent, ...typed }) => {
      if (intent === "remove") {
        await removeSaved({ kind: text.noun, id: text.id }, user);
        return redirectWithNotice(minePath, "saved-removed");
      }
      await saveText({ kind: text.noun, identifier: text.id }, typed, user);
      return redirectWithNotice(minePath, "text-saved");
    },
    { admit: () => limitRate("saved", context) },
  );
}

async function readText(request: Request, { noun = "", slug = "" }: { noun?: string; slug?: string }) {
  const found = await findReaderText(noun, slug);
  if (!found) throw await pageNotFound(request);
  const { publishedAt: _at, commentsClosed: _closed, ...text } = found;
  return text;
}

export const clientAction = keepFormText(() => tellFailure(failure));

export { exceptForNotice as shouldRevalidate } from "~/facts/except-for-notice";

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export const handle = forReading;

export default function Save() {
  return <SavePage {...useLoaderData<typeof loader>().shown} />;
}
