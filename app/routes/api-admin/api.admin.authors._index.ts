import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { authorJson, toApiAuthor } from "~/authors/author-api.server";
import { createAuthor } from "~/authors/author-changes.server";
import { listAuthors } from "~/authors/authors.server";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerCreation } from "~/http/requests/edit-api.server";

/** GET /api/admin/authors: the same as for readers. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerAdmin(request, async () => listAuthors(), { right: "content.publish" });

/** POST /api/admin/authors: stores an author and answers with it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerCreation(request, authorJson, async (input, context) => toApiAuthor(await createAuthor(input, context)), {
    right: "content.publish",
  });
