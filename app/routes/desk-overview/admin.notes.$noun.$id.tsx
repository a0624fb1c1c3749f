import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "~/dashboard/desk-title";
import { keepDeskFormText } from "~/dashboard/keep-desk-form-text";
import { ReviewNotes } from "~/desk/list/review-notes";
import { notesPath } from "~/editing/history/review-note";
import { addNote, removeNote, shownNotes } from "~/editing/history/review-notes.server";
import { toEditor } from "~/facts/user";
import { useFailedForm } from "~/forms/failed-form";
import { notFound } from "~/http/answers/answers.server";
import { redirectWithNotice } from "~/http/answers/notice.server";
import { answerForm } from "~/http/requests/form.server";
import { localPath, requireRight } from "~/http/requests/guards.server";
import { rightToSee } from "~/nouns/noun-rights";
import { nounOf } from "~/nouns/nouns.server";
import { ErrorSummary } from "~/ui/error-summary";
import { may } from "~/users/rights";

/** The notes on a text. Its form shows them too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { noun, id, title, reader } = await enter(request, params);
  return { noun, id, title, notes: await shownNotes(noun, id, reader) };
}

const failure = "The note could not be saved";

export async function action(args: ActionFunctionArgs) {
  const { noun, id, reader } = await enter(args.request, args.params);
  return answerForm(args, failure, async (typed) => {
    if (typed.remove) await removeNote(noun, id, typed.remove, reader);
    else await addNote(noun, id, typed, reader);
    // With JavaScript the page stays, so that nothing is lost that is typed in the text's own form.
    if (typed.stay) return Response.json({});
    const back = localPath(typed.back);
    const to = /^\/admin(?:[/?]|$)/.test(back) ? `${back}#notes` : notesPath(noun, id);
    return redirectWithNotice(to, typed.remove ? "note-removed" : "note-added");
  });
}

/** The nouns whose drafts are reviewed. */
const reviewed = ["article", "recipe"];

/** @throws Response 401, 403, or 404 for a text that does not exist */
async function enter(request: Request, params: LoaderFunctionArgs["params"]) {
  const { noun = "", id = "" } = params;
  const user = await requireRight(request, rightToSee(noun));
  const present = reviewed.includes(noun) ? await nounOf(noun)?.revisions?.present(id) : null;
  if (!present) throw notFound();
  const reader = { by: toEditor(user), anybodys: may(user, "content.publish") };
  return { noun, id, title: present.title, reader };
}

export const clientAction = keepDeskFormText(() => ({ failed: failure, hasText: true }));

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = deskMeta<{ title: string }>(({ title }) => `Notes on “${title}”`);

export default function Page() {
  const { noun, id, title, notes } = useLoaderData<typeof loader>();
  const failed = useFailedForm();
  return (
    <>
      {failed && <ErrorSummary {...failed} idPrefix="note-" />}
      <h2 className="mb-6 text-3xl [overflow-wrap:anywhere]">{title}</h2>
      <ReviewNotes noun={noun} id={id} notes={notes} failed={failed} />
    </>
  );
}
