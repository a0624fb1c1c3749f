import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { authorJson, toApiAuthor } from "~/authors/author-api.server";
import { authorEditing, removeAuthor, updateAuthor } from "~/authors/author-changes.server";
import { idOfAuthor } from "~/authors/authors.server";
import { Problem } from "~/facts/problem";
import { answerAdmin } from "~/http/requests/admin-api.server";
import { answerChange } from "~/http/requests/edit-api.server";

/** GET /api/admin/authors/{slug}, with a present or an earlier one. */
export const loader = ({ request, params: { slug = "" } }: LoaderFunctionArgs) =>
  answerAdmin(
    request,
    async () => {
      const found = await authorEditing.find(idOfAuthor(slug));
      if (!found) throw new Problem("missing", "Not found");
      return toApiAuthor(found);
    },
    { right: "content.publish" },
  );

/** PUT, with the fields to change, and DELETE. */
export const action = ({ request, params: { slug = "" } }: ActionFunctionArgs) =>
  answerChange(request, slug, authorJson, {
    right: "content.publish",
    update: async (name, changes, context) => toApiAuthor(await updateAuthor(idOfAuthor(name), changes, context)),
    remove: (name, context) => removeAuthor(idOfAuthor(name), context),
  });
