import type { ClientActionFunctionArgs } from "@remix-run/react";
import { changeFailed, loggedOut, type SavedNoun } from "~/facts/sentences";
import { type Sorry, tellFailure } from "~/forms/failed-form";
import { isRefusal, keepFormText, unknownOutcome } from "~/forms/keep-form-text";
import { tellLoggedOut } from "./logged-out";

/** What has failed, in the words of R14, and whether the form has texts. */
type FailureText = { failed: Sorry; hasText: boolean };

/**
 * `keepFormText` for the forms of the desk. If the session has ended, the form stays too, with the notice and a link to
 * sign in again (R14.5). It also stays if its sender is not an admin any more, so that the texts can be copied.
 */
export function keepDeskFormText(undoneAt: (address: URL) => FailureText) {
  const kept = keepFormText((address) => noAnswer(undoneAt(address)));
  return async (args: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await kept(args);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status === 401) tellLoggedOut();
      const { failed, hasText: typed } = undoneAt(new URL(args.request.url));
      const told = error.status === 401 ? { message: loggedOut } : tellFailure(failed, withFormText(noRight, typed));
      return unknownOutcome(told, error.status);
    }
  };
}

/** For a form that has only a button. */
export const keepFormTextOr = (failed: Sorry) => keepDeskFormText(() => ({ failed, hasText: false }));

/** For a tab with an editable list. The address says which form was sent. */
export const keepOpenFormText = (kept: SavedNoun) => keepDeskFormText(failureOfOpenForm(kept));

export const failureOfOpenForm =
  (kept: SavedNoun) =>
  ({ searchParams: query }: URL): FailureText => {
    if (query.has("new")) return { failed: changeFailed(kept, "created"), hasText: true };
    const editing = Boolean(query.get("edit"));
    return { failed: changeFailed(kept, editing ? "updated" : "deleted"), hasText: editing };
  };

const noAnswer = ({ failed, hasText: typed }: FailureText) =>
  tellFailure(
    failed,
    typed
      ? `${unknown} whether this was saved. What you typed is still here; please try again.`
      : `${unknown} whether this was done. Please try again.`,
  );
const unknown = "No proper answer came from the site, so it is not known";

const noRight = "You do not have the right to do this any more, so nothing was saved.";
const withFormText = (message: string, typed: boolean) =>
  typed ? `${message} What you typed is still here.` : message;
