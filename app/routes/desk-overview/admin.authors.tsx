import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authorEditing, createAuthor, removeAuthor, updateAuthor } from "~/authors/author-changes.server";
import { authorFields } from "~/authors/author-fields";
import { AuthorDesk } from "~/authors/edit/author-desk";
import { deskAuthors } from "~/authors/edit/author-desk.server";
import { answerDesk } from "~/dashboard/desk-action.server";
import { deskQuery, loadEditedDesk } from "~/dashboard/desk-query.server";
import { editedDeskMeta } from "~/dashboard/desk-title";
import { keepOpenFormText } from "~/dashboard/keep-desk-form-text";

/** Who writes for the site. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadEditedDesk(request, deskQuery, {
    list: deskAuthors,
    find: authorEditing.find,
    noun: "author",
    right: "content.publish",
  });

export const action = (args: ActionFunctionArgs) =>
  answerDesk(args, "Author", {
    find: authorEditing.find,
    create: createAuthor,
    update: updateAuthor,
    remove: removeAuthor,
    right: "content.publish",
    fields: authorFields,
  });

export const clientAction = keepOpenFormText("Author");

export { exceptForNotice as shouldRevalidate } from "~/facts/notice";

export const meta = editedDeskMeta("author");

export default function Page() {
  return <AuthorDesk {...useLoaderData<typeof loader>()} />;
}
